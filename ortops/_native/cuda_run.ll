%struct.LaunchAttribute = type { i32, i32, i32, [60 x i8] }
%struct.LaunchConfig = type { [3 x i32], [3 x i32], i32, ptr, ptr, i32 }
%struct.KernelLaunch = type { ptr, [2 x i32], i32, i32 }

@dependent = internal constant %struct.LaunchAttribute { i32 6, i32 0, i32 1, [60 x i8] zeroinitializer }, align 4

define void @cuda_run(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca [1 x ptr], align 8
  %5 = alloca %struct.LaunchConfig, align 8
  %6 = alloca i32, align 4
  %7 = alloca [128 x i64], align 16
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds nuw i8, ptr %1, i64 280
  %10 = load ptr, ptr %9, align 8
  store i32 1, ptr %6, align 4
  %11 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %12 = load ptr, ptr %11, align 8
  %13 = load volatile i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 9223372036854775807
  br i1 %14, label %15, label %19

15:                                               ; preds = %3
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 2
  br i1 %18, label %19, label %35

19:                                               ; preds = %15, %3
  %20 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %21 = load ptr, ptr %20, align 8
  %22 = call i32 %21(ptr %10, ptr %6) #6
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %30, label %24

24:                                               ; preds = %19
  %25 = sext i32 %22 to i64
  store i64 8, ptr %2, align 8
  %26 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 0, ptr %26, align 8
  %27 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 0, ptr %27, align 8
  %28 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 %25, ptr %28, align 8
  %29 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 4, ptr %29, align 8
  br label %308

30:                                               ; preds = %19
  %31 = load i32, ptr %6, align 4
  %32 = icmp ne i32 %31, 0
  %33 = select i1 %14, i1 true, i1 %32
  br i1 %33, label %35, label %34

34:                                               ; preds = %30
  store i64 5, ptr %2, align 8
  br label %308

35:                                               ; preds = %15, %30
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds nuw i8, ptr %1, i64 256
  %39 = load i64, ptr %38, align 8
  %40 = icmp sgt i64 %39, 0
  br i1 %40, label %41, label %61

41:                                               ; preds = %35
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %43 = icmp eq i64 %39, 1
  br i1 %43, label %58, label %44

44:                                               ; preds = %41
  %45 = and i64 %39, 9223372036854775806
  %46 = insertelement <2 x i64> <i64 poison, i64 0>, i64 %37, i64 0
  br label %47

47:                                               ; preds = %47, %44
  %48 = phi i64 [ 0, %44 ], [ %53, %47 ]
  %49 = phi <2 x i64> [ %46, %44 ], [ %52, %47 ]
  %50 = getelementptr inbounds nuw i64, ptr %42, i64 %48
  %51 = load <2 x i64>, ptr %50, align 8
  %52 = or <2 x i64> %51, %49
  %53 = add nuw i64 %48, 2
  %54 = icmp eq i64 %53, %45
  br i1 %54, label %55, label %47, !llvm.loop !6

55:                                               ; preds = %47
  %56 = call i64 @llvm.vector.reduce.or.v2i64(<2 x i64> %52)
  %57 = icmp eq i64 %39, %45
  br i1 %57, label %61, label %58

58:                                               ; preds = %41, %55
  %59 = phi i64 [ %37, %41 ], [ %56, %55 ]
  %60 = phi i64 [ 0, %41 ], [ %45, %55 ]
  br label %75

61:                                               ; preds = %75, %55, %35
  %62 = phi i64 [ %37, %35 ], [ %56, %55 ], [ %80, %75 ]
  %63 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %64 = load i64, ptr %63, align 8
  %65 = icmp eq i64 %64, %37
  %66 = select i1 %65, i64 2, i64 0
  %67 = and i64 %62, 15
  %68 = icmp eq i64 %67, 0
  %69 = zext i1 %68 to i64
  %70 = or disjoint i64 %66, %69
  %71 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %72 = getelementptr inbounds nuw ptr, ptr %71, i64 %70
  %73 = load atomic ptr, ptr %72 seq_cst, align 8
  %74 = icmp eq ptr %73, null
  br i1 %74, label %83, label %88

75:                                               ; preds = %58, %75
  %76 = phi i64 [ %80, %75 ], [ %59, %58 ]
  %77 = phi i64 [ %81, %75 ], [ %60, %58 ]
  %78 = getelementptr inbounds nuw i64, ptr %42, i64 %77
  %79 = load i64, ptr %78, align 8
  %80 = or i64 %79, %76
  %81 = add nuw nsw i64 %77, 1
  %82 = icmp eq i64 %81, %39
  br i1 %82, label %61, label %75, !llvm.loop !11

83:                                               ; preds = %61
  store i64 2, ptr %2, align 8
  %84 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 0, ptr %84, align 8
  %85 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 0, ptr %85, align 8
  %86 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 %70, ptr %86, align 8
  %87 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %87, align 8
  br label %308

88:                                               ; preds = %61
  %89 = getelementptr inbounds nuw i8, ptr %73, i64 8
  %90 = load i64, ptr %89, align 8
  %91 = icmp eq i64 %90, 0
  br i1 %91, label %120, label %92

92:                                               ; preds = %88
  %93 = getelementptr inbounds nuw i8, ptr %8, i64 56
  %94 = load atomic ptr, ptr %93 seq_cst, align 8
  %95 = icmp eq ptr %94, null
  br i1 %95, label %114, label %96

96:                                               ; preds = %92
  %97 = ptrtoint ptr %10 to i64
  br label %98

98:                                               ; preds = %109, %96
  %99 = phi ptr [ %94, %96 ], [ %110, %109 ]
  %100 = getelementptr inbounds nuw i8, ptr %99, i64 8
  %101 = load atomic i64, ptr %100 seq_cst, align 8
  %102 = getelementptr inbounds nuw i8, ptr %99, i64 16
  %103 = load atomic i64, ptr %102 seq_cst, align 8
  %104 = getelementptr inbounds nuw i8, ptr %99, i64 24
  %105 = load atomic i64, ptr %104 seq_cst, align 8
  %106 = icmp ne i64 %105, 0
  %107 = icmp eq i64 %101, %97
  %108 = select i1 %106, i1 %107, i1 false
  br i1 %108, label %112, label %109

109:                                              ; preds = %98
  %110 = load ptr, ptr %99, align 8
  %111 = icmp eq ptr %110, null
  br i1 %111, label %114, label %98, !llvm.loop !12

112:                                              ; preds = %98
  %113 = icmp slt i64 %103, %90
  br i1 %113, label %114, label %120

114:                                              ; preds = %109, %112, %92
  %115 = load i64, ptr %89, align 8
  store i64 3, ptr %2, align 8
  %116 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 0, ptr %116, align 8
  %117 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 0, ptr %117, align 8
  %118 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 %115, ptr %118, align 8
  %119 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 %70, ptr %119, align 8
  br label %308

120:                                              ; preds = %112, %88
  %121 = phi i64 [ 0, %88 ], [ %105, %112 ]
  %122 = phi ptr [ null, %88 ], [ %99, %112 ]
  %123 = getelementptr inbounds nuw i8, ptr %73, i64 16
  %124 = load i64, ptr %123, align 8
  %125 = icmp eq i64 %124, 0
  br i1 %125, label %154, label %126

126:                                              ; preds = %120
  %127 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %128 = load i64, ptr %127, align 8
  %129 = icmp eq i64 %128, 0
  br i1 %129, label %154, label %130

130:                                              ; preds = %126
  %131 = load ptr, ptr %11, align 8
  %132 = icmp eq ptr %131, null
  br i1 %132, label %154, label %133

133:                                              ; preds = %130
  %134 = icmp ne i64 %128, 2
  %135 = load i32, ptr %6, align 4
  %136 = icmp ne i32 %135, 0
  %137 = select i1 %134, i1 true, i1 %136
  br i1 %137, label %154, label %138

138:                                              ; preds = %133
  %139 = getelementptr inbounds nuw i8, ptr %8, i64 48
  %140 = load atomic ptr, ptr %139 seq_cst, align 8
  %141 = icmp eq ptr %140, null
  br i1 %141, label %150, label %142

142:                                              ; preds = %138, %147
  %143 = phi ptr [ %148, %147 ], [ %140, %138 ]
  %144 = getelementptr inbounds nuw i8, ptr %143, i64 8
  %145 = cmpxchg ptr %144, i64 0, i64 1 seq_cst seq_cst, align 8
  %146 = extractvalue { i64, i1 } %145, 1
  br i1 %146, label %151, label %147

147:                                              ; preds = %142
  %148 = load ptr, ptr %143, align 8
  %149 = icmp eq ptr %148, null
  br i1 %149, label %150, label %142, !llvm.loop !13

150:                                              ; preds = %147, %138
  store i64 4, ptr %2, align 8
  br label %308

151:                                              ; preds = %142
  %152 = getelementptr inbounds nuw i8, ptr %143, i64 16
  %153 = load ptr, ptr %152, align 8
  br label %154

154:                                              ; preds = %120, %126, %151, %133, %130
  %155 = phi ptr [ null, %133 ], [ %143, %151 ], [ null, %130 ], [ null, %126 ], [ null, %120 ]
  %156 = phi ptr [ %131, %133 ], [ %153, %151 ], [ null, %130 ], [ null, %126 ], [ null, %120 ]
  %157 = load i64, ptr %73, align 8
  %158 = icmp eq i64 %157, 0
  br i1 %158, label %172, label %159

159:                                              ; preds = %154
  %160 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %161 = load ptr, ptr %160, align 8
  %162 = load i64, ptr %36, align 8
  %163 = load i64, ptr %63, align 8
  %164 = call i32 %161(i64 %162, i64 %163, i64 %157, ptr %10) #6
  %165 = icmp eq i32 %164, 0
  br i1 %165, label %172, label %166

166:                                              ; preds = %159
  %167 = sext i32 %164 to i64
  store i64 8, ptr %2, align 8
  %168 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 0, ptr %168, align 8
  %169 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 0, ptr %169, align 8
  %170 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 %167, ptr %170, align 8
  %171 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 2, ptr %171, align 8
  br label %308

172:                                              ; preds = %159, %154
  %173 = load i64, ptr %123, align 8
  %174 = icmp eq i64 %173, 0
  br i1 %174, label %308, label %175

175:                                              ; preds = %172
  %176 = getelementptr inbounds nuw i8, ptr %73, i64 128
  %177 = load ptr, ptr %176, align 8
  %178 = getelementptr inbounds nuw i8, ptr %73, i64 120
  %179 = load i64, ptr %178, align 8
  %180 = call ptr @memcpy(ptr %7, ptr %177, i64 %179) #6
  %181 = load i64, ptr %36, align 8
  store i64 %181, ptr %7, align 16
  %182 = getelementptr inbounds nuw i8, ptr %7, i64 8
  store i64 %121, ptr %182, align 8
  %183 = ptrtoint ptr %156 to i64
  %184 = getelementptr inbounds nuw i8, ptr %7, i64 16
  store i64 %183, ptr %184, align 16
  %185 = load i64, ptr %38, align 8
  %186 = icmp sgt i64 %185, 0
  br i1 %186, label %187, label %203

187:                                              ; preds = %175
  %188 = icmp eq i64 %185, 1
  br i1 %188, label %201, label %189

189:                                              ; preds = %187
  %190 = and i64 %185, 9223372036854775806
  br label %191

191:                                              ; preds = %191, %189
  %192 = phi i64 [ 0, %189 ], [ %197, %191 ]
  %193 = getelementptr inbounds nuw i64, ptr %63, i64 %192
  %194 = load <2 x i64>, ptr %193, align 8
  %195 = getelementptr inbounds nuw i64, ptr %7, i64 %192
  %196 = getelementptr inbounds nuw i8, ptr %195, i64 40
  store <2 x i64> %194, ptr %196, align 8
  %197 = add nuw i64 %192, 2
  %198 = icmp eq i64 %197, %190
  br i1 %198, label %199, label %191, !llvm.loop !14

199:                                              ; preds = %191
  %200 = icmp eq i64 %185, %190
  br i1 %200, label %203, label %201

201:                                              ; preds = %187, %199
  %202 = phi i64 [ 0, %187 ], [ %190, %199 ]
  br label %269

203:                                              ; preds = %269, %199, %175
  store ptr %7, ptr %4, align 8
  %204 = load i64, ptr %123, align 8
  %205 = icmp slt i64 %204, 1
  br i1 %205, label %281, label %206

206:                                              ; preds = %203
  %207 = getelementptr inbounds nuw i8, ptr %73, i64 24
  %208 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %209 = getelementptr inbounds nuw i8, ptr %5, i64 4
  %210 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %211 = getelementptr inbounds nuw i8, ptr %5, i64 12
  %212 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %213 = getelementptr inbounds nuw i8, ptr %5, i64 20
  %214 = getelementptr inbounds nuw i8, ptr %5, i64 24
  %215 = getelementptr inbounds nuw i8, ptr %5, i64 28
  %216 = getelementptr inbounds nuw i8, ptr %5, i64 32
  %217 = getelementptr inbounds nuw i8, ptr %5, i64 40
  %218 = getelementptr inbounds nuw i8, ptr %5, i64 48
  %219 = getelementptr inbounds nuw i8, ptr %5, i64 52
  br label %220

220:                                              ; preds = %265, %206
  %221 = phi i64 [ 0, %206 ], [ %266, %265 ]
  %222 = getelementptr inbounds nuw %struct.KernelLaunch, ptr %207, i64 %221
  %223 = icmp eq i64 %221, 0
  br i1 %223, label %227, label %224

224:                                              ; preds = %220
  %225 = load ptr, ptr %208, align 8
  %226 = icmp eq ptr %225, null
  br i1 %226, label %227, label %246

227:                                              ; preds = %224, %220
  %228 = load ptr, ptr %8, align 8
  %229 = load ptr, ptr %222, align 8
  %230 = getelementptr inbounds nuw i8, ptr %222, i64 8
  %231 = load i32, ptr %230, align 8
  %232 = getelementptr inbounds nuw i8, ptr %222, i64 12
  %233 = load i32, ptr %232, align 4
  %234 = getelementptr inbounds nuw i8, ptr %222, i64 16
  %235 = load i32, ptr %234, align 8
  %236 = getelementptr inbounds nuw i8, ptr %222, i64 20
  %237 = load i32, ptr %236, align 4
  %238 = call i32 %228(ptr %229, i32 %231, i32 %233, i32 1, i32 %235, i32 1, i32 1, i32 %237, ptr %10, ptr %4, ptr null) #6
  %239 = icmp eq i32 %238, 0
  br i1 %239, label %265, label %240

240:                                              ; preds = %227
  %241 = sext i32 %238 to i64
  store i64 8, ptr %2, align 8
  %242 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 0, ptr %242, align 8
  %243 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 0, ptr %243, align 8
  %244 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 %241, ptr %244, align 8
  %245 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %245, align 8
  br label %277

246:                                              ; preds = %224
  %247 = getelementptr inbounds nuw i8, ptr %222, i64 8
  %248 = load i32, ptr %247, align 8
  store i32 %248, ptr %5, align 8
  %249 = getelementptr inbounds nuw i8, ptr %222, i64 12
  %250 = load i32, ptr %249, align 4
  store i32 %250, ptr %209, align 4
  store i32 1, ptr %210, align 8
  %251 = getelementptr inbounds nuw i8, ptr %222, i64 16
  %252 = load i32, ptr %251, align 8
  store i32 %252, ptr %211, align 4
  store i32 1, ptr %212, align 8
  store i32 1, ptr %213, align 4
  %253 = getelementptr inbounds nuw i8, ptr %222, i64 20
  %254 = load i32, ptr %253, align 4
  store i32 %254, ptr %214, align 8
  store i32 0, ptr %215, align 4
  store ptr %10, ptr %216, align 8
  store ptr @dependent, ptr %217, align 8
  store i32 1, ptr %218, align 8
  store i32 0, ptr %219, align 4
  %255 = load ptr, ptr %222, align 8
  %256 = call i32 %225(ptr %5, ptr %255, ptr %4, ptr null) #6
  %257 = icmp eq i32 %256, 0
  br i1 %257, label %264, label %258

258:                                              ; preds = %246
  %259 = sext i32 %256 to i64
  store i64 8, ptr %2, align 8
  %260 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 0, ptr %260, align 8
  %261 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 0, ptr %261, align 8
  %262 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 %259, ptr %262, align 8
  %263 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 1, ptr %263, align 8
  br label %277

264:                                              ; preds = %246
  br label %265

265:                                              ; preds = %264, %227
  %266 = add nuw nsw i64 %221, 1
  %267 = load i64, ptr %123, align 8
  %268 = icmp slt i64 %266, %267
  br i1 %268, label %220, label %281, !llvm.loop !15

269:                                              ; preds = %201, %269
  %270 = phi i64 [ %275, %269 ], [ %202, %201 ]
  %271 = getelementptr inbounds nuw i64, ptr %63, i64 %270
  %272 = load i64, ptr %271, align 8
  %273 = getelementptr inbounds nuw i64, ptr %7, i64 %270
  %274 = getelementptr inbounds nuw i8, ptr %273, i64 40
  store i64 %272, ptr %274, align 8
  %275 = add nuw nsw i64 %270, 1
  %276 = icmp eq i64 %275, %185
  br i1 %276, label %203, label %269, !llvm.loop !16

277:                                              ; preds = %258, %240
  %278 = icmp eq ptr %122, null
  br i1 %278, label %307, label %279

279:                                              ; preds = %277
  %280 = getelementptr inbounds nuw i8, ptr %122, i64 24
  store atomic i64 0, ptr %280 seq_cst, align 8
  br label %307

281:                                              ; preds = %265, %203
  %282 = icmp eq ptr %155, null
  br i1 %282, label %307, label %283

283:                                              ; preds = %281
  %284 = getelementptr inbounds nuw i8, ptr %8, i64 24
  %285 = load ptr, ptr %284, align 8
  %286 = call i32 %285(ptr %10) #6
  %287 = icmp eq i32 %286, 0
  br i1 %287, label %294, label %288

288:                                              ; preds = %283
  %289 = sext i32 %286 to i64
  store i64 8, ptr %2, align 8
  %290 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 0, ptr %290, align 8
  %291 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 0, ptr %291, align 8
  %292 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 %289, ptr %292, align 8
  %293 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 3, ptr %293, align 8
  br label %307

294:                                              ; preds = %283
  %295 = load volatile i64, ptr %156, align 8
  %296 = icmp eq i64 %295, 9223372036854775807
  br i1 %296, label %305, label %297

297:                                              ; preds = %294
  %298 = load volatile i64, ptr %156, align 8
  %299 = getelementptr inbounds nuw i8, ptr %156, i64 8
  %300 = load volatile i64, ptr %299, align 8
  store i64 6, ptr %2, align 8
  %301 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %298, ptr %301, align 8
  %302 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %300, ptr %302, align 8
  %303 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %303, align 8
  %304 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %304, align 8
  br label %305

305:                                              ; preds = %297, %294
  store volatile i64 9223372036854775807, ptr %156, align 8
  %306 = getelementptr inbounds nuw i8, ptr %155, i64 8
  store atomic i64 0, ptr %306 seq_cst, align 8
  br label %307

307:                                              ; preds = %288, %281, %277, %279, %305
  br label %308

308:                                              ; preds = %114, %172, %307, %150, %166, %24, %83, %34
  ret void
}



declare ptr @memcpy(ptr, ptr, i64) local_unnamed_addr #2

define void @push_record(ptr %0, ptr %1) local_unnamed_addr #3 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %4 = load atomic ptr, ptr %3 seq_cst, align 8
  store ptr %4, ptr %1, align 8
  store atomic ptr %1, ptr %3 seq_cst, align 8
  ret void
}

define void @push_scratch(ptr %0, ptr %1) local_unnamed_addr #3 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %4 = load atomic ptr, ptr %3 seq_cst, align 8
  store ptr %4, ptr %1, align 8
  store atomic ptr %1, ptr %3 seq_cst, align 8
  ret void
}

define void @set_scratch(ptr writeonly %0, i64 %1, i64 %2, i64 %3) local_unnamed_addr #3 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 24
  store atomic i64 0, ptr %5 seq_cst, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 16
  store atomic i64 %3, ptr %6 seq_cst, align 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 8
  store atomic i64 %1, ptr %7 seq_cst, align 8
  store atomic i64 %2, ptr %5 seq_cst, align 8
  ret void
}

define void @set_launch(ptr writeonly %0, i64 %1, ptr %2) local_unnamed_addr #3 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %5 = getelementptr inbounds ptr, ptr %4, i64 %1
  store atomic ptr %2, ptr %5 seq_cst, align 8
  ret void
}

declare i64 @llvm.vector.reduce.or.v2i64(<2 x i64>) #4

attributes #0 = { nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind }
attributes #3 = { nounwind }
attributes #4 = { nounwind }
attributes #5 = { nounwind }
attributes #6 = { nounwind }


!6 = distinct !{!6, !7, !8, !9, !10}
!7 = !{!"llvm.loop.mustprogress"}
!8 = !{!"llvm.loop.unroll.disable"}
!9 = !{!"llvm.loop.isvectorized", i32 1}
!10 = !{!"llvm.loop.unroll.runtime.disable"}
!11 = distinct !{!11, !7, !8, !9}
!12 = distinct !{!12, !7, !8}
!13 = distinct !{!13, !7, !8}
!14 = distinct !{!14, !7, !8, !9, !10}
!15 = distinct !{!15, !7, !8}
!16 = distinct !{!16, !7, !8, !9}

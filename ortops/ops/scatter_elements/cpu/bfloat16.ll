%struct.Sums = type { %struct.Walk, ptr, i64 }
%struct.Walk = type { ptr, ptr, ptr, ptr, ptr }

define void @scatter_bfloat16_add(ptr %0, ptr readonly %1, ptr %2) local_unnamed_addr #0 {
  %4 = alloca float, align 4
  %5 = alloca i32, align 4
  %6 = alloca float, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca float, align 4
  %10 = alloca i32, align 4
  %11 = alloca float, align 4
  %12 = alloca i32, align 4
  %13 = alloca float, align 4
  %14 = alloca i32, align 4
  %15 = alloca float, align 4
  %16 = alloca float, align 4
  %17 = alloca i32, align 4
  %18 = alloca float, align 4
  %19 = alloca i32, align 4
  %20 = alloca float, align 4
  %21 = alloca i32, align 4
  %22 = alloca [64 x i64], align 16
  %23 = alloca [64 x i64], align 16
  %24 = alloca [64 x i64], align 16
  %25 = alloca [64 x i64], align 16
  %26 = alloca %struct.Sums, align 8
  %27 = alloca [64 x i64], align 16
  tail call void @llvm.experimental.noalias.scope.decl(metadata !6)
  %28 = load i64, ptr %0, align 8, !noalias !6
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %40, label %30

30:                                               ; preds = %3
  %31 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %32 = load i64, ptr %31, align 8, !noalias !6
  %33 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %34 = load i64, ptr %33, align 8, !noalias !6
  %35 = icmp eq i64 %32, %34
  br i1 %35, label %40, label %36

36:                                               ; preds = %30
  %37 = inttoptr i64 %32 to ptr
  %38 = inttoptr i64 %34 to ptr
  %39 = tail call ptr @memcpy(ptr %37, ptr %38, i64 %28) #7, !noalias !6
  br label %40

40:                                               ; preds = %3, %30, %36
  store ptr %0, ptr %26, align 8, !alias.scope !6
  %41 = getelementptr inbounds nuw i8, ptr %26, i64 8
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %43 = load <2 x i64>, ptr %42, align 8, !noalias !6
  %44 = load i64, ptr %42, align 8, !noalias !6
  %45 = inttoptr <2 x i64> %43 to <2 x ptr>
  %46 = inttoptr i64 %44 to ptr
  store <2 x ptr> %45, ptr %41, align 8, !alias.scope !6
  %47 = getelementptr inbounds nuw i8, ptr %26, i64 24
  %48 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %49 = load i64, ptr %48, align 8, !noalias !6
  %50 = inttoptr i64 %49 to ptr
  store ptr %50, ptr %47, align 8, !alias.scope !6
  %51 = getelementptr inbounds nuw i8, ptr %26, i64 32
  store ptr %2, ptr %51, align 8, !alias.scope !6
  %52 = getelementptr inbounds nuw i8, ptr %26, i64 48
  store i64 0, ptr %52, align 8
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %54 = load i64, ptr %53, align 8
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %586, label %56

56:                                               ; preds = %40
  %57 = getelementptr inbounds nuw i8, ptr %26, i64 40
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %61 = load i64, ptr %60, align 8
  %62 = shl i64 %59, 2
  %63 = mul i64 %62, %61
  %64 = add i64 %63, 4
  %65 = tail call noalias ptr @malloc(i64 %64) #7
  store ptr %65, ptr %57, align 8
  %66 = icmp eq ptr %65, null
  br i1 %66, label %67, label %68

67:                                               ; preds = %56
  store i64 7, ptr %2, align 8
  br label %586

68:                                               ; preds = %56
  call void @llvm.memset.p0.i64(ptr align 16 %27, i8 0, i64 512, i1 false)
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %70 = load i64, ptr %69, align 8
  %71 = icmp sgt i64 %70, 0
  br i1 %71, label %72, label %74

72:                                               ; preds = %68
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %81

74:                                               ; preds = %81, %68
  %75 = phi i64 [ 1, %68 ], [ %86, %81 ]
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %77 = load i64, ptr %76, align 8
  %78 = icmp slt i64 %70, %77
  br i1 %78, label %79, label %89

79:                                               ; preds = %74
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %96

81:                                               ; preds = %72, %81
  %82 = phi i64 [ 0, %72 ], [ %87, %81 ]
  %83 = phi i64 [ 1, %72 ], [ %86, %81 ]
  %84 = getelementptr inbounds nuw i64, ptr %73, i64 %82
  %85 = load i64, ptr %84, align 8
  %86 = mul nsw i64 %85, %83
  %87 = add nuw nsw i64 %82, 1
  %88 = icmp eq i64 %87, %70
  br i1 %88, label %74, label %81, !llvm.loop !9

89:                                               ; preds = %96, %74
  %90 = phi i64 [ 1, %74 ], [ %101, %96 ]
  %91 = icmp sgt i64 %75, 0
  br i1 %91, label %92, label %560

92:                                               ; preds = %89
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %94 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %95 = getelementptr inbounds nuw i8, ptr %0, i64 32
  br label %104

96:                                               ; preds = %79, %96
  %97 = phi i64 [ %70, %79 ], [ %102, %96 ]
  %98 = phi i64 [ 1, %79 ], [ %101, %96 ]
  %99 = getelementptr inbounds i64, ptr %80, i64 %97
  %100 = load i64, ptr %99, align 8
  %101 = mul nsw i64 %100, %98
  %102 = add nsw i64 %97, 1
  %103 = icmp eq i64 %102, %77
  br i1 %103, label %89, label %96, !llvm.loop !12

104:                                              ; preds = %92, %581
  %105 = phi i64 [ %70, %92 ], [ %562, %581 ]
  %106 = phi i64 [ 0, %92 ], [ %584, %581 ]
  %107 = phi i64 [ 0, %92 ], [ %583, %581 ]
  %108 = phi i64 [ 0, %92 ], [ %582, %581 ]
  %109 = mul nsw i64 %106, %90
  %110 = load i64, ptr %58, align 8
  %111 = load i64, ptr %60, align 8
  %112 = mul nsw i64 %111, %110
  %113 = getelementptr inbounds i16, ptr %50, i64 %107
  %114 = sdiv i64 %112, 4
  %115 = icmp slt i64 %114, %90
  br i1 %115, label %450, label %116

116:                                              ; preds = %104
  %117 = load i64, ptr %76, align 8
  %118 = add nsw i64 %117, -1
  %119 = icmp slt i64 %105, %118
  br i1 %119, label %127, label %122

120:                                              ; preds = %127
  %121 = icmp slt i64 %133, 1
  br i1 %121, label %140, label %122

122:                                              ; preds = %120, %116
  %123 = phi i64 [ %133, %120 ], [ 1, %116 ]
  %124 = getelementptr inbounds i64, ptr %93, i64 %118
  %125 = add nsw i64 %117, -2
  %126 = icmp slt i64 %125, %105
  br label %145

127:                                              ; preds = %116, %127
  %128 = phi i64 [ %134, %127 ], [ %105, %116 ]
  %129 = phi i64 [ %133, %127 ], [ 1, %116 ]
  %130 = getelementptr inbounds i64, ptr %22, i64 %128
  store i64 0, ptr %130, align 8
  %131 = getelementptr inbounds i64, ptr %93, i64 %128
  %132 = load i64, ptr %131, align 8
  %133 = mul nsw i64 %132, %129
  %134 = add nsw i64 %128, 1
  %135 = icmp eq i64 %134, %118
  br i1 %135, label %120, label %127, !llvm.loop !13

136:                                              ; preds = %247
  %137 = load i64, ptr %69, align 8
  %138 = load i64, ptr %76, align 8
  %139 = add nsw i64 %138, -1
  br label %140

140:                                              ; preds = %136, %120
  %141 = phi i64 [ %139, %136 ], [ %118, %120 ]
  %142 = phi i64 [ %138, %136 ], [ %117, %120 ]
  %143 = phi i64 [ %137, %136 ], [ %105, %120 ]
  %144 = icmp slt i64 %143, %141
  br i1 %144, label %266, label %261

145:                                              ; preds = %247, %122
  %146 = phi i64 [ %123, %122 ], [ %249, %247 ]
  %147 = phi i64 [ %109, %122 ], [ %229, %247 ]
  %148 = phi i64 [ 0, %122 ], [ %248, %247 ]
  %149 = load i64, ptr %76, align 8
  %150 = add nsw i64 %149, -1
  %151 = getelementptr inbounds i64, ptr %93, i64 %150
  %152 = load i64, ptr %151, align 8
  %153 = getelementptr inbounds i64, ptr %94, i64 %150
  %154 = load i64, ptr %153, align 8
  %155 = getelementptr inbounds i64, ptr %46, i64 %147
  %156 = icmp eq i64 %154, 1
  %157 = icmp sgt i64 %152, 7
  %158 = select i1 %156, i1 %157, i1 false
  br i1 %158, label %159, label %196

159:                                              ; preds = %145
  %160 = getelementptr inbounds nuw i8, ptr %155, i64 8
  %161 = shl i64 %152, 3
  %162 = add i64 %161, -8
  %163 = call i32 @memcmp(ptr %155, ptr %160, i64 %162) #8
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %165, label %198

165:                                              ; preds = %159
  %166 = load i64, ptr %155, align 8
  %167 = load i64, ptr %58, align 8
  %168 = icmp slt i64 %166, 0
  %169 = select i1 %168, i64 %167, i64 0
  %170 = add nsw i64 %169, %166
  %171 = icmp ult i64 %170, %167
  br i1 %171, label %180, label %172

172:                                              ; preds = %165
  %173 = load i64, ptr %95, align 8
  %174 = icmp eq i64 %173, 0
  br i1 %174, label %175, label %227

175:                                              ; preds = %172
  store i64 6, ptr %2, align 8
  %176 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %147, ptr %176, align 8
  %177 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %166, ptr %177, align 8
  %178 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %178, align 8
  %179 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %179, align 8
  br label %560

180:                                              ; preds = %165
  %181 = load i64, ptr %60, align 8
  %182 = mul nsw i64 %181, %170
  %183 = add nsw i64 %182, %148
  br label %184

184:                                              ; preds = %184, %180
  %185 = phi i64 [ 0, %180 ], [ %194, %184 ]
  %186 = add nsw i64 %183, %185
  %187 = getelementptr inbounds i16, ptr %113, i64 %186
  %188 = load i16, ptr %187, align 2
  %189 = zext i16 %188 to i32
  %190 = shl nuw i32 %189, 16
  store i32 %190, ptr %10, align 4
  %191 = call ptr @memcpy(ptr %11, ptr %10, i64 4) #7
  %192 = load float, ptr %11, align 4
  %193 = getelementptr inbounds float, ptr %65, i64 %186
  store float %192, ptr %193, align 4
  %194 = add nuw nsw i64 %185, 1
  %195 = icmp eq i64 %194, %152
  br i1 %195, label %227, label %184, !llvm.loop !14

196:                                              ; preds = %145
  %197 = icmp slt i64 %152, 1
  br i1 %197, label %227, label %198

198:                                              ; preds = %196, %159
  br label %199

199:                                              ; preds = %198, %224
  %200 = phi i64 [ %225, %224 ], [ 0, %198 ]
  %201 = getelementptr inbounds nuw i64, ptr %155, i64 %200
  %202 = load i64, ptr %201, align 8
  %203 = load i64, ptr %58, align 8
  %204 = icmp slt i64 %202, 0
  %205 = select i1 %204, i64 %203, i64 0
  %206 = add nsw i64 %205, %202
  %207 = icmp ult i64 %206, %203
  br i1 %207, label %211, label %208

208:                                              ; preds = %199
  %209 = load i64, ptr %95, align 8
  %210 = icmp eq i64 %209, 0
  br i1 %210, label %251, label %224

211:                                              ; preds = %199
  %212 = load i64, ptr %60, align 8
  %213 = mul nsw i64 %212, %206
  %214 = mul nsw i64 %200, %154
  %215 = add i64 %214, %148
  %216 = add i64 %215, %213
  %217 = getelementptr inbounds i16, ptr %113, i64 %216
  %218 = load i16, ptr %217, align 2
  %219 = zext i16 %218 to i32
  %220 = shl nuw i32 %219, 16
  store i32 %220, ptr %8, align 4
  %221 = call ptr @memcpy(ptr %9, ptr %8, i64 4) #7
  %222 = load float, ptr %9, align 4
  %223 = getelementptr inbounds float, ptr %65, i64 %216
  store float %222, ptr %223, align 4
  br label %224

224:                                              ; preds = %211, %208
  %225 = add nuw nsw i64 %200, 1
  %226 = icmp eq i64 %225, %152
  br i1 %226, label %227, label %199, !llvm.loop !15

227:                                              ; preds = %224, %184, %196, %172
  %228 = load i64, ptr %124, align 8
  %229 = add nsw i64 %228, %147
  br i1 %126, label %247, label %230

230:                                              ; preds = %227, %242
  %231 = phi i64 [ %245, %242 ], [ %125, %227 ]
  %232 = phi i64 [ %244, %242 ], [ %148, %227 ]
  %233 = getelementptr inbounds i64, ptr %94, i64 %231
  %234 = load i64, ptr %233, align 8
  %235 = add nsw i64 %234, %232
  %236 = getelementptr inbounds i64, ptr %22, i64 %231
  %237 = load i64, ptr %236, align 8
  %238 = add nsw i64 %237, 1
  store i64 %238, ptr %236, align 8
  %239 = getelementptr inbounds i64, ptr %93, i64 %231
  %240 = load i64, ptr %239, align 8
  %241 = icmp slt i64 %238, %240
  br i1 %241, label %247, label %242

242:                                              ; preds = %230
  %243 = mul nsw i64 %240, %234
  %244 = sub nsw i64 %235, %243
  store i64 0, ptr %236, align 8
  %245 = add nsw i64 %231, -1
  %246 = icmp sgt i64 %231, %105
  br i1 %246, label %230, label %247, !llvm.loop !16

247:                                              ; preds = %242, %230, %227
  %248 = phi i64 [ %148, %227 ], [ %244, %242 ], [ %235, %230 ]
  %249 = add nsw i64 %146, -1
  %250 = icmp slt i64 %146, 2
  br i1 %250, label %136, label %145, !llvm.loop !17

251:                                              ; preds = %208
  %252 = add nsw i64 %200, %147
  %253 = getelementptr inbounds i64, ptr %46, i64 %252
  %254 = load i64, ptr %253, align 8
  store i64 6, ptr %2, align 8
  %255 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %252, ptr %255, align 8
  %256 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %254, ptr %256, align 8
  %257 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %257, align 8
  %258 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %258, align 8
  br label %560

259:                                              ; preds = %266
  %260 = icmp slt i64 %272, 1
  br i1 %260, label %308, label %261

261:                                              ; preds = %259, %140
  %262 = phi i64 [ %272, %259 ], [ 1, %140 ]
  %263 = getelementptr inbounds i64, ptr %93, i64 %141
  %264 = add nsw i64 %142, -2
  %265 = icmp slt i64 %264, %143
  br label %275

266:                                              ; preds = %140, %266
  %267 = phi i64 [ %273, %266 ], [ %143, %140 ]
  %268 = phi i64 [ %272, %266 ], [ 1, %140 ]
  %269 = getelementptr inbounds i64, ptr %23, i64 %267
  store i64 0, ptr %269, align 8
  %270 = getelementptr inbounds i64, ptr %93, i64 %267
  %271 = load i64, ptr %270, align 8
  %272 = mul nsw i64 %271, %268
  %273 = add nsw i64 %267, 1
  %274 = icmp eq i64 %273, %141
  br i1 %274, label %259, label %266, !llvm.loop !13

275:                                              ; preds = %300, %261
  %276 = phi i64 [ %262, %261 ], [ %302, %300 ]
  %277 = phi i64 [ %109, %261 ], [ %282, %300 ]
  %278 = phi i64 [ 0, %261 ], [ %301, %300 ]
  %279 = call fastcc zeroext i1 @add_bfloat16_add(ptr readonly %26, i64 %277, i64 %278) #7
  br i1 %279, label %280, label %304

280:                                              ; preds = %275
  %281 = load i64, ptr %263, align 8
  %282 = add nsw i64 %281, %277
  br i1 %265, label %300, label %283

283:                                              ; preds = %280, %295
  %284 = phi i64 [ %298, %295 ], [ %264, %280 ]
  %285 = phi i64 [ %297, %295 ], [ %278, %280 ]
  %286 = getelementptr inbounds i64, ptr %94, i64 %284
  %287 = load i64, ptr %286, align 8
  %288 = add nsw i64 %287, %285
  %289 = getelementptr inbounds i64, ptr %23, i64 %284
  %290 = load i64, ptr %289, align 8
  %291 = add nsw i64 %290, 1
  store i64 %291, ptr %289, align 8
  %292 = getelementptr inbounds i64, ptr %93, i64 %284
  %293 = load i64, ptr %292, align 8
  %294 = icmp slt i64 %291, %293
  br i1 %294, label %300, label %295

295:                                              ; preds = %283
  %296 = mul nsw i64 %293, %287
  %297 = sub nsw i64 %288, %296
  store i64 0, ptr %289, align 8
  %298 = add nsw i64 %284, -1
  %299 = icmp sgt i64 %284, %143
  br i1 %299, label %283, label %300, !llvm.loop !16

300:                                              ; preds = %295, %283, %280
  %301 = phi i64 [ %278, %280 ], [ %297, %295 ], [ %288, %283 ]
  %302 = add nsw i64 %276, -1
  %303 = icmp slt i64 %276, 2
  br i1 %303, label %305, label %275, !llvm.loop !17

304:                                              ; preds = %275
  br label %560

305:                                              ; preds = %300
  %306 = load i64, ptr %69, align 8
  %307 = load i64, ptr %76, align 8
  br label %308

308:                                              ; preds = %305, %259
  %309 = phi i64 [ %307, %305 ], [ %142, %259 ]
  %310 = phi i64 [ %306, %305 ], [ %143, %259 ]
  %311 = add nsw i64 %309, -1
  %312 = icmp slt i64 %310, %311
  br i1 %312, label %320, label %315

313:                                              ; preds = %320
  %314 = icmp slt i64 %326, 1
  br i1 %314, label %552, label %315

315:                                              ; preds = %313, %308
  %316 = phi i64 [ %326, %313 ], [ 1, %308 ]
  %317 = getelementptr inbounds i64, ptr %93, i64 %311
  %318 = add nsw i64 %309, -2
  %319 = icmp slt i64 %318, %310
  br label %329

320:                                              ; preds = %308, %320
  %321 = phi i64 [ %327, %320 ], [ %310, %308 ]
  %322 = phi i64 [ %326, %320 ], [ 1, %308 ]
  %323 = getelementptr inbounds i64, ptr %24, i64 %321
  store i64 0, ptr %323, align 8
  %324 = getelementptr inbounds i64, ptr %93, i64 %321
  %325 = load i64, ptr %324, align 8
  %326 = mul nsw i64 %325, %322
  %327 = add nsw i64 %321, 1
  %328 = icmp eq i64 %327, %311
  br i1 %328, label %313, label %320, !llvm.loop !13

329:                                              ; preds = %446, %315
  %330 = phi i64 [ %316, %315 ], [ %448, %446 ]
  %331 = phi i64 [ %109, %315 ], [ %428, %446 ]
  %332 = phi i64 [ 0, %315 ], [ %447, %446 ]
  %333 = load i64, ptr %76, align 8
  %334 = add nsw i64 %333, -1
  %335 = getelementptr inbounds i64, ptr %93, i64 %334
  %336 = load i64, ptr %335, align 8
  %337 = getelementptr inbounds i64, ptr %94, i64 %334
  %338 = load i64, ptr %337, align 8
  %339 = getelementptr inbounds i64, ptr %46, i64 %331
  %340 = icmp eq i64 %338, 1
  %341 = icmp sgt i64 %336, 7
  %342 = select i1 %340, i1 %341, i1 false
  br i1 %342, label %343, label %383

343:                                              ; preds = %329
  %344 = getelementptr inbounds nuw i8, ptr %339, i64 8
  %345 = shl i64 %336, 3
  %346 = add i64 %345, -8
  %347 = call i32 @memcmp(ptr %339, ptr %344, i64 %346) #8
  %348 = icmp eq i32 %347, 0
  br i1 %348, label %349, label %385

349:                                              ; preds = %343
  %350 = load i64, ptr %339, align 8
  %351 = load i64, ptr %58, align 8
  %352 = icmp slt i64 %350, 0
  %353 = select i1 %352, i64 %351, i64 0
  %354 = add nsw i64 %353, %350
  %355 = icmp ult i64 %354, %351
  br i1 %355, label %359, label %356

356:                                              ; preds = %349
  %357 = load i64, ptr %95, align 8
  %358 = icmp eq i64 %357, 0
  br i1 %358, label %553, label %426

359:                                              ; preds = %349
  %360 = load i64, ptr %60, align 8
  %361 = mul nsw i64 %360, %354
  %362 = add nsw i64 %361, %332
  br label %363

363:                                              ; preds = %363, %359
  %364 = phi i64 [ 0, %359 ], [ %381, %363 ]
  %365 = add nsw i64 %362, %364
  %366 = getelementptr inbounds float, ptr %65, i64 %365
  %367 = load float, ptr %366, align 4
  store float %367, ptr %4, align 4
  %368 = call ptr @memcpy(ptr %5, ptr %4, i64 4) #7
  %369 = load i32, ptr %5, align 4
  %370 = add i32 %369, 32767
  %371 = lshr i32 %369, 16
  %372 = and i32 %371, 1
  %373 = add i32 %370, %372
  %374 = lshr i32 %373, 16
  %375 = and i32 %369, 2147483647
  %376 = icmp samesign ugt i32 %375, 2139095040
  %377 = or i32 %371, 64
  %378 = select i1 %376, i32 %377, i32 %374
  %379 = trunc nuw i32 %378 to i16
  %380 = getelementptr inbounds i16, ptr %113, i64 %365
  store i16 %379, ptr %380, align 2
  %381 = add nuw nsw i64 %364, 1
  %382 = icmp eq i64 %381, %336
  br i1 %382, label %426, label %363, !llvm.loop !18

383:                                              ; preds = %329
  %384 = icmp slt i64 %336, 1
  br i1 %384, label %426, label %385

385:                                              ; preds = %383, %343
  br label %386

386:                                              ; preds = %385, %423
  %387 = phi i64 [ %424, %423 ], [ 0, %385 ]
  %388 = getelementptr inbounds nuw i64, ptr %339, i64 %387
  %389 = load i64, ptr %388, align 8
  %390 = load i64, ptr %58, align 8
  %391 = icmp slt i64 %389, 0
  %392 = select i1 %391, i64 %390, i64 0
  %393 = add nsw i64 %392, %389
  %394 = icmp ult i64 %393, %390
  br i1 %394, label %402, label %395

395:                                              ; preds = %386
  %396 = load i64, ptr %95, align 8
  %397 = icmp eq i64 %396, 0
  br i1 %397, label %398, label %423

398:                                              ; preds = %395
  %399 = add nsw i64 %387, %331
  %400 = getelementptr inbounds i64, ptr %46, i64 %399
  %401 = load i64, ptr %400, align 8
  br label %553

402:                                              ; preds = %386
  %403 = load i64, ptr %60, align 8
  %404 = mul nsw i64 %403, %393
  %405 = mul nsw i64 %387, %338
  %406 = add i64 %405, %332
  %407 = add i64 %406, %404
  %408 = getelementptr inbounds float, ptr %65, i64 %407
  %409 = load float, ptr %408, align 4
  store float %409, ptr %6, align 4
  %410 = call ptr @memcpy(ptr %7, ptr %6, i64 4) #7
  %411 = load i32, ptr %7, align 4
  %412 = add i32 %411, 32767
  %413 = lshr i32 %411, 16
  %414 = and i32 %413, 1
  %415 = add i32 %412, %414
  %416 = lshr i32 %415, 16
  %417 = and i32 %411, 2147483647
  %418 = icmp samesign ugt i32 %417, 2139095040
  %419 = or i32 %413, 64
  %420 = select i1 %418, i32 %419, i32 %416
  %421 = trunc nuw i32 %420 to i16
  %422 = getelementptr inbounds i16, ptr %113, i64 %407
  store i16 %421, ptr %422, align 2
  br label %423

423:                                              ; preds = %402, %395
  %424 = add nuw nsw i64 %387, 1
  %425 = icmp eq i64 %424, %336
  br i1 %425, label %426, label %386, !llvm.loop !19

426:                                              ; preds = %423, %363, %383, %356
  %427 = load i64, ptr %317, align 8
  %428 = add nsw i64 %427, %331
  br i1 %319, label %446, label %429

429:                                              ; preds = %426, %441
  %430 = phi i64 [ %444, %441 ], [ %318, %426 ]
  %431 = phi i64 [ %443, %441 ], [ %332, %426 ]
  %432 = getelementptr inbounds i64, ptr %94, i64 %430
  %433 = load i64, ptr %432, align 8
  %434 = add nsw i64 %433, %431
  %435 = getelementptr inbounds i64, ptr %24, i64 %430
  %436 = load i64, ptr %435, align 8
  %437 = add nsw i64 %436, 1
  store i64 %437, ptr %435, align 8
  %438 = getelementptr inbounds i64, ptr %93, i64 %430
  %439 = load i64, ptr %438, align 8
  %440 = icmp slt i64 %437, %439
  br i1 %440, label %446, label %441

441:                                              ; preds = %429
  %442 = mul nsw i64 %439, %433
  %443 = sub nsw i64 %434, %442
  store i64 0, ptr %435, align 8
  %444 = add nsw i64 %430, -1
  %445 = icmp sgt i64 %430, %310
  br i1 %445, label %429, label %446, !llvm.loop !16

446:                                              ; preds = %441, %429, %426
  %447 = phi i64 [ %332, %426 ], [ %443, %441 ], [ %434, %429 ]
  %448 = add nsw i64 %330, -1
  %449 = icmp slt i64 %330, 2
  br i1 %449, label %552, label %329, !llvm.loop !17

450:                                              ; preds = %104
  %451 = icmp sgt i64 %112, 0
  br i1 %451, label %506, label %454

452:                                              ; preds = %506
  %453 = load i64, ptr %69, align 8
  br label %454

454:                                              ; preds = %452, %450
  %455 = phi i64 [ %453, %452 ], [ %105, %450 ]
  %456 = load i64, ptr %76, align 8
  %457 = add nsw i64 %456, -1
  %458 = icmp slt i64 %455, %457
  br i1 %458, label %466, label %461

459:                                              ; preds = %466
  %460 = icmp slt i64 %472, 1
  br i1 %460, label %505, label %461

461:                                              ; preds = %459, %454
  %462 = phi i64 [ %472, %459 ], [ 1, %454 ]
  %463 = getelementptr inbounds i64, ptr %93, i64 %457
  %464 = add nsw i64 %456, -2
  %465 = icmp slt i64 %464, %455
  br label %475

466:                                              ; preds = %454, %466
  %467 = phi i64 [ %473, %466 ], [ %455, %454 ]
  %468 = phi i64 [ %472, %466 ], [ 1, %454 ]
  %469 = getelementptr inbounds i64, ptr %25, i64 %467
  store i64 0, ptr %469, align 8
  %470 = getelementptr inbounds i64, ptr %93, i64 %467
  %471 = load i64, ptr %470, align 8
  %472 = mul nsw i64 %471, %468
  %473 = add nsw i64 %467, 1
  %474 = icmp eq i64 %473, %457
  br i1 %474, label %459, label %466, !llvm.loop !13

475:                                              ; preds = %501, %461
  %476 = phi i64 [ %462, %461 ], [ %503, %501 ]
  %477 = phi i64 [ %109, %461 ], [ %483, %501 ]
  %478 = phi i64 [ 0, %461 ], [ %502, %501 ]
  %479 = call fastcc zeroext i1 @add_bfloat16_add(ptr readonly %26, i64 %477, i64 %478) #7
  br i1 %479, label %481, label %480

480:                                              ; preds = %475
  br label %560

481:                                              ; preds = %475
  %482 = load i64, ptr %463, align 8
  %483 = add nsw i64 %482, %477
  br i1 %465, label %501, label %484

484:                                              ; preds = %481, %496
  %485 = phi i64 [ %499, %496 ], [ %464, %481 ]
  %486 = phi i64 [ %498, %496 ], [ %478, %481 ]
  %487 = getelementptr inbounds i64, ptr %94, i64 %485
  %488 = load i64, ptr %487, align 8
  %489 = add nsw i64 %488, %486
  %490 = getelementptr inbounds i64, ptr %25, i64 %485
  %491 = load i64, ptr %490, align 8
  %492 = add nsw i64 %491, 1
  store i64 %492, ptr %490, align 8
  %493 = getelementptr inbounds i64, ptr %93, i64 %485
  %494 = load i64, ptr %493, align 8
  %495 = icmp slt i64 %492, %494
  br i1 %495, label %501, label %496

496:                                              ; preds = %484
  %497 = mul nsw i64 %494, %488
  %498 = sub nsw i64 %489, %497
  store i64 0, ptr %490, align 8
  %499 = add nsw i64 %485, -1
  %500 = icmp sgt i64 %485, %455
  br i1 %500, label %484, label %501, !llvm.loop !16

501:                                              ; preds = %496, %484, %481
  %502 = phi i64 [ %478, %481 ], [ %498, %496 ], [ %489, %484 ]
  %503 = add nsw i64 %476, -1
  %504 = icmp slt i64 %476, 2
  br i1 %504, label %505, label %475, !llvm.loop !17

505:                                              ; preds = %501, %459
  br i1 %451, label %517, label %561

506:                                              ; preds = %450, %506
  %507 = phi i64 [ %515, %506 ], [ 0, %450 ]
  %508 = getelementptr inbounds nuw i16, ptr %113, i64 %507
  %509 = load i16, ptr %508, align 2
  %510 = zext i16 %509 to i32
  %511 = shl nuw i32 %510, 16
  store i32 %511, ptr %14, align 4
  %512 = call ptr @memcpy(ptr %15, ptr %14, i64 4) #7
  %513 = load float, ptr %15, align 4
  %514 = getelementptr inbounds nuw float, ptr %65, i64 %507
  store float %513, ptr %514, align 4
  %515 = add nuw nsw i64 %507, 1
  %516 = icmp eq i64 %515, %112
  br i1 %516, label %452, label %506, !llvm.loop !20

517:                                              ; preds = %505, %548
  %518 = phi i64 [ %550, %548 ], [ 0, %505 ]
  %519 = getelementptr inbounds nuw float, ptr %65, i64 %518
  %520 = load float, ptr %519, align 4
  store float %520, ptr %18, align 4
  %521 = call ptr @memcpy(ptr %19, ptr %18, i64 4) #7
  %522 = load i32, ptr %19, align 4
  %523 = getelementptr inbounds nuw i16, ptr %113, i64 %518
  %524 = load i16, ptr %523, align 2
  %525 = zext i16 %524 to i32
  %526 = shl nuw i32 %525, 16
  store i32 %526, ptr %12, align 4
  %527 = call ptr @memcpy(ptr %13, ptr %12, i64 4) #7
  %528 = load float, ptr %13, align 4
  store float %528, ptr %20, align 4
  %529 = call ptr @memcpy(ptr %21, ptr %20, i64 4) #7
  %530 = load i32, ptr %21, align 4
  %531 = icmp eq i32 %522, %530
  br i1 %531, label %532, label %534

532:                                              ; preds = %517
  %533 = load i16, ptr %523, align 2
  br label %548

534:                                              ; preds = %517
  %535 = load float, ptr %519, align 4
  store float %535, ptr %16, align 4
  %536 = call ptr @memcpy(ptr %17, ptr %16, i64 4) #7
  %537 = load i32, ptr %17, align 4
  %538 = add i32 %537, 32767
  %539 = lshr i32 %537, 16
  %540 = and i32 %539, 1
  %541 = add i32 %538, %540
  %542 = lshr i32 %541, 16
  %543 = and i32 %537, 2147483647
  %544 = icmp samesign ugt i32 %543, 2139095040
  %545 = or i32 %539, 64
  %546 = select i1 %544, i32 %545, i32 %542
  %547 = trunc nuw i32 %546 to i16
  br label %548

548:                                              ; preds = %534, %532
  %549 = phi i16 [ %533, %532 ], [ %547, %534 ]
  store i16 %549, ptr %523, align 2
  %550 = add nuw nsw i64 %518, 1
  %551 = icmp eq i64 %550, %112
  br i1 %551, label %561, label %517, !llvm.loop !21

552:                                              ; preds = %446, %313
  br label %561

553:                                              ; preds = %356, %398
  %554 = phi i64 [ %399, %398 ], [ %331, %356 ]
  %555 = phi i64 [ %401, %398 ], [ %350, %356 ]
  store i64 6, ptr %2, align 8
  %556 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %554, ptr %556, align 8
  %557 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %555, ptr %557, align 8
  %558 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %558, align 8
  %559 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %559, align 8
  br label %560

560:                                              ; preds = %581, %89, %480, %175, %251, %304, %553
  call void @free(ptr %65) #7
  br label %586

561:                                              ; preds = %548, %505, %552
  %562 = load i64, ptr %69, align 8
  %563 = icmp sgt i64 %562, 0
  br i1 %563, label %564, label %581

564:                                              ; preds = %561, %577
  %565 = phi i64 [ %567, %577 ], [ %562, %561 ]
  %566 = phi i64 [ %579, %577 ], [ %107, %561 ]
  %567 = add nsw i64 %565, -1
  %568 = getelementptr inbounds nuw i64, ptr %94, i64 %567
  %569 = load i64, ptr %568, align 8
  %570 = add nsw i64 %569, %566
  %571 = getelementptr inbounds nuw i64, ptr %27, i64 %567
  %572 = load i64, ptr %571, align 8
  %573 = add nsw i64 %572, 1
  store i64 %573, ptr %571, align 8
  %574 = getelementptr inbounds nuw i64, ptr %93, i64 %567
  %575 = load i64, ptr %574, align 8
  %576 = icmp slt i64 %573, %575
  br i1 %576, label %581, label %577

577:                                              ; preds = %564
  %578 = mul nsw i64 %575, %569
  %579 = sub nsw i64 %570, %578
  store i64 0, ptr %571, align 8
  %580 = icmp samesign ugt i64 %565, 1
  br i1 %580, label %564, label %581, !llvm.loop !22

581:                                              ; preds = %577, %564, %561
  %582 = phi i64 [ %108, %561 ], [ %570, %564 ], [ %579, %577 ]
  %583 = phi i64 [ %107, %561 ], [ %570, %564 ], [ %579, %577 ]
  store i64 %582, ptr %52, align 8
  %584 = add nuw nsw i64 %106, 1
  %585 = icmp eq i64 %584, %75
  br i1 %585, label %560, label %104, !llvm.loop !23

586:                                              ; preds = %40, %560, %67
  ret void
}


declare noalias ptr @malloc(i64) local_unnamed_addr #2

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #3


declare void @free(ptr) local_unnamed_addr #2

define void @scatter_bfloat16_mul(ptr %0, ptr readonly %1, ptr %2) local_unnamed_addr #0 {
  %4 = alloca float, align 4
  %5 = alloca i32, align 4
  %6 = alloca float, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca float, align 4
  %10 = alloca i32, align 4
  %11 = alloca float, align 4
  %12 = alloca i32, align 4
  %13 = alloca float, align 4
  %14 = alloca i32, align 4
  %15 = alloca float, align 4
  %16 = alloca float, align 4
  %17 = alloca i32, align 4
  %18 = alloca float, align 4
  %19 = alloca i32, align 4
  %20 = alloca float, align 4
  %21 = alloca i32, align 4
  %22 = alloca [64 x i64], align 16
  %23 = alloca [64 x i64], align 16
  %24 = alloca [64 x i64], align 16
  %25 = alloca [64 x i64], align 16
  %26 = alloca %struct.Sums, align 8
  %27 = alloca [64 x i64], align 16
  tail call void @llvm.experimental.noalias.scope.decl(metadata !24)
  %28 = load i64, ptr %0, align 8, !noalias !24
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %40, label %30

30:                                               ; preds = %3
  %31 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %32 = load i64, ptr %31, align 8, !noalias !24
  %33 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %34 = load i64, ptr %33, align 8, !noalias !24
  %35 = icmp eq i64 %32, %34
  br i1 %35, label %40, label %36

36:                                               ; preds = %30
  %37 = inttoptr i64 %32 to ptr
  %38 = inttoptr i64 %34 to ptr
  %39 = tail call ptr @memcpy(ptr %37, ptr %38, i64 %28) #7, !noalias !24
  br label %40

40:                                               ; preds = %3, %30, %36
  store ptr %0, ptr %26, align 8, !alias.scope !24
  %41 = getelementptr inbounds nuw i8, ptr %26, i64 8
  %42 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %43 = load <2 x i64>, ptr %42, align 8, !noalias !24
  %44 = load i64, ptr %42, align 8, !noalias !24
  %45 = inttoptr <2 x i64> %43 to <2 x ptr>
  %46 = inttoptr i64 %44 to ptr
  store <2 x ptr> %45, ptr %41, align 8, !alias.scope !24
  %47 = getelementptr inbounds nuw i8, ptr %26, i64 24
  %48 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %49 = load i64, ptr %48, align 8, !noalias !24
  %50 = inttoptr i64 %49 to ptr
  store ptr %50, ptr %47, align 8, !alias.scope !24
  %51 = getelementptr inbounds nuw i8, ptr %26, i64 32
  store ptr %2, ptr %51, align 8, !alias.scope !24
  %52 = getelementptr inbounds nuw i8, ptr %26, i64 48
  store i64 0, ptr %52, align 8
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %54 = load i64, ptr %53, align 8
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %586, label %56

56:                                               ; preds = %40
  %57 = getelementptr inbounds nuw i8, ptr %26, i64 40
  %58 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %61 = load i64, ptr %60, align 8
  %62 = shl i64 %59, 2
  %63 = mul i64 %62, %61
  %64 = add i64 %63, 4
  %65 = tail call noalias ptr @malloc(i64 %64) #7
  store ptr %65, ptr %57, align 8
  %66 = icmp eq ptr %65, null
  br i1 %66, label %67, label %68

67:                                               ; preds = %56
  store i64 7, ptr %2, align 8
  br label %586

68:                                               ; preds = %56
  call void @llvm.memset.p0.i64(ptr align 16 %27, i8 0, i64 512, i1 false)
  %69 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %70 = load i64, ptr %69, align 8
  %71 = icmp sgt i64 %70, 0
  br i1 %71, label %72, label %74

72:                                               ; preds = %68
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %81

74:                                               ; preds = %81, %68
  %75 = phi i64 [ 1, %68 ], [ %86, %81 ]
  %76 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %77 = load i64, ptr %76, align 8
  %78 = icmp slt i64 %70, %77
  br i1 %78, label %79, label %89

79:                                               ; preds = %74
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %96

81:                                               ; preds = %72, %81
  %82 = phi i64 [ 0, %72 ], [ %87, %81 ]
  %83 = phi i64 [ 1, %72 ], [ %86, %81 ]
  %84 = getelementptr inbounds nuw i64, ptr %73, i64 %82
  %85 = load i64, ptr %84, align 8
  %86 = mul nsw i64 %85, %83
  %87 = add nuw nsw i64 %82, 1
  %88 = icmp eq i64 %87, %70
  br i1 %88, label %74, label %81, !llvm.loop !27

89:                                               ; preds = %96, %74
  %90 = phi i64 [ 1, %74 ], [ %101, %96 ]
  %91 = icmp sgt i64 %75, 0
  br i1 %91, label %92, label %560

92:                                               ; preds = %89
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %94 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %95 = getelementptr inbounds nuw i8, ptr %0, i64 32
  br label %104

96:                                               ; preds = %79, %96
  %97 = phi i64 [ %70, %79 ], [ %102, %96 ]
  %98 = phi i64 [ 1, %79 ], [ %101, %96 ]
  %99 = getelementptr inbounds i64, ptr %80, i64 %97
  %100 = load i64, ptr %99, align 8
  %101 = mul nsw i64 %100, %98
  %102 = add nsw i64 %97, 1
  %103 = icmp eq i64 %102, %77
  br i1 %103, label %89, label %96, !llvm.loop !28

104:                                              ; preds = %92, %581
  %105 = phi i64 [ %70, %92 ], [ %562, %581 ]
  %106 = phi i64 [ 0, %92 ], [ %584, %581 ]
  %107 = phi i64 [ 0, %92 ], [ %583, %581 ]
  %108 = phi i64 [ 0, %92 ], [ %582, %581 ]
  %109 = mul nsw i64 %106, %90
  %110 = load i64, ptr %58, align 8
  %111 = load i64, ptr %60, align 8
  %112 = mul nsw i64 %111, %110
  %113 = getelementptr inbounds i16, ptr %50, i64 %107
  %114 = sdiv i64 %112, 4
  %115 = icmp slt i64 %114, %90
  br i1 %115, label %450, label %116

116:                                              ; preds = %104
  %117 = load i64, ptr %76, align 8
  %118 = add nsw i64 %117, -1
  %119 = icmp slt i64 %105, %118
  br i1 %119, label %127, label %122

120:                                              ; preds = %127
  %121 = icmp slt i64 %133, 1
  br i1 %121, label %140, label %122

122:                                              ; preds = %120, %116
  %123 = phi i64 [ %133, %120 ], [ 1, %116 ]
  %124 = getelementptr inbounds i64, ptr %93, i64 %118
  %125 = add nsw i64 %117, -2
  %126 = icmp slt i64 %125, %105
  br label %145

127:                                              ; preds = %116, %127
  %128 = phi i64 [ %134, %127 ], [ %105, %116 ]
  %129 = phi i64 [ %133, %127 ], [ 1, %116 ]
  %130 = getelementptr inbounds i64, ptr %22, i64 %128
  store i64 0, ptr %130, align 8
  %131 = getelementptr inbounds i64, ptr %93, i64 %128
  %132 = load i64, ptr %131, align 8
  %133 = mul nsw i64 %132, %129
  %134 = add nsw i64 %128, 1
  %135 = icmp eq i64 %134, %118
  br i1 %135, label %120, label %127, !llvm.loop !13

136:                                              ; preds = %247
  %137 = load i64, ptr %69, align 8
  %138 = load i64, ptr %76, align 8
  %139 = add nsw i64 %138, -1
  br label %140

140:                                              ; preds = %136, %120
  %141 = phi i64 [ %139, %136 ], [ %118, %120 ]
  %142 = phi i64 [ %138, %136 ], [ %117, %120 ]
  %143 = phi i64 [ %137, %136 ], [ %105, %120 ]
  %144 = icmp slt i64 %143, %141
  br i1 %144, label %266, label %261

145:                                              ; preds = %247, %122
  %146 = phi i64 [ %123, %122 ], [ %249, %247 ]
  %147 = phi i64 [ %109, %122 ], [ %229, %247 ]
  %148 = phi i64 [ 0, %122 ], [ %248, %247 ]
  %149 = load i64, ptr %76, align 8
  %150 = add nsw i64 %149, -1
  %151 = getelementptr inbounds i64, ptr %93, i64 %150
  %152 = load i64, ptr %151, align 8
  %153 = getelementptr inbounds i64, ptr %94, i64 %150
  %154 = load i64, ptr %153, align 8
  %155 = getelementptr inbounds i64, ptr %46, i64 %147
  %156 = icmp eq i64 %154, 1
  %157 = icmp sgt i64 %152, 7
  %158 = select i1 %156, i1 %157, i1 false
  br i1 %158, label %159, label %196

159:                                              ; preds = %145
  %160 = getelementptr inbounds nuw i8, ptr %155, i64 8
  %161 = shl i64 %152, 3
  %162 = add i64 %161, -8
  %163 = call i32 @memcmp(ptr %155, ptr %160, i64 %162) #8
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %165, label %198

165:                                              ; preds = %159
  %166 = load i64, ptr %155, align 8
  %167 = load i64, ptr %58, align 8
  %168 = icmp slt i64 %166, 0
  %169 = select i1 %168, i64 %167, i64 0
  %170 = add nsw i64 %169, %166
  %171 = icmp ult i64 %170, %167
  br i1 %171, label %180, label %172

172:                                              ; preds = %165
  %173 = load i64, ptr %95, align 8
  %174 = icmp eq i64 %173, 0
  br i1 %174, label %175, label %227

175:                                              ; preds = %172
  store i64 6, ptr %2, align 8
  %176 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %147, ptr %176, align 8
  %177 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %166, ptr %177, align 8
  %178 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %178, align 8
  %179 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %179, align 8
  br label %560

180:                                              ; preds = %165
  %181 = load i64, ptr %60, align 8
  %182 = mul nsw i64 %181, %170
  %183 = add nsw i64 %182, %148
  br label %184

184:                                              ; preds = %184, %180
  %185 = phi i64 [ 0, %180 ], [ %194, %184 ]
  %186 = add nsw i64 %183, %185
  %187 = getelementptr inbounds i16, ptr %113, i64 %186
  %188 = load i16, ptr %187, align 2
  %189 = zext i16 %188 to i32
  %190 = shl nuw i32 %189, 16
  store i32 %190, ptr %10, align 4
  %191 = call ptr @memcpy(ptr %11, ptr %10, i64 4) #7
  %192 = load float, ptr %11, align 4
  %193 = getelementptr inbounds float, ptr %65, i64 %186
  store float %192, ptr %193, align 4
  %194 = add nuw nsw i64 %185, 1
  %195 = icmp eq i64 %194, %152
  br i1 %195, label %227, label %184, !llvm.loop !29

196:                                              ; preds = %145
  %197 = icmp slt i64 %152, 1
  br i1 %197, label %227, label %198

198:                                              ; preds = %196, %159
  br label %199

199:                                              ; preds = %198, %224
  %200 = phi i64 [ %225, %224 ], [ 0, %198 ]
  %201 = getelementptr inbounds nuw i64, ptr %155, i64 %200
  %202 = load i64, ptr %201, align 8
  %203 = load i64, ptr %58, align 8
  %204 = icmp slt i64 %202, 0
  %205 = select i1 %204, i64 %203, i64 0
  %206 = add nsw i64 %205, %202
  %207 = icmp ult i64 %206, %203
  br i1 %207, label %211, label %208

208:                                              ; preds = %199
  %209 = load i64, ptr %95, align 8
  %210 = icmp eq i64 %209, 0
  br i1 %210, label %251, label %224

211:                                              ; preds = %199
  %212 = load i64, ptr %60, align 8
  %213 = mul nsw i64 %212, %206
  %214 = mul nsw i64 %200, %154
  %215 = add i64 %214, %148
  %216 = add i64 %215, %213
  %217 = getelementptr inbounds i16, ptr %113, i64 %216
  %218 = load i16, ptr %217, align 2
  %219 = zext i16 %218 to i32
  %220 = shl nuw i32 %219, 16
  store i32 %220, ptr %8, align 4
  %221 = call ptr @memcpy(ptr %9, ptr %8, i64 4) #7
  %222 = load float, ptr %9, align 4
  %223 = getelementptr inbounds float, ptr %65, i64 %216
  store float %222, ptr %223, align 4
  br label %224

224:                                              ; preds = %211, %208
  %225 = add nuw nsw i64 %200, 1
  %226 = icmp eq i64 %225, %152
  br i1 %226, label %227, label %199, !llvm.loop !30

227:                                              ; preds = %224, %184, %196, %172
  %228 = load i64, ptr %124, align 8
  %229 = add nsw i64 %228, %147
  br i1 %126, label %247, label %230

230:                                              ; preds = %227, %242
  %231 = phi i64 [ %245, %242 ], [ %125, %227 ]
  %232 = phi i64 [ %244, %242 ], [ %148, %227 ]
  %233 = getelementptr inbounds i64, ptr %94, i64 %231
  %234 = load i64, ptr %233, align 8
  %235 = add nsw i64 %234, %232
  %236 = getelementptr inbounds i64, ptr %22, i64 %231
  %237 = load i64, ptr %236, align 8
  %238 = add nsw i64 %237, 1
  store i64 %238, ptr %236, align 8
  %239 = getelementptr inbounds i64, ptr %93, i64 %231
  %240 = load i64, ptr %239, align 8
  %241 = icmp slt i64 %238, %240
  br i1 %241, label %247, label %242

242:                                              ; preds = %230
  %243 = mul nsw i64 %240, %234
  %244 = sub nsw i64 %235, %243
  store i64 0, ptr %236, align 8
  %245 = add nsw i64 %231, -1
  %246 = icmp sgt i64 %231, %105
  br i1 %246, label %230, label %247, !llvm.loop !16

247:                                              ; preds = %242, %230, %227
  %248 = phi i64 [ %148, %227 ], [ %244, %242 ], [ %235, %230 ]
  %249 = add nsw i64 %146, -1
  %250 = icmp slt i64 %146, 2
  br i1 %250, label %136, label %145, !llvm.loop !17

251:                                              ; preds = %208
  %252 = add nsw i64 %200, %147
  %253 = getelementptr inbounds i64, ptr %46, i64 %252
  %254 = load i64, ptr %253, align 8
  store i64 6, ptr %2, align 8
  %255 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %252, ptr %255, align 8
  %256 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %254, ptr %256, align 8
  %257 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %257, align 8
  %258 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %258, align 8
  br label %560

259:                                              ; preds = %266
  %260 = icmp slt i64 %272, 1
  br i1 %260, label %308, label %261

261:                                              ; preds = %259, %140
  %262 = phi i64 [ %272, %259 ], [ 1, %140 ]
  %263 = getelementptr inbounds i64, ptr %93, i64 %141
  %264 = add nsw i64 %142, -2
  %265 = icmp slt i64 %264, %143
  br label %275

266:                                              ; preds = %140, %266
  %267 = phi i64 [ %273, %266 ], [ %143, %140 ]
  %268 = phi i64 [ %272, %266 ], [ 1, %140 ]
  %269 = getelementptr inbounds i64, ptr %23, i64 %267
  store i64 0, ptr %269, align 8
  %270 = getelementptr inbounds i64, ptr %93, i64 %267
  %271 = load i64, ptr %270, align 8
  %272 = mul nsw i64 %271, %268
  %273 = add nsw i64 %267, 1
  %274 = icmp eq i64 %273, %141
  br i1 %274, label %259, label %266, !llvm.loop !13

275:                                              ; preds = %300, %261
  %276 = phi i64 [ %262, %261 ], [ %302, %300 ]
  %277 = phi i64 [ %109, %261 ], [ %282, %300 ]
  %278 = phi i64 [ 0, %261 ], [ %301, %300 ]
  %279 = call fastcc zeroext i1 @add_bfloat16_mul(ptr readonly %26, i64 %277, i64 %278) #7
  br i1 %279, label %280, label %304

280:                                              ; preds = %275
  %281 = load i64, ptr %263, align 8
  %282 = add nsw i64 %281, %277
  br i1 %265, label %300, label %283

283:                                              ; preds = %280, %295
  %284 = phi i64 [ %298, %295 ], [ %264, %280 ]
  %285 = phi i64 [ %297, %295 ], [ %278, %280 ]
  %286 = getelementptr inbounds i64, ptr %94, i64 %284
  %287 = load i64, ptr %286, align 8
  %288 = add nsw i64 %287, %285
  %289 = getelementptr inbounds i64, ptr %23, i64 %284
  %290 = load i64, ptr %289, align 8
  %291 = add nsw i64 %290, 1
  store i64 %291, ptr %289, align 8
  %292 = getelementptr inbounds i64, ptr %93, i64 %284
  %293 = load i64, ptr %292, align 8
  %294 = icmp slt i64 %291, %293
  br i1 %294, label %300, label %295

295:                                              ; preds = %283
  %296 = mul nsw i64 %293, %287
  %297 = sub nsw i64 %288, %296
  store i64 0, ptr %289, align 8
  %298 = add nsw i64 %284, -1
  %299 = icmp sgt i64 %284, %143
  br i1 %299, label %283, label %300, !llvm.loop !16

300:                                              ; preds = %295, %283, %280
  %301 = phi i64 [ %278, %280 ], [ %297, %295 ], [ %288, %283 ]
  %302 = add nsw i64 %276, -1
  %303 = icmp slt i64 %276, 2
  br i1 %303, label %305, label %275, !llvm.loop !17

304:                                              ; preds = %275
  br label %560

305:                                              ; preds = %300
  %306 = load i64, ptr %69, align 8
  %307 = load i64, ptr %76, align 8
  br label %308

308:                                              ; preds = %305, %259
  %309 = phi i64 [ %307, %305 ], [ %142, %259 ]
  %310 = phi i64 [ %306, %305 ], [ %143, %259 ]
  %311 = add nsw i64 %309, -1
  %312 = icmp slt i64 %310, %311
  br i1 %312, label %320, label %315

313:                                              ; preds = %320
  %314 = icmp slt i64 %326, 1
  br i1 %314, label %552, label %315

315:                                              ; preds = %313, %308
  %316 = phi i64 [ %326, %313 ], [ 1, %308 ]
  %317 = getelementptr inbounds i64, ptr %93, i64 %311
  %318 = add nsw i64 %309, -2
  %319 = icmp slt i64 %318, %310
  br label %329

320:                                              ; preds = %308, %320
  %321 = phi i64 [ %327, %320 ], [ %310, %308 ]
  %322 = phi i64 [ %326, %320 ], [ 1, %308 ]
  %323 = getelementptr inbounds i64, ptr %24, i64 %321
  store i64 0, ptr %323, align 8
  %324 = getelementptr inbounds i64, ptr %93, i64 %321
  %325 = load i64, ptr %324, align 8
  %326 = mul nsw i64 %325, %322
  %327 = add nsw i64 %321, 1
  %328 = icmp eq i64 %327, %311
  br i1 %328, label %313, label %320, !llvm.loop !13

329:                                              ; preds = %446, %315
  %330 = phi i64 [ %316, %315 ], [ %448, %446 ]
  %331 = phi i64 [ %109, %315 ], [ %428, %446 ]
  %332 = phi i64 [ 0, %315 ], [ %447, %446 ]
  %333 = load i64, ptr %76, align 8
  %334 = add nsw i64 %333, -1
  %335 = getelementptr inbounds i64, ptr %93, i64 %334
  %336 = load i64, ptr %335, align 8
  %337 = getelementptr inbounds i64, ptr %94, i64 %334
  %338 = load i64, ptr %337, align 8
  %339 = getelementptr inbounds i64, ptr %46, i64 %331
  %340 = icmp eq i64 %338, 1
  %341 = icmp sgt i64 %336, 7
  %342 = select i1 %340, i1 %341, i1 false
  br i1 %342, label %343, label %383

343:                                              ; preds = %329
  %344 = getelementptr inbounds nuw i8, ptr %339, i64 8
  %345 = shl i64 %336, 3
  %346 = add i64 %345, -8
  %347 = call i32 @memcmp(ptr %339, ptr %344, i64 %346) #8
  %348 = icmp eq i32 %347, 0
  br i1 %348, label %349, label %385

349:                                              ; preds = %343
  %350 = load i64, ptr %339, align 8
  %351 = load i64, ptr %58, align 8
  %352 = icmp slt i64 %350, 0
  %353 = select i1 %352, i64 %351, i64 0
  %354 = add nsw i64 %353, %350
  %355 = icmp ult i64 %354, %351
  br i1 %355, label %359, label %356

356:                                              ; preds = %349
  %357 = load i64, ptr %95, align 8
  %358 = icmp eq i64 %357, 0
  br i1 %358, label %553, label %426

359:                                              ; preds = %349
  %360 = load i64, ptr %60, align 8
  %361 = mul nsw i64 %360, %354
  %362 = add nsw i64 %361, %332
  br label %363

363:                                              ; preds = %363, %359
  %364 = phi i64 [ 0, %359 ], [ %381, %363 ]
  %365 = add nsw i64 %362, %364
  %366 = getelementptr inbounds float, ptr %65, i64 %365
  %367 = load float, ptr %366, align 4
  store float %367, ptr %4, align 4
  %368 = call ptr @memcpy(ptr %5, ptr %4, i64 4) #7
  %369 = load i32, ptr %5, align 4
  %370 = add i32 %369, 32767
  %371 = lshr i32 %369, 16
  %372 = and i32 %371, 1
  %373 = add i32 %370, %372
  %374 = lshr i32 %373, 16
  %375 = and i32 %369, 2147483647
  %376 = icmp samesign ugt i32 %375, 2139095040
  %377 = or i32 %371, 64
  %378 = select i1 %376, i32 %377, i32 %374
  %379 = trunc nuw i32 %378 to i16
  %380 = getelementptr inbounds i16, ptr %113, i64 %365
  store i16 %379, ptr %380, align 2
  %381 = add nuw nsw i64 %364, 1
  %382 = icmp eq i64 %381, %336
  br i1 %382, label %426, label %363, !llvm.loop !31

383:                                              ; preds = %329
  %384 = icmp slt i64 %336, 1
  br i1 %384, label %426, label %385

385:                                              ; preds = %383, %343
  br label %386

386:                                              ; preds = %385, %423
  %387 = phi i64 [ %424, %423 ], [ 0, %385 ]
  %388 = getelementptr inbounds nuw i64, ptr %339, i64 %387
  %389 = load i64, ptr %388, align 8
  %390 = load i64, ptr %58, align 8
  %391 = icmp slt i64 %389, 0
  %392 = select i1 %391, i64 %390, i64 0
  %393 = add nsw i64 %392, %389
  %394 = icmp ult i64 %393, %390
  br i1 %394, label %402, label %395

395:                                              ; preds = %386
  %396 = load i64, ptr %95, align 8
  %397 = icmp eq i64 %396, 0
  br i1 %397, label %398, label %423

398:                                              ; preds = %395
  %399 = add nsw i64 %387, %331
  %400 = getelementptr inbounds i64, ptr %46, i64 %399
  %401 = load i64, ptr %400, align 8
  br label %553

402:                                              ; preds = %386
  %403 = load i64, ptr %60, align 8
  %404 = mul nsw i64 %403, %393
  %405 = mul nsw i64 %387, %338
  %406 = add i64 %405, %332
  %407 = add i64 %406, %404
  %408 = getelementptr inbounds float, ptr %65, i64 %407
  %409 = load float, ptr %408, align 4
  store float %409, ptr %6, align 4
  %410 = call ptr @memcpy(ptr %7, ptr %6, i64 4) #7
  %411 = load i32, ptr %7, align 4
  %412 = add i32 %411, 32767
  %413 = lshr i32 %411, 16
  %414 = and i32 %413, 1
  %415 = add i32 %412, %414
  %416 = lshr i32 %415, 16
  %417 = and i32 %411, 2147483647
  %418 = icmp samesign ugt i32 %417, 2139095040
  %419 = or i32 %413, 64
  %420 = select i1 %418, i32 %419, i32 %416
  %421 = trunc nuw i32 %420 to i16
  %422 = getelementptr inbounds i16, ptr %113, i64 %407
  store i16 %421, ptr %422, align 2
  br label %423

423:                                              ; preds = %402, %395
  %424 = add nuw nsw i64 %387, 1
  %425 = icmp eq i64 %424, %336
  br i1 %425, label %426, label %386, !llvm.loop !32

426:                                              ; preds = %423, %363, %383, %356
  %427 = load i64, ptr %317, align 8
  %428 = add nsw i64 %427, %331
  br i1 %319, label %446, label %429

429:                                              ; preds = %426, %441
  %430 = phi i64 [ %444, %441 ], [ %318, %426 ]
  %431 = phi i64 [ %443, %441 ], [ %332, %426 ]
  %432 = getelementptr inbounds i64, ptr %94, i64 %430
  %433 = load i64, ptr %432, align 8
  %434 = add nsw i64 %433, %431
  %435 = getelementptr inbounds i64, ptr %24, i64 %430
  %436 = load i64, ptr %435, align 8
  %437 = add nsw i64 %436, 1
  store i64 %437, ptr %435, align 8
  %438 = getelementptr inbounds i64, ptr %93, i64 %430
  %439 = load i64, ptr %438, align 8
  %440 = icmp slt i64 %437, %439
  br i1 %440, label %446, label %441

441:                                              ; preds = %429
  %442 = mul nsw i64 %439, %433
  %443 = sub nsw i64 %434, %442
  store i64 0, ptr %435, align 8
  %444 = add nsw i64 %430, -1
  %445 = icmp sgt i64 %430, %310
  br i1 %445, label %429, label %446, !llvm.loop !16

446:                                              ; preds = %441, %429, %426
  %447 = phi i64 [ %332, %426 ], [ %443, %441 ], [ %434, %429 ]
  %448 = add nsw i64 %330, -1
  %449 = icmp slt i64 %330, 2
  br i1 %449, label %552, label %329, !llvm.loop !17

450:                                              ; preds = %104
  %451 = icmp sgt i64 %112, 0
  br i1 %451, label %506, label %454

452:                                              ; preds = %506
  %453 = load i64, ptr %69, align 8
  br label %454

454:                                              ; preds = %452, %450
  %455 = phi i64 [ %453, %452 ], [ %105, %450 ]
  %456 = load i64, ptr %76, align 8
  %457 = add nsw i64 %456, -1
  %458 = icmp slt i64 %455, %457
  br i1 %458, label %466, label %461

459:                                              ; preds = %466
  %460 = icmp slt i64 %472, 1
  br i1 %460, label %505, label %461

461:                                              ; preds = %459, %454
  %462 = phi i64 [ %472, %459 ], [ 1, %454 ]
  %463 = getelementptr inbounds i64, ptr %93, i64 %457
  %464 = add nsw i64 %456, -2
  %465 = icmp slt i64 %464, %455
  br label %475

466:                                              ; preds = %454, %466
  %467 = phi i64 [ %473, %466 ], [ %455, %454 ]
  %468 = phi i64 [ %472, %466 ], [ 1, %454 ]
  %469 = getelementptr inbounds i64, ptr %25, i64 %467
  store i64 0, ptr %469, align 8
  %470 = getelementptr inbounds i64, ptr %93, i64 %467
  %471 = load i64, ptr %470, align 8
  %472 = mul nsw i64 %471, %468
  %473 = add nsw i64 %467, 1
  %474 = icmp eq i64 %473, %457
  br i1 %474, label %459, label %466, !llvm.loop !13

475:                                              ; preds = %501, %461
  %476 = phi i64 [ %462, %461 ], [ %503, %501 ]
  %477 = phi i64 [ %109, %461 ], [ %483, %501 ]
  %478 = phi i64 [ 0, %461 ], [ %502, %501 ]
  %479 = call fastcc zeroext i1 @add_bfloat16_mul(ptr readonly %26, i64 %477, i64 %478) #7
  br i1 %479, label %481, label %480

480:                                              ; preds = %475
  br label %560

481:                                              ; preds = %475
  %482 = load i64, ptr %463, align 8
  %483 = add nsw i64 %482, %477
  br i1 %465, label %501, label %484

484:                                              ; preds = %481, %496
  %485 = phi i64 [ %499, %496 ], [ %464, %481 ]
  %486 = phi i64 [ %498, %496 ], [ %478, %481 ]
  %487 = getelementptr inbounds i64, ptr %94, i64 %485
  %488 = load i64, ptr %487, align 8
  %489 = add nsw i64 %488, %486
  %490 = getelementptr inbounds i64, ptr %25, i64 %485
  %491 = load i64, ptr %490, align 8
  %492 = add nsw i64 %491, 1
  store i64 %492, ptr %490, align 8
  %493 = getelementptr inbounds i64, ptr %93, i64 %485
  %494 = load i64, ptr %493, align 8
  %495 = icmp slt i64 %492, %494
  br i1 %495, label %501, label %496

496:                                              ; preds = %484
  %497 = mul nsw i64 %494, %488
  %498 = sub nsw i64 %489, %497
  store i64 0, ptr %490, align 8
  %499 = add nsw i64 %485, -1
  %500 = icmp sgt i64 %485, %455
  br i1 %500, label %484, label %501, !llvm.loop !16

501:                                              ; preds = %496, %484, %481
  %502 = phi i64 [ %478, %481 ], [ %498, %496 ], [ %489, %484 ]
  %503 = add nsw i64 %476, -1
  %504 = icmp slt i64 %476, 2
  br i1 %504, label %505, label %475, !llvm.loop !17

505:                                              ; preds = %501, %459
  br i1 %451, label %517, label %561

506:                                              ; preds = %450, %506
  %507 = phi i64 [ %515, %506 ], [ 0, %450 ]
  %508 = getelementptr inbounds nuw i16, ptr %113, i64 %507
  %509 = load i16, ptr %508, align 2
  %510 = zext i16 %509 to i32
  %511 = shl nuw i32 %510, 16
  store i32 %511, ptr %14, align 4
  %512 = call ptr @memcpy(ptr %15, ptr %14, i64 4) #7
  %513 = load float, ptr %15, align 4
  %514 = getelementptr inbounds nuw float, ptr %65, i64 %507
  store float %513, ptr %514, align 4
  %515 = add nuw nsw i64 %507, 1
  %516 = icmp eq i64 %515, %112
  br i1 %516, label %452, label %506, !llvm.loop !33

517:                                              ; preds = %505, %548
  %518 = phi i64 [ %550, %548 ], [ 0, %505 ]
  %519 = getelementptr inbounds nuw float, ptr %65, i64 %518
  %520 = load float, ptr %519, align 4
  store float %520, ptr %18, align 4
  %521 = call ptr @memcpy(ptr %19, ptr %18, i64 4) #7
  %522 = load i32, ptr %19, align 4
  %523 = getelementptr inbounds nuw i16, ptr %113, i64 %518
  %524 = load i16, ptr %523, align 2
  %525 = zext i16 %524 to i32
  %526 = shl nuw i32 %525, 16
  store i32 %526, ptr %12, align 4
  %527 = call ptr @memcpy(ptr %13, ptr %12, i64 4) #7
  %528 = load float, ptr %13, align 4
  store float %528, ptr %20, align 4
  %529 = call ptr @memcpy(ptr %21, ptr %20, i64 4) #7
  %530 = load i32, ptr %21, align 4
  %531 = icmp eq i32 %522, %530
  br i1 %531, label %532, label %534

532:                                              ; preds = %517
  %533 = load i16, ptr %523, align 2
  br label %548

534:                                              ; preds = %517
  %535 = load float, ptr %519, align 4
  store float %535, ptr %16, align 4
  %536 = call ptr @memcpy(ptr %17, ptr %16, i64 4) #7
  %537 = load i32, ptr %17, align 4
  %538 = add i32 %537, 32767
  %539 = lshr i32 %537, 16
  %540 = and i32 %539, 1
  %541 = add i32 %538, %540
  %542 = lshr i32 %541, 16
  %543 = and i32 %537, 2147483647
  %544 = icmp samesign ugt i32 %543, 2139095040
  %545 = or i32 %539, 64
  %546 = select i1 %544, i32 %545, i32 %542
  %547 = trunc nuw i32 %546 to i16
  br label %548

548:                                              ; preds = %534, %532
  %549 = phi i16 [ %533, %532 ], [ %547, %534 ]
  store i16 %549, ptr %523, align 2
  %550 = add nuw nsw i64 %518, 1
  %551 = icmp eq i64 %550, %112
  br i1 %551, label %561, label %517, !llvm.loop !34

552:                                              ; preds = %446, %313
  br label %561

553:                                              ; preds = %356, %398
  %554 = phi i64 [ %399, %398 ], [ %331, %356 ]
  %555 = phi i64 [ %401, %398 ], [ %350, %356 ]
  store i64 6, ptr %2, align 8
  %556 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %554, ptr %556, align 8
  %557 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %555, ptr %557, align 8
  %558 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %558, align 8
  %559 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %559, align 8
  br label %560

560:                                              ; preds = %581, %89, %480, %175, %251, %304, %553
  call void @free(ptr %65) #7
  br label %586

561:                                              ; preds = %548, %505, %552
  %562 = load i64, ptr %69, align 8
  %563 = icmp sgt i64 %562, 0
  br i1 %563, label %564, label %581

564:                                              ; preds = %561, %577
  %565 = phi i64 [ %567, %577 ], [ %562, %561 ]
  %566 = phi i64 [ %579, %577 ], [ %107, %561 ]
  %567 = add nsw i64 %565, -1
  %568 = getelementptr inbounds nuw i64, ptr %94, i64 %567
  %569 = load i64, ptr %568, align 8
  %570 = add nsw i64 %569, %566
  %571 = getelementptr inbounds nuw i64, ptr %27, i64 %567
  %572 = load i64, ptr %571, align 8
  %573 = add nsw i64 %572, 1
  store i64 %573, ptr %571, align 8
  %574 = getelementptr inbounds nuw i64, ptr %93, i64 %567
  %575 = load i64, ptr %574, align 8
  %576 = icmp slt i64 %573, %575
  br i1 %576, label %581, label %577

577:                                              ; preds = %564
  %578 = mul nsw i64 %575, %569
  %579 = sub nsw i64 %570, %578
  store i64 0, ptr %571, align 8
  %580 = icmp samesign ugt i64 %565, 1
  br i1 %580, label %564, label %581, !llvm.loop !35

581:                                              ; preds = %577, %564, %561
  %582 = phi i64 [ %108, %561 ], [ %570, %564 ], [ %579, %577 ]
  %583 = phi i64 [ %107, %561 ], [ %570, %564 ], [ %579, %577 ]
  store i64 %582, ptr %52, align 8
  %584 = add nuw nsw i64 %106, 1
  %585 = icmp eq i64 %584, %75
  br i1 %585, label %560, label %104, !llvm.loop !36

586:                                              ; preds = %40, %560, %67
  ret void
}

define void @scatter_bfloat16_max(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca [64 x i64], align 16
  %5 = load i64, ptr %0, align 8, !noalias !37
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %17, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %9 = load i64, ptr %8, align 8, !noalias !37
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %11 = load i64, ptr %10, align 8, !noalias !37
  %12 = icmp eq i64 %9, %11
  br i1 %12, label %17, label %13

13:                                               ; preds = %7
  %14 = inttoptr i64 %9 to ptr
  %15 = inttoptr i64 %11 to ptr
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #7, !noalias !37
  br label %17

17:                                               ; preds = %3, %7, %13
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %19 = load i64, ptr %18, align 8, !noalias !37
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %22 = load i64, ptr %21, align 8, !noalias !37
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %25 = load i64, ptr %24, align 8, !noalias !37
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %235, label %30

30:                                               ; preds = %17
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, -1
  %34 = icmp sgt i64 %32, 1
  br i1 %34, label %35, label %39

35:                                               ; preds = %30
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %49

37:                                               ; preds = %49
  %38 = icmp slt i64 %55, 1
  br i1 %38, label %234, label %39

39:                                               ; preds = %30, %37
  %40 = phi i64 [ %55, %37 ], [ 1, %30 ]
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %46 = getelementptr inbounds i64, ptr %41, i64 %33
  %47 = add nsw i64 %32, -2
  %48 = icmp slt i64 %32, 2
  br label %58

49:                                               ; preds = %35, %49
  %50 = phi i64 [ 0, %35 ], [ %56, %49 ]
  %51 = phi i64 [ 1, %35 ], [ %55, %49 ]
  %52 = getelementptr inbounds nuw i64, ptr %4, i64 %50
  store i64 0, ptr %52, align 8
  %53 = getelementptr inbounds nuw i64, ptr %36, i64 %50
  %54 = load i64, ptr %53, align 8
  %55 = mul nsw i64 %54, %51
  %56 = add nuw nsw i64 %50, 1
  %57 = icmp eq i64 %56, %33
  br i1 %57, label %37, label %49, !llvm.loop !13

58:                                               ; preds = %39, %230
  %59 = phi i64 [ %40, %39 ], [ %232, %230 ]
  %60 = phi i64 [ 0, %39 ], [ %212, %230 ]
  %61 = phi i64 [ 0, %39 ], [ %231, %230 ]
  %62 = getelementptr i16, ptr %23, i64 %60
  %63 = load i64, ptr %31, align 8
  %64 = add nsw i64 %63, -1
  %65 = getelementptr inbounds i64, ptr %41, i64 %64
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr inbounds i64, ptr %42, i64 %64
  %68 = load i64, ptr %67, align 8
  %69 = getelementptr inbounds i64, ptr %20, i64 %60
  %70 = icmp eq i64 %68, 1
  %71 = icmp sgt i64 %66, 7
  %72 = select i1 %70, i1 %71, i1 false
  br i1 %72, label %73, label %157

73:                                               ; preds = %58
  %74 = getelementptr inbounds nuw i8, ptr %69, i64 8
  %75 = shl i64 %66, 3
  %76 = add i64 %75, -8
  %77 = tail call i32 @memcmp(ptr %69, ptr %74, i64 %76) #8
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %159

79:                                               ; preds = %73
  %80 = load i64, ptr %69, align 8
  %81 = load i64, ptr %43, align 8
  %82 = icmp slt i64 %80, 0
  %83 = select i1 %82, i64 %81, i64 0
  %84 = add nsw i64 %83, %80
  %85 = icmp ult i64 %84, %81
  br i1 %85, label %89, label %86

86:                                               ; preds = %79
  %87 = load i64, ptr %45, align 8
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %203, label %210

89:                                               ; preds = %79
  %90 = load i64, ptr %44, align 8
  %91 = mul nsw i64 %90, %84
  %92 = getelementptr i16, ptr %26, i64 %61
  %93 = getelementptr i16, ptr %92, i64 %91
  %94 = shl i64 %90, 1
  %95 = mul i64 %94, %84
  %96 = shl i64 %61, 1
  %97 = shl nuw i64 %66, 1
  %98 = getelementptr i8, ptr %26, i64 %95
  %99 = getelementptr i8, ptr %98, i64 %96
  %100 = getelementptr i8, ptr %99, i64 %97
  %101 = add i64 %60, %66
  %102 = shl i64 %101, 1
  %103 = getelementptr i8, ptr %23, i64 %102
  %104 = icmp ult ptr %93, %103
  %105 = icmp ult ptr %62, %100
  %106 = and i1 %104, %105
  br i1 %106, label %133, label %107

107:                                              ; preds = %89
  %108 = and i64 %66, 9223372036854775800
  br label %109

109:                                              ; preds = %109, %107
  %110 = phi i64 [ 0, %107 ], [ %129, %109 ]
  %111 = getelementptr i16, ptr %93, i64 %110
  %112 = load <8 x i16>, ptr %111, align 2, !alias.scope !40, !noalias !43
  %113 = getelementptr inbounds nuw i16, ptr %62, i64 %110
  %114 = load <8 x i16>, ptr %113, align 2, !alias.scope !43
  %115 = icmp slt <8 x i16> %114, zeroinitializer
  %116 = select <8 x i1> %115, <8 x i16> splat (i16 32767), <8 x i16> zeroinitializer
  %117 = xor <8 x i16> %116, %114
  %118 = icmp slt <8 x i16> %112, zeroinitializer
  %119 = select <8 x i1> %118, <8 x i16> splat (i16 32767), <8 x i16> zeroinitializer
  %120 = xor <8 x i16> %119, %112
  %121 = icmp sgt <8 x i16> %117, %120
  %122 = and <8 x i16> %114, splat (i16 32767)
  %123 = icmp samesign ugt <8 x i16> %122, splat (i16 32640)
  %124 = or <8 x i1> %123, %121
  %125 = and <8 x i16> %112, splat (i16 32767)
  %126 = icmp samesign ult <8 x i16> %125, splat (i16 32641)
  %127 = and <8 x i1> %126, %124
  %128 = select <8 x i1> %127, <8 x i16> %114, <8 x i16> %112
  store <8 x i16> %128, ptr %111, align 2, !alias.scope !40, !noalias !43
  %129 = add nuw i64 %110, 8
  %130 = icmp eq i64 %129, %108
  br i1 %130, label %131, label %109, !llvm.loop !45

131:                                              ; preds = %109
  %132 = icmp eq i64 %66, %108
  br i1 %132, label %210, label %133

133:                                              ; preds = %89, %131
  %134 = phi i64 [ 0, %89 ], [ %108, %131 ]
  br label %135

135:                                              ; preds = %133, %135
  %136 = phi i64 [ %155, %135 ], [ %134, %133 ]
  %137 = getelementptr i16, ptr %93, i64 %136
  %138 = load i16, ptr %137, align 2
  %139 = getelementptr inbounds nuw i16, ptr %62, i64 %136
  %140 = load i16, ptr %139, align 2
  %141 = icmp slt i16 %140, 0
  %142 = select i1 %141, i16 32767, i16 0
  %143 = xor i16 %142, %140
  %144 = icmp slt i16 %138, 0
  %145 = select i1 %144, i16 32767, i16 0
  %146 = xor i16 %145, %138
  %147 = icmp sgt i16 %143, %146
  %148 = and i16 %140, 32767
  %149 = icmp samesign ugt i16 %148, 32640
  %150 = or i1 %149, %147
  %151 = and i16 %138, 32767
  %152 = icmp samesign ult i16 %151, 32641
  %153 = and i1 %152, %150
  %154 = select i1 %153, i16 %140, i16 %138
  store i16 %154, ptr %137, align 2
  %155 = add nuw nsw i64 %136, 1
  %156 = icmp eq i64 %155, %66
  br i1 %156, label %210, label %135, !llvm.loop !48

157:                                              ; preds = %58
  %158 = icmp slt i64 %66, 1
  br i1 %158, label %210, label %159

159:                                              ; preds = %157, %73
  %160 = getelementptr i16, ptr %26, i64 %61
  br label %161

161:                                              ; preds = %200, %159
  %162 = phi i64 [ 0, %159 ], [ %201, %200 ]
  %163 = getelementptr inbounds nuw i64, ptr %69, i64 %162
  %164 = load i64, ptr %163, align 8
  %165 = load i64, ptr %43, align 8
  %166 = icmp slt i64 %164, 0
  %167 = select i1 %166, i64 %165, i64 0
  %168 = add nsw i64 %167, %164
  %169 = icmp ult i64 %168, %165
  br i1 %169, label %177, label %170

170:                                              ; preds = %161
  %171 = load i64, ptr %45, align 8
  %172 = icmp eq i64 %171, 0
  br i1 %172, label %173, label %200

173:                                              ; preds = %170
  %174 = add nsw i64 %162, %60
  %175 = getelementptr inbounds i64, ptr %20, i64 %174
  %176 = load i64, ptr %175, align 8
  br label %203

177:                                              ; preds = %161
  %178 = load i64, ptr %44, align 8
  %179 = mul nsw i64 %178, %168
  %180 = mul nsw i64 %162, %68
  %181 = getelementptr i16, ptr %160, i64 %179
  %182 = getelementptr i16, ptr %181, i64 %180
  %183 = load i16, ptr %182, align 2
  %184 = getelementptr inbounds nuw i16, ptr %62, i64 %162
  %185 = load i16, ptr %184, align 2
  %186 = icmp slt i16 %185, 0
  %187 = select i1 %186, i16 32767, i16 0
  %188 = xor i16 %187, %185
  %189 = icmp slt i16 %183, 0
  %190 = select i1 %189, i16 32767, i16 0
  %191 = xor i16 %190, %183
  %192 = icmp sgt i16 %188, %191
  %193 = and i16 %185, 32767
  %194 = icmp samesign ugt i16 %193, 32640
  %195 = or i1 %194, %192
  %196 = and i16 %183, 32767
  %197 = icmp samesign ult i16 %196, 32641
  %198 = and i1 %197, %195
  %199 = select i1 %198, i16 %185, i16 %183
  store i16 %199, ptr %182, align 2
  br label %200

200:                                              ; preds = %177, %170
  %201 = add nuw nsw i64 %162, 1
  %202 = icmp eq i64 %201, %66
  br i1 %202, label %210, label %161, !llvm.loop !49

203:                                              ; preds = %86, %173
  %204 = phi i64 [ %174, %173 ], [ %60, %86 ]
  %205 = phi i64 [ %176, %173 ], [ %80, %86 ]
  store i64 6, ptr %2, align 8
  %206 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %204, ptr %206, align 8
  %207 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %205, ptr %207, align 8
  %208 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %208, align 8
  %209 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %209, align 8
  br label %234

210:                                              ; preds = %200, %135, %131, %157, %86
  %211 = load i64, ptr %46, align 8
  %212 = add nsw i64 %211, %60
  br i1 %48, label %230, label %213

213:                                              ; preds = %210, %225
  %214 = phi i64 [ %228, %225 ], [ %47, %210 ]
  %215 = phi i64 [ %227, %225 ], [ %61, %210 ]
  %216 = getelementptr inbounds nuw i64, ptr %42, i64 %214
  %217 = load i64, ptr %216, align 8
  %218 = add nsw i64 %217, %215
  %219 = getelementptr inbounds nuw i64, ptr %4, i64 %214
  %220 = load i64, ptr %219, align 8
  %221 = add nsw i64 %220, 1
  store i64 %221, ptr %219, align 8
  %222 = getelementptr inbounds nuw i64, ptr %41, i64 %214
  %223 = load i64, ptr %222, align 8
  %224 = icmp slt i64 %221, %223
  br i1 %224, label %230, label %225

225:                                              ; preds = %213
  %226 = mul nsw i64 %223, %217
  %227 = sub nsw i64 %218, %226
  store i64 0, ptr %219, align 8
  %228 = add nsw i64 %214, -1
  %229 = icmp slt i64 %214, 1
  br i1 %229, label %230, label %213, !llvm.loop !16

230:                                              ; preds = %225, %213, %210
  %231 = phi i64 [ %61, %210 ], [ %218, %213 ], [ %227, %225 ]
  %232 = add nsw i64 %59, -1
  %233 = icmp slt i64 %59, 2
  br i1 %233, label %234, label %58, !llvm.loop !17

234:                                              ; preds = %230, %37, %203
  br label %235

235:                                              ; preds = %234, %17
  ret void
}

define void @scatter_bfloat16_min(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca [64 x i64], align 16
  %5 = load i64, ptr %0, align 8, !noalias !50
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %17, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %9 = load i64, ptr %8, align 8, !noalias !50
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %11 = load i64, ptr %10, align 8, !noalias !50
  %12 = icmp eq i64 %9, %11
  br i1 %12, label %17, label %13

13:                                               ; preds = %7
  %14 = inttoptr i64 %9 to ptr
  %15 = inttoptr i64 %11 to ptr
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #7, !noalias !50
  br label %17

17:                                               ; preds = %3, %7, %13
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %19 = load i64, ptr %18, align 8, !noalias !50
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %22 = load i64, ptr %21, align 8, !noalias !50
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %25 = load i64, ptr %24, align 8, !noalias !50
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %235, label %30

30:                                               ; preds = %17
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, -1
  %34 = icmp sgt i64 %32, 1
  br i1 %34, label %35, label %39

35:                                               ; preds = %30
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %49

37:                                               ; preds = %49
  %38 = icmp slt i64 %55, 1
  br i1 %38, label %234, label %39

39:                                               ; preds = %30, %37
  %40 = phi i64 [ %55, %37 ], [ 1, %30 ]
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %46 = getelementptr inbounds i64, ptr %41, i64 %33
  %47 = add nsw i64 %32, -2
  %48 = icmp slt i64 %32, 2
  br label %58

49:                                               ; preds = %35, %49
  %50 = phi i64 [ 0, %35 ], [ %56, %49 ]
  %51 = phi i64 [ 1, %35 ], [ %55, %49 ]
  %52 = getelementptr inbounds nuw i64, ptr %4, i64 %50
  store i64 0, ptr %52, align 8
  %53 = getelementptr inbounds nuw i64, ptr %36, i64 %50
  %54 = load i64, ptr %53, align 8
  %55 = mul nsw i64 %54, %51
  %56 = add nuw nsw i64 %50, 1
  %57 = icmp eq i64 %56, %33
  br i1 %57, label %37, label %49, !llvm.loop !13

58:                                               ; preds = %39, %230
  %59 = phi i64 [ %40, %39 ], [ %232, %230 ]
  %60 = phi i64 [ 0, %39 ], [ %212, %230 ]
  %61 = phi i64 [ 0, %39 ], [ %231, %230 ]
  %62 = getelementptr i16, ptr %23, i64 %60
  %63 = load i64, ptr %31, align 8
  %64 = add nsw i64 %63, -1
  %65 = getelementptr inbounds i64, ptr %41, i64 %64
  %66 = load i64, ptr %65, align 8
  %67 = getelementptr inbounds i64, ptr %42, i64 %64
  %68 = load i64, ptr %67, align 8
  %69 = getelementptr inbounds i64, ptr %20, i64 %60
  %70 = icmp eq i64 %68, 1
  %71 = icmp sgt i64 %66, 7
  %72 = select i1 %70, i1 %71, i1 false
  br i1 %72, label %73, label %157

73:                                               ; preds = %58
  %74 = getelementptr inbounds nuw i8, ptr %69, i64 8
  %75 = shl i64 %66, 3
  %76 = add i64 %75, -8
  %77 = tail call i32 @memcmp(ptr %69, ptr %74, i64 %76) #8
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %159

79:                                               ; preds = %73
  %80 = load i64, ptr %69, align 8
  %81 = load i64, ptr %43, align 8
  %82 = icmp slt i64 %80, 0
  %83 = select i1 %82, i64 %81, i64 0
  %84 = add nsw i64 %83, %80
  %85 = icmp ult i64 %84, %81
  br i1 %85, label %89, label %86

86:                                               ; preds = %79
  %87 = load i64, ptr %45, align 8
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %203, label %210

89:                                               ; preds = %79
  %90 = load i64, ptr %44, align 8
  %91 = mul nsw i64 %90, %84
  %92 = getelementptr i16, ptr %26, i64 %61
  %93 = getelementptr i16, ptr %92, i64 %91
  %94 = shl i64 %90, 1
  %95 = mul i64 %94, %84
  %96 = shl i64 %61, 1
  %97 = shl nuw i64 %66, 1
  %98 = getelementptr i8, ptr %26, i64 %95
  %99 = getelementptr i8, ptr %98, i64 %96
  %100 = getelementptr i8, ptr %99, i64 %97
  %101 = add i64 %60, %66
  %102 = shl i64 %101, 1
  %103 = getelementptr i8, ptr %23, i64 %102
  %104 = icmp ult ptr %93, %103
  %105 = icmp ult ptr %62, %100
  %106 = and i1 %104, %105
  br i1 %106, label %133, label %107

107:                                              ; preds = %89
  %108 = and i64 %66, 9223372036854775800
  br label %109

109:                                              ; preds = %109, %107
  %110 = phi i64 [ 0, %107 ], [ %129, %109 ]
  %111 = getelementptr i16, ptr %93, i64 %110
  %112 = load <8 x i16>, ptr %111, align 2, !alias.scope !53, !noalias !56
  %113 = getelementptr inbounds nuw i16, ptr %62, i64 %110
  %114 = load <8 x i16>, ptr %113, align 2, !alias.scope !56
  %115 = icmp slt <8 x i16> %114, zeroinitializer
  %116 = select <8 x i1> %115, <8 x i16> splat (i16 32767), <8 x i16> zeroinitializer
  %117 = xor <8 x i16> %116, %114
  %118 = icmp slt <8 x i16> %112, zeroinitializer
  %119 = select <8 x i1> %118, <8 x i16> splat (i16 32767), <8 x i16> zeroinitializer
  %120 = xor <8 x i16> %119, %112
  %121 = icmp slt <8 x i16> %117, %120
  %122 = and <8 x i16> %114, splat (i16 32767)
  %123 = icmp samesign ugt <8 x i16> %122, splat (i16 32640)
  %124 = or <8 x i1> %123, %121
  %125 = and <8 x i16> %112, splat (i16 32767)
  %126 = icmp samesign ult <8 x i16> %125, splat (i16 32641)
  %127 = and <8 x i1> %126, %124
  %128 = select <8 x i1> %127, <8 x i16> %114, <8 x i16> %112
  store <8 x i16> %128, ptr %111, align 2, !alias.scope !53, !noalias !56
  %129 = add nuw i64 %110, 8
  %130 = icmp eq i64 %129, %108
  br i1 %130, label %131, label %109, !llvm.loop !58

131:                                              ; preds = %109
  %132 = icmp eq i64 %66, %108
  br i1 %132, label %210, label %133

133:                                              ; preds = %89, %131
  %134 = phi i64 [ 0, %89 ], [ %108, %131 ]
  br label %135

135:                                              ; preds = %133, %135
  %136 = phi i64 [ %155, %135 ], [ %134, %133 ]
  %137 = getelementptr i16, ptr %93, i64 %136
  %138 = load i16, ptr %137, align 2
  %139 = getelementptr inbounds nuw i16, ptr %62, i64 %136
  %140 = load i16, ptr %139, align 2
  %141 = icmp slt i16 %140, 0
  %142 = select i1 %141, i16 32767, i16 0
  %143 = xor i16 %142, %140
  %144 = icmp slt i16 %138, 0
  %145 = select i1 %144, i16 32767, i16 0
  %146 = xor i16 %145, %138
  %147 = icmp slt i16 %143, %146
  %148 = and i16 %140, 32767
  %149 = icmp samesign ugt i16 %148, 32640
  %150 = or i1 %149, %147
  %151 = and i16 %138, 32767
  %152 = icmp samesign ult i16 %151, 32641
  %153 = and i1 %152, %150
  %154 = select i1 %153, i16 %140, i16 %138
  store i16 %154, ptr %137, align 2
  %155 = add nuw nsw i64 %136, 1
  %156 = icmp eq i64 %155, %66
  br i1 %156, label %210, label %135, !llvm.loop !59

157:                                              ; preds = %58
  %158 = icmp slt i64 %66, 1
  br i1 %158, label %210, label %159

159:                                              ; preds = %157, %73
  %160 = getelementptr i16, ptr %26, i64 %61
  br label %161

161:                                              ; preds = %200, %159
  %162 = phi i64 [ 0, %159 ], [ %201, %200 ]
  %163 = getelementptr inbounds nuw i64, ptr %69, i64 %162
  %164 = load i64, ptr %163, align 8
  %165 = load i64, ptr %43, align 8
  %166 = icmp slt i64 %164, 0
  %167 = select i1 %166, i64 %165, i64 0
  %168 = add nsw i64 %167, %164
  %169 = icmp ult i64 %168, %165
  br i1 %169, label %177, label %170

170:                                              ; preds = %161
  %171 = load i64, ptr %45, align 8
  %172 = icmp eq i64 %171, 0
  br i1 %172, label %173, label %200

173:                                              ; preds = %170
  %174 = add nsw i64 %162, %60
  %175 = getelementptr inbounds i64, ptr %20, i64 %174
  %176 = load i64, ptr %175, align 8
  br label %203

177:                                              ; preds = %161
  %178 = load i64, ptr %44, align 8
  %179 = mul nsw i64 %178, %168
  %180 = mul nsw i64 %162, %68
  %181 = getelementptr i16, ptr %160, i64 %179
  %182 = getelementptr i16, ptr %181, i64 %180
  %183 = load i16, ptr %182, align 2
  %184 = getelementptr inbounds nuw i16, ptr %62, i64 %162
  %185 = load i16, ptr %184, align 2
  %186 = icmp slt i16 %185, 0
  %187 = select i1 %186, i16 32767, i16 0
  %188 = xor i16 %187, %185
  %189 = icmp slt i16 %183, 0
  %190 = select i1 %189, i16 32767, i16 0
  %191 = xor i16 %190, %183
  %192 = icmp slt i16 %188, %191
  %193 = and i16 %185, 32767
  %194 = icmp samesign ugt i16 %193, 32640
  %195 = or i1 %194, %192
  %196 = and i16 %183, 32767
  %197 = icmp samesign ult i16 %196, 32641
  %198 = and i1 %197, %195
  %199 = select i1 %198, i16 %185, i16 %183
  store i16 %199, ptr %182, align 2
  br label %200

200:                                              ; preds = %177, %170
  %201 = add nuw nsw i64 %162, 1
  %202 = icmp eq i64 %201, %66
  br i1 %202, label %210, label %161, !llvm.loop !60

203:                                              ; preds = %86, %173
  %204 = phi i64 [ %174, %173 ], [ %60, %86 ]
  %205 = phi i64 [ %176, %173 ], [ %80, %86 ]
  store i64 6, ptr %2, align 8
  %206 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %204, ptr %206, align 8
  %207 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %205, ptr %207, align 8
  %208 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %208, align 8
  %209 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %209, align 8
  br label %234

210:                                              ; preds = %200, %135, %131, %157, %86
  %211 = load i64, ptr %46, align 8
  %212 = add nsw i64 %211, %60
  br i1 %48, label %230, label %213

213:                                              ; preds = %210, %225
  %214 = phi i64 [ %228, %225 ], [ %47, %210 ]
  %215 = phi i64 [ %227, %225 ], [ %61, %210 ]
  %216 = getelementptr inbounds nuw i64, ptr %42, i64 %214
  %217 = load i64, ptr %216, align 8
  %218 = add nsw i64 %217, %215
  %219 = getelementptr inbounds nuw i64, ptr %4, i64 %214
  %220 = load i64, ptr %219, align 8
  %221 = add nsw i64 %220, 1
  store i64 %221, ptr %219, align 8
  %222 = getelementptr inbounds nuw i64, ptr %41, i64 %214
  %223 = load i64, ptr %222, align 8
  %224 = icmp slt i64 %221, %223
  br i1 %224, label %230, label %225

225:                                              ; preds = %213
  %226 = mul nsw i64 %223, %217
  %227 = sub nsw i64 %218, %226
  store i64 0, ptr %219, align 8
  %228 = add nsw i64 %214, -1
  %229 = icmp slt i64 %214, 1
  br i1 %229, label %230, label %213, !llvm.loop !16

230:                                              ; preds = %225, %213, %210
  %231 = phi i64 [ %61, %210 ], [ %218, %213 ], [ %227, %225 ]
  %232 = add nsw i64 %59, -1
  %233 = icmp slt i64 %59, 2
  br i1 %233, label %234, label %58, !llvm.loop !17

234:                                              ; preds = %230, %37, %203
  br label %235

235:                                              ; preds = %234, %17
  ret void
}

declare ptr @memcpy(ptr, ptr, i64) local_unnamed_addr #2

define internal fastcc zeroext i1 @add_bfloat16_add(ptr readonly %0, i64 %1, i64 %2) unnamed_addr #0 {
  %4 = alloca i32, align 4
  %5 = alloca float, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i16, ptr %9, i64 %1
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr inbounds nuw i8, ptr %11, i64 56
  %13 = getelementptr inbounds nuw i8, ptr %11, i64 48
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, -1
  %16 = getelementptr inbounds i64, ptr %12, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %11, i64 568
  %19 = getelementptr inbounds i64, ptr %18, i64 %15
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds i64, ptr %22, i64 %1
  %24 = icmp eq i64 %20, 1
  %25 = icmp sgt i64 %17, 7
  %26 = select i1 %24, i1 %25, i1 false
  br i1 %26, label %27, label %68

27:                                               ; preds = %3
  %28 = getelementptr inbounds nuw i8, ptr %23, i64 8
  %29 = shl i64 %17, 3
  %30 = add i64 %29, -8
  %31 = tail call i32 @memcmp(ptr %23, ptr %28, i64 %30) #8
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %70

33:                                               ; preds = %27
  %34 = load i64, ptr %23, align 8
  %35 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp slt i64 %34, 0
  %38 = select i1 %37, i64 %36, i64 0
  %39 = add nsw i64 %38, %34
  %40 = icmp ult i64 %39, %36
  br i1 %40, label %45, label %41

41:                                               ; preds = %33
  %42 = getelementptr inbounds nuw i8, ptr %11, i64 32
  %43 = load i64, ptr %42, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %114, label %123

45:                                               ; preds = %33
  %46 = getelementptr inbounds nuw i8, ptr %11, i64 24
  %47 = load i64, ptr %46, align 8
  %48 = mul nsw i64 %47, %39
  %49 = add nsw i64 %48, %2
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %51

51:                                               ; preds = %45, %51
  %52 = phi i64 [ 0, %45 ], [ %66, %51 ]
  %53 = add nsw i64 %49, %52
  %54 = load ptr, ptr %50, align 8
  %55 = getelementptr inbounds float, ptr %54, i64 %53
  %56 = load float, ptr %55, align 4
  %57 = getelementptr inbounds nuw i16, ptr %10, i64 %52
  %58 = load i16, ptr %57, align 2
  %59 = zext i16 %58 to i32
  %60 = shl nuw i32 %59, 16
  store i32 %60, ptr %6, align 4
  %61 = call ptr @memcpy(ptr %7, ptr %6, i64 4) #7
  %62 = load float, ptr %7, align 4
  %63 = fadd float %56, %62
  %64 = load ptr, ptr %50, align 8
  %65 = getelementptr inbounds float, ptr %64, i64 %53
  store float %63, ptr %65, align 4
  %66 = add nuw nsw i64 %52, 1
  %67 = icmp eq i64 %66, %17
  br i1 %67, label %123, label %51, !llvm.loop !61

68:                                               ; preds = %3
  %69 = icmp slt i64 %17, 1
  br i1 %69, label %123, label %70

70:                                               ; preds = %27, %68
  %71 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %72 = getelementptr inbounds nuw i8, ptr %11, i64 24
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %74

74:                                               ; preds = %70, %111
  %75 = phi i64 [ 0, %70 ], [ %112, %111 ]
  %76 = getelementptr inbounds nuw i64, ptr %23, i64 %75
  %77 = load i64, ptr %76, align 8
  %78 = load i64, ptr %71, align 8
  %79 = icmp slt i64 %77, 0
  %80 = select i1 %79, i64 %78, i64 0
  %81 = add nsw i64 %80, %77
  %82 = icmp ult i64 %81, %78
  br i1 %82, label %93, label %83

83:                                               ; preds = %74
  %84 = load ptr, ptr %0, align 8
  %85 = getelementptr inbounds nuw i8, ptr %84, i64 32
  %86 = load i64, ptr %85, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %88, label %111

88:                                               ; preds = %83
  %89 = add nsw i64 %75, %1
  %90 = load ptr, ptr %21, align 8
  %91 = getelementptr inbounds i64, ptr %90, i64 %89
  %92 = load i64, ptr %91, align 8
  br label %114

93:                                               ; preds = %74
  %94 = load i64, ptr %72, align 8
  %95 = mul nsw i64 %94, %81
  %96 = mul nsw i64 %75, %20
  %97 = add i64 %96, %2
  %98 = add i64 %97, %95
  %99 = load ptr, ptr %73, align 8
  %100 = getelementptr inbounds float, ptr %99, i64 %98
  %101 = load float, ptr %100, align 4
  %102 = getelementptr inbounds nuw i16, ptr %10, i64 %75
  %103 = load i16, ptr %102, align 2
  %104 = zext i16 %103 to i32
  %105 = shl nuw i32 %104, 16
  store i32 %105, ptr %4, align 4
  %106 = call ptr @memcpy(ptr %5, ptr %4, i64 4) #7
  %107 = load float, ptr %5, align 4
  %108 = fadd float %101, %107
  %109 = load ptr, ptr %73, align 8
  %110 = getelementptr inbounds float, ptr %109, i64 %98
  store float %108, ptr %110, align 4
  br label %111

111:                                              ; preds = %83, %93
  %112 = add nuw nsw i64 %75, 1
  %113 = icmp eq i64 %112, %17
  br i1 %113, label %123, label %74, !llvm.loop !62

114:                                              ; preds = %41, %88
  %115 = phi i64 [ %89, %88 ], [ %1, %41 ]
  %116 = phi i64 [ %92, %88 ], [ %34, %41 ]
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %118 = load ptr, ptr %117, align 8
  store i64 6, ptr %118, align 8
  %119 = getelementptr inbounds nuw i8, ptr %118, i64 8
  store i64 %115, ptr %119, align 8
  %120 = getelementptr inbounds nuw i8, ptr %118, i64 16
  store i64 %116, ptr %120, align 8
  %121 = getelementptr inbounds nuw i8, ptr %118, i64 24
  store i64 0, ptr %121, align 8
  %122 = getelementptr inbounds nuw i8, ptr %118, i64 32
  store i64 0, ptr %122, align 8
  br label %123

123:                                              ; preds = %111, %51, %114, %68, %41
  %124 = phi i1 [ true, %68 ], [ false, %114 ], [ true, %41 ], [ true, %51 ], [ true, %111 ]
  ret i1 %124
}

declare i32 @memcmp(ptr, ptr, i64) local_unnamed_addr #4

define internal fastcc zeroext i1 @add_bfloat16_mul(ptr readonly %0, i64 %1, i64 %2) unnamed_addr #0 {
  %4 = alloca i32, align 4
  %5 = alloca float, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i16, ptr %9, i64 %1
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr inbounds nuw i8, ptr %11, i64 56
  %13 = getelementptr inbounds nuw i8, ptr %11, i64 48
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, -1
  %16 = getelementptr inbounds i64, ptr %12, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %11, i64 568
  %19 = getelementptr inbounds i64, ptr %18, i64 %15
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds i64, ptr %22, i64 %1
  %24 = icmp eq i64 %20, 1
  %25 = icmp sgt i64 %17, 7
  %26 = select i1 %24, i1 %25, i1 false
  br i1 %26, label %27, label %68

27:                                               ; preds = %3
  %28 = getelementptr inbounds nuw i8, ptr %23, i64 8
  %29 = shl i64 %17, 3
  %30 = add i64 %29, -8
  %31 = tail call i32 @memcmp(ptr %23, ptr %28, i64 %30) #8
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %70

33:                                               ; preds = %27
  %34 = load i64, ptr %23, align 8
  %35 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = icmp slt i64 %34, 0
  %38 = select i1 %37, i64 %36, i64 0
  %39 = add nsw i64 %38, %34
  %40 = icmp ult i64 %39, %36
  br i1 %40, label %45, label %41

41:                                               ; preds = %33
  %42 = getelementptr inbounds nuw i8, ptr %11, i64 32
  %43 = load i64, ptr %42, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %114, label %123

45:                                               ; preds = %33
  %46 = getelementptr inbounds nuw i8, ptr %11, i64 24
  %47 = load i64, ptr %46, align 8
  %48 = mul nsw i64 %47, %39
  %49 = add nsw i64 %48, %2
  %50 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %51

51:                                               ; preds = %45, %51
  %52 = phi i64 [ 0, %45 ], [ %66, %51 ]
  %53 = add nsw i64 %49, %52
  %54 = load ptr, ptr %50, align 8
  %55 = getelementptr inbounds float, ptr %54, i64 %53
  %56 = load float, ptr %55, align 4
  %57 = getelementptr inbounds nuw i16, ptr %10, i64 %52
  %58 = load i16, ptr %57, align 2
  %59 = zext i16 %58 to i32
  %60 = shl nuw i32 %59, 16
  store i32 %60, ptr %6, align 4
  %61 = call ptr @memcpy(ptr %7, ptr %6, i64 4) #7
  %62 = load float, ptr %7, align 4
  %63 = fmul float %56, %62
  %64 = load ptr, ptr %50, align 8
  %65 = getelementptr inbounds float, ptr %64, i64 %53
  store float %63, ptr %65, align 4
  %66 = add nuw nsw i64 %52, 1
  %67 = icmp eq i64 %66, %17
  br i1 %67, label %123, label %51, !llvm.loop !63

68:                                               ; preds = %3
  %69 = icmp slt i64 %17, 1
  br i1 %69, label %123, label %70

70:                                               ; preds = %27, %68
  %71 = getelementptr inbounds nuw i8, ptr %11, i64 16
  %72 = getelementptr inbounds nuw i8, ptr %11, i64 24
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %74

74:                                               ; preds = %70, %111
  %75 = phi i64 [ 0, %70 ], [ %112, %111 ]
  %76 = getelementptr inbounds nuw i64, ptr %23, i64 %75
  %77 = load i64, ptr %76, align 8
  %78 = load i64, ptr %71, align 8
  %79 = icmp slt i64 %77, 0
  %80 = select i1 %79, i64 %78, i64 0
  %81 = add nsw i64 %80, %77
  %82 = icmp ult i64 %81, %78
  br i1 %82, label %93, label %83

83:                                               ; preds = %74
  %84 = load ptr, ptr %0, align 8
  %85 = getelementptr inbounds nuw i8, ptr %84, i64 32
  %86 = load i64, ptr %85, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %88, label %111

88:                                               ; preds = %83
  %89 = add nsw i64 %75, %1
  %90 = load ptr, ptr %21, align 8
  %91 = getelementptr inbounds i64, ptr %90, i64 %89
  %92 = load i64, ptr %91, align 8
  br label %114

93:                                               ; preds = %74
  %94 = load i64, ptr %72, align 8
  %95 = mul nsw i64 %94, %81
  %96 = mul nsw i64 %75, %20
  %97 = add i64 %96, %2
  %98 = add i64 %97, %95
  %99 = load ptr, ptr %73, align 8
  %100 = getelementptr inbounds float, ptr %99, i64 %98
  %101 = load float, ptr %100, align 4
  %102 = getelementptr inbounds nuw i16, ptr %10, i64 %75
  %103 = load i16, ptr %102, align 2
  %104 = zext i16 %103 to i32
  %105 = shl nuw i32 %104, 16
  store i32 %105, ptr %4, align 4
  %106 = call ptr @memcpy(ptr %5, ptr %4, i64 4) #7
  %107 = load float, ptr %5, align 4
  %108 = fmul float %101, %107
  %109 = load ptr, ptr %73, align 8
  %110 = getelementptr inbounds float, ptr %109, i64 %98
  store float %108, ptr %110, align 4
  br label %111

111:                                              ; preds = %83, %93
  %112 = add nuw nsw i64 %75, 1
  %113 = icmp eq i64 %112, %17
  br i1 %113, label %123, label %74, !llvm.loop !64

114:                                              ; preds = %41, %88
  %115 = phi i64 [ %89, %88 ], [ %1, %41 ]
  %116 = phi i64 [ %92, %88 ], [ %34, %41 ]
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %118 = load ptr, ptr %117, align 8
  store i64 6, ptr %118, align 8
  %119 = getelementptr inbounds nuw i8, ptr %118, i64 8
  store i64 %115, ptr %119, align 8
  %120 = getelementptr inbounds nuw i8, ptr %118, i64 16
  store i64 %116, ptr %120, align 8
  %121 = getelementptr inbounds nuw i8, ptr %118, i64 24
  store i64 0, ptr %121, align 8
  %122 = getelementptr inbounds nuw i8, ptr %118, i64 32
  store i64 0, ptr %122, align 8
  br label %123

123:                                              ; preds = %111, %51, %114, %68, %41
  %124 = phi i1 [ true, %68 ], [ false, %114 ], [ true, %41 ], [ true, %51 ], [ true, %111 ]
  ret i1 %124
}

declare void @llvm.experimental.noalias.scope.decl(metadata) #5

attributes #0 = { nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind }
attributes #3 = { nounwind }
attributes #4 = { nounwind }
attributes #5 = { nounwind }
attributes #6 = { nounwind }
attributes #7 = { nounwind }
attributes #8 = { nounwind }


!6 = !{!7}
!7 = distinct !{!7, !8, !"begin: argument 0"}
!8 = distinct !{!8, !"begin"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = distinct !{!12, !10, !11}
!13 = distinct !{!13, !10, !11}
!14 = distinct !{!14, !10, !11}
!15 = distinct !{!15, !10, !11}
!16 = distinct !{!16, !10, !11}
!17 = distinct !{!17, !10, !11}
!18 = distinct !{!18, !10, !11}
!19 = distinct !{!19, !10, !11}
!20 = distinct !{!20, !10, !11}
!21 = distinct !{!21, !10, !11}
!22 = distinct !{!22, !10, !11}
!23 = distinct !{!23, !10, !11}
!24 = !{!25}
!25 = distinct !{!25, !26, !"begin: argument 0"}
!26 = distinct !{!26, !"begin"}
!27 = distinct !{!27, !10, !11}
!28 = distinct !{!28, !10, !11}
!29 = distinct !{!29, !10, !11}
!30 = distinct !{!30, !10, !11}
!31 = distinct !{!31, !10, !11}
!32 = distinct !{!32, !10, !11}
!33 = distinct !{!33, !10, !11}
!34 = distinct !{!34, !10, !11}
!35 = distinct !{!35, !10, !11}
!36 = distinct !{!36, !10, !11}
!37 = !{!38}
!38 = distinct !{!38, !39, !"begin: argument 0"}
!39 = distinct !{!39, !"begin"}
!40 = !{!41}
!41 = distinct !{!41, !42}
!42 = distinct !{!42, !"LVerDomain"}
!43 = !{!44}
!44 = distinct !{!44, !42}
!45 = distinct !{!45, !10, !11, !46, !47}
!46 = !{!"llvm.loop.isvectorized", i32 1}
!47 = !{!"llvm.loop.unroll.runtime.disable"}
!48 = distinct !{!48, !10, !11, !46}
!49 = distinct !{!49, !10, !11}
!50 = !{!51}
!51 = distinct !{!51, !52, !"begin: argument 0"}
!52 = distinct !{!52, !"begin"}
!53 = !{!54}
!54 = distinct !{!54, !55}
!55 = distinct !{!55, !"LVerDomain"}
!56 = !{!57}
!57 = distinct !{!57, !55}
!58 = distinct !{!58, !10, !11, !46, !47}
!59 = distinct !{!59, !10, !11, !46}
!60 = distinct !{!60, !10, !11}
!61 = distinct !{!61, !10, !11}
!62 = distinct !{!62, !10, !11}
!63 = distinct !{!63, !10, !11}
!64 = distinct !{!64, !10, !11}

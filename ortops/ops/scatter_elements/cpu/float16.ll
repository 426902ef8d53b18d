%struct.Sums = type { %struct.Walk, ptr, i64 }
%struct.Walk = type { ptr, ptr, ptr, ptr, ptr }

define void @scatter_float16_add(ptr %0, ptr readonly %1, ptr %2) local_unnamed_addr #0 {
  %4 = alloca i32, align 4
  %5 = alloca float, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = alloca float, align 4
  %9 = alloca i32, align 4
  %10 = alloca float, align 4
  %11 = alloca i32, align 4
  %12 = alloca float, align 4
  %13 = alloca i32, align 4
  %14 = alloca float, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca float, align 4
  %18 = alloca i32, align 4
  %19 = alloca float, align 4
  %20 = alloca float, align 4
  %21 = alloca i32, align 4
  %22 = alloca float, align 4
  %23 = alloca i32, align 4
  %24 = alloca i32, align 4
  %25 = alloca float, align 4
  %26 = alloca i32, align 4
  %27 = alloca float, align 4
  %28 = alloca i32, align 4
  %29 = alloca float, align 4
  %30 = alloca float, align 4
  %31 = alloca i32, align 4
  %32 = alloca float, align 4
  %33 = alloca i32, align 4
  %34 = alloca float, align 4
  %35 = alloca i32, align 4
  %36 = alloca float, align 4
  %37 = alloca i32, align 4
  %38 = alloca float, align 4
  %39 = alloca i32, align 4
  %40 = alloca float, align 4
  %41 = alloca i32, align 4
  %42 = alloca [64 x i64], align 16
  %43 = alloca [64 x i64], align 16
  %44 = alloca [64 x i64], align 16
  %45 = alloca [64 x i64], align 16
  %46 = alloca %struct.Sums, align 8
  %47 = alloca [64 x i64], align 16
  tail call void @llvm.experimental.noalias.scope.decl(metadata !6)
  %48 = load i64, ptr %0, align 8, !noalias !6
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %60, label %50

50:                                               ; preds = %3
  %51 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %52 = load i64, ptr %51, align 8, !noalias !6
  %53 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %54 = load i64, ptr %53, align 8, !noalias !6
  %55 = icmp eq i64 %52, %54
  br i1 %55, label %60, label %56

56:                                               ; preds = %50
  %57 = inttoptr i64 %52 to ptr
  %58 = inttoptr i64 %54 to ptr
  %59 = tail call ptr @memcpy(ptr %57, ptr %58, i64 %48) #7, !noalias !6
  br label %60

60:                                               ; preds = %3, %50, %56
  store ptr %0, ptr %46, align 8, !alias.scope !6
  %61 = getelementptr inbounds nuw i8, ptr %46, i64 8
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %63 = load <2 x i64>, ptr %62, align 8, !noalias !6
  %64 = load i64, ptr %62, align 8, !noalias !6
  %65 = inttoptr <2 x i64> %63 to <2 x ptr>
  %66 = inttoptr i64 %64 to ptr
  store <2 x ptr> %65, ptr %61, align 8, !alias.scope !6
  %67 = getelementptr inbounds nuw i8, ptr %46, i64 24
  %68 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %69 = load i64, ptr %68, align 8, !noalias !6
  %70 = inttoptr i64 %69 to ptr
  store ptr %70, ptr %67, align 8, !alias.scope !6
  %71 = getelementptr inbounds nuw i8, ptr %46, i64 32
  store ptr %2, ptr %71, align 8, !alias.scope !6
  %72 = getelementptr inbounds nuw i8, ptr %46, i64 48
  store i64 0, ptr %72, align 8
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %74 = load i64, ptr %73, align 8
  %75 = icmp eq i64 %74, 0
  br i1 %75, label %713, label %76

76:                                               ; preds = %60
  %77 = getelementptr inbounds nuw i8, ptr %46, i64 40
  %78 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %79 = load i64, ptr %78, align 8
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %81 = load i64, ptr %80, align 8
  %82 = shl i64 %79, 2
  %83 = mul i64 %82, %81
  %84 = add i64 %83, 4
  %85 = tail call noalias ptr @malloc(i64 %84) #7
  store ptr %85, ptr %77, align 8
  %86 = icmp eq ptr %85, null
  br i1 %86, label %87, label %88

87:                                               ; preds = %76
  store i64 7, ptr %2, align 8
  br label %713

88:                                               ; preds = %76
  call void @llvm.memset.p0.i64(ptr align 16 %47, i8 0, i64 512, i1 false)
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %90 = load i64, ptr %89, align 8
  %91 = icmp sgt i64 %90, 0
  br i1 %91, label %92, label %94

92:                                               ; preds = %88
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %101

94:                                               ; preds = %101, %88
  %95 = phi i64 [ 1, %88 ], [ %106, %101 ]
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %97 = load i64, ptr %96, align 8
  %98 = icmp slt i64 %90, %97
  br i1 %98, label %99, label %109

99:                                               ; preds = %94
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %116

101:                                              ; preds = %92, %101
  %102 = phi i64 [ 0, %92 ], [ %107, %101 ]
  %103 = phi i64 [ 1, %92 ], [ %106, %101 ]
  %104 = getelementptr inbounds nuw i64, ptr %93, i64 %102
  %105 = load i64, ptr %104, align 8
  %106 = mul nsw i64 %105, %103
  %107 = add nuw nsw i64 %102, 1
  %108 = icmp eq i64 %107, %90
  br i1 %108, label %94, label %101, !llvm.loop !9

109:                                              ; preds = %116, %94
  %110 = phi i64 [ 1, %94 ], [ %121, %116 ]
  %111 = icmp sgt i64 %95, 0
  br i1 %111, label %112, label %687

112:                                              ; preds = %109
  %113 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %115 = getelementptr inbounds nuw i8, ptr %0, i64 32
  br label %124

116:                                              ; preds = %99, %116
  %117 = phi i64 [ %90, %99 ], [ %122, %116 ]
  %118 = phi i64 [ 1, %99 ], [ %121, %116 ]
  %119 = getelementptr inbounds i64, ptr %100, i64 %117
  %120 = load i64, ptr %119, align 8
  %121 = mul nsw i64 %120, %118
  %122 = add nsw i64 %117, 1
  %123 = icmp eq i64 %122, %97
  br i1 %123, label %109, label %116, !llvm.loop !12

124:                                              ; preds = %112, %708
  %125 = phi i64 [ %90, %112 ], [ %689, %708 ]
  %126 = phi i64 [ 0, %112 ], [ %709, %708 ]
  %127 = phi i64 [ 0, %112 ], [ %711, %708 ]
  %128 = phi i64 [ 0, %112 ], [ %710, %708 ]
  %129 = mul nsw i64 %127, %110
  %130 = load i64, ptr %78, align 8
  %131 = load i64, ptr %80, align 8
  %132 = mul nsw i64 %131, %130
  %133 = getelementptr inbounds i16, ptr %70, i64 %128
  %134 = sdiv i64 %132, 4
  %135 = icmp slt i64 %134, %110
  br i1 %135, label %532, label %136

136:                                              ; preds = %124
  %137 = load i64, ptr %96, align 8
  %138 = add nsw i64 %137, -1
  %139 = icmp slt i64 %125, %138
  br i1 %139, label %147, label %142

140:                                              ; preds = %147
  %141 = icmp slt i64 %153, 1
  br i1 %141, label %160, label %142

142:                                              ; preds = %140, %136
  %143 = phi i64 [ %153, %140 ], [ 1, %136 ]
  %144 = getelementptr inbounds i64, ptr %113, i64 %138
  %145 = add nsw i64 %137, -2
  %146 = icmp slt i64 %145, %125
  br label %165

147:                                              ; preds = %136, %147
  %148 = phi i64 [ %154, %147 ], [ %125, %136 ]
  %149 = phi i64 [ %153, %147 ], [ 1, %136 ]
  %150 = getelementptr inbounds i64, ptr %42, i64 %148
  store i64 0, ptr %150, align 8
  %151 = getelementptr inbounds i64, ptr %113, i64 %148
  %152 = load i64, ptr %151, align 8
  %153 = mul nsw i64 %152, %149
  %154 = add nsw i64 %148, 1
  %155 = icmp eq i64 %154, %138
  br i1 %155, label %140, label %147, !llvm.loop !13

156:                                              ; preds = %295
  %157 = load i64, ptr %89, align 8
  %158 = load i64, ptr %96, align 8
  %159 = add nsw i64 %158, -1
  br label %160

160:                                              ; preds = %156, %140
  %161 = phi i64 [ %159, %156 ], [ %138, %140 ]
  %162 = phi i64 [ %158, %156 ], [ %137, %140 ]
  %163 = phi i64 [ %157, %156 ], [ %125, %140 ]
  %164 = icmp slt i64 %163, %161
  br i1 %164, label %314, label %309

165:                                              ; preds = %295, %142
  %166 = phi i64 [ %143, %142 ], [ %297, %295 ]
  %167 = phi i64 [ %129, %142 ], [ %277, %295 ]
  %168 = phi i64 [ 0, %142 ], [ %296, %295 ]
  %169 = load i64, ptr %96, align 8
  %170 = add nsw i64 %169, -1
  %171 = getelementptr inbounds i64, ptr %113, i64 %170
  %172 = load i64, ptr %171, align 8
  %173 = getelementptr inbounds i64, ptr %114, i64 %170
  %174 = load i64, ptr %173, align 8
  %175 = getelementptr inbounds i64, ptr %66, i64 %167
  %176 = icmp eq i64 %174, 1
  %177 = icmp sgt i64 %172, 7
  %178 = select i1 %176, i1 %177, i1 false
  br i1 %178, label %179, label %230

179:                                              ; preds = %165
  %180 = getelementptr inbounds nuw i8, ptr %175, i64 8
  %181 = shl i64 %172, 3
  %182 = add i64 %181, -8
  %183 = call i32 @memcmp(ptr %175, ptr %180, i64 %182) #8
  %184 = icmp eq i32 %183, 0
  br i1 %184, label %185, label %232

185:                                              ; preds = %179
  %186 = load i64, ptr %175, align 8
  %187 = load i64, ptr %78, align 8
  %188 = icmp slt i64 %186, 0
  %189 = select i1 %188, i64 %187, i64 0
  %190 = add nsw i64 %189, %186
  %191 = icmp ult i64 %190, %187
  br i1 %191, label %200, label %192

192:                                              ; preds = %185
  %193 = load i64, ptr %115, align 8
  %194 = icmp eq i64 %193, 0
  br i1 %194, label %195, label %275

195:                                              ; preds = %192
  store i64 6, ptr %2, align 8
  %196 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %167, ptr %196, align 8
  %197 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %186, ptr %197, align 8
  %198 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %198, align 8
  %199 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %199, align 8
  br label %687

200:                                              ; preds = %185
  %201 = load i64, ptr %80, align 8
  %202 = mul nsw i64 %201, %190
  %203 = add nsw i64 %202, %168
  br label %204

204:                                              ; preds = %204, %200
  %205 = phi i64 [ 0, %200 ], [ %228, %204 ]
  %206 = add nsw i64 %203, %205
  %207 = getelementptr inbounds i16, ptr %133, i64 %206
  %208 = load i16, ptr %207, align 2
  %209 = and i16 %208, 32767
  %210 = zext nneg i16 %209 to i32
  %211 = shl nuw nsw i32 %210, 13
  %212 = uitofp nneg i16 %209 to float
  %213 = fmul float %212, 0x3E70000000000000
  store float %213, ptr %22, align 4
  %214 = call ptr @memcpy(ptr %23, ptr %22, i64 4) #7
  %215 = load i32, ptr %23, align 4
  %216 = icmp samesign ugt i16 %209, 31743
  %217 = or disjoint i32 %211, 1879048192
  %218 = add nuw nsw i32 %211, 939524096
  %219 = icmp samesign ult i16 %209, 1024
  %220 = select i1 %219, i32 %215, i32 %218
  %221 = select i1 %216, i32 %217, i32 %220
  %222 = sext i16 %208 to i32
  %223 = and i32 %222, -2147483648
  %224 = or i32 %221, %223
  store i32 %224, ptr %18, align 4
  %225 = call ptr @memcpy(ptr %19, ptr %18, i64 4) #7
  %226 = load float, ptr %19, align 4
  %227 = getelementptr inbounds float, ptr %85, i64 %206
  store float %226, ptr %227, align 4
  %228 = add nuw nsw i64 %205, 1
  %229 = icmp eq i64 %228, %172
  br i1 %229, label %275, label %204, !llvm.loop !14

230:                                              ; preds = %165
  %231 = icmp slt i64 %172, 1
  br i1 %231, label %275, label %232

232:                                              ; preds = %230, %179
  br label %233

233:                                              ; preds = %232, %272
  %234 = phi i64 [ %273, %272 ], [ 0, %232 ]
  %235 = getelementptr inbounds nuw i64, ptr %175, i64 %234
  %236 = load i64, ptr %235, align 8
  %237 = load i64, ptr %78, align 8
  %238 = icmp slt i64 %236, 0
  %239 = select i1 %238, i64 %237, i64 0
  %240 = add nsw i64 %239, %236
  %241 = icmp ult i64 %240, %237
  br i1 %241, label %245, label %242

242:                                              ; preds = %233
  %243 = load i64, ptr %115, align 8
  %244 = icmp eq i64 %243, 0
  br i1 %244, label %299, label %272

245:                                              ; preds = %233
  %246 = load i64, ptr %80, align 8
  %247 = mul nsw i64 %246, %240
  %248 = mul nsw i64 %234, %174
  %249 = add i64 %248, %168
  %250 = add i64 %249, %247
  %251 = getelementptr inbounds i16, ptr %133, i64 %250
  %252 = load i16, ptr %251, align 2
  %253 = and i16 %252, 32767
  %254 = zext nneg i16 %253 to i32
  %255 = shl nuw nsw i32 %254, 13
  %256 = uitofp nneg i16 %253 to float
  %257 = fmul float %256, 0x3E70000000000000
  store float %257, ptr %20, align 4
  %258 = call ptr @memcpy(ptr %21, ptr %20, i64 4) #7
  %259 = load i32, ptr %21, align 4
  %260 = icmp samesign ugt i16 %253, 31743
  %261 = or disjoint i32 %255, 1879048192
  %262 = add nuw nsw i32 %255, 939524096
  %263 = icmp samesign ult i16 %253, 1024
  %264 = select i1 %263, i32 %259, i32 %262
  %265 = select i1 %260, i32 %261, i32 %264
  %266 = sext i16 %252 to i32
  %267 = and i32 %266, -2147483648
  %268 = or i32 %265, %267
  store i32 %268, ptr %16, align 4
  %269 = call ptr @memcpy(ptr %17, ptr %16, i64 4) #7
  %270 = load float, ptr %17, align 4
  %271 = getelementptr inbounds float, ptr %85, i64 %250
  store float %270, ptr %271, align 4
  br label %272

272:                                              ; preds = %245, %242
  %273 = add nuw nsw i64 %234, 1
  %274 = icmp eq i64 %273, %172
  br i1 %274, label %275, label %233, !llvm.loop !15

275:                                              ; preds = %272, %204, %230, %192
  %276 = load i64, ptr %144, align 8
  %277 = add nsw i64 %276, %167
  br i1 %146, label %295, label %278

278:                                              ; preds = %275, %290
  %279 = phi i64 [ %293, %290 ], [ %145, %275 ]
  %280 = phi i64 [ %292, %290 ], [ %168, %275 ]
  %281 = getelementptr inbounds i64, ptr %114, i64 %279
  %282 = load i64, ptr %281, align 8
  %283 = add nsw i64 %282, %280
  %284 = getelementptr inbounds i64, ptr %42, i64 %279
  %285 = load i64, ptr %284, align 8
  %286 = add nsw i64 %285, 1
  store i64 %286, ptr %284, align 8
  %287 = getelementptr inbounds i64, ptr %113, i64 %279
  %288 = load i64, ptr %287, align 8
  %289 = icmp slt i64 %286, %288
  br i1 %289, label %295, label %290

290:                                              ; preds = %278
  %291 = mul nsw i64 %288, %282
  %292 = sub nsw i64 %283, %291
  store i64 0, ptr %284, align 8
  %293 = add nsw i64 %279, -1
  %294 = icmp sgt i64 %279, %125
  br i1 %294, label %278, label %295, !llvm.loop !16

295:                                              ; preds = %290, %278, %275
  %296 = phi i64 [ %168, %275 ], [ %292, %290 ], [ %283, %278 ]
  %297 = add nsw i64 %166, -1
  %298 = icmp slt i64 %166, 2
  br i1 %298, label %156, label %165, !llvm.loop !17

299:                                              ; preds = %242
  %300 = add nsw i64 %234, %167
  %301 = getelementptr inbounds i64, ptr %66, i64 %300
  %302 = load i64, ptr %301, align 8
  store i64 6, ptr %2, align 8
  %303 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %300, ptr %303, align 8
  %304 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %302, ptr %304, align 8
  %305 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %305, align 8
  %306 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %306, align 8
  br label %687

307:                                              ; preds = %314
  %308 = icmp slt i64 %320, 1
  br i1 %308, label %356, label %309

309:                                              ; preds = %307, %160
  %310 = phi i64 [ %320, %307 ], [ 1, %160 ]
  %311 = getelementptr inbounds i64, ptr %113, i64 %161
  %312 = add nsw i64 %162, -2
  %313 = icmp slt i64 %312, %163
  br label %323

314:                                              ; preds = %160, %314
  %315 = phi i64 [ %321, %314 ], [ %163, %160 ]
  %316 = phi i64 [ %320, %314 ], [ 1, %160 ]
  %317 = getelementptr inbounds i64, ptr %43, i64 %315
  store i64 0, ptr %317, align 8
  %318 = getelementptr inbounds i64, ptr %113, i64 %315
  %319 = load i64, ptr %318, align 8
  %320 = mul nsw i64 %319, %316
  %321 = add nsw i64 %315, 1
  %322 = icmp eq i64 %321, %161
  br i1 %322, label %307, label %314, !llvm.loop !13

323:                                              ; preds = %348, %309
  %324 = phi i64 [ %310, %309 ], [ %350, %348 ]
  %325 = phi i64 [ %129, %309 ], [ %330, %348 ]
  %326 = phi i64 [ 0, %309 ], [ %349, %348 ]
  %327 = call fastcc zeroext i1 @add_float16_add(ptr readonly %46, i64 %325, i64 %326) #7
  br i1 %327, label %328, label %352

328:                                              ; preds = %323
  %329 = load i64, ptr %311, align 8
  %330 = add nsw i64 %329, %325
  br i1 %313, label %348, label %331

331:                                              ; preds = %328, %343
  %332 = phi i64 [ %346, %343 ], [ %312, %328 ]
  %333 = phi i64 [ %345, %343 ], [ %326, %328 ]
  %334 = getelementptr inbounds i64, ptr %114, i64 %332
  %335 = load i64, ptr %334, align 8
  %336 = add nsw i64 %335, %333
  %337 = getelementptr inbounds i64, ptr %43, i64 %332
  %338 = load i64, ptr %337, align 8
  %339 = add nsw i64 %338, 1
  store i64 %339, ptr %337, align 8
  %340 = getelementptr inbounds i64, ptr %113, i64 %332
  %341 = load i64, ptr %340, align 8
  %342 = icmp slt i64 %339, %341
  br i1 %342, label %348, label %343

343:                                              ; preds = %331
  %344 = mul nsw i64 %341, %335
  %345 = sub nsw i64 %336, %344
  store i64 0, ptr %337, align 8
  %346 = add nsw i64 %332, -1
  %347 = icmp sgt i64 %332, %163
  br i1 %347, label %331, label %348, !llvm.loop !16

348:                                              ; preds = %343, %331, %328
  %349 = phi i64 [ %326, %328 ], [ %345, %343 ], [ %336, %331 ]
  %350 = add nsw i64 %324, -1
  %351 = icmp slt i64 %324, 2
  br i1 %351, label %353, label %323, !llvm.loop !17

352:                                              ; preds = %323
  br label %687

353:                                              ; preds = %348
  %354 = load i64, ptr %89, align 8
  %355 = load i64, ptr %96, align 8
  br label %356

356:                                              ; preds = %353, %307
  %357 = phi i64 [ %355, %353 ], [ %162, %307 ]
  %358 = phi i64 [ %354, %353 ], [ %163, %307 ]
  %359 = add nsw i64 %357, -1
  %360 = icmp slt i64 %358, %359
  br i1 %360, label %368, label %363

361:                                              ; preds = %368
  %362 = icmp slt i64 %374, 1
  br i1 %362, label %679, label %363

363:                                              ; preds = %361, %356
  %364 = phi i64 [ %374, %361 ], [ 1, %356 ]
  %365 = getelementptr inbounds i64, ptr %113, i64 %359
  %366 = add nsw i64 %357, -2
  %367 = icmp slt i64 %366, %358
  br label %377

368:                                              ; preds = %356, %368
  %369 = phi i64 [ %375, %368 ], [ %358, %356 ]
  %370 = phi i64 [ %374, %368 ], [ 1, %356 ]
  %371 = getelementptr inbounds i64, ptr %44, i64 %369
  store i64 0, ptr %371, align 8
  %372 = getelementptr inbounds i64, ptr %113, i64 %369
  %373 = load i64, ptr %372, align 8
  %374 = mul nsw i64 %373, %370
  %375 = add nsw i64 %369, 1
  %376 = icmp eq i64 %375, %359
  br i1 %376, label %361, label %368, !llvm.loop !13

377:                                              ; preds = %528, %363
  %378 = phi i64 [ %364, %363 ], [ %530, %528 ]
  %379 = phi i64 [ %129, %363 ], [ %510, %528 ]
  %380 = phi i64 [ 0, %363 ], [ %529, %528 ]
  %381 = load i64, ptr %96, align 8
  %382 = add nsw i64 %381, -1
  %383 = getelementptr inbounds i64, ptr %113, i64 %382
  %384 = load i64, ptr %383, align 8
  %385 = getelementptr inbounds i64, ptr %114, i64 %382
  %386 = load i64, ptr %385, align 8
  %387 = getelementptr inbounds i64, ptr %66, i64 %379
  %388 = icmp eq i64 %386, 1
  %389 = icmp sgt i64 %384, 7
  %390 = select i1 %388, i1 %389, i1 false
  br i1 %390, label %391, label %448

391:                                              ; preds = %377
  %392 = getelementptr inbounds nuw i8, ptr %387, i64 8
  %393 = shl i64 %384, 3
  %394 = add i64 %393, -8
  %395 = call i32 @memcmp(ptr %387, ptr %392, i64 %394) #8
  %396 = icmp eq i32 %395, 0
  br i1 %396, label %397, label %450

397:                                              ; preds = %391
  %398 = load i64, ptr %387, align 8
  %399 = load i64, ptr %78, align 8
  %400 = icmp slt i64 %398, 0
  %401 = select i1 %400, i64 %399, i64 0
  %402 = add nsw i64 %401, %398
  %403 = icmp ult i64 %402, %399
  br i1 %403, label %407, label %404

404:                                              ; preds = %397
  %405 = load i64, ptr %115, align 8
  %406 = icmp eq i64 %405, 0
  br i1 %406, label %680, label %508

407:                                              ; preds = %397
  %408 = load i64, ptr %80, align 8
  %409 = mul nsw i64 %408, %402
  %410 = add nsw i64 %409, %380
  br label %411

411:                                              ; preds = %439, %407
  %412 = phi i64 [ 0, %407 ], [ %446, %439 ]
  %413 = add nsw i64 %410, %412
  %414 = getelementptr inbounds float, ptr %85, i64 %413
  %415 = load float, ptr %414, align 4
  store float %415, ptr %8, align 4
  %416 = call ptr @memcpy(ptr %9, ptr %8, i64 4) #7
  %417 = load i32, ptr %9, align 4
  %418 = and i32 %417, 2147483647
  %419 = lshr i32 %418, 13
  store i32 %418, ptr %6, align 4
  %420 = call ptr @memcpy(ptr %7, ptr %6, i64 4) #7
  %421 = load float, ptr %7, align 4
  %422 = fadd float %421, 5.000000e-01
  store float %422, ptr %10, align 4
  %423 = call ptr @memcpy(ptr %11, ptr %10, i64 4) #7
  %424 = load i32, ptr %11, align 4
  %425 = icmp samesign ugt i32 %418, 2139095040
  br i1 %425, label %426, label %429

426:                                              ; preds = %411
  %427 = and i32 %419, 511
  %428 = or disjoint i32 %427, 32256
  br label %439

429:                                              ; preds = %411
  %430 = icmp samesign ugt i32 %418, 1199566847
  %431 = icmp samesign ult i32 %418, 947912704
  %432 = add i32 %424, -1056964608
  %433 = add nsw i32 %418, -939520001
  %434 = and i32 %419, 1
  %435 = add nsw i32 %433, %434
  %436 = lshr i32 %435, 13
  %437 = select i1 %431, i32 %432, i32 %436
  %438 = select i1 %430, i32 31744, i32 %437
  br label %439

439:                                              ; preds = %429, %426
  %440 = phi i32 [ %428, %426 ], [ %438, %429 ]
  %441 = lshr i32 %417, 16
  %442 = and i32 %441, 32768
  %443 = or i32 %440, %442
  %444 = trunc i32 %443 to i16
  %445 = getelementptr inbounds i16, ptr %133, i64 %413
  store i16 %444, ptr %445, align 2
  %446 = add nuw nsw i64 %412, 1
  %447 = icmp eq i64 %446, %384
  br i1 %447, label %508, label %411, !llvm.loop !18

448:                                              ; preds = %377
  %449 = icmp slt i64 %384, 1
  br i1 %449, label %508, label %450

450:                                              ; preds = %448, %391
  br label %451

451:                                              ; preds = %450, %505
  %452 = phi i64 [ %506, %505 ], [ 0, %450 ]
  %453 = getelementptr inbounds nuw i64, ptr %387, i64 %452
  %454 = load i64, ptr %453, align 8
  %455 = load i64, ptr %78, align 8
  %456 = icmp slt i64 %454, 0
  %457 = select i1 %456, i64 %455, i64 0
  %458 = add nsw i64 %457, %454
  %459 = icmp ult i64 %458, %455
  br i1 %459, label %467, label %460

460:                                              ; preds = %451
  %461 = load i64, ptr %115, align 8
  %462 = icmp eq i64 %461, 0
  br i1 %462, label %463, label %505

463:                                              ; preds = %460
  %464 = add nsw i64 %452, %379
  %465 = getelementptr inbounds i64, ptr %66, i64 %464
  %466 = load i64, ptr %465, align 8
  br label %680

467:                                              ; preds = %451
  %468 = load i64, ptr %80, align 8
  %469 = mul nsw i64 %468, %458
  %470 = mul nsw i64 %452, %386
  %471 = add i64 %470, %380
  %472 = add i64 %471, %469
  %473 = getelementptr inbounds float, ptr %85, i64 %472
  %474 = load float, ptr %473, align 4
  store float %474, ptr %12, align 4
  %475 = call ptr @memcpy(ptr %13, ptr %12, i64 4) #7
  %476 = load i32, ptr %13, align 4
  %477 = and i32 %476, 2147483647
  %478 = lshr i32 %477, 13
  store i32 %477, ptr %4, align 4
  %479 = call ptr @memcpy(ptr %5, ptr %4, i64 4) #7
  %480 = load float, ptr %5, align 4
  %481 = fadd float %480, 5.000000e-01
  store float %481, ptr %14, align 4
  %482 = call ptr @memcpy(ptr %15, ptr %14, i64 4) #7
  %483 = load i32, ptr %15, align 4
  %484 = icmp samesign ugt i32 %477, 2139095040
  br i1 %484, label %485, label %488

485:                                              ; preds = %467
  %486 = and i32 %478, 511
  %487 = or disjoint i32 %486, 32256
  br label %498

488:                                              ; preds = %467
  %489 = icmp samesign ugt i32 %477, 1199566847
  %490 = icmp samesign ult i32 %477, 947912704
  %491 = add i32 %483, -1056964608
  %492 = add nsw i32 %477, -939520001
  %493 = and i32 %478, 1
  %494 = add nsw i32 %492, %493
  %495 = lshr i32 %494, 13
  %496 = select i1 %490, i32 %491, i32 %495
  %497 = select i1 %489, i32 31744, i32 %496
  br label %498

498:                                              ; preds = %488, %485
  %499 = phi i32 [ %487, %485 ], [ %497, %488 ]
  %500 = lshr i32 %476, 16
  %501 = and i32 %500, 32768
  %502 = or i32 %499, %501
  %503 = trunc i32 %502 to i16
  %504 = getelementptr inbounds i16, ptr %133, i64 %472
  store i16 %503, ptr %504, align 2
  br label %505

505:                                              ; preds = %498, %460
  %506 = add nuw nsw i64 %452, 1
  %507 = icmp eq i64 %506, %384
  br i1 %507, label %508, label %451, !llvm.loop !19

508:                                              ; preds = %505, %439, %448, %404
  %509 = load i64, ptr %365, align 8
  %510 = add nsw i64 %509, %379
  br i1 %367, label %528, label %511

511:                                              ; preds = %508, %523
  %512 = phi i64 [ %526, %523 ], [ %366, %508 ]
  %513 = phi i64 [ %525, %523 ], [ %380, %508 ]
  %514 = getelementptr inbounds i64, ptr %114, i64 %512
  %515 = load i64, ptr %514, align 8
  %516 = add nsw i64 %515, %513
  %517 = getelementptr inbounds i64, ptr %44, i64 %512
  %518 = load i64, ptr %517, align 8
  %519 = add nsw i64 %518, 1
  store i64 %519, ptr %517, align 8
  %520 = getelementptr inbounds i64, ptr %113, i64 %512
  %521 = load i64, ptr %520, align 8
  %522 = icmp slt i64 %519, %521
  br i1 %522, label %528, label %523

523:                                              ; preds = %511
  %524 = mul nsw i64 %521, %515
  %525 = sub nsw i64 %516, %524
  store i64 0, ptr %517, align 8
  %526 = add nsw i64 %512, -1
  %527 = icmp sgt i64 %512, %358
  br i1 %527, label %511, label %528, !llvm.loop !16

528:                                              ; preds = %523, %511, %508
  %529 = phi i64 [ %380, %508 ], [ %525, %523 ], [ %516, %511 ]
  %530 = add nsw i64 %378, -1
  %531 = icmp slt i64 %378, 2
  br i1 %531, label %679, label %377, !llvm.loop !17

532:                                              ; preds = %124
  %533 = icmp sgt i64 %132, 0
  br i1 %533, label %588, label %536

534:                                              ; preds = %588
  %535 = load i64, ptr %89, align 8
  br label %536

536:                                              ; preds = %534, %532
  %537 = phi i64 [ %535, %534 ], [ %125, %532 ]
  %538 = load i64, ptr %96, align 8
  %539 = add nsw i64 %538, -1
  %540 = icmp slt i64 %537, %539
  br i1 %540, label %548, label %543

541:                                              ; preds = %548
  %542 = icmp slt i64 %554, 1
  br i1 %542, label %587, label %543

543:                                              ; preds = %541, %536
  %544 = phi i64 [ %554, %541 ], [ 1, %536 ]
  %545 = getelementptr inbounds i64, ptr %113, i64 %539
  %546 = add nsw i64 %538, -2
  %547 = icmp slt i64 %546, %537
  br label %557

548:                                              ; preds = %536, %548
  %549 = phi i64 [ %555, %548 ], [ %537, %536 ]
  %550 = phi i64 [ %554, %548 ], [ 1, %536 ]
  %551 = getelementptr inbounds i64, ptr %45, i64 %549
  store i64 0, ptr %551, align 8
  %552 = getelementptr inbounds i64, ptr %113, i64 %549
  %553 = load i64, ptr %552, align 8
  %554 = mul nsw i64 %553, %550
  %555 = add nsw i64 %549, 1
  %556 = icmp eq i64 %555, %539
  br i1 %556, label %541, label %548, !llvm.loop !13

557:                                              ; preds = %583, %543
  %558 = phi i64 [ %544, %543 ], [ %585, %583 ]
  %559 = phi i64 [ %129, %543 ], [ %565, %583 ]
  %560 = phi i64 [ 0, %543 ], [ %584, %583 ]
  %561 = call fastcc zeroext i1 @add_float16_add(ptr readonly %46, i64 %559, i64 %560) #7
  br i1 %561, label %563, label %562

562:                                              ; preds = %557
  br label %687

563:                                              ; preds = %557
  %564 = load i64, ptr %545, align 8
  %565 = add nsw i64 %564, %559
  br i1 %547, label %583, label %566

566:                                              ; preds = %563, %578
  %567 = phi i64 [ %581, %578 ], [ %546, %563 ]
  %568 = phi i64 [ %580, %578 ], [ %560, %563 ]
  %569 = getelementptr inbounds i64, ptr %114, i64 %567
  %570 = load i64, ptr %569, align 8
  %571 = add nsw i64 %570, %568
  %572 = getelementptr inbounds i64, ptr %45, i64 %567
  %573 = load i64, ptr %572, align 8
  %574 = add nsw i64 %573, 1
  store i64 %574, ptr %572, align 8
  %575 = getelementptr inbounds i64, ptr %113, i64 %567
  %576 = load i64, ptr %575, align 8
  %577 = icmp slt i64 %574, %576
  br i1 %577, label %583, label %578

578:                                              ; preds = %566
  %579 = mul nsw i64 %576, %570
  %580 = sub nsw i64 %571, %579
  store i64 0, ptr %572, align 8
  %581 = add nsw i64 %567, -1
  %582 = icmp sgt i64 %567, %537
  br i1 %582, label %566, label %583, !llvm.loop !16

583:                                              ; preds = %578, %566, %563
  %584 = phi i64 [ %560, %563 ], [ %580, %578 ], [ %571, %566 ]
  %585 = add nsw i64 %558, -1
  %586 = icmp slt i64 %558, 2
  br i1 %586, label %587, label %557, !llvm.loop !17

587:                                              ; preds = %583, %541
  br i1 %533, label %613, label %688

588:                                              ; preds = %532, %588
  %589 = phi i64 [ %611, %588 ], [ 0, %532 ]
  %590 = getelementptr inbounds nuw i16, ptr %133, i64 %589
  %591 = load i16, ptr %590, align 2
  %592 = and i16 %591, 32767
  %593 = zext nneg i16 %592 to i32
  %594 = shl nuw nsw i32 %593, 13
  %595 = uitofp nneg i16 %592 to float
  %596 = fmul float %595, 0x3E70000000000000
  store float %596, ptr %40, align 4
  %597 = call ptr @memcpy(ptr %41, ptr %40, i64 4) #7
  %598 = load i32, ptr %41, align 4
  %599 = icmp samesign ugt i16 %592, 31743
  %600 = or disjoint i32 %594, 1879048192
  %601 = add nuw nsw i32 %594, 939524096
  %602 = icmp samesign ult i16 %592, 1024
  %603 = select i1 %602, i32 %598, i32 %601
  %604 = select i1 %599, i32 %600, i32 %603
  %605 = sext i16 %591 to i32
  %606 = and i32 %605, -2147483648
  %607 = or i32 %604, %606
  store i32 %607, ptr %26, align 4
  %608 = call ptr @memcpy(ptr %27, ptr %26, i64 4) #7
  %609 = load float, ptr %27, align 4
  %610 = getelementptr inbounds nuw float, ptr %85, i64 %589
  store float %609, ptr %610, align 4
  %611 = add nuw nsw i64 %589, 1
  %612 = icmp eq i64 %611, %132
  br i1 %612, label %534, label %588, !llvm.loop !20

613:                                              ; preds = %587, %675
  %614 = phi i64 [ %677, %675 ], [ 0, %587 ]
  %615 = getelementptr inbounds nuw float, ptr %85, i64 %614
  %616 = load float, ptr %615, align 4
  store float %616, ptr %34, align 4
  %617 = call ptr @memcpy(ptr %35, ptr %34, i64 4) #7
  %618 = load i32, ptr %35, align 4
  %619 = getelementptr inbounds nuw i16, ptr %133, i64 %614
  %620 = load i16, ptr %619, align 2
  %621 = and i16 %620, 32767
  %622 = zext nneg i16 %621 to i32
  %623 = shl nuw nsw i32 %622, 13
  %624 = uitofp nneg i16 %621 to float
  %625 = fmul float %624, 0x3E70000000000000
  store float %625, ptr %38, align 4
  %626 = call ptr @memcpy(ptr %39, ptr %38, i64 4) #7
  %627 = load i32, ptr %39, align 4
  %628 = icmp samesign ugt i16 %621, 31743
  %629 = or disjoint i32 %623, 1879048192
  %630 = add nuw nsw i32 %623, 939524096
  %631 = icmp samesign ult i16 %621, 1024
  %632 = select i1 %631, i32 %627, i32 %630
  %633 = select i1 %628, i32 %629, i32 %632
  %634 = sext i16 %620 to i32
  %635 = and i32 %634, -2147483648
  %636 = or i32 %633, %635
  store i32 %636, ptr %24, align 4
  %637 = call ptr @memcpy(ptr %25, ptr %24, i64 4) #7
  %638 = load float, ptr %25, align 4
  store float %638, ptr %36, align 4
  %639 = call ptr @memcpy(ptr %37, ptr %36, i64 4) #7
  %640 = load i32, ptr %37, align 4
  %641 = icmp eq i32 %618, %640
  br i1 %641, label %642, label %644

642:                                              ; preds = %613
  %643 = load i16, ptr %619, align 2
  br label %675

644:                                              ; preds = %613
  %645 = load float, ptr %615, align 4
  store float %645, ptr %30, align 4
  %646 = call ptr @memcpy(ptr %31, ptr %30, i64 4) #7
  %647 = load i32, ptr %31, align 4
  %648 = and i32 %647, 2147483647
  %649 = lshr i32 %648, 13
  store i32 %648, ptr %28, align 4
  %650 = call ptr @memcpy(ptr %29, ptr %28, i64 4) #7
  %651 = load float, ptr %29, align 4
  %652 = fadd float %651, 5.000000e-01
  store float %652, ptr %32, align 4
  %653 = call ptr @memcpy(ptr %33, ptr %32, i64 4) #7
  %654 = load i32, ptr %33, align 4
  %655 = icmp samesign ugt i32 %648, 2139095040
  br i1 %655, label %656, label %659

656:                                              ; preds = %644
  %657 = and i32 %649, 511
  %658 = or disjoint i32 %657, 32256
  br label %669

659:                                              ; preds = %644
  %660 = icmp samesign ugt i32 %648, 1199566847
  %661 = icmp samesign ult i32 %648, 947912704
  %662 = add i32 %654, -1056964608
  %663 = add nsw i32 %648, -939520001
  %664 = and i32 %649, 1
  %665 = add nsw i32 %663, %664
  %666 = lshr i32 %665, 13
  %667 = select i1 %661, i32 %662, i32 %666
  %668 = select i1 %660, i32 31744, i32 %667
  br label %669

669:                                              ; preds = %659, %656
  %670 = phi i32 [ %658, %656 ], [ %668, %659 ]
  %671 = lshr i32 %647, 16
  %672 = and i32 %671, 32768
  %673 = or i32 %670, %672
  %674 = trunc i32 %673 to i16
  br label %675

675:                                              ; preds = %669, %642
  %676 = phi i16 [ %643, %642 ], [ %674, %669 ]
  store i16 %676, ptr %619, align 2
  %677 = add nuw nsw i64 %614, 1
  %678 = icmp eq i64 %677, %132
  br i1 %678, label %688, label %613, !llvm.loop !21

679:                                              ; preds = %528, %361
  br label %688

680:                                              ; preds = %404, %463
  %681 = phi i64 [ %464, %463 ], [ %379, %404 ]
  %682 = phi i64 [ %466, %463 ], [ %398, %404 ]
  store i64 6, ptr %2, align 8
  %683 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %681, ptr %683, align 8
  %684 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %682, ptr %684, align 8
  %685 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %685, align 8
  %686 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %686, align 8
  br label %687

687:                                              ; preds = %708, %109, %562, %195, %299, %352, %680
  call void @free(ptr %85) #7
  br label %713

688:                                              ; preds = %675, %587, %679
  %689 = load i64, ptr %89, align 8
  %690 = icmp sgt i64 %689, 0
  br i1 %690, label %691, label %708

691:                                              ; preds = %688, %704
  %692 = phi i64 [ %694, %704 ], [ %689, %688 ]
  %693 = phi i64 [ %706, %704 ], [ %128, %688 ]
  %694 = add nsw i64 %692, -1
  %695 = getelementptr inbounds nuw i64, ptr %114, i64 %694
  %696 = load i64, ptr %695, align 8
  %697 = add nsw i64 %696, %693
  %698 = getelementptr inbounds nuw i64, ptr %47, i64 %694
  %699 = load i64, ptr %698, align 8
  %700 = add nsw i64 %699, 1
  store i64 %700, ptr %698, align 8
  %701 = getelementptr inbounds nuw i64, ptr %113, i64 %694
  %702 = load i64, ptr %701, align 8
  %703 = icmp slt i64 %700, %702
  br i1 %703, label %708, label %704

704:                                              ; preds = %691
  %705 = mul nsw i64 %702, %696
  %706 = sub nsw i64 %697, %705
  store i64 0, ptr %698, align 8
  %707 = icmp samesign ugt i64 %692, 1
  br i1 %707, label %691, label %708, !llvm.loop !22

708:                                              ; preds = %704, %691, %688
  %709 = phi i64 [ %126, %688 ], [ %697, %691 ], [ %706, %704 ]
  %710 = phi i64 [ %128, %688 ], [ %697, %691 ], [ %706, %704 ]
  store i64 %709, ptr %72, align 8
  %711 = add nuw nsw i64 %127, 1
  %712 = icmp eq i64 %711, %95
  br i1 %712, label %687, label %124, !llvm.loop !23

713:                                              ; preds = %60, %687, %87
  ret void
}


declare noalias ptr @malloc(i64) local_unnamed_addr #2

declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #3


declare void @free(ptr) local_unnamed_addr #2

define void @scatter_float16_mul(ptr %0, ptr readonly %1, ptr %2) local_unnamed_addr #0 {
  %4 = alloca i32, align 4
  %5 = alloca float, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = alloca float, align 4
  %9 = alloca i32, align 4
  %10 = alloca float, align 4
  %11 = alloca i32, align 4
  %12 = alloca float, align 4
  %13 = alloca i32, align 4
  %14 = alloca float, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca float, align 4
  %18 = alloca i32, align 4
  %19 = alloca float, align 4
  %20 = alloca float, align 4
  %21 = alloca i32, align 4
  %22 = alloca float, align 4
  %23 = alloca i32, align 4
  %24 = alloca i32, align 4
  %25 = alloca float, align 4
  %26 = alloca i32, align 4
  %27 = alloca float, align 4
  %28 = alloca i32, align 4
  %29 = alloca float, align 4
  %30 = alloca float, align 4
  %31 = alloca i32, align 4
  %32 = alloca float, align 4
  %33 = alloca i32, align 4
  %34 = alloca float, align 4
  %35 = alloca i32, align 4
  %36 = alloca float, align 4
  %37 = alloca i32, align 4
  %38 = alloca float, align 4
  %39 = alloca i32, align 4
  %40 = alloca float, align 4
  %41 = alloca i32, align 4
  %42 = alloca [64 x i64], align 16
  %43 = alloca [64 x i64], align 16
  %44 = alloca [64 x i64], align 16
  %45 = alloca [64 x i64], align 16
  %46 = alloca %struct.Sums, align 8
  %47 = alloca [64 x i64], align 16
  tail call void @llvm.experimental.noalias.scope.decl(metadata !24)
  %48 = load i64, ptr %0, align 8, !noalias !24
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %60, label %50

50:                                               ; preds = %3
  %51 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %52 = load i64, ptr %51, align 8, !noalias !24
  %53 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %54 = load i64, ptr %53, align 8, !noalias !24
  %55 = icmp eq i64 %52, %54
  br i1 %55, label %60, label %56

56:                                               ; preds = %50
  %57 = inttoptr i64 %52 to ptr
  %58 = inttoptr i64 %54 to ptr
  %59 = tail call ptr @memcpy(ptr %57, ptr %58, i64 %48) #7, !noalias !24
  br label %60

60:                                               ; preds = %3, %50, %56
  store ptr %0, ptr %46, align 8, !alias.scope !24
  %61 = getelementptr inbounds nuw i8, ptr %46, i64 8
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %63 = load <2 x i64>, ptr %62, align 8, !noalias !24
  %64 = load i64, ptr %62, align 8, !noalias !24
  %65 = inttoptr <2 x i64> %63 to <2 x ptr>
  %66 = inttoptr i64 %64 to ptr
  store <2 x ptr> %65, ptr %61, align 8, !alias.scope !24
  %67 = getelementptr inbounds nuw i8, ptr %46, i64 24
  %68 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %69 = load i64, ptr %68, align 8, !noalias !24
  %70 = inttoptr i64 %69 to ptr
  store ptr %70, ptr %67, align 8, !alias.scope !24
  %71 = getelementptr inbounds nuw i8, ptr %46, i64 32
  store ptr %2, ptr %71, align 8, !alias.scope !24
  %72 = getelementptr inbounds nuw i8, ptr %46, i64 48
  store i64 0, ptr %72, align 8
  %73 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %74 = load i64, ptr %73, align 8
  %75 = icmp eq i64 %74, 0
  br i1 %75, label %713, label %76

76:                                               ; preds = %60
  %77 = getelementptr inbounds nuw i8, ptr %46, i64 40
  %78 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %79 = load i64, ptr %78, align 8
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %81 = load i64, ptr %80, align 8
  %82 = shl i64 %79, 2
  %83 = mul i64 %82, %81
  %84 = add i64 %83, 4
  %85 = tail call noalias ptr @malloc(i64 %84) #7
  store ptr %85, ptr %77, align 8
  %86 = icmp eq ptr %85, null
  br i1 %86, label %87, label %88

87:                                               ; preds = %76
  store i64 7, ptr %2, align 8
  br label %713

88:                                               ; preds = %76
  call void @llvm.memset.p0.i64(ptr align 16 %47, i8 0, i64 512, i1 false)
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %90 = load i64, ptr %89, align 8
  %91 = icmp sgt i64 %90, 0
  br i1 %91, label %92, label %94

92:                                               ; preds = %88
  %93 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %101

94:                                               ; preds = %101, %88
  %95 = phi i64 [ 1, %88 ], [ %106, %101 ]
  %96 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %97 = load i64, ptr %96, align 8
  %98 = icmp slt i64 %90, %97
  br i1 %98, label %99, label %109

99:                                               ; preds = %94
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %116

101:                                              ; preds = %92, %101
  %102 = phi i64 [ 0, %92 ], [ %107, %101 ]
  %103 = phi i64 [ 1, %92 ], [ %106, %101 ]
  %104 = getelementptr inbounds nuw i64, ptr %93, i64 %102
  %105 = load i64, ptr %104, align 8
  %106 = mul nsw i64 %105, %103
  %107 = add nuw nsw i64 %102, 1
  %108 = icmp eq i64 %107, %90
  br i1 %108, label %94, label %101, !llvm.loop !27

109:                                              ; preds = %116, %94
  %110 = phi i64 [ 1, %94 ], [ %121, %116 ]
  %111 = icmp sgt i64 %95, 0
  br i1 %111, label %112, label %687

112:                                              ; preds = %109
  %113 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %114 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %115 = getelementptr inbounds nuw i8, ptr %0, i64 32
  br label %124

116:                                              ; preds = %99, %116
  %117 = phi i64 [ %90, %99 ], [ %122, %116 ]
  %118 = phi i64 [ 1, %99 ], [ %121, %116 ]
  %119 = getelementptr inbounds i64, ptr %100, i64 %117
  %120 = load i64, ptr %119, align 8
  %121 = mul nsw i64 %120, %118
  %122 = add nsw i64 %117, 1
  %123 = icmp eq i64 %122, %97
  br i1 %123, label %109, label %116, !llvm.loop !28

124:                                              ; preds = %112, %708
  %125 = phi i64 [ %90, %112 ], [ %689, %708 ]
  %126 = phi i64 [ 0, %112 ], [ %709, %708 ]
  %127 = phi i64 [ 0, %112 ], [ %711, %708 ]
  %128 = phi i64 [ 0, %112 ], [ %710, %708 ]
  %129 = mul nsw i64 %127, %110
  %130 = load i64, ptr %78, align 8
  %131 = load i64, ptr %80, align 8
  %132 = mul nsw i64 %131, %130
  %133 = getelementptr inbounds i16, ptr %70, i64 %128
  %134 = sdiv i64 %132, 4
  %135 = icmp slt i64 %134, %110
  br i1 %135, label %532, label %136

136:                                              ; preds = %124
  %137 = load i64, ptr %96, align 8
  %138 = add nsw i64 %137, -1
  %139 = icmp slt i64 %125, %138
  br i1 %139, label %147, label %142

140:                                              ; preds = %147
  %141 = icmp slt i64 %153, 1
  br i1 %141, label %160, label %142

142:                                              ; preds = %140, %136
  %143 = phi i64 [ %153, %140 ], [ 1, %136 ]
  %144 = getelementptr inbounds i64, ptr %113, i64 %138
  %145 = add nsw i64 %137, -2
  %146 = icmp slt i64 %145, %125
  br label %165

147:                                              ; preds = %136, %147
  %148 = phi i64 [ %154, %147 ], [ %125, %136 ]
  %149 = phi i64 [ %153, %147 ], [ 1, %136 ]
  %150 = getelementptr inbounds i64, ptr %42, i64 %148
  store i64 0, ptr %150, align 8
  %151 = getelementptr inbounds i64, ptr %113, i64 %148
  %152 = load i64, ptr %151, align 8
  %153 = mul nsw i64 %152, %149
  %154 = add nsw i64 %148, 1
  %155 = icmp eq i64 %154, %138
  br i1 %155, label %140, label %147, !llvm.loop !13

156:                                              ; preds = %295
  %157 = load i64, ptr %89, align 8
  %158 = load i64, ptr %96, align 8
  %159 = add nsw i64 %158, -1
  br label %160

160:                                              ; preds = %156, %140
  %161 = phi i64 [ %159, %156 ], [ %138, %140 ]
  %162 = phi i64 [ %158, %156 ], [ %137, %140 ]
  %163 = phi i64 [ %157, %156 ], [ %125, %140 ]
  %164 = icmp slt i64 %163, %161
  br i1 %164, label %314, label %309

165:                                              ; preds = %295, %142
  %166 = phi i64 [ %143, %142 ], [ %297, %295 ]
  %167 = phi i64 [ %129, %142 ], [ %277, %295 ]
  %168 = phi i64 [ 0, %142 ], [ %296, %295 ]
  %169 = load i64, ptr %96, align 8
  %170 = add nsw i64 %169, -1
  %171 = getelementptr inbounds i64, ptr %113, i64 %170
  %172 = load i64, ptr %171, align 8
  %173 = getelementptr inbounds i64, ptr %114, i64 %170
  %174 = load i64, ptr %173, align 8
  %175 = getelementptr inbounds i64, ptr %66, i64 %167
  %176 = icmp eq i64 %174, 1
  %177 = icmp sgt i64 %172, 7
  %178 = select i1 %176, i1 %177, i1 false
  br i1 %178, label %179, label %230

179:                                              ; preds = %165
  %180 = getelementptr inbounds nuw i8, ptr %175, i64 8
  %181 = shl i64 %172, 3
  %182 = add i64 %181, -8
  %183 = call i32 @memcmp(ptr %175, ptr %180, i64 %182) #8
  %184 = icmp eq i32 %183, 0
  br i1 %184, label %185, label %232

185:                                              ; preds = %179
  %186 = load i64, ptr %175, align 8
  %187 = load i64, ptr %78, align 8
  %188 = icmp slt i64 %186, 0
  %189 = select i1 %188, i64 %187, i64 0
  %190 = add nsw i64 %189, %186
  %191 = icmp ult i64 %190, %187
  br i1 %191, label %200, label %192

192:                                              ; preds = %185
  %193 = load i64, ptr %115, align 8
  %194 = icmp eq i64 %193, 0
  br i1 %194, label %195, label %275

195:                                              ; preds = %192
  store i64 6, ptr %2, align 8
  %196 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %167, ptr %196, align 8
  %197 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %186, ptr %197, align 8
  %198 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %198, align 8
  %199 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %199, align 8
  br label %687

200:                                              ; preds = %185
  %201 = load i64, ptr %80, align 8
  %202 = mul nsw i64 %201, %190
  %203 = add nsw i64 %202, %168
  br label %204

204:                                              ; preds = %204, %200
  %205 = phi i64 [ 0, %200 ], [ %228, %204 ]
  %206 = add nsw i64 %203, %205
  %207 = getelementptr inbounds i16, ptr %133, i64 %206
  %208 = load i16, ptr %207, align 2
  %209 = and i16 %208, 32767
  %210 = zext nneg i16 %209 to i32
  %211 = shl nuw nsw i32 %210, 13
  %212 = uitofp nneg i16 %209 to float
  %213 = fmul float %212, 0x3E70000000000000
  store float %213, ptr %22, align 4
  %214 = call ptr @memcpy(ptr %23, ptr %22, i64 4) #7
  %215 = load i32, ptr %23, align 4
  %216 = icmp samesign ugt i16 %209, 31743
  %217 = or disjoint i32 %211, 1879048192
  %218 = add nuw nsw i32 %211, 939524096
  %219 = icmp samesign ult i16 %209, 1024
  %220 = select i1 %219, i32 %215, i32 %218
  %221 = select i1 %216, i32 %217, i32 %220
  %222 = sext i16 %208 to i32
  %223 = and i32 %222, -2147483648
  %224 = or i32 %221, %223
  store i32 %224, ptr %18, align 4
  %225 = call ptr @memcpy(ptr %19, ptr %18, i64 4) #7
  %226 = load float, ptr %19, align 4
  %227 = getelementptr inbounds float, ptr %85, i64 %206
  store float %226, ptr %227, align 4
  %228 = add nuw nsw i64 %205, 1
  %229 = icmp eq i64 %228, %172
  br i1 %229, label %275, label %204, !llvm.loop !29

230:                                              ; preds = %165
  %231 = icmp slt i64 %172, 1
  br i1 %231, label %275, label %232

232:                                              ; preds = %230, %179
  br label %233

233:                                              ; preds = %232, %272
  %234 = phi i64 [ %273, %272 ], [ 0, %232 ]
  %235 = getelementptr inbounds nuw i64, ptr %175, i64 %234
  %236 = load i64, ptr %235, align 8
  %237 = load i64, ptr %78, align 8
  %238 = icmp slt i64 %236, 0
  %239 = select i1 %238, i64 %237, i64 0
  %240 = add nsw i64 %239, %236
  %241 = icmp ult i64 %240, %237
  br i1 %241, label %245, label %242

242:                                              ; preds = %233
  %243 = load i64, ptr %115, align 8
  %244 = icmp eq i64 %243, 0
  br i1 %244, label %299, label %272

245:                                              ; preds = %233
  %246 = load i64, ptr %80, align 8
  %247 = mul nsw i64 %246, %240
  %248 = mul nsw i64 %234, %174
  %249 = add i64 %248, %168
  %250 = add i64 %249, %247
  %251 = getelementptr inbounds i16, ptr %133, i64 %250
  %252 = load i16, ptr %251, align 2
  %253 = and i16 %252, 32767
  %254 = zext nneg i16 %253 to i32
  %255 = shl nuw nsw i32 %254, 13
  %256 = uitofp nneg i16 %253 to float
  %257 = fmul float %256, 0x3E70000000000000
  store float %257, ptr %20, align 4
  %258 = call ptr @memcpy(ptr %21, ptr %20, i64 4) #7
  %259 = load i32, ptr %21, align 4
  %260 = icmp samesign ugt i16 %253, 31743
  %261 = or disjoint i32 %255, 1879048192
  %262 = add nuw nsw i32 %255, 939524096
  %263 = icmp samesign ult i16 %253, 1024
  %264 = select i1 %263, i32 %259, i32 %262
  %265 = select i1 %260, i32 %261, i32 %264
  %266 = sext i16 %252 to i32
  %267 = and i32 %266, -2147483648
  %268 = or i32 %265, %267
  store i32 %268, ptr %16, align 4
  %269 = call ptr @memcpy(ptr %17, ptr %16, i64 4) #7
  %270 = load float, ptr %17, align 4
  %271 = getelementptr inbounds float, ptr %85, i64 %250
  store float %270, ptr %271, align 4
  br label %272

272:                                              ; preds = %245, %242
  %273 = add nuw nsw i64 %234, 1
  %274 = icmp eq i64 %273, %172
  br i1 %274, label %275, label %233, !llvm.loop !30

275:                                              ; preds = %272, %204, %230, %192
  %276 = load i64, ptr %144, align 8
  %277 = add nsw i64 %276, %167
  br i1 %146, label %295, label %278

278:                                              ; preds = %275, %290
  %279 = phi i64 [ %293, %290 ], [ %145, %275 ]
  %280 = phi i64 [ %292, %290 ], [ %168, %275 ]
  %281 = getelementptr inbounds i64, ptr %114, i64 %279
  %282 = load i64, ptr %281, align 8
  %283 = add nsw i64 %282, %280
  %284 = getelementptr inbounds i64, ptr %42, i64 %279
  %285 = load i64, ptr %284, align 8
  %286 = add nsw i64 %285, 1
  store i64 %286, ptr %284, align 8
  %287 = getelementptr inbounds i64, ptr %113, i64 %279
  %288 = load i64, ptr %287, align 8
  %289 = icmp slt i64 %286, %288
  br i1 %289, label %295, label %290

290:                                              ; preds = %278
  %291 = mul nsw i64 %288, %282
  %292 = sub nsw i64 %283, %291
  store i64 0, ptr %284, align 8
  %293 = add nsw i64 %279, -1
  %294 = icmp sgt i64 %279, %125
  br i1 %294, label %278, label %295, !llvm.loop !16

295:                                              ; preds = %290, %278, %275
  %296 = phi i64 [ %168, %275 ], [ %292, %290 ], [ %283, %278 ]
  %297 = add nsw i64 %166, -1
  %298 = icmp slt i64 %166, 2
  br i1 %298, label %156, label %165, !llvm.loop !17

299:                                              ; preds = %242
  %300 = add nsw i64 %234, %167
  %301 = getelementptr inbounds i64, ptr %66, i64 %300
  %302 = load i64, ptr %301, align 8
  store i64 6, ptr %2, align 8
  %303 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %300, ptr %303, align 8
  %304 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %302, ptr %304, align 8
  %305 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %305, align 8
  %306 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %306, align 8
  br label %687

307:                                              ; preds = %314
  %308 = icmp slt i64 %320, 1
  br i1 %308, label %356, label %309

309:                                              ; preds = %307, %160
  %310 = phi i64 [ %320, %307 ], [ 1, %160 ]
  %311 = getelementptr inbounds i64, ptr %113, i64 %161
  %312 = add nsw i64 %162, -2
  %313 = icmp slt i64 %312, %163
  br label %323

314:                                              ; preds = %160, %314
  %315 = phi i64 [ %321, %314 ], [ %163, %160 ]
  %316 = phi i64 [ %320, %314 ], [ 1, %160 ]
  %317 = getelementptr inbounds i64, ptr %43, i64 %315
  store i64 0, ptr %317, align 8
  %318 = getelementptr inbounds i64, ptr %113, i64 %315
  %319 = load i64, ptr %318, align 8
  %320 = mul nsw i64 %319, %316
  %321 = add nsw i64 %315, 1
  %322 = icmp eq i64 %321, %161
  br i1 %322, label %307, label %314, !llvm.loop !13

323:                                              ; preds = %348, %309
  %324 = phi i64 [ %310, %309 ], [ %350, %348 ]
  %325 = phi i64 [ %129, %309 ], [ %330, %348 ]
  %326 = phi i64 [ 0, %309 ], [ %349, %348 ]
  %327 = call fastcc zeroext i1 @add_float16_mul(ptr readonly %46, i64 %325, i64 %326) #7
  br i1 %327, label %328, label %352

328:                                              ; preds = %323
  %329 = load i64, ptr %311, align 8
  %330 = add nsw i64 %329, %325
  br i1 %313, label %348, label %331

331:                                              ; preds = %328, %343
  %332 = phi i64 [ %346, %343 ], [ %312, %328 ]
  %333 = phi i64 [ %345, %343 ], [ %326, %328 ]
  %334 = getelementptr inbounds i64, ptr %114, i64 %332
  %335 = load i64, ptr %334, align 8
  %336 = add nsw i64 %335, %333
  %337 = getelementptr inbounds i64, ptr %43, i64 %332
  %338 = load i64, ptr %337, align 8
  %339 = add nsw i64 %338, 1
  store i64 %339, ptr %337, align 8
  %340 = getelementptr inbounds i64, ptr %113, i64 %332
  %341 = load i64, ptr %340, align 8
  %342 = icmp slt i64 %339, %341
  br i1 %342, label %348, label %343

343:                                              ; preds = %331
  %344 = mul nsw i64 %341, %335
  %345 = sub nsw i64 %336, %344
  store i64 0, ptr %337, align 8
  %346 = add nsw i64 %332, -1
  %347 = icmp sgt i64 %332, %163
  br i1 %347, label %331, label %348, !llvm.loop !16

348:                                              ; preds = %343, %331, %328
  %349 = phi i64 [ %326, %328 ], [ %345, %343 ], [ %336, %331 ]
  %350 = add nsw i64 %324, -1
  %351 = icmp slt i64 %324, 2
  br i1 %351, label %353, label %323, !llvm.loop !17

352:                                              ; preds = %323
  br label %687

353:                                              ; preds = %348
  %354 = load i64, ptr %89, align 8
  %355 = load i64, ptr %96, align 8
  br label %356

356:                                              ; preds = %353, %307
  %357 = phi i64 [ %355, %353 ], [ %162, %307 ]
  %358 = phi i64 [ %354, %353 ], [ %163, %307 ]
  %359 = add nsw i64 %357, -1
  %360 = icmp slt i64 %358, %359
  br i1 %360, label %368, label %363

361:                                              ; preds = %368
  %362 = icmp slt i64 %374, 1
  br i1 %362, label %679, label %363

363:                                              ; preds = %361, %356
  %364 = phi i64 [ %374, %361 ], [ 1, %356 ]
  %365 = getelementptr inbounds i64, ptr %113, i64 %359
  %366 = add nsw i64 %357, -2
  %367 = icmp slt i64 %366, %358
  br label %377

368:                                              ; preds = %356, %368
  %369 = phi i64 [ %375, %368 ], [ %358, %356 ]
  %370 = phi i64 [ %374, %368 ], [ 1, %356 ]
  %371 = getelementptr inbounds i64, ptr %44, i64 %369
  store i64 0, ptr %371, align 8
  %372 = getelementptr inbounds i64, ptr %113, i64 %369
  %373 = load i64, ptr %372, align 8
  %374 = mul nsw i64 %373, %370
  %375 = add nsw i64 %369, 1
  %376 = icmp eq i64 %375, %359
  br i1 %376, label %361, label %368, !llvm.loop !13

377:                                              ; preds = %528, %363
  %378 = phi i64 [ %364, %363 ], [ %530, %528 ]
  %379 = phi i64 [ %129, %363 ], [ %510, %528 ]
  %380 = phi i64 [ 0, %363 ], [ %529, %528 ]
  %381 = load i64, ptr %96, align 8
  %382 = add nsw i64 %381, -1
  %383 = getelementptr inbounds i64, ptr %113, i64 %382
  %384 = load i64, ptr %383, align 8
  %385 = getelementptr inbounds i64, ptr %114, i64 %382
  %386 = load i64, ptr %385, align 8
  %387 = getelementptr inbounds i64, ptr %66, i64 %379
  %388 = icmp eq i64 %386, 1
  %389 = icmp sgt i64 %384, 7
  %390 = select i1 %388, i1 %389, i1 false
  br i1 %390, label %391, label %448

391:                                              ; preds = %377
  %392 = getelementptr inbounds nuw i8, ptr %387, i64 8
  %393 = shl i64 %384, 3
  %394 = add i64 %393, -8
  %395 = call i32 @memcmp(ptr %387, ptr %392, i64 %394) #8
  %396 = icmp eq i32 %395, 0
  br i1 %396, label %397, label %450

397:                                              ; preds = %391
  %398 = load i64, ptr %387, align 8
  %399 = load i64, ptr %78, align 8
  %400 = icmp slt i64 %398, 0
  %401 = select i1 %400, i64 %399, i64 0
  %402 = add nsw i64 %401, %398
  %403 = icmp ult i64 %402, %399
  br i1 %403, label %407, label %404

404:                                              ; preds = %397
  %405 = load i64, ptr %115, align 8
  %406 = icmp eq i64 %405, 0
  br i1 %406, label %680, label %508

407:                                              ; preds = %397
  %408 = load i64, ptr %80, align 8
  %409 = mul nsw i64 %408, %402
  %410 = add nsw i64 %409, %380
  br label %411

411:                                              ; preds = %439, %407
  %412 = phi i64 [ 0, %407 ], [ %446, %439 ]
  %413 = add nsw i64 %410, %412
  %414 = getelementptr inbounds float, ptr %85, i64 %413
  %415 = load float, ptr %414, align 4
  store float %415, ptr %8, align 4
  %416 = call ptr @memcpy(ptr %9, ptr %8, i64 4) #7
  %417 = load i32, ptr %9, align 4
  %418 = and i32 %417, 2147483647
  %419 = lshr i32 %418, 13
  store i32 %418, ptr %6, align 4
  %420 = call ptr @memcpy(ptr %7, ptr %6, i64 4) #7
  %421 = load float, ptr %7, align 4
  %422 = fadd float %421, 5.000000e-01
  store float %422, ptr %10, align 4
  %423 = call ptr @memcpy(ptr %11, ptr %10, i64 4) #7
  %424 = load i32, ptr %11, align 4
  %425 = icmp samesign ugt i32 %418, 2139095040
  br i1 %425, label %426, label %429

426:                                              ; preds = %411
  %427 = and i32 %419, 511
  %428 = or disjoint i32 %427, 32256
  br label %439

429:                                              ; preds = %411
  %430 = icmp samesign ugt i32 %418, 1199566847
  %431 = icmp samesign ult i32 %418, 947912704
  %432 = add i32 %424, -1056964608
  %433 = add nsw i32 %418, -939520001
  %434 = and i32 %419, 1
  %435 = add nsw i32 %433, %434
  %436 = lshr i32 %435, 13
  %437 = select i1 %431, i32 %432, i32 %436
  %438 = select i1 %430, i32 31744, i32 %437
  br label %439

439:                                              ; preds = %429, %426
  %440 = phi i32 [ %428, %426 ], [ %438, %429 ]
  %441 = lshr i32 %417, 16
  %442 = and i32 %441, 32768
  %443 = or i32 %440, %442
  %444 = trunc i32 %443 to i16
  %445 = getelementptr inbounds i16, ptr %133, i64 %413
  store i16 %444, ptr %445, align 2
  %446 = add nuw nsw i64 %412, 1
  %447 = icmp eq i64 %446, %384
  br i1 %447, label %508, label %411, !llvm.loop !31

448:                                              ; preds = %377
  %449 = icmp slt i64 %384, 1
  br i1 %449, label %508, label %450

450:                                              ; preds = %448, %391
  br label %451

451:                                              ; preds = %450, %505
  %452 = phi i64 [ %506, %505 ], [ 0, %450 ]
  %453 = getelementptr inbounds nuw i64, ptr %387, i64 %452
  %454 = load i64, ptr %453, align 8
  %455 = load i64, ptr %78, align 8
  %456 = icmp slt i64 %454, 0
  %457 = select i1 %456, i64 %455, i64 0
  %458 = add nsw i64 %457, %454
  %459 = icmp ult i64 %458, %455
  br i1 %459, label %467, label %460

460:                                              ; preds = %451
  %461 = load i64, ptr %115, align 8
  %462 = icmp eq i64 %461, 0
  br i1 %462, label %463, label %505

463:                                              ; preds = %460
  %464 = add nsw i64 %452, %379
  %465 = getelementptr inbounds i64, ptr %66, i64 %464
  %466 = load i64, ptr %465, align 8
  br label %680

467:                                              ; preds = %451
  %468 = load i64, ptr %80, align 8
  %469 = mul nsw i64 %468, %458
  %470 = mul nsw i64 %452, %386
  %471 = add i64 %470, %380
  %472 = add i64 %471, %469
  %473 = getelementptr inbounds float, ptr %85, i64 %472
  %474 = load float, ptr %473, align 4
  store float %474, ptr %12, align 4
  %475 = call ptr @memcpy(ptr %13, ptr %12, i64 4) #7
  %476 = load i32, ptr %13, align 4
  %477 = and i32 %476, 2147483647
  %478 = lshr i32 %477, 13
  store i32 %477, ptr %4, align 4
  %479 = call ptr @memcpy(ptr %5, ptr %4, i64 4) #7
  %480 = load float, ptr %5, align 4
  %481 = fadd float %480, 5.000000e-01
  store float %481, ptr %14, align 4
  %482 = call ptr @memcpy(ptr %15, ptr %14, i64 4) #7
  %483 = load i32, ptr %15, align 4
  %484 = icmp samesign ugt i32 %477, 2139095040
  br i1 %484, label %485, label %488

485:                                              ; preds = %467
  %486 = and i32 %478, 511
  %487 = or disjoint i32 %486, 32256
  br label %498

488:                                              ; preds = %467
  %489 = icmp samesign ugt i32 %477, 1199566847
  %490 = icmp samesign ult i32 %477, 947912704
  %491 = add i32 %483, -1056964608
  %492 = add nsw i32 %477, -939520001
  %493 = and i32 %478, 1
  %494 = add nsw i32 %492, %493
  %495 = lshr i32 %494, 13
  %496 = select i1 %490, i32 %491, i32 %495
  %497 = select i1 %489, i32 31744, i32 %496
  br label %498

498:                                              ; preds = %488, %485
  %499 = phi i32 [ %487, %485 ], [ %497, %488 ]
  %500 = lshr i32 %476, 16
  %501 = and i32 %500, 32768
  %502 = or i32 %499, %501
  %503 = trunc i32 %502 to i16
  %504 = getelementptr inbounds i16, ptr %133, i64 %472
  store i16 %503, ptr %504, align 2
  br label %505

505:                                              ; preds = %498, %460
  %506 = add nuw nsw i64 %452, 1
  %507 = icmp eq i64 %506, %384
  br i1 %507, label %508, label %451, !llvm.loop !32

508:                                              ; preds = %505, %439, %448, %404
  %509 = load i64, ptr %365, align 8
  %510 = add nsw i64 %509, %379
  br i1 %367, label %528, label %511

511:                                              ; preds = %508, %523
  %512 = phi i64 [ %526, %523 ], [ %366, %508 ]
  %513 = phi i64 [ %525, %523 ], [ %380, %508 ]
  %514 = getelementptr inbounds i64, ptr %114, i64 %512
  %515 = load i64, ptr %514, align 8
  %516 = add nsw i64 %515, %513
  %517 = getelementptr inbounds i64, ptr %44, i64 %512
  %518 = load i64, ptr %517, align 8
  %519 = add nsw i64 %518, 1
  store i64 %519, ptr %517, align 8
  %520 = getelementptr inbounds i64, ptr %113, i64 %512
  %521 = load i64, ptr %520, align 8
  %522 = icmp slt i64 %519, %521
  br i1 %522, label %528, label %523

523:                                              ; preds = %511
  %524 = mul nsw i64 %521, %515
  %525 = sub nsw i64 %516, %524
  store i64 0, ptr %517, align 8
  %526 = add nsw i64 %512, -1
  %527 = icmp sgt i64 %512, %358
  br i1 %527, label %511, label %528, !llvm.loop !16

528:                                              ; preds = %523, %511, %508
  %529 = phi i64 [ %380, %508 ], [ %525, %523 ], [ %516, %511 ]
  %530 = add nsw i64 %378, -1
  %531 = icmp slt i64 %378, 2
  br i1 %531, label %679, label %377, !llvm.loop !17

532:                                              ; preds = %124
  %533 = icmp sgt i64 %132, 0
  br i1 %533, label %588, label %536

534:                                              ; preds = %588
  %535 = load i64, ptr %89, align 8
  br label %536

536:                                              ; preds = %534, %532
  %537 = phi i64 [ %535, %534 ], [ %125, %532 ]
  %538 = load i64, ptr %96, align 8
  %539 = add nsw i64 %538, -1
  %540 = icmp slt i64 %537, %539
  br i1 %540, label %548, label %543

541:                                              ; preds = %548
  %542 = icmp slt i64 %554, 1
  br i1 %542, label %587, label %543

543:                                              ; preds = %541, %536
  %544 = phi i64 [ %554, %541 ], [ 1, %536 ]
  %545 = getelementptr inbounds i64, ptr %113, i64 %539
  %546 = add nsw i64 %538, -2
  %547 = icmp slt i64 %546, %537
  br label %557

548:                                              ; preds = %536, %548
  %549 = phi i64 [ %555, %548 ], [ %537, %536 ]
  %550 = phi i64 [ %554, %548 ], [ 1, %536 ]
  %551 = getelementptr inbounds i64, ptr %45, i64 %549
  store i64 0, ptr %551, align 8
  %552 = getelementptr inbounds i64, ptr %113, i64 %549
  %553 = load i64, ptr %552, align 8
  %554 = mul nsw i64 %553, %550
  %555 = add nsw i64 %549, 1
  %556 = icmp eq i64 %555, %539
  br i1 %556, label %541, label %548, !llvm.loop !13

557:                                              ; preds = %583, %543
  %558 = phi i64 [ %544, %543 ], [ %585, %583 ]
  %559 = phi i64 [ %129, %543 ], [ %565, %583 ]
  %560 = phi i64 [ 0, %543 ], [ %584, %583 ]
  %561 = call fastcc zeroext i1 @add_float16_mul(ptr readonly %46, i64 %559, i64 %560) #7
  br i1 %561, label %563, label %562

562:                                              ; preds = %557
  br label %687

563:                                              ; preds = %557
  %564 = load i64, ptr %545, align 8
  %565 = add nsw i64 %564, %559
  br i1 %547, label %583, label %566

566:                                              ; preds = %563, %578
  %567 = phi i64 [ %581, %578 ], [ %546, %563 ]
  %568 = phi i64 [ %580, %578 ], [ %560, %563 ]
  %569 = getelementptr inbounds i64, ptr %114, i64 %567
  %570 = load i64, ptr %569, align 8
  %571 = add nsw i64 %570, %568
  %572 = getelementptr inbounds i64, ptr %45, i64 %567
  %573 = load i64, ptr %572, align 8
  %574 = add nsw i64 %573, 1
  store i64 %574, ptr %572, align 8
  %575 = getelementptr inbounds i64, ptr %113, i64 %567
  %576 = load i64, ptr %575, align 8
  %577 = icmp slt i64 %574, %576
  br i1 %577, label %583, label %578

578:                                              ; preds = %566
  %579 = mul nsw i64 %576, %570
  %580 = sub nsw i64 %571, %579
  store i64 0, ptr %572, align 8
  %581 = add nsw i64 %567, -1
  %582 = icmp sgt i64 %567, %537
  br i1 %582, label %566, label %583, !llvm.loop !16

583:                                              ; preds = %578, %566, %563
  %584 = phi i64 [ %560, %563 ], [ %580, %578 ], [ %571, %566 ]
  %585 = add nsw i64 %558, -1
  %586 = icmp slt i64 %558, 2
  br i1 %586, label %587, label %557, !llvm.loop !17

587:                                              ; preds = %583, %541
  br i1 %533, label %613, label %688

588:                                              ; preds = %532, %588
  %589 = phi i64 [ %611, %588 ], [ 0, %532 ]
  %590 = getelementptr inbounds nuw i16, ptr %133, i64 %589
  %591 = load i16, ptr %590, align 2
  %592 = and i16 %591, 32767
  %593 = zext nneg i16 %592 to i32
  %594 = shl nuw nsw i32 %593, 13
  %595 = uitofp nneg i16 %592 to float
  %596 = fmul float %595, 0x3E70000000000000
  store float %596, ptr %40, align 4
  %597 = call ptr @memcpy(ptr %41, ptr %40, i64 4) #7
  %598 = load i32, ptr %41, align 4
  %599 = icmp samesign ugt i16 %592, 31743
  %600 = or disjoint i32 %594, 1879048192
  %601 = add nuw nsw i32 %594, 939524096
  %602 = icmp samesign ult i16 %592, 1024
  %603 = select i1 %602, i32 %598, i32 %601
  %604 = select i1 %599, i32 %600, i32 %603
  %605 = sext i16 %591 to i32
  %606 = and i32 %605, -2147483648
  %607 = or i32 %604, %606
  store i32 %607, ptr %26, align 4
  %608 = call ptr @memcpy(ptr %27, ptr %26, i64 4) #7
  %609 = load float, ptr %27, align 4
  %610 = getelementptr inbounds nuw float, ptr %85, i64 %589
  store float %609, ptr %610, align 4
  %611 = add nuw nsw i64 %589, 1
  %612 = icmp eq i64 %611, %132
  br i1 %612, label %534, label %588, !llvm.loop !33

613:                                              ; preds = %587, %675
  %614 = phi i64 [ %677, %675 ], [ 0, %587 ]
  %615 = getelementptr inbounds nuw float, ptr %85, i64 %614
  %616 = load float, ptr %615, align 4
  store float %616, ptr %34, align 4
  %617 = call ptr @memcpy(ptr %35, ptr %34, i64 4) #7
  %618 = load i32, ptr %35, align 4
  %619 = getelementptr inbounds nuw i16, ptr %133, i64 %614
  %620 = load i16, ptr %619, align 2
  %621 = and i16 %620, 32767
  %622 = zext nneg i16 %621 to i32
  %623 = shl nuw nsw i32 %622, 13
  %624 = uitofp nneg i16 %621 to float
  %625 = fmul float %624, 0x3E70000000000000
  store float %625, ptr %38, align 4
  %626 = call ptr @memcpy(ptr %39, ptr %38, i64 4) #7
  %627 = load i32, ptr %39, align 4
  %628 = icmp samesign ugt i16 %621, 31743
  %629 = or disjoint i32 %623, 1879048192
  %630 = add nuw nsw i32 %623, 939524096
  %631 = icmp samesign ult i16 %621, 1024
  %632 = select i1 %631, i32 %627, i32 %630
  %633 = select i1 %628, i32 %629, i32 %632
  %634 = sext i16 %620 to i32
  %635 = and i32 %634, -2147483648
  %636 = or i32 %633, %635
  store i32 %636, ptr %24, align 4
  %637 = call ptr @memcpy(ptr %25, ptr %24, i64 4) #7
  %638 = load float, ptr %25, align 4
  store float %638, ptr %36, align 4
  %639 = call ptr @memcpy(ptr %37, ptr %36, i64 4) #7
  %640 = load i32, ptr %37, align 4
  %641 = icmp eq i32 %618, %640
  br i1 %641, label %642, label %644

642:                                              ; preds = %613
  %643 = load i16, ptr %619, align 2
  br label %675

644:                                              ; preds = %613
  %645 = load float, ptr %615, align 4
  store float %645, ptr %30, align 4
  %646 = call ptr @memcpy(ptr %31, ptr %30, i64 4) #7
  %647 = load i32, ptr %31, align 4
  %648 = and i32 %647, 2147483647
  %649 = lshr i32 %648, 13
  store i32 %648, ptr %28, align 4
  %650 = call ptr @memcpy(ptr %29, ptr %28, i64 4) #7
  %651 = load float, ptr %29, align 4
  %652 = fadd float %651, 5.000000e-01
  store float %652, ptr %32, align 4
  %653 = call ptr @memcpy(ptr %33, ptr %32, i64 4) #7
  %654 = load i32, ptr %33, align 4
  %655 = icmp samesign ugt i32 %648, 2139095040
  br i1 %655, label %656, label %659

656:                                              ; preds = %644
  %657 = and i32 %649, 511
  %658 = or disjoint i32 %657, 32256
  br label %669

659:                                              ; preds = %644
  %660 = icmp samesign ugt i32 %648, 1199566847
  %661 = icmp samesign ult i32 %648, 947912704
  %662 = add i32 %654, -1056964608
  %663 = add nsw i32 %648, -939520001
  %664 = and i32 %649, 1
  %665 = add nsw i32 %663, %664
  %666 = lshr i32 %665, 13
  %667 = select i1 %661, i32 %662, i32 %666
  %668 = select i1 %660, i32 31744, i32 %667
  br label %669

669:                                              ; preds = %659, %656
  %670 = phi i32 [ %658, %656 ], [ %668, %659 ]
  %671 = lshr i32 %647, 16
  %672 = and i32 %671, 32768
  %673 = or i32 %670, %672
  %674 = trunc i32 %673 to i16
  br label %675

675:                                              ; preds = %669, %642
  %676 = phi i16 [ %643, %642 ], [ %674, %669 ]
  store i16 %676, ptr %619, align 2
  %677 = add nuw nsw i64 %614, 1
  %678 = icmp eq i64 %677, %132
  br i1 %678, label %688, label %613, !llvm.loop !34

679:                                              ; preds = %528, %361
  br label %688

680:                                              ; preds = %404, %463
  %681 = phi i64 [ %464, %463 ], [ %379, %404 ]
  %682 = phi i64 [ %466, %463 ], [ %398, %404 ]
  store i64 6, ptr %2, align 8
  %683 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %681, ptr %683, align 8
  %684 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %682, ptr %684, align 8
  %685 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %685, align 8
  %686 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %686, align 8
  br label %687

687:                                              ; preds = %708, %109, %562, %195, %299, %352, %680
  call void @free(ptr %85) #7
  br label %713

688:                                              ; preds = %675, %587, %679
  %689 = load i64, ptr %89, align 8
  %690 = icmp sgt i64 %689, 0
  br i1 %690, label %691, label %708

691:                                              ; preds = %688, %704
  %692 = phi i64 [ %694, %704 ], [ %689, %688 ]
  %693 = phi i64 [ %706, %704 ], [ %128, %688 ]
  %694 = add nsw i64 %692, -1
  %695 = getelementptr inbounds nuw i64, ptr %114, i64 %694
  %696 = load i64, ptr %695, align 8
  %697 = add nsw i64 %696, %693
  %698 = getelementptr inbounds nuw i64, ptr %47, i64 %694
  %699 = load i64, ptr %698, align 8
  %700 = add nsw i64 %699, 1
  store i64 %700, ptr %698, align 8
  %701 = getelementptr inbounds nuw i64, ptr %113, i64 %694
  %702 = load i64, ptr %701, align 8
  %703 = icmp slt i64 %700, %702
  br i1 %703, label %708, label %704

704:                                              ; preds = %691
  %705 = mul nsw i64 %702, %696
  %706 = sub nsw i64 %697, %705
  store i64 0, ptr %698, align 8
  %707 = icmp samesign ugt i64 %692, 1
  br i1 %707, label %691, label %708, !llvm.loop !35

708:                                              ; preds = %704, %691, %688
  %709 = phi i64 [ %126, %688 ], [ %697, %691 ], [ %706, %704 ]
  %710 = phi i64 [ %128, %688 ], [ %697, %691 ], [ %706, %704 ]
  store i64 %709, ptr %72, align 8
  %711 = add nuw nsw i64 %127, 1
  %712 = icmp eq i64 %711, %95
  br i1 %712, label %687, label %124, !llvm.loop !36

713:                                              ; preds = %60, %687, %87
  ret void
}

define void @scatter_float16_max(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
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
  %123 = icmp samesign ugt <8 x i16> %122, splat (i16 31744)
  %124 = or <8 x i1> %123, %121
  %125 = and <8 x i16> %112, splat (i16 32767)
  %126 = icmp samesign ult <8 x i16> %125, splat (i16 31745)
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
  %149 = icmp samesign ugt i16 %148, 31744
  %150 = or i1 %149, %147
  %151 = and i16 %138, 32767
  %152 = icmp samesign ult i16 %151, 31745
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
  %194 = icmp samesign ugt i16 %193, 31744
  %195 = or i1 %194, %192
  %196 = and i16 %183, 32767
  %197 = icmp samesign ult i16 %196, 31745
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

define void @scatter_float16_min(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
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
  %123 = icmp samesign ugt <8 x i16> %122, splat (i16 31744)
  %124 = or <8 x i1> %123, %121
  %125 = and <8 x i16> %112, splat (i16 32767)
  %126 = icmp samesign ult <8 x i16> %125, splat (i16 31745)
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
  %149 = icmp samesign ugt i16 %148, 31744
  %150 = or i1 %149, %147
  %151 = and i16 %138, 32767
  %152 = icmp samesign ult i16 %151, 31745
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
  %194 = icmp samesign ugt i16 %193, 31744
  %195 = or i1 %194, %192
  %196 = and i16 %183, 32767
  %197 = icmp samesign ult i16 %196, 31745
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

define internal fastcc zeroext i1 @add_float16_add(ptr readonly %0, i64 %1, i64 %2) unnamed_addr #0 {
  %4 = alloca i32, align 4
  %5 = alloca float, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = alloca float, align 4
  %9 = alloca i32, align 4
  %10 = alloca float, align 4
  %11 = alloca i32, align 4
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i16, ptr %13, i64 %1
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 56
  %17 = getelementptr inbounds nuw i8, ptr %15, i64 48
  %18 = load i64, ptr %17, align 8
  %19 = add nsw i64 %18, -1
  %20 = getelementptr inbounds i64, ptr %16, i64 %19
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %15, i64 568
  %23 = getelementptr inbounds i64, ptr %22, i64 %19
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %1
  %28 = icmp eq i64 %24, 1
  %29 = icmp sgt i64 %21, 7
  %30 = select i1 %28, i1 %29, i1 false
  br i1 %30, label %31, label %86

31:                                               ; preds = %3
  %32 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %33 = shl i64 %21, 3
  %34 = add i64 %33, -8
  %35 = tail call i32 @memcmp(ptr %27, ptr %32, i64 %34) #8
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %37, label %88

37:                                               ; preds = %31
  %38 = load i64, ptr %27, align 8
  %39 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %40 = load i64, ptr %39, align 8
  %41 = icmp slt i64 %38, 0
  %42 = select i1 %41, i64 %40, i64 0
  %43 = add nsw i64 %42, %38
  %44 = icmp ult i64 %43, %40
  br i1 %44, label %49, label %45

45:                                               ; preds = %37
  %46 = getelementptr inbounds nuw i8, ptr %15, i64 32
  %47 = load i64, ptr %46, align 8
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %146, label %155

49:                                               ; preds = %37
  %50 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %51 = load i64, ptr %50, align 8
  %52 = mul nsw i64 %51, %43
  %53 = add nsw i64 %52, %2
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %55

55:                                               ; preds = %49, %55
  %56 = phi i64 [ 0, %49 ], [ %84, %55 ]
  %57 = add nsw i64 %53, %56
  %58 = load ptr, ptr %54, align 8
  %59 = getelementptr inbounds float, ptr %58, i64 %57
  %60 = load float, ptr %59, align 4
  %61 = getelementptr inbounds nuw i16, ptr %14, i64 %56
  %62 = load i16, ptr %61, align 2
  %63 = and i16 %62, 32767
  %64 = zext nneg i16 %63 to i32
  %65 = shl nuw nsw i32 %64, 13
  %66 = uitofp nneg i16 %63 to float
  %67 = fmul float %66, 0x3E70000000000000
  store float %67, ptr %10, align 4
  %68 = call ptr @memcpy(ptr %11, ptr %10, i64 4) #7
  %69 = load i32, ptr %11, align 4
  %70 = icmp samesign ugt i16 %63, 31743
  %71 = or disjoint i32 %65, 1879048192
  %72 = add nuw nsw i32 %65, 939524096
  %73 = icmp samesign ult i16 %63, 1024
  %74 = select i1 %73, i32 %69, i32 %72
  %75 = select i1 %70, i32 %71, i32 %74
  %76 = sext i16 %62 to i32
  %77 = and i32 %76, -2147483648
  %78 = or i32 %75, %77
  store i32 %78, ptr %6, align 4
  %79 = call ptr @memcpy(ptr %7, ptr %6, i64 4) #7
  %80 = load float, ptr %7, align 4
  %81 = fadd float %60, %80
  %82 = load ptr, ptr %54, align 8
  %83 = getelementptr inbounds float, ptr %82, i64 %57
  store float %81, ptr %83, align 4
  %84 = add nuw nsw i64 %56, 1
  %85 = icmp eq i64 %84, %21
  br i1 %85, label %155, label %55, !llvm.loop !61

86:                                               ; preds = %3
  %87 = icmp slt i64 %21, 1
  br i1 %87, label %155, label %88

88:                                               ; preds = %31, %86
  %89 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %90 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %92

92:                                               ; preds = %88, %143
  %93 = phi i64 [ 0, %88 ], [ %144, %143 ]
  %94 = getelementptr inbounds nuw i64, ptr %27, i64 %93
  %95 = load i64, ptr %94, align 8
  %96 = load i64, ptr %89, align 8
  %97 = icmp slt i64 %95, 0
  %98 = select i1 %97, i64 %96, i64 0
  %99 = add nsw i64 %98, %95
  %100 = icmp ult i64 %99, %96
  br i1 %100, label %111, label %101

101:                                              ; preds = %92
  %102 = load ptr, ptr %0, align 8
  %103 = getelementptr inbounds nuw i8, ptr %102, i64 32
  %104 = load i64, ptr %103, align 8
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %106, label %143

106:                                              ; preds = %101
  %107 = add nsw i64 %93, %1
  %108 = load ptr, ptr %25, align 8
  %109 = getelementptr inbounds i64, ptr %108, i64 %107
  %110 = load i64, ptr %109, align 8
  br label %146

111:                                              ; preds = %92
  %112 = load i64, ptr %90, align 8
  %113 = mul nsw i64 %112, %99
  %114 = mul nsw i64 %93, %24
  %115 = add i64 %114, %2
  %116 = add i64 %115, %113
  %117 = load ptr, ptr %91, align 8
  %118 = getelementptr inbounds float, ptr %117, i64 %116
  %119 = load float, ptr %118, align 4
  %120 = getelementptr inbounds nuw i16, ptr %14, i64 %93
  %121 = load i16, ptr %120, align 2
  %122 = and i16 %121, 32767
  %123 = zext nneg i16 %122 to i32
  %124 = shl nuw nsw i32 %123, 13
  %125 = uitofp nneg i16 %122 to float
  %126 = fmul float %125, 0x3E70000000000000
  store float %126, ptr %8, align 4
  %127 = call ptr @memcpy(ptr %9, ptr %8, i64 4) #7
  %128 = load i32, ptr %9, align 4
  %129 = icmp samesign ugt i16 %122, 31743
  %130 = or disjoint i32 %124, 1879048192
  %131 = add nuw nsw i32 %124, 939524096
  %132 = icmp samesign ult i16 %122, 1024
  %133 = select i1 %132, i32 %128, i32 %131
  %134 = select i1 %129, i32 %130, i32 %133
  %135 = sext i16 %121 to i32
  %136 = and i32 %135, -2147483648
  %137 = or i32 %134, %136
  store i32 %137, ptr %4, align 4
  %138 = call ptr @memcpy(ptr %5, ptr %4, i64 4) #7
  %139 = load float, ptr %5, align 4
  %140 = fadd float %119, %139
  %141 = load ptr, ptr %91, align 8
  %142 = getelementptr inbounds float, ptr %141, i64 %116
  store float %140, ptr %142, align 4
  br label %143

143:                                              ; preds = %101, %111
  %144 = add nuw nsw i64 %93, 1
  %145 = icmp eq i64 %144, %21
  br i1 %145, label %155, label %92, !llvm.loop !62

146:                                              ; preds = %45, %106
  %147 = phi i64 [ %107, %106 ], [ %1, %45 ]
  %148 = phi i64 [ %110, %106 ], [ %38, %45 ]
  %149 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %150 = load ptr, ptr %149, align 8
  store i64 6, ptr %150, align 8
  %151 = getelementptr inbounds nuw i8, ptr %150, i64 8
  store i64 %147, ptr %151, align 8
  %152 = getelementptr inbounds nuw i8, ptr %150, i64 16
  store i64 %148, ptr %152, align 8
  %153 = getelementptr inbounds nuw i8, ptr %150, i64 24
  store i64 0, ptr %153, align 8
  %154 = getelementptr inbounds nuw i8, ptr %150, i64 32
  store i64 0, ptr %154, align 8
  br label %155

155:                                              ; preds = %143, %55, %146, %86, %45
  %156 = phi i1 [ true, %86 ], [ false, %146 ], [ true, %45 ], [ true, %55 ], [ true, %143 ]
  ret i1 %156
}

declare i32 @memcmp(ptr, ptr, i64) local_unnamed_addr #4

define internal fastcc zeroext i1 @add_float16_mul(ptr readonly %0, i64 %1, i64 %2) unnamed_addr #0 {
  %4 = alloca i32, align 4
  %5 = alloca float, align 4
  %6 = alloca i32, align 4
  %7 = alloca float, align 4
  %8 = alloca float, align 4
  %9 = alloca i32, align 4
  %10 = alloca float, align 4
  %11 = alloca i32, align 4
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i16, ptr %13, i64 %1
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 56
  %17 = getelementptr inbounds nuw i8, ptr %15, i64 48
  %18 = load i64, ptr %17, align 8
  %19 = add nsw i64 %18, -1
  %20 = getelementptr inbounds i64, ptr %16, i64 %19
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %15, i64 568
  %23 = getelementptr inbounds i64, ptr %22, i64 %19
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %1
  %28 = icmp eq i64 %24, 1
  %29 = icmp sgt i64 %21, 7
  %30 = select i1 %28, i1 %29, i1 false
  br i1 %30, label %31, label %86

31:                                               ; preds = %3
  %32 = getelementptr inbounds nuw i8, ptr %27, i64 8
  %33 = shl i64 %21, 3
  %34 = add i64 %33, -8
  %35 = tail call i32 @memcmp(ptr %27, ptr %32, i64 %34) #8
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %37, label %88

37:                                               ; preds = %31
  %38 = load i64, ptr %27, align 8
  %39 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %40 = load i64, ptr %39, align 8
  %41 = icmp slt i64 %38, 0
  %42 = select i1 %41, i64 %40, i64 0
  %43 = add nsw i64 %42, %38
  %44 = icmp ult i64 %43, %40
  br i1 %44, label %49, label %45

45:                                               ; preds = %37
  %46 = getelementptr inbounds nuw i8, ptr %15, i64 32
  %47 = load i64, ptr %46, align 8
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %146, label %155

49:                                               ; preds = %37
  %50 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %51 = load i64, ptr %50, align 8
  %52 = mul nsw i64 %51, %43
  %53 = add nsw i64 %52, %2
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %55

55:                                               ; preds = %49, %55
  %56 = phi i64 [ 0, %49 ], [ %84, %55 ]
  %57 = add nsw i64 %53, %56
  %58 = load ptr, ptr %54, align 8
  %59 = getelementptr inbounds float, ptr %58, i64 %57
  %60 = load float, ptr %59, align 4
  %61 = getelementptr inbounds nuw i16, ptr %14, i64 %56
  %62 = load i16, ptr %61, align 2
  %63 = and i16 %62, 32767
  %64 = zext nneg i16 %63 to i32
  %65 = shl nuw nsw i32 %64, 13
  %66 = uitofp nneg i16 %63 to float
  %67 = fmul float %66, 0x3E70000000000000
  store float %67, ptr %10, align 4
  %68 = call ptr @memcpy(ptr %11, ptr %10, i64 4) #7
  %69 = load i32, ptr %11, align 4
  %70 = icmp samesign ugt i16 %63, 31743
  %71 = or disjoint i32 %65, 1879048192
  %72 = add nuw nsw i32 %65, 939524096
  %73 = icmp samesign ult i16 %63, 1024
  %74 = select i1 %73, i32 %69, i32 %72
  %75 = select i1 %70, i32 %71, i32 %74
  %76 = sext i16 %62 to i32
  %77 = and i32 %76, -2147483648
  %78 = or i32 %75, %77
  store i32 %78, ptr %6, align 4
  %79 = call ptr @memcpy(ptr %7, ptr %6, i64 4) #7
  %80 = load float, ptr %7, align 4
  %81 = fmul float %60, %80
  %82 = load ptr, ptr %54, align 8
  %83 = getelementptr inbounds float, ptr %82, i64 %57
  store float %81, ptr %83, align 4
  %84 = add nuw nsw i64 %56, 1
  %85 = icmp eq i64 %84, %21
  br i1 %85, label %155, label %55, !llvm.loop !63

86:                                               ; preds = %3
  %87 = icmp slt i64 %21, 1
  br i1 %87, label %155, label %88

88:                                               ; preds = %31, %86
  %89 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %90 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 40
  br label %92

92:                                               ; preds = %88, %143
  %93 = phi i64 [ 0, %88 ], [ %144, %143 ]
  %94 = getelementptr inbounds nuw i64, ptr %27, i64 %93
  %95 = load i64, ptr %94, align 8
  %96 = load i64, ptr %89, align 8
  %97 = icmp slt i64 %95, 0
  %98 = select i1 %97, i64 %96, i64 0
  %99 = add nsw i64 %98, %95
  %100 = icmp ult i64 %99, %96
  br i1 %100, label %111, label %101

101:                                              ; preds = %92
  %102 = load ptr, ptr %0, align 8
  %103 = getelementptr inbounds nuw i8, ptr %102, i64 32
  %104 = load i64, ptr %103, align 8
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %106, label %143

106:                                              ; preds = %101
  %107 = add nsw i64 %93, %1
  %108 = load ptr, ptr %25, align 8
  %109 = getelementptr inbounds i64, ptr %108, i64 %107
  %110 = load i64, ptr %109, align 8
  br label %146

111:                                              ; preds = %92
  %112 = load i64, ptr %90, align 8
  %113 = mul nsw i64 %112, %99
  %114 = mul nsw i64 %93, %24
  %115 = add i64 %114, %2
  %116 = add i64 %115, %113
  %117 = load ptr, ptr %91, align 8
  %118 = getelementptr inbounds float, ptr %117, i64 %116
  %119 = load float, ptr %118, align 4
  %120 = getelementptr inbounds nuw i16, ptr %14, i64 %93
  %121 = load i16, ptr %120, align 2
  %122 = and i16 %121, 32767
  %123 = zext nneg i16 %122 to i32
  %124 = shl nuw nsw i32 %123, 13
  %125 = uitofp nneg i16 %122 to float
  %126 = fmul float %125, 0x3E70000000000000
  store float %126, ptr %8, align 4
  %127 = call ptr @memcpy(ptr %9, ptr %8, i64 4) #7
  %128 = load i32, ptr %9, align 4
  %129 = icmp samesign ugt i16 %122, 31743
  %130 = or disjoint i32 %124, 1879048192
  %131 = add nuw nsw i32 %124, 939524096
  %132 = icmp samesign ult i16 %122, 1024
  %133 = select i1 %132, i32 %128, i32 %131
  %134 = select i1 %129, i32 %130, i32 %133
  %135 = sext i16 %121 to i32
  %136 = and i32 %135, -2147483648
  %137 = or i32 %134, %136
  store i32 %137, ptr %4, align 4
  %138 = call ptr @memcpy(ptr %5, ptr %4, i64 4) #7
  %139 = load float, ptr %5, align 4
  %140 = fmul float %119, %139
  %141 = load ptr, ptr %91, align 8
  %142 = getelementptr inbounds float, ptr %141, i64 %116
  store float %140, ptr %142, align 4
  br label %143

143:                                              ; preds = %101, %111
  %144 = add nuw nsw i64 %93, 1
  %145 = icmp eq i64 %144, %21
  br i1 %145, label %155, label %92, !llvm.loop !64

146:                                              ; preds = %45, %106
  %147 = phi i64 [ %107, %106 ], [ %1, %45 ]
  %148 = phi i64 [ %110, %106 ], [ %38, %45 ]
  %149 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %150 = load ptr, ptr %149, align 8
  store i64 6, ptr %150, align 8
  %151 = getelementptr inbounds nuw i8, ptr %150, i64 8
  store i64 %147, ptr %151, align 8
  %152 = getelementptr inbounds nuw i8, ptr %150, i64 16
  store i64 %148, ptr %152, align 8
  %153 = getelementptr inbounds nuw i8, ptr %150, i64 24
  store i64 0, ptr %153, align 8
  %154 = getelementptr inbounds nuw i8, ptr %150, i64 32
  store i64 0, ptr %154, align 8
  br label %155

155:                                              ; preds = %143, %55, %146, %86, %45
  %156 = phi i1 [ true, %86 ], [ false, %146 ], [ true, %45 ], [ true, %55 ], [ true, %143 ]
  ret i1 %156
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

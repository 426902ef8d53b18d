define void @scatter_int8_add(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca [64 x i64], align 16
  %5 = load i64, ptr %0, align 8, !noalias !6
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %17, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %9 = load i64, ptr %8, align 8, !noalias !6
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %11 = load i64, ptr %10, align 8, !noalias !6
  %12 = icmp eq i64 %9, %11
  br i1 %12, label %17, label %13

13:                                               ; preds = %7
  %14 = inttoptr i64 %9 to ptr
  %15 = inttoptr i64 %11 to ptr
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #5, !noalias !6
  br label %17

17:                                               ; preds = %3, %7, %13
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %19 = load i64, ptr %18, align 8, !noalias !6
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %22 = load i64, ptr %21, align 8, !noalias !6
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %25 = load i64, ptr %24, align 8, !noalias !6
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %209, label %30

30:                                               ; preds = %17
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, -1
  %34 = icmp sgt i64 %32, 1
  br i1 %34, label %35, label %39

35:                                               ; preds = %30
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %48

37:                                               ; preds = %48
  %38 = icmp slt i64 %54, 1
  br i1 %38, label %208, label %39

39:                                               ; preds = %30, %37
  %40 = phi i64 [ %54, %37 ], [ 1, %30 ]
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %46 = getelementptr inbounds i64, ptr %41, i64 %33
  %47 = add nsw i64 %32, -2
  br label %57

48:                                               ; preds = %35, %48
  %49 = phi i64 [ 0, %35 ], [ %55, %48 ]
  %50 = phi i64 [ 1, %35 ], [ %54, %48 ]
  %51 = getelementptr inbounds nuw i64, ptr %4, i64 %49
  store i64 0, ptr %51, align 8
  %52 = getelementptr inbounds nuw i64, ptr %36, i64 %49
  %53 = load i64, ptr %52, align 8
  %54 = mul nsw i64 %53, %50
  %55 = add nuw nsw i64 %49, 1
  %56 = icmp eq i64 %55, %33
  br i1 %56, label %37, label %48, !llvm.loop !9

57:                                               ; preds = %39, %204
  %58 = phi i64 [ %40, %39 ], [ %206, %204 ]
  %59 = phi i64 [ 0, %39 ], [ %186, %204 ]
  %60 = phi i64 [ 0, %39 ], [ %205, %204 ]
  %61 = getelementptr i8, ptr %23, i64 %59
  %62 = load i64, ptr %31, align 8
  %63 = add nsw i64 %62, -1
  %64 = getelementptr inbounds i64, ptr %41, i64 %63
  %65 = load i64, ptr %64, align 8
  %66 = getelementptr inbounds i64, ptr %42, i64 %63
  %67 = load i64, ptr %66, align 8
  %68 = getelementptr inbounds i64, ptr %20, i64 %59
  %69 = icmp eq i64 %67, 1
  %70 = icmp sgt i64 %65, 7
  %71 = select i1 %69, i1 %70, i1 false
  br i1 %71, label %72, label %144

72:                                               ; preds = %57
  %73 = getelementptr inbounds nuw i8, ptr %68, i64 8
  %74 = shl i64 %65, 3
  %75 = add i64 %74, -8
  %76 = tail call i32 @memcmp(ptr %68, ptr %73, i64 %75) #7
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %146

78:                                               ; preds = %72
  %79 = load i64, ptr %68, align 8
  %80 = load i64, ptr %43, align 8
  %81 = icmp slt i64 %79, 0
  %82 = select i1 %81, i64 %80, i64 0
  %83 = add nsw i64 %82, %79
  %84 = icmp ult i64 %83, %80
  br i1 %84, label %88, label %85

85:                                               ; preds = %78
  %86 = load i64, ptr %45, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %177, label %184

88:                                               ; preds = %78
  %89 = load i64, ptr %44, align 8
  %90 = mul nsw i64 %89, %83
  %91 = getelementptr i8, ptr %26, i64 %60
  %92 = getelementptr i8, ptr %91, i64 %90
  %93 = getelementptr i8, ptr %26, i64 %60
  %94 = getelementptr i8, ptr %93, i64 %65
  %95 = getelementptr i8, ptr %94, i64 %90
  %96 = getelementptr i8, ptr %23, i64 %59
  %97 = getelementptr i8, ptr %96, i64 %65
  %98 = icmp ult ptr %92, %97
  %99 = icmp ult ptr %61, %95
  %100 = and i1 %98, %99
  br i1 %100, label %133, label %101

101:                                              ; preds = %88
  %102 = icmp ult i64 %65, 16
  br i1 %102, label %119, label %103

103:                                              ; preds = %101
  %104 = and i64 %65, 12
  %105 = and i64 %65, 9223372036854775792
  br label %106

106:                                              ; preds = %106, %103
  %107 = phi i64 [ 0, %103 ], [ %113, %106 ]
  %108 = getelementptr i8, ptr %92, i64 %107
  %109 = load <16 x i8>, ptr %108, align 1, !alias.scope !12, !noalias !15
  %110 = getelementptr inbounds nuw i8, ptr %61, i64 %107
  %111 = load <16 x i8>, ptr %110, align 1, !alias.scope !15
  %112 = add <16 x i8> %111, %109
  store <16 x i8> %112, ptr %108, align 1, !alias.scope !12, !noalias !15
  %113 = add nuw i64 %107, 16
  %114 = icmp eq i64 %113, %105
  br i1 %114, label %115, label %106, !llvm.loop !17

115:                                              ; preds = %106
  %116 = icmp eq i64 %65, %105
  br i1 %116, label %184, label %117

117:                                              ; preds = %115
  %118 = icmp eq i64 %104, 0
  br i1 %118, label %133, label %119, !prof !20

119:                                              ; preds = %101, %117
  %120 = phi i64 [ %105, %117 ], [ 0, %101 ]
  %121 = and i64 %65, 9223372036854775804
  br label %122

122:                                              ; preds = %122, %119
  %123 = phi i64 [ %120, %119 ], [ %129, %122 ]
  %124 = getelementptr i8, ptr %92, i64 %123
  %125 = load <4 x i8>, ptr %124, align 1, !alias.scope !12, !noalias !15
  %126 = getelementptr inbounds nuw i8, ptr %61, i64 %123
  %127 = load <4 x i8>, ptr %126, align 1, !alias.scope !15
  %128 = add <4 x i8> %127, %125
  store <4 x i8> %128, ptr %124, align 1, !alias.scope !12, !noalias !15
  %129 = add nuw i64 %123, 4
  %130 = icmp eq i64 %129, %121
  br i1 %130, label %131, label %122, !llvm.loop !21

131:                                              ; preds = %122
  %132 = icmp eq i64 %65, %121
  br i1 %132, label %184, label %133

133:                                              ; preds = %88, %117, %131
  %134 = phi i64 [ 0, %88 ], [ %105, %117 ], [ %121, %131 ]
  br label %135

135:                                              ; preds = %133, %135
  %136 = phi i64 [ %142, %135 ], [ %134, %133 ]
  %137 = getelementptr i8, ptr %92, i64 %136
  %138 = load i8, ptr %137, align 1
  %139 = getelementptr inbounds nuw i8, ptr %61, i64 %136
  %140 = load i8, ptr %139, align 1
  %141 = add i8 %140, %138
  store i8 %141, ptr %137, align 1
  %142 = add nuw nsw i64 %136, 1
  %143 = icmp eq i64 %142, %65
  br i1 %143, label %184, label %135, !llvm.loop !22

144:                                              ; preds = %57
  %145 = icmp slt i64 %65, 1
  br i1 %145, label %184, label %146

146:                                              ; preds = %144, %72
  %147 = getelementptr i8, ptr %26, i64 %60
  br label %148

148:                                              ; preds = %174, %146
  %149 = phi i64 [ 0, %146 ], [ %175, %174 ]
  %150 = getelementptr inbounds nuw i64, ptr %68, i64 %149
  %151 = load i64, ptr %150, align 8
  %152 = load i64, ptr %43, align 8
  %153 = icmp slt i64 %151, 0
  %154 = select i1 %153, i64 %152, i64 0
  %155 = add nsw i64 %154, %151
  %156 = icmp ult i64 %155, %152
  br i1 %156, label %164, label %157

157:                                              ; preds = %148
  %158 = load i64, ptr %45, align 8
  %159 = icmp eq i64 %158, 0
  br i1 %159, label %160, label %174

160:                                              ; preds = %157
  %161 = add nsw i64 %149, %59
  %162 = getelementptr inbounds i64, ptr %20, i64 %161
  %163 = load i64, ptr %162, align 8
  br label %177

164:                                              ; preds = %148
  %165 = load i64, ptr %44, align 8
  %166 = mul nsw i64 %165, %155
  %167 = mul nsw i64 %149, %67
  %168 = getelementptr i8, ptr %147, i64 %166
  %169 = getelementptr i8, ptr %168, i64 %167
  %170 = load i8, ptr %169, align 1
  %171 = getelementptr inbounds nuw i8, ptr %61, i64 %149
  %172 = load i8, ptr %171, align 1
  %173 = add i8 %172, %170
  store i8 %173, ptr %169, align 1
  br label %174

174:                                              ; preds = %164, %157
  %175 = add nuw nsw i64 %149, 1
  %176 = icmp eq i64 %175, %65
  br i1 %176, label %184, label %148, !llvm.loop !23

177:                                              ; preds = %85, %160
  %178 = phi i64 [ %161, %160 ], [ %59, %85 ]
  %179 = phi i64 [ %163, %160 ], [ %79, %85 ]
  store i64 6, ptr %2, align 8
  %180 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %178, ptr %180, align 8
  %181 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %179, ptr %181, align 8
  %182 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %182, align 8
  %183 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %183, align 8
  br label %208

184:                                              ; preds = %174, %135, %115, %131, %144, %85
  %185 = load i64, ptr %46, align 8
  %186 = add nsw i64 %185, %59
  br i1 %34, label %187, label %204

187:                                              ; preds = %184, %199
  %188 = phi i64 [ %202, %199 ], [ %47, %184 ]
  %189 = phi i64 [ %201, %199 ], [ %60, %184 ]
  %190 = getelementptr inbounds nuw i64, ptr %42, i64 %188
  %191 = load i64, ptr %190, align 8
  %192 = add nsw i64 %191, %189
  %193 = getelementptr inbounds nuw i64, ptr %4, i64 %188
  %194 = load i64, ptr %193, align 8
  %195 = add nsw i64 %194, 1
  store i64 %195, ptr %193, align 8
  %196 = getelementptr inbounds nuw i64, ptr %41, i64 %188
  %197 = load i64, ptr %196, align 8
  %198 = icmp slt i64 %195, %197
  br i1 %198, label %204, label %199

199:                                              ; preds = %187
  %200 = mul nsw i64 %197, %191
  %201 = sub nsw i64 %192, %200
  store i64 0, ptr %193, align 8
  %202 = add nsw i64 %188, -1
  %203 = icmp sgt i64 %188, 0
  br i1 %203, label %187, label %204, !llvm.loop !24

204:                                              ; preds = %199, %187, %184
  %205 = phi i64 [ %60, %184 ], [ %192, %187 ], [ %201, %199 ]
  %206 = add nsw i64 %58, -1
  %207 = icmp slt i64 %58, 2
  br i1 %207, label %208, label %57, !llvm.loop !25

208:                                              ; preds = %204, %37, %177
  br label %209

209:                                              ; preds = %208, %17
  ret void
}



define void @scatter_int8_mul(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca [64 x i64], align 16
  %5 = load i64, ptr %0, align 8, !noalias !26
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %17, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %9 = load i64, ptr %8, align 8, !noalias !26
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %11 = load i64, ptr %10, align 8, !noalias !26
  %12 = icmp eq i64 %9, %11
  br i1 %12, label %17, label %13

13:                                               ; preds = %7
  %14 = inttoptr i64 %9 to ptr
  %15 = inttoptr i64 %11 to ptr
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #5, !noalias !26
  br label %17

17:                                               ; preds = %3, %7, %13
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %19 = load i64, ptr %18, align 8, !noalias !26
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %22 = load i64, ptr %21, align 8, !noalias !26
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %25 = load i64, ptr %24, align 8, !noalias !26
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %209, label %30

30:                                               ; preds = %17
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, -1
  %34 = icmp sgt i64 %32, 1
  br i1 %34, label %35, label %39

35:                                               ; preds = %30
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %48

37:                                               ; preds = %48
  %38 = icmp slt i64 %54, 1
  br i1 %38, label %208, label %39

39:                                               ; preds = %30, %37
  %40 = phi i64 [ %54, %37 ], [ 1, %30 ]
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %46 = getelementptr inbounds i64, ptr %41, i64 %33
  %47 = add nsw i64 %32, -2
  br label %57

48:                                               ; preds = %35, %48
  %49 = phi i64 [ 0, %35 ], [ %55, %48 ]
  %50 = phi i64 [ 1, %35 ], [ %54, %48 ]
  %51 = getelementptr inbounds nuw i64, ptr %4, i64 %49
  store i64 0, ptr %51, align 8
  %52 = getelementptr inbounds nuw i64, ptr %36, i64 %49
  %53 = load i64, ptr %52, align 8
  %54 = mul nsw i64 %53, %50
  %55 = add nuw nsw i64 %49, 1
  %56 = icmp eq i64 %55, %33
  br i1 %56, label %37, label %48, !llvm.loop !9

57:                                               ; preds = %39, %204
  %58 = phi i64 [ %40, %39 ], [ %206, %204 ]
  %59 = phi i64 [ 0, %39 ], [ %186, %204 ]
  %60 = phi i64 [ 0, %39 ], [ %205, %204 ]
  %61 = getelementptr i8, ptr %23, i64 %59
  %62 = load i64, ptr %31, align 8
  %63 = add nsw i64 %62, -1
  %64 = getelementptr inbounds i64, ptr %41, i64 %63
  %65 = load i64, ptr %64, align 8
  %66 = getelementptr inbounds i64, ptr %42, i64 %63
  %67 = load i64, ptr %66, align 8
  %68 = getelementptr inbounds i64, ptr %20, i64 %59
  %69 = icmp eq i64 %67, 1
  %70 = icmp sgt i64 %65, 7
  %71 = select i1 %69, i1 %70, i1 false
  br i1 %71, label %72, label %144

72:                                               ; preds = %57
  %73 = getelementptr inbounds nuw i8, ptr %68, i64 8
  %74 = shl i64 %65, 3
  %75 = add i64 %74, -8
  %76 = tail call i32 @memcmp(ptr %68, ptr %73, i64 %75) #7
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %146

78:                                               ; preds = %72
  %79 = load i64, ptr %68, align 8
  %80 = load i64, ptr %43, align 8
  %81 = icmp slt i64 %79, 0
  %82 = select i1 %81, i64 %80, i64 0
  %83 = add nsw i64 %82, %79
  %84 = icmp ult i64 %83, %80
  br i1 %84, label %88, label %85

85:                                               ; preds = %78
  %86 = load i64, ptr %45, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %177, label %184

88:                                               ; preds = %78
  %89 = load i64, ptr %44, align 8
  %90 = mul nsw i64 %89, %83
  %91 = getelementptr i8, ptr %26, i64 %60
  %92 = getelementptr i8, ptr %91, i64 %90
  %93 = getelementptr i8, ptr %26, i64 %60
  %94 = getelementptr i8, ptr %93, i64 %65
  %95 = getelementptr i8, ptr %94, i64 %90
  %96 = getelementptr i8, ptr %23, i64 %59
  %97 = getelementptr i8, ptr %96, i64 %65
  %98 = icmp ult ptr %92, %97
  %99 = icmp ult ptr %61, %95
  %100 = and i1 %98, %99
  br i1 %100, label %133, label %101

101:                                              ; preds = %88
  %102 = icmp ult i64 %65, 16
  br i1 %102, label %119, label %103

103:                                              ; preds = %101
  %104 = and i64 %65, 12
  %105 = and i64 %65, 9223372036854775792
  br label %106

106:                                              ; preds = %106, %103
  %107 = phi i64 [ 0, %103 ], [ %113, %106 ]
  %108 = getelementptr i8, ptr %92, i64 %107
  %109 = load <16 x i8>, ptr %108, align 1, !alias.scope !29, !noalias !32
  %110 = getelementptr inbounds nuw i8, ptr %61, i64 %107
  %111 = load <16 x i8>, ptr %110, align 1, !alias.scope !32
  %112 = mul <16 x i8> %111, %109
  store <16 x i8> %112, ptr %108, align 1, !alias.scope !29, !noalias !32
  %113 = add nuw i64 %107, 16
  %114 = icmp eq i64 %113, %105
  br i1 %114, label %115, label %106, !llvm.loop !34

115:                                              ; preds = %106
  %116 = icmp eq i64 %65, %105
  br i1 %116, label %184, label %117

117:                                              ; preds = %115
  %118 = icmp eq i64 %104, 0
  br i1 %118, label %133, label %119, !prof !20

119:                                              ; preds = %101, %117
  %120 = phi i64 [ %105, %117 ], [ 0, %101 ]
  %121 = and i64 %65, 9223372036854775804
  br label %122

122:                                              ; preds = %122, %119
  %123 = phi i64 [ %120, %119 ], [ %129, %122 ]
  %124 = getelementptr i8, ptr %92, i64 %123
  %125 = load <4 x i8>, ptr %124, align 1, !alias.scope !29, !noalias !32
  %126 = getelementptr inbounds nuw i8, ptr %61, i64 %123
  %127 = load <4 x i8>, ptr %126, align 1, !alias.scope !32
  %128 = mul <4 x i8> %127, %125
  store <4 x i8> %128, ptr %124, align 1, !alias.scope !29, !noalias !32
  %129 = add nuw i64 %123, 4
  %130 = icmp eq i64 %129, %121
  br i1 %130, label %131, label %122, !llvm.loop !35

131:                                              ; preds = %122
  %132 = icmp eq i64 %65, %121
  br i1 %132, label %184, label %133

133:                                              ; preds = %88, %117, %131
  %134 = phi i64 [ 0, %88 ], [ %105, %117 ], [ %121, %131 ]
  br label %135

135:                                              ; preds = %133, %135
  %136 = phi i64 [ %142, %135 ], [ %134, %133 ]
  %137 = getelementptr i8, ptr %92, i64 %136
  %138 = load i8, ptr %137, align 1
  %139 = getelementptr inbounds nuw i8, ptr %61, i64 %136
  %140 = load i8, ptr %139, align 1
  %141 = mul i8 %140, %138
  store i8 %141, ptr %137, align 1
  %142 = add nuw nsw i64 %136, 1
  %143 = icmp eq i64 %142, %65
  br i1 %143, label %184, label %135, !llvm.loop !36

144:                                              ; preds = %57
  %145 = icmp slt i64 %65, 1
  br i1 %145, label %184, label %146

146:                                              ; preds = %144, %72
  %147 = getelementptr i8, ptr %26, i64 %60
  br label %148

148:                                              ; preds = %174, %146
  %149 = phi i64 [ 0, %146 ], [ %175, %174 ]
  %150 = getelementptr inbounds nuw i64, ptr %68, i64 %149
  %151 = load i64, ptr %150, align 8
  %152 = load i64, ptr %43, align 8
  %153 = icmp slt i64 %151, 0
  %154 = select i1 %153, i64 %152, i64 0
  %155 = add nsw i64 %154, %151
  %156 = icmp ult i64 %155, %152
  br i1 %156, label %164, label %157

157:                                              ; preds = %148
  %158 = load i64, ptr %45, align 8
  %159 = icmp eq i64 %158, 0
  br i1 %159, label %160, label %174

160:                                              ; preds = %157
  %161 = add nsw i64 %149, %59
  %162 = getelementptr inbounds i64, ptr %20, i64 %161
  %163 = load i64, ptr %162, align 8
  br label %177

164:                                              ; preds = %148
  %165 = load i64, ptr %44, align 8
  %166 = mul nsw i64 %165, %155
  %167 = mul nsw i64 %149, %67
  %168 = getelementptr i8, ptr %147, i64 %166
  %169 = getelementptr i8, ptr %168, i64 %167
  %170 = load i8, ptr %169, align 1
  %171 = getelementptr inbounds nuw i8, ptr %61, i64 %149
  %172 = load i8, ptr %171, align 1
  %173 = mul i8 %172, %170
  store i8 %173, ptr %169, align 1
  br label %174

174:                                              ; preds = %164, %157
  %175 = add nuw nsw i64 %149, 1
  %176 = icmp eq i64 %175, %65
  br i1 %176, label %184, label %148, !llvm.loop !37

177:                                              ; preds = %85, %160
  %178 = phi i64 [ %161, %160 ], [ %59, %85 ]
  %179 = phi i64 [ %163, %160 ], [ %79, %85 ]
  store i64 6, ptr %2, align 8
  %180 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %178, ptr %180, align 8
  %181 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %179, ptr %181, align 8
  %182 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %182, align 8
  %183 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %183, align 8
  br label %208

184:                                              ; preds = %174, %135, %115, %131, %144, %85
  %185 = load i64, ptr %46, align 8
  %186 = add nsw i64 %185, %59
  br i1 %34, label %187, label %204

187:                                              ; preds = %184, %199
  %188 = phi i64 [ %202, %199 ], [ %47, %184 ]
  %189 = phi i64 [ %201, %199 ], [ %60, %184 ]
  %190 = getelementptr inbounds nuw i64, ptr %42, i64 %188
  %191 = load i64, ptr %190, align 8
  %192 = add nsw i64 %191, %189
  %193 = getelementptr inbounds nuw i64, ptr %4, i64 %188
  %194 = load i64, ptr %193, align 8
  %195 = add nsw i64 %194, 1
  store i64 %195, ptr %193, align 8
  %196 = getelementptr inbounds nuw i64, ptr %41, i64 %188
  %197 = load i64, ptr %196, align 8
  %198 = icmp slt i64 %195, %197
  br i1 %198, label %204, label %199

199:                                              ; preds = %187
  %200 = mul nsw i64 %197, %191
  %201 = sub nsw i64 %192, %200
  store i64 0, ptr %193, align 8
  %202 = add nsw i64 %188, -1
  %203 = icmp sgt i64 %188, 0
  br i1 %203, label %187, label %204, !llvm.loop !24

204:                                              ; preds = %199, %187, %184
  %205 = phi i64 [ %60, %184 ], [ %192, %187 ], [ %201, %199 ]
  %206 = add nsw i64 %58, -1
  %207 = icmp slt i64 %58, 2
  br i1 %207, label %208, label %57, !llvm.loop !25

208:                                              ; preds = %204, %37, %177
  br label %209

209:                                              ; preds = %208, %17
  ret void
}

define void @scatter_int8_max(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca [64 x i64], align 16
  %5 = load i64, ptr %0, align 8, !noalias !38
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %17, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %9 = load i64, ptr %8, align 8, !noalias !38
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %11 = load i64, ptr %10, align 8, !noalias !38
  %12 = icmp eq i64 %9, %11
  br i1 %12, label %17, label %13

13:                                               ; preds = %7
  %14 = inttoptr i64 %9 to ptr
  %15 = inttoptr i64 %11 to ptr
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #5, !noalias !38
  br label %17

17:                                               ; preds = %3, %7, %13
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %19 = load i64, ptr %18, align 8, !noalias !38
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %22 = load i64, ptr %21, align 8, !noalias !38
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %25 = load i64, ptr %24, align 8, !noalias !38
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %209, label %30

30:                                               ; preds = %17
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, -1
  %34 = icmp sgt i64 %32, 1
  br i1 %34, label %35, label %39

35:                                               ; preds = %30
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %48

37:                                               ; preds = %48
  %38 = icmp slt i64 %54, 1
  br i1 %38, label %208, label %39

39:                                               ; preds = %30, %37
  %40 = phi i64 [ %54, %37 ], [ 1, %30 ]
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %46 = getelementptr inbounds i64, ptr %41, i64 %33
  %47 = add nsw i64 %32, -2
  br label %57

48:                                               ; preds = %35, %48
  %49 = phi i64 [ 0, %35 ], [ %55, %48 ]
  %50 = phi i64 [ 1, %35 ], [ %54, %48 ]
  %51 = getelementptr inbounds nuw i64, ptr %4, i64 %49
  store i64 0, ptr %51, align 8
  %52 = getelementptr inbounds nuw i64, ptr %36, i64 %49
  %53 = load i64, ptr %52, align 8
  %54 = mul nsw i64 %53, %50
  %55 = add nuw nsw i64 %49, 1
  %56 = icmp eq i64 %55, %33
  br i1 %56, label %37, label %48, !llvm.loop !9

57:                                               ; preds = %39, %204
  %58 = phi i64 [ %40, %39 ], [ %206, %204 ]
  %59 = phi i64 [ 0, %39 ], [ %186, %204 ]
  %60 = phi i64 [ 0, %39 ], [ %205, %204 ]
  %61 = getelementptr i8, ptr %23, i64 %59
  %62 = load i64, ptr %31, align 8
  %63 = add nsw i64 %62, -1
  %64 = getelementptr inbounds i64, ptr %41, i64 %63
  %65 = load i64, ptr %64, align 8
  %66 = getelementptr inbounds i64, ptr %42, i64 %63
  %67 = load i64, ptr %66, align 8
  %68 = getelementptr inbounds i64, ptr %20, i64 %59
  %69 = icmp eq i64 %67, 1
  %70 = icmp sgt i64 %65, 7
  %71 = select i1 %69, i1 %70, i1 false
  br i1 %71, label %72, label %144

72:                                               ; preds = %57
  %73 = getelementptr inbounds nuw i8, ptr %68, i64 8
  %74 = shl i64 %65, 3
  %75 = add i64 %74, -8
  %76 = tail call i32 @memcmp(ptr %68, ptr %73, i64 %75) #7
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %146

78:                                               ; preds = %72
  %79 = load i64, ptr %68, align 8
  %80 = load i64, ptr %43, align 8
  %81 = icmp slt i64 %79, 0
  %82 = select i1 %81, i64 %80, i64 0
  %83 = add nsw i64 %82, %79
  %84 = icmp ult i64 %83, %80
  br i1 %84, label %88, label %85

85:                                               ; preds = %78
  %86 = load i64, ptr %45, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %177, label %184

88:                                               ; preds = %78
  %89 = load i64, ptr %44, align 8
  %90 = mul nsw i64 %89, %83
  %91 = getelementptr i8, ptr %26, i64 %60
  %92 = getelementptr i8, ptr %91, i64 %90
  %93 = getelementptr i8, ptr %26, i64 %60
  %94 = getelementptr i8, ptr %93, i64 %65
  %95 = getelementptr i8, ptr %94, i64 %90
  %96 = getelementptr i8, ptr %23, i64 %59
  %97 = getelementptr i8, ptr %96, i64 %65
  %98 = icmp ult ptr %92, %97
  %99 = icmp ult ptr %61, %95
  %100 = and i1 %98, %99
  br i1 %100, label %133, label %101

101:                                              ; preds = %88
  %102 = icmp ult i64 %65, 16
  br i1 %102, label %119, label %103

103:                                              ; preds = %101
  %104 = and i64 %65, 12
  %105 = and i64 %65, 9223372036854775792
  br label %106

106:                                              ; preds = %106, %103
  %107 = phi i64 [ 0, %103 ], [ %113, %106 ]
  %108 = getelementptr i8, ptr %92, i64 %107
  %109 = load <16 x i8>, ptr %108, align 1, !alias.scope !41, !noalias !44
  %110 = getelementptr inbounds nuw i8, ptr %61, i64 %107
  %111 = load <16 x i8>, ptr %110, align 1, !alias.scope !44
  %112 = tail call <16 x i8> @llvm.smax.v16i8(<16 x i8> %109, <16 x i8> %111)
  store <16 x i8> %112, ptr %108, align 1, !alias.scope !41, !noalias !44
  %113 = add nuw i64 %107, 16
  %114 = icmp eq i64 %113, %105
  br i1 %114, label %115, label %106, !llvm.loop !46

115:                                              ; preds = %106
  %116 = icmp eq i64 %65, %105
  br i1 %116, label %184, label %117

117:                                              ; preds = %115
  %118 = icmp eq i64 %104, 0
  br i1 %118, label %133, label %119, !prof !20

119:                                              ; preds = %101, %117
  %120 = phi i64 [ %105, %117 ], [ 0, %101 ]
  %121 = and i64 %65, 9223372036854775804
  br label %122

122:                                              ; preds = %122, %119
  %123 = phi i64 [ %120, %119 ], [ %129, %122 ]
  %124 = getelementptr i8, ptr %92, i64 %123
  %125 = load <4 x i8>, ptr %124, align 1, !alias.scope !41, !noalias !44
  %126 = getelementptr inbounds nuw i8, ptr %61, i64 %123
  %127 = load <4 x i8>, ptr %126, align 1, !alias.scope !44
  %128 = tail call <4 x i8> @llvm.smax.v4i8(<4 x i8> %125, <4 x i8> %127)
  store <4 x i8> %128, ptr %124, align 1, !alias.scope !41, !noalias !44
  %129 = add nuw i64 %123, 4
  %130 = icmp eq i64 %129, %121
  br i1 %130, label %131, label %122, !llvm.loop !47

131:                                              ; preds = %122
  %132 = icmp eq i64 %65, %121
  br i1 %132, label %184, label %133

133:                                              ; preds = %88, %117, %131
  %134 = phi i64 [ 0, %88 ], [ %105, %117 ], [ %121, %131 ]
  br label %135

135:                                              ; preds = %133, %135
  %136 = phi i64 [ %142, %135 ], [ %134, %133 ]
  %137 = getelementptr i8, ptr %92, i64 %136
  %138 = load i8, ptr %137, align 1
  %139 = getelementptr inbounds nuw i8, ptr %61, i64 %136
  %140 = load i8, ptr %139, align 1
  %141 = tail call i8 @llvm.smax.i8(i8 %138, i8 %140)
  store i8 %141, ptr %137, align 1
  %142 = add nuw nsw i64 %136, 1
  %143 = icmp eq i64 %142, %65
  br i1 %143, label %184, label %135, !llvm.loop !48

144:                                              ; preds = %57
  %145 = icmp slt i64 %65, 1
  br i1 %145, label %184, label %146

146:                                              ; preds = %144, %72
  %147 = getelementptr i8, ptr %26, i64 %60
  br label %148

148:                                              ; preds = %174, %146
  %149 = phi i64 [ 0, %146 ], [ %175, %174 ]
  %150 = getelementptr inbounds nuw i64, ptr %68, i64 %149
  %151 = load i64, ptr %150, align 8
  %152 = load i64, ptr %43, align 8
  %153 = icmp slt i64 %151, 0
  %154 = select i1 %153, i64 %152, i64 0
  %155 = add nsw i64 %154, %151
  %156 = icmp ult i64 %155, %152
  br i1 %156, label %164, label %157

157:                                              ; preds = %148
  %158 = load i64, ptr %45, align 8
  %159 = icmp eq i64 %158, 0
  br i1 %159, label %160, label %174

160:                                              ; preds = %157
  %161 = add nsw i64 %149, %59
  %162 = getelementptr inbounds i64, ptr %20, i64 %161
  %163 = load i64, ptr %162, align 8
  br label %177

164:                                              ; preds = %148
  %165 = load i64, ptr %44, align 8
  %166 = mul nsw i64 %165, %155
  %167 = mul nsw i64 %149, %67
  %168 = getelementptr i8, ptr %147, i64 %166
  %169 = getelementptr i8, ptr %168, i64 %167
  %170 = load i8, ptr %169, align 1
  %171 = getelementptr inbounds nuw i8, ptr %61, i64 %149
  %172 = load i8, ptr %171, align 1
  %173 = tail call i8 @llvm.smax.i8(i8 %170, i8 %172)
  store i8 %173, ptr %169, align 1
  br label %174

174:                                              ; preds = %164, %157
  %175 = add nuw nsw i64 %149, 1
  %176 = icmp eq i64 %175, %65
  br i1 %176, label %184, label %148, !llvm.loop !49

177:                                              ; preds = %85, %160
  %178 = phi i64 [ %161, %160 ], [ %59, %85 ]
  %179 = phi i64 [ %163, %160 ], [ %79, %85 ]
  store i64 6, ptr %2, align 8
  %180 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %178, ptr %180, align 8
  %181 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %179, ptr %181, align 8
  %182 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %182, align 8
  %183 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %183, align 8
  br label %208

184:                                              ; preds = %174, %135, %115, %131, %144, %85
  %185 = load i64, ptr %46, align 8
  %186 = add nsw i64 %185, %59
  br i1 %34, label %187, label %204

187:                                              ; preds = %184, %199
  %188 = phi i64 [ %202, %199 ], [ %47, %184 ]
  %189 = phi i64 [ %201, %199 ], [ %60, %184 ]
  %190 = getelementptr inbounds nuw i64, ptr %42, i64 %188
  %191 = load i64, ptr %190, align 8
  %192 = add nsw i64 %191, %189
  %193 = getelementptr inbounds nuw i64, ptr %4, i64 %188
  %194 = load i64, ptr %193, align 8
  %195 = add nsw i64 %194, 1
  store i64 %195, ptr %193, align 8
  %196 = getelementptr inbounds nuw i64, ptr %41, i64 %188
  %197 = load i64, ptr %196, align 8
  %198 = icmp slt i64 %195, %197
  br i1 %198, label %204, label %199

199:                                              ; preds = %187
  %200 = mul nsw i64 %197, %191
  %201 = sub nsw i64 %192, %200
  store i64 0, ptr %193, align 8
  %202 = add nsw i64 %188, -1
  %203 = icmp sgt i64 %188, 0
  br i1 %203, label %187, label %204, !llvm.loop !24

204:                                              ; preds = %199, %187, %184
  %205 = phi i64 [ %60, %184 ], [ %192, %187 ], [ %201, %199 ]
  %206 = add nsw i64 %58, -1
  %207 = icmp slt i64 %58, 2
  br i1 %207, label %208, label %57, !llvm.loop !25

208:                                              ; preds = %204, %37, %177
  br label %209

209:                                              ; preds = %208, %17
  ret void
}

define void @scatter_int8_min(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
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
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #5, !noalias !50
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
  br i1 %29, label %209, label %30

30:                                               ; preds = %17
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, -1
  %34 = icmp sgt i64 %32, 1
  br i1 %34, label %35, label %39

35:                                               ; preds = %30
  %36 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %48

37:                                               ; preds = %48
  %38 = icmp slt i64 %54, 1
  br i1 %38, label %208, label %39

39:                                               ; preds = %30, %37
  %40 = phi i64 [ %54, %37 ], [ 1, %30 ]
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %42 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %43 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %44 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %45 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %46 = getelementptr inbounds i64, ptr %41, i64 %33
  %47 = add nsw i64 %32, -2
  br label %57

48:                                               ; preds = %35, %48
  %49 = phi i64 [ 0, %35 ], [ %55, %48 ]
  %50 = phi i64 [ 1, %35 ], [ %54, %48 ]
  %51 = getelementptr inbounds nuw i64, ptr %4, i64 %49
  store i64 0, ptr %51, align 8
  %52 = getelementptr inbounds nuw i64, ptr %36, i64 %49
  %53 = load i64, ptr %52, align 8
  %54 = mul nsw i64 %53, %50
  %55 = add nuw nsw i64 %49, 1
  %56 = icmp eq i64 %55, %33
  br i1 %56, label %37, label %48, !llvm.loop !9

57:                                               ; preds = %39, %204
  %58 = phi i64 [ %40, %39 ], [ %206, %204 ]
  %59 = phi i64 [ 0, %39 ], [ %186, %204 ]
  %60 = phi i64 [ 0, %39 ], [ %205, %204 ]
  %61 = getelementptr i8, ptr %23, i64 %59
  %62 = load i64, ptr %31, align 8
  %63 = add nsw i64 %62, -1
  %64 = getelementptr inbounds i64, ptr %41, i64 %63
  %65 = load i64, ptr %64, align 8
  %66 = getelementptr inbounds i64, ptr %42, i64 %63
  %67 = load i64, ptr %66, align 8
  %68 = getelementptr inbounds i64, ptr %20, i64 %59
  %69 = icmp eq i64 %67, 1
  %70 = icmp sgt i64 %65, 7
  %71 = select i1 %69, i1 %70, i1 false
  br i1 %71, label %72, label %144

72:                                               ; preds = %57
  %73 = getelementptr inbounds nuw i8, ptr %68, i64 8
  %74 = shl i64 %65, 3
  %75 = add i64 %74, -8
  %76 = tail call i32 @memcmp(ptr %68, ptr %73, i64 %75) #7
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %146

78:                                               ; preds = %72
  %79 = load i64, ptr %68, align 8
  %80 = load i64, ptr %43, align 8
  %81 = icmp slt i64 %79, 0
  %82 = select i1 %81, i64 %80, i64 0
  %83 = add nsw i64 %82, %79
  %84 = icmp ult i64 %83, %80
  br i1 %84, label %88, label %85

85:                                               ; preds = %78
  %86 = load i64, ptr %45, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %177, label %184

88:                                               ; preds = %78
  %89 = load i64, ptr %44, align 8
  %90 = mul nsw i64 %89, %83
  %91 = getelementptr i8, ptr %26, i64 %60
  %92 = getelementptr i8, ptr %91, i64 %90
  %93 = getelementptr i8, ptr %26, i64 %60
  %94 = getelementptr i8, ptr %93, i64 %65
  %95 = getelementptr i8, ptr %94, i64 %90
  %96 = getelementptr i8, ptr %23, i64 %59
  %97 = getelementptr i8, ptr %96, i64 %65
  %98 = icmp ult ptr %92, %97
  %99 = icmp ult ptr %61, %95
  %100 = and i1 %98, %99
  br i1 %100, label %133, label %101

101:                                              ; preds = %88
  %102 = icmp ult i64 %65, 16
  br i1 %102, label %119, label %103

103:                                              ; preds = %101
  %104 = and i64 %65, 12
  %105 = and i64 %65, 9223372036854775792
  br label %106

106:                                              ; preds = %106, %103
  %107 = phi i64 [ 0, %103 ], [ %113, %106 ]
  %108 = getelementptr i8, ptr %92, i64 %107
  %109 = load <16 x i8>, ptr %108, align 1, !alias.scope !53, !noalias !56
  %110 = getelementptr inbounds nuw i8, ptr %61, i64 %107
  %111 = load <16 x i8>, ptr %110, align 1, !alias.scope !56
  %112 = tail call <16 x i8> @llvm.smin.v16i8(<16 x i8> %109, <16 x i8> %111)
  store <16 x i8> %112, ptr %108, align 1, !alias.scope !53, !noalias !56
  %113 = add nuw i64 %107, 16
  %114 = icmp eq i64 %113, %105
  br i1 %114, label %115, label %106, !llvm.loop !58

115:                                              ; preds = %106
  %116 = icmp eq i64 %65, %105
  br i1 %116, label %184, label %117

117:                                              ; preds = %115
  %118 = icmp eq i64 %104, 0
  br i1 %118, label %133, label %119, !prof !20

119:                                              ; preds = %101, %117
  %120 = phi i64 [ %105, %117 ], [ 0, %101 ]
  %121 = and i64 %65, 9223372036854775804
  br label %122

122:                                              ; preds = %122, %119
  %123 = phi i64 [ %120, %119 ], [ %129, %122 ]
  %124 = getelementptr i8, ptr %92, i64 %123
  %125 = load <4 x i8>, ptr %124, align 1, !alias.scope !53, !noalias !56
  %126 = getelementptr inbounds nuw i8, ptr %61, i64 %123
  %127 = load <4 x i8>, ptr %126, align 1, !alias.scope !56
  %128 = tail call <4 x i8> @llvm.smin.v4i8(<4 x i8> %125, <4 x i8> %127)
  store <4 x i8> %128, ptr %124, align 1, !alias.scope !53, !noalias !56
  %129 = add nuw i64 %123, 4
  %130 = icmp eq i64 %129, %121
  br i1 %130, label %131, label %122, !llvm.loop !59

131:                                              ; preds = %122
  %132 = icmp eq i64 %65, %121
  br i1 %132, label %184, label %133

133:                                              ; preds = %88, %117, %131
  %134 = phi i64 [ 0, %88 ], [ %105, %117 ], [ %121, %131 ]
  br label %135

135:                                              ; preds = %133, %135
  %136 = phi i64 [ %142, %135 ], [ %134, %133 ]
  %137 = getelementptr i8, ptr %92, i64 %136
  %138 = load i8, ptr %137, align 1
  %139 = getelementptr inbounds nuw i8, ptr %61, i64 %136
  %140 = load i8, ptr %139, align 1
  %141 = tail call i8 @llvm.smin.i8(i8 %138, i8 %140)
  store i8 %141, ptr %137, align 1
  %142 = add nuw nsw i64 %136, 1
  %143 = icmp eq i64 %142, %65
  br i1 %143, label %184, label %135, !llvm.loop !60

144:                                              ; preds = %57
  %145 = icmp slt i64 %65, 1
  br i1 %145, label %184, label %146

146:                                              ; preds = %144, %72
  %147 = getelementptr i8, ptr %26, i64 %60
  br label %148

148:                                              ; preds = %174, %146
  %149 = phi i64 [ 0, %146 ], [ %175, %174 ]
  %150 = getelementptr inbounds nuw i64, ptr %68, i64 %149
  %151 = load i64, ptr %150, align 8
  %152 = load i64, ptr %43, align 8
  %153 = icmp slt i64 %151, 0
  %154 = select i1 %153, i64 %152, i64 0
  %155 = add nsw i64 %154, %151
  %156 = icmp ult i64 %155, %152
  br i1 %156, label %164, label %157

157:                                              ; preds = %148
  %158 = load i64, ptr %45, align 8
  %159 = icmp eq i64 %158, 0
  br i1 %159, label %160, label %174

160:                                              ; preds = %157
  %161 = add nsw i64 %149, %59
  %162 = getelementptr inbounds i64, ptr %20, i64 %161
  %163 = load i64, ptr %162, align 8
  br label %177

164:                                              ; preds = %148
  %165 = load i64, ptr %44, align 8
  %166 = mul nsw i64 %165, %155
  %167 = mul nsw i64 %149, %67
  %168 = getelementptr i8, ptr %147, i64 %166
  %169 = getelementptr i8, ptr %168, i64 %167
  %170 = load i8, ptr %169, align 1
  %171 = getelementptr inbounds nuw i8, ptr %61, i64 %149
  %172 = load i8, ptr %171, align 1
  %173 = tail call i8 @llvm.smin.i8(i8 %170, i8 %172)
  store i8 %173, ptr %169, align 1
  br label %174

174:                                              ; preds = %164, %157
  %175 = add nuw nsw i64 %149, 1
  %176 = icmp eq i64 %175, %65
  br i1 %176, label %184, label %148, !llvm.loop !61

177:                                              ; preds = %85, %160
  %178 = phi i64 [ %161, %160 ], [ %59, %85 ]
  %179 = phi i64 [ %163, %160 ], [ %79, %85 ]
  store i64 6, ptr %2, align 8
  %180 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %178, ptr %180, align 8
  %181 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %179, ptr %181, align 8
  %182 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %182, align 8
  %183 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %183, align 8
  br label %208

184:                                              ; preds = %174, %135, %115, %131, %144, %85
  %185 = load i64, ptr %46, align 8
  %186 = add nsw i64 %185, %59
  br i1 %34, label %187, label %204

187:                                              ; preds = %184, %199
  %188 = phi i64 [ %202, %199 ], [ %47, %184 ]
  %189 = phi i64 [ %201, %199 ], [ %60, %184 ]
  %190 = getelementptr inbounds nuw i64, ptr %42, i64 %188
  %191 = load i64, ptr %190, align 8
  %192 = add nsw i64 %191, %189
  %193 = getelementptr inbounds nuw i64, ptr %4, i64 %188
  %194 = load i64, ptr %193, align 8
  %195 = add nsw i64 %194, 1
  store i64 %195, ptr %193, align 8
  %196 = getelementptr inbounds nuw i64, ptr %41, i64 %188
  %197 = load i64, ptr %196, align 8
  %198 = icmp slt i64 %195, %197
  br i1 %198, label %204, label %199

199:                                              ; preds = %187
  %200 = mul nsw i64 %197, %191
  %201 = sub nsw i64 %192, %200
  store i64 0, ptr %193, align 8
  %202 = add nsw i64 %188, -1
  %203 = icmp sgt i64 %188, 0
  br i1 %203, label %187, label %204, !llvm.loop !24

204:                                              ; preds = %199, %187, %184
  %205 = phi i64 [ %60, %184 ], [ %192, %187 ], [ %201, %199 ]
  %206 = add nsw i64 %58, -1
  %207 = icmp slt i64 %58, 2
  br i1 %207, label %208, label %57, !llvm.loop !25

208:                                              ; preds = %204, %37, %177
  br label %209

209:                                              ; preds = %208, %17
  ret void
}

declare ptr @memcpy(ptr, ptr, i64) local_unnamed_addr #2

declare i32 @memcmp(ptr, ptr, i64) local_unnamed_addr #3

declare i8 @llvm.smax.i8(i8, i8) #4

declare i8 @llvm.smin.i8(i8, i8) #4

declare <16 x i8> @llvm.smax.v16i8(<16 x i8>, <16 x i8>) #4

declare <4 x i8> @llvm.smax.v4i8(<4 x i8>, <4 x i8>) #4

declare <16 x i8> @llvm.smin.v16i8(<16 x i8>, <16 x i8>) #4

declare <4 x i8> @llvm.smin.v4i8(<4 x i8>, <4 x i8>) #4

attributes #0 = { nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind }
attributes #3 = { nounwind }
attributes #4 = { nounwind }
attributes #5 = { nounwind }
attributes #6 = { nounwind }
attributes #7 = { nounwind }


!6 = !{!7}
!7 = distinct !{!7, !8, !"begin: argument 0"}
!8 = distinct !{!8, !"begin"}
!9 = distinct !{!9, !10, !11}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = !{!13}
!13 = distinct !{!13, !14}
!14 = distinct !{!14, !"LVerDomain"}
!15 = !{!16}
!16 = distinct !{!16, !14}
!17 = distinct !{!17, !10, !11, !18, !19}
!18 = !{!"llvm.loop.isvectorized", i32 1}
!19 = !{!"llvm.loop.unroll.runtime.disable"}
!20 = !{!"branch_weights", i32 4, i32 12}
!21 = distinct !{!21, !10, !11, !18, !19}
!22 = distinct !{!22, !10, !11, !18}
!23 = distinct !{!23, !10, !11}
!24 = distinct !{!24, !10, !11}
!25 = distinct !{!25, !10, !11}
!26 = !{!27}
!27 = distinct !{!27, !28, !"begin: argument 0"}
!28 = distinct !{!28, !"begin"}
!29 = !{!30}
!30 = distinct !{!30, !31}
!31 = distinct !{!31, !"LVerDomain"}
!32 = !{!33}
!33 = distinct !{!33, !31}
!34 = distinct !{!34, !10, !11, !18, !19}
!35 = distinct !{!35, !10, !11, !18, !19}
!36 = distinct !{!36, !10, !11, !18}
!37 = distinct !{!37, !10, !11}
!38 = !{!39}
!39 = distinct !{!39, !40, !"begin: argument 0"}
!40 = distinct !{!40, !"begin"}
!41 = !{!42}
!42 = distinct !{!42, !43}
!43 = distinct !{!43, !"LVerDomain"}
!44 = !{!45}
!45 = distinct !{!45, !43}
!46 = distinct !{!46, !10, !11, !18, !19}
!47 = distinct !{!47, !10, !11, !18, !19}
!48 = distinct !{!48, !10, !11, !18}
!49 = distinct !{!49, !10, !11}
!50 = !{!51}
!51 = distinct !{!51, !52, !"begin: argument 0"}
!52 = distinct !{!52, !"begin"}
!53 = !{!54}
!54 = distinct !{!54, !55}
!55 = distinct !{!55, !"LVerDomain"}
!56 = !{!57}
!57 = distinct !{!57, !55}
!58 = distinct !{!58, !10, !11, !18, !19}
!59 = distinct !{!59, !10, !11, !18, !19}
!60 = distinct !{!60, !10, !11, !18}
!61 = distinct !{!61, !10, !11}

define void @scatter_float32_add(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
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
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #4, !noalias !6
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
  br i1 %29, label %197, label %30

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
  br i1 %38, label %196, label %39

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

57:                                               ; preds = %39, %192
  %58 = phi i64 [ %40, %39 ], [ %194, %192 ]
  %59 = phi i64 [ 0, %39 ], [ %174, %192 ]
  %60 = phi i64 [ 0, %39 ], [ %193, %192 ]
  %61 = getelementptr float, ptr %23, i64 %59
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
  br i1 %71, label %72, label %132

72:                                               ; preds = %57
  %73 = getelementptr inbounds nuw i8, ptr %68, i64 8
  %74 = shl i64 %65, 3
  %75 = add i64 %74, -8
  %76 = tail call i32 @memcmp(ptr %68, ptr %73, i64 %75) #6
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %134

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
  br i1 %87, label %165, label %172

88:                                               ; preds = %78
  %89 = load i64, ptr %44, align 8
  %90 = mul nsw i64 %89, %83
  %91 = getelementptr float, ptr %26, i64 %60
  %92 = getelementptr float, ptr %91, i64 %90
  %93 = icmp ult i64 %65, 12
  br i1 %93, label %121, label %94

94:                                               ; preds = %88
  %95 = shl i64 %89, 2
  %96 = mul i64 %95, %83
  %97 = shl i64 %60, 2
  %98 = shl i64 %65, 2
  %99 = getelementptr i8, ptr %26, i64 %96
  %100 = getelementptr i8, ptr %99, i64 %97
  %101 = getelementptr i8, ptr %100, i64 %98
  %102 = add i64 %59, %65
  %103 = shl i64 %102, 2
  %104 = getelementptr i8, ptr %23, i64 %103
  %105 = icmp ult ptr %92, %104
  %106 = icmp ult ptr %61, %101
  %107 = and i1 %105, %106
  br i1 %107, label %121, label %108

108:                                              ; preds = %94
  %109 = and i64 %65, 9223372036854775804
  br label %110

110:                                              ; preds = %110, %108
  %111 = phi i64 [ 0, %108 ], [ %117, %110 ]
  %112 = getelementptr float, ptr %92, i64 %111
  %113 = load <4 x float>, ptr %112, align 4, !alias.scope !12, !noalias !15
  %114 = getelementptr inbounds nuw float, ptr %61, i64 %111
  %115 = load <4 x float>, ptr %114, align 4, !alias.scope !15
  %116 = fadd <4 x float> %113, %115
  store <4 x float> %116, ptr %112, align 4, !alias.scope !12, !noalias !15
  %117 = add nuw i64 %111, 4
  %118 = icmp eq i64 %117, %109
  br i1 %118, label %119, label %110, !llvm.loop !17

119:                                              ; preds = %110
  %120 = icmp eq i64 %65, %109
  br i1 %120, label %172, label %121

121:                                              ; preds = %94, %88, %119
  %122 = phi i64 [ 0, %94 ], [ 0, %88 ], [ %109, %119 ]
  br label %123

123:                                              ; preds = %121, %123
  %124 = phi i64 [ %130, %123 ], [ %122, %121 ]
  %125 = getelementptr float, ptr %92, i64 %124
  %126 = load float, ptr %125, align 4
  %127 = getelementptr inbounds nuw float, ptr %61, i64 %124
  %128 = load float, ptr %127, align 4
  %129 = fadd float %126, %128
  store float %129, ptr %125, align 4
  %130 = add nuw nsw i64 %124, 1
  %131 = icmp eq i64 %130, %65
  br i1 %131, label %172, label %123, !llvm.loop !20

132:                                              ; preds = %57
  %133 = icmp slt i64 %65, 1
  br i1 %133, label %172, label %134

134:                                              ; preds = %132, %72
  %135 = getelementptr float, ptr %26, i64 %60
  br label %136

136:                                              ; preds = %162, %134
  %137 = phi i64 [ 0, %134 ], [ %163, %162 ]
  %138 = getelementptr inbounds nuw i64, ptr %68, i64 %137
  %139 = load i64, ptr %138, align 8
  %140 = load i64, ptr %43, align 8
  %141 = icmp slt i64 %139, 0
  %142 = select i1 %141, i64 %140, i64 0
  %143 = add nsw i64 %142, %139
  %144 = icmp ult i64 %143, %140
  br i1 %144, label %152, label %145

145:                                              ; preds = %136
  %146 = load i64, ptr %45, align 8
  %147 = icmp eq i64 %146, 0
  br i1 %147, label %148, label %162

148:                                              ; preds = %145
  %149 = add nsw i64 %137, %59
  %150 = getelementptr inbounds i64, ptr %20, i64 %149
  %151 = load i64, ptr %150, align 8
  br label %165

152:                                              ; preds = %136
  %153 = load i64, ptr %44, align 8
  %154 = mul nsw i64 %153, %143
  %155 = mul nsw i64 %137, %67
  %156 = getelementptr float, ptr %135, i64 %154
  %157 = getelementptr float, ptr %156, i64 %155
  %158 = load float, ptr %157, align 4
  %159 = getelementptr inbounds nuw float, ptr %61, i64 %137
  %160 = load float, ptr %159, align 4
  %161 = fadd float %158, %160
  store float %161, ptr %157, align 4
  br label %162

162:                                              ; preds = %152, %145
  %163 = add nuw nsw i64 %137, 1
  %164 = icmp eq i64 %163, %65
  br i1 %164, label %172, label %136, !llvm.loop !21

165:                                              ; preds = %85, %148
  %166 = phi i64 [ %149, %148 ], [ %59, %85 ]
  %167 = phi i64 [ %151, %148 ], [ %79, %85 ]
  store i64 6, ptr %2, align 8
  %168 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %166, ptr %168, align 8
  %169 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %167, ptr %169, align 8
  %170 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %170, align 8
  %171 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %171, align 8
  br label %196

172:                                              ; preds = %162, %123, %119, %132, %85
  %173 = load i64, ptr %46, align 8
  %174 = add nsw i64 %173, %59
  br i1 %34, label %175, label %192

175:                                              ; preds = %172, %187
  %176 = phi i64 [ %190, %187 ], [ %47, %172 ]
  %177 = phi i64 [ %189, %187 ], [ %60, %172 ]
  %178 = getelementptr inbounds nuw i64, ptr %42, i64 %176
  %179 = load i64, ptr %178, align 8
  %180 = add nsw i64 %179, %177
  %181 = getelementptr inbounds nuw i64, ptr %4, i64 %176
  %182 = load i64, ptr %181, align 8
  %183 = add nsw i64 %182, 1
  store i64 %183, ptr %181, align 8
  %184 = getelementptr inbounds nuw i64, ptr %41, i64 %176
  %185 = load i64, ptr %184, align 8
  %186 = icmp slt i64 %183, %185
  br i1 %186, label %192, label %187

187:                                              ; preds = %175
  %188 = mul nsw i64 %185, %179
  %189 = sub nsw i64 %180, %188
  store i64 0, ptr %181, align 8
  %190 = add nsw i64 %176, -1
  %191 = icmp sgt i64 %176, 0
  br i1 %191, label %175, label %192, !llvm.loop !22

192:                                              ; preds = %187, %175, %172
  %193 = phi i64 [ %60, %172 ], [ %180, %175 ], [ %189, %187 ]
  %194 = add nsw i64 %58, -1
  %195 = icmp slt i64 %58, 2
  br i1 %195, label %196, label %57, !llvm.loop !23

196:                                              ; preds = %192, %37, %165
  br label %197

197:                                              ; preds = %196, %17
  ret void
}



define void @scatter_float32_mul(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca [64 x i64], align 16
  %5 = load i64, ptr %0, align 8, !noalias !24
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %17, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %9 = load i64, ptr %8, align 8, !noalias !24
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %11 = load i64, ptr %10, align 8, !noalias !24
  %12 = icmp eq i64 %9, %11
  br i1 %12, label %17, label %13

13:                                               ; preds = %7
  %14 = inttoptr i64 %9 to ptr
  %15 = inttoptr i64 %11 to ptr
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #4, !noalias !24
  br label %17

17:                                               ; preds = %3, %7, %13
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %19 = load i64, ptr %18, align 8, !noalias !24
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %22 = load i64, ptr %21, align 8, !noalias !24
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %25 = load i64, ptr %24, align 8, !noalias !24
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %197, label %30

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
  br i1 %38, label %196, label %39

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

57:                                               ; preds = %39, %192
  %58 = phi i64 [ %40, %39 ], [ %194, %192 ]
  %59 = phi i64 [ 0, %39 ], [ %174, %192 ]
  %60 = phi i64 [ 0, %39 ], [ %193, %192 ]
  %61 = getelementptr float, ptr %23, i64 %59
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
  br i1 %71, label %72, label %132

72:                                               ; preds = %57
  %73 = getelementptr inbounds nuw i8, ptr %68, i64 8
  %74 = shl i64 %65, 3
  %75 = add i64 %74, -8
  %76 = tail call i32 @memcmp(ptr %68, ptr %73, i64 %75) #6
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %134

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
  br i1 %87, label %165, label %172

88:                                               ; preds = %78
  %89 = load i64, ptr %44, align 8
  %90 = mul nsw i64 %89, %83
  %91 = getelementptr float, ptr %26, i64 %60
  %92 = getelementptr float, ptr %91, i64 %90
  %93 = icmp ult i64 %65, 12
  br i1 %93, label %121, label %94

94:                                               ; preds = %88
  %95 = shl i64 %89, 2
  %96 = mul i64 %95, %83
  %97 = shl i64 %60, 2
  %98 = shl i64 %65, 2
  %99 = getelementptr i8, ptr %26, i64 %96
  %100 = getelementptr i8, ptr %99, i64 %97
  %101 = getelementptr i8, ptr %100, i64 %98
  %102 = add i64 %59, %65
  %103 = shl i64 %102, 2
  %104 = getelementptr i8, ptr %23, i64 %103
  %105 = icmp ult ptr %92, %104
  %106 = icmp ult ptr %61, %101
  %107 = and i1 %105, %106
  br i1 %107, label %121, label %108

108:                                              ; preds = %94
  %109 = and i64 %65, 9223372036854775804
  br label %110

110:                                              ; preds = %110, %108
  %111 = phi i64 [ 0, %108 ], [ %117, %110 ]
  %112 = getelementptr float, ptr %92, i64 %111
  %113 = load <4 x float>, ptr %112, align 4, !alias.scope !27, !noalias !30
  %114 = getelementptr inbounds nuw float, ptr %61, i64 %111
  %115 = load <4 x float>, ptr %114, align 4, !alias.scope !30
  %116 = fmul <4 x float> %113, %115
  store <4 x float> %116, ptr %112, align 4, !alias.scope !27, !noalias !30
  %117 = add nuw i64 %111, 4
  %118 = icmp eq i64 %117, %109
  br i1 %118, label %119, label %110, !llvm.loop !32

119:                                              ; preds = %110
  %120 = icmp eq i64 %65, %109
  br i1 %120, label %172, label %121

121:                                              ; preds = %94, %88, %119
  %122 = phi i64 [ 0, %94 ], [ 0, %88 ], [ %109, %119 ]
  br label %123

123:                                              ; preds = %121, %123
  %124 = phi i64 [ %130, %123 ], [ %122, %121 ]
  %125 = getelementptr float, ptr %92, i64 %124
  %126 = load float, ptr %125, align 4
  %127 = getelementptr inbounds nuw float, ptr %61, i64 %124
  %128 = load float, ptr %127, align 4
  %129 = fmul float %126, %128
  store float %129, ptr %125, align 4
  %130 = add nuw nsw i64 %124, 1
  %131 = icmp eq i64 %130, %65
  br i1 %131, label %172, label %123, !llvm.loop !33

132:                                              ; preds = %57
  %133 = icmp slt i64 %65, 1
  br i1 %133, label %172, label %134

134:                                              ; preds = %132, %72
  %135 = getelementptr float, ptr %26, i64 %60
  br label %136

136:                                              ; preds = %162, %134
  %137 = phi i64 [ 0, %134 ], [ %163, %162 ]
  %138 = getelementptr inbounds nuw i64, ptr %68, i64 %137
  %139 = load i64, ptr %138, align 8
  %140 = load i64, ptr %43, align 8
  %141 = icmp slt i64 %139, 0
  %142 = select i1 %141, i64 %140, i64 0
  %143 = add nsw i64 %142, %139
  %144 = icmp ult i64 %143, %140
  br i1 %144, label %152, label %145

145:                                              ; preds = %136
  %146 = load i64, ptr %45, align 8
  %147 = icmp eq i64 %146, 0
  br i1 %147, label %148, label %162

148:                                              ; preds = %145
  %149 = add nsw i64 %137, %59
  %150 = getelementptr inbounds i64, ptr %20, i64 %149
  %151 = load i64, ptr %150, align 8
  br label %165

152:                                              ; preds = %136
  %153 = load i64, ptr %44, align 8
  %154 = mul nsw i64 %153, %143
  %155 = mul nsw i64 %137, %67
  %156 = getelementptr float, ptr %135, i64 %154
  %157 = getelementptr float, ptr %156, i64 %155
  %158 = load float, ptr %157, align 4
  %159 = getelementptr inbounds nuw float, ptr %61, i64 %137
  %160 = load float, ptr %159, align 4
  %161 = fmul float %158, %160
  store float %161, ptr %157, align 4
  br label %162

162:                                              ; preds = %152, %145
  %163 = add nuw nsw i64 %137, 1
  %164 = icmp eq i64 %163, %65
  br i1 %164, label %172, label %136, !llvm.loop !34

165:                                              ; preds = %85, %148
  %166 = phi i64 [ %149, %148 ], [ %59, %85 ]
  %167 = phi i64 [ %151, %148 ], [ %79, %85 ]
  store i64 6, ptr %2, align 8
  %168 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %166, ptr %168, align 8
  %169 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %167, ptr %169, align 8
  %170 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %170, align 8
  %171 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %171, align 8
  br label %196

172:                                              ; preds = %162, %123, %119, %132, %85
  %173 = load i64, ptr %46, align 8
  %174 = add nsw i64 %173, %59
  br i1 %34, label %175, label %192

175:                                              ; preds = %172, %187
  %176 = phi i64 [ %190, %187 ], [ %47, %172 ]
  %177 = phi i64 [ %189, %187 ], [ %60, %172 ]
  %178 = getelementptr inbounds nuw i64, ptr %42, i64 %176
  %179 = load i64, ptr %178, align 8
  %180 = add nsw i64 %179, %177
  %181 = getelementptr inbounds nuw i64, ptr %4, i64 %176
  %182 = load i64, ptr %181, align 8
  %183 = add nsw i64 %182, 1
  store i64 %183, ptr %181, align 8
  %184 = getelementptr inbounds nuw i64, ptr %41, i64 %176
  %185 = load i64, ptr %184, align 8
  %186 = icmp slt i64 %183, %185
  br i1 %186, label %192, label %187

187:                                              ; preds = %175
  %188 = mul nsw i64 %185, %179
  %189 = sub nsw i64 %180, %188
  store i64 0, ptr %181, align 8
  %190 = add nsw i64 %176, -1
  %191 = icmp sgt i64 %176, 0
  br i1 %191, label %175, label %192, !llvm.loop !22

192:                                              ; preds = %187, %175, %172
  %193 = phi i64 [ %60, %172 ], [ %180, %175 ], [ %189, %187 ]
  %194 = add nsw i64 %58, -1
  %195 = icmp slt i64 %58, 2
  br i1 %195, label %196, label %57, !llvm.loop !23

196:                                              ; preds = %192, %37, %165
  br label %197

197:                                              ; preds = %196, %17
  ret void
}

define void @scatter_float32_max(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca float, align 4
  %5 = alloca float, align 4
  %6 = alloca float, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca float, align 4
  %10 = alloca float, align 4
  %11 = alloca float, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca [64 x i64], align 16
  %15 = load i64, ptr %0, align 8, !noalias !35
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %27, label %17

17:                                               ; preds = %3
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %19 = load i64, ptr %18, align 8, !noalias !35
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %21 = load i64, ptr %20, align 8, !noalias !35
  %22 = icmp eq i64 %19, %21
  br i1 %22, label %27, label %23

23:                                               ; preds = %17
  %24 = inttoptr i64 %19 to ptr
  %25 = inttoptr i64 %21 to ptr
  %26 = tail call ptr @memcpy(ptr %24, ptr %25, i64 %15) #4, !noalias !35
  br label %27

27:                                               ; preds = %3, %17, %23
  %28 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %29 = load i64, ptr %28, align 8, !noalias !35
  %30 = inttoptr i64 %29 to ptr
  %31 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %32 = load i64, ptr %31, align 8, !noalias !35
  %33 = inttoptr i64 %32 to ptr
  %34 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %35 = load i64, ptr %34, align 8, !noalias !35
  %36 = inttoptr i64 %35 to ptr
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %38 = load i64, ptr %37, align 8
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %217, label %40

40:                                               ; preds = %27
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %42 = load i64, ptr %41, align 8
  %43 = add i64 %42, -1
  %44 = icmp sgt i64 %42, 1
  br i1 %44, label %45, label %49

45:                                               ; preds = %40
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %58

47:                                               ; preds = %58
  %48 = icmp slt i64 %64, 1
  br i1 %48, label %216, label %49

49:                                               ; preds = %40, %47
  %50 = phi i64 [ %64, %47 ], [ 1, %40 ]
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %56 = getelementptr inbounds i64, ptr %51, i64 %43
  %57 = add nsw i64 %42, -2
  br label %67

58:                                               ; preds = %45, %58
  %59 = phi i64 [ 0, %45 ], [ %65, %58 ]
  %60 = phi i64 [ 1, %45 ], [ %64, %58 ]
  %61 = getelementptr inbounds nuw i64, ptr %14, i64 %59
  store i64 0, ptr %61, align 8
  %62 = getelementptr inbounds nuw i64, ptr %46, i64 %59
  %63 = load i64, ptr %62, align 8
  %64 = mul nsw i64 %63, %60
  %65 = add nuw nsw i64 %59, 1
  %66 = icmp eq i64 %65, %43
  br i1 %66, label %47, label %58, !llvm.loop !9

67:                                               ; preds = %49, %212
  %68 = phi i64 [ %50, %49 ], [ %214, %212 ]
  %69 = phi i64 [ 0, %49 ], [ %194, %212 ]
  %70 = phi i64 [ 0, %49 ], [ %213, %212 ]
  %71 = getelementptr inbounds float, ptr %33, i64 %69
  %72 = load i64, ptr %41, align 8
  %73 = add nsw i64 %72, -1
  %74 = getelementptr inbounds i64, ptr %51, i64 %73
  %75 = load i64, ptr %74, align 8
  %76 = getelementptr inbounds i64, ptr %52, i64 %73
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr inbounds i64, ptr %30, i64 %69
  %79 = icmp eq i64 %77, 1
  %80 = icmp sgt i64 %75, 7
  %81 = select i1 %79, i1 %80, i1 false
  br i1 %81, label %82, label %132

82:                                               ; preds = %67
  %83 = getelementptr inbounds nuw i8, ptr %78, i64 8
  %84 = shl i64 %75, 3
  %85 = add i64 %84, -8
  %86 = call i32 @memcmp(ptr %78, ptr %83, i64 %85) #6
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %88, label %134

88:                                               ; preds = %82
  %89 = load i64, ptr %78, align 8
  %90 = load i64, ptr %53, align 8
  %91 = icmp slt i64 %89, 0
  %92 = select i1 %91, i64 %90, i64 0
  %93 = add nsw i64 %92, %89
  %94 = icmp ult i64 %93, %90
  br i1 %94, label %98, label %95

95:                                               ; preds = %88
  %96 = load i64, ptr %55, align 8
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %185, label %192

98:                                               ; preds = %88
  %99 = load i64, ptr %54, align 8
  %100 = mul nsw i64 %99, %93
  %101 = getelementptr float, ptr %36, i64 %70
  %102 = getelementptr float, ptr %101, i64 %100
  br label %103

103:                                              ; preds = %122, %98
  %104 = phi i64 [ 0, %98 ], [ %130, %122 ]
  %105 = getelementptr float, ptr %102, i64 %104
  %106 = load float, ptr %105, align 4
  %107 = getelementptr inbounds nuw float, ptr %71, i64 %104
  %108 = load float, ptr %107, align 4
  store float %106, ptr %4, align 4
  store float %108, ptr %5, align 4
  %109 = fcmp ogt float %108, %106
  %110 = select i1 %109, float %108, float %106
  store float %110, ptr %6, align 4
  %111 = fcmp oeq float %106, %108
  br i1 %111, label %112, label %122, !prof !38

112:                                              ; preds = %103
  %113 = call ptr @memcpy(ptr %7, ptr %4, i64 4) #4
  %114 = call ptr @memcpy(ptr %8, ptr %5, i64 4) #4
  %115 = load i32, ptr %7, align 4
  %116 = load i32, ptr %8, align 4
  %117 = and i32 %116, %115
  store i32 %117, ptr %7, align 4
  %118 = call ptr @memcpy(ptr %6, ptr %7, i64 4) #4
  %119 = load float, ptr %5, align 4
  %120 = load float, ptr %4, align 4
  %121 = load float, ptr %6, align 4
  br label %122

122:                                              ; preds = %112, %103
  %123 = phi float [ %110, %103 ], [ %121, %112 ]
  %124 = phi float [ %106, %103 ], [ %120, %112 ]
  %125 = phi float [ %108, %103 ], [ %119, %112 ]
  %126 = fcmp uno float %125, 0.000000e+00
  %127 = fcmp ord float %124, 0.000000e+00
  %128 = select i1 %126, i1 %127, i1 false
  %129 = select i1 %128, float %125, float %123, !prof !38
  store float %129, ptr %105, align 4
  %130 = add nuw nsw i64 %104, 1
  %131 = icmp eq i64 %130, %75
  br i1 %131, label %192, label %103, !llvm.loop !39

132:                                              ; preds = %67
  %133 = icmp slt i64 %75, 1
  br i1 %133, label %192, label %134

134:                                              ; preds = %132, %82
  %135 = getelementptr float, ptr %36, i64 %70
  br label %136

136:                                              ; preds = %182, %134
  %137 = phi i64 [ 0, %134 ], [ %183, %182 ]
  %138 = getelementptr inbounds nuw i64, ptr %78, i64 %137
  %139 = load i64, ptr %138, align 8
  %140 = load i64, ptr %53, align 8
  %141 = icmp slt i64 %139, 0
  %142 = select i1 %141, i64 %140, i64 0
  %143 = add nsw i64 %142, %139
  %144 = icmp ult i64 %143, %140
  br i1 %144, label %152, label %145

145:                                              ; preds = %136
  %146 = load i64, ptr %55, align 8
  %147 = icmp eq i64 %146, 0
  br i1 %147, label %148, label %182

148:                                              ; preds = %145
  %149 = add nsw i64 %137, %69
  %150 = getelementptr inbounds i64, ptr %30, i64 %149
  %151 = load i64, ptr %150, align 8
  br label %185

152:                                              ; preds = %136
  %153 = load i64, ptr %54, align 8
  %154 = mul nsw i64 %153, %143
  %155 = mul nsw i64 %137, %77
  %156 = getelementptr float, ptr %135, i64 %154
  %157 = getelementptr float, ptr %156, i64 %155
  %158 = load float, ptr %157, align 4
  %159 = getelementptr inbounds nuw float, ptr %71, i64 %137
  %160 = load float, ptr %159, align 4
  store float %158, ptr %9, align 4
  store float %160, ptr %10, align 4
  %161 = fcmp ogt float %160, %158
  %162 = select i1 %161, float %160, float %158
  store float %162, ptr %11, align 4
  %163 = fcmp oeq float %158, %160
  br i1 %163, label %164, label %174, !prof !38

164:                                              ; preds = %152
  %165 = call ptr @memcpy(ptr %12, ptr %9, i64 4) #4
  %166 = call ptr @memcpy(ptr %13, ptr %10, i64 4) #4
  %167 = load i32, ptr %12, align 4
  %168 = load i32, ptr %13, align 4
  %169 = and i32 %168, %167
  store i32 %169, ptr %12, align 4
  %170 = call ptr @memcpy(ptr %11, ptr %12, i64 4) #4
  %171 = load float, ptr %10, align 4
  %172 = load float, ptr %9, align 4
  %173 = load float, ptr %11, align 4
  br label %174

174:                                              ; preds = %164, %152
  %175 = phi float [ %162, %152 ], [ %173, %164 ]
  %176 = phi float [ %158, %152 ], [ %172, %164 ]
  %177 = phi float [ %160, %152 ], [ %171, %164 ]
  %178 = fcmp uno float %177, 0.000000e+00
  %179 = fcmp ord float %176, 0.000000e+00
  %180 = select i1 %178, i1 %179, i1 false
  %181 = select i1 %180, float %177, float %175, !prof !38
  store float %181, ptr %157, align 4
  br label %182

182:                                              ; preds = %174, %145
  %183 = add nuw nsw i64 %137, 1
  %184 = icmp eq i64 %183, %75
  br i1 %184, label %192, label %136, !llvm.loop !40

185:                                              ; preds = %95, %148
  %186 = phi i64 [ %149, %148 ], [ %69, %95 ]
  %187 = phi i64 [ %151, %148 ], [ %89, %95 ]
  store i64 6, ptr %2, align 8
  %188 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %186, ptr %188, align 8
  %189 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %187, ptr %189, align 8
  %190 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %190, align 8
  %191 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %191, align 8
  br label %216

192:                                              ; preds = %182, %122, %132, %95
  %193 = load i64, ptr %56, align 8
  %194 = add nsw i64 %193, %69
  br i1 %44, label %195, label %212

195:                                              ; preds = %192, %207
  %196 = phi i64 [ %210, %207 ], [ %57, %192 ]
  %197 = phi i64 [ %209, %207 ], [ %70, %192 ]
  %198 = getelementptr inbounds nuw i64, ptr %52, i64 %196
  %199 = load i64, ptr %198, align 8
  %200 = add nsw i64 %199, %197
  %201 = getelementptr inbounds nuw i64, ptr %14, i64 %196
  %202 = load i64, ptr %201, align 8
  %203 = add nsw i64 %202, 1
  store i64 %203, ptr %201, align 8
  %204 = getelementptr inbounds nuw i64, ptr %51, i64 %196
  %205 = load i64, ptr %204, align 8
  %206 = icmp slt i64 %203, %205
  br i1 %206, label %212, label %207

207:                                              ; preds = %195
  %208 = mul nsw i64 %205, %199
  %209 = sub nsw i64 %200, %208
  store i64 0, ptr %201, align 8
  %210 = add nsw i64 %196, -1
  %211 = icmp sgt i64 %196, 0
  br i1 %211, label %195, label %212, !llvm.loop !22

212:                                              ; preds = %207, %195, %192
  %213 = phi i64 [ %70, %192 ], [ %200, %195 ], [ %209, %207 ]
  %214 = add nsw i64 %68, -1
  %215 = icmp slt i64 %68, 2
  br i1 %215, label %216, label %67, !llvm.loop !23

216:                                              ; preds = %212, %47, %185
  br label %217

217:                                              ; preds = %216, %27
  ret void
}

define void @scatter_float32_min(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca float, align 4
  %5 = alloca float, align 4
  %6 = alloca float, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca float, align 4
  %10 = alloca float, align 4
  %11 = alloca float, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca [64 x i64], align 16
  %15 = load i64, ptr %0, align 8, !noalias !41
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %27, label %17

17:                                               ; preds = %3
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %19 = load i64, ptr %18, align 8, !noalias !41
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %21 = load i64, ptr %20, align 8, !noalias !41
  %22 = icmp eq i64 %19, %21
  br i1 %22, label %27, label %23

23:                                               ; preds = %17
  %24 = inttoptr i64 %19 to ptr
  %25 = inttoptr i64 %21 to ptr
  %26 = tail call ptr @memcpy(ptr %24, ptr %25, i64 %15) #4, !noalias !41
  br label %27

27:                                               ; preds = %3, %17, %23
  %28 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %29 = load i64, ptr %28, align 8, !noalias !41
  %30 = inttoptr i64 %29 to ptr
  %31 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %32 = load i64, ptr %31, align 8, !noalias !41
  %33 = inttoptr i64 %32 to ptr
  %34 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %35 = load i64, ptr %34, align 8, !noalias !41
  %36 = inttoptr i64 %35 to ptr
  %37 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %38 = load i64, ptr %37, align 8
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %217, label %40

40:                                               ; preds = %27
  %41 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %42 = load i64, ptr %41, align 8
  %43 = add i64 %42, -1
  %44 = icmp sgt i64 %42, 1
  br i1 %44, label %45, label %49

45:                                               ; preds = %40
  %46 = getelementptr inbounds nuw i8, ptr %0, i64 56
  br label %58

47:                                               ; preds = %58
  %48 = icmp slt i64 %64, 1
  br i1 %48, label %216, label %49

49:                                               ; preds = %40, %47
  %50 = phi i64 [ %64, %47 ], [ 1, %40 ]
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 568
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %55 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %56 = getelementptr inbounds i64, ptr %51, i64 %43
  %57 = add nsw i64 %42, -2
  br label %67

58:                                               ; preds = %45, %58
  %59 = phi i64 [ 0, %45 ], [ %65, %58 ]
  %60 = phi i64 [ 1, %45 ], [ %64, %58 ]
  %61 = getelementptr inbounds nuw i64, ptr %14, i64 %59
  store i64 0, ptr %61, align 8
  %62 = getelementptr inbounds nuw i64, ptr %46, i64 %59
  %63 = load i64, ptr %62, align 8
  %64 = mul nsw i64 %63, %60
  %65 = add nuw nsw i64 %59, 1
  %66 = icmp eq i64 %65, %43
  br i1 %66, label %47, label %58, !llvm.loop !9

67:                                               ; preds = %49, %212
  %68 = phi i64 [ %50, %49 ], [ %214, %212 ]
  %69 = phi i64 [ 0, %49 ], [ %194, %212 ]
  %70 = phi i64 [ 0, %49 ], [ %213, %212 ]
  %71 = getelementptr inbounds float, ptr %33, i64 %69
  %72 = load i64, ptr %41, align 8
  %73 = add nsw i64 %72, -1
  %74 = getelementptr inbounds i64, ptr %51, i64 %73
  %75 = load i64, ptr %74, align 8
  %76 = getelementptr inbounds i64, ptr %52, i64 %73
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr inbounds i64, ptr %30, i64 %69
  %79 = icmp eq i64 %77, 1
  %80 = icmp sgt i64 %75, 7
  %81 = select i1 %79, i1 %80, i1 false
  br i1 %81, label %82, label %132

82:                                               ; preds = %67
  %83 = getelementptr inbounds nuw i8, ptr %78, i64 8
  %84 = shl i64 %75, 3
  %85 = add i64 %84, -8
  %86 = call i32 @memcmp(ptr %78, ptr %83, i64 %85) #6
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %88, label %134

88:                                               ; preds = %82
  %89 = load i64, ptr %78, align 8
  %90 = load i64, ptr %53, align 8
  %91 = icmp slt i64 %89, 0
  %92 = select i1 %91, i64 %90, i64 0
  %93 = add nsw i64 %92, %89
  %94 = icmp ult i64 %93, %90
  br i1 %94, label %98, label %95

95:                                               ; preds = %88
  %96 = load i64, ptr %55, align 8
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %185, label %192

98:                                               ; preds = %88
  %99 = load i64, ptr %54, align 8
  %100 = mul nsw i64 %99, %93
  %101 = getelementptr float, ptr %36, i64 %70
  %102 = getelementptr float, ptr %101, i64 %100
  br label %103

103:                                              ; preds = %122, %98
  %104 = phi i64 [ 0, %98 ], [ %130, %122 ]
  %105 = getelementptr float, ptr %102, i64 %104
  %106 = load float, ptr %105, align 4
  %107 = getelementptr inbounds nuw float, ptr %71, i64 %104
  %108 = load float, ptr %107, align 4
  store float %106, ptr %4, align 4
  store float %108, ptr %5, align 4
  %109 = fcmp olt float %108, %106
  %110 = select i1 %109, float %108, float %106
  store float %110, ptr %6, align 4
  %111 = fcmp oeq float %106, %108
  br i1 %111, label %112, label %122, !prof !38

112:                                              ; preds = %103
  %113 = call ptr @memcpy(ptr %7, ptr %4, i64 4) #4
  %114 = call ptr @memcpy(ptr %8, ptr %5, i64 4) #4
  %115 = load i32, ptr %7, align 4
  %116 = load i32, ptr %8, align 4
  %117 = or i32 %116, %115
  store i32 %117, ptr %7, align 4
  %118 = call ptr @memcpy(ptr %6, ptr %7, i64 4) #4
  %119 = load float, ptr %5, align 4
  %120 = load float, ptr %4, align 4
  %121 = load float, ptr %6, align 4
  br label %122

122:                                              ; preds = %112, %103
  %123 = phi float [ %110, %103 ], [ %121, %112 ]
  %124 = phi float [ %106, %103 ], [ %120, %112 ]
  %125 = phi float [ %108, %103 ], [ %119, %112 ]
  %126 = fcmp uno float %125, 0.000000e+00
  %127 = fcmp ord float %124, 0.000000e+00
  %128 = select i1 %126, i1 %127, i1 false
  %129 = select i1 %128, float %125, float %123, !prof !38
  store float %129, ptr %105, align 4
  %130 = add nuw nsw i64 %104, 1
  %131 = icmp eq i64 %130, %75
  br i1 %131, label %192, label %103, !llvm.loop !44

132:                                              ; preds = %67
  %133 = icmp slt i64 %75, 1
  br i1 %133, label %192, label %134

134:                                              ; preds = %132, %82
  %135 = getelementptr float, ptr %36, i64 %70
  br label %136

136:                                              ; preds = %182, %134
  %137 = phi i64 [ 0, %134 ], [ %183, %182 ]
  %138 = getelementptr inbounds nuw i64, ptr %78, i64 %137
  %139 = load i64, ptr %138, align 8
  %140 = load i64, ptr %53, align 8
  %141 = icmp slt i64 %139, 0
  %142 = select i1 %141, i64 %140, i64 0
  %143 = add nsw i64 %142, %139
  %144 = icmp ult i64 %143, %140
  br i1 %144, label %152, label %145

145:                                              ; preds = %136
  %146 = load i64, ptr %55, align 8
  %147 = icmp eq i64 %146, 0
  br i1 %147, label %148, label %182

148:                                              ; preds = %145
  %149 = add nsw i64 %137, %69
  %150 = getelementptr inbounds i64, ptr %30, i64 %149
  %151 = load i64, ptr %150, align 8
  br label %185

152:                                              ; preds = %136
  %153 = load i64, ptr %54, align 8
  %154 = mul nsw i64 %153, %143
  %155 = mul nsw i64 %137, %77
  %156 = getelementptr float, ptr %135, i64 %154
  %157 = getelementptr float, ptr %156, i64 %155
  %158 = load float, ptr %157, align 4
  %159 = getelementptr inbounds nuw float, ptr %71, i64 %137
  %160 = load float, ptr %159, align 4
  store float %158, ptr %9, align 4
  store float %160, ptr %10, align 4
  %161 = fcmp olt float %160, %158
  %162 = select i1 %161, float %160, float %158
  store float %162, ptr %11, align 4
  %163 = fcmp oeq float %158, %160
  br i1 %163, label %164, label %174, !prof !38

164:                                              ; preds = %152
  %165 = call ptr @memcpy(ptr %12, ptr %9, i64 4) #4
  %166 = call ptr @memcpy(ptr %13, ptr %10, i64 4) #4
  %167 = load i32, ptr %12, align 4
  %168 = load i32, ptr %13, align 4
  %169 = or i32 %168, %167
  store i32 %169, ptr %12, align 4
  %170 = call ptr @memcpy(ptr %11, ptr %12, i64 4) #4
  %171 = load float, ptr %10, align 4
  %172 = load float, ptr %9, align 4
  %173 = load float, ptr %11, align 4
  br label %174

174:                                              ; preds = %164, %152
  %175 = phi float [ %162, %152 ], [ %173, %164 ]
  %176 = phi float [ %158, %152 ], [ %172, %164 ]
  %177 = phi float [ %160, %152 ], [ %171, %164 ]
  %178 = fcmp uno float %177, 0.000000e+00
  %179 = fcmp ord float %176, 0.000000e+00
  %180 = select i1 %178, i1 %179, i1 false
  %181 = select i1 %180, float %177, float %175, !prof !38
  store float %181, ptr %157, align 4
  br label %182

182:                                              ; preds = %174, %145
  %183 = add nuw nsw i64 %137, 1
  %184 = icmp eq i64 %183, %75
  br i1 %184, label %192, label %136, !llvm.loop !45

185:                                              ; preds = %95, %148
  %186 = phi i64 [ %149, %148 ], [ %69, %95 ]
  %187 = phi i64 [ %151, %148 ], [ %89, %95 ]
  store i64 6, ptr %2, align 8
  %188 = getelementptr inbounds nuw i8, ptr %2, i64 8
  store i64 %186, ptr %188, align 8
  %189 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 %187, ptr %189, align 8
  %190 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store i64 0, ptr %190, align 8
  %191 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store i64 0, ptr %191, align 8
  br label %216

192:                                              ; preds = %182, %122, %132, %95
  %193 = load i64, ptr %56, align 8
  %194 = add nsw i64 %193, %69
  br i1 %44, label %195, label %212

195:                                              ; preds = %192, %207
  %196 = phi i64 [ %210, %207 ], [ %57, %192 ]
  %197 = phi i64 [ %209, %207 ], [ %70, %192 ]
  %198 = getelementptr inbounds nuw i64, ptr %52, i64 %196
  %199 = load i64, ptr %198, align 8
  %200 = add nsw i64 %199, %197
  %201 = getelementptr inbounds nuw i64, ptr %14, i64 %196
  %202 = load i64, ptr %201, align 8
  %203 = add nsw i64 %202, 1
  store i64 %203, ptr %201, align 8
  %204 = getelementptr inbounds nuw i64, ptr %51, i64 %196
  %205 = load i64, ptr %204, align 8
  %206 = icmp slt i64 %203, %205
  br i1 %206, label %212, label %207

207:                                              ; preds = %195
  %208 = mul nsw i64 %205, %199
  %209 = sub nsw i64 %200, %208
  store i64 0, ptr %201, align 8
  %210 = add nsw i64 %196, -1
  %211 = icmp sgt i64 %196, 0
  br i1 %211, label %195, label %212, !llvm.loop !22

212:                                              ; preds = %207, %195, %192
  %213 = phi i64 [ %70, %192 ], [ %200, %195 ], [ %209, %207 ]
  %214 = add nsw i64 %68, -1
  %215 = icmp slt i64 %68, 2
  br i1 %215, label %216, label %67, !llvm.loop !23

216:                                              ; preds = %212, %47, %185
  br label %217

217:                                              ; preds = %216, %27
  ret void
}

declare ptr @memcpy(ptr, ptr, i64) local_unnamed_addr #2

declare i32 @memcmp(ptr, ptr, i64) local_unnamed_addr #3

attributes #0 = { nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind }
attributes #3 = { nounwind }
attributes #4 = { nounwind }
attributes #5 = { nounwind }
attributes #6 = { nounwind }


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
!20 = distinct !{!20, !10, !11, !18}
!21 = distinct !{!21, !10, !11}
!22 = distinct !{!22, !10, !11}
!23 = distinct !{!23, !10, !11}
!24 = !{!25}
!25 = distinct !{!25, !26, !"begin: argument 0"}
!26 = distinct !{!26, !"begin"}
!27 = !{!28}
!28 = distinct !{!28, !29}
!29 = distinct !{!29, !"LVerDomain"}
!30 = !{!31}
!31 = distinct !{!31, !29}
!32 = distinct !{!32, !10, !11, !18, !19}
!33 = distinct !{!33, !10, !11, !18}
!34 = distinct !{!34, !10, !11}
!35 = !{!36}
!36 = distinct !{!36, !37, !"begin: argument 0"}
!37 = distinct !{!37, !"begin"}
!38 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!39 = distinct !{!39, !10, !11}
!40 = distinct !{!40, !10, !11}
!41 = !{!42}
!42 = distinct !{!42, !43, !"begin: argument 0"}
!43 = distinct !{!43, !"begin"}
!44 = distinct !{!44, !10, !11}
!45 = distinct !{!45, !10, !11}

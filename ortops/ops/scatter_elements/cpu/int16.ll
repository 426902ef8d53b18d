define void @scatter_int16_add(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
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
  %61 = getelementptr i16, ptr %23, i64 %59
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
  %76 = tail call i32 @memcmp(ptr %68, ptr %73, i64 %75) #7
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
  %91 = getelementptr i16, ptr %26, i64 %60
  %92 = getelementptr i16, ptr %91, i64 %90
  %93 = icmp ult i64 %65, 16
  br i1 %93, label %121, label %94

94:                                               ; preds = %88
  %95 = shl i64 %89, 1
  %96 = mul i64 %95, %83
  %97 = shl i64 %60, 1
  %98 = shl nuw i64 %65, 1
  %99 = getelementptr i8, ptr %26, i64 %96
  %100 = getelementptr i8, ptr %99, i64 %97
  %101 = getelementptr i8, ptr %100, i64 %98
  %102 = add i64 %59, %65
  %103 = shl i64 %102, 1
  %104 = getelementptr i8, ptr %23, i64 %103
  %105 = icmp ult ptr %92, %104
  %106 = icmp ult ptr %61, %101
  %107 = and i1 %105, %106
  br i1 %107, label %121, label %108

108:                                              ; preds = %94
  %109 = and i64 %65, 9223372036854775800
  br label %110

110:                                              ; preds = %110, %108
  %111 = phi i64 [ 0, %108 ], [ %117, %110 ]
  %112 = getelementptr i16, ptr %92, i64 %111
  %113 = load <8 x i16>, ptr %112, align 2, !alias.scope !12, !noalias !15
  %114 = getelementptr inbounds nuw i16, ptr %61, i64 %111
  %115 = load <8 x i16>, ptr %114, align 2, !alias.scope !15
  %116 = add <8 x i16> %115, %113
  store <8 x i16> %116, ptr %112, align 2, !alias.scope !12, !noalias !15
  %117 = add nuw i64 %111, 8
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
  %125 = getelementptr i16, ptr %92, i64 %124
  %126 = load i16, ptr %125, align 2
  %127 = getelementptr inbounds nuw i16, ptr %61, i64 %124
  %128 = load i16, ptr %127, align 2
  %129 = add i16 %128, %126
  store i16 %129, ptr %125, align 2
  %130 = add nuw nsw i64 %124, 1
  %131 = icmp eq i64 %130, %65
  br i1 %131, label %172, label %123, !llvm.loop !20

132:                                              ; preds = %57
  %133 = icmp slt i64 %65, 1
  br i1 %133, label %172, label %134

134:                                              ; preds = %132, %72
  %135 = getelementptr i16, ptr %26, i64 %60
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
  %156 = getelementptr i16, ptr %135, i64 %154
  %157 = getelementptr i16, ptr %156, i64 %155
  %158 = load i16, ptr %157, align 2
  %159 = getelementptr inbounds nuw i16, ptr %61, i64 %137
  %160 = load i16, ptr %159, align 2
  %161 = add i16 %160, %158
  store i16 %161, ptr %157, align 2
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



define void @scatter_int16_mul(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
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
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #5, !noalias !24
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
  %61 = getelementptr i16, ptr %23, i64 %59
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
  %76 = tail call i32 @memcmp(ptr %68, ptr %73, i64 %75) #7
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
  %91 = getelementptr i16, ptr %26, i64 %60
  %92 = getelementptr i16, ptr %91, i64 %90
  %93 = icmp ult i64 %65, 16
  br i1 %93, label %121, label %94

94:                                               ; preds = %88
  %95 = shl i64 %89, 1
  %96 = mul i64 %95, %83
  %97 = shl i64 %60, 1
  %98 = shl nuw i64 %65, 1
  %99 = getelementptr i8, ptr %26, i64 %96
  %100 = getelementptr i8, ptr %99, i64 %97
  %101 = getelementptr i8, ptr %100, i64 %98
  %102 = add i64 %59, %65
  %103 = shl i64 %102, 1
  %104 = getelementptr i8, ptr %23, i64 %103
  %105 = icmp ult ptr %92, %104
  %106 = icmp ult ptr %61, %101
  %107 = and i1 %105, %106
  br i1 %107, label %121, label %108

108:                                              ; preds = %94
  %109 = and i64 %65, 9223372036854775800
  br label %110

110:                                              ; preds = %110, %108
  %111 = phi i64 [ 0, %108 ], [ %117, %110 ]
  %112 = getelementptr i16, ptr %92, i64 %111
  %113 = load <8 x i16>, ptr %112, align 2, !alias.scope !27, !noalias !30
  %114 = getelementptr inbounds nuw i16, ptr %61, i64 %111
  %115 = load <8 x i16>, ptr %114, align 2, !alias.scope !30
  %116 = mul <8 x i16> %115, %113
  store <8 x i16> %116, ptr %112, align 2, !alias.scope !27, !noalias !30
  %117 = add nuw i64 %111, 8
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
  %125 = getelementptr i16, ptr %92, i64 %124
  %126 = load i16, ptr %125, align 2
  %127 = getelementptr inbounds nuw i16, ptr %61, i64 %124
  %128 = load i16, ptr %127, align 2
  %129 = mul i16 %128, %126
  store i16 %129, ptr %125, align 2
  %130 = add nuw nsw i64 %124, 1
  %131 = icmp eq i64 %130, %65
  br i1 %131, label %172, label %123, !llvm.loop !33

132:                                              ; preds = %57
  %133 = icmp slt i64 %65, 1
  br i1 %133, label %172, label %134

134:                                              ; preds = %132, %72
  %135 = getelementptr i16, ptr %26, i64 %60
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
  %156 = getelementptr i16, ptr %135, i64 %154
  %157 = getelementptr i16, ptr %156, i64 %155
  %158 = load i16, ptr %157, align 2
  %159 = getelementptr inbounds nuw i16, ptr %61, i64 %137
  %160 = load i16, ptr %159, align 2
  %161 = mul i16 %160, %158
  store i16 %161, ptr %157, align 2
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

define void @scatter_int16_max(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca [64 x i64], align 16
  %5 = load i64, ptr %0, align 8, !noalias !35
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %17, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %9 = load i64, ptr %8, align 8, !noalias !35
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %11 = load i64, ptr %10, align 8, !noalias !35
  %12 = icmp eq i64 %9, %11
  br i1 %12, label %17, label %13

13:                                               ; preds = %7
  %14 = inttoptr i64 %9 to ptr
  %15 = inttoptr i64 %11 to ptr
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #5, !noalias !35
  br label %17

17:                                               ; preds = %3, %7, %13
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %19 = load i64, ptr %18, align 8, !noalias !35
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %22 = load i64, ptr %21, align 8, !noalias !35
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %25 = load i64, ptr %24, align 8, !noalias !35
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
  %61 = getelementptr i16, ptr %23, i64 %59
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
  %76 = tail call i32 @memcmp(ptr %68, ptr %73, i64 %75) #7
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
  %91 = getelementptr i16, ptr %26, i64 %60
  %92 = getelementptr i16, ptr %91, i64 %90
  %93 = icmp ult i64 %65, 16
  br i1 %93, label %121, label %94

94:                                               ; preds = %88
  %95 = shl i64 %89, 1
  %96 = mul i64 %95, %83
  %97 = shl i64 %60, 1
  %98 = shl nuw i64 %65, 1
  %99 = getelementptr i8, ptr %26, i64 %96
  %100 = getelementptr i8, ptr %99, i64 %97
  %101 = getelementptr i8, ptr %100, i64 %98
  %102 = add i64 %59, %65
  %103 = shl i64 %102, 1
  %104 = getelementptr i8, ptr %23, i64 %103
  %105 = icmp ult ptr %92, %104
  %106 = icmp ult ptr %61, %101
  %107 = and i1 %105, %106
  br i1 %107, label %121, label %108

108:                                              ; preds = %94
  %109 = and i64 %65, 9223372036854775800
  br label %110

110:                                              ; preds = %110, %108
  %111 = phi i64 [ 0, %108 ], [ %117, %110 ]
  %112 = getelementptr i16, ptr %92, i64 %111
  %113 = load <8 x i16>, ptr %112, align 2, !alias.scope !38, !noalias !41
  %114 = getelementptr inbounds nuw i16, ptr %61, i64 %111
  %115 = load <8 x i16>, ptr %114, align 2, !alias.scope !41
  %116 = tail call <8 x i16> @llvm.smax.v8i16(<8 x i16> %113, <8 x i16> %115)
  store <8 x i16> %116, ptr %112, align 2, !alias.scope !38, !noalias !41
  %117 = add nuw i64 %111, 8
  %118 = icmp eq i64 %117, %109
  br i1 %118, label %119, label %110, !llvm.loop !43

119:                                              ; preds = %110
  %120 = icmp eq i64 %65, %109
  br i1 %120, label %172, label %121

121:                                              ; preds = %94, %88, %119
  %122 = phi i64 [ 0, %94 ], [ 0, %88 ], [ %109, %119 ]
  br label %123

123:                                              ; preds = %121, %123
  %124 = phi i64 [ %130, %123 ], [ %122, %121 ]
  %125 = getelementptr i16, ptr %92, i64 %124
  %126 = load i16, ptr %125, align 2
  %127 = getelementptr inbounds nuw i16, ptr %61, i64 %124
  %128 = load i16, ptr %127, align 2
  %129 = tail call i16 @llvm.smax.i16(i16 %126, i16 %128)
  store i16 %129, ptr %125, align 2
  %130 = add nuw nsw i64 %124, 1
  %131 = icmp eq i64 %130, %65
  br i1 %131, label %172, label %123, !llvm.loop !44

132:                                              ; preds = %57
  %133 = icmp slt i64 %65, 1
  br i1 %133, label %172, label %134

134:                                              ; preds = %132, %72
  %135 = getelementptr i16, ptr %26, i64 %60
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
  %156 = getelementptr i16, ptr %135, i64 %154
  %157 = getelementptr i16, ptr %156, i64 %155
  %158 = load i16, ptr %157, align 2
  %159 = getelementptr inbounds nuw i16, ptr %61, i64 %137
  %160 = load i16, ptr %159, align 2
  %161 = tail call i16 @llvm.smax.i16(i16 %158, i16 %160)
  store i16 %161, ptr %157, align 2
  br label %162

162:                                              ; preds = %152, %145
  %163 = add nuw nsw i64 %137, 1
  %164 = icmp eq i64 %163, %65
  br i1 %164, label %172, label %136, !llvm.loop !45

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

define void @scatter_int16_min(ptr readonly %0, ptr readonly %1, ptr writeonly %2) local_unnamed_addr #0 {
  %4 = alloca [64 x i64], align 16
  %5 = load i64, ptr %0, align 8, !noalias !46
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %17, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %9 = load i64, ptr %8, align 8, !noalias !46
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 64
  %11 = load i64, ptr %10, align 8, !noalias !46
  %12 = icmp eq i64 %9, %11
  br i1 %12, label %17, label %13

13:                                               ; preds = %7
  %14 = inttoptr i64 %9 to ptr
  %15 = inttoptr i64 %11 to ptr
  %16 = tail call ptr @memcpy(ptr %14, ptr %15, i64 %5) #5, !noalias !46
  br label %17

17:                                               ; preds = %3, %7, %13
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 72
  %19 = load i64, ptr %18, align 8, !noalias !46
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds nuw i8, ptr %1, i64 80
  %22 = load i64, ptr %21, align 8, !noalias !46
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 272
  %25 = load i64, ptr %24, align 8, !noalias !46
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
  %61 = getelementptr i16, ptr %23, i64 %59
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
  %76 = tail call i32 @memcmp(ptr %68, ptr %73, i64 %75) #7
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
  %91 = getelementptr i16, ptr %26, i64 %60
  %92 = getelementptr i16, ptr %91, i64 %90
  %93 = icmp ult i64 %65, 16
  br i1 %93, label %121, label %94

94:                                               ; preds = %88
  %95 = shl i64 %89, 1
  %96 = mul i64 %95, %83
  %97 = shl i64 %60, 1
  %98 = shl nuw i64 %65, 1
  %99 = getelementptr i8, ptr %26, i64 %96
  %100 = getelementptr i8, ptr %99, i64 %97
  %101 = getelementptr i8, ptr %100, i64 %98
  %102 = add i64 %59, %65
  %103 = shl i64 %102, 1
  %104 = getelementptr i8, ptr %23, i64 %103
  %105 = icmp ult ptr %92, %104
  %106 = icmp ult ptr %61, %101
  %107 = and i1 %105, %106
  br i1 %107, label %121, label %108

108:                                              ; preds = %94
  %109 = and i64 %65, 9223372036854775800
  br label %110

110:                                              ; preds = %110, %108
  %111 = phi i64 [ 0, %108 ], [ %117, %110 ]
  %112 = getelementptr i16, ptr %92, i64 %111
  %113 = load <8 x i16>, ptr %112, align 2, !alias.scope !49, !noalias !52
  %114 = getelementptr inbounds nuw i16, ptr %61, i64 %111
  %115 = load <8 x i16>, ptr %114, align 2, !alias.scope !52
  %116 = tail call <8 x i16> @llvm.smin.v8i16(<8 x i16> %113, <8 x i16> %115)
  store <8 x i16> %116, ptr %112, align 2, !alias.scope !49, !noalias !52
  %117 = add nuw i64 %111, 8
  %118 = icmp eq i64 %117, %109
  br i1 %118, label %119, label %110, !llvm.loop !54

119:                                              ; preds = %110
  %120 = icmp eq i64 %65, %109
  br i1 %120, label %172, label %121

121:                                              ; preds = %94, %88, %119
  %122 = phi i64 [ 0, %94 ], [ 0, %88 ], [ %109, %119 ]
  br label %123

123:                                              ; preds = %121, %123
  %124 = phi i64 [ %130, %123 ], [ %122, %121 ]
  %125 = getelementptr i16, ptr %92, i64 %124
  %126 = load i16, ptr %125, align 2
  %127 = getelementptr inbounds nuw i16, ptr %61, i64 %124
  %128 = load i16, ptr %127, align 2
  %129 = tail call i16 @llvm.smin.i16(i16 %126, i16 %128)
  store i16 %129, ptr %125, align 2
  %130 = add nuw nsw i64 %124, 1
  %131 = icmp eq i64 %130, %65
  br i1 %131, label %172, label %123, !llvm.loop !55

132:                                              ; preds = %57
  %133 = icmp slt i64 %65, 1
  br i1 %133, label %172, label %134

134:                                              ; preds = %132, %72
  %135 = getelementptr i16, ptr %26, i64 %60
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
  %156 = getelementptr i16, ptr %135, i64 %154
  %157 = getelementptr i16, ptr %156, i64 %155
  %158 = load i16, ptr %157, align 2
  %159 = getelementptr inbounds nuw i16, ptr %61, i64 %137
  %160 = load i16, ptr %159, align 2
  %161 = tail call i16 @llvm.smin.i16(i16 %158, i16 %160)
  store i16 %161, ptr %157, align 2
  br label %162

162:                                              ; preds = %152, %145
  %163 = add nuw nsw i64 %137, 1
  %164 = icmp eq i64 %163, %65
  br i1 %164, label %172, label %136, !llvm.loop !56

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

declare ptr @memcpy(ptr, ptr, i64) local_unnamed_addr #2

declare i32 @memcmp(ptr, ptr, i64) local_unnamed_addr #3

declare i16 @llvm.smax.i16(i16, i16) #4

declare i16 @llvm.smin.i16(i16, i16) #4

declare <8 x i16> @llvm.smax.v8i16(<8 x i16>, <8 x i16>) #4

declare <8 x i16> @llvm.smin.v8i16(<8 x i16>, <8 x i16>) #4

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
!38 = !{!39}
!39 = distinct !{!39, !40}
!40 = distinct !{!40, !"LVerDomain"}
!41 = !{!42}
!42 = distinct !{!42, !40}
!43 = distinct !{!43, !10, !11, !18, !19}
!44 = distinct !{!44, !10, !11, !18}
!45 = distinct !{!45, !10, !11}
!46 = !{!47}
!47 = distinct !{!47, !48, !"begin: argument 0"}
!48 = distinct !{!48, !"begin"}
!49 = !{!50}
!50 = distinct !{!50, !51}
!51 = distinct !{!51, !"LVerDomain"}
!52 = !{!53}
!53 = distinct !{!53, !51}
!54 = distinct !{!54, !10, !11, !18, !19}
!55 = distinct !{!55, !10, !11, !18}
!56 = distinct !{!56, !10, !11}

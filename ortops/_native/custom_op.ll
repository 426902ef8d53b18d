%struct.Visit = type { ptr, ptr, i64, ptr, ptr, ptr, ptr, ptr, ptr }
%struct.Tensors = type { [8 x ptr], [8 x i64], [8 x ptr], [8 x i64], i64, i64, i64, ptr, ptr }
%struct.Problem = type { i64, i64, i64, i64, i64 }

@numbers = internal global [8 x i32] [i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7], align 16
@.str = private unnamed_addr constant [51 x i8] c"ortops: a run met the same problem again and again\00", align 1
@name_dimension.count = internal global i64 0, align 8
@__const.name_dimension.prefix = private unnamed_addr constant [18 x i8] c"ortops_dimension_\00", align 16
@.str.1 = private unnamed_addr constant [17 x i8] c"0123456789abcdef\00", align 1
@.str.2 = private unnamed_addr constant [118 x i8] c"ortops: Python could not be entered, or came to no end: the interpreter is shutting down, or no thread can be started\00", align 1

define void @shielded(ptr %0, ptr %1) local_unnamed_addr #0 {
  %3 = alloca %struct.Visit, align 8
  %4 = getelementptr inbounds nuw i8, ptr %3, i64 16
  call void @llvm.memset.p0.i64(ptr align 8 %4, i8 0, i64 56, i1 false)
  store ptr %0, ptr %3, align 8
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 8
  store ptr %1, ptr %5, align 8
  call fastcc void @enter(ptr %3) #13
  ret void
}


declare void @llvm.memset.p0.i64(ptr writeonly, i8, i64, i1 immarg) #2

define internal fastcc void @enter(ptr %0) unnamed_addr #0 {
  %2 = alloca [32 x i64], align 16
  %3 = alloca i64, align 8
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds nuw i8, ptr %4, i64 328
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %6, i64 24
  %8 = load ptr, ptr %7, align 8
  %9 = tail call i32 %8() #14
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %42, label %11

11:                                               ; preds = %1
  %12 = load ptr, ptr %0, align 8
  %13 = getelementptr inbounds nuw i8, ptr %12, i64 328
  %14 = load ptr, ptr %13, align 8
  %15 = load ptr, ptr %14, align 8
  %16 = tail call i32 %15() #14
  %17 = getelementptr inbounds nuw i8, ptr %14, i64 48
  %18 = load ptr, ptr %17, align 8
  %19 = tail call ptr %18(ptr %0) #14
  %20 = icmp eq ptr %19, null
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %22 = load ptr, ptr %21, align 8
  br i1 %20, label %35, label %23

23:                                               ; preds = %11
  %24 = getelementptr inbounds nuw i8, ptr %14, i64 56
  %25 = load ptr, ptr %24, align 8
  %26 = tail call ptr %25(ptr %22, ptr %19) #14
  %27 = icmp eq ptr %26, null
  br i1 %27, label %31, label %28

28:                                               ; preds = %23
  %29 = getelementptr inbounds nuw i8, ptr %14, i64 64
  %30 = load ptr, ptr %29, align 8
  tail call void %30(ptr %26) #14
  br label %35

31:                                               ; preds = %23
  %32 = getelementptr inbounds nuw i8, ptr %14, i64 72
  %33 = load ptr, ptr %32, align 8
  %34 = load ptr, ptr %21, align 8
  tail call void %33(ptr %34) #14
  br label %35

35:                                               ; preds = %11, %28, %31
  %36 = phi i64 [ 72, %11 ], [ 64, %31 ], [ 64, %28 ]
  %37 = phi ptr [ %22, %11 ], [ %19, %31 ], [ %19, %28 ]
  %38 = getelementptr inbounds nuw i8, ptr %14, i64 %36
  %39 = load ptr, ptr %38, align 8
  tail call void %39(ptr %37) #14
  %40 = getelementptr inbounds nuw i8, ptr %14, i64 8
  %41 = load ptr, ptr %40, align 8
  tail call void %41(i32 %16) #14
  br label %90

42:                                               ; preds = %1
  %43 = getelementptr inbounds nuw i8, ptr %6, i64 16
  %44 = load ptr, ptr %43, align 8
  %45 = tail call i32 %44() #14
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %51, label %47

47:                                               ; preds = %42
  %48 = getelementptr inbounds nuw i8, ptr %6, i64 32
  %49 = load ptr, ptr %48, align 8
  %50 = tail call ptr %49() #14
  br label %51

51:                                               ; preds = %42, %47
  %52 = phi ptr [ %50, %47 ], [ null, %42 ]
  %53 = getelementptr inbounds nuw i8, ptr %6, i64 112
  %54 = load ptr, ptr %53, align 8
  %55 = icmp eq ptr %54, null
  br i1 %55, label %66, label %56

56:                                               ; preds = %51
  %57 = tail call ptr %54(ptr null, i64 16777216, ptr @in_python, ptr %0, i32 65536, ptr null) #14
  %58 = icmp eq ptr %57, null
  br i1 %58, label %85, label %59

59:                                               ; preds = %56
  %60 = getelementptr inbounds nuw i8, ptr %6, i64 120
  %61 = load ptr, ptr %60, align 8
  %62 = tail call i32 %61(ptr %57, i32 -1) #14
  %63 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %64 = load ptr, ptr %63, align 8
  %65 = tail call i32 %64(ptr %57) #14
  br label %85

66:                                               ; preds = %51
  %67 = getelementptr inbounds nuw i8, ptr %6, i64 80
  %68 = load ptr, ptr %67, align 8
  %69 = call i32 %68(ptr %2) #14
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %71, label %84

71:                                               ; preds = %66
  %72 = getelementptr inbounds nuw i8, ptr %6, i64 88
  %73 = load ptr, ptr %72, align 8
  %74 = call i32 %73(ptr %2, i64 16777216) #14
  %75 = getelementptr inbounds nuw i8, ptr %6, i64 96
  %76 = load ptr, ptr %75, align 8
  %77 = call i32 %76(ptr %3, ptr %2, ptr @in_python, ptr %0) #14
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %84

79:                                               ; preds = %71
  %80 = getelementptr inbounds nuw i8, ptr %6, i64 104
  %81 = load ptr, ptr %80, align 8
  %82 = load i64, ptr %3, align 8
  %83 = call i32 %81(i64 %82, ptr null) #14
  br label %84

84:                                               ; preds = %79, %71, %66
  br label %85

85:                                               ; preds = %56, %59, %84
  %86 = icmp eq ptr %52, null
  br i1 %86, label %90, label %87

87:                                               ; preds = %85
  %88 = getelementptr inbounds nuw i8, ptr %6, i64 40
  %89 = load ptr, ptr %88, align 8
  call void %89(ptr %52) #14
  br label %90

90:                                               ; preds = %85, %87, %35
  ret void
}


define ptr @get_name(ptr readonly %0) local_unnamed_addr #3 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 208
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

define ptr @get_provider(ptr readonly %0) local_unnamed_addr #3 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %3 = load ptr, ptr %2, align 8
  ret ptr %3
}

define i32 @get_input_type(ptr readonly %0, i64 %1) local_unnamed_addr #3 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %4 = getelementptr inbounds nuw i32, ptr %3, i64 %1
  %5 = load i32, ptr %4, align 4
  ret i32 %5
}

define i64 @get_input_count(ptr readonly %0) local_unnamed_addr #3 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 288
  %3 = load i64, ptr %2, align 8
  ret i64 %3
}

define i32 @get_output_type(ptr readonly %0, i64 %1) local_unnamed_addr #3 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 296
  %4 = load i32, ptr %3, align 8
  ret i32 %4
}

define i64 @get_output_count(ptr readnone %0) local_unnamed_addr #4 {
  ret i64 1
}

define i32 @get_input_characteristic(ptr readonly %0, i64 %1) local_unnamed_addr #3 {
  %3 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %4 = getelementptr inbounds nuw i32, ptr %3, i64 %1
  %5 = load i32, ptr %4, align 4
  ret i32 %5
}

define i32 @get_output_characteristic(ptr readnone %0, i64 %1) local_unnamed_addr #4 {
  ret i32 0
}

define i32 @get_memory_type(ptr readnone %0, i64 %1) local_unnamed_addr #4 {
  ret i32 0
}

define i32 @get_variadic(ptr readnone %0) local_unnamed_addr #4 {
  ret i32 0
}

define i32 @get_start_version(ptr readonly %0) local_unnamed_addr #3 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 300
  %3 = load i32, ptr %2, align 4
  ret i32 %3
}

define i32 @get_end_version(ptr readnone %0) local_unnamed_addr #4 {
  ret i32 2147483647
}

define i64 @may_inplace_0(ptr writeonly %0, ptr writeonly %1) local_unnamed_addr #5 {
  store ptr @numbers, ptr %0, align 8
  store ptr @numbers, ptr %1, align 8
  ret i64 1
}

define i64 @may_inplace_1(ptr writeonly %0, ptr writeonly %1) local_unnamed_addr #5 {
  store ptr getelementptr inbounds nuw (i8, ptr @numbers, i64 4), ptr %0, align 8
  store ptr @numbers, ptr %1, align 8
  ret i64 1
}

define i64 @may_inplace_2(ptr writeonly %0, ptr writeonly %1) local_unnamed_addr #5 {
  store ptr getelementptr inbounds nuw (i8, ptr @numbers, i64 8), ptr %0, align 8
  store ptr @numbers, ptr %1, align 8
  ret i64 1
}

define i64 @may_inplace_3(ptr writeonly %0, ptr writeonly %1) local_unnamed_addr #5 {
  store ptr getelementptr inbounds nuw (i8, ptr @numbers, i64 12), ptr %0, align 8
  store ptr @numbers, ptr %1, align 8
  ret i64 1
}

define i64 @may_inplace_4(ptr writeonly %0, ptr writeonly %1) local_unnamed_addr #5 {
  store ptr getelementptr inbounds nuw (i8, ptr @numbers, i64 16), ptr %0, align 8
  store ptr @numbers, ptr %1, align 8
  ret i64 1
}

define i64 @may_inplace_5(ptr writeonly %0, ptr writeonly %1) local_unnamed_addr #5 {
  store ptr getelementptr inbounds nuw (i8, ptr @numbers, i64 20), ptr %0, align 8
  store ptr @numbers, ptr %1, align 8
  ret i64 1
}

define i64 @may_inplace_6(ptr writeonly %0, ptr writeonly %1) local_unnamed_addr #5 {
  store ptr getelementptr inbounds nuw (i8, ptr @numbers, i64 24), ptr %0, align 8
  store ptr @numbers, ptr %1, align 8
  ret i64 1
}

define i64 @may_inplace_7(ptr writeonly %0, ptr writeonly %1) local_unnamed_addr #5 {
  store ptr getelementptr inbounds nuw (i8, ptr @numbers, i64 28), ptr %0, align 8
  store ptr @numbers, ptr %1, align 8
  ret i64 1
}

define i64 @no_pairs(ptr readnone %0, ptr readnone %1) local_unnamed_addr #4 {
  ret i64 0
}

define void @release_pairs(ptr readnone %0, ptr readnone %1) local_unnamed_addr #4 {
  ret void
}

define noalias ptr @infer(ptr readonly %0, ptr %1) local_unnamed_addr #0 {
  %3 = alloca [18 x i8], align 16
  %4 = alloca ptr, align 8
  %5 = alloca i64, align 8
  %6 = alloca [64 x i64], align 16
  %7 = alloca [64 x ptr], align 16
  %8 = alloca [64 x [32 x i8]], align 16
  %9 = getelementptr inbounds nuw i8, ptr %0, i64 320
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %10, i64 56
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %107, label %14

14:                                               ; preds = %2
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 304
  %16 = load i64, ptr %15, align 8
  %17 = call ptr %12(ptr %1, i64 %16, ptr %4) #14
  %18 = icmp eq ptr %17, null
  br i1 %18, label %19, label %94

19:                                               ; preds = %14
  %20 = getelementptr inbounds nuw i8, ptr %10, i64 72
  %21 = load ptr, ptr %20, align 8
  %22 = load ptr, ptr %4, align 8
  %23 = call ptr %21(ptr %22, ptr %5) #14
  %24 = icmp eq ptr %23, null
  br i1 %24, label %25, label %94

25:                                               ; preds = %19
  %26 = load i64, ptr %5, align 8
  %27 = add i64 %26, -65
  %28 = icmp ult i64 %27, -64
  br i1 %28, label %29, label %30

29:                                               ; preds = %25
  br label %107

30:                                               ; preds = %25
  %31 = getelementptr inbounds nuw i8, ptr %10, i64 80
  %32 = load ptr, ptr %31, align 8
  %33 = load ptr, ptr %4, align 8
  %34 = call ptr %32(ptr %33, ptr %6, i64 %26) #14
  %35 = icmp eq ptr %34, null
  br i1 %35, label %36, label %94

36:                                               ; preds = %30
  %37 = getelementptr inbounds nuw i8, ptr %10, i64 88
  %38 = load ptr, ptr %37, align 8
  %39 = load ptr, ptr %4, align 8
  %40 = load i64, ptr %5, align 8
  %41 = call ptr %38(ptr %39, ptr %7, i64 %40) #14
  %42 = icmp eq ptr %41, null
  br i1 %42, label %43, label %94

43:                                               ; preds = %36
  %44 = load i64, ptr %5, align 8
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %96, label %46

46:                                               ; preds = %43, %83
  %47 = phi i64 [ %84, %83 ], [ %44, %43 ]
  %48 = phi i64 [ %85, %83 ], [ 0, %43 ]
  %49 = phi i1 [ false, %83 ], [ true, %43 ]
  br label %51

50:                                               ; preds = %80
  br i1 %49, label %96, label %87

51:                                               ; preds = %80, %46
  %52 = phi i64 [ %81, %80 ], [ %48, %46 ]
  %53 = getelementptr inbounds nuw i64, ptr %6, i64 %52
  %54 = load i64, ptr %53, align 8
  %55 = icmp sgt i64 %54, -1
  br i1 %55, label %80, label %56

56:                                               ; preds = %51
  %57 = getelementptr inbounds nuw ptr, ptr %7, i64 %52
  %58 = load ptr, ptr %57, align 8
  %59 = icmp eq ptr %58, null
  br i1 %59, label %63, label %60

60:                                               ; preds = %56
  %61 = load i8, ptr %58, align 1
  %62 = icmp eq i8 %61, 0
  br i1 %62, label %63, label %80

63:                                               ; preds = %60, %56
  %64 = getelementptr inbounds nuw ptr, ptr %7, i64 %52
  %65 = getelementptr inbounds nuw [32 x i8], ptr %8, i64 %52
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %3, ptr align 16 @__const.name_dimension.prefix, i64 18, i1 false)
  %66 = call ptr @memcpy(ptr %65, ptr %3, i64 17) #14
  %67 = atomicrmw add ptr @name_dimension.count, i64 1 seq_cst, align 8
  %68 = getelementptr inbounds nuw i8, ptr %65, i64 17
  br label %69

69:                                               ; preds = %69, %63
  %70 = phi ptr [ %68, %63 ], [ %78, %69 ]
  %71 = phi i64 [ %67, %63 ], [ %77, %69 ]
  %72 = phi i64 [ 17, %63 ], [ %76, %69 ]
  %73 = and i64 %71, 15
  %74 = getelementptr inbounds nuw i8, ptr @.str.1, i64 %73
  %75 = load i8, ptr %74, align 1
  %76 = add nuw nsw i64 %72, 1
  store i8 %75, ptr %70, align 1
  %77 = lshr i64 %71, 4
  %78 = getelementptr inbounds nuw i8, ptr %65, i64 %76
  %79 = icmp eq i64 %77, 0
  br i1 %79, label %83, label %69, !llvm.loop !6

80:                                               ; preds = %60, %51
  %81 = add nuw i64 %52, 1
  %82 = icmp ult i64 %81, %47
  br i1 %82, label %51, label %50, !llvm.loop !9

83:                                               ; preds = %69
  store i8 0, ptr %78, align 1
  store ptr %65, ptr %64, align 8
  %84 = load i64, ptr %5, align 8
  %85 = add nuw i64 %52, 1
  %86 = icmp ult i64 %85, %84
  br i1 %86, label %46, label %87, !llvm.loop !9

87:                                               ; preds = %83, %50
  %88 = phi i64 [ %47, %50 ], [ %84, %83 ]
  %89 = getelementptr inbounds nuw i8, ptr %10, i64 96
  %90 = load ptr, ptr %89, align 8
  %91 = load ptr, ptr %4, align 8
  %92 = call ptr %90(ptr %91, ptr %7, i64 %88) #14
  %93 = icmp eq ptr %92, null
  br i1 %93, label %96, label %94

94:                                               ; preds = %36, %14, %19, %30, %87
  %95 = phi ptr [ %92, %87 ], [ %34, %30 ], [ %23, %19 ], [ %17, %14 ], [ %41, %36 ]
  br label %102

96:                                               ; preds = %43, %50, %87
  %97 = getelementptr inbounds nuw i8, ptr %10, i64 64
  %98 = load ptr, ptr %97, align 8
  %99 = load ptr, ptr %4, align 8
  %100 = call ptr %98(ptr %1, i64 0, ptr %99) #14
  %101 = icmp eq ptr %100, null
  br i1 %101, label %107, label %102

102:                                              ; preds = %94, %96
  %103 = phi ptr [ %95, %94 ], [ %100, %96 ]
  %104 = load ptr, ptr %9, align 8
  %105 = getelementptr inbounds nuw i8, ptr %104, i64 8
  %106 = load ptr, ptr %105, align 8
  call void %106(ptr %103) #14
  br label %107

107:                                              ; preds = %29, %96, %102, %2
  ret ptr null
}

define ptr @create(ptr %0, ptr %1, ptr %2, ptr writeonly %3) local_unnamed_addr #0 {
  %5 = alloca %struct.Visit, align 8
  store ptr %0, ptr %5, align 8
  %6 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %7 = getelementptr inbounds nuw i8, ptr %0, i64 336
  %8 = load ptr, ptr %7, align 8
  store ptr %8, ptr %6, align 8
  %9 = getelementptr inbounds nuw i8, ptr %5, i64 16
  store i64 0, ptr %9, align 8
  %10 = getelementptr inbounds nuw i8, ptr %5, i64 24
  store ptr null, ptr %10, align 8
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 32
  store ptr %1, ptr %11, align 8
  %12 = getelementptr inbounds nuw i8, ptr %5, i64 40
  store ptr %2, ptr %12, align 8
  %13 = getelementptr inbounds nuw i8, ptr %5, i64 48
  store ptr null, ptr %13, align 8
  %14 = getelementptr inbounds nuw i8, ptr %5, i64 56
  store ptr null, ptr %14, align 8
  %15 = getelementptr inbounds nuw i8, ptr %5, i64 64
  store ptr null, ptr %15, align 8
  call fastcc void @enter(ptr %5) #13
  %16 = load i64, ptr %9, align 8
  %17 = icmp eq i64 %16, 0
  %18 = load ptr, ptr %13, align 8
  %19 = select i1 %17, ptr null, ptr %18
  store ptr %19, ptr %3, align 8
  br i1 %17, label %22, label %20

20:                                               ; preds = %4
  %21 = load ptr, ptr %10, align 8
  br label %25

22:                                               ; preds = %4
  %23 = load ptr, ptr %1, align 8
  %24 = call ptr %23(i32 1, ptr @.str.2) #14
  br label %25

25:                                               ; preds = %20, %22
  %26 = phi ptr [ %21, %20 ], [ %24, %22 ]
  ret ptr %26
}

define void @destroy(ptr %0) local_unnamed_addr #0 {
  %2 = alloca %struct.Visit, align 8
  %3 = load ptr, ptr %0, align 8
  store ptr %3, ptr %2, align 8
  %4 = getelementptr inbounds nuw i8, ptr %2, i64 8
  %5 = getelementptr inbounds nuw i8, ptr %3, i64 352
  %6 = load ptr, ptr %5, align 8
  store ptr %6, ptr %4, align 8
  %7 = getelementptr inbounds nuw i8, ptr %2, i64 16
  store i64 0, ptr %7, align 8
  %8 = getelementptr inbounds nuw i8, ptr %2, i64 24
  store ptr null, ptr %8, align 8
  %9 = getelementptr inbounds nuw i8, ptr %2, i64 32
  store ptr null, ptr %9, align 8
  %10 = getelementptr inbounds nuw i8, ptr %2, i64 40
  store ptr null, ptr %10, align 8
  %11 = getelementptr inbounds nuw i8, ptr %2, i64 48
  store ptr %0, ptr %11, align 8
  %12 = getelementptr inbounds nuw i8, ptr %2, i64 56
  store ptr null, ptr %12, align 8
  %13 = getelementptr inbounds nuw i8, ptr %2, i64 64
  store ptr null, ptr %13, align 8
  %14 = getelementptr inbounds nuw i8, ptr %3, i64 328
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %17 = load ptr, ptr %16, align 8
  %18 = tail call i32 %17() #14
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %21

20:                                               ; preds = %1
  call fastcc void @enter(ptr %2) #13
  br label %21

21:                                               ; preds = %20, %1
  ret void
}

define ptr @compute(ptr %0, ptr %1) local_unnamed_addr #0 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i64, align 8
  %6 = alloca %struct.Tensors, align 8
  %7 = alloca %struct.Problem, align 8
  %8 = alloca %struct.Visit, align 8
  %9 = load ptr, ptr %0, align 8
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 288
  %11 = load i64, ptr %10, align 8
  %12 = icmp sgt i64 %11, 0
  br i1 %12, label %13, label %72

13:                                               ; preds = %2
  %14 = getelementptr inbounds nuw i8, ptr %9, i64 320
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %15, i64 16
  %17 = getelementptr inbounds nuw i8, ptr %15, i64 24
  %18 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %19 = getelementptr inbounds nuw i8, ptr %15, i64 32
  %20 = getelementptr inbounds nuw i8, ptr %6, i64 64
  %21 = getelementptr inbounds nuw i8, ptr %6, i64 192
  br label %22

22:                                               ; preds = %65, %13
  %23 = phi i64 [ 0, %13 ], [ %67, %65 ]
  %24 = phi i64 [ 0, %13 ], [ %66, %65 ]
  %25 = load ptr, ptr %16, align 8
  %26 = getelementptr inbounds nuw ptr, ptr %6, i64 %23
  %27 = call ptr %25(ptr %1, i64 %23, ptr %26) #14
  %28 = icmp eq ptr %27, null
  br i1 %28, label %29, label %205

29:                                               ; preds = %22
  %30 = load ptr, ptr %26, align 8
  %31 = icmp eq ptr %30, null
  br i1 %31, label %32, label %36

32:                                               ; preds = %29
  %33 = getelementptr inbounds nuw i64, ptr %21, i64 %23
  store i64 -1, ptr %33, align 8
  %34 = getelementptr inbounds nuw i64, ptr %20, i64 %23
  store i64 0, ptr %34, align 8
  %35 = getelementptr inbounds nuw ptr, ptr %18, i64 %23
  store ptr null, ptr %35, align 8
  br label %65

36:                                               ; preds = %29
  %37 = load ptr, ptr %17, align 8
  %38 = getelementptr inbounds nuw ptr, ptr %18, i64 %23
  %39 = call ptr %37(ptr %30, ptr %4, ptr %38, ptr %5) #14
  %40 = icmp eq ptr %39, null
  br i1 %40, label %41, label %61

41:                                               ; preds = %36
  %42 = load ptr, ptr %19, align 8
  %43 = load ptr, ptr %26, align 8
  %44 = getelementptr inbounds nuw i64, ptr %20, i64 %23
  %45 = call ptr %42(ptr %43, ptr %44) #14
  %46 = icmp eq ptr %45, null
  br i1 %46, label %47, label %61

47:                                               ; preds = %41
  %48 = load i64, ptr %5, align 8
  %49 = getelementptr inbounds nuw i64, ptr %21, i64 %23
  store i64 %48, ptr %49, align 8
  %50 = icmp eq i64 %48, 0
  br i1 %50, label %63, label %51

51:                                               ; preds = %47
  %52 = load ptr, ptr %38, align 8
  %53 = load i64, ptr %52, align 8
  %54 = xor i64 %53, %24
  %55 = mul i64 %54, -7046029254386353131
  %56 = getelementptr i64, ptr %52, i64 %48
  %57 = getelementptr i8, ptr %56, i64 -8
  %58 = load i64, ptr %57, align 8
  %59 = xor i64 %55, %58
  %60 = mul i64 %59, -7046029254386353131
  br label %63

61:                                               ; preds = %41, %36
  %62 = phi ptr [ %45, %41 ], [ %39, %36 ]
  br label %205

63:                                               ; preds = %51, %47
  %64 = phi i64 [ %60, %51 ], [ %24, %47 ]
  br label %65

65:                                               ; preds = %63, %32
  %66 = phi i64 [ %24, %32 ], [ %64, %63 ]
  %67 = add nuw nsw i64 %23, 1
  %68 = load ptr, ptr %0, align 8
  %69 = getelementptr inbounds nuw i8, ptr %68, i64 288
  %70 = load i64, ptr %69, align 8
  %71 = icmp slt i64 %67, %70
  br i1 %71, label %22, label %72, !llvm.loop !10

72:                                               ; preds = %65, %2
  %73 = phi i64 [ %11, %2 ], [ %70, %65 ]
  %74 = phi i64 [ 0, %2 ], [ %66, %65 ]
  %75 = getelementptr inbounds nuw i8, ptr %6, i64 256
  store i64 %73, ptr %75, align 8
  %76 = getelementptr inbounds nuw i8, ptr %6, i64 264
  store i64 %74, ptr %76, align 8
  %77 = getelementptr inbounds nuw i8, ptr %6, i64 288
  store ptr %1, ptr %77, align 8
  %78 = getelementptr inbounds nuw i8, ptr %7, i64 8
  %79 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %80 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %81 = getelementptr inbounds nuw i8, ptr %6, i64 192
  %82 = getelementptr inbounds nuw i8, ptr %6, i64 128
  %83 = getelementptr inbounds nuw i8, ptr %6, i64 272
  %84 = getelementptr inbounds nuw i8, ptr %6, i64 280
  %85 = getelementptr inbounds nuw i8, ptr %8, i64 8
  %86 = getelementptr inbounds nuw i8, ptr %8, i64 16
  %87 = getelementptr inbounds nuw i8, ptr %8, i64 24
  %88 = getelementptr inbounds nuw i8, ptr %8, i64 32
  %89 = getelementptr inbounds nuw i8, ptr %8, i64 40
  %90 = getelementptr inbounds nuw i8, ptr %8, i64 48
  %91 = getelementptr inbounds nuw i8, ptr %8, i64 56
  %92 = getelementptr inbounds nuw i8, ptr %8, i64 64
  br label %96

93:                                               ; preds = %194
  %94 = add nuw nsw i32 %97, 1
  %95 = icmp eq i32 %94, 1000
  br i1 %95, label %197, label %96, !llvm.loop !11

96:                                               ; preds = %72, %93
  %97 = phi i32 [ 0, %72 ], [ %94, %93 ]
  call void @llvm.memset.p0.i64(ptr align 8 %78, i8 0, i64 32, i1 false)
  store i64 1, ptr %7, align 8
  %98 = atomicrmw add ptr %79, i64 1 seq_cst, align 8
  %99 = load i64, ptr %76, align 8
  %100 = lshr i64 %99, 58
  %101 = getelementptr inbounds nuw ptr, ptr %80, i64 %100
  %102 = load atomic ptr, ptr %101 seq_cst, align 8
  %103 = icmp eq ptr %102, null
  br i1 %103, label %176, label %104

104:                                              ; preds = %96
  %105 = load i64, ptr %75, align 8
  %106 = icmp slt i64 %105, 1
  br label %107

107:                                              ; preds = %104, %132
  %108 = phi ptr [ %102, %104 ], [ %133, %132 ]
  %109 = getelementptr inbounds nuw i8, ptr %108, i64 104
  br i1 %106, label %135, label %110

110:                                              ; preds = %107
  %111 = getelementptr inbounds nuw i8, ptr %108, i64 40
  br label %112

112:                                              ; preds = %129, %110
  %113 = phi i64 [ 0, %110 ], [ %130, %129 ]
  %114 = getelementptr inbounds nuw i64, ptr %81, i64 %113
  %115 = load i64, ptr %114, align 8
  %116 = getelementptr inbounds nuw i64, ptr %111, i64 %113
  %117 = load i64, ptr %116, align 8
  %118 = icmp eq i64 %117, %115
  br i1 %118, label %119, label %132

119:                                              ; preds = %112
  %120 = icmp sgt i64 %115, 0
  br i1 %120, label %121, label %129

121:                                              ; preds = %119
  %122 = getelementptr inbounds nuw ptr, ptr %109, i64 %113
  %123 = load ptr, ptr %122, align 8
  %124 = getelementptr inbounds nuw ptr, ptr %82, i64 %113
  %125 = load ptr, ptr %124, align 8
  %126 = shl i64 %115, 3
  %127 = call i32 @memcmp(ptr %123, ptr %125, i64 %126) #15
  %128 = icmp eq i32 %127, 0
  br i1 %128, label %129, label %132

129:                                              ; preds = %121, %119
  %130 = add nuw nsw i64 %113, 1
  %131 = icmp eq i64 %130, %105
  br i1 %131, label %135, label %112, !llvm.loop !12

132:                                              ; preds = %121, %112
  %133 = load ptr, ptr %108, align 8
  %134 = icmp eq ptr %133, null
  br i1 %134, label %176, label %107, !llvm.loop !13

135:                                              ; preds = %107, %129
  %136 = phi ptr [ %108, %129 ], [ %102, %107 ]
  store i64 0, ptr %7, align 8
  %137 = load ptr, ptr %0, align 8
  %138 = getelementptr inbounds nuw i8, ptr %137, i64 320
  %139 = load ptr, ptr %138, align 8
  %140 = load ptr, ptr %77, align 8
  %141 = getelementptr inbounds nuw i8, ptr %139, i64 40
  %142 = load ptr, ptr %141, align 8
  %143 = getelementptr inbounds nuw i8, ptr %136, i64 24
  %144 = load ptr, ptr %143, align 8
  %145 = getelementptr inbounds nuw i8, ptr %136, i64 32
  %146 = load i64, ptr %145, align 8
  %147 = call ptr %142(ptr %140, i64 0, ptr %144, i64 %146, ptr %3) #14
  %148 = icmp eq ptr %147, null
  br i1 %148, label %149, label %161

149:                                              ; preds = %135
  %150 = getelementptr inbounds nuw i8, ptr %139, i64 32
  %151 = load ptr, ptr %150, align 8
  %152 = load ptr, ptr %3, align 8
  %153 = call ptr %151(ptr %152, ptr %83) #14
  %154 = icmp eq ptr %153, null
  br i1 %154, label %155, label %161

155:                                              ; preds = %149
  %156 = load ptr, ptr %0, align 8
  %157 = getelementptr inbounds nuw i8, ptr %156, i64 312
  %158 = load i64, ptr %157, align 8
  %159 = icmp eq i64 %158, 0
  br i1 %159, label %160, label %163

160:                                              ; preds = %155
  br label %168

161:                                              ; preds = %149, %135
  %162 = phi ptr [ %147, %135 ], [ %153, %149 ]
  br label %173

163:                                              ; preds = %155
  %164 = getelementptr inbounds nuw i8, ptr %139, i64 48
  %165 = load ptr, ptr %164, align 8
  %166 = call ptr %165(ptr %140, ptr %84) #14
  %167 = icmp eq ptr %166, null
  br i1 %167, label %168, label %173

168:                                              ; preds = %160, %163
  %169 = getelementptr inbounds nuw i8, ptr %136, i64 8
  %170 = load ptr, ptr %169, align 8
  %171 = getelementptr inbounds nuw i8, ptr %136, i64 16
  %172 = load ptr, ptr %171, align 8
  call void %170(ptr %172, ptr %6, ptr %7) #14
  br label %176

173:                                              ; preds = %163, %161
  %174 = phi ptr [ %162, %161 ], [ %166, %163 ]
  %175 = atomicrmw sub ptr %79, i64 1 seq_cst, align 8
  br label %203

176:                                              ; preds = %132, %96, %168
  %177 = atomicrmw sub ptr %79, i64 1 seq_cst, align 8
  %178 = load i64, ptr %7, align 8
  %179 = icmp eq i64 %178, 0
  br i1 %179, label %203, label %180

180:                                              ; preds = %176
  %181 = load ptr, ptr %0, align 8
  store ptr %181, ptr %8, align 8
  %182 = getelementptr inbounds nuw i8, ptr %181, i64 344
  %183 = load ptr, ptr %182, align 8
  store ptr %183, ptr %85, align 8
  store i64 0, ptr %86, align 8
  store ptr null, ptr %87, align 8
  store ptr null, ptr %88, align 8
  store ptr null, ptr %89, align 8
  store ptr %0, ptr %90, align 8
  store ptr %6, ptr %91, align 8
  store ptr %7, ptr %92, align 8
  call fastcc void @enter(ptr %8) #13
  %184 = load i64, ptr %86, align 8
  %185 = icmp eq i64 %184, 0
  br i1 %185, label %188, label %186

186:                                              ; preds = %180
  %187 = load ptr, ptr %87, align 8
  br label %194

188:                                              ; preds = %180
  %189 = load ptr, ptr %0, align 8
  %190 = getelementptr inbounds nuw i8, ptr %189, i64 320
  %191 = load ptr, ptr %190, align 8
  %192 = load ptr, ptr %191, align 8
  %193 = call ptr %192(i32 1, ptr @.str.2) #14
  br label %194

194:                                              ; preds = %188, %186
  %195 = phi ptr [ %187, %186 ], [ %193, %188 ]
  %196 = icmp eq ptr %195, null
  br i1 %196, label %93, label %203

197:                                              ; preds = %93
  %198 = load ptr, ptr %0, align 8
  %199 = getelementptr inbounds nuw i8, ptr %198, i64 320
  %200 = load ptr, ptr %199, align 8
  %201 = load ptr, ptr %200, align 8
  %202 = call ptr %201(i32 1, ptr @.str) #14
  br label %203

203:                                              ; preds = %194, %176, %173, %197
  %204 = phi ptr [ %202, %197 ], [ %174, %173 ], [ null, %176 ], [ %195, %194 ]
  br label %205

205:                                              ; preds = %22, %61, %203
  %206 = phi ptr [ %204, %203 ], [ %62, %61 ], [ %27, %22 ]
  ret ptr %206
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly, ptr noalias readonly, i64, i1 immarg) #6

define void @publish(ptr %0, i64 %1, ptr %2) local_unnamed_addr #7 {
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %5 = lshr i64 %1, 58
  %6 = getelementptr inbounds nuw ptr, ptr %4, i64 %5
  %7 = load atomic ptr, ptr %6 seq_cst, align 8
  store ptr %7, ptr %2, align 8
  store atomic ptr %2, ptr %6 seq_cst, align 8
  ret void
}

define void @forget(ptr writeonly %0) local_unnamed_addr #8 {
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 16
  br label %4

3:                                                ; preds = %4
  ret void

4:                                                ; preds = %1, %4
  %5 = phi i64 [ 0, %1 ], [ %7, %4 ]
  %6 = getelementptr inbounds nuw ptr, ptr %2, i64 %5
  store atomic ptr null, ptr %6 seq_cst, align 8
  %7 = add nuw nsw i64 %5, 1
  %8 = icmp eq i64 %7, 64
  br i1 %8, label %3, label %4, !llvm.loop !14
}

define i64 @readers(ptr readonly %0) local_unnamed_addr #9 {
  fence seq_cst
  %2 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %3 = load atomic i64, ptr %2 seq_cst, align 8
  ret i64 %3
}

define internal noalias ptr @in_python(ptr %0) #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds nuw i8, ptr %2, i64 328
  %4 = load ptr, ptr %3, align 8
  %5 = load ptr, ptr %4, align 8
  %6 = tail call i32 %5() #14
  %7 = getelementptr inbounds nuw i8, ptr %4, i64 48
  %8 = load ptr, ptr %7, align 8
  %9 = tail call ptr %8(ptr %0) #14
  %10 = icmp eq ptr %9, null
  %11 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %12 = load ptr, ptr %11, align 8
  br i1 %10, label %25, label %13

13:                                               ; preds = %1
  %14 = getelementptr inbounds nuw i8, ptr %4, i64 56
  %15 = load ptr, ptr %14, align 8
  %16 = tail call ptr %15(ptr %12, ptr %9) #14
  %17 = icmp eq ptr %16, null
  br i1 %17, label %21, label %18

18:                                               ; preds = %13
  %19 = getelementptr inbounds nuw i8, ptr %4, i64 64
  %20 = load ptr, ptr %19, align 8
  tail call void %20(ptr %16) #14
  br label %25

21:                                               ; preds = %13
  %22 = getelementptr inbounds nuw i8, ptr %4, i64 72
  %23 = load ptr, ptr %22, align 8
  %24 = load ptr, ptr %11, align 8
  tail call void %23(ptr %24) #14
  br label %25

25:                                               ; preds = %18, %21, %1
  %26 = phi i64 [ 72, %1 ], [ 64, %21 ], [ 64, %18 ]
  %27 = phi ptr [ %12, %1 ], [ %9, %21 ], [ %9, %18 ]
  %28 = getelementptr inbounds nuw i8, ptr %4, i64 %26
  %29 = load ptr, ptr %28, align 8
  tail call void %29(ptr %27) #14
  %30 = getelementptr inbounds nuw i8, ptr %4, i64 8
  %31 = load ptr, ptr %30, align 8
  tail call void %31(i32 %6) #14
  ret ptr null
}

declare ptr @memcpy(ptr, ptr, i64) local_unnamed_addr #10

declare i32 @memcmp(ptr, ptr, i64) local_unnamed_addr #11

attributes #0 = { nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind }
attributes #3 = { nounwind }
attributes #4 = { nounwind }
attributes #5 = { nounwind }
attributes #6 = { nounwind }
attributes #7 = { nounwind }
attributes #8 = { nounwind }
attributes #9 = { nounwind }
attributes #10 = { nounwind }
attributes #11 = { nounwind }
attributes #12 = { nounwind }
attributes #13 = { nounwind }
attributes #14 = { nounwind }
attributes #15 = { nounwind }


!6 = distinct !{!6, !7, !8}
!7 = !{!"llvm.loop.mustprogress"}
!8 = !{!"llvm.loop.unroll.disable"}
!9 = distinct !{!9, !7, !8}
!10 = distinct !{!10, !7, !8}
!11 = distinct !{!11, !7, !8}
!12 = distinct !{!12, !7, !8}
!13 = distinct !{!13, !7, !8}
!14 = distinct !{!14, !7, !8}

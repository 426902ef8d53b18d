; What one run enqueues on a CUDA stream: `Run.__call__` of `_enqueue.py` without Python. 0: done. 1: something is new
; or wrong, and Python does the run again from its start.

; One device. As `Driver` of enqueue.py.
%Driver = type {
  ptr,           ; 0 cuLaunchKernel
  ptr,           ; 1 cuMemcpyDtoDAsync
  ptr,           ; 2 cuStreamSynchronize
  ptr,           ; 3 cuStreamIsCapturing
  ptr,           ; 4 cuLaunchKernelEx, or NULL where kernels cannot follow each other closely
  ptr,           ; 5 the record of index_check.cuh for errors that are put off
  [16 x %Record],; 6 records for runs that wait for their errors
  [16 x %Scratch]; 7 scratch memory
}
%Record = type {
  i64,           ; 0 whether a run has it
  ptr            ; 1 a record of index_check.cuh
}

; A stream's scratch memory. As `Scratch` of enqueue.py.
%Scratch = type {
  ptr,           ; 0 the stream
  ptr,           ; 1 its memory, or NULL
  i64            ; 2 bytes of it
}

; One node on one device, for one set of shapes. As `State` of enqueue.py.
%State = type {
  ptr,           ; 0 its device
  i64,           ; 1 index_check: 0 off, 1 deferred, 2 error
  [4 x ptr]      ; 2 a `Launch` each, or NULL: 2 * (output in data's buffer) + (all addresses multiples of 16)
}

; As `Launch` of enqueue.py.
%Launch = type {
  i64,           ; 0 bytes of data that are copied beforehand
  i64,           ; 1 bytes of scratch memory
  i64,           ; 2 how many kernels
  [4 x %Kernel], ; 3 and they
  i64,           ; 4 bytes of the kernels' struct that do not change from run to run
  ptr            ; 5 and they
}

; As `Kernel` of enqueue.py.
%Kernel = type {
  ptr,           ; 0 CUfunction
  i32, i32,      ; 1 grid in x and y
  i32, i32       ; 3 threads a block, bytes of shared memory
}

; CUlaunchConfig. As `Config` of _launch.py.
%Config = type {
  i32, i32, i32, ; 0 grid
  i32, i32, i32, ; 3 threads of a block
  i32,           ; 6 bytes of shared memory
  ptr,           ; 7 stream
  ptr, i32       ; 8 attributes, how many
}
; CUlaunchAttribute. As `Attribute` of _launch.py.
%Attribute = type {
  i32, i32,      ; 0 which, padding
  i32, [60 x i8] ; 2 its value
}
@closely = private constant %Attribute { i32 6, i32 0, i32 1, [60 x i8] zeroinitializer }, align 8

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @enqueue(ptr %state, ptr %inputs, i64 %count, i64 %out, ptr %stream) {
enter:
  %struct = alloca [1024 x i8], align 16
  %parameters = alloca ptr
  %capture = alloca i32
  %config = alloca %Config
  %driver = load ptr, ptr %state
  %at_put_off = getelementptr %Driver, ptr %driver, i32 0, i32 5
  %put_off = load ptr, ptr %at_put_off
  %offence = load volatile i64, ptr %put_off
  %clean = icmp eq i64 %offence, 9223372036854775807
  br i1 %clean, label %look, label %give_up

look:  ; the kernels' struct begins with the addresses: output, inputs, record, scratch memory
  store i64 %out, ptr %struct
  br label %each
each:
  %i = phi i64 [ 0, %look ], [ %i.next, %each ]
  %all = phi i64 [ %out, %look ], [ %all.next, %each ]
  %at_input = getelementptr i64, ptr %inputs, i64 %i
  %input = load i64, ptr %at_input
  %all.next = or i64 %all, %input
  %i.next = add i64 %i, 1
  %at_field = getelementptr i64, ptr %struct, i64 %i.next
  store i64 %input, ptr %at_field
  %more = icmp ult i64 %i.next, %count
  br i1 %more, label %each, label %choose
choose:
  %data = load i64, ptr %inputs
  %in_place = icmp eq i64 %data, %out
  %low = and i64 %all.next, 15
  %aligned = icmp eq i64 %low, 0
  %two = select i1 %in_place, i64 2, i64 0
  %one = zext i1 %aligned to i64
  %variant = or i64 %two, %one
  %at_launch = getelementptr %State, ptr %state, i32 0, i32 2, i64 %variant
  %launch = load atomic ptr, ptr %at_launch seq_cst, align 8
  %unknown = icmp eq ptr %launch, null
  br i1 %unknown, label %give_up, label %known
known:
  %at_scratch = getelementptr %Launch, ptr %launch, i32 0, i32 1
  %scratch.bytes = load i64, ptr %at_scratch
  %scratches = icmp ne i64 %scratch.bytes, 0
  br i1 %scratches, label %scratch, label %ready
scratch:
  %s = phi i64 [ 0, %known ], [ %s.next, %scratch.next ]
  %at_stream = getelementptr %Driver, ptr %driver, i32 0, i32 7, i64 %s
  %at_memory = getelementptr %Scratch, ptr %at_stream, i32 0, i32 1
  %memory.s = load atomic ptr, ptr %at_memory seq_cst, align 8
  %there = icmp ne ptr %memory.s, null
  br i1 %there, label %scratch.stream, label %scratch.next
scratch.stream:
  %stream.s = load ptr, ptr %at_stream
  %own.stream = icmp eq ptr %stream.s, %stream
  br i1 %own.stream, label %scratch.size, label %scratch.next
scratch.next:
  %s.next = add i64 %s, 1
  %s.left = icmp ult i64 %s.next, 16
  br i1 %s.left, label %scratch, label %give_up
scratch.size:
  %at_bytes = getelementptr %Scratch, ptr %at_stream, i32 0, i32 2
  %bytes.s = load i64, ptr %at_bytes
  %fits = icmp uge i64 %bytes.s, %scratch.bytes
  br i1 %fits, label %ready, label %give_up
ready:
  %memory = phi ptr [ null, %known ], [ %memory.s, %scratch.size ]
  %at_memory.used = phi ptr [ null, %known ], [ %at_memory, %scratch.size ]
  %at_kernels = getelementptr %Launch, ptr %launch, i32 0, i32 2
  %kernels = load i64, ptr %at_kernels
  %nothing = icmp eq i64 %kernels, 0
  br i1 %nothing, label %copy, label %check

check:  ; where is a bad index reported?
  %at_mode = getelementptr %State, ptr %state, i32 0, i32 1
  %mode = load i64, ptr %at_mode
  switch i64 %mode, label %copy [ i64 1, label %deferred
                                  i64 2, label %error ]
error:
  %at_capturing = getelementptr %Driver, ptr %driver, i32 0, i32 3
  %capturing = load ptr, ptr %at_capturing
  %result.1 = call i32 %capturing(ptr %stream, ptr %capture)
  %bad.1 = icmp ne i32 %result.1, 0
  br i1 %bad.1, label %give_up, label %error.capture
error.capture:
  %status = load i32, ptr %capture
  %runs = icmp eq i32 %status, 0
  br i1 %runs, label %borrow, label %deferred
deferred:
  br label %copy
borrow:
  %r = phi i64 [ 0, %error.capture ], [ %r.next, %borrow.next ]
  %at_taken = getelementptr %Driver, ptr %driver, i32 0, i32 6, i64 %r
  %pair = cmpxchg ptr %at_taken, i64 0, i64 1 seq_cst seq_cst
  %mine = extractvalue { i64, i1 } %pair, 1
  br i1 %mine, label %borrowed, label %borrow.next
borrow.next:
  %r.next = add i64 %r, 1
  %left = icmp ult i64 %r.next, 16
  br i1 %left, label %borrow, label %give_up
borrowed:
  %at_own = getelementptr %Record, ptr %at_taken, i32 0, i32 1
  %own = load ptr, ptr %at_own
  br label %copy

copy:
  %record = phi ptr [ null, %ready ], [ null, %check ], [ %put_off, %deferred ], [ %own, %borrowed ]
  %waits = phi i1 [ false, %ready ], [ false, %check ], [ false, %deferred ], [ true, %borrowed ]
  %held = phi ptr [ null, %ready ], [ null, %check ], [ null, %deferred ], [ %at_taken, %borrowed ]
  %bytes = load i64, ptr %launch
  %copies = icmp ne i64 %bytes, 0
  br i1 %copies, label %copy.do, label %copied
copy.do:
  %at_copy = getelementptr %Driver, ptr %driver, i32 0, i32 1
  %copy.function = load ptr, ptr %at_copy
  %result.2 = call i32 %copy.function(i64 %out, i64 %data, i64 %bytes, ptr %stream)
  %bad.2 = icmp ne i32 %result.2, 0
  br i1 %bad.2, label %give_up, label %copied
copied:
  br i1 %nothing, label %done, label %start

start:
  %at_record = getelementptr i64, ptr %at_field, i64 1
  store ptr %record, ptr %at_record
  %at_memory.field = getelementptr i64, ptr %at_field, i64 2
  store ptr %memory, ptr %at_memory.field
  %at_rest = getelementptr i64, ptr %at_field, i64 3
  %at_size = getelementptr %Launch, ptr %launch, i32 0, i32 4
  %size = load i64, ptr %at_size
  %at_fixed = getelementptr %Launch, ptr %launch, i32 0, i32 5
  %fixed = load ptr, ptr %at_fixed
  call void @llvm.memcpy.p0.p0.i64(ptr %at_rest, ptr %fixed, i64 %size, i1 false)
  store ptr %struct, ptr %parameters
  %launch.function = load ptr, ptr %driver
  %at_next = getelementptr %Driver, ptr %driver, i32 0, i32 4
  %next.function = load ptr, ptr %at_next
  %can_follow = icmp ne ptr %next.function, null
  br label %kernel
kernel:
  %k = phi i64 [ 0, %start ], [ %k.next, %kernel.started ]
  %at_kernel = getelementptr %Launch, ptr %launch, i32 0, i32 3, i64 %k
  %function = load ptr, ptr %at_kernel
  %at_x = getelementptr %Kernel, ptr %at_kernel, i32 0, i32 1
  %x = load i32, ptr %at_x
  %at_y = getelementptr %Kernel, ptr %at_kernel, i32 0, i32 2
  %y = load i32, ptr %at_y
  %at_block = getelementptr %Kernel, ptr %at_kernel, i32 0, i32 3
  %block = load i32, ptr %at_block
  %at_shared = getelementptr %Kernel, ptr %at_kernel, i32 0, i32 4
  %shared = load i32, ptr %at_shared
  %later = icmp ne i64 %k, 0
  %follows = and i1 %later, %can_follow
  br i1 %follows, label %kernel.next, label %kernel.first
kernel.first:
  %first.result = call i32 %launch.function(ptr %function, i32 %x, i32 %y, i32 1, i32 %block, i32 1, i32 1,
                                            i32 %shared, ptr %stream, ptr %parameters, ptr null)
  br label %kernel.tried
kernel.next:
  %config.0 = insertvalue %Config zeroinitializer, i32 %x, 0
  %config.1 = insertvalue %Config %config.0, i32 %y, 1
  %config.2 = insertvalue %Config %config.1, i32 1, 2
  %config.3 = insertvalue %Config %config.2, i32 %block, 3
  %config.4 = insertvalue %Config %config.3, i32 1, 4
  %config.5 = insertvalue %Config %config.4, i32 1, 5
  %config.6 = insertvalue %Config %config.5, i32 %shared, 6
  %config.7 = insertvalue %Config %config.6, ptr %stream, 7
  %config.8 = insertvalue %Config %config.7, ptr @closely, 8
  %config.9 = insertvalue %Config %config.8, i32 1, 9
  store %Config %config.9, ptr %config
  %next.result = call i32 %next.function(ptr %config, ptr %function, ptr %parameters, ptr null)
  br label %kernel.tried
kernel.tried:
  %result.3 = phi i32 [ %first.result, %kernel.first ], [ %next.result, %kernel.next ]
  %bad.3 = icmp ne i32 %result.3, 0
  br i1 %bad.3, label %kernel.failed, label %kernel.started
kernel.failed:  ; kernels before this one may have left something in the scratch memory
  br i1 %scratches, label %spoil, label %give_up
spoil:
  store atomic ptr null, ptr %at_memory.used seq_cst, align 8
  br label %give_up
kernel.started:
  %k.next = add i64 %k, 1
  %k.left = icmp ult i64 %k.next, %kernels
  br i1 %k.left, label %kernel, label %started
started:
  br i1 %waits, label %wait, label %done
wait:
  %at_wait = getelementptr %Driver, ptr %driver, i32 0, i32 2
  %wait.function = load ptr, ptr %at_wait
  %result.4 = call i32 %wait.function(ptr %stream)
  %bad.4 = icmp ne i32 %result.4, 0
  br i1 %bad.4, label %give_up, label %waited
waited:
  %found = load volatile i64, ptr %record
  store volatile i64 9223372036854775807, ptr %record
  store atomic i64 0, ptr %held seq_cst, align 8
  %good = icmp eq i64 %found, 9223372036854775807
  br i1 %good, label %done, label %give_up

done:
  ret i32 0
give_up:  ; a record that a kernel may still write to stays taken for good
  ret i32 1
}

; Write a pointer that other threads read; what it points to is written before.
define void @put(ptr %at, ptr %what) {
  store atomic ptr %what, ptr %at seq_cst, align 8
  ret void
}

; What one run enqueues on a CUDA stream: `Run.__call__` of `_enqueue.py` without Python. 0: done. 1: something is new
; or wrong, and Python does the run again from its start.

; One device. As `Driver` of enqueue.py.
%Driver = type {
  ptr,           ; 0 cuLaunchKernel
  ptr,           ; 1 cuMemcpyDtoDAsync
  ptr,           ; 2 cuStreamSynchronize
  ptr,           ; 3 cuStreamIsCapturing
  ptr,           ; 4 the record of index_check.cuh for errors that are put off
  [16 x %Record] ; 5 records for runs that wait for their errors
}
%Record = type {
  i64,           ; 0 whether a run has it
  ptr            ; 1 a record of index_check.cuh
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
  ptr,           ; 1 CUfunction; NULL where nothing is launched
  i32, i32,      ; 2 grid in x and y
  i32, i32,      ; 4 threads a block, bytes of shared memory
  i64,           ; 6 bytes of the kernel's struct that do not change from run to run
  ptr            ; 7 and they
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @enqueue(ptr %state, ptr %inputs, i64 %count, i64 %out, ptr %stream) {
enter:
  %struct = alloca [1024 x i8], align 16
  %parameters = alloca ptr
  %capture = alloca i32
  %driver = load ptr, ptr %state
  %at_put_off = getelementptr %Driver, ptr %driver, i32 0, i32 4
  %put_off = load ptr, ptr %at_put_off
  %offence = load volatile i64, ptr %put_off
  %clean = icmp eq i64 %offence, 9223372036854775807
  br i1 %clean, label %look, label %give_up

look:  ; the kernel's struct begins with the addresses: output, inputs, record
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
  %at_function = getelementptr %Launch, ptr %launch, i32 0, i32 1
  %function = load ptr, ptr %at_function
  %nothing = icmp eq ptr %function, null
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
  %at_taken = getelementptr %Driver, ptr %driver, i32 0, i32 5, i64 %r
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
  %record = phi ptr [ null, %known ], [ null, %check ], [ %put_off, %deferred ], [ %own, %borrowed ]
  %waits = phi i1 [ false, %known ], [ false, %check ], [ false, %deferred ], [ true, %borrowed ]
  %held = phi ptr [ null, %known ], [ null, %check ], [ null, %deferred ], [ %at_taken, %borrowed ]
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
  %at_rest = getelementptr i64, ptr %at_field, i64 2
  %at_size = getelementptr %Launch, ptr %launch, i32 0, i32 6
  %size = load i64, ptr %at_size
  %at_fixed = getelementptr %Launch, ptr %launch, i32 0, i32 7
  %fixed = load ptr, ptr %at_fixed
  call void @llvm.memcpy.p0.p0.i64(ptr %at_rest, ptr %fixed, i64 %size, i1 false)
  store ptr %struct, ptr %parameters
  %at_x = getelementptr %Launch, ptr %launch, i32 0, i32 2
  %x = load i32, ptr %at_x
  %at_y = getelementptr %Launch, ptr %launch, i32 0, i32 3
  %y = load i32, ptr %at_y
  %at_block = getelementptr %Launch, ptr %launch, i32 0, i32 4
  %block = load i32, ptr %at_block
  %at_shared = getelementptr %Launch, ptr %launch, i32 0, i32 5
  %shared = load i32, ptr %at_shared
  %launch.function = load ptr, ptr %driver
  %result.3 = call i32 %launch.function(ptr %function, i32 %x, i32 %y, i32 1, i32 %block, i32 1, i32 1,
                                        i32 %shared, ptr %stream, ptr %parameters, ptr null)
  %bad.3 = icmp ne i32 %result.3, 0
  br i1 %bad.3, label %give_up, label %started
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

; Put a launch into a state's table; what it points to is written before.
define void @offer(ptr %state, i64 %variant, ptr %launch) {
  %at = getelementptr %State, ptr %state, i32 0, i32 2, i64 %variant
  store atomic ptr %launch, ptr %at seq_cst, align 8
  ret void
}

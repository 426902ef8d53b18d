; KernelComputeV2 of an operator on a device, for shapes that the node has run with before: `_Kernel.compute` of
; `_bridge.py` without Python. Whatever is new or wrong is left to Python, which does the run again from its start.

; One node. As `Kernel` of compute.py.
%Kernel = type {
  ptr,          ;  0 KernelContext_GetInput
  ptr,          ;  1 GetTensorElementTypeAndShapeDataReference
  ptr,          ;  2 GetTensorMutableData
  ptr,          ;  3 KernelContext_GetOutput
  ptr,          ;  4 KernelContext_GetGPUComputeStream
  ptr,          ;  5 ReleaseStatus
  ptr,          ;  6 KernelComputeV2 in Python
  i64,          ;  7 how many inputs the operator has, at most 8
  i64,          ;  8 how many threads are in here, and may hold an entry of the table
  [64 x ptr]    ;  9 `Shapes` by their hash; NULL where there is none
}

; What is ready for one set of input shapes. As `Shapes` of compute.py.
%Shapes = type {
  ptr,          ; 0 int enqueue(state, addresses of the inputs, their count, address of the output, stream)
  ptr,          ; 1 its state
  ptr,          ; 2 the output's dimensions
  i64,          ; 3 and their count
  [8 x i64],    ; 4 bytes of each input's dimensions
  [8 x ptr]     ; 5 each input's dimensions
}

declare i32 @memcmp(ptr, ptr, i64)

define ptr @compute(ptr %kernel, ptr %context) {
enter:
  %value = alloca ptr
  %kind = alloca i32
  %out = alloca i64
  %stream = alloca ptr
  %addresses = alloca [8 x i64]
  %dims = alloca [8 x ptr]
  %ranks = alloca [8 x i64]
  %inside = getelementptr %Kernel, ptr %kernel, i32 0, i32 8
  %before = atomicrmw add ptr %inside, i64 1 seq_cst
  %get_input = load ptr, ptr %kernel
  %at_get_shape = getelementptr %Kernel, ptr %kernel, i32 0, i32 1
  %get_shape = load ptr, ptr %at_get_shape
  %at_get_data = getelementptr %Kernel, ptr %kernel, i32 0, i32 2
  %get_data = load ptr, ptr %at_get_data
  %at_count = getelementptr %Kernel, ptr %kernel, i32 0, i32 7
  %count = load i64, ptr %at_count
  br label %read

read:  ; each input's address and dimensions; the hash is made of the first and the last dimension of each
  %i = phi i64 [ 0, %enter ], [ %i.next, %hashed ]
  %hash = phi i64 [ 0, %enter ], [ %hash.next, %hashed ]
  %status.1 = call ptr %get_input(ptr %context, i64 %i, ptr %value)
  %bad.1 = icmp ne ptr %status.1, null
  br i1 %bad.1, label %failed, label %read.shape
read.shape:
  %input = load ptr, ptr %value
  %at_dims = getelementptr [8 x ptr], ptr %dims, i64 0, i64 %i
  %at_rank = getelementptr [8 x i64], ptr %ranks, i64 0, i64 %i
  %status.2 = call ptr %get_shape(ptr %input, ptr %kind, ptr %at_dims, ptr %at_rank)
  %bad.2 = icmp ne ptr %status.2, null
  br i1 %bad.2, label %failed, label %read.data
read.data:
  %at_address = getelementptr [8 x i64], ptr %addresses, i64 0, i64 %i
  %status.3 = call ptr %get_data(ptr %input, ptr %at_address)
  %bad.3 = icmp ne ptr %status.3, null
  br i1 %bad.3, label %failed, label %read.hash
read.hash:
  %rank = load i64, ptr %at_rank
  %scalar = icmp eq i64 %rank, 0
  br i1 %scalar, label %slow, label %hashed
hashed:
  %first = load ptr, ptr %at_dims
  %first.dim = load i64, ptr %first
  %last.number = sub i64 %rank, 1
  %last = getelementptr i64, ptr %first, i64 %last.number
  %last.dim = load i64, ptr %last
  %hash.1 = xor i64 %hash, %first.dim
  %hash.2 = mul i64 %hash.1, -7046029254386353131
  %hash.3 = xor i64 %hash.2, %last.dim
  %hash.next = mul i64 %hash.3, -7046029254386353131
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %count
  br i1 %more, label %read, label %find

find:
  %slot = lshr i64 %hash.next, 58
  %at_shapes = getelementptr %Kernel, ptr %kernel, i32 0, i32 9, i64 %slot
  %shapes = load atomic ptr, ptr %at_shapes seq_cst, align 8
  %none = icmp eq ptr %shapes, null
  br i1 %none, label %slow, label %compare
compare:
  %j = phi i64 [ 0, %find ], [ %j.next, %compare.dims ]
  %at_rank.j = getelementptr [8 x i64], ptr %ranks, i64 0, i64 %j
  %rank.j = load i64, ptr %at_rank.j
  %bytes = shl i64 %rank.j, 3
  %at_known.bytes = getelementptr %Shapes, ptr %shapes, i32 0, i32 4, i64 %j
  %known.bytes = load i64, ptr %at_known.bytes
  %same.rank = icmp eq i64 %bytes, %known.bytes
  br i1 %same.rank, label %compare.dims, label %slow
compare.dims:
  %at_dims.j = getelementptr [8 x ptr], ptr %dims, i64 0, i64 %j
  %dims.j = load ptr, ptr %at_dims.j
  %at_known = getelementptr %Shapes, ptr %shapes, i32 0, i32 5, i64 %j
  %known = load ptr, ptr %at_known
  %difference = call i32 @memcmp(ptr %dims.j, ptr %known, i64 %bytes)
  %same = icmp eq i32 %difference, 0
  %j.next = add i64 %j, 1
  %last.j = icmp uge i64 %j.next, %count
  %go.on = xor i1 %last.j, true
  %again = and i1 %same, %go.on
  br i1 %again, label %compare, label %compared
compared:
  br i1 %same, label %output, label %slow

output:
  %at_out.dims = getelementptr %Shapes, ptr %shapes, i32 0, i32 2
  %out.dims = load ptr, ptr %at_out.dims
  %at_out.rank = getelementptr %Shapes, ptr %shapes, i32 0, i32 3
  %out.rank = load i64, ptr %at_out.rank
  %at_get_output = getelementptr %Kernel, ptr %kernel, i32 0, i32 3
  %get_output = load ptr, ptr %at_get_output
  %status.4 = call ptr %get_output(ptr %context, i64 0, ptr %out.dims, i64 %out.rank, ptr %value)
  %bad.4 = icmp ne ptr %status.4, null
  br i1 %bad.4, label %failed, label %output.data
output.data:
  %made = load ptr, ptr %value
  %status.5 = call ptr %get_data(ptr %made, ptr %out)
  %bad.5 = icmp ne ptr %status.5, null
  br i1 %bad.5, label %failed, label %find.stream
find.stream:
  %at_get_stream = getelementptr %Kernel, ptr %kernel, i32 0, i32 4
  %get_stream = load ptr, ptr %at_get_stream
  %status.6 = call ptr %get_stream(ptr %context, ptr %stream)
  %bad.6 = icmp ne ptr %status.6, null
  br i1 %bad.6, label %failed, label %enqueue

enqueue:
  %function = load ptr, ptr %shapes
  %at_state = getelementptr %Shapes, ptr %shapes, i32 0, i32 1
  %state = load ptr, ptr %at_state
  %out.address = load i64, ptr %out
  %stream.address = load ptr, ptr %stream
  %left = call i32 %function(ptr %state, ptr %addresses, i64 %count, i64 %out.address, ptr %stream.address)
  %done = icmp eq i32 %left, 0
  br i1 %done, label %leave, label %slow
leave:
  %inside.after = atomicrmw sub ptr %inside, i64 1 seq_cst
  ret ptr null

failed:  ; Python meets the same error, and has the words for it
  %status = phi ptr [ %status.1, %read ], [ %status.2, %read.shape ], [ %status.3, %read.data ],
                    [ %status.4, %output ], [ %status.5, %output.data ], [ %status.6, %find.stream ]
  %at_release = getelementptr %Kernel, ptr %kernel, i32 0, i32 5
  %release = load ptr, ptr %at_release
  call void %release(ptr %status)
  br label %slow
slow:
  %inside.slow = atomicrmw sub ptr %inside, i64 1 seq_cst
  %at_python = getelementptr %Kernel, ptr %kernel, i32 0, i32 6
  %python = load ptr, ptr %at_python
  %result = call ptr %python(ptr %kernel, ptr %context)
  ret ptr %result
}

; Put shapes into a kernel's table; what they point to is written before.
define void @publish(ptr %kernel, i64 %slot, ptr %shapes) {
  %at = getelementptr %Kernel, ptr %kernel, i32 0, i32 9, i64 %slot
  store atomic ptr %shapes, ptr %at seq_cst, align 8
  ret void
}

; How many threads may hold an entry that has been taken out of the table by now.
define i64 @readers(ptr %kernel) {
  fence seq_cst
  %inside = getelementptr %Kernel, ptr %kernel, i32 0, i32 8
  %count = load atomic i64, ptr %inside seq_cst, align 8
  ret i64 %count
}

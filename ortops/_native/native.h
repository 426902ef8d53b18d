// What machine code shares with Python: each struct has a twin of the same name in `structs.py`, and a test compares
// the two by name, order, width and size.
#pragma once
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef int8_t i8;
typedef int16_t i16;
typedef int32_t i32;
typedef int64_t i64;
typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef void *Status;  // OrtStatus*, NULL for success

enum { MAX_INPUTS = 8, CUSTOM_OP_WORDS = 26, TABLE = 64 };

// ---- ONNX Runtime --------------------------------------------------------------------------------------------------

typedef Status (*CreateStatus)(int code, const char *message);
typedef void (*ReleaseStatus)(Status status);
typedef Status (*GetInput)(void *context, size_t i, void **value);
typedef Status (*GetShape)(void *value, int *type, const i64 **dims, size_t *rank);
typedef Status (*GetData)(void *value, u64 *address);
typedef Status (*GetOutput)(void *context, size_t i, const i64 *dims, size_t rank, void **value);
typedef Status (*GetStream)(void *context, void **stream);
typedef Status (*GetInputTypeShape)(void *context, size_t i, void **info);
typedef Status (*SetOutputTypeShape)(void *context, size_t i, const void *info);
typedef Status (*GetDimensionsCount)(const void *info, size_t *rank);
typedef Status (*GetDimensions)(const void *info, i64 *dims, size_t rank);
typedef Status (*GetSymbolicDimensions)(const void *info, const char **names, size_t rank);
typedef Status (*SetSymbolicDimensions)(void *info, const char **names, size_t rank);

// Functions of ONNX Runtime's table. Empty until the first kernel is made.
typedef struct {
  CreateStatus create_status;
  ReleaseStatus release_status;
  GetInput get_input;
  GetShape get_shape;
  GetData get_data;
  GetOutput get_output;
  GetStream get_stream;
  GetInputTypeShape get_input_type_shape;
  SetOutputTypeShape set_output_type_shape;
  GetDimensionsCount get_dimensions_count;
  GetDimensions get_dimensions;
  GetSymbolicDimensions get_symbolic_dimensions;
  SetSymbolicDimensions set_symbolic_dimensions;
} Ort;

// ---- Python --------------------------------------------------------------------------------------------------------

typedef int (*Ensure)(void);
typedef void (*Release)(int state);
typedef int (*Ask)(void);
typedef void *(*SaveThread)(void);
typedef void (*RestoreThread)(void *state);
typedef void *(*FromPointer)(void *pointer);
typedef void *(*CallOneArg)(void *function, void *argument);
typedef void (*TakeObject)(void *object);
typedef void *(*ThreadBody)(void *argument);
typedef int (*AttributesInit)(void *attributes);
typedef int (*AttributesSetStackSize)(void *attributes, size_t bytes);
typedef int (*ThreadCreate)(u64 *thread, const void *attributes, ThreadBody body, void *argument);
typedef int (*ThreadJoin)(u64 thread, void **result);
typedef void *(*CreateThread)(void *security, size_t stack, ThreadBody body, void *argument, u32 flags, u32 *id);
typedef u32 (*WaitForSingleObject)(void *handle, u32 milliseconds);
typedef i32 (*CloseHandle)(void *handle);

// Functions of CPython and of the platform's threads: POSIX's, or Windows' where create_thread is there.
typedef struct {
  Ensure ensure;            // PyGILState_Ensure
  Release release;          // PyGILState_Release
  Ask holds_lock;           // PyGILState_Check
  Ask is_finalizing;        // Py_IsFinalizing
  SaveThread save;          // PyEval_SaveThread
  RestoreThread restore;    // PyEval_RestoreThread
  FromPointer from_pointer; // PyLong_FromVoidPtr
  CallOneArg call;          // PyObject_CallOneArg
  TakeObject decref;        // Py_DecRef
  TakeObject unraisable;    // PyErr_WriteUnraisable
  AttributesInit attributes_init;
  AttributesSetStackSize attributes_set_stack_size;
  ThreadCreate thread_create;
  ThreadJoin thread_join;
  CreateThread create_thread;
  WaitForSingleObject wait_for_single_object;
  CloseHandle close_handle;
} Python;

// ---- an operator on a provider, for one type -------------------------------------------------------------------------

// An OrtCustomOp, and behind it what its functions answer.
typedef struct {
  u64 functions[CUSTOM_OP_WORDS];  // struct OrtCustomOp: its version, and 25 functions
  const char *name;
  const char *provider;
  i32 input_types[MAX_INPUTS];
  i32 input_characteristics[MAX_INPUTS];  // 0 required, 1 optional
  i64 inputs;
  i32 output_type;
  i32 since_version;
  i64 output_like;  // the input whose type and shape the output has
  i64 on_cuda;
  const Ort *ort;
  const Python *python;
  void *create;   // Python functions of one argument, the address of a Visit
  void *solve;
  void *destroy;
} CustomOp;

// ---- one run ---------------------------------------------------------------------------------------------------------

// What a run meets that only Python can deal with. The first four are solved, and the run begins again; the others end
// it. None of the first four is met after anything was written or enqueued.
enum {
  DONE,
  NEW_SHAPES,
  NEW_LAUNCH,
  NO_SCRATCH,
  NO_RECORD,
  DEFERRED_ERROR,
  BAD_INDEX,
  NO_MEMORY,
  DRIVER_FAILED,
};

typedef struct {
  i64 kind;
  i64 position;  // BAD_INDEX: flat, in indices
  i64 value;     // BAD_INDEX: the index found there
  i64 code;      // DRIVER_FAILED: what the driver returned; NEW_LAUNCH: which variant; NO_SCRATCH: bytes
  i64 call;      // DRIVER_FAILED: which function of `Driver`
} Problem;

// The tensors of a run. An optional input that is left out has rank -1 and address 0.
typedef struct {
  void *values[MAX_INPUTS];  // OrtValue*
  u64 addresses[MAX_INPUTS];
  const i64 *dims[MAX_INPUTS];
  i64 ranks[MAX_INPUTS];
  i64 inputs;
  u64 hash;       // of the inputs' first and last dimensions
  u64 out;
  void *stream;   // CUstream
  void *context;  // OrtKernelContext*
} Tensors;

typedef void (*RunFunction)(void *state, const Tensors *tensors, Problem *problem);

// What is ready for one set of input shapes. Immutable once it is in a table.
typedef struct Shapes {
  struct Shapes *next;  // of those with one hash
  RunFunction run;
  void *state;
  const i64 *output_dims;
  i64 output_rank;
  i64 ranks[MAX_INPUTS];
  const i64 *dims[MAX_INPUTS];
} Shapes;

// One node.
typedef struct {
  const CustomOp *op;
  _Atomic(i64) inside;  // threads that may hold an entry of the table
  _Atomic(Shapes *) table[TABLE];
} Kernel;

// One call of a Python function. Python sets `done` last; nothing else says that it came to its end.
typedef struct {
  const CustomOp *op;
  void *function;
  i64 done;
  Status status;
  void *api;      // create: OrtApi*
  void *info;     // create: OrtKernelInfo*
  Kernel *kernel; // create: made by Python
  Tensors *tensors;
  Problem *problem;
} Visit;

// ---- what one run enqueues on a CUDA stream ----------------------------------------------------------------------------

enum { MAX_LAUNCHES = 4, PARAMS_BYTES = 1024, COMMON_WORDS = 5, VARIANTS = 4, ATTRIBUTE_REST = 60 };

// CUlaunchConfig, and CUlaunchAttribute with a number for its value.
typedef struct {
  u32 grid[3];
  u32 block[3];
  u32 shared;
  void *stream;
  const void *attributes;
  u32 count;
} LaunchConfig;
typedef struct {
  i32 id;
  i32 padding;
  i32 value;
  u8 rest[ATTRIBUTE_REST];
} LaunchAttribute;

typedef int (*LaunchKernel)(void *function, u32 x, u32 y, u32 z, u32 block_x, u32 block_y, u32 block_z, u32 shared,
                            void *stream, void **params, void **extra);
typedef int (*LaunchKernelEx)(const LaunchConfig *config, void *function, void **params, void **extra);
typedef int (*MemcpyDtoDAsync)(u64 to, u64 from, size_t bytes, void *stream);
typedef int (*StreamSynchronize)(void *stream);
typedef int (*StreamIsCapturing)(void *stream, int *status);

// A record of bad indices in pinned host memory (index_check.cuh), and whether a run has it.
typedef struct Record {
  struct Record *next;
  _Atomic(i64) taken;
  volatile i64 *words;
} Record;

// A stream's scratch memory. Its address is 0 where it must not be used: nobody has it, or a failed run left something in
// it. Read in this order and written in the other one, with an address of 0 before all, so that a stream is never seen
// with another stream's memory.
typedef struct Scratch {
  struct Scratch *next;
  _Atomic(u64) stream;
  _Atomic(i64) bytes;
  _Atomic(u64) address;
} Scratch;

// One device: the CUDA driver's functions, records and scratch memory. Lists only grow.
typedef struct {
  LaunchKernel launch;
  LaunchKernelEx launch_dependent;  // NULL where kernels cannot be programmatic dependent launches
  MemcpyDtoDAsync copy;
  StreamSynchronize synchronize;
  StreamIsCapturing is_capturing;
  volatile i64 *deferred;  // the record of errors that are raised later
  _Atomic(Record *) records;
  _Atomic(Scratch *) scratch;
} Driver;

// One kernel: a CUfunction, its grid in x and y, threads a block, bytes of shared memory.
typedef struct {
  void *function;
  u32 grid[2];
  u32 block;
  u32 shared;
} KernelLaunch;

// A copy of the first input into the output, where there is one, and kernels with their parameters.
typedef struct {
  i64 copied;   // bytes
  i64 scratch;  // bytes
  i64 count;
  KernelLaunch kernels[MAX_LAUNCHES];
  i64 params_bytes;
  const void *params;
} CudaLaunch;

enum { OFF, DEFERRED, ERROR };

// One node on one device, for one set of shapes.
typedef struct {
  Driver *driver;
  i64 index_check;
  _Atomic(CudaLaunch *) launches[VARIANTS];  // by 2 * (output in data's buffer) + (all addresses multiples of 16)
} CudaRun;

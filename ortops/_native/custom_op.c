// The functions of an OrtCustomOp. No Python value is ever returned to ONNX Runtime: constants are answered here, and
// what must be Python runs to its end in a thread of its own, where no signal handler, no asynchronous exception and no
// recursion limit of the caller's can reach it. They stay pending in the thread that they are meant for, and are raised
// there once ONNX Runtime has returned, as with its own operators.
#include "native.h"

enum { FAIL = 1, CREATE_STATUS = 0, STACK_BYTES = 16 << 20, STACK_SIZE_IS_A_RESERVATION = 0x10000 };
enum { INFINITE = -1, MOST_ROUNDS = 1000 };

// ---- into Python -----------------------------------------------------------------------------------------------------

static void *in_python(void *argument) {
  Visit *visit = argument;
  const Python *python = visit->op->python;
  const int state = python->ensure();
  void *address = python->from_pointer(visit);
  void *result = address ? python->call(visit->function, address) : NULL;
  if (!result) python->unraisable(visit->function);
  if (result) python->decref(result);
  if (address) python->decref(address);
  python->release(state);
  return NULL;
}

static bool in_a_thread(const Python *python, ThreadBody body, void *argument) {
  if (python->create_thread) {
    void *thread = python->create_thread(NULL, STACK_BYTES, body, argument, STACK_SIZE_IS_A_RESERVATION, NULL);
    if (!thread) return false;
    python->wait_for_single_object(thread, (u32)INFINITE);
    python->close_handle(thread);
    return true;
  }
  u64 attributes[32], thread;  // room for any platform's pthread_attr_t
  if (python->attributes_init(attributes)) return false;
  python->attributes_set_stack_size(attributes, STACK_BYTES);
  if (python->thread_create(&thread, attributes, body, argument)) return false;
  return python->thread_join(thread, NULL) == 0;
}

// Call visit->function. While the interpreter shuts down, other threads cannot enter it: then this one does.
static void enter(Visit *visit) {
  const Python *python = visit->op->python;
  if (python->is_finalizing()) {
    in_python(visit);
    return;
  }
  void *state = python->holds_lock() ? python->save() : NULL;
  in_a_thread(python, in_python, visit);
  if (state) python->restore(state);
}

static Status outcome(const Visit *visit, CreateStatus create_status) {
  if (visit->done) return visit->status;
  return create_status(FAIL, "ortops: Python could not be entered, or came to no end: the interpreter is shutting "
                             "down, or no thread can be started");
}

// Run a Python function to its end, whatever arrives in this thread meanwhile. Called from Python.
void shielded(const CustomOp *op, void *function) {
  Visit visit = {.op = op, .function = function};
  enter(&visit);
}

// ---- constants -------------------------------------------------------------------------------------------------------

const char *get_name(const CustomOp *op) { return op->name; }
const char *get_provider(const CustomOp *op) { return op->provider; }
int get_input_type(const CustomOp *op, size_t i) { return op->input_types[i]; }
size_t get_input_count(const CustomOp *op) { return (size_t)op->inputs; }
int get_output_type(const CustomOp *op, size_t i) { return op->output_type; }
size_t get_output_count(const CustomOp *op) { return 1; }
int get_input_characteristic(const CustomOp *op, size_t i) { return op->input_characteristics[i]; }
int get_output_characteristic(const CustomOp *op, size_t i) { return 0; }
int get_memory_type(const CustomOp *op, size_t i) { return 0; }
int get_variadic(const CustomOp *op) { return 0; }
int get_start_version(const CustomOp *op) { return op->since_version; }
int get_end_version(const CustomOp *op) { return INT32_MAX; }

// ONNX Runtime asks for pairs of buffers without saying of which operator: one function for each input.
static int numbers[MAX_INPUTS] = {0, 1, 2, 3, 4, 5, 6, 7};
#define MAY_INPLACE(i)                                \
  size_t may_inplace_##i(int **input, int **output) { \
    *input = &numbers[i];                             \
    *output = &numbers[0];                            \
    return 1;                                         \
  }
MAY_INPLACE(0)
MAY_INPLACE(1)
MAY_INPLACE(2)
MAY_INPLACE(3)
MAY_INPLACE(4)
MAY_INPLACE(5)
MAY_INPLACE(6)
MAY_INPLACE(7)
size_t no_pairs(int **input, int **output) { return 0; }
void release_pairs(int *input, int *output) {}

// ---- shape inference -------------------------------------------------------------------------------------------------

enum { MAX_RANK = 64, NAME_BYTES = 32 };

// A name for a dimension that has neither size nor name: ONNX Runtime would take it for one of size -1.
static void name_dimension(char *name) {
  static _Atomic(u64) count;
  const char prefix[] = "ortops_dimension_";
  memcpy(name, prefix, sizeof prefix - 1);
  char *at = name + sizeof prefix - 1;
  for (u64 left = count++; left || at == name + sizeof prefix - 1; left /= 16) *at++ = "0123456789abcdef"[left % 16];
  *at = 0;
}

static Status try_infer(const CustomOp *op, void *context) {
  const Ort *ort = op->ort;
  void *info;
  size_t rank;
  i64 dims[MAX_RANK];
  const char *names[MAX_RANK];
  char made[MAX_RANK][NAME_BYTES];
  Status status;
  if ((status = ort->get_input_type_shape(context, (size_t)op->output_like, &info))) return status;
  if ((status = ort->get_dimensions_count(info, &rank))) return status;
  // A type of unknown rank looks like that of a scalar, which no output of ours can be.
  if (rank == 0 || rank > MAX_RANK) return NULL;
  if ((status = ort->get_dimensions(info, dims, rank))) return status;
  if ((status = ort->get_symbolic_dimensions(info, names, rank))) return status;
  bool all_known = true;
  for (size_t i = 0; i < rank; ++i) {
    if (dims[i] >= 0 || (names[i] && names[i][0])) continue;
    name_dimension(made[i]);
    names[i] = made[i];
    all_known = false;
  }
  if (!all_known && (status = ort->set_symbolic_dimensions(info, names, rank))) return status;
  return ort->set_output_type_shape(context, 0, info);
}

// ONNX Runtime neither looks at a status from here nor releases it.
Status infer(const CustomOp *op, void *context) {
  if (!op->ort->get_input_type_shape) return NULL;
  const Status status = try_infer(op, context);
  if (status) op->ort->release_status(status);
  return NULL;
}

// ---- kernels ---------------------------------------------------------------------------------------------------------

Status create(const CustomOp *op, void *api, void *info, void **kernel) {
  Visit visit = {.op = op, .function = op->create, .api = api, .info = info};
  enter(&visit);
  *kernel = visit.done ? visit.kernel : NULL;
  return outcome(&visit, ((CreateStatus *)api)[CREATE_STATUS]);
}

void destroy(Kernel *kernel) {
  Visit visit = {.op = kernel->op, .function = kernel->op->destroy, .kernel = kernel};
  if (!kernel->op->python->is_finalizing()) enter(&visit);
}

static Status read_inputs(const Kernel *kernel, void *context, Tensors *tensors) {
  const Ort *ort = kernel->op->ort;
  Status status;
  u64 hash = 0;
  for (i64 i = 0; i < kernel->op->inputs; ++i) {
    if ((status = ort->get_input(context, (size_t)i, &tensors->values[i]))) return status;
    if (!tensors->values[i]) {
      tensors->ranks[i] = -1;
      tensors->addresses[i] = 0;
      tensors->dims[i] = NULL;
      continue;
    }
    int type;
    size_t rank;
    if ((status = ort->get_shape(tensors->values[i], &type, &tensors->dims[i], &rank))) return status;
    if ((status = ort->get_data(tensors->values[i], &tensors->addresses[i]))) return status;
    tensors->ranks[i] = (i64)rank;
    if (rank == 0) continue;
    hash = (hash ^ (u64)tensors->dims[i][0]) * 0x9e3779b97f4a7c15u;
    hash = (hash ^ (u64)tensors->dims[i][rank - 1]) * 0x9e3779b97f4a7c15u;
  }
  tensors->inputs = kernel->op->inputs;
  tensors->hash = hash;
  tensors->context = context;
  return NULL;
}

static bool has_shapes(const Shapes *shapes, const Tensors *tensors) {
  for (i64 i = 0; i < tensors->inputs; ++i) {
    const i64 rank = tensors->ranks[i];
    if (shapes->ranks[i] != rank) return false;
    if (rank > 0 && memcmp(shapes->dims[i], tensors->dims[i], (size_t)rank * sizeof(i64))) return false;
  }
  return true;
}

// The output's address, and the stream.
static Status read_outputs(const Kernel *kernel, const Shapes *shapes, Tensors *tensors) {
  const Ort *ort = kernel->op->ort;
  void *value, *context = tensors->context;
  Status status;
  if ((status = ort->get_output(context, 0, shapes->output_dims, (size_t)shapes->output_rank, &value))) return status;
  if ((status = ort->get_data(value, &tensors->out))) return status;
  return kernel->op->on_cuda ? ort->get_stream(context, &tensors->stream) : NULL;
}

Status compute(Kernel *kernel, void *context) {
  Tensors tensors;
  Status status = read_inputs(kernel, context, &tensors);
  if (status) return status;
  Problem problem;
  for (int round = 0; round < MOST_ROUNDS; ++round) {
    problem = (Problem){.kind = NEW_SHAPES};
    ++kernel->inside;
    const Shapes *shapes = kernel->table[tensors.hash >> 58];
    while (shapes && !has_shapes(shapes, &tensors)) shapes = shapes->next;
    if (shapes) {
      problem.kind = DONE;
      status = read_outputs(kernel, shapes, &tensors);
      if (!status) shapes->run(shapes->state, &tensors, &problem);
    }
    --kernel->inside;
    if (status || problem.kind == DONE) return status;
    Visit visit = {.op = kernel->op, .function = kernel->op->solve, .kernel = kernel, .tensors = &tensors, .problem = &problem};
    enter(&visit);
    if ((status = outcome(&visit, kernel->op->ort->create_status))) return status;
  }
  return kernel->op->ort->create_status(FAIL, "ortops: a run met the same problem again and again");
}

// Put shapes into a kernel's table, or empty it. Called from Python, one thread at a time.
void publish(Kernel *kernel, u64 hash, Shapes *shapes) {
  shapes->next = kernel->table[hash >> 58];
  kernel->table[hash >> 58] = shapes;
}

void forget(Kernel *kernel) {
  for (int i = 0; i < TABLE; ++i) kernel->table[i] = NULL;
}

// How many threads may hold an entry that has been taken out of the table by now.
i64 readers(Kernel *kernel) {
  atomic_thread_fence(memory_order_seq_cst);
  return kernel->inside;
}

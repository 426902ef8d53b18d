// What one run enqueues on a CUDA stream. Whatever is new or wrong is left to Python, before anything was enqueued: it
// mends it, and the run begins again; or it ends the run.
#include "native.h"

#define NO_OFFENCE INT64_MAX

enum { LAUNCH_CALL, LAUNCH_DEPENDENT_CALL, COPY_CALL, SYNCHRONIZE_CALL, IS_CAPTURING_CALL };  // in the order of Driver
enum { OUT, SCRATCH, RECORD };                // words of Common (common.cuh) that a run writes
enum { PROGRAMMATIC_STREAM_SERIALIZATION = 6 };  // of CUlaunchAttributeID

static const LaunchAttribute dependent = {.id = PROGRAMMATIC_STREAM_SERIALIZATION, .value = 1};

// NULL where a stream has too little, or none.
static Scratch *scratch_of(Driver *driver, void *stream, i64 wanted, u64 *address) {
  for (Scratch *scratch = driver->scratch; scratch; scratch = scratch->next) {
    const u64 owner = scratch->stream;
    const i64 bytes = scratch->bytes;
    *address = scratch->address;
    if (*address && owner == (u64)stream) return bytes >= wanted ? scratch : NULL;
  }
  return NULL;
}

static Record *borrow(Driver *driver) {
  for (Record *record = driver->records; record; record = record->next) {
    i64 free = 0;
    if (atomic_compare_exchange_strong(&record->taken, &free, 1)) return record;
  }
  return NULL;
}

static bool failed(Problem *problem, int call, int code) {
  if (code) *problem = (Problem){.kind = DRIVER_FAILED, .call = call, .code = code};
  return code != 0;
}

static bool start(const Driver *driver, const CudaLaunch *launch, u64 *params, void *stream, Problem *problem) {
  void *list[] = {params};
  for (i64 i = 0; i < launch->count; ++i) {
    const KernelLaunch *k = &launch->kernels[i];
    if (i == 0 || !driver->launch_dependent) {
      const int code = driver->launch(k->function, k->grid[0], k->grid[1], 1, k->block, 1, 1, k->shared, stream, list, NULL);
      if (failed(problem, LAUNCH_CALL, code)) return false;
    } else {
      const LaunchConfig config = {{k->grid[0], k->grid[1], 1}, {k->block, 1, 1}, k->shared, stream, &dependent, 1};
      if (failed(problem, LAUNCH_DEPENDENT_CALL, driver->launch_dependent(&config, k->function, list, NULL))) return false;
    }
  }
  return true;
}

void cuda_run(void *state, const Tensors *tensors, Problem *problem) {
  CudaRun *run = state;
  Driver *driver = run->driver;
  void *stream = tensors->stream;
  // 1 where nobody has asked: only `error` must know before it enqueues, and any mode before it raises an error.
  int capturing = 1;
  const bool has_deferred = *driver->deferred != NO_OFFENCE;
  if (has_deferred || run->index_check == ERROR) {
    if (failed(problem, IS_CAPTURING_CALL, driver->is_capturing(stream, &capturing))) return;
  }
  // Not in a capture: ONNX Runtime would keep the graph without this node, and replay it ever after.
  if (has_deferred && !capturing) {
    problem->kind = DEFERRED_ERROR;
    return;
  }

  u64 all = tensors->out;
  for (i64 i = 0; i < tensors->inputs; ++i) all |= tensors->addresses[i];
  const i64 variant = 2 * (tensors->addresses[0] == tensors->out) + (all % 16 == 0);
  const CudaLaunch *launch = run->launches[variant];
  if (!launch) {
    *problem = (Problem){.kind = NEW_LAUNCH, .code = variant};
    return;
  }
  Scratch *scratch = NULL;
  u64 scratch_address = 0;
  if (launch->scratch && !(scratch = scratch_of(driver, stream, launch->scratch, &scratch_address))) {
    *problem = (Problem){.kind = NO_SCRATCH, .code = launch->scratch, .call = variant};
    return;
  }
  volatile i64 *report = launch->count && run->index_check != OFF ? driver->deferred : NULL;
  Record *own = NULL;  // that this run waits for
  if (report && run->index_check == ERROR && !capturing) {
    if (!(own = borrow(driver))) {
      problem->kind = NO_RECORD;
      return;
    }
    report = own->words;
  }

  // From here on, a record that a kernel may still write to stays taken for good.
  if (launch->copied) {
    const int code = driver->copy(tensors->out, tensors->addresses[0], (size_t)launch->copied, stream);
    if (failed(problem, COPY_CALL, code)) return;
  }
  if (!launch->count) return;
  u64 params[PARAMS_BYTES / sizeof(u64)];
  memcpy(params, launch->params, (size_t)launch->params_bytes);
  params[OUT] = tensors->out;
  params[SCRATCH] = scratch_address;
  params[RECORD] = (u64)report;
  for (i64 i = 0; i < tensors->inputs; ++i) params[COMMON_WORDS + i] = tensors->addresses[i];
  if (!start(driver, launch, params, stream, problem)) {
    if (scratch) scratch->address = 0;  // kernels before the failing one may have left something in it
    return;
  }
  if (!own || failed(problem, SYNCHRONIZE_CALL, driver->synchronize(stream))) return;
  if (*report != NO_OFFENCE) *problem = (Problem){.kind = BAD_INDEX, .position = report[0], .value = report[1]};
  *report = NO_OFFENCE;
  own->taken = 0;
}

void push_record(Driver *driver, Record *record) {
  record->next = driver->records;
  driver->records = record;
}

void push_scratch(Driver *driver, Scratch *scratch) {
  scratch->next = driver->scratch;
  driver->scratch = scratch;
}

void set_scratch(Scratch *scratch, u64 stream, u64 address, i64 bytes) {
  scratch->address = 0;
  scratch->bytes = bytes;
  scratch->stream = stream;
  scratch->address = address;
}

// Offer a launch to runs that may be under way, behind what it points to.
void set_launch(CudaRun *run, i64 variant, CudaLaunch *launch) { run->launches[variant] = launch; }

// Where a kernel reports a bad index: one record in pinned host memory, which the host reads.
//
// The record keeps the offence with the lowest position of those seen since the host last cleared it. Updates of
// it are made under a lock in device memory, and `version` is odd while one is under way, so that the host can
// read it at any time. Nothing here is touched while all indices are good.
#pragma once
#include "types.cuh"

struct Record {
  long long position;  // flat position in indices; NO_OFFENCE when there is none
  long long value;     // the index found there
  long long label;     // which node and shapes: a number that the host gave out
  long long version;
};

static constexpr long long NO_OFFENCE = 0x7fffffffffffffffll;

// Of the lanes that are here together, the one with the lowest position reports for all.
__device__ __noinline__ void report_offence(Record* record, word_t* lock, long long label, long long position,
                                            long long value) {
  if (record == nullptr) return;
  const word_t offenders = __activemask();
  long long lowest = position;
  for (word_t left = offenders; left != 0; left &= left - 1) {
    lowest = min(lowest, __shfl_sync(offenders, position, __ffs((int)left) - 1));
  }
  if (position != lowest) return;
  volatile Record* seen = record;
  while (seen->position > position) {
    if (atomicCAS(lock, 0u, 1u) != 0u) continue;
    __threadfence_system();
    if (seen->position > position) {
      seen->version = seen->version + 1;
      __threadfence_system();
      seen->position = position;
      seen->value = value;
      seen->label = label;
      __threadfence_system();
      seen->version = seen->version + 1;
      __threadfence_system();
    }
    atomicExch(lock, 0u);
  }
}

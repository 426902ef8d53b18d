// Indices: which are in range, and where a kernel reports one that is not.
#pragma once
#include "integers.cuh"

__device__ __forceinline__ bool in_range(i64 index, i64 axis_size) {
  return (u64)index + (u64)axis_size < 2 * (u64)axis_size;
}

// The position on the axis of an index that is in range: negative ones count from the end.
template <typename Index>
__device__ __forceinline__ Index wrap(i64 index, i64 axis_size) {
  return index < 0 ? (Index)index + (Index)axis_size : (Index)index;
}

// Both at once, for an axis shorter than 2^31: a bad index gives a number that is not below `axis_size`.
__device__ __forceinline__ u32 position_on_axis(i64 index, u32 axis_size) {
  const u32 low = (u32)index;
  const u32 position = min(low, low + axis_size);  // of a negative one the sum, which wraps around
  return (i32)(index >> 32) == (i32)low >> 31 ? position : ~0u;
}

// One record in pinned host memory, which the host reads. It keeps the offence with the lowest position of those seen
// since the host last cleared it. It is updated under a lock in device memory, and `version` is odd meanwhile, so that
// the host can read it at any time. Nothing here is touched while all indices are good.
struct Record {
  i64 position;  // flat position in indices; NO_OFFENCE when there is none
  i64 value;     // the index found there
  i64 label;     // which node and shapes: a number that the host gave out
  i64 version;
};

static constexpr i64 NO_OFFENCE = 0x7fffffffffffffffll;

// Of the lanes that are here together, the one with the lowest position reports for all.
__device__ __noinline__ void report_offence(Record* record, u32* lock, i64 label, i64 position, i64 value) {
  if (record == nullptr) return;
  const u32 offenders = __activemask();
  i64 lowest = position;
  for (u32 left = offenders; left != 0; left &= left - 1) {
    lowest = min(lowest, __shfl_sync(offenders, position, __ffs((i32)left) - 1));
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

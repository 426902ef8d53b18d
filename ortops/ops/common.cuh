// What every kernel of every operator is given.
#pragma once
#include "index_check.cuh"
#include "integers.cuh"

static constexpr u32 CLEAN = 4096;  // the first bytes of scratch memory, which are zero between runs

// Every kernel takes one struct by value. It derives from this one, the twin of `ortops._params.Common`, and goes on
// with the addresses of the operator's inputs, in order. A run writes these fields; the planner writes what follows.
struct Common {
  void* out;
  void* scratch;   // the stream's scratch memory, where the plan has asked for some
  Record* record;  // of bad indices; null: they are skipped silently
  u32* lock;       // guards records
  i64 label;       // the number that stands for this node with these shapes
};
static_assert(sizeof(Common) == 40, "as in Python");

// Report the index at a flat position of indices.
__device__ __forceinline__ void report(i64 index, i64 position, const Common& common) {
  report_offence(common.record, common.lock, common.label, position, index);
}

// Programmatic dependent launch: a kernel behind the first of a run may be started while the one in front of it ends
// (`_native/cuda_run.c`). It calls this before it does anything else; from here on it sees what the one in front wrote.
__device__ __forceinline__ void wait_for_previous_kernel() {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

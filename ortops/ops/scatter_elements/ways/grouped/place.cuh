// scatter_grouped_start, scatter_grouped_place: rows are put into the groups of their slots; see groups.cuh.
#pragma once
#include "scatter_elements/ways/grouped/groups.cuh"

// A thread takes a slot; blocks in y share the copy of their data. THREADS: of the block.
template <u32 THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_start(const Grouped args) {
  wait_for_previous_kernel();
  const Groups groups(args);
  __shared__ u32 sums[THREADS / 32], base;
  const u32 slot = blockIdx.x * THREADS + threadIdx.x;
  const bool inside = slot < (u32)args.slots, mixed = *groups.mixed != 0;
  const u32 count = inside ? groups.counts[slot] : 0;
  u32 all, given = 0;
  const u32 before = block_scan<THREADS>(count, sums, all);
  if (threadIdx.x == 0 && blockIdx.y == 0) given = atomicAdd(groups.placed, all);

  if (args.out != args.data) {
    copy_slots<THREADS>(args, slot, inside && (mixed || count > RUN), blockIdx.y, gridDim.y);
  }
  if (blockIdx.y != 0) return;
  if (slot == 0) *groups.given = *groups.cleared = 0;
  if (threadIdx.x == 0) base = given;
  __syncthreads();
  if (inside) groups.starts[slot] = (base + before) | (count > RUN ? HEAVY : 0u);
}

// A thread takes a row. THREADS: of the block.
template <u32 THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_place(const Grouped args) {
  wait_for_previous_kernel();
  const Groups groups(args);
  const u32 row = blockIdx.x * THREADS + threadIdx.x;
  if (row >= (u32)args.rows) return;
  const Counted counted = groups.rows[row];  // meaningless where indices are mixed
  if (*groups.mixed != 0 || counted.slot == NOWHERE) return;
  const u32 start = groups.starts[counted.slot];
  const u32 marks = (counted.number % RUN == 0 ? BEGINS : 0u) | (start & HEAVY);
  groups.order[(start & ~HEAVY) + counted.number] = Placed{row, counted.slot | marks};
}

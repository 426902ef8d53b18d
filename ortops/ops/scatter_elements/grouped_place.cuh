// scatter_grouped_start, scatter_grouped_place: rows are put into the groups of their slots; see grouped.cuh.
#pragma once
#include "scatter_elements/grouped.cuh"

// A block takes a slot a thread; blocks in y share the copy of their data.
template <word_t THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_start(const Args args) {
  await_former();
  const Groups groups(args);
  __shared__ word_t sums[THREADS / 32], base;
  const word_t slot = blockIdx.x * THREADS + threadIdx.x;
  const bool inside = slot < Groups::slots_of(args), mixed = *groups.mixed != 0;
  const word_t count = inside ? groups.counts[slot] : 0;
  word_t all, given = 0;
  const word_t before = block_scan<THREADS>(count, sums, all);
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

template <word_t THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_place(const Args args) {
  await_former();
  const Groups groups(args);
  const word_t row = blockIdx.x * THREADS + threadIdx.x;
  if (row >= (word_t)args.rows) return;
  const Counted counted = groups.rows[row];  // anything where indices are mixed
  if (*groups.mixed != 0 || counted.slot == NOWHERE) return;
  const word_t start = groups.starts[counted.slot];
  const word_t marks = (counted.number % RUN == 0 ? BEGINS : 0u) | (start & HEAVY);
  groups.order[(start & ~HEAVY) + counted.number] = Placed{row, counted.slot | marks};
}

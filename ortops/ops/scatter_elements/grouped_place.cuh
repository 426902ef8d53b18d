// scatter_grouped_start, scatter_grouped_place: rows are put into the groups of their slots; see grouped.cuh.
#pragma once
#include "scatter_elements/grouped.cuh"

// A block takes a slot a thread; blocks in y share the copy of their rows.
template <word_t THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_start(const Args args) {
  constexpr int TOGETHER = 4;
  const Groups groups(args);
  __shared__ word_t sums[THREADS / 32], leaving[THREADS / 32], left[THREADS], base;
  const word_t slot = blockIdx.x * THREADS + threadIdx.x, lane = threadIdx.x & 31u, warp = threadIdx.x / 32;
  const bool inside = slot < Groups::slots_of(args), mixed = *groups.mixed != 0;
  const word_t count = inside ? groups.counts[slot] : 0;
  const bool leaves = inside && (mixed || count == 0 || count > RUN);
  const word_t lanes = __ballot_sync(ALL_LANES, leaves);
  if (lane == 0) leaving[warp] = __popc(lanes);
  word_t all, given = 0;
  const word_t before = block_scan<THREADS>(count, sums, all);
  if (threadIdx.x == 0 && blockIdx.y == 0) given = atomicAdd(groups.placed, all);

  if (args.out != args.data) {
    // In order, since blocks in y must agree.
    word_t at = lanes_before(lanes), size = 0;
#pragma unroll
    for (word_t i = 0; i < THREADS / 32; ++i) {
      if (i < warp) at += leaving[i];
      size += leaving[i];
    }
    if (leaves) left[at] = slot;
    __syncthreads();
    const word_t pieces = (word_t)args.pieces, end = size * pieces, step = gridDim.y * THREADS;
#pragma unroll 1
    for (word_t i = blockIdx.y * THREADS + threadIdx.x; i < end; i += step * TOGETHER) {
      Quad piece[TOGETHER];
      wide_t to[TOGETHER];
#pragma unroll
      for (int k = 0; k < TOGETHER; ++k) {
        const word_t near = min(i + k * step, end - 1), which = divide(near, args.by_pieces);
        to[k] = (wide_t)left[which] * pieces + (near - which * pieces);
        piece[k] = load_once((const Quad*)args.data + to[k]);
      }
#pragma unroll
      for (int k = 0; k < TOGETHER; ++k) {
        if (i + k * step < end) ((Quad*)args.out)[to[k]] = piece[k];
      }
    }
  }
  if (blockIdx.y != 0) return;
  if (slot == 0) *groups.given = *groups.cleared = 0;
  if (threadIdx.x == 0) base = given;
  __syncthreads();
  if (inside) groups.starts[slot] = (base + before) | (count > RUN ? HEAVY : 0u);
}

template <word_t THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_place(const Args args) {
  const Groups groups(args);
  const word_t row = blockIdx.x * THREADS + threadIdx.x;
  if (row >= (word_t)args.rows) return;
  const Counted counted = groups.rows[row];  // anything where indices are mixed
  if (*groups.mixed != 0 || counted.slot == NOWHERE) return;
  const word_t start = groups.starts[counted.slot];
  const word_t marks = (counted.number % RUN == 0 ? BEGINS : 0u) | (start & HEAVY);
  groups.order[(start & ~HEAVY) + counted.number] = Placed{row, counted.slot | marks};
}

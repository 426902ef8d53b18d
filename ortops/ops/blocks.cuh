// What the threads of a block do together.
#pragma once
#include "types.cuh"

static constexpr word_t ALL_LANES = 0xffffffffu;

// How many of some lanes, one bit each, come before this one.
__device__ __forceinline__ word_t lanes_before(word_t lanes) {
  return __popc(lanes & (1u << (threadIdx.x & 31u)) - 1u);
}

// Make the compiler keep a value as it is, and not what it was made from, where that would take more registers.
__device__ __forceinline__ void keep(word_t& value) { asm volatile("" : "+r"(value)); }

// The sum of the values of all threads before this one, and of all.
template <word_t THREADS>
__device__ __forceinline__ word_t block_scan(word_t value, word_t* sums, word_t& total) {
  const word_t lane = threadIdx.x & 31u, warp = threadIdx.x / 32;
  word_t inclusive = value;
#pragma unroll
  for (word_t step = 1; step < 32; step *= 2) {
    const word_t other = __shfl_up_sync(ALL_LANES, inclusive, step);
    if (lane >= step) inclusive += other;
  }
  keep(inclusive);
  __syncthreads();  // sums may still be read from the last time
  if (lane == 31) sums[warp] = inclusive;
  __syncthreads();
  word_t before = 0;
  total = 0;
#pragma unroll 4
  for (word_t i = 0; i < THREADS / 32; ++i) {
    const word_t sum = sums[i];
    if (i < warp) before += sum;
    total += sum;
  }
  before += inclusive - value;
  keep(before);
  return before;
}

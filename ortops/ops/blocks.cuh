// What the threads of a block do together.
#pragma once
#include "integers.cuh"

static constexpr u32 ALL_LANES = 0xffffffffu;
static constexpr u32 NOWHERE = 0xffffffffu;  // no slot has this number

// Whether a multiprocessor has room for 2048 threads: kernels bound to two blocks of 1024 have 32 registers then.
static constexpr bool ROOMY =
    __CUDA_ARCH__ == 700 || __CUDA_ARCH__ == 800 || __CUDA_ARCH__ == 900 || __CUDA_ARCH__ == 1000;

// How many of some lanes, one bit each, come before this one in the warp.
__device__ __forceinline__ u32 lanes_before(u32 lanes) {
  return __popc(lanes & (1u << (threadIdx.x & 31u)) - 1u);
}

// Hold a value in a register. The compiler cannot compute it again from its operands, which would take more registers.
__device__ __forceinline__ void hold_in_register(u32& value) { asm volatile("" : "+r"(value)); }

// The sum of the values of all threads before this one, and of all in `total`.
//
// THREADS: of the block, a multiple of 32. `sums`: a word of shared memory for each warp. All threads must be here.
template <u32 THREADS>
__device__ __forceinline__ u32 block_scan(u32 value, u32* sums, u32& total) {
  const u32 lane = threadIdx.x & 31u, warp = threadIdx.x / 32;
  u32 inclusive = value;
#pragma unroll
  for (u32 step = 1; step < 32; step *= 2) {
    const u32 other = __shfl_up_sync(ALL_LANES, inclusive, step);
    if (lane >= step) inclusive += other;
  }
  hold_in_register(inclusive);
  __syncthreads();  // sums may still be read from the last time
  if (lane == 31) sums[warp] = inclusive;
  __syncthreads();
  u32 before = 0;
  total = 0;
#pragma unroll 4
  for (u32 i = 0; i < THREADS / 32; ++i) {
    const u32 sum = sums[i];
    if (i < warp) before += sum;
    total += sum;
  }
  before += inclusive - value;
  hold_in_register(before);
  return before;
}

// The reduction of one value over a warp, for every lane.
//
// C: a `Cell`. All lanes must be here.
template <typename C, typename V>
__device__ __forceinline__ V warp_reduce(V value) {
#pragma unroll
  for (i32 step = 16; step > 0; step /= 2) value = C::apply(value, __shfl_xor_sync(ALL_LANES, value, step));
  return value;
}

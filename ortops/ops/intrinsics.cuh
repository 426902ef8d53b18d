// The hardware's conversions. Element types, reductions and cells (types.cuh, reductions.cuh, cells.cuh) use nothing
// else of the device: with another version of this file they are host C++, and a test checks them against NumPy so.
#pragma once
#include "integers.cuh"

__device__ __forceinline__ u32 bits_of(float value) { return __float_as_uint(value); }
__device__ __forceinline__ u64 bits_of(double value) { return (u64)__double_as_longlong(value); }
__device__ __forceinline__ float float_of(u32 bits) { return __uint_as_float(bits); }
__device__ __forceinline__ double double_of(u64 bits) { return __longlong_as_double((i64)bits); }

// float16 bits to float, which is exact, and back, rounding to nearest even.
__device__ __forceinline__ float float_of_half(u16 bits) {
  float value;
  asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
  return value;
}
__device__ __forceinline__ u16 half_of_float(float value) {
  u16 bits;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
  return bits;
}

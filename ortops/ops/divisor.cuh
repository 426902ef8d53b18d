// Division by a number that is known before the launch.
#pragma once
#include "integers.cuh"

// The twin of `ortops._params.Divisor`. 32-bit counts, which must be below 2^31, are divided by a multiplication and a
// shift; 64-bit ones by `value` itself.
//
// Source: Granlund and Montgomery, "Division by Invariant Integers using Multiplication", 1994.
struct Divisor {
  i64 value;
  u32 multiplier;  // 0 where the number is not below 2^31
  u32 shift;
};
static_assert(sizeof(Divisor) == 16, "as in Python");

__device__ __forceinline__ u32 operator/(u32 n, const Divisor& by) {
  return (__umulhi(n, by.multiplier) + n) >> by.shift;
}
__device__ __forceinline__ u64 operator/(u64 n, const Divisor& by) { return n / (u64)by.value; }

// Where both are needed: one division for the two.
template <typename N>
struct Divided {
  N quotient, remainder;
};
template <typename N>
__device__ __forceinline__ Divided<N> divide(N n, const Divisor& by) {
  const N quotient = n / by;
  return Divided<N>{quotient, n - quotient * (N)by.value};
}
template <typename N>
__device__ __forceinline__ N operator%(N n, const Divisor& by) { return divide(n, by).remainder; }

// Reductions of two values, for every element type.
#pragma once
#include "types.cuh"

enum Reduction { ADD, MUL, MAX, MIN };

struct Add {
  static constexpr Reduction id = ADD;
  template <typename T>
  static __device__ __forceinline__ T apply(T a, T b) { return narrow<T>(widen(a) + widen(b)); }
};
struct Mul {
  static constexpr Reduction id = MUL;
  template <typename T>
  static __device__ __forceinline__ T apply(T a, T b) { return narrow<T>(widen(a) * widen(b)); }
};
// max and min: a NaN on either side wins, whatever the order; +0 is above -0.
struct Max {
  static constexpr Reduction id = MAX;
  template <typename T>
  static __device__ __forceinline__ T apply(T a, T b) {
    if (is_nan(a)) return a;
    if (is_nan(b)) return largest_nan<T>();
    return less(a, b) ? b : a;
  }
};
struct Min {
  static constexpr Reduction id = MIN;
  template <typename T>
  static __device__ __forceinline__ T apply(T a, T b) {
    if (is_nan(a)) return a;
    if (is_nan(b)) return largest_nan<T>();
    return less(b, a) ? b : a;
  }
};

// Float max and min of words that hold one float or two halves, as the hardware has them from sm_80 on.
#pragma once
#include "reductions.cuh"

// Whether the hardware has the reduction of whole words (of one float, or of two halves), with our rules: NaN beats
// numbers, and +0 is above -0.
template <typename R, typename T>
__device__ constexpr bool has_extremes() {
  return (R::id == MAX || R::id == MIN) && T::kind == FLOAT && sizeof(T) <= 4 && __CUDA_ARCH__ >= 800;
}
#if __CUDA_ARCH__ >= 800
#define ORTOPS_EXTREME(name, op, type)                                                    \
  __device__ __forceinline__ u32 extreme(u32 a, u32 b, name, type) {             \
    u32 result;                                                                        \
    asm(op " %0, %1, %2;" : "=r"(result) : "r"(a), "r"(b));                               \
    return result;                                                                        \
  }
#define ORTOPS_EXTREMES(type, suffix)               \
  ORTOPS_EXTREME(Max, "max.NaN." suffix, type)      \
  ORTOPS_EXTREME(Min, "min.NaN." suffix, type)
ORTOPS_EXTREMES(float32, "f32")
ORTOPS_EXTREMES(float16, "f16x2")
ORTOPS_EXTREMES(bfloat16, "bf16x2")
#undef ORTOPS_EXTREMES
#undef ORTOPS_EXTREME
#endif

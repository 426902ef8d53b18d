// One reduction of 16 neighbouring bytes of global memory, where its address is a multiple of 16: by a vector
// reduction of the hardware (sm_90: add of float32, float16 and bfloat16), else by compare and swap of the whole.
#pragma once
#include "atomics.cuh"
#include "loads.cuh"

// 16 bytes: as elements, as four words, and as two halves.
template <typename T>
union Bits {
  Vector<T> vector;
  Quad quad;
  u64 half[2];
  __device__ Bits() {}
};

__device__ __forceinline__ bool compare_and_swap(void* at, u64 (&seen)[2], const u64 (&wanted)[2]) {
#if __CUDA_ARCH__ >= 900
  u64 low, high;
  asm volatile(
      "{.reg .b128 expected, desired, found;\n\t"
      "mov.b128 expected, {%3, %4};\n\t"
      "mov.b128 desired, {%5, %6};\n\t"
      "atom.global.cas.b128 found, [%2], expected, desired;\n\t"
      "mov.b128 {%0, %1}, found;}"
      : "=l"(low), "=l"(high)
      : "l"(at), "l"(seen[0]), "l"(seen[1]), "l"(wanted[0]), "l"(wanted[1])
      : "memory");
  const bool done = low == seen[0] && high == seen[1];
  seen[0] = low;
  seen[1] = high;
  return done;
#else
  return false;
#endif
}

template <typename R, typename T>
__device__ __forceinline__ Bits<T> apply_all(const Bits<T>& a, const Vector<T>& b) {
  Bits<T> out;
#pragma unroll
  for (int i = 0; i < Vector<T>::SIZE; ++i) out.vector.item[i] = R::apply(a.vector.item[i], b.item[i]);
  return out;
}

template <typename R, typename T>
__device__ __forceinline__ void vector_cas(T* at, const Vector<T>& value) {
  Bits<T> seen;
  // The two halves may be of different moments: a wrong pair only makes the swap fail, and whether there is nothing to
  // change is decided element by element.
  asm volatile("ld.relaxed.gpu.global.v2.u64 {%0, %1}, [%2];"
               : "=l"(seen.half[0]), "=l"(seen.half[1])
               : "l"(at)
               : "memory");
  while (true) {
    const Bits<T> wanted = apply_all<R>(seen, value);
    if (wanted.half[0] == seen.half[0] && wanted.half[1] == seen.half[1]) return;
#if __CUDA_ARCH__ >= 900
    if (compare_and_swap((void*)at, seen.half, wanted.half)) return;
#else
#pragma unroll
    for (int i = 0; i < 2; ++i) {  // the two halves by themselves
      u64 expected = seen.half[i];
      while (true) {
        Bits<T> now;
        now.half[i] = expected;
        now.half[1 - i] = seen.half[1 - i];
        const u64 next = apply_all<R>(now, value).half[i];
        if (next == expected) break;
        const u64 found = atomicCAS((u64*)at + i, expected, next);
        if (found == expected) break;
        expected = found;
      }
    }
    return;
#endif
  }
}

// The hint keeps the output in L2 while updates stream past it: 5 % of the run where measured (gnn, float32).
#define ORTOPS_VECTOR_RED(type, constraint, cast)                                                             \
  asm volatile(                                                                                               \
      "{.reg .b64 policy; createpolicy.fractional.L2::evict_last.b64 policy, 1.0;\n\t"                        \
      "red.global.add.L2::cache_hint." type " [%0], {%1, %2, %3, %4}, policy;}" ::"l"(at),                    \
      constraint(cast(q.x)), constraint(cast(q.y)), constraint(cast(q.z)), constraint(cast(q.w))              \
      : "memory")

// Precondition: `at` is a multiple of 16, in global memory.
template <typename R, typename T>
__device__ __forceinline__ void vector_reduce(T* at, const Vector<T>& value) {
#if __CUDA_ARCH__ >= 900
  if constexpr (R::id == ADD && T::kind == FLOAT && sizeof(T) <= 4) {
    Bits<T> bits;
    bits.vector = value;
    const Quad& q = bits.quad;
    if constexpr (sizeof(T) == 4) ORTOPS_VECTOR_RED("v4.f32", "f", __uint_as_float);
    else if constexpr (T::infinity == float16::infinity) ORTOPS_VECTOR_RED("noftz.v4.f16x2", "r", );
    else ORTOPS_VECTOR_RED("noftz.v4.bf16x2", "r", );
    return;
  }
#endif
  vector_cas<R>(at, value);
}

// Loads of what is read once: updates, indices, and data that is copied. They are marked to leave L2 first, so that
// the output, which atomics come back to, stays there: a random atomic costs 5 times as much outside L2.
#pragma once
#include "types.cuh"

struct alignas(16) Quad {
  word_t x, y, z, w;
};

__device__ __forceinline__ Quad load_once(const Quad* at) {
  Quad value;
#if __CUDA_ARCH__ >= 800
  asm volatile(
      "{.reg .b64 policy; createpolicy.fractional.L2::evict_first.b64 policy, 1.0;\n\t"
      "ld.global.L2::cache_hint.v4.b32 {%0, %1, %2, %3}, [%4], policy;}"
      : "=r"(value.x), "=r"(value.y), "=r"(value.z), "=r"(value.w)
      : "l"(at));
#else
  asm volatile("ld.global.cs.v4.b32 {%0, %1, %2, %3}, [%4];"
               : "=r"(value.x), "=r"(value.y), "=r"(value.z), "=r"(value.w)
               : "l"(at));
#endif
  return value;
}
__device__ __forceinline__ byte_t load_once(const byte_t* at) { return __ldcs(at); }
__device__ __forceinline__ half_t load_once(const half_t* at) { return __ldcs(at); }
__device__ __forceinline__ word_t load_once(const word_t* at) { return __ldcs(at); }
__device__ __forceinline__ wide_t load_once(const wide_t* at) { return __ldcs(at); }
__device__ __forceinline__ long long load_once(const long long* at) { return __ldcs(at); }

template <typename T>
__device__ __forceinline__ T load_once(const T* at) {
  return from_bits<T>(load_once((const typename T::word*)at));
}

// N elements of T, or N indices, in 16-byte pieces; the address is a multiple of 16.
template <int BYTES>
__device__ __forceinline__ void load_pieces(const void* at, void* to) {
#pragma unroll
  for (int i = 0; i < BYTES / 16; ++i) ((Quad*)to)[i] = load_once((const Quad*)at + i);
}

// Division by a number known before the launch, for n < 2^31: a multiplication and a shift. `packed` holds the
// multiplier in its low half and the shift in its high half (Granlund and Montgomery, 1994; see `cuda.py`).
__device__ __forceinline__ word_t divide(word_t n, long long packed) {
  return (__umulhi(n, (word_t)packed) + n) >> (word_t)(packed >> 32);
}

// Loads of what is read once: updates, indices, and data that is copied. They are marked to leave L2 first, so that
// the output stays there for the atomics: a random atomic costs 5 times as much outside L2.
#pragma once
#include "types.cuh"

struct alignas(16) Quad {
  u32 x, y, z, w;
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
__device__ __forceinline__ u8 load_once(const u8* at) { return __ldcs(at); }
__device__ __forceinline__ u16 load_once(const u16* at) { return __ldcs(at); }
__device__ __forceinline__ u32 load_once(const u32* at) { return __ldcs(at); }
__device__ __forceinline__ u64 load_once(const u64* at) { return __ldcs(at); }
__device__ __forceinline__ i64 load_once(const i64* at) { return __ldcs(at); }

template <typename T>
__device__ __forceinline__ T load_once(const T* at) {
  return from_bits<T>(load_once((const typename T::word*)at));
}

// Load BYTES bytes, 16 at a time. Preconditions: BYTES and the address are multiples of 16.
template <int BYTES>
__device__ __forceinline__ void load_pieces(const void* at, void* to) {
#pragma unroll
  for (int i = 0; i < BYTES / 16; ++i) ((Quad*)to)[i] = load_once((const Quad*)at + i);
}

// N neighbouring elements; 16 bytes of them unless N says otherwise.
template <typename T, int N = 16 / sizeof(T)>
struct alignas(sizeof(T) * N) Vector {
  static constexpr int SIZE = N;
  T item[N];
};
// Precondition: the address is a multiple of the vector's size.
template <typename T, int N>
__device__ __forceinline__ Vector<T, N> load_vector(const T* at) {
  Vector<T, N> vector;
  constexpr int BYTES = N * sizeof(T);
  if constexpr (BYTES == 16) *(Quad*)&vector = load_once((const Quad*)at);
  else if constexpr (BYTES == 8) *(u64*)&vector = load_once((const u64*)at);
  else if constexpr (BYTES == 4) *(u32*)&vector = load_once((const u32*)at);
  else if constexpr (BYTES == 2) *(u16*)&vector = load_once((const u16*)at);
  else *(u8*)&vector = load_once((const u8*)at);
  return vector;
}

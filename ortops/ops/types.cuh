// Element types: how each is stored, what it is computed in, and its order as an integer.
//
// A struct for each ONNX type, called as in NumPy, holds the bits; `acc` is the type that one reduction step is
// computed in, `word` the unsigned integer of the same size.
#pragma once
#include "intrinsics.cuh"

enum Kind { FLOAT, SIGNED, UNSIGNED };

template <typename Word, typename Acc, Kind K>
struct Element {
  typedef Word word;
  typedef Acc acc;
  static constexpr Kind kind = K;
  Word bits;
};

// `infinity` is +infinity's bits.
struct float16 : Element<u16, float, FLOAT> { static constexpr u32 infinity = 0x7c00u; };
struct bfloat16 : Element<u16, float, FLOAT> { static constexpr u32 infinity = 0x7f80u; };
struct float32 : Element<u32, float, FLOAT> { static constexpr u32 infinity = 0x7f800000u; };
struct float64 : Element<u64, double, FLOAT> { static constexpr u64 infinity = 0x7ff0000000000000ull; };
// Integers are computed unsigned, where wrapping around is defined; their signedness matters to max and min alone.
struct int8 : Element<u8, u32, SIGNED> {};
struct uint8 : Element<u8, u32, UNSIGNED> {};
struct int16 : Element<u16, u32, SIGNED> {};
struct uint16 : Element<u16, u32, UNSIGNED> {};
struct int32 : Element<u32, u32, SIGNED> {};
struct uint32 : Element<u32, u32, UNSIGNED> {};
struct int64 : Element<u64, u64, SIGNED> {};
struct uint64 : Element<u64, u64, UNSIGNED> {};

template <typename T>
__device__ __forceinline__ T from_bits(typename T::word bits) {
  T value;
  value.bits = bits;
  return value;
}

// ---- to the type of computation and back, rounding to nearest even -------------------------------------------

template <typename T>
__device__ __forceinline__ typename T::acc widen(T value) { return (typename T::acc)value.bits; }
__device__ __forceinline__ float widen(float32 value) { return float_of(value.bits); }
__device__ __forceinline__ double widen(float64 value) { return double_of(value.bits); }
__device__ __forceinline__ float widen(bfloat16 value) { return float_of((u32)value.bits << 16); }
__device__ __forceinline__ float widen(float16 value) { return float_of_half(value.bits); }

template <typename T>
__device__ __forceinline__ T narrow(typename T::acc value) { return from_bits<T>((typename T::word)value); }
template <>
__device__ __forceinline__ float32 narrow<float32>(float value) { return from_bits<float32>(bits_of(value)); }
template <>
__device__ __forceinline__ float64 narrow<float64>(double value) { return from_bits<float64>(bits_of(value)); }
template <>
__device__ __forceinline__ bfloat16 narrow<bfloat16>(float value) {
  const u32 bits = bits_of(value);
  if ((bits & 0x7fffffffu) > 0x7f800000u) return from_bits<bfloat16>((u16)((bits >> 16) | 0x40u));
  return from_bits<bfloat16>((u16)((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16));
}
template <>
__device__ __forceinline__ float16 narrow<float16>(float value) { return from_bits<float16>(half_of_float(value)); }

// ---- order: -0 below +0; meaningless for NaN -------------------------------------------------------------------

template <typename T>
struct Signed;
template <>
struct Signed<u8> { typedef i8 type; };
template <>
struct Signed<u16> { typedef i16 type; };
template <>
struct Signed<u32> { typedef i32 type; };
template <>
struct Signed<u64> { typedef i64 type; };

template <typename T>
__device__ __forceinline__ bool is_nan(T value) {
  if constexpr (T::kind == FLOAT) {
    const typename T::word magnitude = value.bits & (typename T::word)~((typename T::word)1 << (8 * sizeof(T) - 1));
    return magnitude > T::infinity;
  } else {
    return false;
  }
}

// The one NaN that max and min write: the largest positive integer, so that it is also the maximum of all bits.
template <typename T>
__device__ __forceinline__ T largest_nan() {
  return from_bits<T>((typename T::word)(((typename T::word)1 << (8 * sizeof(T) - 1)) - 1));
}

template <typename T>
__device__ __forceinline__ bool less(T a, T b) {
  typedef typename Signed<typename T::word>::type S;
  if constexpr (T::kind == UNSIGNED) {
    return a.bits < b.bits;
  } else {
    S x = (S)a.bits, y = (S)b.bits;
    if constexpr (T::kind == FLOAT) {  // negative floats fall as their magnitude grows
      const S magnitude = (S)largest_nan<T>().bits;
      x = x < 0 ? (S)(x ^ magnitude) : x;
      y = y < 0 ? (S)(y ^ magnitude) : y;
    }
    return x < y;
  }
}

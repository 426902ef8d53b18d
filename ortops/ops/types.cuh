// Element types: how each is stored, what it is computed in, and its order as an integer.
//
// No CUDA header is included, so the sources compile wherever NVRTC does. A struct per ONNX type holds the bits;
// `acc` is the type that one reduction step is computed in, `word` the unsigned integer of the same size.
#pragma once

typedef unsigned char byte_t;
typedef unsigned short half_t;
typedef unsigned int word_t;
typedef unsigned long long wide_t;

enum Kind { FLOAT, SIGNED, UNSIGNED };

template <typename Word, typename Acc, Kind K>
struct Element {
  typedef Word word;
  typedef Acc acc;
  static constexpr Kind kind = K;
  Word bits;
};

struct f16 : Element<half_t, float, FLOAT> { static constexpr word_t infinity = 0x7c00u; };
struct bf16 : Element<half_t, float, FLOAT> { static constexpr word_t infinity = 0x7f80u; };
struct f32 : Element<word_t, float, FLOAT> { static constexpr word_t infinity = 0x7f800000u; };
struct f64 : Element<wide_t, double, FLOAT> { static constexpr wide_t infinity = 0x7ff0000000000000ull; };
// Integers are computed unsigned, where wrapping around is defined; their signedness matters to max and min alone.
struct i8 : Element<byte_t, word_t, SIGNED> {};
struct u8 : Element<byte_t, word_t, UNSIGNED> {};
struct i16 : Element<half_t, word_t, SIGNED> {};
struct u16 : Element<half_t, word_t, UNSIGNED> {};
struct i32 : Element<word_t, word_t, SIGNED> {};
struct u32 : Element<word_t, word_t, UNSIGNED> {};
struct i64 : Element<wide_t, wide_t, SIGNED> {};
struct u64 : Element<wide_t, wide_t, UNSIGNED> {};

template <typename T>
__device__ __forceinline__ T from_bits(typename T::word bits) {
  T value;
  value.bits = bits;
  return value;
}

// ---- to the type of computation and back, rounding to nearest even -------------------------------------------

template <typename T>
__device__ __forceinline__ typename T::acc widen(T value) { return (typename T::acc)value.bits; }
__device__ __forceinline__ float widen(f32 value) { return __uint_as_float(value.bits); }
__device__ __forceinline__ double widen(f64 value) { return __longlong_as_double((long long)value.bits); }
__device__ __forceinline__ float widen(bf16 value) { return __uint_as_float((word_t)value.bits << 16); }
__device__ __forceinline__ float widen(f16 value) {
  float wide;
  asm("cvt.f32.f16 %0, %1;" : "=f"(wide) : "h"(value.bits));
  return wide;
}

template <typename T>
__device__ __forceinline__ T narrow(typename T::acc value) { return from_bits<T>((typename T::word)value); }
template <>
__device__ __forceinline__ f32 narrow<f32>(float value) { return from_bits<f32>(__float_as_uint(value)); }
template <>
__device__ __forceinline__ f64 narrow<f64>(double value) {
  return from_bits<f64>((wide_t)__double_as_longlong(value));
}
template <>
__device__ __forceinline__ bf16 narrow<bf16>(float value) {
  word_t bits = __float_as_uint(value);
  if ((bits & 0x7fffffffu) > 0x7f800000u) return from_bits<bf16>((half_t)((bits >> 16) | 0x40u));
  return from_bits<bf16>((half_t)((bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16));
}
template <>
__device__ __forceinline__ f16 narrow<f16>(float value) {
  f16 out;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(out.bits) : "f"(value));
  return out;
}

// ---- order: a < b  <=>  order(a) < order(b), with -0 below +0; meaningless for NaN ---------------------------

template <typename T>
struct Signed;
template <>
struct Signed<byte_t> { typedef signed char type; };
template <>
struct Signed<half_t> { typedef short type; };
template <>
struct Signed<word_t> { typedef int type; };
template <>
struct Signed<wide_t> { typedef long long type; };

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

// Element types and reductions on the CPU: rounding, and what a slot becomes.
#pragma once
#include "../../_native/native.h"

#define INLINE static inline __attribute__((always_inline))

// ---- float16 and bfloat16, as bits, to float32 and back (to nearest even) ---------------------------------------------

INLINE float float_of(u32 bits) {
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}
INLINE u32 bits_of(float value) {
  u32 bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

INLINE float widen_bfloat16(u16 value) { return float_of((u32)value << 16); }
INLINE u16 narrow_bfloat16(float value) {
  const u32 bits = bits_of(value), rounded = (bits + 0x7fffu + (bits >> 16 & 1u)) >> 16;
  return (u16)((bits & 0x7fffffffu) > 0x7f800000u ? bits >> 16 | 0x40u : rounded);
}

INLINE float widen_float16(u16 value) {
  const u32 sign = (u32)(value & 0x8000u) << 16, magnitude = value & 0x7fffu;
  // The exponent's bias is 127 here and 15 there; a subnormal number is a multiple of 2^-24.
  const u32 normal = (magnitude << 13) + (112u << 23), special = normal + (112u << 23);
  const u32 subnormal = bits_of((float)(i32)magnitude * 0x1p-24f);
  const u32 out = magnitude >= 0x7c00u ? special : magnitude < 0x400u ? subnormal : normal;
  return float_of(sign | out);
}
// All cases are computed and one is chosen, so that loops of it need no branches.
INLINE u16 narrow_float16(float value) {
  const u32 bits = bits_of(value), magnitude = bits & 0x7fffffffu;
  const u32 normal = (magnitude - 0x38000000u + 0xfffu + (magnitude >> 13 & 1u)) >> 13;
  const u32 subnormal = bits_of(float_of(magnitude) + 0.5f) - 0x3f000000u;  // the sum rounds to multiples of 2^-24
  u32 out = magnitude < 0x38800000u ? subnormal : normal;
  out = magnitude >= 0x477ff000u ? 0x7c00u : out;  // 65520 and more are infinity
  out = magnitude > 0x7f800000u ? 0x7e00u | (magnitude >> 13 & 0x1ffu) : out;
  return (u16)((bits >> 16 & 0x8000u) | out);
}

// ---- reductions ------------------------------------------------------------------------------------------------------

#define ADD_AS(U, a, b) ((U)(a) + (U)(b))
#define MUL_AS(U, a, b) ((U)(a) * (U)(b))

// What decides between numbers is one instruction (maxss, maxsd), since a branch on them is not to be foreseen; the cases
// behind it are rare. Zeros of two signs are equal: +0 has no bit set. NaN in a slot stays as it is.
#define FLOAT_EXTREME(name, T, Bits, above, zeros)               \
  INLINE T name(T a, T b) {                                      \
    T out = b above a ? b : a;                                   \
    if (__builtin_expect(a == b, 0)) {                           \
      Bits x, y;                                                 \
      memcpy(&x, &a, sizeof x);                                  \
      memcpy(&y, &b, sizeof y);                                  \
      x = x zeros y;                                             \
      memcpy(&out, &x, sizeof x);                                \
    }                                                            \
    return __builtin_expect(b != b && a == a, 0) ? b : out;      \
  }
FLOAT_EXTREME(max_float32, float, u32, >, &)
FLOAT_EXTREME(min_float32, float, u32, <, |)
FLOAT_EXTREME(max_float64, double, u64, >, &)
FLOAT_EXTREME(min_float64, double, u64, <, |)

// Of 16-bit floats, integers of the same order are compared, -0 below +0.
INLINE i32 order_of(u16 bits) {
  const i16 value = (i16)bits;
  return (i16)(value ^ (value >> 15 & 0x7fff));
}
#define HALF_EXTREME(name, above, infinity)                                                 \
  INLINE u16 name(u16 a, u16 b) {                                                           \
    const bool takes = (order_of(b) above order_of(a)) | ((b & 0x7fffu) > infinity);        \
    return (takes & ((a & 0x7fffu) <= infinity)) ? b : a;                                   \
  }
HALF_EXTREME(max_float16, >, 0x7c00u)
HALF_EXTREME(min_float16, <, 0x7c00u)
HALF_EXTREME(max_bfloat16, >, 0x7f80u)
HALF_EXTREME(min_bfloat16, <, 0x7f80u)

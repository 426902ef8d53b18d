// ops/intrinsics.cuh for the host: the compiler's _Float16 rounds to nearest even.
#pragma once
#include <string.h>

#include "integers.cuh"

#define __device__
#define __forceinline__ inline

template <typename To, typename From>
inline To same_bits(From from) {
  static_assert(sizeof(To) == sizeof(From), "a copy of the bits");
  To to;
  memcpy(&to, &from, sizeof to);
  return to;
}

inline u32 bits_of(float value) { return same_bits<u32>(value); }
inline u64 bits_of(double value) { return same_bits<u64>(value); }
inline float float_of(u32 bits) { return same_bits<float>(bits); }
inline double double_of(u64 bits) { return same_bits<double>(bits); }
inline float float_of_half(u16 bits) { return (float)same_bits<_Float16>(bits); }
inline u16 half_of_float(float value) { return same_bits<u16>((_Float16)value); }

// C functions over arrays for what types.cuh, reductions.cuh and cells.cuh define, for ctypes.
#include "cells.cuh"

#define EACH_REDUCTION(T, DO) DO(T, Add) DO(T, Mul) DO(T, Max) DO(T, Min)
#define EACH_TYPE(DO)                                                                              \
  DO(float16) DO(bfloat16) DO(float32) DO(float64) DO(int8) DO(uint8) DO(int16) DO(uint16) DO(int32) \
  DO(uint32) DO(int64) DO(uint64)
#define EACH(n) for (long long i = 0; i < n; ++i)

#define OF_TYPE(T)                                                                     \
  extern "C" void widen_##T(const T* in, T::acc* out, long long n) {                   \
    EACH(n) out[i] = widen(in[i]);                                                     \
  }                                                                                    \
  extern "C" void narrow_##T(const T::acc* in, T* out, long long n) {                  \
    EACH(n) out[i] = narrow<T>(in[i]);                                                 \
  }                                                                                    \
  extern "C" void is_nan_##T(const T* in, bool* out, long long n) {                    \
    EACH(n) out[i] = is_nan(in[i]);                                                    \
  }                                                                                    \
  extern "C" void less_##T(const T* a, const T* b, bool* out, long long n) {           \
    EACH(n) out[i] = less(a[i], b[i]);                                                 \
  }
EACH_TYPE(OF_TYPE)

#define OF_REDUCTION(T, R)                                                                                  \
  typedef Cell<R, T> T##R;                                                                                  \
  extern "C" void apply_##T##_##R(const T* a, const T* b, T* out, long long n) {                            \
    EACH(n) out[i] = R::apply(a[i], b[i]);                                                                  \
  }                                                                                                         \
  extern "C" void cell_from_##T##_##R(const T* in, T##R::type* out, long long n) {                          \
    EACH(n) out[i] = T##R::from(in[i]);                                                                     \
  }                                                                                                         \
  extern "C" void cell_to_##T##_##R(const T##R::type* in, T* out, long long n) {                            \
    EACH(n) out[i] = T##R::to(in[i]);                                                                       \
  }                                                                                                         \
  extern "C" void cell_apply_##T##_##R(const T##R::type* a, const T##R::type* b, T##R::type* out, long long n) { \
    EACH(n) out[i] = T##R::apply(a[i], b[i]);                                                               \
  }                                                                                                         \
  extern "C" void cell_identity_##T##_##R(T##R::type* out, long long n) {                                   \
    EACH(n) out[i] = T##R::identity();                                                                      \
  }                                                                                                         \
  extern "C" void cell_is_identity_##T##_##R(const T##R::type* in, bool* out, long long n) {                \
    EACH(n) out[i] = T##R::is_identity(in[i]);                                                              \
  }
#define OF_TYPE_AND_REDUCTIONS(T) EACH_REDUCTION(T, OF_REDUCTION)
EACH_TYPE(OF_TYPE_AND_REDUCTIONS)

// What compare-and-swap loops on cells do; only add and mul have it.
#define BITS_OF(T, R)                                                                      \
  extern "C" void cell_bits_##T##_##R(const T##R::type* in, T##R::type* out, long long n) { \
    EACH(n) out[i] = T##R::of_bits(T##R::to_bits(in[i]));                                  \
  }
#define BITS_OF_TYPE(T) BITS_OF(T, Add) BITS_OF(T, Mul)
EACH_TYPE(BITS_OF_TYPE)

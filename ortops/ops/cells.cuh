// Cells: what a slot is while it is accumulated in shared memory.
//
// Wide enough that 8- and 16-bit types need no compare-and-swap: float sums and products are kept in float (double
// for f64), integers in words. For max and min a cell is a signed integer of the same order as the values, so that
// they are native integer atomics, with NaN as the extreme that beats all.
#pragma once
#include "atomics.cuh"
#include "blocks.cuh"

template <bool WIDE>
struct Key {
  typedef int type;
  typedef word_t bits;
  static constexpr int largest = 0x7fffffff;
};
template <>
struct Key<true> {
  typedef long long type;
  typedef wide_t bits;
  static constexpr long long largest = 0x7fffffffffffffffll;
};

template <typename R, typename T, bool EXTREME = (R::id == MAX || R::id == MIN)>
struct Cell;

// max, min
template <typename R, typename T>
struct Cell<R, T, true> {
  typedef Key<sizeof(T) == 8> K;
  typedef typename K::type type;
  static constexpr type largest = K::largest, smallest = -K::largest - 1;

  static __device__ __forceinline__ type identity() { return R::id == MAX ? smallest : largest; }

  static __device__ __forceinline__ type from(T value) {
    if constexpr (T::kind == FLOAT) {
      if (is_nan(value)) return R::id == MAX ? largest : smallest;
      typename K::bits bits;
      if constexpr (sizeof(T) == 8) bits = value.bits;
      else bits = __float_as_uint(widen(value));
      return (type)bits < 0 ? (type)bits ^ largest : (type)bits;
    } else if constexpr (T::kind == SIGNED) {
      return (type)(typename Signed<typename T::word>::type)value.bits;
    } else if constexpr (sizeof(T) >= 4) {
      return (type)(value.bits ^ (typename K::bits)smallest);
    } else {
      return (type)value.bits;
    }
  }

  static __device__ __forceinline__ T to(type key) {
    if constexpr (T::kind == FLOAT) {
      const typename K::bits bits = (typename K::bits)(key < 0 ? key ^ largest : key);
      if constexpr (sizeof(T) == 8) return from_bits<T>(bits);
      else return narrow<T>(__uint_as_float(bits));
    } else if constexpr (T::kind == UNSIGNED && sizeof(T) >= 4) {
      return from_bits<T>((typename T::word)key ^ (typename T::word)smallest);
    } else {
      return from_bits<T>((typename T::word)key);
    }
  }

  static __device__ __forceinline__ type apply(type a, type b) {
    return (R::id == MAX) == (a < b) ? b : a;
  }
  static __device__ __forceinline__ bool is_identity(type cell) { return cell == identity(); }
};

// add, mul
template <typename R, typename T>
struct Cell<R, T, false> {
  typedef typename T::acc type;

  // -0 + x is x for every x, +0 too; +0 + -0 would lose the sign.
  static __device__ __forceinline__ type identity() {
    if constexpr (R::id == MUL) return (type)1;
    else if constexpr (T::kind == FLOAT) return (type)-0.0;
    else return (type)0;
  }
  static __device__ __forceinline__ type from(T value) { return widen(value); }
  static __device__ __forceinline__ T to(type cell) { return narrow<T>(cell); }
  static __device__ __forceinline__ type apply(type a, type b) {
    if constexpr (R::id == ADD) return a + b;
    else return a * b;
  }
  static __device__ __forceinline__ bool is_identity(type cell) { return to_bits(cell) == to_bits(identity()); }

  static __device__ __forceinline__ word_t to_bits(float value) { return __float_as_uint(value); }
  static __device__ __forceinline__ wide_t to_bits(double value) { return (wide_t)__double_as_longlong(value); }
  static __device__ __forceinline__ word_t to_bits(word_t value) { return value; }
  static __device__ __forceinline__ wide_t to_bits(wide_t value) { return value; }
  template <typename B>
  static __device__ __forceinline__ type of_bits(B bits) {
    if constexpr (T::kind != FLOAT) return bits;
    else if constexpr (sizeof(B) == 8) return __longlong_as_double((long long)bits);
    else return __uint_as_float(bits);
  }
};

// Reduce a total of several updates into a slot. A 16-bit float slot takes it unrounded where rounding would make it
// infinite, or zero: what is stored there may bring it back into range.
template <typename R, typename T>
__device__ __forceinline__ void atomic_merge(T* slot, typename Cell<R, T>::type total, const T* first, const T* last) {
  const T rounded = Cell<R, T>::to(total);
  if constexpr (T::kind == FLOAT && sizeof(T) == 2 && (R::id == ADD || R::id == MUL)) {
    const half_t magnitude = rounded.bits & 0x7fffu;
    if (R::id == MUL || magnitude >= T::infinity) {
      change_by_cas((half_t*)slot, [&](half_t bits) {
        return narrow<T>(Cell<R, T>::apply(widen(from_bits<T>(bits)), total)).bits;
      });
      return;
    }
  }
  atomic_reduce<R, T>(slot, rounded, first, last);
}

// The reduction of one value over a warp, for every lane.
template <typename C, typename V>
__device__ __forceinline__ V warp_reduce(V value) {
#pragma unroll
  for (int step = 16; step > 0; step /= 2) value = C::apply(value, __shfl_xor_sync(ALL_LANES, value, step));
  return value;
}

// Cells: what a slot is while it is accumulated in shared memory.
//
// Wide enough that 8- and 16-bit types need no compare-and-swap: float sums and products are kept in float (double
// for float64), integers in 32 or 64 bits. For max and min a cell is a signed integer of the same order as the values,
// so that they are native integer atomics, with NaN as the extreme that beats all.
#pragma once
#include "reductions.cuh"

// Integers of a cell's size: 4 bytes, or 8 if WIDE.
template <bool WIDE>
struct Key {
  typedef i32 type;
  typedef u32 bits;
  static constexpr i32 largest = 0x7fffffff;
};
template <>
struct Key<true> {
  typedef i64 type;
  typedef u64 bits;
  static constexpr i64 largest = 0x7fffffffffffffffll;
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
      else bits = bits_of(widen(value));
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
      else return narrow<T>(float_of(bits));
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

  // A cell's bits, for compare-and-swap, and back.
  template <typename V>
  static __device__ __forceinline__ typename Key<sizeof(V) == 8>::bits to_bits(V value) {
    if constexpr (T::kind == FLOAT) return bits_of(value);
    else return value;
  }
  template <typename B>
  static __device__ __forceinline__ type of_bits(B bits) {
    if constexpr (T::kind != FLOAT) return bits;
    else if constexpr (sizeof(B) == 8) return double_of(bits);
    else return float_of(bits);
  }
};

// Every reduction as an atomic on one slot of global memory, for every element type.
//
// A CAS loop compares bits, never floats: a stored NaN would otherwise never compare equal and the loop would
// never end.
#pragma once
#include "cells.cuh"

// ---- compare and swap ------------------------------------------------------------------------------------------
//
// The hardware swaps 32 and 64 bits: PTX's `cas.b16` is a loop around the word, with a load of its own. A narrower
// slot is therefore changed in the word that holds it, and its neighbours are written back as they were. That word may
// reach up to 3 bytes past the tensor, which are mapped: allocations are coarser.
template <typename Word>
struct Holder { typedef u32 type; };
template <>
struct Holder<u64> { typedef u64 type; };

// What the word of a slot holds now, or held a moment ago.
template <typename Word>
__device__ __forceinline__ typename Holder<Word>::type look_at(const Word* at) {
  if constexpr (sizeof(Word) >= 4) {
    return *(const volatile Word*)at;
  } else {
    u32 seen;
    asm volatile("ld.volatile.global.u32 %0, [%1];" : "=r"(seen) : "l"((u64)at & ~3ull) : "memory");
    return seen;
  }
}

// The word with the slot's bits changed.
template <typename Word, typename Change>
__device__ __forceinline__ typename Holder<Word>::type changed(const Word* at, typename Holder<Word>::type seen,
                                                               Change change) {
  if constexpr (sizeof(Word) >= 4) {
    return change(seen);
  } else {
    const u32 shift = ((u32)(u64)at & 3u) * 8u;
    const Word bits = (Word)(seen >> shift);
    return seen ^ ((u32)(Word)(bits ^ change(bits)) << shift);
  }
}

template <typename Word>
__device__ __forceinline__ typename Holder<Word>::type compare_and_swap(Word* at, typename Holder<Word>::type expected,
                                                                        typename Holder<Word>::type desired) {
  if constexpr (sizeof(Word) >= 4) {
    return atomicCAS(at, expected, desired);
  } else {
    u32 old;
    asm volatile("atom.global.cas.b32 %0, [%1], %2, %3;"
                 : "=r"(old)
                 : "l"((u64)at & ~3ull), "r"(expected), "r"(desired)
                 : "memory");
    return old;
  }
}

// Make a slot's bits change(bits); end early where that would change nothing.
//
// At: a pointer to global memory, or a `SharedCell` of shared.cuh. Change: from bits to bits.
template <typename At, typename Change>
__device__ __forceinline__ void change_by_cas(At at, Change change) {
  auto seen = look_at(at);
  while (true) {
    const auto wanted = changed(at, seen, change);
    if (wanted == seen) return;
    const auto found = compare_and_swap(at, seen, wanted);
    if (found == seen) return;
    seen = found;
  }
}

template <typename R, typename T>
__device__ __forceinline__ void reduce_by_cas(T* slot, T value) {
  typedef typename T::word word;
  change_by_cas((word*)slot, [&](word bits) { return R::apply(from_bits<T>(bits), value).bits; });
}

// ---- reductions of the hardware --------------------------------------------------------------------------------
//
// Written as `red`: atomicAdd on an address that the compiler cannot prove global becomes an atomic that returns,
// which took 1.4 times as long where measured.
#define ORTOPS_RED(name, type, ptx, constraint)                                                   \
  __device__ __forceinline__ void red_##name(type* at, type value) {                              \
    asm volatile("red.global." ptx " [%0], %1;" ::"l"(at), constraint(value) : "memory");         \
  }
ORTOPS_RED(add, float, "add.f32", "f")
ORTOPS_RED(add, double, "add.f64", "d")
ORTOPS_RED(add, u32, "add.u32", "r")
ORTOPS_RED(add, u64, "add.u64", "l")
ORTOPS_RED(max, i32, "max.s32", "r")
ORTOPS_RED(max, u32, "max.u32", "r")
ORTOPS_RED(max, i64, "max.s64", "l")
ORTOPS_RED(max, u64, "max.u64", "l")
ORTOPS_RED(min, i32, "min.s32", "r")
ORTOPS_RED(min, u32, "min.u32", "r")
ORTOPS_RED(min, i64, "min.s64", "l")
ORTOPS_RED(min, u64, "min.u64", "l")
#undef ORTOPS_RED

// ---- float max and min as integer atomics on the bits ---------------------------------------------------------
//
// Positive floats rise with their bits read as signed, negative ones fall with their bits read as unsigned. So, for
// max, a positive update is a signed max and a negative one an unsigned min. Each thread looks at the slot first: a NaN
// there stays (the NaNs written here beat every later atomic), and an update that would change nothing is dropped. A
// slot only ever moves one way, so a stale look may cost an atomic, but never a wrong result.
//
// Precondition: the value would change what was seen in its slot.
template <typename R, typename T>
__device__ __forceinline__ void atomic_extreme(T* slot, T value) {
  typedef typename T::word word;
  typedef typename Signed<word>::type sword;
  if constexpr (T::kind != FLOAT) {
    if constexpr (T::kind == SIGNED && R::id == MAX) red_max((sword*)slot, (sword)value.bits);
    else if constexpr (T::kind == SIGNED) red_min((sword*)slot, (sword)value.bits);
    else if constexpr (R::id == MAX) red_max((word*)slot, value.bits);
    else red_min((word*)slot, value.bits);
    return;
  }
  const bool negative = (sword)value.bits < 0;
  if constexpr (R::id == MAX) {
    if (is_nan(value)) red_max((sword*)slot, (sword)largest_nan<T>().bits);
    else if (negative) red_min((word*)slot, value.bits);
    else red_max((sword*)slot, (sword)value.bits);
  } else {
    // Here the NaN that wins every comparison is the one with all bits set.
    if (is_nan(value)) red_max((word*)slot, (word)~(word)0);
    else if (negative) red_max((word*)slot, value.bits);
    else red_min((sword*)slot, (sword)value.bits);
  }
}

// Whether a reduction would change a slot that holds `seen`.
template <typename R, typename T>
__device__ __forceinline__ bool changes(T seen, T value) {
  return R::apply(seen, value).bits != seen.bits;
}

// ---- 16-bit float add on the pair that holds the slot; the other half gets -0, which changes no number ---------

__device__ __forceinline__ bool add_to_pair(void* pair, u32 values, float16) {
  asm volatile("red.global.add.noftz.f16x2 [%0], %1;" ::"l"(pair), "r"(values) : "memory");
  return true;
}
__device__ __forceinline__ bool add_to_pair(void* pair, u32 values, bfloat16) {
#if __CUDA_ARCH__ >= 900
  asm volatile("red.global.add.noftz.bf16x2 [%0], %1;" ::"l"(pair), "r"(values) : "memory");
  return true;
#else
  return false;
#endif
}

// ---- one update into one slot ----------------------------------------------------------------------------------
//
// R: the reduction. T: the element type. `first` and `last` bound the tensor: an instruction on a pair of slots is used
// only where both lie inside.
template <typename R, typename T>
__device__ __forceinline__ void atomic_reduce(T* slot, T value, const T* first, const T* last) {
  constexpr bool wide = sizeof(T) >= 4;
  constexpr bool extreme = R::id == MAX || R::id == MIN;
  if constexpr (R::id == ADD && wide) {
    red_add((typename T::acc*)slot, widen(value));
  } else if constexpr (R::id == ADD && T::kind == FLOAT) {
    const u32 high = (u32)((u64)slot >> 1) & 1u;
    const T* pair = slot - high;
    const bool inside = pair >= first && pair + 1 < last;
    const u32 values = high ? ((u32)value.bits << 16) | 0x8000u : 0x80000000u | value.bits;
    if (!inside || !add_to_pair((void*)pair, values, T())) reduce_by_cas<R>(slot, value);
  } else if constexpr (extreme && wide) {
    if (changes<R>(from_bits<T>(*(volatile typename T::word*)slot), value)) atomic_extreme<R>(slot, value);
  } else {
    reduce_by_cas<R>(slot, value);
  }
}

// Reduce a total of several updates into a slot. Where rounding would make a 16-bit float total infinite or zero, it is
// not rounded before: what the slot holds may bring it back into range.
template <typename R, typename T>
__device__ __forceinline__ void atomic_merge(T* slot, typename Cell<R, T>::type total, const T* first, const T* last) {
  const T rounded = Cell<R, T>::to(total);
  if constexpr (T::kind == FLOAT && sizeof(T) == 2 && (R::id == ADD || R::id == MUL)) {
    const u16 magnitude = rounded.bits & 0x7fffu;
    if (R::id == MUL || magnitude >= T::infinity) {
      change_by_cas((u16*)slot, [&](u16 bits) {
        return narrow<T>(Cell<R, T>::apply(widen(from_bits<T>(bits)), total)).bits;
      });
      return;
    }
  }
  atomic_reduce<R, T>(slot, rounded, first, last);
}

// Reductions of cells in shared memory, by 32-bit address: for a pointer, the compiler reads the base of shared memory
// from a special register at every use.
#pragma once
#include "cells.cuh"

// The address is opaque to the compiler, so that it stays in a register and is not computed again.
__device__ __forceinline__ u32 shared_address(const void* at) {
  u32 address;
  asm volatile("mov.u32 %0, %1;" : "=r"(address) : "r"((u32)__cvta_generic_to_shared(at)));
  return address;
}

#define ORTOPS_RED_SHARED(name, type, ptx, constraint)                                      \
  __device__ __forceinline__ void red_shared_##name(u32 at, type value) {                \
    asm volatile("red.shared." ptx " [%0], %1;" ::"r"(at), constraint(value) : "memory");   \
  }
ORTOPS_RED_SHARED(add, float, "add.f32", "f")
ORTOPS_RED_SHARED(add, double, "add.f64", "d")
ORTOPS_RED_SHARED(add, u32, "add.u32", "r")
ORTOPS_RED_SHARED(max, i32, "max.s32", "r")
ORTOPS_RED_SHARED(max, i64, "max.s64", "l")
ORTOPS_RED_SHARED(min, i32, "min.s32", "r")
ORTOPS_RED_SHARED(min, i64, "min.s64", "l")
#undef ORTOPS_RED_SHARED
// Two native atomics, one for each half; one of 64 bits would be a loop around compare-and-swap.
__device__ __forceinline__ void red_shared_add(u32 at, u64 value) {
  const u32 low = (u32)value;
  u32 high = (u32)(value >> 32), before;
  asm volatile("atom.shared.add.u32 %0, [%1], %2;" : "=r"(before) : "r"(at), "r"(low) : "memory");
  high += before + low < low;
  if (high != 0) red_shared_add(at + 4, high);
}

// A cell as bits, for `change_by_cas`.
template <typename Bits>
struct SharedCell {
  u32 at;
};
template <typename Bits>
__device__ __forceinline__ Bits look_at(SharedCell<Bits> cell) {
  Bits seen;
  if constexpr (sizeof(Bits) == 8) {
    asm volatile("ld.volatile.shared.b64 %0, [%1];" : "=l"(seen) : "r"(cell.at) : "memory");
  } else {
    asm volatile("ld.volatile.shared.b32 %0, [%1];" : "=r"(seen) : "r"(cell.at) : "memory");
  }
  return seen;
}
template <typename Bits, typename Change>
__device__ __forceinline__ Bits changed(SharedCell<Bits>, Bits seen, Change change) {
  return change(seen);
}
template <typename Bits>
__device__ __forceinline__ Bits compare_and_swap(SharedCell<Bits> cell, Bits expected, Bits desired) {
  Bits found;
  if constexpr (sizeof(Bits) == 8) {
    asm volatile("atom.shared.cas.b64 %0, [%1], %2, %3;"
                 : "=l"(found)
                 : "r"(cell.at), "l"(expected), "l"(desired)
                 : "memory");
  } else {
    asm volatile("atom.shared.cas.b32 %0, [%1], %2, %3;"
                 : "=r"(found)
                 : "r"(cell.at), "r"(expected), "r"(desired)
                 : "memory");
  }
  return found;
}

// Reduce one update into the cell at an address.
//
// R: the reduction. T: the element type. `value`: of the cell's type.
template <typename R, typename T>
__device__ __forceinline__ void reduce_cell(u32 at, typename Cell<R, T>::type value) {
  typedef Cell<R, T> C;
  if constexpr (R::id == ADD) {
    red_shared_add(at, value);
  } else if constexpr (R::id == MAX) {
    red_shared_max(at, value);
  } else if constexpr (R::id == MIN) {
    red_shared_min(at, value);
  } else {
    typedef typename Key<sizeof(value) == 8>::bits bits;
    change_by_cas(SharedCell<bits>{at}, [&](bits seen) { return C::to_bits(C::apply(C::of_bits(seen), value)); });
  }
}

// scatter_rows: 16 bytes of updates a thread.
//
// Indices covers data off the axis, and the inner part is a multiple of 16 bytes. Where 16 bytes of updates have one
// index, as in rows expanded from a list of edges, one vector reduction does them all. The output holds a copy of data
// before.
#pragma once
#include "blocks.cuh"
#include "divisor.cuh"
#include "loads.cuh"
#include "scatter_elements/scatter.cuh"
#include "vectors.cuh"

struct Rows : Scatter {
  i64 total;       // elements of data
  i64 count;       // elements of indices
  Divisor inner;   // elements of a row
  Divisor length;  // rows of indices for one slice of data
};
static_assert(sizeof(Rows) == sizeof(Scatter) + 48, "as in Python");

// Where a piece's slots are, but for its index: its place in a row, and its slice.
template <typename Index>
__device__ __forceinline__ Index offset_of(Index at, const Rows& args) {
  const Divided<Index> row = divide(at, args.inner);
  return row.remainder + row.quotient / args.length * (Index)args.axis_size * (Index)args.inner.value;
}

// Reduce one element; a bad index is reported.
template <typename R, typename T, typename Index>
__device__ __forceinline__ void reduce_element(i64 index, T update, Index at, Index offset, const Rows& args) {
  T* const out = (T*)args.out;
  if (in_range(index, args.axis_size)) {
    T* const slot = out + (wrap<Index>(index, args.axis_size) * (Index)args.inner.value + offset);
    atomic_reduce<R, T>(slot, update, out, out + args.total);
  } else {
    report(index, (i64)at, args);
  }
}

// Whether the elements of pieces that mix indices are shared out among the lanes of the warp, neighbours to neighbours:
// an atomic of the warp then touches 4 or 8 times fewer sectors. Lanes that compare and swap would meet in one word.
template <typename R, typename T>
__device__ constexpr bool shares_out() { return R::id == ADD && T::kind == FLOAT; }

// Index: u32 where data and indices have fewer than 2^31 elements, else u64.
//
// Precondition: every address is a multiple of 16.
template <typename T, typename R, typename Index>
__global__ void __launch_bounds__(256) scatter_rows(const Rows args) {
  constexpr int SIZE = Vector<T>::SIZE;
  const Index at = ((Index)blockIdx.x * 256 + threadIdx.x) * SIZE;
  bool same = true;  // also behind the end
  if (at < (Index)args.count) {
    alignas(16) i64 index[SIZE];
    load_pieces<SIZE * 8>(args.indices + at, index);
    Vector<T> update;
    load_pieces<16>((const T*)args.updates + at, &update);
    const Index offset = offset_of(at, args);
#pragma unroll
    for (int i = 1; i < SIZE; ++i) same &= index[i] == index[0];
    same &= in_range(index[0], args.axis_size);
    if (same) {
      const Index row = wrap<Index>(index[0], args.axis_size) * (Index)args.inner.value;
      vector_reduce<R, T>((T*)args.out + (row + offset), update);
    } else if constexpr (!shares_out<R, T>()) {
#pragma unroll
      for (int i = 0; i < SIZE; ++i) {
        reduce_element<R, T, Index>(index[i], update.item[i], at + i, offset + i, args);
      }
    }
  }
  if constexpr (shares_out<R, T>()) {
    const u32 mixed = __ballot_sync(ALL_LANES, !same), lane = threadIdx.x & 31u;
    if (mixed == 0) return;
    const Index first = at - lane * SIZE;
#pragma unroll 1
    for (u32 i = lane; i < 32 * SIZE; i += 32) {
      if (!(mixed >> i / SIZE & 1u)) continue;
      const Index here = first + i;
      const i64 index = load_once(args.indices + here);
      reduce_element<R, T, Index>(index, load_once((const T*)args.updates + here), here, offset_of(here, args), args);
    }
  }
}

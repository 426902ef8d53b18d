// scatter_rows: 16 bytes of updates a thread.
//
// Indices covers data off the axis, and the inner part is a multiple of 16 bytes. Where 16 bytes of updates have one
// index, as in rows expanded from a list of edges, one vector reduction does them all. The output holds a copy of data
// before.
#pragma once
#include "divisor.cuh"
#include "scatter_elements/scatter.cuh"
#include "vectors.cuh"

struct Rows : Scatter {
  i64 total;       // elements of data
  i64 count;       // elements of indices
  Divisor inner;   // elements of a row
  Divisor length;  // rows of indices for one slice of data
};
static_assert(sizeof(Rows) == sizeof(Scatter) + 48, "as in Python");

// Index: u32 where data and indices have fewer than 2^31 elements, else u64.
//
// Precondition: every address is a multiple of 16.
template <typename T, typename R, typename Index>
__global__ void __launch_bounds__(256) scatter_rows(const Rows args) {
  constexpr int SIZE = Vector<T>::SIZE;
  const Index at = ((Index)blockIdx.x * 256 + threadIdx.x) * SIZE;
  if (at >= (Index)args.count) return;
  T* const out = (T*)args.out;
  alignas(16) i64 index[SIZE];
  load_pieces<SIZE * 8>(args.indices + at, index);
  Vector<T> update;
  load_pieces<16>((const T*)args.updates + at, &update);

  const Index inner = (Index)args.inner.value;
  const Divided<Index> row = divide(at, args.inner);
  const Index offset = row.remainder + row.quotient / args.length * (Index)args.axis_size * inner;
  bool same = true;
#pragma unroll
  for (int i = 1; i < SIZE; ++i) same &= index[i] == index[0];
  if (same && in_range(index[0], args.axis_size)) {
    vector_reduce<R, T>(out + (wrap<Index>(index[0], args.axis_size) * inner + offset), update);
    return;
  }
#pragma unroll
  for (int i = 0; i < SIZE; ++i) {
    if (in_range(index[i], args.axis_size)) {
      T* const slot = out + (wrap<Index>(index[i], args.axis_size) * inner + offset + i);
      atomic_reduce<R, T>(slot, update.item[i], out, out + args.total);
    } else {
      report(index[i], (i64)at + i, args);
    }
  }
}

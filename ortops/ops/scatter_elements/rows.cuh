// scatter_rows: indices covers data wholly off the axis, the inner part is a multiple of 16 bytes, and every address
// is one of 16. A thread takes 16 bytes of updates. Where they have one index, as in rows expanded from a list of
// edges, one vector reduction does them all.
#pragma once
#include "scatter_elements/args.cuh"

template <typename T, typename R, typename Index>
__global__ void __launch_bounds__(256) scatter_rows(const Args args) {
  constexpr int SIZE = Vector<T>::SIZE;
  const Index at = ((Index)blockIdx.x * 256 + threadIdx.x) * SIZE;
  if (at >= (Index)args.count) return;
  T* const out = (T*)args.out;
  alignas(16) long long index[SIZE];
  load_pieces<SIZE * 8>(args.indices + at, index);
  Vector<T> update;
  load_pieces<16>((const T*)args.updates + at, &update);

  const Index inner = (Index)args.axis_stride;
  Index row, slice;
  if constexpr (sizeof(Index) == 4) {
    row = divide(at, args.by_inner);
    slice = divide(at, args.by_slice);
  } else {
    row = at / inner;
    slice = row / (Index)args.length;
  }
  const Index offset = at - row * inner + slice * (Index)args.axis_size * inner;
  bool same = true;
#pragma unroll
  for (int i = 1; i < SIZE; ++i) same &= index[i] == index[0];
  if (same && in_range(index[0], args)) {
    vector_reduce<R, T>(out + (wrap<Index>(index[0], args) * inner + offset), update);
    return;
  }
#pragma unroll
  for (int i = 0; i < SIZE; ++i) {
    if (in_range(index[i], args)) {
      T* const slot = out + (wrap<Index>(index[i], args) * inner + offset + i);
      atomic_reduce<R, T>(slot, update.item[i], out, out + args.total);
    } else {
      report(index[i], (long long)at + i, args);
    }
  }
}

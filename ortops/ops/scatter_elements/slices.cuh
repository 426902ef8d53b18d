// scatter_slices: indices covers data wholly off the axis, and the slots of a slice (all of data behind one position
// before the axis), or of some columns of it, fit in shared memory. A block takes some slices, or some columns of one:
// it reads their data, reduces there, and writes them, so that data is read once and the output written once, with no
// copy and no global atomic.
#pragma once
#include "scatter_elements/updates.cuh"

template <typename T, typename R, bool WIDE>
__global__ void __launch_bounds__(1024) scatter_slices(const Args args) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  constexpr word_t SIZE = WIDE ? Vector<T>::SIZE : 1;
  extern __shared__ __align__(16) byte_t shared[];
  cell* const cells = (cell*)shared;
  const word_t inner = (word_t)args.axis_stride, columns = (word_t)args.columns;
  const word_t parts = inner / columns;  // of a slice, each a block's
  const long long first = (long long)(blockIdx.x / parts) * args.slices;
  const word_t column = blockIdx.x % parts * columns;
  const word_t taken = (word_t)min(args.slices, args.outer - first);
  const word_t slots = (word_t)args.axis_size * columns, all = taken * slots;
  const word_t log_copies = (word_t)args.copies, copies = 1u << log_copies, copy = threadIdx.x & (copies - 1u);
  const long long base = first * args.axis_size * inner + column;
  const T* const data = (const T*)args.data + base;
  T* const out = (T*)args.out + base;
  const word_t updates = (word_t)args.length * columns;

  Walk<T, WIDE> walk(args, first * args.length * inner + column, taken * updates);
#pragma unroll 2
  for (word_t i = threadIdx.x * SIZE; i < all; i += blockDim.x * SIZE) {
    Vector<T> some;
    if constexpr (WIDE) *(uint4*)&some = __ldcs((const uint4*)(data + walk.place_of(i)));
    else some.item[0] = load_once(data + walk.place_of(i));
#pragma unroll
    for (word_t k = 0; k < SIZE; ++k) {
      cells[(i + k) << log_copies] = C::from(some.item[k]);
      for (word_t j = 1; j < copies; ++j) cells[((i + k) << log_copies) + j] = C::identity();
    }
  }
  __syncthreads();
  walk.run([&](word_t number, word_t place, T update) {
    const word_t slice = divide(number, args.by_slice), row = divide(number, args.by_columns);
    const word_t slot = slice * slots + place * columns + (number - row * columns);
    C::atomic(cells + (slot << log_copies) + copy, C::from(update));
  });
  __syncthreads();
#pragma unroll 2
  for (word_t i = threadIdx.x * SIZE; i < all; i += blockDim.x * SIZE) {
    Vector<T> some;
#pragma unroll
    for (word_t k = 0; k < SIZE; ++k) {
      cell total = cells[(i + k) << log_copies];
      for (word_t j = 1; j < copies; ++j) total = C::apply(total, cells[((i + k) << log_copies) + j]);
      some.item[k] = C::to(total);
    }
    if constexpr (WIDE) *(uint4*)(out + walk.place_of(i)) = *(const uint4*)&some;
    else out[walk.place_of(i)] = some.item[0];
  }
}

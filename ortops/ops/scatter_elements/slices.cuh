// scatter_slices: indices covers data wholly off the axis, and the slots of a slice (all of data behind one position
// before the axis), or of some columns of it, fit in shared memory. A block takes some slices, or some columns of one:
// it reads their data, reduces there, and writes them, so that data is read once and the output written once, with no
// copy and no global atomic. Where that makes few blocks, those in y share the axis: each takes a window of it, reads
// all indices of its columns, and leaves out what falls outside.
//
// LINE: the inner size is 1, a block takes one slice, and a slot has one cell.
#pragma once
#include "scatter_elements/updates.cuh"

template <typename T, typename R, bool WIDE, bool LINE>
__global__ void __launch_bounds__(1024, ROOMY ? 2 : 1) scatter_slices(const Args args) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  constexpr word_t SIZE = WIDE ? 16 / sizeof(cell) : 1;  // elements whose cells are 16 bytes
  constexpr int TOGETHER = 2;
  extern __shared__ __align__(16) byte_t shared[];
  cell* const cells = (cell*)shared;
  const word_t inner = LINE ? 1 : (word_t)args.axis_stride, columns = LINE ? 1 : (word_t)args.columns;
  const word_t parts = inner / columns;  // of a slice, each a block's
  const long long first = LINE ? blockIdx.x : (long long)(blockIdx.x / parts) * args.slices;
  const word_t column = LINE ? 0 : blockIdx.x % parts * columns;
  const word_t taken = LINE ? 1 : (word_t)min(args.slices, args.outer - first);
  const word_t low = LINE ? 0 : blockIdx.y * (word_t)args.window;  // the window's begin on the axis
  const word_t window = LINE ? (word_t)args.axis_size : min((word_t)args.window, (word_t)args.axis_size - low);
  const word_t slots = window * columns, all = taken * slots;
  const word_t log_copies = LINE ? 0 : (word_t)args.copies, copies = 1u << log_copies;
  const long long base = (first * args.axis_size + low) * inner + column;
  const word_t updates = (word_t)args.length * columns;

  Walk<T, WIDE, LINE, 2> walk(args, first * args.length * inner + column, taken * updates);
  const T* const data = (const T*)args.data + base;
#pragma unroll 1
  for (word_t i = threadIdx.x * SIZE; i < all; i += blockDim.x * SIZE * TOGETHER) {
    Some<T, SIZE> some[TOGETHER];
#pragma unroll
    for (int n = 0; n < TOGETHER; ++n) {
      some[n] = load_some<T, SIZE>(data + walk.place_of(min(i + n * blockDim.x * SIZE, all - SIZE)));
    }
#pragma unroll
    for (int n = 0; n < TOGETHER; ++n) {
      const word_t at = i + n * blockDim.x * SIZE;
      if (at >= all) break;
      Some<cell, SIZE> begin;
#pragma unroll
      for (word_t k = 0; k < SIZE; ++k) begin.item[k] = C::from(some[n].item[k]);
      if (log_copies == 0) {
        *(Some<cell, SIZE>*)(cells + at) = begin;
      } else {
#pragma unroll
        for (word_t k = 0; k < SIZE; ++k) {
          cell* const own = cells + ((at + k) << log_copies);
          own[0] = begin.item[k];
#pragma unroll 1
          for (word_t j = 1; j < copies; ++j) own[j] = C::identity();
        }
      }
    }
  }
  __syncthreads();
  const word_t target = shared_address(cells + (threadIdx.x & (copies - 1u)));
  walk.run([&](word_t number, word_t place, T update) {
    word_t slot = place;
    if constexpr (!LINE) {
      if (place - low >= window) return;
      const word_t slice = divide(number, args.by_slice), row = divide(number, args.by_columns);
      slot = slice * slots + (place - low) * columns + (number - row * columns);
    }
    reduce_cell<R, T>(target + (slot << log_copies) * sizeof(cell), C::from(update));
  });
  __syncthreads();
  T* const out = (T*)args.out + base;
#pragma unroll 2
  for (word_t i = threadIdx.x * SIZE; i < all; i += blockDim.x * SIZE) {
    Some<cell, SIZE> total;
    if (log_copies == 0) {
      total = *(const Some<cell, SIZE>*)(cells + i);
    } else {
#pragma unroll
      for (word_t k = 0; k < SIZE; ++k) {
        const cell* const own = cells + ((i + k) << log_copies);
        total.item[k] = own[0];
#pragma unroll 1
        for (word_t j = 1; j < copies; ++j) total.item[k] = C::apply(total.item[k], own[j]);
      }
    }
    Some<T, SIZE> some;
#pragma unroll
    for (word_t k = 0; k < SIZE; ++k) some.item[k] = C::to(total.item[k]);
    *(Some<T, SIZE>*)(out + walk.place_of(i)) = some;
  }
}

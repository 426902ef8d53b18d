// scatter_slices: indices covers data wholly off the axis, and the slots of a slice (all of data behind one position
// before the axis) fit in shared memory. A block takes some slices: it reads their data, reduces there, and writes
// them, so that data is read once and the output written once, with no copy and no global atomic.
#pragma once
#include "scatter_elements/updates.cuh"

template <typename T, typename R, bool WIDE>
__global__ void __launch_bounds__(1024) scatter_slices(const Args args) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  constexpr word_t SIZE = WIDE ? Vector<T>::SIZE : 1;
  extern __shared__ __align__(16) byte_t shared[];
  cell* const cells = (cell*)shared;
  const word_t inner = (word_t)args.axis_stride, slots = (word_t)args.axis_size * inner;
  const word_t updates = (word_t)args.length * inner, log_copies = (word_t)args.copies;
  const long long first = (long long)blockIdx.x * args.slices;
  const word_t taken = (word_t)min(args.slices, args.outer - first);
  const word_t all = taken * slots, copies = 1u << log_copies, copy = threadIdx.x & (copies - 1u);
  const T* const data = (const T*)args.data + first * slots;
  T* const out = (T*)args.out + first * slots;

  Walk<T, WIDE> walk(args, first * updates, taken * updates);
#pragma unroll 2
  for (word_t i = threadIdx.x * SIZE; i < all; i += blockDim.x * SIZE) {
    Vector<T> some;
    if constexpr (WIDE) *(uint4*)&some = __ldcs((const uint4*)(data + i));
    else some.item[0] = load_once(data + i);
#pragma unroll
    for (word_t k = 0; k < SIZE; ++k) {
      cells[(i + k) << log_copies] = C::from(some.item[k]);
      for (word_t j = 1; j < copies; ++j) cells[((i + k) << log_copies) + j] = C::identity();
    }
  }
  __syncthreads();
  walk.run([&](word_t at, word_t place, T update) {
    const word_t slice = divide(at, args.by_slice), row = divide(at, args.by_inner);
    const word_t slot = slice * slots + place * inner + (at - row * inner);
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
    if constexpr (WIDE) *(uint4*)(out + i) = *(const uint4*)&some;
    else out[i] = some.item[0];
  }
}

// scatter_slices: indices covers data wholly off the axis, and the slots of a slice (all of data behind one position
// before the axis) fit in shared memory. A block takes some slices: it reads their data, reduces there, and writes
// them, so that data is read once and the output written once, with no copy and no global atomic.
#pragma once
#include "scatter_elements/args.cuh"

// Call `visit(position, slot on the axis, update)` for the positions [first, first + count) of indices, all threads
// of the block together; bad indices are reported and left out.
template <typename T, typename Visit>
__device__ __forceinline__ void for_each_update(const Args& args, long long first, word_t count, Visit visit) {
  const long long* const indices = args.indices + first;
  const T* const updates = (const T*)args.updates + first;
  constexpr int BATCH = 4;
  for (word_t begin = threadIdx.x; begin < count; begin += blockDim.x * BATCH) {
    long long index[BATCH];
    T update[BATCH];
#pragma unroll
    for (int i = 0; i < BATCH; ++i) {
      const word_t at = begin + i * blockDim.x;
      if (at < count) {
        index[i] = load_once(indices + at);
        update[i] = load_once(updates + at);
      }
    }
#pragma unroll
    for (int i = 0; i < BATCH; ++i) {
      const word_t at = begin + i * blockDim.x;
      if (at < count) {
        const long long place = resolve(index[i], first + at, args);
        if (place >= 0) visit(at, (word_t)place, update[i]);
      }
    }
  }
}

template <typename T, typename R>
__global__ void __launch_bounds__(1024) scatter_slices(const Args args) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  extern __shared__ __align__(16) byte_t shared[];
  cell* const cells = (cell*)shared;
  const word_t inner = (word_t)args.axis_stride, slots = (word_t)args.axis_size * inner;
  const word_t updates = (word_t)args.length * inner;
  const long long first = (long long)blockIdx.x * args.slices;
  const word_t taken = (word_t)min(args.slices, args.outer - first);
  const word_t all = taken * slots, copies = 1u << args.copies, copy = threadIdx.x & (copies - 1u);
  const T* const data = (const T*)args.data + first * slots;
  T* const out = (T*)args.out + first * slots;

#pragma unroll 4
  for (word_t i = threadIdx.x; i < all; i += blockDim.x) {
    cells[i << args.copies] = C::from(load_once(data + i));
    for (word_t j = 1; j < copies; ++j) cells[(i << args.copies) + j] = C::identity();
  }
  __syncthreads();
  for_each_update<T>(args, first * updates, taken * updates, [&](word_t at, word_t place, T update) {
    const word_t slice = divide(at, args.by_slice), row = divide(at, args.by_inner);
    const word_t slot = slice * slots + place * inner + (at - row * inner);
    C::atomic(cells + (slot << args.copies) + copy, C::from(update));
  });
  __syncthreads();
#pragma unroll 4
  for (word_t i = threadIdx.x; i < all; i += blockDim.x) {
    cell total = cells[i << args.copies];
    for (word_t j = 1; j < copies; ++j) total = C::apply(total, cells[(i << args.copies) + j]);
    out[i] = C::to(total);
  }
}

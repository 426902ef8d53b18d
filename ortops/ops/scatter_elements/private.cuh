// scatter_private: many updates for few slots, whose cells fit in shared memory. Blocks share a slice: each reduces
// a part of its updates into cells of its own and merges them into the output with one atomic a slot.
//
// LANES: every thread has its own cell of every slot, so nothing is atomic and it does not matter how hot a slot is.
// Otherwise a slot has 2^copies cells, and lanes are spread over them.
#pragma once
#include "scatter_elements/updates.cuh"

template <typename T, typename R, bool LANES, bool WIDE>
__global__ void __launch_bounds__(1024) scatter_private(const Args args) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  extern __shared__ __align__(16) byte_t shared[];
  cell* const cells = (cell*)shared;
  const word_t inner = (word_t)args.axis_stride, slots = (word_t)args.axis_size * inner;
  const word_t updates = (word_t)args.length * inner;
  const word_t copies = LANES ? blockDim.x : 1u << args.copies;
  const word_t copy = LANES ? threadIdx.x : threadIdx.x & (copies - 1u);
  const word_t begin = blockIdx.x * (word_t)args.chunk;
  if (begin >= updates) return;
  const long long slice = blockIdx.y;

  Walk<T, WIDE, false, 4> walk(args, slice * updates + begin, min((word_t)args.chunk, updates - begin));
  for (word_t i = threadIdx.x; i < slots * copies; i += blockDim.x) cells[i] = C::identity();
  __syncthreads();
  const word_t own = shared_address(cells + copy);
  walk.run([&](word_t at, word_t place, T update) {
    const word_t in_slice = begin + at, row = divide(in_slice, args.by_inner);
    const word_t slot = place * inner + (in_slice - row * inner);
    if constexpr (LANES) {
      cell* const target = cells + slot * copies + copy;
      *target = C::apply(*target, C::from(update));
    } else {
      reduce_cell<R, T>(own + slot * copies * sizeof(cell), C::from(update));
    }
  });
  __syncthreads();

  T* const all = (T*)args.out;
  T* const out = all + slice * slots;
  if constexpr (LANES) {  // a warp gathers a slot's cells
    for (word_t i = threadIdx.x / 32; i < slots; i += blockDim.x / 32) {
      cell total = C::identity();
      for (word_t j = threadIdx.x & 31u; j < copies; j += 32) total = C::apply(total, cells[i * copies + j]);
      total = warp_reduce<C>(total);
      if ((threadIdx.x & 31u) == 0 && !C::is_identity(total)) {
        atomic_merge<R, T>(out + i, total, all, all + args.total);
      }
    }
  } else {
    // Blocks that end together begin at different slots, so that they do not meet there.
    const word_t turn = (word_t)((wide_t)blockIdx.x * slots / gridDim.x);
    for (word_t k = threadIdx.x; k < slots; k += blockDim.x) {
      const word_t i = k + turn < slots ? k + turn : k + turn - slots;
      cell total = cells[i * copies];
      for (word_t j = 1; j < copies; ++j) total = C::apply(total, cells[i * copies + j]);
      if (!C::is_identity(total)) atomic_merge<R, T>(out + i, total, all, all + args.total);
    }
  }
}

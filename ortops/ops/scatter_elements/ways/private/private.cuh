// scatter_private: many updates for few slots, whose cells fit in shared memory.
//
// Blocks share a slice: each reduces a part of its updates into cells of its own and merges them into the output with
// one atomic a slot. The output holds a copy of data before.
#pragma once
#include "atomics.cuh"
#include "blocks.cuh"
#include "scatter_elements/scatter.cuh"
#include "shared.cuh"
#include "walk.cuh"

struct Private : Scatter {
  i64 total;          // elements of data
  i64 slice_slots;    // elements of a slice of data
  i64 slice_updates;  // elements of indices that go to one slice
  Divisor inner;      // columns of a slice
  i64 block_updates;  // elements of indices that a block takes; even
  i64 log_copies;     // log2 of how many cells a slot has, unless each thread has its own
};
static_assert(sizeof(Private) == sizeof(Scatter) + 56, "as in Python");

static constexpr u32 OWN_BLOCK = 256;  // threads of a block in which each has its own cells

// How many such blocks are to live side by side on a multiprocessor: 8 where it has room, with 32 registers a thread.
// float64 max and min would spill then. 0 leaves the choice to the compiler, which 1 does not.
template <typename T, typename R>
__device__ constexpr int own_blocks() {
  return ROOMY && !(T::kind == FLOAT && sizeof(T) == 8 && (R::id == MAX || R::id == MIN)) ? 8 : 0;
}

// OWN:  every thread has its own cell of every slot, so nothing is atomic and it does not matter how hot a slot is.
//       Otherwise a slot has 2^log_copies cells, and lanes are spread over them.
// WIDE: indices are read in pairs: slice_updates is even, and indices and updates are aligned to 16 bytes.
//
// Grid: x over the parts of a slice, y over slices. Dynamic shared memory: all cells of a block.
template <typename T, typename R, bool OWN, bool WIDE>
__global__ void __launch_bounds__(OWN ? OWN_BLOCK : 1024, OWN ? own_blocks<T, R>() : 0) scatter_private(const Private args) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  extern __shared__ __align__(16) u8 shared[];
  cell* const cells = (cell*)shared;
  const u32 slots = (u32)args.slice_slots, updates = (u32)args.slice_updates;
  const u32 copies = OWN ? blockDim.x : 1u << args.log_copies;
  const u32 copy = OWN ? threadIdx.x : threadIdx.x & (copies - 1u);
  const u32 begin = blockIdx.x * (u32)args.block_updates;
  if (begin >= updates) return;
  const i64 slice = blockIdx.y;

  Walk<Private, T, WIDE, 4, Contiguous> walk(args, slice * updates + begin,
                                             min((u32)args.block_updates, updates - begin), Contiguous{});
  for (u32 i = threadIdx.x; i < slots * copies; i += blockDim.x) cells[i] = C::identity();
  __syncthreads();
  const u32 own = shared_address(cells + copy);
  walk.run([&](u32 number, u32 on_axis, T update) {
    const u32 slot = on_axis * (u32)args.inner.value + (begin + number) % args.inner;
    if constexpr (OWN) {
      cell* const target = cells + slot * copies + copy;
      *target = C::apply(*target, C::from(update));
    } else {
      reduce_cell<R, T>(own + slot * copies * sizeof(cell), C::from(update));
    }
  });
  __syncthreads();

  T* const all = (T*)args.out;
  T* const out = all + slice * slots;
  if constexpr (OWN) {  // a warp gathers a slot's cells
    for (u32 i = threadIdx.x / 32; i < slots; i += blockDim.x / 32) {
      cell total = C::identity();
      for (u32 j = threadIdx.x & 31u; j < copies; j += 32) total = C::apply(total, cells[i * copies + j]);
      total = warp_reduce<C>(total);
      if ((threadIdx.x & 31u) == 0 && !C::is_identity(total)) {
        atomic_merge<R, T>(out + i, total, all, all + args.total);
      }
    }
  } else {
    // Blocks that end together begin at different slots, so that they do not meet there.
    const u32 turn = (u32)((u64)blockIdx.x * slots / gridDim.x);
    for (u32 k = threadIdx.x; k < slots; k += blockDim.x) {
      const u32 i = k + turn < slots ? k + turn : k + turn - slots;
      cell total = cells[i * copies];
      for (u32 j = 1; j < copies; ++j) total = C::apply(total, cells[i * copies + j]);
      if (!C::is_identity(total)) atomic_merge<R, T>(out + i, total, all, all + args.total);
    }
  }
}

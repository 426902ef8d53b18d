// scatter_slices: reduce in shared memory over data, and write the output from there.
//
// Indices covers data off the axis, and the slots of a slice (all of data behind one position before the axis), or of
// some columns of it, fit in shared memory. A block takes some slices, or some columns of one: it reads their data,
// reduces there, and writes them. Data is read once and the output written once, with no copy and no global atomic.
// Where that makes few blocks, those in y share the axis: each takes a window of it, reads all indices of its columns,
// and leaves out what falls outside.
#pragma once
#include "blocks.cuh"
#include "scatter_elements/scatter.cuh"
#include "shared.cuh"
#include "walk.cuh"

struct Slices : Scatter {
  i64 length;             // indices' dimension on the axis
  i64 outer;              // slices of data
  i64 inner;              // columns of a slice
  Divisor columns;        // that a block takes: all, or a part of those of one slice
  Divisor slice_updates;  // elements of indices that a block takes of one slice: length * columns
  i64 block_slices;       // slices that a block takes
  i64 window;             // positions on the axis that a block takes
  i64 log_copies;         // log2 of how many cells a slot has
};
static_assert(sizeof(Slices) == sizeof(Scatter) + 80, "as in Python");

// WIDE: a thread takes neighbours at once: of data as many as have 16 bytes of cells, and of indices two. Every address
//       is a multiple of 16, and so are the bytes of a row of the block's columns (of a slice, if it takes all);
//       its elements of indices in a row are even in number.
// LINE: inner is 1, a block takes one slice and all of the axis, and a slot has one cell: nothing is divided.
//
// Dynamic shared memory: a cell for each slot of the block, times 2^log_copies.
template <typename T, typename R, bool WIDE, bool LINE>
__global__ void __launch_bounds__(1024, ROOMY ? 2 : 1) scatter_slices(const Slices args) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  constexpr u32 SIZE = WIDE ? 16 / sizeof(cell) : 1;  // elements whose cells are 16 bytes
  constexpr int TOGETHER = 2;
  extern __shared__ __align__(16) u8 shared[];
  cell* const cells = (cell*)shared;
  const u32 inner = LINE ? 1 : (u32)args.inner, columns = LINE ? 1 : (u32)args.columns.value;
  const u32 parts = inner / columns;  // of a slice, each a block's
  const i64 first = LINE ? blockIdx.x : (i64)(blockIdx.x / parts) * args.block_slices;
  const u32 column = LINE ? 0 : blockIdx.x % parts * columns;
  const u32 taken = LINE ? 1 : (u32)min(args.block_slices, args.outer - first);
  const u32 low = LINE ? 0 : blockIdx.y * (u32)args.window;  // the window's begin on the axis
  const u32 window = LINE ? (u32)args.axis_size : min((u32)args.window, (u32)args.axis_size - low);
  const u32 slots = window * columns, all = taken * slots;
  const u32 log_copies = LINE ? 0 : (u32)args.log_copies, copies = 1u << log_copies;
  const i64 base = (first * args.axis_size + low) * inner + column;
  const u32 slice_updates = LINE ? (u32)args.length : (u32)args.slice_updates.value;

  const auto place_of = [&] {
    if constexpr (LINE) return Contiguous{};
    else return Columns{args.columns, inner - columns};
  }();
  Walk<Slices, T, WIDE, 2, decltype(place_of)> walk(args, first * args.length * inner + column,
                                                    taken * slice_updates, place_of);
  const T* const data = (const T*)args.data + base;
#pragma unroll 1
  for (u32 i = threadIdx.x * SIZE; i < all; i += blockDim.x * SIZE * TOGETHER) {
    Vector<T, SIZE> loaded[TOGETHER];
#pragma unroll
    for (int n = 0; n < TOGETHER; ++n) {
      loaded[n] = load_vector<T, SIZE>(data + place_of(min(i + n * blockDim.x * SIZE, all - SIZE)));
    }
#pragma unroll
    for (int n = 0; n < TOGETHER; ++n) {
      const u32 at = i + n * blockDim.x * SIZE;
      if (at >= all) break;
      Vector<cell, SIZE> begin;
#pragma unroll
      for (u32 k = 0; k < SIZE; ++k) begin.item[k] = C::from(loaded[n].item[k]);
      if (log_copies == 0) {
        *(Vector<cell, SIZE>*)(cells + at) = begin;
      } else {
#pragma unroll
        for (u32 k = 0; k < SIZE; ++k) {
          cell* const own = cells + ((at + k) << log_copies);
          own[0] = begin.item[k];
#pragma unroll 1
          for (u32 j = 1; j < copies; ++j) own[j] = C::identity();
        }
      }
    }
  }
  __syncthreads();
  const u32 target = shared_address(cells + (threadIdx.x & (copies - 1u)));
  walk.run([&](u32 number, u32 on_axis, T update) {
    u32 slot = on_axis;
    if constexpr (!LINE) {
      if (on_axis - low >= window) return;
      slot = number / args.slice_updates * slots + (on_axis - low) * columns + number % args.columns;
    }
    reduce_cell<R, T>(target + (slot << log_copies) * sizeof(cell), C::from(update));
  });
  __syncthreads();
  T* const out = (T*)args.out + base;
#pragma unroll 2
  for (u32 i = threadIdx.x * SIZE; i < all; i += blockDim.x * SIZE) {
    Vector<cell, SIZE> total;
    if (log_copies == 0) {
      total = *(const Vector<cell, SIZE>*)(cells + i);
    } else {
#pragma unroll
      for (u32 k = 0; k < SIZE; ++k) {
        const cell* const own = cells + ((i + k) << log_copies);
        total.item[k] = own[0];
#pragma unroll 1
        for (u32 j = 1; j < copies; ++j) total.item[k] = C::apply(total.item[k], own[j]);
      }
    }
    Vector<T, SIZE> result;
#pragma unroll
    for (u32 k = 0; k < SIZE; ++k) result.item[k] = C::to(total.item[k]);
    *(Vector<T, SIZE>*)(out + place_of(i)) = result;
  }
}

// scatter_grouped: rows of many bytes, each with one index, as expanded from a list of edges.
//
// Rows are grouped by slot, and a slot's rows are reduced in registers: no atomics, data read once, the output written
// once. Four kernels, one after the other:
//
//   count   reads all indices, checks that every row has one index, counts each slot's rows and numbers them
//   start   gives each slot a place for its rows among the groups; copies the data of slots with several runs
//   place   puts each row into its slot's group
//   reduce  reduces groups, see reduce.cuh; copies the data of slots without rows
//
// If some row has two indices, the first kernel sets the flag `mixed` and ends early, the second copies all of data,
// and the last goes over all elements instead.
//
// A row is a position off the axis's inner part. A slot is such a row of data. Groups are cut into runs of RUN rows;
// the totals of a slot with more are merged by atomics.
//
// Preconditions: indices covers data off the axis; a row is LEAST_ROW elements or more and a multiple of 16 bytes;
// every address is a multiple of 16; rows and slots are fewer than 2^30.
#pragma once
#include "blocks.cuh"
#include "divisor.cuh"
#include "loads.cuh"
#include "scatter_elements/scatter.cuh"

struct Grouped : Scatter {
  i64 total;               // elements of data
  i64 count;               // elements of indices
  i64 slots;               // rows of data
  i64 rows;                // rows of indices
  Divisor length;          // rows of indices for one slice of data
  Divisor inner;           // elements of a row
  Divisor pieces;          // of 16 bytes, that a row of data or updates has
  i64 warp_elements;       // elements of indices that a warp of the first kernel takes
  i64 copiers;             // blocks of the last kernel that copy
  i64 log_copier_spacing;  // log2 of how many blocks there are to one of them, rounded down
};
static_assert(sizeof(Grouped) == sizeof(Scatter) + 104, "as in Python");

// The planner knows these too.
static constexpr u32 RUN = 64;
static constexpr u32 GROUPED_REDUCERS = 128;  // threads of the last kernel
static constexpr u32 GROUPED_TILE = 256;      // elements of indices that a warp reads at once
static constexpr u32 LEAST_ROW = 16;          // elements
static constexpr u32 AHEAD = 8;               // rows of the groups that may be read past the last

static constexpr u32 BEGINS = 1u << 31;  // of a placed row: a run begins with it
static constexpr u32 HEAVY = 1u << 30;   // its slot has several runs
static constexpr u32 SLOT = HEAVY - 1u;

// A row of indices: its slot, and its number among the slot's rows.
struct alignas(8) Counted {
  u32 slot, number;
};
// A row in its group: which it is, and its slot with the marks above.
struct alignas(8) Placed {
  u32 row, slot;
};

// Scratch memory. The first two are zero between runs.
struct Groups {
  u32* const given;    // parts of what must be cleared
  u32* const cleared;  // how many are

  u32* const mixed;   // whether some row has two indices
  u32* const placed;  // how many rows have been given a place
  u32* const counts;  // of each slot's rows
  u32* const starts;  // of each slot's group, and HEAVY
  Counted* const rows;
  Placed* const order;

  static __device__ __forceinline__ u64 room(u64 words) { return (words + 3) & ~3ull; }

  __device__ __forceinline__ explicit Groups(const Grouped& args)
      : given((u32*)args.scratch),
        cleared(given + 1),
        mixed((u32*)((u8*)args.scratch + CLEAN)),
        placed(mixed + 1),
        counts(mixed + 4),
        starts(counts + room((u32)args.slots)),
        rows((Counted*)(starts + room((u32)args.slots))),
        order((Placed*)((u32*)rows + room(2 * (u64)args.rows))) {}
};

// The row and column of an element of indices, for positions from a tile's begin on.
struct RowsFrom {
  const Grouped& args;
  u32 row, column;  // of the first

  __device__ __forceinline__ RowsFrom(const Grouped& args, u64 begin)
      : args(args), row((u32)(begin / (u64)args.inner.value)) {
    column = (u32)(begin - (u64)row * (u64)args.inner.value);
  }
  __device__ __forceinline__ void go_on(u32 elements) {
    const Place place = at(elements);
    row = place.row;
    column = place.column;
  }
  struct Place {
    u32 row, column;
  };
  __device__ __forceinline__ Place at(u32 behind) const {
    const Divided<u32> place = divide(column + behind, args.inner);
    return Place{row + place.quotient, place.remainder};
  }
  // The slot of an index that is in range.
  __device__ __forceinline__ u32 slot(u32 row, i64 index) const {
    return row / args.length * (u32)args.axis_size + wrap<u32>(index, args.axis_size);
  }
};

// Copy the data of some slots; all threads of the block must be here.
//
// THREADS: of the block. `slot`: the thread's own, `copies`: whether it is copied. If blocks share the work, they are
// called with the same slots, and each copies one part of so many.
template <u32 THREADS>
__device__ __forceinline__ void copy_slots(const Grouped& args, u32 slot, bool copies, u32 part = 0,
                                           u32 parts = 1) {
  constexpr int TOGETHER = 4;
  __shared__ u32 sizes[THREADS / 32], slots[THREADS];
  const u32 lane = threadIdx.x & 31u, warp = threadIdx.x / 32, lanes = __ballot_sync(ALL_LANES, copies);
  if (lane == 0) sizes[warp] = __popc(lanes);
  __syncthreads();
  // Slots in order, since blocks that share the work must agree.
  u32 at = lanes_before(lanes), size = 0;
#pragma unroll
  for (u32 i = 0; i < THREADS / 32; ++i) {
    if (i < warp) at += sizes[i];
    size += sizes[i];
  }
  if (copies) slots[at] = slot;
  __syncthreads();
  const u32 pieces = (u32)args.pieces.value, end = size * pieces, step = parts * THREADS;
#pragma unroll 1
  for (u32 i = part * THREADS + threadIdx.x; i < end; i += step * TOGETHER) {
    Quad piece[TOGETHER];
    u64 to[TOGETHER];
#pragma unroll
    for (int k = 0; k < TOGETHER; ++k) {
      const Divided<u32> near = divide(min(i + k * step, end - 1), args.pieces);
      to[k] = (u64)slots[near.quotient] * pieces + near.remainder;
      piece[k] = load_once((const Quad*)args.data + to[k]);
    }
#pragma unroll
    for (int k = 0; k < TOGETHER; ++k) {
      if (i + k * step < end) ((Quad*)args.out)[to[k]] = piece[k];
    }
  }
}

// scatter_grouped: rows of many bytes, each with one index, as expanded from a list of edges. Rows are grouped by slot,
// and a slot's rows are reduced in registers: no atomics, data read once, the output written once. Five kernels, each
// over the whole before the next begins:
//
//   clear   counts and flags
//   count   reads all indices: does every row have one? Counts each slot's rows, and numbers them
//   start   gives each slot a place for its rows among the groups; copies the rows of data that the last kernel leaves
//   place   puts each row where its slot's group has room for it
//   reduce  see grouped_reduce.cuh
//
// Should a row have two indices, the flag `mixed` is raised, at which the second kernel ends early, the third copies all
// of data, and the last goes over all elements instead.
//
// A row is a position off the axis's inner part: `axis_stride` elements, whose 16-byte pieces are aligned. A slot is
// such a row of data. Groups are cut into runs of RUN rows; a slot with more has its totals merged by atomics.
#pragma once
#include "scatter_elements/bins.cuh"

// Numbers that the host also knows: `plan_grouped.py`.
static constexpr word_t RUN = 64;
static constexpr word_t GROUPED_TILE = 256;  // elements of indices that a warp reads at once
static constexpr word_t AHEAD = 8;           // rows of the groups that may be read behind the last

static constexpr word_t BEGINS = 1u << 31;  // of a placed row: a run begins with it
static constexpr word_t HEAVY = 1u << 30;   // its slot has several runs
static constexpr word_t SLOT = HEAVY - 1u;

// A row of indices: its slot, and its number among the slot's rows.
struct alignas(8) Counted {
  word_t slot, number;
};
// A row in its group: which it is, and its slot with the marks above.
struct alignas(8) Placed {
  word_t row, slot;
};

// Scratch memory, behind what is zero between runs.
struct Groups {
  word_t* const mixed;   // whether some row has two indices
  word_t* const placed;  // how many rows have been given a place
  word_t* const counts;  // of each slot's rows
  word_t* const starts;  // of each slot's group, and HEAVY
  Counted* const rows;
  Placed* const order;

  static __device__ __forceinline__ word_t slots_of(const Args& args) {
    return (word_t)args.outer * (word_t)args.axis_size;
  }
  static __device__ __forceinline__ wide_t room(wide_t words) { return (words + 3) & ~3ull; }

  __device__ __forceinline__ explicit Groups(const Args& args)
      : mixed((word_t*)((byte_t*)args.scratch + CLEAN)),
        placed(mixed + 1),
        counts(mixed + 4),
        starts(counts + room(slots_of(args))),
        rows((Counted*)(starts + room(slots_of(args)))),
        order((Placed*)((word_t*)rows + room(2 * (wide_t)args.rows))) {}
};

// Where an element of indices is: `row` and `column`, for positions from a tile's begin on.
struct RowsFrom {
  const Args& args;
  word_t row, column;  // of the first

  __device__ __forceinline__ RowsFrom(const Args& args, wide_t begin)
      : args(args), row((word_t)(begin / (wide_t)args.axis_stride)) {
    column = (word_t)(begin - (wide_t)row * (wide_t)args.axis_stride);
  }
  struct Place {
    word_t row, column;
  };
  __device__ __forceinline__ Place at(word_t behind) const {
    const word_t place = column + behind, rows = divide(place, args.by_inner);
    return Place{row + rows, place - rows * (word_t)args.axis_stride};
  }
  // The slot of an index that is in range.
  __device__ __forceinline__ word_t slot(word_t row, long long index) const {
    return divide(row, args.by_length) * (word_t)args.axis_size + wrap<word_t>(index, args);
  }
};

template <word_t THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_clear(const Args args) {
  const Groups groups(args);
  const word_t words = 4 + (word_t)Groups::room(Groups::slots_of(args));
  for (word_t i = blockIdx.x * THREADS + threadIdx.x; i < words / 4; i += gridDim.x * THREADS) {
    ((Quad*)groups.mixed)[i] = Quad{0, 0, 0, 0};
  }
}

// A warp reads a tile after another, neighbours in pairs.
template <word_t THREADS>
__global__ void __launch_bounds__(THREADS, 1536 / THREADS) scatter_grouped_count(const Args args) {
  constexpr int PAIRS = GROUPED_TILE / 64;
  const Groups groups(args);
  const word_t lane = threadIdx.x & 31u, warps = THREADS / 32;
  const wide_t count = (wide_t)args.count, step = (wide_t)gridDim.x * warps * GROUPED_TILE;
#pragma unroll 1
  for (wide_t begin = ((wide_t)blockIdx.x * warps + threadIdx.x / 32) * GROUPED_TILE; begin < count; begin += step) {
    const word_t stop = *(volatile const word_t*)groups.mixed;
    Some<long long, 2> index[PAIRS];
#pragma unroll
    for (int p = 0; p < PAIRS; ++p) {  // behind the end, the last again
      index[p] = load_some<long long, 2>(args.indices + min(begin + p * 64 + lane * 2, count - 2));
    }
    const long long last = args.indices[begin == 0 ? 0 : begin - 1];
    if (__any_sync(ALL_LANES, stop != 0)) return;
    const RowsFrom from(args, begin);
    bool all_same = true, all_good = true;
#pragma unroll
    for (int p = 0; p < PAIRS; ++p) {
      const word_t behind = p * 64 + lane * 2;
      const long long first = index[p].item[0], second = index[p].item[1];
      const long long up = __shfl_up_sync(ALL_LANES, second, 1);
      const long long earlier = p == 0 ? last : __shfl_sync(ALL_LANES, index[p == 0 ? 0 : p - 1].item[1], 31);
      if (begin + behind >= count) continue;
      const RowsFrom::Place place = from.at(behind);
      const bool begins = place.column == 0;
      all_same &= first == second && (begins || first == (lane == 0 ? earlier : up));
      if (!begins) continue;
      const bool good = in_range(first, args);
      all_good &= good;
      Counted row = {NOWHERE, 0};
      if (good) {
        row.slot = from.slot(place.row, first);
        row.number = atomicAdd(groups.counts + row.slot, 1u);
      }
      groups.rows[place.row] = row;
    }
    if (!all_same) *groups.mixed = 1;
    if (all_good) continue;
#pragma unroll 1
    for (word_t behind = lane * 2; behind < GROUPED_TILE && begin + behind < count; behind += 64) {
      const long long at = (long long)(begin + behind), bad = args.indices[at];
      if (!in_range(bad, args)) report(bad, at, args);
    }
  }
}

// A block takes a slot a thread; blocks in y share the copy of their rows.
template <word_t THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_start(const Args args) {
  constexpr int TOGETHER = 4;
  const Groups groups(args);
  __shared__ word_t sums[THREADS / 32], left[THREADS], base;
  const word_t slot = blockIdx.x * THREADS + threadIdx.x;
  const bool inside = slot < Groups::slots_of(args), mixed = *groups.mixed != 0;
  const word_t count = inside ? groups.counts[slot] : 0;
  word_t all;
  const word_t before = block_scan<THREADS>(count, sums, all);
  if (blockIdx.y == 0) {
    if (threadIdx.x == 0) base = atomicAdd(groups.placed, all);
    __syncthreads();
    if (inside) groups.starts[slot] = (base + before) | (count > RUN ? HEAVY : 0u);
  }
  if (args.out == args.data) return;

  const bool leaves = inside && (mixed || count == 0 || count > RUN);
  const word_t place = block_scan<THREADS>(leaves ? 1u : 0u, sums, all);
  if (leaves) left[place] = slot;
  __syncthreads();
  const word_t pieces = (word_t)args.pieces, step = gridDim.y * THREADS;
  all *= pieces;
#pragma unroll 1
  for (word_t i = blockIdx.y * THREADS + threadIdx.x; i < all; i += step * TOGETHER) {
    Quad piece[TOGETHER];
    wide_t at[TOGETHER];
#pragma unroll
    for (int k = 0; k < TOGETHER; ++k) {
      const word_t near = min(i + k * step, all - 1), which = divide(near, args.by_pieces);
      at[k] = (wide_t)left[which] * pieces + (near - which * pieces);
      piece[k] = load_once((const Quad*)args.data + at[k]);
    }
#pragma unroll
    for (int k = 0; k < TOGETHER; ++k) {
      if (i + k * step < all) ((Quad*)args.out)[at[k]] = piece[k];
    }
  }
}

template <word_t THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_place(const Args args) {
  const Groups groups(args);
  const word_t row = blockIdx.x * THREADS + threadIdx.x;
  if (row >= (word_t)args.rows || *groups.mixed != 0) return;
  const Counted counted = groups.rows[row];
  if (counted.slot == NOWHERE) return;
  const word_t start = groups.starts[counted.slot];
  const word_t marks = (counted.number % RUN == 0 ? BEGINS : 0u) | (start & HEAVY);
  groups.order[(start & ~HEAVY) + counted.number] = Placed{row, counted.slot | marks};
}

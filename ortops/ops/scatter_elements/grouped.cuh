// scatter_grouped: rows of many bytes, each with one index, as expanded from a list of edges. Rows are grouped by slot,
// and a slot's rows are reduced in registers: no atomics, data read once, the output written once. Four kernels, each
// over the whole before the next begins:
//
//   count   reads all indices: does every row have one? Counts each slot's rows, and numbers them
//   start   gives each slot a place for its rows among the groups; copies the data of slots with several runs
//   place   puts each row where its slot's group has room for it
//   reduce  see grouped_reduce.cuh; copies the data of slots without rows
//
// Should a row have two indices, the flag `mixed` is raised, at which the first kernel ends early, the second copies
// all of data, and the last goes over all elements instead.
//
// A row is a position off the axis's inner part: `axis_stride` elements, whose 16-byte pieces are aligned. A slot is
// such a row of data. Groups are cut into runs of RUN rows; a slot with more has its totals merged by atomics.
#pragma once
#include "scatter_elements/updates.cuh"

// Numbers that the host also knows: `plan_grouped.py`.
static constexpr word_t RUN = 64;
static constexpr word_t GROUPED_REDUCERS = 128;  // threads of the last kernel
static constexpr word_t GROUPED_TILE = 256;  // elements of indices that a warp reads at once
static constexpr word_t LEAST_ROW = 16;      // elements
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

// Scratch memory. The first two are zero between runs.
struct Groups {
  word_t* const given;    // parts of what must be cleared
  word_t* const cleared;  // how many are

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
      : given((word_t*)args.scratch),
        cleared(given + 1),
        mixed((word_t*)((byte_t*)args.scratch + CLEAN)),
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
  __device__ __forceinline__ void go_on(word_t elements) {
    const Place place = at(elements);
    row = place.row;
    column = place.column;
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

// A block copies the data of those slots whose threads say so, each thread's is its own; parts of them, if blocks share
// that work.
template <word_t THREADS>
__device__ __forceinline__ void copy_slots(const Args& args, word_t slot, bool copies, word_t part = 0,
                                           word_t parts = 1) {
  constexpr int TOGETHER = 4;
  __shared__ word_t sizes[THREADS / 32], slots[THREADS];
  const word_t lane = threadIdx.x & 31u, warp = threadIdx.x / 32, lanes = __ballot_sync(ALL_LANES, copies);
  if (lane == 0) sizes[warp] = __popc(lanes);
  __syncthreads();
  // In order, since blocks must agree.
  word_t at = lanes_before(lanes), size = 0;
#pragma unroll
  for (word_t i = 0; i < THREADS / 32; ++i) {
    if (i < warp) at += sizes[i];
    size += sizes[i];
  }
  if (copies) slots[at] = slot;
  __syncthreads();
  const word_t pieces = (word_t)args.pieces, end = size * pieces, step = parts * THREADS;
#pragma unroll 1
  for (word_t i = part * THREADS + threadIdx.x; i < end; i += step * TOGETHER) {
    Quad piece[TOGETHER];
    wide_t to[TOGETHER];
#pragma unroll
    for (int k = 0; k < TOGETHER; ++k) {
      const word_t near = min(i + k * step, end - 1), which = divide(near, args.by_pieces);
      to[k] = (wide_t)slots[which] * pieces + (near - which * pieces);
      piece[k] = load_once((const Quad*)args.data + to[k]);
    }
#pragma unroll
    for (int k = 0; k < TOGETHER; ++k) {
      if (i + k * step < end) ((Quad*)args.out)[to[k]] = piece[k];
    }
  }
}

// scatter_grouped: rows of many bytes, each with one index, as expanded from a list of edges. Rows are grouped by slot,
// and a slot's rows are reduced in registers: no atomics, data read once, the output written once. Four kernels, each
// over the whole before the next begins:
//
//   count   reads all indices: does every row have one? Counts each slot's rows, and numbers them
//   start   gives each slot a place for its rows among the groups; copies the rows of data that the last kernel leaves
//   place   puts each row where its slot's group has room for it
//   reduce  see grouped_reduce.cuh
//
// Should a row have two indices, the flag `mixed` is raised, at which the first kernel ends early, the second copies
// all of data, and the last goes over all elements instead.
//
// A row is a position off the axis's inner part: `axis_stride` elements, whose 16-byte pieces are aligned. A slot is
// such a row of data. Groups are cut into runs of RUN rows; a slot with more has its totals merged by atomics.
#pragma once
#include "scatter_elements/bins.cuh"

// Numbers that the host also knows: `plan_grouped.py`.
static constexpr word_t RUN = 64;
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

// Blocks that come first clear flags and counts, a part each, as long as there is one; nobody goes on before all is
// clear. Who waits does so for blocks that have begun.
template <word_t THREADS>
__device__ __forceinline__ void clear(const Groups& groups, const Args& args) {
  constexpr word_t PER_THREAD = 4, PART = PER_THREAD * THREADS;
  const word_t quads = 1 + (word_t)Groups::room(Groups::slots_of(args)) / 4, parts = (quads + PART - 1) / PART;
  volatile const word_t* const cleared = groups.cleared;
  __shared__ word_t part;
  if (threadIdx.x == 0) part = *cleared < parts ? atomicAdd(groups.given, 1u) : parts;
  __syncthreads();
#pragma unroll 1
  while (part < parts) {
    const word_t begin = part * PART + threadIdx.x;
#pragma unroll
    for (word_t k = 0; k < PER_THREAD; ++k) {
      if (begin + k * THREADS < quads) ((Quad*)groups.mixed)[begin + k * THREADS] = Quad{0, 0, 0, 0};
    }
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) {
      atomicAdd(groups.cleared, 1u);
      part = atomicAdd(groups.given, 1u);
    }
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    while (*cleared < parts) continue;
    __threadfence();
  }
  __syncthreads();
}

// Raised flags are seen late, since looking is cached: many warps look at one address.
__device__ __forceinline__ word_t glance(const word_t* flag) {
  word_t value;
  asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(flag) : "memory");
  return value;
}

// Slots of rows that wait to be counted, in the order of the rows: a warp's, one atomic for all of a slot among 32.
struct Waiting {
  static constexpr word_t ROOM = 32 + GROUPED_TILE / LEAST_ROW;
  word_t* const slots;  // in shared memory
  word_t row, size;     // the first row, and how many there are

  // The lanes for which a row begins add it.
  __device__ __forceinline__ void add(bool begins, word_t slot) {
    const word_t lanes = __ballot_sync(ALL_LANES, begins);
    if (begins) slots[size + __popc(lanes & (1u << (threadIdx.x & 31u)) - 1u)] = slot;
    size += __popc(lanes);
  }

  __device__ __forceinline__ void count(const Groups& groups) {
    const word_t lane = threadIdx.x & 31u, taken = min(size, 32u);
    __syncwarp();
    const word_t slot = lane < taken ? slots[lane] : NOWHERE, later = lane + 32 < size ? slots[lane + 32] : NOWHERE;
    const word_t peers = __match_any_sync(ALL_LANES, slot), leader = __ffs((int)peers) - 1;
    word_t number = 0;
    if (lane == leader && slot != NOWHERE) number = atomicAdd(groups.counts + slot, (word_t)__popc(peers));
    number = __shfl_sync(ALL_LANES, number, (int)leader) + __popc(peers & (1u << lane) - 1u);
    if (lane < taken) groups.rows[row + lane] = Counted{slot, number};
    slots[lane] = later;
    __syncwarp();
    row += taken;
    size -= taken;
  }
};

// A warp reads `chunk` elements, neighbours in pairs: a tile, while it looks at the one before.
template <word_t THREADS>
__global__ void __launch_bounds__(THREADS, 1024 / THREADS) scatter_grouped_count(const Args args) {
  constexpr int PAIRS = GROUPED_TILE / 64;
  constexpr word_t WARPS = THREADS / 32;
  __shared__ word_t slots[WARPS][Waiting::ROOM];
  const Groups groups(args);
  const word_t lane = threadIdx.x & 31u, warp = threadIdx.x / 32;
  wide_t first = ((wide_t)blockIdx.x * WARPS + warp) * (wide_t)args.chunk;
  const bool idle = first >= (wide_t)args.count;
  if (idle) first = 0;
  const word_t size = (word_t)min((wide_t)args.chunk, (wide_t)args.count - first);
  const long long* const indices = args.indices + first;
  Some<long long, 2> ahead[PAIRS];
  const auto load = [&](word_t begin) {
#pragma unroll
    for (int p = 0; p < PAIRS; ++p) {  // behind the end, the last again
      ahead[p] = load_some<long long, 2>(indices + min(begin + p * 64 + lane * 2, size - 2));
    }
  };
  load(0);
  clear<THREADS>(groups, args);
  if (idle) return;
  long long last = first == 0 ? 0 : indices[-1];  // of the tile before
  RowsFrom from(args, first);
  Waiting waiting{slots[warp], from.row + (from.column != 0), 0};
#pragma unroll 1
  for (word_t begin = 0; begin < size; begin += GROUPED_TILE, from.go_on(GROUPED_TILE)) {
    const word_t stop = glance(groups.mixed);
    Some<long long, 2> index[PAIRS];
#pragma unroll
    for (int p = 0; p < PAIRS; ++p) index[p] = ahead[p];
    load(begin + GROUPED_TILE);
    if (__any_sync(ALL_LANES, stop != 0)) return;
    bool all_same = true, all_good = true;
#pragma unroll
    for (int p = 0; p < PAIRS; ++p) {
      const word_t behind = p * 64 + lane * 2;
      const long long index_0 = index[p].item[0], index_1 = index[p].item[1];
      const long long up = __shfl_up_sync(ALL_LANES, index_1, 1), before = lane == 0 ? last : up;
      last = __shfl_sync(ALL_LANES, index_1, 31);
      const RowsFrom::Place place = from.at(behind);
      const bool inside = begin + behind < size, begins = inside && place.column == 0;
      all_same &= !inside || (index_0 == index_1 && (begins || index_0 == before));
      const bool good = in_range(index_0, args);
      all_good &= good || !begins;
      waiting.add(begins, good ? from.slot(place.row, index_0) : NOWHERE);
    }
    if (__any_sync(ALL_LANES, !all_same) && lane == 0) *groups.mixed = 1;
    if (waiting.size >= 32) waiting.count(groups);
    if (all_good) continue;
#pragma unroll 1
    for (word_t at = begin + lane * 2; at < min(begin + GROUPED_TILE, size); at += 64) {
      if (!in_range(indices[at], args)) report(indices[at], (long long)(first + at), args);
    }
  }
  if (waiting.size != 0) waiting.count(groups);
}

// A block takes a slot a thread; blocks in y share the copy of their rows.
template <word_t THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_start(const Args args) {
  constexpr int TOGETHER = 4;
  const Groups groups(args);
  __shared__ word_t sums[THREADS / 32], leaving[THREADS / 32], left[THREADS], base;
  const word_t slot = blockIdx.x * THREADS + threadIdx.x, lane = threadIdx.x & 31u, warp = threadIdx.x / 32;
  const bool inside = slot < Groups::slots_of(args), mixed = *groups.mixed != 0;
  const word_t count = inside ? groups.counts[slot] : 0;
  const bool leaves = inside && (mixed || count == 0 || count > RUN);
  const word_t lanes = __ballot_sync(ALL_LANES, leaves);
  if (lane == 0) leaving[warp] = __popc(lanes);
  word_t all, given = 0;
  const word_t before = block_scan<THREADS>(count, sums, all);
  if (threadIdx.x == 0 && blockIdx.y == 0) given = atomicAdd(groups.placed, all);

  if (args.out != args.data) {
    // In order, since blocks in y must agree.
    word_t at = __popc(lanes & (1u << lane) - 1u), size = 0;
#pragma unroll
    for (word_t i = 0; i < THREADS / 32; ++i) {
      if (i < warp) at += leaving[i];
      size += leaving[i];
    }
    if (leaves) left[at] = slot;
    __syncthreads();
    const word_t pieces = (word_t)args.pieces, end = size * pieces, step = gridDim.y * THREADS;
#pragma unroll 1
    for (word_t i = blockIdx.y * THREADS + threadIdx.x; i < end; i += step * TOGETHER) {
      Quad piece[TOGETHER];
      wide_t to[TOGETHER];
#pragma unroll
      for (int k = 0; k < TOGETHER; ++k) {
        const word_t near = min(i + k * step, end - 1), which = divide(near, args.by_pieces);
        to[k] = (wide_t)left[which] * pieces + (near - which * pieces);
        piece[k] = load_once((const Quad*)args.data + to[k]);
      }
#pragma unroll
      for (int k = 0; k < TOGETHER; ++k) {
        if (i + k * step < end) ((Quad*)args.out)[to[k]] = piece[k];
      }
    }
  }
  if (blockIdx.y != 0) return;
  if (slot == 0) *groups.given = *groups.cleared = 0;
  if (threadIdx.x == 0) base = given;
  __syncthreads();
  if (inside) groups.starts[slot] = (base + before) | (count > RUN ? HEAVY : 0u);
}

template <word_t THREADS>
__global__ void __launch_bounds__(THREADS) scatter_grouped_place(const Args args) {
  const Groups groups(args);
  const word_t row = blockIdx.x * THREADS + threadIdx.x;
  if (row >= (word_t)args.rows) return;
  const Counted counted = groups.rows[row];  // anything where indices are mixed
  if (*groups.mixed != 0 || counted.slot == NOWHERE) return;
  const word_t start = groups.starts[counted.slot];
  const word_t marks = (counted.number % RUN == 0 ? BEGINS : 0u) | (start & HEAVY);
  groups.order[(start & ~HEAVY) + counted.number] = Placed{row, counted.slot | marks};
}

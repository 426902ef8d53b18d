// scatter_grouped_count: every row of indices gets its slot, and a number among the slot's rows; see grouped.cuh.
#pragma once
#include "scatter_elements/grouped.cuh"

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
    if (begins) slots[size + lanes_before(lanes)] = slot;
    size += __popc(lanes);
  }

  __device__ __forceinline__ void count(const Groups& groups) {
    const word_t lane = threadIdx.x & 31u, taken = min(size, 32u);
    __syncwarp();
    const word_t slot = lane < taken ? slots[lane] : NOWHERE, later = lane + 32 < size ? slots[lane + 32] : NOWHERE;
    const word_t peers = __match_any_sync(ALL_LANES, slot), leader = __ffs((int)peers) - 1;
    word_t number = 0;
    if (lane == leader && slot != NOWHERE) number = atomicAdd(groups.counts + slot, (word_t)__popc(peers));
    number = __shfl_sync(ALL_LANES, number, (int)leader) + lanes_before(peers);
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

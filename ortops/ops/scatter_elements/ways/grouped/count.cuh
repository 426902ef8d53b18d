// scatter_grouped_count: every row of indices gets its slot, and a number among the slot's rows; see groups.cuh.
#pragma once
#include "scatter_elements/ways/grouped/groups.cuh"

// Clear flags and counts. Blocks take parts of them in the order in which they come, as long as there are some, and
// none goes on before all is clear: whoever waits does so for blocks that have begun.
template <u32 THREADS>
__device__ __forceinline__ void clear(const Groups& groups, const Grouped& args) {
  constexpr u32 PER_THREAD = 4, PART = PER_THREAD * THREADS;
  const u32 quads = 1 + (u32)Groups::room((u32)args.slots) / 4, parts = (quads + PART - 1) / PART;
  volatile const u32* const cleared = groups.cleared;
  __shared__ u32 part;
  if (threadIdx.x == 0) part = *cleared < parts ? atomicAdd(groups.given, 1u) : parts;
  __syncthreads();
#pragma unroll 1
  while (part < parts) {
    const u32 begin = part * PART + threadIdx.x;
#pragma unroll
    for (u32 k = 0; k < PER_THREAD; ++k) {
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

// What a flag was a moment ago: the load may come from L1, since many warps look at one address.
__device__ __forceinline__ u32 load_cached(const u32* flag) {
  u32 value;
  asm volatile("ld.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(flag) : "memory");
  return value;
}

// A warp's rows that are still to be counted: their slots, in the order of the rows. 32 are counted at a time, with one
// atomic for all those of one slot.
struct Waiting {
  static constexpr u32 ROOM = 32 + GROUPED_TILE / LEAST_ROW;
  u32* const slots;  // in shared memory
  u32 row, size;     // the first row, and how many rows

  // Add the slots of those lanes for which a row begins.
  __device__ __forceinline__ void add(bool begins, u32 slot) {
    const u32 lanes = __ballot_sync(ALL_LANES, begins);
    if (begins) slots[size + lanes_before(lanes)] = slot;
    size += __popc(lanes);
  }

  __device__ __forceinline__ void count(const Groups& groups) {
    const u32 lane = threadIdx.x & 31u, taken = min(size, 32u);
    __syncwarp();
    const u32 slot = lane < taken ? slots[lane] : NOWHERE, later = lane + 32 < size ? slots[lane + 32] : NOWHERE;
    const u32 peers = __match_any_sync(ALL_LANES, slot), leader = __ffs((int)peers) - 1;
    u32 number = 0;
    if (lane == leader && slot != NOWHERE) number = atomicAdd(groups.counts + slot, (u32)__popc(peers));
    number = __shfl_sync(ALL_LANES, number, (int)leader) + lanes_before(peers);
    if (lane < taken) groups.rows[row + lane] = Counted{slot, number};
    slots[lane] = later;
    __syncwarp();
    row += taken;
    size -= taken;
  }
};

// A warp takes `warp_elements` elements of indices, in pairs of neighbours: it loads a tile while it looks at the one
// before.
//
// THREADS: of the block, a multiple of 32.
template <u32 THREADS>
__global__ void __launch_bounds__(THREADS, 1024 / THREADS) scatter_grouped_count(const Grouped args) {
  constexpr int PAIRS = GROUPED_TILE / 64;
  constexpr u32 WARPS = THREADS / 32;
  __shared__ u32 slots[WARPS][Waiting::ROOM];
  const Groups groups(args);
  const u32 lane = threadIdx.x & 31u, warp = threadIdx.x / 32;
  u64 first = ((u64)blockIdx.x * WARPS + warp) * (u64)args.warp_elements;
  const bool idle = first >= (u64)args.count;
  if (idle) first = 0;
  const u32 size = (u32)min((u64)args.warp_elements, (u64)args.count - first);
  const i64* const indices = args.indices + first;
  Vector<i64, 2> ahead[PAIRS];
  const auto load = [&](u32 begin) {
#pragma unroll
    for (int p = 0; p < PAIRS; ++p) {  // past the end, the last ones again
      ahead[p] = load_vector<i64, 2>(indices + min(begin + p * 64 + lane * 2, size - 2));
    }
  };
  load(0);
  clear<THREADS>(groups, args);
  if (idle) return;
  i64 last = first == 0 ? 0 : indices[-1];  // of the tile before
  RowsFrom from(args, first);
  Waiting waiting{slots[warp], from.row + (from.column != 0), 0};
#pragma unroll 1
  for (u32 begin = 0; begin < size; begin += GROUPED_TILE, from.go_on(GROUPED_TILE)) {
    const u32 stop = load_cached(groups.mixed);
    Vector<i64, 2> index[PAIRS];
#pragma unroll
    for (int p = 0; p < PAIRS; ++p) index[p] = ahead[p];
    load(begin + GROUPED_TILE);
    if (__any_sync(ALL_LANES, stop != 0)) return;
    bool all_same = true, all_good = true;
#pragma unroll
    for (int p = 0; p < PAIRS; ++p) {
      const u32 behind = p * 64 + lane * 2;
      const i64 index_0 = index[p].item[0], index_1 = index[p].item[1];
      const i64 up = __shfl_up_sync(ALL_LANES, index_1, 1), before = lane == 0 ? last : up;
      last = __shfl_sync(ALL_LANES, index_1, 31);
      const RowsFrom::Place place = from.at(behind);
      const bool inside = begin + behind < size, begins = inside && place.column == 0;
      all_same &= !inside || (index_0 == index_1 && (begins || index_0 == before));
      const bool good = in_range(index_0, args.axis_size);
      all_good &= good || !begins;
      waiting.add(begins, good ? from.slot(place.row, index_0) : NOWHERE);
    }
    if (__any_sync(ALL_LANES, !all_same) && lane == 0) *groups.mixed = 1;
    if (waiting.size >= 32) waiting.count(groups);
    if (all_good) continue;
#pragma unroll 1
    for (u32 at = begin + lane * 2; at < min(begin + GROUPED_TILE, size); at += 64) {
      if (!in_range(indices[at], args.axis_size)) report(indices[at], (i64)(first + at), args);
    }
  }
  if (waiting.size != 0) waiting.count(groups);
}

// scatter_binned_sort: a block sorts a tile of indices by bins of slots into scratch memory; see bins.cuh.
#pragma once
#include "scatter_elements/ways/binned/bins.cuh"

// A thread's part of a tile: pairs of neighbours, a block apart.
template <typename T>
struct Taken {
  u32 slot[Bins<T>::PAIRS * 2];
  T update[Bins<T>::PAIRS * 2];
  bool all_good;

  static __device__ __forceinline__ u32 position(u32 begin, int i) {
    return begin + (i / 2 * Bins<T>::THREADS + threadIdx.x) * 2 + i % 2;
  }

  __device__ __forceinline__ Taken(const Binned& args, u32 begin) : all_good(true) {
    constexpr int PAIRS = Bins<T>::PAIRS, STEP = 2 * Bins<T>::THREADS;
    Vector<i64, 2> index[PAIRS];
    const i64* const from = args.indices + position(begin, 0);
    const T* const updates = (const T*)args.updates + position(begin, 0);
    if (args.count - begin >= Bins<T>::TILE) {
#pragma unroll
      for (int p = 0; p < PAIRS; ++p) index[p] = load_vector<i64, 2>(from + p * STEP);
#pragma unroll
      for (int p = 0; p < PAIRS; ++p) *(Vector<T, 2>*)(update + 2 * p) = load_vector<T, 2>(updates + p * STEP);
    } else {
#pragma unroll
      for (int p = 0; p < PAIRS; ++p) {
        const bool inside = position(begin, 2 * p) < args.count;
        index[p].item[0] = index[p].item[1] = args.axis_size;  // out of range, but not reported: no position has it
        if (inside) index[p] = load_vector<i64, 2>(from + p * STEP);
        if (inside) *(Vector<T, 2>*)(update + 2 * p) = load_vector<T, 2>(updates + p * STEP);
      }
    }
    const u32 size = (u32)args.axis_size, inner = (u32)args.inner.value;
#pragma unroll
    for (int i = 0; i < 2 * PAIRS; ++i) {
      const u32 on_axis = position_on_axis(index[i / 2].item[i % 2], size);
      all_good &= on_axis < size;
      slot[i] = on_axis < size ? on_axis : NOWHERE;
    }
    if (args.outer == 1 && inner == 1) return;
    hold_slots();
#pragma unroll
    for (int i = 0; i < 2 * PAIRS; ++i) {
      const u32 at = position(begin, i), slice = at / args.slice_updates, column = at % args.inner;
      if (slot[i] != NOWHERE) slot[i] = (slice * size + slot[i]) * inner + column;
    }
  }

  __device__ __forceinline__ void hold_slots() {
#pragma unroll
    for (int i = 0; i < 2 * Bins<T>::PAIRS; ++i) hold_in_register(slot[i]);
  }
};

// Whether a total of several updates may be rounded to T before more are added: not where that makes it infinite, or a
// product denormal.
template <typename R, typename T>
__device__ __forceinline__ bool may_round(typename Cell<R, T>::type total) {
  if constexpr (T::kind == FLOAT && sizeof(T) == 2 && (R::id == ADD || R::id == MUL)) {
    constexpr bool half = T::infinity == float16::infinity;
    constexpr u32 normal = half ? 0x38800000u : 0x00800000u;    // the least normal number of T, as bits of a float
    constexpr u32 infinite = half ? 0x477ff000u : 0x7f7f8000u;  // the least float that becomes infinite
    const u32 magnitude = bits_of(total) & 0x7fffffffu;
    return magnitude < infinite && (R::id == ADD || magnitude >= normal);
  } else {
    return true;
  }
}

// Reduce runs of equal slots to their first update, where a warp has half as many runs as updates or fewer; the slots
// of the others become NOWHERE. Each lane has a pair of neighbours; `from` is where their updates were loaded.
template <typename R, typename T>
__device__ __forceinline__ void reduce_pairs_in_runs(u32* slot, T* update, const T* from) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  const u32 lane = threadIdx.x & 31u;
  const u32 before = __shfl_up_sync(ALL_LANES, slot[1], 1);
  const u32 heads[2] = {__ballot_sync(ALL_LANES, lane == 0 || before != slot[0]),
                           __ballot_sync(ALL_LANES, slot[0] != slot[1])};
  const int runs = __popc(heads[0]) + __popc(heads[1]);
  if (runs > 32) return;

  const u32 joined = ~heads[1] & ~heads[0] >> 1;             // lanes whose first run goes on in the next lane
  const int reach = __ffs((int)~(joined >> lane)) - 1;       // for how many lanes this one's goes on
  cell total[2] = {C::from(update[0]), C::from(update[1])};  // of the runs that begin here
  if (slot[0] == slot[1]) total[0] = C::apply(total[0], total[1]);
#pragma unroll
  for (int step = 1; step < 32; step *= 2) {
    const cell other = __shfl_down_sync(ALL_LANES, total[0], step);
    if (step <= reach) total[0] = C::apply(total[0], other);
  }
  const cell next = __shfl_down_sync(ALL_LANES, total[0], 1);
  if (~heads[0] >> 1 >> lane & 1u) total[1] = C::apply(total[1], next);

  const bool begins[2] = {(heads[0] >> lane & 1u) != 0, (heads[1] >> lane & 1u) != 0};
  if (!__all_sync(ALL_LANES, (!begins[0] || may_round<R, T>(total[0])) && (!begins[1] || may_round<R, T>(total[1])))) {
#pragma unroll
    for (int i = 0; i < 2; ++i) {  // loaded again, so that registers need not hold them
      if (slot[i] != NOWHERE) update[i] = load_once(from + i);
    }
    return;
  }
#pragma unroll
  for (int i = 0; i < 2; ++i) {
    if (!begins[i]) slot[i] = NOWHERE;
    update[i] = C::to(total[i]);
  }
}

// What scatter_binned_sort has in shared memory, before a tile's values and places.
struct alignas(16) Counts {
  u32 bins[MOST_BINS];  // updates of each, then where its segment starts
  u32 sums[16];         // of each warp, for a scan
  bool has_bad[16];     // whether a warp has an index that is out of range
};

// Count the updates of each bin in `bins`, which is zero before. `ranks` gets each update's number among those of its
// bin, two in a word.
template <typename T>
__device__ __forceinline__ void rank(const Taken<T>& taken, const Binned& args, u32* bins,
                                     u32 (&ranks)[Bins<T>::PAIRS]) {
  const u32 log = (u32)args.log_bin_slots;
  constexpr int ITEMS = 2 * Bins<T>::PAIRS;
  const u32 lane = threadIdx.x & 31u, sample = taken.slot[0] >> log;
  const u32 peers = __match_any_sync(ALL_LANES, sample);
  const u32 crowded = __ballot_sync(ALL_LANES, __popc(peers) > 8 && taken.slot[0] != NOWHERE);
  if (crowded == 0) {
#pragma unroll
    for (int i = 0; i < ITEMS; ++i) {
      const u32 number = taken.slot[i] == NOWHERE ? 0u : atomicAdd(bins + (taken.slot[i] >> log), 1u);
      ranks[i / 2] = i % 2 == 0 ? number : ranks[i / 2] | number << 16;
    }
    return;
  }
  // Many lanes begin with one bin: it gets one atomic for all of its updates.
  const u32 crowd = __shfl_sync(ALL_LANES, sample, __ffs((int)crowded) - 1);
  u32 next = 0;
#pragma unroll
  for (int i = 0; i < ITEMS; ++i) next += __popc(__ballot_sync(ALL_LANES, taken.slot[i] >> log == crowd));
  if (lane == 0) next = atomicAdd(bins + crowd, next);
  next = __shfl_sync(ALL_LANES, next, 0);
#pragma unroll
  for (int i = 0; i < ITEMS; ++i) {
    const u32 bin = taken.slot[i] >> log, same = __ballot_sync(ALL_LANES, bin == crowd);
    u32 number = next + lanes_before(same);
    if (bin != crowd && taken.slot[i] != NOWHERE) number = atomicAdd(bins + bin, 1u);
    ranks[i / 2] = i % 2 == 0 ? number : ranks[i / 2] | number << 16;
    next += __popc(same);
  }
}

// Turn the counts of bins into where segments start, add the segments' groups to the totals that the second kernel
// reads, and fill the segments up with PAD. Returns the updates of all segments, PAD among them.
template <typename T>
__device__ __forceinline__ u32 lay_out(const Binned& args, u16* starts, Counts& counts, u16* places) {
  constexpr u32 THREADS = Bins<T>::THREADS, PER = (MOST_BINS + THREADS - 1) / THREADS;
  u32* const bins = counts.bins;
  u32 padded[PER], sum = 0, total;
#pragma unroll
  for (u32 k = 0; k < PER; ++k) {
    padded[k] = (bins[threadIdx.x * PER + k] + GROUP - 1) & ~(GROUP - 1);
    sum += padded[k];
  }
  u32 start = block_scan<THREADS>(sum, counts.sums, total);
#pragma unroll
  for (u32 k = 0; k < PER; ++k) {
    const u32 b = threadIdx.x * PER + k;
    if (b < (u32)args.bins) {
      starts[b] = (u16)(start / GROUP);
      if (padded[k] != 0) red_add(totals_of(args) + b, padded[k] / GROUP);
      for (u32 j = bins[b]; j < padded[k]; ++j) places[start + j] = PAD;
      bins[b] = start;
      start += padded[k];
    }
  }
  if (threadIdx.x == 0) starts[args.bins] = (u16)(total / GROUP);
  __syncthreads();
  return total;
}

__device__ __forceinline__ void copy_pieces(void* to, const void* from, u32 bytes) {
  for (u32 i = threadIdx.x; i < (bytes + 15) / 16; i += blockDim.x) ((Quad*)to)[i] = ((const Quad*)from)[i];
}

// Block t takes tile t. Dynamic shared memory: `Counts`, and the values and places of a tile.
template <typename T, typename R>
__global__ void __launch_bounds__(Bins<T>::THREADS, Bins<T>::RESIDENT) scatter_binned_sort(const Binned args) {
  typedef Bins<T> B;
  extern __shared__ __align__(16) u8 shared[];
  const u32 room = B::room(args), begin = blockIdx.x * B::TILE;
  Counts& counts = *(Counts*)shared;
  T* const values = (T*)(shared + sizeof(Counts));
  u16* const places = (u16*)(values + room);

  if (blockIdx.x == 0 && threadIdx.x < MOST_BINS / 32) copied_of(args)[threadIdx.x] = 0;
  Taken<T> taken(args, begin);
  const bool bad = __any_sync(ALL_LANES, !taken.all_good);
  if ((threadIdx.x & 31u) == 0) counts.has_bad[threadIdx.x / 32] = bad;
#pragma unroll
  for (int p = 0; p < B::PAIRS; ++p) {
    const T* const from = (const T*)args.updates + Taken<T>::position(begin, 2 * p);
    reduce_pairs_in_runs<R, T>(taken.slot + 2 * p, taken.update + 2 * p, from);
  }

  for (u32 b = threadIdx.x; b < MOST_BINS; b += B::THREADS) counts.bins[b] = 0;
  __syncthreads();
  u32 ranks[B::PAIRS];
  rank(taken, args, counts.bins, ranks);
  __syncthreads();
  taken.hold_slots();
  const Tile<T> tile(args, blockIdx.x);
  const u32 log = (u32)args.log_bin_slots;
  const u32 total = lay_out<T>(args, tile.starts(), counts, places);
#pragma unroll
  for (int i = 0; i < 2 * B::PAIRS; ++i) {
    if (taken.slot[i] == NOWHERE) continue;
    const u32 at = counts.bins[taken.slot[i] >> log] + (ranks[i / 2] >> i % 2 * 16 & 0xffffu);
    values[at] = taken.update[i];
    places[at] = (u16)(taken.slot[i] & (1u << log) - 1u);
  }
  __syncthreads();
  copy_pieces(tile.values(), values, total * sizeof(T));
  copy_pieces(tile.places(), places, total * sizeof(u16));

  if (!counts.has_bad[threadIdx.x / 32]) return;
#pragma unroll 1
  for (int i = 0; i < 2 * B::PAIRS; ++i) {
    const u32 at = Taken<T>::position(begin, i);
    if (at < args.count && !in_range(args.indices[at], args.axis_size)) report(args.indices[at], at, args);
  }
}

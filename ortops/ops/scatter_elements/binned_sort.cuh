// scatter_binned_sort: a block sorts a tile of indices by bins of slots into scratch memory; see bins.cuh.
#pragma once
#include "scatter_elements/bins.cuh"

// A thread's part of a tile: pairs of neighbours, a block apart.
template <typename T>
struct Taken {
  word_t slot[Bins<T>::PAIRS * 2];
  T update[Bins<T>::PAIRS * 2];
  bool all_good;

  static __device__ __forceinline__ word_t position(word_t begin, int i) {
    return begin + (i / 2 * Bins<T>::THREADS + threadIdx.x) * 2 + i % 2;
  }

  __device__ __forceinline__ Taken(const Args& args, word_t begin) : all_good(true) {
    constexpr int PAIRS = Bins<T>::PAIRS, STEP = 2 * Bins<T>::THREADS;
    Some<long long, 2> index[PAIRS];
    const long long* const from = args.indices + position(begin, 0);
    const T* const updates = (const T*)args.updates + position(begin, 0);
    if (args.count - begin >= Bins<T>::TILE) {
#pragma unroll
      for (int p = 0; p < PAIRS; ++p) index[p] = load_some<long long, 2>(from + p * STEP);
#pragma unroll
      for (int p = 0; p < PAIRS; ++p) *(Some<T, 2>*)(update + 2 * p) = load_some<T, 2>(updates + p * STEP);
    } else {
#pragma unroll
      for (int p = 0; p < PAIRS; ++p) {
        const bool inside = position(begin, 2 * p) < args.count;
        index[p].item[0] = index[p].item[1] = args.axis_size;  // as good as bad
        if (inside) index[p] = load_some<long long, 2>(from + p * STEP);
        if (inside) *(Some<T, 2>*)(update + 2 * p) = load_some<T, 2>(updates + p * STEP);
      }
    }
    const word_t size = (word_t)args.axis_size, inner = (word_t)args.axis_stride;
#pragma unroll
    for (int i = 0; i < 2 * PAIRS; ++i) {
      const word_t place = Walk<T, true, true, 2>::place_on_axis(index[i / 2].item[i % 2], size);
      all_good &= place < size;
      slot[i] = place < size ? place : NOWHERE;
    }
    if (args.outer == 1 && inner == 1) return;
    keep_slots();
#pragma unroll
    for (int i = 0; i < 2 * PAIRS; ++i) {
      const word_t at = position(begin, i), slice = divide(at, args.by_slice), row = divide(at, args.by_inner);
      if (slot[i] != NOWHERE) slot[i] = (slice * size + slot[i]) * inner + (at - row * inner);
    }
  }

  __device__ __forceinline__ void keep_slots() {
#pragma unroll
    for (int i = 0; i < 2 * Bins<T>::PAIRS; ++i) keep(slot[i]);
  }
};

// Whether a total of several updates may be rounded to T: not where that makes it infinite, or a product denormal.
template <typename R, typename T>
__device__ __forceinline__ bool keeps(typename Cell<R, T>::type total) {
  if constexpr (T::kind == FLOAT && sizeof(T) == 2 && (R::id == ADD || R::id == MUL)) {
    constexpr bool half = T::infinity == f16::infinity;
    constexpr word_t normal = half ? 0x38800000u : 0x00800000u;    // the least one, as bits of a float
    constexpr word_t infinite = half ? 0x477ff000u : 0x7f7f8000u;  // the least number that becomes so
    const word_t magnitude = __float_as_uint(total) & 0x7fffffffu;
    return magnitude < infinite && (R::id == ADD || magnitude >= normal);
  } else {
    return true;
  }
}

// A pair of neighbours in each lane. Where they come in runs, half as many or fewer, the first of each run takes the
// total of the run, and the others are left out. `from` is where the pair's updates were loaded.
template <typename R, typename T>
__device__ __forceinline__ void reduce_pairs_in_runs(word_t* slot, T* update, const T* from) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  const word_t lane = threadIdx.x & 31u;
  const word_t before = __shfl_up_sync(ALL_LANES, slot[1], 1);
  const word_t heads[2] = {__ballot_sync(ALL_LANES, lane == 0 || before != slot[0]),
                           __ballot_sync(ALL_LANES, slot[0] != slot[1])};
  const int runs = __popc(heads[0]) + __popc(heads[1]);
  if (runs > 32) return;

  const word_t joined = ~heads[1] & ~heads[0] >> 1;          // lanes whose first run goes on in the next lane
  const int reach = __ffs((int)~(joined >> lane)) - 1;       // and for how many
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
  if (!__all_sync(ALL_LANES, (!begins[0] || keeps<R, T>(total[0])) && (!begins[1] || keeps<R, T>(total[1])))) {
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
  word_t bins[MOST_BINS];  // updates of each, then where its segment starts
  word_t sums[16];         // of each warp
  bool has_bad[16];        // of each warp: an index that is out of range
};

// Count the updates of each bin in `bins`, zero before; ranks: each one's number among those of its bin, two in a word.
template <typename T>
__device__ __forceinline__ void rank(const Taken<T>& taken, const Args& args, word_t* bins,
                                     word_t (&ranks)[Bins<T>::PAIRS]) {
  const word_t log = (word_t)args.bin_bits;
  constexpr int ITEMS = 2 * Bins<T>::PAIRS;
  const word_t lane = threadIdx.x & 31u, sample = taken.slot[0] >> log;
  const word_t peers = __match_any_sync(ALL_LANES, sample);
  const word_t many = __ballot_sync(ALL_LANES, __popc(peers) > 8 && taken.slot[0] != NOWHERE);
  if (many == 0) {
#pragma unroll
    for (int i = 0; i < ITEMS; ++i) {
      const word_t number = taken.slot[i] == NOWHERE ? 0u : atomicAdd(bins + (taken.slot[i] >> log), 1u);
      ranks[i / 2] = i % 2 == 0 ? number : ranks[i / 2] | number << 16;
    }
    return;
  }
  // Many lanes begin with one bin: it gets one atomic for all of its updates.
  const word_t crowd = __shfl_sync(ALL_LANES, sample, __ffs((int)many) - 1);
  word_t next = 0;
#pragma unroll
  for (int i = 0; i < ITEMS; ++i) next += __popc(__ballot_sync(ALL_LANES, taken.slot[i] >> log == crowd));
  if (lane == 0) next = atomicAdd(bins + crowd, next);
  next = __shfl_sync(ALL_LANES, next, 0);
#pragma unroll
  for (int i = 0; i < ITEMS; ++i) {
    const word_t bin = taken.slot[i] >> log, same = __ballot_sync(ALL_LANES, bin == crowd);
    word_t number = next + lanes_before(same);
    if (bin != crowd && taken.slot[i] != NOWHERE) number = atomicAdd(bins + bin, 1u);
    ranks[i / 2] = i % 2 == 0 ? number : ranks[i / 2] | number << 16;
    next += __popc(same);
  }
}

// Turn the counts of bins into where segments start, tell the second kernel, and fill the segments up. Returns the
// updates of all segments.
template <typename T>
__device__ __forceinline__ word_t lay_out(const Args& args, half_t* starts, Counts& counts, half_t* places) {
  constexpr word_t THREADS = Bins<T>::THREADS, PER = (MOST_BINS + THREADS - 1) / THREADS;
  word_t* const bins = counts.bins;
  word_t padded[PER], sum = 0, total;
#pragma unroll
  for (word_t k = 0; k < PER; ++k) {
    padded[k] = (bins[threadIdx.x * PER + k] + GROUP - 1) & ~(GROUP - 1);
    sum += padded[k];
  }
  word_t start = block_scan<THREADS>(sum, counts.sums, total);
#pragma unroll
  for (word_t k = 0; k < PER; ++k) {
    const word_t b = threadIdx.x * PER + k;
    if (b < (word_t)args.bins) {
      starts[b] = (half_t)(start / GROUP);
      if (padded[k] != 0) red_add(totals_of(args) + b, padded[k] / GROUP);
      for (word_t j = bins[b]; j < padded[k]; ++j) places[start + j] = PAD;
      bins[b] = start;
      start += padded[k];
    }
  }
  if (threadIdx.x == 0) starts[args.bins] = (half_t)(total / GROUP);
  __syncthreads();
  return total;
}

__device__ __forceinline__ void copy_pieces(void* to, const void* from, word_t bytes) {
  for (word_t i = threadIdx.x; i < (bytes + 15) / 16; i += blockDim.x) ((Quad*)to)[i] = ((const Quad*)from)[i];
}

// Block t takes tile t.
template <typename T, typename R>
__global__ void __launch_bounds__(Bins<T>::THREADS, Bins<T>::RESIDENT) scatter_binned_sort(const Args args) {
  typedef Bins<T> B;
  extern __shared__ __align__(16) byte_t shared[];
  const word_t room = B::room(args), begin = blockIdx.x * B::TILE;
  Counts& counts = *(Counts*)shared;
  T* const values = (T*)(shared + sizeof(Counts));
  half_t* const places = (half_t*)(values + room);

  if (blockIdx.x == 0 && threadIdx.x < MOST_BINS / 32) copied_of(args)[threadIdx.x] = 0;
  Taken<T> taken(args, begin);
  const bool bad = __any_sync(ALL_LANES, !taken.all_good);
  if ((threadIdx.x & 31u) == 0) counts.has_bad[threadIdx.x / 32] = bad;
#pragma unroll
  for (int p = 0; p < B::PAIRS; ++p) {
    const T* const from = (const T*)args.updates + Taken<T>::position(begin, 2 * p);
    reduce_pairs_in_runs<R, T>(taken.slot + 2 * p, taken.update + 2 * p, from);
  }

  for (word_t b = threadIdx.x; b < MOST_BINS; b += B::THREADS) counts.bins[b] = 0;
  __syncthreads();
  word_t ranks[B::PAIRS];
  rank(taken, args, counts.bins, ranks);
  __syncthreads();
  taken.keep_slots();
  const Tile<T> tile(args, blockIdx.x);
  const word_t log = (word_t)args.bin_bits;
  const word_t total = lay_out<T>(args, tile.starts(), counts, places);
#pragma unroll
  for (int i = 0; i < 2 * B::PAIRS; ++i) {
    if (taken.slot[i] == NOWHERE) continue;
    const word_t at = counts.bins[taken.slot[i] >> log] + (ranks[i / 2] >> i % 2 * 16 & 0xffffu);
    values[at] = taken.update[i];
    places[at] = (half_t)(taken.slot[i] & (1u << log) - 1u);
  }
  __syncthreads();
  copy_pieces(tile.values(), values, total * sizeof(T));
  copy_pieces(tile.places(), places, total * sizeof(half_t));

  if (!counts.has_bad[threadIdx.x / 32]) return;
#pragma unroll 1
  for (int i = 0; i < 2 * B::PAIRS; ++i) {
    const word_t at = Taken<T>::position(begin, i);
    if (at < args.count && !in_range(args.indices[at], args)) report(args.indices[at], at, args);
  }
}

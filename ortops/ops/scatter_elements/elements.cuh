// scatter_elements: any shape. A thread takes two elements a block apart, so that a warp's accesses are neighbours
// and several loads are under way at once.
#pragma once
#include "scatter_elements/args.cuh"

static constexpr int PER_THREAD = 2;

// Where lanes of a warp that follow each other hit one slot, the first of each run reduces for the run. Sorted and
// hot indices then cost one atomic a run instead of one an element; others cost a shuffle and a ballot.
template <typename R, typename T, typename Index>
__device__ __forceinline__ void reduce_in_runs(T* out, Index slot, T value, bool valid, const Args& args) {
  const int lane = (int)(threadIdx.x & 31u);
  if (!valid) slot = ~(Index)0;  // no slot has this number
  const Index before = __shfl_up_sync(ALL_LANES, slot, 1);
  const word_t heads = __ballot_sync(ALL_LANES, lane == 0 || before != slot);
  if (__popc(heads) > 16) {
    if (valid) atomic_reduce<R, T>(out + slot, value, out, out + args.total);
    return;
  }
  typedef Cell<R, T> C;
  typename C::type total = C::from(value);
  const int run = __popc(heads & (ALL_LANES >> (31 - lane)));
#pragma unroll
  for (int step = 1; step < 32; step *= 2) {
    const typename C::type other = __shfl_down_sync(ALL_LANES, total, step);
    const int other_run = __shfl_down_sync(ALL_LANES, run, step);
    if (lane + step < 32 && other_run == run) total = C::apply(total, other);
  }
  if (valid && (heads >> lane & 1u)) atomic_merge<R, T>(out + slot, total, out, out + args.total);
}

template <typename Index>
__device__ __forceinline__ Index offset_off_axis(Index at, const Args& args) {
  Index slot = 0, rest = at;
#pragma unroll 1
  for (int i = (int)args.rank - 1; i > 0; --i) {
    const Index size = (Index)args.shape[i];
    Index quotient;
    if constexpr (sizeof(Index) == 4) quotient = divide(rest, args.by_shape[i]);
    else quotient = rest / size;
    slot += (rest - quotient * size) * (Index)args.stride[i];
    rest = quotient;
  }
  return slot + rest * (Index)args.stride[0];
}

// A thread's elements: at `first`, and then a block apart. `slot_of` gives the slot of a position and its index.
template <word_t BLOCK, typename R, typename T, typename Index, typename SlotOf>
__device__ __forceinline__ void reduce_elements(const Args& args, Index first, SlotOf slot_of) {
  T* const out = (T*)args.out;
  const T* const updates = (const T*)args.updates;
  const Index count = (Index)args.count;
  long long index[PER_THREAD];
  T update[PER_THREAD];
#pragma unroll
  for (int i = 0; i < PER_THREAD; ++i) {
    const Index at = first + i * BLOCK;
    index[i] = at < count ? load_once(args.indices + at) : -1;
    update[i] = at < count ? load_once(updates + at) : from_bits<T>(0);
  }
  bool all_good = true;
#pragma unroll
  for (int i = 0; i < PER_THREAD; ++i) {
    const Index at = first + i * BLOCK;
    const bool good = in_range(index[i], args), valid = good && at < count;
    all_good &= good;
    reduce_in_runs<R, T, Index>(out, slot_of(at, index[i]), update[i], valid, args);
  }
  if (all_good) return;
#pragma unroll 1
  for (int i = 0; i < PER_THREAD; ++i) {
    const Index at = first + i * BLOCK;
    if (at < count && !in_range(args.indices[at], args)) report(args.indices[at], (long long)at, args);
  }
}

template <typename T, typename R, typename Index>
__global__ void __launch_bounds__(256) scatter_elements(const Args args) {
  const Index first = (Index)blockIdx.x * (256 * PER_THREAD) + threadIdx.x;
  reduce_elements<256, R, T, Index>(args, first, [&](Index at, long long index) {
    return wrap<Index>(index, args) * (Index)args.axis_stride + offset_off_axis<Index>(at, args);
  });
}

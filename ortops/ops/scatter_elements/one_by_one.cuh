// One atomic an element, fewer where neighbouring lanes hit one slot.
#pragma once
#include "atomics.cuh"
#include "blocks.cuh"
#include "loads.cuh"
#include "scatter_elements/scatter.cuh"

static constexpr int PER_THREAD = 2;

// Reduce a value into its slot; all lanes of the warp must be here, those with nothing to do with `valid` false.
//
// Where lanes that follow each other hit one slot, the first of each run reduces for the run. Sorted and hot indices
// then cost one atomic a run instead of one an element; others cost a shuffle and a ballot.
template <typename R, typename T, typename Index>
__device__ __forceinline__ void reduce_in_runs(T* out, i64 total_size, Index slot, T value, bool valid) {
  const int lane = (int)(threadIdx.x & 31u);
  if (!valid) slot = ~(Index)0;  // no slot has this number
  const Index before = __shfl_up_sync(ALL_LANES, slot, 1);
  const u32 heads = __ballot_sync(ALL_LANES, lane == 0 || before != slot);
  if (__popc(heads) > 16) {
    if (valid) atomic_reduce<R, T>(out + slot, value, out, out + total_size);
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
  if (valid && (heads >> lane & 1u)) atomic_merge<R, T>(out + slot, total, out, out + total_size);
}

// A thread's elements: at `first`, and then a block apart.
//
// BLOCK:  threads of the block.
// P:      a `Scatter` that also has `count`, the elements of indices, and `total`, those of data.
// Index:  u32 or u64; positions and slots are counted in it.
// SlotOf: gives the slot of a position and its index; of a bad index, anything.
template <u32 BLOCK, typename R, typename T, typename Index, typename P, typename SlotOf>
__device__ __forceinline__ void reduce_elements(const P& args, Index first, SlotOf slot_of) {
  T* const out = (T*)args.out;
  const T* const updates = (const T*)args.updates;
  const Index count = (Index)args.count;
  i64 index[PER_THREAD];
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
    const bool good = in_range(index[i], args.axis_size), valid = good && at < count;
    all_good &= good;
    reduce_in_runs<R, T, Index>(out, args.total, slot_of(at, index[i]), update[i], valid);
  }
  if (all_good) return;
#pragma unroll 1
  for (int i = 0; i < PER_THREAD; ++i) {
    const Index at = first + i * BLOCK;
    if (at < count && !in_range(args.indices[at], args.axis_size)) report(args.indices[at], (i64)at, args);
  }
}

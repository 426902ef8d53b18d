// scatter_binned: many updates for slots that do not fit in one block's shared memory, but in that of a few hundred.
// Slots are cut into bins whose cells fit. scatter_binned_sort takes tiles of indices, sorts each by bins in shared
// memory, and writes it to scratch memory; scatter_binned_reduce then takes a bin a block, or a part of a heavy one,
// gathers the bin's updates from all tiles, and reduces them in shared memory. Updates are read twice and written once,
// which is less than a random atomic in L2 each.
//
// A tile's updates of one bin are a segment: whole groups of 8, filled up with PAD. An update in a tile is its value
// and, apart, its slot's place in the bin in 16 bits. Where indices come in runs, sorted or hot, the first kernel
// reduces a run to one update beforehand, and little is left to the second.
//
// The second kernel writes all of the output. A bin that one block has is read from data, reduced and written; of one
// that several have, the first copies data, the others wait for that, and all merge by atomics. Indices may have any
// outer and inner size, but must cover data off the axis; tensors are aligned to 16 bytes and counted in 32 bits, and
// indices has an even number of elements.
#pragma once
#include "scatter_elements/updates.cuh"

static constexpr word_t GROUP = 8;
static constexpr half_t PAD = 0xffffu;  // no place in a bin has this number
static constexpr word_t MOST_BINS = 512;

// Numbers that the host also knows: `plan_binned.py`.
template <typename T>
struct Bins {
  static constexpr bool BIG = sizeof(T) == 8;
  static constexpr word_t THREADS = BIG ? 256 : 512, RESIDENT = BIG ? 3 : 2;
  static constexpr word_t PAIRS = 8, TILE = THREADS * PAIRS * 2;  // pairs of elements that a thread sorts
  static constexpr word_t REDUCERS = 1024;                        // threads of scatter_binned_reduce
  static constexpr word_t BATCH = 2048;                           // segments that its blocks look up at once
  static constexpr word_t PIECE = BIG ? GROUP / 2 : GROUP;        // of a group, for a lane at once

  // Room for a tile in scratch and in shared memory, in updates: a multiple of 16.
  static __device__ __forceinline__ word_t room(const Args& args) {
    return TILE + (((word_t)args.bins * GROUP + 15u) & ~15u);
  }
};

// Scratch memory: the groups of each bin in all tiles, and how many blocks of scatter_binned_reduce have read them;
// behind what is zero between runs, a bit for each bin whose data has been copied, and the tiles.
__device__ __forceinline__ word_t* totals_of(const Args& args) { return (word_t*)args.scratch; }
__device__ __forceinline__ word_t* done_of(const Args& args) { return totals_of(args) + MOST_BINS; }
__device__ __forceinline__ word_t* copied_of(const Args& args) { return (word_t*)((byte_t*)args.scratch + CLEAN); }
static constexpr word_t TILES_AT = CLEAN + MOST_BINS / 8;  // bytes

// A tile in scratch memory.
template <typename T>
struct Tile {
  byte_t* const base;
  const word_t room;

  __device__ __forceinline__ Tile(const Args& args, word_t number)
      : base((byte_t*)args.scratch + TILES_AT + (wide_t)number * bytes(args)), room(Bins<T>::room(args)) {}
  static __device__ __forceinline__ word_t bytes(const Args& args) {
    return Bins<T>::room(args) * (word_t)(sizeof(T) + sizeof(half_t)) + (((word_t)args.bins * 2u + 17u) & ~15u);
  }
  __device__ __forceinline__ T* values() const { return (T*)base; }
  __device__ __forceinline__ half_t* places() const { return (half_t*)(base + room * sizeof(T)); }
  // The first group of every bin, and of what would be the next bin.
  __device__ __forceinline__ half_t* starts() const {
    return (half_t*)(base + room * (word_t)(sizeof(T) + sizeof(half_t)));
  }
};

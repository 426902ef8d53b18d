// scatter_binned: many updates for slots that do not fit in one block's shared memory, but in that of a few hundred.
//
// Slots are cut into bins whose cells fit. scatter_binned_sort takes tiles of indices, sorts each by bins in shared
// memory, and writes it to scratch memory. scatter_binned_reduce takes a bin a block, or a part of a heavy one: it
// gathers the bin's updates from all tiles and reduces them in shared memory. An update is read twice and written once,
// which is less than a random atomic in L2.
//
// A tile's updates of one bin are a segment: whole groups of 8, filled up with PAD. An update in a tile is its value
// and, apart from it, its slot's place in the bin in 16 bits. Where indices come in runs, sorted or hot, the first
// kernel reduces each run to one update, and little is left to the second.
//
// The second kernel writes all of the output. If one block has a bin to itself, it reads the bin's data, reduces and
// writes it. If several share a bin, the first copies the data, the others wait for that, and all merge by atomics.
//
// Preconditions: indices covers data off the axis and has an even number of elements; every address is a multiple of
// 16; data and indices have fewer than 2^31 elements.
#pragma once
#include "blocks.cuh"
#include "scatter_elements/scatter.cuh"
#include "shared.cuh"
#include "walk.cuh"

struct Binned : Scatter {
  i64 total;              // elements of data
  i64 count;              // elements of indices
  i64 outer;              // slices of data
  Divisor inner;          // columns of a slice
  Divisor slice_updates;  // elements of indices that go to one slice
  i64 bins;               // into how many bins slots are cut
  i64 log_bin_slots;      // log2 of the slots of a bin, at most 15
  i64 tiles;              // into how many tiles indices are cut
  i64 parts;              // of bins, that blocks take; about
};
static_assert(sizeof(Binned) == sizeof(Scatter) + 88, "as in Python");

static constexpr u32 GROUP = 8;
static constexpr u16 PAD = 0xffffu;  // no place in a bin has this number
static constexpr u32 MOST_BINS = 512;

// Sizes for one element type; the planner knows them too.
template <typename T>
struct Bins {
  static constexpr bool BIG = sizeof(T) == 8;
  static constexpr u32 THREADS = BIG ? 256 : 512, RESIDENT = BIG ? 3 : 2;
  static constexpr u32 PAIRS = 8, TILE = THREADS * PAIRS * 2;  // pairs of elements that a thread sorts
  static constexpr u32 REDUCERS = 1024;                        // threads of scatter_binned_reduce
  static constexpr u32 BATCH = 2048;                           // segments that its blocks look up at once
  static constexpr u32 PIECE = BIG ? GROUP / 2 : GROUP;        // of a group, for a lane at once

  // Room for a tile in scratch and in shared memory, in updates: a multiple of 16.
  static __device__ __forceinline__ u32 room(const Binned& args) {
    return TILE + (((u32)args.bins * GROUP + 15u) & ~15u);
  }
};

// Scratch memory. In what is zero between runs: the groups of each bin in all tiles, and how many blocks of
// scatter_binned_reduce have read them. After that: a bit for each bin whose data has been copied, and the tiles.
__device__ __forceinline__ u32* totals_of(const Binned& args) { return (u32*)args.scratch; }
__device__ __forceinline__ u32* done_of(const Binned& args) { return totals_of(args) + MOST_BINS; }
__device__ __forceinline__ u32* copied_of(const Binned& args) { return (u32*)((u8*)args.scratch + CLEAN); }
static constexpr u32 TILES_AT = CLEAN + MOST_BINS / 8;  // bytes

// A tile in scratch memory.
template <typename T>
struct Tile {
  u8* const base;
  const u32 room;

  __device__ __forceinline__ Tile(const Binned& args, u32 number)
      : base((u8*)args.scratch + TILES_AT + (u64)number * bytes(args)), room(Bins<T>::room(args)) {}
  static __device__ __forceinline__ u32 bytes(const Binned& args) {
    return Bins<T>::room(args) * (u32)(sizeof(T) + sizeof(u16)) + (((u32)args.bins * 2u + 17u) & ~15u);
  }
  __device__ __forceinline__ T* values() const { return (T*)base; }
  __device__ __forceinline__ u16* places() const { return (u16*)(base + room * sizeof(T)); }
  // The first group of every bin, and of the one that would be next.
  __device__ __forceinline__ u16* starts() const {
    return (u16*)(base + room * (u32)(sizeof(T) + sizeof(u16)));
  }
};

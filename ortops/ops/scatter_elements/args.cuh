// What every kernel is given, and the index check.
#pragma once
#include "atomics.cuh"
#include "cells.cuh"
#include "index_check.cuh"
#include "loads.cuh"
#include "vectors.cuh"

static constexpr int MAX_RANK = 16;
static constexpr word_t NOWHERE = 0xffffffffu;  // no slot has this number
static constexpr word_t CLEAN = 4096;  // the first bytes of scratch memory, which are zero between runs

// As packed by `_enqueue.py`, and from `count` on by `cuda.py`: eight-byte fields only. Dimensions are those of indices,
// merged where indices covers data wholly; strides are data's, in elements, with 0 on the axis.
struct Args {
  void* out;
  const void* data;
  const long long* indices;
  const void* updates;
  Record* record;
  void* scratch;
  word_t* lock;
  long long label;
  long long count;        // elements of indices
  long long total;        // elements of data
  long long axis_size;    // data's dimension on the axis
  long long axis_stride;  // data's stride on it: the size of the inner part
  long long length;       // indices' dimension on the axis
  long long outer;        // how many slices data has: the product of its dimensions before the axis
  long long by_inner;     // divides by axis_stride, see `divide`
  long long by_slice;     // divides by a slice's elements of indices
  long long slices;       // scatter_slices: how many a block takes
  long long columns;      // the part of the inner size that a block takes; less than all only with one slice
  long long by_columns;   // divides by it
  long long chunk;        // scatter_private: elements of indices that a block takes
  long long copies;       // log2 of how many cells a slot has
  long long rank;
  long long shape[MAX_RANK];
  long long stride[MAX_RANK];
  long long by_shape[MAX_RANK];
  long long bins;   // scatter_binned: into how many bins slots are cut
  long long bin_bits;  // log2 of the slots of a bin, at most 15
  long long tiles;  // into how many tiles indices are cut
  long long parts;  // blocks that bins are given out to, about
  long long rows;         // scatter_grouped: rows of indices, each `axis_stride` elements
  long long pieces;       // of 16 bytes, that a row of updates has
  long long by_pieces;    // divides by it
  long long by_length;    // divides by `length`
  long long copiers;      // blocks of its last kernel that copy
  long long copier_bits;  // log2 of how many blocks there are to one of them
  long long window;       // scatter_slices: positions on the axis that a block takes
};

// A kernel that follows another one in a run calls this first: it may have been started before that one's end, see
// `_enqueue.py`. What the former has written can be seen from here on.
__device__ __forceinline__ void await_former() {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

__device__ __forceinline__ bool in_range(long long index, const Args& args) {
  return (wide_t)index + (wide_t)args.axis_size < 2 * (wide_t)args.axis_size;
}

// The slot on the axis of an index that is in range: negative ones count from the end.
template <typename Index>
__device__ __forceinline__ Index wrap(long long index, const Args& args) {
  return index < 0 ? (Index)index + (Index)args.axis_size : (Index)index;
}

__device__ __forceinline__ void report(long long index, long long position, const Args& args) {
  report_offence(args.record, args.lock, args.label, position, index);
}

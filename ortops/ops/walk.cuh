// A block's walk over a part of indices and updates.
#pragma once
#include "common.cuh"
#include "divisor.cuh"
#include "loads.cuh"

// Where the positions that a block walks stand, from its first one on: all of them in a row, or `columns` of every
// `columns + gap`.
struct Contiguous {
  __device__ __forceinline__ u32 operator()(u32 number) const { return number; }
};
struct Columns {
  const Divisor& columns;
  const u32 gap;
  __device__ __forceinline__ u32 operator()(u32 number) const { return number + number / columns * gap; }
};

// `count` positions of indices and updates, walked by all threads of a block.
//
// A thread takes WIDTH neighbours at once, a warp 32 times as many. A batch is SIZE elements of a thread: WIDTH here
// and WIDTH a block further on. The constructor loads the first batch, so that it is under way during other work.
//
// Loads past the end are not skipped: they repeat the last element. Inside a branch, the compiler would wait for them
// there.
//
// P:      the kernel's parameters; it derives from `Common` and has `indices`, `updates` and `axis_size`, below 2^31.
// T:      the element type of updates.
// WIDE:   WIDTH is 2. Count, columns, gap and first must be even, and `indices + first` and `updates + first` must be
//         aligned to a pair.
// SIZE:   elements of a batch, a multiple of WIDTH.
// Places: `Contiguous` or `Columns`.
template <typename P, typename T, bool WIDE, int SIZE, typename Places>
struct Walk {
  static constexpr u32 WIDTH = WIDE ? 2 : 1;
  typedef Vector<i64, WIDTH> Indices;
  typedef Vector<T, WIDTH> Updates;
  const P& params;
  const i64 first;
  const u32 count;
  const Places place_of;
  u32 position;
  Indices index[SIZE / WIDTH];
  Updates update[SIZE / WIDTH];

  __device__ __forceinline__ Walk(const P& params, i64 first, u32 count, Places places)
      : params(params), first(first), count(count), place_of(places), position(threadIdx.x * WIDTH) {
    load(position);
  }

  __device__ __forceinline__ void load(u32 from) {
#pragma unroll
    for (int i = 0; i < SIZE / WIDTH; ++i) {
      const i64 at = first + place_of(min(from + i * WIDTH * blockDim.x, count - WIDTH));
      index[i] = load_vector<i64, WIDTH>(params.indices + at);
      update[i] = load_vector<T, WIDTH>((const T*)params.updates + at);
    }
  }

  // `visit` is called with the number of a walked position, its index as a position on the axis, and its update. Bad
  // indices are left out, and reported at the end.
  template <typename Visit>
  __device__ __forceinline__ void run(Visit visit) {
    const u32 axis_size = (u32)params.axis_size;
    bool all_good = true;
#pragma unroll 1
    for (; position < count; position += blockDim.x * SIZE) {
      Indices indices[SIZE / WIDTH];
      Updates updates[SIZE / WIDTH];
#pragma unroll
      for (int i = 0; i < SIZE / WIDTH; ++i) {
        indices[i] = index[i];
        updates[i] = update[i];
      }
      load(position + blockDim.x * SIZE);
#pragma unroll
      for (int i = 0; i < SIZE; ++i) {
        const u32 number = position + i / WIDTH * WIDTH * blockDim.x + i % WIDTH;
        const u32 on_axis = position_on_axis(indices[i / WIDTH].item[i % WIDTH], axis_size);
        const bool good = on_axis < axis_size, inside = number < count;
        if (good && inside) visit(number, on_axis, updates[i / WIDTH].item[i % WIDTH]);
        all_good &= good || !inside;
      }
    }
    if (!all_good) report_bad();
  }

  __device__ __forceinline__ void report_bad() {
#pragma unroll 1
    for (u32 begin = threadIdx.x * WIDTH; begin < count; begin += blockDim.x * WIDTH) {
#pragma unroll 1
      for (u32 i = 0; i < WIDTH; ++i) {
        const i64 at = first + place_of(begin + i), index = params.indices[at];
        if (!in_range(index, params.axis_size)) report(index, at, params);
      }
    }
  }
};

// scatter_elements: any shape, an element at a time.
//
// A thread takes two elements a block apart, so that a warp's accesses are neighbours and several loads are under way
// at once. The output holds a copy of data before.
#pragma once
#include "divisor.cuh"
#include "scatter_elements/one_by_one.cuh"

static constexpr int MAX_RANK = 16;

// Of indices; dimensions are merged where indices covers data wholly.
struct Dimension {
  Divisor size;
  i64 stride;  // of data, in elements; 0 on the axis
};
static_assert(sizeof(Dimension) == 24, "as in Python");

struct Elements : Scatter {
  i64 total;  // elements of data
  i64 count;  // elements of indices
  i64 inner;  // data's stride on the axis
  i64 rank;   // dimensions
  Dimension dimensions[MAX_RANK];
};
static_assert(sizeof(Elements) == sizeof(Scatter) + 416, "as in Python");

template <typename Index>
__device__ __forceinline__ Index offset_off_axis(Index at, const Elements& args) {
  Index slot = 0, rest = at;
#pragma unroll 1
  for (int i = (int)args.rank - 1; i > 0; --i) {
    const Divided<Index> divided = divide(rest, args.dimensions[i].size);
    slot += divided.remainder * (Index)args.dimensions[i].stride;
    rest = divided.quotient;
  }
  return slot + rest * (Index)args.dimensions[0].stride;
}

// Index: u32 where data and indices have fewer than 2^31 elements, else u64.
template <typename T, typename R, typename Index>
__global__ void __launch_bounds__(256) scatter_elements(const Elements args) {
  const Index first = (Index)blockIdx.x * (256 * PER_THREAD) + threadIdx.x;
  reduce_elements<256, R, T, Index>(args, first, [&](Index at, i64 index) {
    return wrap<Index>(index, args.axis_size) * (Index)args.inner + offset_off_axis<Index>(at, args);
  });
}

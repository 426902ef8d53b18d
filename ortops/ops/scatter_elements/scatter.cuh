// What every way to scatter is given.
#pragma once
#include "common.cuh"

// The twin of `params.Scatter`; each way derives its own struct, which holds what its kernels need besides.
struct Scatter : Common {
  const void* data;
  const i64* indices;
  const void* updates;
  i64 axis_size;  // data's dimension on the axis
};
static_assert(sizeof(Scatter) == sizeof(Common) + 32, "as in Python");

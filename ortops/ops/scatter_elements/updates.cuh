// A block's walk over a part of indices and updates.
#pragma once
#include "scatter_elements/args.cuh"
#include "shared.cuh"

// Whether a multiprocessor has room for 2048 threads: kernels bound to two blocks of 1024 have 32 registers then.
static constexpr bool ROOMY =
    __CUDA_ARCH__ == 700 || __CUDA_ARCH__ == 800 || __CUDA_ARCH__ == 900 || __CUDA_ARCH__ == 1000;

// N neighbouring elements, loaded at once.
template <typename T, int N>
struct alignas(sizeof(T) * N) Some {
  T item[N];
};
template <typename T, int N>
__device__ __forceinline__ Some<T, N> load_some(const T* at) {
  Some<T, N> some;
  constexpr int BYTES = N * sizeof(T);
  if constexpr (BYTES == 16) *(Quad*)&some = load_once((const Quad*)at);
  else if constexpr (BYTES == 8) *(wide_t*)&some = load_once((const wide_t*)at);
  else if constexpr (BYTES == 4) *(word_t*)&some = load_once((const word_t*)at);
  else if constexpr (BYTES == 2) *(half_t*)&some = load_once((const half_t*)at);
  else *(byte_t*)&some = load_once((const byte_t*)at);
  return some;
}

// `count` positions of indices, walked by all threads of a block: those from `first` on, but only `columns` of every
// `inner`; of a LINE, both are 1. A thread takes WIDTH neighbours at once, a warp 32 times as many, and a batch is SIZE
// elements of a thread, WIDTH here and WIDTH a block further on. WIDE (WIDTH 2) asks for even numbers in all of these,
// and for 16-byte alignment. The first batch is loaded by the constructor, so that it is under way during other work.
//
// Loads behind the end are not skipped but repeat the last element: inside a branch, the compiler would wait for them
// there.
template <typename T, bool WIDE, bool LINE, int SIZE>
struct Walk {
  static constexpr word_t WIDTH = WIDE ? 2 : 1;
  typedef Some<long long, WIDTH> Indices;
  typedef Some<T, WIDTH> Updates;
  const Args& args;
  const long long first;
  const word_t count, gap;
  word_t position;
  Indices index[SIZE / WIDTH];
  Updates update[SIZE / WIDTH];

  __device__ __forceinline__ Walk(const Args& args, long long first, word_t count)
      : args(args),
        first(first),
        count(count),
        gap((word_t)(args.axis_stride - args.columns)),
        position(threadIdx.x * WIDTH) {
    load(position);
  }

  // How far behind `first` the position with a number stands.
  __device__ __forceinline__ word_t place_of(word_t number) const {
    return LINE ? number : number + divide(number, args.by_columns) * gap;
  }

  __device__ __forceinline__ void load(word_t from) {
#pragma unroll
    for (int i = 0; i < SIZE / WIDTH; ++i) {
      const long long at = first + place_of(min(from + i * WIDTH * blockDim.x, count - WIDTH));
      index[i] = load_some<long long, WIDTH>(args.indices + at);
      update[i] = load_some<T, WIDTH>((const T*)args.updates + at);
    }
  }

  // `visit` is called with a number that counts the walked positions, the slot on the axis, and the update. Bad indices
  // are left out, and reported in the end.
  template <typename Visit>
  __device__ __forceinline__ void run(Visit visit) {
    const word_t size = (word_t)args.axis_size;
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
        const word_t number = position + i / WIDTH * WIDTH * blockDim.x + i % WIDTH;
        const word_t place = place_on_axis(indices[i / WIDTH].item[i % WIDTH], size);
        const bool good = place < size, inside = number < count;
        if (good && inside) visit(number, place, updates[i / WIDTH].item[i % WIDTH]);
        all_good &= good || !inside;
      }
    }
    if (!all_good) report_bad();
  }

  // The place of an index on an axis shorter than 2^31; what is no place for a bad index.
  static __device__ __forceinline__ word_t place_on_axis(long long index, word_t size) {
    const word_t low = (word_t)index;
    const word_t place = min(low, low + size);  // of a negative one the sum, which wraps around
    return (int)(index >> 32) == (int)low >> 31 ? place : ~0u;
  }

  __device__ __forceinline__ void report_bad() {
#pragma unroll 1
    for (word_t begin = threadIdx.x * WIDTH; begin < count; begin += blockDim.x * WIDTH) {
#pragma unroll 1
      for (word_t i = 0; i < WIDTH; ++i) {
        const long long at = first + place_of(begin + i), index = args.indices[at];
        if (!in_range(index, args)) report(index, at, args);
      }
    }
  }
};

// A block's walk over a part of indices and updates.
#pragma once
#include "scatter_elements/args.cuh"

// What a thread loads at once: neighbours, in 16-byte pieces, where all of it is aligned (WIDE); else single elements
// a block apart.
template <typename T, bool WIDE>
struct Batch {
  static constexpr int SIZE = !WIDE || sizeof(T) == 4 ? 4 : sizeof(T) == 8 ? 2 : 8;
  static constexpr word_t STEP = WIDE ? SIZE : 1;

  alignas(16) long long index[SIZE];
  alignas(16) T update[SIZE];

  // The number of the i-th element of the batch that begins at `begin`.
  static __device__ __forceinline__ word_t at(word_t begin, int i) {
    return WIDE ? begin + i : begin + i * blockDim.x;
  }
};

// `count` positions of indices, walked by all threads of a block: those from `first` on, but only `columns` of every
// `inner`. WIDE asks for multiples of 8 in all of these, and for 16-byte alignment. The first batch is loaded by the
// constructor, so that it is under way during other work. `visit` is called with a number that counts the walked
// positions, the slot on the axis, and the update. Bad indices are reported and left out.
template <typename T, bool WIDE>
struct Walk {
  typedef Batch<T, WIDE> B;
  const Args& args;
  const long long first;
  const word_t count, gap;
  word_t position;
  B next;

  __device__ __forceinline__ Walk(const Args& args, long long first, word_t count)
      : args(args),
        first(first),
        count(count),
        gap((word_t)(args.axis_stride - args.columns)),
        position(threadIdx.x * B::STEP) {
    load();
  }

  // How far behind `first` the position with a number stands.
  __device__ __forceinline__ word_t place_of(word_t number) const {
    return number + divide(number, args.by_columns) * gap;
  }

  __device__ __forceinline__ void load() {
    if constexpr (WIDE) {
      if (position >= count) return;
      const long long at = first + place_of(position);
      load_pieces<B::SIZE * 8>(args.indices + at, next.index);
      const T* const update = (const T*)args.updates + at;
      if constexpr (B::SIZE * sizeof(T) >= 16) load_pieces<B::SIZE * sizeof(T)>(update, next.update);
      else *(wide_t*)next.update = load_once((const wide_t*)update);
    } else {
#pragma unroll
      for (int i = 0; i < B::SIZE; ++i) {
        const word_t number = B::at(position, i);
        if (number < count) {
          const long long at = first + place_of(number);
          next.index[i] = load_once(args.indices + at);
          next.update[i] = load_once((const T*)args.updates + at);
        }
      }
    }
  }

  template <typename Visit>
  __device__ __forceinline__ void run(Visit visit) {
    while (position < count) {
      const B batch = next;
      const word_t begin = position;
      position += blockDim.x * B::SIZE;
      load();
#pragma unroll
      for (int i = 0; i < B::SIZE; ++i) {
        const word_t at = B::at(begin, i);
        if (!WIDE && at >= count) break;
        if (in_range(batch.index[i], args)) visit(at, wrap<word_t>(batch.index[i], args), batch.update[i]);
        else report(batch.index[i], first + place_of(at), args);
      }
    }
  }
};

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

  // The position of the i-th element of the batch that begins at `begin`.
  static __device__ __forceinline__ word_t at(word_t begin, int i) {
    return WIDE ? begin + i : begin + i * blockDim.x;
  }

  __device__ __forceinline__ void load(const long long* indices, const T* updates, word_t begin, word_t count) {
    if constexpr (WIDE) {
      load_pieces<SIZE * 8>(indices + begin, index);
      if constexpr (SIZE * sizeof(T) >= 16) load_pieces<SIZE * sizeof(T)>(updates + begin, update);
      else *(wide_t*)update = load_once((const wide_t*)(updates + begin));
    } else {
#pragma unroll
      for (int i = 0; i < SIZE; ++i) {
        if (at(begin, i) < count) {
          index[i] = load_once(indices + at(begin, i));
          update[i] = load_once(updates + at(begin, i));
        }
      }
    }
  }
};

// The positions [first, first + count) of indices, walked by all threads of a block; WIDE asks for a multiple of 8 in
// both, and 16-byte alignment. `begin` loads the first batch, so that it is under way during other work; `visit` is
// called with a position less `first`, the slot on the axis, and the update. Bad indices are reported and left out.
template <typename T, bool WIDE>
struct Walk {
  typedef Batch<T, WIDE> B;
  const Args& args;
  const long long first;
  const word_t count;
  word_t position;
  B next;

  __device__ __forceinline__ Walk(const Args& args, long long first, word_t count)
      : args(args), first(first), count(count), position(threadIdx.x * B::STEP) {
    load();
  }

  __device__ __forceinline__ void load() {
    if (position < count) next.load(args.indices + first, (const T*)args.updates + first, position, count);
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
        else report(batch.index[i], first + at, args);
      }
    }
  }
};

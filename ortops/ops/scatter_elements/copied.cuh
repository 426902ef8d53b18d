// scatter_copied: few updates of much data. A block copies a part of data, looks at all indices meanwhile, and then
// reduces the updates that fall into its part: one kernel, where scatter_elements needs a copy before it.
#pragma once
#include "scatter_elements/elements.cuh"
#include "scatter_elements/updates.cuh"

// Numbers that the host also knows: `plan.py`.
static constexpr word_t COPIED_THREADS = 1024;
static constexpr word_t COPIED_PIECES = 2;  // of 16 bytes, that a thread copies at once
static constexpr word_t FEW = 2048;         // elements of indices, at most

template <typename T, typename R>
__global__ void __launch_bounds__(COPIED_THREADS, ROOMY ? 2 : 1) scatter_copied(const Args args) {
  constexpr word_t SIZE = Vector<T>::SIZE, PART = COPIED_THREADS * COPIED_PIECES;  // of a block, in pieces
  __shared__ word_t positions[FEW], slots[FEW], size;
  T* const out = (T*)args.out;
  const word_t total = (word_t)args.total, pieces = total / SIZE, begin = blockIdx.x * PART;
  Quad piece[COPIED_PIECES];
#pragma unroll
  for (word_t k = 0; k < COPIED_PIECES; ++k) {  // behind the end, the last again
    const word_t at = min(begin + k * COPIED_THREADS + threadIdx.x, max(pieces, 1u) - 1u);
    if (pieces != 0) piece[k] = load_once((const Quad*)args.data + at);
  }
  if (threadIdx.x == 0) size = 0;
  __syncthreads();
#pragma unroll 1
  for (word_t at = threadIdx.x; at < (word_t)args.count; at += COPIED_THREADS) {
    const long long index = args.indices[at];
    if (!in_range(index, args)) {
      if (blockIdx.x == 0) report(index, (long long)at, args);
      continue;
    }
    const word_t slot = wrap<word_t>(index, args) * (word_t)args.axis_stride + offset_off_axis<word_t>(at, args);
    if (slot / SIZE - begin >= PART) continue;
    const word_t number = atomicAdd(&size, 1u);
    positions[number] = at;
    slots[number] = slot;
  }
#pragma unroll
  for (word_t k = 0; k < COPIED_PIECES; ++k) {
    const word_t at = begin + k * COPIED_THREADS + threadIdx.x;
    if (at < pieces) ((Quad*)out)[at] = piece[k];
  }
  const word_t rest = pieces * SIZE + threadIdx.x;  // elements behind the last piece, in the part that would hold it
  if (rest < total && pieces - begin < PART) out[rest] = ((const T*)args.data)[rest];
  __syncthreads();
#pragma unroll 1
  for (word_t i = threadIdx.x; i < size; i += COPIED_THREADS) {
    atomic_reduce<R, T>(out + slots[i], ((const T*)args.updates)[positions[i]], out, out + total);
  }
}

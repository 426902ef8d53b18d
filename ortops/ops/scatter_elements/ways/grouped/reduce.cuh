// scatter_grouped_reduce: rows that scatter_grouped_place has grouped by slot are reduced in registers; see
// groups.cuh.
#pragma once
#include "extremes.cuh"
#include "scatter_elements/one_by_one.cuh"
#include "scatter_elements/ways/grouped/groups.cuh"
#include "vectors.cuh"

static constexpr u32 SHARE = 16;         // rows of the groups: a thread takes the runs that begin in so many
static constexpr int BATCH_OF_ROWS = 4;  // that a thread loads at once

// 16 bytes of updates while they are reduced: as cells, or (WORDS) as words that the hardware takes extremes of.
template <typename R, typename T, bool WORDS = has_extremes<R, T>()>
struct Sum {
  typedef Cell<R, T> C;
  static constexpr int SIZE = Vector<T>::SIZE;
  typename C::type cells[SIZE];

  __device__ __forceinline__ void begin() {
#pragma unroll
    for (int k = 0; k < SIZE; ++k) cells[k] = C::identity();
  }
  __device__ __forceinline__ void begin(const Bits<T>& bits) {
#pragma unroll
    for (int k = 0; k < SIZE; ++k) cells[k] = C::from(bits.vector.item[k]);
  }
  __device__ __forceinline__ void add(const Bits<T>& bits) {
#pragma unroll
    for (int k = 0; k < SIZE; ++k) cells[k] = C::apply(cells[k], C::from(bits.vector.item[k]));
  }
  __device__ __forceinline__ void end(Bits<T>& bits) const {
#pragma unroll
    for (int k = 0; k < SIZE; ++k) bits.vector.item[k] = C::to(cells[k]);
  }
  // Not inlined, since few slots are heavy and the code is long.
  static __device__ __noinline__ void merge(const Sum sum, T* at, const T* first, const T* last) {
#pragma unroll 1
    for (int k = 0; k < SIZE; ++k) atomic_merge<R, T>(at + k, sum.cells[k], first, last);
  }
};
template <typename R, typename T>
struct Sum<R, T, true> {
  u32 words[4];

  __device__ __forceinline__ void begin() {
    const u32 identity = T::infinity | (R::id == MAX ? 1u << (8 * sizeof(T) - 1) : 0u);
#pragma unroll
    for (int k = 0; k < 4; ++k) words[k] = sizeof(T) == 4 ? identity : identity << 16 | identity;
  }
  __device__ __forceinline__ void begin(const Bits<T>& bits) {
    words[0] = bits.quad.x, words[1] = bits.quad.y, words[2] = bits.quad.z, words[3] = bits.quad.w;
  }
  __device__ __forceinline__ void add(const Bits<T>& bits) {
    Sum other;
    other.begin(bits);
#pragma unroll
    for (int k = 0; k < 4; ++k) words[k] = extreme(words[k], other.words[k], R(), T());
  }
  __device__ __forceinline__ void end(Bits<T>& bits) const { bits.quad = Quad{words[0], words[1], words[2], words[3]}; }
  static __device__ __noinline__ void merge(const Sum sum, T* at, const T* first, const T* last) {
    Bits<T> bits;
    sum.end(bits);
#pragma unroll 1
    for (int k = 0; k < Vector<T>::SIZE; ++k) atomic_reduce<R, T>(at + k, bits.vector.item[k], first, last);
  }
};

// A 16-byte piece of a slot while its rows are reduced, or those of one run.
template <typename R, typename T>
struct Total {
  Sum<R, T> sum;
  u32 slot = NOWHERE;  // with its marks; NOWHERE before the first run

  __device__ __forceinline__ void begin(u32 marked, const Bits<T>& data) {
    slot = marked;
    if (marked & HEAVY) sum.begin();
    else sum.begin(data);
  }
  __device__ __forceinline__ void end(const Grouped& args, u32 piece) const {
    if (slot == NOWHERE) return;
    Bits<T>* const at = (Bits<T>*)args.out + ((u64)(slot & SLOT) * (u64)args.pieces.value + piece);
    if (slot & HEAVY) {
      Sum<R, T>::merge(sum, (T*)at, (T*)args.out, (T*)args.out + args.total);
    } else {
      Bits<T> bits;
      sum.end(bits);
      at->quad = bits.quad;
    }
  }
};

// Rows of mixed indices: an atomic an element.
template <typename R, typename T>
__device__ __forceinline__ void reduce_mixed(const Grouped& args) {
  constexpr u32 TILE = GROUPED_REDUCERS * PER_THREAD;
#pragma unroll 1
  for (u64 begin = (u64)blockIdx.x * TILE; begin < (u64)args.count; begin += (u64)gridDim.x * TILE) {
    const RowsFrom from(args, begin);
    reduce_elements<GROUPED_REDUCERS, R, T, u64>(args, begin + threadIdx.x, [&](u64 at, i64 index) {
      const RowsFrom::Place place = from.at((u32)(at - begin));
      return (u64)from.slot(place.row, index) * (u64)args.inner.value + place.column;
    });
  }
}

// A thread takes one 16-byte piece of the rows in its share of the groups: of the runs that begin there, to their end.
//
// Blocks: those that copy the data of slots without rows, and those that reduce.
template <typename T, typename R>
__global__ void __launch_bounds__(GROUPED_REDUCERS, 7) scatter_grouped_reduce(const Grouped args) {
  constexpr int BATCH = BATCH_OF_ROWS;
  static_assert(2 * BATCH <= AHEAD, "a batch behind the last row, and the next");
  wait_for_previous_kernel();
  const Groups groups(args);
  if (*groups.mixed != 0) return reduce_mixed<R, T>(args);

  // Blocks that copy are spread among those that reduce, which leave memory idle while they wait.
  const u32 copiers = (u32)args.copiers, copier = blockIdx.x >> args.log_copier_spacing;
  if (copier < copiers && copier << args.log_copier_spacing == blockIdx.x) {
    const u32 slot = copier * GROUPED_REDUCERS + threadIdx.x;
    return copy_slots<GROUPED_REDUCERS>(args, slot, slot < (u32)args.slots && groups.counts[slot] == 0);
  }
  const u32 thread = (blockIdx.x - min(copier + 1, copiers)) * GROUPED_REDUCERS + threadIdx.x;
  const u32 pieces = (u32)args.pieces.value, share = thread / args.pieces, piece = thread % args.pieces;
  const u32 placed = *groups.placed, end = min((share + 1) * SHARE, placed);
  u32 at = share * SHARE;
  if (at >= placed) return;
  const Quad* const updates = (const Quad*)args.updates + piece;
  const Quad* const data = (const Quad*)args.data + piece;
  Total<R, T> total;
  alignas(16) Placed next[BATCH];
  load_pieces<sizeof(next)>(groups.order + at, next);
  bool done = false;
#pragma unroll 1
  for (; !done; at += BATCH) {
    Placed row[BATCH];
#pragma unroll
    for (int i = 0; i < BATCH; ++i) row[i] = next[i];
    load_pieces<sizeof(next)>(groups.order + at + BATCH, next);
    Bits<T> update[BATCH], before[BATCH];
    bool takes[BATCH], begins[BATCH], open = total.slot != NOWHERE;
#pragma unroll
    for (int i = 0; i < BATCH; ++i) {
      begins[i] = (row[i].slot & BEGINS) != 0;
      // A thread follows the runs that begin in its share to their end; those that have begun before belong to others.
      done |= at + i >= placed || (at + i >= end && (begins[i] || !open));
      open |= begins[i];
      takes[i] = open && !done;
      begins[i] &= takes[i];
      if (takes[i]) update[i].quad = load_once(updates + (u64)row[i].row * pieces);
      if (begins[i] && !(row[i].slot & HEAVY)) before[i].quad = load_once(data + (u64)(row[i].slot & SLOT) * pieces);
    }
#pragma unroll
    for (int i = 0; i < BATCH; ++i) {
      if (begins[i]) {
        total.end(args, piece);
        total.begin(row[i].slot, before[i]);
      }
      if (takes[i]) total.sum.add(update[i]);
    }
  }
  total.end(args, piece);
}

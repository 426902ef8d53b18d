// scatter_binned_reduce: a block gathers a bin's updates, or a part of them, from all tiles that scatter_binned_sort
// has left in scratch memory, and reduces them in shared memory; see bins.cuh.
#pragma once
#include "scatter_elements/bins.cuh"

// What a block does: one of so many parts of a bin; nothing where there are more blocks than parts.
struct Share {
  word_t bin, part, parts;
};

// Parts are given out by the bins' groups, `args.parts` of them but for rounding: one at least, and no more than have
// an update for each slot, as parts of a bin must be merged. They are given in the order in which blocks come here:
// those that wait for a bin's first part know that it has begun. The last block to have read the totals clears them for
// the next run.
template <typename T>
__device__ __forceinline__ void find_share(const Args& args, Share& share, word_t* sums) {
  constexpr word_t THREADS = Bins<T>::REDUCERS;
  static_assert(THREADS >= MOST_BINS, "a thread has one bin");
  __shared__ word_t turn;
  const word_t bin = threadIdx.x;
  const word_t groups = bin < (word_t)args.bins ? totals_of(args)[bin] : 0u;
  word_t all, given;
  block_scan<THREADS>(groups, sums, all);
  if (threadIdx.x == 0) {
    share.parts = 0;
    __threadfence();
    turn = atomicInc(done_of(args), gridDim.x - 1);
  }
  const word_t fair = groups == 0 ? 0u : (word_t)(((wide_t)groups * (wide_t)args.parts + all / 2) / all);
  const word_t most = groups * GROUP >> (word_t)args.bin_bits;
  const word_t parts = bin < (word_t)args.bins ? max(min(fair, most), 1u) : 0u;
  const word_t before = block_scan<THREADS>(parts, sums, given);
  if (turn >= before && turn - before < parts) share = Share{bin, turn - before, parts};
  if (turn == gridDim.x - 1 && bin < (word_t)args.bins) totals_of(args)[bin] = 0;
  __syncthreads();
}

// A lane's updates: a group, or half of one. They are cells at once, so that registers need not hold both.
template <typename R, typename T>
struct Piece {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  static constexpr int SIZE = Bins<T>::PIECE;
  alignas(16) word_t places[SIZE / 2];  // two in each
  cell value[SIZE];
  word_t left;  // a bit for each that is still to be reduced

  __device__ __forceinline__ word_t place(int j) const { return places[j / 2] >> j % 2 * 16 & 0xffffu; }

  __device__ __forceinline__ Piece(const Tile<T>& tile, word_t from, bool inside) : left(0) {
    *(Some<word_t, SIZE / 2>*)places = load_some<word_t, SIZE / 2>((const word_t*)(tile.places() + from));
    Some<T, SIZE> updates;
    if constexpr (sizeof(T) == 1) *(wide_t*)&updates = load_once((const wide_t*)(tile.values() + from));
    else load_pieces<SIZE * sizeof(T)>(tile.values() + from, &updates);
#pragma unroll
    for (int j = 0; j < SIZE; ++j) {
      value[j] = C::from(updates.item[j]);
      if constexpr (sizeof(cell) == 4) keep((word_t&)value[j]);
      left |= (place(j) != PAD && inside) << j;
    }
#pragma unroll
    for (int j = 0; j < SIZE / 2; ++j) keep(places[j]);
  }
};

// How many lanes must begin with one slot for it to be hot. Where cells change by compare-and-swap, whoever meets
// another there must try again; native atomics on one cell only queue up.
template <typename R, typename T>
__device__ constexpr int hot_from() {
  const bool native = R::id == ADD ? T::kind != FLOAT : R::id != MUL && sizeof(T) <= 4;
  return native ? 8 : 2;
}

// Take the updates of a warp's hot slots out of its pieces: all of a slot are reduced to one.
template <typename R, typename T>
__device__ __forceinline__ void reduce_hot(word_t cells, Piece<R, T>& piece, word_t peers) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  const word_t lane = threadIdx.x & 31u, sample = piece.place(0);
  const bool leads = piece.left != 0 && (peers & (1u << lane) - 1u) == 0;
  word_t leaders = __ballot_sync(ALL_LANES, leads && __popc(peers) >= hot_from<R, T>());
#pragma unroll 1
  for (; leaders != 0; leaders &= leaders - 1) {
    const word_t hot = __shfl_sync(ALL_LANES, sample, __ffs((int)leaders) - 1);
    cell total = C::identity();
#pragma unroll
    for (int j = 0; j < Piece<R, T>::SIZE; ++j) {
      if (piece.place(j) != hot || !(piece.left >> j & 1u)) continue;
      total = C::apply(total, piece.value[j]);
      piece.left &= ~(1u << j);
    }
    total = warp_reduce<C>(total);
    if (lane == 0) reduce_cell<R, T>(cells + hot * sizeof(cell), total);
  }
}

// A piece in each lane, all of them here.
template <typename R, typename T>
__device__ __forceinline__ void reduce_pieces(word_t cells, Piece<R, T>& piece) {
  typedef Cell<R, T> C;
  const word_t peers = __match_any_sync(ALL_LANES, piece.left != 0 ? piece.place(0) : (word_t)PAD);
  const bool hot = piece.left != 0 && __popc(peers) >= max(hot_from<R, T>(), 4);  // rarely by chance
  if (__any_sync(ALL_LANES, hot)) reduce_hot(cells, piece, peers);
#pragma unroll
  for (int j = 0; j < Piece<R, T>::SIZE; ++j) {
    if (piece.left >> j & 1u) {
      reduce_cell<R, T>(cells + piece.place(j) * sizeof(typename C::type), piece.value[j]);
    }
  }
}

// In shared memory: some of the segments of a share, laid out one behind the other in a number of groups.
template <typename T>
struct Segments {
  static constexpr word_t SIZE = Bins<T>::BATCH, PER = SIZE / Bins<T>::REDUCERS;
  Share share;
  word_t number;       // of the first one here, among those of the share
  word_t groups;       // that they have
  word_t first[SIZE];  // of each: its first group here
  half_t begin[SIZE];  // and in its tile

  // How many the share has: one a tile of every `parts`.
  __device__ __forceinline__ word_t count(const Args& args) const {
    return ((word_t)args.tiles + share.parts - 1 - share.part) / share.parts;
  }

  // The last tiles come first: they may still be in L2.
  __device__ __forceinline__ Tile<T> tile(const Args& args, word_t at) const {
    return Tile<T>(args, (word_t)args.tiles - 1 - (share.part + share.parts * (number + at)));
  }

  __device__ __forceinline__ void look_up(const Args& args, word_t from, word_t* sums) {
    __syncthreads();  // the last ones may still be in use
    if (threadIdx.x == 0) number = from;
    __syncthreads();
#pragma unroll
    for (word_t k = threadIdx.x; k < SIZE; k += Bins<T>::REDUCERS) {
      word_t start = 0, next = 0;
      if (number + k < count(args)) {
        const half_t* const at = tile(args, k).starts() + share.bin;
        start = at[0];
        next = at[1];
      }
      begin[k] = (half_t)start;
      first[k] = next - start;
    }
    __syncthreads();
    word_t size[PER], sum = 0, total;
#pragma unroll
    for (word_t k = 0; k < PER; ++k) {
      size[k] = first[threadIdx.x * PER + k];
      sum += size[k];
    }
    word_t before = block_scan<Bins<T>::REDUCERS>(sum, sums, total);
#pragma unroll
    for (word_t k = 0; k < PER; ++k) {
      first[threadIdx.x * PER + k] = before;
      before += size[k];
    }
    if (threadIdx.x == 0) groups = total;
    __syncthreads();
  }

  // The last one that begins with a group or before.
  __device__ __forceinline__ word_t find(word_t group) const {
    word_t at = 0;
#pragma unroll
    for (word_t step = SIZE / 2; step > 0; step /= 2) {
      if (first[at + step] <= group) at += step;
    }
    return at;
  }
};

// The slots of a bin: a block that has a bin to itself begins with its data and writes its output; others merge.
template <typename R, typename T>
struct Bin {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  static constexpr word_t SIZE = 16 / sizeof(cell);  // elements whose cells are 16 bytes
  const Share& share;
  const word_t base, slots;
  const T* const data;
  T* const out;
  word_t* const copied;  // the word with the bin's bit, where data must be copied

  __device__ __forceinline__ Bin(const Args& args, const Share& share)
      : share(share),
        base(share.bin << (word_t)args.bin_bits),
        slots(min(1u << (word_t)args.bin_bits, (word_t)args.total - base)),
        data((const T*)args.data + base),
        out((T*)args.out + base),
        copied(share.parts == 1 || args.out == args.data ? nullptr : copied_of(args) + share.bin / 32) {}

  // Visit slots, SIZE at once.
  template <typename Visit>
  __device__ __forceinline__ void visit(word_t end, Visit some) const {
#pragma unroll 2
    for (word_t i = threadIdx.x * SIZE; i < end; i += Bins<T>::REDUCERS * SIZE) some(i);
  }

  __device__ __forceinline__ void begin(cell* cells) const {
    const word_t whole = slots / SIZE * SIZE, i = whole + threadIdx.x;  // the last bin's rest
    if (share.parts == 1) {
      visit(whole, [&](word_t i) {
        const Some<T, SIZE> some = load_some<T, SIZE>(data + i);
        Some<cell, SIZE> begin;
#pragma unroll
        for (word_t k = 0; k < SIZE; ++k) begin.item[k] = C::from(some.item[k]);
        *(Some<cell, SIZE>*)(cells + i) = begin;
      });
      if (i < slots) cells[i] = C::from(data[i]);
      return;
    }
    for (word_t i = threadIdx.x; i < slots; i += Bins<T>::REDUCERS) cells[i] = C::identity();
    if (copied == nullptr || share.part != 0) return;
    visit(whole, [&](word_t i) { *(Some<T, SIZE>*)(out + i) = load_some<T, SIZE>(data + i); });
    if (i < slots) out[i] = data[i];
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) atomicOr(copied, 1u << share.bin % 32);
  }

  __device__ __forceinline__ void end(const cell* cells, const Args& args) const {
    if (share.parts == 1) {
      const word_t whole = slots / SIZE * SIZE, i = whole + threadIdx.x;
      visit(whole, [&](word_t i) {
        const Some<cell, SIZE> total = *(const Some<cell, SIZE>*)(cells + i);
        Some<T, SIZE> some;
#pragma unroll
        for (word_t k = 0; k < SIZE; ++k) some.item[k] = C::to(total.item[k]);
        *(Some<T, SIZE>*)(out + i) = some;
      });
      if (i < slots) out[i] = C::to(cells[i]);
      return;
    }
    if (copied != nullptr && threadIdx.x == 0) {
      while ((*(volatile word_t*)copied >> share.bin % 32 & 1u) == 0) continue;
      __threadfence();
    }
    __syncthreads();
    T* const all = (T*)args.out;
    // Parts of a bin that end together begin at different slots, so that they do not meet there.
    const word_t turn = (word_t)((wide_t)share.part * slots / share.parts);
    for (word_t k = threadIdx.x; k < slots; k += Bins<T>::REDUCERS) {
      const word_t i = k + turn < slots ? k + turn : k + turn - slots;
      const cell total = cells[i];
      if (!C::is_identity(total)) atomic_merge<R, T>(out + i, total, all, all + args.total);
    }
  }
};

template <typename T, typename R>
__global__ void __launch_bounds__(Bins<T>::REDUCERS, ROOMY ? 2 : 1) scatter_binned_reduce(const Args args) {
  await_former();
  typedef Bins<T> B;
  typedef typename Cell<R, T>::type cell;
  constexpr word_t EACH = GROUP / B::PIECE;
  extern __shared__ __align__(16) byte_t shared[];
  cell* const cells = (cell*)shared;
  __shared__ Segments<T> segments;
  __shared__ word_t sums[B::REDUCERS / 32];
  find_share<T>(args, segments.share, sums);
  if (segments.share.parts == 0) return;

  Bin<R, T>(args, segments.share).begin(cells);
  const word_t target = shared_address(cells);
  word_t from = 0;
  do {
    segments.look_up(args, from, sums);
    for (word_t i = threadIdx.x; i - (threadIdx.x & 31u) < segments.groups * EACH; i += B::REDUCERS) {
      const word_t near = min(i, segments.groups * EACH - 1);  // behind the end, the last again
      const word_t at = segments.find(near / EACH), group = segments.begin[at] + near / EACH - segments.first[at];
      Piece<R, T> piece(segments.tile(args, at), group * GROUP + near % EACH * B::PIECE, i == near);
      reduce_pieces(target, piece);
    }
    from = segments.number + B::BATCH;
  } while (from < segments.count(args));
  __syncthreads();
  Bin<R, T>(args, segments.share).end(cells, args);
}

// scatter_binned_reduce: a block gathers a bin's updates, or a part of them, from all tiles that scatter_binned_sort
// has left in scratch memory, and reduces them in shared memory; see bins.cuh.
#pragma once
#include "scatter_elements/ways/binned/bins.cuh"

// What a block does: one part of a bin, of so many; nothing (`parts` is 0) where there are more blocks than parts.
struct Share {
  u32 bin, part, parts;
};

// A bin gets parts in proportion to its groups, about `args.parts` in all. It gets one at least, and no more than would
// each have an update for each slot, since parts of a bin must be merged. Blocks take parts in the order in which they
// come here, so that a block which waits for a bin's first part waits for one that has begun. The last block to have
// read the totals clears them for the next run.
template <typename T>
__device__ __forceinline__ void find_share(const Binned& args, Share& share, u32* sums) {
  constexpr u32 THREADS = Bins<T>::REDUCERS;
  static_assert(THREADS >= MOST_BINS, "a thread has one bin");
  __shared__ u32 turn;
  const u32 bin = threadIdx.x;
  const u32 groups = bin < (u32)args.bins ? totals_of(args)[bin] : 0u;
  u32 all, given;
  block_scan<THREADS>(groups, sums, all);
  if (threadIdx.x == 0) {
    share.parts = 0;
    __threadfence();
    turn = atomicInc(done_of(args), gridDim.x - 1);
  }
  const u32 fair = groups == 0 ? 0u : (u32)(((u64)groups * (u64)args.parts + all / 2) / all);
  const u32 most = groups * GROUP >> (u32)args.log_bin_slots;
  const u32 parts = bin < (u32)args.bins ? max(min(fair, most), 1u) : 0u;
  const u32 before = block_scan<THREADS>(parts, sums, given);
  if (turn >= before && turn - before < parts) share = Share{bin, turn - before, parts};
  if (turn == gridDim.x - 1 && bin < (u32)args.bins) totals_of(args)[bin] = 0;
  __syncthreads();
}

// A lane's updates: a group, or half of one. They become cells at once, so that registers need not hold both.
template <typename R, typename T>
struct Piece {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  static constexpr int SIZE = Bins<T>::PIECE;
  alignas(16) u32 places[SIZE / 2];  // two in each
  cell value[SIZE];
  u32 left;  // a bit for each update that is still to be reduced

  __device__ __forceinline__ u32 place(int j) const { return places[j / 2] >> j % 2 * 16 & 0xffffu; }

  __device__ __forceinline__ Piece(const Tile<T>& tile, u32 from, bool inside) : left(0) {
    *(Vector<u32, SIZE / 2>*)places = load_vector<u32, SIZE / 2>((const u32*)(tile.places() + from));
    Vector<T, SIZE> updates;
    if constexpr (sizeof(T) == 1) *(u64*)&updates = load_once((const u64*)(tile.values() + from));
    else load_pieces<SIZE * sizeof(T)>(tile.values() + from, &updates);
#pragma unroll
    for (int j = 0; j < SIZE; ++j) {
      value[j] = C::from(updates.item[j]);
      if constexpr (sizeof(cell) == 4) hold_in_register((u32&)value[j]);
      left |= (place(j) != PAD && inside) << j;
    }
#pragma unroll
    for (int j = 0; j < SIZE / 2; ++j) hold_in_register(places[j]);
  }
};

// How many lanes must begin with one slot for it to be hot. Compare-and-swap loops that meet in one cell must try
// again; native atomics only queue up.
template <typename R, typename T>
__device__ constexpr int hot_from() {
  const bool native = R::id == ADD ? T::kind != FLOAT : R::id != MUL && sizeof(T) <= 4;
  return native ? 8 : 2;
}

// Take the updates of a warp's hot slots out of its pieces: all of a slot are reduced to one.
template <typename R, typename T>
__device__ __forceinline__ void reduce_hot(u32 cells, Piece<R, T>& piece, u32 peers) {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  const u32 lane = threadIdx.x & 31u, sample = piece.place(0);
  const bool leads = piece.left != 0 && (peers & (1u << lane) - 1u) == 0;
  u32 leaders = __ballot_sync(ALL_LANES, leads && __popc(peers) >= hot_from<R, T>());
#pragma unroll 1
  for (; leaders != 0; leaders &= leaders - 1) {
    const u32 hot = __shfl_sync(ALL_LANES, sample, __ffs((int)leaders) - 1);
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

// Reduce a piece of each lane into cells; all lanes must be here.
template <typename R, typename T>
__device__ __forceinline__ void reduce_pieces(u32 cells, Piece<R, T>& piece) {
  typedef Cell<R, T> C;
  const u32 peers = __match_any_sync(ALL_LANES, piece.left != 0 ? piece.place(0) : (u32)PAD);
  const bool hot = piece.left != 0 && __popc(peers) >= max(hot_from<R, T>(), 4);  // rarely by chance
  if (__any_sync(ALL_LANES, hot)) reduce_hot(cells, piece, peers);
#pragma unroll
  for (int j = 0; j < Piece<R, T>::SIZE; ++j) {
    if (piece.left >> j & 1u) {
      reduce_cell<R, T>(cells + piece.place(j) * sizeof(typename C::type), piece.value[j]);
    }
  }
}

// In shared memory: up to SIZE segments of a share, laid out one behind the other as groups.
template <typename T>
struct Segments {
  static constexpr u32 SIZE = Bins<T>::BATCH, PER = SIZE / Bins<T>::REDUCERS;
  Share share;
  u32 number;       // of the first segment here, among those of the share
  u32 groups;       // of all segments here
  u32 first[SIZE];  // of each segment: the number here of its first group
  u16 begin[SIZE];  // and the number of that group in its tile

  // Segments of the share: one for each of its tiles, which are every `parts`-th.
  __device__ __forceinline__ u32 count(const Binned& args) const {
    return ((u32)args.tiles + share.parts - 1 - share.part) / share.parts;
  }

  // The last tiles come first: they may still be in L2.
  __device__ __forceinline__ Tile<T> tile(const Binned& args, u32 at) const {
    return Tile<T>(args, (u32)args.tiles - 1 - (share.part + share.parts * (number + at)));
  }

  __device__ __forceinline__ void look_up(const Binned& args, u32 from, u32* sums) {
    __syncthreads();  // the segments before may still be in use
    if (threadIdx.x == 0) number = from;
    __syncthreads();
#pragma unroll
    for (u32 k = threadIdx.x; k < SIZE; k += Bins<T>::REDUCERS) {
      u32 start = 0, next = 0;
      if (number + k < count(args)) {
        const u16* const at = tile(args, k).starts() + share.bin;
        start = at[0];
        next = at[1];
      }
      begin[k] = (u16)start;
      first[k] = next - start;
    }
    __syncthreads();
    u32 size[PER], sum = 0, total;
#pragma unroll
    for (u32 k = 0; k < PER; ++k) {
      size[k] = first[threadIdx.x * PER + k];
      sum += size[k];
    }
    u32 before = block_scan<Bins<T>::REDUCERS>(sum, sums, total);
#pragma unroll
    for (u32 k = 0; k < PER; ++k) {
      first[threadIdx.x * PER + k] = before;
      before += size[k];
    }
    if (threadIdx.x == 0) groups = total;
    __syncthreads();
  }

  // The last segment that begins with a group or before it.
  __device__ __forceinline__ u32 find(u32 group) const {
    u32 at = 0;
#pragma unroll
    for (u32 step = SIZE / 2; step > 0; step /= 2) {
      if (first[at + step] <= group) at += step;
    }
    return at;
  }
};

// The slots of a bin. A block that has the bin to itself begins with its data and writes its output; others merge.
template <typename R, typename T>
struct Bin {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  static constexpr u32 SIZE = 16 / sizeof(cell);  // elements whose cells are 16 bytes
  const Share& share;
  const u32 base, slots;
  const T* const data;
  T* const out;
  u32* const copied;  // the word with the bin's bit; null where data need not be copied

  __device__ __forceinline__ Bin(const Binned& args, const Share& share)
      : share(share),
        base(share.bin << (u32)args.log_bin_slots),
        slots(min(1u << (u32)args.log_bin_slots, (u32)args.total - base)),
        data((const T*)args.data + base),
        out((T*)args.out + base),
        copied(share.parts == 1 || args.out == args.data ? nullptr : copied_of(args) + share.bin / 32) {}

  // Visit slots, SIZE at once.
  template <typename Visit>
  __device__ __forceinline__ void visit(u32 end, Visit visitor) const {
#pragma unroll 2
    for (u32 i = threadIdx.x * SIZE; i < end; i += Bins<T>::REDUCERS * SIZE) visitor(i);
  }

  __device__ __forceinline__ void begin(cell* cells) const {
    const u32 whole = slots / SIZE * SIZE, i = whole + threadIdx.x;  // the last bin's rest
    if (share.parts == 1) {
      visit(whole, [&](u32 i) {
        const Vector<T, SIZE> loaded = load_vector<T, SIZE>(data + i);
        Vector<cell, SIZE> begin;
#pragma unroll
        for (u32 k = 0; k < SIZE; ++k) begin.item[k] = C::from(loaded.item[k]);
        *(Vector<cell, SIZE>*)(cells + i) = begin;
      });
      if (i < slots) cells[i] = C::from(data[i]);
      return;
    }
    for (u32 i = threadIdx.x; i < slots; i += Bins<T>::REDUCERS) cells[i] = C::identity();
    if (copied == nullptr || share.part != 0) return;
    visit(whole, [&](u32 i) { *(Vector<T, SIZE>*)(out + i) = load_vector<T, SIZE>(data + i); });
    if (i < slots) out[i] = data[i];
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) atomicOr(copied, 1u << share.bin % 32);
  }

  __device__ __forceinline__ void end(const cell* cells, const Binned& args) const {
    if (share.parts == 1) {
      const u32 whole = slots / SIZE * SIZE, i = whole + threadIdx.x;
      visit(whole, [&](u32 i) {
        const Vector<cell, SIZE> total = *(const Vector<cell, SIZE>*)(cells + i);
        Vector<T, SIZE> result;
#pragma unroll
        for (u32 k = 0; k < SIZE; ++k) result.item[k] = C::to(total.item[k]);
        *(Vector<T, SIZE>*)(out + i) = result;
      });
      if (i < slots) out[i] = C::to(cells[i]);
      return;
    }
    if (copied != nullptr && threadIdx.x == 0) {
      while ((*(volatile u32*)copied >> share.bin % 32 & 1u) == 0) continue;
      __threadfence();
    }
    __syncthreads();
    T* const all = (T*)args.out;
    // Parts of a bin that end together begin at different slots, so that they do not meet there.
    const u32 turn = (u32)((u64)share.part * slots / share.parts);
    for (u32 k = threadIdx.x; k < slots; k += Bins<T>::REDUCERS) {
      const u32 i = k + turn < slots ? k + turn : k + turn - slots;
      const cell total = cells[i];
      if (!C::is_identity(total)) atomic_merge<R, T>(out + i, total, all, all + args.total);
    }
  }
};

// Blocks: one for each part of a bin, or more. Dynamic shared memory: the cells of a bin.
template <typename T, typename R>
__global__ void __launch_bounds__(Bins<T>::REDUCERS, ROOMY ? 2 : 1) scatter_binned_reduce(const Binned args) {
  wait_for_previous_kernel();
  typedef Bins<T> B;
  typedef typename Cell<R, T>::type cell;
  constexpr u32 EACH = GROUP / B::PIECE;
  extern __shared__ __align__(16) u8 shared[];
  cell* const cells = (cell*)shared;
  __shared__ Segments<T> segments;
  __shared__ u32 sums[B::REDUCERS / 32];
  find_share<T>(args, segments.share, sums);
  if (segments.share.parts == 0) return;

  Bin<R, T>(args, segments.share).begin(cells);
  const u32 target = shared_address(cells);
  u32 from = 0;
  do {
    segments.look_up(args, from, sums);
    for (u32 i = threadIdx.x; i - (threadIdx.x & 31u) < segments.groups * EACH; i += B::REDUCERS) {
      const u32 near = min(i, segments.groups * EACH - 1);  // past the end, the last one again
      const u32 at = segments.find(near / EACH), group = segments.begin[at] + near / EACH - segments.first[at];
      Piece<R, T> piece(segments.tile(args, at), group * GROUP + near % EACH * B::PIECE, i == near);
      reduce_pieces(target, piece);
    }
    from = segments.number + B::BATCH;
  } while (from < segments.count(args));
  __syncthreads();
  Bin<R, T>(args, segments.share).end(cells, args);
}

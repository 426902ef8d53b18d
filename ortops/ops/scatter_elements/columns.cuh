// scatter_columns: any shape whose axis, for a few neighbouring columns of indices, fits in shared memory; indices may
// be narrower than data. The cells of these columns, for one position before the axis, are read from the output, which
// holds a copy of data, reduced there, and written back. No atomic leaves a multiprocessor.
//
// One block holds few columns: reading only them, it would use a part of each sector, and what L2 gives would be the
// bound. So TEAM blocks, a cluster, take a sector's columns together: each reads some of the rows whole, and hands the
// updates to the blocks that hold their columns, through distributed shared memory. A team of one reduces what it read.
//
// A thread keeps to one column of its team's, and walks rows. Column c is held by block c % TEAM, as its c / TEAM-th.
#pragma once
#include "clusters.cuh"
#include "scatter_elements/elements.cuh"
#include "scatter_elements/updates.cuh"

// The bits of one type as another.
template <typename To, typename From>
__device__ __forceinline__ To same_bits(From from) {
  static_assert(sizeof(To) == sizeof(From), "both have as many bits");
  union {
    From from;
    To to;
  } bits;
  bits.from = from;
  return bits.to;
}

template <typename T, typename R, int TEAM>
struct Columns {
  typedef Cell<R, T> C;
  typedef typename C::type cell;
  typedef typename Key<sizeof(cell) == 8>::bits bits;
  static constexpr int BATCH = 4;  // rows of indices that a thread has under way at once
  static constexpr int TOGETHER = sizeof(T) == 8 ? 4 : 8;  // of the output
  static constexpr word_t BYTES = sizeof(cell), ENTRY = BYTES == 4 ? 8 : 12, NONE = ~0u;
  const Args& args;
  const word_t cells;  // address of this block's cells; a place on the axis has `own` of them
  const word_t mail;   // address of two mailboxes that take turns, for a batch each; their counts stand before them
  const word_t size, length, own;
  word_t column;    // this thread's, of those of the team
  word_t first;     // its first row; the next is `rows` further on
  word_t rows;      // that the team takes at once
  bool here;        // whether it has a column: there are fewer at the end of a run, and threads may be left over
  long long begin;  // position in indices of its column in row 0
  T* out;           // its column of the output, in place 0
  long long index[BATCH];
  T update[BATCH];

  __device__ __forceinline__ Columns(const Args& args, word_t at)
      : args(args),
        cells(at),
        mail(at + ((word_t)args.axis_size * ((word_t)args.columns / TEAM) * BYTES + 7u) / 8u * 8u + 32u),
        size((word_t)args.axis_size),
        length((word_t)args.length),
        own((word_t)args.columns / TEAM) {
    const word_t columns = (word_t)args.columns, at_once = blockDim.x / columns;
    const word_t row = threadIdx.x / columns, width = (word_t)args.shape[args.rank - 1];
    const word_t groups = (width - 1) / columns + 1, runs = (word_t)args.chunk / width;
    const word_t team = blockIdx.x / TEAM, run = team / groups, outer = run / runs;
    column = threadIdx.x - row * columns;
    const word_t in_run = (team - run * groups) * columns + column;
    rows = TEAM * at_once;
    first = row < at_once ? blockIdx.x % TEAM * at_once + row : 0x80000000u;
    here = row < at_once && in_run < width;
    begin = (long long)outer * args.length * args.chunk + (long long)(run - outer * runs) * width +
            min(in_run, width - 1);
    out = (T*)args.out + offset_off_axis<wide_t>((wide_t)begin, args);
    load(first);
  }

  // Address of this thread's cell of place 0, in the block that holds its column.
  __device__ __forceinline__ word_t target() const {
    return address_in<TEAM>(column % TEAM, cells) + column / TEAM * BYTES;
  }

  // Where this thread's column is in a row of indices, and in a place on the axis.
  __device__ __forceinline__ long long at_row(word_t row) const {
    return begin + (long long)((wide_t)row * (word_t)args.chunk);
  }
  __device__ __forceinline__ T* at_place(word_t place) const { return out + (wide_t)place * (word_t)args.axis_stride; }

  // Behind the last row, the last one is loaded again: see Walk.
  __device__ __forceinline__ void load(word_t row) {
#pragma unroll
    for (int i = 0; i < BATCH; ++i) {
      const long long at = at_row(min(row + i * rows, length - 1));
      index[i] = load_once(args.indices + at);
      update[i] = load_once((const T*)args.updates + at);
    }
  }

  __device__ __forceinline__ void fill() {
    const word_t to = target(), pitch = own * BYTES;
#pragma unroll 1
    for (word_t row = first; row < size; row += rows * TOGETHER) {
      T some[TOGETHER];
#pragma unroll
      for (int i = 0; i < TOGETHER; ++i) some[i] = *at_place(min(row + i * rows, size - 1));
#pragma unroll
      for (int i = 0; i < TOGETHER; ++i) {
        if (row + i * rows < size) put<TEAM>(to + (row + i * rows) * pitch, same_bits<bits>(C::from(some[i])));
      }
    }
  }

  __device__ __forceinline__ void write() {
    if (!here) return;
    const word_t from = target(), pitch = own * BYTES;
#pragma unroll 1
    for (word_t row = first; row < size; row += rows * TOGETHER) {
      bits total[TOGETHER];
#pragma unroll
      for (int i = 0; i < TOGETHER; ++i) total[i] = get<TEAM, bits>(from + min(row + i * rows, size - 1) * pitch);
#pragma unroll
      for (int i = 0; i < TOGETHER; ++i) {
        if (row + i * rows >= size) break;
        *at_place(row + i * rows) = C::to(same_bits<cell>(total[i]));
      }
    }
  }

  // Bad indices are left out, and reported in the end.
  __device__ __forceinline__ void reduce() {
    bool all_good = true;
    if constexpr (TEAM == 1) all_good = reduce_alone();
    else all_good = reduce_together();
    if (!all_good && here) report_bad();
  }

  // The next two return whether all indices were good.
  __device__ __forceinline__ bool reduce_alone() {
    bool all_good = true;
#pragma unroll 1
    for (word_t row = first; row < length; row += rows * BATCH) {
      word_t place[BATCH];
      T value[BATCH];
#pragma unroll
      for (int i = 0; i < BATCH; ++i) {
        place[i] = place_of(index[i]);
        value[i] = update[i];
      }
      load(row + rows * BATCH);
#pragma unroll
      for (int i = 0; i < BATCH; ++i) {
        const bool good = place[i] < size;
        all_good &= good;
        if (good && here && row + i * rows < length) {
          reduce_cell<R, T>(cells + (place[i] * own + column) * BYTES, C::from(value[i]));
        }
      }
    }
    return all_good;
  }

  // A batch is sent while others may still reduce the one before it; the next one is under way meanwhile.
  __device__ __forceinline__ bool reduce_together() {
    const word_t in_row = rows * own;  // what a block gets of one row of each thread
    bool all_good = true;
    word_t box = 0, turn = 0, row = first;
#pragma unroll 1
    for (word_t done = 0; done < length; done += rows * BATCH) {
      if (threadIdx.x == 0) Count::expect(filled(box), BATCH * in_row * ENTRY);
      Count::wait(emptied(box), turn ^ 1u);
      if (first < rows) all_good &= send(box, row, in_row);
      row += rows * BATCH;
      load(row);
      Count::wait(filled(box), turn);
      if (threadIdx.x < in_row) receive(box, in_row);
      __syncwarp();
      const word_t lane = threadIdx.x & 31u;
      if (lane < TEAM) Count::arrive(address_in<TEAM>(lane, emptied(box)));
      turn ^= box;
      box ^= 1u;
    }
    return all_good;
  }

  // Counts of a mailbox: the bytes sent to it, and the warps of the team that are done with their own.
  __device__ __forceinline__ word_t filled(word_t box) const { return mail - 32u + box * 8u; }
  __device__ __forceinline__ word_t emptied(word_t box) const { return mail - 16u + box * 8u; }
  __device__ __forceinline__ void make_counts() {
    if (threadIdx.x < 2) {
      Count::make(filled(threadIdx.x), 1);
      Count::make(emptied(threadIdx.x), TEAM * (blockDim.x / 32));
    }
  }

  // Where a mailbox holds what has a number: a four-byte cell and its offset, or an eight-byte cell; and the offset
  // of the latter.
  __device__ __forceinline__ word_t entry_at(word_t box, word_t number) const {
    return mail + (box * BATCH * blockDim.x + number) * 8u;
  }
  __device__ __forceinline__ word_t offset_at(word_t box, word_t number) const {
    return entry_at(2, 0) + (box * BATCH * blockDim.x + number) * 4u;
  }

  __device__ __forceinline__ bool send(word_t box, word_t row, word_t in_row) {
    const word_t holder = column % TEAM, shift = column / TEAM, number = first * own + shift;
    const word_t count = address_in<TEAM>(holder, filled(box));
    const word_t entry = address_in<TEAM>(holder, entry_at(box, number));
    bool all_good = true;
#pragma unroll
    for (int i = 0; i < BATCH; ++i) {
      const word_t place = place_of(index[i]);
      const bool good = place < size;
      all_good &= good;
      const word_t offset = good && here && row + i * rows < length ? (place * own + shift) * BYTES : NONE;
      const bits value = same_bits<bits>(C::from(update[i]));
      if constexpr (BYTES == 4) {
        Count::send(entry + i * in_row * 8u, (wide_t)value << 32 | offset, count);
      } else {
        Count::send(entry + i * in_row * 8u, value, count);
        Count::send(address_in<TEAM>(holder, offset_at(box, number + i * in_row)), offset, count);
      }
    }
    return all_good;
  }

  __device__ __forceinline__ void receive(word_t box, word_t in_row) {
    wide_t entry[BATCH];
    word_t offset[BATCH];
#pragma unroll
    for (int i = 0; i < BATCH; ++i) {
      const word_t number = threadIdx.x + i * in_row;
      entry[i] = look_at(SharedCell<wide_t>{entry_at(box, number)});
      if constexpr (BYTES == 4) offset[i] = (word_t)entry[i];
      else offset[i] = look_at(SharedCell<word_t>{offset_at(box, number)});
    }
#pragma unroll
    for (int i = 0; i < BATCH; ++i) {
      if (offset[i] == NONE) continue;
      reduce_cell<R, T>(cells + offset[i], same_bits<cell>((bits)(BYTES == 4 ? entry[i] >> 32 : entry[i])));
    }
  }

  // The place of an index; `size` or more for a bad one.
  __device__ __forceinline__ word_t place_of(long long index) const {
    return Walk<T, false, false, 1>::place_on_axis(index, size);
  }

  __device__ __forceinline__ void report_bad() {
#pragma unroll 1
    for (word_t row = first; row < length; row += rows) {
      const long long at = at_row(row), index = args.indices[at];
      if (!in_range(index, args)) report(index, at, args);
    }
  }
};

template <typename T, typename R, int TEAM>
__global__ void __launch_bounds__(1024)
#if __CUDA_ARCH__ >= 900
    __cluster_dims__(TEAM, 1, 1)
#endif
        scatter_columns(const Args args) {
  extern __shared__ __align__(16) byte_t shared[];
  Columns<T, R, TEAM> columns(args, shared_address(shared));
  if constexpr (TEAM > 1) {
    columns.make_counts();
    meet<TEAM>();  // a block must be there before it is written to
  }
  columns.fill();
  meet<TEAM>();
  columns.reduce();
  meet<TEAM>();
  columns.write();
  if constexpr (TEAM > 1) meet<TEAM>();  // and stay until it has been read
}

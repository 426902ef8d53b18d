// What the loops on the CPU share with Python, see native.h; and the walk over positions of indices.
#pragma once
#include "../../cpu/reductions.h"

enum { MAX_DIMS = 64 };

// A scatter's shapes: `Geometry` of geometry.py.
typedef struct {
  i64 data_bytes;  // copied where the output has a buffer of its own
  i64 count;       // elements of indices
  i64 axis_size;
  i64 inner;
  i64 skips_bad;   // bad indices are left out silently
  i64 axis;        // which dimension is the axis
  i64 rank;
  i64 shape[MAX_DIMS];   // of indices, merged
  i64 stride[MAX_DIMS];  // data's, in elements; 0 on the axis
} CpuScatter;

// One run: positions are walked a row at a time, a row being the last dimension.
typedef struct {
  const CpuScatter *scatter;
  const i64 *indices;
  const void *updates;
  void *out;
  Problem *problem;
} Walk;

typedef bool (*Row)(const Walk *walk, i64 position, i64 slot);

// Visit all rows of the dimensions from `first` on, in order. `slot` is that of index 0 at the first position. False
// where a visit said so.
INLINE bool walk_rows(const Walk *walk, i64 first, i64 position, i64 slot, Row visit) {
  const CpuScatter *s = walk->scatter;
  const i64 last = s->rank - 1;
  i64 at[MAX_DIMS], rows = 1;
  for (i64 d = first; d < last; ++d) {
    at[d] = 0;
    rows *= s->shape[d];
  }
  for (; rows > 0; --rows) {
    if (!visit(walk, position, slot)) return false;
    position += s->shape[last];
    for (i64 d = last - 1; d >= first; --d) {
      slot += s->stride[d];
      if (++at[d] < s->shape[d]) break;
      slot -= s->stride[d] * s->shape[d];
      at[d] = 0;
    }
  }
  return true;
}

// Whether a row has one index: then its updates are reduced side by side.
INLINE bool has_one_index(const i64 *index, i64 length) {
  return length >= 8 && memcmp(index, index + 1, (size_t)(length - 1) * sizeof(i64)) == 0;
}

// The place of an index on the axis; what is no place for a bad one.
INLINE u64 place_of(i64 index, i64 axis_size) { return (u64)(index < 0 ? index + axis_size : index); }

// False where the run must end.
INLINE bool skip_bad(const Walk *walk, i64 position) {
  if (walk->scatter->skips_bad) return true;
  *walk->problem = (Problem){.kind = BAD_INDEX, .position = position, .value = walk->indices[position]};
  return false;
}

// Visit the updates of a row whose indices are good.
#define FOR_EACH_UPDATE(walk, position, slot, ...)                               \
  const CpuScatter *s = walk->scatter;                                           \
  const i64 length = s->shape[s->rank - 1], step = s->stride[s->rank - 1];       \
  const i64 *index = walk->indices + position;                                   \
  if (step == 1 && has_one_index(index, length)) {                               \
    const u64 place = place_of(index[0], s->axis_size);                          \
    if (place >= (u64)s->axis_size) {                                            \
      return skip_bad(walk, position);                                           \
    }                                                                            \
    const i64 row = slot + (i64)place * s->inner;                                \
    for (i64 j = 0; j < length; ++j) {                                           \
      const i64 at = row + j;                                                    \
      __VA_ARGS__                                                                   \
    }                                                                            \
    return true;                                                                 \
  }                                                                              \
  for (i64 j = 0; j < length; ++j) {                                             \
    const u64 place = place_of(index[j], s->axis_size);                          \
    if (place >= (u64)s->axis_size) {                                            \
      if (!skip_bad(walk, position + j)) return false;                           \
      continue;                                                                  \
    }                                                                            \
    const i64 at = slot + (i64)place * s->inner + j * step;                      \
    __VA_ARGS__                                                                    \
  }                                                                              \
  return true;

INLINE Walk begin(const CpuScatter *scatter, const Tensors *tensors, Problem *problem) {
  if (scatter->data_bytes && tensors->out != tensors->addresses[0]) {
    memcpy((void *)tensors->out, (const void *)tensors->addresses[0], (size_t)scatter->data_bytes);
  }
  return (Walk){scatter, (const i64 *)tensors->addresses[1], (const void *)tensors->addresses[2],
                (void *)tensors->out, problem};
}

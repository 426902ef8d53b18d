// ScatterElements on the CPU: one function for each type and reduction, called scatter_<type>_<reduction>. It is compiled
// once a type, with TYPE_<type> defined, so that a model loads what it needs.
//
// Integers wrap around in their own type. Sums and products of float16 and bfloat16 are accumulated in float32 and
// rounded once. In floating-point max and min NaN beats every number, and +0 is above -0. Slots that no update hits keep
// their bits.
#include <stdlib.h>

#include "../../cpu/reductions.h"
#include "scatter.h"

// ---- a slot at a time ------------------------------------------------------------------------------------------------

#define SCATTER(type, reduction, T, REDUCED)                                                   \
  static bool row_##type##_##reduction(const Walk *walk, i64 position, i64 slot) {             \
    const T *updates = (const T *)walk->updates + position;                                    \
    T *out = walk->out;                                                                        \
    FOR_EACH_UPDATE(walk, position, slot, {                                                    \
      const T a = out[at], b = updates[j];                                                     \
      out[at] = (T)(REDUCED);                                                                  \
    })                                                                                         \
  }                                                                                            \
  void scatter_##type##_##reduction(void *state, const Tensors *tensors, Problem *problem) {   \
    const Walk walk = begin(state, tensors, problem);                                          \
    if (walk.scatter->count) walk_rows(&walk, 0, 0, 0, row_##type##_##reduction);              \
  }

#define SCATTER_INTEGER(type, T, U)             \
  SCATTER(type, add, T, ADD_AS(U, a, b))        \
  SCATTER(type, mul, T, MUL_AS(U, a, b))        \
  SCATTER(type, max, T, a > b ? a : b)          \
  SCATTER(type, min, T, a < b ? a : b)
#ifdef TYPE_int8
SCATTER_INTEGER(int8, i8, u32)
#endif
#ifdef TYPE_uint8
SCATTER_INTEGER(uint8, u8, u32)
#endif
#ifdef TYPE_int16
SCATTER_INTEGER(int16, i16, u32)
#endif
#ifdef TYPE_uint16
SCATTER_INTEGER(uint16, u16, u32)
#endif
#ifdef TYPE_int32
SCATTER_INTEGER(int32, i32, u32)
#endif
#ifdef TYPE_uint32
SCATTER_INTEGER(uint32, u32, u32)
#endif
#ifdef TYPE_int64
SCATTER_INTEGER(int64, i64, u64)
#endif
#ifdef TYPE_uint64
SCATTER_INTEGER(uint64, u64, u64)
#endif

#define SCATTER_FLOAT(type, T)                \
  SCATTER(type, add, T, a + b)                \
  SCATTER(type, mul, T, a * b)                \
  SCATTER(type, max, T, max_##type(a, b))     \
  SCATTER(type, min, T, min_##type(a, b))
#ifdef TYPE_float32
SCATTER_FLOAT(float32, float)
#endif
#ifdef TYPE_float64
SCATTER_FLOAT(float64, double)
#endif

// ---- float16 and bfloat16 --------------------------------------------------------------------------------------------

// Sums and products: a slice of data (what lies behind one position before the axis) at a time has totals in float32.
// They begin with the slots, and go back where they have changed, so that other slots keep their bits. Where updates are
// few to a slice, only the slots that they hit are looked at.
typedef struct {
  Walk walk;
  float *totals;
  i64 slice;  // the slot that the totals begin with
} Sums;

enum { FEW = 4 };  // updates are, where slots are so many times more

#define SCATTER_HALF_SUM(type, reduction, operator)                                                    \
  static bool read_##type##_##reduction(const Walk *walk, i64 position, i64 slot) {                    \
    const Sums *sums = (const Sums *)walk;                                                             \
    const u16 *out = (const u16 *)walk->out + sums->slice;                                             \
    FOR_EACH_UPDATE(walk, position, slot, { sums->totals[at] = widen_##type(out[at]); })               \
  }                                                                                                    \
  static bool add_##type##_##reduction(const Walk *walk, i64 position, i64 slot) {                     \
    const Sums *sums = (const Sums *)walk;                                                             \
    const u16 *updates = (const u16 *)walk->updates + position;                                        \
    FOR_EACH_UPDATE(walk, position, slot, {                                                            \
      sums->totals[at] = sums->totals[at] operator widen_##type(updates[j]);                           \
    })                                                                                                 \
  }                                                                                                    \
  static bool round_##type##_##reduction(const Walk *walk, i64 position, i64 slot) {                   \
    const Sums *sums = (const Sums *)walk;                                                             \
    u16 *out = (u16 *)walk->out + sums->slice;                                                         \
    FOR_EACH_UPDATE(walk, position, slot, { out[at] = narrow_##type(sums->totals[at]); })              \
  }                                                                                                    \
  static bool slice_##type##_##reduction(Sums *sums, i64 position, i64 updates) {                      \
    const CpuScatter *s = sums->walk.scatter;                                                          \
    const i64 slots = s->axis_size * s->inner;                                                         \
    u16 *restrict out = (u16 *)sums->walk.out + sums->slice;                                           \
    if (slots / FEW >= updates) {                                                                      \
      return walk_rows(&sums->walk, s->axis, position, 0, read_##type##_##reduction) &&                \
             walk_rows(&sums->walk, s->axis, position, 0, add_##type##_##reduction) &&                 \
             walk_rows(&sums->walk, s->axis, position, 0, round_##type##_##reduction);                 \
    }                                                                                                  \
    float *restrict totals = sums->totals;                                                             \
    for (i64 i = 0; i < slots; ++i) totals[i] = widen_##type(out[i]);                                  \
    if (!walk_rows(&sums->walk, s->axis, position, 0, add_##type##_##reduction)) return false;         \
    for (i64 i = 0; i < slots; ++i) {                                                                  \
      const bool same = bits_of(totals[i]) == bits_of(widen_##type(out[i]));                           \
      out[i] = same ? out[i] : narrow_##type(totals[i]);                                               \
    }                                                                                                  \
    return true;                                                                                       \
  }                                                                                                    \
  void scatter_##type##_##reduction(void *state, const Tensors *tensors, Problem *problem) {           \
    Sums sums = {.walk = begin(state, tensors, problem)};                                              \
    const CpuScatter *s = state;                                                                       \
    if (!s->count) return;                                                                             \
    sums.totals = malloc((size_t)(s->axis_size * s->inner + 1) * sizeof(float));                       \
    if (!sums.totals) {                                                                                \
      problem->kind = NO_MEMORY;                                                                       \
      return;                                                                                          \
    }                                                                                                  \
    i64 at[MAX_DIMS] = {0}, slices = 1, updates = 1;                                                   \
    for (i64 d = 0; d < s->axis; ++d) slices *= s->shape[d];                                           \
    for (i64 d = s->axis; d < s->rank; ++d) updates *= s->shape[d];                                    \
    for (i64 i = 0; i < slices && slice_##type##_##reduction(&sums, i * updates, updates); ++i) {      \
      for (i64 d = s->axis - 1; d >= 0; --d) {                                                         \
        sums.slice += s->stride[d];                                                                    \
        if (++at[d] < s->shape[d]) break;                                                              \
        sums.slice -= s->stride[d] * s->shape[d];                                                      \
        at[d] = 0;                                                                                     \
      }                                                                                                \
    }                                                                                                  \
    free(sums.totals);                                                                                 \
  }

#define SCATTER_HALF(type)                          \
  SCATTER_HALF_SUM(type, add, +)                    \
  SCATTER_HALF_SUM(type, mul, *)                    \
  SCATTER(type, max, u16, max_##type(a, b))         \
  SCATTER(type, min, u16, min_##type(a, b))
#ifdef TYPE_float16
SCATTER_HALF(float16)
#endif
#ifdef TYPE_bfloat16
SCATTER_HALF(bfloat16)
#endif

// ScatterElements with a reduction: output[slot(p)] = reduce(output[slot(p)], updates[p]) for every position p of
// indices, where slot(p) is p with its coordinate on the axis replaced by indices[p].
//
// The output holds a copy of data when a kernel starts. `plan.py` chooses the kernel and says what each is for.
#include "types.cuh"
#include "atomics.cuh"
#include "index_check.cuh"

static constexpr int MAX_RANK = 8;

// As packed by `launch.py`: eight-byte fields only. Dimensions are those of indices, merged where indices covers
// data wholly; strides are data's, in elements, with 0 on the axis.
struct Args {
  void* out;
  const void* updates;
  const long long* indices;
  Record* record;
  word_t* lock;
  long long label;
  long long count;        // elements of indices
  long long total;        // elements of data
  long long axis_size;    // data's dimension on the axis
  long long axis_stride;  // data's stride on it
  long long rank;
  long long shape[MAX_RANK];
  long long stride[MAX_RANK];
};

// Wrap a negative index; false, after a report, where it lies outside [-size, size-1].
__device__ __forceinline__ bool resolve(long long& index, long long position, const Args& args) {
  const long long wrapped = index < 0 ? index + args.axis_size : index;
  if ((wide_t)wrapped >= (wide_t)args.axis_size) {
    report_offence(args.record, args.lock, args.label, position, index);
    return false;
  }
  index = wrapped;
  return true;
}

// Any shape, any T, any reduction: one thread an element, one atomic an element.
template <typename T, typename R, typename Index>
__global__ void __launch_bounds__(256) scatter_generic(const Args args) {
  T* const out = (T*)args.out;
  const T* const updates = (const T*)args.updates;
  const Index count = (Index)args.count, step = (Index)gridDim.x * blockDim.x;
  for (Index at = (Index)blockIdx.x * blockDim.x + threadIdx.x; at < count; at += step) {
    long long index = args.indices[at];
    if (!resolve(index, (long long)at, args)) continue;
    Index slot = (Index)index * (Index)args.axis_stride, rest = at;
    for (int i = (int)args.rank - 1; i > 0; --i) {
      const Index size = (Index)args.shape[i], quotient = rest / size;
      slot += (rest - quotient * size) * (Index)args.stride[i];
      rest = quotient;
    }
    slot += rest * (Index)args.stride[0];
    atomic_reduce<R, T>(out + slot, updates[at], out, out + args.total);
  }
}

// The benchmark's own reference, apart from the operator's kernels: every update by one 64-bit atomic or one
// compare-and-swap loop on bits. Slow and plain on purpose.

enum Reduction { ADD = 0, MUL = 1, MAX = 2, MIN = 3 };

__device__ unsigned long long to_bits(double value) { return (unsigned long long)__double_as_longlong(value); }
__device__ unsigned long long to_bits(long long value) { return (unsigned long long)value; }
__device__ void from_bits(unsigned long long bits, double* value) { *value = __longlong_as_double((long long)bits); }
__device__ void from_bits(unsigned long long bits, long long* value) { *value = (long long)bits; }

__device__ double product(double a, double b) { return a * b; }
__device__ long long product(long long a, long long b) {
  return (long long)((unsigned long long)a * (unsigned long long)b);
}
__device__ void add(double* at, double value) { atomicAdd(at, value); }
__device__ void add(long long* at, long long value) {
  atomicAdd((unsigned long long*)at, (unsigned long long)value);
}

template <typename T>
__device__ void accumulate(T* out, const long long* slots, const T* values, long long count, int reduction) {
  const long long step = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < count; i += step) {
    T* at = out + slots[i];
    const T value = values[i];
    if (reduction == ADD) {
      add(at, value);
      continue;
    }
    unsigned long long* word = (unsigned long long*)at;
    unsigned long long seen = *(volatile unsigned long long*)word;
    while (true) {
      T before;
      from_bits(seen, &before);
      const T after = reduction == MUL   ? product(before, value)
                      : reduction == MAX ? (value > before ? value : before)
                                         : (value < before ? value : before);
      const unsigned long long wanted = to_bits(after);
      if (wanted == seen) break;
      const unsigned long long found = atomicCAS(word, seen, wanted);
      if (found == seen) break;
      seen = found;
    }
  }
}

extern "C" __global__ void accumulate_f64(double* out, const long long* slots, const double* values,
                                          long long count, int reduction) {
  accumulate(out, slots, values, count, reduction);
}

extern "C" __global__ void accumulate_i64(long long* out, const long long* slots, const long long* values,
                                          long long count, int reduction) {
  accumulate(out, slots, values, count, reduction);
}

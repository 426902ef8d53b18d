// Shared memory of the blocks of a cluster, a team, which sm_90 has; a team of one is a block anywhere.
#pragma once
#include "shared.cuh"

// What was written to shared memory before is seen by all of the team after.
template <int TEAM>
__device__ __forceinline__ void meet() {
#if __CUDA_ARCH__ >= 900
  if constexpr (TEAM > 1) {
    asm volatile("barrier.cluster.arrive.release;\n\tbarrier.cluster.wait.acquire;" ::: "memory");
    return;
  }
#endif
  __syncthreads();
}

// A shared address as it is in a block of the team.
template <int TEAM>
__device__ __forceinline__ word_t address_in(word_t block, word_t at) {
  word_t there = at;
#if __CUDA_ARCH__ >= 900
  if constexpr (TEAM > 1) asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(at), "r"(block));
#endif
  return there;
}

// A cell in a block of the team.
template <int TEAM, typename Bits>
__device__ __forceinline__ void put(word_t at, Bits bits) {
  constexpr bool WIDE = sizeof(Bits) == 8;
#if __CUDA_ARCH__ >= 900
  if constexpr (TEAM > 1) {
    if constexpr (WIDE) asm volatile("st.shared::cluster.u64 [%0], %1;" ::"r"(at), "l"(bits) : "memory");
    else asm volatile("st.shared::cluster.u32 [%0], %1;" ::"r"(at), "r"(bits) : "memory");
    return;
  }
#endif
  if constexpr (WIDE) asm volatile("st.shared.u64 [%0], %1;" ::"r"(at), "l"(bits) : "memory");
  else asm volatile("st.shared.u32 [%0], %1;" ::"r"(at), "r"(bits) : "memory");
}
template <int TEAM, typename Bits>
__device__ __forceinline__ Bits get(word_t at) {
#if __CUDA_ARCH__ >= 900
  if constexpr (TEAM > 1) {
    Bits bits;
    if constexpr (sizeof(Bits) == 8) asm volatile("ld.shared::cluster.u64 %0, [%1];" : "=l"(bits) : "r"(at) : "memory");
    else asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(bits) : "r"(at) : "memory");
    return bits;
  }
#endif
  return look_at(SharedCell<Bits>{at});
}

// A count of what arrives in a block's shared memory (an mbarrier): bytes that were sent there, or word that something
// is done. It is full once as much came as it waits for, and begins again; `turn` is the parity of how often it did.
struct Count {
  static __device__ __forceinline__ void make(word_t at, word_t arrivals) {
#if __CUDA_ARCH__ >= 900
    asm volatile("mbarrier.init.shared.b64 [%0], %1;\n\tfence.mbarrier_init.release.cluster;" ::"r"(at), "r"(arrivals)
                 : "memory");
#endif
  }
  // An arrival, at a count of any block of the team.
  static __device__ __forceinline__ void arrive(word_t at) {
#if __CUDA_ARCH__ >= 900
    asm volatile("mbarrier.arrive.shared::cluster.b64 _, [%0];" ::"r"(at) : "memory");
#endif
  }
  // An arrival at a count of this block, that makes it wait for bytes as well.
  static __device__ __forceinline__ void expect(word_t at, word_t bytes) {
#if __CUDA_ARCH__ >= 900
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" ::"r"(at), "r"(bytes) : "memory");
#endif
  }
  static __device__ __forceinline__ void wait(word_t at, word_t turn) {
    while (!is_full(at, turn)) {
    }
  }
  static __device__ __forceinline__ bool is_full(word_t at, word_t turn) {
    word_t full = 1;
#if __CUDA_ARCH__ >= 900
    asm volatile(
        "{.reg .pred full; mbarrier.try_wait.parity.shared.b64 full, [%1], %2;\n\t"
        "selp.u32 %0, 1, 0, full;}"
        : "=r"(full)
        : "r"(at), "r"(turn)
        : "memory");
#endif
    return full != 0;
  }
  // Bits to a block of the team, which count there as they arrive.
  template <typename Bits>
  static __device__ __forceinline__ void send(word_t at, Bits bits, word_t count) {
#if __CUDA_ARCH__ >= 900
    if constexpr (sizeof(Bits) == 8) {
      asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.u64 [%0], %1, [%2];" ::"r"(at), "l"(bits),
                   "r"(count)
                   : "memory");
    } else {
      asm volatile("st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%0], %1, [%2];" ::"r"(at), "r"(bits),
                   "r"(count)
                   : "memory");
    }
#endif
  }
};

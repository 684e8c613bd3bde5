// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An all-reduce of small messages with the addition of a residual and an RMS norm in one kernel, for one_shot.py: each
// rank writes what it has into the memory of all others and sums what comes. Memory of others is reached by handles of
// the driver, without multicast.
//
//   nvcc -O3 -arch=sm_90 -shared -Xcompiler -fPIC -o libone_shot.so one_shot.cu

#include <cstdint>
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_runtime.h>

namespace {

constexpr int kMostRanks = 8;
// What is not a number that anything sums: a word of it has not come yet. A pair of negative zeros is sent as zeros.
constexpr uint32_t kNothing = 0x80008000u;

struct Peers {
  uint4 *memory[kMostRanks];
};

__device__ uint4 loadVolatile(const uint4 *from) {
  uint4 value;
  asm volatile("ld.volatile.global.v4.u32 {%0, %1, %2, %3}, [%4];"
               : "=r"(value.x), "=r"(value.y), "=r"(value.z), "=r"(value.w)
               : "l"(from)
               : "memory");
  return value;
}

__device__ void storeVolatile(uint4 *to, uint4 value) {
  asm volatile("st.volatile.global.v4.u32 [%0], {%1, %2, %3, %4};" ::"l"(to), "r"(value.x), "r"(value.y), "r"(value.z),
               "r"(value.w)
               : "memory");
}

__device__ bool hasCome(uint4 value) {
  return value.x != kNothing && value.y != kNothing && value.z != kNothing && value.w != kNothing;
}

__device__ void add(float (&sums)[8], uint4 value) {
  const uint32_t words[4] = {value.x, value.y, value.z, value.w};
  for (int i = 0; i < 4; ++i) {
    sums[2 * i] += __uint_as_float(words[i] << 16);
    sums[2 * i + 1] += __uint_as_float(words[i] & 0xffff0000u);
  }
}

__device__ uint32_t pack(float low, float high) {
  return uint32_t(__bfloat16_as_ushort(__float2bfloat16(low))) |
         uint32_t(__bfloat16_as_ushort(__float2bfloat16(high))) << 16;
}

__device__ float sumOfBlock(float value) {
  __shared__ float parts[32];
  for (int distance = 16; distance; distance /= 2)
    value += __shfl_xor_sync(~0u, value, distance);
  if (threadIdx.x % 32 == 0)
    parts[threadIdx.x / 32] = value;
  __syncthreads();
  value = threadIdx.x % 32 < blockDim.x / 32 ? parts[threadIdx.x % 32] : 0;
  for (int distance = 16; distance; distance /= 2)
    value += __shfl_xor_sync(~0u, value, distance);
  return value;
}

/// residual += sums, out = norm(residual) * weight, for the row of this block.
__device__ void addAndNormalize(float (&sums)[8], uint4 *residual, const uint4 *weight, uint4 *out, float epsilon) {
  const size_t at = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  add(sums, residual[at]);
  uint4 rounded = {pack(sums[0], sums[1]), pack(sums[2], sums[3]), pack(sums[4], sums[5]), pack(sums[6], sums[7])};
  residual[at] = rounded;
  float values[8] = {}, squares = 0;
  add(values, rounded);
  for (float value : values)
    squares += value * value;
  const float scale = rsqrtf(sumOfBlock(squares) / (8 * blockDim.x) + epsilon);
  float factors[8] = {};
  add(factors, weight[threadIdx.x]);
  for (int i = 0; i < 8; ++i)
    values[i] *= scale * factors[i];
  out[at] = {pack(values[0], values[1]), pack(values[2], values[3]), pack(values[4], values[5]),
             pack(values[6], values[7])};
}

/// A block has a row, a thread eight elements of it. There are three buffers that alternate by the number of the
/// launch: one is written by the others, one may be written by those that are ahead, and one is cleared.
template <bool kNormalize>
__global__ void oneShot(const uint4 *x, uint4 *residual, const uint4 *weight, uint4 *out, Peers peers, int rank,
                        int world, uint32_t mostRows, uint32_t *launches, float epsilon, uint32_t *failed) {
  const uint32_t launch = launches[blockIdx.x];
  const size_t row = size_t(mostRows) * blockDim.x, at = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  auto place = [&](int owner, uint32_t buffer, int from) {
    return peers.memory[owner] + (size_t(buffer) * world + from) * row + at;
  };
  uint4 mine = x[at];
  for (uint32_t *word : {&mine.x, &mine.y, &mine.z, &mine.w})
    *word = *word == kNothing ? 0 : *word;
  for (int step = 1; step < world; ++step)
    storeVolatile(place((rank + step) % world, launch % 3, rank), mine);
  for (int step = 1; step < world; ++step)
    storeVolatile(place(rank, (launch + 2) % 3, (rank + step) % world), {kNothing, kNothing, kNothing, kNothing});
  float sums[8] = {};
  // In the order of the ranks: all have the same bits.
  for (int from = 0; from < world; ++from) {
    uint4 value = mine;
    if (from != rank) {
      const long long start = clock64();
      while (!hasCome(value = loadVolatile(place(rank, launch % 3, from))))
        if (clock64() - start > 4'000'000'000ll) { // two seconds
          *failed = 1;
          break;
        }
    }
    add(sums, value);
  }
  if (kNormalize)
    addAndNormalize(sums, residual, weight, out, epsilon);
  else
    out[at] = {pack(sums[0], sums[1]), pack(sums[2], sums[3]), pack(sums[4], sums[5]), pack(sums[6], sums[7])};
  __syncthreads();
  if (threadIdx.x == 0)
    launches[blockIdx.x] = launch + 1;
}

__global__ void normalizeOnly(const uint4 *x, uint4 *residual, const uint4 *weight, uint4 *out, float epsilon) {
  float sums[8] = {};
  add(sums, x[size_t(blockIdx.x) * blockDim.x + threadIdx.x]);
  addAndNormalize(sums, residual, weight, out, epsilon);
}

__global__ void fill(uint32_t *words, size_t count, uint32_t value) {
  for (size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x)
    words[i] = value;
}

bool check(cudaError_t error, const char *what) {
  if (error != cudaSuccess)
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
  return error == cudaSuccess;
}

} // namespace

// Outside of the namespace: what takes it could not be seen from outside otherwise.
struct State {
  Peers peers{};
  uint32_t *launches = nullptr, *failed = nullptr;
  int rank, world;
  uint32_t mostRows;
};

extern "C" {

/// Memory for messages of so many rows of `threads` times eight elements, and its handle for the others.
State *one_shot_create(int rank, int world, uint32_t rows, uint32_t threads, cudaIpcMemHandle_t *handle) {
  auto *state = new State;
  state->rank = rank, state->world = world, state->mostRows = rows;
  const size_t bytes = size_t(3) * world * rows * threads * sizeof(uint4);
  bool good = check(cudaMalloc(&state->peers.memory[rank], bytes), "cudaMalloc") &&
              check(cudaMalloc(&state->launches, rows * 4 + 4), "cudaMalloc") &&
              check(cudaMemset(state->launches, 0, rows * 4 + 4), "cudaMemset");
  if (!good)
    return nullptr;
  state->failed = state->launches + rows;
  fill<<<64, 256>>>(reinterpret_cast<uint32_t *>(state->peers.memory[rank]), bytes / 4, kNothing);
  good = check(cudaDeviceSynchronize(), "fill") &&
         check(cudaIpcGetMemHandle(handle, state->peers.memory[rank]), "cudaIpcGetMemHandle");
  return good ? state : nullptr;
}

int one_shot_open(State *state, int peer, const cudaIpcMemHandle_t *handle) {
  void *memory = nullptr;
  bool good = check(cudaIpcOpenMemHandle(&memory, *handle, cudaIpcMemLazyEnablePeerAccess), "cudaIpcOpenMemHandle");
  state->peers.memory[peer] = static_cast<uint4 *>(memory);
  return good;
}

int one_shot_failed(State *state) {
  uint32_t failed = 1;
  check(cudaMemcpy(&failed, state->failed, 4, cudaMemcpyDeviceToHost), "cudaMemcpy");
  return failed;
}

void one_shot_reduce(State *state, const void *x, void *out, uint32_t rows, uint32_t threads, cudaStream_t stream) {
  oneShot<false><<<rows, threads, 0, stream>>>(static_cast<const uint4 *>(x), nullptr, nullptr,
                                               static_cast<uint4 *>(out), state->peers, state->rank, state->world,
                                               state->mostRows, state->launches, 0, state->failed);
}

void one_shot_norm(State *state, const void *x, void *residual, const void *weight, void *out, uint32_t rows,
                   uint32_t threads, float epsilon, cudaStream_t stream) {
  oneShot<true><<<rows, threads, 0, stream>>>(static_cast<const uint4 *>(x), static_cast<uint4 *>(residual),
                                              static_cast<const uint4 *>(weight), static_cast<uint4 *>(out),
                                              state->peers, state->rank, state->world, state->mostRows,
                                              state->launches, epsilon, state->failed);
}

/// What follows an all-reduce of a library.
void norm_only(const void *x, void *residual, const void *weight, void *out, uint32_t rows, uint32_t threads,
               float epsilon, cudaStream_t stream) {
  normalizeOnly<<<rows, threads, 0, stream>>>(static_cast<const uint4 *>(x), static_cast<uint4 *>(residual),
                                              static_cast<const uint4 *>(weight), static_cast<uint4 *>(out), epsilon);
}
}

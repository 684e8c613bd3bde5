// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Host twins of test_kernels.ptx, compiled to a freestanding object as the compiler would emit it. A work item of an
// element-wise kernel covers 256 elements, as a block of the CUDA twin does.

#include <stdint.h>

#define KERNEL(name) static void name(const uint64_t *p, int64_t begin, int64_t end, void *scratch)
#define ADDRESS(type, i) ((type *)p[i])

// A second object file has a kernel of the same name that computes something else.
#ifdef CGRT_TEST_VARIANT
#define SCALE +
#else
#define SCALE *
#endif

static float as_float(uint64_t word) {
  union {
    uint32_t bits;
    float value;
  } u = {(uint32_t)word};
  return u.value;
}

static int64_t first(int64_t begin) { return begin * 256; }
static int64_t last(int64_t end, int64_t n) { return end * 256 < n ? end * 256 : n; }

KERNEL(scale_f32) { // x, out, n, factor
  const float *x = ADDRESS(const float, 0);
  float *out = ADDRESS(float, 1);
  float factor = as_float(p[3]);
  for (int64_t i = first(begin), e = last(end, (int32_t)p[2]); i < e; ++i)
    out[i] = x[i] SCALE factor;
}

KERNEL(add_f32) { // x, y, out, n
  const float *x = ADDRESS(const float, 0), *y = ADDRESS(const float, 1);
  float *out = ADDRESS(float, 2);
  for (int64_t i = first(begin), e = last(end, (int32_t)p[3]); i < e; ++i)
    out[i] = x[i] + y[i];
}

KERNEL(bump_f32) { // x, n, value
  float *x = ADDRESS(float, 0);
  float value = as_float(p[2]);
  for (int64_t i = first(begin), e = last(end, (int32_t)p[1]); i < e; ++i)
    x[i] += value;
}

KERNEL(inc_i32) { // p
  if (begin < end)
    *ADDRESS(int32_t, 0) += 1;
}

KERNEL(less_i32) { // p, limit, flag
  if (begin < end)
    *ADDRESS(uint8_t, 2) = *ADDRESS(const int32_t, 0) < (int32_t)p[1];
}

KERNEL(store_i32) { // p, value
  if (begin < end)
    *ADDRESS(int32_t, 0) = (int32_t)p[1];
}

KERNEL(sum_struct) { // {f64, i64, f32, i32} by value, out: f64
  if (begin < end) {
    union {
      uint64_t bits;
      double value;
    } a = {p[0]};
    *ADDRESS(double, 3) = a.value + (double)(int64_t)p[1] + as_float(p[2]) + (int32_t)(p[2] >> 32);
  }
}

KERNEL(gather_indirect) { // parameters: cell of the input's address, out, n
  const float *x = *ADDRESS(const float *const, 0);
  float *out = ADDRESS(float, 1);
  for (int64_t i = first(begin), e = last(end, (int32_t)p[2]); i < e; ++i)
    out[i] = x[i];
}

KERNEL(grid_index) { // out: i32, width, height
  for (int64_t i = begin; i < end; ++i) {
    int32_t width = (int32_t)p[1], height = (int32_t)p[2];
    int32_t x = (int32_t)(i % width), y = (int32_t)(i / width % height), z = (int32_t)(i / width / height);
    ADDRESS(int32_t, 0)[i] = x + 100 * y + 10000 * z;
  }
}

KERNEL(reverse64_f32) { // x, out: each item reverses 64 elements through its scratch
  for (int64_t i = begin; i < end; ++i) {
    float *private = (float *)scratch;
    for (int j = 0; j < 64; ++j)
      private[j] = ADDRESS(const float, 0)[i * 64 + j];
    for (int j = 0; j < 64; ++j)
      ADDRESS(float, 1)[i * 64 + j] = private[63 - j];
  }
}

KERNEL(lcg_i64) { // state, out
  if (begin < end) {
    uint64_t next = *ADDRESS(uint64_t, 0) * 6364136223846793005u + 1442695040888963407u;
    *ADDRESS(uint64_t, 0) = next;
    *ADDRESS(uint64_t, 1) = next >> 33;
  }
}

KERNEL(cluster_rank) { // out: i32, blocks in a cluster
  for (int64_t i = begin; i < end; ++i)
    ADDRESS(int32_t, 0)[i] = (int32_t)(i % (int32_t)p[1]);
}

KERNEL(spin) { // out: i32, rounds
  if (begin < end) {
    uint32_t x = 1;
    for (int64_t i = 0; i < (int64_t)p[1]; ++i)
      x = x * 1664525u + 1013904223u;
    *ADDRESS(int32_t, 0) = (int32_t)(x | 1);
  }
}

struct cgk_table {
  uint32_t version;
  uint32_t count;
  void (*kernels[13])(const uint64_t *params, int64_t begin, int64_t end, void *scratch);
};

__attribute__((visibility("default")))
const struct cgk_table cgk_kernels = {1,
                                      13,
                                      {scale_f32, add_f32, bump_f32, inc_i32, less_i32, store_i32, sum_struct,
                                       gather_indirect, grid_index, reverse64_f32, lcg_i64, cluster_rank, spin}};

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Loops.h"

#define CGM_DEFINE1(function, R, A)                                                                                    \
  CGM_LOOP1(function, R, A) {                                                                                          \
    for (int64_t i = 0; i < n; ++i)                                                                                    \
      out[i] = function(x[i]);                                                                                         \
  }
#define CGM_DEFINE2(function, R, A, B)                                                                                 \
  CGM_LOOP2(function, R, A, B) {                                                                                       \
    for (int64_t i = 0; i < n; ++i)                                                                                    \
      out[i] = function(x[i], y[i]);                                                                                   \
  }

#define CGM_DEFINE_UNARY(name)                                                                                         \
  CGM_DEFINE1(cgm_##name##_f32, float, float)                                                                          \
  CGM_DEFINE1(cgm_##name##_f64, double, double)
#define CGM_DEFINE_BINARY(name)                                                                                        \
  CGM_DEFINE2(cgm_##name##_f32, float, float, float)                                                                   \
  CGM_DEFINE2(cgm_##name##_f64, double, double, double)
#define CGM_DEFINE_FPOWI(f, F, i, I) CGM_DEFINE2(cgm_fpowi_##f##_##i, F, F, I)
#define CGM_DEFINE_IPOWI(i, I) CGM_DEFINE2(cgm_ipowi_##i, I, I, I)
CGM_UNARY_FUNCTIONS(CGM_DEFINE_UNARY)
CGM_BINARY_FUNCTIONS(CGM_DEFINE_BINARY)
CGM_FPOWI_FUNCTIONS(CGM_DEFINE_FPOWI)
CGM_IPOWI_FUNCTIONS(CGM_DEFINE_IPOWI)

#define CGM_DEFINE_VECTORS(name, lanes)                                                                                \
  CGM_LOOP1(cgm_##name##_f32_x##lanes, float, float) {                                                                 \
    for (int64_t i = 0; i < n; i += lanes) {                                                                           \
      F32x##lanes v = {};                                                                                              \
      for (int64_t lane = 0; lane < lanes; ++lane)                                                                     \
        if (i + lane < n)                                                                                              \
          v[lane] = x[i + lane];                                                                                       \
      v = cgm_##name##_f32_x##lanes(v);                                                                                \
      for (int64_t lane = 0; lane < lanes; ++lane)                                                                     \
        if (i + lane < n)                                                                                              \
          out[i + lane] = v[lane];                                                                                     \
    }                                                                                                                  \
  }
#define CGM_DEFINE_VECTOR(name) CGM_DEFINE_VECTORS(name, 4) CGM_DEFINE_VECTORS(name, 8)
CGM_VECTOR_FUNCTIONS(CGM_DEFINE_VECTOR)

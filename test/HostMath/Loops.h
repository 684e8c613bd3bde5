// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops over the functions of the host math library, as kernels have them: loop_<function>(out, in..., n).

#ifndef CGMLIR_TEST_HOSTMATH_LOOPS_H
#define CGMLIR_TEST_HOSTMATH_LOOPS_H

#include "Functions.h"

#define CGM_LOOP1(function, R, A) void loop_##function(R *restrict out, const A *restrict x, int64_t n)
#define CGM_LOOP2(function, R, A, B)                                                                                   \
  void loop_##function(R *restrict out, const A *restrict x, const B *restrict y, int64_t n)

#define CGM_DECLARE_UNARY_LOOPS(name)                                                                                  \
  CGM_LOOP1(cgm_##name##_f32, float, float);                                                                           \
  CGM_LOOP1(cgm_##name##_f64, double, double);
#define CGM_DECLARE_BINARY_LOOPS(name)                                                                                 \
  CGM_LOOP2(cgm_##name##_f32, float, float, float);                                                                    \
  CGM_LOOP2(cgm_##name##_f64, double, double, double);
#define CGM_DECLARE_FPOWI_LOOP(f, F, i, I) CGM_LOOP2(cgm_fpowi_##f##_##i, F, F, I);
#define CGM_DECLARE_IPOWI_LOOP(i, I) CGM_LOOP2(cgm_ipowi_##i, I, I, I);
#define CGM_DECLARE_VECTOR_LOOPS(name)                                                                                 \
  CGM_LOOP1(cgm_##name##_f32_x4, float, float);                                                                        \
  CGM_LOOP1(cgm_##name##_f32_x8, float, float);
CGM_VECTOR_FUNCTIONS(CGM_DECLARE_VECTOR_LOOPS)
CGM_UNARY_FUNCTIONS(CGM_DECLARE_UNARY_LOOPS)
CGM_BINARY_FUNCTIONS(CGM_DECLARE_BINARY_LOOPS)
CGM_FPOWI_FUNCTIONS(CGM_DECLARE_FPOWI_LOOP)
CGM_IPOWI_FUNCTIONS(CGM_DECLARE_IPOWI_LOOP)

#endif // CGMLIR_TEST_HOSTMATH_LOOPS_H

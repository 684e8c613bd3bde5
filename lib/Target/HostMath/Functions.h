// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of the host math library. Kernels of a host target are linked with its bitcode and inline what they
// call, so no function is called through a symbol at run time. The lists are macros, so that tests can go through all
// functions.
//
// All functions assume the default floating-point environment: round to nearest even, subnormals not flushed.

#ifndef CGMLIR_LIB_TARGET_HOSTMATH_FUNCTIONS_H
#define CGMLIR_LIB_TARGET_HOSTMATH_FUNCTIONS_H

#include <stdint.h>

// Always inlined, yet visible: after linking, the compiler internalizes them and removes what no kernel used.
#define CGM_API __attribute__((always_inline))
// The attributes tell the compiler that a function has no side effects and reads no memory.
#define CGM_PURE __attribute__((const, nothrow))

// X(name): float cgm_<name>_f32(float), double cgm_<name>_f64(double).
#define CGM_UNARY_FUNCTIONS(X) CGM_EXPONENTIAL_FUNCTIONS(X) CGM_TRIGONOMETRIC_FUNCTIONS(X) CGM_ROUNDING_FUNCTIONS(X)
#define CGM_EXPONENTIAL_FUNCTIONS(X)                                                                                   \
  X(exp) X(exp2) X(expm1) X(log) X(log2) X(log10) X(log1p) X(cbrt) X(rsqrt) X(erf) X(erfc)
#define CGM_TRIGONOMETRIC_FUNCTIONS(X)                                                                                 \
  X(sin) X(cos) X(tan) X(asin) X(acos) X(atan) X(sinh) X(cosh) X(tanh) X(asinh) X(acosh) X(atanh)
#define CGM_ROUNDING_FUNCTIONS(X) X(round) X(roundeven) X(trunc) X(ceil) X(floor)

// X(name): float cgm_<name>_f32(float, float), double cgm_<name>_f64(double, double).
#define CGM_BINARY_FUNCTIONS(X) X(atan2) X(pow) X(fmod)

// X(float suffix, C type, integer suffix, C type): the base's type to a power of integer type.
#define CGM_FPOWI_FUNCTIONS(X)                                                                                         \
  X(f32, float, i32, int32_t) X(f32, float, i64, int64_t) X(f64, double, i32, int32_t) X(f64, double, i64, int64_t)

// X(suffix, C type): cgm_ipowi_<suffix>, wrapping like math.ipowi. A negative power gives 0 unless the base is 1 or -1;
// 0 to a negative power, which math.ipowi leaves undefined, gives 0.
#define CGM_IPOWI_FUNCTIONS(X) X(i32, int32_t) X(i64, int64_t)

// X(name): cgm_<name>_f32_x8 computes eight floats at once and _x4 four, for functions that are faster if they may
// branch. Vectorized loops call these, other code calls cgm_<name>_f32; the results are the same.
#define CGM_VECTOR_FUNCTIONS(X) X(sin) X(cos) X(tan)

typedef float F32x4 __attribute__((vector_size(16)));
typedef float F32x8 __attribute__((vector_size(32)));

#define CGM_DECLARE_VECTOR(name)                                                                                       \
  F32x4 cgm_##name##_f32_x4(F32x4 x);                                                                                  \
  F32x8 cgm_##name##_f32_x8(F32x8 x);
#define CGM_DECLARE_UNARY(name)                                                                                        \
  float cgm_##name##_f32(float x) CGM_PURE;                                                                            \
  double cgm_##name##_f64(double x) CGM_PURE;
#define CGM_DECLARE_BINARY(name)                                                                                       \
  float cgm_##name##_f32(float x, float y);                                                                            \
  double cgm_##name##_f64(double x, double y);
#define CGM_DECLARE_FPOWI(f, F, i, I) F cgm_fpowi_##f##_##i(F x, I n);
#define CGM_DECLARE_IPOWI(i, I) I cgm_ipowi_##i(I x, I n);
CGM_VECTOR_FUNCTIONS(CGM_DECLARE_VECTOR)
CGM_UNARY_FUNCTIONS(CGM_DECLARE_UNARY)
CGM_BINARY_FUNCTIONS(CGM_DECLARE_BINARY)
CGM_FPOWI_FUNCTIONS(CGM_DECLARE_FPOWI)
CGM_IPOWI_FUNCTIONS(CGM_DECLARE_IPOWI)

#endif // CGMLIR_LIB_TARGET_HOSTMATH_FUNCTIONS_H

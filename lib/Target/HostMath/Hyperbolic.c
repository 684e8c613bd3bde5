// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sinh, cosh, tanh, asinh, acosh, atanh. Near 0, where the formulas in exponentials would cancel, sinh and tanh are
// polynomials; the inverse functions are log1p of an argument that does not cancel.

#include "ExpLogCore.h"

// From 92 on (float) and 711 on (double) sinh and cosh are infinite.

CGM_API float cgm_sinh_f32(float x) {
  double a = (double)clampF32(absF32(x), 0.0f, 92.0f), z = a * a;
  // (sinh a - a) / a^3 for a <= 1, error 2^-34.1 of sinh a.
  double p = 0x1.7a15c1f45c42bp-19;
  p = fmaF64(p, z, 0x1.9ffe91f93b773p-13);
  p = fmaF64(p, z, 0x1.111134fcd56c8p-7);
  p = fmaF64(p, z, 0x1.5555551b36bd5p-3);
  double small = fmaF64(z * a, p, a);
  double e = expForF32(a);
  double large = 0.5 * (e - 1.0 / e);
  return __builtin_copysignf((float)selectF64(a < 1.0, small, large), x);
}

CGM_API float cgm_cosh_f32(float x) {
  double e = expForF32((double)clampF32(absF32(x), 0.0f, 92.0f));
  return (float)(0.5 * (e + 1.0 / e));
}

CGM_API float cgm_tanh_f32(float x) {
  float a = absF32(x), z = a * a;
  // (tanh a - a) / a^3 for a <= 0.625, error 2^-28.4 of tanh a.
  float p = 0x1.18e1ecp-9f;
  p = fmaF32(p, z, -0x1.0bf4fcp-7f);
  p = fmaF32(p, z, 0x1.638b56p-6f);
  p = fmaF32(p, z, -0x1.b9ee9p-5f);
  p = fmaF32(p, z, 0x1.111066p-3f);
  p = fmaF32(p, z, -0x1.555554p-2f);
  float small = fmaF32(z * a, p, a);
  // 1 - 2 / (e^2a + 1), which is 1 from 9.02 on.
  ExpF32 e = expCoreF32(2.0f * clampF32(a, 0.0f, 10.0f));
  float large = 1.0f - 2.0f / fmaF32(e.mantissa, pow2F32(e.n), 1.0f);
  return __builtin_copysignf(selectF32(a < 0.625f, small, large), x);
}

/// e^a / 2 for a <= 711.
CGM_INLINE double halfExpF64(double a) {
  ExpF64 e = expCoreF64(a);
  return scaleF64(e.mantissa, nearestF64(e.n.value - 1.0, 1.0));
}

CGM_API double cgm_sinh_f64(double x) {
  double a = clampF64(absF64(x), 0.0, 711.0), z = a * a;
  // (sinh a - a) / a^3 for a <= 1, error 2^-56.5 of sinh a.
  double p = 0x1.b4c75728b4bbap-41;
  p = fmaF64(p, z, 0x1.611a563135b85p-33);
  p = fmaF64(p, z, 0x1.ae64671accfbap-26);
  p = fmaF64(p, z, 0x1.71de3a465ba53p-19);
  p = fmaF64(p, z, 0x1.a01a01a02898fp-13);
  p = fmaF64(p, z, 0x1.11111111110a6p-7);
  p = fmaF64(p, z, 0x1.5555555555556p-3);
  double small = fmaF64(z * a, p, a);
  double h = halfExpF64(a);
  double large = h - 0.25 / h;
  return __builtin_copysign(selectF64(a < 1.0, small, large), x);
}

CGM_API double cgm_cosh_f64(double x) {
  double h = halfExpF64(clampF64(absF64(x), 0.0, 711.0));
  return h + 0.25 / h;
}

CGM_API double cgm_tanh_f64(double x) {
  double a = absF64(x), z = a * a;
  // (tanh a - a) / a^3 for a <= 0.55, error 2^-60.2 of tanh a.
  double p = -0x1.4710d73c87712p-16;
  p = fmaF64(p, z, 0x1.5d744cdae880fp-14);
  p = fmaF64(p, z, -0x1.e96fc457c161fp-13);
  p = fmaF64(p, z, 0x1.3483aec813cbfp-11);
  p = fmaF64(p, z, -0x1.7d8fd3c22eddfp-10);
  p = fmaF64(p, z, 0x1.d6d29b99d6d42p-9);
  p = fmaF64(p, z, -0x1.226e2f1497f0bp-7);
  p = fmaF64(p, z, 0x1.664f485971eb1p-6);
  p = fmaF64(p, z, -0x1.ba1ba1b97d90cp-5);
  p = fmaF64(p, z, 0x1.111111111079fp-3);
  p = fmaF64(p, z, -0x1.555555555554fp-2);
  double small = fmaF64(z * a, p, a);
  // 1 - 2 / (e^2a + 1), which is 1 from 19.1 on.
  ExpF64 e = expCoreF64(2.0 * clampF64(a, 0.0, 20.0));
  double large = 1.0 - 2.0 / fmaF64(e.mantissa, pow2F64(e.n), 1.0);
  return __builtin_copysign(selectF64(a < 0.55, small, large), x);
}

CGM_API float cgm_asinh_f32(float x) {
  // Below 2^-12 asinh x is x - x^3/6, which rounds to x.
  double a = (double)absF32(x);
  float result = (float)logForF32(a + __builtin_sqrt(fmaF64(a, a, 1.0)));
  result = selectF32(absF32(x) < 0x1p-12f, absF32(x), result);
  result = selectF32(absF32(x) < CGM_INF_F32, result, absF32(x));
  return __builtin_copysignf(result, x);
}

CGM_API float cgm_acosh_f32(float x) {
  double d = (double)x;
  float result = (float)logForF32(d + __builtin_sqrt(fmaF64(d, d, -1.0)));
  result = selectF32(x < CGM_INF_F32, result, x);
  return selectF32(x < 1.0f, CGM_NAN_F32, result);
}

CGM_API float cgm_atanh_f32(float x) {
  double a = (double)absF32(x);
  float result = (float)(0.5 * logForF32((1.0 + a) / (1.0 - a)));
  result = selectF32(absF32(x) < 0x1p-12f, absF32(x), result);
  result = selectF32(a < 1.0, result, CGM_NAN_F32);
  result = selectF32(a == 1.0, CGM_INF_F32, result);
  return __builtin_copysignf(result, x);
}

CGM_API double cgm_asinh_f64(double x) {
  // asinh a = log1p(a + a^2 / (1 + sqrt(1 + a^2))); beyond 2^60 it is log 2a.
  double a = absF64(x);
  _Bool large = a > 0x1p60;
  double square = a * a;
  double addend = square / (1.0 + __builtin_sqrt(fmaF64(a, a, 1.0)));
  Pair w = fastTwoSum(a, selectF64(large, 0.0, addend));
  double result = log1pCoreF64(w.hi, w.lo, selectF64(large, 1.0, 0.0));
  result = selectF64(a < CGM_INF_F64, result, a);
  return __builtin_copysign(result, x);
}

CGM_API double cgm_acosh_f64(double x) {
  // acosh x = log1p(t + sqrt(t (t + 2))) for t = x - 1, which is exact where it matters.
  _Bool large = x > 0x1p60;
  double t = x - 1.0;
  double square = fmaF64(t, t, 2.0 * t);
  double root = __builtin_sqrt(square);
  double low = fmaF64(-root, root, square) / (root + root);
  Pair w = fastTwoSum(root, t);
  w.lo += selectF64(root > 0.0, low, 0.0);
  double hi = selectF64(large, x, w.hi), lo = selectF64(large, 0.0, w.lo);
  double result = log1pCoreF64(hi, lo, selectF64(large, 1.0, 0.0));
  result = selectF64(x < CGM_INF_F64, result, x);
  return selectF64(x < 1.0, CGM_NAN_F64, result);
}

CGM_API double cgm_atanh_f64(double x) {
  // atanh a = log1p(2a / (1 - a)) / 2.
  double a = absF64(x);
  Pair den = fastTwoSum(1.0, -a);
  double w = 2.0 * a / den.hi;
  double low = (fmaF64(-w, den.hi, 2.0 * a) - w * den.lo) / den.hi;
  double result = 0.5 * log1pCoreF64(w, low, 0.0);
  result = selectF64(a < 1.0, result, CGM_NAN_F64);
  result = selectF64(a == 1.0, CGM_INF_F64, result);
  return __builtin_copysign(result, x);
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// erf, erfc.

#include "ExpLogCore.h"

CGM_API float cgm_erf_f32(float x) {
  float a = absF32(x), z = a * a;
  // erf(a) / a - 1 for a <= 0.93, error 2^-25.9.
  float p = 0x1.5cd372p-14f;
  p = fmaF32(p, z, -0x1.aa3eccp-11f);
  p = fmaF32(p, z, 0x1.54c7eap-8f);
  p = fmaF32(p, z, -0x1.b80e9p-6f);
  p = fmaF32(p, z, 0x1.ce2e0ap-4f);
  p = fmaF32(p, z, -0x1.812742p-2f);
  p = fmaF32(p, z, 0x1.06eba8p-3f);
  float small = fmaF32(a, p, a);
  // log2(erfc a) from 0.92 to 3.95, where erf is 1; error 2^-28.2 of erf.
  float c = clampF32(a, 0.0f, 3.95f);
  float g = -0x1.fea1bcp-16f;
  g = fmaF32(g, c, 0x1.48a2bep-11f);
  g = fmaF32(g, c, -0x1.8a6024p-8f);
  g = fmaF32(g, c, 0x1.28e0cp-5f);
  g = fmaF32(g, c, -0x1.3fedf8p-3f);
  g = fmaF32(g, c, -0x1.d3d3e6p-1f);
  g = fmaF32(g, c, -0x1.a129eap0f);
  g = fmaF32(g, c, 0x1.084c94p-12f);
  ExpF32 e = exp2CoreF32(g);
  float large = fmaF32(-e.mantissa, pow2F32(e.n), 1.0f);
  return __builtin_copysignf(selectF32(a < 0.925f, small, large), x);
}

// erfc(a) = e^(-a^2) R(a) / (1 + 2a) for a >= 0, where R(a) = (1 + 2a) e^(a^2) erfc(a) stays between 1 and 1.3 and is
// smooth in t = (a - c) / (a + c) (after Shepherd and Laframboise, Mathematics of Computation 36, 1981).

CGM_API float cgm_erfc_f32(float x) {
  double a = (double)clampF32(absF32(x), 0.0f, 10.1f);
  double t = (a - 3.0) / (a + 3.0);
  // R for a <= 10.1, error 2^-34.8.
  double p = 0x1.16dce14695d97p-15;
  p = fmaF64(p, t, 0x1.0a9be72dca8b7p-13);
  p = fmaF64(p, t, -0x1.0911b35217d38p-13);
  p = fmaF64(p, t, -0x1.9e408e3e6856cp-11);
  p = fmaF64(p, t, 0x1.f082366a653c7p-10);
  p = fmaF64(p, t, 0x1.4c126a2384c3bp-9);
  p = fmaF64(p, t, -0x1.8576c911ae438p-6);
  p = fmaF64(p, t, 0x1.17c97b2a4094ap-4);
  p = fmaF64(p, t, -0x1.e88b7ee06234p-4);
  p = fmaF64(p, t, 0x1.09836c26f8694p-3);
  p = fmaF64(p, t, -0x1.85a15c02d9684p-5);
  p = fmaF64(p, t, -0x1.15c084d51da88p-3);
  p = fmaF64(p, t, 0x1.40c522d7dfea5p0);
  double right = p / fmaF64(2.0, a, 1.0) * expForF32(-a * a);
  double left = 2.0 - right;
  return (float)selectF64(x < 0.0f, left, right);
}

/// erfc(a) for 0.45 <= a. From 27.3 on it is less than half the smallest number.
CGM_INLINE double erfcCoreF64(double a) {
  a = clampF64(a, 0.0, 27.3);
  double t = (a - 4.0) / (a + 4.0);
  // R, error 2^-54.2.
  double p = -0x1.6580ffc9d0ca2p-27;
  p = fmaF64(p, t, -0x1.a2ef56e3caadbp-27);
  p = fmaF64(p, t, 0x1.c4bb620011924p-24);
  p = fmaF64(p, t, 0x1.1f6e0bb67e05cp-24);
  p = fmaF64(p, t, -0x1.b961e50998b2dp-21);
  p = fmaF64(p, t, 0x1.41cb79bfade6dp-22);
  p = fmaF64(p, t, 0x1.7f1395421325ep-18);
  p = fmaF64(p, t, -0x1.78a491be4a37bp-17);
  p = fmaF64(p, t, -0x1.99580c2ffd757p-16);
  p = fmaF64(p, t, 0x1.3be0dbf8f90c8p-13);
  p = fmaF64(p, t, -0x1.a1df2a4435353p-13);
  p = fmaF64(p, t, -0x1.8d4aa1d29708dp-11);
  p = fmaF64(p, t, 0x1.49c67287b26edp-8);
  p = fmaF64(p, t, -0x1.0962387d31a32p-6);
  p = fmaF64(p, t, 0x1.3079edf688181p-5);
  p = fmaF64(p, t, -0x1.0fb06dfe6ddbap-4);
  p = fmaF64(p, t, 0x1.7fee004e1202ep-4);
  p = fmaF64(p, t, -0x1.9ddb23c3e7b0ep-4);
  p = fmaF64(p, t, 0x1.16ecefcfa53bep-4);
  p = fmaF64(p, t, 0x1.f7f5df66fd534p-7);
  p = fmaF64(p, t, -0x1.1df1ad154a28ep-3);
  p = fmaF64(p, t, 0x1.3ba5916e9fd7fp0);
  // The arithmetic from here on is exact to more than double precision, so that the error stays that of R.
  Pair den = fastTwoSum(selectF64(a < 0.5, 1.0, 2.0 * a), selectF64(a < 0.5, 2.0 * a, 1.0));
  double inverse = 1.0 / den.hi;
  double q = p * inverse;
  double qLow = (fmaF64(-q, den.hi, p) - q * den.lo) * inverse;
  Pair square = twoProduct(a, a);
  ExpPair e = expCorePair(-square.hi, -square.lo);
  double low = fmaF64(e.mantissa.hi, qLow, e.mantissa.lo * q);
  return scaleF64(fmaF64(e.mantissa.hi, q, low), e.n);
}

/// erf(x) for |x| <= 0.93.
CGM_INLINE double erfCoreF64(double x) {
  double z = x * x;
  // erf(x) / x - 1, error 2^-54.8.
  double p = -0x1.c6c5cc97c6cabp-31;
  p = fmaF64(p, z, 0x1.df6fa0b190809p-27);
  p = fmaF64(p, z, -0x1.5d22561b1e2b1p-23);
  p = fmaF64(p, z, 0x1.b9aa5356b5d16p-20);
  p = fmaF64(p, z, -0x1.f4ce43007dfd1p-17);
  p = fmaF64(p, z, 0x1.f9a2f74af9cadp-14);
  p = fmaF64(p, z, -0x1.c02db291c880cp-11);
  p = fmaF64(p, z, 0x1.565bcd076baecp-8);
  p = fmaF64(p, z, -0x1.b82ce31260457p-6);
  p = fmaF64(p, z, 0x1.ce2f21a04245p-4);
  p = fmaF64(p, z, -0x1.812746b0379dep-2);
  p = fmaF64(p, z, 0x1.06eba8214db68p-3);
  return fmaF64(x, p, x);
}

CGM_API double cgm_erf_f64(double x) {
  double a = absF64(x);
  double small = erfCoreF64(a);
  double large = 1.0 - erfcCoreF64(a);
  return __builtin_copysign(selectF64(a < 0.93, small, large), x);
}

CGM_API double cgm_erfc_f64(double x) {
  double a = absF64(x);
  double small = 1.0 - erfCoreF64(x);
  double right = erfcCoreF64(a);
  double left = 2.0 - right;
  double large = selectF64(x < 0.0, left, right);
  return selectF64(a < 0.46, small, large);
}

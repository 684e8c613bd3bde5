// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// exp, exp2, expm1, log, log2, log10, log1p.

#include "ExpLogCore.h"

// Below the lower bounds of the argument, results are less than half of the smallest number.

CGM_API float cgm_exp_f32(float x) {
  ExpF32 e = expCoreF32(clampF32(x, -104.0f, 89.0f));
  return scaleOrVanishF32(x < -104.0f, e.mantissa, e.n);
}

CGM_API double cgm_exp_f64(double x) {
  ExpF64 e = expCoreF64(clampF64(x, -746.0, 710.0));
  return scaleOrVanishF64(x < -746.0, e.mantissa, e.n);
}

CGM_API float cgm_exp2_f32(float x) {
  ExpF32 e = exp2CoreF32(clampF32(x, -151.0f, 129.0f));
  return scaleOrVanishF32(x < -151.0f, e.mantissa, e.n);
}

CGM_API double cgm_exp2_f64(double x) {
  _Bool vanishes = x < -1076.0;
  x = clampF64(x, -1076.0, 1025.0);
  IntF64 n = nearestF64(x, 1.0);
  double r = x - n.value;
  // (2^r - 1 - r ln 2) / r^2, error 2^-56.9 of 2^r.
  double q = 0x1.e7c5d8d5b4cb3p-32;
  q = fmaF64(q, r, 0x1.e618fbe28622fp-28);
  q = fmaF64(q, r, 0x1.b526550fe8786p-24);
  q = fmaF64(q, r, 0x1.62bfc945ca3eap-20);
  q = fmaF64(q, r, 0x1.ffcbfbc60c7bp-17);
  q = fmaF64(q, r, 0x1.4309130e051d4p-13);
  q = fmaF64(q, r, 0x1.5d87fe78c3eb1p-10);
  q = fmaF64(q, r, 0x1.3b2ab6fba0678p-7);
  q = fmaF64(q, r, 0x1.c6b08d704a043p-5);
  q = fmaF64(q, r, 0x1.ebfbdff82c5a1p-3);
  return scaleOrVanishF64(vanishes, 1.0 + fmaF64(r * r, q, r * LN2_HI_F64), n);
}

// e^x - 1 = 2^n r + (2^n - 1) + 2^n r^2 Q(r). The first two are added exactly, so that only the third, which is small,
// brings rounding errors. All of it is halved, for n may be one more than the largest exponent.

CGM_API float cgm_expm1_f32(float x) {
  // Below -18 expm1 of a float is -1, above 89 it is infinite.
  float c = clampF32(x, -18.0f, 89.0f);
  IntF32 n = nearestF32(c, LOG2E_F32);
  float r = fmaF32(n.value, -LN2_HI_F32, c);
  r = fmaF32(n.value, -LN2_LO_F32, r);
  // (e^r - 1 - r) / r^2, error 2^-28.7 of e^r - 1.
  float q = 0x1.a0325cp-13f;
  q = fmaF32(q, r, 0x1.6d72ap-10f);
  q = fmaF32(q, r, 0x1.11118ap-7f);
  q = fmaF32(q, r, 0x1.5554bp-5f);
  q = fmaF32(q, r, 0x1.555554p-3f);
  q = fmaF32(q, r, 0.5f);
  float scale = pow2F32((int32_t)((uint32_t)n.n - 1u));
  float base = scale - 0.5f;
  float linear = scale * r;
  float sum = base + linear;
  float low = (base - sum) + linear;
  float result = 2.0f * (sum + fmaF32(scale * (r * r), q, low));
  // This selection also keeps -0, and the bit of a subnormal number that halving would lose.
  return selectF32(absF32(x) < 0x1p-25f, x, result);
}

CGM_API double cgm_expm1_f64(double x) {
  double c = clampF64(x, -40.0, 710.0);
  IntF64 n = nearestF64(c, LOG2E_F64);
  double exact = fmaF64(n.value, -LN2_HI_F64, c);
  Pair r = fastTwoSum(exact, -LN2_LO_F64 * n.value);
  // (e^r - 1 - r) / r^2, error 2^-59.7 of e^r - 1.
  double q = 0x1.1ee7e684b9027p-29;
  q = fmaF64(q, r.hi, 0x1.af5ee586bd85dp-26);
  q = fmaF64(q, r.hi, 0x1.27e536c6ba964p-22);
  q = fmaF64(q, r.hi, 0x1.71ddf843eec12p-19);
  q = fmaF64(q, r.hi, 0x1.a01a017b6891dp-16);
  q = fmaF64(q, r.hi, 0x1.a01a01afe8c2p-13);
  q = fmaF64(q, r.hi, 0x1.6c16c16c1f1e2p-10);
  q = fmaF64(q, r.hi, 0x1.111111110f6acp-7);
  q = fmaF64(q, r.hi, 0x1.555555555553ep-5);
  q = fmaF64(q, r.hi, 0x1.5555555555559p-3);
  q = fmaF64(q, r.hi, 0.5);
  double scale = pow2F64(nearestF64(n.value - 1.0, 1.0));
  Pair sum = fastTwoSum(scale - 0.5, scale * r.hi);
  double tail = fmaF64(r.hi * r.hi, q, fmaF64(r.lo, r.hi, r.lo));
  double result = 2.0 * (sum.hi + fmaF64(scale, tail, sum.lo));
  return selectF64(absF64(x) < 0x1p-54, x, result);
}

/// The values of the logarithm outside of the positive finite numbers.
CGM_INLINE float logSpecialF32(float x, float result) {
  result = selectF32(x < CGM_INF_F32, result, x);
  result = selectF32(x < 0.0f, CGM_NAN_F32, result);
  return selectF32(x == 0.0f, -CGM_INF_F32, result);
}
CGM_INLINE double logSpecialF64(double x, double result) {
  result = selectF64(x < CGM_INF_F64, result, x);
  result = selectF64(x < 0.0, CGM_NAN_F64, result);
  return selectF64(x == 0.0, -CGM_INF_F64, result);
}

CGM_API float cgm_log_f32(float x) {
  SplitF32 s = splitF32(x);
  float tail = fmaF32(s.f * s.f, logTailF32(s.f), s.k * LN2_REST_F32);
  return logSpecialF32(x, fmaF32(s.k, LN2_SHORT_F32, s.f + tail));
}

CGM_API double cgm_log_f64(double x) {
  SplitF64 s = splitF64(x);
  return logSpecialF64(x, logSumF64(s.k, s.f, 0.0));
}

CGM_API float cgm_log2_f32(float x) {
  SplitF32 s = splitF32(x);
  const float hi = 0x1.715476p0f, lo = 0x1.4ae0cp-26f; // 1 / ln 2
  float tail = s.f * s.f * logTailF32(s.f);
  float log2f = fmaF32(s.f, hi, fmaF32(tail, hi, s.f * lo));
  return logSpecialF32(x, s.k + log2f);
}

CGM_API double cgm_log2_f64(double x) {
  SplitF64 s = splitF64(x);
  Pair l = logPairF64(s.f);
  Pair p = twoProduct(l.hi, LOG2E_F64);
  p.lo += fmaF64(l.hi, LOG2E_LO_F64, l.lo * LOG2E_F64);
  Pair sum = fastTwoSum(s.k, p.hi);
  return logSpecialF64(x, sum.hi + (sum.lo + p.lo));
}

CGM_API float cgm_log10_f32(float x) {
  SplitF32 s = splitF32(x);
  const float hi = 0x1.bcb7b2p-2f, lo = -0x1.5b235ep-27f;     // 1 / ln 10
  const float short2 = 0x1.3442p-2f, rest2 = -0x1.95ec1p-19f; // log10(2), the first with 16 bits
  float tail = s.f * s.f * logTailF32(s.f);
  tail = fmaF32(tail, hi, fmaF32(s.f, lo, s.k * rest2));
  return logSpecialF32(x, fmaF32(s.k, short2, fmaF32(s.f, hi, tail)));
}

CGM_API double cgm_log10_f64(double x) {
  SplitF64 s = splitF64(x);
  const double hi = 0x1.bcb7b1526e50ep-2, lo = 0x1.95355baaafad3p-57;      // 1 / ln 10
  const double short2 = 0x1.34413509f78p-2, rest2 = 0x1.fef311f12b358p-46; // log10(2), the first with 42 bits
  Pair l = logPairF64(s.f);
  Pair p = twoProduct(l.hi, hi);
  p.lo += fmaF64(l.hi, lo, l.lo * hi);
  Pair sum = fastTwoSum(s.k * short2, p.hi);
  return logSpecialF64(x, sum.hi + (sum.lo + fmaF64(s.k, rest2, p.lo)));
}

CGM_API float cgm_log1p_f32(float x) {
  float u = 1.0f + x;
  SplitF32 s = splitF32(u);
  // The low part is added as in log1pCoreF64.
  _Bool large = x > 0x1p24f;
  float scale = pow2F32(nearestF32(selectF32(large, 0.0f, -s.k), 1.0f).n);
  float f = selectF32(large, s.f, fmaF32(x, scale, scale - 1.0f));
  float tail = fmaF32(f * f, logTailF32(f), s.k * LN2_REST_F32);
  float result = fmaF32(s.k, LN2_SHORT_F32, f + tail);
  result = selectF32(x < CGM_INF_F32, result, x);
  result = selectF32(x < -1.0f, CGM_NAN_F32, result);
  result = selectF32(x == -1.0f, -CGM_INF_F32, result);
  return selectF32(absF32(x) < 0x1p-25f, x, result);
}

CGM_API double cgm_log1p_f64(double x) {
  double result = log1pCoreF64(x, 0.0, 0.0);
  result = selectF64(x < CGM_INF_F64, result, x);
  result = selectF64(x < -1.0, CGM_NAN_F64, result);
  result = selectF64(x == -1.0, -CGM_INF_F64, result);
  return selectF64(absF64(x) < 0x1p-54, x, result);
}

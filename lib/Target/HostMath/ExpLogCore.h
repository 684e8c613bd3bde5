// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The core computations of exponential and logarithm, which half of the other functions use.
//
// Exponential: x = n ln 2 + r with |r| <= ln 2 / 2 (Cody and Waite's reduction), e^r = 1 + r + r^2 Q(r). The fused
// multiply-add makes x - n LN2_HI exact without trailing zeros in LN2_HI: the difference is a multiple of half an ulp
// of LN2_HI and smaller than 1/2.
//
// Logarithm: x = 2^k (1 + f). In double and where a division is no harm, s = f / (2 + f) gives
// log(1 + f) = 2 atanh(s) = 2 s + s^3 P(s^2), in the arrangement f - (f^2/2 - s (f^2/2 + s^2 P)) that keeps the exact f
// as the leading term (the classic one of 4.3BSD's and Sun's libraries).

#ifndef CGMLIR_LIB_TARGET_HOSTMATH_EXPLOGCORE_H
#define CGMLIR_LIB_TARGET_HOSTMATH_EXPLOGCORE_H

#include "Internal.h"

#define LN2_HI_F32 0x1.62e43p-1f
#define LN2_LO_F32 -0x1.05c61p-29f
#define LOG2E_F32 0x1.715476p0f
#define LN2_HI_F64 0x1.62e42fefa39efp-1
#define LN2_LO_F64 0x1.abc9e3b39803fp-56
#define LOG2E_F64 0x1.71547652b82fep0
#define LOG2E_LO_F64 0x1.777d0ffda0d24p-56
// The constants have zeros in their last bits, so that their products with exponents are exact.
#define LN2_SHORT_F32 0x1.62e4p-1f
#define LN2_REST_F32 0x1.7f7d1cp-20f
#define LN2_SHORT_F64 0x1.62e42fefa38p-1
#define LN2_REST_F64 0x1.ef35793c7673p-45

/// The value mantissa * 2^n.
typedef struct {
  float mantissa;
  int32_t n;
} ExpF32;

/// e^x for |x| < 2^20.
CGM_INLINE ExpF32 expCoreF32(float x) {
  IntF32 n = nearestF32(x, LOG2E_F32);
  float r = fmaF32(n.value, -LN2_HI_F32, x);
  r = fmaF32(n.value, -LN2_LO_F32, r);
  // (e^r - 1 - r) / r^2, error 2^-27.7 of e^r.
  float q = 0x1.6a22cep-10f;
  q = fmaF32(q, r, 0x1.123a7p-7f);
  q = fmaF32(q, r, 0x1.5558f6p-5f);
  q = fmaF32(q, r, 0x1.55549p-3f);
  q = fmaF32(q, r, 0x1.fffffcp-2f);
  ExpF32 result = {1.0f + fmaF32(r * r, q, r), n.n};
  return result;
}

/// 2^x for |x| < 2^20.
CGM_INLINE ExpF32 exp2CoreF32(float x) {
  IntF32 n = nearestF32(x, 1.0f);
  float r = x - n.value;
  // (2^r - 1 - r ln 2) / r^2, error 2^-27.8 of 2^r.
  float q = 0x1.414cap-13f;
  q = fmaF32(q, r, 0x1.5f0564p-10f);
  q = fmaF32(q, r, 0x1.3b2e14p-7f);
  q = fmaF32(q, r, 0x1.c6af86p-5f);
  q = fmaF32(q, r, 0x1.ebfbdcp-3f);
  ExpF32 result = {1.0f + fmaF32(r * r, q, r * LN2_HI_F32), n.n};
  return result;
}

typedef struct {
  double mantissa;
  IntF64 n;
} ExpF64;

/// (e^r - 1 - r) / r^2, error 2^-56.5 of e^r.
CGM_INLINE double expTailF64(double r) {
  double q = 0x1.ad7f0c5f0ce35p-26;
  q = fmaF64(q, r, 0x1.28adca228f0d3p-22);
  q = fmaF64(q, r, 0x1.71df26289636dp-19);
  q = fmaF64(q, r, 0x1.a01999b29ff5ep-16);
  q = fmaF64(q, r, 0x1.a01a0129b5865p-13);
  q = fmaF64(q, r, 0x1.6c16c184493fap-10);
  q = fmaF64(q, r, 0x1.1111111127e8p-7);
  q = fmaF64(q, r, 0x1.55555555507f8p-5);
  q = fmaF64(q, r, 0x1.55555555554f9p-3);
  return fmaF64(q, r, 0x1.000000000000ap-1);
}

/// e^x for |x| < 2^20.
CGM_INLINE ExpF64 expCoreF64(double x) {
  IntF64 n = nearestF64(x, LOG2E_F64);
  double r = fmaF64(n.value, -LN2_HI_F64, x);
  r = fmaF64(n.value, -LN2_LO_F64, r);
  ExpF64 result = {1.0 + fmaF64(r * r, expTailF64(r), r), n};
  return result;
}

/// e^(hi + lo) for |hi| < 2^20, as (mantissa + low) * 2^n.
typedef struct {
  Pair mantissa;
  IntF64 n;
} ExpPair;

CGM_INLINE ExpPair expCorePair(double hi, double lo) {
  IntF64 n = nearestF64(hi, LOG2E_F64);
  double exact = fmaF64(n.value, -LN2_HI_F64, hi);
  Pair r = fastTwoSum(exact, fmaF64(n.value, -LN2_LO_F64, lo));
  Pair one = fastTwoSum(1.0, r.hi);
  // e^(r + rl) = e^r + rl e^r, where rl is too small for more than 1 + r of e^r.
  double tail = fmaF64(r.hi * r.hi, expTailF64(r.hi), fmaF64(r.lo, r.hi, r.lo));
  ExpPair result = {fastTwoSum(one.hi, one.lo + tail), n};
  return result;
}

/// e^x in double for results of type float, |x| < 700. The error is 2^-34.
CGM_INLINE double expForF32(double x) {
  IntF64 n = nearestF64(x, LOG2E_F64);
  double r = fmaF64(n.value, -LN2_HI_F64, x);
  double q = 0x1.9f0a0ef1abce6p-13;
  q = fmaF64(q, r, 0x1.6d8db9bb308d3p-10);
  q = fmaF64(q, r, 0x1.111270926d403p-7);
  q = fmaF64(q, r, 0x1.55548d0493306p-5);
  q = fmaF64(q, r, 0x1.55555442a2c8ap-3);
  q = fmaF64(q, r, 0x1.0000003a78c87p-1);
  return (1.0 + fmaF64(r * r, q, r)) * pow2F64(n);
}

/// (log(1 + f) - f) / f^2 for 1 + f between sqrt(1/2) and sqrt(2), error 2^-27.5 of log(1 + f).
CGM_INLINE float logTailF32(float f) {
  float q = -0x1.382614p-4f;
  q = fmaF32(q, f, 0x1.08454ep-3f);
  q = fmaF32(q, f, -0x1.0f37e8p-3f);
  q = fmaF32(q, f, 0x1.227226p-3f);
  q = fmaF32(q, f, -0x1.542772p-3f);
  q = fmaF32(q, f, 0x1.99a3ecp-3f);
  q = fmaF32(q, f, -0x1.000426p-2f);
  q = fmaF32(q, f, 0x1.55555p-2f);
  return fmaF32(q, f, -0x1.fffff8p-2f);
}

/// s (f^2/2 + s^2 P(s^2)) for s = f / (2 + f) and half = f^2/2; the error of P is 2^-59 of log(1 + f).
CGM_INLINE double logTailF64(double f, double half) {
  double s = f / (2.0 + f);
  double z = s * s;
  double p = 0x1.2f1584dff986ap-3;
  p = fmaF64(p, z, 0x1.39a0346524675p-3);
  p = fmaF64(p, z, 0x1.74664d3fb17c4p-3);
  p = fmaF64(p, z, 0x1.c71c51c77949ep-3);
  p = fmaF64(p, z, 0x1.249249423d05fp-2);
  p = fmaF64(p, z, 0x1.999999997f8bfp-2);
  p = fmaF64(p, z, 0x1.5555555555593p-1);
  return s * fmaF64(z, p, half);
}

/// k ln 2 + log(1 + f + low), where low is a rounding error of f.
CGM_INLINE double logSumF64(double k, double f, double low) {
  double half = 0.5 * f * f;
  // The derivative 1 / (1 + f), accurate to one digit, is enough to account for low.
  double correction = low * fmaF64(f, f, 1.0 - f);
  double tail = logTailF64(f, half) + fmaF64(k, LN2_REST_F64, correction);
  return fmaF64(k, LN2_SHORT_F64, f - (half - tail));
}

/// log(1 + f) with some ten bits more than double.
CGM_INLINE Pair logPairF64(double f) {
  double halfF = 0.5 * f;
  Pair half = twoProduct(halfF, f);
  Pair r = fastTwoSum(f, -half.hi);
  return fastTwoSum(r.hi, r.lo - half.lo + logTailF64(f, half.hi));
}

/// log(1 + w + wl) + extra ln 2 for finite w > -1, where wl is a rounding error of w.
CGM_INLINE double log1pCoreF64(double w, double wl, double extra) {
  double u = 1.0 + w;
  SplitF64 split = splitNormalF64(u);
  // With the exponent k of 1 + w, f = w 2^-k + (2^-k - 1) brings back what 1 + w rounded away. 2^-k - 1 is exact up to
  // k = 53; beyond it 1 counts for nothing beside w.
  _Bool large = w > 0x1p53;
  double scale = pow2F64(nearestF64(selectF64(large, 0.0, -split.k), 1.0));
  Pair f = twoSum(scale - 1.0, w * scale);
  double fHi = selectF64(large, split.f, f.hi);
  double fLo = selectF64(large, 0.0, fmaF64(wl, scale, f.lo));
  return logSumF64(split.k + extra, fHi, fLo);
}

/// log(x) in double for results of type float, x a positive normal double. The error is 2^-37.
CGM_INLINE double logForF32(double x) {
  SplitF64 split = splitNormalF64(x);
  double s = split.f / (2.0 + split.f);
  double z = s * s;
  double p = 0x1.e3050f31eb0b7p-3;
  p = fmaF64(p, z, 0x1.24387b4085a97p-2);
  p = fmaF64(p, z, 0x1.999a7be173a2fp-2);
  p = fmaF64(p, z, 0x1.555554fcece39p-1);
  return fmaF64(split.k, LN2_HI_F64, s * fmaF64(z, p, 2.0));
}

#endif // CGMLIR_LIB_TARGET_HOSTMATH_EXPLOGCORE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// pow, fpowi, ipowi, cbrt, rsqrt.
//
// a^y = e^(y log a), where an error of the exponent is a relative one of the result. In double precision, exponents up
// to 745 take a logarithm of some 65 bits, so it is computed as a sum of two numbers.

#include "ExpLogCore.h"

/// a^y in double for results of type float: 0 <= a, a a float, y not NaN.
CGM_INLINE double magnitudeF32(double a, double y) {
  SplitF64 split = splitNormalF64(a);
  double s = split.f / (2.0 + split.f);
  double z = s * s;
  // log2(1 + f) / s, error 2^-37.7.
  double p = 0x1.5cf2bca8a217cp-2;
  p = fmaF64(p, z, 0x1.a58d00153c249p-2);
  p = fmaF64(p, z, 0x1.277780fa93c74p-1);
  p = fmaF64(p, z, 0x1.ec709d117b0a5p-1);
  p = fmaF64(p, z, 0x1.71547652beeefp1);
  double log2a = fmaF64(s, p, split.k);
  log2a = selectF64(a < CGM_INF_F64, log2a, a);
  log2a = selectF64(a == 0.0, -CGM_INF_F64, log2a);
  double exponent = selectF64(a == 1.0, 0.0, y * log2a);
  exponent = clampF64(exponent, -200.0, 200.0);
  IntF64 n = nearestF64(exponent, 1.0);
  double r = exponent - n.value;
  // (2^r - 1) / r, error 2^-34.3 of 2^r.
  double q = 0x1.fde3d9134b67dp-17;
  q = fmaF64(q, r, 0x1.445de3bd3c5b2p-13);
  q = fmaF64(q, r, 0x1.5d8a8b56d904fp-10);
  q = fmaF64(q, r, 0x1.3b29f208eb7afp-7);
  q = fmaF64(q, r, 0x1.c6b08ab84ed1ep-5);
  q = fmaF64(q, r, 0x1.ebfbe07910447p-3);
  q = fmaF64(q, r, 0x1.62e42ff0e5a92p-1);
  return fmaF64(q, r, 1.0) * pow2F64(n);
}

/// log a for a positive finite a, error 2^-65.
CGM_INLINE Pair logPairForPow(double a) {
  SplitF64 split = splitF64(a);
  // s = f / (2 + f).
  Pair den = fastTwoSum(2.0, split.f);
  double inverse = 1.0 / den.hi;
  Pair s;
  s.hi = split.f * inverse;
  s.lo = (fmaF64(-s.hi, den.hi, split.f) - s.hi * den.lo) * inverse;
  Pair z = twoProduct(s.hi, s.hi);
  z.lo = fmaF64(2.0 * s.hi, s.lo, z.lo);
  // log(1 + f) = 2 s + s z (2/3 + z P(z)), error 2^-66.2 of log(1 + f) in P.
  double p = 0x1.eb317a11d7cf8p-4;
  p = fmaF64(p, z.hi, 0x1.de2f8ef2aec31p-4);
  p = fmaF64(p, z.hi, 0x1.1120ce1a126c6p-3);
  p = fmaF64(p, z.hi, 0x1.3b1362132dd6cp-3);
  p = fmaF64(p, z.hi, 0x1.745d1834b65f1p-3);
  p = fmaF64(p, z.hi, 0x1.c71c71c57b6a3p-3);
  p = fmaF64(p, z.hi, 0x1.249249249305fp-2);
  p = fmaF64(p, z.hi, 0x1.9999999999995p-2);
  Pair u = fastTwoSum(0x1.5555555555555p-1, z.hi * p);
  u.lo += 0x1.5555555555555p-55;
  Pair v = twoProduct(z.hi, u.hi);
  v.lo += fmaF64(z.hi, u.lo, z.lo * u.hi);
  Pair w = twoProduct(s.hi, v.hi);
  w.lo += fmaF64(s.hi, v.lo, s.lo * v.hi);
  Pair sum = fastTwoSum(2.0 * s.hi, w.hi);
  sum.lo += fmaF64(2.0, s.lo, w.lo);
  Pair total = fastTwoSum(split.k * LN2_SHORT_F64, sum.hi);
  return fastTwoSum(total.hi, total.lo + fmaF64(split.k, LN2_REST_F64, sum.lo));
}

/// a^(y + yl) for 0 <= a, y not NaN.
CGM_INLINE double magnitudeF64(double a, double y, double yl) {
  Pair log = logPairForPow(a);
  // The logarithms of 0 and infinity are exact, so they have no low part.
  _Bool special = (a == 0.0) | (a == CGM_INF_F64);
  log.hi = selectF64(a == CGM_INF_F64, a, log.hi);
  log.hi = selectF64(a == 0.0, -CGM_INF_F64, log.hi);
  log.lo = selectF64(special, 0.0, log.lo);
  Pair product = twoProduct(y, log.hi);
  product.lo += fmaF64(y, log.lo, yl * log.hi);
  // Beyond 1100 everything overflows or underflows, and the low part may be NaN.
  _Bool outside = absF64(product.hi) > 1100.0;
  double hi = selectF64(a == 1.0, 0.0, clampF64(product.hi, -1100.0, 1100.0));
  double lo = selectF64(outside | (a == 1.0), 0.0, product.lo);
  ExpPair e = expCorePair(hi, lo);
  return scaleF64(e.mantissa.hi + e.mantissa.lo, e.n);
}

// C99, F.9.4.4: 1^y and x^0 are 1 even for NaN, a negative finite x to a power that is no integer is NaN, odd integers
// keep the sign of x. The rest follows from log 0 and log of infinity. Infinite y count as even integers, and x = -1
// gives 1 for them.

CGM_API float cgm_pow_f32(float x, float y) {
  float a = absF32(x);
  float result = (float)magnitudeF32((double)a, (double)y);
  _Bool integer = __builtin_floorf(y) == y;
  float half = 0.5f * y;
  _Bool odd = integer & (__builtin_floorf(half) != half);
  uint32_t sign = bitsF32(x) & 0x80000000u;
  result = fromBitsF32(bitsF32(result) | (odd ? sign : 0));
  result = selectF32((x < 0.0f) & (a < CGM_INF_F32) & !integer, CGM_NAN_F32, result);
  float nan = x + y;
  result = selectF32((x != x) | (y != y), nan, result);
  return selectF32((x == 1.0f) | (y == 0.0f), 1.0f, result);
}

CGM_API double cgm_pow_f64(double x, double y) {
  double a = absF64(x);
  double result = magnitudeF64(a, y, 0.0);
  _Bool integer = __builtin_floor(y) == y;
  double half = 0.5 * y;
  _Bool odd = integer & (__builtin_floor(half) != half);
  uint64_t sign = bitsF64(x) & 0x8000000000000000u;
  result = fromBitsF64(bitsF64(result) | (odd ? sign : 0));
  result = selectF64((x < 0.0) & (a < CGM_INF_F64) & !integer, CGM_NAN_F64, result);
  double nan = x + y;
  result = selectF64((x != x) | (y != y), nan, result);
  return selectF64((x == 1.0) | (y == 0.0), 1.0, result);
}

// Powers with integer exponents are pow's, not repeated products, whose errors would add up. A float is at least 2^-24
// away from 1, so exponents that double precision rounds have overflowed or underflowed long before.

CGM_INLINE float fpowiF32(float x, double n, _Bool odd) {
  float result = (float)magnitudeF32((double)absF32(x), n);
  uint32_t sign = bitsF32(x) & 0x80000000u;
  result = fromBitsF32(bitsF32(result) | (odd ? sign : 0));
  result = selectF32(x != x, x, result);
  return selectF32(n == 0.0, 1.0f, result);
}
CGM_INLINE double fpowiF64(double x, double n, double nLow, _Bool odd) {
  double result = magnitudeF64(absF64(x), n, nLow);
  uint64_t sign = bitsF64(x) & 0x8000000000000000u;
  result = fromBitsF64(bitsF64(result) | (odd ? sign : 0));
  result = selectF64(x != x, x, result);
  return selectF64(n == 0.0, 1.0, result);
}

CGM_API float cgm_fpowi_f32_i32(float x, int32_t n) { return fpowiF32(x, (double)n, (n & 1) != 0); }
CGM_API float cgm_fpowi_f32_i64(float x, int64_t n) { return fpowiF32(x, (double)n, (n & 1) != 0); }
CGM_API double cgm_fpowi_f64_i32(double x, int32_t n) { return fpowiF64(x, (double)n, 0.0, (n & 1) != 0); }
CGM_API double cgm_fpowi_f64_i64(double x, int64_t n) {
  Pair split = fastTwoSum((double)(int32_t)(n >> 32) * 0x1p32, (double)(uint32_t)n);
  return fpowiF64(x, split.hi, split.lo, (n & 1) != 0);
}

// Two's complement arithmetic, wrapping. A negative power is 1 / x^-n rounded to 0, which is 0 but for x = 1 and -1.

CGM_API int32_t cgm_ipowi_i32(int32_t x, int32_t n) {
  uint32_t result = 1, square = (uint32_t)x;
  for (uint32_t rest = n < 0 ? 0 : (uint32_t)n; rest; rest >>= 1) {
    result *= rest & 1 ? square : 1;
    square *= square;
  }
  int32_t sign = n & 1 ? x : 1;
  int32_t inverse = ((x == 1) | (x == -1)) ? sign : 0;
  return n < 0 ? inverse : (int32_t)result;
}

CGM_API int64_t cgm_ipowi_i64(int64_t x, int64_t n) {
  uint64_t result = 1, square = (uint64_t)x;
  for (uint64_t rest = n < 0 ? 0 : (uint64_t)n; rest; rest >>= 1) {
    result *= rest & 1 ? square : 1;
    square *= square;
  }
  int64_t sign = n & 1 ? x : 1;
  int64_t inverse = ((x == 1) | (x == -1)) ? sign : 0;
  return n < 0 ? inverse : (int64_t)result;
}

/// The cube root of a positive normal a, with at least 40 bits, as y * scale: a = scale^3 * m with 1 <= m < 8.
typedef struct {
  double y, m, scale;
} CbrtF64;

CGM_INLINE CbrtF64 cbrtCoreF64(double a) {
  uint64_t u = bitsF64(a);
  uint64_t biased = u >> 52;
  // A third of the biased exponent, exact for these few bits. As 1023 is 3 * 341, what remains is the exponent of m.
  uint64_t third = (biased * 43691u) >> 17;
  uint64_t rest = biased - 3 * third;
  CbrtF64 r;
  r.m = fromBitsF64((u & 0x000fffffffffffffu) + ((rest + 1023) << 52));
  r.scale = fromBitsF64((third + (1023 - 341)) << 52);
  double significand = fromBitsF64((u & 0x000fffffffffffffu) | 0x3ff0000000000000u);
  // The cube root over [1, 2], error 2^-13.7.
  double y = 0x1.7a8dbd42f2235p-6;
  y = fmaF64(y, significand, -0x1.4dc35530f0a9bp-3);
  y = fmaF64(y, significand, 0x1.2c9a5a58b3f7dp-1);
  y = fmaF64(y, significand, 0x1.1b0b9e7915926p-1);
  double factor = rest == 1 ? 0x1.428a2f98d728bp0 : 1.0; // 2^(1/3)
  factor = rest == 2 ? 0x1.965fea53d6e3dp0 : factor;     // 2^(2/3)
  y *= factor;
  // One step of Halley's iteration triples the bits.
  double cube = y * y * y;
  r.y = y * (cube + 2.0 * r.m) / (2.0 * cube + r.m);
  return r;
}

CGM_API float cgm_cbrt_f32(float x) {
  CbrtF64 r = cbrtCoreF64((double)absF32(x));
  float result = (float)(r.y * r.scale);
  result = selectF32((x != 0.0f) & (absF32(x) < CGM_INF_F32), result, absF32(x));
  return __builtin_copysignf(result, x);
}

CGM_API double cgm_cbrt_f64(double x) {
  double a = absF64(x);
  _Bool subnormal = a < 0x1p-1022;
  double scaled = a * 0x1p54;
  CbrtF64 r = cbrtCoreF64(subnormal ? scaled : a);
  // A step of Newton's iteration, its residual in twice the precision.
  Pair square = twoProduct(r.y, r.y);
  double residual = fmaF64(square.hi, r.y, -r.m) + square.lo * r.y;
  double y = r.y - residual / (3.0 * square.hi);
  double result = y * (r.scale * (subnormal ? 0x1p-18 : 1.0));
  result = selectF64((a != 0.0) & (a < CGM_INF_F64), result, a);
  return __builtin_copysign(result, x);
}

CGM_API float cgm_rsqrt_f32(float x) { return 1.0f / __builtin_sqrtf(x); }
CGM_API double cgm_rsqrt_f64(double x) { return 1.0 / __builtin_sqrt(x); }

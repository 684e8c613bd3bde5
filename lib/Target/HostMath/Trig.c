// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sin, cos, tan, asin, acos, atan, atan2.
//
// The argument is reduced to r = x - q pi/2 with |r| <= pi/4, over the whole range, by multiplying x with as much of
// 2/pi as decides the result (Payne and Hanek): bits of 2/pi that make multiples of 4 do not count, and those far below
// the point do not either.

#include "Internal.h"

#define PI_HI 0x1.921fb54442d18p1
#define PI_LO 0x1.1a62633145c07p-53
#define PI_2_HI 0x1.921fb54442d18p0
#define PI_2_LO 0x1.1a62633145c07p-54
#define PI_2_REST -0x1.f1976b7ed8fbcp-110
#define PI_4_HI 0x1.921fb54442d18p-1
#define PI_4_LO 0x1.1a62633145c07p-55

//===----------------------------------------------------------------------------------------------------------===//
// Single precision
//===----------------------------------------------------------------------------------------------------------===//

typedef struct {
  double r;
  int32_t quadrant; // modulo 4
} ReducedF32;

/// The reduction in double and without a branch. 2/pi is a sum a + b + c: a of 29 bits, so that its product with a
/// float is exact; b and c of 53. Together they reach 2^-137, which does for |x| < 2^76: what is missing changes x 2/pi
/// by less than 2^-61, and no float comes closer to a multiple of pi/2 than about 2^-30. From 2^76 on all bits of 2/pi
/// down to 2^-51 make multiples of 4, and a second set of constants begins behind them.
CGM_INLINE ReducedF32 reduceF32(float x) {
  double d = (double)x;
  _Bool huge = absF32(x) >= 0x1p76f;
  double a = selectF64(huge, 0x1.529fc27p-52, 0x1.45f306dp-1);
  double b = selectF64(huge, 0x1.5f47d4d377037p-82, 0x1.9391054a7f09dp-30);
  double c = selectF64(huge, -0x1.3ad4cd8778df8p-137, 0x1.7d1f534ddc0dbp-84);
  double first = d * a;
  first = fmaF64(-4.0, __builtin_rint(first * 0.25), first);
  double second = d * b;
  double rest = fmaF64(d, c, fmaF64(d, b, -second));
  second = fmaF64(-4.0, __builtin_rint(second * 0.25), second);
  IntF64 n = nearestF64(first + second + rest, 1.0);
  ReducedF32 result = {((first - n.value) + second + rest) * PI_2_HI, (int32_t)(uint32_t)n.n};
  return result;
}

/// sin(r) or cos(r) for |r| <= pi/4, with the sign of the quadrant.
CGM_INLINE float sinOrCosF32(float r, int32_t quadrant) {
  float z = r * r;
  // (sin r - r) / r^3, error 2^-28.1 of sin r.
  float s = 0x1.6cd364p-19f;
  s = fmaF32(s, z, -0x1.a00f8ap-13f);
  s = fmaF32(s, z, 0x1.111108p-7f);
  s = fmaF32(s, z, -0x1.555556p-3f);
  float sine = fmaF32(z * r, s, r);
  // (cos r - 1 + r^2/2) / r^4, error 2^-30.6 of cos r.
  float c = 0x1.99fc2p-16f;
  c = fmaF32(c, z, -0x1.6c0c76p-10f);
  c = fmaF32(c, z, 0x1.55554ap-5f);
  float cosine = fmaF32(z * z, c, fmaF32(z, -0.5f, 1.0f));
  float value = selectF32((quadrant & 1) != 0, cosine, sine);
  return fromBitsF32(bitsF32(value) ^ (((uint32_t)quadrant & 2u) << 30));
}

CGM_API float cgm_sin_f32(float x) {
  ReducedF32 reduced = reduceF32(x);
  float result = sinOrCosF32((float)reduced.r, reduced.quadrant);
  return selectF32(absF32(x) < 0x1p-12f, x, result);
}

CGM_API float cgm_cos_f32(float x) {
  ReducedF32 reduced = reduceF32(x);
  return sinOrCosF32((float)reduced.r, (int32_t)((uint32_t)reduced.quadrant + 1u));
}

CGM_API float cgm_tan_f32(float x) {
  // A quotient of two rounded floats would exceed 2 ulp, so this one stays in double.
  ReducedF32 reduced = reduceF32(x);
  double r = reduced.r, z = r * r;
  // (tan r - r) / r^3, error 2^-33.3 of tan r.
  double p = 0x1.0cda2afc88f69p-9;
  p = fmaF64(p, z, -0x1.44743475d87eep-11);
  p = fmaF64(p, z, 0x1.4899bf94957e2p-8);
  p = fmaF64(p, z, 0x1.10ab49254be6dp-7);
  p = fmaF64(p, z, 0x1.683d9252075d4p-6);
  p = fmaF64(p, z, 0x1.b9fe48e25389ap-5);
  p = fmaF64(p, z, 0x1.11117bfffd2d6p-3);
  p = fmaF64(p, z, 0x1.5555544ca7bep-2);
  double t = fmaF64(z * r, p, r);
  _Bool odd = (reduced.quadrant & 1) != 0;
  double result = selectF64(odd, -1.0, t) / selectF64(odd, t, 1.0);
  return selectF32(absF32(x) < 0x1p-12f, x, (float)result);
}

// The inverse functions of floats are computed in double, where their reductions cost little; in float these would cost
// an ulp.

/// (asin x - x) / x^3 for z = x^2 <= 1/4, error 2^-31.7 of asin x.
CGM_INLINE double asinTailF32(double z) {
  double p = 0x1.3356339569034p-5;
  p = fmaF64(p, z, 0x1.d91eb5961a915p-7);
  p = fmaF64(p, z, 0x1.0491aacf07379p-5);
  p = fmaF64(p, z, 0x1.6caed1a73a957p-5);
  p = fmaF64(p, z, 0x1.33387c9cb52d6p-4);
  return fmaF64(p, z, 0x1.55554c5fabeb5p-3);
}

CGM_API float cgm_asin_f32(float x) {
  // asin a = pi/2 - 2 asin sqrt((1 - a) / 2).
  double a = (double)absF32(x);
  _Bool large = a > 0.5;
  double halved = 0.5 - 0.5 * a;
  double z = selectF64(large, halved, a * a);
  double root = __builtin_sqrt(halved);
  double s = selectF64(large, root, a);
  double value = fmaF64(s * z, asinTailF32(z), s);
  double folded = fmaF64(value, -2.0, PI_2_HI);
  return __builtin_copysignf((float)selectF64(large, folded, value), x);
}

CGM_API float cgm_acos_f32(float x) {
  double d = (double)x, a = absF64(d);
  _Bool large = a > 0.5;
  double halved = 0.5 - 0.5 * a;
  double z = selectF64(large, halved, a * a);
  double root = __builtin_sqrt(halved);
  double s = selectF64(large, root, d);
  double value = fmaF64(s * z, asinTailF32(z), s);
  double near1 = 2.0 * value;
  double nearMinus1 = PI_HI - near1;
  double outer = selectF64(d < 0.0, nearMinus1, near1);
  double inner = PI_2_HI - value;
  return (float)selectF64(large, outer, inner);
}

/// The angle of (x, y) for 0 <= y, x >= 0, not both 0 and not both infinite.
CGM_INLINE double quarterAtanF32(double y, double x) {
  _Bool steep = y > x;
  double t = selectF64(steep, x, y) / selectF64(steep, y, x);
  double z = t * t;
  // (atan t - t) / t^3 for 0 <= t <= 1, error 2^-33.8 of atan t.
  double p = -0x1.6de34e453b7b8p-11;
  p = fmaF64(p, z, 0x1.42d4027085662p-8);
  p = fmaF64(p, z, -0x1.0b099acd96706p-6);
  p = fmaF64(p, z, 0x1.1a6b744a1cf23p-5);
  p = fmaF64(p, z, -0x1.be97515c09cc1p-5);
  p = fmaF64(p, z, 0x1.29589e8d20532p-4);
  p = fmaF64(p, z, -0x1.700b2f320203bp-4);
  p = fmaF64(p, z, 0x1.c66e5377a2bd1p-4);
  p = fmaF64(p, z, -0x1.248a2d7991b4p-3);
  p = fmaF64(p, z, 0x1.99993807c2247p-3);
  p = fmaF64(p, z, -0x1.55555487a418ap-2);
  double value = fmaF64(t * z, p, t);
  double folded = PI_2_HI - value;
  return selectF64(steep, folded, value);
}

CGM_API float cgm_atan_f32(float x) { return __builtin_copysignf((float)quarterAtanF32((double)absF32(x), 1.0), x); }

CGM_API float cgm_atan2_f32(float y, float x) {
  double ay = (double)absF32(y), ax = (double)absF32(x);
  // Equal infinite coordinates and equal zero coordinates have the angle of (1, 1) and of (1, 0).
  _Bool infinite = (ay == CGM_INF_F64) & (ax == CGM_INF_F64);
  _Bool zero = (ay == 0.0) & (ax == 0.0);
  ay = infinite ? 1.0 : ay;
  ax = (infinite | zero) ? 1.0 : ax;
  double angle = quarterAtanF32(ay, ax);
  double mirrored = PI_HI - angle;
  angle = selectF64((bitsF32(x) >> 31) != 0, mirrored, angle);
  float result = __builtin_copysignf((float)angle, y);
  float nan = x + y;
  return selectF32((x != x) | (y != y), nan, result);
}

//===----------------------------------------------------------------------------------------------------------===//
// Double precision
//===----------------------------------------------------------------------------------------------------------===//

/// A result that is right to the last bit of double precision needs an r of more than double precision.
typedef struct {
  Pair r;
  uint32_t quadrant; // modulo 4
} ReducedF64;

/// |x| < 2^32, with pi/2 in three parts (Cody and Waite). The first difference is exact: it is a multiple of 2^-53 and
/// smaller than 1.
CGM_INLINE ReducedF64 reduceMediumF64(double x) {
  IntF64 n = nearestF64(x, 0x1.45f306dc9c883p-1);
  double first = fmaF64(n.value, -PI_2_HI, x);
  Pair second = twoProduct(n.value, -PI_2_LO);
  Pair sum = twoSum(first, second.hi);
  ReducedF64 result = {fastTwoSum(sum.hi, sum.lo + fmaF64(n.value, -PI_2_REST, second.lo)), (uint32_t)n.n};
  return result;
}

/// 2/pi after 64 zero bits, as far as the largest exponent needs it.
static const uint64_t twoOverPi[] = {0x0000000000000000, 0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041,
                                     0xfe5163abdebbc561, 0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e,
                                     0xe88235f52ebb4484, 0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b,
                                     0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
                                     0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab};

/// x >= 2^32, infinite ones too (their result is meaningless). x = M 2^k with an M of 53 bits. Bits of 2/pi of weight
/// 2^-j and j < k - 1 make multiples of 4; the 192 bits behind them give x 2/pi modulo 4 to 2^-137, and no double comes
/// closer to a multiple of pi/2 than about 2^-62.
CGM_INLINE ReducedF64 reduceLargeF64(double x) {
  uint64_t bits = bitsF64(x);
  uint32_t exponent = (uint32_t)(bits >> 52); // k + 1075
  uint64_t m = (bits & 0x000fffffffffffffu) | 0x0010000000000000u;
  uint32_t position = exponent - 1075u - 1u + 63u;
  const uint64_t *word = twoOverPi + (position >> 6);
  uint32_t shift = position & 63;
  // The shift to the right is split for a shift of 0.
  uint64_t high = (word[0] << shift) | (word[1] >> 1 >> (63 - shift));
  uint64_t middle = (word[1] << shift) | (word[2] >> 1 >> (63 - shift));
  uint64_t low = (word[2] << shift) | (word[3] >> 1 >> (63 - shift));
  // The lowest 192 bits of the product, whose first two are the quadrant.
  unsigned __int128 p0 = (unsigned __int128)m * low;
  unsigned __int128 p1 = (unsigned __int128)m * middle + (uint64_t)(p0 >> 64);
  uint64_t top = m * high + (uint64_t)(p1 >> 64);
  uint64_t next = (uint64_t)p1;
  // The fraction's first 126 bits as a number from -1/2 to 1/2, the quadrant going up where it is negative.
  unsigned __int128 fraction = ((unsigned __int128)top << 64 | next) << 2;
  uint32_t quadrant = (uint32_t)(top >> 62) + (uint32_t)(top >> 61 & 1);
  _Bool negative = (top >> 61 & 1) != 0;
  fraction = negative ? -fraction : fraction;
  uint64_t fractionHigh = (uint64_t)(fraction >> 64);
  // Bits below the 126th matter only to results of 2^-62, and then by less than 2^-60 of them.
  uint32_t zeros = (uint32_t)__builtin_clzll(fractionHigh | 1);
  fraction <<= zeros;
  double scale = fromBitsF64((uint64_t)(1023 - zeros) << 52);
  double hi = (double)(int64_t)(uint64_t)(fraction >> 75) * 0x1p-53 * scale;
  double lo = (double)(int64_t)((uint64_t)(fraction >> 22) & 0x001fffffffffffffu) * 0x1p-106 * scale;
  // Multiplies the fraction by pi/2.
  Pair r = twoProduct(hi, PI_2_HI);
  r = fastTwoSum(r.hi, r.lo + fmaF64(hi, PI_2_LO, lo * PI_2_HI));
  ReducedF64 result = {{negative ? -r.hi : r.hi, negative ? -r.lo : r.lo}, quadrant};
  return result;
}

CGM_INLINE ReducedF64 reduceF64(double x) {
  double a = absF64(x);
  if (__builtin_expect(a >= 0x1p32, 0)) {
    ReducedF64 large = reduceLargeF64(a);
    if (x < 0) {
      large.r.hi = -large.r.hi;
      large.r.lo = -large.r.lo;
      large.quadrant = -large.quadrant;
    }
    return large;
  }
  return reduceMediumF64(x);
}

/// sin(r) for |r| <= pi/4.
CGM_INLINE Pair sinCoreF64(Pair r) {
  double z = r.hi * r.hi;
  // (sin r - r) / r^3, error 2^-56.3 of sin r.
  double p = 0x1.5d8f87ecdfba2p-33;
  p = fmaF64(p, z, -0x1.ae5e5a9cc9006p-26);
  p = fmaF64(p, z, 0x1.71de35695ec3ap-19);
  p = fmaF64(p, z, -0x1.a01a019c01aa6p-13);
  p = fmaF64(p, z, 0x1.111111110f8p-7);
  p = fmaF64(p, z, -0x1.5555555555549p-3);
  // The derivative 1 - r^2/2 is good enough for the low part of r.
  return fastTwoSum(r.hi, fmaF64(z * r.hi, p, r.lo * fmaF64(z, -0.5, 1.0)));
}

/// cos(r) for |r| <= pi/4.
CGM_INLINE Pair cosCoreF64(Pair r) {
  double z = r.hi * r.hi;
  // (cos r - 1 + r^2/2) / r^4, error 2^-59 of cos r.
  double p = -0x1.8faacffb8cd99p-37;
  p = fmaF64(p, z, 0x1.1ee9e4d198b42p-29);
  p = fmaF64(p, z, -0x1.27e4f7ffe3652p-22);
  p = fmaF64(p, z, 0x1.a01a019ca4645p-16);
  p = fmaF64(p, z, -0x1.6c16c16c150fbp-10);
  p = fmaF64(p, z, 0x1.555555555554bp-5);
  Pair sum = fastTwoSum(1.0, -0.5 * z);
  return fastTwoSum(sum.hi, fmaF64(z * z, p, sum.lo - r.hi * r.lo));
}

CGM_INLINE double sinOrCosF64(Pair r, uint32_t quadrant) {
  double sine = sinCoreF64(r).hi, cosine = cosCoreF64(r).hi;
  double value = selectF64((quadrant & 1) != 0, cosine, sine);
  return fromBitsF64(bitsF64(value) ^ ((uint64_t)(quadrant & 2) << 62));
}

CGM_API double cgm_sin_f64(double x) {
  ReducedF64 reduced = reduceF64(x);
  double result = sinOrCosF64(reduced.r, reduced.quadrant);
  result = selectF64(absF64(x) < 0x1p-27, x, result);
  return selectF64(absF64(x) < CGM_INF_F64, result, x - x);
}

CGM_API double cgm_cos_f64(double x) {
  ReducedF64 reduced = reduceF64(x);
  double result = sinOrCosF64(reduced.r, reduced.quadrant + 1);
  return selectF64(absF64(x) < CGM_INF_F64, result, x - x);
}

CGM_API double cgm_tan_f64(double x) {
  ReducedF64 reduced = reduceF64(x);
  Pair s = sinCoreF64(reduced.r), c = cosCoreF64(reduced.r);
  _Bool odd = (reduced.quadrant & 1) != 0;
  Pair num = {selectF64(odd, -c.hi, s.hi), selectF64(odd, -c.lo, s.lo)};
  Pair den = {selectF64(odd, s.hi, c.hi), selectF64(odd, s.lo, c.lo)};
  double inverse = 1.0 / den.hi;
  double quotient = num.hi * inverse;
  double residual = fmaF64(-quotient, den.hi, num.hi) + fmaF64(-quotient, den.lo, num.lo);
  double result = fmaF64(residual, inverse, quotient);
  result = selectF64(absF64(x) < 0x1p-27, x, result);
  return selectF64(absF64(x) < CGM_INF_F64, result, x - x);
}

/// (asin x - x) / x^3 for z = x^2 <= 1/4, error 2^-59.4 of asin x.
CGM_INLINE double asinTailF64(double z) {
  double p = 0x1.0b496f8437e6p-5;
  p = fmaF64(p, z, -0x1.5806998e9bf6bp-6);
  p = fmaF64(p, z, 0x1.63a3508a3184bp-6);
  p = fmaF64(p, z, 0x1.e5dd3e5b680a2p-9);
  p = fmaF64(p, z, 0x1.613e4ac875aa1p-7);
  p = fmaF64(p, z, 0x1.7585329233a81p-7);
  p = fmaF64(p, z, 0x1.ca1f992c405b8p-7);
  p = fmaF64(p, z, 0x1.1c49efd19b265p-6);
  p = fmaF64(p, z, 0x1.6e8bdee8f0141p-6);
  p = fmaF64(p, z, 0x1.f1c71a949989ap-6);
  p = fmaF64(p, z, 0x1.6db6db72137b4p-5);
  p = fmaF64(p, z, 0x1.333333332e115p-4);
  return fmaF64(p, z, 0x1.5555555555577p-3);
}

/// asin(s) = s + tail for s = |x| <= 1/2, else for s = sqrt((1 - |x|) / 2), with what rounding took from the root.
typedef struct {
  double s, low, tail;
  _Bool large;
} AsinF64;

CGM_INLINE AsinF64 asinCoreF64(double a) {
  AsinF64 r;
  r.large = a > 0.5;
  double halved = 0.5 - 0.5 * a;
  double z = selectF64(r.large, halved, a * a);
  double root = __builtin_sqrt(halved);
  double low = fmaF64(-root, root, halved) / (root + root);
  r.s = selectF64(r.large, root, a);
  r.low = selectF64(r.large & (root > 0.0), low, 0.0);
  r.tail = r.s * z * asinTailF64(z);
  return r;
}

CGM_API double cgm_asin_f64(double x) {
  double a = absF64(x);
  AsinF64 r = asinCoreF64(a);
  double inner = r.s + r.tail;
  Pair sum = fastTwoSum(PI_2_HI, -2.0 * r.s);
  double folded = sum.hi + (sum.lo + fmaF64(-2.0, r.tail + r.low, PI_2_LO));
  double result = __builtin_copysign(selectF64(r.large, folded, inner), x);
  return selectF64(a <= 1.0, result, CGM_NAN_F64);
}

CGM_API double cgm_acos_f64(double x) {
  double a = absF64(x);
  AsinF64 r = asinCoreF64(a);
  double tail = r.tail + r.low;
  double near1 = 2.0 * (r.s + tail);
  Pair sum = fastTwoSum(PI_HI, -2.0 * r.s);
  double nearMinus1 = sum.hi + (sum.lo + fmaF64(-2.0, tail, PI_LO));
  double outer = selectF64(x < 0.0, nearMinus1, near1);
  sum = fastTwoSum(PI_2_HI, -x);
  double inner = sum.hi + (sum.lo + (PI_2_LO - __builtin_copysign(r.tail, x)));
  double result = selectF64(r.large, outer, inner);
  return selectF64(a <= 1.0, result, CGM_NAN_F64);
}

/// The angle of the point (x, y) for finite 0 <= y, x that are not both 0 and whose sum is finite. Beyond tan(pi/8) the
/// smaller quotient t = y / x becomes (t - 1) / (t + 1), which turns by pi/4.
CGM_INLINE Pair quarterAtanF64(double y, double x) {
  _Bool steep = y > x;
  double small = selectF64(steep, x, y), large = selectF64(steep, y, x);
  _Bool turned = small > 0x1.a827999fcef32p-2 * large;
  Pair difference = fastTwoSum(-large, small), total = fastTwoSum(large, small);
  Pair num = {selectF64(turned, difference.hi, small), selectF64(turned, difference.lo, 0.0)};
  Pair den = {selectF64(turned, total.hi, large), selectF64(turned, total.lo, 0.0)};
  double q = num.hi / den.hi;
  double low = (fmaF64(-q, den.hi, num.hi) + fmaF64(-q, den.lo, num.lo)) / den.hi;
  double z = q * q;
  // (atan q - q) / q^3 for |q| <= tan(pi/8), error 2^-58.3 of atan q.
  double p = -0x1.24dd6a8a6a2aep-6;
  p = fmaF64(p, z, 0x1.3795b5593fa75p-5);
  p = fmaF64(p, z, -0x1.9cb9b993a8787p-5);
  p = fmaF64(p, z, 0x1.df09c5b3adf8p-5);
  p = fmaF64(p, z, -0x1.10eb579106747p-4);
  p = fmaF64(p, z, 0x1.3b1110a02e541p-4);
  p = fmaF64(p, z, -0x1.745cf8624e855p-4);
  p = fmaF64(p, z, 0x1.c71c70e1cae12p-4);
  p = fmaF64(p, z, -0x1.24924922a248bp-3);
  p = fmaF64(p, z, 0x1.9999999995697p-3);
  p = fmaF64(p, z, -0x1.555555555553cp-2);
  double tail = fmaF64(q * z, p, low);
  Pair sum = fastTwoSum(selectF64(turned, PI_4_HI, 0.0), q);
  Pair angle = fastTwoSum(sum.hi, sum.lo + (tail + selectF64(turned, PI_4_LO, 0.0)));
  Pair folded = fastTwoSum(PI_2_HI, -angle.hi);
  folded.lo += PI_2_LO - angle.lo;
  Pair result = {selectF64(steep, folded.hi, angle.hi), selectF64(steep, folded.lo, angle.lo)};
  return result;
}

CGM_API double cgm_atan_f64(double x) {
  // Beyond 2^100 the angle rounds to pi/2.
  Pair angle = quarterAtanF64(clampF64(absF64(x), 0.0, 0x1p100), 1.0);
  return __builtin_copysign(angle.hi + angle.lo, x);
}

CGM_API double cgm_atan2_f64(double y, double x) {
  double ay = absF64(y), ax = absF64(x);
  _Bool yInfinite = ay == CGM_INF_F64, xInfinite = ax == CGM_INF_F64;
  // An infinite coordinate becomes 1, and a finite one beside it 0; (0, 0) becomes (1, 0).
  double ayFinite = xInfinite ? 0.0 : ay, axFinite = yInfinite ? 0.0 : ax;
  ay = yInfinite ? 1.0 : ayFinite;
  ax = xInfinite ? 1.0 : axFinite;
  ax = ((ax == 0.0) & (ay == 0.0)) ? 1.0 : ax;
  // Scales both coordinates into the range where sums do not overflow and residuals do not underflow.
  double larger = selectF64(ay > ax, ay, ax);
  double scale = larger > 0x1p900 ? 0x1p-600 : 1.0;
  scale = larger < 0x1p-400 ? 0x1p600 : scale;
  Pair angle = quarterAtanF64(ay * scale, ax * scale);
  Pair mirrored = fastTwoSum(PI_HI, -angle.hi);
  mirrored.lo += PI_LO - angle.lo;
  double forward = angle.hi + angle.lo, backward = mirrored.hi + mirrored.lo;
  double result = selectF64((bitsF64(x) >> 63) != 0, backward, forward);
  result = __builtin_copysign(result, y);
  double nan = x + y;
  return selectF64((x != x) | (y != y), nan, result);
}

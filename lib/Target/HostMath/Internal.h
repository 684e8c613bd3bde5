// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that all files of the library use: bit views, clamps, scaling by powers of two, error-free sums.
//
// Loops over these functions have to vectorize for x86-64-v3, which shapes the code:
//  * Alternatives are both computed and one is selected. The arms of a conditional are variables or constants, so that
//    it becomes a select and not a branch.
//  * 64-bit integers are only added, shifted left and shifted right logically: AVX2 has no arithmetic right shift and
//    no conversion from and to double for them. Doubles become integers and back by adding 1.5 * 2^52, which leaves
//    the integer in the low bits.
//  * No conversion from floating point to integer meets a value out of range, which would be poison.
//
// The polynomials of the library are minimax polynomials for the weight in the comment at each, found by a Remez
// exchange in 180-bit arithmetic. Coefficients are rounded to the format that they are used in; the error bound in the
// comment includes that rounding.

#ifndef CGMLIR_LIB_TARGET_HOSTMATH_INTERNAL_H
#define CGMLIR_LIB_TARGET_HOSTMATH_INTERNAL_H

#include "Functions.h"

#define CGM_INLINE static inline __attribute__((always_inline))

#define CGM_INF_F32 __builtin_inff()
#define CGM_NAN_F32 __builtin_nanf("")
#define CGM_INF_F64 __builtin_inf()
#define CGM_NAN_F64 __builtin_nan("")

CGM_INLINE uint32_t bitsF32(float x) {
  union {
    float f;
    uint32_t u;
  } pun = {.f = x};
  return pun.u;
}
CGM_INLINE float fromBitsF32(uint32_t u) {
  union {
    uint32_t u;
    float f;
  } pun = {.u = u};
  return pun.f;
}
CGM_INLINE uint64_t bitsF64(double x) {
  union {
    double f;
    uint64_t u;
  } pun = {.f = x};
  return pun.u;
}
CGM_INLINE double fromBitsF64(uint64_t u) {
  union {
    uint64_t u;
    double f;
  } pun = {.u = u};
  return pun.f;
}

CGM_INLINE float fmaF32(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
CGM_INLINE double fmaF64(double a, double b, double c) { return __builtin_fma(a, b, c); }
CGM_INLINE float absF32(float x) { return __builtin_fabsf(x); }
CGM_INLINE double absF64(double x) { return __builtin_fabs(x); }

CGM_INLINE float selectF32(_Bool c, float a, float b) { return c ? a : b; }
CGM_INLINE double selectF64(_Bool c, double a, double b) { return c ? a : b; }

// NaN passes the clamps unchanged.
CGM_INLINE float clampF32(float x, float low, float high) {
  x = x > high ? high : x;
  return x < low ? low : x;
}
CGM_INLINE double clampF64(double x, double low, double high) {
  x = x > high ? high : x;
  return x < low ? low : x;
}

/// An integer as a floating-point number and as an integer; of the 64-bit one only the low 51 bits are meant.
typedef struct {
  float value;
  int32_t n;
} IntF32;
typedef struct {
  double value;
  uint64_t n;
} IntF64;

/// a * b rounded to an integer, |a * b| < 2^21.
CGM_INLINE IntF32 nearestF32(float a, float b) {
  const float magic = 0x1.8p23f;
  float t = fmaF32(a, b, magic);
  IntF32 r = {t - magic, (int32_t)(bitsF32(t) - bitsF32(magic))};
  return r;
}
/// a * b rounded to an integer, |a * b| < 2^50.
CGM_INLINE IntF64 nearestF64(double a, double b) {
  const double magic = 0x1.8p52;
  double t = fmaF64(a, b, magic);
  IntF64 r = {t - magic, bitsF64(t)};
  return r;
}

/// Returns 2^n, a normal number. A NaN that was rounded to an integer makes n arbitrary, so the arithmetic is unsigned,
/// which cannot overflow.
CGM_INLINE float pow2F32(int32_t n) { return fromBitsF32(((uint32_t)n + 127u) << 23); }
CGM_INLINE double pow2F64(IntF64 n) { return fromBitsF64((n.n << 52) + 0x3ff0000000000000u); }

/// x * 2^n for |n| <= 252, rounded once where x is about 1: the first product is exact.
///
/// Returns 0 where that is known to be the result: a product that underflows takes processors some 150 cycles, and half
/// of the exponentials of a masked softmax underflow.
CGM_INLINE float scaleOrVanishF32(_Bool vanishes, float x, int32_t n) {
  int32_t half = n >> 1;
  return x * selectF32(vanishes, 0.0f, pow2F32(half)) * pow2F32((int32_t)((uint32_t)n - (uint32_t)half));
}
/// x * 2^n for |n| <= 2000, or 0.
CGM_INLINE double scaleOrVanishF64(_Bool vanishes, double x, IntF64 n) {
  IntF64 half = nearestF64(n.value, 0.5);
  IntF64 rest = nearestF64(n.value - half.value, 1.0);
  return x * selectF64(vanishes, 0.0, pow2F64(half)) * pow2F64(rest);
}
CGM_INLINE double scaleF64(double x, IntF64 n) { return scaleOrVanishF64(0, x, n); }

/// A number of twice the precision: hi + lo, |lo| about half an ulp of hi.
typedef struct {
  double hi, lo;
} Pair;

/// a + b exactly, where |a| >= |b| or a is 0 (Dekker).
CGM_INLINE Pair fastTwoSum(double a, double b) {
  Pair r;
  r.hi = a + b;
  r.lo = (a - r.hi) + b;
  return r;
}
/// a + b exactly (Knuth).
CGM_INLINE Pair twoSum(double a, double b) {
  Pair r;
  r.hi = a + b;
  double bb = r.hi - a;
  r.lo = (a - (r.hi - bb)) + (b - bb);
  return r;
}
/// a * b exactly.
CGM_INLINE Pair twoProduct(double a, double b) {
  Pair r;
  r.hi = a * b;
  r.lo = fmaF64(a, b, -r.hi);
  return r;
}

/// x = 2^k * (1 + f) for a positive normal or subnormal x, with 1 + f between sqrt(1/2) and sqrt(2).
typedef struct {
  float k, f;
} SplitF32;
typedef struct {
  double k, f;
} SplitF64;

CGM_INLINE SplitF32 splitF32(float x) {
  _Bool subnormal = x < 0x1p-126f;
  float scaled = x * 0x1p24f;
  x = subnormal ? scaled : x;
  uint32_t u = bitsF32(x);
  int32_t k = (int32_t)(u - 0x3f3504f3u) >> 23; // bits of sqrt(1/2)
  SplitF32 r;
  r.f = fromBitsF32(u - ((uint32_t)k << 23)) - 1.0f;
  r.k = (float)k - (subnormal ? 24.0f : 0.0f);
  return r;
}
/// The same decomposition for an x that is not subnormal.
CGM_INLINE SplitF64 splitNormalF64(double x) {
  uint64_t u = bitsF64(x);
  uint64_t biased = (u + (0x3ff0000000000000u - 0x3fe6a09e667f3bcdu)) >> 52; // bits of 1 and of sqrt(1/2)
  SplitF64 r;
  r.f = fromBitsF64(u - (biased << 52) + 0x3ff0000000000000u) - 1.0;
  // Placed in the low bits of a double in [2^52, 2^53), the integer becomes a floating-point number without a
  // conversion instruction.
  r.k = fromBitsF64(biased | 0x4330000000000000u) - (0x1p52 + 1023.0);
  return r;
}
CGM_INLINE SplitF64 splitF64(double x) {
  _Bool subnormal = x < 0x1p-1022;
  double scaled = x * 0x1p54;
  SplitF64 r = splitNormalF64(subnormal ? scaled : x);
  r.k -= subnormal ? 54.0 : 0.0;
  return r;
}

#endif // CGMLIR_LIB_TARGET_HOSTMATH_INTERNAL_H

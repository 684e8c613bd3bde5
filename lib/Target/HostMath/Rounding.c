// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// round, roundeven, trunc, ceil, floor, fmod.

#include "Internal.h"

// Half away from zero: the largest number below 1/2 is added before truncating, as 1/2 itself would round its
// predecessor up to 1.
CGM_API float cgm_round_f32(float x) { return __builtin_truncf(x + __builtin_copysignf(0x1.fffffep-2f, x)); }
CGM_API double cgm_round_f64(double x) { return __builtin_trunc(x + __builtin_copysign(0x1.fffffffffffffp-2, x)); }

CGM_API float cgm_roundeven_f32(float x) { return __builtin_roundevenf(x); }
CGM_API double cgm_roundeven_f64(double x) { return __builtin_roundeven(x); }
CGM_API float cgm_trunc_f32(float x) { return __builtin_truncf(x); }
CGM_API double cgm_trunc_f64(double x) { return __builtin_trunc(x); }
CGM_API float cgm_ceil_f32(float x) { return __builtin_ceilf(x); }
CGM_API double cgm_ceil_f64(double x) { return __builtin_ceil(x); }
CGM_API float cgm_floor_f32(float x) { return __builtin_floorf(x); }
CGM_API double cgm_floor_f64(double x) { return __builtin_floor(x); }

/// The exponent of a positive finite number.
CGM_INLINE int32_t exponentF64(double x) {
  _Bool subnormal = x < 0x1p-1022;
  uint64_t u = bitsF64(subnormal ? x * 0x1p54 : x);
  return (int32_t)(u >> 52) - (subnormal ? 1023 + 54 : 1023);
}

/// A long division by up to 52 bits a step, in most cases one step. With divisor = b 2^s of an exponent not above that
/// of a, every multiple of divisor's last place below 2 divisor is representable, so the remainder of a step is exact.
/// The quotient may be one too large by rounding, in which case a divisor is given back. Returns |x| modulo |y|.
CGM_INLINE double remainderF64(double x, double y) {
  double a = absF64(x), b = absF64(y);
  if (!(a < CGM_INF_F64) | !(b > 0.0))
    return CGM_NAN_F64;
  while (a >= b) {
    int32_t shift = exponentF64(a) - exponentF64(b) - 51;
    shift = shift < 0 ? 0 : shift;
    // The shift is at most 2046, so 2^shift is multiplied in two factors.
    int32_t half = shift >> 1;
    double divisor = b * fromBitsF64((uint64_t)(1023 + half) << 52);
    divisor *= fromBitsF64((uint64_t)(1023 + shift - half) << 52);
    a = fmaF64(-__builtin_trunc(a / divisor), divisor, a);
    a = a < 0.0 ? a + divisor : a;
  }
  return a;
}

// The sign is copied as that of an f32. For a kernel that rounds an f64 to f16, LLVM would take the sign of the f64 and
// call a library.
CGM_API float cgm_fmod_f32(float x, float y) {
  return __builtin_copysignf((float)remainderF64((double)x, (double)y), x);
}
CGM_API double cgm_fmod_f64(double x, double y) { return __builtin_copysign(remainderF64(x, y), x); }

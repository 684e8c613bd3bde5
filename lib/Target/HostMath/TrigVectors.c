// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sin, cos and tan of eight floats at once. Vector code may branch, so it has a fast path: the reduction for numbers of
// all sizes takes three times as long as the rest of the function, and most angles are small. Each float from 2^30 on
// is computed by the scalar function.

#include "Internal.h"

#define PI_2_HI 0x1.921fb54442d18p0
#define PI_2_LO 0x1.1a62633145c07p-54

typedef int32_t I32x8 __attribute__((vector_size(32)));
typedef uint32_t U32x8 __attribute__((vector_size(32)));
typedef double F64x8 __attribute__((vector_size(64)));
typedef uint64_t U64x8 __attribute__((vector_size(64)));

/// The bit patterns of floats below 2^30, without their sign, are less than this number.
#define FAR_BITS 0x4e800000

CGM_INLINE I32x8 absBits(F32x8 x) { return (I32x8)x & 0x7fffffff; }
CGM_INLINE F32x8 selectF32x8(I32x8 mask, F32x8 a, F32x8 b) { return (F32x8)((mask & (I32x8)a) | (~mask & (I32x8)b)); }

/// r = x - q pi/2 for |x| < 2^30. The first difference is exact. The part of pi/2 that the two constants leave out is
/// less than 2^-79, and no float comes closer to a multiple of pi/2 than about 2^-30.
#define REDUCE(x, r)                                                                                                   \
  F64x8 r = __builtin_convertvector(x, F64x8);                                                                         \
  F64x8 r##Shifted = __builtin_elementwise_fma(r, (F64x8){} + 0x1.45f306dc9c883p-1, (F64x8){} + 0x1.8p52);             \
  F64x8 r##Count = r##Shifted - 0x1.8p52;                                                                              \
  r = __builtin_elementwise_fma(r##Count, (F64x8){} - PI_2_HI, r);                                                     \
  r = __builtin_elementwise_fma(r##Count, (F64x8){} - PI_2_LO, r)
#define QUADRANT(r) __builtin_convertvector((U64x8)r##Shifted, U32x8)

#define FMA(a, b, c) __builtin_elementwise_fma(a, b, (F32x8){} + (c))
#define FMA64(a, b, c) __builtin_elementwise_fma(a, b, (F64x8){} + (c))

/// Computes sin or cos of reduced arguments with the polynomials of the scalar function.
CGM_INLINE F32x8 sinOrCos(F32x8 r, U32x8 quadrant) {
  F32x8 z = r * r;
  F32x8 s = FMA((F32x8){} + 0x1.6cd364p-19f, z, -0x1.a00f8ap-13f);
  s = FMA(s, z, 0x1.111108p-7f);
  s = FMA(s, z, -0x1.555556p-3f);
  F32x8 sine = __builtin_elementwise_fma(z * r, s, r);
  F32x8 c = FMA((F32x8){} + 0x1.99fc2p-16f, z, -0x1.6c0c76p-10f);
  c = FMA(c, z, 0x1.55554ap-5f);
  F32x8 cosine = __builtin_elementwise_fma(z * z, c, FMA(z, (F32x8){} - 0.5f, 1.0f));
  F32x8 value = selectF32x8((quadrant & 1) != 0, cosine, sine);
  return (F32x8)((U32x8)value ^ ((quadrant & 2) << 30));
}

/// Returns `one(x)` for the lanes that are at least 2^30, infinite or NaN, and `near` for the other lanes.
CGM_INLINE F32x8 choose(F32x8 x, F32x8 near, float (*one)(float)) {
  I32x8 far = absBits(x) >= FAR_BITS;
  if (__builtin_expect(__builtin_reduce_or(far) != 0, 0)) {
#pragma clang loop unroll(disable)
    for (int lane = 0; lane < 8; ++lane)
      if (far[lane])
        near[lane] = one(x[lane]);
  }
  return near;
}

F32x8 cgm_sin_f32_x8(F32x8 x) {
  REDUCE(x, r);
  F32x8 near = sinOrCos(__builtin_convertvector(r, F32x8), QUADRANT(r));
  return choose(x, selectF32x8(absBits(x) < 0x39800000, x, near), cgm_sin_f32);
}

F32x8 cgm_cos_f32_x8(F32x8 x) {
  REDUCE(x, r);
  return choose(x, sinOrCos(__builtin_convertvector(r, F32x8), QUADRANT(r) + 1), cgm_cos_f32);
}

F32x8 cgm_tan_f32_x8(F32x8 x) {
  REDUCE(x, r);
  F64x8 z = r * r;
  F64x8 p = FMA64((F64x8){} + 0x1.0cda2afc88f69p-9, z, -0x1.44743475d87eep-11);
  p = FMA64(p, z, 0x1.4899bf94957e2p-8);
  p = FMA64(p, z, 0x1.10ab49254be6dp-7);
  p = FMA64(p, z, 0x1.683d9252075d4p-6);
  p = FMA64(p, z, 0x1.b9fe48e25389ap-5);
  p = FMA64(p, z, 0x1.11117bfffd2d6p-3);
  p = FMA64(p, z, 0x1.5555544ca7bep-2);
  F64x8 t = __builtin_elementwise_fma(z * r, p, r);
  // In odd quadrants the tangent is -1 / t.
  U64x8 odd = (U64x8)(((U64x8)rShifted << 63 >> 63) != 0);
  F64x8 over = (F64x8)((odd & (U64x8)((F64x8){} - 1.0)) | (~odd & (U64x8)t));
  F64x8 under = (F64x8)((odd & (U64x8)t) | (~odd & (U64x8)((F64x8){} + 1.0)));
  F32x8 near = __builtin_convertvector(over / under, F32x8);
  return choose(x, selectF32x8(absBits(x) < 0x39800000, x, near), cgm_tan_f32);
}

#define CGM_DEFINE_X4(name)                                                                                            \
  F32x4 cgm_##name##_f32_x4(F32x4 x) {                                                                                 \
    F32x8 wide = cgm_##name##_f32_x8(__builtin_shufflevector(x, x, 0, 1, 2, 3, 0, 1, 2, 3));                           \
    return __builtin_shufflevector(wide, wide, 0, 1, 2, 3);                                                            \
  }
CGM_VECTOR_FUNCTIONS(CGM_DEFINE_X4)

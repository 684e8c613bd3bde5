// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions of 8-bit floats. f8e4m3fn has bias 7, no infinities and NaN in the last pattern; f8e5m2 is the upper half
// of an IEEE half.

#include "Internal.h"

CGM_API float cgm_f8e4m3fn_to_f32(uint8_t x) {
  uint32_t magnitude = x & 0x7fu;
  uint32_t normal = (magnitude << 20) + ((127u - 7u) << 23);
  uint32_t subnormal = bitsF32((float)(int32_t)magnitude * 0x1p-9f);
  uint32_t bits = magnitude < 0x08 ? subnormal : normal;
  bits = magnitude == 0x7f ? 0x7fc00000u : bits;
  return fromBitsF32(bits | (uint32_t)(x & 0x80u) << 24);
}

CGM_API float cgm_f8e5m2_to_f32(uint8_t x) {
  uint32_t magnitude = x & 0x7fu;
  uint32_t normal = (magnitude << 21) + ((127u - 15u) << 23);
  uint32_t subnormal = bitsF32((float)(int32_t)magnitude * 0x1p-16f);
  uint32_t special = 0x7f800000u | magnitude << 21; // infinity, or NaN with its payload
  uint32_t bits = magnitude < 0x04 ? subnormal : normal;
  bits = magnitude >= 0x7c ? special : bits;
  return fromBitsF32(bits | (uint32_t)(x & 0x80u) << 24);
}

// Normal results round in the bit pattern, where a carry into the exponent is right. Subnormal ones round by adding a
// number whose last place is the format's smallest subnormal number.

CGM_API uint8_t cgm_f32_to_f8e4m3fn(float x) {
  uint32_t magnitude = bitsF32(x) & 0x7fffffffu;
  uint32_t rounded = (magnitude + 0x7ffffu + (magnitude >> 20 & 1)) >> 20;
  uint32_t normal = rounded - ((127u - 7u) << 3);
  uint32_t subnormal = bitsF32(absF32(x) + 0x1p14f) - 0x46800000u; // bits of 2^14
  uint32_t result = magnitude < 0x3c800000u ? subnormal : normal;  // bits of 2^-6
  // Beyond 464, halfway from the largest number to the next one there would be: infinities and NaN are, too.
  result = magnitude > 0x43e80000u ? 0x7f : result;
  return (uint8_t)(result | (bitsF32(x) >> 24 & 0x80u));
}

CGM_API uint8_t cgm_f32_to_f8e5m2(float x) {
  uint32_t magnitude = bitsF32(x) & 0x7fffffffu;
  uint32_t rounded = (magnitude + 0xfffffu + (magnitude >> 21 & 1)) >> 21;
  uint32_t normal = rounded - ((127u - 15u) << 2);
  normal = normal > 0x7c ? 0x7c : normal;
  uint32_t subnormal = bitsF32(absF32(x) + 0x1p7f) - 0x43000000u; // bits of 2^7
  uint32_t nan = 0x7e | (magnitude >> 21 & 3);                    // quiet
  uint32_t result = magnitude < 0x38800000u ? subnormal : normal; // bits of 2^-14
  result = magnitude > 0x7f800000u ? nan : result;
  return (uint8_t)(result | (bitsF32(x) >> 24 & 0x80u));
}

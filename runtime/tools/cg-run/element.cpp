// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Converts elements of tensors to numbers and back. Small floats are decoded from their fields, and encoded by a search
// for the nearest value, which is slow and simple.

#include "element.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace cgrun {

bool isFloat(cgrt_dtype dtype) {
  switch (dtype) {
  case CGRT_F16:
  case CGRT_BF16:
  case CGRT_F32:
  case CGRT_F64:
  case CGRT_F8E4M3:
  case CGRT_F8E5M2:
    return true;
  default:
    return false;
  }
}

/// Decodes a float of sign, exponent and mantissa bits. In a format without infinities (E4M3) only the largest pattern
/// is NaN.
static double decode(uint32_t bits, int exponentBits, int mantissaBits, bool hasInfinity) {
  uint32_t mantissa = bits & ((1u << mantissaBits) - 1);
  uint32_t exponent = (bits >> mantissaBits) & ((1u << exponentBits) - 1);
  bool negative = bits >> (exponentBits + mantissaBits) & 1;
  int bias = (1 << (exponentBits - 1)) - 1;
  uint32_t top = (1u << exponentBits) - 1;
  double value;
  if (exponent == top && hasInfinity)
    value = mantissa ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
  else if (exponent == top && mantissa == (1u << mantissaBits) - 1)
    value = std::numeric_limits<double>::quiet_NaN();
  else if (exponent == 0)
    value = std::ldexp(mantissa, 1 - bias - mantissaBits);
  else
    value = std::ldexp(mantissa + (1u << mantissaBits), static_cast<int>(exponent) - bias - mantissaBits);
  return negative ? -value : value;
}

template <typename T> static T load(const std::byte *data) {
  T value;
  std::memcpy(&value, data, sizeof(T));
  return value;
}

double toDouble(const std::byte *data, cgrt_dtype dtype) {
  switch (dtype) {
  case CGRT_I1:
  case CGRT_I8:
    return load<int8_t>(data);
  case CGRT_I16:
    return load<int16_t>(data);
  case CGRT_I32:
    return load<int32_t>(data);
  case CGRT_I64:
  case CGRT_INDEX:
    return static_cast<double>(load<int64_t>(data));
  case CGRT_F16:
    return decode(load<uint16_t>(data), 5, 10, true);
  case CGRT_BF16:
    return decode(load<uint16_t>(data), 8, 7, true);
  case CGRT_F32:
    return load<float>(data);
  case CGRT_F64:
    return load<double>(data);
  case CGRT_F8E4M3:
    return decode(load<uint8_t>(data), 4, 3, false);
  case CGRT_F8E5M2:
    return decode(load<uint8_t>(data), 5, 2, true);
  }
  return 0;
}

/// nearest(value, …) finds the nearest pattern by bisection, since positive patterns grow with their value. A value
/// above the largest number gets the next pattern: infinity, or NaN in a format without infinities.
static uint32_t nearest(double value, int exponentBits, int mantissaBits, bool hasInfinity) {
  uint32_t sign = std::signbit(value) ? 1u << (exponentBits + mantissaBits) : 0;
  double magnitude = std::fabs(value);
  uint32_t low = 0, high = (1u << (exponentBits + mantissaBits)) - 1;
  if (std::isnan(value))
    return sign | high;
  // The pattern of the largest number: below infinity, or below NaN in a format without infinities.
  uint32_t largest = hasInfinity ? (((1u << exponentBits) - 1) << mantissaBits) - 1 : high - 1;
  high = largest;
  while (low < high) {
    uint32_t middle = (low + high + 1) / 2;
    if (decode(middle, exponentBits, mantissaBits, hasInfinity) <= magnitude)
      low = middle;
    else
      high = middle - 1;
  }
  // Above the largest number the spacing is taken to be the same as below it.
  double below = decode(low, exponentBits, mantissaBits, hasInfinity);
  double above = low < largest ? decode(low + 1, exponentBits, mantissaBits, hasInfinity)
                               : 2 * below - decode(low - 1, exponentBits, mantissaBits, hasInfinity);
  double toBelow = magnitude - below, toAbove = above - magnitude;
  if (toAbove < toBelow || (toAbove == toBelow && (low & 1)))
    ++low;
  return sign | low;
}

void fromDouble(double value, cgrt_dtype dtype, std::byte *data) {
  auto store = [&](auto bits) { std::memcpy(data, &bits, sizeof(bits)); };
  switch (dtype) {
  case CGRT_F16:
    return store(static_cast<uint16_t>(nearest(value, 5, 10, true)));
  case CGRT_BF16:
    return store(static_cast<uint16_t>(nearest(value, 8, 7, true)));
  case CGRT_F8E4M3:
    return store(static_cast<uint8_t>(nearest(value, 4, 3, false)));
  case CGRT_F8E5M2:
    return store(static_cast<uint8_t>(nearest(value, 5, 2, true)));
  case CGRT_F32:
    return store(static_cast<float>(value));
  case CGRT_F64:
    return store(value);
  default:
    return;
  }
}

} // namespace cgrun

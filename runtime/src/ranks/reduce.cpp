// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elements are widened into a small block of accumulators, reduced rank by rank, and narrowed once.

#include "ranks/reduce.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

namespace cgrt {

namespace {

/// An element type that is stored as it is reduced.
template <typename T> struct Plain {
  using Stored = T;
  using Wide = T;
  static Wide widen(Stored value) { return value; }
  static Stored narrow(Wide value) { return value; }
};

/// Averages of narrow integers are computed from an exact sum.
template <typename T> struct Narrow {
  using Stored = T;
  using Wide = int64_t;
  static Wide widen(Stored value) { return value; }
  static Stored narrow(Wide value) { return static_cast<T>(static_cast<std::make_unsigned_t<T>>(value)); }
};

struct BFloat16 {
  using Stored = uint16_t;
  using Wide = float;
  static Wide widen(Stored value) { return std::bit_cast<float>(uint32_t(value) << 16); }
  static Stored narrow(Wide value) {
    auto bits = std::bit_cast<uint32_t>(value);
    if (std::isnan(value))
      return static_cast<uint16_t>(bits >> 16 | 0x40);
    return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  }
};

struct Float16 {
  using Stored = uint16_t;
  using Wide = float;
  static Wide widen(Stored value) {
    uint32_t sign = uint32_t(value & 0x8000) << 16, exponent = value >> 10 & 31, mantissa = value & 1023;
    if (exponent == 31)
      return std::bit_cast<float>(sign | 0x7f800000 | mantissa << 13);
    if (exponent)
      return std::bit_cast<float>(sign | (exponent + 112) << 23 | mantissa << 13);
    float small = static_cast<float>(mantissa) * 0x1p-24f;
    return sign ? -small : small;
  }
  static Stored narrow(Wide value) {
    auto bits = std::bit_cast<uint32_t>(value);
    auto sign = static_cast<uint16_t>(bits >> 16 & 0x8000);
    uint32_t magnitude = bits & 0x7fffffff;
    if (magnitude > 0x7f800000)
      return static_cast<uint16_t>(sign | 0x7e00 | (magnitude >> 13 & 1023));
    if (magnitude >= 0x477ff000) // rounds to 65536 or more
      return sign | 0x7c00;
    if (magnitude < 0x38800000) { // below the least normal number: a multiple of 2^-24
      float scaled = std::bit_cast<float>(magnitude) * 0x1p24f;
      return static_cast<uint16_t>(sign | static_cast<uint16_t>(std::nearbyint(scaled)));
    }
    uint32_t rounded = magnitude + 0xfff + (magnitude >> 13 & 1);
    return static_cast<uint16_t>(sign | ((rounded - 0x38000000) >> 13));
  }
};

/// Integers wrap around, as in all other operations.
template <typename T> T wrapping(T a, T b, bool product) {
  using U = std::make_unsigned_t<T>;
  auto x = static_cast<uint64_t>(static_cast<U>(a)), y = static_cast<uint64_t>(static_cast<U>(b));
  return static_cast<T>(static_cast<U>(product ? x * y : x + y));
}

template <typename T> T combine(Reduction reduction, T a, T b) {
  switch (reduction) {
  case Reduction::Prod:
    if constexpr (std::is_integral_v<T>)
      return wrapping(a, b, true);
    else
      return a * b;
  case Reduction::Min:
  case Reduction::Max:
    if constexpr (!std::is_integral_v<T>) { // NaN remains NaN
      if (std::isnan(a) || std::isnan(b))
        return std::isnan(a) ? a : b;
    }
    return reduction == Reduction::Min ? std::min(a, b) : std::max(a, b);
  default:
    if constexpr (std::is_integral_v<T>)
      return wrapping(a, b, false);
    else
      return a + b;
  }
}

constexpr uint64_t blockElements = 512;

template <typename Element, Reduction reduction>
void reduceAs(std::span<const std::byte *const> inputs, std::byte *out, uint64_t count) {
  using Stored = typename Element::Stored;
  using Wide = typename Element::Wide;
  Wide sums[blockElements];
  Stored loaded[blockElements];
  for (uint64_t at = 0; at < count; at += blockElements) {
    uint64_t n = std::min(blockElements, count - at), offset = at * sizeof(Stored);
    for (size_t m = 0; m < inputs.size(); ++m) {
      std::memcpy(loaded, inputs[m] + offset, n * sizeof(Stored));
      if (m == 0)
        for (uint64_t i = 0; i < n; ++i)
          sums[i] = Element::widen(loaded[i]);
      else
        for (uint64_t i = 0; i < n; ++i)
          sums[i] = combine<Wide>(reduction, sums[i], Element::widen(loaded[i]));
    }
    for (uint64_t i = 0; i < n; ++i) {
      if constexpr (reduction == Reduction::Avg)
        sums[i] = static_cast<Wide>(sums[i] / static_cast<Wide>(inputs.size()));
      loaded[i] = Element::narrow(sums[i]);
    }
    std::memcpy(out + offset, loaded, n * sizeof(Stored));
  }
}

template <typename Element>
void reduceElement(Reduction reduction, std::span<const std::byte *const> inputs, std::byte *out, uint64_t count) {
  switch (reduction) {
  case Reduction::Prod:
    return reduceAs<Element, Reduction::Prod>(inputs, out, count);
  case Reduction::Min:
    return reduceAs<Element, Reduction::Min>(inputs, out, count);
  case Reduction::Max:
    return reduceAs<Element, Reduction::Max>(inputs, out, count);
  case Reduction::Avg:
    return reduceAs<Element, Reduction::Avg>(inputs, out, count);
  case Reduction::Sum:
  case Reduction::None:
    return reduceAs<Element, Reduction::Sum>(inputs, out, count);
  }
}

} // namespace

void reduceElements(schema::DType dtype, Reduction reduction, std::span<const std::byte *const> inputs, std::byte *out,
                    uint64_t count) {
  switch (dtype) {
  case schema::DType::I1:
    return reduceElement<Plain<uint8_t>>(reduction, inputs, out, count);
  case schema::DType::I8:
    return reduceElement<Narrow<int8_t>>(reduction, inputs, out, count);
  case schema::DType::I16:
    return reduceElement<Narrow<int16_t>>(reduction, inputs, out, count);
  case schema::DType::I32:
    return reduceElement<Narrow<int32_t>>(reduction, inputs, out, count);
  case schema::DType::I64:
  case schema::DType::Index:
    return reduceElement<Plain<int64_t>>(reduction, inputs, out, count);
  case schema::DType::F16:
    return reduceElement<Float16>(reduction, inputs, out, count);
  case schema::DType::BF16:
    return reduceElement<BFloat16>(reduction, inputs, out, count);
  case schema::DType::F32:
    return reduceElement<Plain<float>>(reduction, inputs, out, count);
  case schema::DType::F64:
    return reduceElement<Plain<double>>(reduction, inputs, out, count);
  case schema::DType::F8E4M3:
  case schema::DType::F8E5M2:
    return; // such a reduction was refused before
  }
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Strides and offsets that a package declares (P42), in elements.

#ifndef CGRT_PACKAGE_LAYOUT_H
#define CGRT_PACKAGE_LAYOUT_H

#include <cstdint>
#include <optional>
#include <span>

namespace cgrt {

/// The format version that has strides of arguments and results first.
inline constexpr uint32_t layoutsSince = 6;

/// reachOf(shape, strides, offset) is how many elements there are from `offset` in front of the first element to the
/// last one; nothing if a stride is negative, an extent is not positive, or 64 bits do not hold it.
std::optional<int64_t> reachOf(std::span<const int64_t> shape, std::span<const int64_t> strides, uint64_t offset);

/// mayOverlap(shape, strides) is true if two elements may have the same address. A tensor without strides is dense, and
/// has no such elements.
bool mayOverlap(std::span<const int64_t> shape, std::span<const int64_t> strides);

} // namespace cgrt

#endif // CGRT_PACKAGE_LAYOUT_H

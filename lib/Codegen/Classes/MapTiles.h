// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order in which a map on a host visits its output, where that is not the order in memory.

#ifndef CGMLIR_CODEGEN_MAPTILES_H
#define CGMLIR_CODEGEN_MAPTILES_H

#include "cgmlir/Codegen/StoredOutput.h"

namespace mlir::cg {

struct HostMapFigures;

/// The innermost loop of a map on a host: the last dimensions of the output, together more than a few elements.
struct MapRow {
  explicit MapRow(ArrayRef<int64_t> shape);
  /// All dimensions from `begin` on.
  MapRow(ArrayRef<int64_t> shape, unsigned begin);

  /// The first of these dimensions, and their elements.
  unsigned begin;
  int64_t elements = 1;
};

/// A map whose rows are cut, so that several of them are computed together.
struct MapTiles {
  /// The dimension of the output along which the rows of a tile are neighbours.
  unsigned dimension;
  /// Bytes that are read across rows, from the leaves that led to the choice.
  double bytes;

  /// Returns tiles for a map that reads a leaf along its rows with a stride, and along another dimension line by line,
  /// if a line would be evicted from the caches before it is used again.
  static std::optional<MapTiles> plan(const StoredWalk &stored, const HostMapFigures &figures);
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_MAPTILES_H

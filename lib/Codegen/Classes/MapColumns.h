// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of the rows of a map on a host, and which of them are computed across rows instead of along them.

#ifndef CGMLIR_CODEGEN_MAPCOLUMNS_H
#define CGMLIR_CODEGEN_MAPCOLUMNS_H

#include "cgmlir/Codegen/StoredOutput.h"

namespace mlir::cg {

struct HostMapFigures;

/// A map whose rows have parts of a few elements that take functions to compute, other ones than the parts beside them,
/// as `cat([x, sin(x), cos(x)], -1)` has them: along a row, they are no vector, and one by one they take ten times as
/// long. The same element of several rows is a vector's.
struct MapColumns {
  struct Part {
    int64_t begin, extent;
    /// Goes through the elements, and inside of that through the rows.
    bool down;
  };
  SmallVector<Part> parts;
  /// Elements of a row, and rows that are gone through together.
  int64_t row, rows;

  /// Returns nothing for a map that has no part to go down.
  static std::optional<MapColumns> plan(const StoredWalk &stored, const HostMapFigures &figures);
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_MAPCOLUMNS_H

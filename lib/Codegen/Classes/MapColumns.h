// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of the rows of a map on a host, and which of them are computed across rows instead of along them.

#ifndef CGMLIR_CODEGEN_MAPCOLUMNS_H
#define CGMLIR_CODEGEN_MAPCOLUMNS_H

#include "cgmlir/Codegen/StoredOutput.h"

namespace mlir::cg {

struct HostMapFigures;

/// A map whose rows have parts of a few elements computed by functions, other ones than in neighbouring parts, as
/// `cat([x, sin(x), cos(x)], -1)` has: along a row they fill no vector, and one by one they take ten times as long.
/// Instead a vector has the same element of several rows.
struct MapColumns {
  struct Part {
    int64_t begin, extent;
    /// The loop over elements is around the loop over rows.
    bool down;
  };
  SmallVector<Part> parts;
  /// The elements of a row, and the rows that are computed together.
  int64_t row, rows;

  /// Returns nothing for a map without a part to compute across rows.
  static std::optional<MapColumns> plan(const StoredWalk &stored, const HostMapFigures &figures);
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_MAPCOLUMNS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the work of a scan or a selection is divided on a GPU.

#ifndef CGMLIR_CODEGEN_FOLDSHAPE_H
#define CGMLIR_CODEGEN_FOLDSHAPE_H

#include "cgmlir/Codegen/TargetModel.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::cg {

/// Rows whose elements are combined in order.
struct FoldTask {
  /// How many there are and how long, and the distance of neighbours of a row.
  int64_t rows, length, inner;
  /// Only what all elements give together is stored; one element after the other.
  bool last = false, ordered = false;

  /// The rows of a reduction whose results all have the same dimensions: elements of a result, and all dimensions that
  /// are reduced as one, in order.
  static FoldTask ofReduction(linalg::LinalgOp op);
};

struct FoldShape {
  static constexpr int64_t kWarp = 32;
  /// Threads that share a row, elements that each of them takes at a time, and those of a block.
  int64_t sharing = 1, vector = 1, threads = 256;
  /// Blocks, and the tiles that each takes one after the other.
  int64_t blocks = 1, tiles = 1;

  static FoldShape of(const FoldTask &task, const TargetModel &model);

  /// The time of the kernel if it moves `bytes` and computes `ops`, in ns.
  double estimateNs(const TargetModel &model, double bytes, double ops) const;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_FOLDSHAPE_H

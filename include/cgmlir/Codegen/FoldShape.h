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
  /// The number of rows, the length of a row, and the distance of neighbours in a row.
  int64_t rows, length, inner;
  /// `last`: only the combination of all elements is stored. `ordered`: elements are combined one after the other.
  bool last = false, ordered = false;

  /// The rows of a reduction whose results all have the same dimensions: a row for each element of a result, with all
  /// reduction dimensions as one, in order.
  static FoldTask ofReduction(linalg::LinalgOp op);

  /// Estimates the time in ns of the kernel, or of the items of a host, if it moves `bytes` and computes `ops`.
  double estimateNs(const TargetModel &model, double bytes, double ops) const;
};

struct FoldShape {
  static constexpr int64_t kWarp = 32;
  /// The threads that share a row, the elements that each of them takes at a time, and the threads of a block.
  int64_t sharing = 1, vector = 1, threads = 256;
  /// The blocks, and the tiles that each of them takes in turn.
  int64_t blocks = 1, tiles = 1;

  static FoldShape of(const FoldTask &task, const TargetModel &model);
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_FOLDSHAPE_H

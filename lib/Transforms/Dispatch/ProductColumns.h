// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions along the columns of a product: the kernel of a tile of the product may reduce parts of its rows.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_PRODUCTCOLUMNS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_PRODUCTCOLUMNS_H

#include "LoopParts.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

/// A product with many rows and columns and short sums, which is only read by reductions along the same of its
/// dimensions: `op`, and others that do not depend on each other. The kernel of a tile reduces parts of its rows for
/// all of them.
struct ProductColumns {
  linalg::LinalgOp product;
  /// The other reductions: those of parts already, and those that the same passes cut.
  llvm::SetVector<Operation *> beside;

  /// Finds the product that `op` reduces along its loop `loop`. `resolved` are reductions that depend on others, and
  /// that the calling pass makes independent.
  static std::optional<ProductColumns> find(linalg::LinalgOp op, unsigned loop, const TargetModel &model,
                                            ArrayRef<linalg::LinalgOp> resolved = {});

  /// Moves `parts`, a reduction of parts, next to the product if there are others, with its operands: it then comes
  /// before the combinations of all of them, so that one kernel may store them all.
  void gather(Operation *parts) const;
};

/// True for a reduction whose loop `loop` may be divided into parts: one that combines elements with one operation, or
/// a choice between them whose only reduction loop it is.
bool canReduceParts(linalg::LinalgOp op, unsigned loop);

/// The trips of each sum of a product.
int64_t countTripsOfSum(linalg::LinalgOp product);

/// True for a product of many elements and short sums: kernels that reduce it need not store it.
bool isFoldable(linalg::LinalgOp product, const TargetModel &model);

/// Returns the only reduction loop with several trips, if inputs can be cut along it.
std::optional<unsigned> getOnlyReducedLoop(linalg::LinalgOp op);

/// Returns parts of the rows of a product such that a tile has whole parts.
std::optional<LoopParts> chooseColumnParts(linalg::LinalgOp op, unsigned loop, const TargetModel &model);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_PRODUCTCOLUMNS_H

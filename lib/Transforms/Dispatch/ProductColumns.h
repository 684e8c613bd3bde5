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

/// A product with many rows and columns and short sums, of which nothing is read but what reductions along the same of
/// its dimensions give: `op`, and others that do not follow from each other. The kernel of a tile reduces parts of
/// its rows for all of them.
struct ProductColumns {
  linalg::LinalgOp product;
  /// The others: those of parts already, and those that the same passes cut.
  llvm::SetVector<Operation *> beside;

  /// Finds the product that `op` reduces along its loop `loop`. `resolved` are reductions that follow from others, and
  /// of which the pass that asks makes some that do not.
  static std::optional<ProductColumns> find(linalg::LinalgOp op, unsigned loop, const TargetModel &model,
                                            ArrayRef<linalg::LinalgOp> resolved = {});

  /// Moves `parts`, a reduction of parts, to the product if there are others, with what it takes: it comes before what
  /// any of them is combined by, so one kernel may store all of them.
  void gather(Operation *parts) const;
};

/// True for a reduction whose loop `loop` may become parts that are reduced, whatever they are of: one that combines
/// elements with one operation, or a choice between them whose only reduced loop that is.
bool canReduceParts(linalg::LinalgOp op, unsigned loop);

/// The trips of each sum of a product.
int64_t countTripsOfSum(linalg::LinalgOp product);

/// True for a product of many elements and short sums: what reduces it need not store it.
bool isFoldable(linalg::LinalgOp product, const TargetModel &model);

/// The only loop of a reduction that has several trips, if its inputs can be cut along it.
std::optional<unsigned> getOnlyReducedLoop(linalg::LinalgOp op);

/// Parts of the rows of a product of which a tile has whole ones.
std::optional<LoopParts> chooseColumnParts(linalg::LinalgOp op, unsigned loop, const TargetModel &model);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_PRODUCTCOLUMNS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions along the columns of a product: whoever computes a tile may reduce parts of its rows.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_PRODUCTCOLUMNS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_PRODUCTCOLUMNS_H

#include "LoopParts.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

/// A product with many rows and columns and short sums, and what follows each of its elements on the way to `ops`,
/// reductions along the loop `loop` with an element of the product for each trip. Nobody else reads any of that.
struct ProductColumns {
  linalg::LinalgOp product;
  llvm::SetVector<Operation *> between;

  static std::optional<ProductColumns> find(ArrayRef<linalg::LinalgOp> ops, unsigned loop, const TargetModel &model);
};

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

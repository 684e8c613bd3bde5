// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions over a few elements as part of an expression: a squared distance in three dimensions, the mean of a pair.

#ifndef CGMLIR_CODEGEN_FEWTRIPS_H
#define CGMLIR_CODEGEN_FEWTRIPS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::cg {

/// A reduction of at most this many trips may be written out.
constexpr int64_t kFewTrips = 8;

/// True for reductions that can be written out: of some elements, but few, into outputs that all other loops index.
bool hasFewTrips(Operation *op);

/// The trips of a reduction for each element of its result; 1 for what reduces nothing.
int64_t countTrips(linalg::LinalgOp op);

/// Calls `visit` for each trip of `op`, in order, with the numbers of its reduction loops.
void forEachTrip(linalg::LinalgOp op, llvm::function_ref<void(ArrayRef<unsigned> dims, ArrayRef<int64_t> trip)> visit);

/// Writes the trips of `op` out, in their order: an element-wise operation that reads all elements of a result at a
/// time. `op` stays as it is.
linalg::GenericOp writeOutTrips(OpBuilder &builder, linalg::LinalgOp op);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_FEWTRIPS_H

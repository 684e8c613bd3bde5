// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions over a few elements as part of an expression: a squared distance in three dimensions, the mean of a pair.

#ifndef CGMLIR_CODEGEN_FEWTRIPS_H
#define CGMLIR_CODEGEN_FEWTRIPS_H

#include "cgmlir/Analysis/Index/Trips.h"

namespace mlir::cg {

/// A reduction of at most this many trips may be written out.
constexpr int64_t kFewTrips = 8;

/// True for reductions that can be written out: of few elements, but some, with outputs that all other loops index.
bool hasFewTrips(Operation *op);

/// Writes out the trips of `op` in order: as an element-wise operation that reads all elements of a result at a time.
/// `op` stays as it is.
linalg::GenericOp writeOutTrips(OpBuilder &builder, linalg::LinalgOp op);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_FEWTRIPS_H

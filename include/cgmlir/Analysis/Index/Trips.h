// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The trips of the reduction loops of an operation, by number.

#ifndef CGMLIR_ANALYSIS_INDEX_TRIPS_H
#define CGMLIR_ANALYSIS_INDEX_TRIPS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::cg {

/// The trips of a reduction for each element of its result; 1 for an operation that reduces nothing.
int64_t countTrips(linalg::LinalgOp op);

/// Calls `visit` for each trip of `op`, in order, with the numbers of its reduction loops.
void forEachTrip(linalg::LinalgOp op, llvm::function_ref<void(ArrayRef<unsigned> dims, ArrayRef<int64_t> trip)> visit);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_INDEX_TRIPS_H

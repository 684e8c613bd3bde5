// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Index/Trips.h"

using namespace mlir;
using namespace mlir::cg;

int64_t cg::countTrips(linalg::LinalgOp op) {
  int64_t trips = 1;
  for (auto [extent, kind] : llvm::zip_equal(op.getStaticLoopRanges(), op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::reduction)
      trips *= extent;
  return trips;
}

void cg::forEachTrip(linalg::LinalgOp op,
                     llvm::function_ref<void(ArrayRef<unsigned> dims, ArrayRef<int64_t> trip)> visit) {
  SmallVector<unsigned> dims;
  op.getReductionDims(dims);
  SmallVector<int64_t> ranges = op.getStaticLoopRanges(), trip(dims.size(), 0);
  for (int64_t count = countTrips(op); count > 0; --count) {
    visit(dims, trip);
    // The innermost loop first.
    for (size_t i = dims.size(); i-- > 0;) {
      if (++trip[i] < ranges[dims[i]])
        break;
      trip[i] = 0;
    }
  }
}

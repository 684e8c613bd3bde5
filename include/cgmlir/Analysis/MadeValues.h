// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values that a node makes in the buffers that it writes, carried in the node's location: buffers of a graph are
// memory alone, and tools that compare values of two packages have to know whose values they hold.

#ifndef CGMLIR_ANALYSIS_MADEVALUES_H
#define CGMLIR_ANALYSIS_MADEVALUES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::cg {

/// The value in one buffer: its type, and the number of the input operation that made it, or -1.
struct MadeValue {
  int64_t by;
  RankedTensorType type;
};

/// Returns the number of that input operation behind `loc` that comes last in the program, or -1.
int64_t getLastOrigin(Location loc);

/// Returns `loc` with the values that the node at it makes, in the order of the buffers that it writes.
Location stampMade(Location loc, ArrayRef<MadeValue> made);

/// Returns the values that stampMade() put into `loc`; empty if it did not.
SmallVector<MadeValue> getMade(Location loc);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_MADEVALUES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a node makes in each buffer that it writes, carried in the node's location: the buffers of a graph are memory,
// and tools that compare values of two packages want to know whose they are.

#ifndef CGMLIR_ANALYSIS_MADEVALUES_H
#define CGMLIR_ANALYSIS_MADEVALUES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::cg {

/// The value in one buffer: the number of the input operation that made it, or -1, and its type.
struct MadeValue {
  int64_t by;
  RankedTensorType type;
};

/// Returns the number of the input operation behind `loc` that comes last in the program, or -1.
int64_t getLastOrigin(Location loc);

/// Returns `loc` with what the node at it makes, in the order of the buffers that it writes.
Location stampMade(Location loc, ArrayRef<MadeValue> made);

/// Returns what stampMade() put into `loc`; empty if it did not.
SmallVector<MadeValue> getMade(Location loc);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_MADEVALUES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows of the report for operations that are gone when legality is decided.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_INPUTROWS_H
#define CGMLIR_LIB_TRANSFORMS_REGION_INPUTROWS_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::cg {

/// Returns `loc` with the numbers of `parts` besides its own, for an operation that also does their work: decisions
/// about it hold for them. Messages have its own place.
Location addOrigins(Location loc, ArrayRef<Location> parts);

/// Operations of the input that a pass removes although no other operation carries their numbers, with their verdicts
/// for the report.
class RemovedOps {
public:
  void add(Operation *op, StringRef cause);
  void write(ModuleOp module);

private:
  llvm::MapVector<StringRef, SmallVector<int64_t>> numbers;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_INPUTROWS_H

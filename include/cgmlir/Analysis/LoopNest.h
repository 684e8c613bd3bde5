// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops over single elements of tensors, as people write them by hand.

#ifndef CGMLIR_ANALYSIS_LOOPNEST_H
#define CGMLIR_ANALYSIS_LOOPNEST_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include <optional>
#include <string>

namespace mlir::cg {

/// A loop that carries tensors and reads and writes their elements, at the top level of a program: `scf.for` or
/// `scf.while` around `tensor.extract`, `tensor.insert`, scalar code and further loops and branches. All carried
/// tensors can be updated in place: no element of an older version is read after it was overwritten.
struct LoopNest {
  Operation *op;
  /// The operands that are carried tensors, and the results that they become.
  SmallVector<OpOperand *> inits;
  SmallVector<Value> results;
  /// For each tensor value inside, the number of the carried tensor that it is a version of.
  llvm::DenseMap<Value, unsigned> memory;
  /// The outermost loops, each directly in the one before, whose iterations touch different parts of the carried
  /// tensors, so that their order does not matter. Empty if it matters for the first loop.
  SmallVector<scf::ForOp, 2> parallel;
};

/// Analyzes a loop; on failure `why` is one lower-case clause.
std::optional<LoopNest> matchLoopNest(Operation *op, std::string &why);

/// True for a loop that would be a nest if the numbers that are used behind it were elements of tensors.
bool isLoopNestWithNumbers(Operation *op);

/// True if a loop around `op` is a loop nest.
bool isInLoopNest(Operation *op);

/// Returns the tensors from outside that such a loop reads, directly or through scalars, without those that it
/// carries.
llvm::SetVector<Value> collectReadTensors(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_LOOPNEST_H

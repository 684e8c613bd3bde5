// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether all ranks of a program perform the same collectives, which the launch of a graph with one is, too.

#ifndef CGMLIR_ANALYSIS_RANKSYMMETRY_H
#define CGMLIR_ANALYSIS_RANKSYMMETRY_H

#include "cgmlir/IR/CGOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include <string>

namespace mlir::cg {

/// RankClasses finds the ranks on which a value is certainly equal.
class RankClasses {
public:
  explicit RankClasses(FunctionOpInterface function);

  /// The number of ranks of the program; 0 if it does not communicate.
  int64_t getWorld() const { return world; }

  /// Returns a class for each rank: ranks of one class have the same value. Empty: all ranks have the same value.
  ArrayRef<unsigned> getClasses(Value value) const;

  /// States that are `cg.replicated`, but may differ between ranks after a launch: they do not count as equal.
  ArrayRef<BlockArgument> getPartingStates() const { return partingStates; }

private:
  using Classes = SmallVector<unsigned>;

  void visit(Block &block);
  void visit(Operation *op);
  void visitCollective(CollectiveOp op);
  void visitLoop(Operation *op);
  void visitArms(Operation *op);
  void followStates(FunctionOpInterface function);
  Classes combine(ArrayRef<ArrayRef<unsigned>> parts) const;
  Classes combine(ValueRange values, ArrayRef<unsigned> more = {}) const;
  Classes distinct() const;
  void set(Value value, Classes of);

  int64_t world = 0;
  bool changed = false;
  llvm::DenseMap<Value, Classes> classes;
  Classes around; // ranks of one class take the same arms of the branches around the operation that is visited
  SmallVector<BlockArgument> partingStates;
};

/// RankSymmetry proves that all members of a communicator perform the same collectives in the same order, in any
/// control flow, and that sends and receives match.
class RankSymmetry {
public:
  explicit RankSymmetry(FunctionOpInterface function);

  struct Asymmetry {
    std::string cause, remedy;
  };

  /// Returns what is wrong with an operation, which is a collective or control flow around one; null if nothing is.
  const Asymmetry *find(Operation *op) const;

private:
  llvm::DenseMap<Operation *, Asymmetry> found;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_RANKSYMMETRY_H

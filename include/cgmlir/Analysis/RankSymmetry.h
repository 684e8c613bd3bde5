// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether all ranks of a program perform the same collectives: launching a graph that holds one is itself a collective.

#ifndef CGMLIR_ANALYSIS_RANKSYMMETRY_H
#define CGMLIR_ANALYSIS_RANKSYMMETRY_H

#include "cgmlir/IR/CGOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include <string>

namespace mlir::cg {

/// RankClasses says of values on which ranks they are surely equal.
class RankClasses {
public:
  explicit RankClasses(FunctionOpInterface function);

  /// How many ranks the program has; 0 if it does not communicate.
  int64_t getWorld() const { return world; }

  /// A class for each rank: on ranks of one class the value is the same. Empty: it is the same on all.
  ArrayRef<unsigned> getClasses(Value value) const;

  /// States that are `cg.replicated`, and that a launch leaves different on some ranks: they are not taken as equal.
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
  Classes around; // ranks of one class are in the same arms of the branches around what is visited
  SmallVector<BlockArgument> partingStates;
};

/// RankSymmetry proves that all members of a communicator perform the same collectives in the same order, in whatever
/// control flow they stand, and that sends and receives meet each other.
class RankSymmetry {
public:
  explicit RankSymmetry(FunctionOpInterface function);

  struct Asymmetry {
    std::string cause, remedy;
  };

  /// What is wrong about an operation: a collective, or control flow around one. Null if nothing is.
  const Asymmetry *find(Operation *op) const;

private:
  llvm::DenseMap<Operation *, Asymmetry> found;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_RANKSYMMETRY_H

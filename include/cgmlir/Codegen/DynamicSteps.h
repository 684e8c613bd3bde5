// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The steps of a version for sizes without a bucket: kernels in sequence, and the tensors that they leave in memory.

#ifndef CGMLIR_CODEGEN_DYNAMICSTEPS_H
#define CGMLIR_CODEGEN_DYNAMICSTEPS_H

#include "cgmlir/Analysis/TensorSizes.h"

namespace mlir::cg {

/// The memory of a tensor.
struct TensorPlace {
  enum Kind { Argument, Constant, Result, Arena } kind;
  /// The number of the argument, of the result, or of the arena buffer; for a constant, the operation that reads it.
  unsigned number;
  bool operator==(const TensorPlace &other) const { return kind == other.kind && number == other.number; }
};

struct DynamicStep {
  enum Kind {
    Map,    ///< each element of the value by itself
    Reduce, ///< the results of a structured operation that sums something up
    Insert, ///< the elements that an insertion changes; the others are in the target already
    Copy    ///< from memory to memory
  } kind;
  /// The values that the step computes; for a copy, the value that is copied.
  SmallVector<Value> values;
  /// The memory of each value.
  SmallVector<TensorPlace> targets;
  Operation *op = nullptr; ///< for names and locations; null for an argument that is a result
  /// The source of a copy.
  TensorPlace source{TensorPlace::Arena, 0};
};

class DynamicSteps {
public:
  DynamicSteps(EagerVersionOp version, TensorSizes &sizes) : version(version), sizes(sizes) {}

  /// Decides which tensors are stored. A value without a form is an error at its operation.
  LogicalResult run();

  ArrayRef<DynamicStep> getSteps() const { return steps; }
  /// The tensors in the arena, by the number of their buffer.
  ArrayRef<Value> getArena() const { return arena; }
  /// Returns nothing for a tensor that is computed where it is read.
  std::optional<TensorPlace> lookup(Value tensor) const;

private:
  /// One tensor operand that an operation reads.
  struct Read {
    Value tensor;
    bool often; ///< some elements more than once
  };
  LogicalResult findLive();
  LogicalResult check(Operation *op);
  LogicalResult checkBody(Operation *op);
  LogicalResult checkLinalg(linalg::LinalgOp op);
  SmallVector<Read> findReads(Operation *op) const;
  void countReads();
  bool isReadOften(Value tensor) const;
  void weigh(Operation *op);
  void storeIfCostly(Operation *op);
  TensorPlace placeFor(Value value);
  void addReturns();
  void addState(unsigned argument, Value value);
  /// Finds the tensors in memory that computing `value` reads; true for those from which elements at other places than
  /// the computed one may be read.
  void findLeaves(Value value, bool elsewhere, llvm::DenseMap<Value, bool> &leaves) const;
  void findScalarLeaves(Operation *op, llvm::DenseMap<Value, bool> &leaves) const;
  std::optional<unsigned> findState(unsigned result) const;

  EagerVersionOp version;
  TensorSizes &sizes;
  std::vector<DynamicStep> steps, last;
  SmallVector<Value> arena;
  llvm::DenseMap<Value, TensorPlace> places;
  llvm::DenseSet<Operation *> live;
  llvm::DenseMap<Value, SmallVector<std::pair<Operation *, bool>, 2>> readers;
  /// The number of operations to compute one element.
  llvm::DenseMap<Value, unsigned> weights;
  unsigned constants = 0;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_DYNAMICSTEPS_H

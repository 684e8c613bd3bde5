// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a version for sizes that no bucket has is cut into: kernels one after the other, and what they leave in memory.

#ifndef CGMLIR_CODEGEN_DYNAMICSTEPS_H
#define CGMLIR_CODEGEN_DYNAMICSTEPS_H

#include "cgmlir/Analysis/TensorSizes.h"

namespace mlir::cg {

/// Where the elements of a tensor are.
struct TensorPlace {
  enum Kind { Argument, Constant, Result, Arena } kind;
  /// Of the argument, of the result, or of the arena buffer; the constant is the operation that gets it.
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
  /// What is computed; for a copy, what is copied.
  SmallVector<Value> values;
  /// Where each value goes.
  SmallVector<TensorPlace> targets;
  Operation *op = nullptr; ///< for names and locations; null for an argument that is handed on
  /// Of a copy.
  TensorPlace source{TensorPlace::Arena, 0};
};

class DynamicSteps {
public:
  DynamicSteps(EagerVersionOp version, TensorSizes &sizes) : version(version), sizes(sizes) {}

  /// Decides what is stored. What has no form is an error at the operation.
  LogicalResult run();

  ArrayRef<DynamicStep> getSteps() const { return steps; }
  /// Tensors whose memory is in the arena, by the number of their place.
  ArrayRef<Value> getArena() const { return arena; }
  /// Nothing for a tensor that is computed where it is read.
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
  /// The tensors in memory that computing `value` reads; true for those of which other elements than the one that is
  /// computed may be read.
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
  /// Operations that computing one element takes.
  llvm::DenseMap<Value, unsigned> weights;
  unsigned constants = 0;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_DYNAMICSTEPS_H

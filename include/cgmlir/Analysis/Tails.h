// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Facts about tensors behind an extent of each dimension, under the assumption that a value has an upper bound.

#ifndef CGMLIR_ANALYSIS_TAILS_H
#define CGMLIR_ANALYSIS_TAILS_H

#include "cgmlir/Analysis/Facts.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::cg {

class Tails {
public:
  /// `mark` is between `low` and `bound`; the tail of a dimension begins at `extent`, which is not below `bound`.
  Tails(Value mark, int64_t low, int64_t bound, int64_t extent);
  /// For facts that follow from the program alone: nothing has a tail.
  Tails();

  int64_t getExtent() const { return extent; }

  /// The fact of all elements of a tensor, or of a number.
  Fact get(Value value);
  /// The fact of the elements whose index in a dimension is `extent` or more.
  Fact getTail(Value value, unsigned dim);

  /// True if the body returns all its accumulators unchanged where the index of a loop is `extent` or more.
  bool keepsAccumulators(linalg::LinalgOp op, unsigned loop);
  /// The range of a number in a body over all iterations.
  Fact getInBody(linalg::LinalgOp op, Value value);
  /// True if an operand, or the only result, is masked along a loop: the value with the bound decides about the rest.
  bool isMasked(linalg::LinalgOp op, unsigned loop);

  /// Computes the facts of the operations of a block up to `end` in order, so that long chains need no recursion.
  void visit(Block &block, Operation *end);

private:
  struct Tensor {
    Fact all;
    SmallVector<Fact> tails;
  };
  const Tensor &lookup(Value value);
  Tensor compute(Value value);
  void computeLoops(linalg::LinalgOp op, unsigned result, Tensor &found);

  /// Facts of the numbers in a body: over all iterations, or (`loop`) over those behind the extent.
  struct Body {
    Body(linalg::LinalgOp op, std::optional<unsigned> loop, bool accumulates)
        : op(op), loop(loop), accumulates(accumulates) {}
    linalg::LinalgOp op;
    std::optional<unsigned> loop;
    bool accumulates;
    llvm::DenseMap<Value, Fact> known;
  };
  Fact evaluate(Body &body, Value value);
  Fact evaluateOp(Body &body, OpResult value);

  int64_t extent;
  llvm::DenseMap<Value, Tensor> known;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_TAILS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds where the scalars of a mask come from, for VisibleRows and TileBounds, which bound them.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_MASKREADER_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_MASKREADER_H

#include "cgmlir/Analysis/Index/IndexSpace.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::cg {

/// What a scalar of a mask is: a constant, the element `index` of `tensor`, which lies in memory, or `value`, the
/// result of an operation in the body of `in` at the points `loops`, or outside of all bodies if `in` is null. None of
/// these is set for what is not followed.
struct MaskScalar {
  Attribute constant;
  Value tensor;
  IndexTuple index;
  Value value;
  linalg::LinalgOp in;
  IndexTuple loops;

  Operation *getOp() const { return value ? value.getDefiningOp() : nullptr; }
};

/// MaskReader follows scalars through views and through results of operations without reductions to the operations that
/// compute them.
class MaskReader {
public:
  /// `isLeaf` says what lies in memory. `scalarIndex` gives the place of a view that a scalar says; without it, such a
  /// view is not followed.
  MaskReader(IndexSpace &space, std::function<bool(Value)> isLeaf,
             std::function<AffineExpr(OpFoldResult)> scalarIndex = {})
      : space(space), isLeaf(std::move(isLeaf)), scalarIndex(std::move(scalarIndex)) {}

  MaskScalar read(linalg::LinalgOp in, ArrayRef<AffineExpr> loops, Value scalar);
  MaskScalar read(Value tensor, ArrayRef<AffineExpr> index);
  MaskScalar readOperand(const MaskScalar &scalar, unsigned number) {
    return read(scalar.in, scalar.loops, scalar.getOp()->getOperand(number));
  }

  /// True once more has been asked for than a mask takes: everything is unknown then.
  bool isExhausted() const { return visited > kMaxVisited; }
  void reset() { visited = 0; }

  /// Numbers below this hide what they take the place of, or are added to.
  static constexpr double kHidden = -5000;
  /// Numbers that nothing is known of are smaller: what is that large is not hidden by adding the least finite number
  /// of f32 to it either.
  static constexpr double kLargest = 0x1p96;

private:
  /// A mask takes a handful of operations; more than these are not followed.
  static constexpr unsigned kMaxVisited = 400;

  IndexSpace &space;
  std::function<bool(Value)> isLeaf;
  std::function<AffineExpr(OpFoldResult)> scalarIndex;
  unsigned visited = 0;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_MASKREADER_H

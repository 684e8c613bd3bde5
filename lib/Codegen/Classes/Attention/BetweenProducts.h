// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations between two contractions, for kernels that compute both.

#ifndef CGMLIR_CODEGEN_CLASSES_ATTENTION_BETWEENPRODUCTS_H
#define CGMLIR_CODEGEN_CLASSES_ATTENTION_BETWEENPRODUCTS_H

#include "cgmlir/Codegen/KernelClass.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace mlir::cg {

/// The operations between a contraction and the nearest ones that an operand of it is computed from.
class BetweenProducts {
public:
  /// Which operations may stand between the contractions: those that compute each element from single elements, or
  /// reductions of rows as well.
  enum class Through { Maps, Rows };

  BetweenProducts(const CoverContext &context, Value operand, Through through) : context(context), through(through) {
    reaches(operand);
  }

  /// True if there is a contraction at the other end, within a limit of operations.
  bool isFound() const { return !nearest.empty() && visited.size() <= kMaxBetween; }
  bool contains(Operation *op) const { return nearest.contains(op) || between.contains(op); }

  /// Returns what the factors of `last` and of the nearest contractions are computed from, element by element.
  llvm::SmallPtrSet<Operation *, 16> findFactors(linalg::LinalgOp last) const;

  /// Returns the contractions besides `last` of which an operand is a map of the nearest ones.
  llvm::SmallSetVector<Operation *, 4> findOthers(linalg::LinalgOp last) const;

  /// True for numbers of which there are fewer than results of the nearest contractions, such as those of a row: each
  /// tile would compute them again.
  bool isRepeated(Value tensor) const;

  bool sharesWith(const BetweenProducts &other) const;

private:
  /// More operations than this between two contractions are not looked at.
  static constexpr unsigned kMaxBetween = 128;

  bool reaches(Value value);

  const CoverContext &context;
  Through through;
  llvm::DenseMap<Operation *, bool> visited;
  llvm::SmallPtrSet<Operation *, 4> nearest;
  llvm::SmallPtrSet<Operation *, 32> between;
};

/// Returns the contraction that an operation is, or whose elements it moves or converts; null if there is none.
linalg::LinalgOp findLastProduct(const CoverContext &context, Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_CLASSES_ATTENTION_BETWEENPRODUCTS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes that an importer computes in small integer tensors: elements made of scalars, or of such tensors by bodies.

#ifndef CGMLIR_ANALYSIS_ELEMENTSIZES_H
#define CGMLIR_ANALYSIS_ELEMENTSIZES_H

#include "cgmlir/Analysis/PiecewiseSize.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>

namespace mlir::cg {

/// The result of arithmetic on numbers that follow from sizes, or nullopt for another operation. Comparisons are 0 or 1
/// where all launches agree, and choices between sizes are then made.
std::optional<PiecewiseSize> combineSizes(Operation *op, ArrayRef<PiecewiseSize> operands,
                                          const LowerBound &bound = {});
/// The value of an integer constant, of which one bit is 0 or 1.
int64_t readConstant(IntegerAttr value);

class ElementSizes {
public:
  /// `known` says what a scalar is, if that follows from sizes.
  explicit ElementSizes(std::function<std::optional<PiecewiseSize>(Value)> known, LowerBound bound = {})
      : known(std::move(known)), bound(std::move(bound)) {}

  /// The element of a small integer tensor, if it follows from sizes.
  std::optional<PiecewiseSize> lookup(Value tensor, ArrayRef<int64_t> position, unsigned depth = 0);
  /// What is read at a place that `known` says.
  std::optional<PiecewiseSize> lookup(tensor::ExtractOp read) { return lookup(read, known, 0); }

private:
  std::optional<PiecewiseSize> lookup(tensor::ExtractOp read,
                                      llvm::function_ref<std::optional<PiecewiseSize>(Value)> find, unsigned depth);
  std::optional<PiecewiseSize> evaluateBody(linalg::LinalgOp op, ArrayRef<int64_t> position, unsigned depth);
  std::optional<PiecewiseSize> evaluateBlock(Block &block, ArrayRef<int64_t> loops,
                                             llvm::DenseMap<Value, PiecewiseSize> &local, unsigned depth);

  std::function<std::optional<PiecewiseSize>(Value)> known;
  LowerBound bound;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_ELEMENTSIZES_H

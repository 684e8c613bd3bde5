// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Layouts of constant operands: a class says which one it could read faster, and candidates that read a copy in that
// layout stand beside the others.

#ifndef CGMLIR_CODEGEN_OPERANDLAYOUT_H
#define CGMLIR_CODEGEN_OPERANDLAYOUT_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::cg {

class CoverContext;

/// How a copy of a tensor lies in memory.
struct OperandLayout {
  /// Dimension i of the copy is dimension permutation[i] of the tensor.
  SmallVector<int64_t> permutation;
  /// The extent of the last dimension of the copy: what is added at the end of a row is never read.
  int64_t rowExtent;

  /// The layout that has dimension `dim` of `type` innermost, and the others in their order.
  static OperandLayout withInnermost(RankedTensorType type, unsigned dim);
  /// The layout of `type` with rows that are long enough to be aligned.
  static OperandLayout withLongerRows(RankedTensorType type);
};

/// Bytes that vector accesses are aligned to.
constexpr int64_t kRowAlignment = 16;

/// True if the rows of a matrix begin at addresses that are aligned to less than a word. Products that read such rows
/// were measured; of rows aligned to a word nothing is known.
bool hasOddRows(RankedTensorType type);

/// The same for a constant, which may be read in another layout. To other tensors the factors of odd rows do not apply:
/// there is nothing to choose.
bool hasOddConstantRows(const CoverContext &context, Value tensor);

/// The layout with another dimension innermost whose rows are aligned for vector accesses, or nothing if there is none.
std::optional<OperandLayout> findAlignedRows(RankedTensorType type);

/// Copies of constant operands in other layouts, as operations of the region, and views of the copies that are the
/// operands again.
class LayoutCopies {
public:
  /// Adds a copy for each constant operand of a contraction for which a class of the target wants one.
  void add(const CoverContext &context);

  bool isEmpty() const { return views.empty(); }
  /// What stands for `operand`, or `operand` itself.
  Value getView(Value operand) const { return views.lookup_or(operand, operand); }
  bool isCopy(Value value) const { return copies.contains(value); }
  /// True for operations between a copy and its view, which are computed by each kernel that reads it.
  bool isInView(Operation *op) const { return viewOps.contains(op); }

private:
  void add(Value operand, const OperandLayout &layout);

  llvm::DenseMap<Value, Value> views;
  llvm::DenseSet<Value> copies;
  llvm::DenseSet<Operation *> viewOps;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_OPERANDLAYOUT_H

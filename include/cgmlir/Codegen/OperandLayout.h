// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Layouts of constant operands: a class says in which layout it could read one faster, and candidates that read a copy
// in that layout compete with the others.

#ifndef CGMLIR_CODEGEN_OPERANDLAYOUT_H
#define CGMLIR_CODEGEN_OPERANDLAYOUT_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::cg {

class CoverContext;

/// The layout of a copy of a tensor in memory.
struct OperandLayout {
  /// Dimension i of the copy is dimension permutation[i] of the tensor.
  SmallVector<int64_t> permutation;
  /// The extent of the last dimension of the copy: padding at the end of a row is never read.
  int64_t rowExtent;

  /// The layout of `type` with dimension `dim` innermost, and the others in their order.
  static OperandLayout withInnermost(RankedTensorType type, unsigned dim);
  /// The layout of `type` with rows that are padded so that they are aligned.
  static OperandLayout withLongerRows(RankedTensorType type);
};

/// The alignment of vector accesses in bytes.
constexpr int64_t kRowAlignment = 16;

/// True if the rows of a matrix begin at addresses that are aligned to less than a word. Products that read such rows
/// were measured; rows aligned to a word were not.
bool hasOddRows(RankedTensorType type);

/// True for a constant with odd rows, which may be read in another layout. The factors for odd rows do not apply to
/// other tensors, because these have no other layout to choose.
bool hasOddConstantRows(const CoverContext &context, Value tensor);

/// Returns the layout with another dimension innermost whose rows are aligned for vector accesses, if there is one.
std::optional<OperandLayout> findAlignedRows(RankedTensorType type);

/// Copies of constant operands in other layouts, as operations of the region, with views of the copies that replace the
/// operands.
class LayoutCopies {
public:
  /// Adds a copy for each constant operand of a contraction for which a class of the target wants one.
  void add(const CoverContext &context);

  bool isEmpty() const { return views.empty(); }
  /// Returns the view that replaces `operand`, or `operand` itself.
  Value getView(Value operand) const { return views.lookup_or(operand, operand); }
  bool isCopy(Value value) const { return copies.contains(value); }
  /// True for operations between a copy and its view: each kernel that reads the view computes them.
  bool isInView(Operation *op) const { return viewOps.contains(op); }

private:
  void add(Value operand, const OperandLayout &layout);

  llvm::DenseMap<Value, Value> views;
  llvm::DenseSet<Value> copies;
  llvm::DenseSet<Operation *> viewOps;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_OPERANDLAYOUT_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code for one element of a tensor whose sizes only the launch knows. Operations are composed until memory is reached,
// so that a kernel holds all elementwise operations and views between the tensors that it reads and writes.
//
// ElementEmitter does the same for static shapes, and simplifies indices much better: there they are affine expressions
// that fold. Here an index is a value, and LLVM's optimizer finds common subexpressions.

#ifndef CGMLIR_LIB_CODEGEN_DYNAMIC_ELEMENTVALUE_H
#define CGMLIR_LIB_CODEGEN_DYNAMIC_ELEMENTVALUE_H

#include "cgmlir/Analysis/TensorSizes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include <map>

namespace mlir::cg {

/// Creates a kernel's parameters when they are first asked for.
class KernelParameters {
public:
  virtual ~KernelParameters() = default;
  /// Returns the memory of a tensor as one-dimensional buffer, or null if the tensor is not in memory.
  virtual Value getMemory(Value tensor) = 0;
  /// Returns the value of a one-element tensor that the kernel takes by value, or null.
  virtual Value getScalar(Value tensor) = 0;
  /// Returns the size of a dimension of the launch as an index value.
  virtual Value getDim(unsigned dim) = 0;
  /// Sets the insertion point to the beginning of the kernel, for code that is the same in all work items.
  virtual void setToStart(OpBuilder &builder) = 0;
};

class ElementValue {
public:
  ElementValue(OpBuilder &builder, TensorSizes &sizes, KernelParameters &parameters)
      : builder(builder), sizes(sizes), parameters(parameters) {}

  Value element(Value tensor, ValueRange index);
  /// The same for a tensor that is not in memory yet.
  Value compute(OpResult result, ValueRange index);
  /// Returns the index at which an insertion puts an element of its source.
  SmallVector<Value> insertedIndex(tensor::InsertSliceOp op, ValueRange index);
  /// Returns a scalar of the dynamic version, computed in the kernel.
  Value scalar(Value value);
  Value size(const Size &size);
  Value constant(int64_t value);

  /// What the body of `op` yields at a point of its loops. `carried` are the values of its outputs; without them they
  /// are the elements of its inits.
  SmallVector<Value> linalgBody(linalg::LinalgOp op, ValueRange loops, ValueRange carried);
  /// Returns the index of an operand's element at a point of the loops.
  SmallVector<Value> applyMap(AffineMap map, ValueRange loops);
  /// Returns the point of the loops that computes an element of a result; reduction loops stay null.
  static SmallVector<Value> pointOf(linalg::LinalgOp op, unsigned result, ValueRange index);

  Value linearize(ValueRange index, ArrayRef<Size> extents);
  SmallVector<Value> delinearize(Value position, ArrayRef<Size> extents);
  void store(Value value, Value memory, Value position);
  Value load(Value memory, Value position, Type type);

private:
  /// An algebra over SSA values, for the rules of IndexTransfer.h.
  struct Algebra;

  Value insertSlice(tensor::InsertSliceOp op, ValueRange index);
  Value pad(tensor::PadOp op, ValueRange index);
  Value concat(tensor::ConcatOp op, ValueRange index);
  Value fromElements(tensor::FromElementsOp op, ValueRange index);
  /// Copies a body; `loops` are the results of linalg.index by dimension.
  SmallVector<Value> cloneBody(Block &block, IRMapping &mapping, ValueRange loops);
  /// Copies one operation of a body with the operands' copies.
  void cloneOp(Operation *op, IRMapping &mapping, ValueRange loops);
  Value lookup(Value value, IRMapping &mapping);
  Value foldResult(OpFoldResult value);
  /// Returns a slice's offset, clamped so that the slice stays inside the tensor unless static analysis proved it.
  Value sliceOffset(OpFoldResult offset, OpFoldResult size, OpFoldResult stride, const Size &whole);
  Value clamp(Value index, Value most);
  Value select(Value condition, Type type, llvm::function_ref<Value()> inside, llvm::function_ref<Value()> outside);

  Location loc() { return builder.getUnknownLoc(); }
  Value add(Value lhs, Value rhs);
  Value sub(Value lhs, Value rhs);
  Value mul(Value lhs, Value rhs);

  OpBuilder &builder;
  TensorSizes &sizes;
  KernelParameters &parameters;
  std::map<Size, Value> known;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_DYNAMIC_ELEMENTVALUE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Helpers of all products on a GPU: the factors in the type in which they are multiplied, and guards.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_CUDAPRODUCT_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_CUDAPRODUCT_H

#include "ProductEmitter.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {

class CudaProduct : protected ProductEmitter {
protected:
  CudaProduct(CudaKernel &kernel, const ProductPlan &plan) : ProductEmitter(kernel, plan), kernel(kernel) {}

  /// The elements of a factor as they are staged: an element widened from `narrow` is narrowed again.
  Packet stagedAt(const Factor &factor, AffineExpr place, AffineExpr trip, Type narrow);

  /// The value of the body that is staged: before it was widened, if it has that type.
  static Value stagedScalar(const Factor &factor, Type narrow);

  /// The tensor that a factor is read from in the staged form, or null.
  Value getPlainOperand(const Factor &factor) const;

  /// The padding of a tensor, if it is a constant around it.
  static tensor::PadOp getPadding(Value tensor);

  /// True if a factor can be read before the kernel waits for its predecessors: no node writes a buffer that it is
  /// computed from.
  bool isStable(const Factor &factor);

  /// The smaller one of a number and `count` - 1.
  AffineExpr clamped(AffineExpr number, int64_t count);

  /// Returns a number that is known to be below `limit`.
  AffineExpr known(AffineExpr number, int64_t limit);

  /// Emits `body` under the condition that a number is below `limit`.
  void guarded(AffineExpr number, int64_t limit, llvm::function_ref<void()> body);

  CudaKernel &kernel;

private:
  Value narrowed(Value value, Type narrow);
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_CUDAPRODUCT_H

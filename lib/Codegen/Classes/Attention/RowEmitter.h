// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernels have in common whose threads go along the positions of a row part by part.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_ROWEMITTER_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_ROWEMITTER_H

#include "../Reduce/ReduceEmitter.h"

namespace mlir::cg {

class RowEmitter : protected ReduceEmitter {
protected:
  /// `plan` says what is stored. Rows have `length` positions.
  RowEmitter(CudaKernel &kernel, const ReducePlan &plan, int64_t length)
      : ReduceEmitter(kernel, plan), kernel(kernel), loc(kernel.getDispatch().getLoc()), length(length) {}

  Value index(int64_t value) { return emitter.materialize(space.constant(value)); }
  /// Whether the row has this position.
  Value isInside(AffineExpr position);
  /// Sets the variables of what is stored that `variables` names, to number `position` of all their values.
  void setPoint(ArrayRef<unsigned> variables, AffineExpr position);

  /// Two to the power of a number of f32, by the unit of the multiprocessor, whose error is that of a rounding.
  Value powerOfTwo(Value exponent);
  static constexpr double kLog2OfE = 1.4426950408889634;

  CudaKernel &kernel;
  Location loc;
  const int64_t length;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_ROWEMITTER_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations in kernels of the input that are shorthands for several others.

#ifndef CGMLIR_LIB_CODEGEN_LOWERBODIES_H
#define CGMLIR_LIB_CODEGEN_LOWERBODIES_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::cg {

/// True for intrinsics of LLVM that are operations of math or arith under another name.
bool isLoweredIntrinsic(Operation *op);

/// True for casts between indices and integers of 64 bits that a conversion left.
bool isLoweredCast(Operation *op);

/// Writes the body of a kernel with scf, arith, math and loads and stores: loops and accesses of affine, numbers of
/// index, loops whose turns may go side by side, copies, and intrinsics of LLVM that math has.
LogicalResult lowerBody(gpu::GPUFuncOp kernel);

/// Writes atomic updates that no instruction does as loops that compare and swap.
void lowerAtomics(gpu::GPUFuncOp kernel, bool forHost);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_LOWERBODIES_H

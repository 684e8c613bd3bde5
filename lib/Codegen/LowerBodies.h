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

/// Lowers the body of a kernel to scf, arith, math, loads and stores: loops and accesses of affine, index arithmetic,
/// parallel loops, copies, and LLVM intrinsics that math has as operations.
LogicalResult lowerBody(gpu::GPUFuncOp kernel);

/// Lowers atomic updates for which the target has no instruction to loops of compare-and-swap.
void lowerAtomics(gpu::GPUFuncOp kernel, bool forHost);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_LOWERBODIES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The contents of the objects of a gpu.binary.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_READBINARIES_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_READBINARIES_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::cg {

/// Notes on a gpu.binary what its objects say about their kernels (`cg.kernels`, cgmlir/Codegen/BinaryLaunch.h). Code
/// for LLVM is skipped.
LogicalResult readBinary(gpu::BinaryOp binary);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_READBINARIES_H

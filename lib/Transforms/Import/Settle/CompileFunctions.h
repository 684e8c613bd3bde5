// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that are functions of the LLVM dialect already.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_COMPILEFUNCTIONS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_COMPILEFUNCTIONS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace mlir::cg {

/// Registers the dialects whose operations and attributes compileFunctions() creates.
void registerFunctionDialects(DialectRegistry &registry);

/// True for a module with a kernel that is an `llvm.func`, as conversions to NVVM leave it, with the parameters of
/// machine code.
bool holdsLoweredKernels(gpu::GPUModuleOp module);

/// Replaces such a module by a gpu.binary with its PTX, for each `#nvvm.target` of the module, and for sm_80 if it has
/// none, which newer devices also take.
LogicalResult compileFunctions(gpu::GPUModuleOp module);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_COMPILEFUNCTIONS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TARGET_ASYNCCOPIES_H
#define CGMLIR_LIB_TARGET_ASYNCCOPIES_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

/// Turns asynchronous copies of kernels into cp.async, where an index has `indexBits` bits. The upstream pass
/// convert-nvgpu-to-nvvm takes indices of 64 bits only.
void lowerAsyncCopies(ModuleOp module, unsigned indexBits);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_ASYNCCOPIES_H

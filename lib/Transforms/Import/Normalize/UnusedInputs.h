// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UNUSEDINPUTS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UNUSEDINPUTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::cg {

/// Removes inputs of a pointwise operation that its body does not read, and unused values of its body. Results give the
/// extents of loops. `op` is erased if it changes.
void eraseUnusedInputs(linalg::GenericOp op);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UNUSEDINPUTS_H

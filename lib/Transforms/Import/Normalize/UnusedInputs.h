// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_UNUSEDINPUTS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_UNUSEDINPUTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::cg {

/// Leaves out inputs of a pointwise operation that its body does not look at, and values of its body without a use.
/// Results say how far loops go. `op` is gone then, if it changes.
void eraseUnusedInputs(linalg::GenericOp op);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_UNUSEDINPUTS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A check on the device does not stop later operations. The places that it guards are clamped to the memory, so that a
// failed check gives a message and not a fault.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_CLAMPINDICES_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_CLAMPINDICES_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Clamps the indices of `tensor.extract` and the offsets of `tensor.extract_slice` and `tensor.insert_slice` that are
/// not constants, in operations behind `check` in its block.
void clampIndicesAfter(Operation *check);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_CLAMPINDICES_H

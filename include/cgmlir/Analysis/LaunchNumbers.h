// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers between the launches of an entry point on buffers.

#ifndef CGMLIR_ANALYSIS_LAUNCHNUMBERS_H
#define CGMLIR_ANALYSIS_LAUNCHNUMBERS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

/// True for operations of an entry point whose boundary cg-settle-buffers settled.
bool isOnBuffers(Operation *op);

/// The operations that compute a number of a launch from scalar arguments and constants, in order, and the loads of
/// those arguments; false if it depends on anything else.
bool collectScalar(Value number, llvm::SetVector<Operation *> &slice);

/// True for an operation of an entry point on buffers that computes numbers, vectors or structures from such: it
/// becomes part of the kernels that take them.
bool computesNumbers(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_LAUNCHNUMBERS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_DRIVER_HOSTDRIVEN_H
#define CGMLIR_LIB_DRIVER_HOSTDRIVEN_H

#include "cgmlir/IR/InputOps.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::cg {

/// Returns the reason code of control flow that the host drives, or null. The module may be in any phase from region
/// on.
StringAttr findDrivenReason(Operation *op);

/// Returns the numbers of the operations of the input for which a launch waits for the host: loops and branches that
/// the host drives, and operations that no graph may hold, such as callbacks and prints.
llvm::BitVector findHostDriven(ModuleOp module, InputOps &table, SymbolTable &symbols);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_HOSTDRIVEN_H

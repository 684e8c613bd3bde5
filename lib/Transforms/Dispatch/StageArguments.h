// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_STAGEARGUMENTS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_STAGEARGUMENTS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::cg {

/// True for a dispatch that is a library call or a collective, and for a library call on buffers: they keep the
/// addresses that they were prepared with.
bool keepsAddresses(Operation *op);

/// Library calls and collectives cannot follow a plain argument's address: such arguments are copied into memory of the
/// session first, for all targets and versions, since an entry point is the same for all of them. A warning reports
/// copies of many bytes in a launch.
void stageLibraryArguments(ModuleOp module, SymbolTable &symbols);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_STAGEARGUMENTS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_STAGEARGUMENTS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_STAGEARGUMENTS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::cg {

/// True for a dispatch that is a library call or a collective, and for a call of a library on buffers: it keeps the
/// addresses that it was given.
bool keepsAddresses(Operation *op);

/// Library calls and collectives cannot follow a plain argument's address: such arguments are copied into memory of the
/// session first, whatever the target and the version, since an entry point is the same for all of them. Where that is
/// much for a launch, a warning says so.
void stageLibraryArguments(ModuleOp module, SymbolTable &symbols);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_STAGEARGUMENTS_H

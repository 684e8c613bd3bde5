// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_DRIVER_PARSEMODULE_H
#define CGMLIR_LIB_DRIVER_PARSEMODULE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace llvm {
class SourceMgr;
} // namespace llvm

namespace mlir::cg {

/// Parses and verifies a module. An error in the body of a named operation of linalg is reported at the operation:
/// MLIR's parser made the body, and the text does not show it.
OwningOpRef<ModuleOp> parseModule(llvm::SourceMgr &sources, MLIRContext &context);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_PARSEMODULE_H

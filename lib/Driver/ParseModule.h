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

/// Parses and verifies a module. Where what is wrong is in a body that MLIR made, of a named operation of linalg, the
/// error is one of that operation, at its place: the body is not in the text.
OwningOpRef<ModuleOp> parseModule(llvm::SourceMgr &sources, MLIRContext &context);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_PARSEMODULE_H

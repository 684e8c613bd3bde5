// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// External models: what operations of other dialects mean for capture. One file per dialect.
// Stable as docs/embedding.md says.
#ifndef CGMLIR_EXTENSIONS_ALLEXTENSIONS_H
#define CGMLIR_EXTENSIONS_ALLEXTENSIONS_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::cg {

void registerArithExtension(DialectRegistry &registry);
void registerCGExtension(DialectRegistry &registry);
void registerLinalgExtension(DialectRegistry &registry);
void registerMathExtension(DialectRegistry &registry);
void registerTensorExtension(DialectRegistry &registry);
/// Models of cg.dispatch for bufferization.
void registerAsyncExtension(DialectRegistry &registry);
void registerCFExtension(DialectRegistry &registry);
void registerFuncExtension(DialectRegistry &registry);
void registerGPUExtension(DialectRegistry &registry);
void registerMLProgramExtension(DialectRegistry &registry);
void registerMemRefExtension(DialectRegistry &registry);
void registerSCFExtension(DialectRegistry &registry);
void registerShardExtension(DialectRegistry &registry);
void registerVectorExtension(DialectRegistry &registry);
void registerBufferizationExtension(DialectRegistry &registry);

/// Registers all models that this header declares. Second of the three lines that embed CGMLIR.
void registerAllExtensions(DialectRegistry &registry);

} // namespace mlir::cg

#endif // CGMLIR_EXTENSIONS_ALLEXTENSIONS_H

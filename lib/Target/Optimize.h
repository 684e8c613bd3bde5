// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TARGET_OPTIMIZE_H
#define CGMLIR_LIB_TARGET_OPTIMIZE_H

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace mlir::cg {

/// Runs LLVM's own pipeline of level O3 on a module of kernels; `vectorize` says to join scalars to vectors.
void optimize(llvm::Module &module, llvm::TargetMachine &machine, bool vectorize);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_OPTIMIZE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TARGET_EXPANDMAXIMA_H
#define CGMLIR_LIB_TARGET_EXPANDMAXIMA_H

namespace llvm {
class Module;
} // namespace llvm

namespace mlir::cg {

/// Writes maxima and minima, of which -0.0 is the smaller zero, as x86 computes them fastest. That is for after
/// vectorization, which knows reductions by the intrinsics only.
void expandMaxima(llvm::Module &module);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_EXPANDMAXIMA_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TARGET_EXPANDMAXIMA_H
#define CGMLIR_LIB_TARGET_EXPANDMAXIMA_H

namespace llvm {
class Module;
} // namespace llvm

namespace mlir::cg {

/// Expands maxima and minima for which -0.0 is smaller than 0.0 into the instructions that x86 computes fastest. This
/// runs after vectorization, because the vectorizer recognizes reductions only by the intrinsics.
void expandMaxima(llvm::Module &module);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_EXPANDMAXIMA_H

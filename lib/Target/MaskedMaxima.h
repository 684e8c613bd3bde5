// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TARGET_MASKEDMAXIMA_H
#define CGMLIR_LIB_TARGET_MASKEDMAXIMA_H

#include "llvm/IR/PassManager.h"

namespace mlir::cg {

/// Makes `select(mask, max(x, y), x)` the maximum of `x` and `select(mask, y, least)`, and minima alike. LLVM prefers
/// the first form, but vectorizes reductions over masked elements only in the second.
struct MaskedMaxima : llvm::PassInfoMixin<MaskedMaxima> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &);
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_MASKEDMAXIMA_H

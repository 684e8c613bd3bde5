// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Entry points as functions of a host program, which call the runtime.

#ifndef CGMLIR_LIB_PIPELINES_CONVERTTOLLVM_H
#define CGMLIR_LIB_PIPELINES_CONVERTTOLLVM_H

namespace mlir::cg {

/// Registers `convert-cg-to-llvm`.
void registerConvertToLLVM();

} // namespace mlir::cg

#endif // CGMLIR_LIB_PIPELINES_CONVERTTOLLVM_H

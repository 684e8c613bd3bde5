// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The math library of host kernels, as LLVM bitcode.

#ifndef CGMLIR_TARGET_HOSTMATH_H
#define CGMLIR_TARGET_HOSTMATH_H

#include "llvm/ADT/StringRef.h"

namespace mlir::cg {

/// Returns the bitcode of the functions cgm_<name>_f32 and cgm_<name>_f64.
llvm::StringRef getHostMathBitcode();

} // namespace mlir::cg

#endif // CGMLIR_TARGET_HOSTMATH_H

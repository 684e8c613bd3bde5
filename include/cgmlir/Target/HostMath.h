// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The math library of host kernels.

#ifndef CGMLIR_TARGET_HOSTMATH_H
#define CGMLIR_TARGET_HOSTMATH_H

#include "llvm/ADT/StringRef.h"

namespace mlir::cg {

/// LLVM bitcode that defines the functions cgm_<name>_<type>; lib/Target/HostMath/Functions.h lists them. They have
/// external linkage and are always inlined. A module of kernels links the functions that it calls
/// (Linker::LinkOnlyNeeded), internalizes them and runs the optimizer for x86-64-v3; no symbol is left undefined.
///
/// The functions rely on exact rounding: the code generator must not fuse operations on its own
/// (TargetOptions::AllowFPOpFusion stays at Standard), and the thread that runs a kernel rounds to nearest and does not
/// flush subnormal numbers. Fast-math flags of a call do not reach into the function.
llvm::StringRef getHostMathBitcode();

} // namespace mlir::cg

#endif // CGMLIR_TARGET_HOSTMATH_H

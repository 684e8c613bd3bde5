// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// bf16 and f16 on hosts, whose processors have no arithmetic for them.

#ifndef CGMLIR_LIB_TARGET_HOSTFLOATS_H
#define CGMLIR_LIB_TARGET_HOSTFLOATS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

/// Returns the f32 next to an f64 whose last bit says whether it is exact (rounding to odd): rounded once more, to a
/// type of half as many digits or less, it gives what rounding at once would have given.
Value roundToOdd(OpBuilder &builder, Location loc, Value value);

/// Takes conversions between bf16 and anything but f32 through f32, and those from f64 to f16, for which there is no
/// instruction either. They round once.
void convertThroughSingle(ModuleOp module);

/// Lets no conversion be folded with its inverse: a value of a narrow type is rounded wherever the program has one.
void keepRounding(ModuleOp module);

/// Makes maxima and minima intrinsics, which LLVM knows as reductions and computes in vectors. Comparisons and
/// selections in their place it does not. Of maxnum and minnum, which of two zeros is the larger is left open.
void makeMaximaIntrinsics(ModuleOp module);

/// Replaces bf16 by i16. What is left of it then only moves values about; LLVM's back end widens such moves to f32 and
/// calls a library to come back.
void moveAsIntegers(ModuleOp module);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_HOSTFLOATS_H

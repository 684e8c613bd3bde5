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

/// Makes conversions between bf16 and a type other than f32 go through f32, and conversions from f64 to f16 too,
/// because processors have no instruction for them. Each conversion still rounds once.
void convertThroughSingle(ModuleOp module);

/// Keeps conversions from being folded with their inverse: a value of a narrow type is rounded wherever the program
/// converts to that type.
void keepRounding(ModuleOp module);

/// Replaces maxima and minima by intrinsics, which LLVM recognizes as reductions and computes in vectors; it does not
/// do so for comparisons and selections. maxnum and minnum would leave open which of two zeros is the larger.
void makeMaximaIntrinsics(ModuleOp module);

/// Replaces bf16 by i16. After the other rewrites, bf16 values are only moved about; LLVM's back end would widen each
/// such move to f32 and call a library to narrow it again.
void moveAsIntegers(ModuleOp module);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_HOSTFLOATS_H

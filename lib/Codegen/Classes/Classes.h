// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel classes, one file each, and helpers that several of them emit code with.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_CLASSES_H
#define CGMLIR_LIB_CODEGEN_CLASSES_CLASSES_H

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/KernelClass.h"

namespace mlir::cg {

const KernelClass &getChainClass();
const KernelClass &getLibraryClass();
const KernelClass &getMapClass();
const KernelClass &getMappedClass();
const KernelClass &getNestClass();
const KernelClass &getProductClass();
const KernelClass &getReduceClass();
const KernelClass &getScanClass();
const KernelClass &getScatterClass();
const KernelClass &getSelectionClass();
const KernelClass &getSortClass();

/// Combines two values as `reduction` does; `reassociate` allows sums in any order. The first value may have a wider
/// type than the second, for combiners that choose, and then holds an exact value of the narrow type.
Value combineReduced(OpBuilder &builder, Location loc, const SplittableReduction &reduction, Value lhs, Value rhs,
                     bool reassociate);

/// Looks through operations that only move elements, and that `enters` holds for, to what computes `value`: a scalar in
/// the body of an operation, or a tensor. An argument of a body is looked through if `enters` holds for its operation.
Value findComputed(Value value, llvm::function_ref<bool(Operation *)> enters);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_CLASSES_H

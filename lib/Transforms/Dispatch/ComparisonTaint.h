// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comparisons that could come out differently when a sum is computed twice with other last bits.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_COMPARISONTAINT_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_COMPARISONTAINT_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {

/// True if an operation compares values that follow from `element`, one of `sums` or of values made of them, with
/// values that follow from `sums` in other ways, or rounds both together to an integer. If `element` is summed again in
/// another order, such a comparison may see two different numbers in place of one: the label's logit is the largest one
/// or not. Other functions pass a difference in the last bit on as such.
bool isComparedWith(tensor::ExtractOp element, Value sums);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_COMPARISONTAINT_H

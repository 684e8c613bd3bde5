// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comparisons that could come out differently when a sum is computed twice with other last bits.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_COMPARISONTAINT_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_COMPARISONTAINT_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {

/// True if something compares what follows from `element`, one of `sums` or of what is made of them, with what follows
/// from `sums` in other ways, or rounds both together to an integer. Where `element` is summed up again, in another
/// order, a comparison may then tell the two apart, which are one number: the label's logit is the largest one or not.
/// Other functions hand on a difference of a last bit as that.
bool isComparedWith(tensor::ExtractOp element, Value sums);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_COMPARISONTAINT_H

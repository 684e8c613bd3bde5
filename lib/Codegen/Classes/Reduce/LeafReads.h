// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The reads from memory of an element that is computed on the way.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_LEAFREADS_H
#define CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_LEAFREADS_H

#include "cgmlir/Analysis/Index/IndexSpace.h"
#include "mlir/IR/Value.h"

namespace mlir::cg {

using LeafRead = std::pair<BlockArgument, IndexTuple>;

/// Collects the elements of arguments that the element `index` of `tensor` is computed from, through views and
/// operations that work element by element. Elements at positions that are data or under a condition are left out, and
/// so is what lies behind the tensors of `bounds`.
void collectLeafReads(IndexSpace &space, Value tensor, ArrayRef<AffineExpr> index, ArrayRef<Value> bounds,
                      SmallVectorImpl<LeafRead> &reads);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_LEAFREADS_H

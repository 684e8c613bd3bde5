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

/// Collects the elements of arguments from which the element `index` of `tensor` is computed, through views and
/// elementwise operations. Elements at positions that depend on data, or under a condition, are left out, and so are
/// those behind the tensors of `bounds`.
void collectLeafReads(IndexSpace &space, Value tensor, ArrayRef<AffineExpr> index, ArrayRef<Value> bounds,
                      SmallVectorImpl<LeafRead> &reads);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_LEAFREADS_H

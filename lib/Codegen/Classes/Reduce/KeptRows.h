// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which tensors a host keeps while it computes a row: the exponentials of a softmax are needed for their sum, and again
// for what is stored. And while it computes a tile of columns: a step size that follows from a product is needed for
// each element of a state.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_KEPTROWS_H
#define CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_KEPTROWS_H

#include "ReducePlan.h"

namespace mlir::cg {

/// Chooses the rows of `plan` that are kept, of `maxBytes` at most, and sets what that saves. `stored` are tensors that
/// are stored though others use them, and `beside` further variables of the pass that stores.
void chooseKeptRows(ReducePlan &plan, const AccessWalk &walk, const IndexSpace &space,
                    llvm::function_ref<bool(Value)> isLeaf, ArrayRef<Value> stored, ArrayRef<unsigned> beside,
                    int64_t maxBytes);

/// Chooses the columns of `plan` that are kept.
void chooseKeptColumns(ReducePlan &plan, const AccessWalk &walk, const IndexSpace &space,
                       llvm::function_ref<bool(Value)> isLeaf);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_KEPTROWS_H

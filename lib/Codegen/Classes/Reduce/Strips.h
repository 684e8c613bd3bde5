// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Strips of rows: a worker goes along the rows of one, and adds up what they give for each column on the way.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_STRIPS_H
#define CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_STRIPS_H

#include "ReducePlan.h"

namespace mlir::cg {

/// How many strips the rows of a plan come in, or 0 if there would be too few.
int64_t countStrips(const ReducePlan &plan, const TargetModel &model);

/// True if a worker has room for what its strip has so far.
bool mayHaveStrips(const ReducePlan &plan, const TargetModel &model);

/// Rows of a strip that a block of `threads` threads begins together: as many as their elements have registers for.
int64_t countRowsAhead(const ReducePlan &plan, int64_t threads);

/// What a worker needs for each row of a strip at least, however short.
double estimateRowNs(const ReducePlan &plan, const TargetModel &model);

/// The extents of columns that have no element of the row each, each once: those that have the same are gone along
/// together.
SmallVector<ArrayRef<int64_t>> findColumnsBeside(const ReducePlan &plan);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_STRIPS_H

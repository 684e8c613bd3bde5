// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The body of a dispatch of the class as a plan.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCEDISPATCH_H
#define CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCEDISPATCH_H

#include "ReducePlan.h"
#include "cgmlir/Codegen/StoredOutput.h"

namespace mlir::cg {

class RowKernels;

/// Analyzes the body of a dispatch of the class, see ReducePlan::analyze(); fails with a diagnostic if it is no body of
/// the class. A plan for a host contains the values that it keeps.
FailureOr<ReducePlan> analyzeDispatch(DispatchOp dispatch, const TargetModel &model);
/// The same without a diagnostic. `inspect` sees the walk of the returned plan.
using InspectWalk = llvm::function_ref<void(const StoredWalk &way, const ReducePlan &plan)>;
std::optional<ReducePlan> tryAnalyzeDispatch(DispatchOp dispatch, const TargetModel &model, InspectWalk inspect = {});

/// Returns the class's interface for rows.
const RowKernels &getReduceRows();

/// Returns the index of the terms that a row adds to `column`, among those of all strips.
IndexTuple getTermIndex(const IndexSpace &space, AffineExpr row, int64_t stripRows, ArrayRef<AffineExpr> column);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_REDUCE_REDUCEDISPATCH_H

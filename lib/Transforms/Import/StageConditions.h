// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that stages of the import establish, defined next to the passes that establish them.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_STAGECONDITIONS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_STAGECONDITIONS_H

#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::cg {

/// True for parallel loops over tensors with positive steps; legality explains why the others stay.
bool isLoopOfTensors(scf::ForallOp loop);

/// True for cumulative sums and products of f16 and bf16.
bool accumulatesNarrow(ScanOp op);

/// Returns an operation of a function on tensors that passes a number from host code to host code: a branch or loop
/// with a scalar result that is no kernel, a loop that counts, or the print of a scalar. Null if there is none.
Operation *findUnpreparedControl(func::FuncOp function);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_STAGECONDITIONS_H

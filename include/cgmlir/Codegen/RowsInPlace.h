// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which inputs a kernel may overwrite as it stores its outputs, though it reads more of them than what it stores next.

#ifndef CGMLIR_CODEGEN_ROWSINPLACE_H
#define CGMLIR_CODEGEN_ROWSINPLACE_H

#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// Returns, for each input of a dispatch, whether its buffer may be that of an output with as many elements. That holds
/// for those that are read in step, see findAlignedInputs(), and for those of which only the workers that store
/// a row read the same row, and they reduce all of it before one of them stores an element: a softmax that takes the
/// place of what it was computed from. An all_reduce of one tensor may be done where that lies.
SmallVector<bool> findReplaceableInputs(DispatchOp dispatch);

/// Fails if a dispatch on buffers stores all of an output where an input lies that it may not replace.
LogicalResult checkReplacedInputs(DispatchOp dispatch);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_ROWSINPLACE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asynchronous operations and those that end them are captured together or not at all.

#ifndef CGMLIR_ANALYSIS_ASYNCPAIRS_H
#define CGMLIR_ANALYSIS_ASYNCPAIRS_H

#include "cgmlir/IR/CGInterfaces.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::cg {

/// Blocks with AsyncUnpaired the operations of a block that hand tokens (`!gpu.async.token`) to each other where they
/// cannot be in one region: a token that nothing waits for, or an operation between the first and the last of them that
/// is blocked. Sets that cross or nest count as one.
void blockSplitPairs(Block &block, llvm::MapVector<Operation *, CaptureDecision> &decisions);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_ASYNCPAIRS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Captures an asynchronous operation and the operation that ends it together or not at all.

#ifndef CGMLIR_ANALYSIS_ASYNCPAIRS_H
#define CGMLIR_ANALYSIS_ASYNCPAIRS_H

#include "cgmlir/IR/CGInterfaces.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::cg {

/// Blocks, with the code AsyncUnpaired, operations that hand tokens (`!gpu.async.token`) to each other and cannot be in
/// one region: nothing waits for a token, or an operation between the first and the last of them is blocked. Sets of
/// such operations that cross or nest count as one set.
void blockSplitPairs(Block &block, llvm::MapVector<Operation *, CaptureDecision> &decisions);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_ASYNCPAIRS_H

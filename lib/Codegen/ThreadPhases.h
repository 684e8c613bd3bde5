// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The threads of a block between two barriers.

#ifndef CGMLIR_LIB_CODEGEN_THREADPHASES_H
#define CGMLIR_LIB_CODEGEN_THREADPHASES_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::cg {

/// Temporary memory of a host kernel, allocated piece by piece before its loops.
struct ThreadScratch {
  OpBuilder builder;
  Value memory;
  int64_t bytes = 0;

  static int64_t getBytes(MemRefType type);
  Value allocate(Location loc, MemRefType type);
};

/// Emits what `threads` threads do, each of which is `body` with its number for `thread`: a loop over them for each
/// part of it between barriers.
LogicalResult emitThreadPhases(Block &body, BlockArgument thread, int64_t threads, OpBuilder &builder,
                               ThreadScratch &scratch);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_THREADPHASES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_DRIVER_TRYBYTECODE_H
#define CGMLIR_LIB_DRIVER_TRYBYTECODE_H

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <string>

namespace mlir::cg {

/// Runs `read` with a new context in a new process, to find out whether this process may read the bytecode. MLIR's
/// reader takes numbers of a damaged file for sizes and ends its process; if it refuses a file in the middle,
/// destroying the context may crash. `read` returns the reader's error, or an empty string. Returns an empty string if
/// this process may read the file, and also if no process can be started or if it waits forever (for a lock that
/// another thread held); otherwise the reason.
std::string tryBytecode(llvm::MemoryBufferRef bytecode, MLIRContext &context,
                        llvm::function_ref<std::string(MLIRContext &)> read);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_TRYBYTECODE_H

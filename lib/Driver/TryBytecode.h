// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_DRIVER_TRYBYTECODE_H
#define CGMLIR_LIB_DRIVER_TRYBYTECODE_H

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <string>

namespace mlir::cg {

/// Does `read` with a context of its own in a process of its own, and says why this one must not: MLIR's reader takes
/// numbers of a damaged file for sizes, and ends its process; and where it refuses a file in its middle, it leaves
/// objects behind at which the end of the context may crash. `read` returns what the reader refuses the file for, or
/// an empty string. Returns an empty string where this process may read the file. So it does where no process can be
/// made, or where one waits for ever (a lock that another thread held).
std::string tryBytecode(llvm::MemoryBufferRef bytecode, MLIRContext &context,
                        llvm::function_ref<std::string(MLIRContext &)> read);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_TRYBYTECODE_H

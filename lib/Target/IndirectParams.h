// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernel parameters with the binding class indirect (`cg.indirect` on a kernel): each is the address of a cell, and the
// cell holds the address of a buffer.

#ifndef CGMLIR_LIB_TARGET_INDIRECTPARAMS_H
#define CGMLIR_LIB_TARGET_INDIRECTPARAMS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

namespace mlir::cg {

/// For each kernel, the numbers of the parameters that are cells: memory that holds a buffer's address.
using IndirectParams = llvm::StringMap<SmallVector<int64_t>>;

/// Records which parameters of `kernel`, a function with the symbol `name`, are cells.
void noteIndirectParams(Operation *kernel, StringRef name, IndirectParams &params);

/// Reads the address of a buffer from a cell. The runtime writes the cell before a launch; no kernel writes it.
llvm::Value *readCell(llvm::IRBuilder<> &builder, llvm::Value *cell);

/// Makes the kernels of a GPU module read their cells when they begin.
void readCellsOnEntry(llvm::Module &module, const IndirectParams &params);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_INDIRECTPARAMS_H

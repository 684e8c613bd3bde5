// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parameters that are the addresses of cells, which hold the addresses of buffers: `cg.indirect` on a kernel.

#ifndef CGMLIR_LIB_TARGET_INDIRECTPARAMS_H
#define CGMLIR_LIB_TARGET_INDIRECTPARAMS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

namespace mlir::cg {

/// The parameters of a kernel, by number, that are cells.
using IndirectParams = llvm::StringMap<SmallVector<int64_t>>;

/// Notes what `kernel`, a function with the symbol `name`, says of its parameters.
void noteIndirectParams(Operation *kernel, StringRef name, IndirectParams &params);

/// Reads the address of a buffer from a cell. The cell is written before a launch, by no kernel.
llvm::Value *readCell(llvm::IRBuilder<> &builder, llvm::Value *cell);

/// Lets the kernels of a module for a GPU read their cells at their beginning.
void readCellsOnEntry(llvm::Module &module, const IndirectParams &params);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_INDIRECTPARAMS_H

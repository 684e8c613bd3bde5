// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Several programs in one module, and so in one package: entry points that share weights and states by name.

#ifndef CGMLIR_DRIVER_JOINMODULES_H
#define CGMLIR_DRIVER_JOINMODULES_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::cg {

/// A module with one public function, text or bytecode, and the new name of that function.
struct ModulePart {
  std::string entry;
  std::unique_ptr<llvm::MemoryBuffer> source;
};

/// Puts `parts` into one module and writes it to `output` as text. Private symbols get new names, except functions
/// without a body, whose names callees are found by, and equal globals, which become one. Nothing is written on
/// failure; diagnostics, with the entry as the name of its input, go to `diagnostics`.
LogicalResult joinModules(MutableArrayRef<ModulePart> parts, const DialectRegistry &registry, raw_ostream &output,
                          raw_ostream &diagnostics);

} // namespace mlir::cg

#endif // CGMLIR_DRIVER_JOINMODULES_H

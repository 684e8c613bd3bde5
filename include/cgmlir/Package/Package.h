// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Packages: cg IR out to the file that a runtime loads, and back. docs/spec/package.md describes the file.
// Stable as docs/embedding.md says.
#ifndef CGMLIR_PACKAGE_PACKAGE_H
#define CGMLIR_PACKAGE_PACKAGE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <memory>

namespace llvm {
class MemoryBuffer;
class raw_ostream;
} // namespace llvm

namespace mlir::cg {

struct PackageExportOptions {
  /// The name that the parser gave to the input text: positions in this text are recorded as "line:col", without it.
  std::string inputName;
};

/// Writes the graphs, kernels, constants and entry points of `module` as a package, after `verifyGraphs` has proven the
/// graphs. Errors are diagnostics, and after an error nothing is written.
LogicalResult exportPackage(ModuleOp module, llvm::raw_ostream &os, const PackageExportOptions &options = {});

/// Reads a package into IR that exports to the same bytes. Everything is checked (P1 to P21 of the specification);
/// errors are diagnostics that name the field. Large constants stay in `buffer`, which the IR keeps alive. `name` is
/// what diagnostics call the file.
OwningOpRef<ModuleOp> importPackage(const std::shared_ptr<llvm::MemoryBuffer> &buffer, MLIRContext *context,
                                    StringRef name);

} // namespace mlir::cg

#endif // CGMLIR_PACKAGE_PACKAGE_H

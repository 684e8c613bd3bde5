// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pictures of graphs.

#ifndef CGMLIR_TRANSLATE_PICTURES_H
#define CGMLIR_TRANSLATE_PICTURES_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

/// Writes every graph and every region on buffers of `module` as a Graphviz digraph. `inputName` is the name that the
/// parser gave to the input text.
LogicalResult writeDot(ModuleOp module, raw_ostream &os, StringRef inputName = {});

/// Writes the same pictures as one HTML page without further files: inline SVG with the critical path marked, and a tip
/// on each node that describes it. A null module has none. `more` writes what follows the pictures. `withArena` adds
/// the arena of each graph over time; graphs that were read from a package do not know their buffers any more.
LogicalResult writeHtml(ModuleOp module, raw_ostream &os, StringRef inputName = {},
                        llvm::function_ref<void(raw_ostream &)> more = {}, bool withArena = false);

} // namespace mlir::cg

#endif // CGMLIR_TRANSLATE_PICTURES_H

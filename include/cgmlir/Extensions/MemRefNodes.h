// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// memref.copy as a node of a graph.

#ifndef CGMLIR_EXTENSIONS_MEMREFNODES_H
#define CGMLIR_EXTENSIONS_MEMREFNODES_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::cg {

/// Lets `memref.copy` take part in planning as a copy node.
void registerMemRefNodeModels(DialectRegistry &registry);

} // namespace mlir::cg

#endif // CGMLIR_EXTENSIONS_MEMREFNODES_H

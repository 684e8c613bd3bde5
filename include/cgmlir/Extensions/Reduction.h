// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_EXTENSIONS_REDUCTION_H
#define CGMLIR_EXTENSIONS_REDUCTION_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::cg {

/// Gives MLIR's reducer (`--reduction-tree`) steps that remove nodes, edges, segments of an entry point and sizes of
/// buckets, one at a time, while the user's test still holds. The reducer itself erases operations without users.
void registerReduction(DialectRegistry &registry);

} // namespace mlir::cg

#endif // CGMLIR_EXTENSIONS_REDUCTION_H

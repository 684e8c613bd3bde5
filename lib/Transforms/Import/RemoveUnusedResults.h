// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Results of reductions that nothing uses.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_REMOVEUNUSEDRESULTS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_REMOVEUNUSEDRESULTS_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Drops results of reductions that keep several values, where nothing uses them and the others do not need them.
LogicalResult removeUnusedResults(Operation *root);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_REMOVEUNUSEDRESULTS_H

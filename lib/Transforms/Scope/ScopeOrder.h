// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorts operations so that those of one scope are consecutive.

#ifndef CGMLIR_LIB_TRANSFORMS_SCOPE_SCOPEORDER_H
#define CGMLIR_LIB_TRANSFORMS_SCOPE_SCOPEORDER_H

#include "mlir/IR/Operation.h"

namespace mlir::cg {

/// Consecutive operations of one scope, or a single operation of none.
struct ScopeRun {
  /// -1: of no scope.
  int64_t scope;
  SmallVector<Operation *> ops;
};

/// Orders operations of one block, given in their order with the numbers of their scopes, so that every scope is one
/// run where dependences allow it. A scope that depends on itself through others becomes several runs.
SmallVector<ScopeRun> orderByScope(ArrayRef<std::pair<Operation *, int64_t>> ops);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_SCOPE_SCOPEORDER_H

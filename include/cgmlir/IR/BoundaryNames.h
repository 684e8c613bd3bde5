// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What arguments and results of entry points are called.

#ifndef CGMLIR_IR_BOUNDARYNAMES_H
#define CGMLIR_IR_BOUNDARYNAMES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Returns `cg.name` of an argument, or the name that it gets where it has none: `arg0`.
StringAttr getArgumentName(func::FuncOp function, unsigned number);
/// The same for a result: `result0`.
StringAttr getResultName(func::FuncOp function, unsigned number);

} // namespace mlir::cg

#endif // CGMLIR_IR_BOUNDARYNAMES_H

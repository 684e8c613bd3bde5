// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What arguments and results of entry points are called.

#ifndef CGMLIR_IR_BOUNDARYNAMES_H
#define CGMLIR_IR_BOUNDARYNAMES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::cg {

/// Returns `cg.name` of an argument, or the name that it gets where it has none: `arg0`.
StringAttr getArgumentName(func::FuncOp function, unsigned number);
/// The same for a result: `result0`.
StringAttr getResultName(func::FuncOp function, unsigned number);

/// Returns `name`, or `name.result`, `name.result1` and so on if it is taken, and takes it. An argument and a result
/// may have one name; what holds both of them in one list has two.
std::string takeName(StringRef name, llvm::StringSet<> &taken);

} // namespace mlir::cg

#endif // CGMLIR_IR_BOUNDARYNAMES_H

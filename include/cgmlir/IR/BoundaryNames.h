// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names of arguments and results of entry points.

#ifndef CGMLIR_IR_BOUNDARYNAMES_H
#define CGMLIR_IR_BOUNDARYNAMES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::cg {

/// Returns `cg.name` of an argument, or its default name, such as `arg0`.
StringAttr getArgumentName(func::FuncOp function, unsigned number);
/// Returns `cg.name` of a result, or its default name, such as `result0`.
StringAttr getResultName(func::FuncOp function, unsigned number);

/// Returns `name`, or `name.result`, `name.result1` and so on if it is in `taken`, and adds the result to `taken`. An
/// argument and a result of one name need this in a list that has both of them.
std::string takeName(StringRef name, llvm::StringSet<> &taken);

} // namespace mlir::cg

#endif // CGMLIR_IR_BOUNDARYNAMES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory of an entry point that keeps its contents between launches and that callers do not give: globals of the
// program, and cells for checks that failed. From the import to bufferization it is a state argument with a
// result that is written into it, so that planning treats it like any other state; then an operation of the body
// has it.

#ifndef CGMLIR_IR_KEPTSTATE_H
#define CGMLIR_IR_KEPTSTATE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Attribute of an argument: the `memref.global` that the argument stands for.
inline constexpr StringLiteral kGlobalAttr = "cg.global";
/// Attribute of an argument, later of the `memref.alloc` that replaces it: the checks that the cell is for, as an array
/// of dictionaries with `code` (i32), `message` and `location` (strings).
inline constexpr StringLiteral kChecksAttr = "cg.checks";

/// One check of an entry point.
struct CheckInfo {
  int32_t code;
  StringRef message, location;
};

/// Returns the checks of a cell as an attribute.
ArrayAttr makeChecks(MLIRContext *context, ArrayRef<CheckInfo> checks);
SmallVector<CheckInfo> readChecks(ArrayAttr checks);

/// Says what is wrong with an attribute `cg.checks`, or nothing.
std::optional<std::string> explainBadChecks(Attribute checks);

/// True for an argument that callers do not give.
bool isKept(func::FuncOp function, unsigned argument);

/// Adds an argument of the type `type` and a result, which is the argument itself until `setKept` replaces it.
BlockArgument addKept(func::FuncOp function, RankedTensorType type, StringRef name, NamedAttribute marker);

/// The same for an entry point on buffers, which updates the buffer where it lies.
BlockArgument addKept(func::FuncOp function, MemRefType type, StringRef name, NamedAttribute marker);

/// Makes `value` the contents of the argument after the function.
void setKept(func::FuncOp function, BlockArgument argument, Value value);

/// In a function on buffers, replaces arguments for globals by `memref.get_global` and those for checks by
/// `memref.alloc`. Their results, which are the last ones, are removed from `cg.results`.
void detachKept(func::FuncOp function);

/// Returns the checks of an entry point in any phase.
SmallVector<CheckInfo> findChecks(func::FuncOp function);

} // namespace mlir::cg

#endif // CGMLIR_IR_KEPTSTATE_H

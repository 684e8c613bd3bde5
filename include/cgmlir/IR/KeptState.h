// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory of an entry point that lasts from launch to launch and that its caller does not give: globals of the program,
// and cells in which checks note that something did not hold. From import until an entry point gets buffers it is a
// state argument with a result that is written into it, so that planning treats it like any other state; then it is
// an operation of the body.

#ifndef CGMLIR_IR_KEPTSTATE_H
#define CGMLIR_IR_KEPTSTATE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// On an argument: the `memref.global` whose contents it is.
inline constexpr StringLiteral kGlobalAttr = "cg.global";
/// On an argument, later on the `memref.alloc` in its place: what may be noted in it, as an array of dictionaries with
/// `code` (i32), `message` and `location` (strings).
inline constexpr StringLiteral kChecksAttr = "cg.checks";

/// One check of an entry point.
struct CheckInfo {
  int32_t code;
  StringRef message, location;
};

/// What may be noted in a cell.
ArrayAttr makeChecks(MLIRContext *context, ArrayRef<CheckInfo> checks);
SmallVector<CheckInfo> readChecks(ArrayAttr checks);

/// Says what is wrong with an attribute `cg.checks`, or nothing.
std::optional<std::string> explainBadChecks(Attribute checks);

/// True for arguments that are not the caller's.
bool isKept(func::FuncOp function, unsigned argument);

/// Adds an argument of the type `type` and a result, which is the argument until `setKept` changes that.
BlockArgument addKept(func::FuncOp function, RankedTensorType type, StringRef name, NamedAttribute marker);

/// Makes `value` what the argument holds after the function.
void setKept(func::FuncOp function, BlockArgument argument, Value value);

/// Replaces the arguments of a function whose boundary is buffers: those of globals by `memref.get_global`, those of
/// checks by `memref.alloc`. Their results, which are the last ones, disappear from `cg.results`.
void detachKept(func::FuncOp function);

/// The checks of an entry point, whatever phase it is in.
SmallVector<CheckInfo> findChecks(func::FuncOp function);

} // namespace mlir::cg

#endif // CGMLIR_IR_KEPTSTATE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arguments whose contents are copied in every launch.

#ifndef CGMLIR_IR_STAGEDARGUMENTS_H
#define CGMLIR_IR_STAGEDARGUMENTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Attribute of an argument that is staged though neither the input nor the configuration asks for that: the reason.
constexpr llvm::StringLiteral kStagedForAttr = "cg.staged_for";

struct StagedArgument {
  StringAttr name;
  int64_t bytes;
  /// Why the compiler stages the argument; null if the input or the configuration asks for it.
  StringAttr reason;
};

/// The arguments of an entry point that are staged, in their order.
SmallVector<StagedArgument> getStagedArguments(func::FuncOp function);

/// Returns a number of bytes in words: 1536 is "1.5 KiB".
std::string formatBytes(int64_t bytes);

} // namespace mlir::cg

#endif // CGMLIR_IR_STAGEDARGUMENTS_H

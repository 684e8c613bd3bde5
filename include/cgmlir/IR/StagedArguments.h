// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arguments of which every launch copies the contents.

#ifndef CGMLIR_IR_STAGEDARGUMENTS_H
#define CGMLIR_IR_STAGEDARGUMENTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// On an argument of an entry point that is staged though neither the input nor the configuration bound it so: why.
constexpr llvm::StringLiteral kStagedForAttr = "cg.staged_for";

struct StagedArgument {
  StringAttr name;
  int64_t bytes;
  /// Why the compiler stages it; null if it was bound so.
  StringAttr reason;
};

/// The arguments of an entry point that are staged, in their order.
SmallVector<StagedArgument> getStagedArguments(func::FuncOp function);

/// 1536 as "1.5 KiB".
std::string formatBytes(int64_t bytes);

} // namespace mlir::cg

#endif // CGMLIR_IR_STAGEDARGUMENTS_H

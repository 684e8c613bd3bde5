// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The base of passes of several patterns, which run one behind the other in the order of the pass. The option
// `patterns` chooses among them, since some of a family have to run where other passes have not.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_PATTERNSPASS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_PATTERNSPASS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include <functional>

namespace mlir::cg {

/// A pattern by its name in the option `patterns`, and what rewrites all that an operation holds by it.
struct NamedPattern {
  template <typename CallableT>
  NamedPattern(StringRef name, CallableT rewrite)
      : name(name), apply([rewrite](Operation *root) -> LogicalResult {
          if constexpr (std::is_void_v<decltype(rewrite(root))>)
            return rewrite(root), success();
          else
            return rewrite(root);
        }) {}

  StringRef name;
  std::function<LogicalResult(Operation *)> apply;
};

struct PatternsPass : OperationPass<ModuleOp> {
  using OperationPass::OperationPass;

protected:
  /// Applies the patterns that are wanted, all if none is named, in their order. A name that none of them has is an
  /// error, with the names that there are.
  void apply(ArrayRef<std::string> wanted, ArrayRef<NamedPattern> patterns);
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_PATTERNSPASS_H

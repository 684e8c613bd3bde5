// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NamedPatterns.h"
#include "cgmlir/IR/PassInput.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult cg::applyNamedPatterns(Operation *root, ArrayRef<std::string> wanted, ArrayRef<NamedPattern> patterns) {
  for (const std::string &name : wanted)
    if (llvm::none_of(patterns, [&](const NamedPattern &pattern) { return pattern.name == name; }))
      return emitPlacedError(root)
             << "is given to a pass that has no pattern '" << name << "'; it has "
             << llvm::join(llvm::map_range(patterns, [](const NamedPattern &pattern) { return pattern.name; }), ", ");
  for (const NamedPattern &pattern : patterns)
    if ((wanted.empty() || llvm::is_contained(wanted, pattern.name)) && failed(pattern.apply(root)))
      return failure();
  return success();
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/StagedArguments.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/KeptState.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::cg;

SmallVector<StagedArgument> cg::getStagedArguments(func::FuncOp function) {
  SmallVector<StagedArgument> staged;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto binding = function.getArgAttrOfType<BindingAttr>(i, CGDialect::kBindingAttr);
    auto type = dyn_cast<ShapedType>(function.getArgumentTypes()[i]);
    if (binding && binding.getKind() == BindingKind::Staged && type && type.hasStaticShape() && !isKept(function, i) &&
        !function.getArgAttr(i, CGDialect::kResultAttr))
      staged.push_back(
          {getArgumentName(function, i), getByteSize(type), function.getArgAttrOfType<StringAttr>(i, kStagedForAttr)});
  }
  return staged;
}

std::string cg::formatBytes(int64_t bytes) {
  static constexpr const char *units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double value = bytes;
  unsigned unit = 0;
  while (value >= 1024 && unit < 4) {
    value /= 1024;
    ++unit;
  }
  return unit == 0 ? llvm::formatv("{0} B", bytes).str() : llvm::formatv("{0:f1} {1}", value, units[unit]).str();
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/CG.h"

using namespace mlir;
using namespace mlir::cg;

static StringAttr orDefault(func::FuncOp function, StringAttr name, StringRef what, unsigned number) {
  return name ? name : StringAttr::get(function.getContext(), what + Twine(number));
}

StringAttr cg::getArgumentName(func::FuncOp function, unsigned number) {
  return orDefault(function, function.getArgAttrOfType<StringAttr>(number, CGDialect::kNameAttr), "arg", number);
}

StringAttr cg::getResultName(func::FuncOp function, unsigned number) {
  return orDefault(function, function.getResultAttrOfType<StringAttr>(number, CGDialect::kNameAttr), "result", number);
}

std::string cg::takeName(StringRef name, llvm::StringSet<> &taken) {
  if (taken.insert(name).second)
    return name.str();
  std::string fresh = (name + ".result").str();
  for (unsigned count = 1; !taken.insert(fresh).second; ++count)
    fresh = (name + ".result" + Twine(count)).str();
  return fresh;
}

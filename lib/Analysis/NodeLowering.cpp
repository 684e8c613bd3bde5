// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/NodeLowering.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<NodeLowering> cg::findNodeLowering(Operation *op, TargetAttr target) {
  auto node = dyn_cast_if_present<NodeLoweringOpInterface>(op);
  return node ? node.getNodeLowering(target) : std::nullopt;
}

#include "cgmlir/Analysis/LoweringInterfaces.cpp.inc"

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CGInterfaces.h"
#include "mlir/IR/Operation.h"

using namespace mlir;
using namespace mlir::cg;

StringRef cg::stringifyNodeKind(NodeKind kind) {
  switch (kind) {
  case NodeKind::Kernel:
    return "kernel";
  case NodeKind::Copy:
    return "copy";
  case NodeKind::Fill:
    return "fill";
  case NodeKind::Library:
    return "library";
  case NodeKind::Collective:
    return "collective";
  case NodeKind::Conditional:
    return "conditional";
  case NodeKind::Loop:
    return "loop";
  case NodeKind::Host:
    return "host";
  case NodeKind::Child:
    return "child";
  }
  llvm_unreachable("unknown node kind");
}

#include "cgmlir/IR/CGInterfaces.cpp.inc"

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_DOWNGRADE_H
#define CGMLIR_LIB_TRANSFORMS_REGION_DOWNGRADE_H

#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Config/Config.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// What to write instead of a loop or branch that the host drives.
StringRef getDrivenRemedy(Operation *op);

/// What a configuration asks to be one graph, and what keeps it from that. Kernel classes provide the nodes of graphs;
/// a program can have no more than the least that those of them allow that it needs.
class Downgrade {
public:
  Downgrade(func::FuncOp function, const CaptureOptions &options) : function(function), options(options) {}

  /// True for operations that the configuration asks for by name, as opposed to taking what can be had.
  bool isRequested(Operation *op) const;

  /// Notes an operation that is asked for: the class of node that it may not become, if that is so, and whether it is
  /// captured.
  void note(Operation *op, const CaptureDecision &decision, std::optional<NodeClass> refused, bool isCaptured);

  /// One warning for the entry point, if it gets less than what is asked for.
  void report();

private:
  struct Lack {
    std::string provider, why, remedy;
    Operation *first;
  };
  void addLack(NodeClass provider, StringRef why, const Twine &remedy, Operation *op);
  std::string describeRequest() const;

  func::FuncOp function;
  const CaptureOptions &options;
  SmallVector<Lack> lacking;
  bool captured = false;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_DOWNGRADE_H

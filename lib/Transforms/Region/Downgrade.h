// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_DOWNGRADE_H
#define CGMLIR_LIB_TRANSFORMS_REGION_DOWNGRADE_H

#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Config/Config.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Returns the remedy for a loop or branch that the host drives.
StringRef getDrivenRemedy(Operation *op);

/// The parts that a configuration asks to capture as one graph, and the obstacles. Kernel classes provide the nodes of
/// graphs; a program gets at most what the least capable of the classes that it needs allows.
class Downgrade {
public:
  Downgrade(func::FuncOp function, const CaptureOptions &options) : function(function), options(options) {}

  /// True for operations that the configuration names, and does not only take where possible.
  bool isRequested(Operation *op) const;

  /// Notes a requested operation: the class of node that it may not become, if any, and whether it is
  /// captured.
  void note(Operation *op, const CaptureDecision &decision, std::optional<NodeClass> refused, bool isCaptured);

  /// Reports one warning for the entry point if it gets less than requested.
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

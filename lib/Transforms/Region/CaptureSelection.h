// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_CAPTURESELECTION_H
#define CGMLIR_LIB_TRANSFORMS_REGION_CAPTURESELECTION_H

#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Config/Config.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// Why the configuration does not allow to capture an operation that could be captured.
struct Refusal {
  ReasonCode code;
  std::string cause, remedy;
  /// The class of node that is refused, if the class is the reason.
  std::optional<NodeClass> provider = std::nullopt;
};

/// The operations of one entry point that a configuration does not capture.
class CaptureSelection {
public:
  CaptureSelection(func::FuncOp function, const CaptureOptions &options, const Legality &legality);

  std::optional<Refusal> refuse(Operation *op, const CaptureDecision &decision) const;

private:
  void findMovingBuffers(func::FuncOp function, const Legality &legality);

  const CaptureOptions &options;
  /// Operations that read plain arguments, by the names of these, and operations that compute plain results.
  llvm::DenseMap<Operation *, std::string> movingReads;
  llvm::DenseSet<Operation *> movingWrites;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_CAPTURESELECTION_H

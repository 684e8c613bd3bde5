// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether an operation becomes a node: the decision of the dispatch phase, made earlier.

#ifndef CGMLIR_CODEGEN_LOWERING_H
#define CGMLIR_CODEGEN_LOWERING_H

#include "cgmlir/Codegen/DeviceOps.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "mlir/IR/BuiltinOps.h"
#include <memory>

namespace mlir::cg {

class DeclaredKernel;

/// Lowerings tells for each of some targets whether the dispatch phase will make a node of an operation, or compute it
/// in the nodes that use it. It asks as that phase does: the operation for a node of its own (NodeLoweringOpInterface),
/// and the kernel classes for candidates, in a region with this operation alone.
class Lowerings {
public:
  Lowerings(ArrayRef<TargetAttr> targets, bool allowLibraries)
      : targets(targets), allowLibraries(allowLibraries), deviceOps(std::make_unique<DeviceOps>(targets)) {}

  /// Returns the decision to block `op`, which could be captured by `decision`, because it has no lowering for some of
  /// the targets. Nothing if it has one for all of them.
  std::optional<CaptureDecision> refuse(Operation *op, const CaptureDecision &decision) const;

private:
  /// The targets for which `op` has no lowering.
  SmallVector<TargetAttr> findMissing(Operation *op) const;
  /// The same for a call of a kernel of a file: it needs code for CUDA targets, and a body for hosts.
  std::optional<CaptureDecision> refuseKernel(Operation *call, const DeclaredKernel &kernel) const;
  bool proposes(RegionOp region, TargetAttr target) const;

  SmallVector<TargetAttr> targets;
  bool allowLibraries;
  /// Decides about operations on buffers.
  std::unique_ptr<DeviceOps> deviceOps;
};

/// Returns the targets of a list of names; the host for an empty list. Fails with a diagnostic at a name that is
/// unknown or given twice.
FailureOr<SmallVector<TargetAttr>> parseTargets(ModuleOp module, ArrayRef<std::string> names);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_LOWERING_H

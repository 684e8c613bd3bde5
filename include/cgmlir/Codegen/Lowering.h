// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What makes a node of an operation: the question of the dispatch phase, asked before.

#ifndef CGMLIR_CODEGEN_LOWERING_H
#define CGMLIR_CODEGEN_LOWERING_H

#include "cgmlir/Codegen/DeviceOps.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "mlir/IR/BuiltinOps.h"
#include <memory>

namespace mlir::cg {

class DeclaredKernel;

/// Lowerings answers whether the dispatch phase will make a node of an operation, or compute it in the nodes that use
/// it, for each of some targets. It asks what that phase asks: the operation for a node of its own
/// (NodeLoweringOpInterface), and the kernel classes to propose the operation, in a region that holds nothing else.
class Lowerings {
public:
  Lowerings(ArrayRef<TargetAttr> targets, bool allowLibraries)
      : targets(targets), allowLibraries(allowLibraries), deviceOps(std::make_unique<DeviceOps>(targets)) {}

  /// Returns the decision to block `op`, which otherwise could be captured as `decision` says, because nothing lowers
  /// it for some of the targets. Nothing if all of them have it.
  std::optional<CaptureDecision> refuse(Operation *op, const CaptureDecision &decision) const;

private:
  /// The targets for which nothing lowers `op`.
  SmallVector<TargetAttr> findMissing(Operation *op) const;
  /// The same for a call of a kernel out of a file: it has code for CUDA targets, and a body for hosts.
  std::optional<CaptureDecision> refuseKernel(Operation *call, const DeclaredKernel &kernel) const;
  bool proposes(RegionOp region, TargetAttr target) const;

  SmallVector<TargetAttr> targets;
  bool allowLibraries;
  /// Answers for operations on buffers.
  std::unique_ptr<DeviceOps> deviceOps;
};

/// The targets of a list of names, the host where it is empty. Fails with a diagnostic at a name that is unknown or
/// given twice.
FailureOr<SmallVector<TargetAttr>> parseTargets(ModuleOp module, ArrayRef<std::string> names);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_LOWERING_H

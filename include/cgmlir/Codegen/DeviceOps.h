// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of entry points on buffers: which of them cg-lower-launches makes nodes of, and why not the others.

#ifndef CGMLIR_CODEGEN_DEVICEOPS_H
#define CGMLIR_CODEGEN_DEVICEOPS_H

#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// Unit attribute of a region of an entry point on buffers, until its operations are nodes.
constexpr StringLiteral kOnBuffersAttr = "cg.on_buffers";

/// The three numbers of a launch if they are constants.
std::optional<SmallVector<int64_t>> getExtents(gpu::KernelDim3 extents);

/// DeviceOps answers for launches, copies, fills, allocations, waits, views and loads of scalars.
class DeviceOps {
public:
  explicit DeviceOps(ArrayRef<TargetAttr> targets) : targets(targets) {}

  /// True for the operations that DeviceOps answers for.
  static bool answersFor(Operation *op);

  /// Returns the decision to block `op`; nothing if it becomes a node, a part of a node, or nothing at all.
  std::optional<CaptureDecision> refuse(Operation *op);

private:
  std::optional<CaptureDecision> refuse(gpu::LaunchFuncOp launch);
  std::optional<CaptureDecision> refuseKernel(gpu::GPUFuncOp kernel);
  std::optional<CaptureDecision> refuseBinary(gpu::LaunchFuncOp launch, int64_t threads);

  SmallVector<TargetAttr> targets;
  KernelEffects effects;
  llvm::DenseMap<Operation *, std::optional<CaptureDecision>> kernels;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_DEVICEOPS_H

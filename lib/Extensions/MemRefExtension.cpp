// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Views describe where elements lie and do no work.
template <typename Op> struct ViewModel : CaptureOpInterface::ExternalModel<ViewModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::transparent();
  }
};

template <typename Op> struct AllocationModel : CaptureOpInterface::ExternalModel<AllocationModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::legalizable(ReasonCode::Allocation, "device memory is allocated or released",
                                        "the buffer gets a place in the arena of the graph");
  }
};

struct CopyModel : CaptureOpInterface::ExternalModel<CopyModel, memref::CopyOp> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::capturable(NodeKind::Copy);
  }
};

/// Returns true for the load of a condition that a branch or loop reads before another operation may change it.
static bool decides(memref::LoadOp load) {
  Operation *decider = findDecider(load);
  if (!decider)
    return false;
  Operation *user = *load->user_begin();
  for (Operation *op = load->getNextNode(); op != user; op = op->getNextNode())
    if (!op || (!isMemoryEffectFree(op) && !isa<memref::LoadOp>(op)))
      return false;
  return true;
}

struct LoadModel : CaptureOpInterface::ExternalModel<LoadModel, memref::LoadOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    // A scalar argument is known before the device computes anything, and kernels receive its value.
    auto argument = dyn_cast<BlockArgument>(cast<memref::LoadOp>(op).getMemRef());
    auto function = argument ? dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp()) : nullptr;
    auto binding = function ? function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr)
                            : BindingAttr();
    if (binding && binding.getKind() == BindingKind::Scalar)
      return CaptureDecision::transparent();
    if (decides(cast<memref::LoadOp>(op)))
      return CaptureDecision::legalizable(ReasonCode::HostRead, "the host reads an element of device memory",
                                          "what decides by it reads it");
    if (op->hasAttr(kSettledAttr))
      return CaptureDecision::legalizable(ReasonCode::HostRead, "the host reads an element of device memory",
                                          "the kernels that take the value read it");
    return CaptureDecision::blocked(
        ReasonCode::HostRead, "the host reads an element of device memory",
        "keep the value in a buffer of rank 0 that kernels read, or read it after the graph");
  }
};

struct StoreModel : CaptureOpInterface::ExternalModel<StoreModel, memref::StoreOp> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::blocked(ReasonCode::HostOp, "the host writes an element of device memory",
                                    "compute the value in a kernel, or pass it as a scalar argument");
  }
};

} // namespace

void cg::registerMemRefExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, memref::MemRefDialect *) {
    attachModels<ViewModel, memref::AssumeAlignmentOp, memref::CastOp, memref::CollapseShapeOp, memref::DimOp,
                 memref::ExpandShapeOp, memref::ExtractAlignedPointerAsIndexOp, memref::ExtractStridedMetadataOp,
                 memref::GetGlobalOp, memref::MemorySpaceCastOp, memref::RankOp, memref::ReinterpretCastOp,
                 memref::ReshapeOp, memref::SubViewOp, memref::TransposeOp, memref::ViewOp>(context);
    attachModels<AllocationModel, memref::AllocOp, memref::AllocaOp, memref::DeallocOp>(context);
    memref::CopyOp::attachInterface<CopyModel>(*context);
    memref::LoadOp::attachInterface<LoadModel>(*context);
    memref::StoreOp::attachInterface<StoreModel>(*context);
  });
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Analysis/ShardCollectives.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The verdict on collectives that `cg-lower-collectives` could not lower, with the reason.
template <typename Op> struct ShardModel : CaptureOpInterface::ExternalModel<ShardModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    if (std::optional<CaptureDecision> why = explainUnlowered(op))
      return *why;
    return CaptureDecision::blocked(ReasonCode::NoLowering, "it is no collective of the program yet",
                                    "run cg-lower-collectives before");
  }
};

/// Operations that describe a distribution do no work.
struct ShardingModel : CaptureOpInterface::ExternalModel<ShardingModel, shard::ShardingOp> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::transparent();
  }
};

} // namespace

void cg::registerShardExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, shard::ShardDialect *) {
    attachModels<ShardModel, shard::AllGatherOp, shard::AllReduceOp, shard::AllSliceOp, shard::AllToAllOp,
                 shard::BroadcastOp, shard::GatherOp, shard::GetShardingOp, shard::GridShapeOp,
                 shard::NeighborsLinearIndicesOp, shard::ProcessLinearIndexOp, shard::ProcessMultiIndexOp,
                 shard::RecvOp, shard::ReduceOp, shard::ReduceScatterOp, shard::ScatterOp, shard::SendOp,
                 shard::ShardOp, shard::ShardShapeOp, shard::ShiftOp, shard::UpdateHaloOp>(context);
    shard::ShardingOp::attachInterface<ShardingModel>(*context);
  });
}

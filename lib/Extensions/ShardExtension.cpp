// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Analysis/Processes.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

template <typename Op> CollectiveKind getCollective();
template <> CollectiveKind getCollective<shard::AllGatherOp>() { return CollectiveKind::AllGather; }
template <> CollectiveKind getCollective<shard::AllReduceOp>() { return CollectiveKind::AllReduce; }
template <> CollectiveKind getCollective<shard::AllToAllOp>() { return CollectiveKind::AllToAll; }
template <> CollectiveKind getCollective<shard::BroadcastOp>() { return CollectiveKind::Broadcast; }
template <> CollectiveKind getCollective<shard::RecvOp>() { return CollectiveKind::Recv; }
template <> CollectiveKind getCollective<shard::ReduceScatterOp>() { return CollectiveKind::ReduceScatter; }
template <> CollectiveKind getCollective<shard::SendOp>() { return CollectiveKind::Send; }

template <typename Op> struct CollectiveModel : CaptureOpInterface::ExternalModel<CollectiveModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    for (Type type : op->getResultTypes())
      if (auto shaped = dyn_cast<ShapedType>(type); shaped && !shaped.hasStaticShape())
        return blockNotEvaluable("its shape is dynamic");
    return CaptureDecision::capturableCollective(getCollective<Op>());
  }
};

/// Collectives that no node performs.
template <typename Op> struct OtherModel : CaptureOpInterface::ExternalModel<OtherModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::blocked(ReasonCode::NoLowering, "no node performs this collective",
                                    "write it with all_reduce, all_gather, reduce_scatter, all_to_all, broadcast, send "
                                    "or recv");
  }
};

/// What says how values are distributed does nothing.
template <typename Op> struct ShardingModel : CaptureOpInterface::ExternalModel<ShardingModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::transparent();
  }
};

/// What tells a process which one it is.
template <typename Op> struct ProcessModel : CaptureOpInterface::ExternalModel<ProcessModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::blocked(ReasonCode::HostOp, "the process asks which one it is",
                                    "pass the number of the process as an argument");
  }
};

struct ShardProcesses : ProcessDialectInterface {
  using ProcessDialectInterface::ProcessDialectInterface;
  bool isProcessIndex(Operation *op) const override {
    return isa<shard::ProcessMultiIndexOp, shard::ProcessLinearIndexOp, shard::NeighborsLinearIndicesOp>(op);
  }
};

} // namespace

void cg::registerShardExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, shard::ShardDialect *dialect) {
    dialect->addInterfaces<ShardProcesses>();
    attachModels<ProcessModel, shard::NeighborsLinearIndicesOp, shard::ProcessLinearIndexOp,
                 shard::ProcessMultiIndexOp>(context);
    attachModels<CollectiveModel, shard::AllGatherOp, shard::AllReduceOp, shard::AllToAllOp, shard::BroadcastOp,
                 shard::RecvOp, shard::ReduceScatterOp, shard::SendOp>(context);
    attachModels<OtherModel, shard::AllSliceOp, shard::GatherOp, shard::ReduceOp, shard::ScatterOp, shard::ShiftOp,
                 shard::UpdateHaloOp>(context);
    attachModels<ShardingModel, shard::GetShardingOp, shard::GridShapeOp, shard::ShardOp, shard::ShardShapeOp,
                 shard::ShardingOp>(context);
  });
}

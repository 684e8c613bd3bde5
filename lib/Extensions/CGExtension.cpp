// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Analysis/NodeLowering.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/IR/DeclaredCalls.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The verdict on constant data, which becomes an argument of the graphs that use it.
struct GetConstantModel : CaptureOpInterface::ExternalModel<GetConstantModel, GetConstantOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    Type type = getElementTypeOrSelf(op->getResult(0).getType());
    return isSupportedElementType(type) ? CaptureDecision::transparent() : decideTensorOp(op);
  }
};

struct RequireShapeModel : CaptureOpInterface::ExternalModel<RequireShapeModel, RequireShapeOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const { return decideView(op); }
};

/// The verdict on structured tensor operations of the dialect, which have kernels of their own.
template <typename Op> struct StructuredModel : CaptureOpInterface::ExternalModel<StructuredModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    if (std::optional<std::string> why = explainNotStructured(op))
      return blockNotEvaluable(*why);
    return CaptureDecision::capturable();
  }
};

struct CollectiveModel : CaptureOpInterface::ExternalModel<CollectiveModel, CollectiveOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    for (Type type : llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes())) {
      if (!cast<ShapedType>(type).hasStaticShape())
        return CaptureDecision::blocked(ReasonCode::DynamicShape, "its shape is dynamic, and all ranks have to know it",
                                        "give the dimension one size for all ranks");
      if (Type element = getElementTypeOrSelf(type); !isSupportedElementType(element))
        return decideTensorOp(op);
    }
    return CaptureDecision::capturableCollective(cast<CollectiveOp>(op).getKind());
  }
};

/// A collective becomes a node on hosts and on GPUs.
struct CollectiveLowering : NodeLoweringOpInterface::ExternalModel<CollectiveLowering, CollectiveOp> {
  NodeKind getLoweredKind(Operation *) const { return NodeKind::Collective; }

  std::optional<NodeLowering> getNodeLowering(Operation *op, TargetAttr) const {
    auto collective = cast<CollectiveOp>(op);
    Builder builder(op->getContext());
    NamedAttrList schedule;
    schedule.set("kind", collective.getKindAttr());
    schedule.set("communicator", builder.getStringAttr(collective.getCommunicator()));
    if (StringAttr reduction = collective.getReductionAttr())
      schedule.set("reduction", reduction);
    if (IntegerAttr root = collective.getRootAttr())
      schedule.set("root", root);
    if (DenseI32ArrayAttr peers = collective.getPeersAttr())
      schedule.set("peers", peers);
    return NodeLowering{kCollectiveClass.str(), schedule.getDictionary(op->getContext())};
  }
};

} // namespace

void cg::registerCGExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, CGDialect *) {
    GetConstantOp::attachInterface<GetConstantModel>(*context);
    RequireShapeOp::attachInterface<RequireShapeModel>(*context);
    CollectiveOp::attachInterface<CollectiveModel, CollectiveLowering>(*context);
    attachModels<StructuredModel, SortOp, SelectRanksOp, TopKOp, ScanOp, ScatterOp>(context);
  });
}

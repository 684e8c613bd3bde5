// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

template <typename Op> struct ViewModel : CaptureOpInterface::ExternalModel<ViewModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const { return decideView(op); }
};

template <typename Op> struct TensorModel : CaptureOpInterface::ExternalModel<TensorModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const { return decideTensorOp(op); }
};

/// The verdict on slices whose offset is no constant: the kernel reads the offset from memory on the device, or from a
/// scalar of the launch.
template <typename Op> struct SliceModel : CaptureOpInterface::ExternalModel<SliceModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    CaptureDecision decision = isa<tensor::ExtractSliceOp>(op) ? decideView(op) : decideTensorOp(op);
    if (decision.kind == CaptureDecision::Kind::Blocked)
      return decision;
    OperandRange offsets = cast<Op>(op).getOffsets();
    if (offsets.empty())
      return decision;
    if (llvm::all_of(offsets, [&](Value offset) { return context.isHostValue(offset); }))
      return CaptureDecision::legalizable(ReasonCode::HostScalar, "the offset is a scalar of the host",
                                          "it travels with each launch, and the kernel reads it there");
    return CaptureDecision::legalizable(ReasonCode::DynamicIndex, "the offset is a value on the device",
                                        "the kernel reads the offset itself");
  }
};

/// The operation may always be captured; the parallel loop that it ends decides whether it is.
struct ParallelInsertModel : CaptureOpInterface::ExternalModel<ParallelInsertModel, tensor::ParallelInsertSliceOp> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::capturable();
  }
};

/// A scalar that is read from a tensor stays on the device, unless a kernel that was compiled before takes it by value.
struct ExtractModel : CaptureOpInterface::ExternalModel<ExtractModel, tensor::ExtractOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &context) const {
    auto extract = cast<tensor::ExtractOp>(op);
    auto type = cast<RankedTensorType>(extract.getTensor().getType());
    if (!type.hasStaticShape() || !isSupportedElementType(type.getElementType()))
      return blockNotEvaluable(type.hasStaticShape() ? "the type is not supported" : "its shape is dynamic");
    if (op->hasAttr(kNumberAttr))
      return decideNumber(context.isHostValue(extract.getTensor()));
    if (extract.getTensor().getDefiningOp<GetConstantOp>())
      return CaptureDecision::legalizable(ReasonCode::HostScalar, "a number of a constant is read",
                                          "it lies on the device; kernels that use it read it there");
    if (context.isHostValue(extract.getTensor()))
      return CaptureDecision::legalizable(ReasonCode::HostScalar, "a scalar of the host is read",
                                          "it travels with each launch; kernels that use it read it there");
    return CaptureDecision::legalizable(ReasonCode::HostRead, "a scalar is read from a tensor on the device",
                                        "it stays on the device; kernels that use it read it there");
  }
};

} // namespace

void cg::registerTensorExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    attachModels<ViewModel, tensor::BitcastOp, tensor::CastOp, tensor::CollapseShapeOp, tensor::DimOp, tensor::EmptyOp,
                 tensor::ExpandShapeOp, tensor::ReshapeOp>(context);
    attachModels<TensorModel, tensor::ConcatOp, tensor::FromElementsOp, tensor::GenerateOp, tensor::PadOp,
                 tensor::SplatOp>(context);
    attachModels<SliceModel, tensor::ExtractSliceOp, tensor::InsertSliceOp>(context);
    tensor::ExtractOp::attachInterface<ExtractModel>(*context);
    tensor::ParallelInsertSliceOp::attachInterface<ParallelInsertModel>(*context);
  });
}

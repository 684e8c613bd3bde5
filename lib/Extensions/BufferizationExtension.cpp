// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Implements the interface of One-Shot Bufferize for dispatches: inputs are read, outputs are written, and their old
// contents are read where the body uses them.

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace mlir::cg;

namespace {

struct DispatchModel : BufferizableOpInterface::ExternalModel<DispatchModel, DispatchOp> {
  static bool isInput(Operation *op, OpOperand &operand) {
    return operand.getOperandNumber() < cast<DispatchOp>(op).getInputs().size();
  }
  static unsigned outputNumber(Operation *op, OpOperand &operand) {
    return operand.getOperandNumber() - cast<DispatchOp>(op).getInputs().size();
  }

  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand, const bufferization::AnalysisState &) const {
    auto dispatch = cast<DispatchOp>(op);
    return isInput(op, operand) || dispatch.isTied(outputNumber(op, operand));
  }

  bool bufferizesToMemoryWrite(Operation *op, OpOperand &operand, const bufferization::AnalysisState &) const {
    return !isInput(op, operand);
  }

  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand, const bufferization::AnalysisState &) const {
    if (isInput(op, operand))
      return {};
    return {{op->getResult(outputNumber(op, operand)), BufferRelation::Equivalent}};
  }

  /// Inputs that the dispatch phase marked may share memory with an output: the kernel reads each element of them
  /// before it stores an element in the same place.
  bool bufferizesToElementwiseAccess(Operation *op, const bufferization::AnalysisState &,
                                     ArrayRef<OpOperand *> operands) const {
    auto aligned = op->getAttrOfType<DenseBoolArrayAttr>("cg.aligned");
    return aligned && llvm::all_of(operands, [&](OpOperand *operand) {
             return !isInput(op, *operand) || aligned[operand->getOperandNumber()];
           });
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter, const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto dispatch = cast<DispatchOp>(op);
    SmallVector<Value> buffers;
    for (Value operand : op->getOperands()) {
      FailureOr<Value> buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
    }
    ValueRange inputs = ValueRange(buffers).take_front(dispatch.getInputs().size());
    ValueRange outputs = ValueRange(buffers).drop_front(dispatch.getInputs().size());
    rewriter.setInsertionPoint(op);
    auto bufferized = DispatchOp::create(rewriter, op->getLoc(), TypeRange(), dispatch.getKernelClassAttr(),
                                         dispatch.getNameAttr(), inputs, outputs, dispatch.getScheduleAttr(),
                                         dispatch.getKernelAttr(), dispatch.getGridAttr(), dispatch.getBlockAttr(),
                                         dispatch.getCostAttr(), dispatch.getAfterAttr());
    bufferized->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    bufferized.getBody().takeBody(dispatch.getBody());
    replaceOpWithBufferizedValues(rewriter, op, outputs);
    return success();
  }
};

/// The terminator of a region: the launch returns the values that it yields.
struct YieldModel : BufferizableOpInterface::ExternalModel<YieldModel, YieldOp> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &, const bufferization::AnalysisState &) const { return true; }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &, const bufferization::AnalysisState &) const { return false; }
  AliasingValueList getAliasingValues(Operation *, OpOperand &, const bufferization::AnalysisState &) const {
    return {};
  }
  bool mustBufferizeInPlace(Operation *, OpOperand &, const bufferization::AnalysisState &) const { return true; }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter, const BufferizationOptions &options,
                          BufferizationState &state) const {
    SmallVector<Value> buffers;
    for (Value operand : op->getOperands()) {
      FailureOr<Value> buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
    }
    rewriter.modifyOpInPlace(op, [&] { op->setOperands(buffers); });
    return success();
  }
};

/// These operations are models for programs that contain them. In the compiler's own bufferization a buffer and a
/// tensor share their memory.
template <typename Op> struct MixedModel : CaptureOpInterface::ExternalModel<MixedModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::blocked(ReasonCode::NoLowering, "the program mixes buffers and tensors",
                                    "keep it on tensors: buffers are planned here");
  }
};

} // namespace

void cg::registerBufferizationExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, CGDialect *) {
    DispatchOp::attachInterface<DispatchModel>(*context);
    YieldOp::attachInterface<YieldModel>(*context);
    context->loadDialect<BufferizationDialect, memref::MemRefDialect>();
  });
  registry.addExtension(+[](MLIRContext *context, BufferizationDialect *) {
    attachModels<MixedModel, AllocTensorOp, CloneOp, DeallocTensorOp, MaterializeInDestinationOp, ToBufferOp,
                 ToTensorOp>(context);
  });
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/DataSizes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

/// The operands that say how large the result is.
static SmallVector<Value> getSizes(Operation *op) {
  return llvm::TypeSwitch<Operation *, SmallVector<Value>>(op)
      .Case<tensor::EmptyOp, tensor::SplatOp>([](auto op) { return SmallVector<Value>(op.getDynamicSizes()); })
      .Case([](tensor::GenerateOp op) { return SmallVector<Value>(op.getDynamicExtents()); })
      .Case([](tensor::ExpandShapeOp op) { return SmallVector<Value>(op.getOutputShape()); })
      .Case([](tensor::PadOp op) {
        SmallVector<Value> sizes(op.getLow());
        llvm::append_range(sizes, op.getHigh());
        return sizes;
      })
      .Case([](OffsetSizeAndStrideOpInterface op) { return SmallVector<Value>(op.getSizes()); })
      .Default([](Operation *) { return SmallVector<Value>(); });
}

static bool isDynamic(Value value) {
  auto shaped = dyn_cast<ShapedType>(value.getType());
  return shaped && (!shaped.hasRank() || !shaped.hasStaticShape());
}

DataSizes::DataSizes(FunctionOpInterface function) {
  Block &body = function.getFunctionBody().front();
  // Values that depend on contents, and those of them whose shape does.
  llvm::DenseSet<Value> contents(body.getArguments().begin(), body.getArguments().end());
  llvm::DenseSet<Value> shapes;
  for (Operation &op : body.without_terminator()) {
    bool fromShape = isa<tensor::DimOp, tensor::RankOp>(op);
    bool fromContents = false, sized = false;
    op.walk([&](Operation *inner) {
      for (Value operand : inner->getOperands()) {
        fromContents |= contents.contains(operand) && !isa<tensor::DimOp, tensor::RankOp>(inner);
        sized |= shapes.contains(operand);
      }
    });
    if (fromShape ? sized : fromContents)
      contents.insert(op.result_begin(), op.result_end());
    sized |= llvm::any_of(getSizes(&op), [&](Value size) { return contents.contains(size); });
    if (!sized)
      continue;
    ops.insert(&op);
    for (Value result : op.getResults())
      if (isDynamic(result))
        shapes.insert(result);
  }
}

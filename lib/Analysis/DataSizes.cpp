// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/DataSizes.h"
#include "cgmlir/IR/CGDialect.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns the operands that determine the size of the result.
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

DataSizes::DataSizes(FunctionOpInterface function) : function(function) {
  Block &body = function.getFunctionBody().front();
  // Values that depend on the contents of tensors, and those of them, with a size, whose shape does.
  llvm::DenseSet<Value> contents(body.getArguments().begin(), body.getArguments().end());
  llvm::DenseMap<Value, Value> shapes;
  for (Operation &op : body.without_terminator()) {
    bool fromShape = isa<tensor::DimOp, tensor::RankOp>(op);
    bool fromContents = false;
    Value data;
    op.walk([&](Operation *inner) {
      for (Value operand : inner->getOperands()) {
        fromContents |= contents.contains(operand) && !isa<tensor::DimOp, tensor::RankOp>(inner);
        if (!data)
          data = shapes.lookup(operand);
      }
    });
    if (fromShape ? static_cast<bool>(data) : fromContents)
      contents.insert(op.result_begin(), op.result_end());
    for (Value size : getSizes(&op))
      if (!data && contents.contains(size))
        data = size;
    if (!data)
      continue;
    ops.insert({&op, data});
    for (Value result : op.getResults())
      if (isDynamic(result))
        shapes.insert({result, data});
  }
}

/// Names the source of a size, before conversions.
std::string DataSizes::describe(Value size) {
  Operation *op = size.getDefiningOp();
  while (op && op->getNumOperands() == 1 && op->getNumRegions() == 0) {
    Value before = op->getOperand(0);
    auto shaped = dyn_cast<ShapedType>(before.getType());
    if (shaped && !(isa<BlockArgument>(before) && shaped.hasRank() && shaped.getRank() == 0))
      break;
    size = before;
    op = size.getDefiningOp();
  }
  if (op) {
    std::string place = table->describePlace(op);
    return "'" + table->describeName(op).str() + "'" + (place.empty() ? "" : " at " + place) + " gives";
  }
  auto argument = cast<BlockArgument>(size);
  auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), CGDialect::kNameAttr);
  return name ? "argument '" + name.str() + "' is" : "argument " + std::to_string(argument.getArgNumber()) + " is";
}

std::optional<CaptureDecision> DataSizes::explain(Operation *op) {
  auto found = ops.find(op);
  if (found == ops.end())
    return std::nullopt;
  if (!table)
    table.emplace(function->getParentOfType<ModuleOp>());
  SmallVector<int64_t> numbers;
  collectOrigins(op->getLoc(), numbers);
  InputOps::Row *row = numbers.empty() ? nullptr : table->lookup(numbers.front());
  bool ofExperts =
      row && row->kind &&
      llvm::is_contained({ScopeKind::Moe, ScopeKind::MoeRouter, ScopeKind::MoePreprocess}, row->kind.getValue());
  return CaptureDecision::blocked(
      ReasonCode::DynamicRouting, "a size of it is data, which " + describe(found->second),
      ofExperts
          ? "capture what decides about it (moe_router, moe_preprocess), or pad to a capacity that is known"
          : "compute with the largest size that there may be, and select by position what is within the present one");
}

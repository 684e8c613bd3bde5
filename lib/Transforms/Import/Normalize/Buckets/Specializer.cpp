// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Specializer.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

Specializer::Specializer(func::FuncOp function, const DeclaredDims &declared, ArrayRef<int64_t> sizes,
                         ArrayRef<int64_t> least)
    : function(function), declared(declared), sizes(sizes), least(least), most(sizes), exact(sizes.size()),
      dimValues(declared.dims.size()) {
  for (auto [number, dim] : llvm::enumerate(declared.dims)) {
    names.push_back(dim.name);
    if (sizes[number] == least[number])
      exact.set(number);
  }
}

InFlightDiagnostic Specializer::fail(Operation *op) const { return op->emitOpError(); }

TensorInfo Specializer::getInfo(Value value) const {
  if (auto known = tensors.find(value); known != tensors.end())
    return known->second;
  TensorInfo info;
  for (int64_t size : cast<RankedTensorType>(value.getType()).getShape()) {
    info.extents.push_back(Size::constant(size));
    info.layouts.push_back(Layout(Size::constant(size), size));
  }
  return info;
}

void Specializer::replace(Operation *op, ValueRange values) {
  for (Value result : op->getResults()) {
    tensors.erase(result);
    scalars.erase(result);
  }
  op->replaceAllUsesWith(values);
  op->erase();
}

LogicalResult Specializer::run() {
  Block &body = function.getBody().front();
  for (auto [argument, extents] : llvm::zip(body.getArguments(), declared.arguments)) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type)
      continue;
    SmallVector<Size> shape;
    for (auto [size, extent] : llvm::zip(type.getShape(), extents)) {
      if (extent.dim == -1)
        shape.push_back(Size::constant(ShapedType::isDynamic(size) ? extent.size : size));
      else
        shape.push_back(Size::dim(extent.dim));
    }
    if (failed(setShape(argument, shape)))
      return failure();
  }
  return visitBlock(body);
}

LogicalResult Specializer::visitBlock(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block))
    if (failed(visit(&op)))
      return failure();
  return success();
}

static bool isTensor(Type type) { return isa<TensorType>(type); }

LogicalResult Specializer::visit(Operation *op) {
  if (llvm::any_of(op->getOperandTypes(), llvm::IsaPred<UnrankedTensorType>) ||
      llvm::any_of(op->getResultTypes(), llvm::IsaPred<UnrankedTensorType>))
    return fail(op) << "has a tensor without a rank, which no bucket makes static; give it a rank [DynamicShape]";
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](tensor::DimOp op) {
        visitDim(op);
        return success();
      })
      .Case([&](cf::AssertOp op) { return visitAssert(op); })
      .Case([&](linalg::LinalgOp op) { return visitLinalg(op); })
      .Case([&](tensor::EmptyOp op) { return visitUniform(op, op.getDynamicSizesMutable(), /*undefined=*/true); })
      .Case([&](tensor::SplatOp op) { return visitUniform(op, op.getDynamicSizesMutable(), /*undefined=*/false); })
      .Case([&](tensor::CastOp op) { return visitCast(op); })
      .Case([&](tensor::ExpandShapeOp op) { return visitExpand(op); })
      .Case([&](tensor::CollapseShapeOp op) { return visitCollapse(op); })
      .Case([&](tensor::ReshapeOp op) { return visitReshape(op); })
      .Case([&](tensor::ExtractSliceOp op) { return visitExtractSlice(op); })
      .Case([&](tensor::InsertSliceOp op) { return visitInsertSlice(op); })
      .Case([&](tensor::ConcatOp op) { return visitConcat(op); })
      .Case([&](tensor::PadOp op) { return visitPad(op); })
      .Case([&](tensor::GenerateOp op) { return visitGenerate(op); })
      .Case([&](RequireShapeOp op) { return visitRequireShape(op); })
      .Case([&](SortOp op) { return visitSort(op); })
      .Case([&](TopKOp op) { return visitTopK(op); })
      .Case([&](ScanOp op) { return visitScan(op); })
      .Case([&](ScatterOp op) { return visitScatter(op); })
      .Case([&](ScopeOp op) { return visitScope(op); })
      .Case([&](scf::IfOp op) { return visitIf(op); })
      .Case([&](scf::ForOp op) { return visitFor(op); })
      .Case([&](func::ReturnOp op) { return visitReturn(op); })
      .Case<YieldOp, scf::YieldOp>([](auto) { return success(); })
      .Case([&](tensor::InsertOp op) -> LogicalResult {
        op.getResult().setType(op.getDest().getType());
        TensorInfo info = getInfo(op.getDest());
        info.uniform = info.undefined = false;
        tensors[op.getResult()] = info;
        if (failed(requireElement(op, op.getDest(), op.getIndices())))
          return failure();
        keepInData(op, op.getDest(), op.getIndicesMutable());
        return success();
      })
      .Case([&](tensor::ExtractOp op) -> LogicalResult {
        visitScalar(op);
        if (failed(requireElement(op, op.getTensor(), op.getIndices())))
          return failure();
        keepInData(op, op.getTensor(), op.getIndicesMutable());
        return success();
      })
      .Default([&](Operation *op) -> LogicalResult {
        bool tensorOperand = llvm::any_of(op->getOperandTypes(), isTensor);
        bool tensorResult = llvm::any_of(op->getResultTypes(), isTensor);
        if (!tensorOperand && !tensorResult && op->getNumRegions() == 0) {
          visitScalar(op);
          return success();
        }
        if (op->getNumRegions() == 0 && OpTrait::hasElementwiseMappableTraits(op) && tensorResult)
          return visitElementwise(op);
        return visitOther(op);
      });
}

/// Operations without a rule are left alone if nothing about them varies.
LogicalResult Specializer::visitOther(Operation *op) {
  auto check = [&](Value value) -> LogicalResult {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || (type.hasStaticShape() && !getInfo(value).isPadded()))
      return success();
    if (isa<LoopLikeOpInterface>(op))
      return fail(op) << "is a loop that reads or carries a tensor whose size varies; compute what reads the tensor in "
                         "front of the loop, so that the loop has to do with sizes that do not vary alone, or make the "
                         "dimension static [DynamicShape]";
    return fail(op) << "is on a tensor whose size varies, and whether padding would reach its result is not known; "
                       "express it with linalg operations, or make the dimension static [DynamicShape]";
  };
  WalkResult inside = op->walk([&](Operation *part) {
    for (Value operand : part->getOperands())
      if (failed(check(operand)))
        return WalkResult::interrupt();
    for (Value result : part->getResults())
      if (failed(check(result)))
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(inside.wasInterrupted());
}

/// Arithmetic on whole tensors: each element is computed from the elements at its place.
LogicalResult Specializer::visitElementwise(Operation *op) {
  std::optional<TensorInfo> found;
  RankedTensorType shape;
  for (Value operand : op->getOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type)
      continue;
    TensorInfo info = getInfo(operand);
    if (found && found->extents != info.extents)
      return fail(op) << "has operands of different sizes in a launch; give dimensions that are equal one name in "
                         "cg.dims [DynamicShape]";
    if (!found || found->uniform) {
      found = info;
      shape = type;
    }
  }
  if (!found)
    return visitOther(op);
  TensorInfo info = *found;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isTensor(operand.get().getType()))
      continue;
    info.uniform &= getInfo(operand.get()).uniform;
    relayout(op, operand, info.layouts);
  }
  for (Value result : op->getResults()) {
    result.setType(RankedTensorType::get(shape.getShape(), getElementTypeOrSelf(result.getType())));
    tensors[result] = info;
  }
  return success();
}

LogicalResult Specializer::visitScope(Operation *op) {
  if (failed(visitBlock(op->getRegion(0).front())))
    return failure();
  for (auto [result, value] : llvm::zip(op->getResults(), op->getRegion(0).front().getTerminator()->getOperands())) {
    result.setType(value.getType());
    if (isTensor(value.getType()))
      tensors[result] = TensorInfo(getInfo(value));
    if (auto size = scalars.find(value); size != scalars.end())
      scalars[result] = PiecewiseSize(size->second);
  }
  return success();
}

LogicalResult Specializer::visitIf(scf::IfOp op) {
  for (Region &region : op->getRegions())
    if (!region.empty() && failed(visitBlock(region.front())))
      return failure();
  if (op->getNumResults() == 0)
    return success();
  for (auto [result, yes, other] :
       llvm::zip(op->getResults(), op.thenYield()->getOperands(), op.elseYield()->getOpOperands())) {
    if (!isTensor(result.getType()))
      continue;
    Value no = other.get();
    TensorInfo yesInfo = getInfo(yes), noInfo = getInfo(no);
    if (yesInfo.extents != noInfo.extents)
      return fail(op) << "gives tensors of different sizes in its branches; make them equal [DynamicShape]";
    relayout(op.elseYield(), other, yesInfo.layouts);
    result.setType(yes.getType());
    yesInfo.uniform = yesInfo.undefined = false;
    tensors[result] = yesInfo;
  }
  return success();
}

LogicalResult Specializer::visitFor(scf::ForOp op) {
  for (auto [argument, init] : llvm::zip(op.getRegionIterArgs(), op.getInitArgs()))
    if (isTensor(init.getType())) {
      argument.setType(init.getType());
      TensorInfo info = getInfo(init);
      info.uniform = info.undefined = false;
      tensors[argument] = info;
    }
  if (failed(visitBlock(*op.getBody())))
    return failure();
  Operation *end = op.getBody()->getTerminator();
  for (auto [result, argument, value] : llvm::zip(op.getResults(), op.getRegionIterArgs(), end->getOpOperands())) {
    if (!isTensor(value.get().getType()))
      continue;
    TensorInfo before = getInfo(argument), after = getInfo(value.get());
    if (before.extents != after.extents)
      return fail(op) << "carries a tensor that has another size after an iteration; a bucket has one [DynamicShape]";
    relayout(end, value, before.layouts);
    result.setType(value.get().getType());
    tensors[result] = before;
  }
  return success();
}

LogicalResult Specializer::visitReturn(func::ReturnOp op) {
  // Importers often give it no location; the operation that computes the value has one.
  auto refuse = [&](Value value) {
    Operation *source = value.getDefiningOp();
    return emitError(source ? source->getLoc() : op.getLoc()) << "'" << op->getName() << "' op ";
  };
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    SmallVector<Size> &extents = resultExtents.emplace_back();
    if (!isTensor(value.getType()))
      continue;
    const TensorInfo info = getInfo(value);
    for (auto [dim, extent] : llvm::enumerate(info.extents)) {
      straighten(op, operand, dim);
      unsigned number = operand.getOperandNumber();
      auto linear = extent.getLinear();
      if (!linear || (linear->dim != -1 && linear->factor < 1))
        return refuse(value) << "dimension " << dim << " of result " << number << " has the size " << print(extent)
                             << ", which is no multiple of a dimension and a constant; return it before it is reshaped "
                                "[DynamicShape]";
      extents.push_back(extent);
    }
  }
  return success();
}

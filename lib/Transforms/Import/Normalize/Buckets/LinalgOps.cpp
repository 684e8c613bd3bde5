// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Padding in loops of structured operations: a dimension that stays parallel keeps its padding, and the operands that
// it indexes decide its layout.

#include "Specializer.h"
#include "cgmlir/Analysis/ReadReach.h"

using namespace mlir;
using namespace mlir::cg;

/// Adds the facts of an operand about the loops that index it.
LogicalResult Specializer::mergeOperand(linalg::LinalgOp op, OpOperand &operand, SmallVectorImpl<Loop> &loops) {
  auto type = dyn_cast<RankedTensorType>(operand.get().getType());
  if (!type)
    return success();
  const TensorInfo info = getInfo(operand.get());
  for (auto [dim, expr] : llvm::enumerate(op.getMatchingIndexingMap(&operand).getResults())) {
    auto loopExpr = dyn_cast<AffineDimExpr>(expr);
    if (!loopExpr)
      continue;
    Loop &loop = loops[loopExpr.getPosition()];
    if (loop.extent && (*loop.extent != info.extents[dim] || loop.size != type.getDimSize(dim)))
      return fail(op) << "has operands of the sizes " << print(*loop.extent) << " and " << print(info.extents[dim])
                      << " in one loop; give dimensions that are equal one name in cg.dims [DynamicShape]";
    loop.extent = info.extents[dim];
    loop.size = type.getDimSize(dim);
    // The layout of a collapsed dimension wins: it is expanded again more often than a plain one is collapsed.
    if (!info.uniform && (!loop.layout || loop.layout->isPrefix()))
      loop.layout = info.layouts[dim];
  }
  return success();
}

void Specializer::alignOperands(linalg::LinalgOp op, SmallVectorImpl<Loop> &loops) {
  auto forEachDim = [&](llvm::function_ref<void(OpOperand &, unsigned, AffineExpr)> visit) {
    for (OpOperand &operand : op->getOpOperands())
      if (isa<RankedTensorType>(operand.get().getType()))
        for (auto [dim, expr] : llvm::enumerate(op.getMatchingIndexingMap(&operand).getResults()))
          visit(operand, dim, expr);
  };
  // Windows and constant places are those of data without padding between.
  forEachDim([&](OpOperand &operand, unsigned dim, AffineExpr expr) {
    if (isa<AffineDimExpr>(expr))
      return;
    straighten(op, operand, dim);
    for (auto [number, loop] : llvm::enumerate(loops))
      if (loop.extent && expr.isFunctionOfDim(number))
        loop.layout = makeLayout(*loop.extent);
  });
  forEachDim([&](OpOperand &operand, unsigned dim, AffineExpr expr) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    if (loop && !getInfo(operand.get()).uniform)
      operand.set(relayout(op, operand.get(), dim, *loops[loop.getPosition()].layout));
  });
}

/// An index that is more than one loop is a window or a stride: checks that it reads no padding.
LogicalResult Specializer::checkMap(linalg::LinalgOp op, OpOperand &operand, ArrayRef<Loop> loops) {
  if (!isa<RankedTensorType>(operand.get().getType()))
    return success();
  TensorInfo info = getInfo(operand.get());
  // A loop has data first, or there is no last place.
  auto extents = llvm::map_to_vector(
      loops, [](const Loop &loop) { return loop.layout && !loop.layout->isPrefix() ? std::nullopt : loop.extent; });
  for (auto [dim, expr] : llvm::enumerate(op.getMatchingIndexingMap(&operand).getResults())) {
    if (auto constant = dyn_cast<AffineConstantExpr>(expr))
      if (failed(require(op, info.extents[dim] - Size::constant(constant.getValue() + 1))))
        return failure();
    if (isa<AffineDimExpr, AffineConstantExpr>(expr))
      continue;
    bool padded = info.layouts[dim].isPadded();
    for (unsigned loop = 0; loop < loops.size(); ++loop)
      padded |= loops[loop].isPadded() && expr.isFunctionOfDim(loop);
    if (!padded)
      continue;
    // A window that begins at data reads data alone if the last window does.
    std::optional<Size> reach = findReach(expr, extents);
    if (!reach || !info.layouts[dim].isPrefix()) {
      std::string at;
      llvm::raw_string_ostream(at) << expr;
      return fail(op) << "reads dimension " << dim << " of operand " << operand.getOperandNumber() << " at " << at
                      << ", and its size varies: it may reach into padding; make that dimension static [DynamicShape]";
    }
    if (failed(require(op, info.extents[dim] - Size::constant(1) - *reach)))
      return failure();
    // A body reads the tensor for elements of padding, too.
    int64_t size = cast<RankedTensorType>(operand.get().getType()).getDimSize(dim);
    if (inBucket(*reach) >= size)
      return fail(op) << "reads dimension " << dim << " of operand " << operand.getOperandNumber() << " up to "
                      << print(*reach) << ", " << inBucket(*reach) << " in the bucket " << describeBucket()
                      << ", and there are " << size << " elements; give what varies with it fitting buckets "
                      << "[DynamicShape]";
  }
  return success();
}

LogicalResult Specializer::visitBodyReads(Block &body, ArrayRef<std::optional<Size>> loops) {
  SmallVector<Size> extents;
  if (failed(forEachReadLimit(
          body, loops, [&](Value value) { return lookupPieces(value); }, makeBound(),
          [&](Value tensor) -> ArrayRef<Size> { return extents = getInfo(tensor).extents; },
          [&](tensor::ExtractOp read, const PiecewiseSize &number) { return require(read, number); })))
    return failure();
  keepReadsInData(body, loops);
  return success();
}

void Specializer::keepReadsInData(Block &body, ArrayRef<std::optional<Size>> loops) {
  body.walk([&](tensor::ExtractOp read) { keepInData(read, read.getTensor(), read.getIndicesMutable(), loops); });
}

/// Returns the scalar that an operation copies to all elements of its result.
static Value findBroadcastScalar(Value tensor) {
  auto source = tensor.getDefiningOp<linalg::GenericOp>();
  if (!source || source.getNumDpsInputs() != 1 || source.getNumResults() != 1 || source.getNumReductionLoops() != 0)
    return {};
  Value scalar = source.getDpsInputOperand(0)->get();
  auto type = dyn_cast<RankedTensorType>(scalar.getType());
  Block &body = *source.getBlock();
  return type && type.getRank() == 0 && body.getTerminator()->getOperand(0) == body.getArgument(0) ? scalar : Value();
}

void Specializer::readScalars(linalg::GenericOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (OpOperand *operand : op.getDpsInputOperands()) {
    Value scalar = findBroadcastScalar(operand->get());
    AffineMap &map = maps[operand->getOperandNumber()], old = map;
    if (!scalar || old.getNumResults() == 0)
      continue;
    map = AffineMap::get(op.getNumLoops(), 0, op.getContext());
    // The other operands have to give the extents of the loops.
    if (inversePermutation(concatAffineMaps(maps, op.getContext())))
      operand->set(scalar);
    else
      map = old;
  }
  op.setIndexingMapsAttr(Builder(op.getContext()).getAffineMapArrayAttr(maps));
}

LogicalResult Specializer::visitLinalg(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics())
    return visitOther(op);
  visitBodySizes(*op.getBlock());
  if (auto generic = dyn_cast<linalg::GenericOp>(op.getOperation()))
    readScalars(generic);
  for (auto [result, init] : llvm::zip(op->getResults(), op.getDpsInits()))
    result.setType(init.getType());
  SmallVector<Loop> loops(op.getNumLoops());
  for (OpOperand &operand : op->getOpOperands())
    if (failed(mergeOperand(op, operand, loops)))
      return failure();
  alignOperands(op, loops);
  for (Loop &loop : loops)
    if (loop.extent && !loop.layout)
      loop.layout = makeLayout(*loop.extent);
  for (OpOperand &operand : op->getOpOperands())
    if (failed(checkMap(op, operand, loops)))
      return failure();
  if (failed(checkBody(op, *op.getBlock(), loops)))
    return failure();
  setResults(op, loops);
  if (llvm::any_of(loops, [](const Loop &loop) { return loop.isPadded(); }))
    return protect(op, loops);
  return success();
}

LogicalResult Specializer::checkBody(Operation *op, Block &body, ArrayRef<Loop> loops) {
  countData(body, loops);
  SmallVector<std::optional<Size>> extents;
  for (const Loop &loop : loops)
    extents.push_back(loop.extent);
  return visitBodyReads(body, extents);
}

void Specializer::setResults(linalg::LinalgOp op, ArrayRef<Loop> loops) {
  bool uniform = op.getNumReductionLoops() == 0 && !op.hasIndexSemantics();
  op.getBlock()->walk([&](tensor::ExtractOp) { uniform = false; });
  for (OpOperand &operand : op->getOpOperands())
    if (isa<RankedTensorType>(operand.get().getType()) && op.payloadUsesValueFromOperand(&operand))
      uniform &= getInfo(operand.get()).uniform || cast<RankedTensorType>(operand.get().getType()).getRank() == 0;
  for (auto [result, init] : llvm::zip(op->getResults(), op.getDpsInitsMutable())) {
    TensorInfo info = getInfo(init.get());
    for (auto [dim, expr] : llvm::enumerate(op.getMatchingIndexingMap(&init).getResults()))
      if (auto loop = dyn_cast<AffineDimExpr>(expr))
        info.layouts[dim] = *loops[loop.getPosition()].layout;
    info.uniform = uniform;
    info.undefined = false;
    tensors[result] = std::move(info);
  }
}

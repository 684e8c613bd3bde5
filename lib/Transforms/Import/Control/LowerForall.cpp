// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An iteration of a parallel loop sees the shared tensors as they were before the loop, without the insertions of other
// iterations. A sequential loop inserts at once: so an iteration reads shared tensors as they were before the loop,
// except for the slice that the same iteration replaces, which no other iteration may touch.

#include "../Patterns.h"
#include "../StageConditions.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

bool cg::isLoopOfTensors(scf::ForallOp loop) {
  if (loop.getOutputs().empty())
    return false;
  for (OpFoldResult step : loop.getMixedStep())
    if (std::optional<int64_t> size = getConstantIntValue(step); size && *size <= 0)
      return false;
  return llvm::all_of(loop.getTerminator().getRegion().getOps(),
                      [](Operation &op) { return isa<tensor::ParallelInsertSliceOp>(op); });
}

namespace {

/// The depth to which computations of two places are compared: each level may double the work.
constexpr unsigned kDepth = 8;

/// True for values that are computed in the same way from the same values, so that they are equal.
bool isSame(Value a, Value b, unsigned depth = kDepth) {
  if (a == b)
    return true;
  if (depth == 0)
    return false;
  Operation *left = a.getDefiningOp(), *right = b.getDefiningOp();
  if (!left || !right || left->getNumRegions() != 0 || !isMemoryEffectFree(left) ||
      cast<OpResult>(a).getResultNumber() != cast<OpResult>(b).getResultNumber())
    return false;
  return OperationEquivalence::isEquivalentTo(
      left, right, [&](Value x, Value y) { return success(isSame(x, y, depth - 1)); }, [](Value, Value) {},
      OperationEquivalence::IgnoreLocations);
}

bool isSame(OpFoldResult a, OpFoldResult b) {
  std::optional<int64_t> left = getConstantIntValue(a), right = getConstantIntValue(b);
  if (left || right)
    return left == right;
  return isSame(cast<Value>(a), cast<Value>(b));
}

bool isSame(ArrayRef<OpFoldResult> a, ArrayRef<OpFoldResult> b) {
  return llvm::equal(a, b, [](OpFoldResult x, OpFoldResult y) { return isSame(x, y); });
}

bool isOne(OpFoldResult value) { return isOneInteger(value); }

/// The operations by which an iteration inserts its slices.
auto getInserts(scf::ForallOp loop) { return loop.getTerminator().getRegion().getOps<tensor::ParallelInsertSliceOp>(); }

/// True if `reader` reads only the slice of a shared tensor that its own iteration replaces.
bool readsOwnSlice(Operation *reader, BlockArgument shared, scf::ForallOp loop) {
  return llvm::any_of(getInserts(loop), [&](tensor::ParallelInsertSliceOp insert) {
    if (insert.getDest() != shared)
      return false;
    if (auto slice = dyn_cast<tensor::ExtractSliceOp>(reader))
      return isSame(slice.getMixedOffsets(), insert.getMixedOffsets()) &&
             isSame(slice.getMixedSizes(), insert.getMixedSizes()) &&
             isSame(slice.getMixedStrides(), insert.getMixedStrides());
    auto element = dyn_cast<tensor::ExtractOp>(reader);
    return element && llvm::all_of(insert.getMixedSizes(), isOne) &&
           isSame(getAsOpFoldResult(element.getIndices()), insert.getMixedOffsets());
  });
}

/// Returns the only element of a tensor, if it exists as a scalar.
Value getOnlyElement(OpBuilder &builder, Value tensor) {
  if (!isOneElement(tensor.getType()))
    return {};
  Operation *source = tensor.getDefiningOp();
  if (auto elements = dyn_cast_if_present<tensor::FromElementsOp>(source))
    return elements.getElements().front();
  if (auto splat = dyn_cast_if_present<tensor::SplatOp>(source))
    return splat.getInput();
  if (auto insert = dyn_cast_if_present<tensor::InsertOp>(source))
    return insert.getScalar();
  if (auto fill = dyn_cast_if_present<linalg::FillOp>(source))
    return fill.value();
  DenseElementsAttr data;
  if (source && matchPattern(tensor, m_Constant(&data)))
    return arith::ConstantOp::create(builder, source->getLoc(), data.getSplatValue<TypedAttr>());
  return {};
}

Value createInsert(OpBuilder &builder, tensor::ParallelInsertSliceOp insert, Value into) {
  if (Value element = getOnlyElement(builder, insert.getSource())) {
    Location strange = stripOrigins(insert.getLoc());
    SmallVector<Value> indices = getValueOrCreateConstantIndexOp(builder, strange, insert.getMixedOffsets());
    // The operations that made a tensor of the scalar are part of the insertion.
    Location loc = builder.getFusedLoc({insert.getSource().getLoc(), insert.getLoc()});
    return tensor::InsertOp::create(builder, loc, element, into, indices);
  }
  return tensor::InsertSliceOp::create(builder, insert.getLoc(), insert.getSource(), into, insert.getMixedOffsets(),
                                       insert.getMixedSizes(), insert.getMixedStrides());
}

void lower(IRRewriter &rewriter, scf::ForallOp loop) {
  rewriter.setInsertionPoint(loop);
  // Constants that are made of the loop's bounds get its location without the number of the operation, because they are
  // not the loop.
  Location strange = stripOrigins(loop.getLoc());
  auto values = [&](ArrayRef<OpFoldResult> mixed) { return getValueOrCreateConstantIndexOp(rewriter, strange, mixed); };
  SmallVector<Value> lower = values(loop.getMixedLowerBound()), upper = values(loop.getMixedUpperBound()),
                     steps = values(loop.getMixedStep()), before(loop.getOutputs());
  SmallVector<OpOperand *> old;
  for (BlockArgument shared : loop.getRegionIterArgs())
    for (OpOperand &use : shared.getUses())
      if (!isa<tensor::ParallelInsertSliceOp>(use.getOwner()) && !readsOwnSlice(use.getOwner(), shared, loop))
        old.push_back(&use);
  for (OpOperand *use : old)
    use->set(before[cast<BlockArgument>(use->get()).getArgNumber() - loop.getRank()]);
  auto body = [&](OpBuilder &builder, Location, ValueRange counters, ValueRange carried) -> scf::ValueVector {
    scf::ValueVector results(carried);
    SmallVector<tensor::ParallelInsertSliceOp> inserts = llvm::to_vector(getInserts(loop));
    for (tensor::ParallelInsertSliceOp insert : inserts) {
      // The insertion point is still in the body of the parallel loop, where the operands are.
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPoint(loop.getTerminator());
      Value &result = results[cast<BlockArgument>(insert.getDest()).getArgNumber() - loop.getRank()];
      result = createInsert(builder, insert, result);
      Operation *source = insert.getSource().getDefiningOp();
      rewriter.eraseOp(insert);
      // A loop over single elements may contain no tensors of one element.
      while (source && source->getBlock() == loop.getBody() && isOpTriviallyDead(source)) {
        Operation *before = source->getNumOperands() > 0 ? source->getOperands().back().getDefiningOp() : nullptr;
        rewriter.eraseOp(source);
        source = before;
      }
    }
    rewriter.eraseOp(loop.getTerminator());
    SmallVector<Value> arguments(counters);
    llvm::append_range(arguments, carried);
    rewriter.inlineBlockBefore(loop.getBody(), builder.getInsertionBlock(), builder.getInsertionPoint(), arguments);
    builder.setInsertionPointToEnd(builder.getInsertionBlock());
    return results;
  };
  scf::LoopNest nest = scf::buildLoopNest(rewriter, loop.getLoc(), lower, upper, steps, before, body);
  rewriter.replaceOp(loop, nest.results);
}

} // namespace

void cg::lowerForall(Operation *root) {
  IRRewriter rewriter(root->getContext());
  for (scf::ForallOp loop : collectOps(root, [&](scf::ForallOp loop) { return isLoopOfTensors(loop); }))
    lower(rewriter, loop);
}

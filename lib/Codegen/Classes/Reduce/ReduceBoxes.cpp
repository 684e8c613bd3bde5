// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that the workers of a plan compute before its reductions or between them: operands that all threads of a block
// share, and reductions of parts of a row.

#include "ReduceSteps.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/IR/Sources.h"

using namespace mlir;
using namespace mlir::cg;

/// More prologue values than this are not computed by every block.
constexpr int64_t kMaxPrologueResults = 32;

namespace {

class BoxChooser {
public:
  BoxChooser(ReducePlan &plan, const StoredWalk &source, Value dominant, bool inParts)
      : plan(plan), source(source), space(source.getSpace()), dominant(dominant), inParts(inParts) {}

  bool choose(Operation *&offender) {
    SmallVector<ReduceStage> ofBlock;
    // Parts of rows are for workers that share rows.
    bool isAlongRows = std::holds_alternative<ReducePlan::RowMode>(plan.mode);
    for (ReduceStage &stage : plan.prologue) {
      offender = stage.reduction.op;
      if (inParts && isAlongRows && getVariables(space, stage.result).anyCommon(plan.getGridVariables(space))) {
        if (!addParts(stage))
          return false;
        continue;
      }
      if (source.getWalk().getAccesses(stage.reduction.op->getResult(0)).size() > 1)
        return false;
      ofBlock.push_back(stage);
      // Values of the sequence that it needs would be computed again for each of its elements.
      if (llvm::any_of(stage.reduction.op->getOperands(), [&](Value operand) { return followsSequence(operand); }))
        return false;
      std::optional<Box> box = makeBox(stage.reduction.op->getResult(0), stage.result);
      if (!box || box->getNumElements() > kMaxPrologueResults)
        return false;
      plan.boxes.push_back(*box);
    }
    plan.prologue = std::move(ofBlock);
    // Operands of the sequence that take computing and that all columns or groups of a block share. A single row shares
    // nothing with others.
    bool several = plan.getColumn() || plan.countGrid() > 1 || !plan.prologue.empty();
    for (ReduceStage &stage : several ? MutableArrayRef(plan.sequence) : MutableArrayRef<ReduceStage>()) {
      for (OpOperand *operand : linalg::LinalgOp(stage.reduction.op).getDpsInputOperands()) {
        Value tensor = operand->get();
        ArrayRef<IndexTuple> accesses = source.getWalk().getAccesses(tensor);
        if (source.isLeaf(tensor) || accesses.size() != 1 || !tensor.getDefiningOp() || tensor == dominant)
          continue;
        bool computed = !isFree(tensor.getDefiningOp()) || !plan.prologue.empty();
        llvm::SmallBitVector variables = getVariables(space, accesses.front());
        bool shared =
            plan.getColumn() ? !variables.test(*plan.getColumn()) : !variables.anyCommon(plan.getGridVariables(space));
        if (!computed || !shared || source.getWalk().getReductionVariables(stage.reduction.op).empty() ||
            followsSequence(tensor))
          continue;
        if (std::optional<Box> box = makeBox(tensor, accesses.front()))
          plan.boxes.push_back(*box);
      }
    }
    if (plan.getColumn())
      findRowOperands(plan.sequence.front());
    // Users of prologue values read them from boxes, which have to cover every group of the block.
    if (!plan.prologue.empty() && !plan.getColumn())
      for (ReduceStage &stage : plan.prologue) {
        offender = stage.reduction.op;
        if (getVariables(space, stage.result).anyCommon(plan.getGridVariables(space)))
          return false;
      }
    return true;
  }

private:
  /// Adds operands of `stage` to those that a block may keep: with one element for each trip, and no other use.
  void findRowOperands(const ReduceStage &stage) {
    for (OpOperand *operand : linalg::LinalgOp(stage.reduction.op).getDpsInputOperands()) {
      Value tensor = operand->get();
      ArrayRef<IndexTuple> accesses = source.getWalk().getAccesses(tensor);
      auto type = cast<RankedTensorType>(tensor.getType());
      bool isBox = llvm::any_of(plan.boxes, [&](const Box &box) { return box.tensor == tensor; });
      if (isBox || accesses.size() != 1 || tensor == dominant || type.getNumElements() != stage.getTrips() ||
          getVariables(space, accesses.front()).test(*plan.getColumn()))
        continue;
      plan.rowOperands.push_back(tensor);
    }
  }

  /// Within a block, a tensor varies along the unrolled variables and along reductions.
  std::optional<Box> makeBox(Value tensor, const IndexTuple &index) {
    Box box{tensor, index, {}, {}};
    llvm::SmallBitVector fixed = plan.getGridVariables(space);
    for (auto [expr, extent] : llvm::zip(index, cast<RankedTensorType>(tensor.getType()).getShape())) {
      llvm::SmallBitVector variables = space.getVariables(expr);
      if (plan.getColumn() && variables.test(*plan.getColumn()))
        return std::nullopt;
      for (unsigned variable : plan.inner)
        if (variables.test(variable))
          return std::nullopt;
      // A variable of which a block has a part would need a box that moves.
      for (const ReducePlan::Unrolled &dim : plan.unrolled)
        if (variables.test(dim.variable) && dim.tile != plan.getExtent(dim.variable))
          return std::nullopt;
      bool varies = variables.test(fixed);
      // A position with both fixed and varying variables has no place in a box.
      if (varies && variables.anyCommon(fixed))
        return std::nullopt;
      box.varies.push_back(varies);
      box.shape.push_back(varies ? extent : 1);
    }
    return box;
  }

  /// True if `tensor` depends on a result of the sequence, which does not exist when boxes are filled.
  bool followsSequence(Value tensor) const {
    return llvm::any_of(plan.sequence, [&](const ReduceStage &stage) { return follows(tensor, stage.reduction.op); });
  }

  /// True if `tensor` depends on the result of `from`.
  bool follows(Value tensor, Operation *from) const {
    return !walkSources(tensor, [&](Value value) {
      if (source.isLeaf(value))
        return WalkResult::skip();
      return value.getDefiningOp() == from ? WalkResult::interrupt() : WalkResult::advance();
    });
  }

  /// Takes a reduction of the prologue as one of parts of a row, if each row has some of its results. Parts of a row
  /// are neighbours along each dimension, and their number divides the place where they begin.
  bool addParts(const ReduceStage &stage) {
    llvm::SmallBitVector group(space.getNumVariables());
    for (unsigned variable : plan.group)
      group.set(variable);
    ArrayRef<IndexTuple> accesses = source.getWalk().getAccesses(stage.reduction.op->getResult(0));
    RowParts parts{stage, countBefore(stage.reduction.op), {}, SmallVector<int64_t>(accesses.front().size(), 1)};
    auto without = [&](AffineExpr expr, bool ofGroup) {
      for (unsigned variable : space.getVariables(expr).set_bits())
        if (group.test(variable) == ofGroup)
          expr = space.substitute(expr, variable, space.constant(0));
      return expr;
    };
    for (const IndexTuple &index : accesses) {
      llvm::SmallBitVector variables = getVariables(space, index);
      if (group.test(variables) || !plan.goesBeyond(space, index))
        return false;
      for (auto [dim, expr] : llvm::enumerate(index)) {
        AffineExpr first = without(expr, /*ofGroup=*/false), part = without(expr, /*ofGroup=*/true);
        auto range = space.getRange(part);
        if (space.add(first, part) != expr || !range || range->first != 0)
          return false;
        parts.shape[dim] = std::max(parts.shape[dim], range->second + 1);
        if (parts.first.size() == dim)
          parts.first.push_back(first);
        else if (parts.first[dim] != first)
          return false;
      }
    }
    for (auto [first, extent] : llvm::zip_equal(parts.first, parts.shape))
      if (space.getDivisor(first) % extent != 0)
        return false;
    if (liesBesideOthers(stage, group))
      return false;
    std::get<ReducePlan::RowMode>(plan.mode).parts.push_back(std::move(parts));
    return true;
  }

  /// True if neighbours in memory belong to other parts of a row: a loop along a part would read elements with
  /// gaps.
  bool liesBesideOthers(const ReduceStage &stage, const llvm::SmallBitVector &group) const {
    llvm::SmallBitVector reduced = getReduced(source, stage), others(space.getNumVariables());
    for (const IndexTuple &index : source.getWalk().getAccesses(stage.reduction.op->getResult(0)))
      others |= getVariables(space, index);
    others.reset(group);
    for (auto &[tensor, tuples] : source.getWalk().getAccesses())
      for (const IndexTuple &index : tuples) {
        if (!source.isLeaf(tensor) || !getVariables(space, index).anyCommon(reduced))
          continue;
        AffineExpr position = space.linearize(index, cast<RankedTensorType>(tensor.getType()).getShape());
        for (unsigned variable : others.set_bits())
          if (space.getStride(position, variable) == 1)
            return true;
      }
    return false;
  }

  /// The number of reductions of the sequence that `op` needs, with those before them.
  unsigned countBefore(Operation *op) const {
    unsigned count = 0;
    for (auto [number, stage] : llvm::enumerate(plan.sequence))
      if (llvm::any_of(op->getOperands(), [&](Value operand) { return follows(operand, stage.reduction.op); }))
        count = number + 1;
    return count;
  }

  ReducePlan &plan;
  const StoredWalk &source;
  const IndexSpace &space;
  Value dominant;
  bool inParts;
};

} // namespace

bool cg::chooseBoxes(ReducePlan &plan, const StoredWalk &source, Value dominant, bool inParts, Operation *&offender) {
  return BoxChooser(plan, source, dominant, inParts).choose(offender);
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Tails.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

static RankedTensorType getStatic(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() ? type : RankedTensorType();
}

Tails::Tails() : extent(std::numeric_limits<int64_t>::max()) {}

Tails::Tails(Value mark, int64_t low, int64_t bound, int64_t extent) : extent(extent) {
  Tensor tensor;
  tensor.all = Fact::integer(low, bound);
  if (auto type = getStatic(mark))
    tensor.tails.assign(type.getRank(), tensor.all);
  known[mark] = tensor;
}

void Tails::visit(Block &block, Operation *end) {
  if (Operation *parent = block.getParentOp(); parent && !isa<FunctionOpInterface>(parent) && parent->getBlock())
    visit(*parent->getBlock(), parent);
  for (Operation &op : block) {
    if (&op == end)
      return;
    for (Value result : op.getResults())
      lookup(result);
  }
}

const Tails::Tensor &Tails::lookup(Value value) {
  if (auto found = known.find(value); found != known.end())
    return found->second;
  Tensor tensor = compute(value);
  if (auto type = getStatic(value)) {
    tensor.tails.resize(type.getRank());
    for (Fact &tail : tensor.tails)
      if (!tail.isKnown())
        tail = tensor.all;
  }
  return known[value] = std::move(tensor);
}

Fact Tails::get(Value value) { return lookup(value).all; }

Fact Tails::getTail(Value value, unsigned dim) {
  const Tensor &tensor = lookup(value);
  return dim < tensor.tails.size() ? tensor.tails[dim] : tensor.all;
}

Tails::Tensor Tails::compute(Value value) {
  Tensor found;
  auto result = dyn_cast<OpResult>(value);
  if (!result) {
    // The counter of a loop lies between the loop's bounds.
    auto loop = dyn_cast<scf::ForOp>(cast<BlockArgument>(value).getOwner()->getParentOp());
    if (loop && loop.getInductionVar() == value) {
      Fact start = get(loop.getLowerBound()), end = get(loop.getUpperBound());
      if (start.isInteger() && end.isInteger() && start.low < end.high && (!loop.getUnsignedCmp() || start.low >= 0))
        found.all = Fact::integer(start.low, end.high - 1);
    }
    return found;
  }
  Operation *op = result.getOwner();
  RankedTensorType type = getStatic(value);
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    found.all = readFact(constant.getValue());
    auto elements = dyn_cast<DenseElementsAttr>(constant.getValue());
    // Constant consecutive numbers, as of a folded iota.
    if (type && elements && type.getRank() == 1 && type.getDimSize(0) > extent && found.all.isInteger()) {
      auto behind = llvm::drop_begin(elements.getValues<APInt>(), extent);
      Fact tail = readFact(IntegerAttr::get(type.getElementType(), *behind.begin()));
      for (const APInt &each : behind)
        tail = join(tail, readFact(IntegerAttr::get(type.getElementType(), each)));
      found.tails.push_back(tail);
    }
    return found;
  }
  if (auto mark = dyn_cast<SwitchOnOp>(op))
    return lookup(mark.getValue());
  if (auto read = dyn_cast<tensor::ExtractOp>(op)) {
    found.all = get(read.getTensor());
    return found;
  }
  if (auto splat = dyn_cast<tensor::SplatOp>(op)) {
    found.all = get(splat.getInput());
    return found;
  }
  if (auto made = dyn_cast<tensor::FromElementsOp>(op)) {
    if (!made.getElements().empty())
      found.all = get(made.getElements().front());
    for (Value element : made.getElements())
      found.all = join(found.all, get(element));
    return found;
  }
  if (auto loops = dyn_cast<linalg::LinalgOp>(op)) {
    if (type && loops.hasPureTensorSemantics() && !loops.hasDynamicShape())
      computeLoops(loops, result.getResultNumber(), found);
    return found;
  }
  // A dimension by itself in its group keeps its places.
  auto regroup = [&](Value source, ArrayRef<ReassociationIndices> groups, bool expands) {
    RankedTensorType from = getStatic(source);
    if (!type || !from)
      return;
    found.all = get(source);
    found.tails.assign(type.getRank(), found.all);
    for (auto [one, group] : llvm::enumerate(groups))
      for (int64_t each : group) {
        unsigned to = expands ? each : one, before = expands ? one : each;
        if (type.getDimSize(to) == from.getDimSize(before))
          found.tails[to] = getTail(source, before);
      }
  };
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    regroup(expand.getSrc(), expand.getReassociationIndices(), true);
  else if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    regroup(collapse.getSrc(), collapse.getReassociationIndices(), false);
  else if (!isa<TensorType>(value.getType()) || OpTrait::hasElementwiseMappableTraits(op)) {
    SmallVector<Fact> operands;
    for (Value operand : op->getOperands())
      operands.push_back(get(operand));
    found.all = computeFact(op, operands);
  }
  return found;
}

void Tails::computeLoops(linalg::LinalgOp op, unsigned result, Tensor &found) {
  Value yielded = op.getBlock()->getTerminator()->getOperand(result);
  OpOperand *init = op.getDpsInitOperand(result);
  AffineMap map = op.getMatchingIndexingMap(init);
  bool reduces = op.getNumReductionLoops() != 0;
  // A reduction that never gets beyond what it began with is that.
  auto read = [&](std::optional<unsigned> loop, Fact begin) {
    Body body(op, loop, reduces);
    Fact fact = evaluate(body, yielded);
    if (!reduces)
      return fact;
    return fact.isAccumulator() && fact.low == static_cast<int64_t>(result) ? begin : Fact();
  };
  found.all = read(std::nullopt, get(init->get()));
  for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    bool longer = loop && getStatic(init->get()).getDimSize(dim) > extent;
    found.tails.push_back(longer ? read(loop.getPosition(), getTail(init->get(), dim)) : Fact());
  }
}

bool Tails::keepsAccumulators(linalg::LinalgOp op, unsigned loop) {
  Body body(op, loop, true);
  for (auto [number, yielded] : llvm::enumerate(op.getBlock()->getTerminator()->getOperands())) {
    Fact fact = evaluate(body, yielded);
    if (!fact.isAccumulator() || fact.low != static_cast<int64_t>(number))
      return false;
  }
  return true;
}

Fact Tails::getInBody(linalg::LinalgOp op, Value value) {
  Body body(op, std::nullopt, op.getNumReductionLoops() != 0);
  return evaluate(body, value);
}

bool Tails::isMasked(linalg::LinalgOp op, unsigned loop) {
  for (OpOperand *operand : op.getDpsInputOperands()) {
    if (!getStatic(operand->get()))
      continue;
    for (auto [dim, expr] : llvm::enumerate(op.getMatchingIndexingMap(operand).getResults()))
      if (expr == getAffineDimExpr(loop, op.getContext()) && getTail(operand->get(), dim).isConstant() &&
          !(get(operand->get()) == getTail(operand->get(), dim)))
        return true;
  }
  return false;
}

Fact Tails::evaluate(Body &body, Value value) {
  if (auto found = body.known.find(value); found != body.known.end())
    return found->second;
  Fact fact;
  Block *block = body.op.getBlock();
  if (auto argument = dyn_cast<BlockArgument>(value); argument && argument.getOwner() == block) {
    OpOperand *operand = body.op.getMatchingOpOperand(argument);
    if (body.accumulates && body.op.isDpsInit(operand))
      fact = Fact::accumulator(operand->getOperandNumber() - body.op.getNumDpsInputs());
    else if (!isa<TensorType>(operand->get().getType()))
      fact = get(operand->get());
    else {
      fact = get(operand->get());
      if (body.loop)
        for (auto [dim, expr] : llvm::enumerate(body.op.getMatchingIndexingMap(operand).getResults()))
          if (expr == getAffineDimExpr(*body.loop, body.op.getContext()))
            if (Fact tail = getTail(operand->get(), dim); tail.isKnown())
              fact = tail;
    }
  } else if (!isa<OpResult>(value) || !body.op->isProperAncestor(value.getDefiningOp())) {
    fact = get(value);
  } else {
    fact = evaluateOp(body, cast<OpResult>(value));
  }
  return body.known[value] = fact;
}

Fact Tails::evaluateOp(Body &body, OpResult value) {
  Operation *op = value.getOwner();
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    int64_t size = body.op.getStaticLoopRanges()[index.getDim()];
    bool isTail = body.loop && *body.loop == index.getDim();
    return isTail && size <= extent ? Fact() : Fact::integer(isTail ? extent : 0, size - 1);
  }
  if (auto read = dyn_cast<tensor::ExtractOp>(op))
    return get(read.getTensor());
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    Fact condition = evaluate(body, branch.getCondition());
    auto arm = [&](scf::YieldOp yield) { return evaluate(body, yield.getOperand(value.getResultNumber())); };
    if (condition.isInteger(1))
      return arm(branch.thenYield());
    return condition.isInteger(0) ? arm(branch.elseYield()) : join(arm(branch.thenYield()), arm(branch.elseYield()));
  }
  SmallVector<Fact> operands;
  for (Value operand : op->getOperands())
    operands.push_back(evaluate(body, operand));
  return computeFact(op, operands);
}

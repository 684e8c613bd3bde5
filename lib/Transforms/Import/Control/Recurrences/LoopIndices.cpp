// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopIndices.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::cg;

/// The depth to which arithmetic is followed.
static constexpr unsigned kDepth = 16;

static std::optional<int64_t> getConstant(Value value) {
  APInt number;
  if (!matchPattern(value, m_ConstantInt(&number)) || number.getSignificantBits() > 64)
    return std::nullopt;
  return number.getSExtValue();
}

std::optional<LoopIndices> LoopIndices::of(scf::ForOp loop, bool reverse) {
  std::optional<int64_t> lower = getConstant(loop.getLowerBound()), step = getConstant(loop.getStep());
  std::optional<APInt> trips = loop.getUnsignedCmp() ? std::nullopt : loop.getStaticTripCount();
  if (!lower || !step || !trips || trips->getActiveBits() > 31 || *step <= 0)
    return std::nullopt;
  return LoopIndices(loop, *lower, *step, static_cast<int64_t>(trips->getZExtValue()), reverse);
}

std::optional<LinearIndex> LoopIndices::get(OpFoldResult value) const {
  if (auto attribute = dyn_cast<Attribute>(value)) {
    auto number = dyn_cast<IntegerAttr>(attribute);
    return number ? std::optional(LinearIndex{0, number.getInt()}) : std::nullopt;
  }
  return evaluate(cast<Value>(value), kDepth);
}

std::optional<LinearIndex> LoopIndices::count(int64_t begin, int64_t by) const {
  if (!reverse)
    return LinearIndex{by, begin};
  std::optional<int64_t> last = llvm::checkedMulAdd(by, trips - 1, begin);
  return last && trips > 0 ? std::optional(LinearIndex{-by, *last}) : std::nullopt;
}

std::pair<int64_t, int64_t> LoopIndices::getRange(const LinearIndex &index) const {
  int64_t last = index.offset + index.factor * std::max<int64_t>(trips - 1, 0);
  return std::minmax({index.offset, last});
}

/// Returns what is added to `argument` to make `value`: a scalar, or a tensor of one element.
static std::optional<int64_t> findSummand(Value value, BlockArgument argument, unsigned depth) {
  using Result = std::optional<int64_t>;
  if (value == argument)
    return 0;
  if (depth == 0)
    return std::nullopt;
  auto follow = [&](Value next) { return findSummand(next, argument, depth - 1); };
  if (auto inner = dyn_cast<BlockArgument>(value)) {
    auto op = dyn_cast_if_present<linalg::LinalgOp>(inner.getOwner()->getParentOp());
    return op && op.getNumLoops() == 0 ? follow(op->getOperand(inner.getArgNumber())) : std::nullopt;
  }
  return llvm::TypeSwitch<Operation *, Result>(value.getDefiningOp())
      .Case([&](arith::AddIOp op) -> Result {
        bool constantRight = getConstant(op.getRhs()).has_value();
        Result by = getConstant(constantRight ? op.getRhs() : op.getLhs());
        Result rest = by ? follow(constantRight ? op.getLhs() : op.getRhs()) : std::nullopt;
        return rest ? llvm::checkedAdd(*rest, *by) : std::nullopt;
      })
      .Case([&](tensor::FromElementsOp op) {
        return op.getElements().size() == 1 ? follow(op.getElements()[0]) : Result();
      })
      .Case([&](tensor::ExtractOp op) { return op.getIndices().empty() ? follow(op.getTensor()) : Result(); })
      .Case([&](linalg::LinalgOp op) {
        unsigned number = cast<OpResult>(value).getResultNumber();
        return op.getNumLoops() == 0 ? follow(op.getBlock()->getTerminator()->getOperand(number)) : Result();
      })
      .Default([](Operation *) { return Result(); });
}

static std::optional<int64_t> getConstantElement(Value tensor) {
  DenseIntElementsAttr elements;
  if (!matchPattern(tensor, m_Constant(&elements)) || !elements.isSplat())
    return std::nullopt;
  APInt number = elements.getSplatValue<APInt>();
  return number.getSignificantBits() > 64 ? std::nullopt : std::optional(number.getSExtValue());
}

std::optional<LinearIndex> LoopIndices::getCounter(BlockArgument argument) const {
  auto tensor = dyn_cast<RankedTensorType>(argument.getType());
  if (!isa<IntegerType, IndexType>(getElementTypeOrSelf(argument.getType())) || (tensor && tensor.getRank() != 0))
    return std::nullopt;
  Value init = loop.getTiedLoopInit(argument)->get();
  std::optional<int64_t> begin = tensor ? getConstantElement(init) : getConstant(init);
  std::optional<int64_t> by = findSummand(loop.getTiedLoopYieldedValue(argument)->get(), argument, kDepth);
  return begin && by ? count(*begin, *by) : std::nullopt;
}

std::optional<int64_t> LoopIndices::getFinal(BlockArgument argument) const {
  std::optional<LinearIndex> counter = getCounter(argument);
  Type type = getElementTypeOrSelf(argument.getType());
  if (!counter || trips == 0)
    return std::nullopt;
  // The value one step behind the last iteration.
  int64_t final = reverse ? counter->offset - counter->factor : counter->offset + counter->factor * trips;
  bool fits = type.isIndex() || llvm::isIntN(type.getIntOrFloatBitWidth(), final);
  return fits ? std::optional(final) : std::nullopt;
}

std::optional<LinearIndex> LoopIndices::getElement(Value tensor) const { return evaluateElement(tensor, kDepth); }

std::optional<LinearIndex> LoopIndices::evaluate(Value value, unsigned depth) const {
  if (depth == 0 || !isa<IntegerType, IndexType>(value.getType()))
    return std::nullopt;
  if (std::optional<int64_t> constant = getConstant(value))
    return LinearIndex{0, *constant};
  std::optional<LinearIndex> index;
  if (value == loop.getInductionVar()) {
    index = count(lower, step);
  } else if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (argument.getOwner() == loop.getBody()) {
      index = getCounter(argument);
    } else if (auto op = dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp()); op && op.getNumLoops() == 0) {
      Value operand = op->getOperand(argument.getArgNumber());
      index = isa<TensorType>(operand.getType()) ? evaluateElement(operand, depth - 1) : evaluate(operand, depth - 1);
    }
  } else {
    index = evaluateOp(value.getDefiningOp(), depth - 1);
  }
  if (!index)
    return std::nullopt;
  // A number that its type cannot hold would wrap around.
  std::optional<int64_t> last = llvm::checkedMulAdd(index->factor, std::max<int64_t>(trips - 1, 0), index->offset);
  unsigned width = value.getType().isIndex() ? 64 : value.getType().getIntOrFloatBitWidth();
  if (!last || width > 64 || !llvm::isIntN(width, *last) || !llvm::isIntN(width, index->offset))
    return std::nullopt;
  return index;
}

std::optional<LinearIndex> LoopIndices::evaluateElement(Value tensor, unsigned depth) const {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (depth == 0 || !type || !type.hasStaticShape() || type.getNumElements() != 1)
    return std::nullopt;
  if (auto argument = dyn_cast<BlockArgument>(tensor))
    return argument.getOwner() == loop.getBody() ? getCounter(argument) : std::nullopt;
  Operation *op = tensor.getDefiningOp();
  return llvm::TypeSwitch<Operation *, std::optional<LinearIndex>>(op)
      .Case([&](tensor::FromElementsOp op) { return evaluate(op.getElements().front(), depth - 1); })
      .Case([&](tensor::SplatOp op) { return evaluate(op.getInput(), depth - 1); })
      .Case<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
          [&](auto op) { return evaluateElement(op.getSrc(), depth - 1); })
      .Case([&](linalg::LinalgOp op) -> std::optional<LinearIndex> {
        if (op.getNumLoops() != 0)
          return std::nullopt;
        unsigned number = cast<OpResult>(tensor).getResultNumber();
        return evaluate(op.getBlock()->getTerminator()->getOperand(number), depth - 1);
      })
      .Default([&](Operation *) -> std::optional<LinearIndex> {
        std::optional<int64_t> constant = getConstantElement(tensor);
        return constant ? std::optional(LinearIndex{0, *constant}) : std::nullopt;
      });
}

std::optional<LinearIndex> LoopIndices::evaluateOp(Operation *op, unsigned depth) const {
  using Result = std::optional<LinearIndex>;
  auto get = [&](Value value) { return evaluate(value, depth); };
  auto isNatural = [&](const Result &index) { return index && getRange(*index).first >= 0; };
  // Returns the lesser or the greater of two numbers if it is the same one at all positions.
  auto choose = [&](Value left, Value right, bool lesser, bool isSigned) -> Result {
    Result a = get(left), b = get(right);
    if (!a || !b || (!isSigned && (!isNatural(a) || !isNatural(b))))
      return std::nullopt;
    auto [lowA, highA] = getRange(*a);
    auto [lowB, highB] = getRange(*b);
    if (highA <= lowB)
      return lesser ? a : b;
    if (highB <= lowA)
      return lesser ? b : a;
    return std::nullopt;
  };
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>([&](auto op) { return get(op.getIn()); })
      .Case<arith::IndexCastUIOp, arith::ExtUIOp>([&](auto op) -> Result {
        Result index = get(op.getIn());
        return isNatural(index) ? index : std::nullopt;
      })
      .Case([&](arith::AddIOp op) -> Result {
        Result a = get(op.getLhs()), b = get(op.getRhs());
        if (!a || !b)
          return std::nullopt;
        auto factor = llvm::checkedAdd(a->factor, b->factor), offset = llvm::checkedAdd(a->offset, b->offset);
        return factor && offset ? Result({*factor, *offset}) : std::nullopt;
      })
      .Case([&](arith::SubIOp op) -> Result {
        Result a = get(op.getLhs()), b = get(op.getRhs());
        if (!a || !b)
          return std::nullopt;
        auto factor = llvm::checkedSub(a->factor, b->factor), offset = llvm::checkedSub(a->offset, b->offset);
        return factor && offset ? Result({*factor, *offset}) : std::nullopt;
      })
      .Case([&](arith::MulIOp op) -> Result {
        Result a = get(op.getLhs()), b = get(op.getRhs());
        if (a && b && a->factor == 0)
          std::swap(a, b);
        if (!a || !b || b->factor != 0)
          return std::nullopt;
        auto factor = llvm::checkedMul(a->factor, b->offset), offset = llvm::checkedMul(a->offset, b->offset);
        return factor && offset ? Result({*factor, *offset}) : std::nullopt;
      })
      .Case([&](arith::MinSIOp op) { return choose(op.getLhs(), op.getRhs(), /*lesser=*/true, /*isSigned=*/true); })
      .Case([&](arith::MaxSIOp op) { return choose(op.getLhs(), op.getRhs(), /*lesser=*/false, /*isSigned=*/true); })
      .Case([&](arith::MinUIOp op) { return choose(op.getLhs(), op.getRhs(), /*lesser=*/true, /*isSigned=*/false); })
      .Case([&](arith::MaxUIOp op) { return choose(op.getLhs(), op.getRhs(), /*lesser=*/false, /*isSigned=*/false); })
      .Case([&](arith::CmpIOp op) -> Result {
        Result a = get(op.getLhs()), b = get(op.getRhs());
        if (!a || !b)
          return std::nullopt;
        auto [lowA, highA] = getRange(*a);
        auto [lowB, highB] = getRange(*b);
        bool less = highA<lowB, notLess = lowA >= highB, greater = lowA> highB, notGreater = highA <= lowB;
        auto decide = [](bool yes, bool no) -> Result {
          // The type i1 has the numbers 0 and -1.
          return yes ? Result({0, -1}) : no ? Result({0, 0}) : std::nullopt;
        };
        switch (op.getPredicate()) {
        case arith::CmpIPredicate::slt:
          return decide(less, notLess);
        case arith::CmpIPredicate::sle:
          return decide(notGreater, greater);
        case arith::CmpIPredicate::sgt:
          return decide(greater, notGreater);
        case arith::CmpIPredicate::sge:
          return decide(notLess, less);
        default:
          return std::nullopt;
        }
      })
      .Case([&](arith::SelectOp op) -> Result {
        Result condition = get(op.getCondition());
        if (!condition || condition->factor != 0)
          return std::nullopt;
        return get(condition->offset != 0 ? op.getTrueValue() : op.getFalseValue());
      })
      .Case([&](tensor::ExtractOp op) { return evaluateElement(op.getTensor(), depth); })
      .Default([](Operation *) -> Result { return std::nullopt; });
}

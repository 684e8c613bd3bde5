// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

using Reason = std::optional<std::string>;

bool cg::isSupportedElementType(Type type) {
  if (type.isIndex())
    return true;
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.isSignless() && llvm::is_contained({1, 8, 16, 32, 64}, integer.getWidth());
  return isa<Float64Type, Float32Type, Float16Type, BFloat16Type, Float8E4M3FNType, Float8E5M2Type>(type);
}

bool cg::isScalarOp(Operation *op) {
  return op->getNumRegions() == 0 && op->getNumSuccessors() == 0 && isMemoryEffectFree(op) &&
         OpTrait::hasElementwiseMappableTraits(op) && op->getNumResults() == 1;
}

/// Explains why the scalar code of a body, including its branches, cannot be evaluated.
static Reason explainBody(Block &body) {
  Reason reason;
  body.walk([&](Operation *op) {
    if (op->hasTrait<OpTrait::IsTerminator>() || isa<linalg::IndexOp, tensor::ExtractOp, arith::ConstantOp>(op))
      return WalkResult::advance();
    if (auto branch = dyn_cast<scf::IfOp>(op); branch && branch.elseBlock())
      return WalkResult::advance();
    if (isScalarOp(op))
      return WalkResult::advance();
    reason = "its body holds '" + op->getName().getStringRef().str() + "'";
    return WalkResult::interrupt();
  });
  return reason;
}

/// Explains why not every element of each result is written by iterations of its own.
static Reason explainOutputs(linalg::LinalgOp op) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  for (OpOperand &init : op.getDpsInitsMutable()) {
    llvm::SmallBitVector covered(op.getNumLoops());
    for (auto [expr, size] : llvm::zip_equal(op.getMatchingIndexingMap(&init).getResults(), op.getShape(&init))) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      auto constant = dyn_cast<AffineConstantExpr>(expr);
      // Elements at other indices than the first would keep their old values.
      if (!(dim && !covered.test(dim.getPosition())) && !(constant && constant.getValue() == 0 && size == 1))
        return "an output is not indexed by loop dimensions";
      if (dim)
        covered.set(dim.getPosition());
    }
    for (auto [dim, iterator] : llvm::enumerate(iterators))
      if (iterator == utils::IteratorType::parallel && !covered.test(dim) && ranges[dim] != 1)
        return "a parallel dimension does not index its output";
      else if (iterator == utils::IteratorType::reduction && covered.test(dim) && ranges[dim] != 1)
        return "a dimension that it reduces indexes an output";
  }
  return std::nullopt;
}

bool cg::indexesOutputsByDims(linalg::LinalgOp op) { return !explainOutputs(op); }

static Reason explainLinalg(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics())
    return "it is not on tensors";
  for (OpOperand &operand : op->getOpOperands())
    if (op.getMatchingIndexingMap(&operand).getNumSymbols() != 0)
      return "an indexing map has symbols";
  if (Reason reason = explainOutputs(op))
    return reason;
  return explainBody(*op.getBlock());
}

static bool hasConstantSizes(ArrayRef<OpFoldResult> sizes, ArrayRef<OpFoldResult> strides) {
  auto isConstant = [](OpFoldResult value) { return getConstantIntValue(value).has_value(); };
  auto isPositive = [](OpFoldResult value) { return getConstantIntValue(value).value_or(0) > 0; };
  return llvm::all_of(sizes, isConstant) && llvm::all_of(strides, isPositive);
}

/// Explains which types of operands and results are not supported: element types, or shapes that are not static.
static Reason explainTypes(Operation *op) {
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  for (Type type : types) {
    auto shaped = dyn_cast<ShapedType>(type);
    if (!isSupportedElementType(getElementTypeOrSelf(type))) {
      std::string text;
      llvm::raw_string_ostream(text) << "the type " << getElementTypeOrSelf(type) << " is not supported";
      return text;
    }
    // A tensor with an encoding, such as a sparse one, must not be read as a dense one.
    if (auto tensor = dyn_cast<RankedTensorType>(type); tensor && tensor.getEncoding()) {
      std::string text;
      llvm::raw_string_ostream(text) << "the encoding of " << type << " is not supported";
      return text;
    }
    if (shaped && (!shaped.hasRank() || !shaped.hasStaticShape()))
      return "its shape is dynamic";
  }
  return std::nullopt;
}

Reason cg::explainNotStructured(Operation *op) {
  if (!isa<SortOp, SelectRanksOp, TopKOp, ScanOp, ScatterOp>(op))
    return "it is not a structured operation of the dialect";
  if (Reason reason = explainTypes(op))
    return reason;
  auto input = cast<RankedTensorType>(op->getOperand(0).getType());
  if (isa<TopKOp>(op) && isa<Float8E4M3FNType, Float8E5M2Type>(input.getElementType()))
    return "an order of 8-bit floats is not supported";
  for (Region &region : op->getRegions())
    if (Reason reason = explainBody(region.front()))
      return reason;
  return std::nullopt;
}

Reason cg::explainNotEvaluable(Operation *op) {
  if (Reason reason = explainTypes(op))
    return reason;
  return llvm::TypeSwitch<Operation *, Reason>(op)
      .Case([](linalg::LinalgOp op) { return explainLinalg(op); })
      .Case([](arith::ConstantOp op) -> Reason {
        if (isa<TensorType>(op.getType()) && !isa<SplatElementsAttr>(op.getValue()))
          return "it is data, not a splat";
        return std::nullopt;
      })
      .Case<tensor::EmptyOp, tensor::SplatOp, tensor::CastOp, tensor::BitcastOp, tensor::ExpandShapeOp,
            tensor::CollapseShapeOp, tensor::ReshapeOp, tensor::ConcatOp, tensor::FromElementsOp, RequireShapeOp>(
          [](auto) -> Reason { return std::nullopt; })
      .Case<tensor::ExtractSliceOp, tensor::InsertSliceOp>([](auto op) -> Reason {
        if (!hasConstantSizes(op.getMixedSizes(), op.getMixedStrides()))
          return "its sizes or strides are not constants";
        return std::nullopt;
      })
      .Case([](tensor::PadOp op) -> Reason { return explainBody(op.getRegion().front()); })
      .Case([](tensor::GenerateOp op) -> Reason { return explainBody(op.getBody().front()); })
      .Default([](Operation *op) -> Reason {
        if (isScalarOp(op) && op->getNumOperands() > 0)
          return std::nullopt;
        return "its elements have no definition here";
      });
}

bool cg::isEvaluable(Operation *op) { return !explainNotEvaluable(op); }

bool cg::isPointwise(Operation *op) {
  if (!isEvaluable(op))
    return false;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  return !linalgOp || linalgOp.getNumReductionLoops() == 0;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

Operation *cg::getSingleCombiner(ScatterOp op) {
  Block &block = op.getCombiner().front();
  Operation *combiner = block.getTerminator()->getOperand(0).getDefiningOp();
  if (!combiner || combiner->getBlock() != &block || combiner->getNumOperands() != 2)
    return nullptr;
  Value old = block.getArgument(0), updated = block.getArgument(1), a = combiner->getOperand(0),
        b = combiner->getOperand(1);
  return (a == old && b == updated) || (a == updated && b == old) ? combiner : nullptr;
}

TypedAttr cg::getNeutral(Operation *combiner, Type type) {
  Builder builder(type.getContext());
  auto real = [&](double value) -> TypedAttr { return builder.getFloatAttr(type, value); };
  auto infinity = [&](bool negative) -> TypedAttr {
    const llvm::fltSemantics &semantics = cast<FloatType>(type).getFloatSemantics();
    // A type without infinities has no value beyond its largest number.
    bool none = isa<Float8E4M3FNType>(type);
    return builder.getFloatAttr(type,
                                none ? APFloat::getLargest(semantics, negative) : APFloat::getInf(semantics, negative));
  };
  auto integer = [&](const APInt &value) -> TypedAttr { return builder.getIntegerAttr(type, value); };
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  return llvm::TypeSwitch<Operation *, TypedAttr>(combiner)
      .Case([&](arith::AddFOp) { return real(0.0); })
      .Case([&](arith::MulFOp) { return real(1.0); })
      .Case<arith::MaximumFOp, arith::MaxNumFOp>([&](auto) { return infinity(true); })
      .Case<arith::MinimumFOp, arith::MinNumFOp>([&](auto) { return infinity(false); })
      .Case<arith::AddIOp, arith::OrIOp, arith::XOrIOp, arith::MaxUIOp>(
          [&](auto) { return integer(APInt::getZero(width)); })
      .Case([&](arith::MulIOp) { return integer(APInt(width, 1)); })
      .Case<arith::AndIOp, arith::MinUIOp>([&](auto) { return integer(APInt::getAllOnes(width)); })
      .Case([&](arith::MaxSIOp) { return integer(APInt::getSignedMinValue(width)); })
      .Case([&](arith::MinSIOp) { return integer(APInt::getSignedMaxValue(width)); })
      .Default([](Operation *) { return TypedAttr(); });
}

bool cg::isCombiner(Operation *op) {
  return op->getNumOperands() == 2 && op->getNumResults() == 1 && op->getResult(0).getType().isIntOrIndexOrFloat() &&
         getNeutral(op, op->getResult(0).getType());
}

std::optional<SplittableReduction> cg::matchSplittableReduction(Operation *operation) {
  auto op = dyn_cast<linalg::LinalgOp>(operation);
  if (!op || op.getNumReductionLoops() == 0 || op.getNumDpsInits() != 1)
    return std::nullopt;
  BlockArgument accumulator = op.getRegionOutputArgs().front();
  Operation *combiner = op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  if (!combiner || combiner->getBlock() != op.getBlock() || combiner->getNumOperands() != 2 ||
      !accumulator.hasOneUse() || *accumulator.user_begin() != combiner)
    return std::nullopt;
  TypedAttr neutral = getNeutral(combiner, accumulator.getType());
  if (!neutral)
    return std::nullopt;
  Value element = combiner->getOperand(combiner->getOperand(0) == accumulator ? 1 : 0);
  return SplittableReduction{op, combiner, element, neutral};
}

namespace {

/// Matches a reduction whose body selects between the accumulators and the elements.
class SelectionMatcher {
public:
  explicit SelectionMatcher(linalg::LinalgOp op) : op(op), body(op.getBlock()) {}

  std::optional<Selection> match(bool mayPassOver) {
    for (Value output : op.getRegionOutputArgs())
      dependent.insert(output);
    for (Operation &inner : body->without_terminator()) {
      if (inner.getNumRegions() != 0 || isa<tensor::ExtractOp>(inner))
        return std::nullopt;
      if (llvm::any_of(inner.getOperands(), [&](Value operand) { return dependent.contains(operand); }))
        dependent.insert(inner.getResult(0));
    }
    Selection selection{op, {}, mayPassOver ? findInside() : Value()};
    llvm::SmallPtrSet<Operation *, 2> passing;
    for (auto [accumulator, chosen] : llvm::zip(op.getRegionOutputArgs(), body->getTerminator()->getOperands())) {
      if (selection.inside) {
        auto select = chosen.getDefiningOp<arith::SelectOp>();
        passing.insert(select);
        chosen = select.getTrueValue();
      }
      Value element = findElement(chosen, accumulator);
      if (!element || llvm::is_contained(selection.elements, element))
        return std::nullopt;
      selection.elements.push_back(element);
    }
    // Operations on accumulators may only compare and select, and use no other values than elements.
    for (Operation &inner : body->without_terminator()) {
      if (!dependent.contains(inner.getResult(0)) || passing.contains(&inner))
        continue;
      if (!isa<arith::CmpFOp, arith::CmpIOp, arith::SelectOp, arith::AndIOp, arith::OrIOp, arith::XOrIOp>(inner) &&
          !isChoice(&inner))
        return std::nullopt;
      if (!llvm::all_of(inner.getOperands(), [&](Value operand) {
            return dependent.contains(operand) || comesFrom(operand, selection.elements);
          }))
        return std::nullopt;
    }
    return selection;
  }

private:
  /// True for operations that return one of their operands.
  static bool isChoice(Operation *op) {
    return isa<arith::MaximumFOp, arith::MaxNumFOp, arith::MinimumFOp, arith::MinNumFOp, arith::MaxSIOp, arith::MinSIOp,
               arith::MaxUIOp, arith::MinUIOp>(op);
  }

  /// Returns the condition without which all accumulators keep their values, if there is one.
  Value findInside() {
    Value inside;
    for (auto [accumulator, result] : llvm::zip(op.getRegionOutputArgs(), body->getTerminator()->getOperands())) {
      auto select = result.getDefiningOp<arith::SelectOp>();
      if (!select || select->getBlock() != body || select.getFalseValue() != accumulator ||
          !dependent.contains(select.getTrueValue()) || dependent.contains(select.getCondition()) ||
          (inside && select.getCondition() != inside))
        return {};
      inside = select.getCondition();
    }
    return inside;
  }

  /// Returns the alternative to the accumulator in the selection `chosen`.
  Value findElement(Value chosen, Value accumulator) {
    Operation *choice = chosen.getDefiningOp();
    if (!choice || choice->getBlock() != body)
      return {};
    SmallVector<Value> options;
    if (auto select = dyn_cast<arith::SelectOp>(choice))
      options = {select.getTrueValue(), select.getFalseValue()};
    else if (isChoice(choice))
      options = {choice->getOperand(0), choice->getOperand(1)};
    else
      return {};
    if (options[0] != accumulator)
      std::swap(options[0], options[1]);
    return options[0] == accumulator && !dependent.contains(options[1]) ? options[1] : Value();
  }

  bool comesFrom(Value value, ArrayRef<Value> elements) {
    if (llvm::is_contained(elements, value))
      return true;
    Operation *source = value.getDefiningOp();
    if (!source)
      return !llvm::is_contained(body->getArguments(), value);
    if (source->getBlock() != body || isa<arith::ConstantOp>(source))
      return true;
    return source->getNumOperands() > 0 &&
           llvm::all_of(source->getOperands(), [&](Value operand) { return comesFrom(operand, elements); });
  }

  linalg::LinalgOp op;
  Block *body;
  llvm::SmallDenseSet<Value, 8> dependent;
};

} // namespace

static std::optional<Selection> matchSelectionOf(Operation *operation, bool mayPassOver) {
  auto op = dyn_cast<linalg::LinalgOp>(operation);
  if (!op || op.getNumReductionLoops() == 0 || !op.hasPureTensorSemantics() || matchSplittableReduction(op))
    return std::nullopt;
  return SelectionMatcher(op).match(mayPassOver);
}

std::optional<Selection> cg::matchSelection(Operation *op) { return matchSelectionOf(op, /*mayPassOver=*/false); }

std::optional<Selection> cg::matchSelectionInside(Operation *op) { return matchSelectionOf(op, /*mayPassOver=*/true); }

/// Returns the block argument that a value is converted from, if it is.
static BlockArgument getConvertedArgument(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp, arith::TruncFOp, arith::SIToFPOp, arith::UIToFPOp>(op))
      return {};
    value = op->getOperand(0);
  }
  return dyn_cast<BlockArgument>(value);
}

bool cg::isContraction(const SplittableReduction &reduction) {
  linalg::LinalgOp op = reduction.op;
  if (!isa<arith::AddFOp, arith::AddIOp>(reduction.combiner))
    return false;
  Operation *product = reduction.element.getDefiningOp();
  if (!isa_and_present<arith::MulFOp, arith::MulIOp>(product))
    return false;
  BlockArgument lhs = getConvertedArgument(product->getOperand(0)), rhs = getConvertedArgument(product->getOperand(1));
  return lhs && rhs && lhs != rhs && lhs.getOwner() == op.getBlock() && rhs.getOwner() == lhs.getOwner();
}

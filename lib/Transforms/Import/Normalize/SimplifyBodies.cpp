// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/ElementTypes.h"
#include "cgmlir/Transforms/Import/Normalize.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SIMPLIFYBODIES
#include "cgmlir/Transforms/Import/Normalize.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The most operations and elements of a branch that becomes a selection.
constexpr int64_t kMaxOps = 16, kMaxElements = 4;

class Simplifier {
public:
  explicit Simplifier(MLIRContext *context) : rewriter(context) {}

  void rewrite(linalg::GenericOp op) {
    if (!op.hasPureTensorSemantics() || op.hasDynamicShape())
      return;
    ranges = op.getStaticLoopRanges();
    readConstants(op);
    mergeInputs(op);
    SmallVector<Operation *> ops = collectOps<Operation *>(op.getBlock());
    for (Operation *inner : ops)
      rewriteInner(inner);
    for (Operation *inner : llvm::reverse(ops))
      if (!erased.contains(inner) && isOpTriviallyDead(inner))
        rewriter.eraseOp(inner);
    erased.clear();
    replaceByConstants(op);
    dropUnused(op);
  }

private:
  /// Returns the element that all elements of a tensor equal, or null.
  static TypedAttr findElement(Value tensor) {
    for (unsigned depth = 0; depth < 16; ++depth) {
      SplatElementsAttr splat;
      if (matchPattern(tensor, m_Constant(&splat)))
        return dyn_cast<TypedAttr>(splat.getSplatValue<Attribute>());
      Operation *op = tensor.getDefiningOp();
      if (auto slice = dyn_cast_if_present<tensor::ExtractSliceOp>(op))
        if (TypedAttr element = findElementOfPart(slice))
          return element;
      if (isa_and_present<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp, tensor::CastOp>(op)) {
        tensor = op->getOperand(0);
      } else if (auto fill = dyn_cast_if_present<linalg::FillOp>(op)) {
        TypedAttr value;
        return matchPattern(fill.value(), m_Constant(&value)) ? value : TypedAttr();
      } else if (auto broadcast = dyn_cast_if_present<linalg::BroadcastOp>(op)) {
        tensor = broadcast.getInput();
      } else if (auto elements = dyn_cast_if_present<tensor::FromElementsOp>(op)) {
        return elements.getElements().size() == 1 ? findNumber(elements.getElements().front()) : TypedAttr();
      } else {
        return {};
      }
    }
    return {};
  }

  /// Returns the element of a part of a constant if all elements of the part are equal, or null.
  static TypedAttr findElementOfPart(tensor::ExtractSliceOp slice) {
    DenseElementsAttr all;
    if (!slice.getType().hasStaticShape() || slice.getType().getNumElements() != 1 ||
        ShapedType::isDynamicShape(slice.getStaticOffsets()) || !matchPattern(slice.getSource(), m_Constant(&all)))
      return {};
    SmallVector<uint64_t> index(slice.getStaticOffsets());
    return dyn_cast<TypedAttr>(all.getValues<Attribute>()[index]);
  }

  /// Returns a constant, or a number that follows from constants, as the counter of an unrolled loop does.
  static TypedAttr findNumber(Value value, unsigned depth = 0) {
    TypedAttr constant;
    if (matchPattern(value, m_Constant(&constant)))
      return constant;
    Operation *op = value.getDefiningOp();
    if (!op || depth == 8 || op->getNumResults() != 1 || op->getNumRegions() != 0 || !isPure(op))
      return {};
    SmallVector<Attribute> operands;
    for (Value operand : op->getOperands())
      if (TypedAttr known = findNumber(operand, depth + 1))
        operands.push_back(known);
      else
        return {};
    SmallVector<OpFoldResult> results;
    if (failed(op->fold(operands, results)) || results.size() != 1)
      return {};
    if (auto same = dyn_cast<Value>(results.front()))
      return same == value ? TypedAttr() : findNumber(same, depth + 1);
    return dyn_cast<TypedAttr>(cast<Attribute>(results.front()));
  }

  void readConstants(linalg::GenericOp op) {
    rewriter.setInsertionPointToStart(op.getBlock());
    for (OpOperand *input : op.getDpsInputOperands()) {
      BlockArgument argument = op.getMatchingBlockArgument(input);
      if (argument.use_empty())
        continue;
      TypedAttr value;
      if (isa<TensorType>(input->get().getType()))
        value = findElement(input->get());
      else
        matchPattern(input->get(), m_Constant(&value));
      if (value && value.getType() == argument.getType())
        rewriter.replaceAllUsesWith(argument, arith::ConstantOp::create(rewriter, argument.getLoc(), value));
    }
  }

  /// Merges operands that are one tensor, so that the body reads an element once.
  void mergeInputs(linalg::GenericOp op) {
    SmallVector<OpOperand *> inputs = op.getDpsInputOperands();
    for (auto [index, input] : llvm::enumerate(inputs))
      for (OpOperand *other : ArrayRef(inputs).take_front(index))
        if (other->get() == input->get() && op.getMatchingIndexingMap(other) == op.getMatchingIndexingMap(input)) {
          rewriter.replaceAllUsesWith(op.getMatchingBlockArgument(input), op.getMatchingBlockArgument(other));
          break;
        }
  }

  void rewriteInner(Operation *op) {
    rewriter.setInsertionPoint(op);
    if (auto extract = dyn_cast<tensor::ExtractOp>(op))
      return pinIndices(extract);
    if (auto branch = dyn_cast<scf::IfOp>(op)) {
      if (isCheap(branch))
        select(branch);
      return;
    }
    if (op->getNumRegions() != 0 || op->getNumResults() == 0 || isa<arith::ConstantOp>(op))
      return;
    SmallVector<Value> results;
    if (succeeded(rewriter.tryFold(op, results)) && results.size() == op->getNumResults()) {
      rewriter.replaceOp(op, results);
      erased.insert(op);
    }
  }

  /// A dimension of size 1 has one place.
  void pinIndices(tensor::ExtractOp extract) {
    auto type = cast<RankedTensorType>(extract.getTensor().getType());
    for (auto [index, extent] : llvm::zip(extract.getIndicesMutable(), type.getShape()))
      if (extent == 1 && !matchPattern(index.get(), m_Zero()))
        index.set(arith::ConstantIndexOp::create(rewriter, extract.getLoc(), 0));
  }

  bool isInside(Value index, int64_t extent) {
    APInt constant;
    if (matchPattern(index, m_ConstantInt(&constant)))
      return constant.ult(extent);
    auto position = index.getDefiningOp<linalg::IndexOp>();
    return position && ranges[position.getDim()] <= extent;
  }

  bool isCheap(scf::IfOp branch) {
    if (branch.getNumResults() == 0 || !branch.elseBlock())
      return false;
    int64_t count = 0, elements = 0;
    for (Region *region : branch.getRegions())
      for (Operation &op : region->front().without_terminator()) {
        ++count;
        if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
          auto type = cast<RankedTensorType>(extract.getTensor().getType());
          if (!llvm::all_of_zip(extract.getIndices(), type.getShape(),
                                [&](Value index, int64_t extent) { return isInside(index, extent); }))
            return false;
          // Elements along a dimension of their own: all of them are read for some condition.
          ++elements;
          continue;
        }
        bool plain = isa<arith::ConstantOp, linalg::IndexOp>(op) ||
                     (isScalarOp(&op) && !isa<math::MathDialect>(op.getDialect()));
        if (!plain || !isSpeculatable(&op))
          return false;
      }
    return count <= kMaxOps && elements <= kMaxElements;
  }

  void select(scf::IfOp branch) {
    for (Region *region : branch.getRegions())
      for (Operation &op : llvm::make_early_inc_range(region->front().without_terminator()))
        rewriter.moveOpBefore(&op, branch);
    SmallVector<Value> results;
    for (auto [taken, other] : llvm::zip_equal(branch.thenYield()->getOperands(), branch.elseYield()->getOperands()))
      results.push_back(arith::SelectOp::create(rewriter, branch.getLoc(), branch.getCondition(), taken, other));
    SmallVector<Operation *> inside{branch.thenYield(), branch.elseYield(), branch};
    erased.insert(inside.begin(), inside.end());
    rewriter.replaceOp(branch, results);
  }

  void replaceByConstants(linalg::GenericOp op) {
    // A reduction over no elements gives its initial value.
    for (auto [extent, kind] : llvm::zip_equal(op.getStaticLoopRanges(), op.getIteratorTypesArray()))
      if (kind == utils::IteratorType::reduction && (extent == 0 || ShapedType::isDynamic(extent)))
        return;
    rewriter.setInsertionPoint(op);
    for (auto [result, yielded] : llvm::zip(op->getResults(), op.getBlock()->getTerminator()->getOperands())) {
      TypedAttr value;
      auto type = cast<RankedTensorType>(result.getType());
      if (result.use_empty() || type.getEncoding() || !matchPattern(yielded, m_Constant(&value)))
        continue;
      auto splat = SplatElementsAttr::get(type, cast<Attribute>(value));
      rewriter.replaceAllUsesWith(result, arith::ConstantOp::create(rewriter, op.getLoc(), splat));
    }
  }

  /// Drops the inputs that the body does not read, unless a loop has its extent from them.
  void dropUnused(linalg::GenericOp op) {
    SmallVector<AffineMap> all = op.getIndexingMapsArray(), maps;
    SmallVector<Value> inputs;
    llvm::BitVector dropped(op.getBlock()->getNumArguments());
    for (OpOperand *input : op.getDpsInputOperands()) {
      unsigned number = input->getOperandNumber();
      if (op.getMatchingBlockArgument(input).use_empty()) {
        dropped.set(number);
        continue;
      }
      inputs.push_back(input->get());
      maps.push_back(all[number]);
    }
    llvm::append_range(maps, ArrayRef(all).drop_front(op.getNumDpsInputs()));
    if (dropped.none() || !inversePermutation(concatAffineMaps(maps, op.getContext())))
      return;
    rewriter.setInsertionPoint(op);
    auto kept = linalg::GenericOp::create(rewriter, op.getLoc(), op->getResultTypes(), inputs, op.getDpsInits(), maps,
                                          op.getIteratorTypesArray());
    kept->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    kept.getRegion().takeBody(op.getRegion());
    kept.getBlock()->eraseArguments(dropped);
    rewriter.replaceOp(op, kept);
  }

  IRRewriter rewriter;
  SmallVector<int64_t> ranges;
  llvm::SmallPtrSet<Operation *, 8> erased;
};

/// Returns the constant exponent of a power that is a few products, or a quotient.
std::optional<int64_t> getSmallExponent(Operation *power) {
  // Each product rounds, so only small powers of floats become products.
  constexpr int64_t kMostForFloats = 4, kMostForIntegers = 16;
  APFloat number(0.0);
  APInt integer;
  if (isa<math::FPowIOp>(power) && matchPattern(power->getOperand(1), m_ConstantInt(&integer)) && integer.sge(-1) &&
      integer.sle(kMostForIntegers))
    return integer.getSExtValue();
  if (isa<math::PowFOp>(power) && matchPattern(power->getOperand(1), m_ConstantFloat(&number)) && number.isInteger()) {
    APSInt exact(64, /*isUnsigned=*/false);
    bool isExact = false;
    number.convertToInteger(exact, APFloat::rmTowardZero, &isExact);
    if (isExact && exact.sge(-1) && exact.sle(kMostForFloats))
      return exact.getSExtValue();
  }
  return std::nullopt;
}

bool isNarrow(Type type) { return getElementTypeOrSelf(type).getIntOrFloatBitWidth() < 32; }

bool hasDynamicShape(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && !shaped.hasStaticShape();
}

/// Computes the powers 1/2 and -1/2 by square roots. The two differ for -0, whose power is 0 or infinity, and for
/// -infinity, whose power is infinity or 0.
void expandRoot(math::PowFOp power, OpBuilder &builder) {
  APFloat number(0.0);
  Type type = power.getType();
  if (!matchPattern(power.getRhs(), m_ConstantFloat(&number)) || hasDynamicShape(type) ||
      !abs(number).isExactlyValue(0.5))
    return;
  builder.setInsertionPoint(power);
  Location loc = power.getLoc();
  Type wide = isNarrow(type) ? withElement(type, builder.getF32Type()) : type;
  auto constant = [&](double value) -> Value {
    TypedAttr element = builder.getFloatAttr(getElementTypeOrSelf(wide), value);
    auto shaped = dyn_cast<ShapedType>(wide);
    return arith::ConstantOp::create(builder, loc, shaped ? DenseElementsAttr::get(shaped, element) : element);
  };
  Value base = power.getLhs();
  if (wide != type)
    base = arith::ExtFOp::create(builder, loc, wide, base);
  double infinity = std::numeric_limits<double>::infinity();
  Value result = math::SqrtOp::create(builder, loc, arith::AddFOp::create(builder, loc, base, constant(0)));
  if (number.isNegative())
    result = arith::DivFOp::create(builder, loc, constant(1), result);
  Value isLeast = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OEQ, base, constant(-infinity));
  result = arith::SelectOp::create(builder, loc, isLeast, constant(number.isNegative() ? 0 : infinity), result);
  if (wide != type)
    result = arith::TruncFOp::create(builder, loc, type, result);
  power.replaceAllUsesWith(result);
  power.erase();
}

/// Computes powers with small constant exponents by products: importers write squares as powers.
void expandPower(Operation *power, OpBuilder &builder) {
  Type type = power->getResult(0).getType();
  std::optional<int64_t> exponent = getSmallExponent(power);
  if (!exponent || hasDynamicShape(type))
    return;
  builder.setInsertionPoint(power);
  Location loc = power->getLoc();
  Value base = power->getOperand(0), result;
  // The whole power is rounded once.
  bool widens = isNarrow(type) && *exponent > 2;
  if (widens)
    base = arith::ExtFOp::create(builder, loc, withElement(type, builder.getF32Type()), base);
  if (*exponent < 1) {
    TypedAttr one = builder.getOneAttr(type);
    result = arith::ConstantOp::create(builder, loc, one);
    if (*exponent == -1)
      result = arith::DivFOp::create(builder, loc, result, base);
  }
  for (int64_t rest = std::max<int64_t>(*exponent, 0); rest > 0; rest /= 2) {
    if (rest % 2 == 1)
      result = result ? arith::MulFOp::create(builder, loc, result, base).getResult() : base;
    if (rest > 1)
      base = arith::MulFOp::create(builder, loc, base, base);
  }
  if (widens)
    result = arith::TruncFOp::create(builder, loc, type, result);
  power->replaceAllUsesWith(ValueRange(result));
  power->erase();
}

struct SimplifyBodiesPass : cg::impl::SimplifyBodiesBase<SimplifyBodiesPass> {
  void runOnOperation() override {
    // In the order of the program, so that later operations see the constants.
    SmallVector<linalg::GenericOp> ops = collectOps<linalg::GenericOp>(getOperation());
    Simplifier simplifier(&getContext());
    for (linalg::GenericOp op : ops)
      simplifier.rewrite(op);
    SmallVector<Operation *> powers =
        collectOps(getOperation(), [&](Operation *op) { return isa<math::FPowIOp, math::PowFOp>(op); });
    OpBuilder builder(&getContext());
    for (Operation *power : powers) {
      auto floats = dyn_cast<math::PowFOp>(power);
      if (floats && !getSmallExponent(power))
        expandRoot(floats, builder);
      else
        expandPower(power, builder);
    }
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Patterns.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Integer arithmetic in one type, on scalars and on tensors alike.
class Integers {
public:
  Integers(RewriterBase &rewriter, Location loc, Type type) : rewriter(rewriter), loc(loc), type(type) {}

  Value add(Value lhs, Value rhs) { return arith::AddIOp::create(rewriter, loc, lhs, rhs); }
  Value subtract(Value lhs, Value rhs) { return arith::SubIOp::create(rewriter, loc, lhs, rhs); }
  Value multiply(Value lhs, Value rhs) { return arith::MulIOp::create(rewriter, loc, lhs, rhs); }
  Value mask(Value lhs, Value rhs) { return arith::AndIOp::create(rewriter, loc, lhs, rhs); }
  Value shiftDown(Value value, int64_t by) { return arith::ShRUIOp::create(rewriter, loc, value, constant(by)); }
  Value fillWithSign(Value value, int64_t by) { return arith::ShRSIOp::create(rewriter, loc, value, constant(by)); }

  Value constant(int64_t value) {
    auto element = IntegerAttr::get(getElementTypeOrSelf(type), value);
    auto shaped = dyn_cast<ShapedType>(type);
    TypedAttr attribute = shaped ? TypedAttr(SplatElementsAttr::get(shaped, element)) : element;
    return arith::ConstantOp::create(rewriter, loc, attribute);
  }

private:
  RewriterBase &rewriter;
  Location loc;
  Type type;
};

/// The upper 64 bits of the product of two 64-bit numbers, from four products of their halves.
Value multiplyHigh64(Integers in, Value lhs, Value rhs, bool isSigned) {
  Value low = in.constant(0xffffffff);
  Value lhsLow = in.mask(lhs, low), lhsHigh = in.shiftDown(lhs, 32);
  Value rhsLow = in.mask(rhs, low), rhsHigh = in.shiftDown(rhs, 32);
  Value first = in.multiply(lhsLow, rhsHigh), second = in.multiply(lhsHigh, rhsLow);
  // The sum of three 32-bit numbers has no carry beyond 64 bits.
  Value middle =
      in.add(in.shiftDown(in.multiply(lhsLow, rhsLow), 32), in.add(in.mask(first, low), in.mask(second, low)));
  Value high = in.add(in.add(in.multiply(lhsHigh, rhsHigh), in.shiftDown(middle, 32)),
                      in.add(in.shiftDown(first, 32), in.shiftDown(second, 32)));
  if (!isSigned)
    return high;
  // The unsigned value of a negative number is 2^64 more.
  high = in.subtract(high, in.mask(in.fillWithSign(lhs, 63), rhs));
  return in.subtract(high, in.mask(in.fillWithSign(rhs, 63), lhs));
}

Value multiplyHigh(RewriterBase &rewriter, Location loc, Value lhs, Value rhs, bool isSigned) {
  Type type = lhs.getType();
  if (getElementTypeOrSelf(type).isIndex()) {
    Type wide = withElement(type, rewriter.getI64Type());
    lhs = arith::IndexCastOp::create(rewriter, loc, wide, lhs);
    rhs = arith::IndexCastOp::create(rewriter, loc, wide, rhs);
    Value high = multiplyHigh64(Integers(rewriter, loc, wide), lhs, rhs, isSigned);
    return arith::IndexCastOp::create(rewriter, loc, type, high);
  }
  int64_t width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  if (width == 64)
    return multiplyHigh64(Integers(rewriter, loc, type), lhs, rhs, isSigned);
  // Elements have whole bytes.
  Type wide = withElement(type, rewriter.getIntegerType(std::max<int64_t>(2 * width, 8)));
  auto extend = [&](Value value) -> Value {
    if (isSigned)
      return arith::ExtSIOp::create(rewriter, loc, wide, value);
    return arith::ExtUIOp::create(rewriter, loc, wide, value);
  };
  Integers in(rewriter, loc, wide);
  Value product = in.multiply(extend(lhs), extend(rhs));
  return arith::TruncIOp::create(rewriter, loc, type, in.shiftDown(product, width));
}

/// True if constants of `type` can be made, and kernels can multiply values of it.
bool hasProducts(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(type));
  return (!shaped || shaped.hasStaticShape()) &&
         (!integer || llvm::is_contained({1, 8, 16, 32, 64}, integer.getWidth()));
}

template <typename OpT> void splitProduct(RewriterBase &rewriter, OpT op) {
  if (!hasProducts(op.getLow().getType()))
    return;
  constexpr bool isSigned = std::is_same_v<OpT, arith::MulSIExtendedOp>;
  Value low = arith::MulIOp::create(rewriter, op.getLoc(), op.getLhs(), op.getRhs());
  rewriter.replaceOp(op, {low, multiplyHigh(rewriter, op.getLoc(), op.getLhs(), op.getRhs(), isSigned)});
}

/// Neither finite nor NaN: so a type without infinity needs no special case.
void expandIsInf(RewriterBase &rewriter, math::IsInfOp op) {
  Value isNan = math::IsNaNOp::create(rewriter, op.getLoc(), op.getOperand());
  Value isFinite = math::IsFiniteOp::create(rewriter, op.getLoc(), op.getOperand());
  rewriter.replaceOpWithNewOp<arith::CmpIOp>(op, arith::CmpIPredicate::eq, isNan, isFinite);
}

/// Finite, and not less than the least number with a full mantissa.
void expandIsNormal(RewriterBase &rewriter, math::IsNormalOp op) {
  Type type = op.getOperand().getType();
  auto element = cast<FloatType>(getElementTypeOrSelf(type));
  auto shaped = dyn_cast<ShapedType>(type);
  if (shaped && !shaped.hasStaticShape())
    return;
  auto least = FloatAttr::get(element, APFloat::getSmallestNormalized(element.getFloatSemantics()));
  TypedAttr bound = shaped ? TypedAttr(SplatElementsAttr::get(shaped, least)) : least;
  Location loc = op.getLoc();
  Value isFinite = math::IsFiniteOp::create(rewriter, loc, op.getOperand());
  Value magnitude = math::AbsFOp::create(rewriter, loc, op.getOperand());
  Value isLarge = arith::CmpFOp::create(rewriter, loc, arith::CmpFPredicate::OGE, magnitude,
                                        arith::ConstantOp::create(rewriter, loc, bound));
  rewriter.replaceOpWithNewOp<arith::AndIOp>(op, isFinite, isLarge);
}

/// Removes the promises of an operation about its values: no overflow, no remainder, no NaN, any order. Where a promise
/// is broken the result would be undefined and differ between targets, and no kernel needs promises.
void dropPromises(Operation *op) {
  MLIRContext *context = op->getContext();
  if (auto fast = dyn_cast<arith::ArithFastMathInterface>(op))
    if (auto flags = fast.getFastMathFlagsAttr(); flags && flags.getValue() != arith::FastMathFlags::none)
      op->setAttr(fast.getFastMathAttrName(), arith::FastMathFlagsAttr::get(context, arith::FastMathFlags::none));
  if (auto integer = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
    if (integer.hasNoSignedWrap() || integer.hasNoUnsignedWrap())
      op->setAttr(integer.getIntegerOverflowAttrName(),
                  arith::IntegerOverflowFlagsAttr::get(context, arith::IntegerOverflowFlags::none));
  llvm::TypeSwitch<Operation *>(op).Case<arith::DivUIOp, arith::DivSIOp, arith::ShRUIOp, arith::ShRSIOp>(
      [](auto exact) { exact.setIsExact(false); });
}

/// True if `guardZeros` has treated the operation, or if an importer wrote the same guard.
bool isGuarded(math::Atan2Op op) {
  auto select = op.getRhs().getDefiningOp<arith::SelectOp>();
  return select && select.getTrueValue().getDefiningOp<math::CopySignOp>();
}

/// The angle of two zeros is that of the first one and of 1 with the sign of the second one. MLIR's folder returns NaN,
/// which is wrong for all zeros.
void guardZeros(RewriterBase &rewriter, math::Atan2Op op) {
  Type type = op.getType();
  auto shaped = dyn_cast<ShapedType>(type);
  if (isGuarded(op) || (shaped && !shaped.hasStaticShape()))
    return;
  Location loc = op.getLoc();
  auto constant = [&](double number) -> Value {
    auto element = FloatAttr::get(getElementTypeOrSelf(type), number);
    TypedAttr attribute = shaped ? TypedAttr(SplatElementsAttr::get(shaped, element)) : element;
    return arith::ConstantOp::create(rewriter, loc, attribute);
  };
  Value zero = constant(0), one = constant(1);
  auto isZero = [&](Value value) -> Value {
    return arith::CmpFOp::create(rewriter, loc, arith::CmpFPredicate::OEQ, value, zero);
  };
  Value both = arith::AndIOp::create(rewriter, loc, isZero(op.getLhs()), isZero(op.getRhs()));
  Value unit = math::CopySignOp::create(rewriter, loc, one, op.getRhs());
  Value other = arith::SelectOp::create(rewriter, loc, both, unit, op.getRhs());
  rewriter.modifyOpInPlace(op, [&] { op.getRhsMutable().assign(other); });
}

/// Replaces a divisor of 0, and the quotient by 0 (docs/numerics.md). For constant tensors MLIR's folder returns the
/// dividend.
void guardDivisor(RewriterBase &rewriter, arith::FloorDivSIOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  APInt known;
  auto guarded = op.getRhs().getDefiningOp<arith::SelectOp>();
  if (!type || !type.hasStaticShape() || (guarded && matchPattern(guarded.getTrueValue(), m_One())) ||
      (matchPattern(op.getRhs(), m_ConstantInt(&known)) && !known.isZero()))
    return;
  Location loc = op.getLoc();
  Integers in(rewriter, loc, type);
  Value isZero = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq, op.getRhs(), in.constant(0));
  Value divisor = arith::SelectOp::create(rewriter, loc, isZero, in.constant(1), op.getRhs());
  Value quotient = arith::FloorDivSIOp::create(rewriter, loc, op.getLhs(), divisor);
  rewriter.replaceOpWithNewOp<arith::SelectOp>(op, isZero, in.constant(-1), quotient);
}

static bool isSupported(Type type) { return cg::isSupportedElementType(getElementTypeOrSelf(type)); }

} // namespace

void cg::expandArithmetic(Operation *root) {
  SmallVector<Operation *> ops;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    // Kernels of the program stay as they are.
    if (op != root && op->hasTrait<OpTrait::SymbolTable>())
      return WalkResult::skip();
    dropPromises(op);
    // An operation on a type without kernels is refused later, in the form of the input.
    if (!llvm::all_of(op->getOperandTypes(), isSupported) || !llvm::all_of(op->getResultTypes(), isSupported))
      return WalkResult::advance();
    if (isa<arith::AddUIExtendedOp, arith::MulSIExtendedOp, arith::MulUIExtendedOp, arith::FloorDivSIOp, math::Atan2Op,
            math::ClampFOp, math::SincosOp, math::IsInfOp, math::IsNormalOp>(op))
      ops.push_back(op);
    return WalkResult::advance();
  });
  IRRewriter rewriter(root->getContext());
  for (Operation *op : ops) {
    Location loc = op->getLoc();
    rewriter.setInsertionPoint(op);
    llvm::TypeSwitch<Operation *>(op)
        .Case<arith::MulSIExtendedOp, arith::MulUIExtendedOp>([&](auto product) { splitProduct(rewriter, product); })
        .Case([&](arith::AddUIExtendedOp sum) {
          Value low = arith::AddIOp::create(rewriter, loc, sum.getLhs(), sum.getRhs());
          // A sum that has overflowed is less than both operands.
          Value carry = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::ult, low, sum.getLhs());
          rewriter.replaceOp(sum, {low, carry});
        })
        .Case([&](math::ClampFOp clamp) {
          // The description of the operation has its bounds in the wrong order: taken literally, every value would
          // become the upper bound.
          Value above = arith::MaximumFOp::create(rewriter, loc, clamp.getValue(), clamp.getMin());
          rewriter.replaceOp(clamp, arith::MinimumFOp::create(rewriter, loc, above, clamp.getMax()).getResult());
        })
        .Case([&](arith::FloorDivSIOp quotient) { guardDivisor(rewriter, quotient); })
        .Case([&](math::Atan2Op angle) { guardZeros(rewriter, angle); })
        .Case([&](math::IsInfOp test) { expandIsInf(rewriter, test); })
        .Case([&](math::IsNormalOp test) { expandIsNormal(rewriter, test); })
        .Case([&](math::SincosOp pair) {
          Value sine = math::SinOp::create(rewriter, loc, pair.getOperand());
          Value cosine = math::CosOp::create(rewriter, loc, pair.getOperand());
          rewriter.replaceOp(pair, {sine, cosine});
        });
  }
}

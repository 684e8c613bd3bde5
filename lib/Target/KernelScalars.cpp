// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KernelScalars.h"
#include "cgmlir/IR/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Builds scalar operations at one location, on values of one type.
class Scalars {
public:
  Scalars(RewriterBase &rewriter, Location loc, Type type) : rewriter(rewriter), loc(loc), type(type) {}

  Value constant(int64_t value) {
    TypedAttr attr = rewriter.getIntegerAttr(getElementTypeOrSelf(type), value);
    if (auto vector = dyn_cast<VectorType>(type))
      attr = DenseElementsAttr::get(vector, cast<Attribute>(attr));
    return arith::ConstantOp::create(rewriter, loc, attr);
  }
  Value equal(Value lhs, Value rhs) { return arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::eq, lhs, rhs); }
  Value select(Value condition, Value yes, Value no) {
    return arith::SelectOp::create(rewriter, loc, condition, yes, no);
  }
  template <typename Op> Value make(Value lhs, Value rhs) { return Op::create(rewriter, loc, lhs, rhs); }

  RewriterBase &rewriter;
  Location loc;
  Type type;
};

bool isSignedDivision(Operation *op) {
  return isa<arith::DivSIOp, arith::FloorDivSIOp, arith::CeilDivSIOp, arith::RemSIOp>(op);
}

bool isBitCount(Operation *op) { return isa<math::CountLeadingZerosOp, math::CountTrailingZerosOp, math::CtPopOp>(op); }

bool isShift(Operation *op) { return isa<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>(op); }

/// The remainder of a division by 2^n: the low n bits of the dividend. A negative dividend is moved up by 2^n - 1
/// before and down again afterwards. LLVM would subtract the rounded multiple from the dividend instead, and behind a
/// shuffle of a constant ptxas 13.0 negates that multiple.
void makeRemainder(RewriterBase &rewriter, arith::RemSIOp op, unsigned log2) {
  Value x = op.getLhs();
  Scalars scalars(rewriter, op.getLoc(), x.getType());
  unsigned width = getElementTypeOrSelf(x.getType()).getIntOrFloatBitWidth();
  Value sign = scalars.make<arith::ShRSIOp>(x, scalars.constant(width - 1));
  Value bias = scalars.make<arith::ShRUIOp>(sign, scalars.constant(width - log2));
  Value moved = scalars.make<arith::AddIOp>(x, bias);
  Value bits = scalars.make<arith::AndIOp>(moved, scalars.constant((int64_t(1) << log2) - 1));
  rewriter.replaceOp(op, scalars.make<arith::SubIOp>(bits, bias));
}

void defineDivision(RewriterBase &rewriter, Operation *op, bool forHost) {
  Value x = op->getOperand(0), divisor = op->getOperand(1);
  APInt known;
  auto rest = dyn_cast<arith::RemSIOp>(op);
  if (rest && !forHost && !getElementTypeOrSelf(x.getType()).isIndex() &&
      matchPattern(divisor, m_ConstantInt(&known)) && known.isPowerOf2() && !known.isNegative() && !known.isOne())
    return makeRemainder(rewriter, rest, known.logBase2());
  if (matchPattern(divisor, m_ConstantInt(&known)) && !known.isZero() && !(isSignedDivision(op) && known.isAllOnes()))
    return;
  Scalars scalars(rewriter, op->getLoc(), x.getType());
  bool remainder = isa<arith::RemSIOp, arith::RemUIOp>(op);
  Value zero = scalars.constant(0), minusOne = scalars.constant(-1);
  if (getElementTypeOrSelf(x.getType()).isInteger(1)) {
    // The divisor of an i1 is 0 or -1, and dividing by -1 changes signs only, which a bit does not have.
    Value whole = scalars.make<arith::OrIOp>(x, scalars.make<arith::XOrIOp>(divisor, minusOne));
    Value rest = scalars.make<arith::AndIOp>(x, scalars.make<arith::XOrIOp>(divisor, minusOne));
    return rewriter.replaceOp(op, remainder ? rest : whole);
  }
  Value byZero = scalars.equal(divisor, zero);
  Value safe = scalars.select(byZero, scalars.constant(1), divisor);
  Value byMinusOne;
  if (isSignedDivision(op)) {
    byMinusOne = scalars.equal(divisor, minusOne);
    safe = scalars.select(byMinusOne, scalars.constant(1), safe);
  }
  Operation *defined = rewriter.clone(*op);
  defined->setOperand(1, safe);
  Value result = defined->getResult(0);
  // The remainder of a division by 1 or -1 is 0.
  if (byMinusOne && !remainder)
    result = scalars.select(byMinusOne, scalars.make<arith::SubIOp>(zero, x), result);
  rewriter.replaceOp(op, scalars.select(byZero, remainder ? x : minusOne, result));
}

/// Makes `op` an operation on i64, if it is one on indices: in a program an index has 64 bits, however many the
/// target's index has. Returns the operation that replaces `op`.
Operation *widenIndices(RewriterBase &rewriter, Operation *op) {
  Type type = op->getResult(0).getType();
  if (!getElementTypeOrSelf(type).isIndex())
    return op;
  Type wide = withElement(type, rewriter.getI64Type());
  Operation *wider = rewriter.clone(*op);
  rewriter.setInsertionPoint(wider);
  for (OpOperand &operand : wider->getOpOperands())
    operand.set(arith::IndexCastOp::create(rewriter, op->getLoc(), wide, operand.get()));
  wider->getResult(0).setType(wide);
  rewriter.setInsertionPoint(op);
  rewriter.replaceOpWithNewOp<arith::IndexCastOp>(op, type, wider->getResult(0));
  rewriter.setInsertionPoint(wider);
  return wider;
}

/// Widens the exponent of a power to 32 or 64 bits, because powers are computed with exponents of these widths only.
void widenExponent(RewriterBase &rewriter, math::FPowIOp op) {
  Type type = op.getRhs().getType(), element = getElementTypeOrSelf(type);
  Value wide;
  if (element.isIndex())
    wide = arith::IndexCastOp::create(rewriter, op.getLoc(), withElement(type, rewriter.getI64Type()), op.getRhs());
  else if (element.getIntOrFloatBitWidth() < 32)
    wide = arith::ExtSIOp::create(rewriter, op.getLoc(), withElement(type, rewriter.getI32Type()), op.getRhs());
  if (wide)
    op.getRhsMutable().assign(wide);
}

/// True if the number of bits is known to be less than the width.
bool shiftsInside(Value by, unsigned width) {
  APInt known;
  if (matchPattern(by, m_ConstantInt(&known)))
    return known.ult(width);
  if (auto mask = by.getDefiningOp<arith::AndIOp>())
    return shiftsInside(mask.getLhs(), width) || shiftsInside(mask.getRhs(), width);
  return false;
}

/// Defines a shift by the width of the type or more: it gives 0, or all sign bits for an arithmetic shift to the right.
/// The number of bits is unsigned. The undefined result of the original operation is discarded by a selection.
void defineShift(RewriterBase &rewriter, Operation *op) {
  Value x = op->getOperand(0), by = op->getOperand(1);
  Location loc = op->getLoc();
  unsigned width = getElementTypeOrSelf(x.getType()).getIntOrFloatBitWidth();
  if (shiftsInside(by, width))
    return;
  Scalars scalars(rewriter, loc, x.getType());
  if (isa<arith::ShRSIOp>(op)) {
    op->setOperand(1, scalars.make<arith::MinUIOp>(by, scalars.constant(width - 1)));
    return;
  }
  Value last = scalars.constant(width - 1);
  Value inside = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::ule, by, last);
  // The number of bits is bounded before the shift: LLVM would drop the selection, as PTX clamps the number, but cut
  // the number off to 32 bits first.
  if (width > 32)
    op->setOperand(1, scalars.make<arith::MinUIOp>(by, last));
  Value shifted = rewriter.clone(*op)->getResult(0);
  rewriter.replaceOp(op, scalars.select(inside, shifted, scalars.constant(0)));
}

/// Converts a float to the nearest integer towards 0 that the type holds; NaN becomes 0.
void saturate(RewriterBase &rewriter, Operation *op) {
  Value x = op->getOperand(0);
  Type type = op->getResult(0).getType(), element = getElementTypeOrSelf(type);
  Location loc = op->getLoc();
  bool isSigned = isa<arith::FPToSIOp>(op);
  // Every target has conversions of f32 and f64.
  if (getElementTypeOrSelf(x.getType()).getIntOrFloatBitWidth() < 32)
    x = arith::ExtFOp::create(rewriter, loc, withElement(x.getType(), rewriter.getF32Type()), x);
  if (element.isInteger(1)) {
    // A true bit becomes the integer 1, or -1 if the integer is signed.
    auto number = rewriter.getFloatAttr(getElementTypeOrSelf(x.getType()), isSigned ? -1.0 : 1.0);
    auto vector = dyn_cast<VectorType>(x.getType());
    TypedAttr limit = vector ? TypedAttr(DenseElementsAttr::get(vector, Attribute(number))) : number;
    auto predicate = isSigned ? arith::CmpFPredicate::OLE : arith::CmpFPredicate::OGE;
    rewriter.replaceOpWithNewOp<arith::CmpFOp>(op, predicate, x, arith::ConstantOp::create(rewriter, loc, limit));
    return;
  }
  StringRef name = isSigned ? "llvm.fptosi.sat" : "llvm.fptoui.sat";
  auto call = LLVM::CallIntrinsicOp::create(rewriter, loc, type, rewriter.getStringAttr(name), ValueRange(x));
  rewriter.replaceOp(op, call.getResults());
}

/// f64 holds the product of two 16-bit floats exactly.
void widenMultiplyAdd(RewriterBase &rewriter, math::FmaOp op) {
  Type type = op.getType(), wide = withElement(type, rewriter.getF64Type());
  if (getElementTypeOrSelf(type).getIntOrFloatBitWidth() > 16)
    return;
  Location loc = op.getLoc();
  auto widen = [&](Value value) -> Value { return arith::ExtFOp::create(rewriter, loc, wide, value); };
  Value product = arith::MulFOp::create(rewriter, loc, widen(op.getA()), widen(op.getB()));
  Value sum = arith::AddFOp::create(rewriter, loc, product, widen(op.getC()));
  rewriter.replaceOpWithNewOp<arith::TruncFOp>(op, type, sum);
}

/// Computes x^n by squaring, from the lowest bit of n.
Value makePowerLoop(RewriterBase &rewriter, Location loc, Value x, Value n) {
  Scalars scalars(rewriter, loc, x.getType());
  auto index = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(rewriter, loc, value); };
  Value zero = scalars.constant(0), one = scalars.constant(1), minusOne = scalars.constant(-1);
  unsigned width = getElementTypeOrSelf(x.getType()).getIntOrFloatBitWidth();
  auto loop = scf::ForOp::create(rewriter, loc, index(0), index(width - 1), index(1), ValueRange{one, x, n},
                                 [&](OpBuilder &, Location, Value, ValueRange values) {
                                   Value odd = scalars.equal(scalars.make<arith::AndIOp>(values[2], one), one);
                                   Value power =
                                       scalars.make<arith::MulIOp>(values[0], scalars.select(odd, values[1], one));
                                   Value square = scalars.make<arith::MulIOp>(values[1], values[1]);
                                   Value rest = scalars.make<arith::ShRUIOp>(values[2], one);
                                   scf::YieldOp::create(rewriter, loc, ValueRange{power, square, rest});
                                 });
  Value odd = scalars.equal(scalars.make<arith::AndIOp>(n, one), one);
  Value unit = scalars.make<arith::OrIOp>(scalars.equal(x, one), scalars.equal(x, minusOne));
  Value inverse = scalars.select(unit, scalars.select(odd, x, one), zero);
  Value negative = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::slt, n, zero);
  return scalars.select(negative, inverse, loop.getResult(0));
}

void rewritePower(RewriterBase &rewriter, math::IPowIOp op, bool forHost) {
  Type type = op.getType();
  Location loc = op.getLoc();
  Value x = op.getLhs(), n = op.getRhs();
  bool narrow = getElementTypeOrSelf(type).getIntOrFloatBitWidth() < 32;
  if (!narrow && forHost)
    return;
  if (narrow) {
    Type wide = withElement(type, rewriter.getI32Type());
    x = arith::ExtSIOp::create(rewriter, loc, wide, x);
    n = arith::ExtSIOp::create(rewriter, loc, wide, n);
  }
  Value power = forHost ? math::IPowIOp::create(rewriter, loc, x, n).getResult() : makePowerLoop(rewriter, loc, x, n);
  rewriter.replaceOp(op, narrow ? arith::TruncIOp::create(rewriter, loc, type, power).getResult() : power);
}

} // namespace

void cg::rewriteKernelScalars(Operation *root, bool forHost) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    bool division = isSignedDivision(op) || isa<arith::DivUIOp, arith::CeilDivUIOp, arith::RemUIOp>(op);
    if (division || isShift(op) || isBitCount(op) ||
        isa<math::IPowIOp, math::FPowIOp, arith::FPToSIOp, arith::FPToUIOp>(op) || (forHost && isa<math::FmaOp>(op)))
      ops.push_back(op);
  });
  IRRewriter rewriter(root->getContext());
  for (Operation *op : ops) {
    rewriter.setInsertionPoint(op);
    if (isShift(op) || isBitCount(op) || isa<math::IPowIOp>(op))
      op = widenIndices(rewriter, op);
    if (auto multiplyAdd = dyn_cast<math::FmaOp>(op))
      widenMultiplyAdd(rewriter, multiplyAdd);
    else if (auto power = dyn_cast<math::FPowIOp>(op))
      widenExponent(rewriter, power);
    else if (auto power = dyn_cast<math::IPowIOp>(op))
      rewritePower(rewriter, power, forHost);
    else if (isShift(op))
      defineShift(rewriter, op);
    else if (isa<arith::FPToSIOp, arith::FPToUIOp>(op))
      saturate(rewriter, op);
    else if (!isBitCount(op))
      defineDivision(rewriter, op, forHost);
  }
}

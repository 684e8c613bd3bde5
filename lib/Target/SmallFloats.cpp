// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SmallFloats.h"
#include "HostFloats.h"
#include "cgmlir/IR/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

bool isSmall(Type type) { return isa<Float8E4M3FNType, Float8E5M2Type>(getElementTypeOrSelf(type)); }

/// Builds arithmetic on bit patterns at one location.
class Patterns {
public:
  Patterns(OpBuilder &builder, Location loc, Type like)
      : builder(builder), loc(loc), bits(withElement(like, builder.getI32Type())),
        single(withElement(like, builder.getF32Type())), byte(withElement(like, builder.getI8Type())) {}

  Value constant(uint32_t value) { return constantOf(bits, builder.getI32IntegerAttr(static_cast<int32_t>(value))); }
  Value octet(uint8_t value) { return constantOf(byte, builder.getI8IntegerAttr(static_cast<int8_t>(value))); }
  Value number(float value) { return constantOf(single, builder.getF32FloatAttr(value)); }
  Value shiftLeft(Value value, unsigned by) { return make<arith::ShLIOp>(value, constant(by)); }
  Value shiftRight(Value value, unsigned by) { return make<arith::ShRUIOp>(value, constant(by)); }
  Value mask(Value value, uint32_t with) { return make<arith::AndIOp>(value, constant(with)); }
  Value chooseIf(arith::CmpIPredicate predicate, Value value, uint32_t limit, Value yes, Value no) {
    Value condition = arith::CmpIOp::create(builder, loc, predicate, value, constant(limit));
    return arith::SelectOp::create(builder, loc, condition, yes, no);
  }
  Value patternOf(Value value) { return arith::BitcastOp::create(builder, loc, bits, value); }
  Value numberOf(Value pattern) { return arith::BitcastOp::create(builder, loc, single, pattern); }
  template <typename Op> Value make(Value lhs, Value rhs) { return Op::create(builder, loc, lhs, rhs); }

  OpBuilder &builder;
  Location loc;
  Type bits, single, byte;

private:
  Value constantOf(Type type, TypedAttr element) {
    TypedAttr attr = element;
    if (auto vector = dyn_cast<VectorType>(type))
      attr = DenseElementsAttr::get(vector, cast<Attribute>(element));
    return arith::ConstantOp::create(builder, loc, attr);
  }
};

/// The properties in which the two formats differ. Patterns are those of the format, or of an f32 where the name says
/// so.
struct Format {
  unsigned mantissa, bias;
  /// f32 patterns of the least normal number of the format, and of the power of 2 whose last place is the format's
  /// least subnormal number.
  uint32_t normal, subnormalUnit;

  static Format get(Type type) {
    if (isa<Float8E4M3FNType>(getElementTypeOrSelf(type)))
      return {3, 7, 0x3c800000u, 0x46800000u};
    return {2, 15, 0x38800000u, 0x43000000u};
  }
};

/// f8E5M2 has the exponent of an f16 and is its upper half; f8E4M3FN has one bit of exponent less, so its pattern
/// placed in an f16 is a number 2^8 times as small. Either way subnormal numbers are right, and every target widens an
/// f16.
Value extendToSingle(OpBuilder &builder, Location loc, Value value) {
  Type type = value.getType();
  Patterns p(builder, loc, type);
  Type bits = withElement(type, builder.getI16Type()), half = withElement(type, builder.getF16Type());
  auto constant = [&](uint16_t number) -> Value {
    TypedAttr attr = builder.getI16IntegerAttr(static_cast<int16_t>(number));
    if (auto vector = dyn_cast<VectorType>(bits))
      attr = DenseElementsAttr::get(vector, cast<Attribute>(attr));
    return arith::ConstantOp::create(builder, loc, attr);
  };
  Value narrow = arith::BitcastOp::create(builder, loc, p.byte, value);
  Value wide = arith::ExtUIOp::create(builder, loc, bits, narrow);
  auto widen = [&](Value pattern) -> Value {
    Value number = arith::BitcastOp::create(builder, loc, half, pattern);
    return arith::ExtFOp::create(builder, loc, p.single, number);
  };
  if (Format::get(type).mantissa == 2)
    return widen(p.make<arith::ShLIOp>(wide, constant(8)));
  Value magnitude = p.make<arith::AndIOp>(wide, constant(0x7f));
  Value sign = p.make<arith::ShLIOp>(p.make<arith::AndIOp>(wide, constant(0x80)), constant(8));
  Value pattern = p.make<arith::OrIOp>(p.make<arith::ShLIOp>(magnitude, constant(7)), sign);
  // The last pattern of the format is NaN, and so is an f16 whose bits are all ones.
  Value none = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, magnitude, constant(0x7f));
  pattern = arith::SelectOp::create(builder, loc, none, p.make<arith::OrIOp>(pattern, constant(0x7fff)), pattern);
  return p.make<arith::MulFOp>(widen(pattern), p.number(256));
}

/// Normal results are rounded in the bit pattern, where a carry into the exponent gives the right number. Subnormal
/// results are rounded by adding a number whose last place is the format's least subnormal number.
Value truncateSingle(OpBuilder &builder, Location loc, Value value, Type type) {
  Format format = Format::get(type);
  Patterns p(builder, loc, type);
  unsigned shift = 23 - format.mantissa;
  Value pattern = p.patternOf(value);
  Value magnitude = p.mask(pattern, 0x7fffffffu);
  Value odd = p.mask(p.shiftRight(magnitude, shift), 1);
  Value raised = p.make<arith::AddIOp>(p.make<arith::AddIOp>(magnitude, p.constant((1u << (shift - 1)) - 1)), odd);
  Value normal = p.make<arith::SubIOp>(p.shiftRight(raised, shift), p.constant((127 - format.bias) << format.mantissa));
  Value unit = p.numberOf(p.constant(format.subnormalUnit));
  Value sum = p.patternOf(p.make<arith::AddFOp>(p.numberOf(magnitude), unit));
  Value subnormal = p.make<arith::SubIOp>(sum, p.constant(format.subnormalUnit));
  Value result;
  if (format.mantissa == 3) {
    result = p.chooseIf(arith::CmpIPredicate::ult, magnitude, format.normal, subnormal, normal);
    // Beyond 464, which is halfway between the largest number and the next one, f8E4M3FN has only NaN: that is what
    // infinities and NaN become, too.
    result = p.chooseIf(arith::CmpIPredicate::ugt, magnitude, 0x43e80000u, p.constant(0x7f), result);
  } else {
    Value bounded = p.make<arith::MinUIOp>(normal, p.constant(0x7c));
    result = p.chooseIf(arith::CmpIPredicate::ult, magnitude, format.normal, subnormal, bounded);
    Value nan = p.make<arith::OrIOp>(p.mask(p.shiftRight(magnitude, shift), 3), p.constant(0x7e)); // a quiet NaN
    result = p.chooseIf(arith::CmpIPredicate::ugt, magnitude, 0x7f800000u, nan, result);
  }
  Value sign = p.mask(p.shiftRight(pattern, 24), 0x80);
  Value narrow = arith::TruncIOp::create(builder, loc, p.byte, p.make<arith::OrIOp>(result, sign));
  return arith::BitcastOp::create(builder, loc, type, narrow);
}

/// Widens 8-bit floats to f16 with the instruction that takes two at a time; f16 holds every 8-bit float. Neighbours in
/// a vector that was loaded share one instruction.
class Extender {
public:
  explicit Extender(OpBuilder &builder) : builder(builder) {}

  Value extend(Location loc, Value value) {
    Value halves;
    int64_t number = 0;
    auto narrow = value.getDefiningOp<arith::BitcastOp>();
    auto element = narrow ? narrow.getIn().getDefiningOp<vector::ExtractOp>() : vector::ExtractOp();
    if (element && isWhole(element)) {
      int64_t place = element.getStaticPosition().front();
      number = place % 2;
      Value &pair = pairs[{builder.getBlock(), element.getSource(), place / 2, value.getType()}];
      if (!pair)
        pair = convert(loc, makePair(loc, element.getSource(), place / 2), value.getType());
      halves = pair;
    } else {
      Value pattern = arith::BitcastOp::create(builder, loc, builder.getI8Type(), value);
      halves = convert(loc, arith::ExtUIOp::create(builder, loc, builder.getI16Type(), pattern), value.getType());
    }
    Value place = LLVM::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(static_cast<int32_t>(number)));
    Value half = LLVM::ExtractElementOp::create(builder, loc, halves, place);
    return arith::ExtFOp::create(builder, loc, builder.getF32Type(), half);
  }

private:
  /// Returns true if `element` is one byte of a vector of one dimension with an even number of bytes.
  static bool isWhole(vector::ExtractOp element) {
    auto type = cast<VectorType>(element.getSource().getType());
    return element.getType().isInteger(8) && type.getRank() == 1 && type.getDimSize(0) % 2 == 0 && !type.isScalable() &&
           element.getDynamicPosition().empty();
  }

  Value makePair(Location loc, Value bytes, int64_t number) {
    auto type = VectorType::get(cast<VectorType>(bytes.getType()).getDimSize(0) / 2, builder.getI16Type());
    Value words = vector::BitCastOp::create(builder, loc, type, bytes);
    return vector::ExtractOp::create(builder, loc, words, number);
  }

  Value convert(Location loc, Value pair, Type type) {
    StringRef name = isa<Float8E4M3FNType>(type) ? "llvm.nvvm.e4m3x2.to.f16x2.rn" : "llvm.nvvm.e5m2x2.to.f16x2.rn";
    return LLVM::CallIntrinsicOp::create(builder, loc, VectorType::get(2, builder.getF16Type()),
                                         builder.getStringAttr(name), ValueRange(pair))
        .getResults();
  }

  OpBuilder &builder;
  /// Pairs that were widened before, by block, vector, number of the pair and type. Operations are rewritten in their
  /// order, so an earlier pair may be used by later operations of the block.
  llvm::DenseMap<std::tuple<Block *, Value, int64_t, Type>, Value> pairs;
};

class Rewriter {
public:
  Rewriter(MLIRContext *context, bool hasExtension) : builder(context), hasExtension(hasExtension), extender(builder) {}

  void rewrite(Operation *op) {
    builder.setInsertionPoint(op);
    Value result;
    if (isa<arith::ExtFOp>(op)) {
      result = convert(op->getLoc(), extend(op->getLoc(), op->getOperand(0)), op->getResult(0).getType());
    } else if (isa<arith::TruncFOp>(op)) {
      result = truncate(op->getLoc(), op->getOperand(0), op->getResult(0).getType());
    } else if (isa<math::CopySignOp, math::AbsFOp, arith::NegFOp>(op)) {
      result = computeSign(op);
    } else {
      result = compute(op);
    }
    op->getResult(0).replaceAllUsesWith(result);
    op->erase();
  }

private:
  Value extend(Location loc, Value value) {
    if (hasExtension && !isa<VectorType>(value.getType()))
      return extender.extend(loc, value);
    return extendToSingle(builder, loc, value);
  }

  /// Converts an f32 that was widened from an 8-bit float to another float type; every type holds it exactly.
  Value convert(Location loc, Value single, Type type) {
    unsigned width = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
    if (width == 32)
      return single;
    if (width == 64)
      return arith::ExtFOp::create(builder, loc, type, single);
    return arith::TruncFOp::create(builder, loc, type, single);
  }

  Value truncate(Location loc, Value value, Type type) {
    unsigned width = getElementTypeOrSelf(value.getType()).getIntOrFloatBitWidth();
    if (width == 64)
      value = cg::roundToOdd(builder, loc, value);
    else if (width < 32)
      value = arith::ExtFOp::create(builder, loc, withElement(type, builder.getF32Type()), value);
    return truncateSingle(builder, loc, value, type);
  }

  /// Operations on the sign alone work on bit patterns: a NaN has a sign, too, which instructions that convert do not
  /// keep.
  Value computeSign(Operation *op) {
    Location loc = op->getLoc();
    Type type = op->getResult(0).getType();
    Patterns p(builder, loc, type);
    auto byteOf = [&](Value value) -> Value { return arith::BitcastOp::create(builder, loc, p.byte, value); };
    Value sign = p.octet(0x80), rest = p.octet(0x7f), pattern = byteOf(op->getOperand(0));
    if (isa<arith::NegFOp>(op)) {
      pattern = p.make<arith::XOrIOp>(pattern, sign);
    } else {
      pattern = p.make<arith::AndIOp>(pattern, rest);
      if (isa<math::CopySignOp>(op))
        pattern = p.make<arith::OrIOp>(pattern, p.make<arith::AndIOp>(byteOf(op->getOperand(1)), sign));
    }
    return arith::BitcastOp::create(builder, loc, type, pattern);
  }

  /// Integers of at most 24 bits convert to f32 exactly, and larger integers are out of the range of 8-bit floats.
  Value compute(Operation *op) {
    bool product = isa<math::FmaOp>(op);
    auto widened = [&](Type type) {
      if (!isSmall(type))
        return type;
      return withElement(type, product ? builder.getF64Type() : builder.getF32Type());
    };
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      bool small = isSmall(operand.getType());
      operands.push_back(small ? convert(op->getLoc(), extend(op->getLoc(), operand), widened(operand.getType()))
                               : operand);
    }
    Operation *wide = builder.clone(*op);
    wide->setOperands(operands);
    Type type = op->getResult(0).getType();
    wide->getResult(0).setType(widened(type));
    Value result = wide->getResult(0);
    return isSmall(type) ? truncate(op->getLoc(), result, type) : result;
  }

  OpBuilder builder;
  bool hasExtension;
  Extender extender;
};

} // namespace

void cg::rewriteSmallFloats(Operation *root, bool hasExtension) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    bool computes = isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) &&
                    !isa<arith::SelectOp, arith::BitcastOp, arith::ConstantOp>(op);
    if (computes && (llvm::any_of(op->getOperandTypes(), isSmall) || llvm::any_of(op->getResultTypes(), isSmall)))
      ops.push_back(op);
  });
  Rewriter rewriter(root->getContext(), hasExtension);
  for (Operation *op : ops)
    rewriter.rewrite(op);
}

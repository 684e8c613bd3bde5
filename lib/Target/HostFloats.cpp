// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostFloats.h"
#include "cgmlir/IR/ElementTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

Value makeConstant(OpBuilder &builder, Location loc, Type type, int64_t value) {
  TypedAttr attr = builder.getIntegerAttr(getElementTypeOrSelf(type), value);
  if (auto vector = dyn_cast<VectorType>(type))
    attr = DenseElementsAttr::get(vector, attr);
  return arith::ConstantOp::create(builder, loc, attr);
}

/// Returns the f32 through which `op` converts its operand to bf16, or null if the operand is an f32.
Value convertToSingle(OpBuilder &builder, Operation *op) {
  Value operand = op->getOperand(0);
  Location loc = op->getLoc();
  Type single = withElement(operand.getType(), builder.getF32Type());
  Type wide = withElement(operand.getType(), builder.getF64Type());
  unsigned width = getElementTypeOrSelf(operand.getType()).getIntOrFloatBitWidth();
  if (isa<arith::TruncFOp>(op))
    return width == 64 ? cg::roundToOdd(builder, loc, operand) : Value();
  // f32 holds an integer of 16 bits exactly, and f64 one of 32.
  Type target = width <= 16 ? single : wide;
  Value converted = isa<arith::SIToFPOp>(op) ? arith::SIToFPOp::create(builder, loc, target, operand).getResult()
                                             : arith::UIToFPOp::create(builder, loc, target, operand).getResult();
  return width <= 16 ? converted : cg::roundToOdd(builder, loc, converted);
}

} // namespace

Value cg::roundToOdd(OpBuilder &builder, Location loc, Value value) {
  Type wide = value.getType(), single = withElement(wide, builder.getF32Type());
  Type bits = withElement(wide, builder.getI32Type());
  Value nearest = arith::TruncFOp::create(builder, loc, single, value);
  Value back = arith::ExtFOp::create(builder, loc, wide, nearest);
  Value exact = arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::UEQ, back, value);
  Value larger =
      arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OGT, math::AbsFOp::create(builder, loc, back),
                            math::AbsFOp::create(builder, loc, value));
  Value pattern = arith::BitcastOp::create(builder, loc, bits, nearest);
  // Subtracting 1 from the bit pattern of a float gives the next float towards 0.
  Value below = arith::SubIOp::create(builder, loc, pattern, arith::ExtUIOp::create(builder, loc, bits, larger));
  Value odd = arith::OrIOp::create(builder, loc, below, makeConstant(builder, loc, bits, 1));
  Value chosen = arith::SelectOp::create(builder, loc, exact, pattern, odd);
  return arith::BitcastOp::create(builder, loc, single, chosen);
}

void cg::convertThroughSingle(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if (isa<arith::TruncFOp, arith::SIToFPOp, arith::UIToFPOp>(op)) {
      Type type = getElementTypeOrSelf(op->getResult(0).getType());
      if (type.isBF16() || (type.isF16() && isa<arith::TruncFOp>(op)))
        ops.push_back(op);
    } else if (isa<arith::ExtFOp>(op)) {
      if (getElementTypeOrSelf(op->getOperand(0).getType()).isBF16())
        ops.push_back(op);
    }
  });
  OpBuilder builder(module.getContext());
  for (Operation *op : ops) {
    builder.setInsertionPoint(op);
    if (isa<arith::ExtFOp>(op)) {
      Type single = withElement(op->getResult(0).getType(), builder.getF32Type());
      if (op->getResult(0).getType() != single)
        op->setOperand(0, arith::ExtFOp::create(builder, op->getLoc(), single, op->getOperand(0)));
      continue;
    }
    Value single = convertToSingle(builder, op);
    if (!single)
      continue;
    Value result = arith::TruncFOp::create(builder, op->getLoc(), op->getResult(0).getType(), single);
    op->replaceAllUsesWith(ValueRange(result));
    op->erase();
  }
}

void cg::keepRounding(ModuleOp module) {
  module.walk([](Operation *op) {
    if (auto extend = dyn_cast<arith::ExtFOp>(op))
      extend.removeFastmathAttr();
    else if (auto truncate = dyn_cast<arith::TruncFOp>(op))
      truncate.removeFastmathAttr();
  });
}

void cg::makeMaximaIntrinsics(ModuleOp module) {
  module.walk([](Operation *op) {
    // maxnum and minnum are not used: LLVM calls the C library for some of their forms.
    StringRef name = llvm::TypeSwitch<Operation *, StringRef>(op)
                         .Case<arith::MaximumFOp>([](auto) { return "llvm.maximum"; })
                         .Case<arith::MinimumFOp>([](auto) { return "llvm.minimum"; })
                         .Case<arith::MaxNumFOp>([](auto) { return "llvm.maximumnum"; })
                         .Case<arith::MinNumFOp>([](auto) { return "llvm.minimumnum"; })
                         .Default([](Operation *) { return ""; });
    if (name.empty())
      return;
    OpBuilder builder(op);
    auto intrinsic = LLVM::CallIntrinsicOp::create(builder, op->getLoc(), op->getResult(0).getType(),
                                                   builder.getStringAttr(name), op->getOperands());
    if (isa<arith::MaxNumFOp, arith::MinNumFOp>(op))
      intrinsic.setFastmathFlags(LLVM::FastmathFlags::nsz);
    op->replaceAllUsesWith(intrinsic);
    op->erase();
  });
}

void cg::moveAsIntegers(ModuleOp module) {
  Type integer = IntegerType::get(module.getContext(), 16);
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](BFloat16Type) -> std::optional<Type> { return integer; });
  replacer.addReplacement([&](FloatAttr attr) -> std::optional<Attribute> {
    if (!attr.getType().isBF16())
      return std::nullopt;
    return IntegerAttr::get(integer, attr.getValue().bitcastToAPInt());
  });
  replacer.addReplacement([&](DenseFPElementsAttr attr) -> std::optional<std::pair<Attribute, WalkResult>> {
    if (!attr.getElementType().isBF16())
      return std::nullopt;
    return std::make_pair(Attribute(attr.bitcast(integer)), WalkResult::skip());
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/true);
}

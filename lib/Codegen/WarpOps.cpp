// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WarpOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::cg;

/// The number of threads of a warp, and the number of bits that one shuffle moves.
static constexpr int32_t kWarp = 32, kWord = 32;

bool cg::isSent(Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getRank() == 1 && !vector.isScalable() && isSent(vector.getElementType());
  return type.isIndex() || (type.isIntOrFloat() && type.getIntOrFloatBitWidth() <= 2 * kWord);
}

using SendWord = llvm::function_ref<Value(Value)>;

/// Moves an integer of at most two words between threads.
static Value sendInteger(OpBuilder &builder, Location loc, Value value, SendWord send) {
  Type type = value.getType(), word = builder.getI32Type();
  unsigned bits = type.getIntOrFloatBitWidth();
  if (bits == kWord)
    return send(value);
  if (bits < kWord)
    return arith::TruncIOp::create(builder, loc, type, send(arith::ExtUIOp::create(builder, loc, word, value)));
  Type wide = builder.getI64Type();
  if (type != wide)
    value = arith::ExtUIOp::create(builder, loc, wide, value);
  Value shift = arith::ConstantIntOp::create(builder, loc, wide, kWord);
  Value low = send(arith::TruncIOp::create(builder, loc, word, value));
  Value high = arith::ShRUIOp::create(builder, loc, value, shift);
  high = send(arith::TruncIOp::create(builder, loc, word, high));
  high = arith::ShLIOp::create(builder, loc, arith::ExtUIOp::create(builder, loc, wide, high), shift);
  Value whole = arith::OrIOp::create(builder, loc, high, arith::ExtUIOp::create(builder, loc, wide, low));
  return type == wide ? whole : arith::TruncIOp::create(builder, loc, type, whole).getResult();
}

/// Moves a value between threads word by word.
static Value sendWords(OpBuilder &builder, Location loc, Value value, SendWord send) {
  Type type = value.getType();
  if (auto vector = dyn_cast<VectorType>(type)) {
    Value result = value;
    for (int64_t i = 0, e = vector.getNumElements(); i < e; ++i) {
      Value element = vector::ExtractOp::create(builder, loc, value, ArrayRef<int64_t>{i});
      result =
          vector::InsertOp::create(builder, loc, sendWords(builder, loc, element, send), result, ArrayRef<int64_t>{i});
    }
    return result;
  }
  if (type.isIndex()) {
    value = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), value);
    return arith::IndexCastOp::create(builder, loc, type, sendInteger(builder, loc, value, send));
  }
  if (isa<IntegerType>(type))
    return sendInteger(builder, loc, value, send);
  value = arith::BitcastOp::create(builder, loc, builder.getIntegerType(type.getIntOrFloatBitWidth()), value);
  return arith::BitcastOp::create(builder, loc, type, sendInteger(builder, loc, value, send));
}

static Value number(OpBuilder &builder, Location loc, int32_t value) {
  return arith::ConstantIntOp::create(builder, loc, builder.getI32Type(), value);
}

/// Returns the mask of the warp's threads that are active here; an instruction that named others would wait for them.
static Value getActive(OpBuilder &builder, Location loc) {
  return LLVM::CallIntrinsicOp::create(builder, loc, builder.getI32Type(),
                                       builder.getStringAttr("llvm.nvvm.activemask"), ValueRange())
      .getResult(0);
}

/// Returns the value of a given lane of the warp.
static Value sendFrom(OpBuilder &builder, Location loc, Value value, Value lane, bool forHost) {
  if (forHost)
    return gpu::ShuffleOp::create(builder, loc, value, lane, number(builder, loc, kWarp), gpu::ShuffleMode::IDX)
        .getShuffleResult();
  Value active = getActive(builder, loc), clamp = number(builder, loc, kWarp - 1);
  return sendWords(builder, loc, value, [&](Value word) -> Value {
    return NVVM::ShflOp::create(builder, loc, word.getType(), active, word, lane, clamp, NVVM::ShflKind::idx,
                                /*return_value_and_is_valid=*/UnitAttr());
  });
}

/// A lane takes the value of the lane that stands `offset` behind it among those of its segment.
static void lowerRotate(gpu::RotateOp rotate, bool forHost) {
  OpBuilder builder(rotate);
  Location loc = rotate.getLoc();
  int32_t width = rotate.getWidth();
  Value lane = gpu::LaneIdOp::create(builder, loc, /*upper_bound=*/IntegerAttr());
  lane = arith::IndexCastOp::create(builder, loc, builder.getI32Type(), lane);
  Value inner = number(builder, loc, width - 1), outer = number(builder, loc, ~(width - 1));
  Value place = arith::AddIOp::create(builder, loc, lane, number(builder, loc, rotate.getOffset()));
  place = arith::AndIOp::create(builder, loc, place, inner);
  place = arith::OrIOp::create(builder, loc, place, arith::AndIOp::create(builder, loc, lane, outer));
  Value valid = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, lane, number(builder, loc, width));
  rotate->replaceAllUsesWith(ValueRange{sendFrom(builder, loc, rotate.getValue(), place, forHost), valid});
  rotate.erase();
}

static void lowerBroadcast(gpu::SubgroupBroadcastOp broadcast, bool forHost) {
  OpBuilder builder(broadcast);
  Location loc = broadcast.getLoc();
  Value lane = broadcast.getLane();
  if (!lane) {
    if (forHost)
      return;
    lane = math::CountTrailingZerosOp::create(builder, loc, getActive(builder, loc));
  }
  broadcast.getResult().replaceAllUsesWith(sendFrom(builder, loc, broadcast.getSrc(), lane, forHost));
  broadcast.erase();
}

/// A GPU's shuffle instruction moves words of 32 bits.
static void splitShuffle(gpu::ShuffleOp shuffle) {
  Type type = shuffle.getValue().getType();
  if (type.isInteger(kWord) || type.isF32())
    return;
  OpBuilder builder(shuffle);
  Location loc = shuffle.getLoc();
  Value valid;
  Value result = sendWords(builder, loc, shuffle.getValue(), [&](Value word) -> Value {
    auto part = gpu::ShuffleOp::create(builder, loc, word, shuffle.getOffset(), shuffle.getWidth(), shuffle.getMode());
    valid = part.getValid();
    return part.getShuffleResult();
  });
  shuffle->replaceAllUsesWith(ValueRange{result, valid});
  shuffle.erase();
}

void cg::lowerWarpOps(gpu::GPUFuncOp kernel, bool forHost) {
  kernel.walk([&](gpu::RotateOp rotate) { lowerRotate(rotate, forHost); });
  kernel.walk([&](gpu::SubgroupBroadcastOp broadcast) { lowerBroadcast(broadcast, forHost); });
  if (!forHost)
    kernel.walk([](gpu::ShuffleOp shuffle) { splitShuffle(shuffle); });
}

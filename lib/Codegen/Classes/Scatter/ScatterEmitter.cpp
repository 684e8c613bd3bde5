// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ScatterEmitter.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

IndexTuple ScatterEmitter::updateOf(AffineExpr row, AffineExpr vector) {
  ArrayRef<int64_t> batch = op.getUpdates().getType().getShape().take_front(op.getBatchRank());
  unsigned rows = op.getBatchDims().size();
  IndexTuple update = space.delinearize(row, batch.take_front(rows));
  llvm::append_range(update, space.delinearize(vector, batch.drop_front(rows)));
  return update;
}

ScatterEmitter::Place ScatterEmitter::placeOf(AffineExpr row, AffineExpr vector) {
  RankedTensorType target = op.getTarget().getType();
  Place place{updateOf(row, vector), IndexTuple(target.getRank(), space.constant(0)), Value(), Value()};
  for (auto [dim, number] : llvm::zip_first(op.getBatchDims(), place.update))
    place.begin[dim] = number;
  for (auto [component, dim] : llvm::enumerate(op.getScatterDims())) {
    IndexTuple index = place.update;
    index.push_back(space.constant(component));
    Value begin = emitter.element(op.getIndices(), index).front();
    int64_t starts = target.getDimSize(dim) - op.getWindowShape()[dim] + 1;
    // The comparison is unsigned and of 64 bits, so that negative indices are beyond the end too.
    bool unsignedPlace = begin.getType().isInteger(1);
    Value number = convertScalarToDtype(builder, loc, begin, builder.getI64Type(), unsignedPlace);
    Value limit = arith::ConstantIntOp::create(builder, loc, starts, 64);
    Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, number, limit);
    place.inside = place.inside ? Value(arith::AndIOp::create(builder, loc, place.inside, inside)) : inside;
    Value start = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), number);
    place.begin[dim] = emitter.bindVariable(start, starts);
    place.number = place.number ? math.add(math.mul(place.number, constant(target.getDimSize(dim))), start) : start;
  }
  if (!place.inside)
    place.inside = arith::ConstantIntOp::create(builder, loc, 1, 1);
  if (!place.number)
    place.number = constant(0);
  return place;
}

Value ScatterEmitter::getUpdate(const Place &place, AffineExpr element) {
  IndexTuple source = place.update;
  llvm::append_range(source, space.delinearize(element, op.getWindowShape()));
  return emitter.element(op.getUpdates(), source).front();
}

AffineExpr ScatterEmitter::offsetOf(const Place &place, AffineExpr element) {
  IndexTuple at = space.delinearize(element, op.getWindowShape());
  for (auto [position, begin] : llvm::zip(at, place.begin))
    position = space.add(position, begin);
  return space.linearize(at, op.getTarget().getType().getShape());
}

Value ScatterEmitter::load(const Place &place, AffineExpr element) {
  // Not by the emitter: what was loaded before may have changed since.
  Value offset = emitter.materialize(offsetOf(place, element));
  Value old = memref::LoadOp::create(builder, loc, kernel.getOutputMemory(0), offset);
  return fromStorage(builder, old, op.getTarget().getType().getElementType());
}

Value ScatterEmitter::combine(Value old, Value updated) {
  Block &body = op.getCombiner().front();
  SmallVector<std::pair<Value, Value>> known{{body.getArgument(1), updated}};
  if (old)
    known.emplace_back(body.getArgument(0), old);
  return emitter.blockValues(&body, known, body.getTerminator()->getOperands())[0];
}

void ScatterEmitter::store(const Place &place, AffineExpr element) {
  Value updated = getUpdate(place, element), memory = kernel.getOutputMemory(0);
  AffineExpr offset = offsetOf(place, element);
  if (shape.atomic) {
    memref::AtomicRMWOp::create(builder, loc, *shape.atomic, updated, memory, emitter.materialize(offset));
    return;
  }
  bool isRead = !op.getCombiner().front().getArgument(0).use_empty();
  emitter.store({combine(isRead ? load(place, element) : Value(), updated)}, memory, offset);
}

ScatterEmitter::WarpLane ScatterEmitter::laneOf(Value thread) {
  WarpLane own{math.bitAnd(thread, constant(ScatterShape::kLanes - 1)), Value(), word(0), word(-1)};
  own.before =
      arith::SubIOp::create(builder, loc, arith::ShLIOp::create(builder, loc, word(1), math.toWord(own.lane)), word(1));
  return own;
}

std::pair<Value, Value> ScatterEmitter::numberOf(const WarpLane &own, Value begin, int64_t offset) {
  Value which = math.add(math.add(begin, constant(offset)), own.lane);
  return {math.min(which, constant(shape.updates - 1)), math.less(which, constant(shape.updates))};
}

Value ScatterEmitter::ballot(const WarpLane &own, Value holds) {
  return NVVM::VoteSyncOp::create(builder, loc, builder.getI32Type(), own.all, holds, NVVM::VoteSyncKind::ballot);
}

Value ScatterEmitter::append(const WarpLane &own, ArrayRef<std::pair<Value, Value>> stores, Value votes, Value voters,
                             Value begin) {
  Value ahead = math::CtPopOp::create(builder, loc, arith::AndIOp::create(builder, loc, voters, own.before));
  Value at = math.fromWord(arith::AddIOp::create(builder, loc, begin, ahead));
  emitGuard(emitter, loc, votes, [&] {
    for (auto [value, memory] : stores)
      memref::StoreOp::create(builder, loc, value, memory, at);
  });
  return arith::AddIOp::create(builder, loc, begin, math::CtPopOp::create(builder, loc, voters));
}

void ScatterEmitter::dropNoAlias(CudaKernel &cuda) {
  cuda.getFunction().removeArgAttr(cast<BlockArgument>(kernel.getOutputMemory(0)).getArgNumber(),
                                   LLVM::LLVMDialect::getNoAliasAttrName());
}

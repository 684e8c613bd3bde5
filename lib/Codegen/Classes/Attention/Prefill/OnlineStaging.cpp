// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OnlineStaging.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

OnlineStaging::Staging OnlineStaging::stage(const ReduceStage &from, Value scalar, bool scaled, int64_t lines,
                                            int64_t width, int64_t room) {
  Staging staging{{from, scalar, scaled}, lines, width, room, 16 / getElementByteSize(factorType), {}, {}};
  while (width % staging.vector != 0)
    staging.vector /= 2;
  int64_t inLine = width / staging.vector, packets = lines * inLine;
  AffineExpr lane = emitter.setLanes(staging.vector);
  for (int64_t i = 0; i < static_cast<int64_t>(llvm::divideCeil(packets, OnlineMapping::kThreads)); ++i) {
    AffineExpr packet = space.add(kernel.getThread(), space.constant(i * OnlineMapping::kThreads));
    if ((i + 1) * OnlineMapping::kThreads > packets)
      packet = space.mod(packet, packets);
    staging.parts.push_back(
        {space.floorDiv(packet, inLine), space.add(space.scale(space.mod(packet, inLine), staging.vector), lane)});
  }
  emitter.setLanes(1);
  return staging;
}

StagedFactor OnlineStaging::place(Value memory, int64_t offset, const Staging &staging, int64_t stages,
                                  bool tripMajor) {
  int64_t lead = OnlineMapping::getLead(online, staging.room);
  StagedLayout layout{factorType, tripMajor, staging.vector, tripMajor, lead, staging.lines * lead};
  StagedFactor factor{layout, kernel.viewShared(memory, offset, stages * layout.elements, factorType), Value()};
  factor.base = kernel.getSharedPointer(factor.memory);
  return factor;
}

void OnlineStaging::fetch(const Staging &staging, const Staging::Part &part, AffineExpr number, Packet packet,
                          Value inside, SmallVectorImpl<Loaded> &kept) {
  const StagedLayout &layout = staging.memory.layout;
  AffineExpr offset =
      space.add(space.scale(number, layout.elements), space.add(space.scale(part.line, layout.lead), part.along));
  if (std::optional<AsyncCopies::Source> source = AsyncCopies::findSource(packet)) {
    if (staging.vector > 1)
      offset = space.substitute(offset, cast<AffineDimExpr>(emitter.setLanes(staging.vector)).getPosition(),
                                space.constant(0));
    return copies.copy(*source, staging.memory.memory, offset, inside);
  }
  if (inside) {
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(factorType));
    for (Value &value : packet)
      value = arith::SelectOp::create(builder, loc, inside, value, zero);
  }
  kept.push_back({offset, packet});
}

void OnlineStaging::put(const Staging &staging, ArrayRef<Loaded> kept) {
  emitter.setLanes(staging.vector);
  for (const Loaded &loaded : kept)
    emitter.store(loaded.packet, staging.memory.memory, loaded.offset);
  emitter.setLanes(1);
}

SmallVector<OnlineStaging::Loaded> OnlineStaging::fetchKeys(AffineExpr first, AffineExpr number) {
  SmallVector<Loaded> kept;
  emitter.setLanes(tileKeys->vector);
  for (const Staging::Part &part : tileKeys->parts) {
    AffineExpr position = clamped(space.add(first, part.line), length);
    fetch(*tileKeys, part, number, factorAt(tileKeys->factor, scoresAt(position), part.along), Value(), kept);
  }
  emitter.setLanes(1);
  return kept;
}

SmallVector<OnlineStaging::Loaded> OnlineStaging::fetchValues(AffineExpr first, AffineExpr number) {
  SmallVector<Loaded> kept;
  AffineExpr column = point[online.column];
  emitter.setLanes(tileValues->vector);
  for (const Staging::Part &part : tileValues->parts) {
    point[online.column] = part.along;
    AffineExpr position = space.add(first, part.line);
    Packet packet = factorAt(tileValues->factor, rewrite(online.getLast().result, point), clamped(position, length));
    fetch(*tileValues, part, number, packet, length % keys != 0 ? isInside(position) : Value(), kept);
  }
  point[online.column] = column;
  emitter.setLanes(1);
  return kept;
}

Value OnlineStaging::isInside(AffineExpr position) {
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, emitter.materialize(position), index(length));
}

void OnlineStaging::fetchTile(AffineExpr tile, llvm::function_ref<void()> meanwhile) {
  AffineExpr number = space.mod(tile, mapping.stages), first = space.scale(clamped(tile, tiles), keys);
  SmallVector<Loaded> keptKeys = fetchKeys(first, number), keptValues = fetchValues(first, number);
  copies.commit();
  meanwhile();
  put(*tileKeys, keptKeys);
  put(*tileValues, keptValues);
}

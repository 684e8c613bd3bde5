// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TileStaging.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

Value TileStaging::allocate(int64_t bytes) {
  return bytes + kReservedBytes > kernel.getModel().sharedBytes ? kernel.allocateDynamicShared(bytes)
                                                                : kernel.allocateShared(bytes, builder.getI8Type());
}

TileStaging::Staging TileStaging::stage(int64_t lines, int64_t width, int64_t room) {
  Staging staging{lines, width, room, 16 / getElementByteSize(factorType), {}, {}};
  while (width % staging.vector != 0)
    staging.vector /= 2;
  int64_t inLine = width / staging.vector, packets = lines * inLine;
  AffineExpr lane = emitter.setLanes(staging.vector);
  for (int64_t i = 0; i < static_cast<int64_t>(llvm::divideCeil(packets, threads)); ++i) {
    AffineExpr packet = space.add(kernel.getThread(), space.constant(i * threads));
    if ((i + 1) * threads > packets)
      packet = space.mod(packet, packets);
    staging.parts.push_back(
        {space.floorDiv(packet, inLine), space.add(space.scale(space.mod(packet, inLine), staging.vector), lane)});
  }
  emitter.setLanes(1);
  return staging;
}

StagedFactor TileStaging::place(Value memory, int64_t offset, const Staging &staging, int64_t stages, bool tripMajor) {
  int64_t lead = getLead(factorType, staging.room);
  StagedLayout layout{factorType, tripMajor, staging.vector, tripMajor, lead, staging.lines * lead};
  StagedFactor factor{layout, kernel.viewShared(memory, offset, stages * layout.elements, factorType), Value()};
  factor.base = kernel.getSharedPointer(factor.memory);
  return factor;
}

void TileStaging::fetch(const Staging &staging, const Staging::Part &part, AffineExpr number, Packet packet,
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

void TileStaging::put(const Staging &staging, ArrayRef<Loaded> kept) {
  emitter.setLanes(staging.vector);
  for (const Loaded &loaded : kept)
    emitter.store(loaded.packet, staging.memory.memory, loaded.offset);
  emitter.setLanes(1);
}

void TileStaging::clear(Value shared, int64_t bytes) {
  int64_t words = bytes / 16, perThread = llvm::divideCeil(words, threads);
  Value view = kernel.viewShared(shared, 0, bytes / 4, builder.getI32Type());
  Value zero = arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(0));
  AffineExpr lane = emitter.setLanes(4);
  for (int64_t i = 0; i < perThread; ++i) {
    AffineExpr word = space.add(kernel.getThread(), space.constant(i * threads));
    if ((i + 1) * threads > words)
      word = space.mod(word, words);
    emitter.store(Packet(4, zero), view, space.add(space.scale(word, 4), lane));
  }
  emitter.setLanes(1);
  kernel.barrier();
}

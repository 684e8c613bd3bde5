// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OnlineStaging.h"

using namespace mlir;
using namespace mlir::cg;

SmallVector<OnlineStaging::Loaded> OnlineStaging::fetchKeys(AffineExpr first, AffineExpr number) {
  SmallVector<Loaded> kept;
  emitter.setLanes(tileKeys->vector);
  for (const Staging::Part &part : tileKeys->parts) {
    AffineExpr position = clamped(space.add(first, part.line), length);
    stager.fetch(*tileKeys, part, number, factorAt(tileKeys->factor, scoresAt(position), part.along), Value(), kept);
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
    stager.fetch(*tileValues, part, number, packet, length % keys != 0 ? isInside(position) : Value(), kept);
  }
  point[online.column] = column;
  emitter.setLanes(1);
  return kept;
}

void OnlineStaging::fetchTile(AffineExpr tile, llvm::function_ref<void()> meanwhile) {
  AffineExpr number = space.mod(tile, mapping.stages), first = space.scale(clamped(tile, tiles), keys);
  SmallVector<Loaded> keptKeys = fetchKeys(first, number), keptValues = fetchValues(first, number);
  stager.copies.commit();
  meanwhile();
  stager.put(*tileKeys, keptKeys);
  stager.put(*tileValues, keptValues);
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TileSearch.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

constexpr int64_t kWarp = 32;

std::optional<VisibleTiles> cg::findVisibleTiles(CudaKernel &kernel, Location loc, int64_t tiles,
                                                 llvm::function_ref<HiddenTile(TileBounds &, AffineExpr)> look) {
  ElementEmitter &emitter = kernel.getEmitter();
  OpBuilder &builder = kernel.getBuilder();
  IndexSpace &space = kernel.getSpace();
  Type real = builder.getF32Type(), word = builder.getI32Type();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(word, value));
  };
  auto index = [&](int64_t value) { return emitter.materialize(space.constant(value)); };
  Value none =
      arith::ConstantOp::create(builder, loc, builder.getFloatAttr(real, -std::numeric_limits<double>::infinity()));
  Value lane = emitter.materialize(space.mod(kernel.getThread(), kWarp));
  auto loop = scf::ForOp::create(builder, loc, lane, index(tiles), index(kWarp),
                                 ValueRange{constant(tiles), constant(0), none});
  builder.setInsertionPointToStart(loop.getBody());
  bool known = false, finite = false;
  {
    ElementEmitter::Scope scope(emitter, loop, /*guard=*/false);
    SmallVector<Value> found(loop.getRegionIterArgs());
    TileBounds bounds(kernel, loc);
    HiddenTile own = look(bounds, emitter.bindVariable(loop.getInductionVar(), tiles));
    if (own.hidden) {
      known = true;
      finite = own.bound && bounds.mayBeFinite();
      Value tile = arith::IndexCastOp::create(builder, loc, word, loop.getInductionVar());
      Value next = arith::AddIOp::create(builder, loc, tile, constant(1));
      Value lower = arith::MinSIOp::create(builder, loc, found[0], tile);
      Value higher = own.bound ? arith::MaxNumFOp::create(builder, loc, found[2], own.bound).getResult() : Value();
      found[0] = arith::SelectOp::create(builder, loc, own.hidden, found[0], lower);
      found[1] = arith::SelectOp::create(builder, loc, own.hidden, found[1], next);
      if (higher)
        found[2] = arith::SelectOp::create(builder, loc, own.hidden, higher, found[2]);
    }
    scf::YieldOp::create(builder, loc, found);
  }
  if (!known) {
    loop.erase();
    return std::nullopt;
  }
  Value begin = loop.getResult(0), end = loop.getResult(1), highest = loop.getResult(2);
  for (int64_t mask = 1; mask < kWarp; mask *= 2) {
    begin = arith::MinSIOp::create(builder, loc, begin, kernel.shuffleXor(begin, mask));
    end = arith::MaxSIOp::create(builder, loc, end, kernel.shuffleXor(end, mask));
    if (finite)
      highest = arith::MaxNumFOp::create(builder, loc, highest, kernel.shuffleXor(highest, mask));
  }
  begin = arith::MinSIOp::create(builder, loc, begin, end);
  auto toIndex = [&](Value value) -> Value {
    return arith::IndexCastOp::create(builder, loc, builder.getIndexType(), value);
  };
  return VisibleTiles{toIndex(begin), toIndex(end), finite ? highest : Value()};
}

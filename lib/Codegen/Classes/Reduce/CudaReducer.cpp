// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CudaReducer.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/RegionUtils.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

CudaReducer::Accumulators CudaReducer::forTrips(int64_t packets, int64_t sharing, AffineExpr rank,
                                                Accumulators accumulators,
                                                llvm::function_ref<void(AffineExpr packet, Accumulators &)> body,
                                                const LoadAhead &ahead) {
  int64_t full = packets / sharing, rest = packets % sharing;
  auto runTrips = [&](AffineExpr first, int64_t count, Accumulators &into) {
    SmallVector<AffineExpr> numbers;
    for (int64_t i = 0; i < count; ++i)
      numbers.push_back(packetAt(space.add(first, space.constant(i)), sharing, rank));
    if (ahead.load)
      ahead.load(numbers);
    for (AffineExpr number : numbers)
      body(number, into);
  };
  int64_t unroll = ahead.unroll,
          straight = ahead.straight == kMaxStraight ? std::min(kMaxStraight, unroll) : ahead.straight;
  int64_t begin = full > straight ? std::min(ahead.begun, full) : 0;
  int64_t end = full > straight ? begin + (full - begin) / unroll * unroll : 0;
  if (begin > 0)
    runTrips(space.constant(0), begin, accumulators);
  SmallVector<Value> flat = flatten(accumulators);
  if (end > begin) {
    Value lower = emitter.materialize(space.constant(begin)), step = emitter.materialize(space.constant(unroll));
    Value limit = emitter.materialize(space.constant(end));
    auto runLoop = [&](AffineExpr trip, ValueRange carried) {
      Accumulators inner = unflatten(carried, accumulators);
      runTrips(trip, unroll, inner);
      return flatten(inner);
    };
    flat = emitTrips(emitter, loc, lower, limit, step, end, flat, runLoop, std::gcd(begin, unroll));
    accumulators = unflatten(flat, accumulators);
  }
  for (int64_t first = end; first < full; first += unroll)
    runTrips(space.constant(first), std::min(unroll, full - first), accumulators);
  if (rest == 0)
    return accumulators;
  // The last step is for some of the threads only.
  flat = flatten(accumulators);
  Value mine = emitter.materialize(rank), limit = emitter.materialize(space.constant(rest));
  Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, mine, limit);
  auto guard = scf::IfOp::create(builder, loc, ValueRange(flat).getTypes(), inside, /*withElse=*/!flat.empty());
  builder.setInsertionPointToStart(guard.thenBlock());
  {
    ElementEmitter::Scope scope(emitter, guard, /*guard=*/true);
    Accumulators inner = accumulators;
    body(packetAt(space.constant(full), sharing, rank), inner);
    if (!flat.empty()) {
      scf::YieldOp::create(builder, loc, flatten(inner));
      builder.setInsertionPointToStart(guard.elseBlock());
      scf::YieldOp::create(builder, loc, flat);
    }
  }
  return unflatten(guard.getResults(), accumulators);
}

SmallVector<Value> CudaReducer::flatten(const Accumulators &accumulators) {
  SmallVector<Value> flat;
  for (const Packet &packet : accumulators)
    flat.append(packet.begin(), packet.end());
  return flat;
}
CudaReducer::Accumulators CudaReducer::unflatten(ValueRange values, const Accumulators &like) {
  Accumulators result;
  for (const Packet &packet : like) {
    result.emplace_back(values.begin(), values.begin() + packet.size());
    values = values.drop_front(packet.size());
  }
  return result;
}

void CudaReducer::accumulate(const ReduceStage &stage, Packet &accumulator, const Packet &element, size_t lanes) {
  for (unsigned lane = 0; lane < std::max(lanes, accumulator.size()); ++lane) {
    Value &sum = accumulator[lane % accumulator.size()];
    sum = combine(stage, sum, ElementEmitter::lane(element, lane));
  }
}

Value CudaReducer::total(const ReduceStage &stage, ArrayRef<Value> lanes) {
  Value sum = lanes.front();
  for (Value lane : lanes.drop_front())
    sum = combine(stage, sum, lane);
  return sum;
}

void CudaReducer::shareRows(const ReduceStage &stage, MutableArrayRef<Value> values, int64_t sharing) {
  for (int64_t mask = 1; mask < std::min<int64_t>(sharing, 32); mask *= 2)
    for (Value &value : values)
      value = combine(stage, value, kernel.shuffleXor(value, mask));
  if (sharing <= 32)
    return;
  // The warps of a group store their parts to shared memory, and each thread combines them.
  int64_t count = values.size(), warps = mapping.threads / 32, own = sharing / 32;
  Type type = values.front().getType();
  Value parts = kernel.allocateShared(warps * count, type);
  AffineExpr warp = space.floorDiv(kernel.getThread(), 32);
  guarded(space.mod(kernel.getThread(), 32), 1, [&] {
    for (auto [index, value] : llvm::enumerate(values))
      emitter.store({value}, parts, space.add(space.scale(warp, count), space.constant(index)));
  });
  kernel.barrier();
  AffineExpr first = space.scale(space.floorDiv(warp, own), own);
  for (auto [index, value] : llvm::enumerate(values)) {
    Value total;
    for (int64_t i = 0; i < own; ++i) {
      AffineExpr place = space.add(space.scale(space.add(first, space.constant(i)), count), space.constant(index));
      Value part = loadShared(parts, place, type);
      total = total ? combine(stage, total, part) : part;
    }
    value = total;
  }
}

Value CudaReducer::loadShared(Value from, AffineExpr place, Type type) {
  emitter.bindScope(from);
  return emitter.load(from, place, type).front();
}

bool CudaReducer::loadPackets(const ReduceStage &stage, ArrayRef<IndexTuple> where, ArrayRef<AffineExpr> packets,
                              PositionOf positionOf, bool stableOnly) {
  linalg::LinalgOp op = stage.reduction.op;
  bool any = false;
  for (OpOperand *operand : op.getDpsInputOperands()) {
    bool early = isEarly(operand->get(), stableOnly);
    any |= early;
    for (AffineExpr packet : packets)
      for (const IndexTuple &result : where) {
        IndexTuple index = space.apply(op.getMatchingIndexingMap(operand), loopsAt(stage, result, positionOf(packet)));
        if (early) {
          emitter.element(operand->get(), index);
          continue;
        }
        for (const LeafRead &read : findLeafReads(operand->get(), index, stableOnly)) {
          emitter.element(read.first, read.second);
          any = true;
        }
      }
  }
  return any;
}

bool CudaReducer::loadSingles(bool stableOnly) {
  unsigned width = emitter.getWidth();
  emitter.setLanes(1);
  bool any = false;
  for (auto [index, input] : llvm::enumerate(dispatch.getInputs())) {
    BlockArgument argument = dispatch.getInputArgument(index);
    auto type = cast<RankedTensorType>(argument.getType());
    if (type.getNumElements() != 1 || isPassedByValue(input) || (stableOnly && !kernel.isStableInput(argument)))
      continue;
    emitter.element(argument, IndexTuple(type.getRank(), space.constant(0)));
    any = true;
  }
  emitter.setLanes(width);
  return any;
}

int64_t CudaReducer::countAhead(const ReduceStage &stage, ArrayRef<IndexTuple> where, AffineExpr packet,
                                PositionOf positionOf) {
  linalg::LinalgOp op = stage.reduction.op;
  int64_t words = 0;
  for (OpOperand *operand : op.getDpsInputOperands()) {
    bool early = isEarly(operand->get(), /*stableOnly=*/false);
    SmallVector<std::pair<Value, IndexTuple>> different;
    auto add = [&](Value tensor, const IndexTuple &index) {
      std::pair<Value, IndexTuple> read(tensor, index);
      if (llvm::is_contained(different, read))
        return;
      int64_t bytes = getElementByteSize(cast<RankedTensorType>(tensor.getType()).getElementType());
      words += llvm::divideCeil(emitter.countLanes(index) * bytes, 4);
      different.push_back(std::move(read));
    };
    for (const IndexTuple &result : where) {
      IndexTuple index = space.apply(op.getMatchingIndexingMap(operand), loopsAt(stage, result, positionOf(packet)));
      if (early) {
        add(operand->get(), index);
        continue;
      }
      // Values that are the same for the next packet, such as a scale of the column, are read once.
      IndexTuple next = space.apply(op.getMatchingIndexingMap(operand),
                                    loopsAt(stage, result, positionOf(space.add(packet, space.constant(1)))));
      SmallVector<LeafRead> again = findLeafReads(operand->get(), next, /*stableOnly=*/false);
      for (const LeafRead &read : findLeafReads(operand->get(), index, /*stableOnly=*/false))
        if (!llvm::is_contained(again, read))
          add(read.first, read.second);
    }
  }
  int64_t trips = kMaxUnroll;
  if (plan.elementBytes == 1) {
    while (trips > kMinUnroll && trips * words > kernel.getModel().cuda().reduce.maxWordsOfBytes)
      trips /= 2;
    return trips;
  }
  while (trips > kUnroll && trips * words > kMaxWords)
    trips /= 2;
  return trips;
}

CudaReducer::Accumulators CudaReducer::reduceAhead(const ReduceStage &stage, ArrayRef<IndexTuple> where,
                                                   int64_t packets, int64_t sharing, AffineExpr rank, size_t lanes,
                                                   PositionOf positionOf, int64_t begun, int64_t straight) {
  auto load = [&](ArrayRef<AffineExpr> numbers) {
    loadPackets(stage, where, numbers, positionOf, /*stableOnly=*/false);
  };
  return forTrips(packets, sharing, rank, begin(stage, where.size(), lanes),
                  [&](AffineExpr packet, Accumulators &accumulators) {
                    AffineExpr position = positionOf(packet);
                    // The last trip is only for threads whose packet lies in the row.
                    IndexSpace::Assumption inRow(space, position, stage.getTrips());
                    for (auto [accumulator, index] : llvm::zip(accumulators, where))
                      accumulate(stage, accumulator, elementAt(stage, index, position), emitter.getWidth());
                  },
                  {countAhead(stage, where, rank, positionOf), begun, load, straight});
}

SmallVector<LeafRead> CudaReducer::findLeafReads(Value tensor, ArrayRef<AffineExpr> index, bool stableOnly) {
  SmallVector<LeafRead> reads;
  collectLeafReads(space, tensor, index, getComputed(), reads);
  if (stableOnly)
    llvm::erase_if(reads, [&](const LeafRead &read) { return !kernel.isStableInput(read.first); });
  return reads;
}

bool CudaReducer::isEarly(Value tensor, bool stableOnly) {
  if (auto argument = dyn_cast<BlockArgument>(tensor))
    return !stableOnly || kernel.isStableInput(argument);
  if (llvm::is_contained(getComputed(), tensor))
    return false;
  // A number is not read from memory.
  if (!isa<RankedTensorType>(tensor.getType()))
    return false;
  // Free operations read only their operands, and tensors from which their bodies take elements; positions that depend
  // on data would be a wait of their own.
  Operation *op = tensor.getDefiningOp();
  if (!isFree(op))
    return false;
  llvm::SetVector<Value> read(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), read);
  return llvm::all_of(read, [&](Value value) {
    return isEarly(value, stableOnly) || (value.getType().isIndex() && value.getDefiningOp<arith::ConstantOp>());
  });
}

void CudaReducer::bindColumns(const ReduceStage &stage, Accumulators &parts, bool once) {
  int64_t results = parts.size(), vector = mapping.vector, size = results * width();
  Type type = parts[0][0].getType();
  for (int64_t mask = abreast(); mask < 32; mask *= 2)
    for (Packet &packet : parts)
      for (Value &value : packet)
        value = combine(stage, value, kernel.shuffleXor(value, mask));
  bool narrow = abreast() < 32;
  int64_t rows = narrow ? mapping.threads / 32 : mapping.sharing;
  AffineExpr row = space.floorDiv(kernel.getThread(), narrow ? 32 : abreast());
  AffineExpr first = narrow ? space.floorDiv(space.mod(kernel.getThread(), 32), abreast()) : space.constant(0);
  Value partial = kernel.allocateShared(rows * size, type);
  guarded(first, 1, [&] {
    AffineExpr lane = emitter.setLanes(vector);
    AffineExpr column = space.add(space.scale(space.mod(kernel.getThread(), abreast()), vector), lane);
    for (int64_t i = 0; i < results; ++i)
      emitter.store(parts[i], partial,
                    space.add(space.scale(space.add(space.scale(row, results), space.constant(i)), width()), column));
  });
  kernel.barrier();
  emitter.setLanes(1);
  auto totalAt = [this, &stage, partial, rows, size, type](AffineExpr number) {
    Value total;
    for (int64_t i = 0; i < rows; ++i) {
      Value part = loadShared(partial, space.add(number, space.constant(i * size)), type);
      total = total ? combine(stage, total, part) : part;
    }
    return total;
  };
  Value tensor = stage.reduction.op->getResult(0);
  if (mapping.cluster > 1)
    return bindCluster(stage, size, type, totalAt);
  int64_t all = plan.countUnrolled() * width();
  auto numberOf = [this, &stage, all](ArrayRef<AffineExpr> index) {
    return space.add(space.constant(placeOf(stage, index) * all), emitter.inOwnLane(place));
  };
  if (once) {
    emitter.bindElements(tensor, [this, &stage, totalAt, numberOf](ArrayRef<AffineExpr> index) {
      return finish(stage, index, {totalAt(numberOf(index))});
    });
    return;
  }
  Value totals = kernel.allocateShared(size, type);
  forTrips(size, mapping.threads, kernel.getThread(), {},
           [&](AffineExpr number, Accumulators &) { emitter.store({totalAt(number)}, totals, number); });
  kernel.barrier();
  emitter.bindMemory(tensor, totals);
  emitter.bindElements(tensor, [this, &stage, totals, numberOf, type](ArrayRef<AffineExpr> index) {
    return finish(stage, index, emitter.load(totals, numberOf(index), type));
  });
}

void CudaReducer::shareInCluster(const ReduceStage &stage, MutableArrayRef<Value> values) {
  int64_t count = values.size();
  CudaKernel::Mailbox mailbox = kernel.openMailbox(mapping.cluster * count, values.front().getType());
  AffineExpr own = space.scale(space.mod(kernel.getBlock(), mapping.cluster), count);
  kernel.startSending();
  guarded(kernel.getThread(), mapping.cluster, [&] {
    for (auto [index, value] : llvm::enumerate(values))
      kernel.send(value, mailbox, emitter.materialize(space.add(own, space.constant(index))),
                  emitter.materialize(kernel.getThread()));
  });
  kernel.receive(mailbox);
  for (auto [index, value] : llvm::enumerate(values)) {
    Value total;
    for (int64_t i = 0; i < mapping.cluster; ++i) {
      Value part = kernel.read(mailbox, space.constant(i * count + index));
      total = total ? combine(stage, total, part) : part;
    }
    value = total;
  }
}

void CudaReducer::bindCluster(const ReduceStage &stage, int64_t size, Type type,
                              llvm::function_ref<Value(AffineExpr number)> totalAt) {
  // Each block stores its part of the elements, and needs everything that belongs to them.
  int64_t all = plan.countUnrolled() * width(), share = all / mapping.cluster;
  CudaKernel::Mailbox mailbox = kernel.openMailbox(size, type);
  AffineExpr inCluster = space.mod(kernel.getBlock(), mapping.cluster);
  kernel.startSending();
  forTrips(size, mapping.threads, kernel.getThread(), {}, [&](AffineExpr number, Accumulators &) {
    AffineExpr element = space.mod(number, all), ofPlace = space.scale(space.floorDiv(number, all), all);
    AffineExpr slot = space.add(space.scale(inCluster, share), space.mod(element, share));
    kernel.send(totalAt(number), mailbox, emitter.materialize(space.add(ofPlace, slot)),
                emitter.materialize(space.floorDiv(element, share)));
  });
  kernel.receive(mailbox);
  emitter.bindElements(
      stage.reduction.op->getResult(0), [this, &stage, mailbox, all, share](ArrayRef<AffineExpr> index) {
        AffineExpr number = space.add(space.constant(placeOf(stage, index) * all), emitter.inOwnLane(place));
        Value total;
        for (int64_t i = 0; i < mapping.cluster; ++i) {
          Value part = kernel.read(mailbox, space.add(space.constant(i * share), number));
          total = total ? combine(stage, total, part) : part;
        }
        return finish(stage, index, {total});
      });
}

void CudaReducer::storeColumns(AffineExpr tile) {
  emitter.setLanes(1);
  AffineExpr inCluster = space.mod(kernel.getBlock(), mapping.cluster);
  int64_t share = plan.countUnrolled() * width() / mapping.cluster;
  forTrips(share, mapping.threads, kernel.getThread(), {}, [&](AffineExpr local, Accumulators &) {
    place = local;
    AffineExpr number = space.add(space.scale(inCluster, share), local);
    AffineExpr column = space.add(space.scale(tile, width()), space.mod(number, width()));
    IndexTuple at = pointOf(space.floorDiv(number, width()));
    at[*plan.getColumn()] = column;
    guarded(column, plan.getExtent(*plan.getColumn()), [&] { storeOutput(at); });
  });
}

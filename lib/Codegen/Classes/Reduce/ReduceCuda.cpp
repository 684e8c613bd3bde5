// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions on a GPU: the threads of a block share the work of a group, exchange partial results by shuffles and
// shared memory, and store values computed from the result.

#include "CudaReducer.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The sums that a thread keeps in row mode, for all results together, unless there are more results.
constexpr int64_t kMaxSums = 32;

/// Of a product of one row, a thread begins up to so many loads before the kernel waits, if it has no others: 728 to
/// 733 us instead of 740 for a step of a decoder of 1.2 billion parameters on an H200.
constexpr int64_t kMaxEarlyLoads = 16;

class ReduceCuda : CudaReducer {
public:
  ReduceCuda(CudaKernel &kernel, const ReducePlan &plan, const ReduceMapping &mapping)
      : CudaReducer(kernel, plan, mapping) {}

  LogicalResult emit() {
    kernel.setLaunch(mapping.blocks, mapping.threads, mapping.cluster);
    int64_t sharing = mapping.sharing * mapping.cluster * (plan.getColumn() ? 1 : mapping.vector);
    int64_t loads = plan.getTrips() / sharing * plan.sequence.front().offsets.size();
    // Bytes make vectors of many elements, whose sums and scales take more registers.
    if (plan.elementBytes == 1 && mapping.threads <= 256)
      kernel.leaveRoom(kernel.getModel().cuda().reduce.blocksOfBytes);
    else if (mapping.threads <= 256 && (loads <= kMaxLoadsWithRoom || plan.isProductOfRow()) &&
             mapping.blocks <= 2 * kernel.getModel().units)
      kernel.leaveRoom(countBlocksWithRoom());
    std::visit([this](const auto &mode) { emit(mode); }, plan.mode);
    if (misplaced)
      return dispatch.emitOpError() << "a result of the reduction is used at a place that its plan does not have";
    return success();
  }

private:
  /// Blocks that a multiprocessor has registers for at once, if they leave room.
  int64_t countBlocksWithRoom() const {
    if (!plan.getColumn())
      return kBlocksWithRoom;
    int64_t registers = mapping.vector * plan.countResultsOfPass() + kRegistersBesideSums;
    // A load of 16 bytes has four registers until the kernel has waited.
    if (plan.isProductOfRow())
      registers += 4 * std::max<int64_t>(countEarlyTrips() * countPlaces() - kMaxStraight, 0);
    return std::clamp<int64_t>(kernel.getModel().registersOfUnit / (mapping.threads * registers), 1, kBlocksWithRoom);
  }

  /// The places of the matrix that a trip reads.
  int64_t countPlaces() const { return plan.sequence.front().offsets.size(); }

  /// The trips whose loads are begun before the kernel waits: all trips of a product of one row, if they are few.
  int64_t countEarlyTrips() const {
    int64_t trips = llvm::divideCeil(plan.getTrips(), mapping.sharing * mapping.cluster);
    return plan.isProductOfRow() && trips * countPlaces() <= kMaxEarlyLoads ? trips : kMaxStraight;
  }

  /// Begins a kernel: loads the operands of the first trips of the first reduction, so that they are under way while
  /// the kernel waits for its predecessors and computes its prologue. Returns the number of these trips.
  int64_t enter(ArrayRef<IndexTuple> where, int64_t packets, int64_t sharing, AffineExpr rank, PositionOf positionOf) {
    const ReduceStage &stage = plan.sequence.front();
    SmallVector<AffineExpr> first;
    int64_t ahead = std::min(countEarlyTrips(), countAhead(stage, where, rank, positionOf));
    for (int64_t trip = 0; trip < std::min(packets / sharing, ahead); ++trip)
      first.push_back(packetAt(space.constant(trip), sharing, rank));
    bool early = false;
    if (kernel.getModel().waitsInKernel) {
      early = loadPackets(stage, where, first, positionOf, /*stableOnly=*/true);
      early |= loadSingles(/*stableOnly=*/true);
    }
    kernel.waitForPredecessors(early);
    loadSingles(/*stableOnly=*/false);
    if (!plan.boxes.empty())
      loadPackets(stage, where, first, positionOf, /*stableOnly=*/false);
    return first.size();
  }

  //===--- Prologue -----------------------------------------------------------===//

  void emitPrologue() {
    emitter.setLanes(1);
    for (auto [index, stage] : llvm::enumerate(plan.prologue)) {
      const Box &box = plan.boxes[index];
      int64_t results = box.getNumElements();
      SmallVector<IndexTuple> where;
      for (int64_t i = 0; i < results; ++i)
        where.push_back(boxIndex(box, space.constant(i)));
      Accumulators parts = forTrips(stage.getTrips(), mapping.threads, kernel.getThread(), begin(stage, results, 1),
                                    [&](AffineExpr position, Accumulators &accumulators) {
                                      for (int64_t i = 0; i < results; ++i)
                                        accumulate(stage, accumulators[i], elementAt(stage, where[i], position));
                                    });
      SmallVector<Value> values = flatten(parts);
      shareRows(stage, values, mapping.threads);
      if (results == 1) {
        // Every thread has it already.
        Packet value = finish(stage, where[0], {values[0]});
        emitter.bindElements(box.tensor, [value](ArrayRef<AffineExpr>) { return value; });
        continue;
      }
      Value storage = kernel.allocateShared(results, values[0].getType());
      guarded(kernel.getThread(), 1, [&] {
        for (int64_t i = 0; i < results; ++i)
          emitter.store(finish(stage, where[i], {values[i]}), storage, space.constant(i));
      });
      kernel.barrier();
      bindBox(box, storage);
    }
    auto operands = ArrayRef(plan.boxes).drop_front(plan.prologue.size());
    SmallVector<Value> storages;
    for (const Box &box : operands) {
      Type type = cast<RankedTensorType>(box.tensor.getType()).getElementType();
      Value storage = kernel.allocateShared(box.getNumElements(), type);
      storages.push_back(storage);
      forTrips(box.getNumElements(), mapping.threads, kernel.getThread(), {}, [&](AffineExpr position, Accumulators &) {
        emitter.store(emitter.element(box.tensor, boxIndex(box, position)), storage, position);
      });
    }
    if (operands.empty())
      return;
    kernel.barrier();
    for (auto [box, storage] : llvm::zip(operands, storages))
      bindBox(box, storage);
  }

  //===--- Rows ---------------------------------------------------------------===//

  void emit(const ReducePlan::RowMode &) {
    int64_t abreast = mapping.threads / mapping.sharing, groups = plan.countGrid();
    AffineExpr number = space.floorDiv(kernel.getBlock(), mapping.cluster);
    AffineExpr group = space.add(space.scale(number, abreast), space.floorDiv(kernel.getThread(), mapping.sharing));
    setGrid(clamped(group, groups));
    // The threads of a block, or of all blocks of a cluster, share a row.
    AffineExpr inCluster = space.mod(kernel.getBlock(), mapping.cluster);
    int64_t sharing = mapping.sharing * mapping.cluster;
    AffineExpr rank =
        space.add(space.scale(inCluster, mapping.sharing), space.mod(kernel.getThread(), mapping.sharing));
    reduceRow(sharing, rank, /*enters=*/true);
    int64_t unrolled = plan.countUnrolled();
    guarded(group, groups, [&] {
      if (!plan.rowOutputs.empty()) {
        emitter.setLanes(1);
        guarded(rank, 1, [&] { storeRow(); });
      }
      for (int64_t count : findPartCounts()) {
        emitter.setLanes(1);
        forTrips(count, sharing, rank, {},
                 [&, count = count](AffineExpr part, Accumulators &) { storePart(count, part); });
      }
      if (plan.inner.empty()) {
        emitter.setLanes(1);
        guarded(rank, 1, [&] {
          for (present = 0; present < unrolled; ++present)
            storeOutput(pointOf(present));
        });
        return;
      }
      // Every thread stores the elements that it has read already, if the row fits.
      int64_t vector = vectorOf(plan.getExtents(plan.inner));
      AffineExpr lane = emitter.setLanes(vector);
      forTrips(plan.countInner() / vector, sharing, rank, {}, [&](AffineExpr packet, Accumulators &) {
        storeOutput(withInner(point, space.add(space.scale(packet, vector), lane)));
      });
    });
  }

  /// Reduces the parts of the present row when `behind` reductions of the row are done. Neighbouring
  /// threads share a part, so that all of them have some, and blocks of a cluster have different
  /// parts.
  void emitParts(size_t behind) {
    for (const RowParts &parts : plan.getParts()) {
      if (parts.behind != behind)
        continue;
      const ReduceStage &stage = parts.stage;
      PartMapping own = PartMapping::choose(parts, mapping);
      int64_t count = parts.countParts(), warps = own.sharing / 32, abreast = mapping.threads / own.sharing;
      int64_t vector = vectorOf(stage.extents);
      Type type = stage.reduction.neutral.getType();
      Value sums = kernel.allocateShared(own.trips * abreast * warps, type);
      AffineExpr rank = space.mod(kernel.getThread(), own.sharing);
      AffineExpr beside = space.floorDiv(kernel.getThread(), own.sharing);
      AffineExpr inCluster = space.mod(kernel.getBlock(), mapping.cluster);
      auto partOf = [&](AffineExpr trip, AffineExpr place) {
        AffineExpr group = space.add(space.scale(trip, mapping.cluster), inCluster);
        return space.add(space.scale(group, abreast), place);
      };
      for (int64_t trip = 0; trip < own.trips; ++trip) {
        AffineExpr part = clamped(partOf(space.constant(trip), beside), count);
        AffineExpr lane = emitter.setLanes(vector);
        auto positionOf = [&](AffineExpr packet) { return space.add(space.scale(packet, vector), lane); };
        Accumulators packets = reduceAhead(stage, partIndex(parts, part), stage.getTrips() / vector, own.sharing, rank,
                                           vector, positionOf, /*begun=*/0);
        Value sum = total(stage, packets.front());
        for (int64_t mask = 1; mask < 32; mask *= 2)
          sum = combine(stage, sum, kernel.shuffleXor(sum, mask));
        emitter.setLanes(1);
        AffineExpr slot = space.add(space.constant(trip * abreast), beside);
        guarded(space.mod(kernel.getThread(), 32), 1,
                [&] { emitter.store({sum}, sums, space.add(space.scale(slot, warps), space.floorDiv(rank, 32))); });
      }
      kernel.barrier();
      shareParts(parts, own.trips * abreast, [&](AffineExpr slot) {
        Value total;
        for (int64_t i = 0; i < warps; ++i) {
          Value sum = loadShared(sums, space.add(space.scale(slot, warps), space.constant(i)), type);
          total = total ? combine(stage, total, sum) : sum;
        }
        return std::pair(partOf(space.floorDiv(slot, abreast), space.mod(slot, abreast)), total);
      });
    }
  }

  /// Lets all threads read the results of parts. Each block has the parts and totals that `totalAt` gives for its
  /// `slots`, of which the last ones may be beyond the row.
  void shareParts(const RowParts &parts, int64_t slots,
                  llvm::function_ref<std::pair<AffineExpr, Value>(AffineExpr slot)> totalAt) {
    const ReduceStage &stage = parts.stage;
    int64_t count = parts.countParts();
    Type type = stage.reduction.neutral.getType();
    Value totals = kernel.allocateShared(count, type);
    std::optional<CudaKernel::Mailbox> mailbox;
    if (mapping.cluster > 1) {
      mailbox = kernel.openMailbox(count, type);
      kernel.startSending();
    }
    emitter.setLanes(1);
    forTrips(slots, mapping.threads, kernel.getThread(), {}, [&](AffineExpr slot, Accumulators &) {
      auto [part, total] = totalAt(slot);
      guarded(part, count, [&, part = part, total = total] {
        Value value = finish(stage, partIndex(parts, part), {total}).front();
        if (!mailbox)
          return emitter.store({value}, totals, part);
        for (int64_t block = 0; block < mapping.cluster; ++block)
          kernel.send(value, *mailbox, emitter.materialize(part), emitter.materialize(space.constant(block)));
      });
    });
    if (mailbox) {
      kernel.receive(*mailbox);
      forTrips(count, mapping.threads, kernel.getThread(), {},
               [&](AffineExpr part, Accumulators &) { emitter.store({kernel.read(*mailbox, part)}, totals, part); });
    }
    kernel.barrier();
    bindParts(parts, totals);
  }

  /// Computes the reductions of the present row, of which `sharing` threads each have a part. The first row of a kernel
  /// `enters` it.
  void reduceRow(int64_t sharing, AffineExpr rank, bool enters) {
    int64_t unrolled = plan.countUnrolled(), results = plan.countResults();
    int64_t vector = 1;
    AffineExpr lane;
    auto startStage = [&](const ReduceStage &stage) {
      vector = vectorOf(stage.extents);
      lane = emitter.setLanes(vector);
      return resultsOf(stage);
    };
    auto positionOf = [&](AffineExpr packet) { return space.add(space.scale(packet, vector), lane); };
    int64_t begun = 0;
    if (enters) {
      SmallVector<IndexTuple> first = startStage(plan.sequence.front());
      begun = enter(first, plan.sequence.front().getTrips() / vector, sharing, rank, positionOf);
      if (!plan.boxes.empty())
        emitPrologue();
    }
    for (auto [number, stage] : llvm::enumerate(plan.sequence)) {
      emitParts(number);
      SmallVector<IndexTuple> where = startStage(stage);
      // Several sums of a result are independent of each other; many results are independent anyway.
      int64_t sums = std::min<int64_t>(vector, std::max<int64_t>(kMaxSums / llvm::PowerOf2Ceil(where.size()), 1));
      Accumulators parts = reduceAhead(stage, where, stage.getTrips() / vector, sharing, rank, sums, positionOf,
                                       &stage == &plan.sequence.front() ? begun : 0);
      if (mapping.endsPartly)
        parts = reduceRest(stage, where, sharing, rank, std::move(parts));
      SmallVector<Value> values;
      for (const Packet &packet : parts)
        values.push_back(total(stage, packet));
      shareRows(stage, values, mapping.sharing);
      if (mapping.cluster > 1)
        shareInCluster(stage, values);
      for (int64_t i = 0; i < results; ++i)
        values[i] = finish(stage, where[i], {values[i]}).front();
      emitter.bindElements(stage.reduction.op->getResult(0),
                           [this, &stage, values, unrolled](ArrayRef<AffineExpr> index) {
                             return Packet{values[placeOf(stage, index) * unrolled + present]};
                           });
    }
    emitParts(plan.sequence.size());
  }

  /// Adds the elements of the present row behind its last vector to `parts`.
  Accumulators reduceRest(const ReduceStage &stage, ArrayRef<IndexTuple> where, int64_t sharing, AffineExpr rank,
                          Accumulators parts) {
    emitter.setLanes(1);
    int64_t rest = stage.getTrips() % mapping.vector, first = stage.getTrips() - rest;
    return forTrips(rest, sharing, rank, std::move(parts), [&](AffineExpr number, Accumulators &sums) {
      AffineExpr position = space.add(number, space.constant(first));
      IndexSpace::Assumption inRow(space, position, stage.getTrips());
      for (auto [sum, result] : llvm::zip(sums, where))
        sum.front() = combine(stage, sum.front(), elementAt(stage, result, position).front());
    });
  }

  //===--- Strips of rows -----------------------------------------------------===//

  /// A block has a strip: its threads share one row after the other, and each has the sums of its columns.
  void emit(const ReducePlan::StripMode &mode) {
    kernel.waitForPredecessors();
    loadSingles(/*stableOnly=*/false);
    if (!plan.boxes.empty())
      emitPrologue();
    int64_t rows = plan.countRows(), ahead = countRowsAhead(plan, mapping.threads);
    AffineExpr first = space.scale(kernel.getBlock(), mode.rows);
    auto constant = [&](int64_t value) { return emitter.materialize(space.constant(value)); };
    Value limit = constant(mode.rows), end = limit;
    // The last strip may have fewer.
    if (rows % mode.rows != 0) {
      Value left = emitter.materialize(space.add(space.constant(rows), space.scale(first, -1)));
      limit = arith::MinSIOp::create(builder, loc, limit, left);
      Value rest = arith::RemUIOp::create(builder, loc, limit, constant(ahead));
      end = arith::SubIOp::create(builder, loc, limit, rest);
    }
    Accumulators sums;
    for (const ReducePlan::Strip &strip : mode.strips)
      for (int64_t trip = 0, e = countTrips(strip.columns); trip < e; ++trip)
        sums.emplace_back(vectorOf(strip.columns), neutral(strip.stage));
    sums = forRows(mode, first, constant(0), end, ahead, std::move(sums));
    if (rows % ahead != 0)
      sums = forRows(mode, first, end, limit, 1, std::move(sums));
    int64_t slot = 0;
    for (const ReducePlan::Strip &strip : mode.strips)
      forColumns(strip.columns, {}, [&](ArrayRef<AffineExpr> column, Accumulators &) {
        storeStrip(strip, kernel.getBlock(), column, sums[slot++]);
      });
  }

  /// Visits the rows `begin` to `end` of the strip that begins with row `first`, `together` of them at a time, whose
  /// loads are under way together. Returns the sums.
  Accumulators forRows(const ReducePlan::StripMode &mode, AffineExpr first, Value begin, Value end, int64_t together,
                       Accumulators sums) {
    Value step = emitter.materialize(space.constant(together));
    auto addGroup = [&](AffineExpr group, ValueRange carried) {
      auto goTo = [&](int64_t number) {
        AffineExpr row = space.add(space.add(first, group), space.constant(number));
        if (plan.countRows() % mode.rows != 0)
          row = emitter.bindVariable(emitter.materialize(row), plan.countRows());
        setGrid(row);
      };
      SmallVector<IndexTuple> points;
      for (int64_t number = 0; number < together; ++number) {
        goTo(number);
        points.push_back(point);
        if (together > 1)
          loadRow();
      }
      Accumulators inner = unflatten(carried, sums);
      for (const IndexTuple &own : points) {
        point = own;
        reduceRow(mapping.sharing, kernel.getThread(), /*enters=*/false);
        storeRowOfStrip(mode, inner);
      }
      // The parts of the threads are stored where those of the next row will be, unless another barrier is between.
      if (plan.sequence.size() == 1 && together == 1)
        kernel.barrier();
      return flatten(inner);
    };
    return unflatten(emitTrips(emitter, loc, begin, end, step, mode.rows, flatten(sums), addGroup, together), sums);
  }

  /// Loads the operands of the reductions of the present row.
  void loadRow() {
    for (const ReduceStage &stage : plan.sequence) {
      int64_t vector = vectorOf(stage.extents);
      AffineExpr lane = emitter.setLanes(vector);
      SmallVector<AffineExpr> packets;
      for (int64_t trip = 0, e = stage.getTrips() / vector / mapping.sharing; trip < e; ++trip)
        packets.push_back(packetAt(space.constant(trip), mapping.sharing, kernel.getThread()));
      loadPackets(
          stage, resultsOf(stage), packets,
          [&](AffineExpr packet) { return space.add(space.scale(packet, vector), lane); }, /*stableOnly=*/false);
    }
  }

  /// The consecutive elements of columns, or of a row, that a thread has, and how often.
  int64_t vectorOf(ArrayRef<int64_t> extents) const {
    return mapping.endsPartly || extents.back() % mapping.vector == 0 ? mapping.vector : 1;
  }
  int64_t countTrips(ArrayRef<int64_t> extents) const {
    return llvm::divideCeil(ShapedType::getNumElements(extents) / vectorOf(extents), mapping.sharing);
  }

  /// Calls `body` for the elements that this thread has, once for each trip.
  Accumulators forColumns(ArrayRef<int64_t> extents, Accumulators accumulators,
                          llvm::function_ref<void(ArrayRef<AffineExpr> at, Accumulators &)> body) {
    int64_t vector = vectorOf(extents);
    AffineExpr lane = emitter.setLanes(vector);
    return forTrips(ShapedType::getNumElements(extents) / vector, mapping.sharing, kernel.getThread(),
                    std::move(accumulators), [&](AffineExpr packet, Accumulators &into) {
                      body(space.delinearize(space.add(space.scale(packet, vector), lane), extents), into);
                    });
  }

  /// Stores the elements of the present row, and adds its terms to `sums`, those of all strips, one for each trip.
  void storeRowOfStrip(const ReducePlan::StripMode &mode, Accumulators &sums) {
    if (!plan.rowOutputs.empty() || plan.inner.empty()) {
      emitter.setLanes(1);
      guarded(kernel.getThread(), 1, [&] {
        storeRow();
        if (plan.inner.empty())
          storeOutput(point);
      });
    }
    // Outputs with the same elements are handled together.
    auto add = [&](ArrayRef<int64_t> extents, llvm::function_ref<bool(const ReducePlan::Strip &)> isOf,
                   llvm::function_ref<IndexTuple(const ReducePlan::Strip &, ArrayRef<AffineExpr>)> columnOf,
                   llvm::function_ref<void(ArrayRef<AffineExpr>)> store) {
      int64_t trip = 0;
      sums = forColumns(extents, sums, [&](ArrayRef<AffineExpr> at, Accumulators &into) {
        SmallVector<std::pair<int64_t, Packet>> terms;
        int64_t slot = 0;
        for (const ReducePlan::Strip &strip : mode.strips) {
          if (isOf(strip))
            terms.emplace_back(slot + trip, termAt(strip, columnOf(strip, at)));
          slot += countTrips(strip.columns);
        }
        store(at);
        const auto *term = terms.begin();
        for (const ReducePlan::Strip &strip : mode.strips)
          if (isOf(strip)) {
            accumulate(strip.stage, into[term->first], term->second, emitter.getWidth());
            ++term;
          }
        ++trip;
      });
    };
    if (!plan.inner.empty()) {
      SmallVector<int64_t> extents = plan.getExtents(plan.inner);
      auto pointAt = [&](ArrayRef<AffineExpr> local) {
        IndexTuple at = point;
        for (auto [variable, expr] : llvm::zip_equal(plan.inner, local))
          at[variable] = expr;
        return at;
      };
      add(
          extents, [](const ReducePlan::Strip &strip) { return strip.inStep; },
          [&](const ReducePlan::Strip &strip, ArrayRef<AffineExpr> local) { return columnAt(strip, pointAt(local)); },
          [&](ArrayRef<AffineExpr> local) { storeOutput(pointAt(local)); });
    }
    for (ArrayRef<int64_t> columns : mode.findColumnsBeside())
      add(
          columns, [&](const ReducePlan::Strip &strip) { return !strip.inStep && ArrayRef(strip.columns) == columns; },
          [](const ReducePlan::Strip &, ArrayRef<AffineExpr> at) { return IndexTuple(at); },
          [](ArrayRef<AffineExpr>) {});
  }

  //===--- Threads alone --------------------------------------------------------===//

  void emit(const ReducePlan::AloneMode &mode) {
    int64_t groups = plan.countGrid(), unrolled = plan.countUnrolled();
    AffineExpr group = space.add(space.scale(kernel.getBlock(), mapping.threads), kernel.getThread());
    setGrid(clamped(group, groups));
    const IndexTuple base = point;
    unsigned beside = plan.grid.back().variable;
    int64_t vector = 1;
    AffineExpr lane;
    // Lanes are neighbouring results, or trips of one result.
    auto startStage = [&](const ReduceStage &stage) {
      vector = mode.lanes > 1 ? mode.lanes : stage.extents.back() % mode.along == 0 ? mode.along : 1;
      lane = emitter.setLanes(vector);
      if (mode.lanes > 1)
        point[beside] = space.add(base[beside], lane);
      return resultsOf(stage);
    };
    auto positionOf = [&](AffineExpr packet) {
      return mode.lanes > 1 ? packet : space.add(space.scale(packet, vector), lane);
    };
    auto countPackets = [&](const ReduceStage &stage) {
      return mode.lanes > 1 ? stage.getTrips() : stage.getTrips() / vector;
    };
    SmallVector<IndexTuple> first = startStage(plan.sequence.front());
    int64_t begun = enter(first, countPackets(plan.sequence.front()), 1, space.constant(0), positionOf);
    if (!plan.boxes.empty())
      emitPrologue();
    for (const ReduceStage &stage : plan.sequence) {
      SmallVector<IndexTuple> where = startStage(stage);
      Accumulators parts = reduceAhead(stage, where, countPackets(stage), 1, space.constant(0), mode.lanes, positionOf,
                                       &stage == &plan.sequence.front() ? begun : 0, kMaxTripsAlone);
      for (auto [packet, index] : llvm::zip_equal(parts, where))
        packet = finish(stage, index, packet);
      emitter.bindElements(stage.reduction.op->getResult(0),
                           [this, &stage, parts, lane, unrolled](ArrayRef<AffineExpr> index) {
                             const Packet &packet = parts[placeOf(stage, index) * unrolled + present];
                             auto apart = dyn_cast<AffineConstantExpr>(emitter.inOwnLane(lane));
                             if (packet.size() == 1 || (!presentLane && !apart))
                               return packet;
                             return Packet{packet[presentLane ? *presentLane : apart.getValue()]};
                           });
    }

    guarded(group, groups, [&] {
      // Operations behind a store, and rows of several elements, go element by element.
      bool single = mode.lanes == 1 || dispatch.getOutputs().size() > 1;
      for (int64_t i = 0, e = single ? mode.lanes : 1; i < e; ++i) {
        AffineExpr own = emitter.setLanes(single ? 1 : mode.lanes);
        if (mode.lanes > 1)
          point[beside] = space.add(base[beside], single ? space.constant(i) : own);
        if (single && mode.lanes > 1)
          presentLane = i;
        if (!plan.rowOutputs.empty())
          storeRow();
        for (present = 0; present < unrolled; ++present)
          storeInner();
      }
    });
  }

  /// Stores the elements of the present result.
  void storeInner() {
    for (int64_t i = 0, e = plan.countInner(); i < e; ++i)
      storeOutput(withInner(pointOf(present), space.constant(i)));
  }

  //===--- Columns ------------------------------------------------------------===//

  /// Reduces the reductions of a pass in one loop, so that shared operands are read once.
  SmallVector<Accumulators> reduceTogether(ArrayRef<ReduceStage> pass, ArrayRef<SmallVector<IndexTuple>> where,
                                           int64_t sharing, AffineExpr rank, int64_t lanes, PositionOf positionOf,
                                           int64_t begun) {
    int64_t trips = pass.front().getTrips();
    if (pass.size() == 1)
      return {reduceAhead(pass.front(), where.front(), trips, sharing, rank, lanes, positionOf, begun)};
    Accumulators all;
    for (auto [stage, own] : llvm::zip_equal(pass, where))
      llvm::append_range(all, begin(stage, own.size(), lanes));
    auto load = [&](ArrayRef<AffineExpr> packets) {
      for (auto [stage, own] : llvm::zip_equal(pass, where))
        loadPackets(stage, own, packets, positionOf, /*stableOnly=*/false);
    };
    int64_t ahead = std::min(kUnroll, countAhead(pass.front(), where.front(), rank, positionOf));
    all = forTrips(trips, sharing, rank, std::move(all),
                   [&](AffineExpr packet, Accumulators &accumulators) {
                     auto *accumulator = accumulators.begin();
                     for (auto [stage, own] : llvm::zip_equal(pass, where))
                       for (const IndexTuple &index : own)
                         accumulate(stage, *accumulator++, elementAt(stage, index, positionOf(packet)),
                                    emitter.getWidth());
                   },
                   {ahead, begun, load});
    SmallVector<Accumulators> parts;
    ArrayRef<Packet> left = all;
    for (const SmallVector<IndexTuple> &own : where) {
      parts.emplace_back(left.take_front(own.size()));
      left = left.drop_front(own.size());
    }
    return parts;
  }

  /// Reads the operands of this block's rows once, into shared memory: read trip by trip they would wait behind the
  /// loads of the matrix. Every `sharing` rows, the block has as many as its threads that share a column.
  void keepRowOperands(int64_t sharing, AffineExpr inCluster) {
    const ReduceStage &stage = plan.sequence.front();
    int64_t trips = stage.getTrips(), own = mapping.sharing;
    if (trips % sharing != 0)
      return;
    emitter.setLanes(1);
    SmallVector<std::pair<Value, Value>> kept;
    for (Value tensor : plan.rowOperands) {
      if (isEarly(tensor, /*stableOnly=*/true))
        continue;
      auto type = cast<RankedTensorType>(tensor.getType());
      Value storage = kernel.allocateShared(trips / mapping.cluster, type.getElementType());
      forTrips(trips / mapping.cluster, mapping.threads, kernel.getThread(), {}, [&](AffineExpr local, Accumulators &) {
        AffineExpr row = space.add(space.scale(space.floorDiv(local, own), sharing),
                                   space.add(space.scale(inCluster, own), space.mod(local, own)));
        emitter.store(emitter.element(tensor, space.delinearize(row, type.getShape())), storage, local);
      });
      kept.emplace_back(tensor, storage);
    }
    if (kept.empty())
      return;
    kernel.barrier();
    for (auto [tensor, storage] : kept) {
      auto type = cast<RankedTensorType>(tensor.getType());
      emitter.bindMemory(tensor, storage);
      emitter.bindElements(tensor, [this, type, storage = storage, sharing, own](ArrayRef<AffineExpr> index) {
        AffineExpr row = space.linearize(index, type.getShape());
        AffineExpr local = space.add(space.scale(space.floorDiv(row, sharing), own), space.mod(row, own));
        return emitter.load(storage, local, type.getElementType());
      });
    }
  }

  void emit(const ReducePlan::ColumnMode &mode) {
    int64_t vector = mapping.vector;
    int64_t vectors = llvm::divideCeil(plan.getExtent(mode.variable), vector),
            tiles = llvm::divideCeil(vectors, abreast());
    // The threads of one column, in all blocks of a cluster, share the rows.
    AffineExpr inCluster = space.mod(kernel.getBlock(), mapping.cluster);
    int64_t sharing = mapping.sharing * mapping.cluster;
    AffineExpr own = space.floorDiv(kernel.getThread(), abreast());
    AffineExpr rank = space.add(space.scale(inCluster, mapping.sharing), own);
    AffineExpr beside = space.mod(kernel.getThread(), abreast());
    AffineExpr number = space.floorDiv(kernel.getBlock(), mapping.cluster), tile = space.mod(number, tiles);
    setGrid(space.floorDiv(number, tiles));
    AffineExpr wanted = space.add(space.scale(tile, abreast()), beside), mine = clamped(wanted, vectors);
    auto startStage = [&](const ReduceStage &stage) {
      AffineExpr lane = emitter.setLanes(vector);
      point[mode.variable] = space.add(space.scale(mine, vector), lane);
      place = space.add(space.scale(beside, vector), lane);
      return resultsOf(stage);
    };
    auto positionOf = [](AffineExpr packet) { return packet; };
    int64_t begun =
        enter(startStage(plan.sequence.front()), plan.sequence.front().getTrips(), sharing, rank, positionOf);
    if (!plan.boxes.empty())
      emitPrologue();
    keepRowOperands(sharing, inCluster);

    for (ArrayRef<ReduceStage> pass : plan.findPasses()) {
      SmallVector<SmallVector<IndexTuple>> where;
      for (const ReduceStage &stage : pass)
        where.push_back(startStage(stage));
      int64_t ready = pass.begin() == plan.sequence.begin() ? begun : 0;
      SmallVector<Accumulators> parts = reduceTogether(pass, where, sharing, rank, vector, positionOf, ready);
      for (auto [stage, own] : llvm::zip_equal(pass, parts))
        bindColumns(stage, own, &stage == &plan.sequence.back() && plan.inner.empty());
    }

    if (plan.inner.empty()) {
      storeColumns(tile);
      return;
    }
    AffineExpr lane = emitter.setLanes(vector);
    point[mode.variable] = space.add(space.scale(mine, vector), lane);
    place = space.add(space.scale(beside, vector), lane);
    guarded(wanted, vectors, [&] {
      if (!plan.rowOutputs.empty())
        guarded(rank, 1, [&] { storeRow(); });
      forTrips(plan.countInner(), sharing, rank, {},
               [&](AffineExpr position, Accumulators &) { storeOutput(withInner(point, position)); });
    });
  }

  /// The unrolled result that is computed now, in row mode or alone; alone also its lane, if lanes are stored one by
  /// one.
  int64_t present = 0;
  std::optional<int64_t> presentLane;
};

} // namespace

LogicalResult cg::emitReduceCuda(CudaKernel &kernel, const ReducePlan &plan) {
  return ReduceCuda(kernel, plan, ReduceMapping::choose(plan, kernel.getModel())).emit();
}

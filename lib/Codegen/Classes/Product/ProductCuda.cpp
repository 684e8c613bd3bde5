// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products on a GPU (docs/design/codegen.md). A block computes a tile of the result. Step by step its threads load or
// compute elements of both factors and store them to shared memory, where TileMath multiplies them; meanwhile the
// elements of the next steps are loaded, by asynchronous copies where memory has them as they are staged. Then the sums
// go through shared memory, or to the other blocks of the cluster that have summed other trips, and the operations
// behind the product are computed and stored, row by row.

#include "ProductCuda.h"
#include "../Attention/TileBounds.h"
#include "CudaProduct.h"
#include "ProductStream.h"
#include "TileMath.h"
#include "cgmlir/Codegen/AsyncCopies.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class ProductCuda : CudaProduct {
public:
  ProductCuda(CudaKernel &kernel, const ProductPlan &plan, const ProductMapping &mapping)
      : CudaProduct(kernel, plan), copies(kernel), mapping(mapping), tile(mapping.tile),
        steps(mapping.countSteps(plan)), ahead(std::min(mapping.stages - 1, steps)) {}

  void emit() {
    int64_t rowTiles = llvm::divideCeil(plan.a.extent, tile.rows);
    int64_t columnTiles = llvm::divideCeil(plan.b.extent, tile.columns);
    kernel.setLaunch(plan.batches * rowTiles * columnTiles * mapping.cluster, mapping.getThreads(), mapping.cluster);
    inCluster = space.mod(kernel.getBlock(), mapping.cluster);
    AffineExpr number = space.floorDiv(kernel.getBlock(), mapping.cluster);
    setPoint(plan.batch, space.floorDiv(number, rowTiles * columnTiles));
    AffineExpr rowTile = space.mod(space.floorDiv(number, columnTiles), rowTiles);
    firstRow = space.scale(rowTile, tile.rows);
    // Tiles below each other read the same columns. If all began with the same step, they would wait for the same place
    // of the second-level cache.
    if (mapping.stages > 2 && rowTiles > 1)
      firstStep = space.floorDiv(space.scale(rowTile, steps), rowTiles);
    firstColumn = space.scale(space.mod(number, columnTiles), tile.columns);

    chooseStoring();
    allocate();
    if (Value hidden = findHidden())
      emitUnlessHidden(hidden);
    else
      emitTile();
    for (Operation *trial : trials)
      trial->erase();
  }

private:
  void emitTile() {
    Staging a = stage(plan.a, stagedA, tile.rows, firstRow), b = stage(plan.b, stagedB, tile.columns, firstColumn);
    decideCopies(a);
    decideCopies(b);
    std::unique_ptr<TileMath> math = TileMath::create(kernel, mapping, plan.getType(), stagedA, stagedB);
    CudaKernel::Mailbox mailbox;
    if (mapping.cluster > 1)
      mailbox = kernel.openMailbox(tile.rows * tile.columns, plan.getType(), slots);
    SmallVector<Value> sums = reduce(a, b, *math);
    if (mapping.cluster > 1)
      exchange(*math, sums, mailbox);
    else
      storeTile(*math, sums);
  }

  //===--- Masks --------------------------------------------------------------===//

  /// Emits whether a mask hides all sums of the tile; null if that is not known.
  Value findHidden() {
    if (!plan.mask || mapping.cluster > 1)
      return {};
    TileBounds bounds(kernel, loc);
    auto range = [&](const Factor &factor, AffineExpr first, int64_t count) {
      AffineExpr variable = space.addVariable(factor.extent);
      if (factor.extent == 1)
        return variable;
      Value last = emitter.materialize(space.add(first, space.constant(count - 1)));
      if (factor.extent % count != 0)
        last = arith::MinSIOp::create(builder, loc, last, index(factor.extent - 1));
      bounds.setRange(variable, emitter.materialize(first), last);
      return variable;
    };
    setPoint(plan.a.variables, range(plan.a, firstRow, tile.rows));
    setPoint(plan.b.variables, range(plan.b, firstColumn, tile.columns));
    bounds.setUnknown(plan.reduction.op->getResult(0));
    IndexTuple at;
    for (AffineExpr expr : plan.mask->index)
      at.push_back(space.simplify(expr.replaceDimsAndSymbols(point, {})));
    return bounds.isAll(plan.mask->tensor, at, plan.mask->hiding);
  }

  /// A hidden tile is stored without a product, and without operands that are only combined with it: selections take
  /// the other side.
  void emitUnlessHidden(Value hidden) {
    if (mapping.ns > kernel.getModel().cuda().product.longNs)
      kernel.waitOnly(/*earlyReads=*/false);
    else
      kernel.waitForPredecessors();
    waited = true;
    Value truth = arith::ConstantOp::create(builder, loc, builder.getBoolAttr(plan.mask->hiding));
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(plan.getType()));
    auto choose = scf::IfOp::create(builder, loc, hidden, /*withElse=*/true);
    builder.setInsertionPointToStart(choose.elseBlock());
    {
      ElementEmitter::Scope scope(emitter, choose, /*guard=*/true);
      emitTile();
    }
    builder.setInsertionPointToStart(choose.thenBlock());
    {
      ElementEmitter::Scope scope(emitter, choose, /*guard=*/true);
      emitter.bindElements(plan.mask->tensor, [truth](ArrayRef<AffineExpr>) { return Packet{truth}; });
      storeRows(space.constant(0), tile.rows, storedVector, [&](AffineExpr, AffineExpr) { return Packet{zero}; });
    }
    builder.setInsertionPointAfter(choose);
  }

  //===--- Staging ------------------------------------------------------------===//

  /// The elements of a factor that a thread loads in each step.
  struct Staging {
    const Factor &factor;
    const StagedFactor &staged;
    struct Part {
      /// The place in the factor, and the place and trip in the tile.
      AffineExpr from, place, trip;
    };
    SmallVector<Part> parts;
    bool copied = false;
  };

  /// Elements of a factor; they are replaced by `outside` where `inside` does not hold.
  struct Loaded {
    Packet packet;
    Value inside;
    TypedAttr outside;
  };

  void allocate() {
    stagedA.layout = mapping.getLayout(plan, plan.a);
    stagedB.layout = mapping.getLayout(plan, plan.b);
    // When the last step is multiplied, the sums overwrite the factors.
    int64_t stages = mapping.stages;
    int64_t bytesA = stages * stagedA.layout.elements * getElementByteSize(stagedA.layout.type);
    int64_t bytesB = stages * stagedB.layout.elements * getElementByteSize(stagedB.layout.type);
    int64_t bytes = getElementByteSize(plan.getType()), factorBytes = bytesA + bytesB;
    sumRows = tile.rows;
    sumLead = tile.columns + 16 / bytes;
    int64_t room = std::max(factorBytes, kernel.getModel().sharedBytes / 2);
    while (sumRows * sumLead * bytes > room)
      sumRows /= 2;
    int64_t slotBytes = mapping.countSlotBytes(plan);
    if (mapping.cluster == 1)
      factorBytes = std::max(factorBytes, sumRows * sumLead * bytes);
    int64_t total = factorBytes + slotBytes;
    Value memory = total + ProductMapping::kReservedBytes > kernel.getModel().sharedBytes
                       ? kernel.allocateDynamicShared(total)
                       : kernel.allocateShared(total, builder.getI8Type());
    stagedA.memory = kernel.viewShared(memory, 0, stages * stagedA.layout.elements, stagedA.layout.type);
    stagedB.memory = kernel.viewShared(memory, bytesA, stages * stagedB.layout.elements, stagedB.layout.type);
    for (StagedFactor *staged : {&stagedA, &stagedB})
      staged->base = mapping.tensorCores ? kernel.getSharedPointer(staged->memory) : Value();
    if (mapping.cluster == 1) {
      sumMemory = kernel.viewShared(memory, 0, sumRows * sumLead, plan.getType());
    } else {
      int64_t words = tile.rows * tile.columns;
      slots = kernel.viewShared(memory, factorBytes, words, builder.getIntegerType(slotBytes / words * 8));
    }
  }

  /// Divides the packets of a step of a factor among the threads. Behind the last place the last one is loaded once
  /// more: its sums are not stored.
  Staging stage(const Factor &factor, const StagedFactor &staged, int64_t extent, AffineExpr first) {
    const StagedLayout &layout = staged.layout;
    int64_t vector = layout.vector, threads = mapping.getThreads();
    int64_t inLine = (layout.alongPlaces ? extent : tile.depth) / vector, packets = extent * tile.depth / vector;
    AffineExpr lane = emitter.setLanes(vector);
    Staging staging{factor, staged, {}, false};
    for (int64_t i = 0; i < static_cast<int64_t>(llvm::divideCeil(packets, threads)); ++i) {
      AffineExpr number = space.add(kernel.getThread(), space.constant(i * threads));
      if ((i + 1) * threads > packets)
        number = space.mod(number, packets);
      AffineExpr line = space.floorDiv(number, inLine), packet = space.mod(number, inLine);
      AffineExpr along = space.add(space.scale(packet, vector), lane);
      Staging::Part part;
      if (layout.alongPlaces) {
        part.place = along;
        part.trip = line;
        AffineExpr firstPacket = space.floorDiv(first, vector);
        AffineExpr from = clamped(space.add(firstPacket, packet), factor.places / vector);
        part.from = space.add(space.scale(from, vector), lane);
      } else {
        part.place = line;
        part.trip = along;
        part.from = clamped(space.add(first, line), factor.places);
      }
      staging.parts.push_back(part);
    }
    return staging;
  }

  /// Loads elements of a padded tensor: those outside are loaded from some place inside, so that no branch waits for
  /// the load. Returns nullopt if that is not possible.
  std::optional<Loaded> loadPadded(const Staging &staging, AffineExpr place, AffineExpr trip) {
    Value tensor = getPlainOperand(staging.factor);
    tensor::PadOp pad = getPadding(tensor);
    if (!pad || pad.getType().getElementType() != staging.staged.layout.type)
      return std::nullopt;
    linalg::LinalgOp op = plan.reduction.op;
    auto operand = cast<BlockArgument>(stagedScalar(staging.factor, plan.narrow));
    IndexTuple at = space.apply(op.getMatchingIndexingMap(&op->getOpOperand(operand.getArgNumber())),
                                loopsAt(staging.factor, place, trip));
    Loaded loaded{{}, {}, cast<TypedAttr>(pad.getConstantPaddingValue().getDefiningOp<arith::ConstantOp>().getValue())};
    for (auto [expr, low, extent] : llvm::zip(at, pad.getStaticLow(), pad.getSourceType().getShape())) {
      expr = space.add(expr, space.constant(-low));
      auto range = space.getRange(expr);
      if (range && range->first >= 0 && range->second < extent)
        continue;
      if (emitter.countLanes(expr) > 1)
        return std::nullopt;
      // As unsigned numbers, negative ones are beyond every extent.
      Value position = emitter.materialize(expr);
      Value below = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, position, index(extent));
      loaded.inside = loaded.inside ? arith::AndIOp::create(builder, loc, loaded.inside, below).getResult() : below;
      expr = emitter.bindVariable(arith::MinUIOp::create(builder, loc, position, index(extent - 1)), extent);
    }
    loaded.packet = emitter.element(pad.getSource(), at);
    return loaded;
  }

  /// Computes a thread's elements of a factor for step `step`.
  SmallVector<Loaded> load(const Staging &staging, AffineExpr step) {
    const StagedLayout &layout = staging.staged.layout;
    emitter.setLanes(layout.vector);
    AffineExpr firstTrip = space.scale(space.add(space.scale(inCluster, steps), step), tile.depth);
    SmallVector<Loaded> all;
    for (const Staging::Part &part : staging.parts) {
      AffineExpr trip = space.add(firstTrip, part.trip);
      auto compute = [&] { return stagedAt(staging.factor, part.from, trip, plan.narrow); };
      if (plan.trips % tile.depth != 0)
        all.push_back({whereInside(part, firstTrip, layout, compute), {}, {}});
      else if (std::optional<Loaded> padded = loadPadded(staging, part.from, trip))
        all.push_back(*padded);
      else
        all.push_back({compute(), {}, {}});
    }
    emitter.setLanes(1);
    return all;
  }

  /// Selects loaded elements or those outside; two 16-bit elements are one word.
  Packet choose(const Loaded &loaded, const StagedLayout &layout) {
    auto select = [&](Value value, TypedAttr outside) -> Value {
      return arith::SelectOp::create(builder, loc, loaded.inside, value,
                                     arith::ConstantOp::create(builder, loc, outside));
    };
    Packet packet;
    if (!plan.narrow || layout.vector == 1 || loaded.packet.size() == 1) {
      for (Value value : loaded.packet)
        packet.push_back(select(value, loaded.outside));
      return packet;
    }
    uint64_t bits = cast<FloatAttr>(loaded.outside).getValue().bitcastToAPInt().getZExtValue();
    auto outside = builder.getI32IntegerAttr(static_cast<int32_t>(bits << 16 | bits));
    auto elements = VectorType::get(layout.vector, layout.type);
    auto words = VectorType::get(layout.vector / 2, builder.getI32Type());
    Value vector = vector::FromElementsOp::create(builder, loc, elements, loaded.packet);
    vector = vector::BitCastOp::create(builder, loc, words, vector);
    SmallVector<Value> chosen;
    for (int64_t i = 0; i < layout.vector / 2; ++i)
      chosen.push_back(select(vector::ExtractOp::create(builder, loc, vector, i), outside));
    vector = vector::FromElementsOp::create(builder, loc, words, chosen);
    vector = vector::BitCastOp::create(builder, loc, elements, vector);
    for (int64_t i = 0; i < layout.vector; ++i)
      packet.push_back(vector::ExtractOp::create(builder, loc, vector, i));
    return packet;
  }

  /// Makes elements beyond the last trip zero, which adds nothing.
  Packet whereInside(const Staging::Part &part, AffineExpr firstTrip, const StagedLayout &layout,
                     llvm::function_ref<Packet()> compute) {
    AffineExpr lane = emitter.setLanes(layout.vector), trip = part.trip;
    if (auto variable = dyn_cast<AffineDimExpr>(lane))
      trip = space.substitute(trip, variable.getPosition(), space.constant(0));
    Value place = emitter.materialize(space.add(firstTrip, trip));
    Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, place, index(plan.trips));
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(layout.type));
    SmallVector<Type> types(layout.vector, layout.type);
    auto lanes = [&] {
      Packet packet = compute();
      Values values;
      for (int64_t i = 0; i < layout.vector; ++i)
        values.push_back(ElementEmitter::lane(packet, i));
      return values;
    };
    Values chosen = emitBranch(emitter, loc, inside, types, lanes, [&] { return Values(layout.vector, zero); });
    return Packet(chosen.begin(), chosen.end());
  }

  void store(const Staging &staging, ArrayRef<Loaded> all, AffineExpr step) {
    const StagedFactor &staged = staging.staged;
    emitter.setLanes(staged.layout.vector);
    for (auto [part, loaded] : llvm::zip(staging.parts, all))
      emitter.store(loaded.inside ? choose(loaded, staged.layout) : loaded.packet, staged.memory,
                    staged.offsetOf(space, stageOf(step), part.place, part.trip));
    emitter.setLanes(1);
  }

  AffineExpr stageOf(AffineExpr step) const { return space.mod(step, mapping.stages); }

  /// Returns the part of the trips that is step `step`.
  AffineExpr partOf(AffineExpr step) {
    if (!firstStep)
      return step;
    Value part = emitter.materialize(space.add(firstStep, step)), count = index(steps);
    Value over = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::uge, part, count);
    Value again = arith::SubIOp::create(builder, loc, part, count);
    return emitter.bindVariable(arith::SelectOp::create(builder, loc, over, again, part), steps);
  }

  //===--- Copies -------------------------------------------------------------===//

  /// Decides on asynchronous copies: a factor that is staged as memory has it, with zeros around it, can be copied
  /// several steps ahead, because no register holds it. The first step shows whether this holds.
  void decideCopies(Staging &staging) {
    if (mapping.stages < 3)
      return;
    // Later code must not reuse values read here: the kernel has not waited yet.
    auto trial = scf::IfOp::create(builder, loc, arith::ConstantIntOp::create(builder, loc, 0, 1), /*withElse=*/false);
    trials.push_back(trial);
    builder.setInsertionPointToStart(trial.thenBlock());
    ElementEmitter::Scope scope(emitter, trial, /*guard=*/true);
    staging.copied = llvm::all_of(load(staging, space.constant(0)), [&](const Loaded &loaded) {
      auto outside = dyn_cast_if_present<FloatAttr>(loaded.outside);
      return AsyncCopies::findSource(loaded.packet) && (!loaded.inside || (outside && outside.getValue().isPosZero()));
    });
  }

  /// Begins to copy packets number `from` to `to` of a thread, of a factor for step `step`.
  void copy(const Staging &staging, ArrayRef<Loaded> all, AffineExpr step, size_t from, size_t to) {
    const StagedFactor &staged = staging.staged;
    AffineExpr lane = emitter.setLanes(staged.layout.vector);
    for (auto [part, loaded] : llvm::zip(ArrayRef(staging.parts).slice(from, to - from), all.slice(from, to - from))) {
      AffineExpr offset = staged.offsetOf(space, stageOf(step), part.place, part.trip);
      std::optional<AsyncCopies::Source> source = AsyncCopies::findSource(loaded.packet);
      // If only the first step was read as a vector, this one is loaded and waited for.
      if (!source) {
        emitter.store(loaded.inside ? choose(loaded, staged.layout) : loaded.packet, staged.memory, offset);
        continue;
      }
      if (auto variable = dyn_cast<AffineDimExpr>(lane))
        offset = space.substitute(offset, variable.getPosition(), space.constant(0));
      copies.copy(*source, staged.memory, offset, loaded.inside);
    }
    emitter.setLanes(1);
  }

  /// Stages the steps before the first multiplication.
  void stageFirst(const Staging &staging, int64_t from, int64_t count) {
    for (int64_t i = from; i < from + count; ++i)
      if (staging.copied)
        copy(staging, load(staging, partOf(space.constant(i))), space.constant(i), 0, staging.parts.size());
      else
        store(staging, load(staging, partOf(space.constant(i))), space.constant(i));
  }

  SmallVector<Value> reduce(const Staging &a, const Staging &b, TileMath &math) {
    // Weights are loaded while the kernel waits.
    SmallVector<const Staging *> early, late;
    for (const Staging *staging : {&a, &b})
      (!waited && isStable(staging->factor) ? early : late).push_back(staging);
    for (const Staging *staging : early)
      stageFirst(*staging, 0, ahead);
    // Short kernels let the next one start beside them; long ones should not share their multiprocessors.
    bool isLong = mapping.ns > kernel.getModel().cuda().product.longNs;
    if (!waited && isLong)
      kernel.waitOnly(!early.empty());
    else if (!waited)
      kernel.waitForPredecessors(!early.empty());
    bool copied = a.copied || b.copied;
    for (int64_t i = 0; i < ahead; ++i) {
      for (const Staging *staging : late)
        stageFirst(*staging, i, 1);
      if (copied)
        copies.commit();
    }
    // A step is complete when the copies of all threads have arrived.
    auto complete = [&](int64_t pending) {
      if (copied)
        copies.wait(pending);
      kernel.barrier();
    };
    SmallVector<Value> sums = math.zeros();
    if (steps > ahead) {
      auto addStep = [&](AffineExpr step, ValueRange carried) {
        AffineExpr next = space.add(step, space.constant(ahead));
        // Loads that are waited for begin behind the barrier; addresses of copies are computed in front of it.
        if (!copied)
          complete(ahead - 1);
        SmallVector<std::pair<const Staging *, SmallVector<Loaded>>> loaded;
        for (const Staging *staging : {&a, &b})
          loaded.emplace_back(staging, load(*staging, partOf(next)));
        if (copied)
          complete(ahead - 1);
        // The next step overwrites the last one, which no thread reads any more. Copies begin while tensor cores are
        // busy.
        SmallVector<Value> added = math.multiply(stageOf(step), carried, [&](int64_t part, int64_t parts) {
          for (auto &[staging, packets] : loaded)
            if (staging->copied)
              copy(*staging, packets, next, packets.size() * part / parts, packets.size() * (part + 1) / parts);
          if (copied && part + 1 == parts)
            copies.commit();
        });
        for (auto &[staging, packets] : loaded)
          if (!staging->copied)
            store(*staging, packets, next);
        return added;
      };
      sums = emitTrips(emitter, loc, index(0), index(steps - ahead), index(1), steps - ahead, sums, addStep);
    }
    for (int64_t left = ahead; left > 0; --left) {
      complete(left - 1);
      sums = math.multiply(space.constant((steps - left) % mapping.stages), sums);
    }
    if (isLong)
      kernel.releaseDependents();
    return sums;
  }

  //===--- Storing ------------------------------------------------------------===//

  void chooseStoring() {
    storedVector = plan.b.variables.empty() ? 1 : kernel.getModel().cuda().product.storedVector;
    while (storedVector > 1 && plan.shape[plan.b.variables.back()] % storedVector != 0)
      storedVector /= 2;
  }

  /// Stores `rows` rows of the tile from `first` on; `sumsAt` returns the sums at one of these rows and a column, which
  /// mentions lanes.
  void storeRows(AffineExpr first, int64_t rows, int64_t vector,
                 llvm::function_ref<Packet(AffineExpr row, AffineExpr column)> sumsAt) {
    if (!plan.folds.empty())
      return foldRows(first, rows, sumsAt);
    int64_t inRow = tile.columns / vector, packets = rows * inRow, threads = mapping.getThreads();
    AffineExpr row, column;
    emitter.bindElements(plan.reduction.op->getResult(0),
                         [&](ArrayRef<AffineExpr>) { return finish(sumsAt(row, column)); });
    loop(index(llvm::divideCeil(packets, threads)), llvm::divideCeil(packets, threads), [&](AffineExpr round) {
      AffineExpr number = space.add(space.scale(round, threads), kernel.getThread());
      guarded(number, packets, [&] {
        AffineExpr lane = emitter.setLanes(vector), packet = space.mod(number, inRow);
        row = space.floorDiv(number, inRow);
        column = space.add(space.scale(packet, vector), lane);
        AffineExpr place = space.add(space.add(firstRow, first), row);
        AffineExpr beside = space.add(space.floorDiv(firstColumn, vector), packet);
        guarded(place, plan.a.extent, [&] {
          guarded(beside, plan.b.extent / vector, [&] {
            setPoint(plan.a.variables, known(place, plan.a.extent));
            setPoint(plan.b.variables, space.add(space.scale(known(beside, plan.b.extent / vector), vector), lane));
            storeOutput();
          });
        });
      });
      emitter.setLanes(1);
    });
  }

  /// Reduces values computed from the sums of the same rows, a thread for each result, and stores the results.
  void foldRows(AffineExpr first, int64_t rows, llvm::function_ref<Packet(AffineExpr row, AffineExpr column)> sumsAt) {
    int64_t inRow = std::max<int64_t>(tile.columns / plan.foldTrips, 1), results = rows * inRow;
    int64_t rounds = llvm::divideCeil(results, mapping.getThreads()), allParts = plan.b.extent / plan.foldTrips;
    AffineExpr row, column;
    SmallVector<Values> folded;
    emitter.bindElements(plan.reduction.op->getResult(0),
                         [&](ArrayRef<AffineExpr>) { return finish(sumsAt(row, column)); });
    bindFolds(folded);
    loop(index(rounds), rounds, [&](AffineExpr round) {
      AffineExpr number = space.add(space.scale(round, mapping.getThreads()), kernel.getThread());
      guarded(number, results, [&] {
        // Neighbouring threads have neighbouring rows, whose sums are in different banks.
        row = space.mod(number, rows);
        AffineExpr own = space.floorDiv(number, rows), start = space.scale(own, plan.foldTrips);
        AffineExpr place = space.add(space.add(firstRow, first), row);
        AffineExpr part = space.add(space.floorDiv(firstColumn, plan.foldTrips), own);
        guarded(place, plan.a.extent, [&] {
          guarded(part, allParts, [&] {
            setPoint(plan.a.variables, known(place, plan.a.extent));
            AffineExpr base = space.scale(known(part, allParts), plan.foldTrips);
            foldTrips(base, folded, /*tuples=*/true, [&](AffineExpr trip) { column = space.add(start, trip); });
            storeOutput();
          });
        });
      });
    });
  }

  /// Stores as many rows at a time as fit into shared memory.
  void storeTile(TileMath &math, ValueRange sums) {
    int64_t rounds = tile.rows / sumRows;
    auto offsetOf = [&](AffineExpr row, AffineExpr column) { return space.add(space.scale(row, sumLead), column); };
    loop(index(rounds), rounds, [&](AffineExpr round) {
      kernel.barrier();
      math.forEach(sums, [&](AffineExpr row, AffineExpr column, ValueRange values) {
        auto keep = [&] {
          AffineExpr lane = emitter.setLanes(values.size());
          emitter.store(Packet(values.begin(), values.end()), sumMemory,
                        space.add(offsetOf(space.mod(row, sumRows), column), lane));
          emitter.setLanes(1);
        };
        if (rounds == 1)
          return keep();
        Value own = emitter.materialize(space.floorDiv(row, sumRows));
        Value isOwn = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, own, emitter.materialize(round));
        emitGuard(emitter, loc, isOwn, keep);
      });
      kernel.barrier();
      storeRows(space.scale(round, sumRows), sumRows, storedVector, [&](AffineExpr row, AffineExpr column) {
        emitter.bindScope(sumMemory);
        return emitter.load(sumMemory, offsetOf(row, column), plan.getType());
      });
    });
  }

  /// Each block of the cluster receives the sums of all blocks for its part of the rows, adds them in the order of the
  /// trips, and stores the results.
  void exchange(TileMath &math, ValueRange sums, const CudaKernel::Mailbox &mailbox) {
    int64_t shareRows = tile.rows / mapping.cluster, share = shareRows * tile.columns;
    kernel.startSending();
    math.forEach(sums, [&](AffineExpr row, AffineExpr column, ValueRange values) {
      AffineExpr local = space.add(space.scale(space.mod(row, shareRows), tile.columns), column);
      AffineExpr slot = space.add(space.scale(inCluster, share), local);
      Value rank = emitter.materialize(space.floorDiv(row, shareRows));
      kernel.sendVector(values, mailbox, emitter.materialize(slot), rank);
    });
    kernel.receive(mailbox);
    // Threads without work wait for others: there are as many as store.
    int64_t vector = plan.folds.empty() ? storedVector : 1;
    while (vector > 1 && share / vector < mapping.getThreads())
      vector /= 2;
    storeRows(space.scale(inCluster, shareRows), shareRows, vector, [&](AffineExpr row, AffineExpr column) {
      AffineExpr place = space.add(space.scale(row, tile.columns), column);
      Packet totals;
      for (int64_t i = 0; i < mapping.cluster; ++i) {
        Packet parts = kernel.readLanes(mailbox, space.add(space.constant(i * share), place));
        if (totals.empty()) {
          totals = parts;
          continue;
        }
        for (auto [total, part] : llvm::zip(totals, parts))
          total = isa<FloatType>(part.getType()) ? arith::AddFOp::create(builder, loc, total, part).getResult()
                                                 : arith::AddIOp::create(builder, loc, total, part).getResult();
      }
      return totals;
    });
  }

  AsyncCopies copies;
  const ProductMapping &mapping;
  const CudaTile &tile;
  /// The steps of a block, and those that are under way when one is multiplied.
  const int64_t steps, ahead;
  AffineExpr inCluster, firstRow, firstColumn;
  /// The part of the trips that a block begins with, if it is not the first.
  AffineExpr firstStep;
  StagedFactor stagedA, stagedB;
  Value sumMemory, slots;
  /// Code that was emitted only to examine it.
  SmallVector<Operation *> trials;
  int64_t sumRows = 0, sumLead = 0, storedVector = 1;
  /// The kernel has waited for its predecessors.
  bool waited = false;
};

} // namespace

std::unique_ptr<TileMath> TileMath::create(CudaKernel &kernel, const ProductMapping &mapping, Type type,
                                           const StagedFactor &a, const StagedFactor &b) {
  return mapping.tensorCores ? createTensorMath(kernel, mapping, type, a, b)
                             : createRegisterMath(kernel, mapping, type, a, b);
}

LogicalResult cg::emitProductCuda(CudaKernel &kernel) {
  DispatchOp dispatch = kernel.getDispatch();
  std::optional<ProductPlan> plan = ProductPlan::analyze(dispatch, kernel.getModel());
  if (!plan || !plan->storesAll(dispatch))
    return dispatch.emitOpError() << "the body is not one that the class 'product' takes";
  if (kernel.getParameter("warps", 0))
    return emitProductStream(kernel, *plan);
  std::optional<ProductMapping> mapping = ProductMapping::choose(*plan, kernel.getModel());
  if (!mapping)
    return dispatch.emitOpError() << "the product has too few rows or columns for the class 'product'; use 'reduce'";
  ProductMapping::Sizes sizes{
      kernel.getParameter("rows", mapping->tile.rows), kernel.getParameter("columns", mapping->tile.columns),
      kernel.getParameter("depth", mapping->tile.depth), kernel.getParameter("stages", mapping->stages),
      kernel.getParameter("cluster", mapping->cluster)};
  mapping = ProductMapping::find(*plan, kernel.getModel(), sizes);
  if (!mapping)
    return dispatch.emitOpError() << "the schedule of class 'product' has no tile of " << sizes.rows << " rows, "
                                  << sizes.columns << " columns and " << sizes.depth << " trips in " << sizes.stages
                                  << " stages for these types and a cluster of " << sizes.cluster;
  ProductCuda(kernel, *plan, *mapping).emit();
  return success();
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products on a host. A work item is a tile of the result. For some trips of the reduction after the other it packs its
// rows of A and its columns of B into panels, one element of each row or column of a panel beside the other, and
// multiplies panels by panels: a tile of registers takes one element of each row and one vector of columns per trip.
// Subnormal numbers, each of which would take a processor some 150 cycles per product, are scaled where they are
// packed. The sums of these trips are added to those before, which lie in scratch until all trips are done, and of very
// many trips those of some hundred such blocks to those before: the error grows with the length of a block and with the
// number of blocks, and not with all trips. Then what follows the sums is computed and stored, row by row.

#include "ProductHost.h"
#include "../Rows/Rows.h"
#include "ProductEmitter.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include <cmath>
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The power of 2 by which both factors are scaled if one has subnormal elements, all of which then become normal.
constexpr int64_t kScale = 32;
/// The number of blocks of trips whose sums are added to each other before they are added to those of earlier blocks.
constexpr int64_t kBlocksTogether = 64;

class ProductHost : ProductEmitter {
public:
  ProductHost(HostKernel &kernel, const ProductPlan &plan, ProductTiles tiles)
      : ProductEmitter(kernel, plan), kernel(kernel), figures(kernel.getModel().host().product), tiles(tiles),
        tile(RegisterTile::get(plan, kernel.getModel())),
        inPlace(ProductTiles::readsInPlace(plan, kernel.getModel(), tiles.rows)),
        type(plan.multipliesBytes ? kernel.getBuilder().getF32Type() : plan.getType()),
        vector(VectorType::get(tile.lanes, type)) {}

  void emit() {
    int64_t rowTiles = llvm::divideCeil(plan.a.extent, tiles.rows);
    int64_t columnTiles = llvm::divideCeil(plan.b.extent, tiles.columns);
    auto allocatePacked = [&](const Factor &factor, int64_t places, int64_t width) {
      // Whole squares of a transposed factor are stored.
      int64_t beyond = factor.alongReduction ? tile.lanes * llvm::alignTo(width, tile.lanes) : 0;
      return kernel.allocateScratch(places * tiles.depth + beyond, type);
    };
    packedA = allocatePacked(plan.a, tiles.rows, tile.rows);
    packedB = allocatePacked(plan.b, tiles.columns, tile.columns);
    int64_t widest = 0;
    for (auto [factor, width] : {std::pair(&plan.a, tile.rows), std::pair(&plan.b, tile.columns)})
      if (factor->alongReduction)
        widest = std::max<int64_t>(widest, llvm::alignTo(width, tile.lanes));
    if (widest > 0)
      across = kernel.allocateScratch(widest * getChunk(), type);
    blocks = llvm::divideCeil(plan.trips, tiles.depth);
    sums = kernel.allocateScratch(tiles.rows * tiles.columns, plan.getType());
    // Sums of integers are exact in any order.
    bool inGroups = blocks >= 2 * kBlocksTogether && isa<FloatType>(plan.getType());
    all = inGroups ? kernel.allocateScratch(tiles.rows * tiles.columns, plan.getType()) : sums;
    for (auto [number, fold] : llvm::enumerate(plan.folds)) {
      if (fold.reduction)
        continue;
      Tuple &tuple = tuples.emplace_back(Tuple{fold, static_cast<unsigned>(number), {}});
      for (Value result : fold.op->getResults())
        tuple.accumulators.push_back(allocateBand(getElementTypeOrSelf(result.getType())));
    }
    kernel.setItems(plan.batches * rowTiles * columnTiles);
    kernel.forEachItem([&](AffineExpr item) {
      setPoint(plan.batch, space.floorDiv(item, rowTiles * columnTiles));
      firstRow = space.scale(space.mod(space.floorDiv(item, columnTiles), rowTiles), tiles.rows);
      firstColumn = space.scale(space.mod(item, columnTiles), tiles.columns);
      rows = countLeft(firstRow, tiles.rows, plan.a.extent);
      columns = countLeft(firstColumn, tiles.columns, plan.b.extent);
      filled = countLeft(firstColumn, tiles.columns, plan.b.places);
      if (!inGroups) {
        clear(sums);
        kernel.forEach(blocks, [&](AffineExpr block) { addBlock(block); });
      } else {
        clear(all);
        kernel.forEach(llvm::divideCeil(blocks, kBlocksTogether), [&](AffineExpr group) {
          AffineExpr first = space.scale(group, kBlocksTogether);
          clear(sums);
          kernel.forEachWithin(first, kBlocksTogether, blocks, [&](AffineExpr local) {
            AffineExpr block = space.add(first, local);
            if (blocks % kBlocksTogether != 0)
              block = emitter.bindVariable(emitter.materialize(block), blocks);
            addBlock(block);
          });
          forEachVector([&](AffineExpr place) {
            Value total = arith::AddFOp::create(builder, loc, loadVector(all, place), loadVector(sums, place));
            storeVector(total, all, place);
          });
        });
      }
      storeTile();
    });
  }

private:
  /// Memory for a band of rows, separate from that of the sums: LLVM assumes that two parts of one piece of memory
  /// overlap if a place in one of them is not constant, and then makes no vector loop of a loop over both.
  Value allocateBand(Type type) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(builder.getInsertionBlock());
    auto memory = MemRefType::get({figures.band}, getStorageType(type));
    return memref::AllocaOp::create(builder, loc, memory, builder.getI64IntegerAttr(64));
  }

  /// Calls `body` for the place of each vector of the tile.
  void forEachVector(llvm::function_ref<void(AffineExpr place)> body) {
    kernel.forEach(tiles.rows * tiles.columns / tile.lanes,
                   [&](AffineExpr position) { body(space.scale(position, tile.lanes)); });
  }

  /// Sets the sums of the tile to zero. The sums of a single block are stored directly.
  void clear(Value memory) {
    if (blocks > 1)
      forEachVector([&](AffineExpr place) { storeVector(zeros(plan.getType()), memory, place); });
  }

  /// Adds the products of a block of trips to the sums.
  void addBlock(AffineExpr block) {
    AffineExpr firstTrip = space.scale(block, tiles.depth);
    Value depth = countLeft(firstTrip, tiles.depth, plan.trips);
    pack(plan.a, packedA, tile.rows, firstRow, rows, tiles.rows, firstTrip, depth);
    auto packB = [&] { pack(plan.b, packedB, tile.columns, firstColumn, filled, tiles.columns, firstTrip, depth); };
    Value found;
    if (!inPlace) {
      packB();
      found = findSubnormal(depth);
    } else if ((found = findSubnormal(depth))) {
      // Scaled factors are packed.
      auto choose = scf::IfOp::create(builder, loc, found, /*withElseRegion=*/true);
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(choose.thenBlock());
      {
        ElementEmitter::Scope scope(emitter, choose, /*guard=*/true);
        packB();
        multiply(depth, scaleSubnormal(depth, found));
      }
      builder.setInsertionPointToStart(choose.elseBlock());
      ElementEmitter::Scope scope(emitter, choose, /*guard=*/true);
      return multiply(depth, Value(), firstTrip);
    } else {
      return multiply(depth, Value(), firstTrip);
    }
    multiply(depth, found ? scaleSubnormal(depth, found) : Value());
  }

  /// Returns how much of `extent` is left of `total` from `start` on.
  Value countLeft(AffineExpr start, int64_t extent, int64_t total) {
    if (total % extent == 0)
      return index(extent);
    Value left = emitter.materialize(space.add(space.constant(total), space.scale(start, -1)));
    return arith::MinSIOp::create(builder, loc, index(extent), left);
  }

  /// Returns the number of panels that `count` rows or columns take.
  Value countPanels(Value count, int64_t width) {
    Value padded = arith::AddIOp::create(builder, loc, count, index(width - 1));
    return arith::DivUIOp::create(builder, loc, padded, index(width));
  }

  //===--- Packing ------------------------------------------------------------===//

  Packet elementAt(const Factor &factor, AffineExpr place, AffineExpr trip) {
    Packet value = factorAt(factor, factor.value, place, trip);
    if (plan.multipliesBytes)
      for (Value &lane : value)
        lane = arith::SIToFPOp::create(builder, loc, type, lane);
    return value;
  }

  /// Packs `count` rows or columns of a factor from `first` on, in panels of `width`, for `depth` trips. The rest of a
  /// panel is zero, or repeats the last row or column, whose sums are not stored.
  void pack(const Factor &factor, Value packed, int64_t width, AffineExpr first, Value count, int64_t most,
            AffineExpr firstTrip, Value depth) {
    auto store = [&](AffineExpr place, AffineExpr panel, AffineExpr lane, AffineExpr trip) {
      Packet value = elementAt(factor, place, space.add(firstTrip, trip));
      AffineExpr row = space.add(space.scale(panel, tiles.depth), trip);
      emitter.store(value, packed, space.add(space.scale(row, width), lane));
    };
    loop(countPanels(count, width), most / width, [&](AffineExpr panel) {
      AffineExpr start = space.add(first, space.scale(panel, width));
      bool whole = factor.places % width == 0;
      if (factor.alongReduction && tripsAreRuns())
        return packAcross(factor, packed, width, panel, start, firstTrip, depth);
      if (factor.alongReduction && factor.weight <= figures.unrolledWeight) {
        // In an incomplete panel the last row or column is repeated.
        SmallVector<AffineExpr> places;
        for (int64_t lane = 0; lane < width; ++lane)
          places.push_back(placeInside(factor, space.add(start, space.constant(lane)), whole));
        loop(depth, tiles.depth, [&](AffineExpr trip) {
          for (int64_t lane = 0; lane < width; ++lane)
            store(places[lane], panel, space.constant(lane), trip);
        });
        return;
      }
      auto packLanes = [&](Value lanes) {
        auto storeLane = [&](AffineExpr lane, AffineExpr trip) { store(space.add(start, lane), panel, lane, trip); };
        if (factor.alongReduction)
          loop(lanes, width,
               [&](AffineExpr lane) { loop(depth, tiles.depth, [&](AffineExpr trip) { storeLane(lane, trip); }); });
        else
          loop(depth, tiles.depth,
               [&](AffineExpr trip) { loop(lanes, width, [&](AffineExpr lane) { storeLane(lane, trip); }); });
      };
      if (whole)
        return packLanes(index(width));
      // Whole panels have loops of a fixed length, which become vector loops.
      Value left = arith::SubIOp::create(builder, loc, count, emitter.materialize(space.scale(panel, width)));
      Value isWhole = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, left, index(width));
      auto packAll = [&] {
        packLanes(index(width));
        return Values();
      };
      auto packSome = [&] {
        // Old contents there may be subnormal, which are slow to multiply though their sums are not stored.
        AffineExpr begin = space.scale(panel, tiles.depth * width);
        loop(arith::MulIOp::create(builder, loc, depth, index(width)), tiles.depth * width, [&](AffineExpr place) {
          Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
          emitter.store(Packet{zero}, packed, space.add(begin, place));
        });
        packLanes(left);
        return Values();
      };
      emitBranch(emitter, loc, isWhole, TypeRange(), packAll, packSome);
    });
  }

  /// True if neighbouring trips are neighbours along one dimension, as far as they are packed together. The trips of a
  /// window are not: computing their places takes longer than moving the elements.
  bool tripsAreRuns() const {
    int64_t chunk = getChunk();
    return llvm::count_if(plan.extents, [](int64_t extent) { return extent != 1; }) <= 1 ||
           (plan.extents.back() % chunk == 0 && tiles.depth % chunk == 0);
  }

  /// Returns `place`, or the last place of the factor if it is behind that.
  AffineExpr placeInside(const Factor &factor, AffineExpr place, bool always) {
    if (always)
      return place;
    Value inside = arith::MinSIOp::create(builder, loc, emitter.materialize(place), index(factor.places - 1));
    return emitter.bindVariable(inside, factor.places);
  }

  /// Packs a panel of a factor whose neighbours go along the reduction: some trips of each row or column are computed
  /// next to each other, and then transposed in registers. In an incomplete panel the last row or column is repeated.
  void packAcross(const Factor &factor, Value packed, int64_t width, AffineExpr panel, AffineExpr start,
                  AffineExpr firstTrip, Value depth) {
    int64_t groups = llvm::divideCeil(width, tile.lanes), chunk = getChunk();
    Value chunks = arith::CeilDivUIOp::create(builder, loc, depth, index(chunk));
    loop(chunks, llvm::divideCeil(tiles.depth, chunk), [&](AffineExpr number) {
      AffineExpr before = space.scale(number, chunk);
      Value left = arith::SubIOp::create(builder, loc, depth, emitter.materialize(before));
      Value count = arith::MinUIOp::create(builder, loc, left, index(chunk));
      loop(index(width), width, [&](AffineExpr lane) {
        AffineExpr place = placeInside(factor, space.add(start, lane), factor.places % width == 0);
        loop(count, chunk, [&](AffineExpr trip) {
          AffineExpr number = space.add(firstTrip, space.add(before, trip));
          Packet value = elementAt(factor, place, number);
          emitter.store(value, across, space.add(space.scale(lane, chunk), trip));
        });
      });
      loop(countPanels(count, tile.lanes), chunk / tile.lanes, [&](AffineExpr square) {
        AffineExpr trips = space.scale(square, tile.lanes);
        AffineExpr row = space.add(space.scale(panel, tiles.depth), space.add(before, trips));
        SmallVector<SmallVector<Value>> vectors(groups);
        for (auto [group, square] : llvm::enumerate(vectors)) {
          for (int64_t lane = 0; lane < tile.lanes; ++lane) {
            auto place = static_cast<int64_t>(group) * tile.lanes + lane;
            square.push_back(loadVector(across, space.add(space.constant(place * chunk), trips)));
          }
          transpose(square);
        }
        // A vector that is wider than the rest of its row reaches into the next row, which is stored later.
        int64_t alignment = width % tile.lanes == 0 ? getBytes() : getBytes() / tile.lanes;
        for (int64_t trip = 0; trip < tile.lanes; ++trip) {
          AffineExpr at = space.scale(space.add(row, space.constant(trip)), width);
          for (int64_t group = 0; group < groups; ++group)
            storeVector(vectors[group][trip], packed, space.add(at, space.constant(group * tile.lanes)), alignment);
        }
      });
    });
  }

  /// Returns the number of trips that are computed next to each other before they are transposed.
  int64_t getChunk() const {
    return std::min<int64_t>(figures.chunk, llvm::divideCeil(tiles.depth, tile.lanes)) * tile.lanes;
  }

  /// Transposes a square: exchanges the halves off its diagonal, then those of its quarters, and so on.
  void transpose(MutableArrayRef<Value> rows) {
    auto lanes = static_cast<int64_t>(rows.size());
    for (int64_t half = 1; half < lanes; half *= 2) {
      SmallVector<int64_t> low, high;
      for (int64_t lane = 0; lane < lanes; ++lane) {
        bool second = (lane & half) != 0;
        low.push_back(second ? lanes + lane - half : lane);
        high.push_back(second ? lanes + lane : lane + half);
      }
      for (int64_t row = 0; row < lanes; ++row) {
        if ((row & half) != 0)
          continue;
        Value first = rows[row], second = rows[row + half];
        rows[row] = vector::ShuffleOp::create(builder, loc, first, second, low);
        rows[row + half] = vector::ShuffleOp::create(builder, loc, first, second, high);
      }
    }
  }

  //===--- Scaling ------------------------------------------------------------===//

  /// True if `factor` may have subnormal elements, and if each is multiplied often enough for the check to pay off.
  /// Subnormal doubles are ignored, because they are rare.
  bool looksFor(const Factor &factor) const {
    if (inPlace && &factor == &plan.b)
      return false;
    Type source = getSourceType(factor.value);
    bool isNarrow = isa_and_present<Float16Type, IntegerType>(source) ||
                    isa_and_present<arith::SIToFPOp, arith::UIToFPOp>(factor.value.getDefiningOp());
    return plan.getType().isF32() && !isNarrow &&
           (&factor == &plan.a ? tiles.columns : tiles.rows) >= figures.leastReuse;
  }

  Value integer(int64_t value) { return arith::ConstantIntOp::create(builder, loc, value, 32); }
  Value constant(const llvm::APFloat &value) {
    return arith::ConstantOp::create(builder, loc, builder.getFloatAttr(plan.getType(), value));
  }
  Value constant(double value) { return constant(llvm::APFloat(static_cast<float>(value))); }

  /// Visits the packed elements of a factor, in a loop that becomes a vector loop. `visit` gets the place of an element
  /// and its result for the element before, `first` at the begin.
  Value forEachPacked(bool isA, Value depth, ValueRange first,
                      llvm::function_ref<SmallVector<Value>(Value, ValueRange)> visit) {
    int64_t width = isA ? tile.rows : tile.columns;
    Value panels = countPanels(isA ? rows : filled, width);
    auto number = [&](int64_t value) { return arith::ConstantIndexOp::create(builder, loc, value).getResult(); };
    Value zero = number(0), one = number(1), panelSize = number(tiles.depth * width);
    Value count = arith::MulIOp::create(builder, loc, depth, number(width));
    OpBuilder::InsertionGuard guard(builder);
    auto outer = scf::ForOp::create(builder, loc, zero, panels, one, first);
    builder.setInsertionPointToStart(outer.getBody());
    Value start = arith::MulIOp::create(builder, loc, outer.getInductionVar(), panelSize);
    auto inner = scf::ForOp::create(builder, loc, zero, count, one, outer.getRegionIterArgs());
    if (!first.empty())
      scf::YieldOp::create(builder, loc, inner.getResults());
    builder.setInsertionPointToStart(inner.getBody());
    Value place = arith::AddIOp::create(builder, loc, start, inner.getInductionVar());
    SmallVector<Value> next = visit(place, inner.getRegionIterArgs());
    if (!first.empty())
      scf::YieldOp::create(builder, loc, next);
    return first.empty() ? Value() : outer.getResult(0);
  }

  Value foldPacked(bool isA, Value depth, Value first, llvm::function_ref<Value(Value bits, Value before)> fold) {
    return forEachPacked(isA, depth, first, [&](Value place, ValueRange before) {
      Value element = memref::LoadOp::create(builder, loc, isA ? packedA : packedB, place);
      Value bits = arith::BitcastOp::create(builder, loc, builder.getI32Type(), element);
      return SmallVector<Value>{fold(bits, before[0])};
    });
  }

  /// Returns whether a factor has subnormal elements, or null if the kernel does not check.
  Value findSubnormal(Value depth) {
    Value isFound;
    for (bool isA : {true, false}) {
      if (!looksFor(isA ? plan.a : plan.b))
        continue;
      // Bits without their sign, arranged so that zeros are greater than all others.
      Value least = foldPacked(isA, depth, integer(-1), [&](Value bits, Value before) -> Value {
        Value magnitude = arith::ShLIOp::create(builder, loc, bits, integer(1));
        Value rank = arith::SubIOp::create(builder, loc, magnitude, integer(2));
        return arith::MinUIOp::create(builder, loc, before, rank);
      });
      Value found =
          arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, least, integer((int64_t(1) << 24) - 2));
      isFound = isFound ? arith::OrIOp::create(builder, loc, isFound, found) : found;
    }
    return isFound;
  }

  /// Multiplies both packed factors by a power of two if `isFound` and no sum can overflow. Returns whether it
  /// did.
  Value scaleSubnormal(Value depth, Value isFound) {
    auto choose = scf::IfOp::create(builder, loc, builder.getI1Type(), isFound, /*withElseRegion=*/true);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(choose.elseBlock());
    Value no = arith::ConstantIntOp::create(builder, loc, 0, 1);
    scf::YieldOp::create(builder, loc, no);
    builder.setInsertionPointToStart(choose.thenBlock());
    ElementEmitter::Scope scope(emitter, choose, /*guard=*/true);
    // Exponents, with a bias of 127. Those of infinite elements are too large.
    Value fits, sum;
    for (bool isA : {true, false}) {
      Value most = foldPacked(isA, depth, integer(0), [&](Value bits, Value before) -> Value {
        Value magnitude = arith::AndIOp::create(builder, loc, bits, integer(0x7fffffff));
        return arith::MaxUIOp::create(builder, loc, before, magnitude);
      });
      Value exponent = arith::ShRUIOp::create(builder, loc, most, integer(23));
      Value alone = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, exponent, integer(255 - kScale));
      fits = fits ? arith::AndIOp::create(builder, loc, fits, alone) : alone;
      sum = sum ? arith::AddIOp::create(builder, loc, sum, exponent) : exponent;
    }
    int64_t limit = 127 + 2 * 126 - 2 * kScale - llvm::Log2_64_Ceil(tiles.depth);
    Value together = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, sum, integer(limit));
    fits = arith::AndIOp::create(builder, loc, fits, together);
    auto scales = scf::IfOp::create(builder, loc, fits, /*withElseRegion=*/false);
    scf::YieldOp::create(builder, loc, fits);
    builder.setInsertionPointToStart(scales.thenBlock());
    for (bool isA : {true, false})
      forEachPacked(isA, depth, {}, [&](Value place, ValueRange) {
        Value memory = isA ? packedA : packedB;
        Value element = memref::LoadOp::create(builder, loc, memory, place);
        Value scaled = arith::MulFOp::create(builder, loc, element, constant(std::ldexp(1.0, kScale)));
        memref::StoreOp::create(builder, loc, scaled, memory, place);
        return SmallVector<Value>();
      });
    return choose.getResult(0);
  }

  //===--- Multiplying --------------------------------------------------------===//

  Value zeros(Type element) {
    auto zeros = VectorType::get(tile.lanes, element);
    return arith::ConstantOp::create(builder, loc, zeros, builder.getZeroAttr(zeros));
  }
  Value zeros() { return zeros(type); }

  Value loadVector(Value memory, AffineExpr offset) {
    auto vector = VectorType::get(tile.lanes, cast<MemRefType>(memory.getType()).getElementType());
    return vector::LoadOp::create(builder, loc, vector, memory, emitter.materialize(offset), /*nontemporal=*/false,
                                  llvm::MaybeAlign(getBytes()));
  }
  void storeVector(Value value, Value memory, AffineExpr offset, int64_t alignment) {
    vector::StoreOp::create(builder, loc, value, memory, emitter.materialize(offset), /*nontemporal=*/false,
                            llvm::MaybeAlign(alignment));
  }
  void storeVector(Value value, Value memory, AffineExpr offset) { storeVector(value, memory, offset, getBytes()); }
  /// Scratch memory is aligned to cache lines, and panels and rows of sums are whole vectors.
  int64_t getBytes() const { return tile.lanes * plan.getType().getIntOrFloatBitWidth() / 8; }

  /// Returns a vector of columns of B at `trip`, as memory has it.
  Value readColumns(AffineExpr column, AffineExpr trip) {
    linalg::LinalgOp op = plan.reduction.op;
    OpOperand &operand = op->getOpOperand(cast<BlockArgument>(plan.b.value).getArgNumber());
    auto tensor = cast<BlockArgument>(operand.get());
    IndexTuple at = space.apply(op.getMatchingIndexingMap(&operand), loopsAt(plan.b, column, trip));
    AffineExpr offset = space.linearize(at, cast<RankedTensorType>(tensor.getType()).getShape());
    return vector::LoadOp::create(builder, loc, vector, kernel.getInputMemory(tensor.getArgNumber()),
                                  emitter.materialize(offset), /*nontemporal=*/false,
                                  llvm::MaybeAlign(getBytes() / tile.lanes));
  }

  /// `scaled` says whether the factors are scaled, if it is not null. B is packed, or read from `firstTrip` on.
  void multiply(Value depth, Value scaled, AffineExpr firstTrip = {}) {
    Value unscale;
    if (scaled) {
      Value down = constant(std::ldexp(1.0, -2 * kScale));
      unscale = vector::BroadcastOp::create(builder, loc, vector,
                                            arith::SelectOp::create(builder, loc, scaled, down, constant(1.0)));
    }
    int64_t across = tile.columns / tile.lanes;
    loop(countPanels(filled, tile.columns), tiles.columns / tile.columns, [&](AffineExpr right) {
      loop(countPanels(rows, tile.rows), tiles.rows / tile.rows, [&](AffineExpr left) {
        auto placeOf = [&](int64_t row, int64_t column) {
          AffineExpr fullRow = space.add(space.scale(left, tile.rows), space.constant(row));
          AffineExpr fullColumn = space.add(space.scale(right, tile.columns), space.constant(column * tile.lanes));
          return space.add(space.scale(fullRow, tiles.columns), fullColumn);
        };
        auto end = [&](Value total, AffineExpr place) -> Value {
          if (plan.multipliesBytes) {
            total = arith::FPToSIOp::create(builder, loc, VectorType::get(tile.lanes, plan.getType()), total);
            return blocks == 1 ? total : arith::AddIOp::create(builder, loc, loadVector(sums, place), total);
          }
          if (blocks == 1)
            return scaled ? arith::MulFOp::create(builder, loc, total, unscale).getResult() : total;
          Value before = loadVector(sums, place);
          return scaled ? vector::FMAOp::create(builder, loc, total, unscale, before).getResult()
                        : arith::AddFOp::create(builder, loc, before, total).getResult();
        };
        SmallVector<Value> totals(tile.rows * across, zeros());
        auto addTrip = [&](AffineExpr trip, ValueRange carried) {
          auto panelAt = [&](AffineExpr panel, int64_t width, int64_t lane) {
            AffineExpr row = space.add(space.scale(panel, tiles.depth), trip);
            return space.add(space.scale(row, width), space.constant(lane));
          };
          SmallVector<Value> next;
          SmallVector<Value> row;
          for (int64_t column = 0; column < across; ++column) {
            AffineExpr inPanel = space.constant(column * tile.lanes);
            AffineExpr place = space.add(firstColumn, space.add(space.scale(right, tile.columns), inPanel));
            row.push_back(firstTrip ? readColumns(place, space.add(firstTrip, trip))
                                    : loadVector(packedB, panelAt(right, tile.columns, column * tile.lanes)));
          }
          for (int64_t i = 0; i < tile.rows; ++i) {
            Value offset = emitter.materialize(panelAt(left, tile.rows, i));
            Value element = memref::LoadOp::create(builder, loc, packedA, offset);
            Value lanes = vector::BroadcastOp::create(builder, loc, vector, element);
            for (int64_t column = 0; column < across; ++column)
              next.push_back(vector::FMAOp::create(builder, loc, lanes, row[column], carried[i * across + column]));
          }
          return next;
        };
        totals = emitTrips(emitter, loc, index(0), depth, index(1), tiles.depth, totals, addTrip);
        for (int64_t row = 0; row < tile.rows; ++row)
          for (int64_t column = 0; column < across; ++column)
            storeVector(end(totals[row * across + column], placeOf(row, column)), sums, placeOf(row, column));
      });
    });
  }

  //===--- Storing ------------------------------------------------------------===//

  /// Reduces values computed from the sums of each row, and stores the results.
  void foldTile() {
    Value parts = arith::DivUIOp::create(builder, loc, columns, index(plan.foldTrips));
    AffineExpr place;
    SmallVector<Values> folded;
    emitter.bindElements(plan.reduction.op->getResult(0), [&](ArrayRef<AffineExpr>) {
      emitter.bindScope(all);
      return finish(emitter.load(all, place, plan.getType()));
    });
    bindFolds(folded);
    auto setPlace = [&](AffineExpr row, AffineExpr column) {
      place = space.add(space.scale(row, tiles.columns), column);
    };
    if (!tuples.empty())
      return foldBands(parts, setPlace, folded);
    loop(rows, tiles.rows, [&](AffineExpr row) {
      loop(parts, std::max<int64_t>(tiles.columns / plan.foldTrips, 1), [&](AffineExpr number) {
        AffineExpr first = space.scale(number, plan.foldTrips), at = space.add(firstRow, row);
        IndexSpace::Assumption assumption(space, at, plan.a.extent);
        setPoint(plan.a.variables, at);
        foldTrips(space.add(firstColumn, first), folded, /*tuples=*/false,
                  [&](AffineExpr trip) { setPlace(row, space.add(first, trip)); });
        storeOutput();
      });
    });
  }

  /// Combines tuples of several rows next to each other, in a vector loop: those of one row depend on each other. Other
  /// values are reduced for each row where the combined tuples are stored.
  void foldBands(Value parts, llvm::function_ref<void(AffineExpr row, AffineExpr column)> setPlace,
                 SmallVectorImpl<Values> &folded) {
    loop(parts, std::max<int64_t>(tiles.columns / plan.foldTrips, 1), [&](AffineExpr number) {
      AffineExpr first = space.scale(number, plan.foldTrips), base = space.add(firstColumn, first);
      int64_t bands = llvm::divideCeil(tiles.rows, figures.band);
      loop(countPanels(rows, figures.band), bands, [&](AffineExpr band) {
        AffineExpr start = space.scale(band, figures.band);
        Value left = arith::SubIOp::create(builder, loc, rows, emitter.materialize(start));
        Value count = arith::MinSIOp::create(builder, loc, left, index(figures.band));
        auto forRows = [&](llvm::function_ref<void(AffineExpr row, Value lane)> body) {
          loop(count, figures.band, [&](AffineExpr lane) {
            AffineExpr row = space.add(start, lane), at = space.add(firstRow, row);
            IndexSpace::Assumption assumption(space, at, plan.a.extent);
            setPoint(plan.a.variables, at);
            body(row, emitter.materialize(lane));
          });
        };
        auto load = [&](const Tuple &tuple, Value lane) {
          Values values;
          for (auto [memory, result] : llvm::zip_equal(tuple.accumulators, tuple.fold.op->getResults()))
            values.push_back(loadFresh(kernel, memory, lane, getElementTypeOrSelf(result.getType())));
          return values;
        };
        auto store = [&](const Tuple &tuple, Value lane, ValueRange values) {
          for (auto [memory, value] : llvm::zip_equal(tuple.accumulators, values))
            storeFresh(kernel, value, memory, lane);
        };
        setPoint(plan.b.variables, base);
        forRows([&](AffineExpr, Value lane) {
          for (const Tuple &tuple : tuples)
            store(tuple, lane, beginFold(tuple.fold));
        });
        loop(countTrips(base), plan.foldTrips, [&](AffineExpr trip) {
          AffineExpr column = space.add(base, trip);
          IndexSpace::Assumption assumption(space, column, plan.foldEnd);
          setPoint(plan.b.variables, column);
          forRows([&](AffineExpr row, Value lane) {
            setPlace(row, space.add(first, trip));
            for (const Tuple &tuple : tuples)
              store(tuple, lane, addToFold(tuple.fold, load(tuple, lane)));
          });
        });
        setPoint(plan.b.variables, base);
        forRows([&](AffineExpr row, Value lane) {
          for (const Tuple &tuple : tuples)
            folded[tuple.number] = load(tuple, lane);
          foldTrips(base, folded, /*tuples=*/false, [&](AffineExpr trip) { setPlace(row, space.add(first, trip)); });
          storeOutput();
        });
      });
    });
  }

  void storeTile() {
    if (!plan.folds.empty())
      return foldTile();
    // Along several variables, the innermost loop goes along the last one, as far as a tile has whole parts of it.
    int64_t inner = plan.b.variables.empty() ? 1 : plan.shape[plan.b.variables.back()];
    bool divided = plan.b.variables.size() > 1;
    int64_t part = divided ? std::gcd(inner, tiles.columns) : tiles.columns;
    Value parts = divided ? Value(arith::DivUIOp::create(builder, loc, columns, index(part))) : index(1);
    AffineExpr place;
    emitter.bindElements(plan.reduction.op->getResult(0), [&](ArrayRef<AffineExpr>) {
      emitter.bindScope(all);
      return finish(emitter.load(all, place, plan.getType()));
    });
    loop(rows, tiles.rows, [&](AffineExpr row) {
      loop(parts, tiles.columns / part, [&](AffineExpr number) {
        loop(divided ? index(part) : columns, part, [&](AffineExpr lane) {
          AffineExpr column = space.add(space.scale(number, part), lane);
          place = space.add(space.scale(row, tiles.columns), column);
          setPoint(plan.a.variables, space.add(firstRow, row));
          setPoint(plan.b.variables, space.add(firstColumn, column));
          storeOutput();
        });
      });
    });
  }

  HostKernel &kernel;
  const HostProductFigures &figures;
  const ProductTiles tiles;
  const RegisterTile tile;
  /// True if B is read in place.
  const bool inPlace;
  /// The type in which is multiplied, and vectors of it.
  Type type;
  VectorType vector;
  /// The packed factors, the sums of a group of blocks, and those of all trips: both are one if there is one group.
  Value packedA, packedB, sums, all;
  /// A reduction behind the sums that combines tuples, its number, and the tuples of a band of rows.
  struct Tuple {
    const ProductFold &fold;
    unsigned number;
    Values accumulators;
  };
  SmallVector<Tuple> tuples;
  /// Some trips of a panel, before they are transposed.
  Value across;
  int64_t blocks = 1;
  AffineExpr firstRow, firstColumn;
  /// The rows and columns of an item, and those columns that B has.
  Value rows, columns, filled;
};

} // namespace

LogicalResult cg::emitProductHost(HostKernel &kernel) {
  DispatchOp dispatch = kernel.getDispatch();
  std::optional<ProductPlan> plan = ProductPlan::analyze(dispatch, kernel.getModel());
  if (!plan || !plan->storesAll(dispatch))
    return dispatch.emitOpError() << "the body is not one that the class 'product' takes";
  ProductTiles tiles = ProductTiles::choose(*plan, kernel.getModel());
  tiles.rows = kernel.getParameter("rows", tiles.rows);
  tiles.columns = kernel.getParameter("columns", tiles.columns);
  tiles.depth = kernel.getParameter("depth", tiles.depth);
  RegisterTile tile = RegisterTile::get(*plan, kernel.getModel());
  if (tiles.rows <= 0 || tiles.rows % tile.rows || tiles.columns <= 0 || tiles.columns % tile.columns ||
      !plan->holdsFolds(tiles.columns) || tiles.depth <= 0 ||
      (plan->multipliesBytes && tiles.depth > ProductPlan::kExactTrips))
    return dispatch.emitOpError() << "the schedule of class 'product' has to hold multiples of " << tile.rows
                                  << " rows and " << tile.columns << " columns, and a positive depth"
                                  << (plan->multipliesBytes ? " of at most 256" : "");
  ProductHost(kernel, *plan, tiles).emit();
  return success();
}

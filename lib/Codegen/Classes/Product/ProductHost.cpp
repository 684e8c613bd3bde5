// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products on a host. A work item is a tile of the result. For some trips of the reduction after the other it packs its
// rows of A and its columns of B into panels, one element of each row or column of a panel beside the other, and
// multiplies panels by panels: a tile of registers takes one element of each row and one vector of columns per trip.
// The sums lie in scratch until all trips are done; then what follows them is computed and stored, row by row.

#include "ProductHost.h"
#include "ProductEmitter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A factor that takes more scalar operations than this is not computed for a whole panel in straight code.
constexpr int64_t kUnrolledWeight = 4;
/// Vectors of trips that are computed side by side and then transposed.
constexpr int64_t kChunk = 4;

class ProductHost : ProductEmitter {
public:
  ProductHost(HostKernel &kernel, const ProductPlan &plan, ProductTiles tiles)
      : ProductEmitter(kernel, plan), kernel(kernel), tiles(tiles),
        tile(RegisterTile::get(plan.getType(), kernel.getModel())),
        vector(VectorType::get(tile.lanes, plan.getType())) {}

  void emit() {
    int64_t rowTiles = llvm::divideCeil(plan.a.extent, tiles.rows);
    int64_t columnTiles = llvm::divideCeil(plan.b.extent, tiles.columns);
    auto allocatePacked = [&](const Factor &factor, int64_t places, int64_t width) {
      // Whole squares are stored of what is transposed.
      int64_t beyond = factor.alongReduction ? tile.lanes * llvm::alignTo(width, tile.lanes) : 0;
      return kernel.allocateScratch(places * tiles.depth + beyond, plan.getType());
    };
    packedA = allocatePacked(plan.a, tiles.rows, tile.rows);
    packedB = allocatePacked(plan.b, tiles.columns, tile.columns);
    int64_t widest = 0;
    for (auto [factor, width] : {std::pair(&plan.a, tile.rows), std::pair(&plan.b, tile.columns)})
      if (factor->alongReduction)
        widest = std::max<int64_t>(widest, llvm::alignTo(width, tile.lanes));
    if (widest > 0)
      across = kernel.allocateScratch(widest * getChunk(), plan.getType());
    sums = kernel.allocateScratch(tiles.rows * tiles.columns, plan.getType());
    blocks = llvm::divideCeil(plan.trips, tiles.depth);
    kernel.setItems(plan.batches * rowTiles * columnTiles);
    kernel.forEachItem([&](AffineExpr item) {
      setPoint(plan.batch, space.floorDiv(item, rowTiles * columnTiles));
      firstRow = space.scale(space.mod(space.floorDiv(item, columnTiles), rowTiles), tiles.rows);
      firstColumn = space.scale(space.mod(item, columnTiles), tiles.columns);
      rows = countLeft(firstRow, tiles.rows, plan.a.extent);
      columns = countLeft(firstColumn, tiles.columns, plan.b.extent);
      if (blocks > 1)
        kernel.forEach(tiles.rows * tiles.columns / tile.lanes,
                       [&](AffineExpr position) { storeVector(zeros(), sums, space.scale(position, tile.lanes)); });
      kernel.forEach(blocks, [&](AffineExpr block) {
        AffineExpr firstTrip = space.scale(block, tiles.depth);
        Value depth = countLeft(firstTrip, tiles.depth, plan.trips);
        pack(plan.a, packedA, tile.rows, firstRow, rows, tiles.rows, firstTrip, depth);
        pack(plan.b, packedB, tile.columns, firstColumn, columns, tiles.columns, firstTrip, depth);
        multiply(depth);
      });
      storeTile();
    });
  }

private:
  /// How much of `extent` is left of `total` from `start` on.
  Value countLeft(AffineExpr start, int64_t extent, int64_t total) {
    if (total % extent == 0)
      return index(extent);
    Value left = emitter.materialize(space.add(space.constant(total), space.scale(start, -1)));
    return arith::MinSIOp::create(builder, loc, index(extent), left);
  }

  /// The number of panels that `count` rows or columns take.
  Value countPanels(Value count, int64_t width) {
    Value padded = arith::AddIOp::create(builder, loc, count, index(width - 1));
    return arith::DivUIOp::create(builder, loc, padded, index(width));
  }

  //===--- Packing ------------------------------------------------------------===//

  /// Packs `count` rows or columns of a factor from `first` on, in panels of `width`, for `depth` trips. What a panel
  /// has beyond them is left as it is: sums of it are not stored.
  void pack(const Factor &factor, Value packed, int64_t width, AffineExpr first, Value count, int64_t most,
            AffineExpr firstTrip, Value depth) {
    auto store = [&](AffineExpr place, AffineExpr panel, AffineExpr lane, AffineExpr trip) {
      Packet value = factorAt(factor, factor.value, place, space.add(firstTrip, trip));
      AffineExpr row = space.add(space.scale(panel, tiles.depth), trip);
      emitter.store(value, packed, space.add(space.scale(row, width), lane));
    };
    loop(countPanels(count, width), most / width, [&](AffineExpr panel) {
      AffineExpr start = space.add(first, space.scale(panel, width));
      bool whole = factor.extent % width == 0;
      if (factor.alongReduction && tripsAreRuns())
        return packAcross(factor, packed, width, panel, start, firstTrip, depth);
      if (factor.alongReduction && factor.weight <= kUnrolledWeight) {
        // Of a panel that is not full, the last row or column is repeated.
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
      // Whole panels have loops of a fixed length, which become vectors.
      Value left = arith::SubIOp::create(builder, loc, count, emitter.materialize(space.scale(panel, width)));
      Value isWhole = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, left, index(width));
      auto choose = scf::IfOp::create(builder, loc, isWhole, /*withElse=*/true);
      for (bool all : {true, false}) {
        builder.setInsertionPointToStart(all ? choose.thenBlock() : choose.elseBlock());
        ElementEmitter::Scope scope(emitter, choose, /*guard=*/true);
        packLanes(all ? index(width) : left);
      }
    });
  }

  /// True if neighbouring trips are neighbours along one dimension, as far as they are packed together. The trips of a
  /// window are not: finding their places takes more than moving what lies there.
  bool tripsAreRuns() const {
    int64_t chunk = getChunk();
    return llvm::count_if(plan.extents, [](int64_t extent) { return extent != 1; }) <= 1 ||
           (plan.extents.back() % chunk == 0 && tiles.depth % chunk == 0);
  }

  /// Returns `place`, or the last one of the factor if it lies behind it.
  AffineExpr placeInside(const Factor &factor, AffineExpr place, bool always) {
    if (always)
      return place;
    Value inside = arith::MinSIOp::create(builder, loc, emitter.materialize(place), index(factor.extent - 1));
    return emitter.bindVariable(inside, factor.extent);
  }

  /// Packs a panel of a factor whose neighbours lie along the reduction: some trips of each row or column are computed
  /// side by side, and then transposed in registers. Of a panel that is not full the last row or column is repeated.
  void packAcross(const Factor &factor, Value packed, int64_t width, AffineExpr panel, AffineExpr start,
                  AffineExpr firstTrip, Value depth) {
    int64_t groups = llvm::divideCeil(width, tile.lanes), chunk = getChunk();
    Value chunks = arith::CeilDivUIOp::create(builder, loc, depth, index(chunk));
    loop(chunks, llvm::divideCeil(tiles.depth, chunk), [&](AffineExpr number) {
      AffineExpr before = space.scale(number, chunk);
      Value left = arith::SubIOp::create(builder, loc, depth, emitter.materialize(before));
      Value count = arith::MinUIOp::create(builder, loc, left, index(chunk));
      loop(index(width), width, [&](AffineExpr lane) {
        AffineExpr place = placeInside(factor, space.add(start, lane), factor.extent % width == 0);
        loop(count, chunk, [&](AffineExpr trip) {
          AffineExpr number = space.add(firstTrip, space.add(before, trip));
          Packet value = factorAt(factor, factor.value, place, number);
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
        // A vector that is wider than what is left of its row reaches into the next one, which is stored after it.
        int64_t alignment = width % tile.lanes == 0 ? getBytes() : getBytes() / tile.lanes;
        for (int64_t trip = 0; trip < tile.lanes; ++trip) {
          AffineExpr at = space.scale(space.add(row, space.constant(trip)), width);
          for (int64_t group = 0; group < groups; ++group)
            storeVector(vectors[group][trip], packed, space.add(at, space.constant(group * tile.lanes)), alignment);
        }
      });
    });
  }

  /// Trips that are computed side by side before they are transposed.
  int64_t getChunk() const { return std::min<int64_t>(kChunk, llvm::divideCeil(tiles.depth, tile.lanes)) * tile.lanes; }

  /// Transposes a square: swaps the halves off its diagonal, then those of its quarters, and so on.
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

  //===--- Multiplying --------------------------------------------------------===//

  Value zeros() { return arith::ConstantOp::create(builder, loc, vector, builder.getZeroAttr(vector)); }

  Value loadVector(Value memory, AffineExpr offset) {
    return vector::LoadOp::create(builder, loc, vector, memory, emitter.materialize(offset), /*nontemporal=*/false,
                                  llvm::MaybeAlign(getBytes()));
  }
  void storeVector(Value value, Value memory, AffineExpr offset, int64_t alignment) {
    vector::StoreOp::create(builder, loc, value, memory, emitter.materialize(offset), /*nontemporal=*/false,
                            llvm::MaybeAlign(alignment));
  }
  void storeVector(Value value, Value memory, AffineExpr offset) { storeVector(value, memory, offset, getBytes()); }
  /// Scratch is aligned to cache lines, and panels and rows of sums are whole vectors.
  int64_t getBytes() const { return tile.lanes * plan.getType().getIntOrFloatBitWidth() / 8; }

  void multiply(Value depth) {
    int64_t across = tile.columns / tile.lanes;
    loop(countPanels(columns, tile.columns), tiles.columns / tile.columns, [&](AffineExpr right) {
      loop(countPanels(rows, tile.rows), tiles.rows / tile.rows, [&](AffineExpr left) {
        auto placeOf = [&](int64_t row, int64_t column) {
          AffineExpr fullRow = space.add(space.scale(left, tile.rows), space.constant(row));
          AffineExpr fullColumn = space.add(space.scale(right, tile.columns), space.constant(column * tile.lanes));
          return space.add(space.scale(fullRow, tiles.columns), fullColumn);
        };
        SmallVector<Value> totals;
        for (int64_t row = 0; row < tile.rows; ++row)
          for (int64_t column = 0; column < across; ++column)
            totals.push_back(blocks > 1 ? loadVector(sums, placeOf(row, column)) : zeros());
        auto trips = scf::ForOp::create(builder, loc, index(0), depth, index(1), totals);
        builder.setInsertionPointToStart(trips.getBody());
        {
          ElementEmitter::Scope scope(emitter, trips, /*guard=*/false);
          AffineExpr trip = emitter.bindVariable(trips.getInductionVar(), tiles.depth);
          auto panelAt = [&](AffineExpr panel, int64_t width, int64_t lane) {
            AffineExpr row = space.add(space.scale(panel, tiles.depth), trip);
            return space.add(space.scale(row, width), space.constant(lane));
          };
          SmallVector<Value> next;
          SmallVector<Value> row;
          for (int64_t column = 0; column < across; ++column)
            row.push_back(loadVector(packedB, panelAt(right, tile.columns, column * tile.lanes)));
          for (int64_t i = 0; i < tile.rows; ++i) {
            Value offset = emitter.materialize(panelAt(left, tile.rows, i));
            Value element = memref::LoadOp::create(builder, loc, packedA, offset);
            Value lanes = vector::BroadcastOp::create(builder, loc, vector, element);
            for (int64_t column = 0; column < across; ++column)
              next.push_back(
                  vector::FMAOp::create(builder, loc, lanes, row[column], trips.getRegionIterArg(i * across + column)));
          }
          scf::YieldOp::create(builder, loc, next);
        }
        for (int64_t row = 0; row < tile.rows; ++row)
          for (int64_t column = 0; column < across; ++column)
            storeVector(trips.getResult(row * across + column), sums, placeOf(row, column));
      });
    });
  }

  //===--- Storing ------------------------------------------------------------===//

  void storeTile() {
    // Along several variables, the innermost loop runs along the last one as far as a tile holds whole parts of it.
    int64_t inner = plan.b.variables.empty() ? 1 : plan.shape[plan.b.variables.back()];
    bool divided = plan.b.variables.size() > 1;
    int64_t part = divided ? std::gcd(inner, tiles.columns) : tiles.columns;
    Value parts = divided ? Value(arith::DivUIOp::create(builder, loc, columns, index(part))) : index(1);
    AffineExpr place;
    emitter.bindElements(plan.reduction.op->getResult(0), [&](ArrayRef<AffineExpr>) {
      emitter.bindScope(sums);
      return finish(emitter.load(sums, place, plan.getType()));
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
  const ProductTiles tiles;
  const RegisterTile tile;
  VectorType vector;
  Value packedA, packedB, sums;
  /// Some trips of a panel, before they are transposed.
  Value across;
  int64_t blocks = 1;
  AffineExpr firstRow, firstColumn;
  Value rows, columns;
};

} // namespace

LogicalResult cg::emitProductHost(HostKernel &kernel) {
  DispatchOp dispatch = kernel.getDispatch();
  OutputWalk body(dispatch);
  std::optional<ProductPlan> plan =
      ProductPlan::analyze(body.walk, body.space, body.output.getShape(), OutputWalk::isLeaf, kernel.getModel());
  if (!plan || dispatch.getOutputs().size() != 1)
    return dispatch.emitOpError() << "the body is not one that the class 'product' takes";
  ProductTiles tiles = ProductTiles::choose(*plan, kernel.getModel());
  tiles.rows = kernel.getParameter("rows", tiles.rows);
  tiles.columns = kernel.getParameter("columns", tiles.columns);
  tiles.depth = kernel.getParameter("depth", tiles.depth);
  RegisterTile tile = RegisterTile::get(plan->getType(), kernel.getModel());
  if (tiles.rows <= 0 || tiles.rows % tile.rows || tiles.columns <= 0 || tiles.columns % tile.columns ||
      tiles.depth <= 0)
    return dispatch.emitOpError() << "the schedule of class 'product' has to hold multiples of " << tile.rows
                                  << " rows and " << tile.columns << " columns, and a positive depth";
  ProductHost(kernel, *plan, tiles).emit();
  return success();
}

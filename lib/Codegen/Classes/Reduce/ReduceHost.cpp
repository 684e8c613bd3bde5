// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions on a host: a work item is a row, or a tile of columns that stays in vector registers and the first-level
// cache while the largest operand is read once. A long sum is made in parts, each of which is added in f64 to the sum
// of the parts before: the error grows with the length of a part, and not with that of the row or column.

#include "LeafReads.h"
#include "ReduceEmitter.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Rows of the reduction that are combined before the accumulators are stored; more if a tile is wide and there is one
/// result for each column.
constexpr int64_t kUnroll = 4, kUnrollWide = 8;
/// Results of a row that are reduced together: their accumulators take half of the vector registers.
constexpr int64_t kTogether = 8;
/// Results of a tile of columns that are reduced together: a register has one factor of each of the rows.
constexpr int64_t kAbreast = 4;
/// Neighbouring elements that are handled one by one without a loop.
constexpr int64_t kMaxInterleaved = 8;

/// Trips along a dimension that fill a vector register, and those that LLVM would unroll before it looks for vectors:
/// then it would find none in a row, and combine results that are not next to each other.
constexpr int64_t kVectorTrips = 8, kUnrolledTrips = 128;
/// Trips of an inner loop that pay for adding up a vector behind it.
constexpr int64_t kNestedTrips = 64;

/// Trips of a part of a long sum: along a row, where some ten vectors share them and are added up behind, and along
/// columns, where each column has one sum.
constexpr int64_t kPartOfRow = 2048, kPartOfColumn = 512;
/// With more parts than this, short parts are added up in f64.
constexpr int64_t kFewParts = 64;

class ReduceHost : ReduceEmitter {
public:
  ReduceHost(HostKernel &kernel, const ReducePlan &plan)
      : ReduceEmitter(kernel, plan), kernel(kernel), loc(dispatch.getLoc()) {}

  void emit() {
    const ReducePlan::StripMode *strips = plan.getStripMode();
    int64_t tiles = plan.countTiles();
    kernel.setItems(strips ? strips->count : plan.countGrid() * tiles);
    for (const KeptRow &row : plan.rows)
      kept.push_back(kernel.allocateScratch(row.getNumElements() * plan.countTileColumns(), row.getKeptType()));
    kernel.forEachItem([&](AffineExpr item) {
      if (strips)
        return emitStrip(*strips, item);
      setGrid(space.floorDiv(item, tiles));
      emitPrologue();
      if (const ReducePlan::ColumnMode *columns = plan.getColumnMode())
        emitColumns(*columns, space.mod(item, tiles));
      else
        emitRow();
    });
  }

private:
  void emitPrologue() {
    for (auto [index, box] : llvm::enumerate(plan.boxes)) {
      Type type = cast<RankedTensorType>(box.tensor.getType()).getElementType();
      Value storage = kernel.allocateScratch(box.getNumElements(), type);
      forEachIn(box.shape, [&](AffineExpr position) {
        IndexTuple at = boxIndex(box, position);
        if (index < plan.prologue.size()) {
          const ReduceStage &stage = plan.prologue[index];
          emitter.store(finish(stage, at, {reduceRows(stage, at).front()}), storage, position);
        } else {
          emitter.store(emitter.element(box.tensor, at), storage, position);
        }
      });
      emitter.bindScope(storage);
      bindBox(box, storage);
    }
  }

  /// Calls `body` for the positions of a box, in a loop for each dimension, so that the innermost loop is plain.
  void forEachIn(ArrayRef<int64_t> shape, llvm::function_ref<void(AffineExpr position)> body) {
    auto nest = [&](auto &&self, size_t dim, AffineExpr position) -> void {
      if (dim == shape.size())
        return body(position);
      kernel.forEach(shape[dim], [&](AffineExpr index) {
        self(self, dim + 1, space.add(space.scale(position, shape[dim]), index));
      });
    };
    nest(nest, 0, space.constant(0));
  }

  /// Returns the type in which `stage` accumulates along a row. A choice among its elements is made in f32, for which a
  /// host has the instruction.
  Type getAccumulatorType(const ReduceStage &stage) {
    Type type = stage.reduction.neutral.getType();
    bool chooses =
        isa<arith::MaximumFOp, arith::MaxNumFOp, arith::MinimumFOp, arith::MinNumFOp>(stage.reduction.combiner);
    return chooses && type.getIntOrFloatBitWidth() < 32 ? builder.getF32Type() : type;
  }

  /// Returns the initial accumulator of `stage`.
  Value start(const ReduceStage &stage) {
    Type type = getAccumulatorType(stage);
    Value value = neutral(stage);
    return value.getType() == type ? value : arith::ExtFOp::create(builder, loc, type, value).getResult();
  }

  /// True if `stage` adds numbers and rounds each sum.
  static bool rounds(const ReduceStage &stage) { return isa<arith::AddFOp>(stage.reduction.combiner); }

  /// Returns the type in which parts are added up whose sums have type `type`.
  Type getTotalType(const ReduceStage &stage, Type type) {
    return rounds(stage) && type.isF32() ? builder.getF64Type() : type;
  }

  /// Returns the accumulated value of `stage` in its own type.
  Value narrowed(const ReduceStage &stage, Value accumulated) {
    return narrowed(accumulated, stage.reduction.neutral.getType());
  }
  Value narrowed(Value accumulated, Type type) {
    if (accumulated.getType() == type)
      return accumulated;
    return arith::TruncFOp::create(builder, loc, type, accumulated);
  }

  /// Scratch memory with the accumulators of a stage for several results.
  struct Accumulators {
    Value memory;
    Type type;
  };

  Accumulators makeAccumulators(const ReduceStage &stage, int64_t count, Type type) {
    Accumulators made{kernel.allocateScratch(count, type), type};
    kernel.forEach(count, [&](AffineExpr place) { emitter.store({widened(start(stage), type)}, made.memory, place); });
    return made;
  }

  Value load(const Accumulators &accumulators, AffineExpr place) {
    emitter.bindScope(accumulators.memory);
    return emitter.load(accumulators.memory, place, accumulators.type).front();
  }

  /// Adds the sums of a part to those of all parts, if these are separate, and resets them.
  void addUp(const ReduceStage &stage, int64_t count, const Accumulators &part, const Accumulators &all) {
    if (part.memory == all.memory)
      return;
    kernel.forEach(count, [&](AffineExpr place) {
      Value total = load(all, place), sum = load(part, place);
      emitter.store({combine(stage, total, sum)}, all.memory, place);
      emitter.store({start(stage)}, part.memory, place);
    });
  }

  /// Reduces results in loops that keep them in registers, so that shared operands are read and converted once. A loop
  /// for each period leaves only strides to the innermost loop, which is the one that becomes a vector loop.
  Values reduceRows(const ReduceStage &stage, ArrayRef<IndexTuple> results) {
    int64_t rest = stage.getTrips();
    SmallVector<int64_t> units;
    // Trips of the first of several dimensions are a loop around the rest.
    const int64_t *first = llvm::find_if(stage.extents, [](int64_t extent) { return extent != 1; });
    if (stage.isNested && rest / *first >= kNestedTrips) {
      rest /= *first;
      units.push_back(rest);
    }
    for (int64_t period : plan.periods)
      if (period < rest && stage.extents.back() % period == 0) {
        units.push_back(period);
        rest = period;
      }
    units.push_back(1);
    if (rounds(stage))
      addParts(stage, units);
    Values totals =
        reduceTrips(stage, results, stage.getTrips(), units, space.constant(0), Values(results.size(), start(stage)));
    for (Value &total : totals)
      total = narrowed(stage, total);
    return totals;
  }

  /// Divides the longest loop into parts that is the innermost one or contains only short ones. The length of a part is
  /// a multiple of the trips inside, and of whole dimensions, so that no trip divides; if possible it divides the
  /// trips.
  static void addParts(const ReduceStage &stage, SmallVectorImpl<int64_t> &units) {
    int64_t span = stage.getTrips();
    auto *at = llvm::find_if(units, [&](int64_t unit) {
      if (span >= 2 * kPartOfRow && unit <= kPartOfRow / 2)
        return true;
      span = unit;
      return false;
    });
    if (at == units.end())
      return;
    int64_t granule = *at, inner = 1;
    for (int64_t extent : llvm::reverse(stage.extents)) {
      inner *= extent;
      if (inner % *at == 0 && inner <= kPartOfRow / 2)
        granule = inner;
    }
    if (int64_t vectors = std::lcm(granule, kVectorTrips); vectors <= kPartOfRow)
      granule = vectors;
    int64_t part = kPartOfRow / granule * granule;
    for (int64_t length = part; length < 2 * kPartOfRow; length += granule)
      if (span % length == 0) {
        part = length;
        break;
      }
    units.insert(at, part);
  }

  /// Reduces the trips from `begin` on, in steps of the first of `units`, and the rest. The sum of a step of many trips
  /// is added to the sum of earlier steps.
  Values reduceTrips(const ReduceStage &stage, ArrayRef<IndexTuple> results, int64_t trips, ArrayRef<int64_t> units,
                     AffineExpr begin, Values carried) {
    int64_t unit = units.front();
    if (!rounds(stage) || unit < kNestedTrips || trips == unit)
      return reduceSteps(stage, results, trips, units, begin, std::move(carried));
    Type type = getAccumulatorType(stage);
    bool isWide = unit >= kPartOfColumn || trips / unit > kFewParts;
    Type wide = isWide ? getTotalType(stage, type) : type;
    for (Value &value : carried)
      value = widened(value, wide);
    carried = reduceSteps(stage, results, trips / unit * unit, units, begin, std::move(carried));
    if (int64_t rest = trips % unit) {
      AffineExpr behind = space.add(begin, space.constant(trips - rest));
      carried = addPart(stage, results, rest, units.drop_front(), behind, std::move(carried));
    }
    for (Value &value : carried)
      value = narrowed(value, type);
    return carried;
  }

  Value widened(Value value, Type type) {
    return value.getType() == type ? value : arith::ExtFOp::create(builder, loc, type, value).getResult();
  }

  /// Adds the sum of a part of the trips to the sum of earlier ones.
  Values addPart(const ReduceStage &stage, ArrayRef<IndexTuple> results, int64_t trips, ArrayRef<int64_t> units,
                 AffineExpr begin, Values before) {
    Values sums = reduceTrips(stage, results, trips, units, begin, Values(results.size(), start(stage)));
    for (auto [total, sum] : llvm::zip_equal(before, sums))
      total = combine(stage, total, sum);
    return before;
  }

  Values reduceSteps(const ReduceStage &stage, ArrayRef<IndexTuple> results, int64_t trips, ArrayRef<int64_t> units,
                     AffineExpr begin, Values carried) {
    int64_t unit = units.front(), count = trips / unit;
    bool isApart = rounds(stage) && unit >= kNestedTrips;
    auto step = [&](AffineExpr number, Values values) {
      AffineExpr position = space.add(begin, space.scale(number, unit));
      if (units.size() > 1 && isApart)
        return addPart(stage, results, unit, units.drop_front(), position, std::move(values));
      if (units.size() > 1)
        return reduceTrips(stage, results, unit, units.drop_front(), position, std::move(values));
      for (auto [value, result] : llvm::zip_equal(values, results))
        value = combine(stage, value, elementAt(stage, result, position).front(), /*reassociate=*/true);
      keepElements(stage, position);
      return values;
    };
    if (units.size() == 1 && trips < stage.getTrips() && count <= kMaxInterleaved) {
      for (int64_t number = 0; number < count; ++number)
        carried = step(space.constant(number), std::move(carried));
      return carried;
    }
    Value zero = emitter.materialize(space.constant(0)), one = emitter.materialize(space.constant(1));
    Value limit = emitter.materialize(space.constant(count));
    auto loop = scf::ForOp::create(builder, loc, zero, limit, one, carried);
    bool isRun = llvm::count_if(stage.extents, [](int64_t extent) { return extent != 1; }) == 1;
    if (isRun && count >= kVectorTrips && count <= kUnrolledTrips)
      kernel.keepLoop(loop);
    builder.setInsertionPointToStart(loop.getBody());
    ElementEmitter::Scope scope(emitter, loop, /*guard=*/false);
    Values next = step(emitter.bindVariable(loop.getInductionVar(), count), Values(loop.getRegionIterArgs()));
    scf::YieldOp::create(builder, loc, next);
    return Values(loop.getResults());
  }

  /// Stores the values of trip number `position` of `stage` that later passes need.
  void keepElements(const ReduceStage &stage, AffineExpr position) {
    for (auto [row, storage] : llvm::zip_equal(plan.rows, kept)) {
      if (&plan.sequence[row.stage] != &stage)
        continue;
      Value value = emitter.element(row.tensor, keptIndex(row, position)).front();
      if (row.getKeptType() != row.getType())
        value = arith::ExtFOp::create(builder, loc, row.getKeptType(), value);
      emitter.store({value}, storage, inTile(position));
    }
  }

  /// Lets later passes read the values that `stage` has stored.
  void bindKept(const ReduceStage &stage) {
    for (auto [row, storage] : llvm::zip_equal(plan.rows, kept)) {
      if (&plan.sequence[row.stage] != &stage)
        continue;
      emitter.bindScope(storage);
      emitter.bindElements(row.tensor, [this, &row = row, storage = storage](ArrayRef<AffineExpr> index) {
        Value value = emitter.load(storage, inTile(row.linearize(space, index)), row.getKeptType()).front();
        return Packet{row.getKeptType() == row.getType() ? value : dropZeros(value, row.getType())};
      });
    }
  }

  /// Returns a value of f32 in the 16-bit type that it was converted from. For bf16 the low bits are 0, which the
  /// lowering of a conversion could not know.
  Value dropZeros(Value value, Type type) {
    if (!type.isBF16())
      return arith::TruncFOp::create(builder, loc, type, value);
    Type word = builder.getI32Type(), half = builder.getI16Type();
    Value bits = arith::BitcastOp::create(builder, loc, word, value);
    Value sixteen = arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(16));
    Value upper = arith::ShRUIOp::create(builder, loc, bits, sixteen);
    return arith::BitcastOp::create(builder, loc, type, arith::TruncIOp::create(builder, loc, half, upper));
  }

  /// Returns the index of the element of a kept row that trip number `position` computes at the present point.
  IndexTuple keptIndex(const KeptRow &row, AffineExpr position) const {
    return fillIn(row.index, row.varies, space.delinearize(position, row.shape));
  }

  /// Returns where a tile has number `position` of the values that all its columns keep.
  AffineExpr inTile(AffineExpr position) const {
    return plan.getColumn() ? space.add(space.scale(position, plan.countTileColumns()), column) : position;
  }

  /// Emits the rows of a strip, one after the other, and their sums.
  void emitStrip(const ReducePlan::StripMode &mode, AffineExpr strip) {
    int64_t rows = plan.countRows();
    bool inParts = mode.rows >= 2 * kPartOfColumn;
    SmallVector<Accumulators> totals;
    for (const ReducePlan::Strip &own : mode.strips) {
      Type type = getAccumulatorType(own.stage);
      bool isApart = inParts && rounds(own.stage);
      totals.push_back(makeAccumulators(own.stage, own.countColumns(), isApart ? getTotalType(own.stage, type) : type));
      sums.push_back(isApart ? makeAccumulators(own.stage, own.countColumns(), type) : totals.back());
    }
    AffineExpr first = space.scale(strip, mode.rows);
    auto emitRowOfStrip = [&](AffineExpr row) {
      setGrid(row);
      emitPrologue();
      emitRow();
    };
    if (!inParts)
      kernel.forEachWithin(first, mode.rows, rows, [&](AffineExpr local) {
        AffineExpr row = space.add(first, local);
        // The last strip may have fewer.
        if (rows % mode.rows != 0)
          row = emitter.bindVariable(emitter.materialize(row), rows);
        emitRowOfStrip(row);
      });
    else {
      IndexMath math(builder, loc);
      Value begin = emitter.materialize(first), length = math.constant(kPartOfColumn);
      Value end = math.min(math.add(begin, math.constant(mode.rows)), math.constant(rows));
      emitLoop(emitter, loc, begin, end, length, {}, [&](Value start, ValueRange) {
        Value stop = math.min(math.add(start, length), end);
        emitLoop(emitter, loc, start, stop, math.constant(1), {}, [&](Value row, ValueRange) {
          emitRowOfStrip(emitter.bindVariable(row, rows));
          return Values();
        });
        for (auto [own, total, sum] : llvm::zip_equal(mode.strips, totals, sums))
          addUp(own.stage, own.countColumns(), sum, total);
        return Values();
      });
    }
    for (auto [own, total] : llvm::zip_equal(mode.strips, totals))
      kernel.forEach(own.countColumns(), [&, &own = own, &total = total](AffineExpr column) {
        storeStrip(own, strip, space.delinearize(column, own.columns), {narrowed(own.stage, load(total, column))});
      });
  }

  /// Adds `term` to the sum of the strip for `column`.
  void addToStrip(unsigned number, ArrayRef<AffineExpr> column, Value term) {
    const ReducePlan::Strip &own = plan.getStrips()[number];
    AffineExpr place = space.linearize(column, own.columns);
    Value total = load(sums[number], place);
    emitter.store({combine(own.stage, total, term)}, sums[number].memory, place);
  }

  /// Stores the element of the row at the present point, and adds to the columns with the same elements.
  void storeInStep() {
    SmallVector<std::pair<IndexTuple, Value>> terms;
    for (const ReducePlan::Strip &own : plan.getStrips()) {
      IndexTuple column = own.inStep ? columnAt(own, point) : IndexTuple();
      Value term = own.inStep ? termAt(own, column).front() : Value();
      terms.emplace_back(std::move(column), term);
    }
    storeOutput(point);
    for (auto [number, term] : llvm::enumerate(terms))
      if (term.second)
        addToStrip(number, term.first, term.second);
  }

  /// Visits columns that are not elements of the row.
  void addBeside() {
    const ReducePlan::StripMode *mode = plan.getStripMode();
    if (!mode)
      return;
    for (ArrayRef<int64_t> columns : mode->findColumnsBeside()) {
      auto nest = [&](auto &&self, IndexTuple column) -> void {
        if (column.size() < columns.size())
          return kernel.forEach(columns[column.size()], [&](AffineExpr index) {
            IndexTuple next(column);
            next.push_back(index);
            self(self, std::move(next));
          });
        SmallVector<std::pair<unsigned, Value>> terms;
        for (auto [number, own] : llvm::enumerate(mode->strips))
          if (!own.inStep && ArrayRef(own.columns) == columns)
            terms.emplace_back(number, termAt(own, column).front());
        for (auto [number, term] : terms)
          addToStrip(number, column, term);
      };
      nest(nest, {});
    }
  }

  /// Reduces the parts of the present row when `behind` reductions of the row are done.
  void emitParts(size_t behind) {
    for (const RowParts &parts : plan.getParts()) {
      if (parts.behind != behind)
        continue;
      Value storage = kernel.allocateScratch(parts.countParts(), parts.stage.reduction.neutral.getType());
      kernel.forEach(parts.countParts(), [&](AffineExpr part) {
        IndexTuple at = partIndex(parts, part);
        emitter.store(finish(parts.stage, at, {reduceRows(parts.stage, at).front()}), storage, part);
      });
      emitter.bindScope(storage);
      bindParts(parts, storage);
    }
  }

  void emitRow() {
    int64_t results = plan.countUnrolled();
    for (auto [number, stage] : llvm::enumerate(plan.sequence)) {
      emitParts(number);
      SmallVector<IndexTuple> where;
      for (int64_t i = 0; i < results; ++i)
        where.push_back(rewrite(stage.result, pointOf(i)));
      Values values;
      for (ArrayRef<IndexTuple> left = where; !left.empty();
           left = left.drop_front(std::min<size_t>(left.size(), kTogether)))
        llvm::append_range(values, reduceRows(stage, left.take_front(kTogether)));
      for (auto [value, result] : llvm::zip_equal(values, where))
        value = finish(stage, result, {value}).front();
      emitter.bindElements(stage.reduction.op->getResult(0),
                           [this, values](ArrayRef<AffineExpr>) { return Packet{values[present]}; });
      bindKept(stage);
    }
    emitParts(plan.sequence.size());
    storeRow();
    for (int64_t count : findPartCounts())
      kernel.forEach(count, [&, count = count](AffineExpr part) { storePart(count, part); });
    if (plan.inner.empty())
      for (present = 0; present < results; ++present)
        storeOutput(pointOf(present));
    else
      forInner([&] { storeInStep(); });
    present = 0;
    addBeside();
  }

  /// Visits the inner dimensions, in a loop for each, so that the innermost loop is plain.
  void forInner(llvm::function_ref<void()> body, size_t depth = 0) {
    if (depth == plan.inner.size())
      return body();
    kernel.forEach(plan.getExtent(plan.inner[depth]), [&](AffineExpr index) {
      point[plan.inner[depth]] = index;
      forInner(body, depth + 1);
    });
  }

  /// Prefetches the next rows of the streamed operand: elements that the stages of a pass combine at `position`, in the
  /// strip of columns that begins with `begin`. Between long rows, a processor does not prefetch by itself.
  void prefetch(ArrayRef<ReduceStage> pass, AffineExpr position, AffineExpr begin) {
    IndexTuple saved = point;
    point[*plan.getColumn()] = begin;
    SmallVector<LeafRead> reads;
    for (const ReduceStage &stage : pass) {
      IndexTuple loops = loopsAt(stage, rewrite(stage.result, pointOf(0)), position);
      linalg::LinalgOp op = stage.reduction.op;
      for (OpOperand *operand : op.getDpsInputOperands())
        collectLeafReads(space, operand->get(), space.apply(op.getMatchingIndexingMap(operand), loops), {}, reads);
    }
    point = saved;
    const HostReduceFigures &figures = kernel.getModel().host().reduce;
    llvm::DenseSet<std::pair<Value, AffineExpr>> asked;
    for (const auto &[argument, index] : reads) {
      auto type = cast<RankedTensorType>(argument.getType());
      int64_t bytes = getElementByteSize(type.getElementType());
      AffineExpr offset = space.linearize(index, type.getShape());
      if (type.getNumElements() * bytes < figures.farBytes || !asked.insert({argument, offset}).second)
        continue;
      for (int64_t column = 0; column < kHostStripColumns; column += figures.lineBytes / bytes)
        kernel.prefetch(argument, space.add(offset, space.constant(column)));
    }
  }

  //===--- Columns ------------------------------------------------------------===//

  /// The tile of columns of an item. The columns of a strip are in vector registers.
  struct Tile {
    AffineExpr number, first;
    int64_t columns, width, stripWidth, strips;
  };

  /// Visits the tile strip by strip; `strip` is the place of its first column.
  void forStrips(const Tile &tile, llvm::function_ref<void(AffineExpr strip)> body) {
    kernel.forEachWithin(space.scale(tile.number, tile.strips), tile.strips,
                         llvm::divideCeil(tile.columns, tile.stripWidth),
                         [&](AffineExpr number) { body(space.scale(number, tile.stripWidth)); });
  }

  /// Visits the columns of a strip.
  void forColumns(const Tile &tile, AffineExpr strip, llvm::function_ref<void(AffineExpr local)> body) {
    kernel.forEachWithin(space.add(tile.first, strip), tile.stripWidth, tile.columns,
                         [&](AffineExpr number) { body(space.add(strip, number)); });
  }

  /// Visits all columns of the tile, for the unrolled result number `result` of each.
  void forTile(const Tile &tile, int64_t result, llvm::function_ref<void(AffineExpr local)> body) {
    forStrips(tile, [&](AffineExpr strip) {
      forColumns(tile, strip, [&](AffineExpr local) {
        setColumn(space.add(tile.first, local), local, result);
        body(local);
      });
    });
  }

  void emitColumns(const ReducePlan::ColumnMode &mode, AffineExpr number) {
    int64_t width = plan.countTileColumns(), stripWidth = std::min(width, kHostStripColumns);
    Tile tile{number, space.scale(number, width), plan.getExtent(mode.variable), width, stripWidth, width / stripWidth};
    for (ArrayRef<ReduceStage> pass : plan.findPasses())
      reducePass(tile, pass);
    for (const ReducePlan::KeptColumn &kept : mode.kept) {
      Type type = cast<RankedTensorType>(kept.tensor.getType()).getElementType();
      Value storage = kernel.allocateScratch(width, type);
      forTile(tile, /*result=*/0, [&](AffineExpr local) {
        emitter.store(emitter.element(kept.tensor, rewrite(kept.index, point)), storage, local);
      });
      emitter.bindElements(kept.tensor, [this, storage, type](ArrayRef<AffineExpr>) {
        emitter.bindScope(storage);
        return emitter.load(storage, column, type);
      });
    }
    if (!plan.rowOutputs.empty())
      forTile(tile, /*result=*/0, [&](AffineExpr) { storeRow(); });
    for (int64_t i = 0, e = plan.countUnrolled(); i < e; ++i) {
      // The contiguous dimension is innermost.
      auto store = [&] { storeOutput(pointOf(i)); };
      if (plan.storesColumns())
        forInner([&] { forTile(tile, i, [&](AffineExpr) { store(); }); });
      else
        forTile(tile, i, [&](AffineExpr) { forInner(store); });
    }
  }

  /// Reduces the stages of a pass for the columns of a tile.
  void reducePass(const Tile &tile, ArrayRef<ReduceStage> pass) {
    int64_t results = plan.countUnrolled(), unroll = tile.strips > 1 && results == 1 ? kUnrollWide : kUnroll;
    int64_t trips = pass.front().getTrips(), whole = trips / unroll, rest = trips - whole * unroll;
    bool inParts = trips >= 2 * kPartOfColumn && llvm::any_of(pass, rounds);
    // If parts are summed separately, those of the present part are in tiles of their own.
    SmallVector<Accumulators> totals, parts;
    for (const ReduceStage &stage : pass) {
      Type type = getAccumulatorType(stage);
      bool isApart = inParts && rounds(stage);
      totals.push_back(makeAccumulators(stage, results * tile.width, isApart ? getTotalType(stage, type) : type));
      parts.push_back(isApart ? makeAccumulators(stage, results * tile.width, type) : totals.back());
    }
    auto step = [&](AffineExpr position, int64_t count, bool streams, ArrayRef<Accumulators> sums) {
      forStrips(tile, [&](AffineExpr strip) {
        for (int64_t k = 0; streams && k < count; ++k)
          prefetch(pass, space.add(position, space.constant(count + k)), space.add(tile.first, strip));
        for (auto [stage, sum] : llvm::zip_equal(pass, sums))
          combineStrip(tile, stage, sum, strip, position, count);
      });
    };
    auto stepGroup = [&](AffineExpr group) { step(space.scale(group, unroll), unroll, whole > 1, parts); };
    int64_t together = kPartOfColumn / unroll;
    if (inParts)
      kernel.forEach(llvm::divideCeil(whole, together), [&](AffineExpr part) {
        AffineExpr begin = space.scale(part, together);
        kernel.forEachWithin(begin, together, whole, [&](AffineExpr local) {
          AffineExpr group = space.add(begin, local);
          // The last part may have fewer.
          stepGroup(whole % together == 0 ? group : emitter.bindVariable(emitter.materialize(group), whole));
        });
        for (auto [stage, total, part] : llvm::zip_equal(pass, totals, parts))
          addUp(stage, results * tile.width, part, total);
      });
    else if (whole > 0)
      kernel.forEach(whole, stepGroup);
    if (rest > 0)
      step(space.constant(whole * unroll), rest, /*streams=*/false, totals);
    for (auto [stage, total] : llvm::zip_equal(pass, totals)) {
      emitter.bindElements(stage.reduction.op->getResult(0),
                           [this, &stage = stage, total = total](ArrayRef<AffineExpr> index) {
                             return finish(stage, index, {narrowed(stage, load(total, place))});
                           });
      bindKept(stage);
    }
  }

  /// Combines `count` trips from `position` on of the columns of a strip with `sums`.
  void combineStrip(const Tile &tile, const ReduceStage &stage, const Accumulators &sums, AffineExpr strip,
                    AffineExpr position, int64_t count) {
    int64_t results = plan.countUnrolled();
    for (int64_t begin = 0; begin < results; begin += kAbreast) {
      int64_t end = std::min(begin + kAbreast, results);
      forColumns(tile, strip, [&](AffineExpr local) {
        // Operands that the results share are computed once, and all are read before anything is stored.
        Values next;
        for (int64_t i = begin; i < end; ++i) {
          // Results of earlier stages are in their tiles at the same place.
          setColumn(space.add(tile.first, local), local, i);
          IndexTuple where = rewrite(stage.result, pointOf(i));
          Value total = load(sums, place);
          for (int64_t k = 0; k < count; ++k)
            total = combine(stage, total, elementAt(stage, where, space.add(position, space.constant(k))).front());
          next.push_back(total);
          for (int64_t k = 0; k < count; ++k)
            keepElements(stage, space.add(position, space.constant(k)));
        }
        for (int64_t i = begin; i < end; ++i)
          emitter.store({next[i - begin]}, sums.memory, space.add(space.scale(space.constant(i), tile.width), local));
      });
    }
  }

  /// Sets the present column, which is number `local` of its tile, of an unrolled result.
  void setColumn(AffineExpr number, AffineExpr local, int64_t result) {
    point[*plan.getColumn()] = number;
    column = local;
    place = space.add(space.constant(result * plan.countTileColumns()), local);
  }

  HostKernel &kernel;
  Location loc;
  /// The unrolled result that is computed now, in row mode.
  int64_t present = 0;
  /// The result of the tile that is computed or stored now, and its column in the tile.
  AffineExpr place, column;
  /// Scratch memory of kept values.
  SmallVector<Value> kept;
  /// The sums of a strip, or of the present part of its rows, for its columns.
  SmallVector<Accumulators> sums;
};

} // namespace

LogicalResult cg::emitReduceHost(HostKernel &kernel, const ReducePlan &plan) {
  ReduceHost(kernel, plan).emit();
  return success();
}

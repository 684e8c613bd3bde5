// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReduceEmitter.h"
#include "../Classes.h"
#include "cgmlir/Codegen/IndexTransfer.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

/// The outputs of a dispatch that keeps rows together, beside the main one.
struct OtherOutputs {
  /// With an element for each one of the main output, and for each row.
  SmallVector<unsigned> steps, rowOutputs;
  /// With an element for each of some parts of a row.
  SmallVector<ReducePlan::PartOutput> partOutputs;
  /// With what strips of rows give for each column, and variables that go along columns, or parts of a row, alone.
  SmallVector<ReducePlan::Strip, 0> strips;
  SmallVector<unsigned> beside;
  int64_t stripCount = 0, stripRows = 0;

  /// Adds what they are computed from to a walk from the output `main`, of which rows differ in the variables `group`.
  /// Fails if one has other elements.
  bool demand(DispatchOp dispatch, unsigned main, OutputWalk &way, ArrayRef<int64_t> shape, ArrayRef<unsigned> group) {
    MLIRContext *context = dispatch.getContext();
    SmallVector<int64_t> rows;
    IndexTuple row, all;
    int64_t count = 1;
    for (unsigned variable : group) {
      rows.push_back(shape[variable]);
      row.push_back(getAffineDimExpr(variable, context));
      count *= shape[variable];
    }
    // A dimension of one element has no variable.
    for (auto [dim, extent] : llvm::enumerate(shape))
      all.push_back(extent == 1 ? way.space.constant(0) : getAffineDimExpr(dim, context));
    for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i) {
      if (i == main)
        continue;
      StoredOutput other = getStoredOutput(dispatch, i);
      if (other.window)
        return false;
      if (llvm::is_contained(getStripOutputs(dispatch), i)) {
        if (!demandStrips(i, other, way, shape, group))
          return false;
        continue;
      }
      if (other.getNumElements() == way.output.getNumElements()) {
        steps.push_back(i);
        way.walk.demand(other.source, way.space.reshape(all, shape, other.getShape()));
      } else if (other.getNumElements() == count) {
        rowOutputs.push_back(i);
        way.walk.demand(other.source, way.space.reshape(row, rows, other.getShape()));
      } else if (int64_t parts = other.getNumElements() / count; parts > 1 && other.getNumElements() == parts * count) {
        partOutputs.push_back({i, parts});
        IndexTuple at(row);
        SmallVector<int64_t> extents(rows);
        at.push_back(way.space.addVariable(parts));
        extents.push_back(parts);
        beside.push_back(way.space.getNumVariables() - 1);
        way.walk.demand(other.source, way.space.reshape(at, extents, other.getShape()));
      } else {
        return false;
      }
    }
    return true;
  }

private:
  /// The terms of a row, of which strips are neighbours: what the strips reduce is asked for at the row.
  bool demandStrips(unsigned number, const StoredOutput &output, OutputWalk &way, ArrayRef<int64_t> shape,
                    ArrayRef<unsigned> group) {
    std::optional<StripReduction> strip = matchStrips(output.source);
    SmallVector<int64_t> rows, inner;
    IndexTuple row, local;
    for (auto [dim, extent] : llvm::enumerate(shape)) {
      if (extent == 1)
        continue;
      bool isRow = llvm::is_contained(group, dim);
      (isRow ? rows : inner).push_back(extent);
      (isRow ? row : local).push_back(getAffineDimExpr(dim, way.space.getContext()));
    }
    int64_t count = std::accumulate(rows.begin(), rows.end(), int64_t(1), std::multiplies<>());
    if (!strip || strip->strips != static_cast<int64_t>(llvm::divideCeil(count, strip->rows)) ||
        (stripRows != 0 && stripRows != strip->rows))
      return false;
    stripRows = strip->rows;
    stripCount = strip->strips;
    ReducePlan::Strip own{number,
                          {strip->reduction, {}, {stripRows}, {1}},
                          SmallVector<int64_t>(strip->getColumns()),
                          /*inStep=*/false};
    int64_t elements = std::accumulate(inner.begin(), inner.end(), int64_t(1), std::multiplies<>());
    own.inStep = !inner.empty() && elements == own.countColumns();
    IndexTuple column;
    if (own.inStep) {
      column = way.space.reshape(local, inner, own.columns);
    } else {
      // All that have the same columns go along them together.
      for (auto &[extents, variables] : alongColumns)
        if (ArrayRef(extents) == ArrayRef(own.columns))
          column = variables;
      if (column.empty()) {
        for (int64_t extent : own.columns) {
          column.push_back(way.space.addVariable(extent));
          if (extent != 1)
            beside.push_back(way.space.getNumVariables() - 1);
        }
        alongColumns.emplace_back(own.columns, column);
      }
    }
    way.walk.demand(strip->terms, getTermIndex(way.space, way.space.linearize(row, rows), stripRows, column));
    strips.push_back(std::move(own));
    return true;
  }

  SmallVector<std::pair<SmallVector<int64_t>, IndexTuple>> alongColumns;
};

IndexTuple cg::getTermIndex(const IndexSpace &space, AffineExpr row, int64_t stripRows, ArrayRef<AffineExpr> column) {
  IndexTuple index{space.floorDiv(row, stripRows), space.mod(row, stripRows)};
  llvm::append_range(index, column);
  return index;
}

/// The variables of what is stored in which its rows may differ, going by how many elements the other outputs have: as
/// many places have those of the variables. Leading ones come first, which are those of rows that lie in one piece, and
/// others are of columns: `sum(s, axis=-2)` beside what is stored of `s`.
static SmallVector<SmallVector<unsigned>> guessRows(DispatchOp dispatch, ArrayRef<int64_t> shape) {
  constexpr size_t kMostGuesses = 6;
  int64_t least = std::numeric_limits<int64_t>::max();
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i)
    if (!llvm::is_contained(getStripOutputs(dispatch), i))
      least = std::min(least, getStoredOutput(dispatch, i).getNumElements());
  SmallVector<SmallVector<unsigned>> guesses;
  SmallVector<unsigned> group;
  // Goes through the choices of variables in lexical order.
  auto choose = [&](auto &&self, unsigned dim, int64_t count) -> void {
    if (count == least) {
      guesses.push_back(group);
      return;
    }
    for (unsigned e = shape.size(); dim < e && guesses.size() < kMostGuesses; ++dim)
      if (shape[dim] > 1 && least % (count * shape[dim]) == 0) {
        group.push_back(dim);
        self(self, dim + 1, count * shape[dim]);
        group.pop_back();
      }
  };
  choose(choose, 0, 1);
  return guesses;
}

/// Whether each tensor that rows have several elements of is read along the same rows everywhere: the dimensions that
/// follow the group alike say which row it is. The others may follow it, too: `x[i, i]` is in the row of `x[i, j]`.
static bool readsAlongRows(const OutputWalk &way, const ReducePlan &plan) {
  for (auto &[tensor, tuples] : way.walk.getAccesses()) {
    bool isLarge = cast<RankedTensorType>(tensor.getType()).getNumElements() > plan.countRows();
    if (!OutputWalk::isLeaf(tensor) || !isLarge)
      continue;
    auto rowOf = [&](AffineExpr expr) {
      llvm::SmallBitVector variables = way.space.getVariables(expr);
      llvm::SmallBitVector row(way.space.getNumVariables());
      for (unsigned variable : plan.group)
        if (variables.test(variable))
          row.set(variable);
      return row;
    };
    llvm::SmallBitVector known(way.space.getNumVariables()), used(known);
    for (auto [dim, first] : llvm::enumerate(tuples.front())) {
      bool alike = true;
      for (const IndexTuple &index : tuples) {
        used |= rowOf(index[dim]);
        alike &= rowOf(index[dim]) == rowOf(first);
      }
      if (alike)
        known |= rowOf(first);
    }
    if (used.test(known))
      return false;
  }
  return true;
}

bool cg::mayKeepRows(const ReducePlan &plan) {
  if (!plan.unrolled.empty() || (!plan.strips.empty() && plan.column))
    return false;
  return (plan.parts.empty() && plan.partOutputs.empty()) || (!plan.column && !plan.alone && plan.strips.empty());
}

/// Analyzes what is stored in the order of `shape` through the elements of the output `main`, of which rows differ in
/// the variables `group`, with all other outputs.
static std::optional<ReducePlan> analyzeRows(DispatchOp dispatch, unsigned main, ArrayRef<int64_t> shape,
                                             ArrayRef<unsigned> group, const TargetModel &model, OutputWalk &way) {
  OtherOutputs others;
  if (!others.demand(dispatch, main, way, shape, group))
    return std::nullopt;
  SmallVector<Value> stored{way.output.source};
  for (unsigned step : others.steps)
    stored.push_back(getStoredOutput(dispatch, step).source);
  for (const ReducePlan::Strip &strip : others.strips)
    stored.push_back(matchStrips(getStoredOutput(dispatch, strip.output).source)->terms);
  Operation *offender = nullptr;
  std::optional<ReducePlan> plan = ReducePlan::analyze(way.walk, way.space, shape, OutputWalk::isLeaf, model, offender,
                                                       stored, others.beside, /*inParts=*/true);
  if (!plan || ArrayRef(plan->group) != group || !readsAlongRows(way, *plan))
    return std::nullopt;
  plan->steps = std::move(others.steps);
  plan->rowOutputs = std::move(others.rowOutputs);
  plan->partOutputs = std::move(others.partOutputs);
  plan->strips = std::move(others.strips);
  plan->stripCount = others.stripCount;
  plan->stripRows = others.stripRows;
  return mayKeepRows(*plan) ? plan : std::nullopt;
}

/// Analyzes a dispatch through the elements of its output `main`.
static std::optional<ReducePlan> analyzeThrough(DispatchOp dispatch, unsigned main, const TargetModel &model,
                                                InspectWalk inspect) {
  OutputWalk body(dispatch, main, {});
  Operation *offender = nullptr;
  for (ArrayRef<int64_t> shape : findStoredShapes(body.walk, body.output.getShape())) {
    OutputWalk alone(dispatch, main, shape);
    std::optional<ReducePlan> plan = ReducePlan::analyze(alone.walk, alone.space, shape, OutputWalk::isLeaf, model,
                                                         offender, {}, {}, keepsRows(dispatch));
    auto find = [&](std::optional<ReducePlan> found, const OutputWalk &way) {
      plan = std::move(found);
      if (!plan)
        return false;
      plan->main = main;
      if (inspect)
        inspect(way, *plan);
      return true;
    };
    if (!keepsRows(dispatch)) {
      if (find(std::move(plan), alone))
        return plan;
      continue;
    }
    // The main output may be what the others are reduced from.
    SmallVector<SmallVector<unsigned>> groups;
    if (plan)
      groups.push_back(plan->group);
    else
      groups = guessRows(dispatch, shape);
    for (ArrayRef<unsigned> group : groups) {
      OutputWalk way(dispatch, main, shape);
      if (find(analyzeRows(dispatch, main, shape, group, model, way), way))
        return plan;
    }
  }
  return std::nullopt;
}

/// The output of the fewest elements, those of strips aside.
static unsigned findLeastOutput(DispatchOp dispatch) {
  ArrayRef<int64_t> strips = getStripOutputs(dispatch);
  unsigned least = getMainOutput(dispatch);
  auto countElements = [&](unsigned output) { return getStoredOutput(dispatch, output).getNumElements(); };
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i)
    if (!llvm::is_contained(strips, i) && countElements(i) < countElements(least))
      least = i;
  return least;
}

/// Whether no output has more elements of a row than parts of it are reduced to: the loop over the parts stores them.
static bool storesPartsOnly(const ReducePlan &plan) {
  int64_t most = 0;
  for (const RowParts &parts : plan.parts)
    most = std::max(most, parts.countParts());
  return plan.inner.empty() &&
         llvm::all_of(plan.partOutputs, [&](const ReducePlan::PartOutput &output) { return output.parts <= most; });
}

std::optional<ReducePlan> cg::tryAnalyzeDispatch(DispatchOp dispatch, const TargetModel &model, InspectWalk inspect) {
  unsigned main = getMainOutput(dispatch);
  std::optional<ReducePlan> plan = analyzeThrough(dispatch, main, model, inspect);
  if (plan || !keepsRows(dispatch))
    return plan;
  // Where the largest output has an element for each part of a row, not all of what it needs goes by its own elements.
  unsigned least = findLeastOutput(dispatch);
  if (least == main)
    return std::nullopt;
  auto inspectParts = [&](const OutputWalk &way, const ReducePlan &found) {
    if (inspect && storesPartsOnly(found))
      inspect(way, found);
  };
  plan = analyzeThrough(dispatch, least, model, inspectParts);
  return plan && storesPartsOnly(*plan) ? plan : std::nullopt;
}

FailureOr<ReducePlan> cg::analyzeDispatch(DispatchOp dispatch, const TargetModel &model) {
  std::optional<ReducePlan> plan = tryAnalyzeDispatch(dispatch, model);
  if (!plan)
    return dispatch.emitOpError() << "the body is not one that the class 'reduce' takes";
  return *plan;
}

IndexTuple ReduceEmitter::pointOf(AffineExpr result) const {
  SmallVector<int64_t> tiles;
  for (const ReducePlan::Unrolled &dim : plan.unrolled)
    tiles.push_back(dim.tile);
  IndexTuple at = point, local = space.delinearize(result, tiles);
  for (auto [dim, expr] : llvm::zip(plan.unrolled, local))
    at[dim.variable] = space.add(at[dim.variable], expr);
  return at;
}

IndexTuple ReduceEmitter::rewrite(ArrayRef<AffineExpr> index, ArrayRef<AffineExpr> at) const {
  IndexTuple result;
  for (AffineExpr expr : index)
    result.push_back(space.simplify(expr.replaceDimsAndSymbols(at, {})));
  return result;
}

SmallVector<IndexTuple> ReduceEmitter::resultsOf(const ReduceStage &stage) const {
  SmallVector<IndexTuple> results;
  for (int64_t offset : stage.offsets)
    for (int64_t i = 0, e = plan.countUnrolled(); i < e; ++i) {
      results.push_back(rewrite(stage.result, pointOf(i)));
      if (offset != 0)
        results.back()[stage.offsetDim] = space.add(results.back()[stage.offsetDim], space.constant(offset));
    }
  return results;
}

int64_t ReduceEmitter::placeOf(const ReduceStage &stage, ArrayRef<AffineExpr> index) {
  if (stage.offsets.size() == 1)
    return 0;
  AffineExpr first = rewrite(stage.result, stored)[stage.offsetDim];
  auto offset = dyn_cast<AffineConstantExpr>(space.add(index[stage.offsetDim], space.scale(first, -1)));
  const auto *place = offset ? llvm::find(stage.offsets, offset.getValue()) : stage.offsets.end();
  if (place == stage.offsets.end()) {
    misplaced = true;
    return 0;
  }
  return place - stage.offsets.begin();
}

void ReduceEmitter::setGrid(AffineExpr number) {
  SmallVector<int64_t> counts;
  for (const ReducePlan::Tiles &dim : plan.grid)
    counts.push_back(dim.count);
  IndexTuple tiles = space.delinearize(number, counts);
  for (auto [dim, tile] : llvm::zip(plan.grid, tiles))
    point[dim.variable] = space.scale(tile, dim.tile);
}

IndexTuple ReduceEmitter::loopsAt(const ReduceStage &stage, ArrayRef<AffineExpr> result, AffineExpr position) const {
  linalg::LinalgOp op = stage.reduction.op;
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), result);
  for (auto [dim, expr] : llvm::zip(stage.dims, space.delinearize(position, stage.extents)))
    loops[dim] = expr;
  return loops;
}

Packet ReduceEmitter::elementAt(const ReduceStage &stage, ArrayRef<AffineExpr> result, AffineExpr position) {
  return emitter.bodyValue(stage.reduction.op, loopsAt(stage, result, position), stage.reduction.element);
}

Value ReduceEmitter::combine(const ReduceStage &stage, Value lhs, Value rhs, bool reassociate) {
  return combineReduced(builder, dispatch.getLoc(), stage.reduction, lhs, rhs, reassociate);
}

Value cg::combineReduced(OpBuilder &builder, Location loc, const SplittableReduction &reduction, Value lhs, Value rhs,
                         bool reassociate) {
  IRMapping mapping;
  Operation *combiner = reduction.combiner;
  bool elementFirst = combiner->getOperand(0) == reduction.element;
  Type type = lhs.getType();
  if (rhs.getType() != type)
    rhs = arith::ExtFOp::create(builder, loc, type, rhs);
  mapping.map(combiner->getOperand(elementFirst ? 1 : 0), lhs);
  mapping.map(combiner->getOperand(elementFirst ? 0 : 1), rhs);
  Operation *copy = builder.clone(*combiner, mapping);
  copy->getResult(0).setType(type);
  auto allow = [&](Operation *op, arith::FastMathFlags flags) {
    if (auto fast = dyn_cast_if_present<arith::ArithFastMathInterface>(op))
      op->setAttr(fast.getFastMathAttrName(),
                  arith::FastMathFlagsAttr::get(builder.getContext(), fast.getFastMathFlagsAttr().getValue() | flags));
  };
  // The rounding of single products means nothing in a sum of them: they may be fused with the additions.
  Operation *product = rhs.getDefiningOp();
  if (isa<arith::AddFOp>(copy) && isa_and_present<arith::MulFOp>(product)) {
    allow(copy, arith::FastMathFlags::contract);
    allow(product, arith::FastMathFlags::contract);
  }
  if (reassociate)
    allow(copy, arith::FastMathFlags::reassoc);
  return copy->getResult(0);
}

Value ReduceEmitter::neutral(const ReduceStage &stage) {
  return arith::ConstantOp::create(builder, dispatch.getLoc(), stage.reduction.neutral);
}

Packet ReduceEmitter::finish(const ReduceStage &stage, ArrayRef<AffineExpr> result, Packet accumulated) {
  if (stage.beginsNeutral())
    return accumulated;
  linalg::LinalgOp op = stage.reduction.op;
  Value init = op.getDpsInits()[0];
  IndexTuple loops = getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), result);
  IndexTuple index = space.apply(op.getMatchingIndexingMap(op.getDpsInitOperand(0)), loops);
  Packet begin = emitter.element(init, index);
  for (auto [lane, value] : llvm::enumerate(accumulated))
    value = combine(stage, ElementEmitter::lane(begin, lane), value);
  return accumulated;
}

void ReduceEmitter::bindBox(const Box &box, Value storage) {
  auto type = cast<RankedTensorType>(box.tensor.getType()).getElementType();
  emitter.bindMemory(box.tensor, storage);
  // In place of the whole tensor, the memory holds the box.
  emitter.bindElements(box.tensor, [this, box, storage, type](ArrayRef<AffineExpr> index) {
    IndexTuple local;
    for (auto [expr, varies] : llvm::zip(index, box.varies))
      local.push_back(varies ? expr : space.constant(0));
    return emitter.load(storage, space.linearize(local, box.shape), type);
  });
}

IndexTuple ReduceEmitter::fillIn(ArrayRef<AffineExpr> index, ArrayRef<bool> varies, ArrayRef<AffineExpr> local) const {
  // What varies may be in variables that the kernel does not have.
  IndexTuple at(local);
  for (auto [expr, outside, own] : llvm::zip_equal(at, index, varies))
    if (!own)
      expr = rewrite(outside, point).front();
  return at;
}

IndexTuple ReduceEmitter::boxIndex(const Box &box, AffineExpr position) const {
  return fillIn(box.index, box.varies, space.delinearize(position, box.shape));
}

IndexTuple ReduceEmitter::asVariables(ArrayRef<AffineExpr> at) {
  IndexTuple variables(at);
  for (auto [expr, extent] : llvm::zip_equal(variables, plan.shape)) {
    auto range = space.getRange(expr);
    if (!isa<AffineDimExpr, AffineConstantExpr>(expr) || !range || range->second >= extent)
      expr = emitter.bindVariable(emitter.materialize(expr), extent);
  }
  return variables;
}

void ReduceEmitter::storeOutput(ArrayRef<AffineExpr> place) {
  // Where a reduction is used at several places, indices are compared with those of the plan, which are made of
  // variables. An element that is stored is inside, whatever its expressions may be otherwise.
  bool comparesPlaces = llvm::any_of(plan.sequence, [](const ReduceStage &stage) { return stage.offsets.size() > 1; });
  IndexTuple at = comparesPlaces && emitter.getWidth() == 1 ? asVariables(place) : IndexTuple(place);
  stored = at;
  IndexTuple index = space.reshape(at, plan.shape, output.getShape());
  // Everything is computed before anything is stored: an output may lie where the old contents do that another reads.
  SmallVector<FollowingElement> following;
  SmallVector<std::pair<IndexTuple, Packet>> steps;
  Packet values = emitter.element(output.source, index);
  for (unsigned number : plan.steps) {
    StoredOutput step = getStoredOutput(dispatch, number);
    IndexTuple own = space.reshape(at, plan.shape, step.getShape());
    Packet packet = emitter.element(step.source, own);
    steps.emplace_back(std::move(own), std::move(packet));
  }
  for (unsigned i = 1, e = dispatch.getOutputs().size(); i < e && storesFollow && !keepsRows(dispatch); ++i)
    following.push_back(computeFollowing(i, index));
  store(main, output, values, index);
  for (auto [number, step] : llvm::zip_equal(plan.steps, steps))
    store(number, getStoredOutput(dispatch, number), step.second, step.first);
  for (const FollowingElement &element : following)
    within(element.inside,
           [&] { store(element.number, getStoredOutput(dispatch, element.number), {element.value}, element.index); });
}

Packet ReduceEmitter::termAt(const ReducePlan::Strip &strip, ArrayRef<AffineExpr> column) {
  auto [row, rows] = presentRow();
  Value terms = linalg::LinalgOp(strip.stage.reduction.op).getDpsInputs().front();
  return emitter.element(terms, getTermIndex(space, space.linearize(row, rows), plan.stripRows, column));
}

IndexTuple ReduceEmitter::columnAt(const ReducePlan::Strip &strip, ArrayRef<AffineExpr> at) const {
  SmallVector<int64_t> extents;
  IndexTuple local;
  for (unsigned variable : plan.inner) {
    extents.push_back(plan.getExtent(variable));
    local.push_back(at[variable]);
  }
  return space.reshape(local, extents, strip.columns);
}

void ReduceEmitter::storeStrip(const ReducePlan::Strip &strip, AffineExpr number, ArrayRef<AffineExpr> column,
                               const Packet &sums) {
  IndexTuple index{number};
  llvm::append_range(index, column);
  store(strip.output, getStoredOutput(dispatch, strip.output), sums, index);
}

std::pair<IndexTuple, SmallVector<int64_t>> ReduceEmitter::presentRow() const {
  SmallVector<int64_t> rows;
  IndexTuple row;
  for (unsigned variable : plan.group) {
    rows.push_back(plan.getExtent(variable));
    row.push_back(point[variable]);
  }
  return {row, rows};
}

void ReduceEmitter::storeTogether(ArrayRef<unsigned> numbers, ArrayRef<AffineExpr> at, ArrayRef<int64_t> shape) {
  SmallVector<std::pair<IndexTuple, Packet>> elements;
  for (unsigned number : numbers) {
    StoredOutput other = getStoredOutput(dispatch, number);
    IndexTuple own = space.reshape(at, shape, other.getShape());
    Packet packet = emitter.element(other.source, own);
    elements.emplace_back(std::move(own), std::move(packet));
  }
  for (auto [number, element] : llvm::zip_equal(numbers, elements))
    store(number, getStoredOutput(dispatch, number), element.second, element.first);
}

void ReduceEmitter::storeRow() {
  auto [row, rows] = presentRow();
  storeTogether(plan.rowOutputs, row, rows);
}

void ReduceEmitter::storePart(int64_t parts, AffineExpr part) {
  auto [row, rows] = presentRow();
  row.push_back(part);
  rows.push_back(parts);
  SmallVector<unsigned> numbers;
  for (const ReducePlan::PartOutput &own : plan.partOutputs)
    if (own.parts == parts)
      numbers.push_back(own.output);
  storeTogether(numbers, row, rows);
}

llvm::SmallSetVector<int64_t, 2> ReduceEmitter::findPartCounts() const {
  llvm::SmallSetVector<int64_t, 2> counts;
  for (const ReducePlan::PartOutput &own : plan.partOutputs)
    counts.insert(own.parts);
  return counts;
}

IndexTuple ReduceEmitter::partIndex(const RowParts &parts, AffineExpr part) const {
  IndexTuple index = rewrite(parts.first, point);
  for (auto [first, local] : llvm::zip_equal(index, space.delinearize(part, parts.shape)))
    first = space.add(first, local);
  return index;
}

void ReduceEmitter::bindParts(const RowParts &parts, Value memory) {
  Value tensor = parts.stage.reduction.op->getResult(0);
  Type type = cast<RankedTensorType>(tensor.getType()).getElementType();
  emitter.bindMemory(tensor, memory);
  emitter.bindElements(tensor, [this, &parts, memory, type](ArrayRef<AffineExpr> index) {
    IndexTuple local;
    for (auto [expr, extent] : llvm::zip_equal(index, parts.shape))
      local.push_back(space.mod(expr, extent));
    return emitter.load(memory, space.linearize(local, parts.shape), type);
  });
}

void ReduceEmitter::store(unsigned number, const StoredOutput &stored, const Packet &values, ArrayRef<AffineExpr> at) {
  IndexTuple index(at);
  if (stored.window)
    index = getWindowTarget(space, stored.window, at, [&](OpFoldResult value) {
      auto attribute = dyn_cast<Attribute>(value);
      return attribute ? space.constant(cast<IntegerAttr>(attribute).getInt())
                       : emitter.scalarIndex(cast<Value>(value));
    });
  auto type = cast<RankedTensorType>(dispatch.getOutputArgument(number).getType());
  emitter.store(values, function.getOutputMemory(number), space.linearize(index, type.getShape()));
}

void ReduceEmitter::within(Value inside, llvm::function_ref<void()> body) {
  if (!inside)
    return body();
  auto guard = scf::IfOp::create(builder, dispatch.getLoc(), inside, /*withElse=*/false);
  builder.setInsertionPointToStart(guard.thenBlock());
  ElementEmitter::Scope scope(emitter, guard, /*guard=*/true);
  body();
}

ReduceEmitter::FollowingElement ReduceEmitter::computeFollowing(unsigned number, ArrayRef<AffineExpr> at) {
  std::optional<FollowingStore> following = matchFollowingStore(dispatch, number, output.source);
  assert(following && emitter.getWidth() == 1 && "stores follow single elements, one to one");
  Location loc = dispatch.getLoc();
  FollowingElement element{number, {}, {}, {}};
  IndexTuple used;
  for (auto [expr, part] : llvm::zip(at, following->parts)) {
    AffineExpr position = space.add(expr, space.constant(-part.begin));
    auto range = space.getRange(position);
    if (!range || range->first < 0 || range->second >= part.extent) {
      Value value = emitter.materialize(position), limit = emitter.materialize(space.constant(part.extent));
      Value test = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, value, limit);
      element.inside = element.inside ? arith::AndIOp::create(builder, loc, element.inside, test).getResult() : test;
      position = emitter.bindVariable(value, part.extent);
    }
    llvm::append_range(used, space.delinearize(position, part.shape));
  }
  StoredOutput target = getStoredOutput(dispatch, number);
  ArrayRef<AffineExpr> rest = used;
  for (int64_t extent : target.getShape()) {
    element.index.push_back(extent == 1 ? space.constant(0) : rest.front());
    rest = rest.drop_front(extent != 1);
  }
  if (!element.inside) {
    element.value = emitter.element(target.source, element.index).front();
    return element;
  }
  Type type = getElementTypeOrSelf(target.source.getType());
  Value none = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  auto guard = scf::IfOp::create(builder, loc, TypeRange(type), element.inside, /*withElse=*/true);
  builder.setInsertionPointToStart(guard.elseBlock());
  scf::YieldOp::create(builder, loc, none);
  builder.setInsertionPointToStart(guard.thenBlock());
  {
    ElementEmitter::Scope scope(emitter, guard, /*guard=*/true);
    scf::YieldOp::create(builder, loc, emitter.element(target.source, element.index).front());
  }
  element.value = guard.getResult(0);
  return element;
}

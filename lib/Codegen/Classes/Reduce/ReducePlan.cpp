// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReduceSteps.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<ReduceStage> ReduceStage::match(linalg::LinalgOp op) {
  std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
  if (!reduction)
    return std::nullopt;
  ReduceStage stage{*reduction, {}, {}, {}};
  op.getReductionDims(stage.dims);
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  for (unsigned dim : stage.dims)
    stage.extents.push_back(ranges[dim]);
  return stage.getTrips() == 0 ? std::nullopt : std::optional(std::move(stage));
}

int64_t ReduceStage::getTrips() const { return ShapedType::getNumElements(extents); }

bool ReduceStage::beginsNeutral() const {
  auto fill = linalg::LinalgOp(reduction.op).getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  Attribute value;
  return fill && matchPattern(fill.value(), m_Constant(&value)) && value == reduction.neutral;
}

int64_t ReducePlan::Strip::countColumns() const { return ShapedType::getNumElements(columns); }
int64_t RowParts::countParts() const { return ShapedType::getNumElements(shape); }
int64_t Box::getNumElements() const { return ShapedType::getNumElements(shape); }
int64_t KeptRow::getNumElements() const { return ShapedType::getNumElements(shape); }

Type KeptRow::getKeptType() const {
  Type type = getType();
  return type.isBF16() || type.isF16() ? Float32Type::get(type.getContext()) : type;
}

AffineExpr KeptRow::linearize(const IndexSpace &space, ArrayRef<AffineExpr> at) const {
  IndexTuple local(at);
  for (auto [expr, inRow] : llvm::zip(local, varies))
    if (!inRow)
      expr = space.constant(0);
  return space.linearize(local, shape);
}

llvm::SmallBitVector cg::getVariables(const IndexSpace &space, ArrayRef<AffineExpr> index) {
  llvm::SmallBitVector variables(space.getNumVariables());
  for (AffineExpr expr : index)
    if (expr)
      variables |= space.getVariables(expr);
  return variables;
}

llvm::SmallBitVector cg::getReduced(const StoredWalk &source, ArrayRef<ReduceStage> stages) {
  llvm::SmallBitVector reduced(source.getSpace().getNumVariables());
  for (const ReduceStage &stage : stages)
    reduced |= getVariables(source.getSpace(), source.getWalk().getReductionVariables(stage.reduction.op));
  return reduced;
}

ArrayRef<RowParts> ReducePlan::getParts() const {
  const auto *rows = std::get_if<RowMode>(&mode);
  return rows ? ArrayRef(rows->parts) : ArrayRef<RowParts>();
}

ArrayRef<ReducePlan::PartOutput> ReducePlan::getPartOutputs() const {
  const auto *rows = std::get_if<RowMode>(&mode);
  return rows ? ArrayRef(rows->outputs) : ArrayRef<PartOutput>();
}

int64_t ReducePlan::countUnrolled() const {
  int64_t points = 1;
  for (const Unrolled &dim : unrolled)
    points *= dim.tile;
  return points;
}

int64_t ReducePlan::countResultsOfPass() const {
  size_t together = 1;
  for (ArrayRef<ReduceStage> pass : findPasses())
    together = std::max(together, pass.size());
  return countResults() * static_cast<int64_t>(together);
}

bool ReducePlan::isProductOfRow() const {
  bool shares = !rowOperands.empty() || boxes.size() > prologue.size();
  return getColumn() && shares && inner.empty() && elementBytes > 1 && countUnrolled() == 1 && countGrid() == 1 &&
         findPasses().size() == 1;
}

/// The most columns of a tile: processors prefetch long pieces of rows. 256 columns of f32, whose next rows are
/// prefetched, came at 9.5 GB/s on a core that reads a whole matrix in order at 8.5, and 64 columns at 4.5.
constexpr int64_t kMaxTileColumns = 256;
/// Tiles are a multiple of this, so that workers have equal parts.
constexpr int64_t kTilesTogether = 4;

int64_t ReducePlan::countTileColumns() const {
  if (!getColumn())
    return 1;
  // An operand of several passes stays close to the worker.
  int64_t columns = getExtent(*getColumn());
  if (columns <= kHostStripColumns || !inner.empty() || findPasses().size() > 1)
    return std::min(columns, kHostStripColumns);
  int64_t tiles = llvm::alignTo(llvm::divideCeil(columns, kMaxTileColumns), kTilesTogether);
  return llvm::alignTo(llvm::divideCeil(columns, tiles), kHostStripColumns);
}

int64_t ReducePlan::countTiles() const {
  return getColumn() ? llvm::divideCeil(getExtent(*getColumn()), countTileColumns()) : 1;
}

int64_t ReducePlan::countRows() const {
  if (std::optional<unsigned> column = getColumn())
    return countGrid() * getExtent(*column);
  const auto *alone = std::get_if<AloneMode>(&mode);
  return countGrid() * (alone ? alone->lanes : 1);
}

llvm::SmallBitVector ReducePlan::getGridVariables(const IndexSpace &space) const {
  llvm::SmallBitVector variables(space.getNumVariables());
  for (const Tiles &dim : grid)
    variables.set(dim.variable);
  return variables;
}

llvm::SmallBitVector ReducePlan::getFixedVariables(const IndexSpace &space) const {
  llvm::SmallBitVector variables = getGridVariables(space);
  if (std::optional<unsigned> column = getColumn())
    variables.set(*column);
  return variables;
}

bool ReducePlan::goesBeyond(const IndexSpace &space, ArrayRef<AffineExpr> index) const {
  llvm::SmallBitVector variables = getVariables(space, index);
  variables.reset(0, shape.size());
  return variables.any();
}

int64_t ReducePlan::countGrid() const {
  int64_t points = 1;
  for (const Tiles &dim : grid)
    points *= dim.count;
  return points;
}

SmallVector<int64_t> ReducePlan::getExtents(ArrayRef<unsigned> variables) const {
  return llvm::map_to_vector(variables, [&](unsigned variable) { return getExtent(variable); });
}

int64_t ReducePlan::countInner() const { return ShapedType::getNumElements(getExtents(inner)); }

/// The rows that a worker of a GPU takes at once, and the fewest workers that then remain.
constexpr int64_t kMaxRowsAbreast = 2, kManyRows = 512;

/// A reduction that is used at more places than this for one element is stored.
constexpr size_t kMaxPlaces = 4;

/// The least number of contiguous neighbours that make columns.
constexpr int64_t kLeastRun = 32;

int64_t LargestOperand::getElementBytes() const { return getElementByteSize(type.getElementType()); }

std::optional<LargestOperand> cg::findLargest(const StoredWalk &source, bool anyPlace,
                                              llvm::function_ref<bool(const IndexTuple &)> counts) {
  std::optional<LargestOperand> found;
  int64_t largest = 0;
  for (auto &[tensor, tuples] : source.getWalk().getAccesses()) {
    if (!source.isLeaf(tensor))
      continue;
    ArrayRef<IndexTuple> places = anyPlace ? ArrayRef(tuples) : ArrayRef(tuples).take_front();
    const auto *place = llvm::find_if(places, counts);
    auto type = cast<RankedTensorType>(tensor.getType());
    int64_t bytes = source.getWalk().countElements(tensor) * getElementByteSize(type.getElementType());
    if (place == places.end() || bytes <= largest)
      continue;
    largest = bytes;
    // A place that is looked up varies with the values from which it was computed.
    found = {tensor, type, source.getSpace().linearize(*place, type.getShape()), source.getWalk().getVariables(*place)};
  }
  return found;
}

namespace {

class Analyzer {
public:
  Analyzer(const StoredWalk &source, const TargetModel &model, const ReducePlan::Beside &beside)
      : source(source), walk(source.getWalk()), space(source.getSpace()), model(model), beside(beside) {
    plan.shape = SmallVector<int64_t>(source.getShape());
  }

  std::optional<ReducePlan> run() {
    // A result without elements takes no work, and belongs to the other class.
    if (ShapedType::getNumElements(plan.shape) == 0 || walk.isTooComplex() || !collectStages() || !splitStages() ||
        !checkPlaces())
      return std::nullopt;
    chooseColumn();
    chooseUnrolled();
    if (!chooseBoxes(plan, source, getDominant(), beside.inParts, offender))
      return std::nullopt;
    if (model.isCuda && plan.getParts().empty() && !beside.inStrips)
      tryAlone();
    findPeriods();
    if (!model.isCuda) {
      findNests();
      chooseKeptRows(plan, source, beside, model.keptRowBytes);
      chooseKeptColumns(plan, source);
    }
    return std::move(plan);
  }

  Operation *getOffender() const { return offender; }

private:
  bool collectStages() {
    for (linalg::LinalgOp op : walk.getReductions()) {
      offender = op;
      std::optional<ReduceStage> stage = ReduceStage::match(op);
      ArrayRef<IndexTuple> accesses = walk.getAccesses(op->getResult(0));
      if (!stage || accesses.empty() ||
          !llvm::all_of(accesses, [&](const IndexTuple &index) { return isInside(op->getResult(0), index); }))
        return false;
      stage->result = accesses.front();
      // Several passes may need parts of a row.
      if (!(beside.inParts &&
            llvm::all_of(accesses, [&](const IndexTuple &index) { return plan.goesBeyond(space, index); })) &&
          !collectPlaces(*stage, accesses))
        return false;
      stages.push_back(std::move(*stage));
    }
    offender = nullptr;
    return !stages.empty();
  }

  /// Collects places that differ by constants in one dimension, where the first of them is a variable plus a constant.
  bool collectPlaces(ReduceStage &stage, ArrayRef<IndexTuple> accesses) {
    if (accesses.size() == 1)
      return true;
    if (!model.isCuda || accesses.size() > kMaxPlaces)
      return false;
    std::optional<unsigned> differing;
    for (const IndexTuple &index : accesses.drop_front())
      for (auto [dim, expr] : llvm::enumerate(index)) {
        AffineExpr first = stage.result[dim];
        if (expr == first)
          continue;
        auto offset = dyn_cast<AffineConstantExpr>(space.add(expr, space.scale(first, -1)));
        if (!offset || (differing && *differing != dim))
          return false;
        differing = dim;
        stage.offsets.push_back(offset.getValue());
      }
    if (!differing || stage.offsets.size() != accesses.size())
      return false;
    stage.offsetDim = *differing;
    llvm::SmallBitVector variables = space.getVariables(stage.result[*differing]);
    return variables.count() == 1 && space.getStride(stage.result[*differing], variables.find_first()) == 1;
  }

  /// Several places are possible for one reduction, with results that are stored one by one.
  bool checkPlaces() {
    for (const ReduceStage &stage : stages)
      if (stage.offsets.size() > 1 &&
          (plan.sequence.size() != 1 || plan.sequence.front().reduction.op != stage.reduction.op ||
           !plan.inner.empty())) {
        offender = stage.reduction.op;
        return false;
      }
    return true;
  }

  /// True if `index` is inside of `tensor` wherever it is computed. With padding it may not be, and a reduction is
  /// computed before it is known whether its result is needed.
  bool isInside(Value tensor, const IndexTuple &index) {
    return llvm::all_of_zip(index, cast<RankedTensorType>(tensor.getType()).getShape(),
                            [&](AffineExpr expr, int64_t extent) {
                              auto range = space.getRange(expr);
                              return range && range->first >= 0 && range->second < extent;
                            });
  }

  /// Reductions that depend on all group variables form the sequence, the others the prologue.
  bool splitStages() {
    unsigned rank = plan.shape.size();
    llvm::SmallBitVector stored(space.getNumVariables());
    stored.set(0, rank);
    llvm::SmallBitVector group(space.getNumVariables());
    auto onlyStored = [&](const llvm::SmallBitVector &variables) {
      llvm::SmallBitVector rest = variables;
      rest.reset(stored);
      return rest.none();
    };
    for (ReduceStage &stage : stages)
      if (llvm::SmallBitVector variables = getVariables(space, stage.result); onlyStored(variables))
        group |= variables;
    for (ReduceStage &stage : stages) {
      llvm::SmallBitVector variables = getVariables(space, stage.result);
      (onlyStored(variables) && variables == group ? plan.sequence : plan.prologue).push_back(stage);
    }
    for (unsigned i = 0; i < rank; ++i) {
      // A dimension of size 1 has no variable and belongs to each group that needs it.
      if (plan.shape[i] != 1)
        (group.test(i) ? plan.group : plan.inner).push_back(i);
    }
    return !plan.sequence.empty();
  }

  Value getDominant() const { return dominant ? dominant->tensor : Value(); }

  /// Finds the operand of the sequence that moves the most bytes, and decides by its layout in memory.
  void chooseColumn() {
    llvm::SmallBitVector reduced = getReduced(source, plan.sequence);
    auto isReduced = [&](const IndexTuple &index) { return getVariables(space, index).anyCommon(reduced); };
    // The stored value may read it at another place first, such as a value beside the sums of a state's columns. On a
    // GPU along rows, the other operands then decide.
    dominant = findLargest(source, /*anyPlace=*/!model.isCuda, isReduced);
    std::optional<unsigned> column = findColumn(reduced, dominant);
    if (!column && model.isCuda) {
      std::optional<LargestOperand> other = findLargest(source, /*anyPlace=*/true, isReduced);
      column = findColumn(reduced, other);
      if (column)
        dominant = std::move(other);
    }
    if (dominant)
      plan.elementBytes = dominant->getElementBytes();
    if (column)
      plan.mode = ReducePlan::ColumnMode{*column, findRoom(*column), {}};
    else if (dominant)
      plan.rowStep = findRowStep(reduced);
  }

  /// Returns a number of elements that divides every place of the largest operand where its variables `reduced` are 0.
  int64_t findRowStep(const llvm::SmallBitVector &reduced) const {
    AffineExpr begin = dominant->position;
    for (unsigned variable : reduced.set_bits())
      begin = space.substitute(begin, variable, space.constant(0));
    return space.getDivisor(begin);
  }

  /// Returns the dimension along which neighbours of `operand` belong to other results, if any, while those along the
  /// variables `reduced` belong to one.
  std::optional<unsigned> findColumn(const llvm::SmallBitVector &reduced,
                                     const std::optional<LargestOperand> &operand) const {
    if (!operand)
      return std::nullopt;
    std::optional<unsigned> column;
    for (unsigned variable : plan.group)
      if (liesAlong(operand->position, variable))
        column = variable;
    // Along the window of a convolution there are neighbours of both kinds. A host visits more of them as columns.
    for (unsigned variable : reduced.set_bits())
      if (space.getStride(operand->position, variable) == 1 &&
          (model.isCuda || !column || space.getExtent(variable).value_or(1) >= plan.getExtent(*column)))
        return std::nullopt;
    return column;
  }

  /// True if neighbours along `variable` are contiguous, on a GPU in runs that are wide enough for a warp: so are
  /// columns of heads that were joined.
  bool liesAlong(AffineExpr position, unsigned variable) const {
    if (std::optional<int64_t> stride = space.getStride(position, variable))
      return stride == 1;
    int64_t extent = space.getExtent(variable).value_or(1);
    if (!model.isCuda || extent <= kLeastRun || extent % kLeastRun != 0)
      return false;
    IndexSpace runs = space;
    AffineExpr run = runs.addVariable(extent / kLeastRun), inside = runs.addVariable(kLeastRun);
    AffineExpr local = runs.substitute(position, variable, runs.add(runs.scale(run, kLeastRun), inside));
    return runs.getStride(local, cast<AffineDimExpr>(inside).getPosition()) == 1;
  }

  /// Returns the columns of the largest operand that may be read, if nothing else is read along with them.
  int64_t findRoom(unsigned column) {
    int64_t extent = plan.getExtent(column);
    ArrayRef<IndexTuple> places = walk.getAccesses(dominant->tensor);
    if (!plan.inner.empty() || places.size() != 1 ||
        places.front().back() != getAffineDimExpr(column, space.getContext()))
      return extent;
    for (auto &[tensor, tuples] : walk.getAccesses())
      if (tensor != dominant->tensor && source.isLeaf(tensor) &&
          llvm::any_of(tuples, [&](const IndexTuple &index) { return getVariables(space, index).test(column); }))
        return extent;
    return dominant->type.getShape().back();
  }

  void chooseUnrolled() {
    for (unsigned variable : plan.group) {
      if (plan.getColumn() == variable)
        continue;
      int64_t extent = plan.getExtent(variable), tile = 1;
      // Several results share one pass over the largest operand; with more than one reduction in sequence a worker
      // keeps enough already.
      if (dominant && !dominant->variables.test(variable) && plan.sequence.size() == 1 && plan.inner.empty()) {
        int64_t room = std::max<int64_t>(kMaxUnrolled / plan.countResults(), 1);
        tile = std::min(extent, room);
        while (extent % tile != 0)
          --tile;
      }
      if (tile > 1)
        plan.unrolled.push_back({variable, tile});
      if (tile != extent)
        plan.grid.push_back({variable, extent / tile, tile});
    }
    if (model.isCuda && !plan.getColumn() && dominant && plan.sequence.size() == 1 && plan.inner.empty())
      shareOtherOperands();
  }

  /// For rows of a matrix with small elements: reading the other operand from a cache would take longer than reading
  /// them. A worker takes several of them at once.
  void shareOtherOperands() {
    if (plan.elementBytes > 1 || plan.grid.empty())
      return;
    ReducePlan::Tiles &rows = plan.grid.back();
    if (!dominant->variables.test(rows.variable) || rows.tile != 1)
      return;
    int64_t tile = 1;
    while (tile < kMaxRowsAbreast && rows.count % (2 * tile) == 0 && rows.count / (2 * tile) >= kManyRows &&
           plan.countResults() * 2 * tile <= kMaxUnrolled)
      tile *= 2;
    if (tile == 1)
      return;
    plan.unrolled.push_back({rows.variable, tile});
    rows = {rows.variable, rows.count / tile, tile};
  }

  /// Gives each thread its own results, if blocks then repeat no more work than before.
  void tryAlone() {
    std::optional<ReducePlan> alone = goAlone(plan, source, model, dominant ? &*dominant : nullptr);
    if (alone && chooseBoxes(*alone, source, getDominant(), beside.inParts, offender) &&
        alone->boxes.size() <= plan.boxes.size())
      plan = std::move(*alone);
  }

  void findPeriods() {
    llvm::SmallBitVector reduced = getReduced(source, plan.sequence);
    SmallVector<int64_t> found;
    for (auto &[tensor, tuples] : walk.getAccesses()) {
      if (!source.isLeaf(tensor))
        continue;
      // Dimensions that are consecutive in memory are visited as one.
      for (const IndexTuple &index : tuples)
        space.linearize(index, cast<RankedTensorType>(tensor.getType()).getShape()).walk([&](AffineExpr part) {
          auto quotient = dyn_cast<AffineBinaryOpExpr>(part);
          auto divisor = quotient ? dyn_cast<AffineConstantExpr>(quotient.getRHS()) : AffineConstantExpr();
          if (divisor && part.getKind() == AffineExprKind::FloorDiv &&
              space.getVariables(quotient.getLHS()).anyCommon(reduced))
            found.push_back(divisor.getValue());
        });
    }
    llvm::sort(found, std::greater<>());
    for (int64_t period : found)
      if (period > 1 && (plan.periods.empty() || (period < plan.periods.back() && plan.periods.back() % period == 0)))
        plan.periods.push_back(period);
  }

  void findNests() {
    for (ReduceStage &stage : plan.sequence) {
      SmallVector<std::pair<unsigned, int64_t>> loops;
      for (auto [dim, extent] : llvm::zip_equal(stage.dims, stage.extents)) {
        AffineExpr variable = walk.getReductionVariables(stage.reduction.op)[dim];
        if (extent != 1 && variable)
          loops.emplace_back(space.getVariables(variable).find_first(), extent);
      }
      if (loops.size() < 2)
        continue;
      auto [second, extent] = loops[1];
      for (auto &[tensor, tuples] : walk.getAccesses())
        for (const IndexTuple &index : tuples) {
          AffineExpr position = space.linearize(index, cast<RankedTensorType>(tensor.getType()).getShape());
          std::optional<int64_t> outer = space.getStride(position, loops[0].first);
          std::optional<int64_t> inner = space.getStride(position, second);
          stage.isNested |= source.isLeaf(tensor) && (!outer || !inner || *outer != *inner * extent);
        }
    }
  }

  const StoredWalk &source;
  const AccessWalk &walk;
  const IndexSpace &space;
  const TargetModel &model;
  const ReducePlan::Beside &beside;
  ReducePlan plan;
  SmallVector<ReduceStage> stages;
  Operation *offender = nullptr;
  std::optional<LargestOperand> dominant;
};

} // namespace

std::optional<ReducePlan> ReducePlan::analyze(const StoredWalk &source, const TargetModel &model, Operation *&offender,
                                              const Beside &beside) {
  Analyzer analyzer(source, model, beside);
  std::optional<ReducePlan> plan = analyzer.run();
  offender = plan ? nullptr : analyzer.getOffender();
  return plan;
}

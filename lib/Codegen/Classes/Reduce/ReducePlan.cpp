// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReducePlan.h"
#include "KeptRows.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

static int64_t product(ArrayRef<int64_t> extents) {
  return std::accumulate(extents.begin(), extents.end(), int64_t(1), std::multiplies<int64_t>());
}

int64_t ReduceStage::getTrips() const { return product(extents); }

bool ReduceStage::beginsNeutral() const {
  auto fill = linalg::LinalgOp(reduction.op).getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  Attribute value;
  return fill && matchPattern(fill.value(), m_Constant(&value)) && value == reduction.neutral;
}

int64_t ReducePlan::Strip::countColumns() const { return product(columns); }
int64_t RowParts::countParts() const { return product(shape); }
int64_t Box::getNumElements() const { return product(shape); }
int64_t KeptRow::getNumElements() const { return product(shape); }

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

int64_t ReducePlan::countUnrolled() const {
  int64_t points = 1;
  for (const Unrolled &dim : unrolled)
    points *= dim.tile;
  return points;
}

/// Columns of a tile at most: long pieces of rows are what processors read ahead. 256 of f32, whose next rows are asked
/// for, came at 9.5 GB/s on a core that has 8.5 for all of a matrix in order and 4.5 with 64.
constexpr int64_t kMaxTileColumns = 256;
/// Tiles are a multiple of this, so that workers have equal shares.
constexpr int64_t kTilesTogether = 4;

int64_t ReducePlan::countTileColumns() const {
  if (!column)
    return 1;
  // What several passes go along stays close to the worker.
  int64_t columns = getExtent(*column);
  if (columns <= kHostStripColumns || !inner.empty() || findPasses().size() > 1)
    return std::min(columns, kHostStripColumns);
  int64_t tiles = llvm::alignTo(llvm::divideCeil(columns, kMaxTileColumns), kTilesTogether);
  return llvm::alignTo(llvm::divideCeil(columns, tiles), kHostStripColumns);
}

int64_t ReducePlan::countGrid() const {
  int64_t points = 1;
  for (const Tiles &dim : grid)
    points *= dim.count;
  return points;
}

int64_t ReducePlan::countInner() const {
  int64_t points = 1;
  for (unsigned variable : inner)
    points *= getExtent(variable);
  return points;
}

/// Rows that a worker of a GPU takes at once, and how many workers there are left at least.
constexpr int64_t kMaxRowsAbreast = 2, kManyRows = 512;

/// A reduction that is used at more places than this for one element is stored.
constexpr size_t kMaxPlaces = 4;

/// Threads have results alone where there are this many of them; where so many threads are left for each
/// multiprocessor, they need not share results, and have several. A row that lies side by side and is longer than this
/// is a warp's. A thread keeps so many sums.
constexpr int64_t kMinResultsAlone = 2048, kManyThreads = 1024, kMaxBytesAlone = 64, kMaxSumsAlone = 8;

/// Neighbours that lie side by side make columns where there are this many of them at least.
constexpr int64_t kLeastRun = 32;

namespace {

/// Collects the variables that a tuple of expressions mentions.
llvm::SmallBitVector mentioned(const IndexSpace &space, ArrayRef<AffineExpr> index) {
  llvm::SmallBitVector variables(space.getNumVariables());
  for (AffineExpr expr : index)
    variables |= space.getVariables(expr);
  return variables;
}

class Analyzer {
public:
  Analyzer(const AccessWalk &walk, const IndexSpace &space, ArrayRef<int64_t> shape,
           llvm::function_ref<bool(Value)> isLeaf, const TargetModel &model, ArrayRef<Value> stored,
           ArrayRef<unsigned> beside, bool inParts)
      : walk(walk), space(space), isLeaf(isLeaf), model(model), stored(stored), beside(beside), inParts(inParts) {
    plan.shape.assign(shape.begin(), shape.end());
  }

  std::optional<ReducePlan> run() {
    // A result without elements takes no work; the other class takes it.
    if (product(plan.shape) == 0 || walk.isTooComplex() || !collectStages() || !splitStages() || !checkPlaces())
      return std::nullopt;
    chooseColumn();
    chooseUnrolled();
    if (!chooseBoxes())
      return std::nullopt;
    if (model.isCuda && plan.parts.empty() && hasFewTrips())
      goAlone();
    findPeriods();
    if (!model.isCuda) {
      findNests();
      chooseKeptRows(plan, walk, space, isLeaf, stored, beside, model.keptRowBytes);
      chooseKeptColumns(plan, walk, space, isLeaf);
    }
    return std::move(plan);
  }

  Operation *getOffender() const { return offender; }

private:
  bool collectStages() {
    for (linalg::LinalgOp op : walk.getReductions()) {
      offender = op;
      std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
      ArrayRef<IndexTuple> accesses = walk.getAccesses(op->getResult(0));
      if (!reduction || accesses.empty() ||
          !llvm::all_of(accesses, [&](const IndexTuple &index) { return isInside(op->getResult(0), index); }))
        return false;
      ReduceStage stage{*reduction, accesses.front(), {}, {}};
      // Several passes may ask for parts of a row.
      if (!(inParts && llvm::all_of(accesses, [&](const IndexTuple &index) { return isOfParts(index); })) &&
          !collectPlaces(stage, accesses))
        return false;
      SmallVector<int64_t> ranges = op.getStaticLoopRanges();
      op.getReductionDims(stage.dims);
      for (unsigned dim : stage.dims)
        stage.extents.push_back(ranges[dim]);
      if (stage.getTrips() == 0)
        return false;
      stages.push_back(std::move(stage));
    }
    offender = nullptr;
    return !stages.empty();
  }

  /// True if `index` goes along something else than what is stored.
  bool isOfParts(ArrayRef<AffineExpr> index) const {
    llvm::SmallBitVector variables = mentioned(space, index);
    variables.reset(0, plan.shape.size());
    return variables.any();
  }

  /// Places that differ by constants in one dimension, where the first of them is a variable plus a constant.
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

  /// Several places go with one reduction, and with results that are stored one by one.
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

  /// True if `index` lies in `tensor` wherever it is computed. Around a padding it does not, and a reduction is
  /// computed before it is known whether its result is wanted.
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
      if (llvm::SmallBitVector variables = mentioned(space, stage.result); onlyStored(variables))
        group |= variables;
    for (ReduceStage &stage : stages) {
      llvm::SmallBitVector variables = mentioned(space, stage.result);
      (onlyStored(variables) && variables == group ? plan.sequence : plan.prologue).push_back(stage);
    }
    for (unsigned i = 0; i < rank; ++i) {
      // A dimension of size 1 has no variable and belongs to each group that needs it.
      if (plan.shape[i] != 1)
        (group.test(i) ? plan.group : plan.inner).push_back(i);
    }
    return !plan.sequence.empty();
  }

  /// Finds the operand of the sequence that moves the most bytes, and decides by how it lies in memory.
  void chooseColumn() {
    llvm::SmallBitVector reduced(space.getNumVariables());
    for (ReduceStage &stage : plan.sequence)
      for (AffineExpr variable : walk.getReductionVariables(stage.reduction.op))
        if (variable)
          reduced |= space.getVariables(variable);
    // What is stored may read it at another place first, as what is beside the sums of a state's columns does. A GPU
    // that goes along rows shares these out by what else there is then.
    plan.column = findColumn(reduced, /*anyPlace=*/!model.isCuda);
    if (!plan.column && model.isCuda) {
      Value first = std::exchange(dominant, Value());
      llvm::SmallBitVector firstVariables = dominantVariables;
      plan.column = findColumn(reduced, /*anyPlace=*/true);
      if (!plan.column) {
        dominant = first;
        dominantVariables = firstVariables;
      }
    }
    if (dominant)
      plan.elementBytes = getElementByteSize(cast<RankedTensorType>(dominant.getType()).getElementType());
    if (plan.column)
      plan.columnRoom = findRoom(*plan.column);
  }

  /// Finds the largest operand of the reductions, which have the variables `reduced`, among those that they read at
  /// their first place or at any. Returns the dimension along which neighbours of it are of other results, if any.
  std::optional<unsigned> findColumn(const llvm::SmallBitVector &reduced, bool anyPlace) {
    int64_t largest = 0;
    AffineExpr position;
    for (auto &[tensor, tuples] : walk.getAccesses()) {
      if (!isLeaf(tensor))
        continue;
      auto type = cast<RankedTensorType>(tensor.getType());
      ArrayRef<IndexTuple> places = anyPlace ? ArrayRef(tuples) : ArrayRef(tuples).take_front();
      const auto *place =
          llvm::find_if(places, [&](const IndexTuple &index) { return mentioned(space, index).anyCommon(reduced); });
      if (place == places.end())
        continue;
      int64_t bytes = walk.countElements(tensor) * getElementByteSize(type.getElementType());
      if (bytes <= largest)
        continue;
      largest = bytes;
      dominant = tensor;
      // A place that is looked up varies with what it was computed from.
      dominantVariables = walk.getVariables(*place);
      position = space.linearize(*place, type.getShape());
    }
    if (!dominant)
      return std::nullopt;
    std::optional<unsigned> column;
    for (unsigned variable : plan.group)
      if (liesAlong(position, variable))
        column = variable;
    // Along the window of a convolution lie neighbours of both kinds. A host goes along more of them as columns.
    for (unsigned variable : reduced.set_bits())
      if (space.getStride(position, variable) == 1 &&
          (model.isCuda || !column || space.getExtent(variable).value_or(1) >= plan.getExtent(*column)))
        return std::nullopt;
    return column;
  }

  /// True if neighbours along `variable` lie side by side, on a GPU in runs that are wide enough for a warp: columns of
  /// heads that were put together are such.
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

  /// The columns that may be read of the largest operand, if nothing else is read along with them.
  int64_t findRoom(unsigned column) {
    int64_t extent = plan.getExtent(column);
    ArrayRef<IndexTuple> places = walk.getAccesses(dominant);
    if (!plan.inner.empty() || places.size() != 1 ||
        places.front().back() != getAffineDimExpr(column, space.getContext()))
      return extent;
    for (auto &[tensor, tuples] : walk.getAccesses())
      if (tensor != dominant && isLeaf(tensor) &&
          llvm::any_of(tuples, [&](const IndexTuple &index) { return mentioned(space, index).test(column); }))
        return extent;
    return cast<RankedTensorType>(dominant.getType()).getShape().back();
  }

  void chooseUnrolled() {
    for (unsigned variable : plan.group) {
      if (plan.column == variable)
        continue;
      int64_t extent = plan.getExtent(variable), tile = 1;
      // Several results share one pass over the largest operand; with more than one reduction in sequence a worker
      // has enough to keep.
      if (dominant && !dominantVariables.test(variable) && plan.sequence.size() == 1 && plan.inner.empty()) {
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
    if (model.isCuda && !plan.column && dominant && plan.sequence.size() == 1 && plan.inner.empty())
      shareOtherOperands();
  }

  /// Rows of a matrix whose elements are small: what they are multiplied with would be more to read, from a cache, than
  /// they are themselves. A worker takes several of them at once.
  void shareOtherOperands() {
    if (plan.elementBytes > 1 || plan.grid.empty())
      return;
    ReducePlan::Tiles &rows = plan.grid.back();
    if (!dominantVariables.test(rows.variable) || rows.tile != 1)
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

  /// A tensor varies, within a block, along the unrolled variables and along reductions.
  std::optional<Box> makeBox(Value tensor, const IndexTuple &index) {
    Box box{tensor, index, {}, {}};
    llvm::SmallBitVector fixed = gridBits();
    for (auto [expr, extent] : llvm::zip(index, cast<RankedTensorType>(tensor.getType()).getShape())) {
      llvm::SmallBitVector variables = space.getVariables(expr);
      if (plan.column && variables.test(*plan.column))
        return std::nullopt;
      for (unsigned variable : plan.inner)
        if (variables.test(variable))
          return std::nullopt;
      // A variable of which a block keeps a part would need a box that moves.
      for (const ReducePlan::Unrolled &dim : plan.unrolled)
        if (variables.test(dim.variable) && dim.tile != plan.getExtent(dim.variable))
          return std::nullopt;
      bool varies = variables.test(fixed);
      // A position that mixes what is fixed and what varies has no place in a box.
      if (varies && variables.anyCommon(fixed))
        return std::nullopt;
      box.varies.push_back(varies);
      box.shape.push_back(varies ? extent : 1);
    }
    return box;
  }

  /// True if `tensor` is computed from a result of the sequence, which is not there yet when boxes are filled.
  bool followsSequence(Value tensor) const {
    return llvm::any_of(plan.sequence, [&](const ReduceStage &stage) { return follows(tensor, stage.reduction.op); });
  }

  /// True if `tensor` is computed from the result of `source`.
  bool follows(Value tensor, Operation *source) const {
    SmallVector<Value> worklist = {tensor};
    llvm::SmallPtrSet<Operation *, 16> seen;
    while (!worklist.empty()) {
      Value value = worklist.pop_back_val();
      Operation *op = value.getDefiningOp();
      if (!op || isLeaf(value) || !seen.insert(op).second)
        continue;
      if (op == source)
        return true;
      op->walk([&](Operation *inner) { llvm::append_range(worklist, inner->getOperands()); });
    }
    return false;
  }

  /// Takes a reduction of the prologue that each row has some of as one of parts of the row, if it is. Parts of a row
  /// are neighbours along each dimension, and their number divides where they begin.
  bool addParts(const ReduceStage &stage) {
    llvm::SmallBitVector group(space.getNumVariables());
    for (unsigned variable : plan.group)
      group.set(variable);
    ArrayRef<IndexTuple> accesses = walk.getAccesses(stage.reduction.op->getResult(0));
    RowParts parts{stage, countBefore(stage.reduction.op), {}, SmallVector<int64_t>(accesses.front().size(), 1)};
    auto without = [&](AffineExpr expr, bool ofGroup) {
      for (unsigned variable : space.getVariables(expr).set_bits())
        if (group.test(variable) == ofGroup)
          expr = space.substitute(expr, variable, space.constant(0));
      return expr;
    };
    for (const IndexTuple &index : accesses) {
      llvm::SmallBitVector variables = mentioned(space, index);
      if (group.test(variables) || !isOfParts(index))
        return false;
      for (auto [dim, expr] : llvm::enumerate(index)) {
        AffineExpr first = without(expr, /*ofGroup=*/false), part = without(expr, /*ofGroup=*/true);
        auto range = space.getRange(part);
        if (space.add(first, part) != expr || !range || range->first != 0)
          return false;
        parts.shape[dim] = std::max(parts.shape[dim], range->second + 1);
        if (parts.first.size() == dim)
          parts.first.push_back(first);
        else if (parts.first[dim] != first)
          return false;
      }
    }
    for (auto [first, extent] : llvm::zip_equal(parts.first, parts.shape))
      if (space.getDivisor(first) % extent != 0)
        return false;
    if (liesBesideOthers(stage, group))
      return false;
    plan.parts.push_back(std::move(parts));
    return true;
  }

  /// True if neighbours in memory belong to other parts of a row: a loop along a part would read elements that lie
  /// apart.
  bool liesBesideOthers(const ReduceStage &stage, const llvm::SmallBitVector &group) const {
    llvm::SmallBitVector reduced(space.getNumVariables()), others(reduced);
    for (AffineExpr variable : walk.getReductionVariables(stage.reduction.op))
      if (variable)
        reduced |= space.getVariables(variable);
    for (const IndexTuple &index : walk.getAccesses(stage.reduction.op->getResult(0)))
      others |= mentioned(space, index);
    others.reset(group);
    for (auto &[tensor, tuples] : walk.getAccesses())
      for (const IndexTuple &index : tuples) {
        if (!isLeaf(tensor) || !mentioned(space, index).anyCommon(reduced))
          continue;
        AffineExpr position = space.linearize(index, cast<RankedTensorType>(tensor.getType()).getShape());
        for (unsigned variable : others.set_bits())
          if (space.getStride(position, variable) == 1)
            return true;
      }
    return false;
  }

  /// The number of reductions of the sequence that `op` needs, with those before them.
  unsigned countBefore(Operation *op) const {
    unsigned count = 0;
    for (auto [number, stage] : llvm::enumerate(plan.sequence))
      if (llvm::any_of(op->getOperands(), [&](Value operand) { return follows(operand, stage.reduction.op); }))
        count = number + 1;
    return count;
  }

  bool chooseBoxes() {
    SmallVector<ReduceStage> ofBlock;
    for (ReduceStage &stage : plan.prologue) {
      offender = stage.reduction.op;
      if (inParts && !plan.column && mentioned(space, stage.result).anyCommon(gridBits())) {
        if (!addParts(stage))
          return false;
        continue;
      }
      if (walk.getAccesses(stage.reduction.op->getResult(0)).size() > 1)
        return false;
      ofBlock.push_back(stage);
      // What it needs of the sequence would be computed again for each of its elements.
      if (llvm::any_of(stage.reduction.op->getOperands(), [&](Value operand) { return followsSequence(operand); }))
        return false;
      std::optional<Box> box = makeBox(stage.reduction.op->getResult(0), stage.result);
      if (!box || box->getNumElements() > kMaxPrologueResults)
        return false;
      plan.boxes.push_back(*box);
    }
    plan.prologue = std::move(ofBlock);
    // Operands of the sequence that take computing and that all columns or groups of a block share. A single row shares
    // nothing with others.
    bool several = plan.column || plan.countGrid() > 1 || !plan.prologue.empty();
    for (ReduceStage &stage : several ? MutableArrayRef(plan.sequence) : MutableArrayRef<ReduceStage>()) {
      for (OpOperand *operand : linalg::LinalgOp(stage.reduction.op).getDpsInputOperands()) {
        Value tensor = operand->get();
        ArrayRef<IndexTuple> accesses = walk.getAccesses(tensor);
        if (isLeaf(tensor) || accesses.size() != 1 || !tensor.getDefiningOp() || tensor == dominant)
          continue;
        bool computed = !isFree(tensor.getDefiningOp()) || !plan.prologue.empty();
        llvm::SmallBitVector variables = mentioned(space, accesses.front());
        bool shared = plan.column ? !variables.test(*plan.column) : !variables.anyCommon(gridBits());
        if (!computed || !shared || walk.getReductionVariables(stage.reduction.op).empty() || followsSequence(tensor))
          continue;
        if (std::optional<Box> box = makeBox(tensor, accesses.front()))
          plan.boxes.push_back(*box);
      }
    }
    // What the prologue computes has to reach its users through boxes, and those have to see every group of the block.
    if (!plan.prologue.empty() && !plan.column)
      for (ReduceStage &stage : plan.prologue) {
        offender = stage.reduction.op;
        if (mentioned(space, stage.result).anyCommon(gridBits()))
          return false;
      }
    return true;
  }

  void findPeriods() {
    llvm::SmallBitVector reduced(space.getNumVariables());
    for (ReduceStage &stage : plan.sequence)
      for (AffineExpr variable : walk.getReductionVariables(stage.reduction.op))
        if (variable)
          reduced |= space.getVariables(variable);
    SmallVector<int64_t> found;
    for (auto &[tensor, tuples] : walk.getAccesses()) {
      if (!isLeaf(tensor))
        continue;
      // Dimensions that lie one behind the other in memory are gone through as one.
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
          stage.isNested |= isLeaf(tensor) && (!outer || !inner || *outer != *inner * extent);
        }
    }
  }

  //===--- Few trips ------------------------------------------------------------===//

  bool hasFewTrips() const {
    int64_t trips = 0, results = plan.countUnrolled() * plan.countRows();
    for (const ReduceStage &stage : plan.sequence)
      trips += stage.getTrips();
    return trips <= kMaxTripsAlone && results >= kMinResultsAlone && plan.countInner() <= kMaxInnerAlone;
  }

  /// The largest operand with a place of it, where one that is computed counts as what it is computed from.
  struct Largest {
    RankedTensorType type;
    AffineExpr position;
    llvm::SmallBitVector variables;
  };
  std::optional<Largest> findLargest(const llvm::SmallBitVector &reduced) const {
    std::optional<Largest> found;
    int64_t largest = 0;
    for (auto &[tensor, tuples] : walk.getAccesses()) {
      if (!isLeaf(tensor))
        continue;
      auto type = cast<RankedTensorType>(tensor.getType());
      int64_t bytes = walk.countElements(tensor) * getElementByteSize(type.getElementType());
      const auto *place =
          llvm::find_if(tuples, [&](const IndexTuple &index) { return walk.getVariables(index).anyCommon(reduced); });
      if (bytes <= largest || place == tuples.end())
        continue;
      largest = bytes;
      found = Largest{type, space.linearize(*place, type.getShape()), walk.getVariables(*place)};
    }
    return found;
  }

  /// Elements of `position` that lie side by side along the reductions, from the innermost of their dimensions on.
  int64_t countDense(AffineExpr position) const {
    int64_t dense = 1;
    const ReduceStage &stage = plan.sequence.front();
    ArrayRef<AffineExpr> variables = walk.getReductionVariables(stage.reduction.op);
    for (auto [dim, extent] : llvm::reverse(llvm::zip_equal(stage.dims, stage.extents))) {
      if (extent == 1)
        continue;
      auto variable = dyn_cast_if_present<AffineDimExpr>(variables[dim]);
      if (!variable || space.getStride(position, variable.getPosition()) != dense)
        break;
      dense *= extent;
    }
    return dense;
  }

  /// The widest vector, of no more than `most` elements, that divides `extent` and where `position` may be without the
  /// variable along which it lies.
  int64_t findVector(AffineExpr position, unsigned variable, int64_t extent, int64_t most) const {
    int64_t divisor = space.getDivisor(space.substitute(position, variable, space.constant(0)));
    int64_t vector = std::max<int64_t>(most, 1);
    while (vector > 1 && (extent % vector != 0 || divisor % vector != 0))
      vector /= 2;
    return vector;
  }

  /// Gives each thread results of its own where the threads that would share one had nothing to do, or would read what
  /// lies apart.
  void goAlone() {
    llvm::SmallBitVector reduced(space.getNumVariables());
    for (const ReduceStage &stage : plan.sequence)
      for (AffineExpr variable : walk.getReductionVariables(stage.reduction.op))
        if (variable)
          reduced |= space.getVariables(variable);
    std::optional<Largest> largest = findLargest(reduced);
    // Each trip may be of the same element, as the pixels are of an image of twice the size.
    if (!largest)
      largest = findLargest(llvm::SmallBitVector(space.getNumVariables(), true));
    if (!largest || (plan.column && (!plan.boxes.empty() || !plan.prologue.empty())))
      return;
    int64_t elementBytes = getElementByteSize(largest->type.getElementType());
    int64_t widest = std::max<int64_t>(model.vectorBytes / elementBytes, 1), dense = countDense(largest->position);
    std::optional<unsigned> beside;
    for (unsigned variable : plan.group)
      if (space.getStride(largest->position, variable) == 1)
        beside = variable;
    if (plan.column ? !wastesColumns() : dense == plan.getTrips() && dense * elementBytes > kMaxBytesAlone)
      return;

    ReducePlan shared = plan;
    plan.alone = true;
    plan.column.reset();
    plan.columnRoom = 0;
    plan.elementBytes = elementBytes;
    plan.unrolled.clear();
    plan.grid.clear();
    plan.boxes.clear();
    if (dense > 1)
      plan.along = findAlong(largest->position, widest);
    else if (bool single = plan.sequence.front().offsets.size() == 1; beside && plan.inner.empty() && single)
      plan.lanes = findVector(largest->position, *beside, plan.getExtent(*beside), widest);
    splitAlone(beside);
    // What a block computes once is no more than before.
    if (!chooseBoxes() || plan.boxes.size() > shared.boxes.size())
      plan = std::move(shared);
    offender = nullptr;
  }

  /// True if a block that goes along columns has more threads than work, or there are so many results that threads need
  /// not share them.
  bool wastesColumns() const {
    ReduceMapping mapping = ReduceMapping::choose(plan, model);
    int64_t abreast = mapping.threads / mapping.sharing;
    int64_t vectors = llvm::divideCeil(plan.getExtent(*plan.column), mapping.vector);
    int64_t busy = std::min(abreast, vectors) * std::min(mapping.sharing, plan.getTrips());
    return 2 * busy <= mapping.threads || plan.countRows() / mapping.vector >= model.units * kManyThreads;
  }

  int64_t findAlong(AffineExpr position, int64_t widest) const {
    const ReduceStage &stage = plan.sequence.front();
    ArrayRef<AffineExpr> variables = walk.getReductionVariables(stage.reduction.op);
    auto variable = dyn_cast_if_present<AffineDimExpr>(variables[stage.dims.back()]);
    return variable ? findVector(position, variable.getPosition(), stage.extents.back(), widest) : 1;
  }

  /// Splits the group: what the largest operand does not depend on is unrolled while there are threads enough, and
  /// neighbours are last.
  void splitAlone(std::optional<unsigned> beside) {
    int64_t threads = 1, tiles = 1;
    for (unsigned variable : plan.group)
      threads *= plan.getExtent(variable);
    threads /= plan.lanes;
    std::optional<ReducePlan::Tiles> last;
    for (unsigned variable : plan.group) {
      int64_t extent = plan.getExtent(variable), tile = 1;
      bool isBeside = beside == variable;
      // Results beside each other are other threads'.
      if (dominant && !dominantVariables.test(variable) && !isBeside && variable != plan.group.back() &&
          plan.sequence.size() == 1 && plan.inner.empty()) {
        tile = std::min(extent, std::max<int64_t>(kMaxSumsAlone / (tiles * plan.lanes * plan.countResults()), 1));
        while (tile > 1 && (extent % tile != 0 || threads / tile < model.units * kManyThreads))
          --tile;
      }
      if (tile > 1)
        plan.unrolled.push_back({variable, tile});
      threads /= tile;
      if (isBeside)
        last = {variable, extent / plan.lanes, plan.lanes};
      else if (tile != extent)
        plan.grid.push_back({variable, extent / tile, tile});
    }
    if (last)
      plan.grid.push_back(*last);
  }

  llvm::SmallBitVector gridBits() const {
    llvm::SmallBitVector bits(space.getNumVariables());
    for (const ReducePlan::Tiles &dim : plan.grid)
      bits.set(dim.variable);
    return bits;
  }

  const AccessWalk &walk;
  const IndexSpace &space;
  llvm::function_ref<bool(Value)> isLeaf;
  const TargetModel &model;
  ArrayRef<Value> stored;
  ArrayRef<unsigned> beside;
  bool inParts;
  ReducePlan plan;
  SmallVector<ReduceStage> stages;
  Operation *offender = nullptr;
  Value dominant;
  llvm::SmallBitVector dominantVariables;
};

} // namespace

std::optional<ReducePlan> ReducePlan::analyze(const AccessWalk &walk, const IndexSpace &space, ArrayRef<int64_t> shape,
                                              llvm::function_ref<bool(Value)> isLeaf, const TargetModel &model,
                                              Operation *&offender, ArrayRef<Value> stored, ArrayRef<unsigned> beside,
                                              bool inParts) {
  Analyzer analyzer(walk, space, shape, isLeaf, model, stored, beside, inParts);
  std::optional<ReducePlan> plan = analyzer.run();
  offender = plan ? nullptr : analyzer.getOffender();
  return plan;
}

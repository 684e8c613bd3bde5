// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ChainPlan.h"
#include "cgmlir/IR/CGTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

/// More results than this do not share a pass over the values: each has an accumulator for all lanes of a thread.
constexpr int64_t kMaxChainUnrolled = 8;
/// Fewer positions than this for a block are not worth a further one in the cluster.
constexpr int64_t kMinSlice = 32;

namespace {

class Analyzer {
public:
  explicit Analyzer(const StoredWalk &source)
      : source(source), walk(source.getWalk()), space(source.getSpace()), rowVariables(space.getNumVariables()),
        stored(space.getNumVariables()) {
    plan.last.shape = SmallVector<int64_t>(source.getShape());
    stored.set(0, plan.last.shape.size());
  }

  std::optional<ChainPlan> run() {
    if (walk.isTooComplex() || walk.getReductions().size() < 2 || !findLast() || !findRows() || !findOthers() ||
        !chooseColumn() || !checkContiguous())
      return std::nullopt;
    chooseUnrolled();
    keepOperands();
    return std::move(plan);
  }

private:
  static std::optional<unsigned> getVariable(AffineExpr expr) {
    auto dim = dyn_cast_if_present<AffineDimExpr>(expr);
    return dim ? std::optional<unsigned>(dim.getPosition()) : std::nullopt;
  }

  /// Positions that are no more than a variable: of those it is known what a part of the row needs.
  bool isPlain(ArrayRef<AffineExpr> index, std::optional<unsigned> except = std::nullopt) {
    for (auto [dim, expr] : llvm::enumerate(index)) {
      if (dim == except || isa<AffineConstantExpr>(expr))
        continue;
      std::optional<unsigned> variable = getVariable(expr);
      if (!variable || !stored.test(*variable))
        return false;
    }
    return true;
  }

  bool findLast() {
    linalg::LinalgOp op = walk.getReductions().back();
    std::optional<ReduceStage> stage = ReduceStage::match(op);
    ArrayRef<IndexTuple> accesses = walk.getAccesses(op->getResult(0));
    if (!stage || !isContraction(stage->reduction) || stage->dims.size() != 1 || accesses.size() != 1 ||
        !isPlain(accesses.front()))
      return false;
    std::optional<unsigned> variable = getVariable(walk.getReductionVariables(op)[stage->dims.front()]);
    if (!variable)
      return false;
    // Every element that is stored has a result of its own.
    llvm::SmallBitVector used(space.getNumVariables());
    for (AffineExpr expr : accesses.front())
      used |= space.getVariables(expr);
    for (auto [dim, extent] : llvm::enumerate(plan.last.shape)) {
      if (extent != 1 && !used.test(dim))
        return false;
      if (extent != 1)
        plan.last.group.push_back(dim);
    }
    Type element = getElementTypeOrSelf(op->getResult(0).getType());
    plan.resultBytes = std::max<int64_t>(getElementByteSize(element), 4);
    stage->result = accesses.front();
    plan.length = stage->extents.front();
    rowVariables.set(*variable);
    plan.last.sequence.push_back(*stage);
    return plan.length > 1;
  }

  /// Finds the reductions that have a result for each position of the row.
  bool findRows() {
    for (linalg::LinalgOp op : walk.getReductions().drop_back()) {
      std::optional<ReduceStage> stage = ReduceStage::match(op);
      ArrayRef<IndexTuple> accesses = walk.getAccesses(op->getResult(0));
      if (!stage || accesses.empty())
        return false;
      std::optional<unsigned> position;
      for (const IndexTuple &index : accesses)
        for (auto [dim, expr] : llvm::enumerate(index))
          if (space.getVariables(expr).anyCommon(rowVariables)) {
            if (position && *position != dim)
              return false;
            position = dim;
          }
      ChainStage chained{*stage, position ? ChainStage::Kind::Row : ChainStage::Kind::Statistic, position.value_or(0)};
      // It is read at places that differ in the position only.
      for (const IndexTuple &index : accesses) {
        if (!isPlain(index, position))
          return false;
        for (auto [dim, expr] : llvm::enumerate(index)) {
          if (dim != position) {
            if (expr != accesses.front()[dim])
              return false;
            continue;
          }
          std::optional<unsigned> variable = getVariable(expr);
          if (!variable || stored.test(*variable) || space.getExtent(*variable) != plan.length)
            return false;
          rowVariables.set(*variable);
        }
      }
      chained.stage.result = accesses.front();
      if (position)
        chained.stage.result[*position] = space.constant(0);
      plan.stages.push_back(std::move(chained));
    }
    return llvm::any_of(plan.stages, [](const ChainStage &stage) {
      return stage.kind == ChainStage::Kind::Row && isContraction(stage.stage.reduction);
    });
  }

  /// Tells statistics of the row from what has nothing to do with it.
  bool findOthers() {
    for (ChainStage &chained : plan.stages) {
      llvm::SmallBitVector reduced(space.getNumVariables());
      for (AffineExpr variable : walk.getReductionVariables(chained.stage.reduction.op))
        if (variable)
          reduced |= space.getVariables(variable);
      bool along = reduced.anyCommon(rowVariables);
      if (chained.kind == ChainStage::Kind::Row) {
        if (along)
          return false;
        continue;
      }
      if (along && chained.stage.dims.size() != 1)
        return false;
      if (!along)
        chained.kind = ChainStage::Kind::Prologue;
    }
    return true;
  }

  /// One of the places at which a tensor is read: queries, keys and values may be parts of one.
  struct Access {
    Value tensor;
    ArrayRef<AffineExpr> index;

    explicit operator bool() const { return static_cast<bool>(tensor); }
    RankedTensorType getType() const { return cast<RankedTensorType>(tensor.getType()); }
    int64_t getElementBytes() const { return getElementByteSize(getType().getElementType()); }
  };

  /// The access of the tensor that moves the most bytes among those that are read along the row, or (`reduced`) along
  /// other reductions as well, and for which `fitting` holds.
  Access findDominant(const llvm::SmallBitVector &reduced, llvm::function_ref<bool(const Access &)> fitting = nullptr) {
    Access dominant;
    int64_t largest = 0;
    for (auto &[tensor, tuples] : walk.getAccesses()) {
      if (!source.isLeaf(tensor))
        continue;
      for (const IndexTuple &index : tuples) {
        llvm::SmallBitVector variables = walk.getVariables(index);
        llvm::SmallBitVector others = variables;
        others.reset(stored);
        others.reset(rowVariables);
        bool fits = reduced.any() ? variables.anyCommon(reduced) : others.none();
        Access access{tensor, index};
        int64_t bytes = walk.countElements(tensor) * access.getElementBytes();
        if (fits && variables.anyCommon(rowVariables) && bytes > largest && (!fitting || fitting(access))) {
          largest = bytes;
          dominant = access;
        }
      }
    }
    return dominant;
  }

  AffineExpr positionOf(const Access &access) { return space.linearize(access.index, access.getType().getShape()); }

  /// The variable along which neighbours of a tensor lie side by side, if results of the last contraction differ along
  /// it, and nothing before it does.
  std::optional<unsigned> findColumn(const Access &access) {
    AffineExpr position = positionOf(access);
    for (unsigned variable : plan.last.group)
      if (space.getStride(position, variable) == 1 && llvm::none_of(plan.stages, [&](const ChainStage &chained) {
            return llvm::any_of(chained.stage.result, [&](AffineExpr expr) { return expr.isFunctionOfDim(variable); });
          }))
        return variable;
    return std::nullopt;
  }

  /// The values have to lie so that neighbouring threads read neighbouring columns. A mask in memory may be larger.
  bool chooseColumn() {
    values = findDominant(llvm::SmallBitVector(space.getNumVariables()),
                          [&](const Access &access) { return findColumn(access).has_value(); });
    if (!values)
      return false;
    plan.last.mode = ReducePlan::ColumnMode{*findColumn(values), 0, {}};
    plan.last.elementBytes = values.getElementBytes();
    return true;
  }

  /// What rows are made of has to lie so that a thread reads what it sums up.
  bool checkContiguous() {
    for (const ChainStage &chained : plan.stages) {
      if (chained.kind != ChainStage::Kind::Row)
        continue;
      llvm::SmallBitVector reduced(space.getNumVariables());
      AffineExpr innermost;
      ArrayRef<AffineExpr> variables = walk.getReductionVariables(chained.stage.reduction.op);
      for (unsigned dim : chained.stage.dims) {
        innermost = variables[dim];
        reduced |= space.getVariables(innermost);
      }
      Access keys = findDominant(reduced);
      std::optional<unsigned> variable = getVariable(innermost);
      if (!keys || !variable || space.getStride(positionOf(keys), *variable) != 1)
        return false;
      plan.rowElementBytes = keys.getElementBytes();
      plan.rowTrips = chained.stage.extents.back();
    }
    return true;
  }

  void chooseUnrolled() {
    llvm::SmallBitVector variables = walk.getVariables(values.index);
    for (unsigned variable : plan.last.group) {
      if (plan.last.getColumn() == variable)
        continue;
      int64_t extent = plan.last.getExtent(variable), tile = 1;
      if (!variables.test(variable)) {
        tile = std::min(extent, kMaxChainUnrolled / plan.last.countUnrolled());
        while (extent % tile != 0)
          --tile;
      }
      if (tile > 1)
        plan.last.unrolled.push_back({variable, tile});
      if (tile != extent)
        plan.last.grid.push_back({variable, extent / tile, tile});
    }
  }

  /// What the last contraction takes from the row is computed once for each position, not for each column.
  void keepOperands() {
    auto keep = [&](Type type) { plan.bytesPerPosition += getElementByteSize(type) * plan.last.countUnrolled(); };
    for (const ChainStage &chained : plan.stages)
      if (chained.kind == ChainStage::Kind::Row)
        keep(getElementTypeOrSelf(chained.stage.reduction.op->getResult(0).getType()));
    linalg::LinalgOp op = plan.last.sequence.front().reduction.op;
    for (OpOperand *operand : op.getDpsInputOperands()) {
      Value tensor = operand->get();
      ArrayRef<IndexTuple> accesses = walk.getAccesses(tensor);
      if (source.isLeaf(tensor) || accesses.size() != 1)
        continue;
      std::optional<unsigned> position;
      for (auto [dim, expr] : llvm::enumerate(accesses.front()))
        if (std::optional<unsigned> variable = getVariable(expr); variable && rowVariables.test(*variable))
          position = dim;
      if (!position || !isPlain(accesses.front(), position) ||
          llvm::any_of(accesses.front(), [&](AffineExpr expr) { return expr.isFunctionOfDim(*plan.last.getColumn()); }))
        continue;
      ChainRow row{tensor, accesses.front(), *position};
      row.index[*position] = space.constant(0);
      keep(getElementTypeOrSelf(tensor.getType()));
      plan.rows.push_back(std::move(row));
    }
  }

  const StoredWalk &source;
  const AccessWalk &walk;
  const IndexSpace &space;
  ChainPlan plan;
  /// Variables that run along the row, and those of what is stored.
  llvm::SmallBitVector rowVariables, stored;
  /// What the last contraction reads from memory.
  Access values;
};

} // namespace

std::optional<ChainPlan> ChainPlan::analyze(const StoredWalk &source) {
  std::optional<ChainPlan> plan = Analyzer(source).run();
  if (plan)
    plan->visible = VisibleRows::analyze(*plan, source);
  return plan;
}

bool ChainPlan::weighsInPlace() const {
  auto isRow = [](const ChainStage &chained) { return chained.kind == ChainStage::Kind::Row; };
  if (rows.size() != 1 || llvm::count_if(stages, isRow) != 1)
    return false;
  auto bytesOf = [](Value tensor) { return getElementByteSize(getElementTypeOrSelf(tensor.getType())); };
  int64_t score = bytesOf(llvm::find_if(stages, isRow)->stage.reduction.op->getResult(0));
  return score % bytesOf(rows.front().tensor) == 0;
}

/// The mapping of a kernel that goes along visible positions (`follows`) or along all of the row; nullopt if it does
/// not fit.
static std::optional<ChainMapping> chooseMapping(const ChainPlan &plan, const TargetModel &model, bool follows) {
  auto widest = [&](int64_t extent, int64_t elementBytes) {
    int64_t vector = std::max<int64_t>(model.vectorBytes / elementBytes, 1);
    while (vector > 1 && extent % vector != 0)
      vector /= 2;
    return vector;
  };
  constexpr int64_t kThreads = 256;
  ChainMapping mapping{{kThreads, 1, 1, 1}, plan.length, follows, 0, 1, 1};
  ReduceMapping &columns = mapping.columns;
  int64_t extent = plan.last.getExtent(*plan.last.getColumn()), results = plan.last.countUnrolled();
  columns.vector = widest(extent, plan.last.elementBytes);
  while (columns.vector > 1 && columns.vector * results > 64)
    columns.vector /= 2;
  int64_t abreast = llvm::PowerOf2Ceil(extent / columns.vector);
  if (abreast > kThreads)
    return std::nullopt;
  columns.sharing = kThreads / abreast;
  columns.blocks = plan.last.countGrid();
  // What is kept of the row, the parts of the warps, and what blocks exchange; every piece begins at 16 bytes.
  int64_t width = abreast * columns.vector, pieces = 4 + 4 * static_cast<int64_t>(plan.stages.size());
  int64_t parts = kThreads / std::max<int64_t>(abreast, 32) * results * width;
  int64_t weights =
      plan.rows.empty() ? 0 : getElementByteSize(getElementTypeOrSelf(plan.rows.front().tensor.getType()));
  int64_t bytesPerPosition = plan.bytesPerPosition - (follows && plan.weighsInPlace() ? weights * results : 0);
  auto countRowBytes = [&] {
    return plan.length / columns.cluster * bytesPerPosition + pieces * ChainMapping::kRowAlignment;
  };
  auto countOtherBytes = [&] {
    int64_t statistics = static_cast<int64_t>(plan.stages.size()) * results * (columns.cluster + kThreads / 32 + 1);
    // What a mask hides behind a finite number has code of its own, and memory with it.
    int64_t ways = follows && plan.visible->isFinite() ? 2 : 1;
    return ways * (parts + results * width + statistics) * plan.resultBytes;
  };
  auto splits = [&] {
    return columns.cluster < model.maxCluster && plan.length % (columns.cluster * 2) == 0 &&
           plan.length / (columns.cluster * 2) >= kMinSlice &&
           results * abreast * columns.vector % (columns.cluster * 2) == 0;
  };
  auto split = [&] {
    columns.cluster *= 2;
    columns.blocks *= 2;
  };
  while (columns.blocks < model.units && splits())
    split();
  // Of a long row few positions may be visible. Room for all of them is asked for, and more blocks have more of it.
  int64_t most = follows ? model.sharedBytesOnRequest : model.sharedBytes;
  while (follows && countRowBytes() + countOtherBytes() > most && splits())
    split();
  int64_t shared = countRowBytes() + countOtherBytes();
  if (shared > most || countOtherBytes() > model.sharedBytes)
    return std::nullopt;
  // A runtime asks the driver for what a kernel may have besides where that alone is more than a block has otherwise:
  // less of it beside what is allocated by itself would be refused.
  if (shared > model.sharedBytes)
    mapping.dynamicBytes = std::max(countRowBytes(), model.sharedBytes + ChainMapping::kRowAlignment);
  if (mapping.dynamicBytes + countOtherBytes() > model.sharedBytesOnRequest)
    return std::nullopt;
  mapping.slice = plan.length / columns.cluster;
  mapping.rowVector = widest(plan.rowTrips, plan.rowElementBytes);
  int64_t packets = plan.rowTrips / mapping.rowVector;
  mapping.rowSharing = std::min<int64_t>(32, llvm::bit_floor(static_cast<uint64_t>(packets)));
  return mapping;
}

std::optional<ChainMapping> ChainMapping::choose(const ChainPlan &plan, const TargetModel &model) {
  std::optional<ChainMapping> whole = chooseMapping(plan, model, /*follows=*/false);
  // Straight-line code for all of a short row takes less time than loops that end with the visible part of it.
  bool isShort = whole && whole->slice <= kMaxStraight * whole->columns.sharing &&
                 whole->slice * whole->rowSharing <= kMaxStraight * whole->columns.threads;
  if (plan.visible && !isShort)
    if (std::optional<ChainMapping> mapping = chooseMapping(plan, model, /*follows=*/true))
      return mapping;
  return whole;
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sum along columns of values that a kernel computes along rows would read all of them again: the gradient of the
// weights of a norm beside the gradient of its input. Here a worker that has a strip of rows also sums their values for
// each column, and a second kernel adds the sums of all strips. Where columns go along parts of rows, as the channels
// of a group do, the worker of a row reduces its parts, and the second kernel adds those of all rows.

#include "JoinedDispatch.h"
#include "LoopParts.h"
#include "TargetRegions.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/RowKernels.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/IR/Sources.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SUMCOLUMNS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The least part of the bytes read along columns that is shared.
constexpr int64_t kLeastShare = 4;

/// Values computed from some values of a dispatch's body, up to some operations.
struct Slice {
  llvm::SetVector<Operation *> ops;
  llvm::SetVector<BlockArgument> arguments;

  Slice(ValueRange values, llvm::function_ref<bool(Operation *)> isEnd) {
    walkSources(values, [&](Value value) {
      Operation *op = value.getDefiningOp();
      if (auto argument = dyn_cast<BlockArgument>(value);
          argument && isa<DispatchOp>(argument.getParentBlock()->getParentOp()))
        arguments.insert(argument);
      if (!op || !isa<DispatchOp>(op->getParentOp()) || isEnd(op))
        return WalkResult::skip();
      ops.insert(op);
      return WalkResult::advance();
    });
  }
};

/// Reductions along the rows of another kernel, in a dispatch without other work of that size.
class Columns {
public:
  /// Fails if a reduction of `dispatch` does not go along `rows`, or needs another one. With `inParts`, each row has
  /// the terms of some results, and those of a result are all of some rows.
  static std::optional<Columns> match(DispatchOp dispatch, int64_t rows, bool inParts) {
    Columns result(dispatch);
    for (auto op : dispatch.getBodyBlock()->getOps<linalg::LinalgOp>()) {
      // Sums over dimensions of one element, which gradients of broadcasts have, cost nothing.
      if (op.getNumReductionLoops() == 0 || hasOneTrip(op))
        continue;
      std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
      if (!reduction || !mayCombineParts(*reduction) || countTrips(op, utils::IteratorType::parallel) <= 1)
        return std::nullopt;
      linalg::LinalgOp reduced = reduction->op;
      std::optional<SmallVector<unsigned>> outer = inParts ? findOuterLoops(reduced, rows) : SmallVector<unsigned>();
      if (!outer || (!inParts && countTrips(reduced, utils::IteratorType::reduction) != rows))
        return std::nullopt;
      result.outerLoops[op] = std::move(*outer);
      result.reductions.push_back(*reduction);
    }
    // An output with more elements than columns needs a second pass over the rows.
    int64_t columns = 0;
    for (const SplittableReduction &reduction : result.reductions)
      columns = std::max(columns, cast<ShapedType>(reduction.op->getResult(0).getType()).getNumElements());
    for (Value output : dispatch.getOutputs())
      if (cast<ShapedType>(output.getType()).getNumElements() > columns)
        return std::nullopt;
    auto isOne = [&](Operation *op) {
      return llvm::any_of(result.reductions,
                          [&](const SplittableReduction &one) { return static_cast<const Operation *>(one.op) == op; });
    };
    for (const SplittableReduction &reduction : result.reductions) {
      Slice slice(linalg::LinalgOp(reduction.op).getDpsInputs(), [](Operation *) { return false; });
      if (llvm::any_of(slice.ops, isOne))
        return std::nullopt;
    }
    if (result.reductions.empty())
      return std::nullopt;
    return result;
  }

  /// Builds, in front of the dispatch, one that stores the sums of each of `strips` strips, or of parts of rows.
  DispatchOp buildStrips(OpBuilder &builder, int64_t strips) {
    SmallVector<Value> wanted;
    for (const SplittableReduction &reduction : reductions) {
      linalg::LinalgOp op = reduction.op;
      llvm::append_range(wanted, op.getDpsInputs());
      op->getRegion(0).walk([&](Operation *inner) { llvm::append_range(wanted, inner->getOperands()); });
    }
    llvm::erase_if(wanted, [&](Value value) { return value.getParentBlock() != dispatch.getBodyBlock(); });
    Slice slice(wanted, [](Operation *) { return false; });
    SmallVector<Value> outputs;
    int64_t written = 0;
    builder.setInsertionPoint(dispatch);
    for (const SplittableReduction &reduction : reductions) {
      SmallVector<int64_t> shape = getOuter(reduction);
      if (shape.empty())
        shape.push_back(strips);
      llvm::append_range(shape, getColumns(reduction));
      outputs.push_back(
          tensor::EmptyOp::create(builder, dispatch.getLoc(), shape, reduction.neutral.getType()).getResult());
      written += getByteSize(cast<ShapedType>(outputs.back().getType()));
    }
    CostAttr cost = dispatch.getCostAttr();
    cost = CostAttr::get(cost.getContext(), cost.getRead(), written, cost.getFlops(), cost.getNs());
    auto schedule = builder.getDictionaryAttr({});
    return build(builder, slice, {}, outputs, schedule, cost, [&](IRMapping &mapping) {
      SmallVector<Value> yielded;
      for (const SplittableReduction &reduction : reductions)
        yielded.push_back(getOuter(reduction).empty() ? reduceStrips(builder, reduction, strips, mapping)
                                                      : reduceParts(builder, reduction, mapping));
      return yielded;
    });
  }

  /// Builds, in front of the dispatch, one that does the same work from the results of `strips`.
  DispatchOp buildTotals(OpBuilder &builder, DispatchOp strips, const TargetModel &model) {
    auto isOne = [&](Operation *op) { return find(op) != nullptr; };
    SmallVector<Value> wanted(dispatch.getYield().getOperands());
    for (const SplittableReduction &reduction : reductions)
      llvm::append_range(wanted, linalg::LinalgOp(reduction.op).getDpsInits());
    Slice slice(wanted, isOne);
    int64_t columns = 0, points = 0, read = 0;
    for (auto [reduction, result] : llvm::zip_equal(reductions, strips->getResults())) {
      auto type = cast<RankedTensorType>(result.getType());
      points += type.getNumElements();
      columns = std::max(columns, countTrips(reduction.op, utils::IteratorType::parallel));
      read += getByteSize(type);
    }
    int64_t written = dispatch.getCostAttr().getWrite();
    double ns = model.estimateNs(static_cast<double>(read + written), static_cast<double>(points),
                                 llvm::divideCeil(columns, model.dispatch().join.totalColumns));
    auto cost = CostAttr::get(builder.getContext(), read, written, points, static_cast<int64_t>(ns));
    builder.setInsertionPoint(dispatch);
    // In the order of the body: users of a reduction come behind it.
    return build(builder, slice, strips->getResults(), dispatch.getOutputs(), dispatch.getScheduleAttr(), cost,
                 [&](IRMapping &mapping) {
                   SmallVector<Value> yielded;
                   for (Value value : dispatch.getYield().getOperands())
                     yielded.push_back(mapping.lookup(value));
                   return yielded;
                 });
  }

private:
  explicit Columns(DispatchOp dispatch) : dispatch(dispatch) {}

  static bool hasOneTrip(linalg::LinalgOp op) {
    return llvm::all_of(llvm::zip_equal(op.getIteratorTypesArray(), op.getStaticLoopRanges()), [](auto loop) {
      return std::get<0>(loop) == utils::IteratorType::parallel || std::get<1>(loop) == 1;
    });
  }

  static int64_t countTrips(linalg::LinalgOp op, utils::IteratorType kind) {
    int64_t trips = 1;
    for (auto [iterator, range] : llvm::zip_equal(op.getIteratorTypesArray(), op.getStaticLoopRanges()))
      trips *= iterator == kind ? range : 1;
    return trips;
  }

  /// Returns the first reduction loops of `op`, so many that each of `rows` has as many of their columns. The other
  /// reduction loops go along a part of a row, or all of it.
  static std::optional<SmallVector<unsigned>> findOuterLoops(linalg::LinalgOp op, int64_t rows) {
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    SmallVector<unsigned> loops, outer;
    op.getReductionDims(loops);
    int64_t parts = countTrips(op, utils::IteratorType::parallel), inner = 1;
    for (unsigned loop : loops)
      inner *= ranges[loop];
    for (unsigned loop : loops) {
      outer.push_back(loop);
      parts *= ranges[loop];
      inner /= ranges[loop];
      if (inner > 1 && parts >= rows && parts % rows == 0)
        return outer;
    }
    return std::nullopt;
  }

  const SplittableReduction *find(Operation *op) const {
    const auto *one = llvm::find_if(reductions, [&](const SplittableReduction &reduction) {
      return static_cast<const Operation *>(reduction.op) == op;
    });
    return one == reductions.end() ? nullptr : one;
  }

  /// Returns the loops of columns in the order of the result.
  static SmallVector<unsigned> getColumnLoops(const SplittableReduction &reduction) {
    linalg::LinalgOp op = reduction.op;
    SmallVector<unsigned> loops;
    for (AffineExpr expr : op.getMatchingIndexingMap(op.getDpsInitOperand(0)).getResults())
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        loops.push_back(dim.getPosition());
    return loops;
  }

  static SmallVector<int64_t> getColumns(const SplittableReduction &reduction) {
    SmallVector<int64_t> ranges = linalg::LinalgOp(reduction.op).getStaticLoopRanges(), shape;
    for (unsigned loop : getColumnLoops(reduction))
      shape.push_back(ranges[loop]);
    return shape;
  }

  SmallVector<int64_t> getOuter(const SplittableReduction &reduction) const {
    SmallVector<int64_t> ranges = linalg::LinalgOp(reduction.op).getStaticLoopRanges(), shape;
    for (unsigned loop : outerLoops.lookup(reduction.op))
      shape.push_back(ranges[loop]);
    return shape;
  }

  /// Builds a dispatch that reads the inputs of `slice`, and `added`, which replace reductions.
  DispatchOp build(OpBuilder &builder, const Slice &slice, ValueRange added, ValueRange outputs,
                   DictionaryAttr schedule, CostAttr cost, llvm::function_ref<SmallVector<Value>(IRMapping &)> fill) {
    SmallVector<Value> inputs;
    SmallVector<BlockArgument> read;
    for (auto [index, input] : llvm::enumerate(dispatch.getInputs()))
      if (slice.arguments.contains(dispatch.getInputArgument(index))) {
        inputs.push_back(input);
        read.push_back(dispatch.getInputArgument(index));
      }
    llvm::append_range(inputs, added);
    return buildDispatch(builder, dispatch.getLoc(), dispatch, inputs, outputs, schedule, cost, [&](DispatchOp built) {
      IRMapping mapping;
      for (auto [index, argument] : llvm::enumerate(read))
        mapping.map(argument, built.getInputArgument(index));
      if (outputs.getTypes() == dispatch.getOutputs().getTypes())
        for (unsigned i = 0, e = outputs.size(); i < e; ++i)
          mapping.map(dispatch.getOutputArgument(i), built.getOutputArgument(i));
      for (Operation &op : dispatch.getBodyBlock()->without_terminator()) {
        if (const SplittableReduction *one = added.empty() ? nullptr : find(&op)) {
          Value strips = built.getInputArgument(read.size() + (one - reductions.begin()));
          mapping.map(op.getResult(0), addUp(builder, *one, strips, mapping));
        } else if (slice.ops.contains(&op)) {
          builder.clone(op, mapping);
        }
      }
      return fill(mapping);
    });
  }

  /// Returns the terms of a reduction, rows first, in strips, reduced by strip.
  static Value reduceStrips(OpBuilder &builder, const SplittableReduction &reduction, int64_t strips,
                            IRMapping &mapping) {
    linalg::LinalgOp op = reduction.op;
    Location loc = op.getLoc();
    MLIRContext *context = builder.getContext();
    Type type = reduction.neutral.getType();
    SmallVector<int64_t> ranges = op.getStaticLoopRanges(), columns = getColumns(reduction);
    SmallVector<unsigned> loops;
    op.getReductionDims(loops);
    unsigned rowLoops = loops.size();
    llvm::append_range(loops, getColumnLoops(reduction));
    SmallVector<AffineExpr> order;
    SmallVector<int64_t> shape;
    for (unsigned loop : loops) {
      order.push_back(builder.getAffineDimExpr(loop));
      shape.push_back(ranges[loop]);
    }
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    maps.back() = AffineMap::get(op.getNumLoops(), 0, order, context);
    Value empty = tensor::EmptyOp::create(builder, loc, shape, type);
    SmallVector<utils::IteratorType> parallel(op.getNumLoops(), utils::IteratorType::parallel);
    IRMapping inner(mapping);
    linalg::GenericOp generic = cloneAs(builder, op, inner, empty, maps, parallel);
    auto yield = cast<linalg::YieldOp>(generic.getBlock()->getTerminator());
    yield->setOperands(inner.lookup(reduction.element));
    inner.lookup(reduction.combiner->getResult(0)).getDefiningOp()->erase();

    Value terms = generic.getResult(0);
    int64_t rows = ShapedType::getNumElements(ArrayRef(shape).take_front(rowLoops));
    auto groups = [&](unsigned first) {
      SmallVector<ReassociationIndices> result(1);
      for (unsigned i = 0; i < first; ++i)
        result.front().push_back(i);
      for (unsigned i = 0; i < columns.size(); ++i)
        result.push_back({first + i});
      return result;
    };
    if (rowLoops > 1)
      terms = tensor::CollapseShapeOp::create(builder, loc, terms, groups(rowLoops));
    int64_t length = llvm::divideCeil(rows, strips);
    SmallVector<int64_t> padded{strips * length};
    llvm::append_range(padded, columns);
    if (strips * length != rows) {
      Value neutral = arith::ConstantOp::create(builder, loc, reduction.neutral);
      SmallVector<OpFoldResult> low(padded.size(), builder.getIndexAttr(0)), high(low);
      high.front() = builder.getIndexAttr(strips * length - rows);
      terms = tensor::PadOp::create(builder, loc, RankedTensorType::get(padded, type), terms, low, high, neutral);
    }
    SmallVector<int64_t> cut{strips, length};
    llvm::append_range(cut, columns);
    terms = tensor::ExpandShapeOp::create(builder, loc, RankedTensorType::get(cut, type), terms, groups(2));
    SmallVector<int64_t> kept{strips};
    llvm::append_range(kept, columns);
    Value init = createFilled(builder, loc, kept, reduction.neutral);
    return combineAlong(builder, reduction, terms, init, 1);
  }

  /// Returns `op` with other loops and another initial value; `mapping` replaces its inputs.
  static linalg::GenericOp cloneAs(OpBuilder &builder, linalg::LinalgOp op, IRMapping &mapping, Value init,
                                   ArrayRef<AffineMap> maps, ArrayRef<utils::IteratorType> iterators) {
    SmallVector<Value> inputs;
    for (Value input : op.getDpsInputs())
      inputs.push_back(mapping.lookupOrDefault(input));
    auto generic = linalg::GenericOp::create(builder, op.getLoc(), init.getType(), inputs, init, maps, iterators);
    op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
    return generic;
  }

  /// Returns the reduction without its outer loops, which become the first dimensions of the results.
  Value reduceParts(OpBuilder &builder, const SplittableReduction &reduction, IRMapping &mapping) const {
    linalg::LinalgOp op = reduction.op;
    SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
    SmallVector<AffineExpr> order;
    SmallVector<int64_t> shape = getOuter(reduction);
    for (unsigned loop : outerLoops.lookup(op)) {
      iterators[loop] = utils::IteratorType::parallel;
      order.push_back(builder.getAffineDimExpr(loop));
    }
    for (unsigned loop : getColumnLoops(reduction))
      order.push_back(builder.getAffineDimExpr(loop));
    llvm::append_range(shape, getColumns(reduction));
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    maps.back() = AffineMap::get(op.getNumLoops(), 0, order, builder.getContext());
    Value init = createFilled(builder, op.getLoc(), shape, reduction.neutral);
    IRMapping inner(mapping);
    return cloneAs(builder, op, inner, init, maps, iterators).getResult(0);
  }

  /// Returns the reduction of the results of strips, or of the parts of all rows.
  Value addUp(OpBuilder &builder, const SplittableReduction &reduction, Value strips, IRMapping &mapping) const {
    linalg::LinalgOp op = reduction.op;
    SmallVector<unsigned> loops = getColumnLoops(reduction);
    unsigned outer = std::max<unsigned>(outerLoops.lookup(op).size(), 1);
    SmallVector<AffineExpr> place(op.getNumLoops(), builder.getAffineConstantExpr(0));
    for (auto [number, loop] : llvm::enumerate(loops))
      place[loop] = builder.getAffineDimExpr(number + outer);
    AffineMap all = builder.getMultiDimIdentityMap(loops.size() + outer);
    AffineMap out =
        op.getMatchingIndexingMap(op.getDpsInitOperand(0)).replaceDimsAndSymbols(place, {}, all.getNumDims(), 0);
    SmallVector<utils::IteratorType> iterators(all.getNumDims(), utils::IteratorType::parallel);
    std::fill_n(iterators.begin(), outer, utils::IteratorType::reduction);
    return combineAs(builder, reduction, strips, mapping.lookupOrDefault(op.getDpsInits()[0]), {all, out}, iterators)
        .getResult(0);
  }

  DispatchOp dispatch;
  SmallVector<SplittableReduction> reductions;
  /// For each reduction, the loops whose results are parts of rows; none if rows are in strips.
  llvm::SmallDenseMap<Operation *, SmallVector<unsigned>> outerLoops;
};

/// The most kernels of rows that are tried for one of columns.
constexpr size_t kMostTries = 32;

struct SumColumnsPass : cg::impl::SumColumnsBase<SumColumnsPass> {
  void runOnOperation() override {
    forEachTargetRegion(getOperation(), [](RegionOp region, const TargetModel &model) {
      OpBuilder builder(region.getContext());
      llvm::SmallPtrSet<Operation *, 16> erased;
      KnownKernels known;
      for (DispatchOp columns : llvm::to_vector(region.getBody().front().getOps<DispatchOp>()))
        if (!erased.contains(columns) && computesRows(columns) && mayKeepRows(columns) &&
            getStripOutputs(columns).empty())
          joinWithRows(builder, columns, model, known, erased);
    });
  }

private:
  /// The kernels of dispatches: each is determined once, and not for each pair.
  using KnownKernels = llvm::DenseMap<Operation *, std::optional<RowKernel>>;

  /// Tries the kernels of rows that share bytes with `columns`, from the one that shares most. Erased dispatches are
  /// added to `erased`.
  static void joinWithRows(OpBuilder &builder, DispatchOp columns, const TargetModel &model, KnownKernels &known,
                           llvm::SmallPtrSetImpl<Operation *> &erased) {
    llvm::SetVector<Operation *> near;
    for (Value input : columns.getInputs()) {
      if (Operation *source = input.getDefiningOp())
        near.insert(source);
      near.insert(input.user_begin(), input.user_end());
    }
    SmallVector<std::pair<int64_t, DispatchOp>> others;
    SmallVector<int64_t> read = countBytesRead(columns);
    for (Operation *op : near) {
      auto rows = dyn_cast<DispatchOp>(op);
      if (!rows || rows == columns || !computesRows(rows) || !mayKeepRows(rows))
        continue;
      int64_t shared = 0;
      for (auto [input, bytes] : llvm::zip_equal(columns.getInputs(), read))
        if (input.getDefiningOp() == rows || llvm::is_contained(rows.getInputs(), input))
          shared += bytes;
      if (shared * kLeastShare >= columns.getCostAttr().getRead())
        others.emplace_back(shared, rows);
    }
    llvm::stable_sort(others, [](const auto &a, const auto &b) { return a.first > b.first; });
    // Where hundreds of kernels read one matrix, as the turns of an unrolled loop do, trying all pairs takes minutes.
    if (others.size() > kMostTries)
      others.resize(kMostTries);
    for (auto [shared, rows] : others) {
      auto [place, isNew] = known.try_emplace(rows);
      if (isNew)
        place->second = findRowKernel(rows);
      std::optional<RowKernel> before = place->second;
      if (tryJoin(builder, rows, before, columns, model, /*inParts=*/false) ||
          tryJoin(builder, rows, before, columns, model, /*inParts=*/true)) {
        for (Operation *op : {rows.getOperation(), columns.getOperation()}) {
          erased.insert(op);
          known.erase(op);
        }
        return;
      }
    }
  }

  /// `before` is the kernel of `rows`.
  static bool tryJoin(OpBuilder &builder, DispatchOp rows, const std::optional<RowKernel> &before, DispatchOp columns,
                      const TargetModel &model, bool inParts) {
    if (!before || (inParts ? before->blocks != 0 : before->strips == 0))
      return false;
    std::optional<Columns> sums = Columns::match(columns, before->rows, inParts);
    if (!sums)
      return false;
    DispatchOp strips = sums->buildStrips(builder, before->strips);
    DispatchOp totals = sums->buildTotals(builder, strips, model);
    // The two replace `columns`, which then reads nothing of the rows: values that only the strips read are not
    // stored.
    columns->replaceAllUsesWith(totals->getResults());
    SmallVector<Value> inputs(columns.getInputs());
    SmallVector<Operation *> placeholders;
    for (auto [index, input] : llvm::enumerate(inputs))
      if (auto type = dyn_cast<RankedTensorType>(input.getType()); type && input.getDefiningOp() == rows) {
        placeholders.push_back(
            tensor::EmptyOp::create(builder, columns.getLoc(), type.getShape(), type.getElementType()));
        columns->setOperand(index, placeholders.back()->getResult(0));
      }
    bool joined = tryJoin(builder, rows, strips, totals, columns.getCostAttr(), *before, model, inParts);
    if (!joined) {
      for (auto [index, input] : llvm::enumerate(inputs))
        columns->setOperand(index, input);
      totals->replaceAllUsesWith(columns->getResults());
      totals.erase();
      strips.erase();
    } else {
      columns.erase();
    }
    for (Operation *placeholder : placeholders)
      placeholder->erase();
    return joined;
  }

  /// Joins `rows` and `strips` if a kernel takes them, and if it and `totals` take less time than `rows` and a dispatch
  /// with the cost `apart`.
  static bool tryJoin(OpBuilder &builder, DispatchOp rows, DispatchOp strips, DispatchOp totals, CostAttr apart,
                      const RowKernel &before, const TargetModel &model, bool inParts) {
    bool isFirst = rows->isBeforeInBlock(strips);
    DispatchOp first = isFirst ? rows : strips, second = isFirst ? strips : rows;
    if (!canJoinRows(first, second) || !getRowKernels(totals)->takes(totals))
      return false;
    JoinedDispatch joined(builder, first, second, rows, rows.getScheduleAttr());
    DispatchOp both = joined.get();
    both.setScheduleAttr(
        getRowSchedule(builder.getContext(), inParts ? SmallVector<int64_t>() : findStripOutputs(both, rows, strips)));
    std::optional<RowKernel> after = findRowKernel(both);
    CostAttr own = rows.getCostAttr(), cost = both.getCostAttr();
    double read = countAllBytesRead(both), written = cost.getWrite();
    // Beside the time of the two without the bytes that are not moved any more: storing the sums of strips, and
    // beginning the rows of a strip one after the other.
    double ns = static_cast<double>(cost.getNs()) + strips.getCostAttr().getWrite() / model.bytesPerNs;
    ns = std::max(ns, model.estimateNs(read + written, 0, inParts ? before.rows : before.strips));
    if (after && inParts)
      ns += 2 * model.barrierNs * static_cast<double>(after->parts - before.parts);
    else if (after)
      ns = std::max(ns, model.launchNs + after->rowNs * llvm::divideCeil(before.rows, before.strips));
    // More rows than before would compute the same values several times, and several passes over more than the caches
    // hold read memory again.
    if (!after || after->rows != before.rows || after->repeated > before.repeated ||
        read / static_cast<double>(before.rows) > static_cast<double>(model.keptRowBytes) ||
        ns + static_cast<double>(totals.getCostAttr().getNs()) >= static_cast<double>(own.getNs() + apart.getNs()) ||
        !staysInPlace(rows, both) || !staysInPlace(strips, both)) {
      joined.drop();
      return false;
    }
    both = joined.replaceBoth();
    both.setCostAttr(CostAttr::get(builder.getContext(), static_cast<int64_t>(read), cost.getWrite(), cost.getFlops(),
                                   static_cast<int64_t>(ns)));
    return true;
  }

  /// Returns the outputs of `both` that are sums of strips: those of `strips`, and earlier ones of `rows`.
  static SmallVector<int64_t> findStripOutputs(DispatchOp both, DispatchOp rows, DispatchOp strips) {
    SmallVector<int64_t> numbers;
    auto place = [&](Value output) { return llvm::find(both.getOutputs(), output) - both.getOutputs().begin(); };
    for (int64_t number : getStripOutputs(rows))
      numbers.push_back(place(rows.getOutputs()[number]));
    for (Value output : strips.getOutputs())
      numbers.push_back(place(output));
    llvm::sort(numbers);
    return numbers;
  }
};

} // namespace

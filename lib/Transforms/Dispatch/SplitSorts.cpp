// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel gives each row of a sort to one block. With a few long rows most of a machine would be idle: rows are cut
// into runs that are sorted by themselves and then merged, or of which each gives its first elements.

#include "Parts.h"
#include "TargetRegions.h"
#include "cgmlir/Analysis/StrictWeakOrder.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/SortShape.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SPLITSORTS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Estimates the time of a kernel that moves a row of `task` and stores the wanted elements.
double estimateNs(const SortTask &task, int64_t elementBytes, const TargetModel &model) {
  double bytes = static_cast<double>(task.rows) * static_cast<double>(task.length + task.wanted) * elementBytes;
  return SortShape::of(task, model).estimateNs(model, bytes);
}

/// The lengths of the runs after each step, and the time of the steps.
struct Steps {
  SmallVector<int64_t> runs;
  double ns = 0;
};

/// Returns the fastest way to sort all rows in runs that become longer; one step is the unsplit sort.
Steps chooseSteps(SortTask task, int64_t elementBytes, const TargetModel &model) {
  const PartFigures &figures = model.dispatch().parts;
  int64_t whole = task.run;
  Steps best{{whole}, estimateNs(task, elementBytes, model)};
  double limit = best.ns / figures.sortFactor;
  for (int64_t first = figures.leastRun; first < whole; first *= 2)
    for (int64_t merged = 2; merged <= figures.mostMerged; merged *= 2) {
      Steps steps;
      for (int64_t done = 1, next = first; done < whole; done = next, next = std::min(whole, next * merged)) {
        task.presorted = done;
        task.run = next;
        if (done == 1 && SortShape::of(task, model).kind != SortShape::Shared)
          break;
        steps.runs.push_back(next);
        steps.ns += estimateNs(task, elementBytes, model);
      }
      if (!steps.runs.empty() && steps.ns < limit) {
        limit = steps.ns;
        best = std::move(steps);
      }
    }
  return best;
}

/// The values that pass through the steps of a selection: the keys and the tensors beside them, or positions where
/// these have fewer bytes. At the end few elements are read at them.
struct Carried {
  static constexpr int64_t kPositionBytes = 4;
  SmallVector<unsigned> inputs;
  bool hasPositions = false;
  int64_t bytes = 0;

  explicit Carried(SelectRanksOp op) {
    int64_t others = 0;
    auto getBytes = [](Value input) { return getElementByteSize(getElementTypeOrSelf(input.getType())); };
    for (auto [number, input] : llvm::enumerate(op.getInputs()))
      if (!op.isKey(number) && !op.getResult(number).use_empty())
        others += getBytes(input);
    hasPositions = others > kPositionBytes;
    for (auto [number, input] : llvm::enumerate(op.getInputs())) {
      if (!op.isKey(number) && (hasPositions || op.getResult(number).use_empty()))
        continue;
      inputs.push_back(number);
      bytes += getBytes(input);
    }
    bytes += hasPositions ? kPositionBytes : 0;
  }

  /// Makes the comparator for the carried values.
  void compare(SelectRanksOp op, Region &to) const {
    Block &from = op.getComparator().front(), &body = to.emplaceBlock();
    IRMapping mapping;
    for (unsigned number : inputs)
      for (BlockArgument argument : from.getArguments().slice(2 * number, 2))
        mapping.map(argument, body.addArgument(argument.getType(), argument.getLoc()));
    OpBuilder builder = OpBuilder::atBlockBegin(&body);
    for (int side = 0; hasPositions && side < 2; ++side)
      body.addArgument(builder.getI32Type(), op.getLoc());
    for (Operation &code : from)
      builder.clone(code, mapping);
  }
};

class SortSplitter {
public:
  SortSplitter(Operation *op, const TargetModel &model) : model(model), builder(op), loc(op->getLoc()) {}

  void split(SortOp op) {
    if (op.getRuns() || op.getPresorted() || !isStrictWeakOrder(op))
      return;
    int64_t bytes = 0;
    for (Value input : op.getInputs())
      bytes += getElementByteSize(getElementTypeOrSelf(input.getType()));
    Steps steps = chooseSteps(SortTask::of(op), bytes, model);
    if (steps.runs.size() < 2)
      return;
    op.replaceAllUsesWith(sort(op.getInputs(), op.getDimension(), steps.runs, [&](Region &comparator) {
      IRMapping mapping;
      op.getComparator().cloneInto(&comparator, mapping);
    }));
    op.erase();
  }

  void split(SelectRanksOp op) {
    SortTask task = SortTask::of(op), all = task;
    Carried carried(op);
    int64_t stored = 0, dim = op.getDimension();
    for (Value input : op.getInputs())
      stored += getElementByteSize(getElementTypeOrSelf(input.getType()));
    all.wanted = all.length;
    all.first = 0;
    all.computesRanks = false;
    Steps steps = chooseSteps(all, carried.bytes, model);
    if (task.wanted == 0 || task.rows == 0 || carried.bytes == 0 ||
        steps.ns >= estimateNs(task, stored, model) / model.dispatch().parts.sortFactor)
      return;
    SmallVector<Value> inputs;
    for (unsigned number : carried.inputs)
      inputs.push_back(op.getInputs()[number]);
    if (carried.hasPositions)
      inputs.push_back(makePositions(cast<RankedTensorType>(op.getInputs().front().getType()).getShape(), dim));
    ValueRange sorted = sort(inputs, dim, steps.runs, [&](Region &comparator) { carried.compare(op, comparator); });
    auto take = [&](Value row) {
      return op.getRanks() ? takeRanks(op, row) : takePart(builder, loc, row, dim, task.first, task.wanted);
    };
    Value positions = carried.hasPositions ? take(sorted.back()) : Value();
    for (auto [number, result] : llvm::enumerate(op.getResults())) {
      if (result.use_empty())
        continue;
      const unsigned *own = llvm::find(carried.inputs, number);
      bool isCarried = own != carried.inputs.end();
      result.replaceAllUsesWith(isCarried ? take(sorted[own - carried.inputs.begin()])
                                          : takeAt(op.getInputs()[number], positions, dim));
    }
    op.erase();
  }

  void split(TopKOp op) {
    SortTask task = SortTask::of(op);
    Type position = op.getIndices().getType().getElementType();
    int64_t bytes = task.keyBytes + getElementByteSize(position);
    double best = estimateNs(task, bytes, model) / model.dispatch().parts.sortFactor;
    if (task.wanted == 0 || task.rows == 0)
      return;
    // The time of another kernel that stores the wanted elements.
    double stored = static_cast<double>(task.rows * task.wanted * bytes);
    double another = model.estimateNs(stored, stored, model.units);
    // The first elements of each part, and of the rest of the row.
    int64_t length = 0;
    for (int64_t part = model.dispatch().parts.leastRun; part < task.length; part *= 2) {
      if (part < 2 * task.wanted)
        continue;
      int64_t parts = task.length / part, rest = task.length % part;
      SortTask first = task, last = task;
      first.rows *= parts;
      first.length = first.run = part;
      last.length = parts * task.wanted + rest;
      last.run = static_cast<int64_t>(llvm::PowerOf2Ceil(last.length));
      double ns = estimateNs(first, bytes, model) + estimateTopK(last, bytes) + another;
      if (ns < best) {
        best = ns;
        length = part;
      }
    }
    // A sort of all elements, with positions as words if they are wanted.
    SortTask all = task;
    all.wanted = all.length;
    int64_t positionBytes = op.getIndices().use_empty() ? 0 : Carried::kPositionBytes;
    Steps steps = chooseSteps(all, task.keyBytes + positionBytes, model);
    if (steps.ns + another < best)
      return sortAll(op, steps);
    if (length > 0)
      selectInParts(op, length);
  }

private:
  /// Estimates a selection that may be split once more.
  double estimateTopK(const SortTask &task, int64_t bytes) const {
    SortTask all = task;
    all.wanted = all.length;
    return std::min(estimateNs(task, bytes, model), chooseSteps(all, bytes, model).ns);
  }

  ValueRange sort(ValueRange inputs, int64_t dim, ArrayRef<int64_t> runs,
                  llvm::function_ref<void(Region &)> makeComparator) {
    std::optional<int64_t> presorted;
    SortOp step;
    for (int64_t run : runs) {
      bool isLast = run == runs.back();
      step = SortOp::create(builder, loc, inputs, dim, /*stable=*/true, presorted,
                            isLast ? std::nullopt : std::optional(run));
      makeComparator(step.getComparator());
      inputs = step.getResults();
      presorted = run;
    }
    return inputs;
  }

  //===--- Selections ---------------------------------------------------------===//

  /// A tensor whose elements are computed from their indices.
  Value generate(ArrayRef<int64_t> shape, Type element,
                 llvm::function_ref<Value(OpBuilder &, ArrayRef<Value> index)> body) {
    Value empty = tensor::EmptyOp::create(builder, loc, shape, element);
    SmallVector<utils::IteratorType> iterators(shape.size(), utils::IteratorType::parallel);
    return linalg::GenericOp::create(builder, loc, empty.getType(), ValueRange(), empty,
                                     builder.getMultiDimIdentityMap(shape.size()), iterators,
                                     [&](OpBuilder &inner, Location at, ValueRange) {
                                       SmallVector<Value> index;
                                       for (unsigned dim = 0; dim < shape.size(); ++dim)
                                         index.push_back(linalg::IndexOp::create(inner, at, dim));
                                       linalg::YieldOp::create(inner, at, body(inner, index));
                                     })
        .getResult(0);
  }

  Value toPosition(OpBuilder &inner, Value index, Type type) {
    return type.isIndex() ? index : arith::IndexCastOp::create(inner, loc, type, index);
  }

  /// Returns positions along `dim` as words, which suffice for the elements of a row.
  Value makePositions(ArrayRef<int64_t> shape, int64_t dim) {
    Type number = builder.getI32Type();
    return generate(shape, number,
                    [&](OpBuilder &inner, ArrayRef<Value> index) { return toPosition(inner, index[dim], number); });
  }

  Value convertPosition(OpBuilder &inner, Value word, Type type) {
    if (type.isIndex())
      return arith::IndexCastOp::create(inner, loc, type, word);
    unsigned width = type.getIntOrFloatBitWidth();
    if (width > 32)
      return arith::ExtUIOp::create(inner, loc, type, word);
    return width < 32 ? arith::TruncIOp::create(inner, loc, type, word).getResult() : word;
  }

  /// Returns the elements of rows at the positions in a tensor.
  Value takeAt(Value rows, Value positions, int64_t dim) {
    auto type = cast<RankedTensorType>(rows.getType());
    ArrayRef<int64_t> shape = cast<RankedTensorType>(positions.getType()).getShape();
    return generate(shape, type.getElementType(), [&](OpBuilder &inner, ArrayRef<Value> index) -> Value {
      Value word = tensor::ExtractOp::create(inner, loc, positions, index);
      SmallVector<Value> at(index);
      at[dim] = arith::IndexCastUIOp::create(inner, loc, inner.getIndexType(), word);
      return tensor::ExtractOp::create(inner, loc, rows, at);
    });
  }

  /// Returns the elements of sorted rows at the ranks of `op`.
  Value takeRanks(SelectRanksOp op, Value sorted) {
    auto type = cast<RankedTensorType>(sorted.getType());
    int64_t dim = op.getDimension();
    ArrayRef<int64_t> shape = cast<RankedTensorType>(op.getRanks().getType()).getShape();
    return generate(shape, type.getElementType(), [&](OpBuilder &inner, ArrayRef<Value> index) -> Value {
      Value rank = tensor::ExtractOp::create(inner, loc, op.getRanks(), index);
      if (!rank.getType().isIndex())
        rank = arith::IndexCastOp::create(inner, loc, inner.getIndexType(), rank);
      Value last = arith::ConstantIndexOp::create(inner, loc, type.getDimSize(dim) - 1);
      rank = arith::MaxSIOp::create(inner, loc, rank, arith::ConstantIndexOp::create(inner, loc, 0));
      SmallVector<Value> at(index);
      at[dim] = arith::MinSIOp::create(inner, loc, rank, last);
      return tensor::ExtractOp::create(inner, loc, sorted, at);
    });
  }

  void sortAll(TopKOp op, const Steps &steps) {
    int64_t dim = op.getDimension(), wanted = op.getValues().getType().getDimSize(dim);
    RankedTensorType type = op.getInput().getType(), to = op.getIndices().getType();
    Type element = type.getElementType(), number = builder.getI32Type();
    SmallVector<Value> inputs{op.getInput()};
    SmallVector<Type> arguments{element, element};
    if (!op.getIndices().use_empty()) {
      inputs.push_back(makePositions(type.getShape(), dim));
      arguments.append(2, number);
    }
    ValueRange sorted = sort(inputs, dim, steps.runs, [&](Region &comparator) {
      OpBuilder::InsertionGuard guard(builder);
      Block *body =
          builder.createBlock(&comparator, {}, arguments, SmallVector<Location>(arguments.size(), op.getLoc()));
      YieldOp::create(builder, loc, emitComesFirst(builder, op, body->getArgument(0), body->getArgument(1)));
    });
    op.getValues().replaceAllUsesWith(takePart(builder, loc, sorted[0], dim, 0, wanted));
    if (sorted.size() > 1) {
      Value words = takePart(builder, loc, sorted[1], dim, 0, wanted);
      if (to.getElementType() != number)
        words = generate(to.getShape(), to.getElementType(), [&, from = words](OpBuilder &inner, ArrayRef<Value> at) {
          return convertPosition(inner, tensor::ExtractOp::create(inner, loc, from, at), to.getElementType());
        });
      op.getIndices().replaceAllUsesWith(words);
    }
    op.erase();
  }

  TopKOp select(TopKOp like, Value input, int64_t dim, int64_t wanted, Type position) {
    auto type = cast<RankedTensorType>(input.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] = wanted;
    auto part = TopKOp::create(builder, loc, type.clone(shape), RankedTensorType::get(shape, position), input,
                               builder.getI64IntegerAttr(dim), like.getSmallestAttr(), like.getTotalAttr());
    return part;
  }

  void selectInParts(TopKOp op, int64_t length) {
    int64_t dim = op.getDimension(), wanted = op.getValues().getType().getDimSize(dim);
    RankedTensorType type = op.getInput().getType();
    Type position = op.getIndices().getType().getElementType();
    int64_t parts = type.getDimSize(dim) / length, whole = parts * length, candidates = parts * wanted,
            rest = type.getDimSize(dim) - whole;
    Value cut = cutIntoParts(builder, loc, takePart(builder, loc, op.getInput(), dim, 0, whole), dim, parts);
    TopKOp first = select(op, cut, dim + 1, wanted, position);
    Value values = joinParts(builder, loc, first.getValues(), dim);
    if (rest > 0)
      values = tensor::ConcatOp::create(builder, loc, dim,
                                        ValueRange{values, takePart(builder, loc, op.getInput(), dim, whole, rest)});
    TopKOp last = select(op, values, dim, wanted, builder.getIndexType());
    Value indices =
        generate(op.getIndices().getType().getShape(), position, [&](OpBuilder &inner, ArrayRef<Value> index) -> Value {
          auto constant = [&](int64_t value) { return arith::ConstantIndexOp::create(inner, loc, value); };
          Value candidate = tensor::ExtractOp::create(inner, loc, last.getIndices(), index);
          Value isRest = arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::uge, candidate, constant(candidates));
          Value known = arith::MinUIOp::create(inner, loc, candidate, constant(candidates - 1));
          Value part = arith::DivUIOp::create(inner, loc, known, constant(wanted));
          Value place = arith::RemUIOp::create(inner, loc, known, constant(wanted));
          SmallVector<Value> at(index);
          at[dim] = place;
          at.insert(at.begin() + dim, part);
          Value within = tensor::ExtractOp::create(inner, loc, first.getIndices(), at);
          Value begin = arith::MulIOp::create(inner, loc, part, constant(length));
          Value found =
              position.isIndex() ? within : arith::IndexCastOp::create(inner, loc, inner.getIndexType(), within);
          Value behind = arith::AddIOp::create(inner, loc, candidate, constant(whole - candidates));
          Value result =
              arith::SelectOp::create(inner, loc, isRest, behind, arith::AddIOp::create(inner, loc, begin, found));
          return toPosition(inner, result, position);
        });
    op.getValues().replaceAllUsesWith(last.getValues());
    op.getIndices().replaceAllUsesWith(indices);
    op.erase();
    SortSplitter(last, model).split(last);
  }

  const TargetModel &model;
  OpBuilder builder;
  Location loc;
};

struct SplitSortsPass : cg::impl::SplitSortsBase<SplitSortsPass> {
  void runOnOperation() override {
    forEachTargetRegion(getOperation(), [](RegionOp region, const TargetModel &model) {
      if (!model.isCuda)
        return;
      auto isStatic = [](Value tensor) { return cast<RankedTensorType>(tensor.getType()).hasStaticShape(); };
      Block &block = region.getBody().front();
      for (SortOp op : llvm::to_vector(block.getOps<SortOp>()))
        if (isStatic(op.getInputs().front()))
          SortSplitter(op, model).split(op);
      for (SelectRanksOp op : llvm::to_vector(block.getOps<SelectRanksOp>()))
        if (isStatic(op.getInputs().front()))
          SortSplitter(op, model).split(op);
      for (TopKOp op : llvm::to_vector(block.getOps<TopKOp>()))
        if (isStatic(op.getInput()) && isStatic(op.getValues()))
          SortSplitter(op, model).split(op);
    });
  }
};

} // namespace

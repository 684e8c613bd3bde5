// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A tensor that one kernel computes along its rows, and of which other kernels read a few elements, need not be stored:
// those elements follow from what the kernel reads and from its reductions of each row. The same is done for a tensor
// that others read completely, if they read no more in its place and computing takes less time than memory does: x -
// mean beside x, and the logarithms of a softmax, of which the maxima and the sums of the rows are stored instead.
// A map all of whose readers read its operands anyway is not needed.

#include "JoinedDispatch.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/RowKernels.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"
#include <numeric>

namespace mlir::cg {
#define GEN_PASS_DEF_RECOMPUTEREADS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Readers that need less than one of so many elements compute them; rows are reduced to less than that.
constexpr int64_t kFewOf = 16;
/// The most operations that a reader repeats.
constexpr size_t kMaxOps = 24;

int64_t countElements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? type.getNumElements() : 1;
}

/// True if the elements of a slice are those of its source in the same order, but for a few between rows: those that
/// pad the columns of a product.
bool keepsMost(tensor::ExtractSliceOp slice) {
  return slice.getSourceType().getRank() == slice.getType().getRank() && slice.hasUnitStride() &&
         slice.getType().hasStaticShape() && slice.getSourceType().hasStaticShape() &&
         slice.getSourceType().getNumElements() <= slice.getType().getNumElements() * (1 + 1.0 / kFewOf);
}

/// True if elements of the result of `op` follow from those at the same place in memory of its operands of that size.
bool keepsOrder(Operation *op) {
  if (isa<tensor::EmptyOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp, arith::ConstantOp>(op) ||
      OpTrait::hasElementwiseMappableTraits(op))
    return true;
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return keepsMost(slice);
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || op->getNumResults() != 1)
    return false;
  auto isSmall = [&](Value value) { return countElements(value) * kFewOf <= countElements(op->getResult(0)); };
  // An element that follows from its place, as those of labels do, may look up what rows have.
  bool looksUpFew = true;
  op->walk([&](tensor::ExtractOp extract) { looksUpFew &= isSmall(extract.getTensor()); });
  return looksUpFew && linalgOp.getMatchingIndexingMap(linalgOp.getDpsInitOperand(0)).isIdentity() &&
         llvm::all_of(linalgOp.getDpsInputOperands(), [&](OpOperand *operand) {
           return isSmall(operand->get()) || linalgOp.getMatchingIndexingMap(operand).isIdentity();
         });
}

int64_t countBytes(Value tensor) { return getByteSize(cast<ShapedType>(tensor.getType())); }

/// The elements of an output as they follow from inputs and from reduced values.
struct Expression {
  /// In the order of the body.
  SmallVector<Operation *> ops;
  /// Arguments of the body, and values in it with few elements.
  llvm::SetVector<Value> leaves;

  static std::optional<Expression> of(DispatchOp dispatch, Value output) {
    Expression result;
    llvm::SetVector<Operation *> ops;
    SmallVector<Value> next{output};
    while (!next.empty()) {
      Value value = next.pop_back_val();
      if (auto argument = dyn_cast<BlockArgument>(value)) {
        if (argument.getArgNumber() >= dispatch.getInputs().size())
          return std::nullopt;
        result.leaves.insert(value);
        continue;
      }
      Operation *op = value.getDefiningOp();
      auto type = dyn_cast<RankedTensorType>(value.getType());
      bool isBuffer = isa<tensor::EmptyOp, arith::ConstantOp>(op);
      if (!isBuffer && type && countBytes(value) * kFewOf <= countBytes(output)) {
        result.leaves.insert(value);
        continue;
      }
      if (!isBuffer && !isPointwise(op))
        return std::nullopt;
      if (!ops.insert(op))
        continue;
      if (ops.size() > kMaxOps)
        return std::nullopt;
      llvm::append_range(next, op->getOperands());
      // Values from outside that its body reads.
      op->walk([&](Operation *inner) {
        for (Value operand : inner->getOperands())
          if (inner != op && operand.getParentBlock() == op->getBlock())
            next.push_back(operand);
      });
    }
    for (Operation &op : dispatch.getBodyBlock()->without_terminator())
      if (ops.contains(&op))
        result.ops.push_back(&op);
    return result;
  }

  /// Returns the weight of an element in operations of the cost model.
  int64_t getWeight() const {
    int64_t weight = 0;
    for (Operation *op : ops)
      weight += isTrivial(op) ? 0 : getOpWeight(op);
    return weight;
  }
};

/// Builds a dispatch like `old` on other operands. `fill` makes its body, with the builder inside, and returns the
/// yielded values.
DispatchOp rebuild(DispatchOp old, ValueRange inputs, ValueRange outputs, CostAttr cost,
                   llvm::function_ref<SmallVector<Value>(OpBuilder &, DispatchOp)> fill) {
  OpBuilder builder(old);
  DispatchOp dispatch = buildDispatch(builder, old.getLoc(), old, inputs, outputs, old.getScheduleAttr(), cost,
                                      [&](DispatchOp into) { return fill(builder, into); });
  // With the block's own iterators: a range of operations would continue from an operation that may be erased.
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*dispatch.getBodyBlock())))
    if (isOpTriviallyDead(&op))
      op.erase();
  return dispatch;
}

CostAttr setCost(DispatchOp dispatch, int64_t written) {
  CostAttr cost = dispatch.getCostAttr();
  return CostAttr::get(cost.getContext(), countAllBytesRead(dispatch), written, cost.getFlops(), cost.getNs());
}

struct RecomputeReadsPass : cg::impl::RecomputeReadsBase<RecomputeReadsPass> {
  void runOnOperation() override {
    for (auto region : getOperation().getOps<RegionOp>()) {
      if (!region.getTarget())
        continue;
      // A replaced dispatch keeps its place, and its readers behind it are replaced as well.
      Block &block = region.getBody().front();
      for (Operation *op = &block.front(); op != block.getTerminator();)
        if (DispatchOp narrower = isa<DispatchOp>(op) ? narrow(cast<DispatchOp>(op)) : DispatchOp()) {
          op = narrower;
        } else {
          Operation *before = op->getPrevNode();
          bool dissolved = isa<DispatchOp>(op) && dissolve(cast<DispatchOp>(op));
          op = !dissolved ? op->getNextNode() : before ? before->getNextNode() : &block.front();
        }
    }
  }

private:
  /// Replaces a dispatch by one that stores less; null if there is nothing to do.
  static DispatchOp narrow(DispatchOp dispatch) {
    // Of one output, reductions of its rows are stored in its place.
    if (!computesRows(dispatch) || !mayKeepRows(dispatch))
      return {};
    for (unsigned index = 0, e = dispatch.getOutputs().size(); index < e; ++index)
      if (mayBeDropped(dispatch, index))
        if (DispatchOp narrower = drop(dispatch, index))
          return narrower;
    return {};
  }

  /// Lets all readers compute what a map stores, and removes the map. Kernels that were joined behind the cover may
  /// read what it reads anyway.
  static bool dissolve(DispatchOp dispatch) {
    if (dispatch.isBufferized() || dispatch.getOutputs().size() != 1 || !computesElements(dispatch) ||
        !mayBeDropped(dispatch, 0))
      return false;
    OpResult result = dispatch->getResult(0);
    Value output = dispatch.getYield().getOperand(0);
    std::optional<Expression> expression = Expression::of(dispatch, output);
    auto isInput = [](Value leaf) { return isa<BlockArgument>(leaf); };
    if (!expression || !llvm::all_of(expression->leaves, isInput) || !savesTime(dispatch, result, *expression))
      return false;
    // A state that it reads may have new contents by then, if a reader depends on them.
    for (Operation *user : result.getUsers()) {
      auto reader = cast<DispatchOp>(user);
      if (updatesWhatIsRead(reader, dispatch) || hasPathBetween(dispatch, reader) ||
          overwritesWhatIsRead(dispatch, reader))
        return false;
    }
    auto outside = [&](Value leaf) { return dispatch.getInputs()[cast<BlockArgument>(leaf).getArgNumber()]; };
    if (!computeInReaders(result, *expression, output, outside))
      return false;
    dispatch.erase();
    return true;
  }

  static bool mayBeDropped(DispatchOp dispatch, unsigned index) {
    OpResult result = dispatch->getResult(index);
    if (result.use_empty() || updatesOutput(dispatch, index) || getStoredOutput(dispatch, index).window ||
        !dispatch.getOutputs()[index].getDefiningOp<tensor::EmptyOp>())
      return false;
    return llvm::all_of(result.getUses(), [&](OpOperand &use) {
      auto reader = dyn_cast<DispatchOp>(use.getOwner());
      return reader && !reader.isBufferized() && use.getOperandNumber() < reader.getInputs().size() &&
             reader.getCostAttr() && (computesElements(reader) || computesRows(reader));
    });
  }

  static bool isReadInPart(OpResult result) {
    return llvm::all_of(result.getUses(), [&](OpOperand &use) {
      return countBytesRead(cast<DispatchOp>(use.getOwner()))[use.getOperandNumber()] * kFewOf <= countBytes(result);
    });
  }

  /// True if no reader moves more bytes when it reads the operands of `result` instead, and the bytes that the readers
  /// and the storing dispatch save take longer than the repeated operations.
  static bool savesTime(DispatchOp dispatch, OpResult result, const Expression &expression) {
    if (!llvm::all_of(expression.ops, keepsOrder))
      return false;
    double saved = countBytes(result), repeated = 0;
    for (OpOperand &use : result.getUses()) {
      auto reader = cast<DispatchOp>(use.getOwner());
      SmallVector<int64_t> read = countBytesRead(reader);
      std::optional<int64_t> points = countReads(reader, use.getOperandNumber());
      if (!points)
        return false;
      double less = read[use.getOperandNumber()], share = less / std::max<int64_t>(countBytes(result), 1), more = 0;
      for (Value leaf : expression.leaves) {
        double wanted = share * countBytes(leaf);
        if (auto argument = dyn_cast<BlockArgument>(leaf))
          for (auto [index, input] : llvm::enumerate(reader.getInputs()))
            if (input == dispatch.getInputs()[argument.getArgNumber()])
              wanted -= std::min<double>(wanted, read[index]);
        more += wanted;
      }
      // Reduced rows are small, and outputs that are not stored make up for them.
      if (more > less * (1 + 1.0 / kFewOf))
        return false;
      saved += less - more;
      repeated += static_cast<double>(*points * expression.getWeight());
    }
    for (Value leaf : expression.leaves)
      if (!isa<BlockArgument>(leaf) && !llvm::is_contained(dispatch.getYield().getOperands(), leaf))
        saved -= countBytes(leaf);
    TargetModel model = TargetModel::get(*dispatch->getParentOfType<RegionOp>().getTarget());
    return saved / model.bytesPerNs > repeated / model.opsPerNs;
  }

  static DispatchOp drop(DispatchOp dispatch, unsigned index) {
    YieldOp yield = dispatch.getYield();
    std::optional<Expression> expression = Expression::of(dispatch, yield.getOperand(index));
    OpResult dropped = dispatch->getResult(index);
    if (!expression || !(isReadInPart(dropped) || savesTime(dispatch, dropped, *expression)))
      return {};
    SmallVector<unsigned> kept;
    for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i)
      if (i != index)
        kept.push_back(i);
    // The values that the other outputs are computed from, outside: inputs of this dispatch, or results of the new one.
    SmallVector<Value> outputs, added;
    for (unsigned i : kept)
      outputs.push_back(dispatch.getOutputs()[i]);
    OpBuilder builder(dispatch);
    if (!mayReadLater(dispatch, *expression))
      return {};
    for (Value leaf : expression->leaves) {
      if (isa<BlockArgument>(leaf) || llvm::is_contained(yield.getOperands(), leaf))
        continue;
      auto type = cast<RankedTensorType>(leaf.getType());
      added.push_back(leaf);
      outputs.push_back(tensor::EmptyOp::create(builder, dispatch.getLoc(), type.getShape(), type.getElementType()));
    }
    // The elements follow from inputs alone, and no reduction is stored.
    if (outputs.empty())
      return {};
    llvm::DenseMap<Value, unsigned> stored;
    int64_t written = dispatch.getCostAttr().getWrite() - countBytes(dispatch->getResult(index));
    DispatchOp narrower = rebuild(dispatch, dispatch.getInputs(), outputs, dispatch.getCostAttr(),
                                  [&](OpBuilder &inner, DispatchOp into) {
                                    IRMapping mapping;
                                    for (unsigned i = 0, e = dispatch.getInputs().size(); i < e; ++i)
                                      mapping.map(dispatch.getInputArgument(i), into.getInputArgument(i));
                                    for (auto [place, i] : llvm::enumerate(kept))
                                      mapping.map(dispatch.getOutputArgument(i), into.getOutputArgument(place));
                                    for (Operation &op : dispatch.getBodyBlock()->without_terminator())
                                      inner.clone(op, mapping);
                                    SmallVector<Value> yielded;
                                    auto store = [&](Value value) {
                                      stored[value] = yielded.size();
                                      yielded.push_back(mapping.lookup(value));
                                    };
                                    for (unsigned i : kept)
                                      store(yield.getOperand(i));
                                    for (Value leaf : added) {
                                      store(leaf);
                                      written += countBytes(leaf);
                                    }
                                    return yielded;
                                  });
    if (outputs.size() > 1)
      narrower.setScheduleAttr(getRowSchedule(dispatch.getContext()));
    auto outside = [&](Value leaf) {
      auto argument = dyn_cast<BlockArgument>(leaf);
      return argument ? dispatch.getInputs()[argument.getArgNumber()] : Value(narrower->getResult(stored.lookup(leaf)));
    };
    if (!findRowKernel(narrower) || !computeInReaders(dropped, *expression, yield.getOperand(index), outside)) {
      narrower.erase();
      return {};
    }
    narrower.setCostAttr(setCost(narrower, std::max<int64_t>(written, 0)));
    for (auto [place, i] : llvm::enumerate(kept))
      dispatch->getResult(i).replaceAllUsesWith(narrower->getResult(place));
    dispatch.erase();
    return narrower;
  }

  /// True if no operation may write what `expression` reads before the readers of its result.
  static bool mayReadLater(DispatchOp dispatch, const Expression &expression) {
    return llvm::all_of(expression.leaves, [&](Value leaf) {
      auto argument = dyn_cast<BlockArgument>(leaf);
      if (!argument)
        return true;
      Value input = dispatch.getInputs()[argument.getArgNumber()];
      return !isStateArgument(input) && llvm::none_of(input.getUses(), [](OpOperand &use) { return writesTo(use); });
    });
  }

  /// Replaces each reader of `dropped` by one that computes its elements. Changes nothing and returns false if some
  /// reader cannot.
  static bool computeInReaders(Value dropped, const Expression &expression, Value output,
                               llvm::function_ref<Value(Value)> outside) {
    SmallVector<std::pair<DispatchOp, DispatchOp>> readers;
    bool fits = true;
    for (Operation *user : llvm::SetVector<Operation *>(dropped.user_begin(), dropped.user_end())) {
      auto reader = cast<DispatchOp>(user);
      DispatchOp changed = computeIn(reader, dropped, expression, output, outside);
      readers.emplace_back(reader, changed);
      fits &= !computesRows(changed) || getRowKernels(changed)->takes(changed);
    }
    for (auto [reader, changed] : readers) {
      if (fits)
        reader->replaceAllUsesWith(changed->getResults());
      (fits ? reader : changed).erase();
    }
    return fits;
  }

  /// Returns a dispatch in the place of `reader` that computes the elements of `dropped`, `output` in the expression,
  /// itself.
  static DispatchOp computeIn(DispatchOp reader, Value dropped, const Expression &expression, Value output,
                              llvm::function_ref<Value(Value)> outside) {
    llvm::SetVector<Value> inputs;
    for (Value input : reader.getInputs())
      if (input != dropped)
        inputs.insert(input);
    for (Value leaf : expression.leaves)
      inputs.insert(outside(leaf));
    DispatchOp changed =
        rebuild(reader, inputs.getArrayRef(), reader.getOutputs(), reader.getCostAttr(),
                [&](OpBuilder &inner, DispatchOp into) {
                  auto argumentOf = [&](Value input) {
                    return into.getInputArgument(llvm::find(inputs, input) - inputs.begin());
                  };
                  IRMapping mapping, own;
                  for (Value leaf : expression.leaves)
                    own.map(leaf, argumentOf(outside(leaf)));
                  for (Operation *op : expression.ops)
                    inner.clone(*op, own);
                  for (auto [i, input] : llvm::enumerate(reader.getInputs()))
                    mapping.map(reader.getInputArgument(i), input == dropped ? own.lookup(output) : argumentOf(input));
                  for (unsigned i = 0, e = reader.getOutputs().size(); i < e; ++i)
                    mapping.map(reader.getOutputArgument(i), into.getOutputArgument(i));
                  for (Operation &op : reader.getBodyBlock()->without_terminator())
                    inner.clone(op, mapping);
                  SmallVector<Value> yielded;
                  for (Value value : reader.getYield().getOperands())
                    yielded.push_back(mapping.lookup(value));
                  return yielded;
                });
    changed.setCostAttr(setCost(changed, reader.getCostAttr().getWrite()));
    return changed;
  }
};

} // namespace

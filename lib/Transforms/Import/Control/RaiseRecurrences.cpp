// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Patterns.h"
#include "Recurrences/Combiner.h"
#include "Recurrences/LoopIndices.h"
#include "Recurrences/LoopVectorizer.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Loops of fewer iterations are unrolled.
constexpr int64_t kLeastTrips = 4;

/// Remembers what was created in a block, so that it can be erased again.
class Attempt : public OpBuilder::Listener {
public:
  explicit Attempt(Block *block) : block(block) {}
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) override {
    if (op->getBlock() == block)
      created.push_back(op);
  }
  void undo() {
    // A later operation may have been placed in front of one that uses it.
    for (Operation *op : created)
      op->dropAllReferences();
    for (Operation *op : created)
      op->erase();
    created.clear();
  }

private:
  Block *block;
  SmallVector<Operation *> created;
};

/// A tensor of which the loop writes one slice in each iteration, without reading it.
struct Stack {
  BlockArgument argument;
  tensor::InsertSliceOp insertion;
  int64_t along;
};

class Recurrence {
public:
  Recurrence(scf::ForOp loop, int64_t maxBytes)
      : loop(loop), maxBytes(maxBytes), attempt(loop->getBlock()), builder(loop, &attempt) {}

  /// Replaces the loop, or leaves the function as it is.
  bool raise() {
    std::optional<LoopIndices> forward = LoopIndices::of(loop, /*reverse=*/false);
    if (!forward || forward->getTrips() < kLeastTrips || loop.getNumResults() == 0)
      return false;
    // Without memory effects, results are all that an iteration leaves.
    if (!isMemoryEffectFree(loop))
      return false;
    for (BlockArgument argument : loop.getRegionIterArgs())
      if (!classify(argument, *forward))
        return false;
    // Positions have the direction in which results are written, so that nothing has to be reversed.
    bool reverse = !stacks.empty() && indexOf(stacks.front(), *forward)->factor < 0;
    LoopIndices indices = *LoopIndices::of(loop, reverse);
    SmallVector<BlockArgument> carried(states);
    llvm::append_range(carried, counters);
    for (const Stack &stack : stacks)
      carried.push_back(stack.argument);
    LoopVectorizer vectorizer(loop, indices, carried, builder);
    if (failed(scanStates(vectorizer)) || failed(makeResults(vectorizer))) {
      attempt.undo();
      return false;
    }
    for (auto [result, value] : llvm::zip(loop.getResults(), results))
      result.replaceAllUsesWith(value);
    loop.erase();
    return true;
  }

private:
  Value getYielded(BlockArgument argument) { return loop.getTiedLoopYieldedValue(argument)->get(); }
  Value getInit(BlockArgument argument) { return loop.getTiedLoopInit(argument)->get(); }

  static std::optional<LinearIndex> indexOf(const Stack &stack, const LoopIndices &indices) {
    return indices.get(tensor::InsertSliceOp(stack.insertion).getMixedOffsets()[stack.along]);
  }

  bool classify(BlockArgument argument, const LoopIndices &indices) {
    if (getYielded(argument) == argument)
      return true;
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (indices.getFinal(argument)) {
      counters.push_back(argument);
      return true;
    }
    if (!type)
      return false;
    if (!type.hasStaticShape())
      return false;
    if (std::optional<Stack> stack = matchStack(argument, indices))
      stacks.push_back(*stack);
    else
      states.push_back(argument);
    return true;
  }

  std::optional<Stack> matchStack(BlockArgument argument, const LoopIndices &indices) {
    auto insertion = getYielded(argument).getDefiningOp<tensor::InsertSliceOp>();
    if (!insertion || insertion.getDest() != argument || !argument.hasOneUse() || !insertion->hasOneUse() ||
        insertion->getBlock() != loop.getBody())
      return std::nullopt;
    Stack stack{argument, insertion, -1};
    RankedTensorType type = insertion.getDestType();
    for (auto [dim, offset, size, stride] :
         llvm::enumerate(insertion.getMixedOffsets(), insertion.getStaticSizes(), insertion.getStaticStrides())) {
      std::optional<LinearIndex> index = indices.get(offset);
      if (!index)
        return std::nullopt;
      if (index->factor == 0) {
        if (index->offset != 0 || size != type.getDimSize(dim) || stride != 1)
          return std::nullopt;
        continue;
      }
      int64_t last = index->offset + index->factor * (indices.getTrips() - 1);
      if (stack.along >= 0 || size != 1 || std::abs(index->factor) != 1 || std::min(index->offset, last) < 0 ||
          std::max(index->offset, last) >= type.getDimSize(dim))
        return std::nullopt;
      stack.along = dim;
    }
    return stack.along >= 0 ? std::optional(stack) : std::nullopt;
  }

  //===--- States ---===//

  /// Makes a scan of each group of states that depend on each other.
  LogicalResult scanStates(LoopVectorizer &vectorizer) {
    SmallVector<BlockArgument> left(states);
    while (!left.empty()) {
      // A group that depends on no other remaining group.
      SmallVector<BlockArgument> group;
      for (BlockArgument state : left) {
        group = findNeeded(vectorizer, state, left);
        bool closed = llvm::all_of(
            group, [&](BlockArgument other) { return llvm::is_contained(findNeeded(vectorizer, other, left), state); });
        if (closed)
          break;
        group.clear();
      }
      if (group.empty() || failed(scan(vectorizer, group)))
        return failure();
      llvm::erase_if(left, [&](BlockArgument state) { return llvm::is_contained(group, state); });
    }
    return success();
  }

  /// Returns those of `candidates` from which the next value of `state` is computed, also over several iterations,
  /// including itself.
  SmallVector<BlockArgument> findNeeded(LoopVectorizer &vectorizer, BlockArgument state,
                                        ArrayRef<BlockArgument> candidates) {
    SmallVector<BlockArgument> needed{state};
    for (size_t i = 0; i < needed.size(); ++i)
      for (BlockArgument other : candidates)
        if (!llvm::is_contained(needed, other) &&
            vectorizer.findDependents(SmallVector<Value>{other}).contains(getYielded(needed[i])))
          needed.push_back(other);
    return needed;
  }

  LogicalResult scan(LoopVectorizer &vectorizer, ArrayRef<BlockArgument> group) {
    auto type = cast<RankedTensorType>(group.front().getType());
    int64_t bytes = 0, trips = vectorizer.getIndices().getTrips();
    SmallVector<Value> inits;
    for (BlockArgument state : group) {
      auto own = cast<RankedTensorType>(state.getType());
      if (own.getShape() != type.getShape())
        return failure();
      bytes += trips * own.getNumElements() * llvm::divideCeil(own.getElementTypeBitWidth(), 8);
      inits.push_back(getInit(state));
    }
    if (bytes > maxBytes)
      return failure();
    Combiner combiner(vectorizer, group, builder.getContext());
    for (BlockArgument state : group)
      if (failed(combiner.add(getYielded(state))))
        return failure();
    if (combiner.getInputs().empty())
      return failure();
    SmallVector<Location> locations{loop.getLoc()};
    llvm::append_range(locations, combiner.getLocations());
    Location loc = builder.getFusedLoc(locations);
    auto scanned = ScanOp::create(builder, loc, combiner.getInputs(), inits, /*dimension=*/0, /*exclusive=*/false,
                                  vectorizer.getIndices().isReverse(), /*ordered=*/true);
    combiner.finish(scanned.getCombiner(), loc);
    for (auto [state, init, all] : llvm::zip(group, inits, scanned.getResults())) {
      vectorizer.bind(getYielded(state), all);
      vectorizer.bindCarried(state, init, all);
    }
    return success();
  }

  //===--- Results ---===//

  LogicalResult makeResults(LoopVectorizer &vectorizer) {
    const LoopIndices &indices = vectorizer.getIndices();
    for (BlockArgument argument : loop.getRegionIterArgs()) {
      const Stack *stack = llvm::find_if(stacks, [&](const Stack &stack) { return stack.argument == argument; });
      FailureOr<Value> value = failure();
      if (getYielded(argument) == argument)
        value = getInit(argument);
      else if (stack != stacks.end())
        value = makeStack(vectorizer, *stack);
      else if (hasNoElements(argument.getType()))
        value = getInit(argument); // and no slice begins in a dimension of extent 0
      else if (llvm::is_contained(states, argument))
        value = getLast(vectorizer, getYielded(argument));
      else
        value = makeConstant(argument.getType(), *indices.getFinal(argument));
      if (failed(value))
        return failure();
      results.push_back(*value);
    }
    return success();
  }

  static bool hasNoElements(Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() && tensor.getNumElements() == 0;
  }

  Value makeConstant(Type type, int64_t number) {
    TypedAttr value = builder.getIntegerAttr(getElementTypeOrSelf(type), number);
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      value = DenseElementsAttr::get(tensor, ArrayRef<Attribute>(value));
    return arith::ConstantOp::create(builder, loop.getLoc(), value);
  }

  FailureOr<Value> getLast(LoopVectorizer &vectorizer, Value yielded) {
    FailureOr<Value> all = vectorizer.getAll(yielded);
    if (failed(all))
      return failure();
    auto type = cast<RankedTensorType>(yielded.getType());
    int64_t trips = vectorizer.getIndices().getTrips(), rank = type.getRank() + 1;
    SmallVector<OpFoldResult> offsets(rank, builder.getIndexAttr(0)), strides(rank, builder.getIndexAttr(1));
    SmallVector<OpFoldResult> sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape());
    sizes.insert(sizes.begin(), builder.getIndexAttr(1));
    offsets[0] = builder.getIndexAttr(vectorizer.getIndices().isReverse() ? 0 : trips - 1);
    return tensor::ExtractSliceOp::create(builder, loop.getLoc(), type, *all, offsets, sizes, strides).getResult();
  }

  FailureOr<Value> makeStack(LoopVectorizer &vectorizer, const Stack &stack) {
    tensor::InsertSliceOp insertion = stack.insertion;
    const LoopIndices &indices = vectorizer.getIndices();
    LinearIndex index = *indices.get(insertion.getMixedOffsets()[stack.along]);
    FailureOr<Value> all = vectorizer.getAll(insertion.getSource());
    // Two results are written from different ends.
    if (failed(all) || index.factor != 1)
      return failure();
    RankedTensorType type = insertion.getDestType();
    SmallVector<int64_t> shape(type.getShape());
    shape[stack.along] = indices.getTrips();
    SmallVector<AffineExpr> exprs{builder.getAffineDimExpr(stack.along)};
    llvm::SmallBitVector dropped = insertion.getDroppedDims();
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      if (!dropped.test(dim))
        exprs.push_back(dim == stack.along ? builder.getAffineConstantExpr(0) : builder.getAffineDimExpr(dim));
    AffineMap map = AffineMap::get(type.getRank(), 0, exprs, builder.getContext());
    Location loc = insertion.getLoc();
    Value block = readAt(builder, loc, *all, map, shape);
    if (block.getType() == type)
      return block;
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
        strides(type.getRank(), builder.getIndexAttr(1));
    offsets[stack.along] = builder.getIndexAttr(index.offset);
    return tensor::InsertSliceOp::create(builder, loc, block, getInit(stack.argument), offsets,
                                         getAsIndexOpFoldResult(builder.getContext(), shape), strides)
        .getResult();
  }

  scf::ForOp loop;
  int64_t maxBytes;
  Attempt attempt;
  OpBuilder builder;
  SmallVector<Stack> stacks;
  SmallVector<BlockArgument> states, counters;
  SmallVector<Value> results;
};

} // namespace

void cg::raiseRecurrences(Operation *root, int64_t maxBytes) {
  // Inner loops first: their replacements are part of the loops around them.
  SmallVector<scf::ForOp> loops;
  root->walk<WalkOrder::PostOrder>([&](scf::ForOp loop) {
    std::string why;
    // Loops over single elements are kernels as they are, and a body of a tensor operation computes one element.
    if (!loop->getParentOfType<linalg::LinalgOp>() && !loop->getParentOfType<tensor::GenerateOp>() &&
        !isInLoopNest(loop) && !matchLoopNest(loop, why))
      loops.push_back(loop);
  });
  for (scf::ForOp loop : loops)
    (void)Recurrence(loop, maxBytes).raise();
}

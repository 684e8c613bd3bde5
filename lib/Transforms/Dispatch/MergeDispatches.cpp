// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Analysis/TopologicalSortUtils.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/CSE.h"

namespace mlir::cg {
#define GEN_PASS_DEF_MERGEDISPATCHES
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// More operands than this do not help a kernel.
constexpr unsigned kMaxOperands = 40;

int64_t getStoredElements(DispatchOp dispatch) { return getStoredOutput(dispatch, 0).getNumElements(); }

bool dependsOn(DispatchOp user, DispatchOp source) {
  return llvm::any_of(user->getOperands(), [&](Value value) { return value.getDefiningOp() == source; });
}

/// True if a path leads from `first` to `second` through another operation: then they cannot become one.
bool hasPathBetween(DispatchOp first, DispatchOp second) {
  llvm::SmallPtrSet<Operation *, 16> seen;
  SmallVector<Operation *> worklist;
  auto visitUsers = [&](Operation *op) {
    for (Operation *user : op->getUsers())
      if (user != second.getOperation() || op != first.getOperation())
        if (user->isBeforeInBlock(second) || user == second)
          if (seen.insert(user).second)
            worklist.push_back(user);
  };
  visitUsers(first);
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val();
    if (op == second.getOperation())
      return true;
    visitUsers(op);
  }
  return false;
}

bool sharesInput(DispatchOp a, DispatchOp b) {
  return llvm::any_of(a.getInputs(), [&](Value input) { return llvm::is_contained(b.getInputs(), input); });
}

/// True if `user` reads what `source` stores only at the position it stores itself.
bool readsInStep(DispatchOp user, DispatchOp source) {
  SmallVector<bool> aligned = findAlignedInputs(user);
  for (auto [index, input] : llvm::enumerate(user.getInputs())) {
    if (input.getDefiningOp() != source)
      continue;
    unsigned output = cast<OpResult>(input).getResultNumber();
    if (!aligned[index] || getStoredOutput(source, output).window)
      return false;
  }
  // An update in place of what the other stores needs all of it.
  return llvm::none_of(user.getOutputs(), [&](Value value) { return value.getDefiningOp() == source; });
}

/// The buffer in which a chain of updates began.
Value findUpdated(Value value) {
  while (auto dispatch = value.getDefiningOp<DispatchOp>())
    value = dispatch.getOutputs()[cast<OpResult>(value).getResultNumber()];
  return value;
}

/// True if `writer` updates a few rows in place of what `reader` reads. As one they would read old contents while they
/// overwrite them, which takes a copy of all of it; apart, the one that reads goes first.
bool updatesWhatIsRead(DispatchOp writer, DispatchOp reader) {
  for (auto [index, output] : llvm::enumerate(writer.getOutputs())) {
    if (!updatesOutput(writer, index))
      continue;
    Value updated = findUpdated(output);
    if (llvm::any_of(reader.getInputs(), [&](Value input) { return findUpdated(input) == updated; }))
      return true;
  }
  return false;
}

bool canMerge(DispatchOp first, DispatchOp second) {
  if (first->getNumOperands() + second->getNumOperands() > kMaxOperands ||
      getStoredElements(first) != getStoredElements(second))
    return false;
  bool dependent = dependsOn(second, first);
  if (dependent ? !readsInStep(second, first) : !sharesInput(first, second))
    return false;
  // Both updating one buffer would make it two outputs of one dispatch.
  for (Value output : second.getOutputs())
    if (llvm::is_contained(first.getOutputs(), output))
      return false;
  if (updatesWhatIsRead(first, second) || updatesWhatIsRead(second, first))
    return false;
  return !hasPathBetween(first, second);
}

/// Replaces two dispatches by one with the outputs of both.
DispatchOp merge(OpBuilder &builder, DispatchOp first, DispatchOp second) {
  llvm::SetVector<Value> inputs(first.getInputs().begin(), first.getInputs().end());
  for (Value input : second.getInputs())
    if (input.getDefiningOp() != first)
      inputs.insert(input);
  // An output of the first that only the second reads is not stored at all.
  SmallVector<unsigned> kept;
  for (auto [index, result] : llvm::enumerate(first.getResults()))
    if (llvm::any_of(result.getUsers(), [&](Operation *user) { return user != second; }))
      kept.push_back(index);
  SmallVector<Value> outputs;
  for (unsigned index : kept)
    outputs.push_back(first.getOutputs()[index]);
  llvm::append_range(outputs, second.getOutputs());

  CostAttr a = first.getCostAttr(), b = second.getCostAttr();
  MLIRContext *context = builder.getContext();
  auto cost = CostAttr::get(context, a.getRead() + b.getRead(), a.getWrite() + b.getWrite(),
                            a.getFlops() + b.getFlops(), std::max(a.getNs(), b.getNs()));
  int64_t vector = std::min(first.getScheduleAttr().getAs<IntegerAttr>("vector").getInt(),
                            second.getScheduleAttr().getAs<IntegerAttr>("vector").getInt());
  builder.setInsertionPoint(second);
  auto merged = DispatchOp::create(
      builder, FusedLoc::get(context, {second.getLoc(), first.getLoc()}), ValueRange(outputs).getTypes(),
      second.getKernelClassAttr(), second.getNameAttr(), inputs.getArrayRef(), outputs,
      builder.getDictionaryAttr({builder.getNamedAttr("vector", builder.getI64IntegerAttr(vector))}), SymbolRefAttr(),
      DenseI64ArrayAttr(), DenseI64ArrayAttr(), cost, AfterAttr());

  OpBuilder::InsertionGuard guard(builder);
  Block *body = builder.createBlock(&merged.getBody());
  for (Value operand : merged->getOperands())
    body->addArgument(operand.getType(), operand.getLoc());
  auto inputArgument = [&](Value input) { return body->getArgument(llvm::find(inputs, input) - inputs.begin()); };
  SmallVector<Value> yielded;
  IRMapping mapping;
  for (auto [index, input] : llvm::enumerate(first.getInputs()))
    mapping.map(first.getInputArgument(index), inputArgument(input));
  for (unsigned i = 0; i < first.getOutputs().size(); ++i) {
    auto *place = llvm::find(kept, i);
    // An output that is not stored is not tied: its argument is unused.
    if (place != kept.end())
      mapping.map(first.getOutputArgument(i), merged.getOutputArgument(place - kept.begin()));
  }
  for (Operation &op : first.getBodyBlock()->without_terminator())
    builder.clone(op, mapping);
  for (unsigned index : kept)
    yielded.push_back(mapping.lookup(first.getYield().getOperand(index)));
  for (auto [index, input] : llvm::enumerate(second.getInputs())) {
    if (input.getDefiningOp() == first)
      mapping.map(second.getInputArgument(index),
                  mapping.lookup(first.getYield().getOperand(cast<OpResult>(input).getResultNumber())));
    else
      mapping.map(second.getInputArgument(index), inputArgument(input));
  }
  for (unsigned i = 0; i < second.getOutputs().size(); ++i)
    mapping.map(second.getOutputArgument(i), merged.getOutputArgument(kept.size() + i));
  for (Operation &op : second.getBodyBlock()->without_terminator())
    builder.clone(op, mapping);
  for (Value value : second.getYield().getOperands())
    yielded.push_back(mapping.lookup(value));
  YieldOp::create(builder, merged.getLoc(), yielded);
  // Both may have computed the same on the way.
  IRRewriter rewriter(builder);
  DominanceInfo dominance(merged);
  eliminateCommonSubExpressions(rewriter, dominance, merged);

  for (auto [place, index] : llvm::enumerate(kept))
    first.getResult(index).replaceAllUsesWith(merged.getResult(place));
  second->replaceAllUsesWith(merged.getResults().drop_front(kept.size()));
  second.erase();
  first.erase();
  return merged;
}

struct MergeDispatchesPass : cg::impl::MergeDispatchesBase<MergeDispatchesPass> {
  void runOnOperation() override {
    for (auto region : getOperation().getOps<RegionOp>())
      if (region.getTarget())
        mergeAll(region);
  }

private:
  void mergeAll(RegionOp region) {
    Block &body = region.getBody().front();
    OpBuilder builder(region.getContext());
    // The last map dispatch of each size is what later ones may join.
    llvm::DenseMap<int64_t, DispatchOp> open;
    for (Operation &op : llvm::make_early_inc_range(body.without_terminator())) {
      auto dispatch = dyn_cast<DispatchOp>(op);
      if (!dispatch || dispatch.getKernelClass() != "map")
        continue;
      DispatchOp &candidate = open[getStoredElements(dispatch)];
      if (!candidate || !canMerge(candidate, dispatch)) {
        candidate = dispatch;
        continue;
      }
      candidate = merge(builder, candidate, dispatch);
      // Users of the first that came before the second come after both now.
      sortTopologically(&body);
    }
  }
};

} // namespace

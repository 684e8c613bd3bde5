// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JoinedDispatch.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"

namespace mlir::cg {
#define GEN_PASS_DEF_MERGEDISPATCHES
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// More operations than this stay kernels of their own: they take far longer than a launch, to run and to compile.
constexpr int64_t kMaxJoinedOps = 1000;

int64_t countOps(DispatchOp dispatch) {
  int64_t count = 0;
  dispatch.getBody().walk([&](Operation *) { ++count; });
  return count;
}

int64_t getStoredElements(DispatchOp dispatch) { return getStoredOutput(dispatch, 0).getNumElements(); }

bool dependsOn(DispatchOp user, DispatchOp source) {
  return llvm::any_of(user->getOperands(), [&](Value value) { return value.getDefiningOp() == source; });
}

/// True if the two share an input, and one kernel for both takes enough less time.
bool sharesInput(DispatchOp a, DispatchOp b) {
  TargetModel model = TargetModel::get(*a->getParentOfType<RegionOp>().getTarget());
  double bytes = 0;
  bool shares = false;
  for (Value input : b.getInputs()) {
    if (!llvm::is_contained(a.getInputs(), input))
      continue;
    shares = true;
    // A part of the input, if the kernels read less.
    bytes += static_cast<double>(std::min(
        {getByteSize(cast<ShapedType>(input.getType())), a.getCostAttr().getRead(), b.getCostAttr().getRead()}));
  }
  double spared = model.launchNs + bytes / model.bytesPerNs;
  double least = model.dispatch().join.leastSparedShare;
  return shares && spared >= least * static_cast<double>(a.getCostAttr().getNs() + b.getCostAttr().getNs());
}

/// True if `user` reads the result of `source` only at the position that it stores.
bool readsInStep(DispatchOp user, DispatchOp source) {
  SmallVector<bool> aligned = findAlignedInputs(user);
  for (auto [index, input] : llvm::enumerate(user.getInputs())) {
    if (input.getDefiningOp() != source)
      continue;
    unsigned output = cast<OpResult>(input).getResultNumber();
    if (!aligned[index] || getStoredOutput(source, output).window)
      return false;
  }
  // An update in place of the other one's result needs all of it.
  return llvm::none_of(user.getOutputs(), [&](Value value) { return value.getDefiningOp() == source; });
}

bool canMerge(DispatchOp first, DispatchOp second) {
  if (first->getNumOperands() + second->getNumOperands() > kMaxOperands ||
      getStoredElements(first) != getStoredElements(second))
    return false;
  bool dependent = dependsOn(second, first);
  if (dependent ? !readsInStep(second, first) : !sharesInput(first, second))
    return false;
  // Updates of one buffer by both would make it two outputs of one dispatch.
  for (Value output : second.getOutputs())
    if (llvm::is_contained(first.getOutputs(), output))
      return false;
  if (updatesWhatIsRead(first, second) || updatesWhatIsRead(second, first))
    return false;
  return !hasPathBetween(first, second) && countOps(first) + countOps(second) <= kMaxJoinedOps &&
         !overwritesWhatIsRead(first, second);
}

struct MergeDispatchesPass : cg::impl::MergeDispatchesBase<MergeDispatchesPass> {
  void runOnOperation() override {
    for (auto region : getOperation().getOps<RegionOp>())
      if (region.getTarget())
        // A merged dispatch has more inputs, which others may share.
        while (mergeAll(region)) {
        }
  }

private:
  static int64_t getVector(DispatchOp dispatch) {
    auto vector = dispatch.getScheduleAttr() ? dispatch.getScheduleAttr().getAs<IntegerAttr>("vector") : IntegerAttr();
    return vector ? vector.getInt() : 1;
  }

  /// Visits the dispatches once; returns true if it merged some.
  bool mergeAll(RegionOp region) {
    bool merged = false;
    Block &body = region.getBody().front();
    OpBuilder builder(region.getContext());
    // For each size the last map dispatch, which later ones may join.
    llvm::DenseMap<int64_t, DispatchOp> open;
    // Each once, and in this order: users of a merged dispatch move.
    for (DispatchOp dispatch : llvm::to_vector(body.getOps<DispatchOp>())) {
      if (!computesElements(dispatch) || dispatch.isBufferized())
        continue;
      DispatchOp &candidate = open[getStoredElements(dispatch)];
      if (!candidate || !canMerge(candidate, dispatch)) {
        candidate = dispatch;
        continue;
      }
      int64_t vector = std::min(getVector(candidate), getVector(dispatch));
      auto schedule = builder.getDictionaryAttr({builder.getNamedAttr("vector", builder.getI64IntegerAttr(vector))});
      candidate = joinDispatches(builder, candidate, dispatch, dispatch, schedule);
      merged = true;
    }
    return merged;
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JoinedDispatch.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"

namespace mlir::cg {
#define GEN_PASS_DEF_FUSESTORES
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the only dispatch whose result `reader` reads and may follow, one of a class that stores element by element.
/// Null if it reads several, or none.
DispatchOp findSource(DispatchOp reader) {
  DispatchOp source;
  for (Value input : reader.getInputs()) {
    auto dispatch = input.getDefiningOp<DispatchOp>();
    // Functions of the host have no class.
    const KernelClass *kernelClass = dispatch ? lookupKernelClass(dispatch.getKernelClass()) : nullptr;
    if (!kernelClass || !kernelClass->letsStoresFollow(dispatch))
      continue;
    if (source && source != dispatch)
      return {};
    source = dispatch;
  }
  return source;
}

bool canFollow(DispatchOp reader, DispatchOp source) {
  if (source->getNumOperands() + reader->getNumOperands() > kMaxOperands || getStoredOutput(source, 0).window)
    return false;
  BlockArgument followed;
  for (auto [index, input] : llvm::enumerate(reader.getInputs()))
    if (input.getDefiningOp() == source) {
      if (input != source.getResult(0) || followed)
        return false;
      followed = reader.getInputArgument(index);
    }
  // Another operation reads the source as well; otherwise it would have been computed on the way.
  if (!followed || llvm::all_of(source.getResult(0).getUsers(), [&](Operation *user) { return user == reader; }))
    return false;
  int64_t stored = getStoredOutput(source, 0).getNumElements();
  for (unsigned i = 0, e = reader.getOutputs().size(); i < e; ++i)
    if (getStoredOutput(reader, i).getNumElements() > stored || !matchFollowingStore(reader, i, followed))
      return false;
  for (Value output : reader.getOutputs())
    if (output.getDefiningOp() == source || llvm::is_contained(source.getOutputs(), output))
      return false;
  return !updatesWhatIsRead(reader, source) && !updatesWhatIsRead(source, reader) && !hasPathBetween(source, reader);
}

struct FuseStoresPass : cg::impl::FuseStoresBase<FuseStoresPass> {
  void runOnOperation() override {
    for (auto region : getOperation().getOps<RegionOp>())
      if (region.getTarget() && region.getTarget()->isCuda())
        fuseAll(region);
  }

private:
  void fuseAll(RegionOp region) {
    Block &body = region.getBody().front();
    OpBuilder builder(region.getContext());
    SmallVector<DispatchOp> maps;
    for (auto dispatch : body.getOps<DispatchOp>())
      if (computesElements(dispatch))
        maps.push_back(dispatch);
    for (DispatchOp map : maps) {
      DispatchOp source = findSource(map);
      if (!source || !canFollow(map, source))
        continue;
      joinDispatches(builder, source, map, source, source.getScheduleAttr());
    }
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of which a factor is a map of other products, recognized by structure.

#include "../../Classes.h"
#include "../../ReadElsewhere.h"
#include "../BetweenProducts.h"
#include "MappedPlan.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class MappedClass : public KernelClass {
public:
  StringRef getName() const override { return "mapped"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Other, KernelTraits::Stores::Apart, KernelTraits::Reads::Apart};
  }
  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override;
  LogicalResult emitCuda(CudaKernel &kernel) const override;

private:
  /// Proposes a kernel of `root` and the values `also`, which are maps of the same products: `enter` says what it
  /// computes.
  void proposeWith(const CoverContext &context, Value root, ArrayRef<Value> also, const Cone::Enter &enter,
                   SmallVectorImpl<Candidate> &candidates) const;
};

/// What `last` gives, as far as that is only moved and converted on the way to others, of the type of `root` and before
/// it; null if there is nothing.
Value findBeside(const CoverContext &context, linalg::LinalgOp last, Value root) {
  Value found;
  for (Value value = last->getResult(0); value;) {
    if (value.getType() == root.getType() && value.getDefiningOp()->isBeforeInBlock(root.getDefiningOp()))
      found = value;
    Operation *user = value.hasOneUse() ? *value.getUsers().begin() : nullptr;
    bool moves = user && user->getBlock() == context.block && user->getNumResults() == 1 &&
                 isa<RankedTensorType>(user->getResult(0).getType()) && context.getFacts(user).free &&
                 context.getFacts(user).joinable && !context.getFacts(user).splits;
    value = moves ? user->getResult(0) : Value();
  }
  return found;
}

} // namespace

void MappedClass::propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const {
  if (!context.model.isCuda || !context.model.tensorCores || context.rootOnly)
    return;
  linalg::LinalgOp last = findLastProduct(context, root.getDefiningOp());
  if (!last)
    return;
  for (OpOperand *operand : last.getDpsInputOperands()) {
    BetweenProducts between(context, operand->get(), BetweenProducts::Through::Maps);
    if (!between.isFound())
      continue;
    SmallVector<std::pair<linalg::LinalgOp, BetweenProducts>, 0> others;
    for (Operation *other : between.findOthers(last))
      for (Value factor : linalg::LinalgOp(other).getDpsInputs())
        if (BetweenProducts own(context, factor, BetweenProducts::Through::Maps);
            own.isFound() && own.sharesWith(between))
          others.emplace_back(other, std::move(own));
    // Factors are read as they are multiplied. What the map takes besides is computed again or read.
    llvm::SmallPtrSet<Operation *, 16> factors = between.findFactors(last);
    for (Sharing sharing : {Sharing::Recompute, Sharing::ReadExpensive, Sharing::ReadAll}) {
      auto computes = [&](Operation *op, Value tensor, const llvm::SmallPtrSetImpl<Operation *> &factors) {
        const OpFacts &facts = context.getFacts(op);
        return !facts.splits && facts.joinable &&
               (facts.free || !(factors.contains(op) || between.isRepeated(tensor))) &&
               joins(context, op, tensor, sharing);
      };
      proposeWith(
          context, root, {},
          [&](Operation *op, Value tensor) {
            return between.contains(op) || op == last || computes(op, tensor, factors);
          },
          candidates);
      for (auto &[other, own] : others) {
        Value beside = findBeside(context, other, root);
        if (!beside)
          continue;
        llvm::SmallPtrSet<Operation *, 16> all = own.findFactors(other);
        all.insert(factors.begin(), factors.end());
        proposeWith(
            context, root, beside,
            [&](Operation *op, Value tensor) {
              return between.contains(op) || own.contains(op) || op == last || op == other || tensor == beside ||
                     computes(op, tensor, all);
            },
            candidates);
      }
    }
  }
}

void MappedClass::proposeWith(const CoverContext &context, Value root, ArrayRef<Value> also, const Cone::Enter &enter,
                              SmallVectorImpl<Candidate> &candidates) const {
  Cone whole(context, root, enter, {}, {}, also);
  if (!whole.isValid() || whole.getWindow())
    return;
  // Heads that are joined where they are stored are dimensions of their own.
  for (ArrayRef<int64_t> shape : findStoredShapes(whole)) {
    std::optional<Cone> finer;
    const Cone &cone =
        shape == whole.getShape() ? whole : finer.emplace(context, root, enter, shape, Cone::WritesOut(), also);
    std::optional<MappedPlan> plan = cone.isValid() ? MappedPlan::analyze(cone, context.model) : std::nullopt;
    std::optional<MappedMapping> mapping =
        plan && plan->sums.size() == also.size() + 1 ? MappedMapping::choose(*plan, context.model) : std::nullopt;
    if (!mapping)
      continue;
    if (llvm::any_of(also, [&](Value value) {
          return comesBack(context, cone, value) || isReadBefore(context, cone, root.getDefiningOp(), value);
        }))
      return;
    Candidate candidate;
    candidate.kernelClass = this;
    cone.fill(candidate);
    candidate.schedule = Builder(root.getContext()).getDictionaryAttr({});
    for (Value value : also) {
      candidate.also.push_back(value);
      candidate.cost.bytesWritten += getByteSize(cast<RankedTensorType>(value.getType()));
    }
    double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
    candidate.cost.ns = context.model.estimateNs(bytes, 0, context.model.units) + mapping->ns;
    candidates.push_back(std::move(candidate));
    return;
  }
}

LogicalResult MappedClass::emitCuda(CudaKernel &kernel) const {
  DispatchOp dispatch = kernel.getDispatch();
  for (ArrayRef<int64_t> shape : findStoredShapes(StoredWalk(dispatch))) {
    StoredWalk way(dispatch, shape);
    for (unsigned number = 1, e = dispatch.getOutputs().size(); number < e; ++number)
      way.demandBeside(getStoredOutput(dispatch, number).source);
    if (std::optional<MappedPlan> plan = MappedPlan::analyze(way, kernel.getModel());
        plan && plan->sums.size() == dispatch.getOutputs().size())
      return emitMappedCuda(kernel, *plan);
  }
  return dispatch.emitOpError() << "the body is not one that the class 'mapped' takes";
}

const KernelClass &cg::getMappedClass() {
  static const MappedClass instance;
  return instance;
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of which a factor is a map of other products, recognized by structure.

#include "../../Classes.h"
#include "../../ReadElsewhere.h"
#include "MappedPlan.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// More operations than this between two contractions are not looked at.
constexpr unsigned kMaxBetween = 128;

/// What lies between a contraction and those that an operand of it is a map of.
class Between {
public:
  Between(const CoverContext &context, Value operand) : context(context) { reaches(operand); }

  bool isMap() const { return !nearest.empty() && visited.size() <= kMaxBetween; }
  bool contains(Operation *op) const { return nearest.contains(op) || between.contains(op); }

  /// Returns the other contractions of which an operand is a map of those that this one is.
  llvm::SmallSetVector<Operation *, 4> findOthers(linalg::LinalgOp last) const {
    llvm::SmallSetVector<Operation *, 4> others;
    llvm::SetVector<Operation *> inside(nearest.begin(), nearest.end());
    for (unsigned i = 0; i < inside.size() && inside.size() <= kMaxBetween; ++i)
      for (Operation *user : inside[i]->getUsers()) {
        if (user->getBlock() != context.block || user == last)
          continue;
        const OpFacts &facts = context.getFacts(user);
        if (facts.contraction)
          others.insert(user);
        else if (!facts.splits && facts.joinable)
          inside.insert(user);
      }
    return others;
  }

  /// True for numbers of which there are fewer than results of the products, such as those of a row: each tile would
  /// compute them again.
  bool isRepeated(Value tensor) const {
    auto count = [](Value value) { return cast<RankedTensorType>(value.getType()).getNumElements(); };
    return isa<FloatType>(getElementTypeOrSelf(tensor.getType())) &&
           llvm::any_of(nearest, [&](Operation *op) { return count(tensor) < count(op->getResult(0)); });
  }

  bool sharesWith(const Between &other) const {
    return llvm::any_of(nearest, [&](Operation *op) { return other.nearest.contains(op); });
  }

  /// Returns what the factors of `last` and of the nearest contractions are computed from, element by element.
  llvm::SmallPtrSet<Operation *, 16> findFactors(linalg::LinalgOp last) const {
    llvm::SmallPtrSet<Operation *, 16> found;
    SmallVector<Value> next(last.getDpsInputs());
    for (Operation *op : nearest)
      llvm::append_range(next, cast<linalg::LinalgOp>(op).getDpsInputs());
    while (!next.empty() && found.size() <= kMaxBetween) {
      Operation *op = context.getDefiningOp(next.pop_back_val());
      if (!op || contains(op) || context.getFacts(op).splits || !context.getFacts(op).joinable ||
          !found.insert(op).second)
        continue;
      llvm::append_range(next, op->getOperands());
    }
    return found;
  }

private:
  bool reaches(Value value) {
    Operation *op = context.getDefiningOp(value);
    if (!op || visited.size() > kMaxBetween)
      return false;
    if (auto [known, inserted] = visited.try_emplace(op, false); !inserted)
      return known->second;
    const OpFacts &facts = context.getFacts(op);
    if (facts.contraction) {
      nearest.insert(op);
      return visited[op] = true;
    }
    if (facts.splits || !facts.joinable)
      return false;
    bool found = false;
    for (Value operand : op->getOperands())
      found |= reaches(operand);
    if (found)
      between.insert(op);
    return visited[op] = found;
  }

  const CoverContext &context;
  llvm::DenseMap<Operation *, bool> visited;
  llvm::SmallPtrSet<Operation *, 4> nearest;
  llvm::SmallPtrSet<Operation *, 32> between;
};

/// The contraction that an operation is, or whose elements it moves or converts.
linalg::LinalgOp findLast(const CoverContext &context, Operation *op) {
  while (op && !context.getFacts(op).contraction) {
    if (!context.getFacts(op).free || !context.getFacts(op).joinable || op->getNumOperands() == 0)
      return {};
    op = context.getDefiningOp(op->getOperand(0));
  }
  return dyn_cast_if_present<linalg::LinalgOp>(op);
}

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
  linalg::LinalgOp last = findLast(context, root.getDefiningOp());
  if (!last)
    return;
  for (OpOperand *operand : last.getDpsInputOperands()) {
    Between between(context, operand->get());
    if (!between.isMap())
      continue;
    SmallVector<std::pair<linalg::LinalgOp, Between>, 0> others;
    for (Operation *other : between.findOthers(last))
      for (Value factor : linalg::LinalgOp(other).getDpsInputs())
        if (Between own(context, factor); own.isMap() && own.sharesWith(between))
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

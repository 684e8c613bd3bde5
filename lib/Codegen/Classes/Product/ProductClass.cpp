// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products of some size, convolutions among them, in tiles of registers and of caches or shared memory. Both
// factors are packed, and operations that are fused in front of the product are computed while packing; operations
// behind it are computed when a tile is stored. Large plain products on a GPU are library calls.

#include "../Classes.h"
#include "../ReadElsewhere.h"
#include "ProductCuda.h"
#include "ProductHost.h"
#include "ProductMapping.h"
#include "ProductStream.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/CGTypes.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

class ProductClass : public KernelClass {
public:
  StringRef getName() const override { return "product"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Other, KernelTraits::Stores::InStep, KernelTraits::Reads::AsInBody};
  }
  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override;

  LogicalResult emitCuda(CudaKernel &kernel) const override { return emitProductCuda(kernel); }
  LogicalResult emitHost(HostKernel &kernel) const override { return emitProductHost(kernel); }

private:
  void proposeCone(const CoverContext &context, Value root, ArrayRef<Value> beside, Cone::Enter enter,
                   SmallVectorImpl<Candidate> &candidates) const;
  void proposePlan(const CoverContext &context, const Cone &cone, const ProductPlan &plan, Value root,
                   SmallVectorImpl<Candidate> &candidates) const;
};

/// How far in front of a product or its reduction operations are searched that become part of it: residual sums depend
/// on those of all earlier layers.
constexpr unsigned kFarthestBefore = 16;

/// Returns the operations that an operation depends on through operations for which a predicate holds, including these.
llvm::SmallPtrSet<Operation *, 16> findBefore(const CoverContext &context, Operation *start,
                                              llvm::function_ref<bool(Operation *)> passes) {
  llvm::SmallPtrSet<Operation *, 16> before;
  SmallVector<Operation *> reached{start}, further;
  for (unsigned steps = 0; steps < kFarthestBefore && !reached.empty(); ++steps) {
    further.clear();
    for (Operation *op : reached)
      for (Value operand : op->getOperands())
        if (Operation *source = context.getDefiningOp(operand);
            source && before.size() < kMaxConeOps && !before.contains(source) && passes(source)) {
          before.insert(source);
          further.push_back(source);
        }
    std::swap(reached, further);
  }
  return before;
}

/// Sums of more products than this, such as a gradient of weights that all steps of a loop use, are sums of parts:
/// otherwise each product would be tried with all its addends, for each part of the sum.
constexpr size_t kMostProducts = 4;

/// Keeps the last few of `products`, from which `root` is computed. Returns the operations between that are computed
/// from the others alone.
llvm::DenseSet<Operation *> keepLast(const CoverContext &context, Operation *root,
                                     llvm::SetVector<Operation *> &products) {
  llvm::DenseSet<Operation *> apart;
  if (products.size() <= kMostProducts)
    return apart;
  SmallVector<Operation *> last = products.takeVector();
  llvm::sort(last, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  llvm::DenseSet<Operation *> others(last.begin(), last.end() - kMostProducts);
  products.insert(last.end() - kMostProducts, last.end());
  // Operations between, each behind its operands.
  llvm::SetVector<Operation *> between;
  SmallVector<std::pair<Operation *, bool>> worklist{{root, false}};
  llvm::DenseSet<Operation *> seen{root};
  while (!worklist.empty()) {
    auto [op, done] = worklist.pop_back_val();
    if (done) {
      between.insert(op);
      continue;
    }
    worklist.emplace_back(op, true);
    // Operations in front of all of them depend on none.
    for (Value operand : op->getOperands())
      if (Operation *source = context.getDefiningOp(operand); source && !source->isBeforeInBlock(last.front()) &&
                                                              context.getFacts(source).joinable &&
                                                              seen.insert(source).second)
        worklist.emplace_back(source, false);
  }
  llvm::DenseSet<Operation *> kept(products.begin(), products.end());
  for (Operation *op : between) {
    auto isMadeOf = [&](const llvm::DenseSet<Operation *> &set) {
      return llvm::any_of(op->getOperands(), [&](Value operand) { return set.contains(operand.getDefiningOp()); });
    };
    if (isMadeOf(kept))
      kept.insert(op);
    else if (isMadeOf(others) || isMadeOf(apart))
      apart.insert(op);
  }
  return apart;
}

/// True if only the reductions of `plan` depend on the sums of its product, in the cone `cone`: otherwise the sums are
/// computed again.
bool followsAlone(const CoverContext &context, const Cone &cone, const ProductPlan &plan) {
  llvm::SetVector<Operation *> between;
  between.insert(plan.reduction.op);
  auto isFold = [&](Operation *op) {
    return llvm::any_of(plan.folds, [&](const ProductFold &fold) { return fold.op == op; });
  };
  for (unsigned i = 0; i < between.size(); ++i)
    for (Operation *user : between[i]->getUsers()) {
      Operation *reader = context.block->findAncestorOpInBlock(*user);
      if (!reader || !cone.isEntered(reader))
        return false;
      if (!isFold(reader))
        between.insert(reader);
    }
  return true;
}

/// Returns the results of the reductions of `plan` that other operations read, without `root`. Nothing if some cannot
/// be stored beside it, or if `root` is not the last of them.
std::optional<SmallVector<Value, 1>> findAlso(const CoverContext &context, const Cone &cone, const ProductPlan &plan,
                                              Value root) {
  SmallVector<Value, 1> also;
  for (const ProductFold &fold : plan.folds)
    for (OpResult result : fold.op->getResults()) {
      if (result == root || !isReadElsewhere(context, cone, result))
        continue;
      bool isLater = result.getOwner() == root.getDefiningOp() &&
                     result.getResultNumber() > cast<OpResult>(root).getResultNumber();
      if (!fold.inStep || isLater || isReadBefore(context, cone, root.getDefiningOp(), result))
        return std::nullopt;
      also.push_back(result);
    }
  return also;
}

/// True for a reduction with as many trips and results as `root`, which is one.
bool goesAlong(const CoverContext &context, Operation *op, Operation *root) {
  auto reduction = dyn_cast<linalg::LinalgOp>(op);
  if (!reduction || reduction.getNumReductionLoops() == 0 || reduction.hasDynamicShape() ||
      !context.getFacts(op).evaluable || context.getFacts(op).contraction || !ProductFold::match(reduction))
    return false;
  auto countPoints = [](Operation *op) {
    SmallVector<int64_t> ranges = cast<linalg::LinalgOp>(op).getStaticLoopRanges();
    return std::accumulate(ranges.begin(), ranges.end(), int64_t(1), std::multiplies<int64_t>());
  };
  auto countResults = [](Operation *op) { return cast<RankedTensorType>(op->getResult(0).getType()).getNumElements(); };
  return countPoints(op) == countPoints(root) && countResults(op) == countResults(root);
}

/// Returns the reductions on the way to one of a product, `root`, that have the same trips.
llvm::SmallPtrSet<Operation *, 2> findFoldsBefore(const CoverContext &context, Operation *root) {
  llvm::SmallPtrSet<Operation *, 2> found;
  findBefore(context, root, [&](Operation *op) {
    bool isFold = goesAlong(context, op, root);
    if (isFold)
      found.insert(op);
    return isFold || context.getFacts(op).joinable;
  });
  return found;
}

/// Returns the reductions in front of one of a product, `root`, with the same trips that it does not depend on: they
/// reduce elements of the same product.
SmallVector<Operation *> findFoldsBeside(const CoverContext &context, Operation *product, Operation *root) {
  SmallVector<Operation *> found;
  llvm::SetVector<Operation *> following;
  following.insert(product);
  for (size_t i = 0; i < following.size() && i < kMaxConeOps; ++i)
    for (Operation *user : following[i]->getUsers()) {
      Operation *op = context.block->findAncestorOpInBlock(*user);
      if (!op || op == root || !op->isBeforeInBlock(root))
        continue;
      if (context.getFacts(op).joinable)
        following.insert(op);
      else if (goesAlong(context, op, root) && !llvm::is_contained(found, op))
        found.push_back(op);
    }
  return found;
}

/// Which operations in front of a product become part of it.
enum class Factors { Computed, Padded, Read };

} // namespace

void ProductClass::proposeCone(const CoverContext &context, Value root, ArrayRef<Value> beside, Cone::Enter enter,
                               SmallVectorImpl<Candidate> &candidates) const {
  Cone cone(context, root, enter, {}, {}, beside);
  if (Operation *place = cone.findWindowReduction())
    return proposeCone(
        context, root, beside, [place, enter](Operation *op, Value tensor) { return op != place && enter(op, tensor); },
        candidates);
  if (!cone.isValid() || cone.getOldContents() == OldContents::Elsewhere)
    return;
  std::optional<ProductPlan> plan;
  for (ArrayRef<int64_t> shape : ProductPlan::findShapes(cone)) {
    std::optional<Cone> other;
    const Cone &way =
        shape == cone.getShape() ? cone : other.emplace(context, root, enter, shape, Cone::WritesOut(), beside);
    std::optional<ProductPlan> found = way.isValid() ? ProductPlan::analyze(way, context.model) : std::nullopt;
    if (found && found->isBetterThan(plan))
      plan = std::move(found);
  }
  if (plan && (plan->folds.empty() || followsAlone(context, cone, *plan)))
    proposePlan(context, cone, *plan, root, candidates);
}

void ProductClass::proposePlan(const CoverContext &context, const Cone &cone, const ProductPlan &plan, Value root,
                               SmallVectorImpl<Candidate> &candidates) const {
  Candidate candidate;
  candidate.kernelClass = this;
  cone.fill(candidate);
  std::optional<SmallVector<Value, 1>> also = findAlso(context, cone, plan, root);
  if (!also)
    return;
  candidate.also = std::move(*also);
  for (Value value : candidate.also)
    candidate.cost.bytesWritten += getByteSize(cast<RankedTensorType>(value.getType()));
  Builder builder(root.getContext());
  auto number = [&](StringRef key, int64_t value) {
    return builder.getNamedAttr(key, builder.getI64IntegerAttr(value));
  };
  double alone = 0, ns = 0;
  int64_t blocks = context.model.units;
  if (context.model.isCuda) {
    std::optional<ProductMapping> mapping = ProductMapping::choose(plan, context.model);
    std::optional<StreamMapping> stream;
    if (plan.folds.empty())
      stream = StreamMapping::choose(plan, context.model);
    if (stream && (!mapping || stream->ns < mapping->ns)) {
      candidate.schedule =
          builder.getDictionaryAttr({number("columns", stream->columns), number("warps", stream->warps)});
      ns = stream->ns;
    } else if (mapping) {
      const CudaTile &tile = mapping->tile;
      candidate.schedule = builder.getDictionaryAttr({number("cluster", mapping->cluster),
                                                      number("columns", tile.columns), number("depth", tile.depth),
                                                      number("rows", tile.rows), number("stages", mapping->stages)});
      ns = mapping->ns;
    } else {
      return;
    }
  } else {
    ProductTiles tiles = ProductTiles::choose(plan, context.model);
    if (tiles.items == 0)
      return;
    candidate.schedule = builder.getDictionaryAttr(
        {number("columns", tiles.columns), number("depth", tiles.depth), number("rows", tiles.rows)});
    alone = tiles.alone;
    ns = tiles.ns;
    blocks = tiles.items;
  }
  // The remaining operations are computed behind the sums.
  int64_t before = (context.getFacts(plan.reduction.op).weight + plan.a.weight + plan.b.weight) * plan.trips;
  int64_t stored = plan.batches * plan.a.extent * plan.b.extent;
  // The sums are computed once for all that need them.
  candidate.cost.ops = std::max<int64_t>(candidate.cost.ops - (plan.uses - 1) * before * stored, 0);
  if (!plan.folds.empty())
    candidate.cost.ops = std::min(candidate.cost.ops, (before + plan.foldWeight) * stored);
  double after = std::max<double>(0, static_cast<double>(candidate.cost.ops) - static_cast<double>(before) * stored);
  double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
  candidate.cost.ns = context.model.estimateNs(bytes, after, blocks, alone, ns);
  candidates.push_back(std::move(candidate));
}

void ProductClass::propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const {
  // The nearest products: all operations between one of them and the root depend on its sums.
  llvm::SetVector<Operation *> nearest;
  Operation *rootOp = root.getDefiningOp();
  // A reduction may depend on the sums of one product.
  auto reduction = dyn_cast<linalg::LinalgOp>(rootOp);
  bool folds = reduction && reduction.getNumReductionLoops() > 0 && context.getFacts(rootOp).evaluable &&
               !context.getFacts(rootOp).contraction && ProductFold::match(reduction);
  llvm::SmallPtrSet<Operation *, 2> behind;
  if (folds)
    behind = findFoldsBefore(context, rootOp);
  if (context.getFacts(rootOp).contraction) {
    nearest.insert(rootOp);
  } else if (context.getFacts(rootOp).pointwise || folds) {
    Cone border(context, root, [&](Operation *op, Value) {
      if (context.getFacts(op).contraction)
        nearest.insert(op);
      return op == rootOp || behind.contains(op) || context.getFacts(op).joinable;
    });
    if (!border.isValid())
      return;
  }
  if (folds && nearest.size() != 1)
    return;
  // Reductions of other values behind the same sums are computed with it.
  SmallVector<Value> beside;
  if (folds)
    for (Operation *op : findFoldsBeside(context, nearest.front(), rootOp)) {
      if (behind.insert(op).second)
        beside.push_back(op->getResult(0));
    }
  llvm::DenseSet<Operation *> apart = keepLast(context, rootOp, nearest);
  for (Operation *product : nearest) {
    // A factor is packed for each tile along the other one: its computation may be worth keeping.
    llvm::SmallPtrSet<Operation *, 16> before =
        findBefore(context, product, [&](Operation *op) { return context.getFacts(op).joinable; });
    // Padding a factor with zeros costs nothing in a kernel that copies the factor to closer memory.
    auto isPadding = [&](Operation *op) {
      return isa<tensor::PadOp>(op) && llvm::is_contained(product->getOperands(), op->getResult(0));
    };
    TriedPredicates tried;
    auto tryCone = [&](Cone::Enter enter) {
      if (std::optional<Cone::Enter> isNew = tried.add(std::move(enter)))
        proposeCone(context, root, beside, *isNew, candidates);
    };
    for (Sharing sharing : {Sharing::Recompute, Sharing::ReadExpensive, Sharing::ReadAll, Sharing::ReadNarrow})
      for (Factors factors : {Factors::Computed, Factors::Padded, Factors::Read})
        tryCone([&](Operation *op, Value tensor) {
          bool isReduction = op == product || op == rootOp || behind.contains(op);
          if (isReduction || (factors != Factors::Computed && before.contains(op)))
            return isReduction || context.getFacts(op).free || (factors == Factors::Padded && isPadding(op));
          return !apart.contains(op) && context.getFacts(op).joinable && joins(context, op, tensor, sharing);
        });
    tryCone([&](Operation *op, Value) {
      return op == product || op == rootOp || behind.contains(op) || context.getFacts(op).free;
    });
  }
}

const KernelClass &cg::getProductClass() {
  static const ProductClass instance;
  return instance;
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two contractions with functions of a row between them: attention with its mask and softmax, recognized by structure.

#include "../Classes.h"
#include "../ReadElsewhere.h"
#include "../Reduce/CudaReducer.h"
#include "BetweenProducts.h"
#include "Decode/ChainPlan.h"
#include "Decode/SplitPlan.h"
#include "Prefill/OnlinePlan.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// True for chains that are taken tile by tile.
bool isOnline(DispatchOp dispatch) {
  DictionaryAttr schedule = dispatch.getScheduleAttr();
  return schedule && schedule.contains("online");
}

/// True for chains of few queries whose row is split over warps.
bool isSplit(DispatchOp dispatch) {
  DictionaryAttr schedule = dispatch.getScheduleAttr();
  return schedule && schedule.contains("split");
}

class ChainClass : public KernelClass {
public:
  StringRef getName() const override { return "chain"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Other, KernelTraits::Stores::Apart, KernelTraits::Reads::Apart};
  }
  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override;
  bool letsStoresFollow(DispatchOp dispatch) const override { return !isOnline(dispatch); }
  LogicalResult emitCuda(CudaKernel &kernel) const override;

private:
  /// Adds what a cone may be; returns false if it is no chain.
  bool proposeChain(const CoverContext &context, const Cone &cone, Value root, linalg::LinalgOp last,
                    SmallVectorImpl<Candidate> &candidates) const;
};

/// Operations that `ops` has for rows, which are used at several positions of one walk and computed once.
double countAgain(const CoverContext &context, const Cone &cone, const ChainPlan &plan, double ops) {
  double left = ops;
  for (const ChainStage &chained : plan.stages) {
    Value row = chained.stage.reduction.op->getResult(0);
    double places = cone.getWalk().getAccesses(row).size();
    double once = static_cast<double>(cast<RankedTensorType>(row.getType()).getNumElements()) *
                  chained.stage.getTrips() * context.getFacts(chained.stage.reduction.op).weight;
    left -= std::min(once * (places - 1), left / 2);
  }
  return ops - left;
}

/// Operations of a chain, of which what weighs a position is computed once for all columns, and a reduction once.
double countOnce(const CoverContext &context, const Cone &cone, const ChainPlan &plan) {
  const AccessWalk &walk = cone.getWalk();
  double ops = 0;
  for (auto &[tensor, tuples] : walk.getAccesses()) {
    Operation *op = context.getDefiningOp(tensor);
    if (!op || !cone.isEntered(op))
      continue;
    double times = tuples.size();
    if (plan.last.sequence.front().reduction.op == op)
      times = plan.last.sequence.front().getTrips();
    for (const ChainStage &chained : plan.stages)
      if (chained.stage.reduction.op == op)
        times = chained.stage.getTrips();
    ops += static_cast<double>(walk.countElements(tensor)) * times * context.getFacts(op).weight;
  }
  return ops;
}

double estimate(const CoverContext &context, const Cone &cone, const ChainPlan &plan, const ChainMapping &mapping,
                const Cost &cost) {
  const TargetModel &model = context.model;
  // Threads of a block wait for each other after each stage, and blocks of a cluster with them.
  double barriers = model.barrierNs * (plan.stages.size() + plan.rows.size() + 1);
  double waves = std::max(1.0, static_cast<double>(mapping.columns.blocks) / (2 * model.units));
  double again = 0;
  for (auto &[tensor, tuples] : cone.getWalk().getAccesses()) {
    if (Operation *op = context.getDefiningOp(tensor); op && cone.isEntered(op))
      continue;
    auto type = cast<RankedTensorType>(tensor.getType());
    double bytes =
        static_cast<double>(cone.getWalk().countElements(tensor)) * getElementByteSize(type.getElementType());
    // Where a place is an element of another tensor, such as a table of pages, it differs as that element does.
    llvm::SmallBitVector variables = cone.getWalk().getVariables(tuples.front());
    for (const ReducePlan::Tiles &dim : plan.last.grid)
      if (!variables.test(dim.variable))
        again += bytes * (dim.count - 1);
  }
  double ops = mapping.follows ? countOnce(context, cone, plan) : cost.ops - countAgain(context, cone, plan, cost.ops);
  // Of a row that the mask cuts, half is visible on average, as for tiles of attention of many queries.
  double visible = mapping.follows ? 0.5 : 1;
  return model.estimateNs((cost.bytesRead + cost.bytesWritten) * visible, ops * visible, mapping.columns.blocks) +
         again * visible / (model.bytesPerNs * 2) + barriers * waves;
}

/// The time of a chain whose row is split: that of its memory, half of which is visible on average where a mask cuts
/// the row, and of what warps and blocks exchange at the end. Of many rows each cluster reads keys and values again,
/// which are in the second-level cache by then, and its products take time as those of tiles do.
double estimateSplit(const CoverContext &context, const OnlinePlan &plan, const SplitMapping &mapping,
                     const Cost &cost) {
  const TargetModel &model = context.model;
  double visible = plan.chain.visible ? 0.5 : 1, bytes = (cost.bytesRead + cost.bytesWritten) * visible;
  int64_t tiles = mapping.countTiles(plan), clusters = plan.batches * tiles;
  double again = 0;
  if (plan.hasManyRows()) {
    const CudaFigures &figures = model.cuda();
    CudaPrefillFigures::Rates rates = figures.prefill.tensorRates;
    double columns = static_cast<double>(plan.keyWidth + plan.valueWidth * (plan.rounded ? 1 : 2));
    auto positions = static_cast<double>(plan.chain.length) * visible;
    double rounds = std::max(1.0, static_cast<double>(clusters) / static_cast<double>(model.units));
    double products = static_cast<double>(mapping.rows) * (columns / rates.products + 1 / rates.softmax);
    double loads = static_cast<double>(plan.keyWidth + plan.valueWidth) * 2 / figures.product.nearBytesPerNs;
    again = rounds * positions / static_cast<double>(mapping.cluster) * (products + (tiles > 1 ? loads : 0));
  }
  return model.estimateNs(bytes, 0, clusters * mapping.cluster) + again + 2 * model.barrierNs;
}

/// Operations for an element of `tensor` in a cone, beside those that cost next to nothing.
double countOps(const CoverContext &context, const Cone &cone, Value tensor) {
  double ops = 0;
  llvm::SmallPtrSet<Operation *, 8> seen;
  SmallVector<Value> next = {tensor};
  while (!next.empty()) {
    Operation *op = context.getDefiningOp(next.pop_back_val());
    if (!op || !cone.isEntered(op) || context.getFacts(op).splits || !seen.insert(op).second)
      continue;
    ops += context.getFacts(op).free ? 0 : static_cast<double>(context.getFacts(op).weight);
    llvm::append_range(next, op->getOperands());
  }
  return ops;
}

/// The time for what is computed of keys and values on the way, again for each block of rows.
double estimateFactors(const CoverContext &context, const Cone &cone, const OnlinePlan &plan,
                       const OnlineMapping &tiles) {
  const TargetModel &model = context.model;
  double blocks = static_cast<double>(llvm::divideCeil(plan.rowCount, tiles.rows)) * (plan.masked ? 0.5 : 1);
  double ns = 0;
  auto add = [&](const ReduceStage &stage, Value factor, int64_t width) {
    double ops = countOps(context, cone, getFactorOperand(stage.reduction.op, factor).get());
    double elements = static_cast<double>(plan.batches * plan.chain.length * width) * blocks;
    if (ops > 0)
      ns += elements / (model.cuda().prefill.computedRate * static_cast<double>(model.units)) +
            elements * ops / model.opsPerNs;
  };
  add(plan.getScores().stage, plan.key, plan.keyWidth);
  add(plan.getLast(), plan.value, plan.valueWidth);
  return ns;
}

/// Maxima and sums of rows that others read, as the gradient of a softmax does; nothing if the kernel needs what
/// follows from them elsewhere.
std::optional<SmallVector<Value, 1>> findStatistics(const CoverContext &context, const Cone &cone,
                                                    const OnlinePlan &plan) {
  SmallVector<Value, 1> found;
  for (const ReduceStage *stage : {&plan.getTop(), &plan.getSum()}) {
    Value result = stage->reduction.op->getResult(0);
    if (!isReadElsewhere(context, cone, result))
      continue;
    if (comesBack(context, cone, result))
      return std::nullopt;
    found.push_back(result);
  }
  return found;
}

/// True for a dispatch that stores nothing beside its root but maxima and sums of its rows.
bool storesStatistics(DispatchOp dispatch, const OnlinePlan &plan) {
  return llvm::all_of(llvm::seq<unsigned>(1, dispatch.getOutputs().size()), [&](unsigned number) {
    StoredOutput output = getStoredOutput(dispatch, number);
    return !output.window && plan.findStatistic(output.source);
  });
}

} // namespace

void ChainClass::propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const {
  if (!context.model.isCuda || context.rootOnly)
    return;
  linalg::LinalgOp last = findLastProduct(context, root.getDefiningOp());
  if (!last)
    return;
  for (OpOperand *operand : last.getDpsInputOperands()) {
    BetweenProducts between(context, operand->get(), BetweenProducts::Through::Rows);
    if (!between.isFound())
      continue;
    SmallVector<Cone::Enter> predicates;
    for (Sharing sharing : {Sharing::Recompute, Sharing::ReadExpensive, Sharing::ReadAll})
      predicates.push_back([&, sharing](Operation *op, Value tensor) {
        if (between.contains(op) || op == last)
          return true;
        return !context.getFacts(op).splits && context.getFacts(op).joinable && joins(context, op, tensor, sharing);
      });
    // The same with queries, keys and values that are read as they are multiplied.
    llvm::SmallPtrSet<Operation *, 16> factors = between.findFactors(last);
    if (llvm::any_of(factors, [&](Operation *op) { return !context.getFacts(op).free; }))
      predicates.push_back([&](Operation *op, Value tensor) {
        return predicates.front()(op, tensor) && (!factors.contains(op) || context.getFacts(op).free);
      });
    for (const Cone::Enter &enter : predicates) {
      Cone cone(context, root, enter);
      if (!cone.isValid() || cone.getWindow())
        continue;
      // Heads that are joined where they are stored are dimensions of their own.
      for (ArrayRef<int64_t> shape : findStoredShapes(cone)) {
        std::optional<Cone> finer;
        const Cone &way = shape == cone.getShape() ? cone : finer.emplace(context, root, enter, shape);
        if (way.isValid() && proposeChain(context, way, root, last, candidates))
          break;
      }
    }
  }
}

bool ChainClass::proposeChain(const CoverContext &context, const Cone &cone, Value root, linalg::LinalgOp last,
                              SmallVectorImpl<Candidate> &candidates) const {
  std::optional<ChainPlan> plan = ChainPlan::analyze(cone);
  if (!plan)
    return false;
  Candidate candidate;
  candidate.kernelClass = this;
  cone.fill(candidate);
  Builder builder(root.getContext());
  std::optional<OnlinePlan> online = OnlinePlan::analyze(*plan, cone, context.model);
  bool hasManyRows = online && online->hasManyRows();
  if (std::optional<OnlineMapping> tiles = hasManyRows ? OnlineMapping::choose(*online, context.model) : std::nullopt) {
    candidate.schedule = builder.getDictionaryAttr(builder.getNamedAttr("online", builder.getUnitAttr()));
    double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
    candidate.cost.ns = context.model.estimateNs(bytes, 0, context.model.units) + tiles->ns +
                        estimateFactors(context, cone, *online, *tiles);
    candidates.push_back(candidate);
    // The same with what others read of the rows.
    std::optional<SmallVector<Value, 1>> statistics = findStatistics(context, cone, *online);
    if (statistics && !statistics->empty()) {
      Candidate &both = candidates.emplace_back(candidate);
      both.also = std::move(*statistics);
      for (Value value : both.also)
        both.cost.bytesWritten += getByteSize(cast<RankedTensorType>(value.getType()));
    }
  }
  if (std::optional<SplitMapping> split = online ? SplitMapping::choose(*online, context.model) : std::nullopt) {
    candidate.schedule = builder.getDictionaryAttr(builder.getNamedAttr("split", builder.getUnitAttr()));
    candidate.cost.ns = estimateSplit(context, *online, *split, candidate.cost);
    candidates.push_back(candidate);
  }
  std::optional<ChainMapping> mapping = ChainMapping::choose(*plan, context.model);
  if (mapping && last == root.getDefiningOp()) {
    candidate.schedule = builder.getDictionaryAttr({});
    candidate.cost.ns = estimate(context, cone, *plan, *mapping, candidate.cost);
    candidates.push_back(std::move(candidate));
  }
  return true;
}

LogicalResult ChainClass::emitCuda(CudaKernel &kernel) const {
  DispatchOp dispatch = kernel.getDispatch();
  std::optional<StoredWalk> way;
  std::optional<ChainPlan> plan;
  for (ArrayRef<int64_t> shape : findStoredShapes(StoredWalk(dispatch))) {
    way.emplace(dispatch, shape);
    if ((plan = ChainPlan::analyze(*way)))
      break;
  }
  if (!plan)
    return dispatch.emitOpError() << "the body is not one that the class 'chain' takes";
  if (!isOnline(dispatch) && !isSplit(dispatch))
    return emitChainCuda(kernel, *plan);
  std::optional<OnlinePlan> online = OnlinePlan::analyze(*plan, *way, kernel.getModel());
  if (isSplit(dispatch)) {
    if (!online)
      return dispatch.emitOpError() << "the body has no softmax that can be taken part by part; leave out 'split'";
    return emitSplitCuda(kernel, *online);
  }
  if (!online || !storesStatistics(dispatch, *online))
    return dispatch.emitOpError() << "the body has no softmax that can be taken tile by tile; leave out 'online'";
  return emitOnlineCuda(kernel, *online);
}

const KernelClass &cg::getChainClass() {
  static const ChainClass instance;
  return instance;
}

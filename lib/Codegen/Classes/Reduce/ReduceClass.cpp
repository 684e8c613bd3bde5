// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions with the operations around them: rows (softmax, norms, row sums), columns (sums over a batch), and matrix
// products with few rows, which are reductions whose element is a product. Operands that are computed are computed once
// per block; operations behind the result (bias, activation, residual) are computed when it is stored.

#include "../Classes.h"
#include "ReduceEmitter.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/Codegen/RowKernels.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class ReduceClass : public KernelClass {
public:
  StringRef getName() const override { return "reduce"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Rows, KernelTraits::Stores::InStep, KernelTraits::Reads::AsInBody};
  }
  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override;
  bool letsStoresFollow(DispatchOp dispatch) const override {
    if (keepsRows(dispatch))
      return false;
    TargetAttr target = *dispatch->getParentOfType<RegionOp>().getTarget();
    FailureOr<ReducePlan> plan = analyzeDispatch(dispatch, TargetModel::get(target));
    return succeeded(plan) && plan->inner.empty() && plan->countResults() == plan->countUnrolled();
  }

  const RowKernels *getRowKernels() const override { return &getReduceRows(); }

  std::optional<OperandLayout> wantLayout(const CoverContext &context, const Cone &cone, Value operand) const override {
    auto type = cast<RankedTensorType>(operand.getType());
    if (!context.model.isCuda || !hasOddRows(type))
      return std::nullopt;
    // Columns behind the last one may be read; along a row, only its own elements may.
    AffineExpr inner = cone.getWalk().getAccesses(operand).front().back();
    if (llvm::is_contained(cone.getVariables(), inner))
      return OperandLayout::withLongerRows(type);
    return findAlignedRows(type);
  }

  LogicalResult emitCuda(CudaKernel &kernel) const override {
    FailureOr<ReducePlan> plan = analyzeDispatch(kernel.getDispatch(), kernel.getModel());
    return failed(plan) ? failure() : emitReduceCuda(kernel, *plan);
  }
  LogicalResult emitHost(HostKernel &kernel) const override {
    FailureOr<ReducePlan> plan = analyzeDispatch(kernel.getDispatch(), kernel.getModel());
    return failed(plan) ? failure() : emitReduceHost(kernel, *plan);
  }

private:
  void proposeCone(const CoverContext &context, Value root, Cone::Enter enter, SmallVectorImpl<Candidate> &candidates,
                   const Cone::WritesOut &writesOut = {}) const;
  void proposePlan(const CoverContext &context, const Cone &cone, const ReducePlan &plan, Value root,
                   SmallVectorImpl<Candidate> &candidates) const;
};

/// The number of trips of a reduction in front of the main pass of each block from which on its result is read, too.
constexpr int64_t kLongPrologue = 64;

/// The most operations that are examined to find those that depend on a reduction.
constexpr size_t kMaxFollowed = 256;
/// And how far back: residual sums depend on those of all earlier layers.
constexpr unsigned kFarthestFollowed = 16;

/// Scalar operations that a host repeats: values that a reduction's element needs and that no box keeps are computed
/// for each trip of each result, though all results of a row, or all columns, may share them.
double countRecomputed(const CoverContext &context, const Cone &cone, const ReducePlan &plan) {
  const AccessWalk &walk = cone.getWalk();
  const IndexSpace &space = cone.getSpace();
  llvm::SmallBitVector trips(space.getNumVariables());
  SmallVector<Value> worklist;
  llvm::SmallPtrSet<Operation *, 8> seen;
  for (const ReduceStage &stage : plan.sequence) {
    linalg::LinalgOp op = stage.reduction.op;
    seen.insert(op);
    llvm::append_range(worklist, op.getDpsInputs());
    trips |= getVariables(space, walk.getReductionVariables(op));
  }
  double again = 0;
  while (!worklist.empty()) {
    Value tensor = worklist.pop_back_val();
    Operation *op = context.getDefiningOp(tensor);
    auto isKept = [&](const Box &box) { return box.tensor == tensor; };
    if (!op || !cone.isEntered(op) || llvm::any_of(plan.boxes, isKept) || !seen.insert(op).second)
      continue;
    llvm::append_range(worklist, op->getOperands());
    double points = 0;
    for (auto [number, index] : llvm::enumerate(walk.getAccesses(tensor))) {
      llvm::SmallBitVector variables = getVariables(space, index);
      if (!variables.anyCommon(trips) || plan.skipped.contains({tensor, number}))
        continue;
      double own = 1, times = 1;
      for (unsigned variable : variables.set_bits())
        own *= space.getExtent(variable).value_or(1);
      for (unsigned variable : plan.group) {
        if (variables.test(variable))
          continue;
        bool isUnrolled =
            llvm::any_of(plan.unrolled, [&](const ReducePlan::Unrolled &dim) { return dim.variable == variable; });
        if (plan.getColumn() == variable)
          times *= plan.countTiles();
        else if (!isUnrolled)
          times *= plan.getExtent(variable);
      }
      points += own * (times - 1);
    }
    again += points * cone.getWeight(op);
  }
  return again;
}

/// True if `op` is computed, element by element, from the result of a reduction that may be in the same kernel.
bool followsReduction(const CoverContext &context, Operation *op, llvm::DenseMap<Operation *, bool> &known,
                      unsigned steps = 0) {
  auto [it, first] = known.try_emplace(op, false);
  if (!first || known.size() > kMaxFollowed || steps == kFarthestFollowed)
    return it->second;
  bool follows = llvm::any_of(op->getOperands(), [&](Value operand) {
    Operation *source = context.getDefiningOp(operand);
    if (!source)
      return false;
    const OpFacts &facts = context.getFacts(source);
    return facts.splits ? !facts.contraction : facts.joinable && followsReduction(context, source, known, steps + 1);
  });
  return known[op] = follows;
}

/// Scalar operations that the threads of a GPU save, because they keep their part of a row in registers: those of
/// values that several passes need.
int64_t countReused(const CoverContext &context, const Cone &cone, const ReducePlan &plan,
                    const ReduceMapping &mapping) {
  if (plan.getColumn() || plan.getTrips() > mapping.vector * mapping.sharing * mapping.cluster * kMaxStraight)
    return 0;
  const IndexSpace &space = cone.getSpace();
  llvm::SmallBitVector fixed = plan.getGridVariables(space);
  int64_t reused = 0;
  for (auto &[tensor, tuples] : cone.getWalk().getAccesses()) {
    Operation *op = context.getDefiningOp(tensor);
    auto linalgOp = dyn_cast_if_present<linalg::LinalgOp>(op);
    if (!op || !cone.isEntered(op) || (linalgOp && linalgOp.getNumReductionLoops() > 0 && !cone.isWrittenOut(linalgOp)))
      continue;
    // Passes have variables of their own.
    int64_t sum = 0, most = 0;
    llvm::SmallBitVector seen(space.getNumVariables());
    bool apart = true;
    for (const IndexTuple &index : tuples) {
      llvm::SmallBitVector variables = getVariables(space, index);
      int64_t points = 1;
      for (unsigned variable : variables.set_bits())
        points *= space.getExtent(variable).value_or(1);
      sum += points;
      most = std::max(most, points);
      variables.reset(fixed);
      apart &= !variables.anyCommon(seen);
      seen |= variables;
    }
    if (apart)
      reused += (sum - most) * std::max<int64_t>(cone.getWeight(op), 1);
  }
  return reused;
}

/// Scalar operations of functions that blocks repeat: each element of a table that rows share counts for every block
/// that computes it. cost.ops of a candidate counts each element once.
double countRepeated(const CoverContext &context, const Cone &cone, const ReducePlan &plan) {
  const IndexSpace &space = cone.getSpace();
  double repeated = 0;
  for (auto &[tensor, tuples] : cone.getWalk().getAccesses()) {
    Operation *op = context.getDefiningOp(tensor);
    int64_t weight = op && cone.isEntered(op) ? cone.getWeight(op) : 0;
    auto linalgOp = dyn_cast_if_present<linalg::LinalgOp>(op);
    if (weight < Cone::kLeastRepeatedWeight ||
        (linalgOp && linalgOp.getNumReductionLoops() > 0 && !cone.isWrittenOut(linalgOp)))
      continue;
    for (const IndexTuple &tuple : tuples) {
      llvm::SmallBitVector variables = cone.getWalk().getVariables(tuple);
      double points = 1, times = 1;
      for (unsigned variable : variables.set_bits())
        points *= static_cast<double>(space.getExtent(variable).value_or(1));
      for (const ReducePlan::Tiles &dim : plan.grid)
        if (dim.variable >= variables.size() || !variables.test(dim.variable))
          times *= static_cast<double>(dim.count);
      repeated += points > 1 ? points * (times - 1) * static_cast<double>(weight) : 0;
    }
  }
  return repeated;
}

/// Scalar operations of a GPU's threads beside those of the elements.
double countThreadOps(const ReducePlan &plan, const ReduceMapping &mapping, const TargetModel &model) {
  double threads = static_cast<double>(mapping.blocks) * mapping.threads;
  threads = std::max(threads - static_cast<double>(model.units) * model.threadsOfUnit, 0.0);
  const auto *alone = std::get_if<ReducePlan::AloneMode>(&plan.mode);
  if (!alone)
    return threads * model.cuda().reduce.sharedThreadOps;
  double trips = 0;
  for (const ReduceStage &stage : plan.sequence)
    trips += static_cast<double>(stage.getTrips()) / alone->along;
  return threads *
         (model.cuda().reduce.aloneThreadOps + model.cuda().reduce.aloneTripOps * trips * plan.countResults());
}

/// How often an operand is read for tiles of the grid that it does not depend on. Neighbouring threads of a block with
/// results of their own read it once.
double countReads(const ReducePlan &plan, const ReduceMapping *mapping,
                  llvm::function_ref<bool(const ReducePlan::Tiles &)> depends) {
  double times = 1;
  int64_t together = plan.isAlone() && mapping ? mapping->threads : 1;
  for (const ReducePlan::Tiles &dim : llvm::reverse(plan.grid)) {
    int64_t count = llvm::divideCeil(dim.count, together);
    together = std::max<int64_t>(together / dim.count, 1);
    if (!depends(dim))
      times *= static_cast<double>(count);
  }
  return times;
}

/// Estimates the time of a plan: the main pass, and the prologue that every block computes first.
double estimate(const CoverContext &context, const Cone &cone, const ReducePlan &plan, const Cost &cost) {
  const TargetModel &model = context.model;
  int64_t blocks = plan.countGrid();
  double exchanges = 0, threadOps = 0;
  std::optional<ReduceMapping> mapping;
  if (model.isCuda) {
    mapping = ReduceMapping::choose(plan, model);
    blocks = mapping->blocks;
    threadOps = countThreadOps(plan, *mapping, model);
  }
  if (model.isCuda && !plan.isAlone()) {
    exchanges = model.barrierNs * plan.sequence.size() * (!plan.getColumn() && mapping->cluster > 1 ? 2 : 1);
    // A part of a row that fits neither into registers nor into the nearest cache is read again in each pass.
    if (double bytes = cost.bytesRead; !plan.getColumn() && bytes > model.cuda().reduce.nearBytes * blocks)
      exchanges += bytes * (plan.sequence.size() - plan.inner.empty()) /
                   std::min(model.bytesPerNs * 2, blocks * model.unitBytesPerNs);
  } else if (!model.isCuda && plan.getColumn()) {
    blocks *= plan.countTiles();
  }
  // Every block computes the prologue.
  double prologueOps = 0;
  for (const ReduceStage &stage : plan.prologue)
    prologueOps += static_cast<double>(stage.getTrips()) * 4;
  for (const Box &box : plan.boxes)
    prologueOps += static_cast<double>(box.getNumElements()) * 8;
  double perUnit = model.opsPerNs / model.units;
  double waves = std::max(1.0, static_cast<double>(blocks) / model.units);
  double prologue = prologueOps / perUnit * waves;
  if (model.isCuda)
    prologue += model.barrierNs * 2 * plan.boxes.size();

  // Operands that do not depend on some tile of the group are read again for each of its tiles, from the cache. At most
  // as many elements of them are read as are computed, each of which reads one at a place: a gather at computed places
  // may read all of an operand, or a few elements.
  double again = 0, odd = 0, computed = 1, stored = 1;
  for (unsigned variable : plan.group)
    computed *= static_cast<double>(plan.getExtent(variable));
  for (int64_t extent : plan.shape)
    stored *= static_cast<double>(extent);
  double trips = 0;
  for (const ReduceStage &stage : plan.sequence)
    trips += static_cast<double>(stage.getTrips());
  computed = computed * trips + stored;
  for (auto &[tensor, tuples] : cone.getWalk().getAccesses()) {
    if (context.getDefiningOp(tensor) && tensor.getDefiningOp()->getBlock() == context.block &&
        cone.isEntered(tensor.getDefiningOp()))
      continue;
    auto type = cast<RankedTensorType>(tensor.getType());
    double bytes =
        static_cast<double>(cone.getWalk().countElements(tensor)) * getElementByteSize(type.getElementType());
    if (model.isCuda && hasOddConstantRows(context, tensor))
      odd += bytes * (model.cuda().reduce.oddRowsFactor - 1);
    // A place that is read from memory depends on the values from which it was computed.
    double times = countReads(plan, mapping ? &*mapping : nullptr, [&](const ReducePlan::Tiles &dim) {
      return llvm::any_of(tuples, [&](const IndexTuple &index) {
        llvm::SmallBitVector variables = cone.getWalk().getVariables(index);
        return dim.variable < variables.size() && variables.test(dim.variable);
      });
    });
    // A core reads small operands, such as the weights of a norm, as fast as registers.
    if (!model.isCuda && bytes <= model.host().reduce.coreBytes)
      continue;
    // A small operand stays in the nearest cache of a multiprocessor, which reads it at the rate at which it computes.
    bool near = model.isCuda && plan.elementBytes == 1 && bytes <= model.cuda().reduce.nearBytes;
    double most = computed * static_cast<double>(tuples.size()) * getElementByteSize(type.getElementType());
    again += std::min(bytes * (times - 1), most) * (near ? model.bytesPerNs * 2 / model.opsPerNs : 1);
  }
  double faster =
      plan.elementBytes == 1 ? (model.isCuda ? model.cuda().reduce.fusedOps : model.host().reduce.fasterWithBytes) : 1;
  double cached = again / (model.bytesPerNs * 2 * (model.isCuda ? 1 : faster));
  double ops =
      (cost.ops + countRepeated(context, cone, plan) + (model.isCuda ? 0 : countRecomputed(context, cone, plan))) /
          faster +
      threadOps;
  return model.estimateNs(cost.bytesRead + cost.bytesWritten + odd, ops, blocks) + prologue + cached + exchanges;
}

} // namespace

void ReduceClass::proposeCone(const CoverContext &context, Value root, Cone::Enter enter,
                              SmallVectorImpl<Candidate> &candidates, const Cone::WritesOut &writesOut) const {
  // Reductions that do not fit together with the others are read from memory instead; a few rounds suffice.
  llvm::SmallPtrSet<Operation *, 4> excluded;
  for (unsigned round = 0; round < 6; ++round) {
    auto isEntered = [&](Operation *op, Value tensor) { return !excluded.contains(op) && enter(op, tensor); };
    Cone cone(context, root, isEntered, {}, writesOut);
    if (!cone.isValid() || cone.getWalk().getReductions().empty() || cone.getOldContents() == OldContents::Elsewhere)
      return;
    Operation *offender = cone.findWindowReduction();
    SmallVector<SmallVector<int64_t>, 2> shapes;
    if (!offender)
      shapes = findStoredShapes(cone);
    bool readsPrologue = false;
    for (ArrayRef<int64_t> shape : shapes) {
      std::optional<Cone> finer;
      const Cone &way = shape == cone.getShape() ? cone : finer.emplace(context, root, isEntered, shape, writesOut);
      std::optional<ReducePlan> plan =
          way.isValid() ? ReducePlan::analyze(way, context.model, offender, {}) : std::nullopt;
      if (!plan)
        continue;
      proposePlan(context, way, *plan, root, candidates);
      // Values that every block would compute first may also be in memory.
      for (const ReduceStage &stage : plan->prologue)
        if (Operation *op = stage.reduction.op; stage.getTrips() > kLongPrologue && op != root.getDefiningOp())
          readsPrologue |= excluded.insert(op).second;
      if (!readsPrologue)
        return;
      break;
    }
    if (readsPrologue)
      continue;
    if (!offender || offender == root.getDefiningOp() || !excluded.insert(offender).second)
      return;
  }
}

void ReduceClass::proposePlan(const CoverContext &context, const Cone &cone, const ReducePlan &plan, Value root,
                              SmallVectorImpl<Candidate> &candidates) const {
  if (!fitsWorker(plan, context.model))
    return;
  Candidate candidate;
  candidate.kernelClass = this;
  cone.fill(candidate);
  candidate.cost.ops -= plan.savedOps;
  if (context.model.isCuda)
    candidate.cost.ops -= countReused(context, cone, plan, ReduceMapping::choose(plan, context.model));
  candidate.schedule = DictionaryAttr::get(root.getContext(), {});
  candidate.cost.ns = estimate(context, cone, plan, candidate.cost);
  candidates.push_back(std::move(candidate));
}

void ReduceClass::propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const {
  auto splits = [&](Operation *op) { return context.getFacts(op).splits; };
  // The nearest reductions: all operations between one of them and the root depend on its results.
  llvm::SmallPtrSet<Operation *, 4> nearest, between;
  Operation *rootOp = root.getDefiningOp();
  if (!context.getFacts(rootOp).pointwise && !splits(rootOp))
    return;
  if (splits(rootOp)) {
    nearest.insert(rootOp);
  } else {
    Cone border(context, root, [&](Operation *op, Value) {
      if (splits(op))
        nearest.insert(op);
      bool joinable = context.getFacts(op).joinable;
      if (joinable)
        between.insert(op);
      return joinable;
    });
    if (!border.isValid())
      return;
  }
  if (nearest.empty())
    return;
  // Reductions over a few elements in front of the nearest ones may be part of their elements.
  bool hasFew = false;
  bool allFew = llvm::all_of(nearest, [&](Operation *op) { return context.getFacts(op).few; });
  auto isFew = [&](Operation *op) {
    return context.getFacts(op).few && op != rootOp && !(allFew && nearest.contains(op));
  };
  TriedPredicates tried, triedWithFew;
  auto tryCone = [&](Cone::Enter enter) {
    if (std::optional<Cone::Enter> isNew = tried.add(std::move(enter)))
      proposeCone(context, root, *isNew, candidates);
  };
  // Values with several users are computed again, or read; so are reductions behind the nearest ones.
  for (Sharing sharing : {Sharing::Recompute, Sharing::ReadExpensive, Sharing::ReadAll}) {
    for (bool nested : {true, false}) {
      tryCone([&](Operation *op, Value tensor) {
        hasFew |= isFew(op);
        if (splits(op)) {
          // A matrix product is no prologue: its result is worth keeping.
          bool behind = nested && !context.getFacts(op).contraction;
          return nearest.contains(op) || (behind && (sharing == Sharing::Recompute || context.countUsers(tensor) == 1));
        }
        return context.getFacts(op).joinable && joins(context, op, tensor, sharing);
      });
    }
  }
  // Values that depend on a reduction of the row, such as its exponentials, are computed again, and others are read: an
  // earlier kernel may store these.
  llvm::DenseMap<Operation *, bool> known;
  tryCone([&](Operation *op, Value) {
    const OpFacts &facts = context.getFacts(op);
    if (facts.splits)
      return nearest.contains(op) || !facts.contraction;
    return facts.joinable && (facts.free || (!context.rootOnly && followsReduction(context, op, known)));
  });
  if (hasFew && !context.rootOnly) {
    for (Sharing sharing : {Sharing::Recompute, Sharing::ReadExpensive})
      for (bool nested : {true, false})
        if (std::optional<Cone::Enter> isNew = triedWithFew.add([&](Operation *op, Value tensor) {
              const OpFacts &facts = context.getFacts(op);
              if (nearest.contains(op) && !isFew(op))
                return true;
              if (facts.splits && !facts.few && (!nested || facts.contraction))
                return false;
              return (facts.splits || facts.few || facts.joinable) && joins(context, op, tensor, sharing);
            }))
          proposeCone(context, root, *isNew, candidates, isFew);
  }
  // Only the nearest reductions, their dependents, and free operations: operands come from memory.
  tryCone([&](Operation *op, Value) {
    return nearest.contains(op) || context.getFacts(op).free || (between.contains(op) && !context.rootOnly);
  });
}

const KernelClass &cg::getReduceClass() {
  static const ReduceClass instance;
  return instance;
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Codegen/FewTrips.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;

Operation *CoverContext::getDefiningOp(Value value) const {
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != block)
    return nullptr;
  noteOp(op);
  return op;
}

bool CoverContext::mayReadConstant(Value value) const {
  bool answer = constants->mayRead(value);
  if (asked)
    asked->constants.emplace_back(value, answer);
  return answer;
}

unsigned CoverContext::countUsers(Value value) const {
  getDefiningOp(value);
  auto [it, first] = users.try_emplace(value, 0);
  if (!first)
    return it->second;
  llvm::SmallPtrSet<Operation *, 4> seen;
  for (Operation *user : value.getUsers())
    if (Operation *top = block->findAncestorOpInBlock(*user))
      seen.insert(top);
  return it->second = seen.size();
}

/// The most operations that are examined to find those that a root alone needs; it keeps covering linear.
static constexpr size_t kMaxOwn = 2 * kMaxConeOps;

bool CoverContext::isOwn(Operation *root, Operation *op) const {
  if (ownRoot != root) {
    ownRoot = root;
    findOwn(root);
  }
  return own.contains(op);
}

void CoverContext::findOwn(Operation *root) const {
  own.clear();
  // For each examined operation, its users that were found inside.
  llvm::DenseMap<Operation *, llvm::SmallPtrSet<Operation *, 4>> inside;
  SmallVector<Operation *> worklist{root};
  while (!worklist.empty() && inside.size() < kMaxOwn) {
    Operation *user = worklist.pop_back_val();
    user->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands()) {
        Operation *op = getDefiningOp(operand);
        if (!op || op == user || !inside[op].insert(user).second || !getFacts(op).joinable)
          continue;
        bool isInside = llvm::all_of(op->getUsers(), [&](Operation *other) {
          Operation *top = block->findAncestorOpInBlock(*other);
          return top && inside[op].contains(top);
        });
        if (isInside && own.insert(op).second)
          worklist.push_back(op);
      }
    });
  }
}

const OpFacts &CoverContext::getFacts(Operation *op) const {
  noteOp(op);
  auto [it, first] = facts.try_emplace(op);
  if (!first)
    return it->second;
  std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
  OpFacts &found = it->second;
  found.evaluable = isEvaluable(op);
  found.structured = !explainNotStructured(op);
  found.pointwise = isPointwise(op);
  found.splits = found.evaluable && reduction;
  found.contraction = found.splits && isContraction(*reduction);
  // Products have classes of their own, which treat their two factors differently.
  found.few = !found.contraction && hasFewTrips(op);
  found.trivial = isTrivial(op);
  found.free = isFree(op);
  found.joinable = isJoinable(op);
  found.weight = getOpWeight(op);
  return found;
}

/// True for the number of a loop, and for sums, products and quotients of such numbers with constants: an operand's
/// places in a map have this form, and are computed from loop counters.
static bool isCountedPlace(Operation *op) {
  if (isa<linalg::IndexOp, arith::ConstantOp>(op))
    return true;
  if (op->getNumResults() != 1 || !op->getResult(0).getType().isIndex())
    return false;
  auto isCounted = [](Value value) {
    Operation *source = value.getDefiningOp();
    return source && isCountedPlace(source);
  };
  bool byConstant = isa<arith::MulIOp, arith::DivUIOp, arith::RemUIOp>(op) &&
                    llvm::any_of(op->getOperands(), [](Value operand) { return matchPattern(operand, m_Constant()); });
  return (byConstant || isa<arith::AddIOp, arith::SubIOp>(op)) && llvm::all_of(op->getOperands(), isCounted);
}

int64_t cg::getOpWeight(Operation *op) {
  // Tables of throughput per multiprocessor: transcendental functions run at a sixteenth of the rate of additions and
  // take a few instructions around them, divisions and roots likewise.
  auto scalarWeight = [](Operation *scalar) -> int64_t {
    // Positions cost nothing, because loops count them anyway.
    if (isCountedPlace(scalar))
      return 0;
    if (isa<math::MathDialect>(scalar->getDialect()))
      return isa<math::AbsFOp, math::AbsIOp, math::FmaOp>(scalar) ? 1 : 16;
    if (isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp>(scalar))
      return 8;
    return 1;
  };
  if (op->getNumRegions() == 0)
    return scalarWeight(op);
  // An element takes one arm of a branch.
  auto blockWeight = [&](auto &&self, Region &region) -> int64_t {
    int64_t weight = 0;
    for (Block &block : region)
      for (Operation &inner : block) {
        if (inner.hasTrait<OpTrait::IsTerminator>())
          continue;
        weight += scalarWeight(&inner);
        int64_t ways = 0;
        for (Region &nested : inner.getRegions())
          ways = isa<scf::IfOp>(inner) ? std::max(ways, self(self, nested)) : ways + self(self, nested);
        weight += ways;
      }
    return weight;
  };
  int64_t weight = 0;
  for (Region &region : op->getRegions())
    weight += blockWeight(blockWeight, region);
  return weight;
}

/// True for tensors that are computed without operands: constants, and tensors computed from positions alone. The
/// position may also be the place in another tensor from which a view, written as a gather, takes an element.
static bool isMadeUp(Operation *op) {
  if (isa<tensor::EmptyOp, arith::ConstantOp, linalg::FillOp>(op))
    return true;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  return linalgOp && isPointwise(op) && getOpWeight(op) <= 2 && llvm::all_of(op->getOperands(), [](Value operand) {
           Operation *source = operand.getDefiningOp();
           return source && isa<tensor::EmptyOp, arith::ConstantOp>(source);
         });
}

bool cg::isTrivial(Operation *op) {
  if (op->hasAttr(CGDialect::kKeptAttr))
    return false;
  if (isMadeUp(op))
    return true;
  return isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ReshapeOp, tensor::CastOp,
             tensor::BitcastOp, tensor::EmptyOp, tensor::SplatOp, arith::ConstantOp, RequireShapeOp>(op);
}

/// True for a view that is written as a gather: each element is one of another tensor, at a place that follows from the
/// numbers of loops as in a map. An image of twice the size has `x[i / 2]`.
static bool isGatheredView(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  auto extract = body->getTerminator()->getOperand(0).getDefiningOp<tensor::ExtractOp>();
  return extract && extract->getBlock() == body && extract.getTensor().getParentBlock() != body &&
         llvm::all_of(body->without_terminator(),
                      [&](Operation &inner) { return &inner == extract || isCountedPlace(&inner); });
}

bool cg::isFree(Operation *op) {
  if (isTrivial(op))
    return true;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || op->hasAttr(CGDialect::kKeptAttr) || linalgOp.getNumReductionLoops() > 0 ||
      linalgOp.getNumDpsInputs() > 1 || linalgOp.getNumDpsInits() != 1)
    return false;
  if (linalgOp.getNumDpsInputs() == 0 && isPointwise(op) && isGatheredView(linalgOp))
    return true;
  // Broadcasts, transpositions and conversions of one tensor.
  return llvm::all_of(linalgOp.getBlock()->without_terminator(), [](Operation &inner) {
    return isa<arith::ExtFOp, arith::TruncFOp, arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp, arith::BitcastOp,
               arith::SIToFPOp, arith::UIToFPOp>(inner);
  });
}

void cg::proposeStructured(const KernelClass &kernelClass, const CoverContext &context, Value root, bool readsOnce,
                           SmallVectorImpl<Candidate> &candidates,
                           llvm::function_ref<void(Candidate &, const Cone &)> finish) {
  auto propose = [&](const Cone &cone) {
    Candidate candidate;
    candidate.kernelClass = &kernelClass;
    candidate.schedule = DictionaryAttr::get(root.getContext(), {});
    cone.fill(candidate);
    // The root may store only a part of its tensor, as an update does.
    SmallVector<Value> stored = kernelClass.getStoredResults(root);
    for (Value result : stored)
      if (result != root)
        candidate.cost.bytesWritten += getByteSize(cast<RankedTensorType>(result.getType()));
    // Values that are computed once.
    if (root == stored.back())
      candidate.also.assign(stored.begin(), std::prev(stored.end()));
    finish(candidate, cone);
    candidates.push_back(std::move(candidate));
  };
  // With `differs`, only if the cone has set it.
  auto proposeFused = [&](Cone::Enter enter, const bool *differs = nullptr, Cone::WritesOut isFew = {}) {
    Cone cone(context, root, std::move(enter), {}, std::move(isFew));
    if ((!differs || *differs) && cone.isValid() && cone.getOldContents() != OldContents::Elsewhere)
      propose(cone);
  };
  if (readsOnce) {
    // Reductions over a few elements may be part of the operands.
    bool hasFew = false;
    auto isFew = [&](Operation *op) { return context.getFacts(op).few && op != root.getDefiningOp(); };
    auto isJoined = [&](Operation *op, Value tensor) {
      hasFew |= isFew(op);
      return context.getFacts(op).joinable && joins(context, op, tensor, Sharing::ReadExpensive);
    };
    proposeFused(isJoined);
    // A further candidate that also enters values which are used several times inside.
    bool joinsMore = false;
    auto isOwnJoined = [&](Operation *op, Value tensor) {
      if (isJoined(op, tensor))
        return true;
      bool own = context.getFacts(op).joinable && !context.rootOnly && context.isOwn(root.getDefiningOp(), op);
      joinsMore |= own;
      return own;
    };
    proposeFused(isOwnJoined, &joinsMore);
    // A further candidate that also enters values which other kernels compute again: rows that are looked up for a loss
    // and its gradient.
    bool repeats = false;
    auto isRepeated = [&](Operation *op, Value tensor) {
      if (isJoined(op, tensor))
        return true;
      bool again = context.getFacts(op).joinable && joins(context, op, tensor, Sharing::Recompute);
      repeats |= again;
      return again;
    };
    proposeFused(isRepeated, &repeats);
    // A further candidate without values that many elements share: these are computed once, and read.
    auto countElements = [](Value tensor) { return cast<RankedTensorType>(tensor.getType()).getNumElements(); };
    int64_t all = countElements(root);
    proposeFused([&](Operation *op, Value tensor) {
      return isJoined(op, tensor) && (context.getFacts(op).free || countElements(tensor) >= all);
    });
    for (Sharing sharing : {Sharing::ReadExpensive, Sharing::Recompute}) {
      if (!hasFew || context.rootOnly)
        break;
      auto isEntered = [&](Operation *op, Value tensor) {
        const OpFacts &facts = context.getFacts(op);
        return (facts.joinable || facts.few) && joins(context, op, tensor, sharing);
      };
      proposeFused(isEntered, /*differs=*/nullptr, isFew);
    }
  }
  proposeFused([&](Operation *op, Value) { return context.getFacts(op).free && context.getFacts(op).joinable; });
  propose(Cone(context, root));
}

/// True for an operation that converts all elements of a tensor by an `Op`, without moving them.
template <typename Op> static bool converts(Operation *op) {
  if (isa<Op>(op))
    return true;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  return linalgOp && linalgOp.getNumDpsInputs() == 1 && linalgOp.getNumReductionLoops() == 0 &&
         llvm::hasSingleElement(linalgOp.getBlock()->without_terminator()) && isa<Op>(linalgOp.getBlock()->front());
}

/// Returns how many operations of the block use `tensor`, seen through operations that widen it.
static unsigned countUsersOfNarrow(const CoverContext &context, Value tensor) {
  unsigned users = 0;
  for (Operation *user : tensor.getUsers()) {
    bool widens = user->getBlock() == context.block && converts<arith::ExtFOp>(user) && user->getOperand(0) == tensor;
    users += widens ? std::max(1u, context.countUsers(user->getResult(0))) : 1;
  }
  return users;
}

/// Returns how many operations use `tensor` or a view of it, views not counted.
static unsigned countUsersOfViews(const CoverContext &context, Value tensor) {
  unsigned users = context.countUsers(tensor);
  for (Operation *user : tensor.getUsers())
    if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(user) && context.getDefiningOp(user->getResult(0)))
      users += countUsersOfViews(context, user->getResult(0)) - 1;
  return users;
}

bool cg::joins(const CoverContext &context, Operation *op, Value tensor, Sharing sharing) {
  if (context.rootOnly)
    return context.getFacts(op).free;
  switch (sharing) {
  case Sharing::Recompute:
    return true;
  case Sharing::ReadExpensive:
    return context.getFacts(op).free || context.countUsers(tensor) == 1;
  case Sharing::ReadAll:
    return context.getFacts(op).trivial || countUsersOfViews(context, tensor) == 1;
  case Sharing::ReadNarrow:
    return (context.getFacts(op).free && !converts<arith::TruncFOp>(op)) || countUsersOfNarrow(context, tensor) == 1;
  }
  llvm_unreachable("unknown sharing");
}

bool cg::isJoinable(Operation *op) {
  if (op->hasAttr(CGDialect::kKeptAttr))
    return false;
  // A test for each element pays off only if the other elements of the tensor are computed without operands as well.
  for (auto insert = dyn_cast<tensor::InsertSliceOp>(op); insert;) {
    Operation *dest = insert.getDest().getDefiningOp();
    if (!dest)
      return false;
    if (isa<tensor::EmptyOp, arith::ConstantOp, linalg::FillOp>(dest))
      break;
    insert = dyn_cast<tensor::InsertSliceOp>(dest);
    if (!insert)
      return false;
  }
  return isPointwise(op);
}

int64_t cg::chooseVector(const TargetModel &model, int64_t elements, int64_t row, int64_t elementBytes) {
  int64_t vector = std::max<int64_t>(model.vectorBytes / elementBytes, 1);
  // Below this number of threads, further threads hide more latency than wider accesses save instructions.
  int64_t busy = model.units * 256;
  while (vector > 1 && (row % vector != 0 || elements / vector < busy))
    vector /= 2;
  return vector;
}

//===----------------------------------------------------------------------===//
// Cone
//===----------------------------------------------------------------------===//

Cone::Cone(const CoverContext &context, Value root, Enter enter, ArrayRef<int64_t> finer, WritesOut writesOut,
           ArrayRef<Value> beside)
    : StoredWalk(root.getContext()), context(context), root(root), writesOut(std::move(writesOut)) {
  walkRoot(enter, finer, beside);
  if (computesOldInStep()) {
    // The old contents are in memory anyway, and the tensors that they were computed from may be overwritten by then.
    readsOld = true;
    walkRoot(enter, finer, beside);
  }
  if (!valid || !this->writesOut)
    return;
  // A kernel that stores the operands of a reduction can also reduce them, unless the reduction chooses.
  auto countElements = [](Value tensor) { return cast<RankedTensorType>(tensor.getType()).getNumElements(); };
  int64_t most = 0;
  for (Operation *op : entered)
    if (isWrittenOut(op) && context.getFacts(op).splits)
      most = std::max(most, countElements(op->getResult(0)));
  if (most == 0)
    return;
  valid = llvm::none_of(walk->getAccesses(), [&](const auto &access) {
    Operation *op = context.getDefiningOp(access.first);
    return op && !entered.contains(op) && !context.getFacts(op).trivial && countElements(access.first) > most;
  });
}

Cone::Cone(const CoverContext &context, Value root) : StoredWalk(root.getContext()), context(context), root(root) {
  walkRoot({}, {}, {});
}

bool Cone::isLeaf(Value tensor) const {
  Operation *op = context.getDefiningOp(tensor);
  return !op || !entered.contains(op);
}

/// True for an operation that reads several tensors: computing it again may lead to more leaves than reading its
/// result.
static bool widensCone(Operation *op) {
  auto isTensor = [](Value operand) { return isa<RankedTensorType>(operand.getType()); };
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  return linalgOp ? llvm::count_if(linalgOp.getDpsInputs(), isTensor) > 1
                  : llvm::count_if(op->getOperands(), isTensor) > 1;
}

/// True for the conversion of a product to a narrower type if no other operation uses the product, which is not
/// entered: the product is stored in that type.
bool Cone::narrowsStored(Operation *op, const Enter &enter) const {
  if (!context.getFacts(op).free || context.getFacts(op).trivial || op->getNumResults() != 1)
    return false;
  Value source =
      cast<linalg::LinalgOp>(op).getDpsInputs().empty() ? Value() : cast<linalg::LinalgOp>(op).getDpsInputs()[0];
  Operation *product = source ? context.getDefiningOp(source) : nullptr;
  if (!product || !context.getFacts(product).contraction || context.countUsers(source) != 1)
    return false;
  auto bytesOf = [](Value tensor) { return getByteSize(cast<ShapedType>(tensor.getType())); };
  return bytesOf(op->getResult(0)) < bytesOf(source) && !entered.contains(product) && !enter(product, source);
}

bool Cone::enters(Value tensor, const Enter &enter) {
  Operation *op = context.getDefiningOp(tensor);
  if (!op || (readsOld && tensor == getUpdated()))
    return false;
  if (entered.contains(op))
    return true;
  if (const LayoutCopies *layouts = context.layouts; layouts && layouts->isInView(op)) {
    entered.insert(op);
    return true;
  }
  if (context.readConstants && context.mayReadConstant(tensor))
    return false;
  if (entered.size() >= kMaxConeOps || !context.getFacts(op).evaluable || !enter(op, tensor) ||
      (tensor != root && narrowsStored(op, enter)))
    return false;
  bool shared = !context.getFacts(op).free && context.countUsers(tensor) > 1 && widensCone(op) &&
                !context.isOwn(root.getDefiningOp(), op);
  if (shared && recomputed >= kMaxRecomputed)
    return false;
  recomputed += shared;
  entered.insert(op);
  return true;
}

/// True if the destination of the window at the root is computed again, for the stored elements only.
bool Cone::computesOldInStep() const {
  if (!output.window || !valid)
    return false;
  Value old = getUpdated();
  Operation *dest = context.getDefiningOp(old);
  return dest && entered.contains(dest) && !context.getFacts(dest).trivial &&
         llvm::all_of(walk->getAccesses(old), [&](const IndexTuple &index) { return index == target; });
}

void Cone::walkScatter(ScatterOp op) {
  // Old contents are read at the place that is stored.
  walk->demand(op.getUpdates(), getVariables());
  IndexTuple vector(getVariables().take_front(op.getBatchRank()));
  vector.push_back(addVariable(op.getIndices().getType().getShape().back()));
  walk->demand(op.getIndices(), vector);
  if (!walk->getAccesses(op.getTarget()).empty())
    oldContents = OldContents::Elsewhere;
  valid = !walk->isTooComplex();
}

void Cone::walkRoot(const Enter &enter, ArrayRef<int64_t> finer, ArrayRef<Value> beside) {
  Operation *op = root.getDefiningOp();
  entered.clear();
  entered.insert(op);
  recomputed = 0;
  auto scatter = dyn_cast<ScatterOp>(op);
  auto window = dyn_cast<tensor::InsertSliceOp>(op);
  StoredOutput stored{scatter ? scatter.getUpdates() : window ? window.getSource() : root, window};
  IndexTuple index = start(stored, scatter ? ArrayRef<int64_t>() : finer,
                           [this, &enter](Value tensor) { return enter && enters(tensor, enter); });
  if (!enter)
    walk->setMaxTuples(std::numeric_limits<unsigned>::max());
  walk->setWrittenOut([this](Operation *op) { return isWrittenOut(op); });
  if (const LayoutCopies *layouts = enter ? context.layouts : nullptr)
    walk->setRedirect([layouts](Value tensor) { return layouts->getView(tensor); });
  if (scatter)
    return walkScatter(scatter);
  if (window) {
    demand(stored.source, index);
    target = walk->demandWindow(window, index);
    Operation *dest = context.getDefiningOp(window.getDest());
    // A destination that is computed again on the way is not read from memory.
    if (!dest || !entered.contains(dest))
      for (const IndexTuple &index : walk->getAccesses(window.getDest()))
        if (oldContents != OldContents::Elsewhere)
          oldContents = index == target ? OldContents::InStep : OldContents::Elsewhere;
  } else {
    walk->demandRoot(root, index);
  }
  for (Value value : beside)
    demandBeside(value);
  valid = !walk->isTooComplex() && walk->countBranchCopies(kMaxBranchCopies) < kMaxBranchCopies;
}

Operation *Cone::findWindowReduction() const {
  SmallVector<Value> worklist;
  if (tensor::InsertSliceOp op = output.window)
    llvm::append_range(worklist, op.getOffsets());
  llvm::SmallPtrSet<Operation *, 8> seen;
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    bool tensorOp = op && llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>);
    if (!op || (tensorOp && !isEntered(op)) || !seen.insert(op).second)
      continue;
    if (isa<linalg::LinalgOp>(op) && matchSplittableReduction(op))
      return op;
    llvm::append_range(worklist, op->getOperands());
  }
  return nullptr;
}

std::optional<Cone::Enter> TriedPredicates::add(Cone::Enter enter) {
  auto isKnown = [&](const std::unique_ptr<Answers> &answers) {
    return llvm::all_of(*answers,
                        [&](auto &asked) { return enter(asked.first.first, asked.first.second) == asked.second; });
  };
  if (llvm::any_of(tried, isKnown))
    return std::nullopt;
  Answers *answers = tried.emplace_back(std::make_unique<Answers>()).get();
  return [answers, enter = std::move(enter)](Operation *op, Value tensor) {
    auto [it, first] = answers->try_emplace({op, tensor}, false);
    if (first)
      it->second = enter(op, tensor);
    return it->second;
  };
}

int64_t Cone::getWeight(Operation *op) const {
  int64_t weight = context.getFacts(op).weight;
  return isWrittenOut(op) ? weight * countTrips(cast<linalg::LinalgOp>(op)) : weight;
}

int64_t Cone::countRepeatedOps(bool apart) const {
  // Operations that depend on the same variables are repeated together.
  std::map<SmallVector<unsigned>, int64_t> weights;
  for (auto &[tensor, tuples] : walk->getAccesses()) {
    Operation *op = context.getDefiningOp(tensor);
    if (!op || !entered.contains(op) || context.getFacts(op).trivial)
      continue;
    for (const IndexTuple &tuple : tuples) {
      auto variables = walk->getVariables(tuple);
      weights[llvm::to_vector_of<unsigned>(variables.set_bits())] += getWeight(op);
    }
  }
  double repeated = 0;
  for (auto &[variables, weight] : weights) {
    if (weight < kLeastRepeatedWeight)
      continue;
    double points = 1, made = 1, next = 1;
    for (auto [dim, extent] : llvm::enumerate(getShape())) {
      next *= static_cast<double>(extent);
      if (!llvm::is_contained(variables, dim))
        continue;
      points *= static_cast<double>(extent);
      made = next;
    }
    // A value that is the same for all points is computed in front.
    if (points > 1)
      repeated += ((apart ? next : made) - points) * static_cast<double>(weight);
  }
  return static_cast<int64_t>(std::min(repeated, 1e15));
}

void Cone::fill(Candidate &candidate) const {
  candidate.root = root;
  candidate.ops = entered;
  for (Operation *op : entered)
    if (isWrittenOut(op))
      candidate.writtenOut.insert(op);
  candidate.oldContents = oldContents;
  if (Value updated = getUpdated())
    candidate.leaves.insert(updated);
  for (auto &[tensor, tuples] : walk->getAccesses()) {
    auto type = cast<RankedTensorType>(tensor.getType());
    int64_t points = walk->countPoints(tensor);
    Operation *op = context.getDefiningOp(tensor);
    if (op && entered.contains(op)) {
      auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
      int64_t trips = 1;
      for (AffineExpr variable : linalgOp ? walk->getReductionVariables(linalgOp) : ArrayRef<AffineExpr>())
        if (auto dim = dyn_cast_if_present<AffineDimExpr>(variable))
          trips *= space.getExtent(dim.getPosition()).value_or(1);
      candidate.cost.ops += points * trips * std::max<int64_t>(getWeight(op), 1);
      continue;
    }
    candidate.leaves.insert(tensor);
    candidate.cost.bytesRead += walk->countElements(tensor) * getElementByteSize(type.getElementType());
  }
  int64_t stored = getElementByteSize(cast<RankedTensorType>(root.getType()).getElementType());
  for (int64_t extent : getShape())
    stored *= extent;
  // Updates of one place are in the cache.
  if (root.getDefiningOp<ScatterOp>())
    stored = std::min(stored, getByteSize(cast<RankedTensorType>(root.getType())));
  candidate.cost.bytesWritten += stored;
  // A scatter that combines updates with old contents reads these where it stores.
  if (auto scatter = root.getDefiningOp<ScatterOp>(); scatter && !scatter.getBody()->getArgument(0).use_empty())
    candidate.cost.bytesRead += stored;
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/RankSymmetry.h"
#include "cgmlir/Analysis/RankValues.h"
#include "cgmlir/Analysis/ShardCollectives.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Collectives.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr StringLiteral kRemedy = "perform the same collectives in the same order on all members, and select what goes "
                                  "into them";

/// For example `all_reduce among g[0] at model.py:3:4`.
std::string describe(Operation *op) {
  std::string text;
  if (auto collective = dyn_cast<CollectiveOp>(op))
    text = stringifyCollectiveKind(collective.getKind()).str() + " among " + collective.getCommunicator().str();
  else
    text = InputOps(op->getParentOfType<ModuleOp>()).describeName(op);
  return text + " at " + describeLocation(op->getLoc());
}

/// Returns the collectives inside an operation, in order.
SmallVector<CollectiveOp> findCollectives(Operation *op) {
  SmallVector<CollectiveOp> found;
  op->walk<WalkOrder::PreOrder>([&](CollectiveOp collective) { found.push_back(collective); });
  return found;
}

bool isPaired(CollectiveOp op) { return op.getKind() == CollectiveKind::Send || op.getKind() == CollectiveKind::Recv; }

/// Two collectives meet if they are of one kind, with one description, on the same type of data.
bool meet(Operation *a, Operation *b) {
  if (a == b)
    return true;
  auto first = dyn_cast<CollectiveOp>(a), second = dyn_cast<CollectiveOp>(b);
  return first && second && first.getKind() == second.getKind() &&
         first.getCommunicator() == second.getCommunicator() && first.getReduction() == second.getReduction() &&
         first.getRoot() == second.getRoot() && first.getPeers() == second.getPeers() &&
         first.getOperandTypes() == second.getOperandTypes() && first.getResultTypes() == second.getResultTypes();
}

/// The operations that each rank performs, in order: collectives, and control flow in which all ranks concerned take
/// part.
using Traces = SmallVector<SmallVector<Operation *>>;

/// The members of a communicator, by rank.
struct Members {
  SmallVector<SmallVector<int64_t>> groups;
  SmallVector<unsigned> groupOf, memberOf;

  explicit Members(CommunicatorOp communicator) : groups(communicator.getRanks()) {
    groupOf.resize(communicator.getWorld());
    memberOf.resize(communicator.getWorld());
    for (auto [number, group] : llvm::enumerate(groups))
      for (auto [member, rank] : llvm::enumerate(group)) {
        groupOf[rank] = number;
        memberOf[rank] = member;
      }
  }

  ArrayRef<int64_t> of(int64_t rank) const { return groups[groupOf[rank]]; }
};

class Proof {
public:
  Proof(FunctionOpInterface function, llvm::DenseMap<Operation *, RankSymmetry::Asymmetry> &found)
      : classes(function), values(classes.getWorld()), found(found) {}

  void run(Block &body) {
    if (classes.getWorld() != 0)
      prove(body);
  }

private:
  const Members &getMembers(CollectiveOp op) {
    auto &known = members[op.getCommunicatorAttr()];
    if (!known)
      known = std::make_unique<Members>(findCommunicator(op, op.getCommunicator()));
    return *known;
  }

  void report(Operation *op, std::string cause, StringRef remedy = kRemedy) {
    found.try_emplace(op, RankSymmetry::Asymmetry{std::move(cause), remedy.str()});
  }

  /// Proves that ranks that enter a block together also reach its end.
  void prove(Block &block) {
    Traces traces(classes.getWorld());
    SmallVector<int64_t> all = llvm::to_vector(llvm::seq<int64_t>(0, classes.getWorld()));
    size_t before = found.size();
    trace(block, all, traces);
    // A fault is reported once.
    if (found.size() == before)
      simulate(traces);
  }

  void trace(Block &block, ArrayRef<int64_t> ranks, Traces &traces) {
    for (Operation &op : block) {
      if (isa<CollectiveOp>(op)) {
        for (int64_t rank : ranks)
          traces[rank].push_back(&op);
      } else if (op.getNumRegions() != 0) {
        SmallVector<CollectiveOp> inside = findCollectives(&op);
        if (!inside.empty())
          traceControl(&op, inside, ranks, traces);
      }
    }
  }

  /// Returns a collective in the operation one member of whose group may have another condition than the first member.
  CollectiveOp findDiffering(ArrayRef<unsigned> condition, ArrayRef<CollectiveOp> inside) {
    if (!condition.empty())
      for (CollectiveOp op : inside)
        for (ArrayRef<int64_t> group : getMembers(op).groups)
          for (int64_t rank : group)
            if (condition[rank] != condition[group.front()])
              return op;
    return {};
  }

  SmallVector<unsigned> getCondition(Operation *op) {
    SmallVector<Value> deciding;
    if (auto loop = dyn_cast<scf::WhileOp>(op))
      deciding.push_back(loop.getConditionOp().getCondition());
    else if (auto counted = dyn_cast<scf::ForOp>(op))
      deciding = {counted.getLowerBound(), counted.getUpperBound(), counted.getStep()};
    else
      deciding.push_back(op->getOperand(0));
    SmallVector<unsigned> result;
    for (Value value : deciding)
      if (ArrayRef<unsigned> known = classes.getClasses(value); !known.empty()) {
        if (result.empty())
          result.assign(known.begin(), known.end());
        else
          for (auto [rank, number] : llvm::enumerate(known))
            result[rank] = result[rank] * classes.getWorld() + number;
      }
    return result;
  }

  void traceControl(Operation *op, ArrayRef<CollectiveOp> inside, ArrayRef<int64_t> ranks, Traces &traces) {
    bool isBranch = isa<scf::IfOp, scf::IndexSwitchOp>(op);
    if (!isBranch && !isa<scf::ForOp, scf::WhileOp>(op)) {
      // Iterations that run at the same time have no fixed order.
      report(op, "the order is open in which " + describe(op) + " performs " + describe(inside.front()));
      report(inside.front(), "the order is open in which " + describe(op) + " performs it");
      return;
    }
    CollectiveOp differing = findDiffering(getCondition(op), inside);
    if (!differing) {
      for (Region &region : op->getRegions())
        for (Block &block : region)
          prove(block);
      for (int64_t rank : ranks)
        traces[rank].push_back(op);
      return;
    }
    if (isBranch && traceKnown(op, ranks, traces))
      return;
    if (isBranch && armsMeet(op)) {
      trace(op->getRegion(0).front(), ranks, traces);
      return;
    }
    std::string remedy = "let all members decide alike: reduce what decides among them first (all_reduce with max), or "
                         "mark the argument that it follows from with cg.replicated, if all ranks are given the same" +
                         describeStates() + "; or perform the collective always, and select what goes into it";
    report(op,
           "what decides may differ between members of " + differing.getCommunicator().str() +
               ", which then would not all perform " + describe(differing),
           remedy);
    report(differing, "members may not all perform it: what decides about " + describe(op) + " may differ between them",
           remedy);
  }

  /// ` (but a launch leaves what may differ in the state 's')`
  std::string describeStates() const {
    std::string text;
    for (BlockArgument state : classes.getPartingStates()) {
      auto function = cast<FunctionOpInterface>(state.getOwner()->getParentOp());
      auto name = function.getArgAttrOfType<StringAttr>(state.getArgNumber(), CGDialect::kNameAttr);
      text += (text.empty() ? " (but a launch leaves what may differ in the state '" : "' and '") +
              (name ? name.str() : "#" + std::to_string(state.getArgNumber()));
    }
    return text.empty() ? text : text + "')";
  }

  /// Follows each rank into the branch that it takes, if that is known.
  bool traceKnown(Operation *op, ArrayRef<int64_t> ranks, Traces &traces) {
    std::optional<SmallVector<int64_t>> taken = values.evaluateIntegers(op->getOperand(0));
    if (!taken)
      return false;
    llvm::MapVector<Region *, SmallVector<int64_t>> arms;
    for (int64_t rank : ranks) {
      Region *arm = nullptr;
      if (auto branch = dyn_cast<scf::IfOp>(op)) {
        arm = (*taken)[rank] ? &branch.getThenRegion() : &branch.getElseRegion();
      } else {
        auto cases = cast<scf::IndexSwitchOp>(op);
        const auto *place = llvm::find(cases.getCases(), (*taken)[rank]);
        arm = place == cases.getCases().end() ? &cases.getDefaultRegion()
                                              : &cases.getCaseRegions()[place - cases.getCases().begin()];
      }
      arms[arm].push_back(rank);
    }
    for (auto &[arm, taking] : arms)
      if (!arm->empty())
        trace(arm->front(), taking, traces);
    return true;
  }

  /// True if ranks perform the same collectives in every branch.
  static bool armsMeet(Operation *op) {
    std::optional<SmallVector<CollectiveOp>> first;
    for (Region &region : op->getRegions()) {
      SmallVector<CollectiveOp> own;
      bool flat = true;
      region.walk<WalkOrder::PreOrder>([&](Operation *inner) {
        if (auto collective = dyn_cast<CollectiveOp>(inner)) {
          own.push_back(collective);
          flat &= collective->getParentRegion() == &region;
        }
      });
      if (!flat)
        return false;
      if (!first) {
        first = own;
        continue;
      }
      if (own.size() != first->size() ||
          !llvm::all_of(llvm::zip(own, *first), [](auto pair) { return meet(std::get<0>(pair), std::get<1>(pair)); }))
        return false;
    }
    return true;
  }

  /// Returns the groups of ranks that must reach a control operation together.
  SmallVector<SmallVector<int64_t>> getCircles(Operation *control) {
    llvm::IntEqClasses together(classes.getWorld());
    for (CollectiveOp op : findCollectives(control))
      for (ArrayRef<int64_t> group : getMembers(op).groups)
        for (int64_t rank : group)
          together.join(group.front(), rank);
    llvm::MapVector<unsigned, SmallVector<int64_t>> circles;
    for (int64_t rank = 0; rank < classes.getWorld(); ++rank)
      circles[together.findLeader(rank)].push_back(rank);
    SmallVector<SmallVector<int64_t>> result;
    for (auto &[leader, ranks] : circles)
      result.push_back(ranks);
    return result;
  }

  /// Advances each rank as far as possible. A send waits for its receive.
  void simulate(const Traces &traces) {
    int64_t world = classes.getWorld();
    SmallVector<size_t> at(world, 0);
    auto head = [&](int64_t rank) { return at[rank] < traces[rank].size() ? traces[rank][at[rank]] : nullptr; };
    auto advance = [&](int64_t rank) {
      Operation *op = head(rank);
      if (!op)
        return false;
      auto collective = dyn_cast<CollectiveOp>(op);
      if (collective && isPaired(collective)) {
        const Members &groups = getMembers(collective);
        int32_t partner = (*collective.getPeers())[groups.memberOf[rank]];
        if (partner < 0) {
          ++at[rank];
          return true;
        }
        int64_t other = groups.of(rank)[partner];
        auto meeting = dyn_cast_if_present<CollectiveOp>(head(other));
        if (other == rank || !meeting || !pair(collective, meeting, groups, rank, other))
          return false;
        ++at[rank];
        ++at[other];
        return true;
      }
      SmallVector<int64_t> circle;
      if (collective)
        circle.assign(getMembers(collective).of(rank).begin(), getMembers(collective).of(rank).end());
      else
        for (ArrayRef<int64_t> candidate : getCircles(op))
          if (llvm::is_contained(candidate, rank))
            circle.assign(candidate.begin(), candidate.end());
      if (!llvm::all_of(circle, [&](int64_t other) { return head(other) && meet(op, head(other)); }))
        return false;
      for (int64_t other : circle)
        ++at[other];
      return true;
    };
    for (bool moved = true; moved;) {
      moved = false;
      for (int64_t rank = 0; rank < world; ++rank)
        while (advance(rank))
          moved = true;
    }
    for (int64_t rank = 0; rank < world; ++rank)
      if (Operation *op = head(rank))
        return reportStuck(op, rank, head, world);
  }

  /// Matches a send with the receive of the rank that it goes to.
  static bool pair(CollectiveOp a, CollectiveOp b, const Members &groups, int64_t first, int64_t second) {
    if (b.getCommunicator() != a.getCommunicator() || !isPaired(b) || a.getKind() == b.getKind() ||
        (*b.getPeers())[groups.memberOf[second]] != static_cast<int32_t>(groups.memberOf[first]))
      return false;
    CollectiveOp send = a.getKind() == CollectiveKind::Send ? a : b, recv = send == a ? b : a;
    return send.getInputs().getTypes() == recv.getResultTypes();
  }

  template <typename Head> void reportStuck(Operation *op, int64_t rank, Head head, int64_t world) {
    // Another rank that takes part stands elsewhere.
    int64_t other = -1;
    auto collective = dyn_cast<CollectiveOp>(op);
    if (collective && isPaired(collective)) {
      const Members &groups = getMembers(collective);
      other = groups.of(rank)[(*collective.getPeers())[groups.memberOf[rank]]];
    } else {
      SmallVector<int64_t> circle = llvm::to_vector(llvm::seq<int64_t>(0, world));
      if (collective)
        circle.assign(getMembers(collective).of(rank).begin(), getMembers(collective).of(rank).end());
      for (int64_t candidate : circle)
        if (other < 0 && candidate != rank && (!head(candidate) || !meet(op, head(candidate))))
          other = candidate;
    }
    // What ranks wait in is a collective, also where it stands in a branch or loop that all of its members would enter.
    auto findWait = [](Operation *at) {
      return at && !isa<CollectiveOp>(at) ? findCollectives(at).front().getOperation() : at;
    };
    Operation *waits = findWait(op);
    std::string cause =
        "rank " + std::to_string(rank) + " waits in " + describe(waits) + " for rank " + std::to_string(other) + ", ";
    Operation *there = other < 0 ? nullptr : head(other);
    StringRef remedy = kRemedy;
    if (other == rank) {
      cause = "rank " + std::to_string(rank) + " waits in " + describe(waits) + " for itself";
    } else if (!there) {
      cause += "which performs nothing more";
    } else {
      cause += "which waits in " + describe(findWait(there));
      auto both = dyn_cast<CollectiveOp>(there);
      if (both && isPaired(both))
        remedy =
            "let each send meet its receive: one rank sends while the other receives, or use shift, which does both "
            "at a time";
    }
    report(waits, cause, remedy);
    if (there)
      report(findWait(there), cause, remedy);
    // The branches that enclose the operation.
    for (Operation *last : {op, there})
      for (Operation *outer = last ? last->getParentOp() : nullptr; outer; outer = outer->getParentOp())
        if (isa<scf::IfOp, scf::IndexSwitchOp>(outer) && !getCondition(outer).empty()) {
          report(outer, cause, remedy);
          break;
        }
  }

  RankClasses classes;
  RankValues values;
  llvm::DenseMap<Attribute, std::unique_ptr<Members>> members;
  llvm::DenseMap<Operation *, RankSymmetry::Asymmetry> &found;
};

} // namespace

RankSymmetry::RankSymmetry(FunctionOpInterface function) {
  // What is refused for itself is missing among what ranks perform: all that follows from it would be told instead of
  // it.
  auto isRefused = [](Operation *op) {
    return isa_and_present<shard::ShardDialect>(op->getDialect()) && explainUnlowered(op) ? WalkResult::interrupt()
                                                                                          : WalkResult::advance();
  };
  if (function.walk(isRefused).wasInterrupted())
    return;
  Proof(function, found).run(function.getFunctionBody().front());
}

const RankSymmetry::Asymmetry *RankSymmetry::find(Operation *op) const {
  auto known = found.find(op);
  return known == found.end() ? nullptr : &known->second;
}

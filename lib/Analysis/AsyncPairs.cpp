// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/AsyncPairs.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/ADT/EquivalenceClasses.h"

using namespace mlir;
using namespace mlir::cg;

static bool isToken(Value value) { return isa<gpu::AsyncTokenType>(value.getType()); }

namespace {

/// Operations that must be captured together, and the range of the block from the first to the last of them.
struct Closure {
  SmallVector<unsigned> members;
  unsigned first, last;
};

} // namespace

void cg::blockSplitPairs(Block &block, llvm::MapVector<Operation *, CaptureDecision> &decisions) {
  SmallVector<Operation *> ops;
  llvm::DenseMap<Operation *, unsigned> position;
  llvm::EquivalenceClasses<unsigned> linked;
  SmallVector<unsigned> open;
  for (Operation &op : block.without_terminator()) {
    unsigned index = ops.size();
    position[&op] = index;
    ops.push_back(&op);
    for (Value operand : op.getOperands())
      if (Operation *start = operand.getDefiningOp(); start && isToken(operand) && position.contains(start))
        linked.unionSets(position.lookup(start), index);
    for (Value result : op.getResults())
      if (isToken(result) && result.use_empty())
        open.push_back(index);
  }
  auto refuse = [&](unsigned index, const Twine &cause, const Twine &remedy) {
    decisions[ops[index]] = CaptureDecision::blocked(ReasonCode::AsyncUnpaired, cause, remedy);
  };
  for (unsigned index : open) {
    auto explain = [&](unsigned member) {
      refuse(member, "what '" + ops[index]->getName().getStringRef() + "' begins is ended by nothing here",
             "wait for its token in the same program");
    };
    if (linked.findLeader(index) == linked.member_end()) {
      explain(index);
      continue;
    }
    for (auto it = linked.findLeader(index); it != linked.member_end(); ++it)
      explain(*it);
  }

  SmallVector<Closure> closures;
  for (const auto &entry : linked) {
    if (!entry->isLeader())
      continue;
    Closure closure{{}, ~0u, 0};
    for (unsigned member : linked.members(*entry)) {
      closure.members.push_back(member);
      closure.first = std::min(closure.first, member);
      closure.last = std::max(closure.last, member);
    }
    if (llvm::none_of(closure.members,
                      [&](unsigned member) { return decisions[ops[member]].code == ReasonCode::AsyncUnpaired; }))
      closures.push_back(std::move(closure));
  }
  // Closures that overlap are captured together or not at all.
  llvm::sort(closures, [](const Closure &a, const Closure &b) { return a.first < b.first; });
  SmallVector<Closure> merged;
  for (Closure &closure : closures) {
    if (merged.empty() || closure.first > merged.back().last) {
      merged.push_back(std::move(closure));
      continue;
    }
    llvm::append_range(merged.back().members, closure.members);
    merged.back().last = std::max(merged.back().last, closure.last);
  }
  for (const Closure &closure : merged) {
    Operation *obstacle = nullptr;
    for (unsigned index = closure.first; index <= closure.last && !obstacle; ++index)
      if (decisions[ops[index]].kind == CaptureDecision::Kind::Blocked)
        obstacle = ops[index];
    if (!obstacle)
      continue;
    for (unsigned member : closure.members)
      if (decisions[ops[member]].kind != CaptureDecision::Kind::Blocked)
        refuse(member,
               "'" + obstacle->getName().getStringRef() + "', which is not captured, stands between its begin and end",
               "move that before the begin or after the end");
  }
}

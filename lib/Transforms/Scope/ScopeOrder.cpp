// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ScopeOrder.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"
#include <set>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Emits operations one by one, or scope by scope when all operations that a scope waits for are emitted.
class ScopeScheduler {
public:
  explicit ScopeScheduler(ArrayRef<std::pair<Operation *, int64_t>> given) {
    for (auto [index, entry] : llvm::enumerate(given)) {
      position[entry.first] = index;
      ops.push_back(entry.first);
      scopes.push_back(entry.second);
      if (entry.second >= 0)
        members[entry.second].push_back(index);
    }
    users.resize(ops.size());
    waiting.resize(ops.size());
    done.resize(ops.size());
    findDependences();
    for (unsigned index = 0; index < ops.size(); ++index)
      noteReady(index);
    for (auto &[scope, list] : members)
      if (outside.lookup(scope) == 0)
        available.insert({list.front(), scope});
  }

  SmallVector<ScopeRun> run() {
    SmallVector<ScopeRun> runs;
    while (emitted < ops.size()) {
      bool single = !ready.empty(), whole = !available.empty();
      if (whole && (!single || available.begin()->first < *ready.begin())) {
        int64_t scope = available.begin()->second;
        available.erase(available.begin());
        runs.push_back(emitScope(scope));
      } else if (single) {
        unsigned index = *ready.begin();
        ready.erase(ready.begin());
        runs.push_back({-1, {}});
        emit(index, runs.back());
      } else {
        // The remaining parts of scopes wait for each other: the first scope is split.
        runs.push_back(emitScope(scopes[*partly.begin()]));
      }
    }
    return runs;
  }

private:
  void findDependences() {
    Operation *lastEffect = nullptr;
    for (auto [index, op] : llvm::enumerate(ops)) {
      llvm::SetVector<Operation *> needs;
      auto use = [&](Value value) {
        Operation *source = value.getDefiningOp();
        if (source && position.contains(source))
          needs.insert(source);
      };
      llvm::for_each(op->getOperands(), use);
      visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { use(operand->get()); });
      if (!isMemoryEffectFree(op)) {
        if (lastEffect)
          needs.insert(lastEffect);
        lastEffect = op;
      }
      for (Operation *source : needs) {
        unsigned from = position.lookup(source);
        users[from].push_back(index);
        ++waiting[index];
        if (scopes[index] >= 0 && scopes[from] != scopes[index])
          ++outside[scopes[index]];
      }
    }
  }

  void noteReady(unsigned index) {
    if (waiting[index] == 0)
      (scopes[index] < 0 ? ready : partly).insert(index);
  }

  void emit(unsigned index, ScopeRun &run) {
    run.ops.push_back(ops[index]);
    done[index] = true;
    partly.erase(index);
    ++emitted;
    for (unsigned user : users[index]) {
      if (--waiting[user] == 0)
        noteReady(user);
      if (int64_t scope = scopes[user]; scope >= 0 && scope != scopes[index] && --outside[scope] == 0)
        available.insert({members[scope].front(), scope});
    }
  }

  /// Emits all members of a scope that are or become ready, in their order.
  ScopeRun emitScope(int64_t scope) {
    ScopeRun run{scope, {}};
    for (unsigned index : members[scope])
      if (!done[index] && waiting[index] == 0)
        emit(index, run);
    return run;
  }

  SmallVector<Operation *> ops;
  SmallVector<int64_t> scopes;
  llvm::DenseMap<Operation *, unsigned> position;
  std::vector<SmallVector<unsigned, 2>> users;
  SmallVector<unsigned> waiting;
  SmallVector<bool> done;
  llvm::DenseMap<int64_t, SmallVector<unsigned>> members;
  /// For each scope the number of open dependences on operations outside of it.
  llvm::DenseMap<int64_t, unsigned> outside;
  /// Operations of no scope, operations of a scope, and scopes, each of which wait for nothing.
  std::set<unsigned> ready, partly;
  std::set<std::pair<unsigned, int64_t>> available;
  size_t emitted = 0;
};

} // namespace

SmallVector<ScopeRun> cg::orderByScope(ArrayRef<std::pair<Operation *, int64_t>> ops) {
  return ScopeScheduler(ops).run();
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Bodies.h"
#include "NameStack.h"
#include "ScopeOrder.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Scope/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_ASSIGNSCOPES
#include "cgmlir/Transforms/Scope/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Wraps the operations of one entry point.
class ScopeBuilder {
public:
  ScopeBuilder(func::FuncOp function, ScopeFinder &finder) : function(function), finder(finder) {}

  void run() { run(function.getBody().front(), {}); }

private:
  using Levels = ArrayRef<ScopeLevel>;
  /// The keys of the scopes around a block, the outermost first.
  using Keys = SmallVector<StringRef>;

  /// Bodies of control flow come first: the scopes made in them belong to the operation around.
  void run(Block &body, const Keys &outer) {
    bool found = findLevels(body, outer);
    for (Operation &op : body.without_terminator())
      forEachBody(&op, [&](Block &inner) {
        Keys around = outer;
        for (const ScopeLevel &level : levels.lookup(&op))
          around.push_back(level.key);
        run(inner, around);
      });
    if (!found)
      return;
    copySharedConstants(body);
    SmallVector<Operation *> ops;
    for (Operation &op : body.without_terminator())
      ops.push_back(&op);
    wrap(ops, 0, body.getTerminator());
  }

  /// An operation without operands belongs to its users, and to no scope.
  static bool isSource(Operation *op) {
    return op->getNumOperands() == 0 && op->getNumRegions() == 0 && isMemoryEffectFree(op);
  }

  /// Finds the scopes of the operations of a block, inside of the scopes around it. Returns whether there are any.
  bool findLevels(Block &body, const Keys &outer) {
    bool any = false;
    for (Operation &op : body.without_terminator()) {
      Levels found = isSource(&op) ? Levels() : finder.find(op.getLoc());
      for (StringRef key : outer) {
        if (found.empty() || found.front().key != key)
          break;
        found = found.drop_front();
      }
      // A scalar becomes a result where it is computed.
      if (found.empty() && isa<tensor::FromElementsOp>(op) && isOfBoundary(&op))
        if (Operation *source = op.getOperand(0).getDefiningOp(); source && source->getBlock() == &body)
          found = levels.lookup(source);
      if (!found.empty())
        levels[&op] = found;
      any |= !found.empty();
    }
    return any;
  }

  /// True for operations that the import adds between scalars and their memory, and that represent no operation of the
  /// input.
  static bool isOfBoundary(Operation *op) {
    SmallVector<int64_t> numbers;
    collectOrigins(op->getLoc(), numbers);
    return numbers.empty() && op->getNumOperands() == 1;
  }

  /// True for the read of a scalar argument: its user reads the slot, and nothing is computed.
  static bool readsSlot(Operation *op) {
    return isa<tensor::ExtractOp>(op) && isOfBoundary(op) && isa<BlockArgument>(op->getOperand(0));
  }

  static std::string getChain(Levels levels) {
    std::string chain;
    for (const ScopeLevel &level : levels)
      chain += level.key + "\n";
    return chain;
  }

  /// Copies computations from constants alone (zeros to add to, masks): often they are merged into one for the whole
  /// model, and would make scopes depend on each other. The same holds for the one read of a scalar argument.
  void copySharedConstants(Block &body) {
    SmallVector<Operation *> constant;
    llvm::DenseSet<Operation *> known;
    for (Operation &op : body.without_terminator()) {
      bool derived = op.getNumOperands() > 0 && op.getNumResults() == 1 && isMemoryEffectFree(&op) && isPointwise(&op);
      for (Value operand : op.getOperands()) {
        Operation *source = operand.getDefiningOp();
        derived &= source && (isSource(source) || known.contains(source));
      }
      if (derived)
        known.insert(&op);
      if (derived || readsSlot(&op))
        constant.push_back(&op);
    }
    for (Operation *op : llvm::reverse(constant)) {
      std::string own = getChain(levels.lookup(op));
      std::map<std::string, Operation *> copies;
      for (OpOperand &use : llvm::make_early_inc_range(op->getResult(0).getUses())) {
        Operation *user = body.findAncestorOpInBlock(*use.getOwner());
        if (user == body.getTerminator())
          continue;
        std::string chain = getChain(levels.lookup(user));
        if (chain == own)
          continue;
        Operation *&copy = copies[chain];
        if (!copy) {
          copy = op->clone();
          body.getOperations().insert(Block::iterator(user), copy);
          if (Levels ofUser = levels.lookup(user); !ofUser.empty())
            levels[copy] = ofUser;
        }
        // Next to its first user: between other operations it might seem to be part of another scope.
        if (user->isBeforeInBlock(copy))
          copy->moveBefore(user);
        use.set(copy->getResult(0));
      }
      if (op->use_empty()) {
        levels.erase(op);
        op->erase();
      }
    }
  }

  /// Moves operations in front of `end`, sorted, and wrapped by their scopes from `depth` on.
  void wrap(ArrayRef<Operation *> ops, unsigned depth, Operation *end) {
    llvm::StringMap<int64_t> numbers;
    SmallVector<const ScopeLevel *> kinds;
    SmallVector<std::pair<Operation *, int64_t>> labelled;
    for (Operation *op : ops) {
      int64_t number = -1;
      if (auto found = levels.find(op); found != levels.end() && found->second.size() > depth) {
        const ScopeLevel &level = found->second[depth];
        auto [entry, inserted] = numbers.try_emplace(level.key, kinds.size());
        if (inserted)
          kinds.push_back(&level);
        number = entry->second;
      }
      labelled.emplace_back(op, number);
    }
    SmallVector<bool> seen(kinds.size());
    for (ScopeRun &run : orderByScope(labelled)) {
      if (run.scope < 0) {
        for (Operation *op : run.ops)
          op->moveBefore(end);
        continue;
      }
      const ScopeLevel &level = *kinds[run.scope];
      if (seen[run.scope])
        remark::missed(getPlainLocation(run.ops.front()->getLoc()),
                       remark::RemarkOpts::name("ScopeSplit").category("cg-scope").function(function.getSymName()))
            << "scope '" + level.name +
                   "' is in several pieces: what stands between them needs the first and is needed "
                   "by the next";
      seen[run.scope] = true;
      makeScope(level, run.ops, depth, end);
    }
  }

  void makeScope(const ScopeLevel &level, ArrayRef<Operation *> ops, unsigned depth, Operation *end) {
    OpBuilder builder(end);
    llvm::SmallPtrSet<Operation *, 16> inside(ops.begin(), ops.end());
    SmallVector<Value> outputs;
    for (Operation *op : ops)
      for (Value result : op->getResults())
        if (llvm::any_of(result.getUsers(), [&](Operation *user) {
              return !inside.contains(op->getBlock()->findAncestorOpInBlock(*user));
            }))
          outputs.push_back(result);
    // The locations of the operations have their numbers; the scope itself has none.
    auto scope = ScopeOp::create(builder, builder.getUnknownLoc(), TypeRange(ValueRange(outputs)), level.kind,
                                 builder.getStringAttr(level.name));
    Block *block = builder.createBlock(&scope.getBody());
    auto yield = YieldOp::create(builder, builder.getUnknownLoc(), outputs);
    for (Operation *op : ops)
      op->moveBefore(yield);
    for (auto [output, result] : llvm::zip(outputs, scope.getResults()))
      output.replaceUsesWithIf(result, [&](OpOperand &use) { return !scope->isProperAncestor(use.getOwner()); });
    wrap(ops, depth + 1, block->getTerminator());
  }

  func::FuncOp function;
  ScopeFinder &finder;
  /// The scopes of operations, without those around their block.
  llvm::DenseMap<Operation *, Levels> levels;
};

struct AssignScopesPass : cg::impl::AssignScopesBase<AssignScopesPass> {
  using AssignScopesBase::AssignScopesBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<ScopeRequest> requests;
    std::string error;
    if (failed(parseScopePatterns(SmallVector<std::string>(patterns.begin(), patterns.end()), requests, error))) {
      module.emitError() << error;
      return signalPassFailure();
    }
    if (requests.empty())
      llvm::append_range(requests, getCaptureOptions(module).scopeRequests);
    ScopeFinder finder(requests);
    for (auto function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && function.isPublic() && function.getBody().hasOneBlock())
        ScopeBuilder(function, finder).run();
  }
};

} // namespace

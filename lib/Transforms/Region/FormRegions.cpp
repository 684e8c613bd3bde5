// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include <queue>

namespace mlir::cg {
#define GEN_PASS_DEF_FORMREGIONS
#include "cgmlir/Transforms/Region/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

Verdict getVerdict(Operation *op) { return op->getAttrOfType<OpVerdictAttr>("cg.verdict").getVerdict(); }

/// True for operations that are copied to their users instead of belonging to one place. Launches of regions that were
/// outlined before have no verdict.
bool isCheapSource(Operation *op) {
  return !isa<LaunchOp, GetConstantOp>(op) && getVerdict(op) == Verdict::Transparent && op->getNumOperands() == 0 &&
         isMemoryEffectFree(op);
}

/// True for operations that stay where they are: constant data is an argument of whatever uses it.
bool staysOutside(Operation *op) { return isCheapSource(op) || isa<GetConstantOp>(op); }

/// A run of operations of a function: all captured, or all not.
struct Part {
  bool captured;
  SmallVector<Operation *> ops;
};

/// Splits the operations of a block into as few alternating parts as their dependences allow: whatever is ready and of
/// the present kind joins the present part.
SmallVector<Part> partition(Block &block) {
  llvm::DenseMap<Operation *, unsigned> waiting;
  llvm::DenseMap<Operation *, SmallVector<Operation *>> users;
  // In program order within a part, so that what is close together stays so.
  auto later = [](Operation *a, Operation *b) { return b->isBeforeInBlock(a); };
  using Queue = std::priority_queue<Operation *, std::vector<Operation *>, decltype(later)>;
  Queue ready[2] = {Queue(later), Queue(later)};
  Operation *lastEffect = nullptr;
  auto isCaptured = [](Operation *op) {
    return getVerdict(op) != Verdict::Blocked && getVerdict(op) != Verdict::Eager;
  };
  auto release = [&](Operation *op) { ready[isCaptured(op)].push(op); };
  SmallVector<Operation *> all;
  for (Operation &op : block.without_terminator()) {
    if (staysOutside(&op))
      continue;
    all.push_back(&op);
    llvm::SetVector<Operation *> needs;
    auto use = [&](Value value) {
      Operation *source = value.getDefiningOp();
      if (source && source->getBlock() == &block && !staysOutside(source))
        needs.insert(source);
    };
    llvm::for_each(op.getOperands(), use);
    visitUsedValuesDefinedAbove(op.getRegions(), [&](OpOperand *operand) { use(operand->get()); });
    // What has effects stays in order.
    if (!isMemoryEffectFree(&op)) {
      if (lastEffect)
        needs.insert(lastEffect);
      lastEffect = &op;
    }
    waiting[&op] = needs.size();
    for (Operation *source : needs)
      users[source].push_back(&op);
    if (needs.empty())
      release(&op);
  }

  SmallVector<Part> parts;
  bool captured = !ready[1].empty();
  for (size_t done = 0; done < all.size();) {
    Part part{captured, {}};
    while (!ready[captured].empty()) {
      Operation *op = ready[captured].top();
      ready[captured].pop();
      part.ops.push_back(op);
      for (Operation *user : users[op])
        if (--waiting[user] == 0)
          release(user);
    }
    done += part.ops.size();
    if (!part.ops.empty())
      parts.push_back(std::move(part));
    captured = !captured;
  }
  return parts;
}

struct FormRegionsPass : cg::impl::FormRegionsBase<FormRegionsPass> {
  using FormRegionsBase::FormRegionsBase;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    bool failed = false;
    for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>())) {
      if (function.isExternal() || !function.isPublic())
        continue;
      Block &body = function.getBody().front();
      if (mlir::failed(checkVerdicts(body)))
        return signalPassFailure();
      failed |= reportBlocked(body);
      unsigned number = 0;
      for (Part &part : partition(body)) {
        if (part.captured)
          outline(function, part, number++, symbols);
        else
          for (Operation *op : part.ops)
            op->moveBefore(body.getTerminator());
      }
      // What was copied into regions is left behind.
      eraseDeadOps(body);
    }
    if (failed)
      signalPassFailure();
  }

private:
  LogicalResult checkVerdicts(Block &body) {
    for (Operation &op : body.without_terminator())
      if (!op.getAttrOfType<OpVerdictAttr>("cg.verdict"))
        return op.emitOpError() << "has no verdict; run cg-analyze-legality before cg-form-regions";
    return success();
  }

  bool reportBlocked(Block &body) {
    if (!failOnBlocked)
      return false;
    bool found = false;
    for (Operation &op : body.without_terminator()) {
      auto verdict = op.getAttrOfType<OpVerdictAttr>("cg.verdict");
      if (verdict.getVerdict() != Verdict::Blocked)
        continue;
      found = true;
      op.emitError() << op.getName().getStringRef() << ": " << verdict.getCause().getValue() << "; "
                     << verdict.getRemedy().getValue() << " [" << stringifyReasonCode(*verdict.getCode()) << "]";
    }
    return found;
  }

  void outline(func::FuncOp function, Part &part, unsigned number, SymbolTable &symbols) {
    llvm::SetVector<Value> inputs;
    llvm::SetVector<Operation *> sources;
    llvm::SmallPtrSet<Operation *, 16> inside(part.ops.begin(), part.ops.end());
    auto use = [&](Value value) {
      Operation *source = value.getDefiningOp();
      if (source && inside.contains(source))
        return;
      if (source && source->getBlock() == part.ops.front()->getBlock() && isCheapSource(source))
        sources.insert(source);
      else
        inputs.insert(value);
    };
    for (Operation *op : part.ops) {
      llvm::for_each(op->getOperands(), use);
      visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { use(operand->get()); });
    }
    // Arguments of the entry point keep their order; what comes from other parts follows.
    SmallVector<BlockArgument> arguments;
    SmallVector<Value> others;
    for (Value input : inputs) {
      if (auto argument = dyn_cast<BlockArgument>(input))
        arguments.push_back(argument);
      else
        others.push_back(input);
    }
    llvm::sort(arguments, [](BlockArgument a, BlockArgument b) { return a.getArgNumber() < b.getArgNumber(); });
    inputs.clear();
    inputs.insert(arguments.begin(), arguments.end());
    inputs.insert(others.begin(), others.end());
    SmallVector<Value> outputs;
    for (Operation *op : part.ops)
      for (Value result : op->getResults())
        if (llvm::any_of(result.getUsers(), [&](Operation *user) {
              return !inside.contains(result.getParentBlock()->findAncestorOpInBlock(*user));
            }))
          outputs.push_back(result);

    OpBuilder builder(function);
    auto type = builder.getFunctionType(SmallVector<Type>(ValueRange(inputs.getArrayRef()).getTypes()),
                                        SmallVector<Type>(ValueRange(outputs).getTypes()));
    auto region =
        RegionOp::create(builder, function.getLoc(), (function.getSymName() + "_r" + Twine(number)).str(), type);
    symbols.insert(region);
    Block &body = region.getBody().front();
    IRMapping mapping;
    mapping.map(inputs.getArrayRef(), body.getArguments());
    builder.setInsertionPointToStart(&body);
    for (Operation *source : sources)
      builder.clone(*source, mapping);
    for (Operation *op : part.ops)
      builder.clone(*op, mapping);
    SmallVector<Value> yielded;
    for (Value output : outputs)
      yielded.push_back(mapping.lookup(output));
    YieldOp::create(builder, function.getLoc(), yielded);

    builder.setInsertionPoint(function.getBody().front().getTerminator());
    auto launch = LaunchOp::create(builder, function.getLoc(), region, inputs.getArrayRef());
    for (auto [output, result] : llvm::zip(outputs, launch.getResults()))
      output.replaceAllUsesWith(result);
    for (Operation *op : llvm::reverse(part.ops))
      op->erase();
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A branch or loop that takes tokens and returns them orders its work and says nothing about values: it becomes a
// branch or loop without tokens. Its turns are ordered anyway, and operations around it are ordered by their accesses
// to memory.

#include "HostCode.h"
#include "InputRows.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::cg;

static bool isToken(Type type) { return isa<gpu::AsyncTokenType>(type); }

void cg::dropTokens(Operation *op, llvm::SetVector<Value> &tokens, llvm::function_ref<bool(Value)> drop) {
  for (unsigned i = op->getNumOperands(); i > 0; --i) {
    Value operand = op->getOperand(i - 1);
    if (!isToken(operand.getType()) || !drop(operand))
      continue;
    tokens.insert(operand);
    if (auto async = dyn_cast<gpu::AsyncOpInterface>(op)) {
      // These come first, in segments of their own.
      if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op))
        launch.getAsyncDependenciesMutable().erase(i - 1);
      else if (auto wait = dyn_cast<gpu::WaitOp>(op))
        wait.getAsyncDependenciesMutable().erase(i - 1);
      else if (auto copy = dyn_cast<gpu::MemcpyOp>(op))
        copy.getAsyncDependenciesMutable().erase(i - 1);
      else if (auto fill = dyn_cast<gpu::MemsetOp>(op))
        fill.getAsyncDependenciesMutable().erase(i - 1);
      else if (auto alloc = dyn_cast<gpu::AllocOp>(op))
        alloc.getAsyncDependenciesMutable().erase(i - 1);
      else if (auto dealloc = dyn_cast<gpu::DeallocOp>(op))
        dealloc.getAsyncDependenciesMutable().erase(i - 1);
    } else if (auto loop = dyn_cast<scf::ForOp>(op)) {
      loop.getInitArgsMutable().erase(i - 1 - loop.getNumControlOperands());
    } else if (auto condition = dyn_cast<scf::ConditionOp>(op)) {
      condition.getArgsMutable().erase(i - 2);
    } else {
      op->eraseOperand(i - 1);
    }
  }
}

static bool always(Value) { return true; }

/// Ends tokens that a body began and returns.
static void endInside(Operation *terminator) {
  llvm::SetVector<Value> handed;
  dropTokens(terminator, handed, always);
  SmallVector<Value> own;
  for (Value token : handed)
    if (token.getParentBlock() == terminator->getBlock() && token.getDefiningOp())
      own.push_back(token);
  if (own.empty())
    return;
  OpBuilder builder(terminator);
  gpu::WaitOp::create(builder, terminator->getLoc(), /*asyncToken=*/Type(), own);
}

/// Makes a token that waits for nothing.
static Value makeToken(OpBuilder &builder, Location loc) {
  return gpu::WaitOp::create(builder, loc, builder.getType<gpu::AsyncTokenType>(), ValueRange()).getAsyncToken();
}

static void dropArguments(Block &body) {
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  for (unsigned i = body.getNumArguments(); i > 0; --i) {
    BlockArgument argument = body.getArgument(i - 1);
    if (!isToken(argument.getType()))
      continue;
    if (!argument.use_empty())
      argument.replaceAllUsesWith(makeToken(builder, body.getParentOp()->getLoc()));
    body.eraseArgument(i - 1);
  }
}

/// Replaces a branch or loop by the same one with results of numbers alone.
static void dropResults(Operation *control) {
  SmallVector<Type> kept;
  for (Type type : control->getResultTypes())
    if (!isToken(type))
      kept.push_back(type);
  if (kept.size() == control->getNumResults())
    return;
  OpBuilder builder(control);
  OperationState state(control->getLoc(), control->getName(), control->getOperands(), kept, control->getAttrs());
  for (unsigned i = 0; i < control->getNumRegions(); ++i)
    state.addRegion();
  Operation *changed = builder.create(state);
  for (auto [from, to] : llvm::zip_equal(control->getRegions(), changed->getRegions()))
    to.takeBody(from);
  unsigned next = 0;
  for (Value result : control->getResults()) {
    if (!isToken(result.getType()))
      result.replaceAllUsesWith(changed->getResult(next++));
    else if (!result.use_empty())
      result.replaceAllUsesWith(makeToken(builder, control->getLoc()));
  }
  control->erase();
}

void cg::dropCarriedTokens(func::FuncOp function, RemovedOps &removed) {
  // Inner control flow first: its tokens are tokens of the body around it.
  for (Operation *control : collectOps(
           function, [&](Operation *op) { return isa<scf::IfOp, scf::IndexSwitchOp, scf::ForOp, scf::WhileOp>(op); })) {
    llvm::SetVector<Value> given;
    for (Region &region : control->getRegions())
      for (Block &body : region) {
        endInside(body.getTerminator());
        dropArguments(body);
      }
    dropTokens(control, given, always);
    for (Operation *op : collectOps<Operation *>(control)) {
      size_t before = given.size();
      dropTokens(op, given, [&](Value token) { return !control->isAncestor(token.getParentBlock()->getParentOp()); });
      auto wait = dyn_cast<gpu::WaitOp>(op);
      if (wait && given.size() != before && wait.getAsyncDependencies().empty() && !wait.getAsyncToken()) {
        removed.add(wait, "what it waits for ends before the branch or loop around it begins");
        wait.erase();
      }
    }
    if (!given.empty()) {
      OpBuilder builder(control);
      gpu::WaitOp::create(builder, control->getLoc(), /*asyncToken=*/Type(), given.getArrayRef());
    }
    dropResults(control);
  }
}

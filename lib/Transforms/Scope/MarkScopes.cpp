// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Scope/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {
#define GEN_PASS_DEF_MARKSCOPES
#include "cgmlir/Transforms/Scope/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct MarkScopesPass : cg::impl::MarkScopesBase<MarkScopesPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    int64_t next = 0;
    // Inner scopes first: their marks end up inside those of outer ones.
    SmallVector<ScopeOp> scopes;
    module.walk<WalkOrder::PostOrder>([&](ScopeOp scope) { scopes.push_back(scope); });
    for (ScopeOp scope : scopes) {
      mark(scope.getBody(), ScopeMarkAttr::get(&getContext(), scope.getKind(), scope.getNameAttr(), next++));
      auto yield = cast<YieldOp>(scope.getBody().front().getTerminator());
      scope.replaceAllUsesWith(yield.getOperands());
      yield.erase();
      scope->getBlock()->getOperations().splice(Block::iterator(scope), scope.getBody().front().getOperations());
      scope.erase();
    }
    for (const ScopeRequest &request : getCaptureOptions(module).scopeRequests) {
      if (!request.isFunction)
        continue;
      auto function = module.lookupSymbol<func::FuncOp>(request.match);
      if (!function || function.isExternal())
        module.emitWarning() << "cg.scopes names the function '" << request.match
                             << "', and the module has none of that name with a body";
      else
        mark(function.getBody(), ScopeMarkAttr::get(&getContext(), request.kind, function.getSymNameAttr(), next++));
    }
  }

private:
  static void mark(Region &region, ScopeMarkAttr mark) {
    region.walk([&](Operation *op) { op->setLoc(FusedLoc::get(op->getContext(), {op->getLoc()}, mark)); });
  }
};

} // namespace

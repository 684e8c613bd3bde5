// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NameStack.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
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
    // Inner scopes first, so that their marks are inside of those of outer scopes.
    for (ScopeOp scope : collectOps<ScopeOp>(module)) {
      mark(scope.getBody(), ScopeMarkAttr::get(&getContext(), scope.getKind(), scope.getNameAttr(), next++));
      auto yield = cast<YieldOp>(scope.getBody().front().getTerminator());
      scope.replaceAllUsesWith(yield.getOperands());
      yield.erase();
      scope->getBlock()->getOperations().splice(Block::iterator(scope), scope.getBody().front().getOperations());
      scope.erase();
    }
    CaptureOptions options = getCaptureOptions(module);
    for (const ScopeRequest &request : options.scopeRequests) {
      if (!request.isFunction)
        continue;
      auto function = module.lookupSymbol<func::FuncOp>(request.match);
      if (!function || function.isExternal())
        warn(request, "names the function '" + request.match + "', and the module has none of that name with a body");
      else
        mark(function.getBody(), ScopeMarkAttr::get(&getContext(), request.kind, function.getSymNameAttr(), next++));
    }
    noteScopes(options.scopeRequests);
  }

private:
  void warn(const ScopeRequest &request, const Twine &what) {
    warnAboutConfig(getOperation(), "cg.scopes/" + Twine(request.index), getOperation().getLoc(), "cg.scopes " + what);
  }

  /// Writes the innermost scope of every input operation into the table, because later passes replace many operations
  /// or move them into others.
  void noteScopes(ArrayRef<ScopeRequest> requests) {
    ScopeFinder finder(requests);
    InputOps table(getOperation());
    bool changed = false;
    SmallVector<int64_t> numbers;
    visitInPlace(getOperation(), [&](Operation *op, Location loc) {
      ScopeTag tag = finder.findInnermost(loc);
      if (!tag.name)
        return;
      numbers.clear();
      collectOrigins(op->getLoc(), numbers);
      for (int64_t number : numbers)
        if (InputOps::Row *row = table.lookup(number); row && !row->scope) {
          row->scope = tag.name;
          row->kind = tag.kind;
          changed = true;
        }
    });
    if (changed)
      table.write();
    for (const ScopeRequest &request : finder.getUnmatched())
      warn(request, "has the pattern '" + request.match +
                        "', which matches the names of no operation; cg-opt --cg-list-scopes prints what is found");
  }

  static void mark(Region &region, ScopeMarkAttr mark) {
    region.walk([&](Operation *op) { op->setLoc(FusedLoc::get(op->getContext(), {op->getLoc()}, mark)); });
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Narrow.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SETASIDEVERSIONS
#include "cgmlir/Transforms/Import/Narrow.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

/// Replaces scopes by their contents: nothing of this version is captured.
static void dissolveScopes(func::FuncOp function) {
  function.walk([](ScopeOp scope) {
    Block &body = scope.getBody().front();
    Operation *end = body.getTerminator();
    scope->replaceAllUsesWith(end->getOperands());
    end->erase();
    scope->getBlock()->getOperations().splice(scope->getIterator(), body.getOperations());
    scope.erase();
  });
}

namespace {

struct SetAsideVersionsPass : cg::impl::SetAsideVersionsBase<SetAsideVersionsPass> {
  using SetAsideVersionsBase::SetAsideVersionsBase;

  void runOnOperation() override {
    for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
      if (std::optional<cg::Bucket> bucket = cg::Bucket::get(function);
          bucket && bucket->eager && !function.isExternal() && failed(setAside(function)))
        return signalPassFailure();
  }

private:
  static LogicalResult setAside(func::FuncOp function) {
    if (!function.getBody().hasOneBlock())
      return function.emitOpError() << "branches between blocks, so there is no version for sizes above the largest "
                                       "bucket; compile with cg.over_bucket: error [DynamicShape]";
    dissolveScopes(function);
    OpBuilder builder(function);
    auto version = EagerVersionOp::create(builder, function.getLoc(), function.getSymName(), function.getFunctionType(),
                                          function.getArgAttrsAttr(), function.getResAttrsAttr());
    version->setAttr(CGDialect::kBucketAttr, function->getAttr(CGDialect::kBucketAttr));
    version.getBody().takeBody(function.getBody());
    Operation *end = version.getBody().front().getTerminator();
    builder.setInsertionPoint(end);
    YieldOp::create(builder, end->getLoc(), end->getOperands());
    end->erase();
    function.erase();
    return success();
  }
};

} // namespace

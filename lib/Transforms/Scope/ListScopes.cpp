// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "cgmlir/Transforms/Scope/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

namespace mlir::cg {
#define GEN_PASS_DEF_LISTSCOPES
#include "cgmlir/Transforms/Scope/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct Counts {
  int64_t ops = 0, bytes = 0;
};

/// Operations below `root` but for scopes and terminators, and the bytes of the tensors and buffers that they compute.
/// The bodies of structured operations say how elements are computed and are not counted.
Counts count(Operation *root) {
  Counts counts;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == root || isa<ScopeOp>(op))
      return WalkResult::advance();
    if (op->hasTrait<OpTrait::IsTerminator>())
      return WalkResult::skip();
    ++counts.ops;
    for (Type type : op->getResultTypes())
      if (auto shaped = dyn_cast<ShapedType>(type); shaped && shaped.hasStaticShape())
        counts.bytes += getByteSize(shaped);
    return WalkResult::skip();
  });
  return counts;
}

void print(Operation *root, unsigned depth, raw_ostream &os) {
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto scope = dyn_cast<ScopeOp>(op);
    if (op == root || !scope)
      return WalkResult::advance();
    Counts counts = count(scope);
    os.indent(2 * depth) << stringifyScopeKind(scope.getKind()) << " " << scope.getName() << "  " << counts.ops
                         << " ops  " << counts.bytes << " bytes\n";
    print(scope, depth + 1, os);
    return WalkResult::skip();
  });
}

struct ListScopesPass : cg::impl::ListScopesBase<ListScopesPass> {
  using ListScopesBase::ListScopesBase;

  void runOnOperation() override {
    // Scopes are found as the pipeline would; the module stays as it is.
    OwningOpRef<ModuleOp> copy(getOperation().clone());
    PassManager pm(&getContext());
    pm.addPass(createApplyConfig(ApplyConfigOptions{config}));
    pm.addPass(createMarkScopes());
    pm.addPass(createInlinerPass({}, [](OpPassManager &) {}));
    AssignScopesOptions options;
    options.patterns.assign(patterns.begin(), patterns.end());
    pm.addPass(createAssignScopes(options));
    if (failed(pm.run(*copy)))
      return signalPassFailure();
    for (auto function : copy->getOps<func::FuncOp>()) {
      if (function.isExternal() || !function.isPublic())
        continue;
      Counts counts = count(function);
      llvm::errs() << "entry " << function.getSymName() << "  " << counts.ops << " ops  " << counts.bytes << " bytes\n";
      print(function, 1, llvm::errs());
    }
    markAllAnalysesPreserved();
  }
};

} // namespace

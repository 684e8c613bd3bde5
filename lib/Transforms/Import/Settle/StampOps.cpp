// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/Transforms/Import/Settle.h"
#include "mlir/Analysis/CallGraph.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Interfaces/CallInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_STAMPOPS
#include "cgmlir/Transforms/Import/Settle.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Maps every function to the first entry point that calls it; entry points to themselves.
llvm::DenseMap<Operation *, StringAttr> findEntries(ModuleOp module, ArrayRef<std::string> wanted) {
  llvm::DenseMap<Operation *, StringAttr> entries;
  SymbolTableCollection symbols;
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (!function.isPublic() || !(wanted.empty() || llvm::is_contained(wanted, function.getName())))
      continue;
    auto name = StringAttr::get(module.getContext(), function.getName());
    SmallVector<Operation *> worklist{function};
    while (!worklist.empty()) {
      Operation *caller = worklist.pop_back_val();
      if (!entries.try_emplace(caller, name).second)
        continue;
      caller->walk([&](CallOpInterface call) {
        if (Operation *callee = call.resolveCallableInTable(&symbols))
          worklist.push_back(callee);
      });
    }
  }
  return entries;
}

/// Fails for a module without a public function with a body, with a hint at the nearest candidate: private functions
/// without callers are gone when entry points are chosen.
LogicalResult checkFunctions(ModuleOp module) {
  func::FuncOp nearest;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isPublic() && !function.isExternal())
      return success();
    if (!nearest || (nearest.isExternal() && !function.isExternal()))
      nearest = function;
  }
  if (!nearest)
    return success();
  bool declared = nearest.isExternal();
  return nearest.emitOpError() << "'" << nearest.getSymName() << "' is " << (declared ? "a declaration" : "private")
                               << ", and there is no public function with a body to compile; "
                               << (declared ? "give one a body" : "make it public");
}

struct StampOpsPass : cg::impl::StampOpsBase<StampOpsPass> {
  using StampOpsBase::StampOpsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    MLIRContext *context = &getContext();
    if (failed(checkFunctions(module)))
      return signalPassFailure();
    std::string input = inputName;
    // Without a location of its own, the module's location is the begin of its text.
    if (auto start = dyn_cast<FileLineColRange>(module.getLoc()); start && input.empty())
      input = start.getFilename().str();

    InputOps table(module);
    llvm::DenseMap<Operation *, StringAttr> entries =
        findEntries(module, SmallVector<std::string>(asked.begin(), asked.end()));
    llvm::DenseSet<StringAttr> hosts;
    for (auto function : module.getOps<func::FuncOp>())
      if (std::optional<DeclaredKernel> kernel = DeclaredKernel::get(function); kernel && kernel->getHost())
        hosts.insert(kernel->getHost().getAttr());
    for (auto function : module.getOps<FunctionOpInterface>()) {
      // The function that replaces a kernel on a host is part of calls of that kernel.
      if (hosts.contains(StringAttr::get(context, function.getName())) && !entries.contains(function))
        continue;
      // Null for a function that no entry point calls.
      StringAttr entry = entries.lookup(function);
      function->walk<WalkOrder::PreOrder>([&](Operation *op) {
        // A scope does nothing: it only names operations.
        if (op == function || op->hasTrait<OpTrait::IsTerminator>() || isa<ScopeOp>(op))
          return WalkResult::advance();
        SmallVector<int64_t> numbers;
        collectOrigins(op->getLoc(), numbers);
        if (numbers.empty()) {
          auto where = StringAttr::get(context, describeLocation(op->getLoc(), input));
          op->setLoc(stampLocation(op->getLoc(), table.append(op->getName().getIdentifier(), where, entry)));
        }
        // The bodies of these operations compute elements, or are the code of a thread, and belong to the operations.
        return isa<linalg::LinalgOp, gpu::LaunchOp>(op) ? WalkResult::skip() : WalkResult::advance();
      });
    }
    table.write();
  }
};

} // namespace

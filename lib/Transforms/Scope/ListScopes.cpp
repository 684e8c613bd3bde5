// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NameStack.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "cgmlir/Transforms/Scope/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Pass/PassManager.h"

namespace mlir::cg {
#define GEN_PASS_DEF_LISTSCOPES
#include "cgmlir/Transforms/Scope/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A scope with its operations and inner scopes.
struct Node {
  int64_t ops = 0, bytes = 0;
  /// By kind and name, in the order of the input.
  llvm::MapVector<StringAttr, std::unique_ptr<Node>> inner{};

  Node &open(StringAttr title) {
    std::unique_ptr<Node> &node = inner[title];
    if (!node)
      node = std::make_unique<Node>();
    return *node;
  }

  void print(unsigned depth, raw_ostream &os) const {
    os << "  " << ops << " ops  " << bytes << " bytes\n";
    for (const auto &[title, node] : inner) {
      os.indent(2 * depth) << title.getValue();
      node->print(depth + 1, os);
    }
  }
};

/// Returns the bytes of the tensors and buffers that an operation computes. Calls and control flow compute nothing
/// themselves: their contents count once, however often they run.
int64_t countBytes(Operation *op) {
  int64_t bytes = 0;
  if (!isa<CallOpInterface, RegionBranchOpInterface>(op))
    for (Type type : op->getResultTypes())
      if (auto shaped = dyn_cast<ShapedType>(type); shaped && shaped.hasStaticShape())
        bytes += getByteSize(shaped);
  return bytes;
}

struct ListScopesPass : cg::impl::ListScopesBase<ListScopesPass> {
  using ListScopesBase::ListScopesBase;

  void runOnOperation() override {
    SmallVector<ScopeRequest> requests;
    std::string error;
    if (failed(parseScopePatterns(SmallVector<std::string>(patterns.begin(), patterns.end()), requests, error))) {
      getOperation().emitError() << error;
      return signalPassFailure();
    }
    // Scopes are assigned on a copy, as in the pipeline; the module does not change.
    OwningOpRef<ModuleOp> copy(getOperation().clone());
    PassManager pm(&getContext());
    pm.addPass(createApplyConfig(ApplyConfigOptions{config}));
    pm.addPass(createStampOps());
    pm.addPass(createMarkScopes());
    if (failed(pm.run(*copy)))
      return signalPassFailure();
    if (requests.empty())
      llvm::append_range(requests, getCaptureOptions(*copy).scopeRequests);
    ScopeFinder finder(requests);
    InputOps table(*copy);
    llvm::MapVector<StringRef, Node> entries;
    for (auto function : copy->getOps<func::FuncOp>())
      if (!function.isExternal() && function.isPublic())
        entries.try_emplace(function.getSymName());
    // An operation with a row is counted at its place in the input.
    SmallVector<int64_t> numbers;
    visitInPlace(*copy, [&](Operation *op, Location loc) {
      numbers.clear();
      collectOrigins(op->getLoc(), numbers);
      InputOps::Row *row = numbers.empty() ? nullptr : table.lookup(numbers.front());
      auto entry = row && row->entry ? entries.find(row->entry.getValue()) : entries.end();
      if (entry == entries.end())
        return;
      int64_t bytes = countBytes(op);
      auto add = [&](Node &node) {
        ++node.ops;
        node.bytes += bytes;
      };
      Node *node = &entry->second;
      add(*node);
      for (const ScopeLevel &level : finder.find(loc))
        add(*(node = &node->open(StringAttr::get(&getContext(), stringifyScopeKind(level.kind) + " " + level.name))));
    });
    for (const auto &[name, node] : entries) {
      llvm::errs() << "entry " << name;
      node.print(1, llvm::errs());
    }
    markAllAnalysesPreserved();
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Config.h"
#include "cgmlir/Config/Patterns.h"
#include "cgmlir/IR/BindingChoice.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/IR/StagedArguments.h"
#include "cgmlir/Transforms/Plan/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

namespace mlir::cg {
#define GEN_PASS_DEF_CHOOSEBINDINGS
#include "cgmlir/Transforms/Plan/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The uses of an argument in all versions of its entry point.
struct Candidate {
  /// The largest number of nodes that take it in one version on one GPU target, and that target.
  int64_t nodes = 0;
  StringRef target;
  int64_t bytes = 0;
  /// True if only kernels read it, from its first element on, and none of them is emitted yet.
  bool mayBeIndirect = true;
  /// True if an operation other than the launch of a graph uses it, or if a version binds it in another way.
  bool isFixed = false;
};

struct ChooseBindingsPass : cg::impl::ChooseBindingsBase<ChooseBindingsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    CaptureOptions options = getCaptureOptions(module);
    SymbolTable symbols(module);
    std::map<std::pair<std::string, unsigned>, Candidate> candidates;
    for (auto function : module.getOps<func::FuncOp>())
      for (BlockArgument argument : getArguments(function))
        collect(function, argument, options, symbols, candidates);
    for (auto function : module.getOps<func::FuncOp>())
      for (BlockArgument argument : getArguments(function)) {
        auto found = candidates.find({cg::Bucket::getEntryName(function).str(), argument.getArgNumber()});
        if (found == candidates.end() || found->second.isFixed || found->second.nodes == 0)
          continue;
        bind(function, argument, found->second, options, symbols);
      }
    if (!unknown.empty())
      emitWarning(module.getLoc()) << "cg.address_changes names arguments, and what bindings cost is not known for '"
                                   << unknown
                                   << "'; give patch_us, stage_us, stage_gb_s, table_us and look_us of it in "
                                   << "cg.cost_table, else they stay patched";
    unknown.clear();
  }

private:
  static ArrayRef<BlockArgument> getArguments(func::FuncOp function) {
    return function.isExternal() ? ArrayRef<BlockArgument>() : function.getBody().front().getArguments();
  }

  /// Returns the fraction of launches that find the argument at another address, by the configuration; nullopt if it
  /// says nothing about that, or sets the binding.
  static std::optional<double> findChanges(const CaptureOptions &options, StringRef name) {
    auto matches = [&](const auto &entry) { return matchPattern(entry.first, name); };
    if (llvm::any_of(options.bindings, matches))
      return std::nullopt;
    auto found = llvm::find_if(options.addressChanges, matches);
    return found == options.addressChanges.end() ? std::nullopt : std::optional<double>(found->second);
  }

  void collect(func::FuncOp function, BlockArgument argument, const CaptureOptions &options, SymbolTable &symbols,
               std::map<std::pair<std::string, unsigned>, Candidate> &candidates) {
    unsigned number = argument.getArgNumber();
    if (!findChanges(options, cg::getArgumentName(function, number).getValue()))
      return;
    Candidate &candidate = candidates[{cg::Bucket::getEntryName(function).str(), number}];
    auto binding = function.getArgAttrOfType<BindingAttr>(number, CGDialect::kBindingAttr);
    auto type = dyn_cast<MemRefType>(argument.getType());
    if (!binding || binding.getKind() != BindingKind::Patched || !type || !type.hasStaticShape() ||
        function.getArgAttr(number, CGDialect::kResultAttr)) {
      candidate.isFixed = true;
      return;
    }
    candidate.bytes = std::max(candidate.bytes, getByteSize(type));
    std::map<StringRef, int64_t> nodes;
    for (OpOperand &use : argument.getUses()) {
      auto launch = dyn_cast<LaunchOp>(use.getOwner());
      if (!launch || launch->getBlock() != argument.getOwner()) {
        candidate.isFixed = true;
        return;
      }
      for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>()) {
        auto region = symbols.lookup<RegionOp>(callee.getValue());
        if (!region || !region.getTarget())
          continue;
        // Graphs of a host also decide whether it may be indirect; patches cost nothing there.
        int64_t onHost = 0;
        bool isCuda = region.getTarget()->isCuda();
        count(region.getBody().getArgument(use.getOperandNumber()),
              isCuda ? nodes[region.getTarget()->getName()] : onHost, candidate);
      }
    }
    for (auto [target, number] : nodes)
      if (number > candidate.nodes) {
        candidate.nodes = number;
        candidate.target = target;
      }
  }

  static void count(BlockArgument argument, int64_t &nodes, Candidate &candidate) {
    SmallPtrSet<Operation *, 8> users;
    for (OpOperand &use : argument.getUses()) {
      auto dispatch = dyn_cast<DispatchOp>(use.getOwner());
      bool readsWhole = dispatch && dispatch.getNodeKind() == NodeKind::Kernel &&
                        dispatch.getKernelClass() != kUserKernelClass && !dispatch.getKernel() &&
                        use.getOperandNumber() < dispatch.getInputs().size();
      candidate.mayBeIndirect &= readsWhole;
      nodes += users.insert(use.getOwner()).second;
    }
  }

  /// Chooses the cheapest binding; of equally cheap ones the one that takes the least memory.
  static BindingChoice choose(const Candidate &candidate, double changes, const CostTable::Entry &entry) {
    const BindingCosts &costs = entry.bindings;
    auto nodes = static_cast<double>(candidate.nodes);
    BindingChoice choice;
    choice.nodes = candidate.nodes;
    choice.bytes = candidate.bytes;
    choice.changes = changes;
    choice.patchedUs = changes * nodes * costs.patch;
    choice.stagedUs = costs.stage + static_cast<double>(candidate.bytes) / (costs.stageRate * 1e3);
    choice.table = entry.bindingsTable.str();
    if (candidate.mayBeIndirect)
      choice.indirectUs = changes * costs.table + nodes * costs.look;
    double least = choice.patchedUs;
    if (choice.indirectUs && *choice.indirectUs < least) {
      least = *choice.indirectUs;
      choice.binding = BindingKind::Indirect;
    }
    if (choice.stagedUs < least)
      choice.binding = BindingKind::Staged;
    return choice;
  }

  void bind(func::FuncOp function, BlockArgument argument, const Candidate &candidate, const CaptureOptions &options,
            SymbolTable &symbols) {
    unsigned number = argument.getArgNumber();
    double changes = *findChanges(options, cg::getArgumentName(function, number).getValue());
    CostTable::Entry costs = options.costs.lookUp(candidate.target);
    if (costs.bindingsTable.empty()) {
      unknown = candidate.target.str();
      return;
    }
    BindingChoice choice = choose(candidate, changes, costs);
    if (choice.binding == BindingKind::Staged)
      function.setArgAttr(number, kStagedForAttr,
                          StringAttr::get(&getContext(), llvm::formatv("{0} nodes take its address, which changes in "
                                                                       "{1:f2} of launches: a copy takes less time",
                                                                       choice.nodes, choice.changes)
                                                             .str()));
    function.setArgAttr(number, kBindingChoiceAttr, choice.toAttribute(&getContext()));
    auto binding = BindingAttr::get(&getContext(), choice.binding);
    function.setArgAttr(number, CGDialect::kBindingAttr, binding);
    for (OpOperand &use : argument.getUses())
      for (auto callee : cast<LaunchOp>(use.getOwner()).getCallees().getAsRange<FlatSymbolRefAttr>())
        if (auto region = symbols.lookup<RegionOp>(callee.getValue()))
          region.setArgAttr(use.getOperandNumber(), CGDialect::kBindingAttr, binding);
  }

  std::string unknown; // a target without figures
};

} // namespace

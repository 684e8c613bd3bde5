// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StageArguments.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/StagedArguments.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;

/// The bytes that all arguments of an entry point together may take without a message: tokens, positions and rows of
/// activations are new in every launch, and are copied with any binding. The runtime reads larger arguments at the
/// caller's address as long as it stays the same.
static constexpr int64_t kQuietBytes = int64_t(1) << 20;

bool cg::keepsAddresses(Operation *op) {
  // An entry point on buffers, where the call is no node yet.
  if (auto call = dyn_cast<func::CallOp>(op))
    return LibraryFunction::get(SymbolTable::lookupNearestSymbolFrom(call, call.getCalleeAttr())).has_value();
  auto dispatch = dyn_cast<DispatchOp>(op);
  return dispatch && (dispatch.getNodeKind() == NodeKind::Library || dispatch.getNodeKind() == NodeKind::Collective);
}

static bool isPatched(Attribute attribute) {
  auto binding = dyn_cast_if_present<BindingAttr>(attribute);
  return binding && binding.getKind() == BindingKind::Patched;
}

namespace {

class Staging {
public:
  Staging(ModuleOp module, SymbolTable &symbols) : module(module), symbols(symbols), table(module) {}

  void run() {
    module.walk([&](LaunchOp launch) { findCalled(launch); });
    for (auto function : module.getOps<func::FuncOp>())
      if (auto found = called.find(cg::Bucket::getEntryName(function)); found != called.end())
        stage(function, found->second);
  }

private:
  /// For each number of an argument, the first call that reads it.
  using Arguments = std::map<unsigned, Operation *>;

  void findCalled(LaunchOp launch) {
    for (auto [operand, value] : llvm::enumerate(launch.getOperands())) {
      Operation *call = findCall(launch, operand);
      if (!call)
        continue;
      if (auto argument = dyn_cast<BlockArgument>(value))
        called[cg::Bucket::getEntryName(launch->getParentOfType<func::FuncOp>())].try_emplace(argument.getArgNumber(),
                                                                                              call);
      else
        stage(launch, operand);
    }
  }

  /// Returns a library call or collective whose captured address an operand of the launch is, or null.
  Operation *findCall(LaunchOp launch, unsigned operand) {
    for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>()) {
      auto region = symbols.lookup<RegionOp>(callee.getValue());
      if (!isPatched(region.getArgAttr(operand, CGDialect::kBindingAttr)))
        continue;
      // The list of users is in reverse order.
      Operation *first = nullptr;
      SmallVector<Value> open{region.getArgument(operand)};
      while (!open.empty())
        for (Operation *user : open.pop_back_val().getUsers()) {
          if (keepsAddresses(user))
            first = user;
          else if (isMemoryView(user))
            open.push_back(user->getResult(0));
        }
      if (first)
        return first;
    }
    return nullptr;
  }

  BindingAttr getStaged() { return BindingAttr::get(module.getContext(), BindingKind::Staged); }

  void stage(LaunchOp launch, unsigned operand) {
    for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>()) {
      auto region = symbols.lookup<RegionOp>(callee.getValue());
      if (isPatched(region.getArgAttr(operand, CGDialect::kBindingAttr)))
        region.setArgAttr(operand, CGDialect::kBindingAttr, getStaged());
    }
  }

  void stage(func::FuncOp function, const Arguments &arguments) {
    for (auto [number, call] : arguments) {
      if (isPatched(function.getArgAttr(number, CGDialect::kBindingAttr))) {
        function.setArgAttr(number, CGDialect::kBindingAttr, getStaged());
        function.setArgAttr(number, kStagedForAttr, StringAttr::get(module.getContext(), explain(call)));
      }
      for (OpOperand &use : function.getArgument(number).getUses())
        if (auto launch = dyn_cast<LaunchOp>(use.getOwner()))
          stage(launch, use.getOperandNumber());
    }
    if (!Bucket::isHidden(function))
      warn(function, arguments);
  }

  std::string explain(Operation *call) {
    std::string place = table.describePlace(call);
    return (table.describeName(call) + (place.empty() ? "" : " at ") + place +
            (isa<DispatchOp>(call) && cast<DispatchOp>(call).getNodeKind() == NodeKind::Collective
                 ? " is a collective"
                 : " is a library call") +
            ", which keeps the addresses that it was given")
        .str();
  }

  void warn(func::FuncOp function, const Arguments &arguments) {
    SmallVector<StagedArgument> staged = getStagedArguments(function);
    // A binding that the program or the configuration asks for stays.
    llvm::erase_if(staged, [](const StagedArgument &argument) { return !argument.reason; });
    int64_t bytes = 0;
    for (const StagedArgument &argument : staged)
      bytes += argument.bytes;
    if (bytes <= kQuietBytes)
      return;
    llvm::stable_sort(staged, [](const StagedArgument &a, const StagedArgument &b) { return a.bytes > b.bytes; });
    constexpr size_t kShown = 4;
    InFlightDiagnostic diag = emitWarning(function.getLoc());
    // The function itself is the version of the largest bucket.
    diag << "'" << function.getSymName() << "': library calls keep the addresses of "
         << (function->hasAttr(CGDialect::kBucketAttr) ? "up to " : "") << formatBytes(bytes)
         << " of arguments, and each launch copies one that moves again and again: ";
    llvm::interleaveComma(ArrayRef(staged).take_front(kShown), diag, [&](const StagedArgument &argument) {
      diag << argument.name.getValue() << " (" << formatBytes(argument.bytes) << ")";
    });
    if (staged.size() > kShown)
      diag << " and " << staged.size() - kShown << " more";
    diag << "; bind what does not change as constant (cg.bindings: {\"" << staged.front().name.getValue()
         << "\": constant}, where a pattern may name several, or give its contents with --weights), and what is new in "
            "each launch as staged";
    diag.attachNote(arguments.begin()->second->getLoc()) << "the first of these library calls";
  }

  ModuleOp module;
  SymbolTable &symbols;
  InputOps table;
  /// Calls by the names of entry points.
  llvm::StringMap<Arguments> called;
};

} // namespace

void cg::stageLibraryArguments(ModuleOp module, SymbolTable &symbols) { Staging(module, symbols).run(); }

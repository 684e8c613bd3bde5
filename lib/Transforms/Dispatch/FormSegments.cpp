// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_FORMSEGMENTS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Attribute on a result of a segment's region: the argument it is written to.
constexpr StringLiteral kAliasArgument = "cg.alias_argument";

/// True for operations that a segment copies when their result is returned: constants, and tensors made of nothing.
bool isCopied(Operation *op) {
  auto verdict = op ? op->getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr) : OpVerdictAttr();
  return verdict && verdict.getVerdict() == Verdict::Transparent && op->getNumOperands() == 0 &&
         isMemoryEffectFree(op) && !isa<GetConstantOp>(op);
}

/// The launches of one segment, in order.
using Run = SmallVector<LaunchOp>;

/// True for launches whose nodes are launched one by one.
bool isEager(LaunchOp launch) {
  auto kind = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
  return kind && kind.getValue() == SegmentKind::Eager;
}

struct FormSegmentsPass : cg::impl::FormSegmentsBase<FormSegmentsPass> {
  using FormSegmentsBase::FormSegmentsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<TargetAttr> wanted;
    if (targets.empty())
      wanted.push_back(TargetAttr::get(&getContext(), "host"));
    auto emitError = [&] { return module.emitError(); };
    for (const std::string &name : targets) {
      auto target =
          TargetAttr::getChecked(llvm::function_ref<InFlightDiagnostic()>(emitError), &getContext(), StringRef(name));
      if (!target)
        return signalPassFailure();
      if (llvm::is_contained(wanted, target)) {
        module.emitError() << "target '" << name << "' is given twice";
        return signalPassFailure();
      }
      wanted.push_back(target);
    }
    SymbolTable symbols(module);
    InputOps table(module);
    CaptureOptions options = getCaptureOptions(module);
    for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
      if (function.isExternal() || !function.isPublic())
        continue;
      unsigned graphs = 0, others = 0;
      SmallVector<Run> runs = findRuns(function);
      for (auto [number, run] : llvm::enumerate(runs)) {
        bool last = &run == &runs.back();
        bool eager = run.empty() ? options.capture == CaptureMode::Off : isEager(run.front());
        std::string name = (function.getSymName() + (eager ? "_eager" + Twine(others) : "_" + Twine(graphs))).str();
        ++(eager ? others : graphs);
        RegionOp segment = join(function, run, last, eager, name, symbols);
        noteGraphs(segment, number, eager, table);
        makeVariants(function, segment, wanted, symbols);
      }
    }
    table.write();
    eraseUnused(module);
  }

private:
  /// Consecutive launches of one kind; constants between them do not separate. An entry without any gets an empty run,
  /// for the results it passes through. So does one that ends with something else and returns what no launch computes:
  /// that may be computed after the last launch.
  SmallVector<Run> findRuns(func::FuncOp function) {
    SmallVector<Run> runs(1);
    for (Operation &op : function.getBody().front().without_terminator()) {
      if (auto launch = dyn_cast<LaunchOp>(op)) {
        if (!runs.back().empty() && isEager(runs.back().back()) != isEager(launch))
          runs.emplace_back();
        runs.back().push_back(launch);
      } else if (!isa<GetConstantOp>(op) && !isCopied(&op) && !runs.back().empty()) {
        runs.emplace_back();
      }
    }
    auto isLate = [](Value value) {
      Operation *op = value.getDefiningOp();
      return op && !isa<LaunchOp, GetConstantOp>(op) && !isCopied(op);
    };
    if (runs.back().empty() && runs.size() > 1 &&
        llvm::none_of(function.getBody().front().getTerminator()->getOperands(), isLate))
      runs.pop_back();
    return runs;
  }

  /// Makes one region of the launches of a run. The last one also hands through results that nothing computes.
  RegionOp join(func::FuncOp function, Run &run, bool last, bool eager, const std::string &name, SymbolTable &symbols) {
    llvm::SetVector<Value> inputs, outputs;
    llvm::SmallPtrSet<Operation *, 4> inside(run.begin(), run.end());
    for (LaunchOp launch : run) {
      for (Value operand : launch.getOperands())
        if (!inside.contains(operand.getDefiningOp()))
          inputs.insert(operand);
      for (Value result : launch.getResults())
        if (llvm::any_of(result.getUsers(), [&](Operation *user) { return !inside.contains(user); }))
          outputs.insert(result);
    }
    auto end = cast<func::ReturnOp>(function.getBody().front().getTerminator());
    // A result is written once: returned values that are arguments, constants, or returned twice are copied.
    SmallVector<std::pair<unsigned, Value>> copies;
    llvm::DenseMap<Value, unsigned> firstReturn;
    for (auto [index, value] : llvm::enumerate(end.getOperands())) {
      bool again = !firstReturn.try_emplace(value, index).second;
      if (!last || (value.getDefiningOp<LaunchOp>() && !again))
        continue;
      if (auto argument = dyn_cast<BlockArgument>(value);
          argument && findState(function, index) == static_cast<int64_t>(argument.getArgNumber()))
        continue;
      if (!inside.contains(value.getDefiningOp()) && !isCopied(value.getDefiningOp()))
        inputs.insert(value);
      copies.emplace_back(index, value);
    }
    // State that is only written is an argument all the same: the region writes it in place.
    SmallVector<int64_t> aliases;
    SmallVector<unsigned> returnIndex;
    auto addAlias = [&](std::optional<unsigned> result) {
      int64_t state = result ? findState(function, *result) : -1;
      aliases.push_back(-1);
      returnIndex.push_back(result.value_or(~0u));
      if (state < 0)
        return;
      inputs.insert(function.getArgument(state));
      aliases.back() = llvm::find(inputs, Value(function.getArgument(state))) - inputs.begin();
    };
    for (Value output : outputs) {
      auto it = firstReturn.find(output);
      addAlias(it == firstReturn.end() ? std::nullopt : std::optional<unsigned>(it->second));
    }
    for (auto &[index, value] : copies)
      addAlias(index);

    OpBuilder builder(function);
    SmallVector<Type> resultTypes(ValueRange(outputs.getArrayRef()).getTypes());
    for (auto &[index, value] : copies)
      resultTypes.push_back(value.getType());
    auto region = RegionOp::create(
        builder, function.getLoc(), name,
        builder.getFunctionType(SmallVector<Type>(ValueRange(inputs.getArrayRef()).getTypes()), resultTypes));
    region.setSegment(name);
    symbols.insert(region);
    Block &body = region.getBody().front();
    IRMapping mapping;
    mapping.map(inputs.getArrayRef(), body.getArguments());
    builder.setInsertionPointToStart(&body);
    for (LaunchOp launch : run) {
      auto callee = symbols.lookup<RegionOp>(cast<FlatSymbolRefAttr>(launch.getCallees()[0]).getValue());
      IRMapping inner;
      for (auto [argument, operand] : llvm::zip(callee.getBody().getArguments(), launch.getOperands()))
        inner.map(argument, mapping.lookup(operand));
      // A shared region has the locations of its first launch; others bring their own.
      auto locations = launch->getAttrOfType<ArrayAttr>(CGDialect::kLocationsAttr);
      unsigned next = 0;
      for (Operation &op : callee.getBody().front().without_terminator()) {
        Operation *clone = builder.clone(op, inner);
        if (locations)
          clone->walk<WalkOrder::PreOrder>([&](Operation *part) {
            if (next < locations.size())
              part->setLoc(cast<LocationAttr>(locations[next++]));
          });
      }
      auto yield = cast<YieldOp>(callee.getBody().front().getTerminator());
      for (auto [result, value] : llvm::zip(launch.getResults(), yield.getOperands()))
        mapping.map(result, inner.lookup(value));
    }
    SmallVector<Value> yielded;
    for (Value output : outputs)
      yielded.push_back(mapping.lookup(output));
    for (auto &[index, value] : copies) {
      if (!mapping.contains(value))
        builder.clone(*value.getDefiningOp(), mapping);
      Value inner = mapping.lookup(value);
      // A scalar has no address to copy from: a kernel stores its value.
      if (isScalarArgument(function, value)) {
        auto type = cast<RankedTensorType>(value.getType());
        Value element = tensor::ExtractOp::create(builder, function.getLoc(), inner, ValueRange());
        inner = tensor::FromElementsOp::create(builder, function.getLoc(), type, element);
      }
      yielded.push_back(inner);
    }
    YieldOp::create(builder, function.getLoc(), yielded);
    region.walk([](Operation *op) {
      op->removeAttr(CGDialect::kVerdictAttr);
      op->removeAttr(CGDialect::kCaptureGroupAttr);
    });

    describeBoundary(function, region, inputs.getArrayRef(), aliases, returnIndex);
    builder.setInsertionPoint(run.empty() ? end.getOperation() : run.back().getOperation());
    auto launch = LaunchOp::create(builder, function.getLoc(), region, inputs.getArrayRef());
    if (!run.empty()) {
      launch->setDiscardableAttrs(run.front()->getDiscardableAttrDictionary());
      launch->removeDiscardableAttr(CGDialect::kLocationsAttr);
    } else if (eager) {
      launch->setAttr(CGDialect::kSegmentAttr, SegmentKindAttr::get(&getContext(), SegmentKind::Eager));
      launch->setAttr(CGDialect::kReasonAttr, builder.getStringAttr(stringifyReasonCode(ReasonCode::Disabled)));
    }
    for (unsigned i = 0; i < outputs.size(); ++i)
      Value(outputs[i]).replaceAllUsesWith(launch.getResult(i));
    for (auto [copy, result] : llvm::zip(copies, launch.getResults().drop_front(outputs.size())))
      end.setOperand(copy.first, result);
    for (LaunchOp old : llvm::reverse(run))
      old.erase();
    // An entry that computes nothing keeps its launch: a package has a graph for each of its targets.
    if (launch->getNumResults() != 0)
      eraseDeadOps(function.getBody().front());
    return region;
  }

  static bool isScalarArgument(func::FuncOp function, Value value) {
    auto argument = dyn_cast<BlockArgument>(value);
    auto binding = argument ? function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr)
                            : BindingAttr();
    return binding && binding.getKind() == BindingKind::Scalar;
  }

  /// The argument that result `index` of an entry point is written into, or -1.
  static int64_t findState(func::FuncOp function, unsigned index) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (auto alias = function.getArgAttrOfType<IntegerAttr>(i, CGDialect::kAliasResultAttr))
        if (alias.getInt() == static_cast<int64_t>(index))
          return i;
    return -1;
  }

  /// Gives the region's arguments and results the names and bindings of what they are outside.
  void describeBoundary(func::FuncOp function, RegionOp region, ArrayRef<Value> inputs, ArrayRef<int64_t> aliases,
                        ArrayRef<unsigned> returnIndex) {
    OpBuilder builder(function);
    unsigned between = 0;
    for (auto [index, input] : llvm::enumerate(inputs)) {
      if (auto argument = dyn_cast<BlockArgument>(input)) {
        for (StringRef attr : {CGDialect::kNameAttr, CGDialect::kBindingAttr})
          region.setArgAttr(index, attr, function.getArgAttr(argument.getArgNumber(), attr));
        continue;
      }
      auto constant = input.getDefiningOp<GetConstantOp>();
      std::string name = constant ? constant.getConstant().str() : "between" + std::to_string(between++);
      region.setArgAttr(index, CGDialect::kNameAttr, builder.getStringAttr(name));
      region.setArgAttr(index, CGDialect::kBindingAttr,
                        BindingAttr::get(builder.getContext(), constant ? BindingKind::Constant : BindingKind::Staged));
    }
    for (auto [index, alias, result] : llvm::enumerate(aliases, returnIndex)) {
      if (alias >= 0) {
        region.setResultAttr(index, kAliasArgument, builder.getI32IntegerAttr(alias));
        continue;
      }
      StringAttr name = result == ~0u ? builder.getStringAttr("between" + std::to_string(between++))
                                      : function.getResultAttrOfType<StringAttr>(result, CGDialect::kNameAttr);
      region.setResultAttr(index, CGDialect::kNameAttr, name);
      if (result != ~0u)
        region.setResultAttr(index, CGDialect::kResultAttr, builder.getI32IntegerAttr(result));
    }
  }

  /// Writes into the table which segment holds each operation, and which graph if it is one.
  void noteGraphs(RegionOp segment, int64_t number, bool eager, InputOps &table) {
    StringRef name = *segment.getSegment();
    llvm::BitVector live = table.findLive(segment);
    for (unsigned origin : live.set_bits()) {
      InputOps::Row &row = table.getRows()[origin];
      if (!eager && !llvm::is_contained(row.graphs, name))
        row.graphs.push_back(name);
      if (row.segment < 0)
        row.segment = number;
    }
  }

  void makeVariants(func::FuncOp function, RegionOp segment, ArrayRef<TargetAttr> wanted, SymbolTable &symbols) {
    SmallVector<Attribute> callees;
    std::string name = segment.getSymName().str();
    for (TargetAttr target : wanted) {
      auto variant = cast<RegionOp>(segment->clone());
      variant.setName((name + "@" + target.getName()).str());
      variant.setTargetAttr(target);
      symbols.insert(variant, Block::iterator(segment));
      callees.push_back(FlatSymbolRefAttr::get(variant));
    }
    function.walk([&](LaunchOp launch) {
      if (cast<FlatSymbolRefAttr>(launch.getCallees()[0]).getValue() == name)
        launch.setCalleesAttr(ArrayAttr::get(&getContext(), callees));
    });
    symbols.erase(segment);
  }

  /// Regions that no launch names any more were joined into segments.
  void eraseUnused(ModuleOp module) {
    llvm::DenseSet<StringRef> launched;
    module.walk([&](LaunchOp launch) {
      for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
        launched.insert(callee.getValue());
    });
    for (auto region : llvm::make_early_inc_range(module.getOps<RegionOp>()))
      if (!launched.contains(region.getSymName()))
        region.erase();
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Partition.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/BlockUtils.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Transforms/RegionUtils.h"
#include <map>

namespace mlir::cg {
#define GEN_PASS_DEF_FORMREGIONS
#include "cgmlir/Transforms/Region/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Regions that were made before: of twelve equal layers there is one, launched twelve times.
class RegionTemplates {
public:
  /// The region made before that differs from this one in name and locations only, or null; then this one is kept.
  RegionOp find(RegionOp region) {
    llvm::hash_code hash = hash_value(region.getFunctionType());
    region.getBody().front().walk<WalkOrder::PreOrder>([&](Operation *op) {
      hash = llvm::hash_combine(hash, OperationEquivalence::computeHash(op, OperationEquivalence::ignoreHashValue,
                                                                        OperationEquivalence::ignoreHashValue,
                                                                        OperationEquivalence::IgnoreLocations));
    });
    for (RegionOp other : known[static_cast<size_t>(hash)])
      if (other.getFunctionType() == region.getFunctionType() &&
          OperationEquivalence::isRegionEquivalentTo(&other.getBody(), &region.getBody(),
                                                     OperationEquivalence::IgnoreLocations))
        return other;
    known[static_cast<size_t>(hash)].push_back(region);
    return {};
  }

private:
  std::map<size_t, SmallVector<RegionOp, 1>> known;
};

/// The locations of a region's operations, in the order of a walk.
ArrayAttr getLocations(RegionOp region) {
  SmallVector<Attribute> locations;
  region.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) { locations.push_back(op->getLoc()); });
  return ArrayAttr::get(region.getContext(), locations);
}

struct FormRegionsPass : cg::impl::FormRegionsBase<FormRegionsPass> {
  using FormRegionsBase::FormRegionsBase;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    CaptureOptions options = getCaptureOptions(getOperation());
    bool failOnUncaptured = failOnBlocked || options.capture == CaptureMode::Required;
    InputOps table(getOperation());
    bool failed = false, declined = false;
    for (auto function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>())) {
      if (function.isExternal() || !function.isPublic())
        continue;
      Block &body = function.getBody().front();
      if (mlir::failed(checkVerdicts(body)))
        return signalPassFailure();
      SmallVector<Part> parts = partition(body);
      // What is declined joins the eager operations around it.
      while (declineSmall(parts, options.minNodes, table)) {
        declined = true;
        parts = partition(body);
      }
      if (failOnUncaptured)
        failed |= reportUncaptured(body);
      unsigned graphs = 0, eager = 0;
      RegionTemplates templates;
      for (Part &part : parts) {
        if (parts.size() > 1 && part.key.kind != PartKey::Kind::Blocked)
          sortByUse(part);
        if (part.key.kind == PartKey::Kind::Captured)
          graphs += outline(function, part, "_r" + Twine(graphs), symbols, templates);
        else if (part.key.kind == PartKey::Kind::Eager)
          eager += outline(function, part, "_e" + Twine(eager), symbols, templates);
        else
          for (Operation *op : part.ops)
            op->moveBefore(body.getTerminator());
      }
      // What was copied into regions is left behind.
      eraseDeadOps(body);
    }
    if (declined)
      table.write();
    if (failed)
      signalPassFailure();
  }

private:
  LogicalResult checkVerdicts(Block &body) {
    for (Operation &op : body.without_terminator())
      if (!op.getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr))
        return op.emitOpError() << "has no verdict; run cg-analyze-legality before cg-form-regions";
    return success();
  }

  /// Turns captured parts with fewer input operations than wanted into eager ones. True if there was one.
  bool declineSmall(ArrayRef<Part> parts, int64_t minNodes, InputOps &table) {
    bool any = false;
    for (const Part &part : parts) {
      if (minNodes <= 1 || part.key.kind != PartKey::Kind::Captured)
        continue;
      SmallVector<Operation *> capturable;
      SmallVector<int64_t> numbers;
      int64_t unnumbered = 0;
      for (Operation *op : part.ops) {
        if (getVerdict(op) == Verdict::Transparent)
          continue;
        capturable.push_back(op);
        size_t before = numbers.size();
        collectOrigins(op->getLoc(), numbers);
        unnumbered += numbers.size() == before;
      }
      llvm::SmallDenseSet<int64_t> distinct(numbers.begin(), numbers.end());
      int64_t count = distinct.size() + unnumbered;
      if (capturable.empty() || count >= minNodes)
        continue;
      any = true;
      MLIRContext *context = &getContext();
      auto verdict =
          OpVerdictAttr::get(context, Verdict::Eager, ReasonCode::Declined,
                             StringAttr::get(context, "its region would have " + Twine(count) +
                                                          " operations, and cg.min_nodes is " + Twine(minNodes)),
                             StringAttr::get(context, "lower cg.min_nodes, or capture what is around it too"));
      for (Operation *op : capturable) {
        op->setAttr(CGDialect::kVerdictAttr, verdict);
        table.noteVerdict(op->getLoc(), verdict);
        remark::missed(op->getLoc(), remark::RemarkOpts::name("Declined").category("cg-legality"))
            << (op->getName().getStringRef() + ": " + verdict.getCause().getValue()).str();
      }
    }
    return any;
  }

  /// What could not be captured, and what was asked for and declined.
  bool reportUncaptured(Block &body) {
    bool found = false;
    for (Operation &op : body.without_terminator()) {
      auto verdict = op.getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr);
      bool declined = verdict.getCode() == ReasonCode::Declined && op.hasAttr(CGDialect::kCaptureGroupAttr);
      if (verdict.getVerdict() != Verdict::Blocked && !declined)
        continue;
      found = true;
      op.emitError() << op.getName().getStringRef() << ": " << verdict.getCause().getValue() << "; "
                     << verdict.getRemedy().getValue() << " [" << stringifyReasonCode(*verdict.getCode()) << "]";
    }
    return found;
  }

  /// The reason code of an eager part: that of its first operation that could be captured.
  static StringAttr getReason(const Part &part) {
    for (Operation *op : part.ops)
      if (auto verdict = op->getAttrOfType<OpVerdictAttr>(CGDialect::kVerdictAttr);
          verdict.getVerdict() == Verdict::Eager)
        return StringAttr::get(op->getContext(), stringifyReasonCode(*verdict.getCode()));
    return StringAttr::get(part.ops.front()->getContext(), stringifyReasonCode(ReasonCode::NotRequested));
  }

  static void visitUses(Operation *op, llvm::function_ref<void(Value)> visit) {
    for (Value operand : op->getOperands())
      visit(operand);
    visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { visit(operand->get()); });
  }

  /// Orders a part by what its last operation needs, in the order of operands: parts that compute the same are then
  /// equal, however their operations were mixed with others. Effects keep the order they have.
  static void sortByUse(Part &part) {
    if (!llvm::all_of(part.ops, [](Operation *op) { return isMemoryEffectFree(op); }))
      return;
    llvm::SmallPtrSet<Operation *, 16> inside(part.ops.begin(), part.ops.end());
    llvm::DenseSet<Operation *> visited;
    SmallVector<Operation *> sorted;
    for (Operation *root : llvm::reverse(part.ops)) {
      // Each entry: an operation, and whether all it needs is sorted already.
      SmallVector<std::pair<Operation *, bool>> stack{{root, false}};
      while (!stack.empty()) {
        auto [op, ready] = stack.pop_back_val();
        if (ready) {
          sorted.push_back(op);
          continue;
        }
        if (!visited.insert(op).second)
          continue;
        stack.push_back({op, true});
        SmallVector<Operation *> needs;
        visitUses(op, [&](Value value) {
          if (Operation *source = value.getDefiningOp(); source && inside.contains(source))
            needs.push_back(source);
        });
        for (Operation *source : llvm::reverse(needs))
          if (!visited.contains(source))
            stack.push_back({source, false});
      }
    }
    part.ops.assign(sorted.begin(), sorted.end());
  }

  /// Makes a region of a part and launches it. Returns false if an equal region is there and is launched instead.
  bool outline(func::FuncOp function, Part &part, const Twine &suffix, SymbolTable &symbols,
               RegionTemplates &templates) {
    llvm::SetVector<Value> inputs;
    llvm::SetVector<Operation *> sources;
    llvm::SmallPtrSet<Operation *, 16> inside(part.ops.begin(), part.ops.end());
    auto use = [&](Value value) {
      Operation *source = value.getDefiningOp();
      if (source && inside.contains(source))
        return;
      if (source && source->getBlock() == part.ops.front()->getBlock() && isCheapSource(source))
        sources.insert(source);
      else
        inputs.insert(value);
    };
    for (Operation *op : part.ops)
      visitUses(op, use);
    // Arguments of the entry point keep their order; what comes from other parts follows.
    SmallVector<BlockArgument> arguments;
    SmallVector<Value> others;
    for (Value input : inputs) {
      if (auto argument = dyn_cast<BlockArgument>(input))
        arguments.push_back(argument);
      else
        others.push_back(input);
    }
    llvm::sort(arguments, [](BlockArgument a, BlockArgument b) { return a.getArgNumber() < b.getArgNumber(); });
    inputs.clear();
    inputs.insert(arguments.begin(), arguments.end());
    inputs.insert(others.begin(), others.end());
    SmallVector<Value> outputs;
    for (Operation *op : part.ops)
      for (Value result : op->getResults())
        if (llvm::any_of(result.getUsers(), [&](Operation *user) {
              return !inside.contains(result.getParentBlock()->findAncestorOpInBlock(*user));
            }))
          outputs.push_back(result);

    OpBuilder builder(function);
    auto type = builder.getFunctionType(SmallVector<Type>(ValueRange(inputs.getArrayRef()).getTypes()),
                                        SmallVector<Type>(ValueRange(outputs).getTypes()));
    auto region = RegionOp::create(builder, function.getLoc(), (function.getSymName() + suffix).str(), type);
    Block &body = region.getBody().front();
    IRMapping mapping;
    mapping.map(inputs.getArrayRef(), body.getArguments());
    builder.setInsertionPointToStart(&body);
    for (Operation *source : sources)
      builder.clone(*source, mapping);
    for (Operation *op : part.ops)
      builder.clone(*op, mapping)->removeAttr(CGDialect::kCaptureGroupAttr);
    SmallVector<Value> yielded;
    for (Value output : outputs)
      yielded.push_back(mapping.lookup(output));
    YieldOp::create(builder, function.getLoc(), yielded);

    ArrayAttr locations;
    RegionOp known = templates.find(region);
    if (known) {
      locations = getLocations(region);
      region.erase();
      region = known;
    } else {
      symbols.insert(region);
    }
    builder.setInsertionPoint(function.getBody().front().getTerminator());
    auto launch = LaunchOp::create(builder, function.getLoc(), region, inputs.getArrayRef());
    if (part.key.kind == PartKey::Kind::Eager) {
      launch->setAttr(CGDialect::kSegmentAttr, SegmentKindAttr::get(&getContext(), SegmentKind::Eager));
      launch->setAttr(CGDialect::kReasonAttr, getReason(part));
    }
    for (auto [output, result] : llvm::zip(outputs, launch.getResults()))
      output.replaceAllUsesWith(result);
    if (locations)
      launch->setAttr(CGDialect::kLocationsAttr, locations);
    for (Operation *op : llvm::reverse(part.ops))
      op->erase();
    return !known;
  }
};

} // namespace

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

namespace mlir::cg {
#define GEN_PASS_DEF_FORMREGIONS
#include "cgmlir/Transforms/Region/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

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
      for (Part &part : parts) {
        if (part.key.kind == PartKey::Kind::Captured)
          outline(function, part, "_r" + Twine(graphs++), symbols);
        else if (part.key.kind == PartKey::Kind::Eager)
          outline(function, part, "_e" + Twine(eager++), symbols);
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
      auto verdict = OpVerdictAttr::get(
          context, Verdict::Eager, ReasonCode::Declined,
          StringAttr::get(context, "its region would have " + Twine(count) + " operations, and cg.min_nodes is " +
                                       Twine(minNodes)),
          StringAttr::get(context, "lower cg.min_nodes, or capture what is around it too"));
      for (Operation *op : capturable) {
        op->setAttr(CGDialect::kVerdictAttr, verdict);
        table.noteVerdict(op->getLoc(), verdict);
        remark::missed(op->getLoc(), remark::RemarkOpts::name("Declined").category("cg-legality"))
            << op->getName().getStringRef() << ": " << verdict.getCause().getValue();
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

  void outline(func::FuncOp function, Part &part, const Twine &suffix, SymbolTable &symbols) {
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
    for (Operation *op : part.ops) {
      llvm::for_each(op->getOperands(), use);
      visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { use(operand->get()); });
    }
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
    symbols.insert(region);
    Block &body = region.getBody().front();
    IRMapping mapping;
    mapping.map(inputs.getArrayRef(), body.getArguments());
    builder.setInsertionPointToStart(&body);
    for (Operation *source : sources)
      builder.clone(*source, mapping);
    for (Operation *op : part.ops)
      builder.clone(*op, mapping);
    SmallVector<Value> yielded;
    for (Value output : outputs)
      yielded.push_back(mapping.lookup(output));
    YieldOp::create(builder, function.getLoc(), yielded);

    builder.setInsertionPoint(function.getBody().front().getTerminator());
    auto launch = LaunchOp::create(builder, function.getLoc(), region, inputs.getArrayRef());
    if (part.key.kind == PartKey::Kind::Eager) {
      launch->setAttr(CGDialect::kSegmentAttr, SegmentKindAttr::get(&getContext(), SegmentKind::Eager));
      launch->setAttr(CGDialect::kReasonAttr, getReason(part));
    }
    for (auto [output, result] : llvm::zip(outputs, launch.getResults()))
      output.replaceAllUsesWith(result);
    for (Operation *op : llvm::reverse(part.ops))
      op->erase();
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NodeForms.h"
#include "RotateLoop.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SELECTFORMS
#include "cgmlir/Transforms/Region/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct SelectFormsPass : cg::impl::SelectFormsBase<SelectFormsPass> {
  using SelectFormsBase::SelectFormsBase;

  void runOnOperation() override {
    CaptureOptions options = getCaptureOptions(getOperation());
    if (options.controlFlow == ControlFlow::Host)
      return;
    bool failed = false;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && function.isPublic())
        failed |= mlir::failed(select(function, options));
    if (failed)
      signalPassFailure();
  }

private:
  LogicalResult select(func::FuncOp function, const CaptureOptions &options) {
    // Inner control flow first: a loop is rotated with what it holds.
    SmallVector<Operation *> nodes;
    {
      Legality legality(function);
      Selection selection(function, options, legality);
      bool forDevice =
          llvm::any_of(targets, [](const std::string &name) { return !StringRef(name).starts_with("host"); });
      NodeForms forms(legality, selection, options, forDevice);
      for (auto &[op, decision] : legality.getDecisions()) {
        if (!decision.onHost || !isa<scf::IfOp, scf::WhileOp>(op))
          continue;
        std::optional<NodeObstacle> obstacle = forms.findObstacle(op);
        if (!obstacle)
          nodes.push_back(op);
        else
          explain(op, *obstacle);
      }
    }
    for (Operation *op : llvm::reverse(nodes)) {
      copyScalarSlot(op);
      if (auto loop = dyn_cast<scf::WhileOp>(op))
        op = rotateLoop(loop);
      op->setAttr(CGDialect::kFormAttr, StringAttr::get(&getContext(), "node"));
    }
    return success();
  }

  /// Says why a host segment drives a branch or loop.
  static void explain(Operation *control, const NodeObstacle &obstacle) {
    std::string text = control->getName().getStringRef().str() + ": a host segment drives it";
    if (obstacle.op == control)
      text += ", because " + obstacle.why;
    else
      text += ", because of " + obstacle.op->getName().getStringRef().str() + " at " +
              describeLocation(obstacle.op->getLoc()) + ": " + obstacle.why;
    remark::missed(getPlainLocation(control->getLoc()), remark::RemarkOpts::name("HostDriven").category("cg-legality"))
        << text;
  }

  /// Only kernels see the value of a scalar slot: one of them stores it where the node looks at it.
  static void copyScalarSlot(Operation *control) {
    auto branch = dyn_cast<scf::IfOp>(control);
    auto read = branch ? branch.getCondition().getDefiningOp<tensor::ExtractOp>() : tensor::ExtractOp();
    auto argument = read ? dyn_cast<BlockArgument>(read.getTensor()) : BlockArgument();
    if (!argument || !isa<func::FuncOp>(argument.getOwner()->getParentOp()))
      return;
    OpBuilder builder(branch);
    Location loc = stripOrigins(branch.getLoc());
    auto stored = tensor::FromElementsOp::create(builder, loc, RankedTensorType::get({}, builder.getI1Type()),
                                                 branch.getCondition());
    auto again = tensor::ExtractOp::create(builder, loc, stored, ValueRange());
    for (Operation *op : {stored.getOperation(), again.getOperation()})
      for (StringRef name : {CGDialect::kCaptureGroupAttr, CGDialect::kNotRequestedAttr})
        if (Attribute value = read->getAttr(name))
          op->setAttr(name, value);
    branch.getConditionMutable().assign(again);
  }
};

} // namespace

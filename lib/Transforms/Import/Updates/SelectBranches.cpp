// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/FormCosts.h"
#include "cgmlir/Transforms/Import/Updates.h"
#include "cgmlir/Transforms/SelectArms.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SELECTBRANCHES
#include "cgmlir/Transforms/Import/Updates.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct SelectBranchesPass : cg::impl::SelectBranchesBase<SelectBranchesPass> {
  using SelectBranchesBase::SelectBranchesBase;

  void runOnOperation() override {
    InputOps table(getOperation());
    CaptureOptions options = getCaptureOptions(getOperation());
    form = options.controlFlow;
    FailureOr<FormCosts> costs = FormCosts::get(getOperation(), options, ArrayRef<std::string>(targets));
    if (failed(costs))
      return signalPassFailure();
    bool changed = false;
    // Inner branches first, because outer ones may be cheap then.
    getOperation().walk<WalkOrder::PostOrder>([&](Operation *branch) {
      if (!isa<scf::IfOp, scf::IndexSwitchOp>(branch) || !isInProgram(branch) || !canSelect(branch))
        return;
      // In a loop over elements, updates of tensors make no copies.
      bool inNest = isInLoopNest(branch);
      if (llvm::any_of(branch->getResultTypes(), llvm::IsaPred<TensorType>) && inNest)
        return;
      bool open = isInOpenVersion(branch);
      // In loops over elements and in the version for other sizes a selection is the only form.
      if (!inNest && !open) {
        FormCostList list = costs->keepLegal(branch, costs->estimateBranch(branch));
        bool trivial = isTrivial(branch);
        // A branch that computes nothing has no other form.
        if (trivial)
          llvm::erase_if(list, [](const auto &cost) { return cost.first != ControlForm::Predicated; });
        bool chosen = isChosen(list);
        table.noteDecision(branch->getLoc(), list,
                           chosen || trivial ? std::optional(ControlForm::Predicated) : std::optional<ControlForm>(),
                           costs->describeTurns(branch, table));
        changed = true;
        if (!chosen) {
          if (trivial)
            noteSelection(branch, table);
          return;
        }
        remark::passed(getPlainLocation(branch->getLoc()),
                       remark::RemarkOpts::name("Predicated").category("cg-legality"))
            << (table.describeName(branch) + ": all branches are computed: " + costs->describe(list)).str();
      }
      // The rows describe the operations of the buckets.
      if (!open) {
        noteSelection(branch, table);
        noteSelectedRead(branch, table);
      }
      selectArms(branch);
      changed = true;
    });
    if (changed)
      table.write();
  }

private:
  /// The value of `cg.control_flow`.
  ControlFlow form = ControlFlow::Auto;

  /// Branches in the bodies of structured operations are part of a kernel.
  static bool isInProgram(Operation *op) {
    for (Operation *parent = op->getParentOp(); parent; parent = parent->getParentOp()) {
      if (isa<FunctionOpInterface>(parent))
        return true;
      if (isa<linalg::LinalgOp, tensor::GenerateOp, tensor::PadOp>(parent))
        return false;
    }
    return false;
  }

  /// True if no arm computes anything: a clean-up makes a selection of it, because a node would be empty.
  static bool isTrivial(Operation *branch) {
    return isa<scf::IfOp>(branch) &&
           llvm::all_of(branch->getRegions(), [](Region &arm) { return arm.front().without_terminator().empty(); });
  }

  /// Chooses by cost, unless the configuration asks for a form.
  bool isChosen(const FormCostList &costs) const {
    if (form == ControlFlow::Node || form == ControlFlow::Host)
      return false;
    return form == ControlFlow::Predicated || findCheapest(costs) == ControlForm::Predicated;
  }

  /// True if all arms may be computed whatever the condition is.
  bool canSelect(Operation *branch) {
    std::optional<int64_t> count = countSelected(branch, form);
    return count && (form == ControlFlow::Predicated || *count <= maxOps);
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NodeForms.h"
#include "RotateLoop.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/Codegen/Lowering.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/FormCosts.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "cgmlir/Transforms/SelectArms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
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
    FailureOr<SmallVector<TargetAttr>> wanted = parseTargets(getOperation(), ArrayRef<std::string>(targets));
    if (failed(wanted))
      return signalPassFailure();
    findUndecided();
    InputOps table(getOperation());
    bool any = false;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && function.isPublic() && (holdsControl(function) || holdsUndecided(function))) {
        any = true;
        if (failed(select(function, *wanted, options, table)))
          return signalPassFailure();
      }
    if (any)
      table.write();
  }

private:
  /// The rows of loops for which no pass has decided a form.
  llvm::DenseSet<int64_t> undecided;

  void findUndecided() {
    undecided.clear();
    auto rows = getOperation()->getAttrOfType<ArrayAttr>(InputOps::kAttrName);
    for (auto [number, attr] : llvm::enumerate(rows ? rows.getValue() : ArrayRef<Attribute>())) {
      auto row = cast<InputOpAttr>(attr);
      bool isLoop = llvm::is_contained({"scf.for", "scf.while", "affine.for"}, row.getOpName().getValue());
      if (isLoop && !row.getLost() && (!row.getDecision() || !row.getDecision().getForm()))
        undecided.insert(number);
    }
  }

  SmallVector<int64_t> getUndecided(Operation *op) const {
    SmallVector<int64_t> numbers;
    if (!undecided.empty())
      collectOrigins(op->getLoc(), numbers);
    llvm::erase_if(numbers, [&](int64_t number) { return !undecided.contains(number); });
    return numbers;
  }

  bool holdsUndecided(func::FuncOp function) const {
    return function
        .walk([&](Operation *op) { return getUndecided(op).empty() ? WalkResult::advance() : WalkResult::interrupt(); })
        .wasInterrupted();
  }

  static bool holdsControl(func::FuncOp function) {
    return function
        .walk([](Operation *op) { return isBranchOrLoop(op) ? WalkResult::interrupt() : WalkResult::advance(); })
        .wasInterrupted();
  }

  LogicalResult select(func::FuncOp function, ArrayRef<TargetAttr> wanted, const CaptureOptions &options,
                       InputOps &table) {
    FormCosts costs(options, wanted);
    SmallVector<Operation *> nodes;
    SmallVector<int64_t> driven;
    while (selectInstead(function, wanted, options, costs, table))
      ;
    // Legality examines a switch only if it is a node, so each one is a node until an obstacle is found.
    function.walk([&](scf::IndexSwitchOp cases) { setForm(cases); });
    {
      Lowerings lowerings(wanted, options.allows(NodeClass::Library));
      Legality legality(function,
                        [&](Operation *op, const CaptureDecision &decision) { return lowerings.refuse(op, decision); });
      CaptureSelection selection(function, options, legality);
      bool forDevice = llvm::any_of(wanted, [](TargetAttr target) { return !target.isHost(); });
      NodeForms forms(legality, selection, options, forDevice);
      for (auto &[op, decision] : legality.getDecisions()) {
        if (!decision.onHost || !isBranchOrLoop(op))
          continue;
        std::optional<NodeObstacle> obstacle = forms.findObstacle(op);
        bool isNode = !obstacle && options.controlFlow != ControlFlow::Host;
        noteForm(op, isNode ? ControlForm::Node : ControlForm::Host, /*mayBeNode=*/!obstacle, costs, table);
        if (isNode) {
          nodes.push_back(op);
          continue;
        }
        if (!obstacle)
          obstacle = NodeObstacle{op, "cg.control_flow is host"};
        // The configuration asks for the form, so no other form may replace it silently.
        if (obstacle->isDriver && obstacle->op == op && options.controlFlow == ControlFlow::Node)
          return op->emitError() << table.describeName(op) << ": cannot be a node: " << obstacle->why
                                 << "; raise cg.cuda, or set cg.control_flow to auto";
        op->removeAttr(CGDialect::kFormAttr);
        explain(op, *obstacle, table);
        collectOrigins(op->getLoc(), driven);
      }
      noteKernels(legality, selection, costs, table);
    }
    disown(function, driven);
    // Legality does not decide about operations inside of a blocked operation.
    llvm::SmallPtrSet<Operation *, 8> chosen(nodes.begin(), nodes.end());
    function.walk([&](scf::IndexSwitchOp cases) {
      if (!chosen.contains(cases))
        cases->removeAttr(CGDialect::kFormAttr);
    });
    // Inner control flow first: a loop is rotated with its contents.
    for (Operation *op : llvm::reverse(nodes)) {
      if (auto branch = dyn_cast<scf::IfOp>(op))
        copyScalarSlot(branch);
      if (auto cases = dyn_cast<scf::IndexSwitchOp>(op))
        numberCases(cases);
      if (auto loop = dyn_cast<scf::WhileOp>(op))
        op = rotateLoop(loop);
      setForm(op);
    }
    return success();
  }

  void setForm(Operation *op) { op->setAttr(CGDialect::kFormAttr, StringAttr::get(&getContext(), "node")); }

  /// Makes selections of branches that were to be nodes but may not be, because of scopes and bindings, if the host
  /// would take longer. Returns whether there were any: control flow around one may be a node now.
  bool selectInstead(func::FuncOp function, ArrayRef<TargetAttr> wanted, const CaptureOptions &options,
                     const FormCosts &costs, InputOps &table) {
    if (options.controlFlow == ControlFlow::Node || options.controlFlow == ControlFlow::Host)
      return false;
    SmallVector<std::pair<Operation *, FormCostList>> chosen;
    function.walk([&](scf::IndexSwitchOp cases) { setForm(cases); });
    {
      Lowerings lowerings(wanted, options.allows(NodeClass::Library));
      Legality legality(function,
                        [&](Operation *op, const CaptureDecision &decision) { return lowerings.refuse(op, decision); });
      CaptureSelection selection(function, options, legality);
      bool forDevice = llvm::any_of(wanted, [](TargetAttr target) { return !target.isHost(); });
      NodeForms forms(legality, selection, options, forDevice);
      function.walk([&](Operation *op) {
        auto decided = legality.getDecisions().find(op);
        if (!isa<scf::IfOp, scf::IndexSwitchOp>(op) || decided == legality.getDecisions().end() ||
            !decided->second.onHost || !forms.findObstacle(op))
          return;
        FormCostList list(table.getFormCosts(op->getLoc()));
        llvm::erase_if(list, [](const auto &cost) { return cost.first == ControlForm::Node; });
        if (!list.empty() && findCheapest(list) == ControlForm::Predicated && countSelected(op, options.controlFlow))
          chosen.push_back({op, list});
      });
    }
    function.walk([&](scf::IndexSwitchOp cases) { cases->removeAttr(CGDialect::kFormAttr); });
    for (auto &[branch, list] : chosen) {
      table.noteDecision(branch->getLoc(), list, ControlForm::Predicated, table.getDecisionNotes(branch->getLoc()));
      remark::passed(getPlainLocation(branch->getLoc()), remark::RemarkOpts::name("Predicated").category("cg-legality"))
          << (table.describeName(branch) +
              ": all branches are computed, because it may be no node: " + costs.describe(list))
                 .str();
      noteSelection(branch, table);
      noteSelectedRead(branch, table);
      selectArms(branch);
    }
    return !chosen.empty();
  }

  /// Notes the costs of loops that became kernels: those over single elements, and those of all turns at once. Their
  /// form is the node, since kernels are nodes of the graph.
  void noteKernels(const Legality &legality, const CaptureSelection &selection, const FormCosts &costs,
                   InputOps &table) const {
    llvm::MapVector<int64_t, SmallVector<Operation *>> loops;
    for (auto &[op, decision] : legality.getDecisions()) {
      SmallVector<int64_t> numbers = getUndecided(op);
      // Operations inside of a loop over elements are part of its kernel.
      if (numbers.empty() || decision.kind != CaptureDecision::Kind::Capturable || decision.onHost ||
          selection.refuse(op, decision) || isInLoopNest(op))
        continue;
      for (int64_t number : numbers)
        if (DecisionAttr decision = table[number].decision; !decision || !decision.getForm())
          loops[number].push_back(op);
    }
    for (auto &[number, kernels] : loops) {
      double us = 0;
      for (Operation *kernel : kernels)
        us += costs.estimateOp(kernel);
      Operation *first = kernels.front();
      SmallVector<std::string> notes{isa<scf::ForOp, scf::WhileOp>(first) ? "a kernel takes all turns"
                                                                          : "kernels compute all turns at once"};
      llvm::append_range(notes, costs.describeTurns(first, table));
      table.noteDecision(number, {{ControlForm::Node, us}}, ControlForm::Node, notes);
    }
  }

  /// Notes the form of a branch or loop beside the costs of its forms, and reports whether it is a node.
  static void noteForm(Operation *control, ControlForm form, bool mayBeNode, const FormCosts &costs, InputOps &table) {
    // The costs that earlier passes noted use the number of turns, and the forms that are legal.
    FormCostList list(table.getFormCosts(control->getLoc()));
    SmallVector<std::string> notes(table.getDecisionNotes(control->getLoc()));
    if (list.empty())
      notes = costs.describeTurns(control, table);
    auto loop = dyn_cast<scf::WhileOp>(control);
    FormCostList known = loop ? costs.estimateLoop(*loop.getAfterBody(), std::nullopt) : costs.estimateBranch(control);
    // If a selection was legal, it was noted.
    if (list.empty())
      llvm::copy_if(known, std::back_inserter(list),
                    [](const auto &cost) { return cost.first != ControlForm::Predicated; });
    if (!mayBeNode)
      llvm::erase_if(list, [](const auto &cost) { return cost.first == ControlForm::Node; });
    else if (form == ControlForm::Node)
      list = costs.keepLegal(control, list);
    // An earlier obstacle to this form may be gone.
    if (llvm::none_of(list, [&](const auto &cost) { return cost.first == form; }))
      llvm::copy_if(known, std::back_inserter(list), [&](const auto &cost) { return cost.first == form; });
    table.noteDecision(control->getLoc(), list, form, notes);
    if (form == ControlForm::Node)
      remark::passed(getPlainLocation(control->getLoc()), remark::RemarkOpts::name("Node").category("cg-legality"))
          << (table.describeName(control) + ": a node of the graph: " + costs.describe(list)).str();
  }

  /// Explains why a host segment drives a branch or loop, and keeps the reason for the verdict.
  static void explain(Operation *control, const NodeObstacle &obstacle, InputOps &table) {
    std::string why = "because " + obstacle.why, clause = "and it is no node of a graph, " + why;
    if (obstacle.op != control) {
      std::string place = table.describePlace(obstacle.op);
      why = "because of " + table.describeName(obstacle.op).str() + " at " +
            (place.empty() ? describeLocation(obstacle.op->getLoc()) : place);
      clause = "and it is no node of a graph, " + why + " (" + obstacle.why + ")";
      why += ": " + obstacle.why;
    }
    control->setAttr(kObstacleAttr, StringAttr::get(control->getContext(), clause));
    remark::missed(getPlainLocation(control->getLoc()), remark::RemarkOpts::name("HostDriven").category("cg-legality"))
        << (table.describeName(control) + ": a host segment drives it, " + why).str();
  }

  /// Control flow of the host is in no graph: a result that all arms take from outside has become a selection, which is
  /// no part of the branch any more.
  static void disown(func::FuncOp function, ArrayRef<int64_t> driven) {
    if (driven.empty())
      return;
    function.walk([&](Operation *op) {
      if (!isBranchOrLoop(op) && op != function)
        op->setLoc(dropOrigins(op->getLoc(), driven));
    });
  }

  static Location dropOrigins(Location loc, ArrayRef<int64_t> numbers) {
    SmallVector<int64_t> present;
    collectOrigins(loc, present);
    if (llvm::none_of(present, [&](int64_t number) { return llvm::is_contained(numbers, number); }))
      return loc;
    if (llvm::all_of(present, [&](int64_t number) { return llvm::is_contained(numbers, number); }))
      return stripOrigins(loc);
    auto fused = dyn_cast<FusedLoc>(loc);
    if (!fused)
      return loc;
    SmallVector<Location> parts;
    for (Location part : fused.getLocations())
      parts.push_back(dropOrigins(part, numbers));
    // A driven branch has its own number among these, and others do not.
    bool isOwn = llvm::is_contained(numbers, getOwnOrigin(fused));
    return FusedLoc::get(loc.getContext(), parts, isOwn ? Attribute() : fused.getMetadata());
  }

  static int64_t getOwnOrigin(FusedLoc loc) {
    auto origin = dyn_cast_if_present<OriginAttr>(loc.getMetadata());
    return origin ? static_cast<int64_t>(origin.getNumber()) : -1;
  }

  /// Only kernels can read the value of a scalar slot: one of them stores it where the node reads it.
  static void copyScalarSlot(scf::IfOp branch) {
    auto read = branch.getCondition().getDefiningOp<tensor::ExtractOp>();
    auto argument = read ? dyn_cast<BlockArgument>(read.getTensor()) : BlockArgument();
    if (!argument || !isa<func::FuncOp>(argument.getOwner()->getParentOp()))
      return;
    OpBuilder builder(branch);
    Location loc = stripOrigins(branch.getLoc());
    auto stored = tensor::FromElementsOp::create(builder, loc, RankedTensorType::get({}, builder.getI1Type()),
                                                 branch.getCondition());
    auto again = tensor::ExtractOp::create(builder, loc, stored, ValueRange());
    mark({stored, again}, read);
    branch.getConditionMutable().assign(again);
  }

  /// Gives the cases of a switch the numbers of its bodies, and the default the last one, because the node has no other
  /// numbers. The number is in memory.
  static void numberCases(scf::IndexSwitchOp cases) {
    OpBuilder builder(cases);
    Location loc = stripOrigins(cases.getLoc());
    int64_t count = cases.getNumCases();
    SmallVector<Operation *> made;
    auto add = [&](auto op) {
      made.push_back(op);
      return op->getResult(0);
    };
    auto constant = [&](int64_t number) -> Value { return arith::ConstantIndexOp::create(builder, loc, number); };
    Value place = constant(count);
    for (auto [number, value] : llvm::enumerate(cases.getCases())) {
      Value taken = add(arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, cases.getArg(), constant(value)));
      place = add(arith::SelectOp::create(builder, loc, taken, constant(number), place));
    }
    Value narrow = add(arith::IndexCastOp::create(builder, loc, builder.getI32Type(), place));
    Value stored =
        add(tensor::FromElementsOp::create(builder, loc, RankedTensorType::get({}, builder.getI32Type()), narrow));
    Value read = add(tensor::ExtractOp::create(builder, loc, stored, ValueRange()));
    Value number = add(arith::IndexCastOp::create(builder, loc, builder.getIndexType(), read));
    mark(made, cases);
    cases.getArgMutable().assign(number);
    cases.setCases(llvm::to_vector(llvm::seq<int64_t>(0, count)));
  }

  /// Gives new operations the part of the operation that they are made for.
  static void mark(ArrayRef<Operation *> made, Operation *source) {
    for (Operation *op : made)
      for (StringRef name : {CGDialect::kCaptureGroupAttr, CGDialect::kNotRequestedAttr})
        if (Attribute value = source->getAttr(name))
          op->setAttr(name, value);
  }
};

} // namespace

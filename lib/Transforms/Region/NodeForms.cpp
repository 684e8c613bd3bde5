// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "NodeForms.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/FormCosts.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

/// The depth of nested bodies that a package takes, with the graph's own body [G14].
static constexpr unsigned kMaxDepth = 8;

bool cg::isBranchOrLoop(Operation *op) { return isa<scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(op); }

std::optional<NodeObstacle> NodeForms::findObstacle(Operation *control) {
  auto [entry, inserted] = known.try_emplace(control);
  if (!inserted)
    return entry->second;
  std::optional<NodeObstacle> obstacle = findOwnObstacle(control);
  if (!obstacle)
    obstacle = findInside(control);
  return known[control] = obstacle;
}

std::optional<NodeObstacle> NodeForms::findOwnObstacle(Operation *control) const {
  const CaptureDecision &decision = legality.getDecision(control);
  if (!isBranchOrLoop(control) || decision.kind != CaptureDecision::Kind::Legalizable || !decision.onHost)
    return NodeObstacle{control, decision.cause};
  CaptureDecision asNode = decision;
  asNode.node = isa<scf::WhileOp>(control) ? NodeKind::Loop : NodeKind::Conditional;
  if (std::optional<Refusal> refusal = selection.refuse(control, asNode))
    return NodeObstacle{control, refusal->cause};
  if (int64_t least = getLeastDriver(control); forDevice && options.minDriver < least)
    return NodeObstacle{control,
                        "it needs a driver of CUDA " + std::to_string(least / 1000) + "." +
                            std::to_string(least % 1000 / 10) + ", and cg.cuda is " +
                            std::to_string(options.minDriver / 1000) + "." +
                            std::to_string(options.minDriver % 1000 / 10),
                        /*isDriver=*/true};
  if (getHeight(control) >= kMaxDepth)
    return NodeObstacle{control, "bodies nest more than " + std::to_string(kMaxDepth) + " deep in it"};
  return std::nullopt;
}

unsigned NodeForms::getHeight(Operation *control) const {
  unsigned height = 1;
  control->walk([&](Operation *inner) {
    unsigned depth = 0;
    for (Operation *op = inner; op != control; op = op->getParentOp()) {
      auto decided = legality.getDecisions().find(op);
      depth += isBranchOrLoop(op) && decided != legality.getDecisions().end() && decided->second.onHost;
    }
    height = std::max(height, depth + 1);
  });
  return height;
}

std::optional<NodeObstacle> NodeForms::findInside(Operation *control) {
  for (Region &region : control->getRegions())
    for (Block &block : region)
      for (Operation &inner : block.without_terminator())
        if (std::optional<NodeObstacle> obstacle = judge(&inner))
          return obstacle;
  return std::nullopt;
}

std::optional<NodeObstacle> NodeForms::judge(Operation *inner) {
  // The computation of a condition moves to the host only together with its read.
  const CaptureDecision decision =
      legality.followsItsUsers(inner) ? CaptureDecision::capturable() : legality.getDecision(inner);
  if (decision.kind == CaptureDecision::Kind::Transparent)
    return std::nullopt;
  if (decision.kind == CaptureDecision::Kind::Blocked)
    return NodeObstacle{inner, decision.cause};
  if (decision.onHost) {
    // The node reads the condition that the host would read.
    if (findDecider(inner))
      return std::nullopt;
    return isBranchOrLoop(inner) ? findObstacle(inner) : NodeObstacle{inner, decision.cause};
  }
  if (decision.node == NodeKind::Host)
    return NodeObstacle{inner, "the body of a node holds no " + stringifyNodeKind(decision.node).str() + " nodes"};
  if (std::optional<Refusal> refusal = selection.refuse(inner, decision))
    return NodeObstacle{inner, refusal->cause};
  return std::nullopt;
}

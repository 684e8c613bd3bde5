// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/Analysis/NodeClasses.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<NodeDependencies> cg::getDependencies(Operation *op) {
  std::optional<NodeDependencies> found;
  visitNode(op, [&](auto node) { found.emplace(NodeDependencies{node.getDependencies(), node.getEdgeKinds()}); });
  return found;
}

AfterAttr cg::getAfter(Operation *op) {
  if (auto dispatch = dyn_cast<DispatchOp>(op))
    return dispatch.getAfter().value_or(AfterAttr());
  return op->getAttrOfType<AfterAttr>(CGDialect::kAfterAttr);
}

void cg::setAfter(Operation *op, AfterAttr after) {
  if (auto dispatch = dyn_cast<DispatchOp>(op))
    dispatch.setAfterAttr(after);
  else
    op->setAttr(CGDialect::kAfterAttr, after);
}

ArrayRef<int64_t> cg::getOrder(Operation *op) {
  auto order = op->getAttrOfType<DenseI64ArrayAttr>(kOrderAttr);
  return order ? order.asArrayRef() : ArrayRef<int64_t>();
}

void cg::setOrder(Operation *op, ArrayRef<int64_t> positions) {
  if (positions.empty())
    op->removeAttr(kOrderAttr);
  else
    op->setAttr(kOrderAttr, DenseI64ArrayAttr::get(op->getContext(), positions));
}

int32_t cg::getPriority(Operation *op) {
  auto priority = op->getAttrOfType<IntegerAttr>(kPriorityAttr);
  return priority ? priority.getInt() : 0;
}

void cg::setPriority(Operation *op, int32_t priority) {
  if (priority == 0)
    op->removeAttr(kPriorityAttr);
  else
    op->setAttr(kPriorityAttr, IntegerAttr::get(IntegerType::get(op->getContext(), 32), priority));
}

bool cg::holdsCollective(Operation *node) {
  return node
      ->walk([](GraphNodeOpInterface inner) {
        auto child = dyn_cast<ChildNodeOp>(*inner);
        auto graph = child ? SymbolTable::lookupNearestSymbolFrom<GraphOp>(child, child.getGraphAttr()) : GraphOp();
        bool found = inner.getNodeKind() == NodeKind::Collective || (graph && holdsCollective(graph));
        return found ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

StringRef cg::getNodeName(GraphNodeOpInterface node) {
  // Dispatches and nodes have this attribute under one name.
  if (auto name = node->getAttrOfType<StringAttr>("name"))
    return name.getValue();
  return stringifyNodeKind(node.getNodeKind());
}

StringAttr cg::getNodeScope(Operation *op) {
  if (auto scope = op->getAttrOfType<StringAttr>("scope"))
    return scope;
  return op->getAttrOfType<StringAttr>(CGDialect::kScopeAttr);
}

ProgrammaticContract cg::getProgrammaticContract(Operation *op) {
  ProgrammaticContract contract;
  auto promises = op->getAttrOfType<DictionaryAttr>(CGDialect::kProgrammaticAttr);
  if (!promises)
    return contract;
  contract.waits = promises.contains("waits");
  contract.releasesAfterWait = promises.contains("releases_after_wait");
  if (auto reads = promises.getAs<DenseI64ArrayAttr>("early_reads"))
    contract.earlyReads.assign(reads.asArrayRef().begin(), reads.asArrayRef().end());
  return contract;
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Edges: do they order what conflicts, and may programmatic ones be taken at their word?

#include "GraphChecks.h"
#include "cgmlir/Analysis/Dependences.h"
#include "cgmlir/Analysis/GraphVerifier.h"
#include "cgmlir/Analysis/NodeAttributes.h"

using namespace mlir;
using namespace mlir::cg;

Dag cg::getOrderingEdges(const GraphModel &model) {
  Dag order(model.size());
  for (unsigned node = 0; node < model.size(); ++node) {
    bool waits = getProgrammaticContract(model.getNodes()[node].op).waits;
    for (const Dag::Edge &edge : model.getEdges().predecessors(node))
      if (edge.kind == EdgeKind::Full || waits)
        order.addEdge(edge.from, node, edge.kind);
  }
  return order;
}

Dag cg::getBufferOrder(const GraphModel &model) {
  Dag all = getOrderingEdges(model), order(model.size());
  for (unsigned node = 0; node < model.size(); ++node)
    for (const Dag::Edge &edge : all.predecessors(node))
      if (!model.isOrderAlone(edge.from, node))
        order.addEdge(edge.from, node, edge.kind);
  return order;
}

LogicalResult cg::checkOrder(const GraphModel &model) {
  LogicalResult result = success();
  for (auto [number, node] : llvm::enumerate(model.getNodes()))
    for (int64_t before : getOrder(node.op)) {
      ArrayRef<Dag::Edge> edges = model.getEdges().predecessors(number);
      const auto *edge = llvm::find_if(edges, [&](const Dag::Edge &edge) { return edge.from == before; });
      if (edge == edges.end())
        result = node.op->emitOpError() << "'" << getNodeName(node.get()) << "' (node " << number
                                        << ") has the order of node " << before << " (" << kOrderAttr
                                        << "), and no edge from it; run cg-plan-dependences, or add the edge [G17]";
      else if (edge->kind == EdgeKind::Programmatic)
        result = node.op->emitOpError() << "'" << getNodeName(node.get()) << "' (node " << number
                                        << ") has a programmatic edge from node " << before
                                        << " that is order alone; make it full, or take it out of " << kOrderAttr
                                        << " [G17]";
    }
  return result;
}

LogicalResult cg::checkConflicts(const GraphModel &model, const Dag &order) {
  std::vector<Dependence> dependences = computeDependences(model);
  std::vector<std::pair<unsigned, unsigned>> pairs;
  for (const Dependence &dependence : dependences)
    pairs.push_back({dependence.from, dependence.to});
  SmallVector<size_t> missing = findUnconnected(order, pairs);
  auto isAlone = [&](const Dependence &dependence) { return model.isOrderAlone(dependence.from, dependence.to); };
  for (size_t index : ArrayRef(missing).take_front(kMaxReports)) {
    const Dependence &dependence = dependences[index];
    const GraphModel::Node &from = model.getNodes()[dependence.from], &to = model.getNodes()[dependence.to];
    InFlightDiagnostic diag = to.op->emitOpError();
    diag << "'" << getNodeName(to.get()) << "' (node " << dependence.to << ") " << describeDependence(model, dependence)
         << ", and no path of edges orders them; add node " << dependence.from << " to its after list"
         << (isAlone(dependence) ? ", and take it out of cg.order" : "") << " [G7]";
    diag.attachNote(from.op->getLoc()) << "'" << getNodeName(from.get()) << "' (node " << dependence.from
                                       << ") is here";
  }
  if (missing.size() > kMaxReports)
    emitError(model.getNodes()[dependences[missing.back()].to].op->getLoc())
        << missing.size() - kMaxReports << " more pairs of nodes conflict without a path between them [G7]";
  return failure(!missing.empty());
}

/// True if `node` is complete when kernel `kernel` starts, whatever the kernel waits for later.
static bool isFinishedBefore(const GraphModel &model, const Dag &order, unsigned node, unsigned kernel) {
  for (const Dag::Edge &edge : order.predecessors(kernel)) {
    if (edge.kind == EdgeKind::Full && edge.from == node)
      return true;
    if (node >= edge.from || !findUnconnected(order, {{node, edge.from}}).empty())
      continue;
    // A full edge: the predecessor is finished, and so is all before it. A programmatic one: the predecessor has
    // released its dependents. What is before it is finished if it waited first, or had nothing to wait for.
    bool startsPlainly = llvm::all_of(order.predecessors(edge.from),
                                      [](const Dag::Edge &before) { return before.kind == EdgeKind::Full; });
    if (edge.kind == EdgeKind::Full || startsPlainly ||
        getProgrammaticContract(model.getNodes()[edge.from].op).releasesAfterWait)
      return true;
  }
  return false;
}

/// Returns a node that may still write what kernel `kernel` reads of `access` before its wait, or nothing.
static std::optional<unsigned> findUnfinishedWriter(const GraphModel &model, const Dag &order, unsigned kernel,
                                                    const GraphModel::Access &access) {
  for (unsigned before = 0; before < kernel; ++before) {
    bool writes = llvm::any_of(model.getNodes()[before].accesses, [&](const GraphModel::Access &other) {
      return other.root == access.root && other.mode != AccessMode::Read && other.begin < access.end &&
             access.begin < other.end;
    });
    if (writes && !isFinishedBefore(model, order, before, kernel))
      return before;
  }
  return std::nullopt;
}

bool cg::readsEarlyInTime(const GraphModel &model, const Dag &order, unsigned kernel) {
  const GraphModel::Node &node = model.getNodes()[kernel];
  return llvm::none_of(getProgrammaticContract(node.op).earlyReads, [&](int64_t position) {
    return position >= 0 && position < static_cast<int64_t>(node.accesses.size()) &&
           findUnfinishedWriter(model, order, kernel, node.accesses[position]);
  });
}

static LogicalResult checkEarlyRead(const GraphModel &model, const Dag &order, unsigned kernel, int64_t position) {
  const GraphModel::Node &node = model.getNodes()[kernel];
  if (position < 0 || position >= static_cast<int64_t>(node.accesses.size()))
    return node.op->emitOpError() << "promises an early read of buffer " << position << " of " << node.accesses.size()
                                  << " [G11]";
  const GraphModel::Access &access = node.accesses[position];
  if (access.mode != AccessMode::Read)
    return node.op->emitOpError() << "promises an early read of buffer " << position
                                  << ", which it writes; nothing is written before the wait [G11]";
  std::optional<unsigned> unfinished = findUnfinishedWriter(model, order, kernel, access);
  if (!unfinished)
    return success();
  const GraphModel::Node &writer = model.getNodes()[*unfinished];
  InFlightDiagnostic diag = node.op->emitOpError()
                            << "'" << getNodeName(node.get()) << "' reads " << describeBuffer(access.buffer)
                            << " before its wait, and '" << getNodeName(writer.get())
                            << "' may still be writing it; read it after the wait, or let the programmatic "
                               "predecessors release after their own wait [G11]";
  diag.attachNote(writer.op->getLoc()) << "written here";
  return diag;
}

LogicalResult cg::checkProgrammaticEdges(const GraphModel &model, const Dag &order) {
  LogicalResult result = success();
  for (unsigned kernel = 0; kernel < model.size(); ++kernel) {
    const GraphModel::Node &node = model.getNodes()[kernel];
    ProgrammaticContract contract = getProgrammaticContract(node.op);
    auto programmatic = llvm::find_if(model.getEdges().predecessors(kernel),
                                      [](const Dag::Edge &edge) { return edge.kind == EdgeKind::Programmatic; });
    if (programmatic != model.getEdges().predecessors(kernel).end() && !contract.waits) {
      const GraphModel::Node &before = model.getNodes()[programmatic->from];
      result = node.op->emitOpError() << "'" << getNodeName(node.get()) << "' (node " << kernel
                                      << ") has a programmatic edge from '" << getNodeName(before.get()) << "' (node "
                                      << programmatic->from << ") and does not promise to wait; set 'waits' in "
                                      << CGDialect::kProgrammaticAttr << ", or make the edge full [G10]";
    }
    for (int64_t position : contract.earlyReads)
      if (failed(checkEarlyRead(model, order, kernel, position)))
        result = failure();
  }
  return result;
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collectives of a body: all ranks perform them in one order.

#include "GraphChecks.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace mlir::cg;

static bool hasPath(const Dag &order, unsigned from, unsigned to) {
  llvm::BitVector seen(order.size());
  SmallVector<unsigned> worklist{to};
  while (!worklist.empty()) {
    unsigned node = worklist.pop_back_val();
    if (node == from)
      return true;
    for (const Dag::Edge &edge : order.predecessors(node))
      if (edge.from >= from && !seen.test(edge.from)) {
        seen.set(edge.from);
        worklist.push_back(edge.from);
      }
  }
  return false;
}

LogicalResult cg::checkCollectives(const GraphModel &model, const Dag &order) {
  SmallVector<unsigned> collectives;
  for (auto [number, node] : llvm::enumerate(model.getNodes()))
    if (holdsCollective(node.op))
      collectives.push_back(number);
  if (collectives.size() < 2)
    return success();
  size_t errors = 0;
  for (auto [before, after] : llvm::zip(ArrayRef(collectives).drop_back(), ArrayRef(collectives).drop_front())) {
    if (hasPath(order, before, after) || ++errors > kMaxReports)
      continue;
    InFlightDiagnostic diag = model.getNodes()[after].op->emitOpError()
                              << "communicates, and no path comes to it from node " << before
                              << ", which does too: ranks could perform them in different orders [G19]";
    diag.attachNote(model.getNodes()[before].op->getLoc()) << "node " << before;
  }
  return success(errors == 0);
}

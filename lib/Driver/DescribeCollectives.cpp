// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DescribeCollectives.h"
#include "HostDriven.h"
#include "cgmlir/Analysis/GraphModel.h"
#include "cgmlir/Analysis/Reachability.h"
#include "cgmlir/Driver/Report.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Collectives.h"
#include "cgmlir/IR/Origin.h"

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

/// The locations of the operations that a node computes. A node that joins several operations has the numbers of all of
/// them.
static std::string findPlace(CollectiveNodeOp node, size_t part, size_t parts, InputOps &table) {
  SmallVector<int64_t> origins;
  collectOrigins(node.getLoc(), origins);
  if (origins.empty())
    return describeLocation(node.getLoc());
  InputOps::Row *row = table.lookup(origins[origins.size() == parts ? part : 0]);
  return row ? row->location.getValue().str() : describeLocation(node.getLoc());
}

/// Returns the estimated time of the nodes that the plan lets run while a collective runs: nodes of the same body that
/// no path of edges joins with it.
static int64_t findWorkBeside(CollectiveNodeOp node) {
  FailureOr<GraphModel> model = GraphModel::build(*node->getBlock());
  if (failed(model))
    return 0;
  Reachability order(model->getEdges());
  SmallVector<int64_t> costs = model->getCosts();
  unsigned own = 0;
  while (own < model->size() && model->getNodes()[own].op != node)
    ++own;
  int64_t beside = 0;
  for (unsigned other = 0; other < model->size(); ++other)
    if (other != own && !order.precedes(other, own) && !order.precedes(own, other))
      beside += costs[other];
  return beside;
}

json::Array cg::describeCollectives(func::FuncOp function, SymbolTable &symbols, InputOps &table) {
  json::Array rows;
  int64_t segment = 0;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    // Segments are numbered in the order in which they are listed.
    if (findDrivenReason(op))
      ++segment;
    auto launch = dyn_cast<LaunchOp>(op);
    if (!launch)
      return;
    int64_t own = segment++;
    // All targets have the same collectives; the times are those of the last target.
    auto graph = symbols.lookup<GraphOp>(cast<FlatSymbolRefAttr>(*std::prev(launch.getCallees().end())).getValue());
    if (!graph)
      return;
    graph.walk<WalkOrder::PreOrder>([&](CollectiveNodeOp node) {
      SmallVector<CollectivePart> parts = getParts(node).value_or(SmallVector<CollectivePart>());
      int64_t beside = findWorkBeside(node);
      for (auto [number, part] : llvm::enumerate(parts)) {
        int64_t bytes = 0;
        for (Value buffer : {part.input, part.output})
          if (buffer)
            bytes = std::max(bytes, getByteSize(getBufferType(buffer.getType())));
        rows.push_back(json::Object{{"kind", stringifyCollectiveKind(node.getKind())},
                                    {"communicator", node.getCommunicator()},
                                    {"dtype", getDTypeName(getBufferType(part.getFirst().getType()).getElementType())},
                                    {"bytes", bytes},
                                    {"beside_ns", beside},
                                    {"segment", own},
                                    {"location", findPlace(node, number, parts.size(), table)}});
      }
    });
  });
  return rows;
}

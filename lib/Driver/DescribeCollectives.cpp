// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DescribeCollectives.h"
#include "HostDriven.h"
#include "cgmlir/Driver/Report.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Collectives.h"
#include "cgmlir/IR/Origin.h"

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

/// Where each part of a node comes from: what was joined has the numbers of all that it does.
static std::string findPlace(CollectiveNodeOp node, size_t part, size_t parts, InputOps &table) {
  SmallVector<int64_t> origins;
  collectOrigins(node.getLoc(), origins);
  if (origins.empty())
    return describeLocation(node.getLoc());
  InputOps::Row *row = table.lookup(origins[origins.size() == parts ? part : 0]);
  return row ? row->location.getValue().str() : describeLocation(node.getLoc());
}

json::Array cg::describeCollectives(func::FuncOp function, SymbolTable &symbols, InputOps &table) {
  json::Array rows;
  int64_t segment = 0;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    // Segments are counted as they are listed.
    if (findDrivenReason(op))
      ++segment;
    auto launch = dyn_cast<LaunchOp>(op);
    if (!launch)
      return;
    int64_t own = segment++;
    // All targets have the same.
    auto graph = symbols.lookup<GraphOp>(cast<FlatSymbolRefAttr>(launch.getCallees()[0]).getValue());
    if (!graph)
      return;
    graph.walk<WalkOrder::PreOrder>([&](CollectiveNodeOp node) {
      SmallVector<CollectivePart> parts = getParts(node).value_or(SmallVector<CollectivePart>());
      for (auto [number, part] : llvm::enumerate(parts)) {
        int64_t bytes = 0;
        for (Value buffer : {part.input, part.output})
          if (buffer)
            bytes = std::max(bytes, getByteSize(getBufferType(buffer.getType())));
        rows.push_back(json::Object{{"kind", stringifyCollectiveKind(node.getKind())},
                                    {"communicator", node.getCommunicator()},
                                    {"dtype", getDTypeName(getBufferType(part.getFirst().getType()).getElementType())},
                                    {"bytes", bytes},
                                    {"segment", own},
                                    {"location", findPlace(node, number, parts.size(), table)}});
      }
    });
  });
  return rows;
}

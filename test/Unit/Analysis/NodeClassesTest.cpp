// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list of the operations that are nodes has all of them, and no other operation of the dialect.

#include "cgmlir/Analysis/NodeClasses.h"
#include "cgmlir/Analysis/GraphStatistics.h"
#include "cgmlir/IR/CG.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

TEST(NodeClassesTest, EachNodeIsInTheListAndCounted) {
  MLIRContext context;
  context.loadDialect<CGDialect>();
  size_t nodes = 0;
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    if (name.getDialectNamespace() != CGDialect::getDialectNamespace())
      continue;
    bool isNode = name.getStringRef().starts_with("cg.node.");
    OperationState state(UnknownLoc::get(&context), name);
    Operation *op = Operation::create(state);
    EXPECT_EQ(visitNode(op, [&](auto) { ++nodes; }), isNode)
        << name.getStringRef().str() << ": include/cgmlir/Analysis/NodeClasses.h lists the operations of nodes";
    op->destroy();
  }
  EXPECT_EQ(nodes, GraphStatistics().nodesOfKind.size()) << "GraphStatistics counts the nodes of each kind";
}

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What graphs hold, child graphs in place of the nodes that name them included.

#ifndef CGRT_PACKAGE_CHECK_CHILDREN_H
#define CGRT_PACKAGE_CHECK_CHILDREN_H

#include "package/check.h"

namespace cgrt {

struct GraphFacts {
  enum { Unseen, Open, Done } state = Unseen;
  bool control = false;    // it holds a conditional or loop
  bool host = false;       // holds a host node, or a collective of a format that no runtime performs
  bool collective = false; // it holds a collective
  unsigned depth = 0;      // the depth of child graphs below it
  uint64_t nodes = 0;
  SlotModes modes;
};

/// P19 and P20, for graphs whose own nodes are sound.
class ChildChecker {
public:
  explicit ChildChecker(const schema::Package &package) : package(package), facts(count(package.graphs())) {}

  /// checkLeaf(graph) checks a graph without child graphs, and leaves others to checkAll(). Several threads may do so,
  /// each for graphs of its own.
  Status checkLeaf(uint32_t graph);
  Status checkAll();

  // After checkAll():
  GraphModes modes() const;
  bool holdsCollectives(uint32_t graph) const { return facts[graph].collective; }

private:
  Status check(uint32_t graph, const Where &where, unsigned depth);
  Status visit(GraphFacts &own, const schema::Body &body, const Where &where, unsigned depth, bool inControl);
  Status visitChild(GraphFacts &own, const schema::Node &node, const Where &where, unsigned depth, bool inControl);

  const schema::Package &package;
  std::vector<GraphFacts> facts;
};

} // namespace cgrt

#endif // CGRT_PACKAGE_CHECK_CHILDREN_H

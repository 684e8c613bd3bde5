// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks of one node; a body checks its nodes, and nodes that hold bodies come back for them.

#ifndef CGRT_PACKAGE_CHECK_NODE_H
#define CGRT_PACKAGE_CHECK_NODE_H

#include "package/schema.h"
#include "package/where.h"

namespace cgrt {

inline constexpr unsigned maxBodyDepth = 8;
inline constexpr unsigned maxPriority = 3;

struct BodyContext {
  const schema::Package &package;
  const schema::Graph &graph;
  const schema::Target &target;
  uint32_t version;    // version of the format
  unsigned depth;      // 1 for the graph's own body
  bool inLoop = false; // the body of a loop

  bool host() const { return target.kind() == schema::TargetKind::Host; }
  BodyContext below(bool loop) const { return {package, graph, target, version, depth + 1, loop}; }
};

Status checkBody(const BodyContext &context, const schema::Body &body, const Where &where);

/// checkNode() applies P8, P13 to P16, P20 and P24 to node `index` of `body`.
Status checkNode(const BodyContext &context, const schema::Body &body, uint32_t index, const Where &where);

/// checkKernelNode() is the part of it for kernels, P14 and P15.
Status checkKernelNode(const BodyContext &context, const schema::Body &body, uint32_t index, const Where &where);

/// checkCollectiveNode() is P36. The package's communicators must have been checked.
Status checkCollectiveNode(const schema::Package &package, const schema::Node &node, const Where &where);

} // namespace cgrt

#endif // CGRT_PACKAGE_CHECK_NODE_H

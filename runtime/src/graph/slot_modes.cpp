// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "graph/slot_modes.h"

namespace cgrt {

static void addBody(const Package &package, const schema::Body &body, std::vector<uint8_t> &modes) {
  for (uint32_t n = 0; n < count(body.nodes()); ++n) {
    const schema::Node &node = *body.nodes()->Get(n);
    std::vector<uint8_t> inner; // how the child accesses its slots, which are the node's buffers
    const auto *child = node.kind_as_ChildNode();
    if (child)
      inner = slotModes(package, child->graph());
    for (uint32_t b = 0; b < count(node.buffers()); ++b)
      if (const schema::BufferRef &buffer = *node.buffers()->Get(b); buffer.space() == schema::Space::Slot)
        modes[buffer.index()] |= child ? inner[b] : static_cast<uint8_t>(buffer.mode());
    if (const auto *conditional = node.kind_as_ConditionalNode())
      for (uint32_t b = 0; b < count(conditional->bodies()); ++b)
        addBody(package, *conditional->bodies()->Get(b), modes);
    if (const auto *loop = node.kind_as_LoopNode())
      addBody(package, *loop->body(), modes);
  }
}

std::vector<uint8_t> slotModes(const Package &package, uint32_t graph) {
  std::vector<uint8_t> modes(count(package.graph(graph).slots()));
  addBody(package, *package.graph(graph).body(), modes);
  return modes;
}

} // namespace cgrt

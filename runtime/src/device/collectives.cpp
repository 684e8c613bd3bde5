// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device/collectives.h"

#include "base/text.h"

#include <algorithm>

namespace cgrt {

CollectiveRequest requestCollective(const FlatGraph &graph, const FlatNode &node,
                                    const std::vector<uint64_t> &addresses) {
  const schema::Package &package = graph.package().table();
  const schema::CollectiveNode &collective = *node.node->kind_as_CollectiveNode();
  CollectiveRequest request{&package, &collective, {}, {}};
  const CollectiveTraits &traits = *findCollective(view(collective.kind()));
  size_t next = 0;
  for (uint32_t p = 0; p < count(collective.parts()); ++p) {
    const schema::CollectivePart &part = *collective.parts()->Get(p);
    CollectiveMemory memory{part.dtype(), part.count(), part.count() * elementSize(part.dtype())};
    bool both = traits.input && traits.output && node.buffers[next].mode == schema::AccessMode::ReadWrite;
    if (traits.input)
      memory.in = addresses[next++];
    if (traits.output)
      memory.out = both ? memory.in : addresses[next++];
    request.parts.push_back(memory);
  }
  std::string_view location = view(node.node->location());
  request.what = text(traits.name, " '", node.name, "' of graph '", view(graph.graph().name()), "'",
                      location.empty() ? "" : text(" (", location, ")"));
  if (collective.marker())
    request.what += text(", collective ", collective.marker(), " of its entry");
  return request;
}

std::vector<uint32_t> groupOf(const schema::Communicator &communicator, uint32_t rank) {
  for (uint32_t g = 0; g < count(communicator.groups()); ++g) {
    const auto *ranks = communicator.groups()->Get(g)->ranks();
    if (std::find(ranks->begin(), ranks->end(), rank) != ranks->end())
      return {ranks->begin(), ranks->end()};
  }
  return {};
}

} // namespace cgrt

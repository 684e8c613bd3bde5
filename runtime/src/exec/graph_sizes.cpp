// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "exec/graph_sizes.h"

#include "exec/transient_plan.h"
#include "package/extent.h"

#include <algorithm>

namespace cgrt {

static Status evaluate(const flatbuffers::Vector<flatbuffers::Offset<schema::Extent>> *extents,
                       std::span<const int64_t> dims, std::string_view what, std::vector<uint64_t> &values) {
  for (uint32_t e = 0; e < count(extents); ++e) {
    std::optional<uint64_t> value = evaluateExtent(*extents->Get(e), dims);
    if (!value)
      return invalidArgument(what, " ", e, " is too large for these sizes; give the data in parts");
    values.push_back(*value);
  }
  return success();
}

Result<GraphSizes> sizesOf(const schema::Graph &graph, std::span<const int64_t> dims) {
  const schema::Resize &resize = *graph.resize();
  GraphSizes sizes;
  std::vector<uint64_t> items;
  for (uint32_t l = 0; l < count(resize.limits()); ++l)
    if (!evaluateExtent(*resize.limits()->Get(l)->extent(), dims))
      return invalidArgument("the model does not fit these sizes: ", view(resize.limits()->Get(l)->message()));
  CGRT_TRY(evaluate(resize.slots(), dims, "slot", sizes.slots));
  CGRT_TRY(evaluate(resize.arena(), dims, "intermediate", sizes.bytes));
  CGRT_TRY(evaluate(resize.items(), dims, "the work of node", items));
  for (uint32_t n = 0; n < items.size(); ++n) {
    uint64_t chunk = resize.chunks()->Get(n), grid = items[n] / chunk + (items[n] % chunk != 0);
    if (grid > mostGrid)
      return invalidArgument("node ", n, " has ", items[n], " work items, which is too much for one launch; give the ",
                             "data in parts");
    sizes.grids.push_back(grid);
  }

  std::vector<Transient> buffers;
  for (uint64_t bytes : sizes.bytes)
    buffers.push_back({bytes, UINT32_MAX, 0});
  for (uint32_t n = 0; n < count(graph.body()->nodes()); ++n) {
    const schema::Node &node = *graph.body()->nodes()->Get(n);
    for (uint32_t b = 0; b < count(node.buffers()); ++b) {
      const schema::BufferRef &buffer = *node.buffers()->Get(b);
      if (buffer.space() != schema::Space::Arena)
        continue;
      const auto &known = *resize.offsets();
      Transient &transient =
          buffers[static_cast<size_t>(std::lower_bound(known.begin(), known.end(), buffer.offset()) - known.begin())];
      transient.first = std::min(transient.first, n);
      transient.last = std::max(transient.last, n);
    }
  }
  sizes.arena = planTransients(buffers);
  for (const Transient &buffer : buffers)
    sizes.offsets.push_back(buffer.offset);
  return sizes;
}

} // namespace cgrt

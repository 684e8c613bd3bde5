// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes of a graph of which only a launch knows the dimensions.

#ifndef CGRT_EXEC_GRAPH_SIZES_H
#define CGRT_EXEC_GRAPH_SIZES_H

#include "base/result.h"
#include "graph/flat_graph.h"

#include <span>

namespace cgrt {

/// sizesOf(graph, dims) evaluates what the graph says of its sizes, and lays out its arena: buffers share bytes where
/// the last node that uses one comes before the first of the other.
Result<GraphSizes> sizesOf(const schema::Graph &graph, std::span<const int64_t> dims);

} // namespace cgrt

#endif // CGRT_EXEC_GRAPH_SIZES_H

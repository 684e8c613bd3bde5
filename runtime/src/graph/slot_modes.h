// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a graph does to its slots, without making a flat graph of it: an entry has to know that of all its buckets
// before the first launch, which builds one.

#ifndef CGRT_GRAPH_SLOT_MODES_H
#define CGRT_GRAPH_SLOT_MODES_H

#include "package/package.h"

#include <vector>

namespace cgrt {

/// slotModes(package, graph) by slot, over all bodies and child graphs: bits 1 read, 2 write, as FlatGraph::slotMode().
std::vector<uint8_t> slotModes(const Package &package, uint32_t graph);

} // namespace cgrt

#endif // CGRT_GRAPH_SLOT_MODES_H

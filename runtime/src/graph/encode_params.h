// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// (node, bound addresses) -> bytes of the kernel's parameters. Building uses it for every node, patching for those
// whose slots changed: recording and updating cannot disagree.

#ifndef CGRT_GRAPH_ENCODE_PARAMS_H
#define CGRT_GRAPH_ENCODE_PARAMS_H

#include "graph/bound_addresses.h"
#include "graph/flat_graph.h"

namespace cgrt {

/// addressOf(graph, buffer, addresses): for an indirect slot, of the cell that holds the pointer.
uint64_t addressOf(const FlatGraph &graph, const FlatBuffer &buffer, const BoundAddresses &addresses);

/// wordsOf(param) is the number of 8-byte words a parameter takes.
inline uint32_t wordsOf(const FlatParam &param) { return (param.size + 7) / 8; }
uint32_t wordsOf(const FlatNode &node);

/// encodeParams(graph, node, addresses, words) writes each parameter at a word of its own. Symbols and conditional
/// handles do not depend on addresses and are left as they are: the backend that has them writes them once.
void encodeParams(const FlatGraph &graph, const FlatNode &node, const BoundAddresses &addresses,
                  std::vector<uint64_t> &words);

/// encodeSlot(graph, node, slot, addresses, words) writes those parameters anew that depend on one slot, into what
/// encodeParams() wrote, and says whether any of them changed. A launch patches a node of 150 parameters for one.
bool encodeSlot(const FlatGraph &graph, const FlatNode &node, uint32_t slot, const BoundAddresses &addresses,
                std::vector<uint64_t> &words);

} // namespace cgrt

#endif // CGRT_GRAPH_ENCODE_PARAMS_H

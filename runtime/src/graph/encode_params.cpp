// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parameters are little-endian words; a scalar or literal smaller than a word leaves the rest of it zero.

#include "graph/encode_params.h"

#include <cstring>

namespace cgrt {

[[gnu::hot]] uint64_t addressOf(const FlatGraph &graph, const FlatBuffer &buffer, const BoundAddresses &addresses) {
  if (buffer.arena)
    return addresses.arena + buffer.offset;
  return addresses.slots[buffer.slot] + (graph.isIndirect(buffer.slot) ? 0 : buffer.offset);
}

uint32_t wordsOf(const FlatNode &node) {
  uint32_t total = 0;
  for (const FlatParam &param : node.params)
    total += wordsOf(param);
  return total;
}

void encodeParams(const FlatGraph &graph, const FlatNode &node, const BoundAddresses &addresses,
                  std::vector<uint64_t> &words) {
  words.resize(wordsOf(node));
  uint64_t *at = words.data();
  for (const FlatParam &param : node.params) {
    switch (param.kind) {
    case schema::ParamKind::Address:
      *at = addressOf(graph, node.buffers[param.index], addresses) + param.value;
      break;
    case schema::ParamKind::Literal:
      *at = param.size < 8 ? param.value & ((uint64_t(1) << (param.size * 8)) - 1) : param.value;
      break;
    case schema::ParamKind::ScalarSlot:
      at[wordsOf(param) - 1] = 0;
      std::memcpy(at, addresses.scalars[param.index], param.size);
      break;
    case schema::ParamKind::Bytes:
      std::memcpy(at, node.kernel().bytes()->data() + param.index, param.size);
      break;
    case schema::ParamKind::ConditionalHandle:
    case schema::ParamKind::LoopHandle:
    case schema::ParamKind::Symbol:
      break;
    }
    at += wordsOf(param);
  }
}

[[gnu::hot]] bool encodeSlot(const FlatGraph &graph, const FlatNode &node, uint32_t slot,
                             const BoundAddresses &addresses, std::vector<uint64_t> &words) {
  bool changed = false;
  uint64_t *at = words.data();
  for (const FlatParam &param : node.params) {
    if (param.kind == schema::ParamKind::Address) {
      const FlatBuffer &buffer = node.buffers[param.index];
      if (!buffer.arena && buffer.slot == slot) {
        uint64_t address = addressOf(graph, buffer, addresses) + param.value;
        changed |= *at != address;
        *at = address;
      }
    } else if (param.kind == schema::ParamKind::ScalarSlot && param.index == slot) {
      changed |= std::memcmp(at, addresses.scalars[slot], param.size) != 0;
      std::memcpy(at, addresses.scalars[slot], param.size);
    }
    at += wordsOf(param);
  }
  return changed;
}

} // namespace cgrt

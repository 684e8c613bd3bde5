// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Packing graphs: what they read and write (P30), and which graphs may read what they write (P31).

#include "package/check.h"

#include <algorithm>
#include <set>

namespace cgrt {

namespace {
using PackedOn = std::set<std::pair<uint32_t, uint32_t>>; // pairs of target and constant
} // namespace

static Status checkSlots(const schema::Package &package, const schema::Packing &packing, const SlotModes &modes,
                         const Where &where, PackedOn &packed) {
  const schema::Graph &graph = *package.graphs()->Get(packing.graph());
  if (count(packing.constants()) != count(graph.slots()))
    return where.at("constants")
        .fail("P30", count(packing.constants()), " constants, graph '", view(graph.name()), "' has ",
              count(graph.slots()), " slots");
  std::set<uint32_t> bound;
  for (uint32_t s = 0; s < count(graph.slots()); ++s) {
    const schema::Slot &slot = *graph.slots()->Get(s);
    uint32_t index = packing.constants()->Get(s);
    Where inSlot = where.at("constants", s);
    if (index >= count(package.constants()))
      return inSlot.fail("P8", index, " is no constant, there are ", count(package.constants()));
    const schema::Constant &constant = *package.constants()->Get(index);
    if (!bound.insert(index).second)
      return inSlot.fail("P30", "constant ", index, " is bound to another slot too");
    if (constant.size() != slot.size())
      return inSlot.fail("P30", "constant ", index, " has ", constant.size(), " bytes, slot '", view(slot.name()),
                         "' has ", slot.size());
    schema::Binding expected = constant.packed() ? schema::Binding::Staged : schema::Binding::Constant;
    if (slot.binding() != expected)
      return inSlot.fail("P30", "slot '", view(slot.name()), "' is bound ", schema::EnumNameBinding(slot.binding()),
                         ", and the constant is ", constant.packed() ? "computed" : "read");
    bool writes = modes[s] & modeWrite;
    if (writes != constant.packed() && slot.size())
      return inSlot.fail("P30", "graph '", view(graph.name()), "' ", writes ? "writes" : "does not write", " slot '",
                         view(slot.name()), "'");
    if (constant.packed() && !packed.insert({graph.target(), index}).second)
      return inSlot.fail("P30", "another packing graph of the target computes constant ", index);
  }
  return success();
}

static Status checkPacking(const schema::Package &package, uint32_t index, const GraphModes &modes, PackedOn &packed) {
  const schema::Packing &packing = *package.packings()->Get(index);
  Where where("packings", index);
  if (packing.graph() >= count(package.graphs()))
    return where.at("graph").fail("P8", packing.graph(), " is no graph, there are ", count(package.graphs()));
  const schema::Graph &graph = *package.graphs()->Get(packing.graph());
  for (uint32_t n = 0; n < count(graph.body()->nodes()); ++n) {
    schema::NodeKind kind = graph.body()->nodes()->Get(n)->kind_type();
    if (kind != schema::NodeKind::KernelNode && kind != schema::NodeKind::CopyNode &&
        kind != schema::NodeKind::FillNode && kind != schema::NodeKind::LibraryNode)
      return where.at("graph").fail("P30", "node ", n, " of graph '", view(graph.name()), "' is a ",
                                    schema::EnumNameNodeKind(kind));
  }
  return checkSlots(package, packing, modes[packing.graph()], where, packed);
}

/// A constant that is read before a packing graph computes it has no contents.
static Status checkReaders(const schema::Package &package, const GraphModes &modes, const PackedOn &packed) {
  for (uint32_t e = 0; e < count(package.entries()); ++e) {
    const schema::Entry &entry = *package.entries()->Get(e);
    Where inEntry = Where("entries", e).named(view(entry.name()));
    for (uint32_t a = 0; a < count(entry.arguments()); ++a) {
      const schema::Value &value = *entry.values()->Get(entry.arguments()->Get(a)->value());
      if (value.kind() == schema::ValueKind::Constant && package.constants()->Get(value.index())->packed())
        return inEntry.at("arguments", a).fail("P30", "a caller gives it, and it is a constant that is computed");
    }
    for (uint32_t s = 0; s < count(entry.segments()); ++s) {
      const schema::Segment &segment = *entry.segments()->Get(s);
      Where inSegment = inEntry.at("segments", s).named(view(segment.name()));
      for (uint32_t v = 0; v < count(segment.variants()); ++v) {
        const schema::Variant &variant = *segment.variants()->Get(v);
        const schema::Graph &graph = *package.graphs()->Get(variant.graph());
        Where inVariant = inSegment.at("variants", v);
        for (uint32_t slot = 0; slot < count(variant.values()); ++slot) {
          const schema::Value &value = *entry.values()->Get(variant.values()->Get(slot));
          if (value.kind() != schema::ValueKind::Constant || !modes[variant.graph()][slot] ||
              !package.constants()->Get(value.index())->packed())
            continue;
          if (segment.kind() == schema::SegmentKind::Host || !packed.contains({graph.target(), value.index()}))
            return inVariant.at("values", slot)
                .fail("P31", "graph '", view(graph.name()), "' reads constant ", value.index(),
                      ", which no packing graph computes for it");
        }
      }
    }
  }
  return success();
}

Status checkPackings(const schema::Package &package, const GraphModes &modes) {
  PackedOn packed;
  for (uint32_t p = 0; p < count(package.packings()); ++p)
    CGRT_TRY(checkPacking(package, p, modes, packed));
  return checkReaders(package, modes, packed);
}

} // namespace cgrt

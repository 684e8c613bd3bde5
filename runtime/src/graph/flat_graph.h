// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// FlatGraph is a package's graph in the form in which backends build and run it: child graphs put in place of the nodes
// that name them, every buffer in terms of the outer graph's slots, predecessors by node, and the users of each slot.
//
// Child graphs are expanded because a node inside a driver's child graph cannot be patched by itself: the driver takes
// a whole new child. Expanded, patching is the same for all nodes, and a child may stand inside a conditional body.

#ifndef CGRT_GRAPH_FLAT_GRAPH_H
#define CGRT_GRAPH_FLAT_GRAPH_H

#include "package/package.h"

#include <string>
#include <vector>

namespace cgrt {

enum class FlatKind : uint8_t { Kernel, Copy, Fill, Library, Collective, Conditional, Loop, Host, Join };

/// flatKindName(kind) is the name in reports.
const char *flatKindName(FlatKind kind);

struct FlatBuffer {
  bool arena;
  schema::AccessMode mode;
  uint32_t slot; // if it is not in the arena
  uint64_t offset;
  uint64_t size;

  bool reads() const { return static_cast<uint8_t>(mode) & 1; }
  bool writes() const { return static_cast<uint8_t>(mode) & 2; }
};

struct FlatParam {
  schema::ParamKind kind;
  // Address: FlatNode::buffers; ScalarSlot: slot; ConditionalHandle, LoopHandle: FlatNode::id; Bytes: offset
  uint32_t index;
  uint32_t size;
  uint64_t value;
  const char *symbol; // Symbol

  bool isHandle() const {
    return kind == schema::ParamKind::ConditionalHandle || kind == schema::ParamKind::LoopHandle;
  }
};

struct FlatEdge {
  uint32_t from; // FlatNode::id, of the same body
  bool programmatic;
};

struct FlatBody {
  std::vector<uint32_t> nodes; // FlatNode::id in topological order
};

struct FlatNode {
  FlatKind kind;
  uint32_t id;
  const schema::Node *node; // null for a node that only joins edges
  std::string name;         // with the names of the child nodes it came through: "layer3/softmax"
  std::vector<FlatBuffer> buffers;
  std::vector<FlatParam> params; // of a kernel
  std::vector<FlatEdge> predecessors;
  std::vector<FlatBody> bodies; // of a conditional or loop
  bool nested;                  // inside a conditional or loop body
  schema::Dim3 grid{1, 1, 1};   // of a kernel
  double scale = 1;             // the ratio of its work to the estimates

  const schema::KernelNode &kernel() const { return *node->kind_as_KernelNode(); }
};

/// The sizes of a graph in one launch, where they follow from it (schema::Resize).
struct GraphSizes {
  std::vector<uint64_t> slots;          // in bytes
  std::vector<uint64_t> offsets, bytes; // buffers of the arena, in the order of Resize.offsets
  std::vector<uint64_t> grids;          // by node; 0 if it is not a kernel
  uint64_t arena = 0;
};

class FlatGraph {
public:
  /// FlatGraph(package, index) relies on the package's checks and cannot fail.
  FlatGraph(std::shared_ptr<const Package> package, uint32_t index);

  /// FlatGraph(package, index, sizes) is a graph that has its sizes from a launch.
  FlatGraph(std::shared_ptr<const Package> package, uint32_t index, const GraphSizes &sizes);

  const Package &package() const { return *owner; }
  const schema::Graph &graph() const { return *source; }
  const schema::Target &target() const { return owner->target(source->target()); }
  const std::vector<FlatNode> &nodes() const { return flat; }
  const FlatBody &body() const { return root; }
  /// users(slot) are the nodes with parameters that depend on the slot.
  const std::vector<uint32_t> &users(uint32_t slot) const { return slotUsers[slot]; }
  uint8_t slotMode(uint32_t slot) const { return modes[slot]; }
  /// isIndirect(slot) is true if kernels read the slot's address from a cell.
  bool isIndirect(uint32_t slot) const { return indirect[slot]; }
  uint32_t edges() const { return edgeCount; }

  /// kernelOf(node) is the kernel that a kernel node launches.
  const schema::Kernel &kernelOf(const FlatNode &node) const {
    return *target().kernels()->Get(node.kernel().kernel());
  }
  /// describe(node) names it for messages: "node 'x' of graph 'main_0' (model.py:3:1)".
  std::string describe(const FlatNode &node) const;

private:
  friend class Flattener;
  std::shared_ptr<const Package> owner;
  const schema::Graph *source;
  std::vector<FlatNode> flat;
  FlatBody root;
  std::vector<bool> indirect; // whether each slot is indirect
  std::vector<std::vector<uint32_t>> slotUsers;
  std::vector<uint8_t> modes;
  uint32_t edgeCount = 0;
};

} // namespace cgrt

#endif // CGRT_GRAPH_FLAT_GRAPH_H

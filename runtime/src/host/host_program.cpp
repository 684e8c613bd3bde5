// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies and fills are kernels with chunks as work items, so that large ones are shared like any other node.

#include "host/host_program.h"

#include <algorithm>
#include <cstring>

namespace cgrt {

static constexpr uint64_t chunkBytes = 256 << 10;
/// Handing work to another thread takes 5 to 50 µs; below that a node is worth nothing to another one.
static constexpr uint64_t mediumNs = 5'000, largeNs = 20'000;

/// estimateNs(node): the compiler's estimate, or what moving its bytes takes at 8 bytes a nanosecond.
static uint64_t estimateNs(const HostNode &node) {
  if (!node.flat->node)
    return 0;
  const schema::Node &source = *node.flat->node;
  if (source.estimate_ns())
    return source.estimate_ns();
  uint64_t bytes = source.bytes_read() + source.bytes_written();
  if (bytes == 0)
    for (const FlatBuffer &buffer : node.flat->buffers)
      bytes += buffer.size;
  return std::max(bytes / 8, source.flops() / 4);
}

Result<HostProgram> HostProgram::resolve(std::shared_ptr<const FlatGraph> graph, std::span<const HostKernel> kernels,
                                         const BoundAddresses &addresses, const Services &services,
                                         const DeviceInfo &device) {
  HostProgram program;
  program.flat = std::move(graph);
  program.nodes.resize(program.flat->nodes().size());
  for (const FlatNode &flat : program.flat->nodes()) {
    HostNode &node = program.nodes[flat.id];
    node.flat = &flat;
    for (FlatEdge edge : flat.predecessors)
      program.nodes[edge.from].successors.push_back(flat.id);
    program.bind(node, addresses);
    CGRT_TRY(program.resolveNode(node, kernels, services, device));
    if (flat.kind == FlatKind::Kernel)
      program.scratch = std::max<uint64_t>(program.scratch, program.flat->kernelOf(flat).scratch());
  }
  // Bodies come after the nodes that hold them, so sizes are settled from the back.
  for (size_t n = program.nodes.size(); n-- > 0;) {
    HostNode &node = program.nodes[n];
    auto cost = static_cast<uint64_t>(static_cast<double>(estimateNs(node)) * node.flat->scale);
    if (node.flat->bodies.empty())
      node.size = cost < mediumNs                    ? HostSize::Small
                  : cost < largeNs || node.items < 2 ? HostSize::Medium
                                                     : HostSize::Large;
    // It may wait for other ranks, while another thread has something to do.
    if (node.flat->kind == FlatKind::Collective)
      node.size = std::max(node.size, HostSize::Medium);
    for (const FlatBody &body : node.flat->bodies)
      node.size = std::max(node.size, program.bodySize(body));
  }
  return program;
}

HostSize HostProgram::bodySize(const FlatBody &body) const {
  HostSize size = HostSize::Small;
  for (uint32_t id : body.nodes)
    size = std::max(size, nodes[id].size);
  return size;
}

bool HostProgram::isWorthSharing(const FlatBody &body) const {
  HostSize size = bodySize(body);
  if (size != HostSize::Medium)
    return size == HostSize::Large;
  // A chain of nodes without bodies leaves nothing to share: each runs whole, one after the other.
  size_t first = 0;
  for (uint32_t id : body.nodes) {
    const HostNode &node = nodes[id];
    if (node.successors.size() > 1 || node.flat->predecessors.size() > 1 || !node.flat->bodies.empty())
      return true;
    first += node.flat->predecessors.empty();
  }
  return first > 1;
}

Status HostProgram::resolveNode(HostNode &node, std::span<const HostKernel> kernels, const Services &services,
                                const DeviceInfo &device) {
  const FlatNode &source = *node.flat;
  switch (source.kind) {
  case FlatKind::Kernel: {
    node.kernel = kernels[source.kernel().kernel()];
    node.items = int64_t(source.grid.x()) * source.grid.y() * source.grid.z();
    return success();
  }
  case FlatKind::Copy:
  case FlatKind::Fill:
    node.items = static_cast<int64_t>((source.buffers[0].size + chunkBytes - 1) / chunkBytes);
    return success();
  case FlatKind::Host: {
    std::string_view name = view(source.node->kind_as_HostNode()->callback());
    node.callback = services.findCallback(name);
    if (!node.callback)
      return notFound("callback '", name, "' of ", flat->describe(source),
                      " is not registered; pass it in cgrt_executable_config.callbacks");
    return success();
  }
  case FlatKind::Library: {
    const schema::LibraryNode &call = *source.node->kind_as_LibraryNode();
    LibraryRequest request{view(call.call()), call.config(), node.addresses, node.sizes, &device};
    auto prepared = services.prepareLibraryCall(request);
    if (!prepared.ok())
      return std::move(prepared).status().in(flat->describe(source));
    node.library = *std::move(prepared);
    return success();
  }
  case FlatKind::Collective: {
    CGRT_TRY_ASSIGN(node.library, services.prepareCollective(*flat, source, node.addresses));
    return success();
  }
  case FlatKind::Conditional:
  case FlatKind::Loop:
  case FlatKind::Join:
    return success();
  }
  return internalError(flat->describe(source), " has an unknown kind");
}

bool HostProgram::bind(HostNode &node, const BoundAddresses &addresses) {
  bool changed = false;
  node.addresses.resize(node.flat->buffers.size());
  node.sizes.resize(node.flat->buffers.size());
  for (size_t b = 0; b < node.addresses.size(); ++b) {
    const FlatBuffer &buffer = node.flat->buffers[b];
    uint64_t address = addressOf(*flat, buffer, addresses);
    changed |= address != node.addresses[b];
    node.addresses[b] = address;
    node.sizes[b] = buffer.size;
  }
  if (node.flat->kind == FlatKind::Kernel) {
    std::vector<uint64_t> words;
    encodeParams(*flat, *node.flat, addresses, words);
    // A kernel sees its parameters only; buffers that no parameter names are there for the dependences.
    changed = words != node.words;
    node.words = std::move(words);
  }
  return changed;
}

uint32_t HostProgram::patch(const BoundAddresses &addresses, std::span<const uint32_t> slots) {
  uint32_t changed = 0;
  for (uint32_t slot : slots)
    for (uint32_t id : flat->users(slot))
      changed += bind(nodes[id], addresses);
  return changed;
}

/// The width is known here, so that the compiler makes vectors of it.
template <typename Word> static void fillWords(std::byte *target, uint64_t size, uint32_t pattern) {
  Word word = static_cast<Word>(pattern);
  for (uint64_t at = 0; at < size; at += sizeof(Word))
    std::memcpy(target + at, &word, sizeof(Word));
}

static void fill(std::byte *target, uint64_t size, uint32_t pattern, uint32_t width) {
  if (width == 1)
    std::memset(target, static_cast<int>(pattern), size);
  else if (width == 2)
    fillWords<uint16_t>(target, size, pattern);
  else
    fillWords<uint32_t>(target, size, pattern);
}

Status HostProgram::run(uint32_t id, int64_t begin, int64_t end, void *scratchArea) const {
  const HostNode &node = nodes[id];
  switch (node.flat->kind) {
  case FlatKind::Kernel:
    node.kernel(node.words.data(), begin, end, scratchArea);
    return success();
  case FlatKind::Copy:
  case FlatKind::Fill: {
    uint64_t from = static_cast<uint64_t>(begin) * chunkBytes;
    uint64_t to = std::min(static_cast<uint64_t>(end) * chunkBytes, node.sizes[0]);
    if (from >= to)
      return success();
    if (node.flat->kind == FlatKind::Copy) {
      std::memmove(reinterpret_cast<void *>(node.addresses[1] + from),
                   reinterpret_cast<const void *>(node.addresses[0] + from), to - from);
    } else {
      const schema::FillNode &source = *node.flat->node->kind_as_FillNode();
      fill(reinterpret_cast<std::byte *>(node.addresses[0] + from), to - from, source.pattern(), source.width());
    }
    return success();
  }
  case FlatKind::Host: {
    std::vector<void *> pointers;
    for (uint64_t address : node.addresses)
      pointers.push_back(reinterpret_cast<void *>(address));
    return node.callback->function(pointers, node.sizes).in(flat->describe(*node.flat));
  }
  case FlatKind::Library:
  case FlatKind::Collective:
    return node.library->enqueue(nullptr).in(flat->describe(*node.flat));
  default:
    return success();
  }
}

const FlatBody *HostProgram::selectBody(uint32_t id) const {
  const HostNode &node = nodes[id];
  const auto &bodies = node.flat->bodies;
  if (node.flat->kind == FlatKind::Conditional && node.flat->node->kind_as_ConditionalNode()->is_switch()) {
    int32_t index;
    std::memcpy(&index, reinterpret_cast<const void *>(node.addresses[0]), sizeof(index));
    bool inside = index >= 0 && static_cast<size_t>(index) < bodies.size();
    return &bodies[inside ? static_cast<size_t>(index) : bodies.size() - 1];
  }
  bool taken = *reinterpret_cast<const uint8_t *>(node.addresses[0]) != 0;
  if (taken)
    return &bodies[0];
  return bodies.size() > 1 ? &bodies[1] : nullptr;
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Resolves functions, parameters, library calls and callbacks (everything that allocates or queries) before a graph is
// built and before anything is captured.

#include "cuda/cuda_program.h"

#include <algorithm>
#include <utility>

namespace cgrt {

using namespace cuda;

void CudaParams::point(std::span<const uint32_t> wordCounts) {
  pointers.clear();
  pointers.reserve(wordCounts.size());
  size_t at = 0;
  for (uint32_t words : wordCounts) {
    pointers.push_back(&this->words[at]);
    at += words;
  }
}

void CudaProgram::orderControl(const FlatBody &body) {
  std::optional<uint32_t> before;
  for (uint32_t id : body.nodes)
    if (FlatKind kind = all[id].flat->kind; kind == FlatKind::Conditional || kind == FlatKind::Loop)
      all[id].follows = std::exchange(before, id);
}

Result<CudaProgram> CudaProgram::resolve(CudaTarget &target, std::shared_ptr<const FlatGraph> graph,
                                         const BoundAddresses &addresses) {
  CudaProgram program;
  program.owner = &target;
  program.flat = std::move(graph);
  program.all.resize(program.flat->nodes().size());
  for (const FlatNode &source : program.flat->nodes()) {
    CudaNode &node = program.all[source.id];
    node.flat = &source;
    for (const FlatParam &param : source.params)
      if (param.isHandle()) {
        node.takesHandle = true;
        bool before = param.kind == schema::ParamKind::ConditionalHandle;
        (before ? program.all[param.index].drivenBefore : program.all[param.index].drivenInside) = true;
      }
  }
  for (const FlatNode &source : program.flat->nodes())
    for (const FlatBody &body : source.bodies)
      program.orderControl(body);
  for (CudaNode &node : program.all) {
    program.bind(node, addresses);
    CGRT_TRY(program.resolveNode(node));
    if (node.host)
      program.calls.push_back(node.host.get());
    if (node.flat->kind == FlatKind::Collective)
      program.told.push_back(node.library.get());
  }
  return program;
}

Status CudaProgram::resolveNode(CudaNode &node) {
  const FlatNode &source = *node.flat;
  switch (source.kind) {
  case FlatKind::Kernel:
    return resolveKernel(node);
  case FlatKind::Conditional:
  case FlatKind::Loop:
    return resolveSelector(node);
  case FlatKind::Host: {
    std::string_view name = view(source.node->kind_as_HostNode()->callback());
    const Callback *callback = owner->services().findCallback(name);
    if (!callback)
      return notFound("callback '", name, "' of ", flat->describe(source),
                      " is not registered; pass it in cgrt_executable_config.callbacks");
    CGRT_TRY_ASSIGN(node.host, CudaHostCall::create(device(), *flat, source, *callback));
    return success();
  }
  case FlatKind::Library: {
    const schema::LibraryNode &call = *source.node->kind_as_LibraryNode();
    LibraryRequest request{view(call.call()), call.config(), node.addresses, {}, &device().info()};
    for (const FlatBuffer &buffer : source.buffers)
      request.sizes.push_back(buffer.size);
    auto prepared = owner->services().prepareLibraryCall(request);
    if (!prepared.ok())
      return std::move(prepared).status().in(flat->describe(source));
    node.library = *std::move(prepared);
    return success();
  }
  case FlatKind::Collective: {
    CGRT_TRY_ASSIGN(node.library, owner->services().prepareCollective(*flat, source, node.addresses));
    return success();
  }
  case FlatKind::Copy:
  case FlatKind::Fill:
  case FlatKind::Join:
    return success();
  }
  return internalError(flat->describe(source), " has an unknown kind");
}

Status CudaProgram::renewCall(CudaNode &node) {
  if (node.flat->kind != FlatKind::Library)
    return failedPrecondition("an address of ", flat->describe(*node.flat),
                              " changed, which is inside a captured collective");
  node.earlier.push_back(std::move(node.library));
  return resolveNode(node);
}

Status CudaProgram::resolveKernel(CudaNode &node) {
  const schema::KernelNode &launch = node.flat->kernel();
  CGRT_TRY_ASSIGN(node.function, owner->function(launch.kernel()));
  uint64_t cluster = 1;
  if (const schema::Dim3 *extent = launch.cluster())
    cluster = uint64_t(extent->x()) * extent->y() * extent->z();
  if (Status allowed = owner->allow(launch.kernel(), launch.dynamic_shared(), cluster); !allowed.ok())
    return std::move(allowed).in(flat->describe(*node.flat));
  std::vector<uint32_t> &counts = wordCounts;
  counts.clear();
  uint64_t *word = node.params.words.data();
  for (const FlatParam &param : node.flat->params) {
    if (param.kind == schema::ParamKind::Symbol) {
      auto address = owner->symbol(launch.kernel(), param.symbol);
      if (!address.ok())
        return std::move(address).status().in(flat->describe(*node.flat));
      *word = *address;
    }
    counts.push_back(wordsOf(param));
    word += counts.back();
  }
  node.params.point(counts);
  return success();
}

Status CudaProgram::resolveSelector(CudaNode &node) {
  const FlatNode &source = *node.flat;
  const auto *conditional = source.node->kind_as_ConditionalNode();
  bool isSwitch = conditional && conditional->is_switch();
  bool newer = isSwitch || (conditional && source.bodies.size() == 2);
  if (newer && device().driver().version() < 12080)
    return unimplemented(flat->describe(source), " is ", isSwitch ? "a switch" : "an if with an else",
                         ", which drivers know from version 12080 on; this one has ", device().driver().version());
  int32_t own = conditional ? conditional->selector() : source.node->kind_as_LoopNode()->selector();
  node.ownSelector = own >= 0;
  if (node.ownSelector) {
    CGRT_TRY_ASSIGN(node.function, owner->function(static_cast<uint32_t>(own)));
  } else if (steps(node) > 0) {
    CGRT_TRY_ASSIGN(node.function, owner->selector(isSwitch));
  }
  std::vector<uint32_t> counts(isSwitch ? 3 : 2, 1);
  node.params.point(counts);
  return success();
}

bool CudaProgram::bind(CudaNode &node, const BoundAddresses &addresses) {
  bool changed = node.addresses.empty();
  node.addresses.resize(node.flat->buffers.size());
  for (size_t b = 0; b < node.addresses.size(); ++b) {
    uint64_t address = addressOf(*flat, node.flat->buffers[b], addresses);
    changed |= address != node.addresses[b];
    node.addresses[b] = address;
  }
  if (node.flat->kind == FlatKind::Copy) {
    auto isPinned = [&](const FlatBuffer &buffer) { return !buffer.arena && addresses.isPinned(buffer.slot); };
    node.fromHost = isPinned(node.flat->buffers[0]);
    node.toHost = isPinned(node.flat->buffers[1]);
  }
  if (node.flat->kind == FlatKind::Kernel) {
    // Changed in place: the pointers that the driver takes stay valid, and symbols and handles are kept.
    wordsBefore.assign(node.params.words.begin(), node.params.words.end());
    encodeParams(*flat, *node.flat, addresses, node.params.words);
    changed = wordsBefore != node.params.words;
  }
  if (node.flat->kind == FlatKind::Conditional || node.flat->kind == FlatKind::Loop) {
    node.params.words.resize(3);
    node.params.words[0] = node.addresses[0];
    node.params.words[1] = node.handle;
    node.params.words[2] = node.flat->bodies.size();
  }
  return changed;
}

[[gnu::hot]] bool CudaProgram::bindSlot(CudaNode &node, uint32_t slot, const BoundAddresses &addresses) {
  if (node.flat->kind != FlatKind::Kernel)
    return bind(node, addresses);
  for (size_t b = 0; b < node.addresses.size(); ++b)
    if (const FlatBuffer &buffer = node.flat->buffers[b]; !buffer.arena && buffer.slot == slot)
      node.addresses[b] = addressOf(*flat, buffer, addresses);
  return encodeSlot(*flat, *node.flat, slot, addresses, node.params.words);
}

void CudaProgram::setHandle(uint32_t id, uint64_t handle) {
  all[id].handle = handle;
  all[id].params.words[1] = handle;
  for (CudaNode &node : all) {
    if (!node.takesHandle)
      continue;
    size_t at = 0;
    for (const FlatParam &param : node.flat->params) {
      if (param.isHandle() && param.index == id)
        node.params.words[at] = handle;
      at += wordsOf(param);
    }
  }
}

uint32_t CudaProgram::steps(const CudaNode &node) const {
  switch (node.flat->kind) {
  case FlatKind::Host:
    return static_cast<uint32_t>(node.host->before().size() + 1 + node.host->after().size());
  case FlatKind::Conditional:
  case FlatKind::Loop:
    return (selectsBefore(node) ? 1 : 0) + (selectsInside(node) ? 1 : 0);
  case FlatKind::Library: // captured and never patched
  case FlatKind::Collective:
    return 0;
  default:
    return 1;
  }
}

void CudaProgram::describeCopy(GraphNodeParams &params, uint64_t to, bool toHost, uint64_t from, bool fromHost,
                               uint64_t size) const {
  params.type = NodeMemcpy;
  params.memcpy.context = device().context();
  Memcpy3D &copy = params.memcpy.copy;
  copy.srcMemory = fromHost ? MemoryHost : MemoryDevice;
  copy.dstMemory = toHost ? MemoryHost : MemoryDevice;
  if (fromHost)
    copy.srcHost = reinterpret_cast<const void *>(from);
  else
    copy.srcDevice = from;
  if (toHost)
    copy.dstHost = reinterpret_cast<void *>(to);
  else
    copy.dstDevice = to;
  copy.srcPitch = copy.dstPitch = copy.width = size;
  copy.srcHeight = copy.dstHeight = copy.height = copy.depth = 1;
}

GraphNodeParams CudaProgram::describeFeed(uint32_t slot, const BoundAddresses &addresses) const {
  GraphNodeParams params{};
  describeCopy(params, addresses.slots[slot], false, addresses.feeds[slot], false,
               graph().graph().slots()->Get(slot)->size());
  return params;
}

static void describeLaunch(GraphNodeParams &params, const CudaNode &node, const schema::Dim3 &grid,
                           const schema::Dim3 &block, uint32_t shared) {
  params.type = NodeKernel;
  params.kernel.function = node.function;
  params.kernel.gridX = grid.x();
  params.kernel.gridY = grid.y();
  params.kernel.gridZ = grid.z();
  params.kernel.blockX = block.x();
  params.kernel.blockY = block.y();
  params.kernel.blockZ = block.z();
  params.kernel.sharedBytes = shared;
  params.kernel.params = const_cast<void **>(node.params.pointers.data());
}

[[gnu::hot]] GraphNodeParams CudaProgram::describe(CudaNode &node, uint32_t step) const {
  GraphNodeParams params{};
  params.type = NodeEmpty;
  const FlatNode &source = *node.flat;
  switch (source.kind) {
  case FlatKind::Kernel: {
    const schema::KernelNode &launch = source.kernel();
    describeLaunch(params, node, source.grid, *launch.block(), launch.dynamic_shared());
    break;
  }
  case FlatKind::Conditional:
  case FlatKind::Loop:
    describeLaunch(params, node, {1, 1, 1}, {1, 1, 1}, 0);
    break;
  case FlatKind::Copy:
    if (source.buffers[0].size)
      describeCopy(params, node.addresses[1], node.toHost, node.addresses[0], node.fromHost, source.buffers[0].size);
    break;
  case FlatKind::Fill:
    if (source.buffers[0].size) {
      const schema::FillNode &fill = *source.node->kind_as_FillNode();
      params.type = NodeMemset;
      params.memset = {node.addresses[0], 0, fill.pattern(), fill.width(), source.buffers[0].size / fill.width(), 1,
                       device().context()};
    }
    break;
  case FlatKind::Host: {
    size_t reads = node.host->before().size();
    if (step == reads) {
      params.type = NodeHost;
      params.host = {CudaHostCall::run, node.host.get()};
      break;
    }
    CudaHostCall::Transfer transfer = step < reads ? node.host->before()[step] : node.host->after()[step - reads - 1];
    auto host = reinterpret_cast<uint64_t>(node.host->hostBuffer(transfer.buffer));
    uint64_t size = source.buffers[transfer.buffer].size, address = node.addresses[transfer.buffer];
    if (transfer.toHost)
      describeCopy(params, host, true, address, false, size);
    else
      describeCopy(params, address, false, host, true, size);
    break;
  }
  case FlatKind::Library:
  case FlatKind::Collective:
  case FlatKind::Join:
    break;
  }
  return params;
}

} // namespace cgrt

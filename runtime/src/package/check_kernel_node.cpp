// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernel nodes: as many parameters as the kernel has (P14), and a launch that can be made (P15).

#include "package/check_node.h"

namespace cgrt {

static Status checkParam(const BodyContext &context, const schema::Body &body, uint32_t index,
                         const schema::Param &param, uint32_t size, const Where &where) {
  const schema::Node &node = *body.nodes()->Get(index);
  switch (param.kind()) {
  case schema::ParamKind::Address: {
    if (param.index() >= count(node.buffers()))
      return where.fail("P14", "names buffer ", param.index(), ", the node has ", count(node.buffers()));
    if (size != 8)
      return where.fail("P14", "is an address, but the kernel's parameter has ", size, " bytes");
    const schema::BufferRef &buffer = *node.buffers()->Get(param.index());
    bool slot = buffer.space() == schema::Space::Slot;
    auto binding = slot ? context.graph.slots()->Get(buffer.index())->binding() : schema::Binding::Staged;
    if (binding == schema::Binding::Scalar)
      return where.fail("P14", "is the address of a scalar slot, which has none; pass it by value");
    if (param.value() > buffer.size() || (binding == schema::Binding::Indirect && param.value()))
      return where.fail("P14", "points ", param.value(), " bytes into a buffer of ", buffer.size());
    return success();
  }
  case schema::ParamKind::Literal:
    if (size > 8)
      return where.fail("P14", "is a literal, but the kernel's parameter has ", size, " bytes; use Bytes");
    if (size < 8) {
      int64_t top = static_cast<int64_t>(param.value()) >> (size * 8);
      bool negative = static_cast<int64_t>(param.value()) >> (size * 8 - 1) == -1;
      if (top != 0 && !negative)
        return where.fail("P14", "the literal ", hex(param.value()), " does not fit ", size, " bytes");
    }
    return success();
  case schema::ParamKind::ScalarSlot: {
    if (param.index() >= count(context.graph.slots()))
      return where.fail("P8", param.index(), " is no slot, there are ", count(context.graph.slots()));
    const schema::Slot &slot = *context.graph.slots()->Get(param.index());
    if (slot.binding() != schema::Binding::Scalar || slot.size() != size)
      return where.fail("P14", "slot '", view(slot.name()), "' is no scalar of ", size, " bytes");
    return success();
  }
  case schema::ParamKind::ConditionalHandle: {
    bool later = param.index() > index && param.index() < count(body.nodes());
    auto kind = later ? body.nodes()->Get(param.index())->kind_type() : schema::NodeKind::NONE;
    bool decides =
        kind == schema::NodeKind::ConditionalNode || (kind == schema::NodeKind::LoopNode && context.version >= 2);
    if (!decides)
      return where.fail("P14", "node ", param.index(), " is no later conditional node of the same body");
    if (size != 8 || context.host())
      return where.fail("P14", "a conditional handle takes 8 bytes and exists on CUDA targets only");
    return success();
  }
  case schema::ParamKind::LoopHandle:
    if (context.version < 2)
      return where.fail("P14", "a loop's handle is passed since format version 2");
    if (!context.inLoop)
      return where.fail("P14", "the node stands in no loop's body, so there is no handle to pass");
    if (size != 8 || context.host())
      return where.fail("P14", "a loop's handle takes 8 bytes and exists on CUDA targets only");
    return success();
  case schema::ParamKind::Symbol:
    if (param.index() >= count(context.graph.symbols()))
      return where.fail("P8", param.index(), " is no symbol, there are ", count(context.graph.symbols()));
    if (size != 8 || context.host())
      return where.fail("P14", "the address of a symbol takes 8 bytes and exists on CUDA targets only");
    return success();
  case schema::ParamKind::Bytes: {
    uint64_t available = count(node.kind_as_KernelNode()->bytes());
    if (param.value() > available || size > available - param.value())
      return where.fail("P14", size, " bytes at ", param.value(), " leave the node's ", available, " bytes");
    return success();
  }
  }
  return where.fail("P8", "unknown kind ", static_cast<int>(param.kind()));
}

static bool positive(const schema::Dim3 &extent) { return extent.x() && extent.y() && extent.z(); }

/// volume(extent) or nothing when it does not fit 63 bits.
static std::optional<uint64_t> volume(const schema::Dim3 &extent) {
  uint64_t product = uint64_t(extent.x()) * extent.y();
  if (__builtin_mul_overflow(product, uint64_t(extent.z()), &product) || product > INT64_MAX)
    return std::nullopt;
  return product;
}

static std::string extents(const schema::Dim3 &extent) { return text(extent.x(), "x", extent.y(), "x", extent.z()); }

Status checkKernelNode(const BodyContext &context, const schema::Body &body, uint32_t index, const Where &where) {
  const schema::KernelNode &launch = *body.nodes()->Get(index)->kind_as_KernelNode();
  if (launch.kernel() >= count(context.target.kernels()))
    return where.at("kernel").fail("P8", launch.kernel(), " is no kernel, there are ", count(context.target.kernels()));
  const schema::Kernel &kernel = *context.target.kernels()->Get(launch.kernel());
  if (count(launch.params()) != count(kernel.params()))
    return where.at("params").fail("P14", count(launch.params()), " parameters, kernel '", view(kernel.name()),
                                   "' has ", count(kernel.params()));
  for (uint32_t p = 0; p < count(launch.params()); ++p)
    CGRT_TRY(
        checkParam(context, body, index, *launch.params()->Get(p), kernel.params()->Get(p), where.at("params", p)));

  auto items = volume(*launch.grid()), threads = volume(*launch.block());
  if (!positive(*launch.grid()) || !items)
    return where.at("grid").fail("P15", extents(*launch.grid()), " has an extent of 0 or too many items");
  if (!positive(*launch.block()) || !threads)
    return where.at("block").fail("P15", extents(*launch.block()), " has an extent of 0 or too many threads");
  if (kernel.max_threads() && *threads > kernel.max_threads())
    return where.at("block").fail("P15", *threads, " threads, kernel '", view(kernel.name()), "' takes ",
                                  kernel.max_threads());
  if (const schema::Dim3 *cluster = launch.cluster()) {
    const schema::Dim3 &grid = *launch.grid();
    if (!positive(*cluster) || grid.x() % cluster->x() || grid.y() % cluster->y() || grid.z() % cluster->z())
      return where.at("cluster").fail("P15", extents(*cluster), " does not divide the grid ", extents(grid));
  }
  return success();
}

} // namespace cgrt

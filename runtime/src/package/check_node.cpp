// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The other node kinds, and the buffers that all of them share.

#include "package/check_node.h"

#include "package/check.h"

namespace cgrt {

static Status checkBuffers(const BodyContext &context, const schema::Node &node, const Where &where) {
  for (uint32_t b = 0; b < count(node.buffers()); ++b) {
    const schema::BufferRef &buffer = *node.buffers()->Get(b);
    Where inBuffer = where.at("buffers", b);
    uint64_t limit = context.graph.arena_size();
    if (buffer.space() == schema::Space::Slot) {
      if (buffer.index() >= count(context.graph.slots()))
        return inBuffer.fail("P8", buffer.index(), " is no slot, there are ", count(context.graph.slots()));
      limit = context.graph.slots()->Get(buffer.index())->size();
    } else if (buffer.space() != schema::Space::Arena || buffer.index() != 0) {
      return inBuffer.fail("P8", "space ", static_cast<int>(buffer.space()), " with index ", buffer.index());
    }
    if (buffer.mode() > schema::AccessMode::MAX)
      return inBuffer.fail("P8", "unknown mode ", static_cast<int>(buffer.mode()));
    if (buffer.mode() == schema::AccessMode::None)
      return inBuffer.fail("P13", "has no access mode");
    if (buffer.offset() > limit || buffer.size() > limit - buffer.offset())
      return inBuffer.fail("P13", buffer.size(), " bytes at ", buffer.offset(), " leave the ",
                           buffer.space() == schema::Space::Slot ? "slot" : "arena", " of ", limit, " bytes");
  }
  return success();
}

/// bindingOf(buffer): arena memory is as fixed as staging memory.
static schema::Binding bindingOf(const BodyContext &context, const schema::BufferRef &buffer) {
  return buffer.space() == schema::Space::Slot ? context.graph.slots()->Get(buffer.index())->binding()
                                               : schema::Binding::Staged;
}

/// Only kernels know what to do with a table of pointers or a value; `fixed` asks for an address that never changes.
static Status checkAddressable(const BodyContext &context, const schema::Node &node, bool fixed, const Where &where) {
  for (uint32_t b = 0; b < count(node.buffers()); ++b) {
    schema::Binding binding = bindingOf(context, *node.buffers()->Get(b));
    bool plain = binding != schema::Binding::Indirect && binding != schema::Binding::Scalar;
    if (!plain || (fixed && binding == schema::Binding::Patched))
      return where.at("buffers", b)
          .fail("P24", "is a slot bound ", schema::EnumNameBinding(binding), "; this node takes ",
                fixed ? "constant, state, staged or arena" : "constant, state, staged, patched or arena", " memory");
  }
  return success();
}

static Status checkShape(const schema::Node &node, std::initializer_list<schema::AccessMode> modes, const char *wanted,
                         const Where &where) {
  bool fits = count(node.buffers()) == modes.size();
  for (uint32_t b = 0; fits && b < modes.size(); ++b)
    fits = node.buffers()->Get(b)->mode() == modes.begin()[b];
  return fits ? success() : where.at("buffers").fail("P16", "are not ", wanted);
}

static Status checkCopy(const schema::Node &node, const Where &where) {
  CGRT_TRY(checkShape(node, {schema::AccessMode::Read, schema::AccessMode::Write},
                      "a source that is read and a target "
                      "that is written",
                      where));
  uint64_t source = node.buffers()->Get(0)->size(), target = node.buffers()->Get(1)->size();
  return source == target ? success() : where.fail("P16", "copies ", source, " bytes to ", target);
}

static Status checkFill(const schema::Node &node, const Where &where) {
  const schema::FillNode &fill = *node.kind_as_FillNode();
  CGRT_TRY(checkShape(node, {schema::AccessMode::Write}, "one target that is written", where));
  uint32_t width = fill.width();
  if ((width != 1 && width != 2 && width != 4) || (width < 4 && fill.pattern() >> (width * 8)))
    return where.at("width").fail("P16", width, " bytes for the pattern ", hex(fill.pattern()),
                                  "; 1, 2 or 4 that hold it");
  uint64_t size = node.buffers()->Get(0)->size();
  return size % width == 0 ? success() : where.fail("P16", size, " bytes are no multiple of the pattern's ", width);
}

/// A selector reads the condition and sets the handle: (address, handle), and for a switch also the number of bodies.
static Status checkSelector(const BodyContext &context, int32_t selector, bool isSwitch, const Where &where) {
  if (selector == -1)
    return success();
  if (selector < 0 || static_cast<uint32_t>(selector) >= count(context.target.kernels()))
    return where.at("selector").fail("P8", selector, " is no kernel, there are ", count(context.target.kernels()));
  const auto *params = context.target.kernels()->Get(selector)->params();
  bool fits = count(params) == (isSwitch ? 3u : 2u) && params->Get(0) == 8 && params->Get(1) == 8 &&
              (!isSwitch || params->Get(2) == 4);
  if (context.host() || !fits)
    return where.at("selector")
        .fail("P16", "a selector is a CUDA kernel of ", isSwitch ? "8, 8 and 4" : "8 and 8", " bytes of parameters");
  return success();
}

static Status checkConditional(const BodyContext &context, const schema::Node &node, const Where &where) {
  const schema::ConditionalNode &conditional = *node.kind_as_ConditionalNode();
  CGRT_TRY(checkShape(node, {schema::AccessMode::Read}, "one condition that is read", where));
  uint64_t width = conditional.is_switch() ? 4 : 1, size = node.buffers()->Get(0)->size();
  if (size != width)
    return where.at("buffers", 0).fail("P16", "a condition of ", size, " bytes, expected ", width);
  uint32_t bodies = count(conditional.bodies());
  if (bodies == 0 || (!conditional.is_switch() && bodies > 2))
    return where.at("bodies").fail("P16", bodies, " bodies; an if has one or two, a switch at least one");
  CGRT_TRY(checkSelector(context, conditional.selector(), conditional.is_switch(), where));
  for (uint32_t b = 0; b < bodies; ++b)
    CGRT_TRY(checkBody(context.below(false), *conditional.bodies()->Get(b), where.at("bodies", b)));
  return success();
}

static Status checkLoop(const BodyContext &context, const schema::Node &node, const Where &where) {
  const schema::LoopNode &loop = *node.kind_as_LoopNode();
  CGRT_TRY(checkShape(node, {schema::AccessMode::Read}, "one condition that is read", where));
  if (uint64_t size = node.buffers()->Get(0)->size(); size != 1)
    return where.at("buffers", 0).fail("P16", "a condition of ", size, " bytes, expected 1");
  CGRT_TRY(checkSelector(context, loop.selector(), false, where));
  return checkBody(context.below(true), *loop.body(), where.at("body"));
}

static Status checkLibrary(const schema::LibraryNode &library, const Where &where) {
  std::string_view call = view(library.call());
  size_t dot = call.find('.');
  if (call.empty() || dot == 0 || dot + 1 == call.size())
    return where.at("call").fail("P16", "'", call, "' is no name, and not <library>.<function>");
  std::string_view before;
  for (uint32_t a = 0; a < count(library.config()); ++a) {
    const schema::Attribute &attribute = *library.config()->Get(a);
    int present = (attribute.text() != nullptr) + (attribute.ints() != nullptr) + (attribute.reals() != nullptr);
    Where inAttribute = where.at("config", a).named(view(attribute.key()));
    if (present != 1)
      return inAttribute.fail("P16", "has ", present, " values, expected one of text, ints and reals");
    if (view(attribute.key()) <= before)
      return inAttribute.at("key").fail("P16", "is empty, repeated or not in order");
    before = view(attribute.key());
  }
  return success();
}

static Status checkOutsideControl(const BodyContext &context, const char *kind, const Where &where) {
  if (context.depth > 1)
    return where.fail("P20", "a ", kind, " node inside a conditional or loop body");
  return success();
}

static Status checkChild(const BodyContext &context, const schema::Node &node, const Where &where) {
  uint32_t index = node.kind_as_ChildNode()->graph();
  if (index >= count(context.package.graphs()))
    return where.at("graph").fail("P8", index, " is no graph, there are ", count(context.package.graphs()));
  const schema::Graph &child = *context.package.graphs()->Get(index);
  if (child.target() != context.graph.target())
    return where.at("graph").fail("P19", "'", view(child.name()), "' is for another target");
  if (count(child.slots()) != count(node.buffers()))
    return where.at("buffers").fail("P19", count(node.buffers()), " buffers, graph '", view(child.name()), "' has ",
                                    count(child.slots()), " slots");
  for (uint32_t s = 0; s < count(child.slots()); ++s) {
    const schema::Slot &slot = *child.slots()->Get(s);
    const schema::BufferRef &buffer = *node.buffers()->Get(s);
    schema::Binding outer = bindingOf(context, buffer), inner = slot.binding();
    Where inBuffer = where.at("buffers", s);
    if (buffer.size() != slot.size())
      return inBuffer.fail("P19", buffer.size(), " bytes for slot '", view(slot.name()), "' of ", slot.size());
    bool special = inner == schema::Binding::Scalar || inner == schema::Binding::Indirect ||
                   outer == schema::Binding::Scalar || outer == schema::Binding::Indirect;
    // What is patched outside is patched inside; otherwise a captured call could be handed an address that changes.
    bool moves = outer == schema::Binding::Patched && inner != schema::Binding::Patched;
    if ((special && inner != outer) || moves || (special && (buffer.offset() || buffer.size() != slot.size())))
      return inBuffer.fail("P19", "is bound ", schema::EnumNameBinding(outer), ", slot '", view(slot.name()), "' ",
                           schema::EnumNameBinding(inner));
  }
  return success();
}

/// A signature describes each buffer: what the callback reads, and behind that what it writes.
static Status checkHostSignature(const schema::HostNode &host, const schema::Node &node, const Where &where) {
  if (host.signature() && count(host.signature()) != count(node.buffers()))
    return where.at("signature").fail("P16", count(host.signature()), " for ", count(node.buffers()), " buffers");
  for (uint32_t b = 0; b < count(host.signature()); ++b) {
    const schema::CallbackBuffer &buffer = *host.signature()->Get(b);
    Where inBuffer = where.at("signature", b);
    schema::AccessMode mode = node.buffers()->Get(b)->mode();
    bool ordered = mode == schema::AccessMode::Write ||
                   (mode == schema::AccessMode::Read &&
                    (b == 0 || node.buffers()->Get(b - 1)->mode() == schema::AccessMode::Read));
    if (!ordered)
      return where.at("buffers", b)
          .fail("P16", "is ", schema::EnumNameAccessMode(mode),
                "; a callback reads its first buffers and writes the others");
    if (buffer.dtype() > schema::DType::MAX)
      return inBuffer.at("dtype").fail("P8", "unknown value ", static_cast<int>(buffer.dtype()));
    auto size = byteSize(shapeOf(buffer.shape()), buffer.dtype());
    if (!size || *size != node.buffers()->Get(b)->size())
      return inBuffer.at("shape").fail("P16", shapeText(shapeOf(buffer.shape())), " of ", dtypeName(buffer.dtype()),
                                       ", but the buffer has ", node.buffers()->Get(b)->size(), " bytes");
  }
  return success();
}

/// What a node makes is said for each buffer that it writes, or for none.
static Status checkMade(const schema::Node &node, const Where &where) {
  if (count(node.made()) == 0)
    return success();
  uint32_t written = 0;
  for (uint32_t b = 0; b < count(node.buffers()); ++b)
    written +=
        (static_cast<unsigned>(node.buffers()->Get(b)->mode()) & static_cast<unsigned>(schema::AccessMode::Write)) != 0;
  if (count(node.made()) != written)
    return where.at("made").fail("P34", count(node.made()), " values, and the node writes ", written, " buffers");
  for (uint32_t m = 0; m < written; ++m) {
    const schema::Made &made = *node.made()->Get(m);
    Where inMade = where.at("made", m);
    if (made.by() < -1)
      return inMade.at("by").fail("P34", made.by(), " is no operation's number");
    if (made.dtype() > schema::DType::MAX)
      return inMade.at("dtype").fail("P8", "unknown value ", static_cast<int>(made.dtype()));
    if (!byteSize(shapeOf(made.shape()), made.dtype()))
      return inMade.at("shape").fail("P34", shapeText(shapeOf(made.shape())), " is no shape");
  }
  return success();
}

Status checkNode(const BodyContext &context, const schema::Body &body, uint32_t index, const Where &where) {
  const schema::Node &node = *body.nodes()->Get(index);
  CGRT_TRY(checkBuffers(context, node, where));
  CGRT_TRY(checkMade(node, where));
  bool isKernel = node.kind_type() == schema::NodeKind::KernelNode;
  if (node.priority() > maxPriority || (node.priority() && !isKernel))
    return where.at("priority")
        .fail("P39", static_cast<int>(node.priority()), ", and ",
              isKernel ? "a kernel has 0 to 3" : "only kernels have one");
  switch (node.kind_type()) {
  case schema::NodeKind::KernelNode:
    return checkKernelNode(context, body, index, where);
  case schema::NodeKind::CopyNode:
    CGRT_TRY(checkAddressable(context, node, false, where));
    return checkCopy(node, where);
  case schema::NodeKind::FillNode:
    CGRT_TRY(checkAddressable(context, node, false, where));
    return checkFill(node, where);
  case schema::NodeKind::LibraryNode:
    CGRT_TRY(checkAddressable(context, node, true, where));
    return checkLibrary(*node.kind_as_LibraryNode(), where);
  case schema::NodeKind::CollectiveNode:
    CGRT_TRY(checkAddressable(context, node, true, where));
    if (context.version >= 3)
      return checkCollectiveNode(context.package, node, where);
    return checkOutsideControl(context, "collective", where);
  case schema::NodeKind::ConditionalNode:
    CGRT_TRY(checkAddressable(context, node, false, where));
    return checkConditional(context, node, where);
  case schema::NodeKind::LoopNode:
    CGRT_TRY(checkAddressable(context, node, false, where));
    return checkLoop(context, node, where);
  case schema::NodeKind::HostNode:
    CGRT_TRY(checkOutsideControl(context, "host", where));
    if (view(node.kind_as_HostNode()->callback()).empty())
      return where.at("callback").fail("P16", "has no name");
    CGRT_TRY(checkHostSignature(*node.kind_as_HostNode(), node, where));
    return checkAddressable(context, node, false, where);
  case schema::NodeKind::ChildNode:
    return checkChild(context, node, where);
  case schema::NodeKind::NONE:
    break;
  }
  return where.fail("P8", "unknown node kind ", static_cast<int>(node.kind_type()));
}

} // namespace cgrt

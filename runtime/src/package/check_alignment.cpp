// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rest of P7: the verifier of FlatBuffers looks at the alignment of a vector's length, which has 4 bytes, and not
// at that of its elements. Shapes are handed out as they lie in the file.

#include "package/check.h"
#include "package/where.h"

namespace cgrt {

/// Vectors with elements of 8 bytes, and of structs that hold such.
template <typename Element> static bool isAligned(const flatbuffers::Vector<Element> *vector) {
  return count(vector) == 0 || reinterpret_cast<uintptr_t>(vector->Data()) % 8 == 0;
}

static Status fail(const Where &where, const char *field) {
  return where.at(field).fail("P7", "its elements are not at a multiple of 8");
}

static Status checkNodeAlignment(const schema::Node &node, const Where &where);

static Status checkBodyAlignment(const schema::Body &body, const Where &where) {
  for (uint32_t n = 0; n < count(body.nodes()); ++n)
    CGRT_TRY(checkNodeAlignment(*body.nodes()->Get(n), where.at("nodes", n)));
  return success();
}

static Status checkNodeAlignment(const schema::Node &node, const Where &where) {
  if (!isAligned(node.origins()))
    return fail(where, "origins");
  if (!isAligned(node.buffers()))
    return fail(where, "buffers");
  if (const auto *kernel = node.kind_as_KernelNode(); kernel && !isAligned(kernel->params()))
    return fail(where, "params");
  if (const auto *library = node.kind_as_LibraryNode())
    for (uint32_t a = 0; a < count(library->config()); ++a) {
      const schema::Attribute &attribute = *library->config()->Get(a);
      if (!isAligned(attribute.ints()) || !isAligned(attribute.reals()))
        return fail(where, "config");
    }
  if (const auto *host = node.kind_as_HostNode())
    for (uint32_t b = 0; b < count(host->signature()); ++b)
      if (!isAligned(host->signature()->Get(b)->shape()))
        return fail(where, "signature");
  if (const auto *conditional = node.kind_as_ConditionalNode())
    for (uint32_t b = 0; b < count(conditional->bodies()); ++b)
      CGRT_TRY(checkBodyAlignment(*conditional->bodies()->Get(b), where.at("bodies", b)));
  if (const auto *loop = node.kind_as_LoopNode())
    return checkBodyAlignment(*loop->body(), where.at("body"));
  return success();
}

/// checkShapes(vector, where) for tables that have a shape.
template <typename Table>
static Status checkShapes(const flatbuffers::Vector<flatbuffers::Offset<Table>> *tables, const char *name,
                          const Where *above) {
  for (uint32_t t = 0; t < count(tables); ++t)
    if (!isAligned(tables->Get(t)->shape()))
      return fail(above ? above->at(name, t) : Where(name, t), "shape");
  return success();
}

Status checkAlignment(const schema::Package &package) {
  CGRT_TRY(checkShapes(package.constants(), "constants", nullptr));
  CGRT_TRY(checkShapes(package.globals(), "globals", nullptr));
  for (uint32_t g = 0; g < count(package.graphs()); ++g) {
    Where where("graphs", g);
    CGRT_TRY(checkShapes(package.graphs()->Get(g)->slots(), "slots", &where));
    CGRT_TRY(checkBodyAlignment(*package.graphs()->Get(g)->body(), where.at("body")));
  }
  for (uint32_t e = 0; e < count(package.entries()); ++e) {
    const schema::Entry &entry = *package.entries()->Get(e);
    Where where("entries", e);
    CGRT_TRY(checkShapes(entry.arguments(), "arguments", &where));
    CGRT_TRY(checkShapes(entry.results(), "results", &where));
    CGRT_TRY(checkShapes(entry.values(), "values", &where));
    for (uint32_t a = 0; a < count(entry.arguments()); ++a) {
      const auto *dims = entry.arguments()->Get(a)->dims();
      for (uint32_t d = 0; d < count(dims); ++d)
        if (!isAligned(dims->Get(d)->sizes()))
          return fail(where.at("arguments", a), "dims");
    }
  }
  return success();
}

} // namespace cgrt

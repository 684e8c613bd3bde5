// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Valid packages, and changes of numbers in their tables, for the fuzz tests of all readers of packages.

#include "fuzz.h"
#include "support/matmul_package.h"

#include "cgrt/schema/package_generated.h"
#include "cgrt/schema/packed_table.h"
#include "flatbuffers/minireflect.h"

#include <algorithm>
#include <cstring>
#include <utility>

using namespace cgrt;
using namespace cgrt::testing;

/// A package with nested bodies, a child graph, a host callback, states and constants.
static PackageSpec control() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 16, schema::Binding::State), i1Slot("flag"), i32Slot("n", schema::Binding::State),
                 f32Slot("w", 16, schema::Binding::Constant)};
  graph.arenaSize = 512;
  NodeSpec conditional;
  conditional.kind = schema::NodeKind::ConditionalNode;
  conditional.name = "if";
  conditional.buffers = {slot(1, Read, 1)};
  conditional.bodies = {{{bump("bump", slot(0, ReadWrite, 64), 16, 1)}, {}}, {}};
  NodeSpec loop;
  loop.kind = schema::NodeKind::LoopNode;
  loop.name = "loop";
  loop.buffers = {arena(Read, 0, 1)};
  loop.bodies = {
      {{kernel("inc", IncI32, {slot(2, ReadWrite, 4)}, {address(0)}),
        kernel("less", LessI32, {slot(2, Read, 4), arena(Write, 0, 1)}, {address(0), literal(5), address(1)})},
       {{0, 1}}}};
  NodeSpec host;
  host.kind = schema::NodeKind::HostNode;
  host.name = "host";
  host.call = "callback";
  host.buffers = {slot(0, Read, 64)};
  NodeSpec child;
  child.kind = schema::NodeKind::ChildNode;
  child.name = "child";
  child.graph = 1;
  child.buffers = {slot(3, Read, 64), arena(Write, 256, 64)};
  graph.body.nodes = {conditional, loop, host, child};
  graph.body.edges = {{0, 2}};
  // Nodes of one lane are ordered by edges.
  graph.body.nodes[1].lane = 1;
  graph.body.nodes[3].lane = 2;
  graph.lanes = 3;
  PackageSpec spec = package(graph);
  GraphSpec inner;
  inner.name = "inner";
  inner.slots = {f32Slot("a", 16, schema::Binding::Constant), f32Slot("b", 16, schema::Binding::Staged)};
  inner.body.nodes = {scale("scale", slot(0, Read, 64), slot(1, Write, 64), 16, 2.0f)};
  spec.graphs.push_back(inner);
  spec.constants[0].data = bytesOf(std::vector<float>(16));
  spec.globals = {{"seed", schema::DType::I64, {}, bytesOf(std::vector<int64_t>{7})}};
  spec.report = "{\"version\": 1}";
  return spec;
}

/// A package as the compiler writes it: the architecture of its host target is the compiler's, so that the compiler
/// reads it too.
static Bytes writeAsCompiled(PackageSpec spec) {
  for (TargetSpec &target : spec.targets)
    if (target.kind == schema::TargetKind::Host)
      target.arch = "x86-64-v3";
  return write(spec);
}

std::vector<Bytes> fuzzSeeds() {
  PackageSpec small = control();
  small.version = schema::packedSince;
  return {writeAsCompiled(small),
          writeAsCompiled(package(axpyGraph(16))),
          writeAsCompiled(control()),
          writeAsCompiled(matmulPackage({}, {cudaTarget(false)})),
          writeAsCompiled(packed({hostTarget()}, 16)),
          writeAsCompiled(withEager(4, 8, {hostTarget()})),
          writeAsCompiled(stridedScale()),
          writeAsCompiled(numbered())};
}

namespace {

/// The position and size of a number in a package's table.
struct Place {
  size_t offset, width;
};

/// Collects the positions of the numbers of a table and of the tables below it, relative to `start`. The structure was
/// verified before. FlatBuffers' own visitor (minireflect.h) is no choice: it reads the type of a union that is missing
/// or NONE, which its verifier takes and which a change makes.
class Numbers {
public:
  explicit Numbers(const uint8_t *start) : start(start) {}
  std::vector<Place> places;

  void collect(const uint8_t *table, const flatbuffers::TypeTable &type) {
    const uint8_t *previous = nullptr;
    for (size_t f = 0; f < type.num_elems; ++f) {
      const flatbuffers::TypeCode &code = type.type_codes[f];
      auto kind = static_cast<flatbuffers::ElementaryType>(code.base_type);
      const flatbuffers::TypeTable *ref = code.sequence_ref >= 0 ? type.type_refs[code.sequence_ref]() : nullptr;
      const uint8_t *field = reinterpret_cast<const flatbuffers::Table *>(table)->GetAddressOf(
          flatbuffers::FieldIndexToOffset(static_cast<flatbuffers::voffset_t>(f)));
      const uint8_t *discriminant = std::exchange(previous, field);
      if (!field)
        continue;
      const uint8_t *first = field;
      size_t count = 1;
      if (code.is_repeating) {
        const auto *vector = reinterpret_cast<const flatbuffers::Vector<uint8_t> *>(follow(field));
        first = vector->Data();
        count = vector->size();
      }
      bool table = kind == flatbuffers::ET_SEQUENCE && ref->st != flatbuffers::ST_STRUCT;
      if (kind == flatbuffers::ET_STRING)
        continue;
      if (!table) {
        size_t width = flatbuffers::InlineSize(kind, ref);
        for (size_t e = 0; e < count; ++e)
          // Elements of structs are changed in pieces of at most four bytes.
          for (size_t part = 0; part < width; part += std::min<size_t>(width, 4))
            places.push_back({static_cast<size_t>(first - start) + e * width + part, std::min<size_t>(width, 4)});
        continue;
      }
      if (ref->st == flatbuffers::ST_UNION) {
        int64_t known = discriminant ? flatbuffers::LookupEnum(*discriminant, ref->values, ref->num_elems) : -1;
        if (known <= 0 || known >= static_cast<int64_t>(ref->num_elems))
          continue;
        ref = ref->type_refs[ref->type_codes[known].sequence_ref]();
      }
      for (size_t e = 0; e < count; ++e)
        collect(follow(first + e * sizeof(flatbuffers::uoffset_t)), *ref);
    }
  }

private:
  static const uint8_t *follow(const uint8_t *place) {
    return place + flatbuffers::ReadScalar<flatbuffers::uoffset_t>(place);
  }
  const uint8_t *const start;
};

} // namespace

/// Changes a number in the table to a neighbouring value, to a number from elsewhere in the table, or to a number at a
/// limit. Offsets and lengths of the structure stay, so that the reader checks the rules about contents; a packed table
/// is packed again.
bool fuzzMutate(Bytes &bytes, uint64_t number) {
  std::optional<PackageParts> parts = splitPackage(bytes);
  if (!parts || parts->table.size() < 8)
    return false;
  const auto *table = reinterpret_cast<const uint8_t *>(parts->table.data());
  flatbuffers::Verifier verifier(table, parts->table.size(), 64, 1u << 20);
  if (!verifier.VerifyBuffer<schema::Package>(nullptr))
    return false;
  Numbers numbers(table);
  numbers.collect(reinterpret_cast<const uint8_t *>(flatbuffers::GetRoot<schema::Package>(table)),
                  *schema::Package::MiniReflectTypeTable());
  if (numbers.places.empty())
    return false;
  auto below = [&](uint64_t limit) {
    number = number * 0x5851f42d4c957f2du + 0x14057b7ef767814fu;
    return (number >> 20) % limit;
  };
  Place place = numbers.places[below(numbers.places.size())];
  uint64_t value = 0;
  std::memcpy(&value, parts->table.data() + place.offset, place.width);
  static constexpr uint64_t special[] = {0,         1,         2, 3, 4, 8, 255, 256, 4096, INT32_MAX, uint64_t(1) << 31,
                                         INT64_MAX, UINT64_MAX};
  switch (below(4)) {
  case 0:
    value += below(2) ? 1 : UINT64_MAX;
    break;
  case 1:
    value = special[below(std::size(special))];
    break;
  case 2:
    value ^= uint64_t(1) << below(8 * place.width);
    break;
  default: {
    Place other = numbers.places[below(numbers.places.size())];
    value = 0;
    std::memcpy(&value, parts->table.data() + other.offset, std::min(place.width, other.width));
    break;
  }
  }
  std::memcpy(parts->table.data() + place.offset, &value, place.width);
  bytes = joinPackage(*parts);
  return true;
}

std::vector<std::string> fuzzWords() { return {"main_0", std::string(1, '\0'), "\xff\xff\xff\xff"}; }

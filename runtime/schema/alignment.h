// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rest of P7, for the compiler and the runtime alike: the verifier of FlatBuffers looks at the alignment of a
// vector's length, which has 4 bytes, and not at that of its elements, which are read where they lie. The walk follows
// the tables that flatc makes from the schema (--reflect-names), so that no field can be forgotten.

#ifndef CGRT_SCHEMA_ALIGNMENT_H
#define CGRT_SCHEMA_ALIGNMENT_H

#include "cgrt/schema/package_generated.h"

#include <algorithm>
#include <flatbuffers/minireflect.h>
#include <optional>
#include <string>
#include <utility>

namespace cgrt::schema {

/// A field whose contents are not where their type may be: its path, "entries[0].arguments[0].shape", and the number
/// of bytes that their address has to be a multiple of.
struct Misaligned {
  std::string path;
  size_t alignment;
};

inline size_t alignmentOf(flatbuffers::ElementaryType type, const flatbuffers::TypeTable *ref) {
  if (type != flatbuffers::ET_SEQUENCE || ref->st != flatbuffers::ST_STRUCT)
    return flatbuffers::InlineSize(type, ref);
  size_t alignment = 1;
  for (size_t m = 0; m < ref->num_elems; ++m) {
    const flatbuffers::TypeCode &code = ref->type_codes[m];
    const flatbuffers::TypeTable *member = code.sequence_ref >= 0 ? ref->type_refs[code.sequence_ref]() : nullptr;
    alignment = std::max(alignment, alignmentOf(flatbuffers::ElementaryType(code.base_type), member));
  }
  return alignment;
}

/// The first misaligned field of `table`, or of a table below it. The structure was verified. Tables of the type
/// `others` are left to other calls.
inline std::optional<Misaligned> findMisaligned(const uint8_t *table, const flatbuffers::TypeTable &type,
                                                const flatbuffers::TypeTable *others = nullptr) {
  auto follow = [](const uint8_t *place) { return place + flatbuffers::ReadScalar<flatbuffers::uoffset_t>(place); };
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
    // What lies in the table itself was verified with its structure.
    if (code.is_repeating && count)
      if (size_t alignment = alignmentOf(kind, ref); reinterpret_cast<uintptr_t>(first) % alignment)
        return Misaligned{type.names[f], alignment};
    if (kind != flatbuffers::ET_SEQUENCE || ref->st == flatbuffers::ST_STRUCT || ref == others)
      continue;
    if (ref->st == flatbuffers::ST_UNION) {
      int64_t known = discriminant ? flatbuffers::LookupEnum(*discriminant, ref->values, ref->num_elems) : -1;
      if (known > 0 && known < static_cast<int64_t>(ref->num_elems))
        ref = ref->type_refs[ref->type_codes[known].sequence_ref]();
      else
        continue;
    }
    for (size_t e = 0; e < count; ++e)
      if (auto found = findMisaligned(follow(first + e * sizeof(flatbuffers::uoffset_t)), *ref, others)) {
        std::string element = code.is_repeating ? "[" + std::to_string(e) + "]" : "";
        found->path = type.names[f] + element + "." + found->path;
        return found;
      }
  }
  return std::nullopt;
}

inline std::optional<Misaligned> findMisaligned(const Package &package) {
  return findMisaligned(reinterpret_cast<const uint8_t *>(&package), *Package::MiniReflectTypeTable());
}

} // namespace cgrt::schema

#endif // CGRT_SCHEMA_ALIGNMENT_H

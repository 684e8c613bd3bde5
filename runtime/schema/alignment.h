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
#include <map>
#include <optional>
#include <string>
#include <vector>

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

/// Finds misaligned fields of tables of a schema. It knows of each type which fields lead to a vector whose elements
/// are wider than a vector's length, so that a walk skips all others: behind the length, which the verifier looked at,
/// narrower elements are aligned.
class AlignmentWalk {
public:
  /// AlignmentWalk(root) is for `root` and all types below it.
  explicit AlignmentWalk(const flatbuffers::TypeTable &root) {
    add(root);
    // A type leads to a wide vector if it has one, or if a type of its fields does.
    for (bool grew = true; grew;) {
      grew = false;
      for (Type &type : types)
        if (!type.leads && std::any_of(type.fields.begin(), type.fields.end(), [&](const Field &field) {
              return field.alignment || (field.type && types[*field.type].leads);
            }))
          grew = type.leads = true;
    }
    for (Type &type : types)
      if (type.table->st != flatbuffers::ST_UNION) // whose members are found by their places
        std::erase_if(type.fields, [&](const Field &field) {
          return !field.alignment && !(field.type && types[*field.type].leads);
        });
  }

  /// The first misaligned field of `table`, or of a table below it. The structure was verified. Tables of the type
  /// `others` are left to other calls.
  std::optional<Misaligned> find(const uint8_t *table, const flatbuffers::TypeTable &type,
                                 const flatbuffers::TypeTable *others = nullptr) const {
    return find(table, types[places.at(&type)], others);
  }

private:
  struct Field {
    const char *name;
    flatbuffers::voffset_t offset;
    flatbuffers::voffset_t discriminant; // the offset of the field that says which type of a union it is
    bool repeats;
    size_t alignment;           // of its elements, where they are wider than a vector's length; else 0
    std::optional<size_t> type; // of the table or union that it is
  };
  struct Type {
    const flatbuffers::TypeTable *table;
    std::vector<Field> fields; // of a union its members, by their discriminants
    bool leads = false;
  };

  size_t add(const flatbuffers::TypeTable &table) {
    auto [known, isNew] = places.try_emplace(&table, types.size());
    size_t place = known->second;
    if (!isNew)
      return place;
    types.push_back({&table, {}});
    for (size_t f = 0; f < table.num_elems; ++f) {
      const flatbuffers::TypeCode &code = table.type_codes[f];
      auto kind = static_cast<flatbuffers::ElementaryType>(code.base_type);
      const flatbuffers::TypeTable *ref = code.sequence_ref >= 0 ? table.type_refs[code.sequence_ref]() : nullptr;
      size_t alignment = code.is_repeating ? alignmentOf(kind, ref) : 0;
      bool below = ref && kind == flatbuffers::ET_SEQUENCE && ref->st != flatbuffers::ST_STRUCT;
      auto offset = [](size_t field) {
        return flatbuffers::FieldIndexToOffset(static_cast<flatbuffers::voffset_t>(field));
      };
      Field field{table.names[f],
                  offset(f),
                  offset(f ? f - 1 : 0),
                  code.is_repeating != 0,
                  alignment > sizeof(flatbuffers::uoffset_t) ? alignment : 0,
                  below ? std::optional(add(*ref)) : std::nullopt};
      types[place].fields.push_back(field);
    }
    return place;
  }

  std::optional<Misaligned> find(const uint8_t *table, const Type &type, const flatbuffers::TypeTable *others) const {
    auto follow = [](const uint8_t *place) { return place + flatbuffers::ReadScalar<flatbuffers::uoffset_t>(place); };
    const auto *fields = reinterpret_cast<const flatbuffers::Table *>(table);
    for (const Field &field : type.fields) {
      const uint8_t *first = fields->GetAddressOf(field.offset);
      if (!first)
        continue;
      size_t count = 1;
      if (field.repeats) {
        const auto *vector = reinterpret_cast<const flatbuffers::Vector<uint8_t> *>(follow(first));
        first = vector->Data();
        count = vector->size();
      }
      // What lies in the table itself was verified with its structure.
      if (field.alignment && count && reinterpret_cast<uintptr_t>(first) % field.alignment)
        return Misaligned{field.name, field.alignment};
      if (!field.type)
        continue;
      const Type *below = &types[*field.type];
      if (below->table->st == flatbuffers::ST_UNION) {
        const uint8_t *discriminant = fields->GetAddressOf(field.discriminant);
        int64_t known =
            discriminant ? flatbuffers::LookupEnum(*discriminant, below->table->values, below->table->num_elems) : -1;
        if (known <= 0 || known >= static_cast<int64_t>(below->fields.size()))
          continue;
        below = &types[*below->fields[static_cast<size_t>(known)].type];
      }
      if (below->table == others || !below->leads)
        continue;
      for (size_t e = 0; e < count; ++e)
        if (auto found = find(follow(first + e * sizeof(flatbuffers::uoffset_t)), *below, others)) {
          std::string element = field.repeats ? "[" + std::to_string(e) + "]" : "";
          found->path = field.name + element + "." + found->path;
          return found;
        }
    }
    return std::nullopt;
  }

  std::vector<Type> types;
  std::map<const flatbuffers::TypeTable *, size_t> places;
};

inline std::optional<Misaligned> findMisaligned(const Package &package) {
  const flatbuffers::TypeTable &type = *Package::MiniReflectTypeTable();
  return AlignmentWalk(type).find(reinterpret_cast<const uint8_t *>(&package), type);
}

} // namespace cgrt::schema

#endif // CGRT_SCHEMA_ALIGNMENT_H

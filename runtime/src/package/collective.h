// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What each kind of collective takes and gives. The schema has the table of sizes; this is it as code, for the reader's
// checks and for what performs them.

#ifndef CGRT_PACKAGE_COLLECTIVE_H
#define CGRT_PACKAGE_COLLECTIVE_H

#include "package/schema.h"

#include <optional>
#include <string_view>

namespace cgrt {

enum class CollectiveKind : uint8_t {
  AllReduce,
  Reduce,
  Broadcast,
  AllGather,
  Gather,
  ReduceScatter,
  Scatter,
  AllToAll,
  Permute,
  Send,
  Recv
};

enum class Reduction : uint8_t { None, Sum, Prod, Min, Max, Avg };

/// Sizes are in blocks of CollectivePart.count elements: one, or one for each member. 0: there is no such buffer.
struct CollectiveTraits {
  const char *name;
  CollectiveKind kind;
  bool reduces, rooted, paired;
  bool input, output;           // whether there are such buffers
  bool manyInputs, manyOutputs; // whether they have one block for each member
};

inline constexpr CollectiveTraits collectiveTraits[] = {
    {"all_reduce", CollectiveKind::AllReduce, true, false, false, true, true, false, false},
    {"reduce", CollectiveKind::Reduce, true, true, false, true, true, false, false},
    {"broadcast", CollectiveKind::Broadcast, false, true, false, true, true, false, false},
    {"all_gather", CollectiveKind::AllGather, false, false, false, true, true, false, true},
    {"gather", CollectiveKind::Gather, false, true, false, true, true, false, true},
    {"reduce_scatter", CollectiveKind::ReduceScatter, true, false, false, true, true, true, false},
    {"scatter", CollectiveKind::Scatter, false, true, false, true, true, true, false},
    {"all_to_all", CollectiveKind::AllToAll, false, false, false, true, true, true, true},
    {"permute", CollectiveKind::Permute, false, false, true, true, true, false, false},
    {"send", CollectiveKind::Send, false, false, true, true, false, false, false},
    {"recv", CollectiveKind::Recv, false, false, true, false, true, false, false},
};

inline const CollectiveTraits &traitsOf(CollectiveKind kind) { return collectiveTraits[static_cast<unsigned>(kind)]; }

/// findCollective(name) is null if there is no such collective.
inline const CollectiveTraits *findCollective(std::string_view name) {
  for (const CollectiveTraits &traits : collectiveTraits)
    if (name == traits.name)
      return &traits;
  return nullptr;
}

inline constexpr const char *reductionNames[] = {"", "sum", "prod", "min", "max", "avg"};

inline std::optional<Reduction> findReduction(std::string_view name) {
  for (unsigned r = 0; r < std::size(reductionNames); ++r)
    if (name == reductionNames[r])
      return static_cast<Reduction>(r);
  return std::nullopt;
}

/// canReduce(dtype, reduction): elements of 8 bits with a point are moved only, and truth values have a least and a
/// largest one.
inline bool canReduce(schema::DType dtype, Reduction reduction) {
  switch (dtype) {
  case schema::DType::F8E4M3:
  case schema::DType::F8E5M2:
    return false;
  case schema::DType::I1:
    return reduction == Reduction::Min || reduction == Reduction::Max;
  default:
    return true;
  }
}

/// findCommunicator(package, name), or null.
inline const schema::Communicator *findCommunicator(const schema::Package &package, std::string_view name) {
  for (uint32_t c = 0; c < count(package.communicators()); ++c)
    if (view(package.communicators()->Get(c)->name()) == name)
      return package.communicators()->Get(c);
  return nullptr;
}

/// membersOf(communicator) is the number of ranks in each of its groups.
inline uint32_t membersOf(const schema::Communicator &communicator) {
  return count(communicator.groups()->Get(0)->ranks());
}

} // namespace cgrt

#endif // CGRT_PACKAGE_COLLECTIVE_H

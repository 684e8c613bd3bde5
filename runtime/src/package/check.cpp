// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// P7, and the order of the rules after it.

#include "package/check.h"
#include "package/each_graph.h"

#include "cgrt/schema/alignment.h"

namespace cgrt {

Result<const schema::Package *> verifyTable(std::span<const std::byte> bytes) {
  // The verifier asserts its limits on the size; they are errors here.
  if (bytes.size() < 8 || bytes.size() >= FLATBUFFERS_MAX_BUFFER_SIZE)
    return dataLoss("P7: table: ", bytes.size(), " bytes cannot hold a package");
  const auto *start = reinterpret_cast<const uint8_t *>(bytes.data());
  // Depth: three tables for each of eight nested bodies, and a few above and below them.
  flatbuffers::Verifier verifier(start, bytes.size(), /*max_depth=*/64, /*max_tables=*/1u << 26);
  if (!verifier.VerifyBuffer<schema::Package>(nullptr))
    return dataLoss("P7: table: its structure is damaged; copy or compile the package again");
  const auto *package = flatbuffers::GetRoot<schema::Package>(start);
  auto check = [](const auto &table, const flatbuffers::TypeTable *others, const std::string &path) -> Status {
    const auto *bytes = reinterpret_cast<const uint8_t *>(&table);
    auto found = schema::findMisaligned(bytes, *std::decay_t<decltype(table)>::MiniReflectTypeTable(), others);
    if (found)
      return dataLoss("P7: ", path, found->path, ": its elements are not at a multiple of ", found->alignment);
    return success();
  };
  CGRT_TRY(check(*package, schema::Graph::MiniReflectTypeTable(), ""));
  CGRT_TRY(checkEachGraph(
      *package, [&](uint32_t g) { return check(*package->graphs()->Get(g), nullptr, text("graphs[", g, "].")); }));
  return package;
}

Status checkContents(const schema::Package &package, std::span<const std::byte> blobs, uint32_t version) {
  CGRT_TRY(checkBlobs(package, blobs));
  CGRT_TRY(checkTargets(package, blobs));
  CGRT_TRY(checkCommunicators(package, version));
  CGRT_TRY(checkData(package));
  CGRT_TRY(checkGraphs(package, version));
  CGRT_TRY_ASSIGN(GraphModes modes, checkChildren(package));
  CGRT_TRY(checkConflicts(package));
  if (version >= 3)
    CGRT_TRY(checkCollectiveOrder(package));
  CGRT_TRY(checkEntries(package, modes));
  CGRT_TRY(checkBuckets(package));
  CGRT_TRY(checkPackings(package, modes));
  return checkResizes(package);
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// P7, and the order of the rules after it.

#include "package/check.h"
#include "package/check_children.h"
#include "package/each_graph.h"

#include "cgrt/schema/alignment.h"

namespace cgrt {

// Depth: three tables for each of eight nested bodies, and a few above and below them.
static constexpr flatbuffers::uoffset_t maxDepth = 64, maxTables = 1u << 26;

namespace {

/// A package whose graphs are left to others, which verify them on several threads. Each field of the schema is named;
/// a test counts them.
struct WithoutGraphs {
  bool Verify(flatbuffers::Verifier &verifier) const {
    using P = schema::Package;
    const auto &package = reinterpret_cast<const P &>(*this);
    const auto &table = reinterpret_cast<const flatbuffers::Table &>(*this);
    auto tables = [&](flatbuffers::voffset_t field, auto get) {
      return table.VerifyOffset(verifier, field) && verifier.VerifyVector((package.*get)()) &&
             verifier.VerifyVectorOfTables((package.*get)());
    };
    return table.VerifyTableStart(verifier) && table.VerifyOffsetRequired(verifier, P::VT_PRODUCER) &&
           verifier.VerifyString(package.producer()) && table.VerifyOffset(verifier, P::VT_TOOL_VERSIONS) &&
           verifier.VerifyVector(package.tool_versions()) && verifier.VerifyVectorOfStrings(package.tool_versions()) &&
           tables(P::VT_TARGETS, &P::targets) && table.VerifyOffset(verifier, P::VT_GRAPHS) &&
           verifier.VerifyVector(package.graphs()) && tables(P::VT_CONSTANTS, &P::constants) &&
           tables(P::VT_GLOBALS, &P::globals) && tables(P::VT_ENTRIES, &P::entries) &&
           table.VerifyOffset(verifier, P::VT_REPORT) && verifier.VerifyString(package.report()) &&
           tables(P::VT_PACKINGS, &P::packings) && table.VerifyField<uint32_t>(verifier, P::VT_WORLD, 4) &&
           tables(P::VT_COMMUNICATORS, &P::communicators) && verifier.EndTable();
  }
};

} // namespace

Result<const schema::Package *> verifyTable(std::span<const std::byte> bytes) {
  // The verifier asserts its limits on the size; they are errors here.
  if (bytes.size() < 8 || bytes.size() >= FLATBUFFERS_MAX_BUFFER_SIZE)
    return dataLoss("P7: table: ", bytes.size(), " bytes cannot hold a package");
  const auto *start = reinterpret_cast<const uint8_t *>(bytes.data());
  auto damaged = [] { return dataLoss("P7: table: its structure is damaged; copy or compile the package again"); };
  flatbuffers::Verifier verifier(start, bytes.size(), maxDepth, maxTables);
  if (!verifier.VerifyBuffer<WithoutGraphs>(nullptr))
    return damaged();
  const auto *package = flatbuffers::GetRoot<schema::Package>(start);
  const schema::AlignmentWalk alignments(*schema::Package::MiniReflectTypeTable());
  auto checkAlignment = [&](const auto &of, const flatbuffers::TypeTable *others, const std::string &path) -> Status {
    const auto &type = *std::decay_t<decltype(of)>::MiniReflectTypeTable();
    if (auto found = alignments.find(reinterpret_cast<const uint8_t *>(&of), type, others))
      return dataLoss("P7: ", path, found->path, ": its elements are not at a multiple of ", found->alignment);
    return success();
  };
  constexpr size_t bytesWorthAThread = size_t(2) << 20;
  CGRT_TRY(checkOnThreads(count(package->graphs()), bytes.size() / bytesWorthAThread, [&](uint32_t g) -> Status {
    // As a vector of tables is verified: where each lies, and the table.
    const auto *offset = package->graphs()->Data() + g * sizeof(flatbuffers::uoffset_t);
    flatbuffers::Verifier ofGraph(start, bytes.size(), maxDepth - 1, maxTables);
    bool lies = ofGraph.VerifyOffset(static_cast<size_t>(offset - start)) != 0;
    const schema::Graph *graph = lies ? package->graphs()->Get(g) : nullptr;
    return graph && ofGraph.VerifyTable(graph) ? checkAlignment(*graph, nullptr, text("graphs[", g, "].")) : damaged();
  }));
  CGRT_TRY(checkAlignment(*package, schema::Graph::MiniReflectTypeTable(), ""));
  return package;
}

Status checkContents(const schema::Package &package, std::span<const std::byte> blobs, uint32_t version) {
  CGRT_TRY(checkBlobs(package, blobs));
  CGRT_TRY(checkTargets(package, blobs));
  CGRT_TRY(checkCommunicators(package, version));
  CGRT_TRY(checkData(package));
  CGRT_TRY(checkGraphHeads(package));
  ChildChecker children(package);
  // All that is about one graph alone while its nodes are in the processor's caches.
  CGRT_TRY(checkEachGraph(package, [&](uint32_t graph) -> Status {
    CGRT_TRY(checkGraph(package, graph, version));
    CGRT_TRY(checkConflicts(package, graph));
    return children.checkLeaf(graph);
  }));
  CGRT_TRY(children.checkAll());
  if (version >= 3)
    CGRT_TRY(checkCollectiveOrder(package, children));
  GraphModes modes = children.modes();
  CGRT_TRY(checkEntries(package, modes, version));
  CGRT_TRY(checkBuckets(package));
  CGRT_TRY(checkPackings(package, modes));
  return checkResizes(package);
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules about the contents of a package, P7 to P41, one function per part of it. docs/spec/package.md states them.

#ifndef CGRT_PACKAGE_CHECK_H
#define CGRT_PACKAGE_CHECK_H

#include "base/result.h"
#include "package/schema.h"
#include "package/where.h"

#include <cstddef>
#include <span>
#include <vector>

namespace cgrt {

/// verifyTable(bytes) is P7: the structural verifier of FlatBuffers, and the alignment of what vectors hold.
Result<const schema::Package *> verifyTable(std::span<const std::byte> bytes);

/// checkContents(package, blobs, version) of the format is P8 to P41. It needs a table that passed P7 and no more.
Status checkContents(const schema::Package &package, std::span<const std::byte> blobs, uint32_t version);

// The parts of checkContents, in the order in which they run; each relies on those before it.
Status checkBlobs(const schema::Package &package, std::span<const std::byte> blobs);
Status checkTargets(const schema::Package &package, std::span<const std::byte> blobs);
/// checkCommunicators() is P35 and checkCollectiveOrder() P37.
Status checkCommunicators(const schema::Package &package, uint32_t version);
Status checkData(const schema::Package &package);
Status checkGraphHeads(const schema::Package &package);
/// checkGraph() and checkConflicts() look at one graph, and rely on checkGraphHeads() for all.
Status checkGraph(const schema::Package &package, uint32_t graph, uint32_t version);
Status checkConflicts(const schema::Package &package, uint32_t graph);

/// How a graph accesses each of its slots, including accesses in nested bodies and child graphs.
using SlotModes = std::vector<uint8_t>; // bits: 1 read, 2 write
using GraphModes = std::vector<SlotModes>;
class ChildChecker;
Status checkCollectiveOrder(const schema::Package &package, const ChildChecker &graphs);
Status checkEntries(const schema::Package &package, const GraphModes &modes, uint32_t version);
Status checkBuckets(const schema::Package &package);
Status checkPackings(const schema::Package &package, const GraphModes &modes);
Status checkResizes(const schema::Package &package);
/// checkChecks(entry, where) is P26, for one entry whose values are sound.
Status checkChecks(const schema::Entry &entry, const Where &where);

/// The bits of an access mode.
inline uint8_t modeBits(schema::AccessMode mode) { return static_cast<uint8_t>(mode); }
inline constexpr uint8_t modeRead = 1, modeWrite = 2;
static_assert(static_cast<uint8_t>(schema::AccessMode::Read) == modeRead);
static_assert(static_cast<uint8_t>(schema::AccessMode::Write) == modeWrite);
static_assert(static_cast<uint8_t>(schema::AccessMode::ReadWrite) == (modeRead | modeWrite));

} // namespace cgrt

#endif // CGRT_PACKAGE_CHECK_H

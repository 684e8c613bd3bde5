// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "exec/address_profile.h"

namespace cgrt {

/// Measured on an H200 (docs/benchmarks.md, *Calls*): a node that is patched, and a copy by a call in front of
/// the graph. Assumed: a copy as a node, and the bytes that one moves in a nanosecond.
static constexpr uint64_t patchNs = 600, nodeNs = 900, callNs = 7000, bytesPerNs = 1500;

AddressProfile::AddressProfile(uint32_t nodes, uint64_t bytes, bool ownNode)
    : worthCopying(nodes * patchNs > patchNs * ownNode + (ownNode ? nodeNs : callNs) + bytes / bytesPerNs) {}

bool AddressProfile::note(uint64_t address) {
  if (!worthCopying)
    return false;
  bool same = address == last;
  last = address;
  stayed = same ? stayed + 1 : 0;
  moved = same ? 0 : moved + 1;
  bool wanted = copied ? stayed < launches : moved >= launches;
  bool changes = wanted != copied;
  copied = wanted;
  return changes;
}

bool CallMoves::take(uint64_t address) {
  bool followed = follow();
  moves += last && last != address;
  last = address;
  return followed && !follow();
}

} // namespace cgrt

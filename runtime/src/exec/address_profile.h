// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// AddressProfile: whether a graph reads one argument where the caller has it, or a copy, by what its address did in the
// last launches. An address that stays costs nothing where it is. One that moves is patched into each node that reads
// it, or copied once.

#ifndef CGRT_EXEC_ADDRESS_PROFILE_H
#define CGRT_EXEC_ADDRESS_PROFILE_H

#include <cstdint>
#include <optional>

namespace cgrt {

class AddressProfile {
public:
  /// After this many consecutive launches in which an address stayed, or moved, it is expected to do so again.
  static constexpr uint32_t launches = 3;

  AddressProfile() = default;
  /// AddressProfile(nodes, bytes, ownNode) describes a tensor of `bytes` bytes that `nodes` nodes read; `ownNode` says
  /// that a copy of it is a node of the graph, and not a call before it.
  AddressProfile(uint32_t nodes, uint64_t bytes, bool ownNode);

  /// note(address) records the address of a launch that succeeded, and returns whether copies() changed.
  bool note(uint64_t address);
  bool copies() const { return copied; }

private:
  bool worthCopying = false, copied = false;
  uint64_t last = 0;
  uint32_t stayed = 0, moved = 0;
};

/// Library calls keep the addresses that they were prepared with. For a tensor at another address they are prepared and
/// captured anew, which takes as long as some launches: of one that moves again and again they read a copy.
class CallMoves {
public:
  /// A tensor that has moved more often than this is copied in each launch.
  static constexpr uint32_t mostMoves = 3;
  /// A smaller copy takes no longer than the graph node that performs it.
  static constexpr uint64_t leastBytes = uint64_t{64} << 10;

  /// allow(able) says whether calls can follow this tensor at all.
  void allow(bool able) { isAble = able; }
  bool isKnown() const { return isAble.has_value(); }
  /// take(address) records each address before a launch, and returns whether follow() becomes false with it.
  bool take(uint64_t address);
  /// follow() is true if library calls read the tensor where it lies.
  bool follow() const { return isAble.value_or(false) && moves <= mostMoves; }

private:
  std::optional<bool> isAble;
  uint64_t last = 0;
  uint32_t moves = 0;
};

} // namespace cgrt

#endif // CGRT_EXEC_ADDRESS_PROFILE_H

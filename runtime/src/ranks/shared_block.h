// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The memory that the ranks of a communicator share: a cell for each rank, the reason why the communicator ended, and
// areas for groups of ranks. All of it begins as 0. Nothing in it is a pointer, and nothing is locked: a process that
// ends in the middle of something leaves nothing behind that another one waits for in vain.

#ifndef CGRT_RANKS_SHARED_BLOCK_H
#define CGRT_RANKS_SHARED_BLOCK_H

#include "base/result.h"
#include "ranks/rendezvous.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cgrt {

enum class RankState : uint32_t { Absent = 0, Joined, Left };

inline constexpr size_t placeTextSize = 256, failureTextSize = 960;

/// Where a rank stands, "all_reduce 'sum' of graph 'main_0' (model.py:7:3)". One that is too long loses its middle.
struct PlaceText {
  char text[placeTextSize];
  void set(std::string_view place);
  std::string get() const;
};

struct alignas(128) RankCell {
  std::atomic<uint32_t> state; // a RankState
  std::atomic<uint32_t> process;
  std::atomic<uint64_t> space; // the numbering of processes that `process` belongs to
  std::atomic<uint64_t> beat;  // grows while the rank's process runs
  // What it waits for: its number grows when a wait begins and when it ends, so it is odd in between.
  std::atomic<uint64_t> wait;
  std::atomic<uint32_t> waitFor; // the first missing rank, plus 1
  PlaceText waitAt;
};

struct Failure {
  std::atomic<uint32_t> state; // 0: none; 1: a rank is writing it; 2: complete
  uint32_t rank;               // the rank that failed
  char text[failureTextSize];
};

/// Describes the next collective of one member, for comparison by the others.
struct CollectiveCall {
  uint8_t kind, reduction, dtype, parts;
  int32_t root;
  uint64_t count;
  uint64_t digest; // of the whole call, with what the fields above omit
};

/// A CollectiveCall with its place in the program, which is used in errors and not compared.
struct DeclaredCall {
  CollectiveCall call;
  PlaceText place;
};

/// A launch of work on a device, which has no barrier: later ranks look what others launched.
struct LaunchedCall {
  std::atomic<uint64_t> number; // number of the launch, from 1 on; 0 while it is written
  DeclaredCall declared;
};
inline constexpr uint64_t launchedCalls = 32;

struct alignas(64) MemberCell {
  std::atomic<uint64_t> round;          // the number of barriers that the member has come to
  std::atomic<uint64_t> launches;       // the number of launches on a device
  DeclaredCall calls[2];                // by round
  LaunchedCall launched[launchedCalls]; // by number
};

/// Data in transit from one member to another: two pieces, numbered from 1 on.
struct alignas(64) ChannelHead {
  std::atomic<uint64_t> written, read;
  CollectiveCall calls[2];
};

inline constexpr uint64_t pieceBytes = 1 << 20;         // of a collective, for each member
inline constexpr uint64_t channelPieceBytes = 64 << 10; // of a send
inline constexpr uint32_t maxRanks = 256, maxGroups = 256;

class SharedBlock {
public:
  /// sizeFor(world) is the number of bytes that meet() has to share.
  static uint64_t sizeFor(uint32_t world);
  static Result<std::unique_ptr<SharedBlock>> map(FileDescriptor memory, uint32_t world);
  ~SharedBlock();

  RankCell &rank(uint32_t rank) { return *reinterpret_cast<RankCell *>(head + cellsOffset + rank * sizeof(RankCell)); }
  Failure &failure() { return *reinterpret_cast<Failure *>(head); }
  uint32_t world() const { return ranks; }

  /// claim(key) is the area of the group that all of its members know by `key`, not 0. A key has one area.
  Result<uint32_t> claim(uint64_t key);

  /// The part of the memory that a group uses, for `members` of it.
  class Area {
  public:
    Area() = default;
    Area(Area &&other) noexcept { *this = std::move(other); }
    Area &operator=(Area &&other) noexcept {
      std::swap(start, other.start);
      std::swap(size, other.size);
      std::swap(members, other.members);
      return *this;
    }
    ~Area();
    /// event() changes whenever something happens that another member may wait for; sleepers() are those that do.
    std::atomic<uint32_t> &event() { return *reinterpret_cast<std::atomic<uint32_t> *>(start); }
    std::atomic<uint32_t> &sleepers() { return *reinterpret_cast<std::atomic<uint32_t> *>(start + 4); }
    MemberCell &member(uint32_t m) { return *reinterpret_cast<MemberCell *>(start + 64 + m * sizeof(MemberCell)); }
    std::byte *piece(uint32_t m, uint64_t round);
    ChannelHead &channel(uint32_t from, uint32_t to);
    std::byte *channelPiece(uint32_t from, uint32_t to, uint64_t number);
    /// The place in the program of the sender of a piece.
    PlaceText &channelPlace(uint32_t from, uint32_t to, uint64_t number);

  private:
    friend class SharedBlock;
    std::byte *start = nullptr;
    uint64_t size = 0;
    uint32_t members = 0;
  };
  /// openArea(index, members, self) maps the area number `index`, and reserves the memory that member `self` writes.
  Result<Area> openArea(uint32_t index, uint32_t members, uint32_t self);
  /// reserveChannel() makes sure that there is memory for what `self` sends to `to`.
  Status reserveChannel(uint32_t index, uint32_t members, uint32_t self, uint32_t to);

private:
  static constexpr uint64_t keysOffset = 1024; // after the failure
  static constexpr uint64_t cellsOffset = keysOffset + maxGroups * sizeof(uint64_t);
  std::atomic<uint64_t> &key(uint32_t index) {
    return *reinterpret_cast<std::atomic<uint64_t> *>(head + keysOffset + index * sizeof(uint64_t));
  }

  FileDescriptor memory;
  std::byte *head = nullptr;
  uint32_t ranks = 0;
};

static_assert(sizeof(Failure) <= 1024);
static_assert(std::atomic<uint64_t>::is_always_lock_free && std::atomic<uint32_t>::is_always_lock_free);

} // namespace cgrt

#endif // CGRT_RANKS_SHARED_BLOCK_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RankGroup is one member's end of a group: a barrier with a piece of memory for each member, and channels from one
// member to another. In a round each member writes its piece, comes to the barrier, and reads the pieces of the others.
// Pieces alternate, so one barrier a round is enough: a member that comes to the next one has read the last ones.

#ifndef CGRT_RANKS_RANK_GROUP_H
#define CGRT_RANKS_RANK_GROUP_H

#include "device/collectives.h"
#include "ranks/communicator.h"

namespace cgrt {

class RankGroup {
public:
  RankGroup(Communicator &owner, SharedBlock &block, std::string name, std::vector<uint32_t> ranks, uint32_t self,
            uint32_t index, SharedBlock::Area area)
      : owner(owner), block(block), groupName(std::move(name)), ranks(std::move(ranks)), own(self), index(index),
        area(std::move(area)), sent(this->ranks.size()), received(this->ranks.size()) {
    late.resize(this->ranks.size());
  }

  const std::string &name() const { return groupName; }
  uint32_t members() const { return static_cast<uint32_t>(ranks.size()); }
  uint32_t self() const { return own; }
  uint32_t rankOf(uint32_t member) const { return ranks[member]; }

  /// Locked while a collective runs: one at a time.
  std::mutex &busy() { return mutex; }

  /// ownPiece() is the memory that this member may write before the next barrier; pieceOf(m) is what member m wrote
  /// before the last one.
  std::byte *ownPiece() { return area.piece(own, round + 1); }
  const std::byte *pieceOf(uint32_t member) { return area.piece(member, round); }
  Status barrier(std::string_view what, uint64_t limitNs = 0) { return comeTo(nullptr, what, limitNs); }
  /// begin(call, what) is the first barrier of a collective. It is an error, of all members, if one has begun something
  /// else; that does not wait for those that have not come.
  Status begin(const CollectiveCall &call, std::string_view what, uint64_t limitNs = 0) {
    return comeTo(&call, what, limitNs);
  }

  /// allGather(data, size, all, what) gives `all` the bytes of every member.
  /// It takes `limitNs` at most until the others come; 0: as long as any other collective.
  Status allGather(const std::byte *data, uint64_t size, std::byte *all, std::string_view what, uint64_t limitNs = 0);

  /// noteLaunch(call, what) counts a launch on a device, where no process sees which ranks have come: one that stays
  /// behind for longer than the time-out has failed. It is an error if another member's launch of the same number is of
  /// another collective, or if the communicator has ended.
  Status noteLaunch(const CollectiveCall &call, std::string_view what);
  /// launches(member) is the number of launches on a device that the member has announced.
  std::atomic<uint64_t> &launches(uint32_t member) { return area.member(member).launches; }
  /// placeOfLaunch(member, number) is "launch 2 of 'world', all_reduce 'sum' of graph 'main_0'".
  std::string placeOfLaunch(uint32_t member, uint64_t number);
  /// late[member]: how long it has been behind this member's launches.
  std::vector<uint64_t> late;

  Status reserveChannel(uint32_t to) { return block.reserveChannel(index, members(), own, to); }
  /// send() and receive() move `size` bytes, in the order of the calls.
  Status send(uint32_t to, const std::byte *data, uint64_t size, const CollectiveCall &call, std::string_view what);
  Status receive(uint32_t from, std::byte *data, uint64_t size, const CollectiveCall &call, std::string_view what);

private:
  Status comeTo(const CollectiveCall *begun, std::string_view what, uint64_t limitNs);
  /// compare() compares the call with those of the members that have come to barrier `next`.
  Status compare(uint64_t next, const CollectiveCall &call, std::string_view what);
  Status differ(uint32_t member, const DeclaredCall &theirs, const CollectiveCall &ours, std::string_view what);

  Communicator &owner;
  SharedBlock &block;
  const std::string groupName;
  const std::vector<uint32_t> ranks;
  const uint32_t own, index;
  SharedBlock::Area area;
  std::mutex mutex;
  uint64_t round = 0;
  bool hasPairs = false;                // with pairs, members perform different numbers of collectives
  std::vector<uint64_t> sent, received; // numbers of pieces, by member
};

/// callOf(request) describes a collective, so that members can compare it.
CollectiveCall callOf(const CollectiveRequest &request);

/// describeCall(call) is "all_reduce sum of 4 F32".
std::string describeCall(const CollectiveCall &call);

} // namespace cgrt

#endif // CGRT_RANKS_RANK_GROUP_H

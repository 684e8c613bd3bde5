// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ranks/rank_group.h"

#include "package/collective.h"

#include <algorithm>
#include <cstring>

namespace cgrt {

std::string describeCall(const CollectiveCall &call) {
  std::string kind = call.kind < std::size(collectiveTraits) ? collectiveTraits[call.kind].name : "?";
  std::string reduction = call.reduction < std::size(reductionNames) ? reductionNames[call.reduction] : "?";
  return text(kind, reduction.empty() ? "" : " ", reduction, " of ", call.count, " ",
              dtypeName(static_cast<schema::DType>(call.dtype)), call.root >= 0 ? text(" at member ", call.root) : "",
              call.parts > 1 ? text(" and ", call.parts - 1, " more parts") : "");
}

Status RankGroup::differ(uint32_t member, const DeclaredCall &theirs, const CollectiveCall &ours,
                         std::string_view what) {
  std::string other = describeCall(theirs.call), own = describeCall(ours);
  owner.fail(ranks[member],
             text("the ranks perform different collectives [CollectiveAsymmetry]: rank ", owner.rank(), " does ", own,
                  " at ", what, ", and rank ", ranks[member], " does ",
                  other == own ? "the same with other peers or sizes" : other, " at ", theirs.place.get()));
  return owner.failure();
}

static uint64_t mix(uint64_t hash, uint64_t value) {
  for (int b = 0; b < 8; ++b)
    hash = (hash ^ (value >> (8 * b) & 255)) * 0x100000001b3u;
  return hash;
}

CollectiveCall callOf(const CollectiveRequest &request) {
  uint64_t digest = 0xcbf29ce484222325u;
  const auto *peers = request.node->peers();
  for (uint32_t m = 0; m < count(peers); ++m)
    digest = mix(digest, static_cast<uint64_t>(peers->Get(m)));
  for (const CollectiveMemory &part : request.parts)
    digest = mix(mix(digest, static_cast<uint64_t>(part.dtype)), part.count);
  CollectiveCall call{};
  call.kind = static_cast<uint8_t>(findCollective(view(request.node->kind()))->kind);
  call.reduction = static_cast<uint8_t>(*findReduction(view(request.node->reduction())));
  call.dtype = static_cast<uint8_t>(request.parts[0].dtype);
  call.parts = static_cast<uint8_t>(std::min<size_t>(request.parts.size(), 255));
  call.root = static_cast<int32_t>(request.node->root());
  call.count = request.parts[0].count;
  call.digest = digest;
  return call;
}

/// Each writes its launch before it looks for those of others, so that of two one sees the other.
Status RankGroup::noteLaunch(const CollectiveCall &call, std::string_view what) {
  CGRT_TRY(owner.failure());
  auto kind = static_cast<CollectiveKind>(call.kind);
  hasPairs |= kind == CollectiveKind::Send || kind == CollectiveKind::Recv;
  uint64_t number = launches(own).load() + 1;
  LaunchedCall &mine = area.member(own).launched[number % launchedCalls];
  mine.number = 0;
  mine.declared.call = call;
  mine.declared.place.set(what);
  mine.number = number;
  launches(own) = number;
  for (uint32_t m = 0; m < members() && !hasPairs; ++m) {
    LaunchedCall &cell = area.member(m).launched[number % launchedCalls];
    if (m == own || cell.number.load() != number)
      continue;
    DeclaredCall theirs = cell.declared;
    if (cell.number.load() == number && std::memcmp(&theirs.call, &call, sizeof(call)) != 0)
      return differ(m, theirs, call, what);
  }
  return success();
}

std::string RankGroup::placeOfLaunch(uint32_t member, uint64_t number) {
  LaunchedCall &cell = area.member(member).launched[number % launchedCalls];
  std::string place = cell.number.load() == number ? cell.declared.place.get() : "";
  bool known = cell.number.load() == number && !place.empty(); // a later launch may have overwritten the cell
  return text("launch ", number, " of '", groupName, "'", known ? ", " : "", known ? place : "");
}

/// Each says what it begins before it looks what others have begun, so that of two one sees the other.
Status RankGroup::comeTo(const CollectiveCall *begun, std::string_view what, uint64_t limitNs) {
  uint64_t next = round + 1;
  if (begun) {
    DeclaredCall &mine = area.member(own).calls[next % 2];
    mine.call = *begun;
    mine.place.set(what);
  }
  area.member(own).round.store(next);
  Communicator::announce(area);
  if (begun)
    CGRT_TRY(compare(next, *begun, what));
  auto late = [&]() -> uint32_t {
    for (uint32_t m = 0; m < members(); ++m)
      if (area.member(m).round.load() < next)
        return m;
    return members();
  };
  auto missing = [&] {
    uint32_t m = late();
    return ranks[m < members() ? m : own];
  };
  CGRT_TRY(owner.await(area, [&] { return late() == members(); }, missing, what, limitNs));
  round = next;
  return begun ? compare(next, *begun, what) : success();
}

Status RankGroup::compare(uint64_t next, const CollectiveCall &call, std::string_view what) {
  for (uint32_t m = 0; m < members(); ++m) {
    MemberCell &member = area.member(m);
    const DeclaredCall &theirs = member.calls[next % 2];
    if (member.round.load() >= next && std::memcmp(&theirs.call, &call, sizeof(call)) != 0)
      return differ(m, theirs, call, what);
  }
  return success();
}

Status RankGroup::allGather(const std::byte *data, uint64_t size, std::byte *all, std::string_view what,
                            uint64_t limitNs) {
  std::lock_guard lock(mutex);
  CGRT_TRY(owner.failure());
  CollectiveCall call{};
  call.kind = static_cast<uint8_t>(CollectiveKind::AllGather);
  call.dtype = static_cast<uint8_t>(schema::DType::I8);
  call.root = -1;
  call.count = size;
  uint64_t at = 0;
  do { // with nothing to move, too, all members come
    uint64_t bytes = std::min(size - at, pieceBytes);
    if (bytes)
      std::memcpy(ownPiece(), data + at, bytes);
    CGRT_TRY(comeTo(at == 0 ? &call : nullptr, what, limitNs));
    for (uint32_t m = 0; m < members() && bytes; ++m)
      std::memcpy(all + m * size + at, pieceOf(m), bytes);
    at += bytes;
  } while (at < size);
  return success();
}

Status RankGroup::send(uint32_t to, const std::byte *data, uint64_t size, const CollectiveCall &call,
                       std::string_view what) {
  ChannelHead &head = area.channel(own, to);
  uint64_t at = 0;
  do { // with nothing to move, too, there is one piece
    uint64_t number = sent[to], bytes = std::min(size - at, channelPieceBytes);
    CGRT_TRY(owner.await(area, [&] { return number < head.read.load() + 2; }, [&] { return ranks[to]; }, what));
    std::memcpy(area.channelPiece(own, to, number), data + at, bytes);
    head.calls[number % 2] = call;
    area.channelPlace(own, to, number).set(what);
    head.written.store(++sent[to]);
    Communicator::announce(area);
    at += bytes;
  } while (at < size);
  return success();
}

Status RankGroup::receive(uint32_t from, std::byte *data, uint64_t size, const CollectiveCall &call,
                          std::string_view what) {
  ChannelHead &head = area.channel(from, own);
  uint64_t at = 0;
  do {
    uint64_t number = received[from], bytes = std::min(size - at, channelPieceBytes);
    CGRT_TRY(owner.await(area, [&] { return head.written.load() > number; }, [&] { return ranks[from]; }, what));
    const CollectiveCall &theirs = head.calls[number % 2];
    if (theirs.dtype != call.dtype || theirs.count != call.count || theirs.parts != call.parts)
      return differ(from, {theirs, area.channelPlace(from, own, number)}, call, what);
    std::memcpy(data + at, area.channelPiece(from, own, number), bytes);
    head.read.store(++received[from]);
    Communicator::announce(area);
    at += bytes;
  } while (at < size);
  return success();
}

} // namespace cgrt

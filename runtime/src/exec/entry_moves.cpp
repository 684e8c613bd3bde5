// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a change of bindings costs: a tensor at another address, or another scalar, is settled by itself, so that a
// launch costs by what moved and not by what the entry has. Whatever makes a copy begin or end, or an overlap, has all
// of the entry placed.

#include "exec/entry_run.h"
#include "exec/tensor_check.h"

#include <algorithm>
#include <utility>

namespace cgrt {

[[gnu::hot]] void EntryRun::noteMoved(uint32_t a) {
  if (!std::exchange(arguments[a].moved, true))
    movedArguments.push_back(a);
}

[[gnu::hot]] bool EntryRun::placeMoved() {
  if (!movedResults.empty() && !placeMovedResults())
    return false;
  for (uint32_t a : movedArguments)
    if (!placeMovedArgument(a))
      return false;
  for (uint32_t a : movedArguments)
    arguments[a].valueChanged = arguments[a].moved = false;
  for (uint32_t r : movedResults)
    results[r].moved = false;
  movedArguments.clear();
  movedResults.clear();
  return true;
}

/// Values in memory have slots; scalars are values on the host.
[[gnu::hot]] void EntryRun::setSlots(uint32_t v, uint64_t address) {
  for (SlotPlace at : slotsOf[v])
    if (runs[at.segment].binding(at.slot) != schema::Binding::Scalar)
      runs[at.segment].setSlot(at.slot, address);
}

[[gnu::hot]] bool EntryRun::placeMovedArgument(uint32_t a) {
  Argument &argument = arguments[a];
  uint32_t v = argumentLayouts[a].value;
  if (argument.decides || argument.pinned.used || argument.givenPinned || !argument.strides.empty())
    return false;
  if (argument.addressed) {
    uint64_t base = argument.given - argumentLayouts[a].offset;
    TouchedBytes read = touched(argumentLayouts[a], argument.given);
    followCalls(a);
    bool isWritten = overwritten(read);
    bool direct = !argument.atOneAddress() && !isWritten && usableInPlace(base, argument.givenOnHost);
    if (direct == argument.copies || (argument.fedBy > 0 && isWritten))
      return false;
    given[a] = read;
    if (direct)
      argument.address = base;
    if (argument.fedBy >= 0)
      runs[static_cast<uint32_t>(argument.fedBy)].setFeed(argument.fedSlot, argument.given);
    setSlots(v, argument.address);
  }
  for (SlotPlace at : slotsOf[v])
    if (runs[at.segment].binding(at.slot) == schema::Binding::Scalar)
      runs[at.segment].setScalar(at.slot, argument.value.data(), argument.valueChanged);
  return true;
}

[[gnu::hot]] bool EntryRun::placeMovedResults() {
  // An argument that is copied for what a result covers might not have to be any more.
  if (anyOverwritten || anyGaps)
    return false;
  auto before = [](const Range &range, uint64_t at) { return range.begin < at; };
  // All of them are placed first, because two results may have exchanged their memory.
  for (uint32_t r : movedResults) {
    const ResultBinding &result = results[r];
    if (result.decides || result.pinned.used || !result.strides.empty() || resultLayouts[r].isStrided())
      return false;
    if (!bytes(entry().results()->Get(r)->value()))
      continue;
    auto found = std::lower_bound(written.begin(), written.end(), result.placedAt, before);
    if (found == written.end() || found->begin != result.placedAt)
      return false;
    written.erase(found);
  }
  for (uint32_t r : movedResults) {
    ResultBinding &result = results[r];
    const schema::Result &declared = *entry().results()->Get(r);
    auto begin = reinterpret_cast<uint64_t>(result.given.data);
    uint64_t end = begin + bytes(declared.value());
    bool direct = !result.fixed && usableInPlace(begin, isHostMemory(result.given));
    if (direct == result.copies)
      return false;
    auto next = std::lower_bound(written.begin(), written.end(), begin, before);
    bool overlaps = (next != written.end() && next->begin < end) || (next != written.begin() && begin < next[-1].end);
    if (overlaps ||
        std::ranges::any_of(given, [&](const TouchedBytes &read) { return read.begin < end && begin < read.end; }))
      return false;
    if (begin < end)
      written.insert(next, {{begin, end}, "result", view(declared.name())});
    result.placedAt = begin;
    if (direct)
      result.address = begin;
    setSlots(declared.value(), result.address);
  }
  return true;
}

/// The first graph that reads an argument can copy it, if each launch runs that graph: one in a body may not be run.
/// What the launch writes over is to be copied before anything else is done.
std::optional<EntryRun::SlotPlace> EntryRun::feedPlace(uint32_t a) const {
  uint32_t v = entry().arguments()->Get(a)->value();
  if (arguments[a].decides || slotsOf[v].empty())
    return std::nullopt;
  SlotPlace first = slotsOf[v].front();
  for (uint32_t r = 0; r < first.segment; ++r)
    if (runs[r].control() != schema::ControlKind::None) {
      r += runs[r].decider().first() + runs[r].decider().second();
      if (r >= first.segment)
        return std::nullopt;
    }
  return first;
}

void EntryRun::feedGraphs() {
  std::vector<std::vector<SegmentRun::Feed>> feeds(runs.size());
  fed.clear();
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    Argument &argument = arguments[a];
    uint32_t v = entry().arguments()->Get(a)->value();
    argument.fedBy = -1;
    if (!argument.copies || !argument.atOneAddress() || argument.givenOnHost || !argument.strides.empty() ||
        argumentLayouts[a].isStrided() || !bytes(v))
      continue;
    std::optional<SlotPlace> place = feedPlace(a);
    if (!place || (place->segment > 0 && overwritten(given[a])))
      continue;
    argument.fedBy = static_cast<int32_t>(place->segment);
    argument.fedSlot = place->slot;
    feeds[place->segment].push_back({place->slot, argument.given});
  }
  for (uint32_t r = 0; r < runs.size(); ++r) {
    bool able = runs[r].control() == schema::ControlKind::None && runs[r].setFeeds(feeds[r]);
    for (Argument &argument : arguments)
      if (argument.fedBy == static_cast<int32_t>(r) && !able)
        argument.fedBy = -1;
  }
  for (uint32_t a = 0; a < arguments.size(); ++a)
    if (arguments[a].fedBy >= 0)
      fed.push_back(a);
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Communicator is one rank's end of a program of several: it knows the others, watches that they live, and ends for all
// of them when one fails. Ranks are processes, or threads of one.

#ifndef CGRT_RANKS_COMMUNICATOR_H
#define CGRT_RANKS_COMMUNICATOR_H

#include "base/result.h"
#include "ranks/shared_block.h"

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace cgrt {

class RankGroup;

class Communicator {
public:
  /// create(place, timeoutNs) returns when all ranks have come. A rank fails if it does not answer, or does not come to
  /// a collective, for longer than `timeoutNs`.
  static Result<std::shared_ptr<Communicator>> create(const Place &place, uint64_t timeoutNs);
  ~Communicator();

  uint32_t rank() const { return place.rank; }
  uint32_t world() const { return place.world; }
  uint64_t timeoutNs() const { return timeout; }

  /// group(name, ranks) is this rank's end of a group that it belongs to, which the communicator keeps. Groups of one
  /// name and the same ranks are one.
  Result<RankGroup *> group(const std::string &name, const std::vector<uint32_t> &ranks);

  /// leave() tells the other ranks that this one performs no more collectives.
  void leave();
  /// fail(rank, text) ends the communicator for all ranks, unless it has ended already.
  void fail(uint32_t rank, std::string_view text);
  /// failure() says why the communicator has ended; success if it has not.
  Status failure();
  /// failed() is the rank that failed, if one has.
  std::optional<uint32_t> failed();

  /// allGather(data, size, all) stores the bytes of every rank in `all`.
  Status allGather(const std::byte *data, uint64_t size, std::byte *all);

  /// onFailure(act) calls `act` once from another thread when the communicator fails, unless forget() was called with
  /// the number that it returns. forget() waits for a call that is under way.
  uint64_t onFailure(std::function<void()> act);
  void forget(uint64_t number);

  /// noteFinished(what) sets the name of the last collective that this rank finished, for errors.
  void noteFinished(std::string_view what);

  /// await(area, there, missing, what) waits until there() is true, for at most the time-out, or `limitNs` if that is
  /// not 0. missing() is the first rank that is waited for.
  Status await(SharedBlock::Area &area, const std::function<bool()> &there, const std::function<uint32_t()> &missing,
               std::string_view what, uint64_t limitNs = 0);
  /// announce(area) wakes all that wait for a change in the area.
  static void announce(SharedBlock::Area &area);

private:
  Communicator(const Place &place, uint64_t timeoutNs);
  Status join(const Meeting &meeting);
  void openProcess(uint32_t rank);
  void watch();
  std::string nameOf(uint32_t rank);
  /// Ends the communicator because `rank` kept this one waiting; the fault may be of a rank that it waits for itself.
  void blame(uint32_t rank, std::string_view what, uint64_t limitNs);
  bool isSilent(uint32_t rank, uint64_t ns) const;
  /// How long the silence of a rank that others wait for has to be to count as the cause.
  uint64_t silentNs() const;
  void watchLaunches(uint64_t tickNs);
  /// awaitedLaunch(rank, behind) is where `rank` has launched what `behind` has not; empty where there is no such
  /// launch in a group of both and of this rank.
  std::string awaitedLaunch(uint32_t rank, uint32_t behind);
  void reportFailure();
  RankState stateOf(uint32_t rank) { return static_cast<RankState>(block->rank(rank).state.load()); }

  const Place place;
  const uint64_t timeout;
  std::unique_ptr<SharedBlock> block;
  std::thread watchdog;
  FileDescriptor stop;                              // readable when the watchdog is to end
  std::vector<FileDescriptor> processes;            // of the other ranks, if the kernel can report their end
  std::unique_ptr<std::atomic<uint64_t>[]> silence; // for how long, by the watchdog's clock, a rank has not answered
  std::atomic<bool> left{false};
  std::mutex mutex;
  std::string lastFinished;
  std::map<uint64_t, std::unique_ptr<RankGroup>> groups;
  std::mutex actions; // locked while they are called
  std::map<uint64_t, std::function<void()>> onFailures;
  uint64_t nextAction = 1;
};

} // namespace cgrt

#endif // CGRT_RANKS_COMMUNICATOR_H

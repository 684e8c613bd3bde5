// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rank that ends is seen at once, by the descriptor of its process. One that is stopped is seen by the beat that does
// not grow any more. One that runs and does not come to a collective is seen by those that wait there. Times are this
// process's own: while it is stopped itself, the silence of other ranks does not count.

#include "ranks/communicator.h"

#include "base/clock.h"
#include "base/spin.h"
#include "ranks/rank_group.h"
#include "ranks/sockets.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <linux/futex.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace cgrt {

static constexpr uint64_t beatNs = 20'000'000;
/// A longer pause of this process itself is counted as only this long.
static constexpr uint64_t longestTickNs = 5 * beatNs;

/// processSpace() identifies a numbering of processes: a process number means nothing in another numbering.
static uint64_t processSpace() {
  struct stat found{};
  return stat("/proc/self/ns/pid", &found) == 0 ? found.st_ino : 0;
}

static double seconds(uint64_t ns) { return static_cast<double>(ns) * 1e-9; }

Communicator::Communicator(const Place &place, uint64_t timeoutNs) : place(place), timeout(timeoutNs) {}

Result<std::shared_ptr<Communicator>> Communicator::create(const Place &place, uint64_t timeoutNs) {
  if (place.world == 0 || place.world > maxRanks)
    return invalidArgument(place.world, " ranks; a communicator has 1 to ", maxRanks);
  CGRT_TRY_ASSIGN(Meeting meeting, meet(place, SharedBlock::sizeFor(place.world), timeoutNs));
  std::shared_ptr<Communicator> communicator(new Communicator(place, timeoutNs));
  CGRT_TRY_ASSIGN(communicator->block, SharedBlock::map(std::move(meeting.memory), place.world));
  CGRT_TRY(communicator->join(meeting));
  return communicator;
}

/// A process that has ended has no descriptor.
void Communicator::openProcess(uint32_t rank) {
  RankCell &own = block->rank(place.rank), &cell = block->rank(rank);
  if (cell.space.load() != own.space.load() || cell.process.load() == own.process.load())
    return;
  processes[rank] = FileDescriptor(static_cast<int>(syscall(SYS_pidfd_open, cell.process.load(), 0)));
  if (!processes[rank] && errno == ESRCH && stateOf(rank) == RankState::Joined)
    fail(rank, text(nameOf(rank), " has ended without leaving: it was killed, or it crashed"));
}

/// Ranks that have met say that they are here. Until then a connection tells that one has ended.
Status Communicator::join(const Meeting &meeting) {
  RankCell &own = block->rank(place.rank);
  own.process = static_cast<uint32_t>(getpid());
  own.space = processSpace();
  own.beat = 1;
  own.state = static_cast<uint32_t>(RankState::Joined);
  uint64_t deadline = nowNs() + timeout;
  auto isGone = [&](uint32_t rank) {
    return rank < meeting.others.size() && meeting.others[rank] && isClosed(meeting.others[rank].get());
  };
  for (uint32_t r = 0; r < place.world; ++r)
    while (stateOf(r) == RankState::Absent) {
      // This is read first: the rank may have come, and have left again.
      bool gone = isGone(r);
      if ((gone && stateOf(r) == RankState::Absent) || nowNs() > deadline)
        fail(r, text("rank ", r, " came to the rendezvous and went away"));
      if (Status failed = failure(); !failed.ok()) {
        leave();
        return failed;
      }
      usleep(200);
    }
  processes.resize(place.world);
  for (uint32_t r = 0; r < place.world; ++r)
    openProcess(r);
  silence = std::make_unique<std::atomic<uint64_t>[]>(place.world);
  stop = FileDescriptor(eventfd(0, EFD_CLOEXEC));
  if (!stop)
    return resourceExhausted("no descriptor for the watchdog of a communicator");
  watchdog = std::thread([this] { watch(); });
  return success();
}

void Communicator::leave() {
  left = true;
  block->rank(place.rank).state = static_cast<uint32_t>(RankState::Left);
}

Communicator::~Communicator() {
  if (watchdog.joinable()) {
    leave();
    uint64_t one = 1;
    [[maybe_unused]] ssize_t written = write(stop.get(), &one, sizeof(one));
    watchdog.join();
  }
}

std::string Communicator::nameOf(uint32_t rank) {
  return text("rank ", rank, " (process ", block->rank(rank).process.load(), ")");
}

bool Communicator::isSilent(uint32_t rank, uint64_t ns) const { return silence[rank].load() > ns; }

uint64_t Communicator::silentNs() const {
  return std::max(10 * beatNs, std::min<uint64_t>(timeout / 2, 2'000'000'000));
}

void Communicator::watch() {
  std::vector<uint64_t> beats(place.world);
  std::vector<pollfd> waits{{stop.get(), POLLIN, 0}};
  std::vector<uint32_t> of{place.rank};
  for (uint32_t r = 0; r < place.world; ++r)
    if (processes[r]) {
      waits.push_back({processes[r].get(), POLLIN, 0});
      of.push_back(r);
    }
  uint64_t before = nowNs();
  while (true) {
    block->rank(place.rank).beat.fetch_add(1);
    poll(waits.data(), waits.size(), static_cast<int>(beatNs / 1'000'000));
    if (waits[0].revents)
      return;
    for (size_t w = 1; w < waits.size();) {
      if (!waits[w].revents) {
        ++w;
        continue;
      }
      if (stateOf(of[w]) == RankState::Joined)
        fail(of[w], text(nameOf(of[w]), " has ended without leaving: it was killed, or it crashed"));
      waits.erase(waits.begin() + static_cast<std::ptrdiff_t>(w));
      of.erase(of.begin() + static_cast<std::ptrdiff_t>(w));
    }
    uint64_t now = nowNs(), tick = std::min(now - before, longestTickNs);
    before = now;
    watchLaunches(tick);
    for (uint32_t r = 0; r < place.world; ++r) {
      uint64_t beat = block->rank(r).beat.load();
      bool lives = r == place.rank || beat != beats[r] || stateOf(r) != RankState::Joined;
      beats[r] = beat;
      silence[r] = lives ? 0 : silence[r].load() + tick;
      if (isSilent(r, timeout))
        fail(r, text(nameOf(r), " has not answered for ", seconds(timeout), " s: its process is stopped, or gone"));
    }
    if (block->failure().state.load() == 2)
      reportFailure();
  }
}

void Communicator::watchLaunches(uint64_t tickNs) {
  std::vector<std::pair<uint32_t, std::string>> late; // ranks, and the launches that they are missing
  {
    std::lock_guard lock(mutex);
    for (auto &[key, group] : groups) {
      uint64_t own = group->launches(group->self()).load();
      for (uint32_t m = 0; m < group->members(); ++m) {
        uint32_t rank = group->rankOf(m);
        uint64_t theirs = group->launches(m).load();
        bool behind = theirs < own;
        group->late[m] = behind ? group->late[m] + tickNs : 0;
        if (behind && (stateOf(rank) == RankState::Left || group->late[m] > timeout))
          late.emplace_back(rank, group->placeOfLaunch(group->self(), theirs + 1));
      }
    }
  }
  for (const auto &[rank, launch] : late)
    if (stateOf(rank) == RankState::Left)
      fail(rank, text(nameOf(rank), " has left: it did not come to ", launch));
    else
      blame(rank, launch, timeout);
}

std::string Communicator::awaitedLaunch(uint32_t rank, uint32_t behind) {
  std::lock_guard lock(mutex);
  for (auto &[key, group] : groups) {
    std::optional<uint32_t> member, other;
    for (uint32_t m = 0; m < group->members(); ++m)
      if (group->rankOf(m) == rank)
        member = m;
      else if (group->rankOf(m) == behind)
        other = m;
    if (!member || !other)
      continue;
    uint64_t done = group->launches(*other).load();
    if (group->launches(*member).load() > done)
      return group->placeOfLaunch(*member, done + 1);
  }
  return "";
}

uint64_t Communicator::onFailure(std::function<void()> act) {
  std::lock_guard lock(actions);
  onFailures[nextAction] = std::move(act);
  return nextAction++;
}

void Communicator::forget(uint64_t number) {
  std::lock_guard lock(actions);
  onFailures.erase(number);
}

void Communicator::reportFailure() {
  std::lock_guard lock(actions);
  for (auto &[number, act] : std::exchange(onFailures, {}))
    act();
}

void Communicator::fail(uint32_t rank, std::string_view reason) {
  Failure &failure = block->failure();
  uint32_t none = 0;
  if (!failure.state.compare_exchange_strong(none, 1))
    return;
  failure.rank = rank;
  failure.text[reason.copy(failure.text, sizeof(failure.text) - 1)] = 0;
  failure.state = 2;
}

Status Communicator::failure() {
  Failure &failure = block->failure();
  uint32_t state = failure.state.load();
  if (state == 0)
    return left ? failedPrecondition("the communicator was destroyed; executables that were created with it perform no "
                                     "collectives any more")
                : success();
  // The rank that writes the text may end before it is complete.
  lookFor([&] { return failure.state.load() == 2; }, 100'000'000);
  std::string why = failure.state.load() == 2 ? std::string(failure.text, strnlen(failure.text, sizeof(failure.text)))
                                              : "a rank failed";
  std::string last;
  {
    std::lock_guard lock(mutex);
    last = lastFinished.empty() ? "this rank had finished no collective"
                                : text("the last collective that this rank finished is ", lastFinished);
  }
  return aborted("the communicator has ended: ", why, failure.rank == place.rank ? " (this rank)" : "", "; ", last,
                 "; make a new communicator, of the ranks that are left, and load the package again");
}

std::optional<uint32_t> Communicator::failed() {
  Failure &failure = block->failure();
  return failure.state.load() == 2 ? std::optional(failure.rank) : std::nullopt;
}

void Communicator::noteFinished(std::string_view what) {
  std::lock_guard lock(mutex);
  lastFinished = what;
}

/// Follows the ranks that wait for each other, beginning with `rank`, for which this rank waits at `what`.
void Communicator::blame(uint32_t rank, std::string_view what, uint64_t limitNs) {
  std::vector<std::optional<std::string>> waitsAt(place.world); // of the ranks that were followed
  waitsAt[place.rank] = what;
  uint32_t at = rank, before = place.rank;
  auto differ = [&](uint32_t one, std::string_view there, uint32_t other, std::string_view elsewhere) {
    fail(other, text("the ranks perform different collectives [CollectiveAsymmetry]: ", nameOf(one), " waits at ",
                     there, ", and ", nameOf(other), " at ", elsewhere, ", within ", seconds(limitNs), " s"));
  };
  while (true) {
    const std::string &waits = *waitsAt[before];
    if (isSilent(at, silentNs()))
      return fail(at, text(nameOf(at), " has not answered for ", seconds(silence[at].load()),
                           " s: its process is stopped, or gone; ", waits, " waited for it"));
    RankCell &cell = block->rank(at);
    uint64_t wait = cell.wait.load();
    uint32_t next = cell.waitFor.load();
    std::string own = cell.waitAt.get();
    bool waiting = wait % 2 == 1 && next != 0 && cell.wait.load() == wait;
    if (!waiting) {
      // On a device the rank may wait for a launch of the rank that waits for it.
      std::string launch = awaitedLaunch(at, before);
      return launch.empty() ? fail(at, text(nameOf(at), " did not come to ", waits, " within ", seconds(limitNs), " s"))
                            : differ(before, waits, at, launch);
    }
    // Each waits for another one: they perform different collectives, or perform them in different orders. The two that
    // are named are neighbours in the circle, to which this rank may only lead.
    waitsAt[at] = own;
    if (waitsAt[next - 1])
      return differ(next - 1, *waitsAt[next - 1], at, own);
    before = at;
    at = next - 1;
  }
}

static void sleepOn(std::atomic<uint32_t> &word, uint32_t value, uint64_t ns) {
  timespec limit{static_cast<time_t>(ns / 1'000'000'000), static_cast<long>(ns % 1'000'000'000)};
  syscall(SYS_futex, &word, FUTEX_WAIT, value, &limit, nullptr, 0);
}

void Communicator::announce(SharedBlock::Area &area) {
  area.event().fetch_add(1);
  if (area.sleepers().load())
    syscall(SYS_futex, &area.event(), FUTEX_WAKE, INT32_MAX, nullptr, nullptr, 0);
}

Status Communicator::await(SharedBlock::Area &area, const std::function<bool()> &there,
                           const std::function<uint32_t()> &missing, std::string_view what, uint64_t limitNs) {
  constexpr uint64_t lookNs = 50'000;
  lookFor(there, lookNs);
  if (there())
    return success();
  RankCell &own = block->rank(place.rank);
  own.waitAt.set(what);
  own.waitFor = missing() + 1;
  own.wait.fetch_add(1);
  area.sleepers().fetch_add(1);
  uint64_t waited = 0, before = nowNs();
  bool reached = false;
  while (true) {
    uint32_t event = area.event().load();
    if ((reached = there()) || block->failure().state.load())
      break;
    uint32_t late = missing();
    own.waitFor = late + 1;
    if (stateOf(late) == RankState::Left) {
      // It may have come just before it left.
      if (!(reached = there()))
        fail(late, text(nameOf(late), " has left: it did not come to ", what));
      break;
    }
    if (waited > (limitNs ? limitNs : timeout)) {
      blame(late, what, limitNs ? limitNs : timeout);
      break;
    }
    sleepOn(area.event(), event, beatNs);
    uint64_t now = nowNs();
    waited += std::min(now - before, longestTickNs);
    before = now;
  }
  area.sleepers().fetch_sub(1);
  own.wait.fetch_add(1);
  return reached ? success() : failure();
}

static uint64_t keyOf(const std::string &name, const std::vector<uint32_t> &ranks) {
  uint64_t hash = 0xcbf29ce484222325u; // FNV-1a
  auto mix = [&](uint64_t byte) { hash = (hash ^ byte) * 0x100000001b3u; };
  for (char c : name)
    mix(static_cast<unsigned char>(c));
  for (uint32_t rank : ranks) {
    mix(256);
    mix(rank);
  }
  return hash ? hash : 1;
}

Result<RankGroup *> Communicator::group(const std::string &name, const std::vector<uint32_t> &ranks) {
  auto self = std::find(ranks.begin(), ranks.end(), place.rank);
  if (self == ranks.end())
    return invalidArgument("rank ", place.rank, " is in no group of the communicator '", name, "'");
  uint64_t key = keyOf(name, ranks);
  std::lock_guard lock(mutex);
  if (auto known = groups.find(key); known != groups.end())
    return known->second.get();
  CGRT_TRY_ASSIGN(uint32_t index, block->claim(key));
  auto member = static_cast<uint32_t>(self - ranks.begin());
  CGRT_TRY_ASSIGN(SharedBlock::Area area, block->openArea(index, static_cast<uint32_t>(ranks.size()), member));
  auto &made = groups[key] = std::make_unique<RankGroup>(*this, *block, name, ranks, member, index, std::move(area));
  return made.get();
}

Status Communicator::allGather(const std::byte *data, uint64_t size, std::byte *all) {
  std::vector<uint32_t> ranks(place.world);
  for (uint32_t r = 0; r < place.world; ++r)
    ranks[r] = r;
  CGRT_TRY_ASSIGN(RankGroup * everyone, group("", ranks));
  return everyone->allGather(data, size, all, "an exchange of the program between all ranks");
}

} // namespace cgrt

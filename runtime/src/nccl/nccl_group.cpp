// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "nccl/nccl_group.h"

#include "base/clock.h"

#include <algorithm>
#include <cstring>
#include <unistd.h>

namespace cgrt {

using namespace nccl;

/// What a member tells the others before NCCL is used.
struct Introduction {
  char device[16];
  PeerHandle memory;
  uint32_t shares; // whether it shares memory for small sums
};

/// What members tell each other then: the name of the communicator, which the first one has, and whether the memory of
/// the others is reached.
struct Invitation {
  UniqueId id;
  uint32_t reaches;
};

/// NCCL takes about a second for a communicator and for the first use of it, more where many begin at a time: that is
/// on top of the time that a collective may take.
static constexpr uint64_t creationNs = 15'000'000'000;
/// The sockets of a killed process close before the process ends, so NCCL notices first.
static constexpr uint64_t deathNs = 2'000'000'000;

/// NCCL refuses two ranks on one device, and says neither which nor why.
static Status checkDevices(const std::vector<Introduction> &all, RankGroup &group, Communicator &communicator,
                           const DeviceInfo &device) {
  static constexpr char unknown[sizeof(Introduction::device)] = {};
  for (uint32_t a = 0; a < group.members(); ++a)
    for (uint32_t b = 0; b < a; ++b) {
      if (std::memcmp(all[a].device, all[b].device, sizeof(unknown)) != 0 ||
          std::memcmp(all[a].device, unknown, sizeof(unknown)) == 0)
        continue;
      std::string own =
          a == group.self() || b == group.self() ? text(" (", device.ordinal, ", '", device.name, "')") : "";
      std::string why =
          text("ranks ", group.rankOf(b), " and ", group.rankOf(a), " have the same CUDA device", own,
               ", and NCCL needs one for each; give each rank its own device (--device of cg-run, device= "
               "of cgmlir.load), or start as many ranks as there are devices");
      communicator.fail(group.rankOf(a), why);
      return failedPrecondition(why);
    }
  return success();
}

Result<std::unique_ptr<NcclGroup>> NcclGroup::create(std::shared_ptr<const NcclLibrary> library,
                                                     std::shared_ptr<Communicator> communicator, RankGroup &group,
                                                     Backend &backend, const LogSink &log) {
  const DeviceInfo &device = backend.info();
  std::string what = text("creating the communicator '", group.name(), "' of NCCL");
  const uint64_t limit = communicator->timeoutNs() + creationNs;
  Introduction own{};
  device.uuid.copy(own.device, sizeof(own.device));
  std::unique_ptr<NcclGroup> made(new NcclGroup(library, communicator, group));
  Result<std::unique_ptr<PeerSums>> sums = backend.makePeerSums(group.members(), group.self());
  if (sums.ok()) {
    made->peers = std::move(*sums);
    own.memory = made->peers->handle();
    own.shares = 1;
  }
  std::vector<Introduction> all(group.members());
  CGRT_TRY(group.allGather(reinterpret_cast<const std::byte *>(&own), sizeof(own),
                           reinterpret_cast<std::byte *>(all.data()), what, limit));
  CGRT_TRY(checkDevices(all, group, *communicator, device));
  // The first member's name for it reaches the others through the memory that they share. With the name NCCL starts a
  // thread that only ends when all have come: none is made for devices that are refused.
  Invitation invitation{};
  if (group.self() == 0) {
    Status named = library->check(library->f.ncclGetUniqueId(&invitation.id), what);
    if (!named.ok()) { // otherwise the others would wait for it
      communicator->fail(communicator->rank(), named.message());
      return named;
    }
  }
  Status reached = sums.ok() ? made->openPeers(all) : unavailable(sums.status().message());
  invitation.reaches = reached.ok();
  std::vector<Invitation> invitations(group.members());
  CGRT_TRY(group.allGather(reinterpret_cast<const std::byte *>(&invitation), sizeof(invitation),
                           reinterpret_cast<std::byte *>(invitations.data()), what, limit));
  // All members use them or none, because a sum must be the same in all.
  if (!std::all_of(invitations.begin(), invitations.end(), [](const Invitation &each) { return each.reaches; })) {
    made->peers.reset();
    log.log(LogLevel::Info, text("small sums of '", group.name(), "' are NCCL's as well: ",
                                 reached.ok() ? "another member does not reach all memory" : reached.message()));
  }
  Config config;
  config.blocking = 0;
  config.graphUsageMode = 1; // in graphs, or outside of them, and never both at once
  if (library->version < 23000) {
    config.size = configSizeBefore230;
    config.version = configVersionBefore230;
  }
  ResultCode begun = made->f().ncclCommInitRankConfig(&made->handle, static_cast<int>(group.members()),
                                                      invitations[0].id, static_cast<int>(group.self()), &config);
  CGRT_TRY(made->settle(begun, what));
  made->action = made->communicator->onFailure([group = made.get()] { group->abort(); });
  return made;
}

Status NcclGroup::settle(ResultCode result, std::string_view what) {
  const uint64_t limit = communicator->timeoutNs() + creationNs, deadline = nowNs() + limit;
  while (result == InProgress) {
    if (Status failed = communicator->failure(); !failed.ok())
      return failed;
    if (nowNs() > deadline) {
      communicator->fail(communicator->rank(), text("NCCL of rank ", communicator->rank(), " did not end ", what,
                                                    " within ", static_cast<double>(limit) * 1e-9, " s"));
      return communicator->failure();
    }
    usleep(100);
    if (ResultCode asked = f().ncclCommGetAsyncError(handle, &result); asked != Success)
      result = asked;
  }
  return check(result, what);
}

Status NcclGroup::check(ResultCode result, std::string_view what) {
  if (result == Success)
    return success();
  broken = true;
  // What NCCL says of a rank that died is an error of its own connection.
  const uint64_t patience = std::min(deathNs, communicator->timeoutNs() / 4); // the connections of others end later
  for (uint64_t deadline = nowNs() + patience; nowNs() < deadline; usleep(1000))
    if (Status failed = communicator->failure(); !failed.ok())
      return failed;
  Status failed = library->check(result, what);
  communicator->fail(communicator->rank(), text("rank ", communicator->rank(), ": ", failed.message()));
  return failed;
}

Status NcclGroup::openPeers(const std::vector<Introduction> &all) {
  for (uint32_t member = 0; member < group.members(); ++member) {
    if (!all[member].shares)
      return unavailable("member ", member, " shares no memory");
    if (member != group.self())
      CGRT_TRY(peers->open(member, all[member].memory));
  }
  return success();
}

void NcclGroup::abort() {
  std::lock_guard lock(mutex);
  if (std::exchange(aborted, true))
    return;
  if (peers)
    peers->abort();
  // Kernels that wait for other ranks end at once; the call itself may wait until graphs are gone.
  aborting = std::thread([this] { f().ncclCommAbort(handle); });
}

NcclGroup::~NcclGroup() {
  if (action)
    communicator->forget(action);
  if (aborting.joinable())
    aborting.join();
  else if (handle && (!action || broken || communicator->failed()))
    f().ncclCommAbort(handle);
  else if (handle)
    f().ncclCommDestroy(handle);
}

} // namespace cgrt

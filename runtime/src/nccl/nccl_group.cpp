// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "nccl/nccl_group.h"

#include "base/clock.h"

#include <cstring>
#include <unistd.h>

namespace cgrt {

using namespace nccl;

/// What a member tells the others before NCCL begins.
struct Introduction {
  UniqueId id; // of the first member
  char device[16];
};

/// NCCL takes about a second for a communicator, more where many begin at a time: that is on top of the time that a
/// collective may take.
static constexpr uint64_t creationNs = 15'000'000'000;

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
                                                     const DeviceInfo &device) {
  std::string what = text("creating the communicator '", group.name(), "' of NCCL");
  // The first member's name for it reaches the others through the memory that they share.
  Introduction own{};
  device.uuid.copy(own.device, sizeof(own.device));
  if (group.self() == 0) {
    Status made = library->check(library->f.ncclGetUniqueId(&own.id), what);
    if (!made.ok()) { // the others would wait for it
      communicator->fail(communicator->rank(), made.message());
      return made;
    }
  }
  const uint64_t limit = communicator->timeoutNs() + creationNs;
  std::vector<Introduction> all(group.members());
  CGRT_TRY(group.allGather(reinterpret_cast<const std::byte *>(&own), sizeof(own),
                           reinterpret_cast<std::byte *>(all.data()), what, limit));
  CGRT_TRY(checkDevices(all, group, *communicator, device));
  Config config;
  config.blocking = 0;
  config.graphUsageMode = 1; // in graphs, or outside of them, and never both at once
  if (library->version < 23000) {
    config.size = configSizeBefore230;
    config.version = configVersionBefore230;
  }
  std::unique_ptr<NcclGroup> made(new NcclGroup(std::move(library), std::move(communicator), group));
  ResultCode begun = made->f().ncclCommInitRankConfig(&made->handle, static_cast<int>(group.members()), all[0].id,
                                                      static_cast<int>(group.self()), &config);
  CGRT_TRY(made->settle(begun, what, limit));
  made->action = made->communicator->onFailure([group = made.get()] { group->abort(); });
  return made;
}

Status NcclGroup::settle(ResultCode result, std::string_view what, uint64_t limitNs) {
  uint64_t deadline = nowNs() + (limitNs ? limitNs : communicator->timeoutNs());
  while (result == InProgress) {
    if (Status failed = communicator->failure(); !failed.ok())
      return failed;
    if (nowNs() > deadline) {
      communicator->fail(group.rankOf(group.self()), text(what, " did not end in time"));
      return communicator->failure();
    }
    usleep(100);
    if (ResultCode asked = f().ncclCommGetAsyncError(handle, &result); asked != Success)
      result = asked;
  }
  return check(result, what);
}

void NcclGroup::abort() {
  std::lock_guard lock(mutex);
  if (std::exchange(aborted, true))
    return;
  // Kernels that wait for other ranks end at once; the call itself may wait until graphs are gone.
  aborting = std::thread([this] { f().ncclCommAbort(handle); });
}

NcclGroup::~NcclGroup() {
  if (action)
    communicator->forget(action);
  if (aborting.joinable())
    aborting.join();
  else if (handle && (!action || communicator->failed()))
    f().ncclCommAbort(handle);
  else if (handle)
    f().ncclCommDestroy(handle);
}

} // namespace cgrt

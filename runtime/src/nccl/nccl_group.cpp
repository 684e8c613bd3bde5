// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "nccl/nccl_group.h"

#include "base/clock.h"

#include <cstring>
#include <unistd.h>

namespace cgrt {

using namespace nccl;

Result<std::unique_ptr<NcclGroup>> NcclGroup::create(std::shared_ptr<const NcclLibrary> library,
                                                     std::shared_ptr<Communicator> communicator, RankGroup &group) {
  std::string what = text("creating the communicator '", group.name(), "' of NCCL");
  // The first member's name for it reaches the others through the memory that they share.
  UniqueId id{};
  if (group.self() == 0) {
    Status made = library->check(library->f.ncclGetUniqueId(&id), what);
    if (!made.ok()) { // the others would wait for it
      communicator->fail(communicator->rank(), made.message());
      return made;
    }
  }
  std::vector<UniqueId> ids(group.members());
  CGRT_TRY(group.allGather(reinterpret_cast<const std::byte *>(&id), sizeof(id),
                           reinterpret_cast<std::byte *>(ids.data()), what));
  Config config;
  config.blocking = 0;
  config.graphUsageMode = 1; // in graphs, or outside of them, and never both at once
  if (library->version < 23000) {
    config.size = configSizeBefore230;
    config.version = configVersionBefore230;
  }
  std::unique_ptr<NcclGroup> made(new NcclGroup(std::move(library), std::move(communicator), group));
  ResultCode begun = made->f().ncclCommInitRankConfig(&made->handle, static_cast<int>(group.members()), ids[0],
                                                      static_cast<int>(group.self()), &config);
  CGRT_TRY(made->settle(begun, what));
  made->action = made->communicator->onFailure([group = made.get()] { group->abort(); });
  return made;
}

Status NcclGroup::settle(ResultCode result, std::string_view what) {
  uint64_t deadline = nowNs() + communicator->timeoutNs();
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

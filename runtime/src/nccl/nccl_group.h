// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NcclGroup is a communicator of NCCL for a group of ranks. It never blocks without a limit: while NCCL is at work, it
// looks whether the ranks are still there.

#ifndef CGRT_NCCL_NCCL_GROUP_H
#define CGRT_NCCL_NCCL_GROUP_H

#include "device/backend.h"
#include "nccl/nccl_library.h"
#include "ranks/rank_group.h"

#include <thread>

namespace cgrt {

struct Introduction;

class NcclGroup {
public:
  /// create() is called by all members in the same order, with the context of their device current.
  static Result<std::unique_ptr<NcclGroup>> create(std::shared_ptr<const NcclLibrary> library,
                                                   std::shared_ptr<Communicator> communicator, RankGroup &group,
                                                   Backend &backend, const LogSink &log);
  ~NcclGroup();

  const nccl::Functions &f() const { return library->f; }
  nccl::Comm comm() const { return handle; }
  RankGroup &ranks() const { return group; }
  /// sums() performs small sums if all members can access each other's memory; else null.
  PeerSums *sums() const { return peers.get(); }
  /// check(result, what) is success, the failure of the rank that NCCL's error follows from, or that error, which then
  /// ends the communicator.
  Status check(nccl::ResultCode result, std::string_view what);
  /// settle(result, what) waits until what NCCL has begun is enqueued. With the first collectives it connects the
  /// ranks, so that may take the time-out and as long as a communicator.
  Status settle(nccl::ResultCode result, std::string_view what);
  void noteFinished(std::string_view what) { communicator->noteFinished(what); }
  /// fail(why) tells all ranks that this one does not perform what it was to perform with them.
  void fail(std::string_view why) { communicator->fail(communicator->rank(), why); }

private:
  NcclGroup(std::shared_ptr<const NcclLibrary> library, std::shared_ptr<Communicator> communicator, RankGroup &group)
      : library(std::move(library)), communicator(std::move(communicator)), group(group) {}
  Status openPeers(const std::vector<Introduction> &all);
  void abort();

  std::shared_ptr<const NcclLibrary> library;
  std::shared_ptr<Communicator> communicator;
  RankGroup &group;
  nccl::Comm handle = nullptr;
  std::unique_ptr<PeerSums> peers;
  uint64_t action = 0; // returned by Communicator::onFailure()
  std::mutex mutex;
  bool aborted = false;
  bool broken = false;  // NCCL has reported an error
  std::thread aborting; // waits for the graphs that hold collectives, which are gone before this object
};

} // namespace cgrt

#endif // CGRT_NCCL_NCCL_GROUP_H

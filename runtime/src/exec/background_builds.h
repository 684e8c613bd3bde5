// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// BackgroundBuilds: threads that build graph instances of a session's entries while the session is used. An entry that
// is to be built belongs to them until it is claimed; nothing else of the session touches it before.

#ifndef CGRT_EXEC_BACKGROUND_BUILDS_H
#define CGRT_EXEC_BACKGROUND_BUILDS_H

#include "device/backend.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace cgrt {

class BackgroundBuilds {
public:
  /// Builds an entry's instances, and uploads them on a stream that the calling thread alone uses.
  using Build = std::function<Status(uint32_t entry, Stream stream)>;

  BackgroundBuilds(Backend &backend, unsigned threads, Build build)
      : backend(backend), most(threads), build(std::move(build)) {}
  /// Cancels builds that have not begun, and waits for those that run.
  ~BackgroundBuilds();

  /// start(entries) starts to build these entries in this order. None of them may be claimed or built yet.
  void start(const std::vector<uint32_t> &entries);
  /// isPending(entry) is true while the entry must be claimed before it is used.
  bool isPending(uint32_t entry) const { return pending.contains(entry); }
  /// claim(entry) gives the entry to the caller: a build that has not begun is cancelled, and one that runs is waited
  /// for. Returns the error of the build.
  Status claim(uint32_t entry);
  /// left() is the number of entries that are neither built nor claimed. Any thread may call it.
  uint64_t left() const { return waiting; }
  /// isLeft(entry) is true for those entries. Any thread may call it.
  bool isLeft(uint32_t entry) const;

private:
  void work();
  Status buildWith(uint32_t entry, Stream &stream);

  Backend &backend;
  const unsigned most;
  const Build build;
  std::set<uint32_t> pending; // used only by the thread of the session's user

  std::atomic<uint64_t> waiting{0};
  mutable std::mutex mutex;
  std::condition_variable finished;
  std::deque<uint32_t> queue;
  std::set<uint32_t> underWay;
  std::map<uint32_t, Status> done;
  std::vector<std::thread> threads;
  unsigned working = 0;
};

} // namespace cgrt

#endif // CGRT_EXEC_BACKGROUND_BUILDS_H

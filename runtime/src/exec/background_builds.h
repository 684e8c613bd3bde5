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
  /// What has not begun is left, what is under way is waited for.
  ~BackgroundBuilds();

  /// start(entries) has them built, in this order. They are not claimed yet, and none of them is here already.
  void start(const std::vector<uint32_t> &entries);
  /// isPending(entry): it has to be claimed before it is touched.
  bool isPending(uint32_t entry) const { return pending.contains(entry); }
  /// claim(entry) gives it to the caller: what has not begun is left to him, what is under way is waited for. The error
  /// is the one that its build had.
  Status claim(uint32_t entry);
  /// left() is how many have not been built yet, and were not taken back. From any thread.
  uint64_t left() const { return waiting; }
  /// isLeft(entry): it is one of those. From any thread.
  bool isLeft(uint32_t entry) const;

private:
  void work();
  Status buildWith(uint32_t entry, Stream &stream);

  Backend &backend;
  const unsigned most;
  const Build build;
  std::set<uint32_t> pending; // of the session's user, no thread here looks at it

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

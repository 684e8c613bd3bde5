// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A thread ends when there is nothing left to build, so that a session that has all of its graphs has no threads.

#include "exec/background_builds.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace cgrt {

/// What the driver and the runtime keep of a graph's nodes is in small blocks, and a thread's heap of glibc grows by a
/// page at a time for those, each with a call of the kernel that waits for the page faults of all other threads. For
/// large blocks it grows by as much as they take, and what is given back needs no such call again.
static void growHeap() {
#ifdef __GLIBC__
  constexpr size_t size = size_t{96} << 10, count = 86; // 8 MiB, in blocks that come from the heap
  std::array<void *, count> blocks{};
  for (void *&block : blocks)
    if ((block = std::malloc(size)))
      *static_cast<volatile char *>(block) = 0; // The access is volatile, so that compilers keep it.
  for (size_t n = count; n-- > 0;)
    std::free(blocks[n]);
#endif
}

BackgroundBuilds::~BackgroundBuilds() {
  {
    std::lock_guard lock(mutex);
    queue.clear();
  }
  for (std::thread &thread : threads)
    thread.join();
}

void BackgroundBuilds::start(const std::vector<uint32_t> &entries) {
  pending.insert(entries.begin(), entries.end());
  std::lock_guard lock(mutex);
  if (working == 0) { // threads of earlier builds have ended, or soon will
    for (std::thread &thread : threads)
      thread.join();
    threads.clear();
  }
  waiting += entries.size();
  queue.insert(queue.end(), entries.begin(), entries.end());
  auto wanted = static_cast<unsigned>(std::min<size_t>(most, queue.size()));
  while (working < wanted) {
    ++working;
    threads.emplace_back([this] { work(); });
  }
}

Status BackgroundBuilds::claim(uint32_t entry) {
  if (pending.erase(entry) == 0)
    return success();
  std::unique_lock lock(mutex);
  if (std::erase(queue, entry)) {
    --waiting;
    return success();
  }
  finished.wait(lock, [&] { return done.contains(entry); });
  return std::move(done.extract(entry).mapped());
}

bool BackgroundBuilds::isLeft(uint32_t entry) const {
  std::lock_guard lock(mutex);
  return underWay.contains(entry) || std::find(queue.begin(), queue.end(), entry) != queue.end();
}

Status BackgroundBuilds::buildWith(uint32_t entry, Stream &stream) {
  // A capture of the process, by another thread, is none of this one's business.
  CGRT_TRY_ASSIGN(std::unique_ptr<UncapturedWork> allowed, backend.allowUncapturedWork());
  if (!stream) {
    CGRT_TRY_ASSIGN(stream, backend.createStream());
  }
  return build(entry, stream);
}

void BackgroundBuilds::work() {
  Stream stream = nullptr;
  std::unique_lock lock(mutex);
  while (!queue.empty()) {
    uint32_t entry = queue.front();
    queue.pop_front();
    underWay.insert(entry);
    lock.unlock();
    growHeap();
    Status status = buildWith(entry, stream);
    lock.lock();
    done.emplace(entry, std::move(status));
    underWay.erase(entry);
    --waiting;
    finished.notify_all();
  }
  --working;
  lock.unlock();
  if (stream)
    backend.destroyStream(stream);
}

} // namespace cgrt

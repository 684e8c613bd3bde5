// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Threads are started by the first job that could use them: an executable that is only inspected starts none.

#include "base/thread_pool.h"

#include "base/spin.h"

#include <sched.h>

#include <algorithm>

namespace cgrt {

/// A caller that launches in a loop takes some microseconds between two launches.
static constexpr uint64_t lookNs = 200'000;

ThreadPool::ThreadPool(unsigned threads) : count(std::max(threads, 1u)) {}

ThreadPool::~ThreadPool() {
  {
    std::lock_guard lock(mutex);
    stopping = true;
    calls.fetch_add(1, std::memory_order_relaxed);
  }
  wake.notify_all();
  for (std::thread &worker : workers)
    worker.join();
}

unsigned ThreadPool::defaultThreads() {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof(allowed), &allowed) == 0)
    return std::max(CPU_COUNT(&allowed), 1);
  return std::max(std::thread::hardware_concurrency(), 1u);
}

void ThreadPool::startWorkers() {
  for (unsigned worker = 1; worker < count; ++worker)
    workers.emplace_back([this, worker] { work(worker); });
}

void ThreadPool::run(Job &job) {
  if (count == 1)
    return job.participate(0);
  Active entry{&job, 0, false};
  {
    std::lock_guard lock(mutex);
    if (workers.empty())
      startWorkers();
    active.push_back(&entry);
    calls.fetch_add(1, std::memory_order_relaxed);
    if (asleep > 0)
      wake.notify_all();
  }
  job.participate(0);
  std::unique_lock lock(mutex);
  active.erase(std::find(active.begin(), active.end(), &entry));
  lock.unlock();
  lookFor([&] { return entry.inside.load(std::memory_order_relaxed) == 0; }, lookNs);
  lock.lock();
  left.wait(lock, [&] { return entry.inside == 0; });
}

void ThreadPool::work(unsigned worker) {
  // The oldest job comes first, because its caller has waited longest. A job that a participant has seen finished stays
  // in the list until its caller removes it.
  Active *entry = nullptr;
  auto findJob = [&] {
    auto found = std::find_if(active.begin(), active.end(), [](Active *candidate) { return !candidate->finished; });
    entry = found == active.end() ? nullptr : *found;
    return stopping || entry != nullptr;
  };
  std::unique_lock lock(mutex);
  while (true) {
    if (!findJob()) {
      uint64_t seen = calls.load(std::memory_order_relaxed);
      lock.unlock();
      lookFor([&] { return calls.load(std::memory_order_relaxed) != seen; }, lookNs);
      lock.lock();
      ++asleep;
      wake.wait(lock, findJob);
      --asleep;
    }
    if (stopping)
      return;
    ++entry->inside;
    lock.unlock();
    entry->job->participate(worker);
    lock.lock();
    entry->finished = true;
    if (--entry->inside == 0)
      left.notify_all();
  }
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ThreadPool lends threads to jobs. A job divides its own work; the pool only brings workers to it.

#ifndef CGRT_BASE_THREAD_POOL_H
#define CGRT_BASE_THREAD_POOL_H

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace cgrt {

/// Work that several threads can take part in.
class Job {
public:
  virtual ~Job() = default;
  /// participate(worker) works until the job is finished. Worker 0 is the thread that called ThreadPool::run().
  virtual void participate(unsigned worker) = 0;
};

class ThreadPool {
public:
  /// ThreadPool(threads) has `threads` workers, of which the caller of run() is one.
  explicit ThreadPool(unsigned threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool &) = delete;

  unsigned threads() const { return count; }

  /// run(job) takes part in `job` together with the free workers, and returns when all have left it. Several threads
  /// may call it at once; a job never waits for a worker.
  void run(Job &job);

  /// defaultThreads() is the number of processors that this process may run on.
  static unsigned defaultThreads();

private:
  void work(unsigned worker);
  void startWorkers();

  struct Active {
    Job *job;
    std::atomic<unsigned> inside;
    bool finished;
  };
  const unsigned count;
  std::mutex mutex;
  std::condition_variable wake;
  std::condition_variable left;
  std::vector<Active *> active;
  std::atomic<uint64_t> calls{0}; // the number of jobs so far: idle workers poll it without the lock
  unsigned asleep = 0;
  bool stopping = false;
  std::vector<std::thread> workers;
};

} // namespace cgrt

#endif // CGRT_BASE_THREAD_POOL_H

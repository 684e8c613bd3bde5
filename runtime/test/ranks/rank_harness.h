// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Several ranks in one test: threads of this process, or processes that it starts. What a rank finds wrong it returns
// as a text.

#ifndef CGRT_TEST_RANKS_RANK_HARNESS_H
#define CGRT_TEST_RANKS_RANK_HARNESS_H

#include "cgrt/cgrt.hpp"
#include "support/test_packages.h"

#include <functional>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace cgrt::testing {

/// Runs as rank `rank` of `world`; an empty text is success.
using RankBody = std::function<std::string(uint32_t rank)>;

/// runThreads(world, body) and runProcesses(world, body) give what the ranks returned, in their order; a process that
/// was killed by a signal returned "signal N". A process that does not end within a minute is killed. On CUDA the
/// threads of runThreads() are those of another process, and those of runThreadsHere() of this one.
std::vector<std::string> runThreads(uint32_t world, const RankBody &body);
std::vector<std::string> runThreadsHere(uint32_t world, const RankBody &body);
std::vector<std::string> runProcesses(uint32_t world, const RankBody &body);

/// The backend that ranks use: CGRT_RANKS_BACKEND, or "host". On CUDA, rank r has device r modulo CGRT_RANKS_DEVICES.
const std::string &ranksBackend();
inline bool ranksOnCuda() { return ranksBackend() == "cuda"; }
/// ranksWorld(most) is `most`, or on CUDA as many as there are devices if those are fewer.
uint32_t ranksWorld(uint32_t most);
/// The targets of packages that run on it.
std::vector<TargetSpec> ranksTargets();

/// Processes that a test does something to while they run.
class RankProcesses {
public:
  RankProcesses(uint32_t world, const RankBody &body);
  ~RankProcesses();
  pid_t process(uint32_t rank) const { return all[rank].process; }
  /// finish() waits for all of them, at most so many seconds; those that are left are killed, and returned "hangs".
  std::vector<std::string> finish(double seconds);

private:
  struct One {
    pid_t process = -1;
    int output = -1;
  };
  std::vector<One> all;
};

/// A rendezvous of its own for each communicator of a test.
std::string newRendezvous();

/// One rank's communicator, destroyed at the end.
class RankCommunicator {
public:
  Status create(uint32_t rank, uint32_t world, const std::string &rendezvous, double timeoutSeconds);
  ~RankCommunicator() { cgrt_communicator_destroy(handle); }
  cgrt_communicator *get() const { return handle; }
  /// meet() waits until all ranks are here. Ranks that are threads share a context of the driver, where to give
  /// something back waits for the streams of all of them.
  Status meet() const { return cgrt_communicator_all_gather(handle, nullptr, 0, nullptr); }
  void destroy() { cgrt_communicator_destroy(std::exchange(handle, nullptr)); }

private:
  cgrt_communicator *handle = nullptr;
};

/// A package, loaded by one rank.
class RankProgram {
public:
  ~RankProgram();
  /// open(spec, communicator) without a communicator is a rank by itself.
  Status open(const PackageSpec &spec, cgrt_communicator *communicator, unsigned threads = 1,
              const std::string &backend = ranksBackend());
  /// bind(argument, data) keeps the tensor's memory where the caller has it.
  Status bind(uint32_t argument, const void *data);
  Status launch(uint32_t flags = CGRT_LAUNCH_GRAPH);
  Status read(uint32_t result, void *data, size_t size);
  cgrt_session *session() const { return handle; }

private:
  cgrt_package *package = nullptr;
  cgrt_executable *executable = nullptr;
  cgrt_session *handle = nullptr;
  void *stream = nullptr; // of its own
};

/// wholeWorld(spec, world): one communicator "world" of all ranks.
PackageSpec wholeWorld(PackageSpec spec, uint32_t world);

} // namespace cgrt::testing

/// RANK_TRY(status) returns the message of an error from a RankBody; RANK_EXPECT(condition, …) a text of its own.
#define RANK_TRY(...)                                                                                                  \
  do {                                                                                                                 \
    if (::cgrt::Status rankStatus = (__VA_ARGS__); !rankStatus.ok())                                                   \
      return rankStatus.text();                                                                                        \
  } while (false)
#define RANK_EXPECT(condition, message)                                                                                \
  do {                                                                                                                 \
    if (!(condition))                                                                                                  \
      return std::string(#condition) + ": " + (message);                                                               \
  } while (false)

#endif // CGRT_TEST_RANKS_RANK_HARNESS_H

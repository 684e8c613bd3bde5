// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs several ranks in one test, as threads of this process or as processes that it starts. A rank returns a failure
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

/// runThreads(world, body) and runProcesses(world, body) return the texts of the ranks, in their order; a process that
/// was killed by a signal returned "signal N". A process that does not end within a minute is killed. On CUDA the
/// threads of runThreads() are those of another process, and those of runThreadsHere() of this one.
std::vector<std::string> runThreads(uint32_t world, const RankBody &body);
std::vector<std::string> runThreadsHere(uint32_t world, const RankBody &body);
std::vector<std::string> runProcesses(uint32_t world, const RankBody &body);

/// The backend that ranks use: CGRT_RANKS_BACKEND, or "host". On CUDA, rank r has device r modulo CGRT_RANKS_DEVICES.
const std::string &ranksBackend();
inline bool ranksOnCuda() { return ranksBackend() == "cuda"; }
/// ranksWorld(most) is `most`, or on CUDA the number of devices if that is smaller.
uint32_t ranksWorld(uint32_t most);
/// The targets of packages that run on the ranks' backend.
std::vector<TargetSpec> ranksTargets();

/// Processes that a test can stop or kill while they run.
class RankProcesses {
public:
  RankProcesses(uint32_t world, const RankBody &body);
  ~RankProcesses();
  pid_t process(uint32_t rank) const { return all[rank].process; }
  /// finish() waits for all processes, at most the given number of seconds; those that are left are killed, and their
  /// text is "hangs".
  std::vector<std::string> finish(double seconds);

private:
  struct One {
    pid_t process = -1;
    int output = -1;
  };
  std::vector<One> all;
};

/// A new rendezvous for each communicator of a test.
std::string newRendezvous();

/// One rank's communicator, which is destroyed with the object.
class RankCommunicator {
public:
  Status create(uint32_t rank, uint32_t world, const std::string &rendezvous, double timeoutSeconds);
  ~RankCommunicator() { cgrt_communicator_destroy(handle); }
  cgrt_communicator *get() const { return handle; }
  /// meet() waits until all ranks have called it. Ranks that are threads share the driver's context, in which freeing
  /// memory waits for the streams of all ranks.
  Status meet() const { return cgrt_communicator_all_gather(handle, nullptr, 0, nullptr); }
  void destroy() { cgrt_communicator_destroy(std::exchange(handle, nullptr)); }

private:
  cgrt_communicator *handle = nullptr;
};

/// A package, loaded by one rank.
class RankProgram {
public:
  ~RankProgram();
  /// open(spec, communicator) loads the package; without a communicator it is the program of a single rank.
  Status open(const PackageSpec &spec, cgrt_communicator *communicator, unsigned threads = 1,
              const std::string &backend = ranksBackend());
  /// bind(argument, data) binds the caller's memory without a copy.
  Status bind(uint32_t argument, const void *data);
  Status launch(uint32_t flags = CGRT_LAUNCH_GRAPH);
  Status read(uint32_t result, void *data, size_t size);
  cgrt_session *session() const { return handle; }

private:
  cgrt_package *package = nullptr;
  cgrt_executable *executable = nullptr;
  cgrt_session *handle = nullptr;
  void *stream = nullptr; // the rank's own stream
};

/// wholeWorld(spec, world) adds one communicator "world" of all ranks.
PackageSpec wholeWorld(PackageSpec spec, uint32_t world);

} // namespace cgrt::testing

/// RANK_TRY(status) returns the message of an error from a RankBody; RANK_EXPECT(condition, …) returns the given text
/// if the condition does not hold.
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

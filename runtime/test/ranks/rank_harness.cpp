// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ranks/rank_harness.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace cgrt::testing {

const std::string &ranksBackend() {
  static const std::string backend = std::getenv("CGRT_RANKS_BACKEND") ? std::getenv("CGRT_RANKS_BACKEND") : "host";
  return backend;
}

uint32_t ranksWorld(uint32_t most) {
  const char *devices = std::getenv("CGRT_RANKS_DEVICES");
  return ranksOnCuda() && devices ? std::min(most, static_cast<uint32_t>(std::atoi(devices))) : most;
}

std::vector<TargetSpec> ranksTargets() {
  return ranksOnCuda() ? std::vector{cudaTarget(false)} : std::vector{hostTarget()};
}

static int32_t deviceOf(cgrt_communicator *communicator) {
  const char *devices = std::getenv("CGRT_RANKS_DEVICES");
  auto info = cgrt::info<cgrt_communicator_info>();
  if (!devices || !communicator || cgrt_communicator_get_info(communicator, &info))
    return 0;
  return static_cast<int32_t>(info.rank) % std::atoi(devices);
}

std::vector<std::string> runThreads(uint32_t world, const RankBody &body) {
  if (!ranksOnCuda())
    return runThreadsHere(world, body);
  // Threads run in another process, because a process that has used the driver cannot be forked for other tests.
  RankProcesses process(1, [&](uint32_t) {
    std::string all;
    for (const std::string &result : runThreadsHere(world, body))
      all += result + '\0';
    return all;
  });
  std::string all = process.finish(120)[0];
  std::vector<std::string> results;
  for (size_t at = 0, end; (end = all.find('\0', at)) != std::string::npos; at = end + 1)
    results.push_back(all.substr(at, end - at));
  results.resize(world, "no result of the process of all ranks: " + all);
  return results;
}

std::vector<std::string> runThreadsHere(uint32_t world, const RankBody &body) {
  std::vector<std::string> results(world);
  std::vector<std::thread> threads;
  for (uint32_t r = 0; r < world; ++r)
    threads.emplace_back([&, r] { results[r] = body(r); });
  for (std::thread &thread : threads)
    thread.join();
  return results;
}

RankProcesses::RankProcesses(uint32_t world, const RankBody &body) : all(world) {
  for (uint32_t r = 0; r < world; ++r) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
      abort();
    pid_t child = fork();
    if (child == 0) {
      std::string result = body(r);
      [[maybe_unused]] ssize_t written = ::write(ends[1], result.data(), result.size());
      _exit(0);
    }
    close(ends[1]);
    all[r] = {child, ends[0]};
  }
}

std::vector<std::string> RankProcesses::finish(double seconds) {
  std::vector<std::string> results(all.size());
  auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  for (size_t r = 0; r < all.size(); ++r) {
    One &one = all[r];
    if (one.process < 0)
      continue;
    int status = 0;
    bool hangs = false;
    while (waitpid(one.process, &status, WNOHANG) == 0) {
      if (std::chrono::steady_clock::now() > deadline) {
        hangs = true;
        kill(one.process, SIGKILL);
        waitpid(one.process, &status, 0);
        break;
      }
      usleep(500);
    }
    one.process = -1;
    char buffer[4096];
    for (ssize_t got; (got = ::read(one.output, buffer, sizeof(buffer))) > 0;)
      results[r].append(buffer, static_cast<size_t>(got));
    close(one.output);
    if (hangs)
      results[r] = "hangs";
    else if (WIFSIGNALED(status))
      results[r] = "signal " + std::to_string(WTERMSIG(status));
  }
  return results;
}

RankProcesses::~RankProcesses() {
  for (const One &one : all)
    if (one.process >= 0)
      finish(0);
}

std::vector<std::string> runProcesses(uint32_t world, const RankBody &body) {
  return RankProcesses(world, body).finish(60);
}

std::string newRendezvous() {
  char text[64];
  Status status = cgrt_rendezvous_create(text, sizeof(text));
  return status.ok() ? text : status.text();
}

Status RankCommunicator::create(uint32_t rank, uint32_t world, const std::string &rendezvous, double timeoutSeconds) {
  cgrt_communicator_config config = CGRT_COMMUNICATOR_CONFIG_INIT;
  config.rank = static_cast<int32_t>(rank);
  config.world = world;
  config.rendezvous = rendezvous.c_str();
  config.timeout_ns = static_cast<uint64_t>(timeoutSeconds * 1e9);
  return cgrt_communicator_create(&config, &handle);
}

RankProgram::~RankProgram() {
  cgrt_session_destroy(handle);
  if (executable)
    cgrt_executable_destroy_stream(executable, stream);
  cgrt_executable_release(executable);
  cgrt_package_release(package);
}

Status RankProgram::open(const PackageSpec &spec, cgrt_communicator *communicator, unsigned threads,
                         const std::string &backend) {
  Bytes bytes = write(spec);
  if (Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), &package); !status.ok())
    return status;
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.threads = threads;
  config.backend = backend.c_str();
  config.device = backend == "cuda" ? deviceOf(communicator) : 0;
  config.communicator = communicator;
  if (Status status = cgrt_executable_create(package, &config, &executable); !status.ok())
    return status;
  if (Status status = cgrt_executable_create_stream(executable, &stream); !status.ok())
    return status;
  return cgrt_session_create(executable, nullptr, &handle);
}

Status RankProgram::bind(uint32_t argument, const void *data) {
  auto info = cgrt::info<cgrt_argument_info>();
  if (Status status = cgrt_package_get_argument(package, 0, argument, &info); !status.ok())
    return status;
  cgrt_tensor tensor{const_cast<void *>(data), info.dtype, CGRT_MEMORY_HOST, 0, info.rank, info.shape, nullptr};
  cgrt_binding binding{CGRT_ARGUMENT, argument, &tensor};
  return cgrt_session_bind(handle, 0, &binding, 1);
}

Status RankProgram::launch(uint32_t flags) { return cgrt_session_launch(handle, 0, flags, stream, nullptr); }

Status RankProgram::read(uint32_t result, void *data, size_t size) {
  return cgrt_session_read_result(handle, 0, result, 0, data, size);
}

PackageSpec wholeWorld(PackageSpec spec, uint32_t world) {
  spec.version = 3;
  spec.world = world;
  std::vector<uint32_t> ranks;
  for (uint32_t r = 0; r < world; ++r)
    ranks.push_back(r);
  spec.communicators = {{"world", {ranks}}};
  return spec;
}

} // namespace cgrt::testing

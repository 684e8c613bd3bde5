// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Eight threads use four executables at once, with sessions of their own and one that all share, for a number of
// seconds: stress_test --backend=host|cuda [--seconds=5] [--seed=1]. Every result is compared. A build with the thread
// sanitizer finds most; a plain build finds wrong numbers, errors and deadlocks.

#include "cgrt/cgrt.hpp"
#include "support/test_packages.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

namespace cgrt::testing {
namespace {

constexpr size_t threadCount = 8, executableCount = 4;
constexpr int64_t largest = 64;

std::atomic<bool> stopping{false};

[[noreturn]] void fail(const std::string &what) {
  std::fprintf(stderr, "stress_test: %s\n", what.c_str());
  std::_Exit(1);
}
void check(Status status) {
  if (!status.ok())
    fail(status.text());
}

/// A package of out = 2x + y for up to 64 elements in two buckets, and of a state k, to which each launch adds one.
PackageSpec program() {
  auto graph = [](uint32_t n) {
    GraphSpec made = axpyGraph(n);
    made.slots.push_back(f32Slot("k", 4, schema::Binding::State));
    made.body.nodes.push_back(bump("bump", slot(3, ReadWrite, 16), 4, 1.0f));
    return made;
  };
  std::vector<TargetSpec> targets = {hostTarget(), cudaTarget()};
  PackageSpec spec = withBucket(package(graph(largest), targets), package(graph(16), targets), largest, 16);
  // The state's shape has no dimension that varies.
  for (ArgumentSpec &argument : spec.entries[0].arguments)
    if (argument.name == "k") {
      argument.shape = {4};
      argument.dims.clear();
    }
  for (ResultSpec &result : spec.entries[0].results)
    if (result.name == "k_out") {
      result.shape = {4};
      result.dims.clear();
    }
  return spec;
}

Executable load(const Package &package, const std::string &backend, size_t kind) {
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = backend.c_str();
  config.threads = 2;
  config.build_threads = kind == 1 || kind == 3 ? 2 : 0;
  config.idle_instances = kind >= 2 ? 3 : 0;
  Executable executable;
  check(cgrt_executable_create(package, &config, executable.out()));
  return executable;
}

/// A thread's own session of an executable.
class User {
public:
  User(const Executable &executable, std::mt19937 &random, std::string file)
      : executable(shared(executable)), random(random), file(std::move(file)) {
    begin();
  }

  void step() {
    switch (random() % 12) {
    case 0:
      return begin();
    case 1:
      return check(cgrt_session_discard(session, 0));
    case 2:
      return check(call.prepare(stream()));
    case 3:
      return keepStates();
    case 4:
      return look();
    default:
      return launch();
    }
  }
  ~User() {
    session.reset();
    if (own)
      cgrt_executable_destroy_stream(executable, own);
    std::remove(file.c_str());
  }

private:
  void *stream() {
    if (!own)
      check(cgrt_executable_create_stream(executable, &own));
    return own;
  }
  void begin() {
    cgrt_session_config config = CGRT_SESSION_CONFIG_INIT;
    config.addresses = random() % 2 ? CGRT_ADDRESSES_PROFILED : CGRT_ADDRESSES_PATCHED;
    check(cgrt_session_create(executable, &config, session.out()));
    check(Call::open(session, nullptr, call));
    std::vector<float> zeros(4);
    setState(zeros);
    launches = 0;
  }
  void setState(std::vector<float> &values) {
    cgrt_tensor view = Tensor(values.data(), {4}).view();
    int64_t extent = 4;
    view.shape = &extent;
    check(cgrt_session_set_state(session, "k", &view));
  }
  void launch() {
    int64_t n = 1 + static_cast<int64_t>(random() % largest);
    std::vector<float> x(static_cast<size_t>(n)), y(x.size()), out(x.size());
    for (size_t i = 0; i < x.size(); ++i) {
      x[i] = static_cast<float>(random() % 1000);
      y[i] = static_cast<float>(random() % 1000);
    }
    check(call.bind("x", Tensor(x.data(), {n})));
    check(call.bind("y", Tensor(y.data(), {n})));
    for (uint32_t round = 1 + random() % 3; round-- > 0; ++launches)
      check(call.launch(stream(), random() % 4 ? CGRT_LAUNCH_GRAPH : CGRT_LAUNCH_EAGER));
    check(call.read("out", out.data(), out.size() * sizeof(float)));
    for (size_t i = 0; i < out.size(); ++i)
      if (out[i] != 2 * x[i] + y[i])
        fail("element " + std::to_string(i) + " of " + std::to_string(n) + " is wrong");
    checkState();
  }
  void checkState() {
    std::vector<float> k(4);
    int64_t extent = 4;
    cgrt_tensor view{k.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, &extent, nullptr};
    check(cgrt_session_get_state(session, "k", &view));
    if (k != std::vector<float>(4, static_cast<float>(launches)))
      fail("the state was advanced " + std::to_string(k[0]) + " times in " + std::to_string(launches) + " launches");
  }
  void keepStates() {
    check(cgrt_session_save_states(session, file.c_str()));
    std::vector<float> other(4, -1.0f);
    setState(other);
    check(cgrt_session_load_states(session, file.c_str()));
    checkState();
  }
  void look() {
    auto counts = info<cgrt_session_info>();
    check(cgrt_session_get_info(session, &counts));
    auto about = info<cgrt_executable_info>();
    check(cgrt_executable_get_info(executable, &about));
    auto node = info<cgrt_node_info>();
    check(cgrt_package_get_node(cgrt_executable_package(executable), 0, 0, &node));
  }

  Executable executable;
  std::mt19937 &random;
  const std::string file;
  Session session;
  Call call;
  void *own = nullptr;
  uint64_t launches = 0;
};

/// A call of the session that all threads share works or fails with BUSY.
void shareSession(const Session &session) {
  auto expectBusy = [](Status status) {
    if (!status.ok() && status.code() != CGRT_BUSY)
      fail(status.text());
  };
  for (int round = 0; round < 20; ++round) {
    expectBusy(cgrt_session_launch(session, 0, 0, nullptr, nullptr));
    expectBusy(cgrt_session_synchronize(session));
  }
}

void work(size_t thread, uint64_t seed, const std::vector<Executable> &executables, const Session &common,
          std::atomic<uint64_t> &steps) {
  std::mt19937 random(static_cast<uint32_t>(seed * threadCount + thread));
  std::vector<std::unique_ptr<User>> users;
  for (size_t e = 0; e < executableCount; ++e)
    users.push_back(std::make_unique<User>(executables[e], random,
                                           "/tmp/cgrt-stress-" + std::to_string(getpid()) + "-" +
                                               std::to_string(thread) + "-" + std::to_string(e)));
  while (!stopping) {
    if (random() % 10 == 0)
      shareSession(common);
    users[random() % executableCount]->step();
    ++steps;
  }
}

void run(const std::string &backend, double seconds, uint64_t seed) {
  Bytes bytes = write(program());
  Package package;
  check(cgrt_package_open_memory(bytes.data(), bytes.size(), package.out()));
  std::vector<Executable> executables;
  for (size_t e = 0; e < executableCount; ++e)
    executables.push_back(load(package, backend, e));
  // The tensors of the shared session are bound once, so that each launch of it computes the same.
  Session common;
  check(cgrt_session_create(executables[0], nullptr, common.out()));
  Call call;
  check(Call::open(common, nullptr, call));
  std::vector<float> x(static_cast<size_t>(largest), 1.0f), k(4);
  Tensor input(x.data(), {largest}), state(k.data(), {4});
  check(call.bind("x", input));
  check(call.bind("y", input));
  cgrt_tensor view = state.view();
  check(cgrt_session_set_state(common, "k", &view));
  std::atomic<uint64_t> steps{0};
  std::vector<std::thread> threads;
  for (size_t thread = 0; thread < threadCount; ++thread)
    threads.emplace_back([&, thread] { work(thread, seed, executables, common, steps); });
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  stopping = true;
  for (std::thread &thread : threads)
    thread.join();
  std::printf("%s: %llu steps of %zu threads\n", backend.c_str(), static_cast<unsigned long long>(steps.load()),
              threadCount);
  if (steps < threadCount)
    fail("some thread did nothing");
}

} // namespace
} // namespace cgrt::testing

int main(int argc, char **argv) {
  std::string backend = "host";
  double seconds = 5;
  uint64_t seed = 1;
  for (int a = 1; a < argc; ++a) {
    if (!std::strncmp(argv[a], "--backend=", 10))
      backend = argv[a] + 10;
    else if (!std::strncmp(argv[a], "--seconds=", 10))
      seconds = std::atof(argv[a] + 10);
    else if (!std::strncmp(argv[a], "--seed=", 7))
      seed = std::strtoull(argv[a] + 7, nullptr, 10);
    else
      cgrt::testing::fail(std::string("unknown argument ") + argv[a]);
  }
  cgrt::testing::run(backend, seconds, seed);
}

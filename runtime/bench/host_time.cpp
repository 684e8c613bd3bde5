// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime's own time in a launch, in nanoseconds, without a GPU: cgrt_host_time [--rounds=N] [--cold=N]
// [--only=CASE]. It runs over idle_driver.cpp, whose functions return at once, so that what is measured is what the
// runtime does around them. Beside each time it says how often a launch called the driver. One line of JSON for each
// case: the least of the rounds' means, since other programs only add.
//
// With --cold=N `cold_ns` is the median of N calls, before each of which all memory of the process but its stacks is
// taken out of the processor's caches, code too, as it is after a long replay. The first case is the driver's functions
// alone, so what the others take above it is the runtime's.

#include "cgrt/cgrt.hpp"
#include "cold_caches.h"
#include "support/driver_functions.h"
#include "support/test_packages.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <deque>
#include <functional>
#include <string>
#include <vector>

using cgrt::cpp::Status;
using namespace cgrt::testing;
namespace cuda = cgrt::cuda;
namespace cpp = cgrt::cpp;

namespace {

constexpr uint32_t elements = 64, bytes = 4 * elements;

[[noreturn]] void fail(const std::string &what) {
  std::fprintf(stderr, "cgrt_host_time: %s\n", what.c_str());
  std::exit(1);
}
void check(Status status) {
  if (!status.ok())
    fail(status.text());
}

/// A chain of so many kernels from "x" to "out", and so many further arguments that the last one is followed by kernels
/// that add.
GraphSpec chain(uint32_t nodes) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", elements), f32Slot("out", elements)};
  graph.arenaSize = 2 * 512;
  for (uint32_t i = 0; i < nodes; ++i) {
    BufferSpec from = i ? arena(Read, (i - 1) % 2 * 512, bytes) : slot(0, Read, bytes);
    BufferSpec to = i + 1 < nodes ? arena(Write, i % 2 * 512, bytes) : slot(1, Write, bytes);
    graph.body.nodes.push_back(scale("n" + std::to_string(i), from, to, elements, 1.0f));
    if (i)
      graph.body.edges.push_back({i - 1, i});
  }
  return graph;
}

/// Sums of as many arguments.
GraphSpec sums(uint32_t arguments) {
  GraphSpec graph;
  for (uint32_t a = 0; a < arguments; ++a)
    graph.slots.push_back(f32Slot("a" + std::to_string(a), elements));
  graph.slots.push_back(f32Slot("out", elements));
  graph.arenaSize = 2 * 512;
  for (uint32_t a = 1; a < arguments; ++a) {
    BufferSpec from = a > 1 ? arena(Read, a % 2 * 512, bytes) : slot(0, Read, bytes);
    BufferSpec to = a + 1 < arguments ? arena(Write, (a + 1) % 2 * 512, bytes) : slot(arguments, Write, bytes);
    graph.body.nodes.push_back(add("n" + std::to_string(a), from, slot(a, Read, bytes), to, elements));
    if (a > 1)
      graph.body.edges.push_back({a - 2, a - 1});
  }
  return graph;
}

/// As many states, each of which a kernel updates.
GraphSpec updates(uint32_t states) {
  GraphSpec graph;
  for (uint32_t s = 0; s < states; ++s) {
    graph.slots.push_back(f32Slot("s" + std::to_string(s), elements, cgrt::schema::Binding::State));
    graph.body.nodes.push_back(bump("n" + std::to_string(s), slot(s, ReadWrite, bytes), elements, 1.0f));
  }
  return graph;
}

/// A session of a package with one entry, whose arguments and results lie in device memory.
class Program {
public:
  explicit Program(const PackageSpec &spec, bool states = false) {
    written = write(spec);
    check(cgrt_package_open_memory(written.data(), written.size(), package.out()));
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = "cuda";
    check(cgrt_executable_create(package, &config, executable.out()));
    check(cgrt_session_create(executable, nullptr, session.out()));
    auto entry = cpp::info<cgrt_entry_info>();
    check(cgrt_package_get_entry(package, 0, &entry));
    arguments = entry.arguments;
    const std::vector<float> zeros(elements);
    for (size_t s = 0; states && s < cgrt_session_state_count(session); ++s) {
      auto state = cpp::info<cgrt_state_info>();
      check(cgrt_session_get_state_info(session, s, &state));
      cgrt_tensor tensor{const_cast<float *>(zeros.data()), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, &shape, nullptr};
      check(cgrt_session_set_state(session, state.name, &tensor));
    }
    for (uint32_t a = 0; !states && a < entry.arguments + entry.results; ++a) {
      bool isArgument = a < entry.arguments;
      for (cgrt_tensor &tensor : tensors.emplace_back()) {
        tensor = {nullptr, CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, &shape, nullptr};
        check(cgrt_executable_allocate(executable, bytes, &tensor.data));
      }
      move(isArgument ? CGRT_ARGUMENT : CGRT_RESULT, isArgument ? a : a - entry.arguments, 0);
    }
    launch();
  }
  ~Program() {
    session.reset();
    for (auto &pair : tensors)
      for (cgrt_tensor &tensor : pair)
        cgrt_executable_free(executable, tensor.data);
  }

  void launch() { check(cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr)); }
  /// move(kind, index, to) binds it to the first or second memory that there is for it.
  void move(cgrt_slot_kind kind, uint32_t index, int to) {
    cgrt_binding binding{kind, index, &tensors[kind == CGRT_ARGUMENT ? index : arguments + index][to]};
    check(cgrt_session_bind(session, 0, &binding, 1));
  }

  uint32_t arguments = 0;

private:
  Bytes written;
  cpp::Package package;
  cpp::Executable executable;
  cpp::Session session;
  std::deque<std::array<cgrt_tensor, 2>> tensors;
  const int64_t shape = elements;
};

unsigned long idleCalls(const char *function) {
  static void *driver = dlopen(std::getenv("CG_LIBCUDA"), RTLD_NOW | RTLD_NOLOAD);
  static auto *calls = driver ? reinterpret_cast<unsigned long (*)(const char *)>(dlsym(driver, "idleCalls")) : nullptr;
  if (!calls)
    fail("CG_LIBCUDA does not name the idle driver; build the target host-time");
  return calls(function);
}

std::string only;  // of the cases those that have this in their names
int coldCalls = 0; // of each case

void measure(const char *name, int rounds, const std::function<void(int)> &call) {
  if (!std::strstr(name, only.c_str()))
    return;
  const char *counted[] = {"cuCtxGetCurrent", "cuStreamGetCaptureInfo",   "cuGraphLaunch",
                           "cuEventRecord",   "cuGraphExecNodeSetParams", "cuMemcpyDtoDAsync"};
  using Clock = std::chrono::steady_clock;
  using Nanoseconds = std::chrono::duration<double, std::nano>;
  constexpr int warmUps = 10;
  auto begin = Clock::now();
  for (int i = 0; i < warmUps; ++i)
    call(i);
  // A round of about half a millisecond is seldom interrupted.
  const int calls = std::max(4, static_cast<int>(5e5 / (Nanoseconds(Clock::now() - begin).count() / warmUps)));
  double least = 1e30;
  std::vector<unsigned long> before;
  for (const char *function : counted)
    before.push_back(idleCalls(function));
  for (int round = 0; round < rounds; ++round) {
    auto start = Clock::now();
    for (int i = 0; i < calls; ++i)
      call(i);
    least = std::min(least, Nanoseconds(Clock::now() - start).count() / calls);
  }
  std::vector<unsigned long> after;
  for (const char *function : counted)
    after.push_back(idleCalls(function));
  std::printf("{\"case\": \"%s\", \"ns\": %.0f, ", name, least);
  if (coldCalls) {
    std::vector<double> cold;
    for (int i = 0; i < coldCalls; ++i) {
      cgrt::bench::emptyCaches();
      auto start = Clock::now();
      call(i);
      cold.push_back(Nanoseconds(Clock::now() - start).count());
    }
    std::nth_element(cold.begin(), cold.begin() + coldCalls / 2, cold.end());
    std::printf("\"cold_ns\": %.0f, ", cold[static_cast<size_t>(coldCalls / 2)]);
  }
  std::printf("\"calls\": {");
  const char *comma = "";
  for (size_t f = 0; f < before.size(); ++f) {
    double each = double(after[f] - before[f]) / (double(rounds) * calls);
    if (each > 0)
      std::printf("%s\"%s\": %g", std::exchange(comma, ", "), counted[f], each);
  }
  std::printf("}}\n");
  std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv) {
  int rounds = 300;
  for (int i = 1; i < argc; ++i)
    if (std::strncmp(argv[i], "--rounds=", 9) == 0)
      rounds = std::max(1, std::atoi(argv[i] + 9));
    else if (std::strncmp(argv[i], "--only=", 7) == 0)
      only = argv[i] + 7;
    else if (std::strncmp(argv[i], "--cold=", 7) == 0)
      coldCalls = std::max(1, std::atoi(argv[i] + 7));
    else
      fail("usage: cgrt_host_time [--rounds=N] [--cold=N] [--only=CASE]");
  // As in a program whose framework has made the context current.
  cuda::DriverFunctions f;
  if (std::string problem = f.load(); !problem.empty())
    fail(problem);
  cuda::Context context = nullptr;
  if (f.cuDevicePrimaryCtxRetain(&context, 0) || f.cuCtxPushCurrent(context))
    fail("there is no context");
  measure("the driver's functions alone", rounds, [&](int) {
    cuda::Context current = nullptr;
    cuda::CaptureStatus status = cuda::CaptureNone;
    unsigned long long id = 0;
    f.cuCtxGetCurrent(&current);
    f.cuStreamGetCaptureInfo(nullptr, &status, &id, nullptr, nullptr, nullptr, nullptr);
    f.cuGraphLaunch(nullptr, nullptr);
    f.cuEventRecord(nullptr, nullptr);
  });
  std::vector<TargetSpec> targets{cudaTarget()};
  {
    Program one(package(chain(1), targets));
    measure("launch of 1 node", rounds, [&](int) { one.launch(); });
    measure("launch of 1 node that is patched", rounds, [&](int i) {
      one.move(CGRT_ARGUMENT, 0, i % 2);
      one.launch();
    });
    measure("launch of 1 node whose result moves", rounds, [&](int i) {
      one.move(CGRT_RESULT, 0, i % 2);
      one.launch();
    });
  }
  {
    Program many(package(chain(1000), targets));
    measure("launch of 1,000 nodes", rounds, [&](int) { many.launch(); });
  }
  {
    Program wide(package(sums(150), targets));
    measure("launch with 150 arguments", rounds, [&](int) { wide.launch(); });
    measure("launch with 150 arguments of which 1 moves", rounds, [&](int i) {
      wide.move(CGRT_ARGUMENT, 7, i % 2);
      wide.launch();
    });
    measure("launch with 150 arguments whose result moves", rounds, [&](int i) {
      wide.move(CGRT_RESULT, 0, i % 2);
      wide.launch();
    });
    measure("launch with 150 arguments that all move", rounds, [&](int i) {
      for (uint32_t a = 0; a < wide.arguments; ++a)
        wide.move(CGRT_ARGUMENT, a, i % 2);
      wide.launch();
    });
  }
  {
    Program training(package(updates(150), targets), /*states=*/true);
    measure("launch with 150 states", rounds, [&](int) { training.launch(); });
  }
  f.cuCtxPopCurrent(&context);
  f.cuDevicePrimaryCtxRelease(0);
  return 0;
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a launch costs the host beside the driver's own call: cgrt_launch_bench PACKAGE [ENTRY] [--launches=N].
//
// The raw graph is made of the same nodes: a launch of a second session is captured, and what was captured is added
// node by node to a graph of its own (raw_graph.h). Medians of single calls in microseconds, each after the device has
// come to rest:
//
//   raw      cuGraphLaunch of that graph
//   marked   the same and cuEventRecord behind it, by which the runtime knows when a launch is over
//   launch   cgrt_session_launch
//   patched  cgrt_session_bind of one argument at another address, and the launch that patches the nodes that read it
//
// Then what the device takes for a replay (the interval between two events): of a session that has patched its instance
// 1,000 times, beside one that has not patched its own (replay_fresh, replay_patched).
//
// Arguments are zeros in device memory, states too. One line of JSON.

#include "cgrt/cgrt.hpp"
#include "raw_graph.h"
#include "support/driver_functions.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

using cgrt::cpp::Status;
namespace cuda = cgrt::cuda;
namespace cpp = cgrt::cpp;

namespace {

[[noreturn]] void fail(const std::string &what) {
  std::fprintf(stderr, "cgrt_launch_bench: %s\n", what.c_str());
  std::exit(1);
}

void check(Status status) {
  if (!status.ok())
    fail(status.text());
}

void check(cuda::DriverResult result, const char *what) {
  if (result != cuda::Success)
    fail(std::string(what) + " failed with " + std::to_string(result));
}

/// A session with all arguments bound to zeros.
class Bound {
public:
  Bound(cgrt_package *package, cgrt_executable *executable, uint32_t entry) : executable(executable), entry(entry) {
    check(cgrt_session_create(executable, nullptr, session.out()));
    auto known = cpp::info<cgrt_entry_info>();
    check(cgrt_package_get_entry(package, entry, &known));
    if (known.dims)
      fail("the entry has sizes that vary; take one without buckets");
    for (uint32_t a = 0; a < known.arguments; ++a)
      add(package, a);
    check(cgrt_session_bind(session, entry, bindings.data(), bindings.size()));
    for (size_t s = 0; s < cgrt_session_state_count(session); ++s)
      setState(s);
  }

  cpp::Session session;
  /// The argument that moves, at two addresses; -1 if all are scalars, constants and states.
  int64_t moving = -1;
  cgrt_tensor tensors[2];

private:
  void *allocate(uint64_t bytes) {
    void *address = nullptr;
    check(cgrt_executable_allocate(executable, bytes ? bytes : 1, &address));
    std::vector<char> zeros(bytes);
    check(cgrt_executable_copy(executable, address, CGRT_MEMORY_CUDA, zeros.data(), CGRT_MEMORY_HOST, bytes, nullptr));
    check(cgrt_executable_synchronize(executable, nullptr));
    return address;
  }
  void add(cgrt_package *package, uint32_t a) {
    auto argument = cpp::info<cgrt_argument_info>();
    check(cgrt_package_get_argument(package, entry, a, &argument));
    if (argument.binding == CGRT_BINDING_CONSTANT || argument.binding == CGRT_BINDING_STATE)
      return;
    cgrt_tensor tensor{nullptr, argument.dtype, CGRT_MEMORY_CUDA, 0, argument.rank, argument.shape, nullptr};
    if (argument.by_value) {
      tensor.memory = CGRT_MEMORY_HOST;
      tensor.data = values.emplace_back(std::vector<char>(argument.bytes)).data();
    } else {
      tensor.data = allocate(argument.bytes);
    }
    kept.push_back(new cgrt_tensor(tensor));
    bindings.push_back({CGRT_ARGUMENT, a, kept.back()});
    if (argument.by_value || moving >= 0 || argument.binding != CGRT_BINDING_PATCHED)
      return;
    moving = a;
    tensors[0] = tensors[1] = tensor;
    tensors[1].data = allocate(argument.bytes);
  }
  void setState(size_t s) {
    auto state = cpp::info<cgrt_state_info>();
    check(cgrt_session_get_state_info(session, s, &state));
    std::vector<char> zeros(state.bytes);
    cgrt_tensor tensor{zeros.data(), state.dtype, CGRT_MEMORY_HOST, 0, state.rank, state.shape, nullptr};
    check(cgrt_session_set_state(session, state.name, &tensor));
  }

  cgrt_executable *executable;
  uint32_t entry;
  std::vector<std::vector<char>> values;
  std::vector<cgrt_tensor *> kept;
  std::vector<cgrt_binding> bindings;
};

/// Times of single calls, each after the device has come to rest.
class Series {
public:
  void measure(int count, const std::function<void()> &rest, const std::function<void(int)> &call) {
    for (int i = 0; i < count + warmUps; ++i) {
      rest();
      auto start = std::chrono::steady_clock::now();
      call(i);
      std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
      if (i >= warmUps)
        times.push_back(took.count());
    }
  }
  void add(double microseconds) { times.push_back(microseconds); }
  double median() {
    if (times.empty())
      return 0;
    auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
  }

private:
  static constexpr int warmUps = 5;
  std::vector<double> times;
};

} // namespace

int main(int argc, char **argv) {
  const char *path = nullptr, *name = nullptr;
  int launches = 500;
  for (int i = 1; i < argc; ++i)
    if (std::strncmp(argv[i], "--launches=", 11) == 0)
      launches = std::max(10, std::atoi(argv[i] + 11));
    else
      (path ? name : path) = argv[i];
  if (!path)
    fail("usage: cgrt_launch_bench PACKAGE [ENTRY] [--launches=N]");
  cuda::DriverFunctions f;
  if (std::string problem = f.load(); !problem.empty())
    fail(problem);
  cpp::Package package;
  cpp::Executable executable;
  check(cgrt_package_open_file(path, package.out()));
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = "cuda";
  check(cgrt_executable_create(package, &config, executable.out()));
  uint32_t entry = 0;
  check(cgrt_package_find_entry(package, name, &entry));
  cuda::Context context = nullptr;
  check(f.cuDevicePrimaryCtxRetain(&context, 0), "cuDevicePrimaryCtxRetain");
  check(f.cuCtxPushCurrent(context), "cuCtxPushCurrent");
  cuda::StreamHandle stream = nullptr;
  check(f.cuStreamCreate(&stream, cuda::StreamNonBlocking), "cuStreamCreate");
  auto rest = [&] { check(f.cuStreamSynchronize(stream), "cuStreamSynchronize"); };

  Bound first(package, executable, entry), second(package, executable, entry);
  auto launch = [&](Bound &bound) {
    check(cgrt_session_launch(bound.session, entry, CGRT_LAUNCH_GRAPH, stream, nullptr));
  };
  launch(first);
  launch(second);
  rest();
  check(cgrt_session_synchronize(second.session));
  cuda::Graph graph = nullptr;
  cuda::GraphExec exec = nullptr;
  check(f.cuStreamBeginCapture(stream, cuda::CaptureThreadLocal), "cuStreamBeginCapture");
  launch(second);
  check(f.cuStreamEndCapture(stream, &graph), "cuStreamEndCapture");
  cuda::RawGraph raw(f);
  if (std::string problem = raw.copy(graph); !problem.empty())
    fail(problem);
  cuda::GraphInstantiateParams params{};
  check(f.cuGraphInstantiateWithParams(&exec, raw.graph(), &params), "cuGraphInstantiateWithParams");
  check(f.cuGraphUpload(exec, stream), "cuGraphUpload");
  size_t nodes = 0;
  check(f.cuGraphGetNodes(raw.graph(), nullptr, &nodes), "cuGraphGetNodes");
  cuda::Event event = nullptr;
  check(f.cuEventCreate(&event, cuda::EventDisableTiming), "cuEventCreate");

  // In rounds, so that what changes meanwhile meets all of them.
  Series driver, marked, own, patched;
  constexpr int rounds = 10;
  auto before = cpp::info<cgrt_session_info>(), after = before;
  check(cgrt_session_get_info(first.session, &before));
  for (int round = 0; round < rounds; ++round) {
    driver.measure(launches / rounds, rest, [&](int) { check(f.cuGraphLaunch(exec, stream), "cuGraphLaunch"); });
    marked.measure(launches / rounds, rest, [&](int) {
      check(f.cuGraphLaunch(exec, stream), "cuGraphLaunch");
      check(f.cuEventRecord(event, stream), "cuEventRecord");
    });
    own.measure(launches / rounds, rest, [&](int) { launch(first); });
    if (first.moving >= 0)
      patched.measure(launches / rounds, rest, [&](int i) {
        cgrt_binding binding{CGRT_ARGUMENT, static_cast<uint32_t>(first.moving), &first.tensors[i % 2]};
        check(cgrt_session_bind(first.session, entry, &binding, 1));
        launch(first);
      });
  }
  check(cgrt_session_get_info(first.session, &after));

  Series replays[2];
  if (first.moving >= 0) {
    Bound fresh(package, executable, entry), often(package, executable, entry);
    launch(fresh);
    constexpr int patches = 1000; // an even number: both end at the address that they began with
    for (int i = 0; i <= patches; ++i) {
      cgrt_binding binding{CGRT_ARGUMENT, static_cast<uint32_t>(often.moving), &often.tensors[i % 2]};
      check(cgrt_session_bind(often.session, entry, &binding, 1));
      launch(often);
    }
    rest();
    for (int i = 0; i < launches; ++i)
      for (auto [bound, series] : {std::pair(&fresh, &replays[0]), std::pair(&often, &replays[1])}) {
        auto timing = cpp::info<cgrt_timing>();
        check(cgrt_session_measure(bound->session, entry, CGRT_LAUNCH_GRAPH, stream, &timing));
        series->add(static_cast<double>(timing.device_ns) / 1e3);
      }
  }
  double perLaunch = after.updates > before.updates
                         ? double(after.nodes_updated - before.nodes_updated) / double(after.updates - before.updates)
                         : 0;
  std::printf("{\"package\": \"%s\", \"nodes\": %zu, \"raw_us\": %.2f, \"marked_us\": %.2f, \"launch_us\": %.2f, "
              "\"patched_us\": %.2f, "
              "\"nodes_patched\": %.1f, \"replay_fresh_us\": %.2f, \"replay_patched_us\": %.2f}\n",
              path, nodes, driver.median(), marked.median(), own.median(), patched.median(), perLaunch,
              replays[0].median(), replays[1].median());
  rest();
  check(f.cuGraphExecDestroy(exec), "cuGraphExecDestroy");
  check(f.cuEventDestroy(event), "cuEventDestroy");
  check(f.cuGraphDestroy(graph), "cuGraphDestroy"); // which kept the memory of library calls
  return 0;
}

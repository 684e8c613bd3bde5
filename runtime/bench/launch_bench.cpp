// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a launch costs the host beside the driver's own call: cgrt_launch_bench PACKAGE... [--entry=NAME]
// [--launches=N].
//
// The raw graph is made of the same nodes: a launch of a second session is captured, and what was captured is added
// node by node to a graph of its own (raw_graph.h). Medians of single calls in microseconds, each after the device has
// come to rest. One call of each kind and package follows the other, over and over, so that all of them meet the same
// processor: from one process to the next the same call of the driver takes up to twice as long. The kinds of a package
// are in another order in each turn, so that the driver's calls and those of the runtime come first in turn equally
// often; NAME_first_us is the median of those turns in which a kind is the first that uses the raw graph or the
// session: what it needs has left the processor's caches then.
//
//   raw              cuGraphLaunch of that graph
//   marked           the same and cuEventRecord behind it, by which the runtime knows when a launch is over
//   asked            the same behind cuCtxGetCurrent and cuStreamGetCaptureInfo, which the runtime asks before it
//   launch           cgrt_session_launch
//   read             cgrt_session_launch of a session that was read just before, so that the processor has it at hand
//   patched          cgrt_session_bind of one argument at another address, and the launch that patches its readers
//   raw_patched      asked behind as many calls of cuGraphExecNodeSetParams as `patched` makes: the first kernels of
//   that
//                    graph get the addresses of another session, and then their own again
//   marked_again     marked behind marked, and launch behind launch, without a rest between the two
//   launch_again
//
// Then what the device takes for a replay (the interval between two events): of an instance that was patched 1,000
// times, and of one that is built in its place, at the same addresses (replay_patched, replay_fresh).
//
// Arguments are zeros in device memory, states too. One line of JSON for each package.

#include "bench_check.h"
#include "raw_graph.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace cuda = cgrt::cuda;
namespace cpp = cgrt::cpp;
using cgrt::bench::check;
using cgrt::bench::fail;

namespace {

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

/// Times in microseconds.
class Series {
public:
  void add(double microseconds) { times.push_back(microseconds); }
  double median() {
    if (times.empty())
      return 0;
    auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
  }

private:
  std::vector<double> times;
};

/// A kind of call that is measured by itself, each time behind `before`: of the raw graph, or of the session (`ours`).
struct Kind {
  const char *name;
  bool ours;
  std::function<void()> before, call;
  Series times{}, firsts{};
};

/// What is measured of one package.
class Measured {
public:
  Measured(const char *path, const char *name, const cuda::DriverFunctions &f, cuda::StreamHandle stream)
      : path(path), f(f), stream(stream), raw(f), elsewhere(f) {
    check(cgrt_package_open_file(path, package.out()));
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = "cuda";
    check(cgrt_executable_create(package, &config, executable.out()));
    check(cgrt_package_find_entry(package, name, &entry));
    first = std::make_unique<Bound>(package, executable, entry);
    second = std::make_unique<Bound>(package, executable, entry);
    launch(*first);
    launch(*second);
    rest();
    check(cgrt_session_synchronize(second->session));
    copy(*second, captured, raw);
    cuda::GraphInstantiateParams params{};
    check(f.cuGraphInstantiateWithParams(&exec, raw.graph(), &params), "cuGraphInstantiateWithParams");
    check(f.cuGraphUpload(exec, stream), "cuGraphUpload");
    check(f.cuGraphGetNodes(raw.graph(), nullptr, &nodes), "cuGraphGetNodes");
    check(f.cuEventCreate(&event, cuda::EventDisableTiming), "cuEventCreate");
    listKinds();
  }
  Measured(const Measured &) = delete;
  ~Measured() {
    rest();
    f.cuGraphExecDestroy(exec);
    f.cuEventDestroy(event);
    for (cuda::Graph graph : {captured, capturedElsewhere}) // which kept the memory of library calls
      if (graph)
        f.cuGraphDestroy(graph);
  }

  /// callOnce(turn) measures one call of each kind; the first turns are not counted.
  void callOnce(int turn) {
    for (size_t n = order.size(); n < kinds.size(); ++n)
      order.push_back(n);
    std::shuffle(order.begin(), order.end(), draws);
    bool used[2] = {false, false}; // the raw graph, the session
    for (size_t n : order) {
      Kind &kind = kinds[n];
      bool isFirst = !std::exchange(used[kind.ours], true);
      kind.before();
      auto start = std::chrono::steady_clock::now();
      kind.call();
      std::chrono::duration<double, std::micro> taken = std::chrono::steady_clock::now() - start;
      if (turn < warmUps)
        continue;
      kind.times.add(taken.count());
      if (isFirst)
        kind.firsts.add(taken.count());
    }
  }
  /// replay(count) measures replays on the device: of an instance that was patched often, and of a new one in its
  /// place.
  void replay(int count) {
    if (first->moving < 0)
      return;
    // At the same addresses: where its buffers lie makes up to a fifth of what a long chain takes.
    Bound often(package, executable, entry);
    constexpr int patches = 1000; // an even number: both end at the address that they began with
    for (int i = 0; i <= patches; ++i) {
      move(often, i);
      launch(often);
    }
    rest();
    for (Series *series : {&replays[1], &replays[0]}) {
      for (int i = 0; i < count; ++i) {
        auto timing = cpp::info<cgrt_timing>();
        check(cgrt_session_measure(often.session, entry, CGRT_LAUNCH_GRAPH, stream, &timing));
        series->add(static_cast<double>(timing.device_ns) / 1e3);
      }
      check(cgrt_session_discard(often.session, entry));
      launch(often);
      rest();
    }
  }
  void print() {
    std::printf("{\"package\": \"%s\", \"nodes\": %zu, \"nodes_patched\": %llu", path, nodes,
                static_cast<unsigned long long>(nodesPatched));
    for (Kind &kind : kinds)
      std::printf(", \"%s_us\": %.2f, \"%s_first_us\": %.2f", kind.name, kind.times.median(), kind.name,
                  kind.firsts.median());
    std::printf(", \"replay_fresh_us\": %.2f, \"replay_patched_us\": %.2f}\n", replays[0].median(),
                replays[1].median());
  }

  static constexpr int warmUps = 20;

private:
  /// copy(bound, from, to) captures a launch and copies what was captured.
  void copy(Bound &bound, cuda::Graph &from, cuda::RawGraph &to) {
    check(f.cuStreamBeginCapture(stream, cuda::CaptureThreadLocal), "cuStreamBeginCapture");
    launch(bound);
    check(f.cuStreamEndCapture(stream, &from), "cuStreamEndCapture");
    if (std::string problem = to.copy(from); !problem.empty())
      fail(std::string(path) + ": " + problem);
  }
  /// What the raw graph's first kernels are patched with: their own parameters, and those of a third session.
  void readRawParams() {
    third = std::make_unique<Bound>(package, executable, entry);
    launch(*third);
    rest();
    check(cgrt_session_synchronize(third->session));
    copy(*third, capturedElsewhere, elsewhere);
    const cuda::RawGraph *graphs[] = {&raw, &elsewhere};
    for (size_t g = 0; g < 2; ++g)
      for (size_t n = 0; n < std::min<size_t>(nodesPatched, raw.kernels().size()); ++n) {
        cuda::GraphNodeParams &params = rawParams[g].emplace_back();
        params.type = cuda::NodeKernel;
        check(f.cuGraphKernelNodeGetParams(graphs[g]->kernels().at(n), &params.kernel), "cuGraphKernelNodeGetParams");
        if (params.kernel.function != rawParams[0][n].kernel.function)
          fail(std::string(path) + ": two captures of one entry have their kernels in different orders");
      }
  }
  void patchRaw() {
    std::vector<cuda::GraphNodeParams> &all = rawParams[++rawMoves % 2];
    for (size_t n = 0; n < all.size(); ++n)
      check(f.cuGraphExecNodeSetParams(exec, raw.kernels()[n], &all[n]), "cuGraphExecNodeSetParams");
  }
  void listKinds() {
    auto wait = [this] { rest(); };
    auto mark = [this] {
      drive();
      record();
    };
    auto own = [this] { launch(*first); };
    auto behind = [this](auto call) {
      return [this, call] {
        rest();
        call();
      };
    };
    auto asked = [this] {
      ask();
      drive();
      record();
    };
    kinds = {{"raw", false, wait, [this] { drive(); }},
             {"marked", false, wait, mark},
             {"asked", false, wait, asked},
             {"launch", true, wait, own},
             {"read", true, behind([this] { readInfo(); }), own},
             {"marked_again", false, behind(mark), mark},
             {"launch_again", true, behind(own), own}};
    auto patch = [this] {
      move(*first, ++moves);
      launch(*first);
    };
    if (first->moving < 0)
      return;
    // The session is read here and not while it is measured, where that would bring it to the processor.
    uint64_t before = readInfo();
    patch();
    nodesPatched = readInfo() - before;
    kinds.push_back({"patched", true, wait, patch});
    readRawParams();
    kinds.push_back({"raw_patched", false, wait, [this, asked] {
                       patchRaw();
                       asked();
                     }});
  }
  void drive() { check(f.cuGraphLaunch(exec, stream), "cuGraphLaunch"); }
  void record() { check(f.cuEventRecord(event, stream), "cuEventRecord"); }
  void ask() {
    cuda::Context current = nullptr;
    cuda::CaptureStatus status = cuda::CaptureNone;
    unsigned long long id = 0;
    check(f.cuCtxGetCurrent(&current), "cuCtxGetCurrent");
    check(f.cuStreamGetCaptureInfo(stream, &status, &id, nullptr, nullptr, nullptr, nullptr), "cuStreamGetCaptureInfo");
  }
  uint64_t readInfo() {
    auto info = cpp::info<cgrt_session_info>();
    check(cgrt_session_get_info(first->session, &info));
    return info.nodes_updated;
  }
  void rest() { check(f.cuStreamSynchronize(stream), "cuStreamSynchronize"); }
  void launch(Bound &bound) { check(cgrt_session_launch(bound.session, entry, CGRT_LAUNCH_GRAPH, stream, nullptr)); }
  void move(Bound &bound, int to) {
    cgrt_binding binding{CGRT_ARGUMENT, static_cast<uint32_t>(bound.moving), &bound.tensors[to % 2]};
    check(cgrt_session_bind(bound.session, entry, &binding, 1));
  }

  const char *path;
  const cuda::DriverFunctions &f;
  cuda::StreamHandle stream;
  cpp::Package package;
  cpp::Executable executable;
  uint32_t entry = 0;
  std::unique_ptr<Bound> first, second, third;
  cuda::RawGraph raw, elsewhere;
  cuda::Graph captured = nullptr, capturedElsewhere = nullptr;
  cuda::GraphExec exec = nullptr;
  cuda::Event event = nullptr;
  size_t nodes = 0;
  uint64_t nodesPatched = 0;
  int moves = 0;
  std::vector<cuda::GraphNodeParams> rawParams[2];
  unsigned rawMoves = 0;
  std::vector<Kind> kinds;
  std::vector<size_t> order;
  std::minstd_rand draws;
  Series replays[2];
};

} // namespace

int main(int argc, char **argv) {
  std::vector<const char *> paths;
  const char *name = nullptr;
  int launches = 500;
  for (int i = 1; i < argc; ++i)
    if (std::strncmp(argv[i], "--launches=", 11) == 0)
      launches = std::max(10, std::atoi(argv[i] + 11));
    else if (std::strncmp(argv[i], "--entry=", 8) == 0)
      name = argv[i] + 8;
    else
      paths.push_back(argv[i]);
  if (paths.empty())
    fail("usage: cgrt_launch_bench PACKAGE... [--entry=NAME] [--launches=N]");
  cuda::DriverFunctions f;
  if (std::string problem = f.load(); !problem.empty())
    fail(problem);
  check(f.cuInit(0), "cuInit");
  cuda::Context context = nullptr;
  check(f.cuDevicePrimaryCtxRetain(&context, 0), "cuDevicePrimaryCtxRetain");
  check(f.cuCtxPushCurrent(context), "cuCtxPushCurrent");
  cuda::StreamHandle stream = nullptr;
  check(f.cuStreamCreate(&stream, cuda::StreamNonBlocking), "cuStreamCreate");
  std::vector<std::unique_ptr<Measured>> all;
  for (const char *path : paths)
    all.push_back(std::make_unique<Measured>(path, name, f, stream));
  for (int turn = 0; turn < launches + Measured::warmUps; ++turn)
    for (std::unique_ptr<Measured> &one : all)
      one->callOnce(turn);
  for (std::unique_ptr<Measured> &one : all) {
    one->replay(launches);
    one->print();
    std::fflush(stdout);
  }
  return 0;
}

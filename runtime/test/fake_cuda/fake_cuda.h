// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A CUDA driver without a GPU, for the tests of the CUDA backend: streams are threads, device memory is host memory,
// and the test kernels are the functions of test_kernels.c. It is stricter than the real one where that finds bugs:
// nodes run in the most surprising order that their edges allow, unused bytes of parameters have to be zero, device
// addresses have to lie in live allocations, and conditional nodes of a body have to follow each other.
//
// FAKE_CUDA_VERSION, FAKE_CUDA_CAPABILITY and FAKE_CUDA_DEVICES describe the driver; FAKE_CUDA_FAIL=function:code[:n]
// makes the n-th call of a function (from 1 on; without n, every call) return an error; what gives something back does
// so first. FAKE_CUDA_ANY_CUBIN=1 loads
// cubins of the compiler as modules without kernels, for graphs of library calls, copies and fills. FAKE_CUDA_HOLD=file
// holds graphs and kernels that are launched back as long as there is such a file, for ten seconds at most.
// FAKE_CUDA_BUILDS=what[:n] makes the n-th node (from 1 on) that is added to a graph something else than was asked for:
// `lost` (not in its graph), `twice`, `type` (an empty node), `edge` (waits for nothing), `kind` (programmatic edges
// are plain ones and the other way around), `later` (a later node waits for the first one of its graph, too).
// FAKE_CUDA_UUIDS=1 gives each device a number by which processes tell it apart.

#ifndef CGRT_TEST_FAKE_CUDA_FAKE_CUDA_H
#define CGRT_TEST_FAKE_CUDA_FAKE_CUDA_H

#include "cuda/cuda_abi.h"

#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace fake {

using namespace cgrt::cuda;

/// A kernel of the test modules.
struct FakeFunction {
  std::string name;
  std::vector<uint32_t> params;
  bool variant = false; // of scale_f32, which adds
  int ownShared = 0;    // static shared memory, in bytes
  int allowedShared = 48 * 1024;
};

struct FakeModule {
  std::map<std::string, std::unique_ptr<FakeFunction>> functions;
  uint32_t answer = 42; // the global of that name
};

struct FakeGraph;

uint64_t newNodeNumber();

struct FakeNode {
  NodeType type = NodeEmpty;
  std::vector<FakeNode *> dependencies;
  FakeFunction *function = nullptr;
  std::array<unsigned, 3> grid{}, block{}, cluster{1, 1, 1};
  int priority = 0;
  unsigned shared = 0;
  std::vector<uint64_t> words;             // one word or more for each parameter
  std::vector<void *> pointers;            // to them, as cuGraphKernelNodeGetParams gave them out
  std::set<const FakeNode *> programmatic; // of the dependencies
  Memcpy3D copy{};
  MemsetNodeParams fill{};
  HostNodeParams host{};
  ConditionalHandle handle = 0;
  ConditionalType conditional = ConditionalIf;
  std::vector<std::unique_ptr<FakeGraph>> bodies; // conditional bodies, or the child graph
  uint64_t number = newNodeNumber();              // copies for a launch share it
};

/// Something that the destructor of the last graph or instance that retains it gives back.
struct FakeUserObject {
  void *user;
  HostFunction destroy;
  ~FakeUserObject() { destroy(user); }
};

struct FakeGraph {
  static constexpr const char *kind = "graphs";
  std::vector<std::unique_ptr<FakeNode>> nodes;
  std::vector<std::shared_ptr<FakeUserObject>> retained;
  bool isBody = false;
  int instances = 0;
  std::vector<Graph> bodyHandles; // what cuGraphAddNode gave out

  bool hasConditional() const;
  /// Launches of such graphs may not end on drivers of version 580.159.
  bool hasConditionalsBesideInBody() const;
};

/// clone(graph, mapping) copies deeply and notes which node became which.
std::unique_ptr<FakeGraph> clone(const FakeGraph &graph, std::map<const FakeNode *, FakeNode *> &mapping);

struct FakeExec {
  static constexpr const char *kind = "instances of graphs";
  std::unique_ptr<FakeGraph> graph;
  std::map<const FakeNode *, FakeNode *> mapping;
  std::set<const FakeNode *> inBodies;
};

struct FakeEvent {
  static constexpr const char *kind = "events";
  std::mutex mutex;
  std::condition_variable changed;
  uint64_t recorded = 0, reached = 0;
  double time = 0; // ms
};

/// Runs what is enqueued on a thread of its own, or collects it while it captures.
class FakeStream {
public:
  static constexpr const char *kind = "streams";
  FakeStream();
  ~FakeStream();
  void enqueue(std::function<void()> work);
  void synchronize();

  FakeGraph *capture = nullptr; // while capturing: its own one or the caller's
  std::unique_ptr<FakeGraph> ownCapture;
  std::vector<FakeNode *> captureTail;
  std::vector<GraphNode> tailHandles; // what cuStreamGetCaptureInfo gave out
  unsigned long long captureNumber = 0;
  const uint64_t number = newNodeNumber();
  bool invalidated = false;

private:
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::function<void()>> queue;
  bool busy = false, stopping = false;
  std::thread thread;
};

/// runGraph(graph) executes on the calling thread.
void runGraph(const FakeGraph &graph);
/// runNode(node) executes one node, all of its blocks.
void runNode(const FakeNode &node);
/// setConditional(handle, value) is what selector kernels call.
void setConditional(ConditionalHandle handle, uint32_t value);
uint32_t conditionalValue(ConditionalHandle handle);

/// What a library that traces nodes is told: of nodes of instances, what they are copies of, and what has run when.
struct Tracer {
  void (*cloned)(void *copy, void *original, uint64_t number);
  void (*ran)(uint64_t number, uint32_t type, uint64_t start, uint64_t end);
};
std::atomic<const Tracer *> &tracer();
uint64_t timeNs();

/// Device memory that is alive; a copy or fill outside of it is an illegal address.
class DeviceMemory {
public:
  DevicePtr allocate(size_t size);
  bool release(DevicePtr address);
  bool contains(DevicePtr address, size_t size);
  /// numberOf(address) of the allocation that it lies in, or 0.
  uint64_t numberOf(DevicePtr address);
  size_t count();

private:
  std::mutex mutex;
  struct Block {
    size_t size;
    uint64_t number;
  };
  std::map<DevicePtr, Block> blocks;
};
DeviceMemory &deviceMemory();

/// The sticky error of a context that has been lost.
DriverResult &lostContext();

} // namespace fake

#endif // CGRT_TEST_FAKE_CUDA_FAKE_CUDA_H

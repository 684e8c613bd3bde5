// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A CUDA driver without a GPU, for the tests of the CUDA backend: streams are threads, device memory is host memory,
// and the test kernels are the functions of test_kernels.c. It is stricter than the real driver where that finds bugs:
// nodes run in the order that is least likely among those that their edges allow, unused bytes of parameters have to be
// zero, device addresses have to lie in live allocations, and conditional nodes of a body have to follow each other.
//
// FAKE_CUDA_VERSION, FAKE_CUDA_CAPABILITY and FAKE_CUDA_DEVICES describe the driver; FAKE_CUDA_FAIL=function:code[:n]
// makes the n-th call of a function (from 1 on; without n, every call) return an error; functions that release
// something do so before they return the error. FAKE_CUDA_ANY_CUBIN=1 loads cubins of the compiler as modules without
// kernels, for graphs of library calls, copies and fills. FAKE_CUDA_HOLD=file delays graphs and kernels that are
// launched as long as the file exists, for ten seconds at most. FAKE_CUDA_BUILDS=fault[:n] gives the n-th node (from 1
// on) that is added to a graph a fault: `lost` (not in its graph), `twice`, `type` (an empty node), `edge` (waits for
// nothing), `kind` (programmatic edges are plain ones and the other way around), `later` (a later node waits for the
// first one of its graph, too). FAKE_CUDA_UUIDS=1 gives each device a number by which processes tell it apart.

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
  bool variant = false; // the variant of scale_f32 that adds
  int ownShared = 0;    // static shared memory, in bytes
  int allowedShared = 48 * 1024;
};

struct FakeModule {
  std::map<std::string, std::unique_ptr<FakeFunction>> functions;
  uint32_t answer = 42; // the value of the module's global variable `answer`
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
  std::vector<void *> pointers;            // pointers to the words, as cuGraphKernelNodeGetParams returned them
  std::set<const FakeNode *> programmatic; // the dependencies whose edges are programmatic
  Memcpy3D copy{};
  MemsetNodeParams fill{};
  HostNodeParams host{};
  ConditionalHandle handle = 0;
  ConditionalType conditional = ConditionalIf;
  std::vector<std::unique_ptr<FakeGraph>> bodies; // conditional bodies, or the child graph
  uint64_t number = newNodeNumber();              // shared by the copies that a launch makes
};

/// An object whose destructor runs when the last graph or instance that retains it is destroyed.
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
  std::vector<Graph> bodyHandles; // the handles that cuGraphAddNode returned

  bool hasConditional() const;
  /// True for graphs whose launches may not end on drivers of version 580.159.
  bool hasConditionalsBesideInBody() const;
};

/// clone(graph, mapping) copies a graph deeply and notes the copy of each node in `mapping`.
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
  double time = 0; // in milliseconds
};

/// A stream: a thread that runs the enqueued work, or a list that collects it during a capture.
class FakeStream {
public:
  static constexpr const char *kind = "streams";
  FakeStream();
  ~FakeStream();
  void enqueue(std::function<void()> work);
  void synchronize();

  FakeGraph *capture = nullptr; // during a capture: the stream's own graph, or the caller's
  std::unique_ptr<FakeGraph> ownCapture;
  std::vector<FakeNode *> captureTail;
  std::vector<GraphNode> tailHandles; // the handles that cuStreamGetCaptureInfo returned
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

/// Functions of a library that traces nodes: the driver tells it which nodes of instances are copies of which, and when
/// each node ran.
struct Tracer {
  void (*cloned)(void *copy, void *original, uint64_t number);
  void (*ran)(uint64_t number, uint32_t type, uint64_t start, uint64_t end);
};
std::atomic<const Tracer *> &tracer();
uint64_t timeNs();

/// Checks that an address range lies in allocated device memory; a copy or fill outside of it is an illegal address.
class DeviceMemory {
public:
  DevicePtr allocate(size_t size);
  bool release(DevicePtr address);
  bool contains(DevicePtr address, size_t size);
  /// numberOf(address) is the number of the allocation that the address lies in, or 0.
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

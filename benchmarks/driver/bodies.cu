// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a driver lets into the bodies of conditional nodes, and what a branch and a turn cost: one line for each graph,
// medians of event intervals.
//
//   nvcc -arch=native -std=c++17 -lcuda bodies.cu -o bodies && ./bodies
//
// ./bodies beside [FIRST] launches graphs in which branches stand beside each other and beside other nodes. A launch
// that does not end ends the process with status 2: go on with the row behind it.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda.h>
#include <cuda_runtime.h>
#include <vector>

static constexpr int kWarmUps = 5, kLaunches = 20, kTurns = 100, kThreads = 32, kBlocks = 64;

__global__ void work(float *data) {
#if __CUDA_ARCH__ >= 900
  cudaTriggerProgrammaticLaunchCompletion();
  cudaGridDependencySynchronize();
#endif
  float sum = 0;
  for (int i = 0; i < 8; ++i)
    sum += data[(i * kThreads + threadIdx.x) & 1023];
  if (sum == 123.0f)
    data[0] = sum;
}

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
__global__ void __cluster_dims__(2, 1, 1) clusterWork(float *data) {
  if (data[threadIdx.x] == 123.0f)
    data[0] = 1;
}
#else
__global__ void clusterWork(float *) {}
#endif

/// Counts a turn, and says whether another one follows.
__global__ void decide(cudaGraphConditionalHandle handle, int *turns, int limit) {
  int turn = ++*turns;
  cudaGraphSetConditional(handle, turn < limit);
  if (turn >= limit)
    *turns = 0;
}

static const char *nameOf(CUresult result) {
  const char *name = "unknown";
  cuGetErrorName(result, &name);
  return name;
}

/// The first call that fails says what the driver refuses; the rest of that graph is left out.
struct Refusal {
  CUresult result;
};
static void check(CUresult result) {
  if (result != CUDA_SUCCESS)
    throw Refusal{result};
}

static float *data;
static int *turns;
static CUstream stream;
static CUcontext context;

static CUfunction functionOf(const void *kernel) {
  cudaFunction_t function;
  check(static_cast<CUresult>(cudaGetFuncBySymbol(&function, kernel)));
  return reinterpret_cast<CUfunction>(function);
}

static CUgraphNode add(CUgraph graph, CUgraphNode before, CUgraphNodeParams &params, bool programmatic = false) {
  CUgraphEdgeData edge{};
  if (programmatic && before) {
    edge.from_port = CU_GRAPH_KERNEL_NODE_PORT_PROGRAMMATIC;
    edge.type = CU_GRAPH_DEPENDENCY_TYPE_PROGRAMMATIC;
  }
  CUgraphNode node;
  check(cuGraphAddNode_v2(&node, graph, before ? &before : nullptr, before ? &edge : nullptr, before ? 1 : 0, &params));
  return node;
}

static CUgraphNode addKernel(CUgraph graph, CUgraphNode before, bool programmatic, const void *kernel, void **args,
                             unsigned blocks, unsigned threads) {
  CUgraphNodeParams params{};
  params.type = CU_GRAPH_NODE_TYPE_KERNEL;
  params.kernel.func = functionOf(kernel);
  params.kernel.gridDimX = blocks;
  params.kernel.blockDimX = threads;
  params.kernel.gridDimY = params.kernel.gridDimZ = params.kernel.blockDimY = params.kernel.blockDimZ = 1;
  params.kernel.kernelParams = args;
  return add(graph, before, params, programmatic);
}

static CUgraphNode addWork(CUgraph graph, CUgraphNode before, bool programmatic, const void *kernel = nullptr) {
  void *args[] = {&data};
  return addKernel(graph, before, programmatic, kernel ? kernel : reinterpret_cast<const void *>(work), args, kBlocks,
                   kThreads);
}

static CUgraphNode addChain(CUgraph graph, CUgraphNode before, int kernels, bool programmatic,
                            const void *kernel = nullptr) {
  for (int i = 0; i < kernels; ++i)
    before = addWork(graph, before, programmatic, kernel);
  return before;
}

/// Adds a conditional node whose handle has `value` when a launch begins.
static std::vector<CUgraph> addConditional(CUgraph graph, CUgraphNode *node, CUgraphConditionalNodeType type,
                                           unsigned bodies, unsigned value, CUgraphConditionalHandle *handle) {
  check(cuGraphConditionalHandleCreate(handle, graph, context, value, CU_GRAPH_COND_ASSIGN_DEFAULT));
  CUgraphNodeParams params{};
  params.type = CU_GRAPH_NODE_TYPE_CONDITIONAL;
  params.conditional.handle = *handle;
  params.conditional.type = type;
  params.conditional.size = bodies;
  params.conditional.ctx = context;
  *node = add(graph, nullptr, params);
  return {params.conditional.phGraph_out, params.conditional.phGraph_out + bodies};
}

/// The median of event intervals of a launch, in microseconds.
static double measure(CUgraph graph) {
  CUgraphExec exec;
  check(cuGraphInstantiate(&exec, graph, 0));
  CUevent begin, end;
  check(cuEventCreate(&begin, 0));
  check(cuEventCreate(&end, 0));
  std::vector<float> times;
  for (int i = 0; i < kWarmUps + kLaunches; ++i) {
    check(cuEventRecord(begin, stream));
    check(cuGraphLaunch(exec, stream));
    check(cuEventRecord(end, stream));
    check(cuEventSynchronize(end));
    float milliseconds;
    check(cuEventElapsedTime(&milliseconds, begin, end));
    if (i >= kWarmUps)
      times.push_back(milliseconds * 1e3f);
  }
  std::sort(times.begin(), times.end());
  cuEventDestroy(begin);
  cuEventDestroy(end);
  cuGraphExecDestroy(exec);
  return times[times.size() / 2];
}

/// Builds a graph with `fill`, and prints its time, or what the driver says instead.
template <typename Fill>
static void row(const char *name, int divisor, Fill fill) {
  CUgraph graph;
  check(cuGraphCreate(&graph, 0));
  try {
    fill(graph);
    double us = measure(graph);
    printf("%-60s %10.2f us", name, us);
    if (divisor > 1)
      printf(" %8.2f us each", us / divisor);
    printf("\n");
  } catch (const Refusal &refusal) {
    printf("%-60s refused: %s\n", name, nameOf(refusal.result));
    cudaMemset(turns, 0, sizeof(int));
  }
  cuGraphDestroy(graph);
}

enum class Extra { None, Fill, Copy, Child };

static CUgraphNode addExtra(CUgraph graph, CUgraphNode before, Extra extra) {
  CUgraphNodeParams params{};
  auto address = reinterpret_cast<CUdeviceptr>(data);
  if (extra == Extra::Fill) {
    params.type = CU_GRAPH_NODE_TYPE_MEMSET;
    params.memset.dst = address + 8192;
    params.memset.elementSize = 4;
    params.memset.width = 16;
    params.memset.height = 1;
    params.memset.ctx = context;
  } else if (extra == Extra::Copy) {
    params.type = CU_GRAPH_NODE_TYPE_MEMCPY;
    params.memcpy.copyCtx = context;
    CUDA_MEMCPY3D &copy = params.memcpy.copyParams;
    copy.srcMemoryType = copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
    copy.srcDevice = address;
    copy.dstDevice = address + 16384;
    copy.WidthInBytes = 256;
    copy.Height = copy.Depth = 1;
  } else {
    CUgraph child;
    check(cuGraphCreate(&child, 0));
    addWork(child, nullptr, false);
    params.type = CU_GRAPH_NODE_TYPE_GRAPH;
    params.graph.graph = child;
  }
  return add(graph, before, params);
}

/// A loop of kTurns turns of a chain and what else its body holds.
static void addLoop(CUgraph graph, int kernels, bool programmatic, const void *kernel, Extra extra) {
  CUgraphConditionalHandle handle;
  CUgraphNode node;
  CUgraph body = addConditional(graph, &node, CU_GRAPH_COND_TYPE_WHILE, 1, 1, &handle)[0];
  CUgraphNode last = addChain(body, nullptr, kernels, programmatic, kernel);
  if (extra != Extra::None)
    last = addExtra(body, last, extra);
  int limit = kTurns;
  void *args[] = {&handle, &turns, &limit};
  addKernel(body, last, programmatic, reinterpret_cast<const void *>(decide), args, 1, 1);
}

/// Says what a branch takes: a kernel, as there is one in front of each branch of a package.
__global__ void choose(cudaGraphConditionalHandle handle, unsigned value) { cudaGraphSetConditional(handle, value); }

/// Adds `branches` branches of two arms and `others` copies behind a kernel, all beside each other or, if `ordered`,
/// each branch behind the one before it. The result follows all of them.
static CUgraphNode addBeside(CUgraph graph, int branches, int others, bool ordered) {
  CUgraphNode first = addWork(graph, nullptr, false);
  CUgraphNode before = first;
  std::vector<CUgraphNode> last;
  for (int b = 0; b < branches; ++b) {
    CUgraphConditionalHandle handle;
    check(cuGraphConditionalHandleCreate(&handle, graph, context, 0, CU_GRAPH_COND_ASSIGN_DEFAULT));
    unsigned value = b % 2;
    void *args[] = {&handle, &value};
    CUgraphNode chosen = addKernel(graph, before, false, reinterpret_cast<const void *>(choose), args, 1, 1);
    CUgraphNodeParams params{};
    params.type = CU_GRAPH_NODE_TYPE_CONDITIONAL;
    params.conditional.handle = handle;
    params.conditional.type = CU_GRAPH_COND_TYPE_IF;
    params.conditional.size = 2;
    params.conditional.ctx = context;
    CUgraphNode node = add(graph, chosen, params);
    for (int arm = 0; arm < 2; ++arm)
      addWork(params.conditional.phGraph_out[arm], nullptr, false);
    last.push_back(node);
    if (ordered)
      before = node;
  }
  for (int k = 0; k < others; ++k)
    last.push_back(addExtra(graph, first, Extra::Copy));
  CUgraphNodeParams params{};
  params.type = CU_GRAPH_NODE_TYPE_EMPTY;
  CUgraphNode join;
  check(cuGraphAddNode_v2(&join, graph, last.data(), nullptr, last.size(), &params));
  return join;
}

/// launchesEnd(fill) launches 200 graphs ten times each, and waits two seconds for each launch at most.
template <typename Fill>
static bool launchesEnd(Fill fill) {
  for (int i = 0; i < 200; ++i) {
    CUgraph graph;
    check(cuGraphCreate(&graph, 0));
    fill(graph);
    CUgraphExec exec;
    check(cuGraphInstantiate(&exec, graph, 0));
    for (int k = 0; k < 10; ++k) {
      check(cuGraphLaunch(exec, stream));
      auto begin = std::chrono::steady_clock::now();
      while (cuStreamQuery(stream) == CUDA_ERROR_NOT_READY)
        if (std::chrono::steady_clock::now() - begin > std::chrono::seconds(2))
          return false;
    }
    cuGraphExecDestroy(exec);
    cuGraphDestroy(graph);
  }
  return true;
}

enum class Place { Top, Loop, Branch };

/// Prints for each graph whether its launches end; gives false at the first that does not.
static bool besideRows(int first) {
  int number = 0;
  for (auto [place, where] : {std::pair(Place::Top, "the graph"), {Place::Loop, "a loop"}, {Place::Branch, "a branch"}})
    for (int branches : {1, 2, 3})
      for (int others : {0, 1, 2})
        for (bool ordered : {false, true}) {
          if ((ordered && branches == 1) || number++ < first)
            continue;
          bool ends = launchesEnd([&, place = place](CUgraph graph) {
            CUgraphConditionalHandle handle;
            CUgraphNode node;
            if (place == Place::Top) {
              addBeside(graph, branches, others, ordered);
              return;
            }
            auto type = place == Place::Loop ? CU_GRAPH_COND_TYPE_WHILE : CU_GRAPH_COND_TYPE_IF;
            CUgraph body = addConditional(graph, &node, type, 1, 1, &handle)[0];
            CUgraphNode join = addBeside(body, branches, others, ordered);
            int limit = 4;
            void *args[] = {&handle, &turns, &limit};
            if (place == Place::Loop)
              addKernel(body, join, false, reinterpret_cast<const void *>(decide), args, 1, 1);
          });
          printf("%3d %d branches%s and %d copies beside each other in %s: %s\n", number - 1, branches,
                 ordered ? ", one after the other," : "", others, where,
                 ends ? "2000 launches end" : "a launch does not end");
          fflush(stdout);
          if (!ends)
            return false;
        }
  return true;
}

int main(int argc, char **argv) {
  cudaDeviceProp properties;
  if (cudaSetDevice(0) != cudaSuccess || cudaGetDeviceProperties(&properties, 0) != cudaSuccess) {
    fprintf(stderr, "bodies: no CUDA device\n");
    return 1;
  }
  cudaFree(nullptr);
  int version = 0;
  cuDriverGetVersion(&version);
  printf("%s, driver for CUDA %d.%d\n", properties.name, version / 1000, version % 1000 / 10);
  check(cuCtxGetCurrent(&context));
  cudaMalloc(&data, 1 << 20);
  cudaMalloc(&turns, sizeof(int));
  cudaMemset(data, 0, 1 << 20);
  cudaMemset(turns, 0, sizeof(int));
  check(cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));

  if (argc > 1 && !strcmp(argv[1], "beside")) {
    if (!besideRows(argc > 2 ? atoi(argv[2]) : 0))
      _Exit(2);
    return 0;
  }
  char name[96];
  for (int kernels : {1, 10, 60})
    for (bool programmatic : {false, true}) {
      const char *edges = programmatic ? "programmatic" : "plain";
      snprintf(name, sizeof(name), "chain of %d kernels, 20 times, %s edges", kernels, edges);
      row(name, 20, [&](CUgraph graph) { addChain(graph, nullptr, 20 * kernels, programmatic); });
      snprintf(name, sizeof(name), "loop of %d turns of %d kernels, %s edges", kTurns, kernels, edges);
      row(name, kTurns, [&](CUgraph graph) { addLoop(graph, kernels, programmatic, nullptr, Extra::None); });
    }
  row("loop, kernels in clusters", kTurns,
      [&](CUgraph graph) { addLoop(graph, 2, false, reinterpret_cast<const void *>(clusterWork), Extra::None); });
  for (auto [extra, what] : {std::pair(Extra::Fill, "fill"), {Extra::Copy, "copy"}, {Extra::Child, "child graph"}}) {
    snprintf(name, sizeof(name), "loop, two kernels and a %s", what);
    row(name, kTurns, [&, kind = extra](CUgraph graph) { addLoop(graph, 2, false, nullptr, kind); });
  }
  for (unsigned arms : {1u, 2u, 20u})
    for (int kernels : {1, 10}) {
      snprintf(name, sizeof(name), "%s of %u arms of %d kernels", arms > 2 ? "switch" : "branch", arms, kernels);
      row(name, 1, [&](CUgraph graph) {
        CUgraphConditionalHandle handle;
        CUgraphNode node;
        auto type = arms > 2 ? CU_GRAPH_COND_TYPE_SWITCH : CU_GRAPH_COND_TYPE_IF;
        for (CUgraph body : addConditional(graph, &node, type, arms, 1, &handle))
          addChain(body, nullptr, kernels, false);
      });
    }
  row("branch of two arms in a loop", kTurns, [&](CUgraph graph) {
    CUgraphConditionalHandle outer, inner;
    CUgraphNode node, branch;
    CUgraph body = addConditional(graph, &node, CU_GRAPH_COND_TYPE_WHILE, 1, 1, &outer)[0];
    for (CUgraph arm : addConditional(body, &branch, CU_GRAPH_COND_TYPE_IF, 2, 1, &inner))
      addWork(arm, nullptr, false);
    int limit = kTurns;
    void *args[] = {&outer, &turns, &limit};
    addKernel(body, branch, false, reinterpret_cast<const void *>(decide), args, 1, 1);
  });
  row("programmatic edge from a kernel to a conditional", 1, [&](CUgraph graph) {
    CUgraphConditionalHandle handle;
    check(cuGraphConditionalHandleCreate(&handle, graph, context, 1, CU_GRAPH_COND_ASSIGN_DEFAULT));
    CUgraphNodeParams params{};
    params.type = CU_GRAPH_NODE_TYPE_CONDITIONAL;
    params.conditional.handle = handle;
    params.conditional.type = CU_GRAPH_COND_TYPE_IF;
    params.conditional.size = 1;
    params.conditional.ctx = context;
    add(graph, addWork(graph, nullptr, false), params, /*programmatic=*/true);
  });
  return 0;
}

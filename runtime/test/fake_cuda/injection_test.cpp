// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every function of the driver and of cuBLASLt that the runtime takes, failing at its first, second and last call of a
// program that uses all of them: the runtime's error names what it was doing and the driver's error, nothing leaks,
// another program in the process is not disturbed, and the same program works when it is tried again. The functions
// come from the lists that the runtime itself loads; a function without a row in the table below fails the test.

#include "cgrt/cgrt.hpp"
#include "cuda/cuda_abi.h"
#include "libs/cublaslt_abi.h"
#include "support/cuda_call.h"
#include "support/matmul_package.h"

#include <gtest/gtest.h>

#include <climits>
#include <cstdlib>
#include <map>
#include <set>

namespace cgrt::testing {

[[maybe_unused]] static const bool balanceIsChecked = (checkBalance(), true);

namespace {

/// A row of the table: how the runtime has to report an error of a function.
struct Row {
  /// The message contains one of these. Empty if the error is not reported, for the reason in `rule`.
  std::vector<const char *> things;
  const char *rule = nullptr;
  /// Codes that the runtime handles without reporting them, for example by building the graph again.
  std::set<int> answered{};
  /// Codes that do not mean a failure and that the runtime reports in other words.
  std::set<int> meant{};
  /// From this call on, the function undoes what its first calls did, and its errors are not reported.
  int putsBackFrom = INT_MAX;
};

constexpr const char *givesBack = "what gives something back has nothing to report to: the caller has let go of it";
constexpr const char *explains = "asked when there is an error already, which is told without it";
/// The fake library calls the driver itself, and its own error is reported.
constexpr const char *byLibrary = "node 'product' of graph 'main_0': enqueueing a product";
constexpr const char *decorates = "asked for the log only";
constexpr const char *undoes = "called where another function failed, and that is what is told";
constexpr const char *recovers = "called where memory was short, which is told if it cannot help";
constexpr const char *ofRanks = "called by programs of several ranks, whose sums are NCCL's then (peer_sums_test.cpp)";
constexpr const char *ofChildGraphs = "called for child graphs, which collectives are (nccl_test.cpp)";
constexpr const char *otherwise = "there is another way to go on, which is taken";

const std::map<std::string, Row> &rows() {
  static const std::map<std::string, Row> rows = {
      {"cuInit", {{"initializing the CUDA driver"}}},
      // The version is asked for before the functions that name errors are known, so only the number of the error is
      // reported.
      {"cuDriverGetVersion", {{"asking the CUDA driver for its version"}, nullptr, {}, {1, 2, 999}}},
      {"cuGetErrorName", {{}, explains}},
      {"cuGetErrorString", {{}, explains}},
      {"cuMemGetInfo", {{}, explains}},
      {"cuDeviceGet", {{"opening CUDA device 0"}}},
      {"cuDeviceGetCount", {{"counting CUDA devices"}}},
      {"cuDeviceGetName", {{"asking a device's name"}}},
      {"cuDeviceGetUuid", {{}, otherwise}}, // without it, NCCL reports that ranks share a device
      {"cuDeviceGetAttribute", {{"asking a device's capability"}}},
      {"cuDevicePrimaryCtxRetain", {{"retaining the primary context of CUDA device 0"}}},
      {"cuDevicePrimaryCtxRelease", {{}, givesBack}},
      {"cuCtxGetCurrent", {{}, otherwise}}, // the runtime then enters the context as if it were not current
      {"cuCtxPushCurrent", {{"entering the device's context"}}},
      {"cuCtxPopCurrent", {{}, givesBack}},
      {"cuCtxSynchronize", {{"waiting for the device"}}},
      {"cuCtxGetStreamPriorityRange", {{"asking for the range of priorities"}}},
      {"cuModuleLoadDataEx", {{"loading module 0 (", "loading the runtime's selector kernels"}}},
      {"cuModuleUnload", {{}, givesBack}},
      {"cuModuleGetFunction", {{"looking up kernel '", "looking up selector '"}}},
      {"cuModuleGetGlobal", {{"looking up global 'answer'"}}},
      {"cuFuncSetAttribute", {{"node 'twice' of graph 'main_0': allowing kernel 'scale_f32' 65536 bytes"}}},
      // The driver returns "invalid value" when a kernel has no more parameters.
      {"cuFuncGetParamInfo", {{"the parameters of kernel '", " parameters, the package says "}, nullptr, {}, {1}}},
      {"cuMemAlloc", {{"bytes of device memory"}}},
      {"cuMemFree", {{}, givesBack}},
      // Memory that the driver cannot be asked about counts as freed.
      {"cuPointerGetAttribute",
       {{"argument 'x': its memory was freed, as the driver says (",
         "argument 'x': its memory was none that the driver knew when it was bound"},
        nullptr,
        {},
        {1, 2, 999}}},
      {"cuMemAllocHost", {{"bytes of pinned memory for node 'call'", "allocating a pinned word"}}},
      {"cuMemFreeHost", {{}, givesBack}},
      {"cuIpcGetMemHandle", {{}, ofRanks}},
      {"cuIpcOpenMemHandle", {{}, ofRanks}},
      {"cuIpcCloseMemHandle", {{}, ofRanks}},
      {"cuMemcpyHtoDAsync", {{"copying to the device", "launching node '"}}},
      {"cuMemcpyDtoHAsync", {{"copying from the device", "launching node '", "reading the condition of node '"}}},
      {"cuMemcpyDtoDAsync", {{"copying within the device", "launching node '"}}},
      {"cuMemcpy2DAsync", {{"copying memory that has strides"}}},
      {"cuMemsetD8Async", {{"clearing device memory", "launching node 'one'", "launching node 'clear'"}}},
      {"cuMemsetD16Async", {{"launching node 'two'"}}},
      {"cuMemsetD32Async", {{"launching node 'four'"}}},
      {"cuStreamCreate", {{"creating a stream", "creating the stream for captures"}}},
      {"cuStreamDestroy", {{}, givesBack}},
      {"cuStreamSynchronize", {{"waiting for "}}},
      {"cuStreamBeginCapture",
       {{"capturing node 'product' of graph 'main_0'", "capturing node 'if/call' of graph 'main_0'"}}},
      {"cuStreamBeginCaptureToGraph", {{"capturing node 'product' of graph 'main_0'"}}},
      {"cuStreamEndCapture",
       {{"capturing node 'product' of graph 'main_0'", "capturing node 'if/call' of graph 'main_0'"}}},
      {"cuStreamGetCaptureInfo",
       {{"asking what is captured on a stream", "asking whether a stream is being captured"}}},
      {"cuStreamUpdateCaptureDependencies", {{"going on with a capture"}}},
      {"cuThreadExchangeStreamCaptureMode", {{"allowing calls during a capture"}, nullptr, {}, {}, 2}},
      {"cuUserObjectCreate", {{"watching a captured graph"}}},
      {"cuUserObjectRelease", {{}, undoes}},
      {"cuGraphRetainUserObject", {{"watching a captured graph"}}},
      {"cuEventCreate", {{"creating an event"}}},
      {"cuEventDestroy", {{}, givesBack}},
      {"cuEventRecord", {{"recording an event"}}},
      {"cuEventQuery", {{"asking whether a launch is complete"}}},
      {"cuEventSynchronize", {{"waiting for a launch"}}},
      {"cuEventElapsedTime", {{"measuring the time between two events", "reading the time of a node"}}},
      {"cuLaunchKernelEx", {{"launching node '"}}},
      {"cuLaunchHostFunc", {{"launching node 'call'", "holding back a stream", byLibrary}}},
      {"cuGraphCreate", {{"creating a graph"}}},
      {"cuGraphDestroy", {{}, givesBack}},
      {"cuGraphAddNode", {{"adding node '"}}},
      {"cuGraphKernelNodeSetAttribute", {{"setting the cluster of node 'rank'", "setting the priority of node 'sum'"}}},
      {"cuGraphConditionalHandleCreate", {{"creating the handle of node '"}}},
      {"cuGraphGetNodes", {{"a graph's nodes", "captured nodes"}}},
      {"cuGraphGetEdges", {{"a graph's edges", "captured edges"}}},
      {"cuGraphNodeGetDependencies", {{"what a captured node waits for"}}},
      {"cuGraphNodeGetType", {{"asking a node's type", "asking a captured node's type"}}},
      {"cuGraphKernelNodeGetParams", {{"reading a kernel of node 'if/call' of graph 'main_0'"}}},
      {"cuGraphKernelNodeCopyAttributes", {{"copying the attributes of a kernel of node 'if/call' of graph 'main_0'"}}},
      {"cuGraphMemcpyNodeGetParams", {{"reading a copy of node 'if/call' of graph 'main_0'"}}},
      {"cuGraphMemsetNodeGetParams", {{"reading a fill of node 'if/call' of graph 'main_0'"}}},
      {"cuGraphChildGraphNodeGetGraph", {{}, ofChildGraphs}},
      // When memory is short, the driver returns what it caches, and the allocation is tried once more.
      {"cuGraphInstantiateWithParams", {{"instantiating graph 'main_0'"}, nullptr, {2}}},
      {"cuDeviceGraphMemTrim", {{}, recovers}},
      {"cuGraphExecDestroy", {{}, givesBack}},
      // After any error of a patch, the graph is built again with the new parameters.
      {"cuGraphExecNodeSetParams", {{"patching"}, nullptr, {1, 2, 999}}},
      {"cuGraphUpload", {{"uploading graph 'main_0'"}}},
      {"cuGraphLaunch", {{"launching graph 'main_0'"}}},
      {"cublasLtCreate", {{"creating a handle of '"}}},
      {"cublasLtDestroy", {{}, givesBack}},
      {"cublasLtGetVersion", {{}, decorates}},
      {"cublasLtGetStatusName", {{}, explains}},
      {"cublasLtGetStatusString", {{}, explains}},
      {"cublasLtMatmulDescCreate", {{"describing a product"}}},
      {"cublasLtMatmulDescDestroy", {{}, givesBack}},
      {"cublasLtMatmulDescSetAttribute", {{"describing a product"}}},
      {"cublasLtMatrixLayoutCreate", {{"describing a matrix"}}},
      {"cublasLtMatrixLayoutDestroy", {{}, givesBack}},
      {"cublasLtMatrixLayoutSetAttribute", {{"describing a batch"}}},
      {"cublasLtMatmulPreferenceCreate", {{"describing what an algorithm may use"}}},
      {"cublasLtMatmulPreferenceDestroy", {{}, givesBack}},
      {"cublasLtMatmulPreferenceSetAttribute", {{"describing what an algorithm may use"}}},
      {"cublasLtMatmulAlgoGetHeuristic", {{"asking for an algorithm"}}},
      {"cublasLtMatmul", {{"enqueueing a product"}}},
  };
  return rows;
}

/// A library: its functions, the environment variable that scripts it, and its codes for {error, out of memory, invalid
/// value}.
struct Library {
  const char *path, *script;
  std::vector<const char *> functions;
  std::vector<std::pair<int, const char *>> codes;
};

const std::vector<Library> &libraries() {
  static const std::vector<Library> libraries = {
      {"CG_LIBCUDA",
       "FAKE_CUDA_FAIL",
       {
#define CGRT_CUDA_FUNCTION(name, version, need, parameters) #name,
#include "cuda/cuda_functions.inc"
#undef CGRT_CUDA_FUNCTION
       },
       {{999, "[CUDA_ERROR_UNKNOWN 999]"}, {2, "[CUDA_ERROR_OUT_OF_MEMORY 2]"}, {1, "[CUDA_ERROR_INVALID_VALUE 1]"}}},
      {"CG_CUBLASLT",
       "FAKE_CUBLASLT_FAIL",
       {
#define CGRT_CUBLASLT_FUNCTION(result, name, parameters) #name,
#include "libs/cublaslt_functions.inc"
#undef CGRT_CUBLASLT_FUNCTION
       },
       {{13, "[CUBLAS_STATUS_FAKE 13]"}, {3, "[CUBLAS_STATUS_FAKE 3]"}, {7, "[CUBLAS_STATUS_FAKE 7]"}}},
  };
  return libraries;
}

/// A graph of kernels with each kind of parameter, large shared memory, a cluster and a priority, copies, fills of each
/// width, a product, both kinds of branches, a callback.
PackageSpec everyKind() {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 64),
                 f32Slot("y", 64),
                 f32Slot("out", 64),
                 f32Slot("w", 64, schema::Binding::Constant),
                 i1Slot("flag"),
                 i32Slot("index"),
                 i32Slot("answer"),
                 {"rank", schema::Binding::Patched, schema::DType::I32, {8}},
                 f32Slot("a", 16, schema::Binding::Staged),
                 f32Slot("b", 16, schema::Binding::Staged),
                 f32Slot("d", 16, schema::Binding::Staged),
                 {"fills", schema::Binding::Patched, schema::DType::I32, {12}}};
  graph.symbols = {"answer"};
  graph.arenaSize = 1536 + (1 << 20);
  NodeSpec twice = scale("twice", slot(0, Read, 256), arena(Write, 0, 256), 64, 2.0f);
  twice.dynamicShared = 64 * 1024;
  NodeSpec branch;
  branch.kind = schema::NodeKind::ConditionalNode;
  branch.name = "if";
  branch.buffers = {slot(4, Read, 1)};
  NodeSpec call; // nodes of a captured library call that are copied into the body: a kernel, a copy and a fill
  call.kind = schema::NodeKind::LibraryNode;
  call.name = "call";
  call.call = "test.call";
  call.buffers = {arena(Write, 1024 + (1 << 20), 256), arena(Write, 1280 + (1 << 20), 256)};
  branch.bodies = {{{bump("taken", slot(2, ReadWrite, 256), 64, 1.0f), call}, {{0, 1}}}, {}};
  NodeSpec several = branch;
  several.name = "switch";
  several.isSwitch = true;
  several.buffers = {slot(5, Read, 4)};
  several.bodies = {{{bump("ten", slot(2, ReadWrite, 256), 64, 10.0f)}, {}},
                    {{bump("twenty", slot(2, ReadWrite, 256), 64, 20.0f)}, {}}};
  NodeSpec host;
  host.kind = schema::NodeKind::HostNode;
  host.name = "call";
  host.call = "test.hundred";
  host.buffers = {slot(2, ReadWrite, 256)};
  NodeSpec answer = kernel("answer", ReadSymbol, {slot(6, Write, 4)}, {{schema::ParamKind::Symbol, 0, 0}, address(0)});
  answer.block = {1, 1, 1};
  NodeSpec rank = kernel("rank", ClusterRank, {slot(7, Write, 32)}, {address(0), literal(4)}, 8);
  rank.block = {32, 1, 1};
  rank.cluster = Extent{4, 1, 1};
  NodeSpec product = matmulNode({});
  product.buffers = {slot(8, Read, 64), slot(9, Read, 64), slot(10, Write, 64), arena(Write, 1024, 1 << 20)};
  graph.body.nodes = {twice,
                      add("sum", arena(Read, 0, 256), slot(1, Read, 256), arena(Write, 256, 256), 64),
                      add("plus", arena(Read, 256, 256), slot(3, Read, 256), slot(2, Write, 256), 64),
                      branch,
                      several,
                      host,
                      copy("away", slot(2, Read, 256), arena(Write, 512, 256)),
                      copy("back", arena(Read, 512, 256), slot(2, Write, 256)),
                      answer,
                      rank,
                      fill("clear", slot(10, Write, 64), 0, 1),
                      product,
                      fill("one", slot(11, Write, 16, 0), 0xab, 1),
                      fill("two", slot(11, Write, 16, 16), 0x1234, 2),
                      fill("four", slot(11, Write, 16, 32), 0x89abcdef, 4)};
  graph.body.nodes[1].priority = 3;
  for (uint32_t n = 1; n < graph.body.nodes.size(); ++n)
    graph.body.edges.push_back({n - 1, n});
  return package(graph, {cudaTarget()});
}

/// The nodes that are launched into a capture: a kernel, and a product, which becomes a child graph there.
GraphSpec scaleAndProduct() {
  GraphSpec graph = scaleGraph(64, 3);
  graph.arenaSize = (1 << 20) + 512;
  NodeSpec product = matmulNode({});
  product.buffers = {arena(Read, 1 << 20, 64), arena(Read, 1 << 20, 64), arena(Write, (1 << 20) + 256, 64),
                     arena(Write, 0, 1 << 20)};
  graph.body.nodes.push_back(fill("zeros", arena(Write, 1 << 20, 64), 0, 4));
  graph.body.nodes.push_back(product);
  graph.body.edges = {{0, 1}, {1, 2}};
  return graph;
}

cgrt_status *addHundred(void *, void *const *buffers, const uint64_t *sizes, size_t) {
  for (uint64_t i = 0; i < sizes[0] / 4; ++i)
    static_cast<float *>(buffers[0])[i] += 100;
  return nullptr;
}

void enqueueOneOfEach(CudaCall &call, const CudaCall::Buffers &buffers, cuda::StreamHandle stream) {
  call.fill(stream, buffers[0], 0, 64);
  call.launch(stream, "bump_f32", {buffers[0], 64, 0});
  call.copy(stream, buffers[1], buffers[0], 256);
}

#define TRY(...)                                                                                                       \
  do {                                                                                                                 \
    if (Status status = (__VA_ARGS__); !status.ok())                                                                   \
      return status;                                                                                                   \
  } while (false)

/// Calls of the driver by the test itself, in the part of a caller that captures a stream; no script counts them.
class Capturing {
public:
  explicit Capturing(void *stream) : stream(static_cast<cuda::StreamHandle>(stream)) {
    Paused paused;
    EXPECT_EQ(f.load(), "");
    EXPECT_EQ(f.cuDevicePrimaryCtxRetain(&context, 0), 0);
    EXPECT_EQ(f.cuCtxPushCurrent(context), 0);
    EXPECT_EQ(f.cuStreamBeginCapture(this->stream, cuda::CaptureGlobal), 0);
  }
  ~Capturing() {
    Paused paused;
    cuda::Graph graph = nullptr;
    EXPECT_EQ(f.cuStreamEndCapture(stream, &graph), 0) << "the capture was disturbed";
    EXPECT_EQ(f.cuGraphDestroy(graph), 0);
    EXPECT_EQ(f.cuCtxPopCurrent(&context), 0);
    EXPECT_EQ(f.cuDevicePrimaryCtxRelease(0), 0);
  }

private:
  cuda::DriverFunctions f;
  cuda::StreamHandle stream;
  cuda::Context context = nullptr;
};

/// The program of everyKind(), loaded, and a small one that is launched into a capture.
class Everything {
public:
  explicit Everything(const Bytes &bytes) : bytes(bytes) {}
  ~Everything() { close(); }

  void close() {
    small.session.reset();
    small.executable.reset();
    small.package.reset();
    session.reset();
    if (executable) {
      if (memory)
        cgrt_executable_free(executable, std::exchange(memory, nullptr));
      cgrt_executable_destroy_stream(executable, std::exchange(stream, nullptr));
    }
    executable.reset();
    package.reset();
  }

  /// open() and run() go on where an earlier try failed, as a program that tries again would.
  Status open() {
    if (!package)
      TRY(cgrt_package_open_memory(bytes.data(), bytes.size(), package.out()));
    cgrt_callback callback{"test.hundred", addHundred, nullptr};
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = "cuda";
    config.callbacks = &callback;
    config.num_callbacks = 1;
    cgrt_library library = call.library();
    config.libraries = &library;
    config.num_libraries = 1;
    if (!executable)
      TRY(cgrt_executable_create(package, &config, executable.out()));
    if (!session)
      TRY(cgrt_session_create(executable, nullptr, session.out()));
    // A session that is in flight after an error is synchronized first, as the error says.
    TRY(cgrt_session_synchronize(session));
    if (!stream)
      TRY(cgrt_executable_create_stream(executable, &stream));
    if (!memory)
      TRY(cgrt_executable_allocate(executable, 512, &memory));
    static const Bytes smallBytes = write(cgrt::testing::package(scaleAndProduct(), {cudaTarget()}));
    if (!small.package)
      TRY(cgrt_package_open_memory(smallBytes.data(), smallBytes.size(), small.package.out()));
    Variable asked("CG_CHECK_LIFETIMES", "1");
    if (!small.executable)
      TRY(cgrt_executable_create(small.package, &config, small.executable.out()));
    cgrt_session_config strided = CGRT_SESSION_CONFIG_INIT;
    strided.copy_strided = 1;
    if (!small.session)
      TRY(cgrt_session_create(small.executable, &strided, small.session.out()));
    return cgrt_session_synchronize(small.session);
  }

  /// load() opens the program and binds all arguments to memory of the host.
  Status load() {
    TRY(open());
    cgrt_tensor tensor{w.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, sixtyFour, nullptr};
    TRY(cgrt_executable_set_constant(executable, "w", &tensor));
    return bindAll(x.data(), CGRT_MEMORY_HOST);
  }

  Status run() {
    TRY(load());
    cgrt_tensor tensor{w.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, sixtyFour, nullptr};
    TRY(cgrt_executable_copy(executable, memory, CGRT_MEMORY_CUDA, x.data(), CGRT_MEMORY_HOST, 256, stream));
    TRY(cgrt_executable_synchronize(executable, stream));
    TRY(cgrt_session_prepare(session, 0, stream));
    TRY(launch(0, stream));
    // A launch on another stream, for which the session is free again.
    TRY(cgrt_session_prepare(session, 0, nullptr));
    TRY(expect());
    TRY(bindAll(memory, CGRT_MEMORY_CUDA));
    TRY(launch(0, nullptr));
    TRY(expect());
    TRY(launch(CGRT_LAUNCH_EAGER, nullptr));
    TRY(expect());
    TRY(cgrt_executable_copy(executable, memory, CGRT_MEMORY_CUDA, memory, CGRT_MEMORY_CUDA, 128, nullptr));
    Profile profile;
    TRY(cgrt_session_profile(session, 0, 0, nullptr, profile.out()));
    uint64_t nodes = 0;
    TRY(cgrt_session_driver_nodes(session, 0, &nodes));
    auto timing = info<cgrt_timing>();
    TRY(cgrt_session_measure(session, 0, 0, nullptr, &timing));
    TRY(expect());
    TRY(launchIntoCapture());
    // The constant is set once more while launches may be reading it.
    TRY(cgrt_executable_set_constant(executable, "w", &tensor));
    return cgrt_session_synchronize(session);
  }

  /// launch(flags, stream) launches and waits for the stream, but does not synchronize the session.
  Status launch(uint32_t flags, void *on) {
    TRY(cgrt_session_launch(session, 0, flags, on, nullptr));
    return cgrt_executable_synchronize(executable, on);
  }

private:
  Status launchIntoCapture() {
    cgrt_tensor tensor{memory, CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, sixtyFour, nullptr};
    cgrt_binding binding{CGRT_ARGUMENT, 0, &tensor};
    TRY(cgrt_session_bind(small.session, 0, &binding, 1));
    {
      Capturing capturing(stream);
      TRY(cgrt_session_launch(small.session, 0, 0, stream, nullptr));
    }
    TRY(cgrt_session_launch(small.session, 0, 0, nullptr, nullptr));
    // Three launches with tensors of every other element.
    const int64_t two = 2;
    tensor.strides = &two;
    TRY(cgrt_session_bind(small.session, 0, &binding, 1));
    for (int launch = 0; launch < 3; ++launch)
      TRY(cgrt_session_launch(small.session, 0, 0, nullptr, nullptr));
    return cgrt_session_synchronize(small.session);
  }

  Status bindAll(void *at, cgrt_memory where) {
    auto tensor = [](void *data, cgrt_dtype dtype, int32_t rank, const int64_t *shape,
                     cgrt_memory memory = CGRT_MEMORY_HOST) {
      return cgrt_tensor{data, dtype, memory, 0, rank, shape, nullptr};
    };
    cgrt_tensor tensors[] = {tensor(at, CGRT_F32, 1, sixtyFour, where), tensor(y.data(), CGRT_F32, 1, sixtyFour),
                             tensor(&flag, CGRT_I1, 0, nullptr),        tensor(&index, CGRT_I32, 0, nullptr),
                             tensor(ones.data(), CGRT_F32, 1, sixteen), tensor(ones.data(), CGRT_F32, 1, sixteen)};
    cgrt_binding bindings[] = {{CGRT_ARGUMENT, 0, &tensors[0]}, {CGRT_ARGUMENT, 1, &tensors[1]},
                               {CGRT_ARGUMENT, 3, &tensors[2]}, {CGRT_ARGUMENT, 4, &tensors[3]},
                               {CGRT_ARGUMENT, 5, &tensors[4]}, {CGRT_ARGUMENT, 6, &tensors[5]}};
    return cgrt_session_bind(session, 0, bindings, 6);
  }

  template <typename T> Status expectResult(uint32_t result, const std::vector<T> &expected) {
    std::vector<T> values(expected.size());
    TRY(cgrt_session_read_result(session, 0, result, 0, values.data(), values.size() * sizeof(T)));
    EXPECT_EQ(values, expected) << "result " << result;
    return {};
  }
  Status expect() {
    TRY(expectResult(0, std::vector<float>(64, 2 * 1 + 2 + 3 + 1 + 20 + 100)));
    TRY(expectResult(1, std::vector<int32_t>{42}));
    TRY(expectResult(2, std::vector<int32_t>{0, 1, 2, 3, 0, 1, 2, 3}));
    TRY(expectResult(3, std::vector<float>(16, 4)));
    std::vector<uint32_t> fills(12, 0xabababab);
    std::fill(fills.begin() + 4, fills.begin() + 8, 0x12341234);
    std::fill(fills.begin() + 8, fills.end(), 0x89abcdef);
    return expectResult(4, fills);
  }

  CudaCall call{"test.call", enqueueOneOfEach};
  const Bytes &bytes;
  Package package;
  Executable executable;
  Session session;
  struct {
    Package package;
    Executable executable;
    Session session;
  } small;
  void *stream = nullptr, *memory = nullptr;
  std::vector<float> x = std::vector<float>(64, 1), y = std::vector<float>(64, 2), w = std::vector<float>(64, 3),
                     ones = std::vector<float>(16, 1);
  uint8_t flag = 1;
  int32_t index = 1;
  const int64_t sixtyFour[1] = {64}, sixteen[1] = {16};
};

bool contains(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

} // namespace

TEST(Injection, EachFunctionHasARow) {
  size_t functions = 0;
  for (const Library &library : libraries())
    for (const char *function : library.functions) {
      ASSERT_TRUE(rows().count(function)) << function << " has no row: what becomes of its errors?";
      const Row &row = rows().at(function);
      EXPECT_NE(row.things.empty(), row.rule == nullptr) << function << " is reported, or there is a rule why not";
      ++functions;
    }
  EXPECT_EQ(functions, rows().size()) << "rows of functions that the runtime does not take";
}

TEST(Injection, EachFunctionFirstSecondAndLast) {
  Bytes bytes = write(everyKind());
  Everything beside(bytes);
  Status alone = beside.run();
  ASSERT_TRUE(alone.ok()) << alone.text();
  const std::string before = fakeBalance();
  ASSERT_NE(before, "") << "the fakes do not see what is alive";
  for (const Library &library : libraries()) {
    auto *calls = fakeFunction<int(const char *)>(library.path, "fakeCalls");
    ASSERT_TRUE(calls) << library.path;
    std::map<std::string, int> counts;
    {
      Variable count(library.script, "nothing:1");
      Everything program(bytes);
      Status status = program.run();
      ASSERT_TRUE(status.ok()) << status.text();
      for (const char *function : library.functions)
        counts[function] = calls(function);
      program.close();
      for (const char *function : library.functions)
        if (rows().at(function).rule == givesBack)
          counts[function] = calls(function);
    }
    for (const char *function : library.functions) {
      const Row &row = rows().at(function);
      int last = counts[function];
      if (row.rule == explains || row.rule == decorates || row.rule == undoes || row.rule == recovers ||
          row.rule == ofRanks || row.rule == ofChildGraphs)
        continue;
      ASSERT_GT(last, 0) << function << " is not called by the program that is to call everything";
      for (int call : std::set{1, std::min(2, last), last})
        for (auto [code, said] : library.codes) {
          SCOPED_TRACE(std::string(function) + " at call " + std::to_string(call) + " of " + std::to_string(last) +
                       " with " + said);
          Everything program(bytes);
          {
            Variable fail(library.script,
                          std::string(function) + ":" + std::to_string(code) + ":" + std::to_string(call));
            Status status = program.run();
            if (row.rule || row.answered.count(code) || call >= row.putsBackFrom) {
              EXPECT_TRUE(status.ok()) << status.text();
            } else if (!row.meant.count(code) || !status.ok()) {
              EXPECT_FALSE(status.ok());
              EXPECT_TRUE(std::any_of(row.things.begin(), row.things.end(), [&](const char *thing) {
                return contains(status.text(), thing);
              })) << status.text();
              bool inWordsOfTheLibrary =
                  std::string(function) == "cuLaunchHostFunc" && contains(status.text(), byLibrary);
              if (!row.meant.count(code) && !inWordsOfTheLibrary)
                EXPECT_TRUE(contains(status.text(), said)) << status.text();
            }
            if (row.rule == givesBack)
              program.close();
          }
          // Another program goes on undisturbed, and the program that failed can be tried again with its objects.
          Status other = beside.launch(0, nullptr);
          EXPECT_TRUE(other.ok()) << other.text();
          Status again = program.run();
          EXPECT_TRUE(again.ok()) << again.text();
          program.close();
          EXPECT_EQ(fakeBalance(), before);
          if (HasFailure())
            return; // one failure is enough to read
        }
    }
  }
}

// All memory and objects of a load, an instance and ten replays are released each time. CGRT_LOADS is the number of
// repetitions, 1,000 in the test full.loads.
TEST(Injection, NothingStaysOfLoads) {
  const char *given = std::getenv("CGRT_LOADS");
  const int loads = given ? std::atoi(given) : 300;
  ASSERT_GT(loads, 0) << "CGRT_LOADS is no number of loads: " << given;
  Bytes bytes = write(everyKind());
  const std::string before = fakeBalance();
  for (int load = 1; load <= loads; ++load) {
    Everything program(bytes);
    Status status = program.load();
    for (int replay = 0; replay < 10 && status.ok(); ++replay)
      status = program.launch(0, nullptr);
    ASSERT_TRUE(status.ok()) << "load " << load << ": " << status.text();
    ASSERT_NE(fakeBalance(), before) << "the fakes do not see what is alive";
    program.close();
    ASSERT_EQ(fakeBalance(), before) << "was not given back by load " << load;
  }
}

// The calls with which the runtime undoes a failed call may fail, too.
TEST(Injection, WhatUndoesMayFail) {
  Bytes bytes = write(everyKind());
  Everything program(bytes);
  {
    Variable fail("FAKE_CUDA_FAIL", "cuGraphRetainUserObject:2;cuUserObjectRelease:1");
    Status status = program.run();
    EXPECT_TRUE(contains(status.text(), "watching a captured graph")) << status.text();
    EXPECT_TRUE(contains(status.text(), "[CUDA_ERROR_OUT_OF_MEMORY 2]")) << status.text();
  }
  Status again = program.run();
  EXPECT_TRUE(again.ok()) << again.text();
}

// The calls with which the runtime asks for an error's name may fail, too: the error is then reported by its number,
// without a wrong name.
TEST(Injection, WhatExplainsMayFail) {
  Bytes bytes = write(everyKind());
  for (auto [fault, part] : {std::pair("cuInit:2;cuGetErrorName:1", "[CUresult 2]"),
                             std::pair("cuInit:2;cuGetErrorString:1", "[CUDA_ERROR_OUT_OF_MEMORY 2]"),
                             std::pair("cuInit:2;cuGetErrorName:1;cuGetErrorString:1", "unknown error of the driver"),
                             std::pair("cuMemAlloc:2;cuMemGetInfo:1", "how much is free is not known")}) {
    Variable fail("FAKE_CUDA_FAIL", fault);
    Everything program(bytes);
    Status status = program.run();
    EXPECT_EQ(status.code(), CGRT_RESOURCE_EXHAUSTED) << fault;
    EXPECT_TRUE(contains(status.text(), part)) << fault << ": " << status.text();
  }
}

} // namespace cgrt::testing

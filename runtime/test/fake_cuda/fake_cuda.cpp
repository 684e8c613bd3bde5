// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of the fake driver. Their list is the backend's own, so a function that the backend calls and that is
// missing here is an error at link time.

#include "fake_cuda.h"

#include "support/balance.h"
#include "support/test_packages.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <thread>

namespace fake {

static int setting(const char *name, int otherwise) {
  const char *value = std::getenv(name);
  return value ? std::atoi(value) : otherwise;
}

static int version() { return setting("FAKE_CUDA_VERSION", 13000); }

static Script &script() {
  static Script script("FAKE_CUDA_FAIL");
  return script;
}

template <typename Object> constexpr const char *kindOf = Object::kind;
template <> constexpr const char *kindOf<std::shared_ptr<FakeUserObject>> = "user objects";
/// made(object) counts an object that was created; ended(object) takes it off the count.
template <typename Object> static Object *made(Object *object) {
  balance().add(kindOf<Object>, 1);
  return object;
}
template <typename Object> static Object *ended(Object *object) {
  balance().add(kindOf<Object>, -(object != nullptr));
  return object;
}

static const Context theContext = reinterpret_cast<Context>(0x1234);
static thread_local std::vector<Context> contexts;
static thread_local int capturing = 0;
static thread_local CaptureMode captureMode = CaptureGlobal;
static thread_local bool paused = false;             // the test itself calls the driver
static thread_local DriverResult scripted = Success; // the error that the current call is scripted to fail with

static FakeStream *of(StreamHandle stream) {
  static FakeStream legacy;
  return stream ? reinterpret_cast<FakeStream *>(stream) : &legacy;
}
static FakeGraph *of(Graph graph) { return reinterpret_cast<FakeGraph *>(graph); }
static FakeNode *of(GraphNode node) { return reinterpret_cast<FakeNode *>(node); }
static FakeExec *of(GraphExec exec) { return reinterpret_cast<FakeExec *>(exec); }
static FakeEvent *of(Event event) { return reinterpret_cast<FakeEvent *>(event); }
static FakeFunction *of(Function function) { return reinterpret_cast<FakeFunction *>(function); }
static FakeModule *of(Module module) { return reinterpret_cast<FakeModule *>(module); }

/// The context owns its modules: a module that could not be unloaded because the context was lost is destroyed with the
/// context.
static std::mutex modulesMutex;
static std::map<FakeModule *, std::unique_ptr<FakeModule>> &modules() {
  static std::map<FakeModule *, std::unique_ptr<FakeModule>> owned;
  return owned;
}

/// The file that FAKE_CUDA_HOLD names: graphs and kernels that are launched wait while it exists. Empty if the variable
/// is not set.
static std::string held() {
  const char *file = std::getenv("FAKE_CUDA_HOLD");
  return file ? file : "";
}

static void holdBack(const std::string &file) {
  // The wait ends after ten seconds, so that a test that waits for the launch fails and does not hang.
  for (int i = 0; i < 10000 && !file.empty() && std::filesystem::exists(file); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// FAKE_CUDA_BUILDS: buildWrongly(graph) changes the node that was added last, if it is the one.
static void buildWrongly(FakeGraph &graph) {
  static std::mutex mutex;
  static std::string before;
  static int added = 0;
  const char *setting = std::getenv("FAKE_CUDA_BUILDS");
  std::lock_guard lock(mutex);
  if (!setting || before != setting) {
    before = setting ? setting : "";
    added = 0;
  }
  if (!setting || ++added != std::atoi(std::strchr(setting, ':') + 1))
    return;
  FakeNode &node = *graph.nodes.back();
  auto is = [&](const char *what) { return std::strncmp(setting, what, std::strlen(what)) == 0; };
  if (is("lost")) {
    static std::vector<std::unique_ptr<FakeNode>> lost; // kept alive, because their handles are still used
    lost.push_back(std::move(graph.nodes.back()));
    graph.nodes.pop_back();
  } else if (is("twice")) {
    auto copy = std::make_unique<FakeNode>();
    copy->type = node.type;
    graph.nodes.push_back(std::move(copy));
  } else if (is("type")) {
    node.type = NodeEmpty;
  } else if (is("edge")) {
    node.dependencies.clear();
  } else if (is("kind")) {
    std::set<const FakeNode *> all(node.dependencies.begin(), node.dependencies.end()), flipped;
    std::set_difference(all.begin(), all.end(), node.programmatic.begin(), node.programmatic.end(),
                        std::inserter(flipped, flipped.end()));
    node.programmatic = std::move(flipped);
  } else if (is("later")) {
    node.dependencies.push_back(graph.nodes.front().get());
  }
}
/// tellClones(mapping) gives each copy of a node a number of its own and tells the tracer of it.
static void tellClones(const std::map<const FakeNode *, FakeNode *> &mapping) {
  for (auto [original, copy] : mapping) {
    copy->number = newNodeNumber();
    if (const Tracer *told = tracer().load())
      told->cloned(copy, const_cast<FakeNode *>(original), copy->number);
  }
}

/// submit(stream, node) runs a node, or captures it. A kernel with programmatic serialization may start while the
/// kernel before it is finishing.
static DriverResult submit(StreamHandle handle, std::unique_ptr<FakeNode> node, const std::string &hold = "",
                           bool startsEarly = false) {
  FakeStream *stream = of(handle);
  if (stream->capture) {
    node->dependencies = stream->captureTail;
    // Only an edge between two kernels can be programmatic.
    for (const FakeNode *before : stream->captureTail)
      if (startsEarly && before->type == NodeKernel)
        node->programmatic.insert(before);
    stream->captureTail = {node.get()};
    stream->capture->nodes.push_back(std::move(node));
    if (!stream->ownCapture)
      buildWrongly(*stream->capture);
    return Success;
  }
  std::shared_ptr<FakeNode> shared = std::move(node);
  stream->enqueue([shared, hold] {
    holdBack(hold);
    runNode(*shared);
  });
  return lostContext();
}

/// The streams that this thread captures.
static thread_local std::set<FakeStream *> capturedHere;

/// A call that is not allowed while a thread captures invalidates the captures.
static DriverResult unsafe(FakeStream *stream = nullptr) {
  if (stream && stream->capture) {
    stream->invalidated = true;
    return CaptureUnsupported;
  }
  if (!capturing || captureMode == CaptureRelaxed)
    return Success;
  for (FakeStream *captured : capturedHere)
    captured->invalidated = true;
  return CaptureUnsupported;
}

static std::vector<uint64_t> packParams(const FakeFunction &function, void **params) {
  std::vector<uint64_t> words;
  for (size_t p = 0; p < function.params.size(); ++p) {
    size_t at = words.size();
    words.resize(at + (function.params[p] + 7) / 8);
    std::memcpy(&words[at], params[p], function.params[p]);
  }
  return words;
}

static bool allZero(const void *data, size_t size) {
  const auto *bytes = static_cast<const char *>(data);
  for (size_t i = 0; i < size; ++i)
    if (bytes[i])
      return false;
  return true;
}

/// fill(node, params) checks parameters as cuGraphAddNode does.
static DriverResult fillNode(FakeNode &node, const GraphNodeParams &params) {
  size_t used = 0;
  node.type = params.type;
  switch (params.type) {
  case NodeKernel:
    used = sizeof(params.kernel);
    node.function = of(params.kernel.function);
    if (!node.function || !params.kernel.gridX || !params.kernel.blockX)
      return InvalidValue;
    if (static_cast<int>(params.kernel.sharedBytes) > node.function->allowedShared)
      return InvalidValue;
    node.grid = {params.kernel.gridX, params.kernel.gridY, params.kernel.gridZ};
    node.block = {params.kernel.blockX, params.kernel.blockY, params.kernel.blockZ};
    node.shared = params.kernel.sharedBytes;
    node.words = packParams(*node.function, params.kernel.params);
    break;
  case NodeMemcpy:
    used = sizeof(params.memcpy);
    node.copy = params.memcpy.copy;
    if (!node.copy.width || node.copy.height != 1 || node.copy.depth != 1 || params.memcpy.context != theContext)
      return InvalidValue;
    break;
  case NodeMemset:
    used = sizeof(params.memset);
    node.fill = params.memset;
    if (!node.fill.width || node.fill.height != 1 || params.memset.context != theContext)
      return InvalidValue;
    break;
  case NodeHost:
    used = sizeof(params.host);
    node.host = params.host;
    break;
  case NodeGraph: {
    used = sizeof(params.child);
    std::map<const FakeNode *, FakeNode *> mapping;
    if (of(params.child.graph)->hasConditional())
      return NotSupported;
    node.bodies.push_back(clone(*of(params.child.graph), mapping));
    tellClones(mapping);
    break;
  }
  case NodeConditional:
    used = sizeof(params.conditional);
    node.handle = params.conditional.handle;
    node.conditional = params.conditional.type;
    if (version() < 12080 && (params.conditional.type == ConditionalSwitch || params.conditional.size > 1))
      return InvalidValue;
    break;
  case NodeEmpty:
    break;
  }
  const auto *rest = reinterpret_cast<const char *>(&params.reserved1) + used;
  if (!allZero(params.reserved0, sizeof(params.reserved0)) || params.reserved2 ||
      !allZero(rest, sizeof(params.reserved1) - used))
    return InvalidValue;
  return Success;
}

// ------------------------------------------------------------------------------------------------- the functions

static DriverResult impl_cuInit(unsigned) { return setting("FAKE_CUDA_DEVICES", 1) ? Success : NoDevice; }
static DriverResult impl_cuDriverGetVersion(int *value) {
  *value = version();
  return Success;
}
static DriverResult impl_cuGetErrorName(DriverResult result, const char **name) {
  static const std::map<int, const char *> names = {{1, "CUDA_ERROR_INVALID_VALUE"},
                                                    {2, "CUDA_ERROR_OUT_OF_MEMORY"},
                                                    {100, "CUDA_ERROR_NO_DEVICE"},
                                                    {400, "CUDA_ERROR_INVALID_HANDLE"},
                                                    {500, "CUDA_ERROR_NOT_FOUND"},
                                                    {700, "CUDA_ERROR_ILLEGAL_ADDRESS"},
                                                    {801, "CUDA_ERROR_NOT_SUPPORTED"},
                                                    {701, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"},
                                                    {900, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"},
                                                    {901, "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"},
                                                    {904, "CUDA_ERROR_STREAM_CAPTURE_UNJOINED"},
                                                    {906, "CUDA_ERROR_STREAM_CAPTURE_IMPLICIT"},
                                                    {910, "CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE"},
                                                    {218, "CUDA_ERROR_INVALID_PTX"}};
  auto found = names.find(result);
  *name = found == names.end() ? "CUDA_ERROR_UNKNOWN" : found->second;
  return Success;
}
static DriverResult impl_cuGetErrorString(DriverResult, const char **text) {
  *text = "an error of the fake driver";
  return Success;
}
static DriverResult impl_cuDeviceGet(Device *device, int ordinal) {
  *device = ordinal;
  return Success;
}
static DriverResult impl_cuDeviceGetCount(int *count) {
  *count = setting("FAKE_CUDA_DEVICES", 1);
  return Success;
}
static DriverResult impl_cuDeviceGetName(char *name, int size, Device) {
  std::strncpy(name, "Fake GPU", static_cast<size_t>(size));
  return Success;
}
/// FAKE_CUDA_UUIDS: each device has its own; without it none has, and ranks that are threads may share one.
static DriverResult impl_cuDeviceGetUuid(Uuid *uuid, Device device) {
  if (!setting("FAKE_CUDA_UUIDS", 0))
    return static_cast<DriverResult>(801);
  *uuid = {};
  uuid->bytes[15] = static_cast<char>(device + 1);
  return Success;
}
static DriverResult impl_cuDeviceGetAttribute(int *value, DeviceAttribute attribute, Device) {
  int capability = setting("FAKE_CUDA_CAPABILITY", 90);
  *value = attribute == CapabilityMajor ? capability / 10 : capability % 10;
  return Success;
}
static DriverResult impl_cuDevicePrimaryCtxRetain(Context *context, Device) {
  *context = theContext;
  balance().add("retained contexts", 1);
  return Success;
}
static DriverResult impl_cuDevicePrimaryCtxRelease(Device) {
  balance().add("retained contexts", -1);
  return Success;
}
static DriverResult impl_cuCtxGetCurrent(Context *context) {
  *context = contexts.empty() ? nullptr : contexts.back();
  return Success;
}
static DriverResult impl_cuCtxPushCurrent(Context context) {
  contexts.push_back(context);
  balance().add("entered contexts", 1);
  return Success;
}
static DriverResult impl_cuCtxPopCurrent(Context *context) {
  if (contexts.empty())
    return InvalidValue;
  *context = contexts.back();
  contexts.pop_back();
  balance().add("entered contexts", -1);
  return Success;
}
/// All streams that exist.
struct StreamList {
  std::mutex mutex;
  std::set<FakeStream *> streams;
};
static StreamList &streamList() {
  static StreamList list;
  return list;
}
/// The device has the priorities of an H200; FAKE_CUDA_PRIORITIES=n makes levels down to -n.
static constexpr int leastPriority = 0;
static int greatestPriority() { return -setting("FAKE_CUDA_PRIORITIES", 5); }
static DriverResult impl_cuCtxGetStreamPriorityRange(int *least, int *greatest) {
  *least = leastPriority;
  *greatest = greatestPriority();
  return Success;
}
static void waitForStreams() {
  std::lock_guard lock(streamList().mutex);
  for (FakeStream *stream : streamList().streams)
    stream->synchronize();
  of(StreamHandle(nullptr))->synchronize();
}
static DriverResult impl_cuCtxSynchronize() {
  if (unsafe() != Success)
    return CaptureUnsupported;
  waitForStreams();
  return lostContext();
}

static DriverResult impl_cuModuleLoadDataEx(Module *module, const void *image, unsigned options, JitOption *names,
                                            void **values) {
  std::string text;
  if (std::memcmp(image, "\177ELF", 4) == 0) {
    auto bytes = cgrt::testing::cubin();
    text.assign(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    if (setting("FAKE_CUDA_ANY_CUBIN", 0))
      text.clear(); // a module without kernels
    else if (bytes.empty() || std::memcmp(image, bytes.data(), bytes.size()) != 0)
      return InvalidImage;
  } else {
    text = static_cast<const char *>(image);
    if (text.find(".version") == std::string::npos) {
      if (options == 2 && names[0] == JitErrorLogBuffer)
        std::strcpy(static_cast<char *>(values[0]), "line 1: this is no PTX");
      return InvalidPtx;
    }
  }
  auto made = std::make_unique<FakeModule>();
  auto add = [&](const std::string &name, std::vector<uint32_t> params) {
    if (text.find(name) == std::string::npos)
      return;
    auto function = std::make_unique<FakeFunction>();
    function->name = name;
    function->params = std::move(params);
    function->ownShared = setting("FAKE_CUDA_OWN_SHARED", 0);
    function->allowedShared -= function->ownShared;
    function->variant =
        name == "scale_f32" && text.find("add.rn.f32 %f3, %f2, %f1;\n\tst.global.f32 [%rd5]") != std::string::npos;
    made->functions[name] = std::move(function);
  };
  for (const auto &kernel : cgrt::testing::cudaTarget(false).kernels)
    add(kernel.name, kernel.params);
  add("cgrt_select_flag", {8, 8});
  add("cgrt_select_index", {8, 8, 4});
  for (const char *sum : {"cgrt_sum_f32", "cgrt_sum_f16", "cgrt_sum_bf16"})
    add(sum, {8, 8, 4, 8, 4, 4, 8, 8});
  *module = reinterpret_cast<Module>(made.get());
  std::lock_guard lock(modulesMutex);
  FakeModule *key = made.get();
  modules()[key] = std::move(made);
  balance().add("modules", 1);
  return Success;
}
static DriverResult impl_cuModuleUnload(Module module) {
  // A real driver may wait for the device in this function, so it counts as a call that is not allowed during a
  // capture.
  if (DriverResult result = unsafe(); result != Success)
    return result;
  std::lock_guard lock(modulesMutex);
  if (!modules().erase(of(module)))
    return InvalidValue;
  balance().add("modules", -1);
  return Success;
}
static DriverResult impl_cuModuleGetFunction(Function *function, Module module, const char *name) {
  auto found = of(module)->functions.find(name);
  if (found == of(module)->functions.end())
    return NotFound;
  *function = reinterpret_cast<Function>(found->second.get());
  return Success;
}
static DriverResult impl_cuModuleGetGlobal(DevicePtr *address, size_t *size, Module module, const char *name) {
  if (std::string("answer") != name)
    return NotFound;
  *address = reinterpret_cast<DevicePtr>(&of(module)->answer);
  *size = 4;
  return Success;
}
static DriverResult impl_cuFuncSetAttribute(Function function, FunctionAttribute attribute, int value) {
  if (attribute == MaxDynamicSharedBytes)
    of(function)->allowedShared = value;
  return value + of(function)->ownShared > 227 * 1024 ? InvalidValue : Success;
}
static DriverResult impl_cuFuncGetParamInfo(Function function, size_t index, size_t *offset, size_t *size) {
  const auto &params = of(function)->params;
  if (index >= params.size())
    return InvalidValue;
  *offset = 0;
  *size = params[index];
  return Success;
}

static DriverResult impl_cuMemAlloc(DevicePtr *address, size_t size) {
  if (DriverResult result = unsafe(); result != Success)
    return result;
  if (size == 0)
    return InvalidValue;
  if (size > (size_t(1) << 34))
    return OutOfMemory;
  *address = deviceMemory().allocate(size);
  balance().add("device allocations", 1);
  return Success;
}
static DriverResult impl_cuMemFree(DevicePtr address) {
  if (DriverResult result = unsafe(); result != Success)
    return result;
  if (!deviceMemory().release(address))
    return InvalidValue;
  balance().add("device allocations", -1);
  return Success;
}
static DeviceMemory &pinnedMemory() {
  static DeviceMemory memory;
  return memory;
}
static DriverResult impl_cuMemAllocHost(void **memory, size_t size) {
  *memory = reinterpret_cast<void *>(pinnedMemory().allocate(size));
  balance().add("pinned allocations", 1);
  return Success;
}
static DriverResult impl_cuMemFreeHost(void *memory) {
  if (!pinnedMemory().release(reinterpret_cast<DevicePtr>(memory)))
    return InvalidValue;
  balance().add("pinned allocations", -1);
  return Success;
}
static DriverResult impl_cuPointerGetAttribute(void *value, PointerAttribute attribute, DevicePtr address) {
  uint64_t number = deviceMemory().numberOf(address);
  if (attribute != PointerBufferId || !number)
    return InvalidValue;
  std::memcpy(value, &number, sizeof(number));
  return Success;
}
/// Ranks are threads of one process, so opening a handle gives the memory itself.
static DriverResult impl_cuIpcGetMemHandle(IpcMemHandle *handle, DevicePtr address) {
  if (!deviceMemory().contains(address, 1))
    return InvalidValue;
  std::memcpy(handle, &address, sizeof(address));
  return Success;
}
static DriverResult impl_cuIpcOpenMemHandle(DevicePtr *address, IpcMemHandle handle, unsigned flags) {
  if (flags != IpcLazyEnablePeerAccess)
    return InvalidValue;
  std::memcpy(address, &handle, sizeof(*address));
  if (!deviceMemory().contains(*address, 1))
    return InvalidValue;
  balance().add("opened memory", 1);
  return Success;
}
static DriverResult impl_cuIpcCloseMemHandle(DevicePtr) {
  balance().add("opened memory", -1);
  return Success;
}
static DriverResult impl_cuMemGetInfo(size_t *free, size_t *total) {
  // By FAKE_CUDA_INSTANCE_BYTES instances of graphs take memory, as those of a driver do.
  size_t instances = static_cast<size_t>(balance().count(FakeExec::kind));
  *free = (size_t(1) << 33) - instances * static_cast<size_t>(setting("FAKE_CUDA_INSTANCE_BYTES", 0));
  *total = size_t(1) << 34;
  return Success;
}

static DriverResult copyAsync(StreamHandle stream, const void *srcHost, DevicePtr src, void *dstHost, DevicePtr dst,
                              size_t size) {
  auto node = std::make_unique<FakeNode>();
  node->type = NodeMemcpy;
  node->copy.srcMemory = srcHost ? MemoryHost : MemoryDevice;
  node->copy.dstMemory = dstHost ? MemoryHost : MemoryDevice;
  node->copy.srcHost = srcHost;
  node->copy.srcDevice = src;
  node->copy.dstHost = dstHost;
  node->copy.dstDevice = dst;
  node->copy.width = size;
  node->copy.height = node->copy.depth = 1;
  if (!srcHost || pinnedMemory().contains(reinterpret_cast<DevicePtr>(srcHost), size))
    return submit(stream, std::move(node));
  // Pageable memory may be reused when the call returns, so its contents are copied now.
  auto staged = std::make_shared<std::vector<char>>(static_cast<const char *>(srcHost),
                                                    static_cast<const char *>(srcHost) + size);
  if (of(stream)->capture)
    return unsafe(of(stream));
  std::shared_ptr<FakeNode> shared = std::move(node);
  shared->copy.srcHost = staged->data();
  of(stream)->enqueue([shared, staged] { runNode(*shared); });
  return lostContext();
}
static DriverResult impl_cuMemcpyHtoDAsync(DevicePtr dst, const void *src, size_t size, StreamHandle stream) {
  return copyAsync(stream, src, 0, nullptr, dst, size);
}
static DriverResult impl_cuMemcpyDtoHAsync(void *dst, DevicePtr src, size_t size, StreamHandle stream) {
  return copyAsync(stream, nullptr, src, dst, 0, size);
}
static DriverResult impl_cuMemcpyDtoDAsync(DevicePtr dst, DevicePtr src, size_t size, StreamHandle stream) {
  return copyAsync(stream, nullptr, src, nullptr, dst, size);
}
static DriverResult impl_cuMemcpy2DAsync(const Memcpy2D *copy, StreamHandle stream) {
  if (copy->width > copy->srcPitch || copy->width > copy->dstPitch || copy->srcPitch > INT32_MAX ||
      copy->dstPitch > INT32_MAX)
    return InvalidValue;
  bool fromHost = copy->srcMemory == MemoryHost, toHost = copy->dstMemory == MemoryHost;
  for (size_t row = 0; row < copy->height; ++row) {
    const void *srcHost = fromHost ? static_cast<const char *>(copy->srcHost) + row * copy->srcPitch : nullptr;
    void *dstHost = toHost ? static_cast<char *>(copy->dstHost) + row * copy->dstPitch : nullptr;
    if (DriverResult result = copyAsync(stream, srcHost, fromHost ? 0 : copy->srcDevice + row * copy->srcPitch, dstHost,
                                        toHost ? 0 : copy->dstDevice + row * copy->dstPitch, copy->width);
        result != Success)
      return result;
  }
  return Success;
}
static DriverResult fillAsync(DevicePtr target, unsigned value, unsigned width, size_t count, StreamHandle stream) {
  auto node = std::make_unique<FakeNode>();
  node->type = NodeMemset;
  node->fill = {target, 0, value, width, count, 1, theContext};
  return submit(stream, std::move(node));
}
static DriverResult impl_cuMemsetD8Async(DevicePtr target, unsigned char value, size_t count, StreamHandle stream) {
  return fillAsync(target, value, 1, count, stream);
}
static DriverResult impl_cuMemsetD16Async(DevicePtr target, unsigned short value, size_t count, StreamHandle stream) {
  return fillAsync(target, value, 2, count, stream);
}
static DriverResult impl_cuMemsetD32Async(DevicePtr target, unsigned value, size_t count, StreamHandle stream) {
  return fillAsync(target, value, 4, count, stream);
}

static DriverResult impl_cuStreamCreate(StreamHandle *stream, unsigned) {
  FakeStream *created = made(new FakeStream());
  std::lock_guard lock(streamList().mutex);
  streamList().streams.insert(created);
  *stream = reinterpret_cast<StreamHandle>(created);
  return Success;
}
static DriverResult impl_cuStreamDestroy(StreamHandle stream) {
  {
    std::lock_guard lock(streamList().mutex);
    streamList().streams.erase(of(stream));
  }
  delete ended(of(stream));
  return Success;
}
static DriverResult impl_cuStreamSynchronize(StreamHandle stream) {
  if (DriverResult result = unsafe(of(stream)); result != Success)
    return result;
  of(stream)->synchronize();
  return lostContext();
}
static void beginCapture(FakeStream *stream, FakeGraph *graph) {
  static std::atomic<unsigned long long> captures{0};
  stream->capture = graph;
  stream->captureTail.clear();
  stream->captureNumber = ++captures;
  stream->invalidated = false;
  ++capturing;
  capturedHere.insert(stream);
}
static DriverResult impl_cuStreamBeginCapture(StreamHandle stream, CaptureMode mode) {
  if (of(stream)->capture || mode > CaptureRelaxed)
    return InvalidValue;
  of(stream)->ownCapture = std::make_unique<FakeGraph>();
  beginCapture(of(stream), of(stream)->ownCapture.get());
  return Success;
}
static DriverResult impl_cuStreamBeginCaptureToGraph(StreamHandle stream, Graph graph, const GraphNode *dependencies,
                                                     const EdgeData *edges, size_t count, CaptureMode mode) {
  if (of(stream)->capture || mode > CaptureRelaxed || edges || of(graph)->isBody)
    return InvalidValue;
  beginCapture(of(stream), of(graph));
  for (size_t d = 0; d < count; ++d)
    of(stream)->captureTail.push_back(of(dependencies[d]));
  return Success;
}
static DriverResult impl_cuStreamEndCapture(StreamHandle stream, Graph *graph) {
  if (!of(stream)->capture)
    return InvalidValue;
  --capturing;
  capturedHere.erase(of(stream));
  FakeGraph *whole = std::exchange(of(stream)->capture, nullptr);
  std::unique_ptr<FakeGraph> captured = std::move(of(stream)->ownCapture);
  if (of(stream)->invalidated || scripted != Success) {
    *graph = nullptr;
    return CaptureInvalidated;
  }
  if (captured)
    made(captured.release());
  *graph = reinterpret_cast<Graph>(whole);
  return Success;
}
static DriverResult impl_cuStreamGetCaptureInfo(StreamHandle handle, CaptureStatus *status, unsigned long long *number,
                                                Graph *graph, const GraphNode **nodes, const EdgeData **edges,
                                                size_t *count) {
  FakeStream *stream = of(handle);
  *status = !stream->capture ? CaptureNone : stream->invalidated ? CaptureBroken : CaptureActive;
  if (*status != CaptureActive)
    return Success;
  if (number)
    *number = stream->captureNumber;
  if (graph)
    *graph = reinterpret_cast<Graph>(stream->capture);
  stream->tailHandles.clear();
  for (FakeNode *node : stream->captureTail)
    stream->tailHandles.push_back(reinterpret_cast<GraphNode>(node));
  if (nodes)
    *nodes = stream->tailHandles.data();
  if (edges)
    *edges = nullptr;
  if (count)
    *count = stream->tailHandles.size();
  return Success;
}
static DriverResult impl_cuStreamUpdateCaptureDependencies(StreamHandle handle, GraphNode *nodes, const EdgeData *edges,
                                                           size_t count, unsigned flags) {
  FakeStream *stream = of(handle);
  if (!stream->capture || edges || flags != SetCaptureDependencies)
    return InvalidValue;
  stream->captureTail.clear();
  for (size_t n = 0; n < count; ++n)
    stream->captureTail.push_back(of(nodes[n]));
  return Success;
}
static DriverResult impl_cuThreadExchangeStreamCaptureMode(CaptureMode *mode) {
  std::swap(*mode, captureMode);
  return Success;
}
static DriverResult impl_cuUserObjectCreate(UserObject *object, void *user, HostFunction destroy, unsigned count,
                                            unsigned flags) {
  if (count != 1 || flags != UserObjectNoDestructorSync)
    return InvalidValue;
  *object = reinterpret_cast<UserObject>(made(new std::shared_ptr<FakeUserObject>(new FakeUserObject{user, destroy})));
  return Success;
}
static std::shared_ptr<FakeUserObject> *of(UserObject object) {
  return reinterpret_cast<std::shared_ptr<FakeUserObject> *>(object);
}
static DriverResult impl_cuUserObjectRelease(UserObject object, unsigned count) {
  if (count != 1)
    return InvalidValue;
  delete ended(of(object));
  return Success;
}
static DriverResult impl_cuGraphRetainUserObject(Graph graph, UserObject object, unsigned count, unsigned flags) {
  if (count != 1 || flags != UserObjectMove)
    return InvalidValue;
  of(graph)->retained.push_back(*of(object));
  delete ended(of(object));
  return Success;
}

static DriverResult impl_cuEventCreate(Event *event, unsigned) {
  *event = reinterpret_cast<Event>(made(new FakeEvent()));
  return Success;
}
static DriverResult impl_cuEventDestroy(Event event) {
  waitForStreams(); // a node may still refer to the event
  delete ended(of(event));
  return Success;
}
static DriverResult impl_cuEventRecord(Event event, StreamHandle stream) {
  FakeEvent *target = of(event);
  uint64_t number;
  {
    std::lock_guard lock(target->mutex);
    number = ++target->recorded;
  }
  of(stream)->enqueue([target, number] {
    std::lock_guard lock(target->mutex);
    target->reached = number;
    target->time =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
    target->changed.notify_all();
  });
  return lostContext();
}
static DriverResult impl_cuEventQuery(Event event) {
  std::lock_guard lock(of(event)->mutex);
  return of(event)->reached == of(event)->recorded ? lostContext() : NotReady;
}
static DriverResult impl_cuEventSynchronize(Event event) {
  std::unique_lock lock(of(event)->mutex);
  of(event)->changed.wait(lock, [&] { return of(event)->reached == of(event)->recorded; });
  return lostContext();
}
static DriverResult impl_cuEventElapsedTime(float *milliseconds, Event from, Event to) {
  *milliseconds = static_cast<float>(of(to)->time - of(from)->time);
  return Success;
}

static DriverResult impl_cuLaunchKernelEx(const LaunchConfig *config, Function function, void **params, void **) {
  auto node = std::make_unique<FakeNode>();
  node->type = NodeKernel;
  node->function = of(function);
  node->grid = {config->gridX, config->gridY, config->gridZ};
  node->block = {config->blockX, config->blockY, config->blockZ};
  if (static_cast<int>(config->sharedBytes) > of(function)->allowedShared)
    return LaunchOutOfResources;
  node->shared = config->sharedBytes;
  bool startsEarly = false;
  for (unsigned a = 0; a < config->attributeCount; ++a) {
    const LaunchAttributeValue &value = config->attributes[a].value;
    if (config->attributes[a].id == AttributeClusterDimension)
      node->cluster = {value.cluster.x, value.cluster.y, value.cluster.z};
    if (config->attributes[a].id == AttributePriority)
      node->priority = value.priority;
    // Handles CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION, which libraries use and the runtime does not.
    startsEarly |= config->attributes[a].id == static_cast<LaunchAttributeId>(6);
  }
  node->words = packParams(*of(function), params);
  return submit(config->stream, std::move(node), held(), startsEarly);
}
static DriverResult impl_cuLaunchHostFunc(StreamHandle stream, HostFunction function, void *user) {
  auto node = std::make_unique<FakeNode>();
  node->type = NodeHost;
  node->host = {function, user};
  return submit(stream, std::move(node));
}

static DriverResult impl_cuGraphCreate(Graph *graph, unsigned) {
  *graph = reinterpret_cast<Graph>(made(new FakeGraph()));
  return Success;
}
static DriverResult impl_cuGraphDestroy(Graph graph) {
  delete ended(of(graph));
  return Success;
}
static EdgeData edgeData(const FakeNode &node, const FakeNode *dependency) {
  EdgeData data{};
  if (node.programmatic.count(dependency)) {
    data.fromPort = PortProgrammatic;
    data.type = DependencyProgrammatic;
  }
  return data;
}
static DriverResult impl_cuGraphAddNode(GraphNode *added, Graph graph, const GraphNode *dependencies,
                                        const EdgeData *edges, size_t count, GraphNodeParams *params) {
  auto node = std::make_unique<FakeNode>();
  if (DriverResult result = fillNode(*node, *params); result != Success)
    return result;
  if (of(graph)->isBody && params->type == NodeHost)
    return InvalidValue;
  std::set<FakeNode *> seen;
  for (size_t d = 0; d < count; ++d) {
    FakeNode *dependency = of(dependencies[d]);
    bool known = false;
    for (const auto &other : of(graph)->nodes)
      known |= other.get() == dependency;
    if (!known || !seen.insert(dependency).second)
      return InvalidValue;
    bool programmatic = edges && edges[d].type == DependencyProgrammatic;
    bool kernels = dependency->type == NodeKernel && params->type == NodeKernel;
    if ((programmatic && (!kernels || edges[d].fromPort != PortProgrammatic)) || (edges && edges[d].toPort))
      return InvalidValue;
    node->dependencies.push_back(dependency);
    if (programmatic)
      node->programmatic.insert(dependency);
  }
  if (params->type == NodeConditional) {
    for (unsigned b = 0; b < params->conditional.size; ++b) {
      node->bodies.push_back(std::make_unique<FakeGraph>());
      node->bodies.back()->isBody = true;
      of(graph)->bodyHandles.push_back(reinterpret_cast<Graph>(node->bodies.back().get()));
    }
    params->conditional.bodies =
        of(graph)->bodyHandles.data() + of(graph)->bodyHandles.size() - params->conditional.size;
  }
  *added = reinterpret_cast<GraphNode>(node.get());
  of(graph)->nodes.push_back(std::move(node));
  buildWrongly(*of(graph));
  return Success;
}
/// The runtime does not call it; programs that measure the driver beside it do.
static DriverResult impl_cuGraphAddDependencies(Graph graph, const GraphNode *sources, const GraphNode *targets,
                                                const EdgeData *edges, size_t count) {
  for (size_t e = 0; e < count; ++e) {
    FakeNode *source = of(sources[e]), *target = of(targets[e]);
    auto belongs = [&](FakeNode *node) {
      return std::any_of(of(graph)->nodes.begin(), of(graph)->nodes.end(),
                         [&](const auto &other) { return other.get() == node; });
    };
    if (!belongs(source) || !belongs(target))
      return InvalidValue;
    target->dependencies.push_back(source);
    if (edges && edges[e].type == DependencyProgrammatic)
      target->programmatic.insert(source);
  }
  return Success;
}
static DriverResult impl_cuGraphKernelNodeSetAttribute(GraphNode node, LaunchAttributeId id,
                                                       const LaunchAttributeValue *value) {
  if (of(node)->type != NodeKernel)
    return InvalidValue;
  if (id == AttributePriority) {
    if (value->priority > leastPriority || value->priority < greatestPriority())
      return InvalidValue;
    of(node)->priority = value->priority;
    return Success;
  }
  if (id != AttributeClusterDimension)
    return InvalidValue;
  of(node)->cluster = {value->cluster.x, value->cluster.y, value->cluster.z};
  return Success;
}
static DriverResult impl_cuGraphKernelNodeCopyAttributes(GraphNode to, GraphNode from) {
  if (of(to)->type != NodeKernel || of(from)->type != NodeKernel)
    return InvalidValue;
  of(to)->cluster = of(from)->cluster;
  of(to)->priority = of(from)->priority;
  return Success;
}
static DriverResult impl_cuGraphKernelNodeGetParams(GraphNode node, KernelNodeParams *params) {
  FakeNode &kernel = *of(node);
  if (kernel.type != NodeKernel)
    return InvalidValue;
  kernel.pointers.clear();
  size_t at = 0;
  for (uint32_t size : kernel.function->params) {
    kernel.pointers.push_back(&kernel.words[at]);
    at += (size + 7) / 8;
  }
  *params = {reinterpret_cast<Function>(kernel.function),
             kernel.grid[0],
             kernel.grid[1],
             kernel.grid[2],
             kernel.block[0],
             kernel.block[1],
             kernel.block[2],
             kernel.shared,
             kernel.pointers.data(),
             nullptr,
             nullptr,
             theContext};
  return Success;
}
static DriverResult impl_cuGraphMemcpyNodeGetParams(GraphNode node, Memcpy3D *params) {
  if (of(node)->type != NodeMemcpy)
    return InvalidValue;
  *params = of(node)->copy;
  return Success;
}
static DriverResult impl_cuGraphMemsetNodeGetParams(GraphNode node, MemsetNodeParams *params) {
  if (of(node)->type != NodeMemset)
    return InvalidValue;
  Context kept = params->context; // this version of the function does not write the context
  *params = of(node)->fill;
  params->context = kept;
  return Success;
}
static DriverResult impl_cuGraphConditionalHandleCreate(ConditionalHandle *handle, Graph, Context context,
                                                        unsigned value, unsigned) {
  static std::atomic<ConditionalHandle> next{1};
  if (context != theContext)
    return InvalidValue;
  *handle = next++;
  setConditional(*handle, value);
  return Success;
}
static DriverResult impl_cuGraphGetNodes(Graph graph, GraphNode *nodes, size_t *count) {
  for (size_t n = 0; nodes && n < *count; ++n)
    nodes[n] = reinterpret_cast<GraphNode>(of(graph)->nodes[n].get());
  *count = of(graph)->nodes.size();
  return Success;
}
static DriverResult impl_cuGraphGetEdges(Graph graph, GraphNode *from, GraphNode *to, EdgeData *data, size_t *count) {
  size_t edges = 0;
  for (const auto &node : of(graph)->nodes)
    for (FakeNode *dependency : node->dependencies) {
      if (from && edges < *count) {
        from[edges] = reinterpret_cast<GraphNode>(dependency);
        to[edges] = reinterpret_cast<GraphNode>(node.get());
        data[edges] = edgeData(*node, dependency);
      }
      ++edges;
    }
  *count = edges;
  return Success;
}
static DriverResult impl_cuGraphNodeGetDependencies(GraphNode node, GraphNode *dependencies, EdgeData *data,
                                                    size_t *count) {
  const std::vector<FakeNode *> &all = of(node)->dependencies;
  for (size_t d = 0; dependencies && d < std::min(*count, all.size()); ++d) {
    dependencies[d] = reinterpret_cast<GraphNode>(all[d]);
    data[d] = edgeData(*of(node), all[d]);
  }
  *count = all.size();
  return Success;
}
static DriverResult impl_cuGraphNodeGetType(GraphNode node, NodeType *type) {
  *type = of(node)->type;
  return Success;
}
static DriverResult impl_cuGraphChildGraphNodeGetGraph(GraphNode node, Graph *graph) {
  *graph = reinterpret_cast<Graph>(of(node)->bodies[0].get());
  return Success;
}
static DriverResult impl_cuGraphInstantiateWithParams(GraphExec *exec, Graph graph,
                                                      GraphInstantiateParams * /*params*/) {
  if (of(graph)->hasConditional() && of(graph)->instances > 0)
    return NotSupported;
  if (of(graph)->hasConditionalsBesideInBody())
    return InvalidValue;
  ++of(graph)->instances;
  auto created = std::make_unique<FakeExec>();
  created->graph = clone(*of(graph), created->mapping);
  std::set<const FakeNode *> top;
  for (const auto &node : of(graph)->nodes)
    top.insert(node.get());
  for (auto [original, copy] : created->mapping)
    if (!top.count(original))
      created->inBodies.insert(original);
  tellClones(created->mapping);
  // Instantiating a graph copies its bodies, and the copies of their nodes have other numbers.
  for (const FakeNode *original : created->inBodies)
    created->mapping[original]->number = newNodeNumber();
  *exec = reinterpret_cast<GraphExec>(made(created.release()));
  return Success;
}
static DriverResult impl_cuDeviceGraphMemTrim(Device) { return Success; }
static DriverResult impl_cuGraphExecDestroy(GraphExec exec) {
  delete ended(of(exec));
  return Success;
}
static DriverResult impl_cuGraphExecNodeSetParams(GraphExec exec, GraphNode node, GraphNodeParams *params) {
  auto found = of(exec)->mapping.find(of(node));
  if (found == of(exec)->mapping.end() || found->second->type != params->type)
    return InvalidValue;
  if (setting("FAKE_CUDA_FIXED_BODIES", 0) && of(exec)->inBodies.count(of(node)))
    return NotSupported;
  return fillNode(*found->second, *params);
}
static DriverResult impl_cuGraphUpload(GraphExec, StreamHandle) { return Success; }
/// The kernels of the graph that was launched last, with their priorities: "scale_f32 -3, add_f32 0".
static std::mutex launchedMutex;
static std::string &launched() {
  static std::string text;
  return text;
}
static void describeKernels(const FakeGraph &graph, std::string &text) {
  for (const auto &node : graph.nodes) {
    if (node->type == NodeKernel)
      text += (text.empty() ? "" : ", ") + node->function->name + " " + std::to_string(node->priority);
    for (const auto &body : node->bodies)
      describeKernels(*body, text);
  }
}
static DriverResult impl_cuGraphLaunch(GraphExec exec, StreamHandle stream) {
  // The nodes are copied for the launch, because a later patch must not change it.
  std::map<const FakeNode *, FakeNode *> mapping;
  std::shared_ptr<FakeGraph> copy = clone(*of(exec)->graph, mapping);
  {
    std::lock_guard lock(launchedMutex);
    launched().clear();
    describeKernels(*copy, launched());
  }
  of(stream)->enqueue([copy, hold = held()] {
    holdBack(hold);
    runGraph(*copy);
  });
  return lostContext();
}

// ------------------------------------------------------------------------------------------------------ the lookup

/// Functions that may be called without a current context.
static bool needsContext(const std::string &name) {
  static const std::set<std::string> free = {"cuInit",
                                             "cuDriverGetVersion",
                                             "cuGetErrorName",
                                             "cuGetErrorString",
                                             "cuDeviceGet",
                                             "cuDeviceGetCount",
                                             "cuDeviceGetName",
                                             "cuDeviceGetAttribute",
                                             "cuDeviceGetUuid",
                                             "cuDevicePrimaryCtxRetain",
                                             "cuDevicePrimaryCtxRelease",
                                             "cuCtxGetCurrent",
                                             "cuCtxPushCurrent",
                                             "cuCtxPopCurrent"};
  return !free.count(name);
}

/// Functions that end something do so even if they report an error. A capture that cannot be ended is over, without a
/// graph.
static bool givesBack(std::string_view name) {
  return name.find("Destroy") != name.npos || name.find("Free") != name.npos || name.find("Release") != name.npos ||
         name.find("Unload") != name.npos || name.find("Close") != name.npos || name == "cuCtxPopCurrent" ||
         name == "cuStreamEndCapture";
}

template <auto function, typename Signature> struct Wrapped;
template <auto function, typename... Arguments> struct Wrapped<function, DriverResult (*)(Arguments...)> {
  static inline const char *name = "";
  static DriverResult call(Arguments... arguments) {
    if (needsContext(name) && contexts.empty())
      return 201; // CUDA_ERROR_INVALID_CONTEXT
    DriverResult wanted = paused ? Success : script().next(name);
    // A function that releases something does so, and may then report an error of earlier work.
    if (wanted != Success && !givesBack(name))
      return wanted;
    scripted = wanted;
    DriverResult result = function(arguments...);
    scripted = Success;
    return wanted != Success ? wanted : result;
  }
  static void *named(const char *as) {
    name = as;
    return reinterpret_cast<void *>(&call);
  }
};

} // namespace fake

extern "C" __attribute__((visibility("default"))) int
cuGetProcAddress_v2(const char *symbol, void **address, int version, uint64_t /*flags*/, int *status) {
  using namespace fake;
  *address = nullptr;
  *status = 1;
#define CGRT_CUDA_FUNCTION(name, wanted, need, parameters)                                                             \
  if (std::strcmp(symbol, #name) == 0 && version == wanted && fake::version() >= wanted) {                             \
    *address = Wrapped<&impl_##name, decltype(&impl_##name)>::named(#name);                                            \
    *status = 0;                                                                                                       \
  }
#include "cuda/cuda_functions.inc"
  CGRT_CUDA_FUNCTION(cuGraphAddDependencies, 12030, , )
#undef CGRT_CUDA_FUNCTION
  return *address ? Success : NotFound;
}

/// Functions for tests: the objects that were made and not released, in words, and the number of calls of a function
/// since FAKE_CUDA_FAIL last changed.
extern "C" __attribute__((visibility("default"))) size_t fakeBalance(char *words, size_t size) {
  return fake::balance().describe(words, size);
}
/// While a thread is paused, its calls are neither counted nor scripted to fail.
extern "C" __attribute__((visibility("default"))) void fakePause(int pause) { fake::paused = pause != 0; }
extern "C" __attribute__((visibility("default"))) void fakeLaunched(char *words, size_t size) {
  std::lock_guard lock(fake::launchedMutex);
  std::snprintf(words, size, "%s", fake::launched().c_str());
}
extern "C" __attribute__((visibility("default"))) int fakeCalls(const char *function) {
  return fake::script().calls(function);
}

/// Functions for the library that stands for CUPTI.
extern "C" __attribute__((visibility("default"))) void fakeTrace(const fake::Tracer *tracer) {
  fake::tracer().store(tracer);
}
extern "C" __attribute__((visibility("default"))) uint64_t fakeTime() { return fake::timeNs(); }
extern "C" __attribute__((visibility("default"))) uint64_t fakeNodeNumber(const void *node) {
  return static_cast<const fake::FakeNode *>(node)->number;
}

/// The runtime asks for the driver's version before it looks up other functions.
extern "C" __attribute__((visibility("default"))) int cuDriverGetVersion(int *version) {
  using Function = fake::Wrapped<&fake::impl_cuDriverGetVersion, decltype(&fake::impl_cuDriverGetVersion)>;
  Function::named("cuDriverGetVersion");
  return Function::call(version);
}

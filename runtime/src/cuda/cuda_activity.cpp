// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Records of CUPTI name the nodes of instances by CUPTI's numbers. An instance's nodes are copies of the added nodes; a
// callback tells the original of each copy, and so leads from a record to the node of the package.

#include "cuda/cuda_activity.h"

#include "base/clock.h"
#include "cuda/cupti_abi.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>

namespace cgrt {

using namespace cupti;

namespace {

/// One member for each function, of the same name.
struct CuptiFunctions {
#define CGRT_CUPTI_FUNCTION(name, parameters) CuptiResult(*name) parameters = nullptr;
#include "cuda/cupti_functions.inc"
#undef CGRT_CUPTI_FUNCTION
};

struct Record {
  uint64_t graphNode, start, end;
};

class CudaActivity;

/// CUPTI's buffers come without a pointer of the caller, so the one active trace is global.
std::mutex activeMutex;
CudaActivity *active = nullptr;

constexpr ActivityKind tracedKinds[] = {ActivityConcurrentKernel, ActivityMemcpy, ActivityMemset};

class CudaActivity : public NodeTrace {
public:
  explicit CudaActivity(const CudaDevice &device) : device(device) {}
  ~CudaActivity() override { stop(); }

  Status open(const std::string &path);
  Status start();
  void expect(const void *driverNode, uint32_t segment, uint32_t node, uint32_t lane) override {
    expected[driverNode] = {segment, node, lane, 0, 0};
  }
  Status finish(Profile &profile) override;

private:
  Status check(CuptiResult result, const char *what) const;
  /// stop() ends everything that start() began, also after a failure.
  void stop();
  void cloned(const GraphData &data);
  void ending(cuda::GraphNode node);
  /// renumber() asks for the numbers again: bodies become part of their instance after they were copied.
  void renumber();
  void take(uint8_t *buffer, size_t valid);
  const NodeTiming *find(uint64_t graphNode) const;

  const CudaDevice &device;
  DynamicLibrary library;
  CuptiFunctions f;
  Subscriber subscriber = nullptr;
  size_t enabled = 0; // of tracedKinds
  bool registered = false;
  uint64_t hostBegan = 0, cuptiBegan = 0;
  std::map<const void *, NodeTiming> expected; // by the driver's node

  std::mutex mutex;                        // CUPTI calls from threads of its own
  std::map<uint64_t, const void *> copies; // the original of a copy, by CUPTI's number of the copy
  std::map<cuda::GraphNode, const void *> originals;
  std::vector<Record> records;
};

std::vector<std::string> candidates(const CudaDriver &driver, const std::string &path) {
  if (!path.empty())
    return {path};
  // The library of the driver's release comes first, because the process may have loaded it.
  std::vector<std::string> all;
  int release = driver.version() / 1000;
  for (int version : {release, release - 1, release + 1})
    if (version >= 12)
      all.push_back(text("libcupti.so.", version));
  all.push_back("/usr/local/cuda/extras/CUPTI/lib64/libcupti.so");
  all.push_back("/usr/local/cuda/lib64/libcupti.so");
  return all;
}

} // namespace

Status CudaActivity::check(CuptiResult result, const char *what) const {
  if (result == cupti::Success)
    return success();
  const char *words = nullptr;
  if (f.cuptiGetResultString)
    f.cuptiGetResultString(result, &words);
  return unavailable(what, ": CUPTI says ", words ? words : "nothing", " (", result, ")");
}

Status CudaActivity::open(const std::string &path) {
  std::vector<std::string> paths = candidates(device.driver(), path);
  CGRT_TRY_ASSIGN(library, DynamicLibrary::openFirst("CUPTI", paths));
  std::string missing;
#define CGRT_CUPTI_FUNCTION(name, parameters)                                                                          \
  if (!(f.name = reinterpret_cast<decltype(f.name)>(library.symbol(#name))))                                           \
    missing += text(missing.empty() ? "" : ", ", #name);
#include "cuda/cupti_functions.inc"
#undef CGRT_CUPTI_FUNCTION
  if (!missing.empty())
    return unavailable("'", library.path(), "' lacks ", missing);
  // CUPTI has threads of its own, so it is never unloaded.
  library.release();
  return success();
}

Status CudaActivity::start() {
  {
    std::lock_guard lock(activeMutex);
    if (active)
      return busy("another trace of this process is under way; one can be at a time");
    active = this;
  }
  auto told = [](void *user, uint32_t domain, uint32_t id, const void *data) {
    const auto *resource = static_cast<const ResourceData *>(data);
    if (domain != DomainResource || !resource || !resource->descriptor)
      return;
    const auto &graph = *static_cast<const GraphData *>(resource->descriptor);
    auto *trace = static_cast<CudaActivity *>(user);
    if (id == GraphNodeCloned)
      trace->cloned(graph);
    else if (id == GraphNodeEnding)
      trace->ending(graph.node);
  };
  CGRT_TRY(check(f.cuptiSubscribe(&subscriber, told, this), "beginning to trace nodes"));
  for (uint32_t id : {GraphNodeCloned, GraphNodeEnding})
    CGRT_TRY(check(f.cuptiEnableCallback(1, subscriber, DomainResource, id), "asking about graphs"));
  auto request = [](uint8_t **buffer, size_t *size, size_t *mostRecords) {
    constexpr size_t bytes = 1 << 20;
    *buffer = static_cast<uint8_t *>(std::aligned_alloc(8, bytes));
    *size = *buffer ? bytes : 0;
    *mostRecords = 0;
  };
  auto complete = [](cuda::Context, uint32_t, uint8_t *buffer, size_t, size_t valid) {
    {
      std::lock_guard lock(activeMutex);
      if (active)
        active->take(buffer, valid);
    }
    std::free(buffer);
  };
  CGRT_TRY(check(f.cuptiActivityRegisterCallbacks(request, complete), "beginning to trace nodes"));
  registered = true;
  for (ActivityKind kind : tracedKinds) {
    CGRT_TRY(check(f.cuptiActivityEnable(kind), "beginning to trace nodes"));
    ++enabled;
  }
  CGRT_TRY(check(f.cuptiGetTimestamp(&cuptiBegan), "asking for the time"));
  hostBegan = nowNs();
  return success();
}

void CudaActivity::stop() {
  while (enabled)
    f.cuptiActivityDisable(tracedKinds[--enabled]);
  if (std::exchange(registered, false))
    f.cuptiActivityFlushAll(FlushForced);
  if (Subscriber ended = std::exchange(subscriber, nullptr))
    f.cuptiUnsubscribe(ended);
  std::lock_guard lock(activeMutex);
  if (active == this)
    active = nullptr;
}

void CudaActivity::cloned(const GraphData &data) {
  uint64_t number = 0;
  if (f.cuptiGetGraphNodeId(data.node, &number) != cupti::Success)
    return;
  std::lock_guard lock(mutex);
  copies[number] = data.originalNode;
  originals[data.node] = data.originalNode;
}

void CudaActivity::ending(cuda::GraphNode node) {
  std::lock_guard lock(mutex);
  originals.erase(node);
}

void CudaActivity::renumber() {
  std::map<cuda::GraphNode, const void *> known;
  {
    std::lock_guard lock(mutex);
    known = originals;
  }
  for (auto [node, original] : known) {
    uint64_t number = 0;
    if (f.cuptiGetGraphNodeId(node, &number) != cupti::Success)
      continue;
    std::lock_guard lock(mutex);
    copies[number] = original;
  }
}

void CudaActivity::take(uint8_t *buffer, size_t valid) {
  std::lock_guard lock(mutex);
  void *record = nullptr;
  while (f.cuptiActivityGetNextRecord(buffer, valid, &record) == cupti::Success) {
    uint32_t kind = *static_cast<const uint32_t *>(record);
    if (kind == ActivityConcurrentKernel) {
      const auto &kernel = *static_cast<const KernelRecord *>(record);
      records.push_back({kernel.graphNode, kernel.start, kernel.end});
    } else if (kind == ActivityMemcpy || kind == ActivityMemset) {
      const auto &copy = *static_cast<const CopyRecord *>(record);
      records.push_back({copy.graphNode, copy.start, copy.end});
    }
  }
}

const NodeTiming *CudaActivity::find(uint64_t graphNode) const {
  auto copy = copies.find(graphNode);
  if (copy == copies.end())
    return nullptr;
  // A node of a captured call is copied into its child graph first; chains of copies are short.
  const void *node = copy->second;
  for (int depth = 0; node && depth < 8; ++depth) {
    if (auto known = expected.find(node); known != expected.end())
      return &known->second;
    auto further = originals.find(static_cast<cuda::GraphNode>(const_cast<void *>(node)));
    node = further == originals.end() ? nullptr : further->second;
  }
  return nullptr;
}

Status CudaActivity::finish(Profile &profile) {
  // Forced: all nodes that ran are recorded by now, and half-full buffers have to be delivered as well.
  Status flushed = check(f.cuptiActivityFlushAll(FlushForced), "reading the times of nodes");
  renumber();
  stop();
  CGRT_TRY(std::move(flushed));
  std::lock_guard lock(mutex);
  size_t before = profile.timings.size();
  for (const Record &record : records) {
    const NodeTiming *known = record.graphNode ? find(record.graphNode) : nullptr;
    // A record without times belongs to a node whose time CUPTI could not take.
    if (!known || !record.start || record.end < record.start)
      continue;
    NodeTiming timing = *known;
    uint64_t began = record.start - cuptiBegan + hostBegan;
    timing.startNs = began - std::min(began, profile.originNs);
    timing.durationNs = record.end - record.start;
    profile.timings.push_back(timing);
  }
  if (profile.timings.size() == before && !expected.empty())
    return unavailable("CUPTI has no times of the nodes that ran (", records.size(), " records, ", copies.size(),
                       " nodes of instances); trace them one by one instead (--eager)");
  return success();
}

Result<std::unique_ptr<NodeTrace>> traceCudaNodes(const CudaDevice &device, const std::string &library) {
  CGRT_TRY_ASSIGN(ContextScope scope, device.enter());
  auto trace = std::make_unique<CudaActivity>(device);
  CGRT_TRY(trace->open(library));
  CGRT_TRY(trace->start());
  return std::unique_ptr<NodeTrace>(std::move(trace));
}

} // namespace cgrt

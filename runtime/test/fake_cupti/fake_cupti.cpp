// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A fake CUPTI for the fake driver. It tells its subscriber which nodes are copied, and records the nodes of graphs
// that ran. Records are returned in the caller's buffers, with copies and kernels outside of graphs between them, as
// the real library does.
//
// FAKE_CUPTI_FAIL=function:code[:n] makes a call fail; FAKE_CUPTI_LOSES=1 loses all records.

#include "cuda/cupti_abi.h"
#include "support/balance.h"

#include <algorithm>
#include <dlfcn.h>
#include <mutex>
#include <set>
#include <utility>

namespace {

using namespace cgrt::cupti;
using cgrt::cuda::GraphNode;

fake::Script &script() {
  static fake::Script script("FAKE_CUPTI_FAIL");
  return script;
}

struct State {
  std::mutex mutex;
  Callback callback = nullptr;
  void *user = nullptr;
  bool clones = false;
  std::set<uint32_t> kinds;
  BufferRequested request = nullptr;
  BufferCompleted complete = nullptr;
  uint8_t *buffer = nullptr;
  size_t size = 0, valid = 0;
};
State &state() {
  static State state;
  return state;
}

/// Callbacks of the fake driver.
struct Tracer {
  void (*cloned)(void *copy, void *original, uint64_t number);
  void (*ran)(uint64_t number, uint32_t type, uint64_t start, uint64_t end);
};

template <typename F> F *driverFunction(const char *name) {
  const char *path = std::getenv("CG_LIBCUDA");
  void *driver = path ? dlopen(path, RTLD_NOW | RTLD_NOLOAD) : nullptr;
  return driver ? reinterpret_cast<F *>(dlsym(driver, name)) : nullptr;
}

void cloned(void *copy, void *original, uint64_t /*number*/) {
  State &all = state();
  {
    std::lock_guard lock(all.mutex);
    if (!all.clones)
      return;
  }
  GraphData data{};
  data.node = static_cast<GraphNode>(copy);
  data.originalNode = static_cast<GraphNode>(original);
  ResourceData resource{nullptr, nullptr, &data};
  all.callback(all.user, DomainResource, GraphNodeCloned, &resource);
}

void flush(State &all) {
  if (uint8_t *full = std::exchange(all.buffer, nullptr))
    all.complete(nullptr, 0, full, all.size, all.valid);
}

template <typename Record> void put(State &all, const Record &record) {
  if (!all.buffer || all.size - all.valid < sizeof(record)) {
    flush(all);
    size_t most = 0;
    all.request(&all.buffer, &all.size, &most);
    // Buffers are small, so that records are spread over several.
    all.size = std::min(all.size, 3 * sizeof(KernelRecord));
    all.valid = 0;
  }
  std::memcpy(all.buffer + all.valid, &record, sizeof(record));
  all.valid += sizeof(record);
}

void ran(uint64_t number, uint32_t type, uint64_t start, uint64_t end) {
  State &all = state();
  std::lock_guard lock(all.mutex);
  uint32_t kind = type == cgrt::cuda::NodeKernel   ? uint32_t(ActivityConcurrentKernel)
                  : type == cgrt::cuda::NodeMemcpy ? uint32_t(ActivityMemcpy)
                  : type == cgrt::cuda::NodeMemset ? uint32_t(ActivityMemset)
                                                   : 0;
  if (!all.request || !all.kinds.count(kind) || std::getenv("FAKE_CUPTI_LOSES"))
    return;
  if (kind == ActivityConcurrentKernel) {
    KernelRecord record{};
    record.kind = kind;
    record.start = start;
    record.end = end;
    record.graphNode = number;
    put(all, record);
    // A record of a kernel that is in no graph.
    record.graphNode = 0;
    put(all, record);
  } else {
    CopyRecord record{};
    record.kind = kind;
    record.start = start;
    record.end = end;
    record.graphNode = number;
    put(all, record);
  }
}

constexpr Tracer tracer = {cloned, ran};

CuptiResult impl_cuptiGetResultString(CuptiResult, const char **words) {
  *words = "CUPTI_ERROR_FAKE";
  return Success;
}
CuptiResult impl_cuptiGetTimestamp(uint64_t *now) {
  auto *time = driverFunction<uint64_t()>("fakeTime");
  *now = time ? time() : 0;
  return time ? Success : 1;
}
CuptiResult impl_cuptiSubscribe(Subscriber *subscriber, Callback callback, void *user) {
  auto *trace = driverFunction<void(const Tracer *)>("fakeTrace");
  State &all = state();
  std::lock_guard lock(all.mutex);
  if (!trace || all.callback)
    return 39;
  all.callback = callback;
  all.user = user;
  trace(&tracer);
  *subscriber = reinterpret_cast<Subscriber>(&all);
  fake::balance().add("subscribers", 1);
  return Success;
}
CuptiResult impl_cuptiUnsubscribe(Subscriber) {
  State &all = state();
  driverFunction<void(const Tracer *)>("fakeTrace")(nullptr);
  std::lock_guard lock(all.mutex);
  all.callback = nullptr;
  all.clones = false;
  fake::balance().add("subscribers", -1);
  return Success;
}
CuptiResult impl_cuptiEnableCallback(uint32_t enable, Subscriber, uint32_t domain, uint32_t id) {
  std::lock_guard lock(state().mutex);
  if (domain != DomainResource || (id != GraphNodeCloned && id != GraphNodeEnding))
    return 1;
  if (id == GraphNodeCloned)
    state().clones = enable != 0;
  return Success;
}
CuptiResult impl_cuptiGetGraphNodeId(GraphNode node, uint64_t *number) {
  *number = driverFunction<uint64_t(const void *)>("fakeNodeNumber")(node);
  return Success;
}
CuptiResult impl_cuptiActivityRegisterCallbacks(BufferRequested request, BufferCompleted complete) {
  std::lock_guard lock(state().mutex);
  state().request = request;
  state().complete = complete;
  return Success;
}
CuptiResult impl_cuptiActivityEnable(ActivityKind kind) {
  std::lock_guard lock(state().mutex);
  state().kinds.insert(kind);
  fake::balance().add("kinds of activity", 1);
  return Success;
}
CuptiResult impl_cuptiActivityDisable(ActivityKind kind) {
  std::lock_guard lock(state().mutex);
  state().kinds.erase(kind);
  fake::balance().add("kinds of activity", -1);
  return Success;
}
CuptiResult impl_cuptiActivityFlushAll(uint32_t) {
  std::lock_guard lock(state().mutex);
  flush(state());
  return Success;
}
CuptiResult impl_cuptiActivityGetNextRecord(uint8_t *buffer, size_t valid, void **record) {
  size_t at = 0;
  if (auto *last = static_cast<uint8_t *>(*record)) {
    bool kernel = *reinterpret_cast<const uint32_t *>(last) == ActivityConcurrentKernel;
    at = static_cast<size_t>(last - buffer) + (kernel ? sizeof(KernelRecord) : sizeof(CopyRecord));
  }
  if (at >= valid)
    return MaxLimitReached;
  *record = buffer + at;
  return Success;
}

template <auto function, typename Signature> struct Wrapped;
template <auto function, typename... Arguments> struct Wrapped<function, CuptiResult (*)(Arguments...)> {
  static CuptiResult call(const char *name, Arguments... arguments) {
    int wanted = script().next(name);
    // A function that ends something does so even if it reports an error.
    bool ends = std::strstr(name, "Unsubscribe") || std::strstr(name, "Disable");
    if (wanted && !ends)
      return wanted;
    CuptiResult result = function(arguments...);
    return wanted ? wanted : result;
  }
};

} // namespace

#define EXPORTED extern "C" __attribute__((visibility("default")))
#define FORWARD(name, declared, given)                                                                                 \
  EXPORTED CuptiResult name declared { return Wrapped<&impl_##name, decltype(&impl_##name)>::call given; }

FORWARD(cuptiGetResultString, (CuptiResult a, const char **b), ("cuptiGetResultString", a, b))
FORWARD(cuptiGetTimestamp, (uint64_t *a), ("cuptiGetTimestamp", a))
FORWARD(cuptiSubscribe, (Subscriber * a, Callback b, void *c), ("cuptiSubscribe", a, b, c))
FORWARD(cuptiUnsubscribe, (Subscriber a), ("cuptiUnsubscribe", a))
FORWARD(cuptiEnableCallback, (uint32_t a, Subscriber b, uint32_t c, uint32_t d), ("cuptiEnableCallback", a, b, c, d))
FORWARD(cuptiGetGraphNodeId, (GraphNode a, uint64_t *b), ("cuptiGetGraphNodeId", a, b))
FORWARD(cuptiActivityRegisterCallbacks, (BufferRequested a, BufferCompleted b),
        ("cuptiActivityRegisterCallbacks", a, b))
FORWARD(cuptiActivityEnable, (ActivityKind a), ("cuptiActivityEnable", a))
FORWARD(cuptiActivityDisable, (ActivityKind a), ("cuptiActivityDisable", a))
FORWARD(cuptiActivityFlushAll, (uint32_t a), ("cuptiActivityFlushAll", a))
FORWARD(cuptiActivityGetNextRecord, (uint8_t *a, size_t b, void **c), ("cuptiActivityGetNextRecord", a, b, c))

EXPORTED size_t fakeBalance(char *words, size_t size) { return fake::balance().describe(words, size); }
EXPORTED int fakeCalls(const char *function) { return script().calls(function); }

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The fake driver (test/fake_cuda) with what a launch calls replaced by functions that count and return: what is left
// of a launch is the runtime's own time. CG_LIBCUDA names this library, CG_IDLE_DRIVER_OVER the fake driver. For one
// thread.

#include "cuda/cuda_abi.h"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <map>
#include <string>

using namespace cgrt::cuda;

namespace {

using Lookup = int (*)(const char *, void **, int, uint64_t, int *);

void *fakeDriver() {
  const char *path = std::getenv("CG_IDLE_DRIVER_OVER");
  return path ? dlopen(path, RTLD_NOW) : nullptr;
}

std::map<std::string, unsigned long, std::less<>> &counts() {
  static std::map<std::string, unsigned long, std::less<>> counts;
  return counts;
}

/// A count whose address is known when the function is called.
struct Count {
  explicit Count(const char *name) : value(counts()[name]) {}
  unsigned long &value;
};

Context context = nullptr;
DriverResult (*retain)(Context *, Device) = nullptr;

#define IDLE(name, parameters, ...)                                                                                    \
  DriverResult idle_##name parameters {                                                                                \
    static Count count(#name);                                                                                         \
    ++count.value;                                                                                                     \
    __VA_ARGS__;                                                                                                       \
    return Success;                                                                                                    \
  }

IDLE(cuCtxGetCurrent, (Context * current), *current = context)
IDLE(cuStreamGetCaptureInfo,
     (StreamHandle, CaptureStatus *status, unsigned long long *, Graph *, const GraphNode **, const EdgeData **,
      size_t *),
     *status = CaptureNone)
IDLE(cuGraphLaunch, (GraphExec, StreamHandle), )
IDLE(cuEventRecord, (Event, StreamHandle), )
IDLE(cuEventQuery, (Event), )
IDLE(cuEventSynchronize, (Event), )
IDLE(cuGraphExecNodeSetParams, (GraphExec, GraphNode, GraphNodeParams *), )
IDLE(cuMemcpyDtoDAsync, (DevicePtr, DevicePtr, size_t, StreamHandle), )

DriverResult retainAndRemember(Context *given, Device device) {
  DriverResult result = retain(given, device);
  context = *given;
  return result;
}

} // namespace

#define EXPORT extern "C" __attribute__((visibility("default")))

EXPORT int cuGetProcAddress_v2(const char *symbol, void **address, int version, uint64_t flags, int *status) {
  static auto lookUp = reinterpret_cast<Lookup>(dlsym(fakeDriver(), "cuGetProcAddress_v2"));
  int result = lookUp(symbol, address, version, flags, status);
  if (std::strcmp(symbol, "cuDevicePrimaryCtxRetain") == 0) {
    retain = reinterpret_cast<decltype(retain)>(*address);
    *address = reinterpret_cast<void *>(&retainAndRemember);
  }
#define REPLACE(name)                                                                                                  \
  if (std::strcmp(symbol, #name) == 0)                                                                                 \
    *address = reinterpret_cast<void *>(&idle_##name);
  REPLACE(cuCtxGetCurrent)
  REPLACE(cuStreamGetCaptureInfo)
  REPLACE(cuGraphLaunch)
  REPLACE(cuEventRecord)
  REPLACE(cuEventQuery)
  REPLACE(cuEventSynchronize)
  REPLACE(cuGraphExecNodeSetParams)
  REPLACE(cuMemcpyDtoDAsync)
#undef REPLACE
  return result;
}

EXPORT int cuDriverGetVersion(int *version) {
  return reinterpret_cast<int (*)(int *)>(dlsym(fakeDriver(), "cuDriverGetVersion"))(version);
}

/// How often a function that is replaced was called.
EXPORT unsigned long idleCalls(const char *function) {
  auto found = counts().find(function);
  return found == counts().end() ? 0 : found->second;
}

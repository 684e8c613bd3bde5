// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list of modules that are alive holds no module: the last executable that uses one unloads it, while its device
// still holds the context.

#include "cuda/cuda_module.h"

#include "base/digest.h"

#include <string_view>
#include <tuple>

namespace cgrt {

using namespace cuda;

namespace {

/// Of one process, since modules belong to a context of the process.
struct LiveModules {
  using Key = std::tuple<Context, size_t, Digest>;
  std::mutex mutex;
  std::map<Key, std::weak_ptr<CudaModule>> all;
};

/// Never destroyed, because executables may be, as late as when the process ends.
LiveModules &liveModules() {
  static auto *modules = new LiveModules();
  return *modules;
}

} // namespace

Result<CudaModule::Loaded> CudaModule::load(const CudaDevice &device, std::span<const std::byte> image,
                                            ImageEncoding kind, const std::string &what) {
  LiveModules &live = liveModules();
  LiveModules::Key key{device.context(), image.size(), digest({image})};
  bool mayBeShared = !hasVariables(image, kind);
  // Held while it is loaded: two executables that are created at once load it once.
  std::unique_lock lock(live.mutex, std::defer_lock);
  if (mayBeShared) {
    lock.lock();
    if (auto known = live.all.find(key); known != live.all.end())
      if (std::shared_ptr<CudaModule> module = known->second.lock())
        return Loaded{std::move(module), true};
  }
  // PTX is text, which the driver wants terminated; a cubin says itself how long it is.
  std::string terminated;
  const void *data = image.data();
  if (kind == ImageEncoding::Ptx) {
    terminated.assign(reinterpret_cast<const char *>(image.data()), image.size());
    data = terminated.c_str();
  }
  char log[4096] = {};
  JitOption options[] = {JitErrorLogBuffer, JitErrorLogBufferSize};
  void *values[] = {log, reinterpret_cast<void *>(sizeof(log) - 1)};
  std::shared_ptr<CudaModule> module(new CudaModule(device.sharedDriver(), device.context()));
  DriverResult result = device.f().cuModuleLoadDataEx(&module->module, data, 2, options, values);
  if (result != Success)
    module->module = nullptr;
  CGRT_TRY(device.check(result, text("loading ", what, *log ? ", the driver says: " : "", log)));
  if (mayBeShared) {
    std::erase_if(live.all, [](const auto &one) { return one.second.expired(); });
    live.all[key] = module;
  }
  return Loaded{std::move(module), false};
}

CudaModule::~CudaModule() {
  if (!module)
    return;
  if (auto scope = ContextScope::enter(*driver, context); scope.ok())
    driver->f.cuModuleUnload(module);
}

Result<Function> CudaModule::function(const char *name) {
  std::lock_guard lock(mutex);
  if (auto known = functions.find(std::string_view(name)); known != functions.end())
    return known->second;
  Function function = nullptr;
  CGRT_TRY(
      driver->check(driver->f.cuModuleGetFunction(&function, module, name), text("looking up kernel '", name, "'")));
  functions.emplace(name, function);
  return function;
}

Status CudaModule::allowShared(Function function, uint32_t bytes, std::string_view name) {
  std::lock_guard lock(mutex);
  uint32_t &most = allowed[function];
  if (bytes <= most)
    return success();
  CGRT_TRY(driver->check(driver->f.cuFuncSetAttribute(function, MaxDynamicSharedBytes, static_cast<int>(bytes)),
                         text("allowing kernel '", name, "' ", bytes, " bytes of dynamic shared memory")));
  most = bytes;
  return success();
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loading checks the facts that only the driver knows: the layout of each kernel's parameters.

#include "cuda/cuda_target.h"

#include "cuda/cuda_graph.h"
#include "cuda/cuda_join.h"
#include "cuda/selector_ptx.h"

namespace cgrt {

using namespace cuda;

Result<std::unique_ptr<LoadedTarget>> loadCudaTarget(const CudaDevice &device, std::shared_ptr<const Package> package,
                                                     const TargetChoice &choice, const Services &services) {
  auto target = std::make_unique<CudaTarget>(device, std::move(package), choice, services);
  CGRT_TRY(target->load());
  return std::unique_ptr<LoadedTarget>(std::move(target));
}

CudaTarget::~CudaTarget() = default;

static ImageEncoding encodingOf(const schema::Image &image) {
  return image.format() == schema::ImageFormat::Ptx ? ImageEncoding::Ptx : ImageEncoding::Binary;
}

Status CudaTarget::load() {
  CGRT_TRY_ASSIGN(ContextScope scope, owner.enter());
  for (uint32_t m = 0; m < count(target().modules()); ++m) {
    const schema::Image &image = *target().modules()->Get(m)->images()->Get(choice.images[m]);
    std::string what = text("module ", m, " (", view(image.arch()), ") of target '", view(target().name()), "'");
    CGRT_TRY_ASSIGN(CudaModule::Loaded loaded,
                    CudaModule::load(owner, package->blob(*image.blob()), encodingOf(image), what));
    shared += loaded.shared;
    modules.push_back(std::move(loaded.module));
  }
  functions.resize(count(target().kernels()));
  for (uint32_t k = 0; k < functions.size() && !lent.kernelsWhenUsed; ++k) {
    CGRT_TRY_ASSIGN(functions[k], lookUp(k));
  }
  return success();
}

Result<Function> CudaTarget::lookUp(uint32_t index) const {
  const schema::Kernel &kernel = *target().kernels()->Get(index);
  CGRT_TRY_ASSIGN(Function function, modules[kernel.module_()]->function(kernel.name()->c_str()));
  CGRT_TRY(checkParams(index, function));
  return function;
}

Result<Function> CudaTarget::function(uint32_t kernel) {
  std::lock_guard lock(mutex);
  if (!functions[kernel]) {
    CGRT_TRY_ASSIGN(functions[kernel], lookUp(kernel));
  }
  return functions[kernel];
}

Status CudaTarget::checkParams(uint32_t index, Function function) const {
  if (!owner.f().cuFuncGetParamInfo)
    return success();
  const schema::Kernel &kernel = *target().kernels()->Get(index);
  uint32_t declared = count(kernel.params());
  for (uint32_t p = 0; p <= declared; ++p) {
    size_t offset = 0, size = 0;
    DriverResult result = owner.f().cuFuncGetParamInfo(function, p, &offset, &size);
    if (p == declared && result == InvalidValue)
      break;
    if (p < declared && result == Success && size == kernel.params()->Get(p))
      continue;
    if (result != Success && result != InvalidValue)
      return owner.check(result, text("asking for the parameters of kernel '", view(kernel.name()), "'"));
    std::string found = result == InvalidValue ? text(p, " parameters")
                        : p == declared        ? text("more than ", declared, " parameters")
                                               : text(size, " bytes for parameter ", p);
    std::string expected = p == declared || result == InvalidValue ? text(declared, " parameters")
                                                                   : text(kernel.params()->Get(p), " bytes");
    return incompatible("kernel '", view(kernel.name()), "' has ", found, ", the package says ", expected,
                        "; compile the package again");
  }
  return success();
}

Status CudaTarget::allow(uint32_t kernel, uint32_t sharedBytes, uint64_t clusterBlocks) {
  const schema::Kernel &launched = *target().kernels()->Get(kernel);
  std::string_view name = view(launched.name());
  CGRT_TRY_ASSIGN(Function function, this->function(kernel));
  // Eight blocks and 48 KiB are allowed without asking; the static shared memory of the kernel is part of the 48 KiB.
  if (sharedBytes > 0)
    CGRT_TRY(modules[launched.module_()]->allowShared(function, sharedBytes, name));
  if (clusterBlocks > 8)
    return owner.check(owner.f().cuFuncSetAttribute(function, NonPortableClusterSizeAllowed, 1),
                       text("allowing kernel '", name, "' clusters of ", clusterBlocks, " blocks"));
  return success();
}

Result<uint64_t> CudaTarget::symbol(uint32_t kernel, const char *name) {
  DevicePtr address = 0;
  size_t size = 0;
  Module module = modules[target().kernels()->Get(kernel)->module_()]->handle();
  CGRT_TRY(
      owner.check(owner.f().cuModuleGetGlobal(&address, &size, module, name), text("looking up global '", name, "'")));
  return uint64_t(address);
}

Result<Function> CudaTarget::selector(bool isSwitch) {
  std::lock_guard lock(mutex);
  if (!selectors) {
    std::string_view image = selectorPtx;
    CGRT_TRY_ASSIGN(CudaModule::Loaded loaded,
                    CudaModule::load(owner, std::as_bytes(std::span(image.data(), image.size())), ImageEncoding::Ptx,
                                     "the runtime's selector kernels"));
    selectors = std::move(loaded.module);
  }
  // Each function by itself: the next graph that needs it repeats a failed lookup.
  Function &function = isSwitch ? selectIndex : selectFlag;
  const char *name = isSwitch ? "cgrt_select_index" : "cgrt_select_flag";
  if (!function)
    CGRT_TRY(owner.check(owner.f().cuModuleGetFunction(&function, selectors->handle(), name),
                         text("looking up selector '", name, "'")));
  return function;
}

Result<std::unique_ptr<GraphInstance>> CudaTarget::build(std::shared_ptr<const FlatGraph> graph,
                                                         const BoundAddresses &addresses) {
  CGRT_TRY_ASSIGN(ContextScope scope, owner.enter());
  CGRT_TRY_ASSIGN(std::unique_ptr<CudaGraph> instance, CudaGraph::create(*this, std::move(graph), addresses));
  return std::unique_ptr<GraphInstance>(std::move(instance));
}

Result<std::unique_ptr<CapturedNodes>> CudaTarget::capture(std::shared_ptr<const FlatGraph> graph,
                                                           const BoundAddresses &addresses) {
  CGRT_TRY_ASSIGN(ContextScope scope, owner.enter());
  return makeCapturedNodes(*this, std::move(graph), addresses);
}

} // namespace cgrt

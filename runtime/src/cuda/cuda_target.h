// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CudaTarget: the modules of a package's target, loaded, and their functions.

#ifndef CGRT_CUDA_CUDA_TARGET_H
#define CGRT_CUDA_CUDA_TARGET_H

#include "cuda/cuda_device.h"
#include "cuda/cuda_module.h"
#include "device/backend.h"

#include <mutex>

namespace cgrt {

class CudaTarget : public LoadedTarget {
public:
  CudaTarget(const CudaDevice &device, std::shared_ptr<const Package> package, const TargetChoice &choice,
             const Services &services)
      : owner(device), package(std::move(package)), choice(choice), lent(services) {}
  ~CudaTarget() override;

  /// load() loads modules and functions, and compares the kernels' parameters with those in the package; with
  /// Services::kernelsWhenUsed the first graph that launches a kernel does that.
  Status load();

  Result<std::unique_ptr<GraphInstance>> build(std::shared_ptr<const FlatGraph> graph,
                                               const BoundAddresses &addresses) override;
  Result<std::unique_ptr<CapturedNodes>> capture(std::shared_ptr<const FlatGraph> graph,
                                                 const BoundAddresses &addresses) override;
  bool feedsSlots() const override { return true; }
  bool movesCalls() const override { return true; }
  uint32_t sharedModules() const override { return shared; }

  const CudaDevice &device() const { return owner; }
  const Services &services() const { return lent; }
  /// function(kernel) looks up a kernel that was not looked up before.
  Result<cuda::Function> function(uint32_t kernel);
  /// allow(kernel, sharedBytes, clusterBlocks) asks the driver to allow a launch beyond the usual limits.
  Status allow(uint32_t kernel, uint32_t sharedBytes, uint64_t clusterBlocks);
  /// symbol(kernel, name) is the address of a global of the kernel's module.
  Result<uint64_t> symbol(uint32_t kernel, const char *name);
  /// selector(isSwitch) returns a kernel of the runtime's own, compiled at its first use.
  Result<cuda::Function> selector(bool isSwitch);

private:
  const schema::Target &target() const { return package->target(choice.target); }
  Result<cuda::Function> lookUp(uint32_t kernel) const;
  Status checkParams(uint32_t kernel, cuda::Function function) const;

  const CudaDevice &owner;
  std::shared_ptr<const Package> package;
  const TargetChoice choice;
  const Services &lent;
  std::vector<std::shared_ptr<CudaModule>> modules;
  std::vector<cuda::Function> functions; // null: not looked up yet
  std::shared_ptr<CudaModule> selectors;
  uint32_t shared = 0; // the number of `modules` that other executables loaded before
  cuda::Function selectFlag = nullptr, selectIndex = nullptr;
  std::mutex mutex;
};

Result<std::unique_ptr<LoadedTarget>> loadCudaTarget(const CudaDevice &device, std::shared_ptr<const Package> package,
                                                     const TargetChoice &choice, const Services &services);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_TARGET_H

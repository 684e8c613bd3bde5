// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CudaModule: a loaded image with its kernels. Executables of a process that load equal images in one context share it,
// unless kernels of the image can write to variables of their own, which each executable has for itself.

#ifndef CGRT_CUDA_CUDA_MODULE_H
#define CGRT_CUDA_CUDA_MODULE_H

#include "cuda/cuda_device.h"
#include "cuda/image_variables.h"

#include <map>
#include <mutex>
#include <span>

namespace cgrt {

class CudaModule {
public:
  struct Loaded {
    std::shared_ptr<CudaModule> module;
    bool shared; // it was loaded for another executable
  };
  /// load(device, image, kind, what): the context is current.
  static Result<Loaded> load(const CudaDevice &device, std::span<const std::byte> image, ImageEncoding kind,
                             const std::string &what);
  ~CudaModule();
  CudaModule(const CudaModule &) = delete;

  cuda::Module handle() const { return module; }
  /// function(name) looks a kernel up once.
  Result<cuda::Function> function(const char *name);
  /// allowShared(function, bytes, name) asks the driver for dynamic shared memory of the kernel of that name, and never
  /// for less than before.
  Status allowShared(cuda::Function function, uint32_t bytes, std::string_view name);

private:
  CudaModule(std::shared_ptr<const CudaDriver> driver, cuda::Context context)
      : driver(std::move(driver)), context(context) {}

  const std::shared_ptr<const CudaDriver> driver;
  const cuda::Context context;
  cuda::Module module = nullptr;
  std::mutex mutex;
  std::map<std::string, cuda::Function, std::less<>> functions;
  std::map<cuda::Function, uint32_t> allowed;
};

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_MODULE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CudaDriver is the driver library with its functions, and the only class that turns its errors into Status.

#ifndef CGRT_CUDA_CUDA_DRIVER_H
#define CGRT_CUDA_CUDA_DRIVER_H

#include "base/dynamic_library.h"
#include "base/environment.h"
#include "base/result.h"
#include "cuda/cuda_abi.h"

#include <memory>

namespace cgrt {

namespace cuda {
/// One member for each function, of the same name.
struct Functions {
#define CGRT_CUDA_FUNCTION(name, version, need, parameters) DriverResult(*name) parameters = nullptr;
#include "cuda/cuda_functions.inc"
#undef CGRT_CUDA_FUNCTION
};
} // namespace cuda

class CudaDriver {
public:
  /// load(environment) opens the driver and initializes it. UNAVAILABLE lists the paths that were tried.
  static Result<std::shared_ptr<const CudaDriver>> load(const Environment &environment);

  /// The oldest driver with explicit nodes that have edge data, and with conditional nodes.
  static constexpr int leastVersion = 12030;
  int version() const { return driverVersion; }

  /// check(result, "what was done to which thing") makes a Status of the result of a driver function: code, advice, and
  /// the driver's name and number.
  Status check(cuda::DriverResult result, std::string_view what) const;

  cuda::Functions f;

private:
  Status resolve();

  DynamicLibrary library;
  int driverVersion = 0;
};

/// ContextScope makes a context current on this thread and restores the previous one. Mostly it is current already,
/// because CUDA's runtime makes the primary context current.
class ContextScope {
public:
  static Result<ContextScope> enter(const CudaDriver &driver, cuda::Context context) {
    cuda::Context current = nullptr;
    if (driver.f.cuCtxGetCurrent(&current) == cuda::Success && current == context)
      return ContextScope(nullptr);
    if (Status status = driver.check(driver.f.cuCtxPushCurrent(context), "entering the device's context"); !status.ok())
      return status;
    return ContextScope(&driver);
  }
  ContextScope(ContextScope &&other) noexcept : driver(std::exchange(other.driver, nullptr)) {}
  ~ContextScope() {
    cuda::Context popped;
    if (driver)
      driver->f.cuCtxPopCurrent(&popped);
  }

private:
  explicit ContextScope(const CudaDriver *driver) : driver(driver) {}
  const CudaDriver *driver;
};

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_DRIVER_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CudaDevice: driver, device and its primary context, which everything else of this folder works in.

#ifndef CGRT_CUDA_CUDA_DEVICE_H
#define CGRT_CUDA_CUDA_DEVICE_H

#include "cuda/cuda_driver.h"
#include "device/device_info.h"

#include <concepts>

namespace cgrt {

class CudaDevice {
public:
  static Result<std::unique_ptr<CudaDevice>> open(int32_t ordinal, const Environment &environment);
  ~CudaDevice();
  CudaDevice(const CudaDevice &) = delete;

  const DeviceInfo &info() const { return description; }
  const CudaDriver &driver() const { return *owner; }
  const std::shared_ptr<const CudaDriver> &sharedDriver() const { return owner; }
  const cuda::Functions &f() const { return owner->f; }
  cuda::Context context() const { return primary; }
  Result<ContextScope> enter() const { return ContextScope::enter(*owner, primary); }
  Status check(cuda::DriverResult result, std::string_view what) const { return owner->check(result, what); }
  /// check(result, what) calls what() only for the text of an error.
  template <std::invocable What> Status check(cuda::DriverResult result, What what) const {
    return result == cuda::Success ? success() : owner->check(result, what());
  }
  /// memoryText() returns "… of … bytes are free".
  std::string memoryText() const;
  /// trimGraphMemory() lets the driver release memory that it keeps for destroyed graphs; false if it cannot.
  bool trimGraphMemory() const { return f().cuDeviceGraphMemTrim(device) == cuda::Success; }

private:
  CudaDevice() = default;
  std::shared_ptr<const CudaDriver> owner;
  cuda::Device device = 0;
  cuda::Context primary = nullptr;
  DeviceInfo description;
};

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_DEVICE_H

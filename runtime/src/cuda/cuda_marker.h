// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CudaMarker is an event of the driver.

#ifndef CGRT_CUDA_CUDA_MARKER_H
#define CGRT_CUDA_CUDA_MARKER_H

#include "cuda/cuda_device.h"
#include "device/backend.h"

namespace cgrt {

class CudaMarker : public Marker {
public:
  static Result<std::unique_ptr<Marker>> create(const CudaDevice &device, bool timed);
  explicit CudaMarker(const CudaDevice &device) : device(device) {}
  ~CudaMarker() override;

  cuda::Event event() const { return made; }
  Status record(Stream stream) override;
  /// recordInContext(stream) is record() where the context is current already.
  Status recordInContext(Stream stream) {
    return device.check(device.f().cuEventRecord(made, static_cast<cuda::StreamHandle>(stream)), "recording an event");
  }
  Result<bool> reached() override;
  Status wait() override;

private:
  const CudaDevice &device;
  cuda::Event made = nullptr;
};

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_MARKER_H

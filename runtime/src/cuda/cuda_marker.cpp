// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cuda/cuda_marker.h"

namespace cgrt {

using namespace cuda;

Result<std::unique_ptr<Marker>> CudaMarker::create(const CudaDevice &device, bool timed) {
  CGRT_TRY_ASSIGN(ContextScope scope, device.enter());
  auto marker = std::make_unique<CudaMarker>(device);
  CGRT_TRY(device.check(device.f().cuEventCreate(&marker->made, timed ? 0 : EventDisableTiming), "creating an event"));
  return std::unique_ptr<Marker>(std::move(marker));
}

CudaMarker::~CudaMarker() {
  if (auto scope = device.enter(); scope.ok() && made)
    device.f().cuEventDestroy(made);
}

Status CudaMarker::record(Stream stream) {
  CGRT_TRY_ASSIGN(ContextScope scope, device.enter());
  return recordInContext(stream);
}

Result<bool> CudaMarker::reached() {
  CGRT_TRY_ASSIGN(ContextScope scope, device.enter());
  DriverResult result = device.f().cuEventQuery(made);
  if (result == NotReady)
    return false;
  CGRT_TRY(device.check(result, "asking whether a launch is complete"));
  return true;
}

Status CudaMarker::wait() {
  CGRT_TRY_ASSIGN(ContextScope scope, device.enter());
  return device.check(device.f().cuEventSynchronize(made), "waiting for a launch");
}

} // namespace cgrt

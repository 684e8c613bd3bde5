// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The primary context is the one that the CUDA runtime, PyTorch and JAX use: their pointers and streams are valid in
// it.

#include "cuda/cuda_device.h"

namespace cgrt {

using namespace cuda;

Result<std::unique_ptr<CudaDevice>> CudaDevice::open(int32_t ordinal, const Environment &environment) {
  std::unique_ptr<CudaDevice> opened(new CudaDevice());
  CGRT_TRY_ASSIGN(opened->owner, CudaDriver::load(environment));
  const CudaDriver &driver = *opened->owner;
  int devices = 0;
  CGRT_TRY(driver.check(driver.f.cuDeviceGetCount(&devices), "counting CUDA devices"));
  if (ordinal < 0 || ordinal >= devices)
    return unavailable("there is no CUDA device ", ordinal, ", there are ", devices);
  CGRT_TRY(driver.check(driver.f.cuDeviceGet(&opened->device, ordinal), text("opening CUDA device ", ordinal)));
  char name[256] = {};
  int major = 0, minor = 0;
  CGRT_TRY(driver.check(driver.f.cuDeviceGetName(name, sizeof(name) - 1, opened->device), "asking a device's name"));
  CGRT_TRY(driver.check(driver.f.cuDeviceGetAttribute(&major, CapabilityMajor, opened->device),
                        "asking a device's capability"));
  CGRT_TRY(driver.check(driver.f.cuDeviceGetAttribute(&minor, CapabilityMinor, opened->device),
                        "asking a device's capability"));
  opened->description = {schema::TargetKind::Cuda,
                         name,
                         ordinal,
                         static_cast<uint32_t>(major * 10 + minor),
                         static_cast<uint32_t>(driver.version()),
                         0,
                         0};
  Uuid uuid{};
  if (driver.f.cuDeviceGetUuid && driver.f.cuDeviceGetUuid(&uuid, opened->device) == Success)
    opened->description.uuid.assign(uuid.bytes, sizeof(uuid.bytes));
  CGRT_TRY(driver.check(driver.f.cuDevicePrimaryCtxRetain(&opened->primary, opened->device),
                        text("retaining the primary context of CUDA device ", ordinal)));
  return opened;
}

CudaDevice::~CudaDevice() {
  if (primary)
    owner->f.cuDevicePrimaryCtxRelease(device);
}

std::string CudaDevice::memoryText() const {
  size_t free = 0, total = 0;
  if (f().cuMemGetInfo(&free, &total) != Success)
    return "how much is free is not known";
  return text(free, " of ", total, " bytes are free");
}

} // namespace cgrt

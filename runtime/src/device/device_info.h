// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The properties of a device that a package has to fit, as the driver or the processor reports them.

#ifndef CGRT_DEVICE_DEVICE_INFO_H
#define CGRT_DEVICE_DEVICE_INFO_H

#include "package/schema.h"

#include <cstdint>
#include <string>

namespace cgrt {

struct DeviceInfo {
  schema::TargetKind kind = schema::TargetKind::Host;
  std::string name; // "NVIDIA H200", "host"
  int32_t ordinal = 0;
  uint32_t capability = 0;    // CUDA: 90
  uint32_t driverVersion = 0; // CUDA: 13000
  uint32_t cpuLevel = 0;      // host: 3 for x86-64-v3
  uint32_t threads = 0;       // host
  std::string uuid = {};      // CUDA: 16 bytes that tell devices of a machine apart in all processes; may be unknown
};

} // namespace cgrt

#endif // CGRT_DEVICE_DEVICE_INFO_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which target of a package a device takes, decided before any module is loaded.

#ifndef CGRT_DEVICE_TARGET_CHOICE_H
#define CGRT_DEVICE_TARGET_CHOICE_H

#include "base/result.h"
#include "device/device_info.h"
#include "package/package.h"

#include <string>
#include <vector>

namespace cgrt {

struct TargetChoice {
  uint32_t target = 0;
  std::vector<uint32_t> images; // Module.images, one per module
  bool usesPtx = false;         // the driver compiles at least one module
  std::string note;             // what to tell the user about it, empty when there is nothing
};

/// chooseTarget(package, device) takes the best target that `device` can load. When there is none, the error lists
/// every target with the reason.
Result<TargetChoice> chooseTarget(const Package &package, const DeviceInfo &device);

} // namespace cgrt

#endif // CGRT_DEVICE_TARGET_CHOICE_H

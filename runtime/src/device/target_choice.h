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

/// What is to be run: graphs and eager segments, or the host segments of a package, which have a target of their own.
enum class TargetUse : uint8_t { Entries, HostSegments };

/// servesHostSegments(package, target): some host segment has a graph for it.
bool servesHostSegments(const Package &package, uint32_t target);

/// chooseTarget(package, device, use) takes the best target that `device` can load, of those that hold what is to be
/// run. When there is none, the error lists every target with the reason.
Result<TargetChoice> chooseTarget(const Package &package, const DeviceInfo &device, TargetUse use);

} // namespace cgrt

#endif // CGRT_DEVICE_TARGET_CHOICE_H

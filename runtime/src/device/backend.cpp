// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Devices with graphs of their own can capture streams; for other devices captureOf() is 0, and none of these functions
// is called.

#include "device/backend.h"

namespace cgrt {

Result<std::unique_ptr<CapturedNodes>> LoadedTarget::capture(std::shared_ptr<const FlatGraph> /*graph*/,
                                                             const BoundAddresses & /*addresses*/) {
  return internalError("this backend has no streams that are captured");
}

Result<std::shared_ptr<const std::atomic<bool>>> Backend::watchCapture(Stream /*stream*/) {
  return internalError("this backend has no streams that are captured");
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Streams are captured on devices that have graphs of their own; on the others captureOf() is 0 and none of this is
// asked for.

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

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA as a backend: explicit graph nodes through the driver, which is opened at run time.

#ifndef CGRT_CUDA_CUDA_BACKEND_H
#define CGRT_CUDA_CUDA_BACKEND_H

#include "device/backend.h"

namespace cgrt {

/// makeCudaBackend(ordinal, …) retains the primary context of a device. UNAVAILABLE without driver or device.
Result<std::unique_ptr<Backend>> makeCudaBackend(int32_t ordinal, const Environment &environment, const LogSink &log);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_BACKEND_H

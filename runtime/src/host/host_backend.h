// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The host as a device: the embedded default, and what makes everything above it testable without a GPU.

#ifndef CGRT_HOST_HOST_BACKEND_H
#define CGRT_HOST_HOST_BACKEND_H

#include "device/backend.h"

namespace cgrt {

/// makeHostBackend(threads) has its own pool; 0 takes CG_THREADS, or all processors.
std::unique_ptr<Backend> makeHostBackend(unsigned threads);

} // namespace cgrt

#endif // CGRT_HOST_HOST_BACKEND_H

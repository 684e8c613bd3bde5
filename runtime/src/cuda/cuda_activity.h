// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Times of the nodes inside of graphs, by CUPTI where its library is there. The driver itself does not tell them.

#ifndef CGRT_CUDA_CUDA_ACTIVITY_H
#define CGRT_CUDA_CUDA_ACTIVITY_H

#include "cuda/cuda_device.h"
#include "device/profile.h"

namespace cgrt {

/// traceCudaNodes(device, library) begins a trace; `library` is tried instead of the usual places, if it is given.
/// UNAVAILABLE says why there is none: no library, another profiler in this process, no permission. BUSY: there is one
/// trace at a time in a process.
Result<std::unique_ptr<NodeTrace>> traceCudaNodes(const CudaDevice &device, const std::string &library);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_ACTIVITY_H

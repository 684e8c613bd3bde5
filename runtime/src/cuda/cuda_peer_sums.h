// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums among devices of other processes of the machine, by handles of the driver and without multicast.

#ifndef CGRT_CUDA_CUDA_PEER_SUMS_H
#define CGRT_CUDA_CUDA_PEER_SUMS_H

#include "cuda/cuda_device.h"
#include "device/peer_sums.h"

namespace cgrt {

/// makeCudaPeerSums(device, members, self) is UNAVAILABLE where the driver shares no memory; `device` outlives it.
Result<std::unique_ptr<PeerSums>> makeCudaPeerSums(const CudaDevice &device, uint32_t members, uint32_t self);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_PEER_SUMS_H

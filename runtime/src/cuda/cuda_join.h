// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches into a stream that the caller captures: the nodes become part of the caller's graph.

#ifndef CGRT_CUDA_CUDA_JOIN_H
#define CGRT_CUDA_CUDA_JOIN_H

#include "cuda/cuda_target.h"

namespace cgrt {

/// captureOf(device, stream) is the number of the capture that is under way; 0 without one. FAILED_PRECONDITION where
/// the capture is broken already, or for the default stream while another stream is captured that excludes it.
Result<uint64_t> captureOf(const CudaDevice &device, cuda::StreamHandle stream);
/// captureOf(device, result, status, id) makes of what the driver answered what captureOf(device, stream) gives.
Result<uint64_t> captureOf(const CudaDevice &device, cuda::DriverResult result, cuda::CaptureStatus status,
                           uint64_t id);

/// watchCapture(device, stream) becomes true when the captured graph and all instances of it are gone.
Result<std::shared_ptr<const std::atomic<bool>>> watchCapture(const CudaDevice &device, cuda::StreamHandle stream);

/// makeCapturedNodes(target, graph, addresses) resolves the graph for a graph of the caller's.
Result<std::unique_ptr<CapturedNodes>> makeCapturedNodes(CudaTarget &target, std::shared_ptr<const FlatGraph> graph,
                                                         const BoundAddresses &addresses);

/// Lets this thread call what a capture forbids otherwise, and puts back what was.
Result<std::unique_ptr<UncapturedWork>> allowUncapturedWork(const CudaDevice &device);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_JOIN_H

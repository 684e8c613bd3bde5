// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The eager twin: launches the nodes of a graph one by one in their stored order.

#ifndef CGRT_CUDA_CUDA_EAGER_H
#define CGRT_CUDA_CUDA_EAGER_H

#include "cuda/cuda_program.h"
#include "device/profile.h"

namespace cgrt {

/// Kept between launches of the twin: a pinned word for conditions, and events.
struct EagerBuffers {
  void *condition = nullptr;
  std::vector<cuda::Event> events;

  void release(const CudaDevice &device);
};

/// launchEager(program, …) enqueues every node. The host reads conditions, and waits for the stream to do so. With a
/// profile, events are recorded between the nodes.
Status launchEager(CudaProgram &program, EagerBuffers &buffers, cuda::StreamHandle stream, Profile *profile);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_EAGER_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The eager twin: the nodes of a graph, launched one by one in their stored order.

#ifndef CGRT_CUDA_CUDA_EAGER_H
#define CGRT_CUDA_CUDA_EAGER_H

#include "cuda/cuda_program.h"
#include "device/profile.h"

namespace cgrt {

/// What the twin keeps between launches: a pinned word for conditions, and events.
struct EagerBuffers {
  void *condition = nullptr;
  std::vector<cuda::Event> events;

  void release(const CudaDevice &device);
};

/// launchEager(program, …) enqueues every node. Conditions are read on the host, which waits for the stream. With a
/// profile, events stand between the nodes.
Status launchEager(CudaProgram &program, EagerBuffers &buffers, cuda::StreamHandle stream, Profile *profile);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_EAGER_H

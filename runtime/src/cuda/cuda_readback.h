// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the driver built is read back and compared with the package: a graph that lost an edge would give wrong numbers
// now and then, and say nothing.

#ifndef CGRT_CUDA_CUDA_READBACK_H
#define CGRT_CUDA_CUDA_READBACK_H

#include "cuda/cuda_graph_builder.h"

namespace cgrt {

/// readBack(program, built, in) compares nodes, their kinds and edges with their kinds, of bodies too; the context is
/// current. Nodes that stand among those of a caller's graph are looked for there. What is inside of a captured call is
/// the library's: that it waits for what its node waits for is compared.
Status readBack(const CudaProgram &program, const BuiltGraph &built, cuda::Graph in);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_READBACK_H

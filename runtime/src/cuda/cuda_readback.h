// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads back the graph that the driver built and compares it with the package: a graph that lost an edge would give
// wrong numbers now and then, without a message.

#ifndef CGRT_CUDA_CUDA_READBACK_H
#define CGRT_CUDA_CUDA_READBACK_H

#include "cuda/cuda_graph_builder.h"

namespace cgrt {

/// readBack(program, built, in) compares nodes and edges with their kinds, in bodies too; the context is current. Nodes
/// in a caller's graph are searched among the caller's nodes. Nodes inside of a captured call belong to the library:
/// only the edges into the call are compared.
Status readBack(const CudaProgram &program, const BuiltGraph &built, cuda::Graph in);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_READBACK_H

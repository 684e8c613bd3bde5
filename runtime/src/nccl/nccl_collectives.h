// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collectives on CUDA devices. Each group of ranks has a communicator of NCCL, made when the first node needs it. The
// library is opened then, too.

#ifndef CGRT_NCCL_NCCL_COLLECTIVES_H
#define CGRT_NCCL_NCCL_COLLECTIVES_H

#include "device/backend.h"
#include "ranks/communicator.h"

namespace cgrt {

/// makeNcclCollectives(communicator, backend, folders, environment, log): `backend` clears and copies memory on
/// streams, also on those that are being captured, and outlives what is prepared.
std::shared_ptr<CollectiveProvider> makeNcclCollectives(std::shared_ptr<Communicator> communicator, Backend &backend,
                                                        std::vector<std::string> folders,
                                                        const Environment &environment, const LogSink &log);

} // namespace cgrt

#endif // CGRT_NCCL_NCCL_COLLECTIVES_H

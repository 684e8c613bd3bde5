// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collectives on host memory, between processes and between threads of one.

#ifndef CGRT_RANKS_HOST_COLLECTIVES_H
#define CGRT_RANKS_HOST_COLLECTIVES_H

#include "device/services.h"
#include "ranks/communicator.h"

namespace cgrt {

/// makeHostCollectives(communicator): what it prepares keeps the communicator.
std::shared_ptr<CollectiveProvider> makeHostCollectives(std::shared_ptr<Communicator> communicator);

} // namespace cgrt

#endif // CGRT_RANKS_HOST_COLLECTIVES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of NCCL's ABI that the runtime uses, in our own words: there are no headers of NCCL where it is built.
// test/abi compares it with the real one.

#ifndef CGRT_NCCL_NCCL_ABI_H
#define CGRT_NCCL_NCCL_ABI_H

#include <climits>
#include <cstddef>

namespace cgrt::nccl {

using Comm = struct CommOpaque *;
using StreamHandle = void *;

enum ResultCode : int {
  Success = 0,
  UnhandledCudaError,
  SystemError,
  InternalError,
  InvalidArgument,
  InvalidUsage,
  RemoteError,
  InProgress
};

enum DataType : int { Int8 = 0, Uint8, Int32, Uint32, Int64, Uint64, Float16, Float32, Float64, Bfloat16 };

enum RedOp : int { Sum = 0, Prod, Max, Min, Avg };

struct UniqueId {
  char internal[128];
};

inline constexpr unsigned configMagic = 0xcafebeef;
inline constexpr int undefined = INT_MIN;

/// ncclConfig_t as of NCCL 2.30; an older library takes a shorter one, whose `size` says so.
struct Config {
  size_t size = sizeof(Config);
  unsigned magic = configMagic, version = 23000;
  int blocking = undefined, cgaClusterSize = undefined, minCTAs = undefined, maxCTAs = undefined;
  const char *netName = nullptr;
  int splitShare = undefined, trafficClass = undefined;
  const char *commName = nullptr;
  int collnetEnable = undefined, CTAPolicy = undefined, shrinkShare = undefined, nvlsCTAs = undefined,
      nChannelsPerNetPeer = undefined, nvlinkCentricSched = undefined;
  int graphUsageMode = undefined, numRmaCtx = undefined, maxP2pPeers = undefined, graphStreamOrdering = undefined;
};

/// The size of the structure in earlier libraries.
inline constexpr size_t configSizeBefore230 = offsetof(Config, graphUsageMode);
inline constexpr unsigned configVersionBefore230 = 22800;
/// Version 2.18 has what is needed: configurations, and communicators that do not block.
inline constexpr int leastVersion = 21800;

struct Functions {
#define CGRT_NCCL_FUNCTION(result, name, parameters) result(*name) parameters = nullptr;
#include "nccl/nccl_functions.inc"
#undef CGRT_NCCL_FUNCTION
};

} // namespace cgrt::nccl

#endif // CGRT_NCCL_NCCL_ABI_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares nccl_abi.h with NCCL's header: all assertions are static, so the test passes if the file compiles. Functions
// that an old header does not have are left out.

#include "nccl/nccl_abi.h"

#include <nccl.h>

namespace mirror = cgrt::nccl;

#define SAME(ours, theirs) static_assert(static_cast<int>(mirror::ours) == static_cast<int>(theirs), #ours)
SAME(Success, ncclSuccess);
SAME(UnhandledCudaError, ncclUnhandledCudaError);
SAME(SystemError, ncclSystemError);
SAME(InternalError, ncclInternalError);
SAME(InvalidArgument, ncclInvalidArgument);
SAME(InvalidUsage, ncclInvalidUsage);
SAME(RemoteError, ncclRemoteError);
SAME(InProgress, ncclInProgress);
SAME(Int8, ncclInt8);
SAME(Uint8, ncclUint8);
SAME(Int32, ncclInt32);
SAME(Uint32, ncclUint32);
SAME(Int64, ncclInt64);
SAME(Uint64, ncclUint64);
SAME(Float16, ncclFloat16);
SAME(Float32, ncclFloat32);
SAME(Float64, ncclFloat64);
SAME(Bfloat16, ncclBfloat16);
SAME(Sum, ncclSum);
SAME(Prod, ncclProd);
SAME(Max, ncclMax);
SAME(Min, ncclMin);
SAME(Avg, ncclAvg);
SAME(undefined, NCCL_CONFIG_UNDEF_INT);

static_assert(sizeof(mirror::UniqueId) == sizeof(ncclUniqueId));

#define SAME_FIELD(name) static_assert(offsetof(mirror::Config, name) == offsetof(ncclConfig_t, name), #name)
SAME_FIELD(size);
SAME_FIELD(magic);
SAME_FIELD(version);
SAME_FIELD(blocking);
SAME_FIELD(cgaClusterSize);
SAME_FIELD(minCTAs);
SAME_FIELD(maxCTAs);
SAME_FIELD(netName);
SAME_FIELD(splitShare);
#if NCCL_VERSION_CODE >= 22800
SAME_FIELD(trafficClass);
SAME_FIELD(commName);
SAME_FIELD(collnetEnable);
SAME_FIELD(CTAPolicy);
SAME_FIELD(shrinkShare);
SAME_FIELD(nvlsCTAs);
SAME_FIELD(nChannelsPerNetPeer);
SAME_FIELD(nvlinkCentricSched);
#endif
#if NCCL_VERSION_CODE >= 23000
SAME_FIELD(graphUsageMode);
SAME_FIELD(numRmaCtx);
SAME_FIELD(maxP2pPeers);
SAME_FIELD(graphStreamOrdering);
#elif NCCL_VERSION_CODE >= 22800
static_assert(mirror::configSizeBefore230 == sizeof(ncclConfig_t));
#endif

int main() {
  const ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
  return config.magic == mirror::configMagic ? 0 : 1;
}

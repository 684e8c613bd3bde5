// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of CUPTI's binary interface that is used, the same since CUDA 12.0: records grow at their ends.

#ifndef CGRT_CUDA_CUPTI_ABI_H
#define CGRT_CUDA_CUPTI_ABI_H

#include "cuda/cuda_abi.h"

#include <cstddef>

namespace cgrt::cupti {

using CuptiResult = int;
constexpr CuptiResult Success = 0, MaxLimitReached = 12;

enum ActivityKind : uint32_t { ActivityMemcpy = 1, ActivityMemset = 2, ActivityConcurrentKernel = 10 };
constexpr uint32_t FlushForced = 1;

/// Kernels that ran.
struct KernelRecord {
  uint32_t kind;
  uint32_t settings[3];
  uint64_t start, end, completed; // ns of CUPTI's clock
  uint32_t ids[3], grid[3], block[3], memory[4], correlation;
  int64_t gridId;
  const char *name;
  void *reserved;
  uint64_t queued, submitted;
  uint32_t launch, shared;
  uint64_t graphNode; // 0: not in a graph
};
static_assert(offsetof(KernelRecord, start) == 16 && offsetof(KernelRecord, name) == 104 &&
              offsetof(KernelRecord, graphNode) == 144);

/// Copies; fills have the same members at the same places.
struct CopyRecord {
  uint32_t kind, how;
  uint64_t bytes, start, end;
  uint32_t ids[4], more[2];
  void *reserved;
  uint64_t graphNode;
};
static_assert(offsetof(CopyRecord, start) == 16 && offsetof(CopyRecord, graphNode) == 64);

using Subscriber = struct SubscriberHandle *;
constexpr uint32_t DomainResource = 3;
constexpr uint32_t GraphNodeEnding = 14, GraphNodeCloned = 20;

struct GraphData {
  cuda::Graph graph, originalGraph;
  cuda::GraphNode node, originalNode;
  uint32_t nodeType;
  cuda::GraphNode dependency;
  cuda::GraphExec exec;
};
struct ResourceData {
  cuda::Context context;
  void *handle;
  const void *descriptor; // GraphData
};

using Callback = void (*)(void *user, uint32_t domain, uint32_t id, const void *data);
using BufferRequested = void (*)(uint8_t **buffer, size_t *size, size_t *mostRecords);
using BufferCompleted = void (*)(cuda::Context context, uint32_t stream, uint8_t *buffer, size_t size, size_t valid);

} // namespace cgrt::cupti

#endif // CGRT_CUDA_CUPTI_ABI_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Profile collects when each node of a run ran.

#ifndef CGRT_DEVICE_PROFILE_H
#define CGRT_DEVICE_PROFILE_H

#include <cstdint>
#include <vector>

namespace cgrt {

struct NodeTiming {
  uint32_t segment;
  uint32_t node;    // FlatNode::id
  uint32_t lane;    // thread of the host, lane of the plan on a device
  uint64_t startNs; // since the run began
  uint64_t durationNs;
};

struct Profile {
  uint32_t segment = 0; // of the entry, set before each segment runs
  uint64_t originNs = 0;
  std::vector<NodeTiming> timings;
};

} // namespace cgrt

#endif // CGRT_DEVICE_PROFILE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Profile collects when each node of a run ran.

#ifndef CGRT_DEVICE_PROFILE_H
#define CGRT_DEVICE_PROFILE_H

#include "base/status.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace cgrt {

struct NodeTiming {
  uint32_t segment;
  uint32_t node;    // FlatNode::id
  uint32_t lane;    // thread of the host, lane of the plan on a device
  uint64_t startNs; // since the run began
  uint64_t durationNs;
};

class FlatGraph;
struct FlatNode;

/// NodeObserver sees each node of an eager run before and after it, while nothing else runs. An error ends the run.
class NodeObserver {
public:
  struct Event {
    uint32_t segment; // of the entry
    const FlatGraph &graph;
    const FlatNode &node;
    std::span<const uint64_t> addresses; // of its buffers
    bool onHost;                         // where they are
    bool done;                           // after the node
  };
  virtual ~NodeObserver() = default;
  virtual Status see(const Event &event) = 0;
};

struct Profile;

/// NodeTrace sees when nodes inside of a device's graphs run. It sees nothing of graphs that were built before it.
class NodeTrace {
public:
  virtual ~NodeTrace() = default;
  /// expect(driverNode, …) says which node of the package a node is that the driver is to run.
  virtual void expect(const void *driverNode, uint32_t segment, uint32_t node, uint32_t lane) = 0;
  /// finish(profile) ends the trace when everything has run, and adds the times.
  virtual Status finish(Profile &profile) = 0;
};

struct Profile {
  uint32_t segment = 0; // of the entry, set before each segment runs
  uint64_t originNs = 0;
  std::vector<NodeTiming> timings{};
  NodeObserver *observer = nullptr; // of an eager run, whose nodes are not timed then
  NodeTrace *trace = nullptr;       // of a run of graphs, which are built for it
  bool oneByOne = false;            // the times are of nodes that were launched one by one
  std::string whyOneByOne{};        // if something else was asked for
};

} // namespace cgrt

#endif // CGRT_DEVICE_PROFILE_H

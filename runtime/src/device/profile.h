// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Profile collects the times of the nodes of a run.

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

/// NodeObserver is called before and behind each node of an eager run, while nothing else runs. An error ends the run.
class NodeObserver {
public:
  struct Event {
    uint32_t segment; // number of the segment in the entry
    const FlatGraph &graph;
    const FlatNode &node;
    std::span<const uint64_t> addresses; // of the node's buffers
    bool onHost;                         // where the buffers are
    bool done;                           // false: before the node; true: behind it
  };
  virtual ~NodeObserver() = default;
  virtual Status see(const Event &event) = 0;
};

struct Profile;

/// NodeTrace records when nodes inside of a device's graphs run, for graphs that are built after it began.
class NodeTrace {
public:
  virtual ~NodeTrace() = default;
  /// expect(driverNode, …) tells which node of the package a node of the driver belongs to.
  virtual void expect(const void *driverNode, uint32_t segment, uint32_t node, uint32_t lane) = 0;
  /// finish(profile) ends the trace when everything has run, and adds the times.
  virtual Status finish(Profile &profile) = 0;
};

struct Profile {
  uint32_t segment = 0; // of the entry, set before each segment runs
  uint64_t originNs = 0;
  std::vector<NodeTiming> timings{};
  NodeObserver *observer = nullptr; // of an eager run, whose nodes are then not timed
  NodeTrace *trace = nullptr;       // of a run of graphs, which are built for the trace
  bool oneByOne = false;            // true: nodes were launched one by one and timed so
  std::string whyOneByOne{};        // why, if a trace was asked for
};

} // namespace cgrt

#endif // CGRT_DEVICE_PROFILE_H

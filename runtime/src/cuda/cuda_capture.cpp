// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A capture is always ended, also after an error of the call: a stream that stays in capture mode would fail for all
// later users.

#include "cuda/cuda_capture.h"

#include <algorithm>
#include <vector>

namespace cgrt {

using namespace cuda;

Result<CapturedGraph> captureCall(const CudaDevice &device, StreamHandle stream, LibraryCall &call,
                                  std::string_view what) {
  auto capturing = [&] { return text("capturing ", what); };
  CGRT_TRY(device.check(device.f().cuStreamBeginCapture(stream, CaptureThreadLocal), capturing));
  Status enqueued = call.enqueue(stream);
  Graph graph = nullptr;
  DriverResult ended = device.f().cuStreamEndCapture(stream, &graph);
  CapturedGraph captured(device, ended == Success ? graph : nullptr);
  if (!enqueued.ok())
    return std::move(enqueued).in(what);
  CGRT_TRY(device.check(ended, capturing));
  return captured;
}

Result<CaptureInfo> captureInfo(const CudaDevice &device, StreamHandle stream) {
  CaptureInfo info;
  const GraphNode *nodes = nullptr;
  const EdgeData *edges = nullptr;
  size_t count = 0;
  CGRT_TRY(device.check(
      device.f().cuStreamGetCaptureInfo(stream, &info.status, &info.id, &info.graph, &nodes, &edges, &count),
      "asking what is captured on a stream"));
  if (info.status != CaptureActive)
    return failedPrecondition("the stream is no longer being captured");
  info.tail.nodes.assign(nodes, nodes + count);
  for (size_t e = 0; edges && e < count; ++e)
    if (edges[e].type || edges[e].fromPort || edges[e].toPort) {
      info.tail.edges.assign(edges, edges + count);
      break;
    }
  return info;
}

/// Returns the nodes that come behind `dependencies` and up to `last`.
static Result<std::vector<GraphNode>> nodesBetween(const CudaDevice &device, const std::vector<GraphNode> &dependencies,
                                                   const std::vector<GraphNode> &last) {
  std::vector<GraphNode> found, before;
  std::vector<EdgeData> edges;
  auto visit = [&](GraphNode node) {
    bool known = std::find(found.begin(), found.end(), node) != found.end() ||
                 std::find(dependencies.begin(), dependencies.end(), node) != dependencies.end();
    if (!known)
      found.push_back(node);
  };
  std::for_each(last.begin(), last.end(), visit);
  for (size_t next = 0; next < found.size(); ++next) {
    size_t count = 0;
    CGRT_TRY(device.check(device.f().cuGraphNodeGetDependencies(found[next], nullptr, nullptr, &count),
                          "counting what a captured node waits for"));
    before.resize(count);
    edges.resize(count);
    if (count)
      CGRT_TRY(device.check(device.f().cuGraphNodeGetDependencies(found[next], before.data(), edges.data(), &count),
                            "listing what a captured node waits for"));
    std::for_each(before.begin(), before.end(), visit);
  }
  return found;
}

Result<CapturedCall> captureCallInto(const CudaDevice &device, StreamHandle stream, LibraryCall &call, Graph into,
                                     const Dependencies &dependencies, std::string_view what) {
  CGRT_TRY(device.check(
      device.f().cuStreamBeginCaptureToGraph(stream, into, dependencies.nodes.data(),
                                             dependencies.programmatic ? dependencies.edges.data() : nullptr,
                                             dependencies.nodes.size(), CaptureThreadLocal),
      text("capturing ", what)));
  Status enqueued = call.enqueue(stream);
  CapturedCall captured;
  Status known;
  if (enqueued.ok()) {
    auto info = captureInfo(device, stream);
    known = info.ok() ? success() : std::move(info).status();
    if (info.ok())
      captured.last = std::move(info->tail.nodes);
  }
  Graph graph = nullptr; // `into` again
  DriverResult ended = device.f().cuStreamEndCapture(stream, &graph);
  if (!enqueued.ok())
    return std::move(enqueued).in(what);
  CGRT_TRY(device.check(ended, text("capturing ", what)));
  CGRT_TRY(std::move(known).in(what));
  CGRT_TRY_ASSIGN(captured.nodes, nodesBetween(device, dependencies.nodes, captured.last));
  return captured;
}

} // namespace cgrt

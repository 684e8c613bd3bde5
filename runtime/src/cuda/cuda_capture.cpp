// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A capture is always ended, whatever the call did: a stream that is left capturing would fail for everybody after.

#include "cuda/cuda_capture.h"

#include <vector>

namespace cgrt {

using namespace cuda;

Result<CapturedGraph> captureCall(const CudaDevice &device, StreamHandle stream, LibraryCall &call,
                                  std::string_view what) {
  CGRT_TRY(device.check(device.f().cuStreamBeginCapture(stream, CaptureThreadLocal), text("capturing ", what)));
  Status enqueued = call.enqueue(stream);
  Graph graph = nullptr;
  DriverResult ended = device.f().cuStreamEndCapture(stream, &graph);
  CapturedGraph captured(device, ended == Success ? graph : nullptr);
  if (!enqueued.ok())
    return std::move(enqueued).in(what);
  CGRT_TRY(device.check(ended, text("capturing ", what)));
  return captured;
}

Status CapturedGraph::checkForBody(std::string_view what) const {
  size_t count = 0;
  CGRT_TRY(device->check(device->f().cuGraphGetNodes(captured, nullptr, &count), "counting captured nodes"));
  std::vector<GraphNode> nodes(count);
  if (count)
    CGRT_TRY(device->check(device->f().cuGraphGetNodes(captured, nodes.data(), &count), "listing captured nodes"));
  for (GraphNode node : nodes) {
    NodeType type;
    CGRT_TRY(device->check(device->f().cuGraphNodeGetType(node, &type), "asking a captured node's type"));
    bool allowed = type == NodeKernel || type == NodeMemcpy || type == NodeMemset || type == NodeEmpty;
    if (!allowed)
      return unimplemented(what, " enqueues something of type ", static_cast<int>(type),
                           ", which may not stand inside a conditional or loop body");
  }
  return success();
}

} // namespace cgrt

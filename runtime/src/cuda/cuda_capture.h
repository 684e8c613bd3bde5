// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Library calls enter a graph by capture: on a private stream, in thread-local mode, so that nothing else in the
// process is captured or disturbed.

#ifndef CGRT_CUDA_CUDA_CAPTURE_H
#define CGRT_CUDA_CUDA_CAPTURE_H

#include "cuda/cuda_device.h"
#include "device/services.h"
#include "graph/flat_graph.h"

namespace cgrt {

/// isCaptured(kind) is true for nodes that enter a graph by capture.
inline bool isCaptured(FlatKind kind) { return kind == FlatKind::Library || kind == FlatKind::Collective; }

/// A stream of its own for captures; the context is current when it is used.
class PrivateStream {
public:
  explicit PrivateStream(const CudaDevice &device) : device(device) {}
  PrivateStream(const PrivateStream &) = delete;
  ~PrivateStream() {
    if (stream)
      device.f().cuStreamDestroy(stream);
  }
  Status create() {
    return device.check(device.f().cuStreamCreate(&stream, cuda::StreamNonBlocking),
                        "creating the stream for captures");
  }

  cuda::StreamHandle stream = nullptr;

private:
  const CudaDevice &device;
};

/// The nodes that the next node of a capture waits for. `edges` is empty if all edges are plain.
struct CaptureTail {
  std::vector<cuda::GraphNode> nodes;
  std::vector<cuda::EdgeData> edges;
};

struct CaptureInfo {
  cuda::CaptureStatus status = cuda::CaptureNone;
  unsigned long long id = 0;
  cuda::Graph graph = nullptr;
  CaptureTail tail;
};

/// captureInfo(device, stream) of a stream that is being captured.
Result<CaptureInfo> captureInfo(const CudaDevice &device, cuda::StreamHandle stream);

/// The nodes that a new driver node waits for. Edges have data if one of them is not plain.
struct Dependencies {
  std::vector<cuda::GraphNode> nodes;
  std::vector<cuda::EdgeData> edges;
  bool programmatic = false;
};

/// The nodes that a call put into a graph: none, if it enqueued nothing. `last` are those without successors, or the
/// nodes that the call would have waited for.
struct CapturedCall {
  std::vector<cuda::GraphNode> nodes, last;
};

/// captureCallInto(device, stream, call, into, dependencies, what) captures what the call enqueues as nodes of a graph.
Result<CapturedCall> captureCallInto(const CudaDevice &device, cuda::StreamHandle stream, LibraryCall &call,
                                     cuda::Graph into, const Dependencies &dependencies, std::string_view what);

/// The graph of one captured call.
class CapturedGraph {
public:
  CapturedGraph(const CudaDevice &device, cuda::Graph graph) : device(&device), captured(graph) {}
  CapturedGraph(CapturedGraph &&other) noexcept
      : device(other.device), captured(std::exchange(other.captured, nullptr)) {}
  ~CapturedGraph() {
    if (captured)
      device->f().cuGraphDestroy(captured);
  }

  cuda::Graph graph() const { return captured; }

private:
  const CudaDevice *device;
  cuda::Graph captured;
};

/// captureCall(device, stream, call, what) captures `call`; the context is current. An error of the call itself comes
/// back as it is, and the stream can be used again.
Result<CapturedGraph> captureCall(const CudaDevice &device, cuda::StreamHandle stream, LibraryCall &call,
                                  std::string_view what);

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_CAPTURE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver lets nodes be added to a graph while it is captured. So a launch adds the same nodes that an instance
// would have, also conditional nodes, which a child graph may not hold. They are copied with their parameters: later
// launches and patches of the session do not change them.

#include "cuda/cuda_join.h"

#include "cuda/cuda_capture.h"
#include "cuda/cuda_graph_builder.h"

namespace cgrt {

using namespace cuda;

namespace {

class CudaCapturedNodes : public CapturedNodes {
public:
  CudaCapturedNodes(const CudaDevice &device, CudaProgram program)
      : program(std::move(program)), device(device), captures(std::make_unique<PrivateStream>(device)) {}
  ~CudaCapturedNodes() override {
    if (!captures && sources.empty())
      return;
    if (auto scope = device.enter(); scope.ok()) {
      captures.reset();
      sources.clear();
    }
  }
  Status prepare() { return captures->create(); }
  Status join(Stream stream) override;
  Status takeDeferredError() override {
    for (CudaHostCall *call : program.hostCalls())
      CGRT_TRY(call->takeError());
    return success();
  }

  CudaProgram program;

private:
  const CudaDevice &device;
  std::unique_ptr<PrivateStream> captures; // of library calls, until their nodes are in the caller's graph
  std::vector<CapturedGraph> sources;      // the captures that nodes were copied from
};

class CudaUncapturedWork : public UncapturedWork {
public:
  CudaUncapturedWork(const CudaDevice &device, ContextScope scope, CaptureMode before)
      : device(device), scope(std::move(scope)), before(before) {}
  ~CudaUncapturedWork() override { device.f().cuThreadExchangeStreamCaptureMode(&before); }

private:
  const CudaDevice &device;
  ContextScope scope; // so that restoring the mode cannot fail for lack of a context
  CaptureMode before;
};

} // namespace

Result<uint64_t> captureOf(const CudaDevice &device, StreamHandle stream) {
  CaptureStatus status = CaptureNone;
  unsigned long long id = 0;
  DriverResult result = device.f().cuStreamGetCaptureInfo(stream, &status, &id, nullptr, nullptr, nullptr, nullptr);
  return captureOf(device, result, status, id);
}

Result<uint64_t> captureOf(const CudaDevice &device, DriverResult result, CaptureStatus status, uint64_t id) {
  if (result == CaptureImplicit)
    return failedPrecondition("the default stream cannot be launched on while another stream is being captured; launch "
                              "on the captured stream, or on one that does not wait for the default stream");
  CGRT_TRY(device.check(result, "asking whether a stream is being captured"));
  if (status == CaptureBroken)
    return failedPrecondition("the capture of this stream was invalidated by an earlier call; end it and begin anew");
  return uint64_t(status == CaptureActive ? id : 0);
}

Result<std::shared_ptr<const std::atomic<bool>>> watchCapture(const CudaDevice &device, StreamHandle stream) {
  CGRT_TRY_ASSIGN(CaptureInfo info, captureInfo(device, stream));
  using Flag = std::shared_ptr<std::atomic<bool>>;
  auto gone = std::make_shared<std::atomic<bool>>(false);
  UserObject object = nullptr;
  auto *held = new Flag(gone);
  HostFunction destroy = [](void *user) {
    auto *flag = static_cast<Flag *>(user);
    (*flag)->store(true);
    delete flag;
  };
  DriverResult result = device.f().cuUserObjectCreate(&object, held, destroy, 1, UserObjectNoDestructorSync);
  if (result != Success)
    delete held;
  CGRT_TRY(device.check(result, "watching a captured graph"));
  result = device.f().cuGraphRetainUserObject(info.graph, object, 1, UserObjectMove);
  if (result != Success)
    device.f().cuUserObjectRelease(object, 1);
  CGRT_TRY(device.check(result, "watching a captured graph"));
  return std::shared_ptr<const std::atomic<bool>>(std::move(gone));
}

Status CudaCapturedNodes::join(Stream stream) {
  CGRT_TRY_ASSIGN(ContextScope scope, device.enter());
  auto handle = static_cast<StreamHandle>(stream);
  CGRT_TRY_ASSIGN(CaptureInfo info, captureInfo(device, handle));
  CGRT_TRY_ASSIGN(std::vector<GraphNode> last,
                  appendGraph(program, captures->stream, info.graph, std::move(info.tail), sources));
  captures.reset();
  return device.check(
      device.f().cuStreamUpdateCaptureDependencies(handle, last.data(), nullptr, last.size(), SetCaptureDependencies),
      "going on with a capture");
}

Result<std::unique_ptr<CapturedNodes>> makeCapturedNodes(CudaTarget &target, std::shared_ptr<const FlatGraph> graph,
                                                         const BoundAddresses &addresses) {
  CGRT_TRY_ASSIGN(CudaProgram program, CudaProgram::resolve(target, std::move(graph), addresses));
  auto nodes = std::make_unique<CudaCapturedNodes>(target.device(), std::move(program));
  CGRT_TRY(nodes->prepare());
  return std::unique_ptr<CapturedNodes>(std::move(nodes));
}

Result<std::unique_ptr<UncapturedWork>> allowUncapturedWork(const CudaDevice &device) {
  CGRT_TRY_ASSIGN(ContextScope scope, device.enter());
  CaptureMode mode = CaptureRelaxed;
  CGRT_TRY(device.check(device.f().cuThreadExchangeStreamCaptureMode(&mode), "allowing calls during a capture"));
  return std::unique_ptr<UncapturedWork>(std::make_unique<CudaUncapturedWork>(device, std::move(scope), mode));
}

} // namespace cgrt

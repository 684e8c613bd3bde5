// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver lets nodes be added to a graph while it is captured. So a launch adds the same nodes that an instance of
// its own would have, conditional nodes too, which a child graph may not hold. They take their parameters with them:
// later launches and patches of the session do not reach them.

#include "cuda/cuda_join.h"

#include "cuda/cuda_capture.h"
#include "cuda/cuda_graph_builder.h"

namespace cgrt {

using namespace cuda;

namespace {

class CudaCapturedNodes : public CapturedNodes {
public:
  explicit CudaCapturedNodes(CudaProgram program) : program(std::move(program)) {}
  Status takeDeferredError() override {
    for (CudaHostCall *call : program.hostCalls())
      CGRT_TRY(call->takeError());
    return success();
  }

  CudaProgram program;
};

class CudaUncapturedWork : public UncapturedWork {
public:
  CudaUncapturedWork(const CudaDevice &device, CaptureMode before) : device(device), before(before) {}
  ~CudaUncapturedWork() override {
    if (auto scope = device.enter(); scope.ok())
      device.f().cuThreadExchangeStreamCaptureMode(&before);
  }

private:
  const CudaDevice &device;
  CaptureMode before;
};

} // namespace

Result<uint64_t> captureOf(const CudaDevice &device, StreamHandle stream) {
  CaptureStatus status = CaptureNone;
  unsigned long long id = 0;
  DriverResult result = device.f().cuStreamGetCaptureInfo(stream, &status, &id, nullptr, nullptr, nullptr, nullptr);
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

Result<std::unique_ptr<CapturedNodes>> joinCapture(CudaTarget &target, std::shared_ptr<const FlatGraph> graph,
                                                   const BoundAddresses &addresses, StreamHandle stream) {
  const CudaDevice &device = target.device();
  CGRT_TRY_ASSIGN(CudaProgram resolved, CudaProgram::resolve(target, std::move(graph), addresses));
  auto added = std::make_unique<CudaCapturedNodes>(std::move(resolved));
  PrivateStream captures(device);
  CGRT_TRY(captures.create());
  CGRT_TRY_ASSIGN(CaptureInfo info, captureInfo(device, stream));
  CGRT_TRY_ASSIGN(std::vector<GraphNode> last,
                  appendGraph(added->program, captures.stream, info.graph, std::move(info.tail)));
  CGRT_TRY(device.check(
      device.f().cuStreamUpdateCaptureDependencies(stream, last.data(), nullptr, last.size(), SetCaptureDependencies),
      "going on with a capture"));
  return std::unique_ptr<CapturedNodes>(std::move(added));
}

Result<std::unique_ptr<UncapturedWork>> allowUncapturedWork(const CudaDevice &device) {
  CaptureMode mode = CaptureRelaxed;
  CGRT_TRY(device.check(device.f().cuThreadExchangeStreamCaptureMode(&mode), "allowing calls during a capture"));
  return std::unique_ptr<UncapturedWork>(std::make_unique<CudaUncapturedWork>(device, mode));
}

} // namespace cgrt

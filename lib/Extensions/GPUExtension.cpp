// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

template <typename Op> struct KernelModel : CaptureOpInterface::ExternalModel<KernelModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::capturable(NodeKind::Kernel);
  }
};

struct MemcpyModel : CaptureOpInterface::ExternalModel<MemcpyModel, gpu::MemcpyOp> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::capturable(NodeKind::Copy);
  }
};

struct MemsetModel : CaptureOpInterface::ExternalModel<MemsetModel, gpu::MemsetOp> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::capturable(NodeKind::Fill);
  }
};

template <typename Op> struct AllocationModel : CaptureOpInterface::ExternalModel<AllocationModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    if (auto alloc = dyn_cast<gpu::AllocOp>(op); alloc && alloc.getHostShared())
      return CaptureDecision::blocked(ReasonCode::Allocation, "memory that the host shares is allocated",
                                      "allocate it before the graph and pass it as an argument");
    return CaptureDecision::legalizable(ReasonCode::Allocation, "device memory is allocated or released",
                                        "the buffer gets a place in the arena of the graph");
  }
};

/// A wait without tokens waits for the device. One with tokens ends what began with them; whether all of that is in one
/// region is not for the operation to say (Analysis/AsyncPairs.h).
struct WaitModel : CaptureOpInterface::ExternalModel<WaitModel, gpu::WaitOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    auto wait = cast<gpu::WaitOp>(op);
    if (wait.getAsyncToken() || !wait.getAsyncDependencies().empty())
      return CaptureDecision::transparent();
    return CaptureDecision::blocked(ReasonCode::HostSync, "the host waits for the device",
                                    "wait after the last operation of the graph, or not at all: the caller does");
  }
};

struct DeviceModel : CaptureOpInterface::ExternalModel<DeviceModel, gpu::SetDefaultDeviceOp> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::blocked(ReasonCode::CrossDevice, "it changes the device in the middle of the program",
                                    "give what runs on another device an entry point of its own");
  }
};

template <typename Op> struct HostModel : CaptureOpInterface::ExternalModel<HostModel<Op>, Op> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::blocked(ReasonCode::HostOp, "the host registers memory with the driver",
                                    "register the memory before the program runs");
  }
};

} // namespace

void cg::registerGPUExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, gpu::GPUDialect *) {
    attachModels<KernelModel, gpu::LaunchFuncOp, gpu::LaunchOp>(context);
    attachModels<AllocationModel, gpu::AllocOp, gpu::DeallocOp>(context);
    attachModels<HostModel, gpu::HostRegisterOp, gpu::HostUnregisterOp>(context);
    gpu::MemcpyOp::attachInterface<MemcpyModel>(*context);
    gpu::MemsetOp::attachInterface<MemsetModel>(*context);
    gpu::WaitOp::attachInterface<WaitModel>(*context);
    gpu::SetDefaultDeviceOp::attachInterface<DeviceModel>(*context);
  });
}

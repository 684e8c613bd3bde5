// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

struct KernelModel : CaptureOpInterface::ExternalModel<KernelModel, gpu::LaunchOp> {
  CaptureDecision getCaptureDecision(Operation *, const CaptureContext &) const {
    return CaptureDecision::capturable(NodeKind::Kernel);
  }
};

/// A launch is a kernel node, unless it computes a number that another launch takes by value: then the host runs it.
struct LaunchModel : CaptureOpInterface::ExternalModel<LaunchModel, gpu::LaunchFuncOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    if (!op->hasAttr(kNumberAttr))
      return CaptureDecision::capturable(NodeKind::Kernel);
    llvm::SetVector<Operation *> slice;
    for (Value operand : cast<gpu::LaunchFuncOp>(op).getKernelOperands())
      (void)collectScalar(operand, slice);
    return decideNumber(
        llvm::none_of(slice, [](Operation *part) { return isa<memref::LoadOp>(part) && part->hasAttr(kSettledAttr); }));
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

/// A wait without tokens waits for the whole device. A wait with tokens ends the operations that made them;
/// Analysis/AsyncPairs.h decides whether all of these are in one region.
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
    gpu::LaunchFuncOp::attachInterface<LaunchModel>(*context);
    gpu::LaunchOp::attachInterface<KernelModel>(*context);
    attachModels<AllocationModel, gpu::AllocOp, gpu::DeallocOp>(context);
    attachModels<HostModel, gpu::HostRegisterOp, gpu::HostUnregisterOp>(context);
    gpu::MemcpyOp::attachInterface<MemcpyModel>(*context);
    gpu::MemsetOp::attachInterface<MemsetModel>(*context);
    gpu::WaitOp::attachInterface<WaitModel>(*context);
    gpu::SetDefaultDeviceOp::attachInterface<DeviceModel>(*context);
  });
}

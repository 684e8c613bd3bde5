// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/KernelOps.h"
#include "LowerBodies.h"
#include "LowerComplex.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// LLVM
//===----------------------------------------------------------------------===//

/// True for intrinsics that are instructions on every target. Functions of the C library are supported only under the
/// names that `isLoweredIntrinsic` knows.
static bool isNumberIntrinsic(StringRef name) {
  static const llvm::StringSet<> known = {
      "abs",  "is.fpclass", "copysign", "fmuladd", "bitreverse", "bswap", "ctlz", "cttz",   "ctpop",  "fshl",
      "fshr", "smax",       "smin",     "umax",    "umin",       "scmp",  "ucmp", "assume", "expect", "is.constant"};
  return known.contains(name) || name.ends_with(".sat") || name.ends_with(".with.overflow") ||
         name.starts_with("vector.reduce.");
}

/// True for intrinsics that access memory, or end a kernel.
static bool isMemoryIntrinsic(StringRef name) {
  static const llvm::StringSet<> known = {"memcpy",       "memmove",         "memset",         "lifetime.start",
                                          "lifetime.end", "invariant.start", "invariant.end",  "masked.load",
                                          "masked.store", "masked.gather",   "masked.scatter", "trap",
                                          "prefetch"};
  return known.contains(name);
}

static bool isKernelLLVM(Operation *op, bool forHost) {
  StringRef name = op->getName().stripDialect();
  if (isLoweredIntrinsic(op))
    return true;
  if (name.consume_front("intr."))
    return isNumberIntrinsic(name) || (!forHost && isMemoryIntrinsic(name));
  if (isa<LLVM::InvokeOp, LLVM::LandingpadOp, LLVM::ResumeOp, LLVM::VaArgOp>(op))
    return false;
  if (!forHost)
    return true;
  // A host computes numbers and structures of them; addresses and instructions of a GPU are for GPUs alone.
  return op->getNumRegions() == 0 && isMemoryEffectFree(op) && !isa<CallOpInterface>(op) &&
         !isa<LLVM::InlineAsmOp, LLVM::CallIntrinsicOp>(op) &&
         llvm::none_of(llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes()),
                       llvm::IsaPred<LLVM::LLVMPointerType>);
}

//===----------------------------------------------------------------------===//
// What both targets have code for, and what one has
//===----------------------------------------------------------------------===//

static bool isSharedOp(Operation *op) {
  if (isa<arith::ArithDialect, math::MathDialect, ub::UBDialect, index::IndexDialect>(op->getDialect()))
    return true;
  if (isa<cf::ControlFlowDialect>(op->getDialect()))
    return !isa<cf::AssertOp>(op);
  if (isa<affine::AffineDialect>(op->getDialect()))
    return !isa<affine::AffineDmaStartOp, affine::AffineDmaWaitOp>(op);
  if (isLoweredComplex(op) || isLoweredCast(op))
    return true;
  if (isa<vector::VectorDialect>(op->getDialect()))
    return !isa<vector::PrintOp>(op);
  if (auto copy = dyn_cast<memref::CopyOp>(op))
    return isa<MemRefType>(copy.getSource().getType()) && isa<MemRefType>(copy.getTarget().getType());
  if (isa<memref::LoadOp, memref::StoreOp, memref::AllocaOp, memref::DimOp, memref::CastOp, memref::SubViewOp,
          memref::ReinterpretCastOp, memref::ViewOp, memref::ExpandShapeOp, memref::CollapseShapeOp,
          memref::AtomicRMWOp, memref::GenericAtomicRMWOp, memref::AtomicYieldOp, memref::AssumeAlignmentOp,
          memref::MemorySpaceCastOp, memref::PrefetchOp, memref::TransposeOp, memref::ExtractStridedMetadataOp>(op))
    return true;
  // Called functions are inlined into the kernel.
  if (isa<func::CallOp, func::ReturnOp>(op))
    return true;
  // Turns that may go side by side are those of a loop in one thread.
  if (isa<scf::ForallOp, scf::ParallelOp>(op))
    return !isa<scf::ForallOp>(op) || op->getNumResults() == 0;
  if (isa<scf::ForOp, scf::IfOp, scf::WhileOp, scf::IndexSwitchOp, scf::YieldOp, scf::ConditionOp, scf::InParallelOp,
          scf::ReduceOp, scf::ReduceReturnOp>(op))
    return true;
  if (auto execute = dyn_cast<scf::ExecuteRegionOp>(op))
    return execute.getRegion().hasOneBlock();
  return isa<gpu::ThreadIdOp, gpu::BlockIdOp, gpu::BlockDimOp, gpu::GridDimOp, gpu::GlobalIdOp, gpu::LaneIdOp,
             gpu::SubgroupIdOp, gpu::SubgroupSizeOp, gpu::NumSubgroupsOp, gpu::BarrierOp, gpu::ShuffleOp, gpu::RotateOp,
             gpu::SubgroupBroadcastOp, gpu::AllReduceOp, gpu::SubgroupReduceOp, gpu::DynamicSharedMemoryOp,
             gpu::ReturnOp, gpu::YieldOp, gpu::ClusterDimOp, gpu::ClusterDimBlocksOp, gpu::ClusterIdOp,
             gpu::ClusterBlockIdOp>(op);
}

/// True for further operations that the conversions to NVVM can lower.
static bool isCudaOp(Operation *op) {
  if (isa<nvgpu::NVGPUDialect, NVVM::NVVMDialect>(op->getDialect()))
    return true;
  if (isa<cf::AssertOp, gpu::PrintfOp, scf::ExecuteRegionOp>(op))
    return true;
  if (op->getName().getStringRef().starts_with("gpu.subgroup_mma"))
    return true;
  // What a conversion left between a buffer and its descriptor is what this one makes, too.
  if (isa<UnrealizedConversionCastOp>(op)) {
    auto isPart = llvm::IsaPred<BaseMemRefType, LLVM::LLVMStructType>;
    return op->getNumOperands() == 1 && isPart(op->getOperand(0).getType()) && isPart(op->getResult(0).getType());
  }
  return isa<memref::AllocOp, memref::DeallocOp, memref::AllocaScopeOp, memref::AllocaScopeReturnOp, memref::RankOp,
             memref::ReshapeOp, memref::GetGlobalOp, memref::ExtractAlignedPointerAsIndexOp, memref::DistinctObjectsOp>(
      op);
}

static std::string explain(Operation *op, bool forHost) {
  StringRef dialect = op->getName().getDialectNamespace();
  if (!forHost)
    return "nothing makes instructions of a GPU of it";
  if (isa<cf::AssertOp>(op))
    return "a host has no way to stop a kernel";
  if (isa<LLVM::InlineAsmOp, LLVM::CallIntrinsicOp>(op))
    return "it may be an instruction of any machine";
  if (dialect == "nvgpu" || op->getName().getStringRef().starts_with("gpu.subgroup_mma"))
    return "tensor cores are a GPU's";
  return dialect == "nvvm" ? "it is an instruction of NVIDIA's GPUs" : "a host has no code for it";
}

std::optional<KernelObstacle> cg::findKernelObstacle(Operation *kernel, bool forHost) {
  std::optional<KernelObstacle> found;
  kernel->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == kernel)
      return WalkResult::advance();
    bool isLLVM = isa_and_present<LLVM::LLVMDialect>(op->getDialect());
    bool isKnown =
        op->getDialect() && (isLLVM ? isKernelLLVM(op, forHost) : isSharedOp(op) || (!forHost && isCudaOp(op)));
    if (!isKnown)
      found = {op, explain(op, forHost)};
    return isKnown ? WalkResult::advance() : WalkResult::interrupt();
  });
  return found;
}

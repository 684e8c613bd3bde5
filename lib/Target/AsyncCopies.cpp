// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AsyncCopies.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"

using namespace mlir;
using namespace mlir::cg;

static Value pointerTo(OpBuilder &builder, Location loc, Type element, Value base, Value index) {
  Value offset = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), index);
  return LLVM::GEPOp::create(builder, loc, base.getType(), element, base, ArrayRef<LLVM::GEPArg>{offset});
}

static void lowerCopy(nvgpu::DeviceAsyncCopyOp copy, const LLVMTypeConverter &converter) {
  OpBuilder builder(copy);
  Location loc = copy.getLoc();
  Type element = copy.getDst().getType().getElementType();
  auto spaceOf = [&](NVVM::NVVMMemorySpace space) {
    return LLVM::LLVMPointerType::get(builder.getContext(), static_cast<unsigned>(space));
  };
  // An address in shared memory has 32 bits and fits into an index. An address in global memory does not, so it is read
  // from the memref's descriptor.
  Value target = memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, copy.getDst());
  target = arith::IndexCastOp::create(builder, loc, builder.getI64Type(), target);
  target = LLVM::IntToPtrOp::create(builder, loc, spaceOf(NVVM::NVVMMemorySpace::Shared), target);
  target = pointerTo(builder, loc, element, target, copy.getDstIndices().front());
  Value descriptor =
      UnrealizedConversionCastOp::create(builder, loc, converter.convertType(copy.getSrc().getType()), copy.getSrc())
          .getResult(0);
  Value source = LLVM::ExtractValueOp::create(builder, loc, descriptor, /*aligned pointer*/ 1);
  source = pointerTo(builder, loc, element, source, copy.getSrcIndices().front());
  source = LLVM::AddrSpaceCastOp::create(builder, loc, spaceOf(NVVM::NVVMMemorySpace::Global), source);

  int64_t elementBytes = getElementByteSize(element);
  int64_t bytes = copy.getDstElements().getSExtValue() * elementBytes;
  Value read;
  if (Value elements = copy.getSrcElements()) {
    read = arith::IndexCastOp::create(builder, loc, builder.getI32Type(), elements);
    read = arith::MulIOp::create(builder, loc, read, arith::ConstantIntOp::create(builder, loc, elementBytes, 32));
  }
  NVVM::CpAsyncOp::create(builder, loc, target, source, static_cast<unsigned>(bytes),
                          copy.getBypassL1() ? NVVM::LoadCacheModifierKind::CG : NVVM::LoadCacheModifierKind::CA, read);
}

void cg::lowerAsyncCopies(ModuleOp module, unsigned indexBits) {
  LowerToLLVMOptions options(module.getContext());
  options.overrideIndexBitwidth(indexBits);
  options.useBarePtrCallConv = true;
  LLVMTypeConverter converter(module.getContext(), options);
  SmallVector<Operation *> done;
  module.walk([&](Operation *op) {
    OpBuilder builder(op);
    if (auto copy = dyn_cast<nvgpu::DeviceAsyncCopyOp>(op))
      lowerCopy(copy, converter);
    else if (isa<nvgpu::DeviceAsyncCreateGroupOp>(op))
      NVVM::CpAsyncCommitGroupOp::create(builder, op->getLoc());
    else if (auto wait = dyn_cast<nvgpu::DeviceAsyncWaitOp>(op))
      NVVM::CpAsyncWaitGroupOp::create(builder, op->getLoc(), wait.getNumGroups().value_or(0));
    else
      return;
    done.push_back(op);
  });
  // The operations are erased from last to first, because a token is used only by operations behind the one that makes
  // it.
  for (Operation *op : llvm::reverse(done))
    op->erase();
}

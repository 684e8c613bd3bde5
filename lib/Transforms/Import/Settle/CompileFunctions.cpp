// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CompileFunctions.h"
#include "cgmlir/Codegen/BinaryLaunch.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Target/Compile.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::cg;

void cg::registerFunctionDialects(DialectRegistry &registry) {
  registry.insert<arith::ArithDialect, cf::ControlFlowDialect, LLVM::LLVMDialect, memref::MemRefDialect,
                  NVVM::NVVMDialect, vector::VectorDialect>();
}

static bool isKernel(LLVM::LLVMFuncOp function) {
  return function->hasAttr(gpu::GPUDialect::getKernelFuncAttrName()) ||
         function->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName());
}

bool cg::holdsLoweredKernels(gpu::GPUModuleOp module) {
  return llvm::any_of(module.getOps<LLVM::LLVMFuncOp>(),
                      [](LLVM::LLVMFuncOp function) { return !function.isExternal() && isKernel(function); });
}

/// True if a called function is one of libdevice.
static bool needsLibrary(gpu::GPUModuleOp module) {
  return llvm::any_of(module.getOps<LLVM::LLVMFuncOp>(), [](LLVM::LLVMFuncOp function) {
    return function.isExternal() && function.getName().starts_with("__nv_");
  });
}

LogicalResult cg::compileFunctions(gpu::GPUModuleOp module) {
  MLIRContext *context = module.getContext();
  for (Operation &op : *module.getBody())
    if (auto kernel = dyn_cast<gpu::GPUFuncOp>(op))
      return kernel.emitOpError() << "stands in one module with kernels that are an llvm.func; lower it too, or put "
                                     "those into a module of their own";
  Toolkit toolkit;
  if (needsLibrary(module)) {
    std::string error;
    std::optional<Toolkit> found = Toolkit::find("", error);
    if (!found)
      return module.emitOpError() << "calls functions of libdevice: " << error;
    toolkit = *found;
  }
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    if (isKernel(function))
      function->setAttr(NVVM::NVVMDialect::getKernelFuncAttrName(), UnitAttr::get(context));
  SmallVector<NVVM::NVVMTargetAttr> targets;
  if (ArrayAttr named = module.getTargetsAttr())
    for (Attribute target : named)
      if (auto nvvm = dyn_cast<NVVM::NVVMTargetAttr>(target))
        targets.push_back(nvvm);
  if (targets.empty())
    targets.push_back(NVVM::NVVMTargetAttr::get(context, /*optLevel=*/3, "nvptx64-nvidia-cuda", "sm_80"));
  SmallVector<Attribute> objects;
  for (NVVM::NVVMTargetAttr nvvm : targets) {
    auto target = TargetAttr::getChecked([&] { return module.emitOpError() << "has a target that is none: "; }, context,
                                         nvvm.getChip());
    if (!target || !target.isCuda())
      return failure();
    FailureOr<std::string> ptx = translateToPtx(module, target, toolkit);
    if (failed(ptx))
      return failure();
    objects.push_back(gpu::ObjectAttr::get(context, nvvm, gpu::CompilationTarget::Assembly,
                                           StringAttr::get(context, *ptx), DictionaryAttr(), gpu::KernelTableAttr()));
  }
  OpBuilder builder(module);
  auto binary = gpu::BinaryOp::create(builder, module.getLoc(), module.getName(), /*offloadingHandler=*/nullptr,
                                      ArrayRef<Attribute>(objects));
  binary->setAttr(kLoweredKernels, UnitAttr::get(context));
  if (module->hasAttr(kBarePointers))
    binary->setAttr(kBarePointers, UnitAttr::get(context));
  module.erase();
  return success();
}

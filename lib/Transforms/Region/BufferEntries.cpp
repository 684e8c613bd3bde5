// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BufferEntries.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

bool cg::isEntryOnBuffers(func::FuncOp function) {
  if (function->hasAttr(CGDialect::kResultsAttr) || !function.getBody().hasOneBlock())
    return false;
  auto isResult = [](Type type) {
    auto memref = dyn_cast<MemRefType>(type);
    return memref && memref.hasStaticShape() && isSupportedElementType(memref.getElementType());
  };
  bool hasBuffer = function.getNumResults() != 0;
  if (!llvm::all_of(function.getResultTypes(), isResult))
    return false;
  for (Type type : function.getArgumentTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    hasBuffer |= isa<MemRefType>(type);
    if (!isa<MemRefType>(type) && !(tensor && tensor.getRank() == 0))
      return false;
  }
  // Nothing in it computes with tensors; numbers are read from them until they are buffers.
  WalkResult computes = function.walk([](Operation *op) {
    bool takes = llvm::any_of(op->getOperandTypes(), llvm::IsaPred<TensorType>);
    bool gives = llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>);
    bool isRead = isa<tensor::ExtractOp>(op) && isa<BlockArgument>(op->getOperand(0)) && op->getNumOperands() == 1;
    return gives || (takes && !isRead) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return hasBuffer && !computes.wasInterrupted();
}

bool cg::mayBeWritten(Value memory) {
  KernelEffects effects;
  SmallVector<Value> open{memory};
  while (!open.empty()) {
    Value view = open.pop_back_val();
    for (Operation *user : view.getUsers()) {
      if (isMemoryView(user)) {
        open.push_back(user->getResult(0));
        continue;
      }
      if (isa<memref::LoadOp, memref::DimOp, memref::RankOp>(user))
        continue;
      SmallVector<BufferAccess> accesses;
      if (!effects.getAccesses(user, accesses))
        return true;
      for (const BufferAccess &access : accesses)
        if (access.buffer == view && access.writes())
          return true;
    }
  }
  return false;
}

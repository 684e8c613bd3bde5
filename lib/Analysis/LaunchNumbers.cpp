// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

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

bool cg::isOnBuffers(Operation *op) {
  auto function = op->getParentOfType<func::FuncOp>();
  return function && function->hasAttr(CGDialect::kResultsAttr) &&
         llvm::none_of(function.getArgumentTypes(), llvm::IsaPred<TensorType>);
}

bool cg::isByValue(gpu::LaunchFuncOp launch, unsigned operand) {
  auto positions = launch->getAttrOfType<DenseI32ArrayAttr>(kByValueAttr);
  return positions && llvm::is_contained(positions.asArrayRef(), static_cast<int32_t>(operand));
}

/// True for types that a kernel takes by value: numbers, and vectors and structures of them.
static bool isNumber(Type type) { return !isa<TensorType, BaseMemRefType, gpu::AsyncTokenType>(type); }

bool cg::collectScalar(Value number, llvm::SetVector<Operation *> &slice) {
  Operation *op = number.getDefiningOp();
  if (!op || !isNumber(number.getType()))
    return false;
  if (slice.contains(op))
    return true;
  if (auto load = dyn_cast<memref::LoadOp>(op)) {
    if (load->hasAttr(kSettledAttr)) {
      slice.insert(op);
      return true;
    }
    auto argument = dyn_cast<BlockArgument>(load.getMemRef());
    auto function = argument ? dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp()) : nullptr;
    auto binding = function ? function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr)
                            : BindingAttr();
    // The boundary of a region is described when it becomes a segment.
    bool isScalar = argument && load.getMemRefType().getRank() == 0 &&
                    (binding ? binding.getKind() == BindingKind::Scalar : isa_and_nonnull<RegionOp>(function));
    if (isScalar)
      slice.insert(op);
    return isScalar;
  }
  if (op->getNumRegions() != 0 || op->getNumResults() != 1 || !isMemoryEffectFree(op))
    return false;
  for (Value operand : op->getOperands())
    if (!collectScalar(operand, slice))
      return false;
  slice.insert(op);
  return true;
}

bool cg::computesNumbers(Operation *op) {
  return isOnBuffers(op) && op->getNumRegions() == 0 && op->getNumResults() != 0 && isMemoryEffectFree(op) &&
         llvm::all_of(op->getOperandTypes(), isNumber) && llvm::all_of(op->getResultTypes(), isNumber);
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<AccessMode> cg::parseAccess(Attribute attribute) {
  auto text = dyn_cast_if_present<StringAttr>(attribute);
  if (!text)
    return std::nullopt;
  return llvm::StringSwitch<std::optional<AccessMode>>(text.getValue())
      .Case("read", AccessMode::Read)
      .Case("write", AccessMode::Write)
      .Case("readwrite", AccessMode::ReadWrite)
      .Default(std::nullopt);
}

static void add(ParameterAccess &access, AccessMode mode) {
  access = access ? static_cast<AccessMode>(static_cast<int>(*access) | static_cast<int>(mode)) : mode;
}

/// True for operations that state how they access the memory themselves.
static bool touches(Operation *op, Value memory) {
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  SmallVector<MemoryEffects::EffectInstance> found;
  if (effects)
    effects.getEffectsOnValue(memory, found);
  return !found.empty();
}

/// Adds the accesses by users of `memory` to `parameter`.
static void followUses(Value memory, ParameterUse &parameter) {
  ParameterAccess &access = parameter.certain;
  SmallVector<Value> open{memory};
  while (!open.empty()) {
    for (OpOperand &use : open.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      Value used = use.get();
      TypeSwitch<Operation *>(user)
          .Case<memref::LoadOp, memref::PrefetchOp, vector::LoadOp, vector::MaskedLoadOp, vector::TransferReadOp>(
              [&](auto) { add(access, AccessMode::Read); })
          .Case<memref::StoreOp, vector::StoreOp, vector::MaskedStoreOp, vector::TransferWriteOp>(
              [&](auto) { add(access, AccessMode::Write); })
          .Case([&](memref::CopyOp copy) {
            if (copy.getSource() == used)
              add(access, AccessMode::Read);
            if (copy.getTarget() == used)
              add(access, AccessMode::Write);
          })
          .Case<memref::DimOp, memref::RankOp>([](auto) {})
          .Case([&](memref::ExtractStridedMetadataOp view) { open.push_back(view.getBaseBuffer()); })
          .Default([&](Operation *op) {
            if (isMemoryView(op))
              open.push_back(op->getResult(0));
            else if (touches(op, used))
              add(access, AccessMode::ReadWrite);
            else
              parameter.opaque = true;
          });
    }
  }
}

gpu::GPUFuncOp KernelEffects::findKernel(gpu::LaunchFuncOp launch) {
  auto kernel = SymbolTable::lookupNearestSymbolFrom<gpu::GPUFuncOp>(launch, launch.getKernelAttr());
  return kernel && !kernel.getBody().empty() ? kernel : gpu::GPUFuncOp();
}

ArrayRef<ParameterUse> KernelEffects::getParameters(gpu::GPUFuncOp kernel) {
  auto [entry, first] = known.try_emplace(kernel);
  SmallVector<ParameterUse> &uses = entry->second;
  if (!first)
    return uses;
  // The arguments after the parameters are memory of the block and of the thread.
  for (BlockArgument argument : kernel.getArguments().take_front(kernel.getFunctionType().getNumInputs())) {
    ParameterUse &use = uses.emplace_back();
    if (isa<BaseMemRefType>(argument.getType()))
      followUses(argument, use);
  }
  return uses;
}

bool KernelEffects::isOpaque(gpu::LaunchFuncOp launch, unsigned index) {
  if (!isa<BaseMemRefType>(launch.getKernelOperand(index).getType()) ||
      (launch->hasAttr(kAccessAttr) && !explainBadAccess(launch)))
    return false;
  gpu::GPUFuncOp kernel = findKernel(launch);
  if (!kernel)
    return true;
  ArrayRef<ParameterUse> uses = getParameters(kernel);
  return index < uses.size() && uses[index].opaque;
}

SmallVector<ParameterAccess> KernelEffects::getParameters(gpu::LaunchFuncOp launch) {
  SmallVector<ParameterAccess> accesses;
  if (gpu::GPUFuncOp kernel = findKernel(launch)) {
    for (const ParameterUse &use : getParameters(kernel))
      accesses.push_back(use.getAccess());
    accesses.resize(launch.getNumKernelOperands());
  } else {
    for (Value operand : launch.getKernelOperands())
      accesses.push_back(isa<BaseMemRefType>(operand.getType()) ? ParameterAccess(AccessMode::ReadWrite)
                                                                : ParameterAccess());
  }
  if (auto declared = launch->getAttrOfType<ArrayAttr>(kAccessAttr); declared && !explainBadAccess(launch))
    for (auto [access, mode] : llvm::zip_equal(accesses, declared))
      // What the body does not touch stays untouched.
      if (access)
        access = parseAccess(mode);
  // The kernel is passed what is in it.
  for (auto [index, access] : llvm::enumerate(accesses))
    if (isByValue(launch, index))
      access = AccessMode::Read;
  return accesses;
}

std::optional<std::string> KernelEffects::explainBadAccess(gpu::LaunchFuncOp launch) {
  Attribute attribute = launch->getAttr(kAccessAttr);
  if (!attribute)
    return std::nullopt;
  auto declared = dyn_cast<ArrayAttr>(attribute);
  if (!declared || declared.size() != launch.getNumKernelOperands() ||
      !llvm::all_of(declared, [](Attribute mode) { return parseAccess(mode).has_value(); }))
    return "its cg.access is no array of \"read\", \"write\" or \"readwrite\", one for each of " +
           std::to_string(launch.getNumKernelOperands()) + " operands of the kernel";
  gpu::GPUFuncOp kernel = findKernel(launch);
  if (!kernel)
    return std::nullopt;
  for (auto [index, use, mode] : llvm::enumerate(getParameters(kernel), declared)) {
    AccessMode given = *parseAccess(mode);
    bool writes = use.certain && *use.certain != AccessMode::Read;
    bool onlyReads = use.certain && *use.certain == AccessMode::Read && !use.opaque;
    if ((writes && given == AccessMode::Read) || (onlyReads && given == AccessMode::Write))
      return "its cg.access says \"" + stringifyAccessMode(given).str() + "\" of operand " + std::to_string(index) +
             ", and the kernel " + (writes ? "writes" : "reads") + " it";
  }
  return std::nullopt;
}

/// Numbers are computed in the kernel that takes them, which reads the elements that they follow from.
static void addSettled(ValueRange operands, SmallVectorImpl<BufferAccess> &accesses) {
  for (Value operand : operands) {
    llvm::SetVector<Operation *> slice;
    if (isa<BaseMemRefType>(operand.getType()) || !collectScalar(operand, slice))
      continue;
    for (Operation *op : slice)
      if (auto load = dyn_cast<memref::LoadOp>(op); load && load->hasAttr(kSettledAttr))
        accesses.push_back({load.getMemRef(), AccessMode::Read});
  }
}

bool KernelEffects::getAccesses(Operation *op, SmallVectorImpl<BufferAccess> &accesses) {
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](gpu::LaunchFuncOp launch) {
        for (auto [operand, access] : llvm::zip_equal(launch.getKernelOperands(), getParameters(launch)))
          if (access && isa<BaseMemRefType>(operand.getType()))
            accesses.push_back({operand, *access});
        addSettled(launch.getKernelOperands(), accesses);
        return true;
      })
      .Case([&](gpu::MemcpyOp copy) {
        accesses.push_back({copy.getSrc(), AccessMode::Read});
        accesses.push_back({copy.getDst(), AccessMode::Write});
        return true;
      })
      .Case([&](memref::CopyOp copy) {
        accesses.push_back({copy.getSource(), AccessMode::Read});
        accesses.push_back({copy.getTarget(), AccessMode::Write});
        return true;
      })
      .Case([&](func::CallOp call) {
        auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
        for (auto [index, operand] : llvm::enumerate(call.getOperands()))
          if (isa<BaseMemRefType>(operand.getType())) {
            Attribute declared = callee ? callee.getArgAttr(index, kAccessAttr) : Attribute();
            accesses.push_back({operand, parseAccess(declared).value_or(AccessMode::ReadWrite)});
          }
        return true;
      })
      .Case([&](gpu::MemsetOp fill) {
        accesses.push_back({fill.getDst(), AccessMode::Write});
        addSettled(fill.getValue(), accesses);
        return true;
      })
      .Default(false);
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MoveWindows.h"
#include "UserKernels.h"
#include "cgmlir/Codegen/EmissionPlace.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/Codegen/RowKernels.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include <map>
#include <set>

namespace mlir::cg {
#define GEN_PASS_DEF_EMITKERNELS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// An emitted kernel with its launch and its promises about programmatic edges.
struct Emitted {
  SymbolRefAttr symbol;
  DenseI64ArrayAttr grid, block;
  Attribute promises;
  /// Bytes of shared memory that the launch has to ask for.
  int64_t dynamicShared = 0;
};

/// Returns a text that is equal for dispatches that can share a kernel: body, class, parameters, types, which operands
/// are the same buffer, which are passed by value or through cells, and, where kernels may begin early, which of them
/// no node writes.
std::string describeKernel(DispatchOp dispatch, TargetAttr target) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << dispatch.getKernelClass() << dispatch.getScheduleAttr();
  for (auto [operand, argument] : llvm::zip_equal(dispatch->getOperands(), dispatch.getBodyBlock()->getArguments()))
    os << argument.getType() << llvm::find(dispatch->getOperands(), operand).getIndex()
       << (isPassedByValue(operand)               ? "v;"
           : isIndirect(operand)                  ? "i;"
           : target.isCuda() && isStable(operand) ? "s;"
                                                  : ";");
  os << dispatch.getInputs().size();
  for (Region &region : dispatch->getRegions())
    for (Block &block : region)
      for (Operation &op : block)
        op.print(os, OpPrintingFlags().printGenericOpForm().useLocalScope().enableDebugInfo(false));
  return text;
}

/// Sets a property of a dispatch's launch.
void schedule(DispatchOp dispatch, StringRef name, Attribute value) {
  NamedAttrList schedule;
  if (DictionaryAttr known = dispatch.getScheduleAttr())
    schedule.append(known.begin(), known.end());
  schedule.set(name, value);
  dispatch.setScheduleAttr(schedule.getDictionary(dispatch.getContext()));
}

/// A dispatch as its kernel sees it: operands of which it uses only windows begin with these. So steps of an unrolled
/// loop, each of which takes the next rows, share a kernel.
class Shifted {
public:
  Shifted(DispatchOp dispatch, TargetAttr target) : dispatch(dispatch) {
    // A schedule that lists the parameters determines where windows begin.
    DictionaryAttr schedule = dispatch.getScheduleAttr();
    if (!dispatch.isBufferized() || (schedule && schedule.contains(kParams)) || !takesWindows())
      return;
    copy = cast<DispatchOp>(OpBuilder(dispatch).clone(*dispatch));
    mergeSlices(copy);
    moved = findWindows(copy, target.isHost() ? kHostAlignment : kCudaAlignment);
    moveWindows(copy, moved);
  }
  ~Shifted() {
    if (copy)
      copy.erase();
  }
  Shifted(const Shifted &) = delete;
  Shifted &operator=(const Shifted &) = delete;

  DispatchOp get() { return copy ? copy : dispatch; }

  /// Lets the launch pass the addresses of the windows.
  void passAddresses() {
    if (llvm::all_of(moved, [](const MovedOperand &operand) { return operand.bytes == 0; }))
      return;
    SmallVector<int64_t> offsets(dispatch->getNumOperands());
    for (const MovedOperand &operand : moved)
      offsets[operand.operand] = operand.bytes;
    SmallVector<Attribute> params;
    for (auto [index, offset] : llvm::enumerate(offsets))
      params.push_back(ParamAttr::get(dispatch.getContext(), index, offset));
    schedule(dispatch, kParams, ArrayAttr::get(dispatch.getContext(), params));
  }

private:
  static constexpr StringLiteral kParams = "params";
  /// The alignment that kernels may assume: of a GPU's parameters, and of packed operands.
  static constexpr int64_t kCudaAlignment = 16, kHostAlignment = 64;

  bool takesWindows() {
    return llvm::any_of(dispatch.getBodyBlock()->without_terminator(),
                        llvm::IsaPred<tensor::ExtractSliceOp, tensor::InsertSliceOp>);
  }

  DispatchOp dispatch, copy;
  SmallVector<MovedOperand> moved;
};

/// Returns the location that represents a kernel: that of the operation that sums, if there is one.
Location findPlace(DispatchOp dispatch) {
  for (auto op : dispatch.getBodyBlock()->getOps<linalg::LinalgOp>())
    if (op.getNumReductionLoops() > 0)
      return op.getLoc();
  return dispatch.getLoc();
}

struct EmitKernelsPass : cg::impl::EmitKernelsBase<EmitKernelsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    UserKernels users(module);
    for (auto region : module.getOps<RegionOp>()) {
      if (!region.getTarget())
        continue;
      TargetAttr target = *region.getTarget();
      TargetModel model = TargetModel::get(target);
      // A target whose graphs have no kernels gets an empty container, too, because it declares the target to the
      // package.
      getContainer(target);
      llvm::StringMap<Emitted> &known = kernels[target];
      for (auto dispatch : region.getBody().getOps<DispatchOp>()) {
        if (dispatch.getNodeKind() != NodeKind::Kernel)
          continue;
        if (dispatch.getKernelClass() == kUserKernelClass) {
          if (failed(users.place(dispatch, target)))
            return signalPassFailure();
          continue;
        }
        // Bufferization has ensured this; later passes could not detect a violation.
        if (failed(checkReplacedInputs(dispatch)))
          return signalPassFailure();
        Shifted shifted(dispatch, target);
        auto [it, first] = known.try_emplace(describeKernel(shifted.get(), target));
        if (first && failed(emit(shifted.get(), target, model, it->second)))
          return signalPassFailure();
        shifted.passAddresses();
        dispatch.setKernelAttr(it->second.symbol);
        dispatch.setGridAttr(it->second.grid);
        dispatch.setBlockAttr(it->second.block);
        if (it->second.promises)
          dispatch->setAttr(CGDialect::kProgrammaticAttr, it->second.promises);
        if (it->second.dynamicShared)
          schedule(dispatch, "dynamic_shared", Builder(&getContext()).getI64IntegerAttr(it->second.dynamicShared));
      }
    }
  }

private:
  /// Returns a symbol for a kernel of `dispatch`: its name as an identifier, with a number if that is taken.
  std::string nameKernel(DispatchOp dispatch, Operation *container) {
    std::string base;
    for (char c : (dispatch.getKernelClass() + "_" + dispatch.getName()).str())
      base += llvm::isAlnum(c) ? c : '_';
    // A name with a number may be the whole name of another kernel.
    std::set<std::string> &taken = names[container];
    std::string name = base;
    for (unsigned &count = counts[{container, base}]; !taken.insert(name).second;)
      name = base + "_" + std::to_string(++count);
    return name;
  }

  /// Returns the container of the kernels of a target.
  Operation *getContainer(TargetAttr target) {
    Operation *&container = containers[target];
    if (container)
      return container;
    auto builder = OpBuilder::atBlockEnd(getOperation().getBody());
    std::string name = ("kernels@" + target.getName()).str();
    if (target.isHost())
      container = ModuleOp::create(builder, getOperation().getLoc(), name);
    else
      container = gpu::GPUModuleOp::create(builder, getOperation().getLoc(), name);
    container->setAttr(CGDialect::kTargetAttr, target);
    return container;
  }

  LogicalResult emit(DispatchOp dispatch, TargetAttr target, const TargetModel &model, Emitted &result) {
    const KernelClass *kernelClass = lookupKernelClass(dispatch.getKernelClass());
    if (!kernelClass)
      return dispatch.emitOpError() << "has the unknown kernel class '" << dispatch.getKernelClass() << "'";
    OpBuilder builder(&getContext());
    auto i64x3 = [&](int64_t extent) { return builder.getDenseI64ArrayAttr({extent, 1, 1}); };
    Operation *container = getContainer(target);
    std::string name = nameKernel(dispatch, container);
    result.symbol = SymbolRefAttr::get(SymbolTable::getSymbolName(container),
                                       {FlatSymbolRefAttr::get(builder.getStringAttr(name))});
    if (target.isHost()) {
      HostKernel kernel(dispatch, model, cast<ModuleOp>(container), name);
      EmissionPlace place(kernel.getBuilder(), findPlace(dispatch));
      if (failed(kernelClass->emitHost(kernel)))
        return failure();
      kernel.finish();
      result.grid = i64x3(std::max<int64_t>(kernel.getItems(), 1));
      result.block = i64x3(1);
    } else {
      CudaKernel kernel(dispatch, model, cast<gpu::GPUModuleOp>(container), name);
      EmissionPlace place(kernel.getBuilder(), findPlace(dispatch));
      if (failed(kernelClass->emitCuda(kernel)))
        return failure();
      if (failed(kernel.checkPromises()))
        return failure();
      kernel.getFunction()->setAttr("cg.shared", builder.getI64IntegerAttr(kernel.getSharedBytes()));
      result.grid = i64x3(kernel.getBlocks());
      result.block = i64x3(kernel.getThreads());
      result.dynamicShared = kernel.getDynamicSharedBytes();
      result.promises = dispatch->getAttr(CGDialect::kProgrammaticAttr);
    }
    return success();
  }

  llvm::MapVector<TargetAttr, llvm::StringMap<Emitted>> kernels;
  llvm::DenseMap<TargetAttr, Operation *> containers;
  std::map<Operation *, std::set<std::string>> names;
  std::map<std::pair<Operation *, std::string>, unsigned> counts;
};

} // namespace

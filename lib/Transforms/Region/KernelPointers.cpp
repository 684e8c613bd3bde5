// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pointers that an entry point takes from its buffers and passes to a kernel, alone or in a structure. An address is
// known when a graph is launched, or when memory is planned, and each of them has to be a parameter that can be
// patched: so a kernel made here takes the buffers, and computes from their addresses what the launch computed. The
// same is done for parts of buffers whose places follow from numbers that a launch computes, such as the counter of a
// loop that is kept.

#include "HostCode.h"
#include "InputRows.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The computation of a launch's operand from buffers and numbers.
struct PointerSlice {
  /// In an order in which they can be computed.
  llvm::SetVector<Operation *> ops;
  /// The values that the computation begins with.
  llvm::SetVector<Value> leaves;
  bool takesAddress = false;

  /// Follows a value back. Values computed from numbers alone are numbers, and stay outside.
  bool follow(Value value) {
    Operation *op = value.getDefiningOp();
    if (isa<BaseMemRefType>(value.getType()) || !reachesAddress(value)) {
      if (op && op->hasTrait<OpTrait::ConstantLike>()) {
        ops.insert(op);
        return true;
      }
      if (op && isa<LLVM::LLVMDialect>(op->getDialect()) && op->getNumOperands() == 0) {
        ops.insert(op);
        return true;
      }
      leaves.insert(value);
      return isa<BaseMemRefType>(value.getType()) || value.getType().isIntOrIndexOrFloat();
    }
    if (ops.contains(op))
      return true;
    if (op->getNumRegions() != 0 || !isMemoryEffectFree(op))
      return false;
    for (Value operand : op->getOperands())
      if (!follow(operand))
        return false;
    ops.insert(op);
    return true;
  }

  /// Follows a view back to the part of a buffer with a known address.
  bool followView(Value value) {
    Operation *op = value.getDefiningOp();
    std::string problem;
    if (resolveAddress(value, problem)) {
      leaves.insert(value);
      return true;
    }
    if (!op || !isMemoryView(op) || !followView(op->getOperand(0)))
      return false;
    for (Value operand : llvm::drop_begin(op->getOperands())) {
      Operation *source = operand.getDefiningOp();
      if (!operand.getType().isIntOrIndex())
        return false;
      if (source && source->hasTrait<OpTrait::ConstantLike>())
        ops.insert(source);
      else
        leaves.insert(operand);
    }
    ops.insert(op);
    return true;
  }

  static bool reachesAddress(Value value) {
    llvm::SetVector<Value> open;
    open.insert(value);
    for (unsigned i = 0; i < open.size(); ++i) {
      Operation *op = open[i].getDefiningOp();
      if (isa_and_present<memref::ExtractAlignedPointerAsIndexOp>(op))
        return true;
      if (op && op->getNumRegions() == 0 && isMemoryEffectFree(op) && !isa<BaseMemRefType>(open[i].getType()))
        open.insert(op->operand_begin(), op->operand_end());
    }
    return false;
  }
};

class PointerKernels {
public:
  void rewrite(gpu::LaunchFuncOp launch) {
    for (unsigned i = launch.getNumKernelOperands(); i > 0; --i)
      rewrite(launch, i - 1);
  }

private:
  void rewrite(gpu::LaunchFuncOp launch, unsigned index) {
    gpu::GPUFuncOp kernel = KernelEffects::findKernel(launch);
    Value operand = launch.getKernelOperand(index);
    PointerSlice slice;
    bool isView = isa<BaseMemRefType>(operand.getType());
    if (!kernel ||
        !(isView ? slice.followView(operand) : PointerSlice::reachesAddress(operand) && slice.follow(operand)))
      return;
    if (slice.leaves.contains(operand))
      return;
    gpu::GPUFuncOp &made = known[{kernel, index, describe(operand, slice)}];
    if (!made)
      made = make(kernel, index, operand, slice);
    SmallVector<Value> operands(launch.getKernelOperands());
    operands.erase(operands.begin() + index);
    llvm::append_range(operands, slice.leaves);
    // The declared access to a structure is the access to the memory behind its pointers.
    if (auto access = launch->getAttrOfType<ArrayAttr>(kAccessAttr);
        access && access.size() == operands.size() + 1 - slice.leaves.size()) {
      SmallVector<Attribute> modes(access.begin(), access.end());
      Attribute mode = modes[index];
      // A write to a part leaves the rest of the buffer unchanged.
      if (auto text = dyn_cast<StringAttr>(mode); isView && text && text.getValue() == "write")
        mode = StringAttr::get(launch.getContext(), "readwrite");
      modes.erase(modes.begin() + index);
      modes.append(slice.leaves.size(), mode);
      launch->setAttr(kAccessAttr, ArrayAttr::get(launch.getContext(), modes));
    }
    launch.getKernelOperandsMutable().assign(operands);
    launch.setKernelAttr(
        SymbolRefAttr::get(launch.getKernelModuleName(), {FlatSymbolRefAttr::get(made.getNameAttr())}));
    // The kernel does the work of these operations. A constant does no work, and stays.
    SmallVector<Location> parts;
    for (Operation *op : slice.ops)
      if (!op->hasTrait<OpTrait::ConstantLike>())
        parts.push_back(op->getLoc());
    launch->setLoc(addOrigins(launch.getLoc(), parts));
    for (Operation *op : llvm::reverse(slice.ops))
      if (!op->hasTrait<OpTrait::ConstantLike>() && isOpTriviallyDead(op))
        op->erase();
  }

  /// The computation as text: launches with equal texts share a kernel.
  static std::string describe(Value operand, const PointerSlice &slice) {
    std::string text;
    llvm::raw_string_ostream os(text);
    llvm::DenseMap<Value, unsigned> numbers;
    for (Value leaf : slice.leaves) {
      numbers.try_emplace(leaf, numbers.size());
      os << leaf.getType() << ';';
    }
    for (Operation *op : slice.ops) {
      os << op->getName() << op->getAttrDictionary() << '(';
      for (Value value : op->getOperands())
        os << numbers.lookup(value) << ',';
      os << ')';
      for (Value result : op->getResults()) {
        numbers.try_emplace(result, numbers.size());
        os << result.getType() << ';';
      }
    }
    os << numbers.lookup(operand);
    return text;
  }

  gpu::GPUFuncOp make(gpu::GPUFuncOp kernel, unsigned index, Value operand, const PointerSlice &slice) {
    auto module = kernel->getParentOfType<gpu::GPUModuleOp>();
    gpu::GPUFuncOp made = kernel.clone();
    SymbolTable(module).insert(made, Block::iterator(kernel)); // the symbol table gives it a unique name
    Block &body = made.getBody().front();
    OpBuilder builder = OpBuilder::atBlockBegin(&body);
    IRMapping values;
    for (Value leaf : slice.leaves) {
      unsigned place = made.getNumArguments();
      (void)made.insertArgument(place, leaf.getType(), {}, leaf.getLoc());
      values.map(leaf, made.getArgument(place));
    }
    for (Operation *op : slice.ops)
      builder.clone(*op, values);
    made.getArgument(index).replaceAllUsesWith(values.lookup(operand));
    (void)made.eraseArgument(index);
    return made;
  }

  std::map<std::tuple<Operation *, unsigned, std::string>, gpu::GPUFuncOp> known;
};

} // namespace

void cg::takePointersInKernels(ArrayRef<func::FuncOp> functions) {
  PointerKernels kernels;
  for (func::FuncOp function : functions)
    function.walk([&](gpu::LaunchFuncOp launch) { kernels.rewrite(launch); });
}

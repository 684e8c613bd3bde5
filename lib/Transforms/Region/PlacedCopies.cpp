// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies and fills of parts whose places are no constants. A node of the driver takes addresses, which are not known
// when the graph is made: a kernel with a thread for each element does the same work, and computes the place itself, as
// kernels of the program do (KernelPointers.cpp).

#include "HostCode.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kThreads = 256;

/// False for a part whose place, extents or strides follow from numbers that are no constants. Layouts of arguments are
/// settled later.
bool isPlaced(Value memory) {
  std::string problem;
  if (resolveAddress(memory, problem))
    return true;
  for (Operation *op = memory.getDefiningOp(); op && isMemoryView(op); op = op->getOperand(0).getDefiningOp())
    for (Value operand : llvm::drop_begin(op->getOperands()))
      if (!getConstantIntValue(operand))
        return false;
  return true;
}

class PlacedCopies {
public:
  explicit PlacedCopies(gpu::GPUModuleOp &kernels) : kernels(kernels) {}

  void run(func::FuncOp function) {
    for (Operation *op : collectOps(function, [&](Operation *op) {
           return isa<gpu::MemcpyOp, gpu::MemsetOp, memref::CopyOp>(op) && !op->getParentOfType<gpu::LaunchOp>();
         })) {
      if (auto copy = dyn_cast<gpu::MemcpyOp>(op))
        replace(function, op, copy.getSrc(), copy.getDst(), copy.getAsyncDependencies());
      else if (auto copy = dyn_cast<memref::CopyOp>(op))
        replace(function, op, copy.getSource(), copy.getTarget(), {});
      else if (auto fill = dyn_cast<gpu::MemsetOp>(op))
        replace(function, op, fill.getValue(), fill.getDst(), fill.getAsyncDependencies());
    }
  }

private:
  /// False for parts of one buffer: they may overlap, and then must not be copied element by element.
  static bool isReplaceable(Value from, Value to) {
    auto target = dyn_cast<MemRefType>(to.getType());
    if (!target || !target.hasStaticShape())
      return false;
    auto source = dyn_cast<MemRefType>(from.getType());
    if (!source)
      return !isPlaced(to);
    return source.hasStaticShape() && source.getShape() == target.getShape() && (!isPlaced(from) || !isPlaced(to)) &&
           findMemoryRoot(from) != findMemoryRoot(to);
  }

  void replace(func::FuncOp function, Operation *op, Value from, Value to, ValueRange tokens) {
    if (!isReplaceable(from, to))
      return;
    gpu::GPUFuncOp &kernel = known[{from.getType(), to.getType()}];
    if (!kernel)
      kernel = make(function, from.getType(), cast<MemRefType>(to.getType()));
    OpBuilder builder(op);
    auto makeExtent = [&](int64_t extent) -> Value {
      return arith::ConstantIndexOp::create(builder, function.getLoc(), extent);
    };
    Value one = makeExtent(1);
    int64_t count = cast<MemRefType>(to.getType()).getNumElements();
    Value blocks = makeExtent((count + kThreads - 1) / kThreads), threads = makeExtent(kThreads);
    Type token = op->getNumResults() != 0 ? op->getResult(0).getType() : Type();
    auto launch = gpu::LaunchFuncOp::create(builder, op->getLoc(), kernel, gpu::KernelDim3{blocks, one, one},
                                            gpu::KernelDim3{threads, one, one}, /*dynamicSharedMemorySize=*/Value(),
                                            ValueRange{from, to}, token, tokens);
    // The buffer around a written part keeps its contents.
    launch->setAttr(kAccessAttr, builder.getStrArrayAttr({"read", isPlaced(to) ? "write" : "readwrite"}));
    op->replaceAllUsesWith(launch->getResults());
    op->erase();
  }

  /// Makes a kernel each of whose threads stores an element; threads behind the last element store none.
  gpu::GPUFuncOp make(func::FuncOp function, Type source, MemRefType target) {
    gpu::GPUModuleOp module = openHostCode(function, kernels);
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    Location loc = function.getLoc();
    auto kernel = gpu::GPUFuncOp::create(builder, loc, isa<MemRefType>(source) ? "copy_part" : "fill_part",
                                         builder.getFunctionType({source, target}, {}));
    kernel->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), builder.getUnitAttr());
    SymbolTable(module).insert(kernel);
    builder.setInsertionPointToStart(&kernel.getBody().front());
    auto constant = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(builder, loc, value); };
    Value number = gpu::GlobalIdOp::create(builder, loc, gpu::Dimension::x);
    Value inside =
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, number, constant(target.getNumElements()));
    auto branch = scf::IfOp::create(builder, loc, inside, /*withElseRegion=*/false);
    gpu::ReturnOp::create(builder, loc);
    builder.setInsertionPointToStart(branch.thenBlock());
    SmallVector<Value> indices(target.getRank());
    for (int64_t dim = target.getRank() - 1; dim >= 0; --dim) {
      Value size = constant(target.getDimSize(dim));
      indices[dim] = dim == 0 ? number : arith::RemUIOp::create(builder, loc, number, size).getResult();
      if (dim != 0)
        number = arith::DivUIOp::create(builder, loc, number, size);
    }
    Value element = kernel.getArgument(0);
    if (isa<MemRefType>(source))
      element = memref::LoadOp::create(builder, loc, element, indices);
    memref::StoreOp::create(builder, loc, element, kernel.getArgument(1), indices);
    return kernel;
  }

  gpu::GPUModuleOp &kernels;
  llvm::DenseMap<std::pair<Type, Type>, gpu::GPUFuncOp> known;
};

} // namespace

void cg::copyPartsInKernels(ArrayRef<func::FuncOp> functions, gpu::GPUModuleOp &kernels) {
  PlacedCopies copies(kernels);
  for (func::FuncOp function : functions)
    copies.run(function);
}

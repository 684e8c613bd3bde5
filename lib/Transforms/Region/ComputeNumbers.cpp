// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostCode.h"
#include "InputRows.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/Codegen/BinaryLaunch.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include <map>

namespace mlir::cg {
#define GEN_PASS_DEF_COMPUTENUMBERS
#include "cgmlir/Transforms/Region/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

bool isConstant(Value number) { return matchPattern(number, m_Constant()); }

/// The argument of the entry point whose value `number` is, or null.
BlockArgument getReadArgument(Value number) {
  auto read = number.getDefiningOp<tensor::ExtractOp>();
  auto argument = read ? dyn_cast<BlockArgument>(read.getTensor()) : BlockArgument();
  return argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()) ? argument : BlockArgument();
}

/// True for the value of a scalar argument: kernels get it unchanged.
bool isScalarArgument(Value number) {
  BlockArgument argument = getReadArgument(number);
  if (!argument)
    return false;
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  auto binding = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  return binding && binding.getKind() == BindingKind::Scalar;
}

/// The operations that compute a number between launches on buffers.
struct NumberSlice {
  /// In an order in which they can be computed.
  llvm::SetVector<Operation *> ops;
  bool readsMemory = false;

  /// Follows a value to arguments, settled elements and constants; false if it depends on other values.
  bool follow(Value number) {
    Operation *op = number.getDefiningOp();
    if (!op)
      return false;
    if (ops.contains(op))
      return true;
    auto load = dyn_cast<memref::LoadOp>(op);
    if (load ? !load->hasAttr(kSettledAttr) : !getReadArgument(number)) {
      if (load || op->getNumRegions() != 0 || op->getNumResults() != 1 || !isMemoryEffectFree(op) ||
          !llvm::all_of(op->getOperands(), [&](Value operand) { return follow(operand); }))
        return false;
    }
    readsMemory |= load != nullptr;
    ops.insert(op);
    return true;
  }
};

/// The numbers of one module.
class Numbers {
public:
  explicit Numbers(ModuleOp module) : module(module) {}

  void run(func::FuncOp function) {
    SmallVector<gpu::LaunchFuncOp> launches;
    SmallVector<func::CallOp> calls;
    function.walk([&](Operation *op) {
      if (auto launch = dyn_cast<gpu::LaunchFuncOp>(op); launch && findBinary(launch))
        launches.push_back(launch);
      else if (auto call = dyn_cast<func::CallOp>(op))
        calls.push_back(call);
    });
    if (isEntryOnBuffers(function))
      for (gpu::LaunchFuncOp launch : launches)
        for (unsigned index = 0; index < launch.getNumKernelOperands(); ++index)
          compute(function, launch, index);
    for (func::CallOp call : calls)
      if (DeclaredKernel::get(SymbolTable::lookupNearestSymbolFrom(call, call.getCalleeAttr())))
        for (OpOperand &operand : call->getOpOperands())
          mark(operand);
  }

private:
  /// A number among tensors goes through a tensor of rank 0, which the host reads.
  static void mark(OpOperand &operand) {
    Value number = operand.get();
    auto read = number.getDefiningOp<tensor::ExtractOp>();
    if (!number.getType().isIntOrIndexOrFloat() || isConstant(number) || isScalarArgument(number) ||
        (read && read->hasAttr(kNumberAttr)))
      return;
    OpBuilder builder(operand.getOwner());
    Location loc = number.getLoc();
    auto type = RankedTensorType::get({}, number.getType());
    Value held = tensor::FromElementsOp::create(builder, stripOrigins(loc), type, number);
    auto taken = tensor::ExtractOp::create(builder, loc, held, ValueRange());
    taken->setAttr(kNumberAttr, builder.getUnitAttr());
    operand.set(taken);
  }

  /// Lets a kernel on the host write an operand to memory, whose contents the launch passes.
  void compute(func::FuncOp function, gpu::LaunchFuncOp launch, unsigned index) {
    Value operand = launch.getKernelOperand(index);
    std::optional<StructureParts> parts = getStructureParts(operand);
    if (!parts || llvm::all_of(parts->parts, [](const StructurePart &part) { return isConstant(part.number); }))
      return;
    bool isStructure = !operand.getType().isIntOrIndexOrFloat();
    if (!isStructure && isScalarArgument(operand))
      return;
    NumberSlice slice;
    for (const StructurePart &part : parts->parts)
      if (!slice.follow(part.number))
        return;
    OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
    MemRefType type =
        isStructure ? MemRefType::get({parts->size}, builder.getI8Type()) : MemRefType::get({}, operand.getType());
    Location loc = operand.getLoc();
    auto memory = memref::AllocOp::create(builder, stripOrigins(loc), type);
    memory->setAttr(kNumberAttr, builder.getUnitAttr());
    // Numbers that are known when the entry point is launched are computed in front of all graphs.
    if (slice.readsMemory)
      builder.setInsertionPoint(launch);
    IRMapping values;
    for (Operation *op : slice.ops) {
      auto load = dyn_cast<memref::LoadOp>(op);
      if (load)
        values.map(load.getMemRef(), takeElement(builder, function, load));
      builder.clone(*op, values);
    }
    SmallVector<Value> operands;
    for (const StructurePart &part : parts->parts)
      operands.push_back(values.lookup(part.number));
    operands.push_back(memory);
    Value one = arith::ConstantIndexOp::create(builder, function.getLoc(), 1);
    gpu::KernelDim3 single{one, one, one};
    auto written = gpu::LaunchFuncOp::create(builder, loc, getKernel(*parts, type), single, single,
                                             /*dynamicSharedMemorySize=*/Value(), operands);
    written->setAttr(kNumberAttr, builder.getUnitAttr());
    // The kernel also composes the numbers.
    written->setLoc(addOrigins(loc, collectAround(operand, slice)));

    launch.getKernelOperandsMutable()[index].set(memory);
    SmallVector<int32_t> byValue;
    if (auto known = launch->getAttrOfType<DenseI32ArrayAttr>(kByValueAttr))
      llvm::append_range(byValue, known.asArrayRef());
    byValue.push_back(static_cast<int32_t>(index));
    launch->setAttr(kByValueAttr, builder.getDenseI32ArrayAttr(byValue));
    for (Operation *op : llvm::reverse(slice.ops))
      if (isOpTriviallyDead(op))
        op->erase();
  }

  /// Returns the locations of the operations that make a structure of the numbers of a slice.
  static SmallVector<Location> collectAround(Value structure, const NumberSlice &slice) {
    llvm::SetVector<Operation *> around;
    SmallVector<Value> open{structure};
    while (!open.empty()) {
      Operation *op = open.pop_back_val().getDefiningOp();
      if (op && !slice.ops.contains(op) && !op->hasTrait<OpTrait::ConstantLike>() && around.insert(op))
        llvm::append_range(open, op->getOperands());
    }
    return llvm::map_to_vector(around, [](Operation *op) { return op->getLoc(); });
  }

  /// Returns the element as memory of its own, so that the host copies no other elements.
  static Value takeElement(OpBuilder &builder, func::FuncOp function, memref::LoadOp load) {
    Value root = findMemoryRoot(load.getMemRef());
    auto type = cast<MemRefType>(root.getType());
    if (type.hasStaticShape() && type.getNumElements() == 1)
      return load.getMemRef();
    Value cell = makeCell(function, load.getType());
    memref::CopyOp::create(builder, stripOrigins(load.getLoc()), load.getMemRef(), cell);
    return cell;
  }

  /// Returns a kernel of one thread that stores numbers at their places in memory of `type`.
  gpu::GPUFuncOp getKernel(const StructureParts &parts, MemRefType type) {
    std::string key;
    llvm::raw_string_ostream os(key);
    os << type;
    SmallVector<Type> types;
    for (const StructurePart &part : parts.parts) {
      types.push_back(part.number.getType());
      os << ' ' << part.offset << part.number.getType();
    }
    types.push_back(type);
    gpu::GPUFuncOp &kernel = known[key];
    if (kernel)
      return kernel;
    Location loc = UnknownLoc::get(module.getContext());
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    if (!kernels) {
      kernels = gpu::GPUModuleOp::create(builder, loc, "numbers");
      SymbolTable(module).insert(kernels, module.getBody()->begin());
      kernels.setPrivate();
    }
    builder.setInsertionPointToEnd(kernels.getBody());
    kernel = gpu::GPUFuncOp::create(builder, loc, "number", builder.getFunctionType(types, {}));
    kernel->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), builder.getUnitAttr());
    SymbolTable(kernels).insert(kernel);
    builder.setInsertionPointToStart(&kernel.getBody().front());
    Value memory = kernel.getArguments().back();
    for (auto [index, part] : llvm::enumerate(parts.parts)) {
      Value place = memory;
      if (type.getRank() != 0) {
        Value offset = arith::ConstantIndexOp::create(builder, loc, part.offset);
        place = memref::ViewOp::create(builder, loc, MemRefType::get({}, part.number.getType()), memory, offset,
                                       ValueRange());
      }
      memref::StoreOp::create(builder, loc, kernel.getArgument(index), place, ValueRange());
    }
    gpu::ReturnOp::create(builder, loc);
    return kernel;
  }

  ModuleOp module;
  gpu::GPUModuleOp kernels;
  /// By the values and places that they store.
  std::map<std::string, gpu::GPUFuncOp> known;
};

struct ComputeNumbersPass : cg::impl::ComputeNumbersBase<ComputeNumbersPass> {
  void runOnOperation() override {
    Numbers numbers(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function.isPublic() && !function.isExternal())
        numbers.run(function);
  }
};

} // namespace

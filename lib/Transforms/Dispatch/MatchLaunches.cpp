// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WrittenKernels.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/IR/BoundaryTypes.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"

namespace mlir::cg {
#define GEN_PASS_DEF_MATCHLAUNCHES
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

/// Threads of a block of a kernel that converts elements.
static constexpr int64_t kThreads = 128;

/// Converts a float to another type: through f32 if no instruction converts directly.
static Value convertFloat(OpBuilder &builder, Location loc, Value value, Type to) {
  Type from = getElementTypeOrSelf(value);
  auto withElement = [&](Type element) -> Type {
    auto shaped = dyn_cast<ShapedType>(value.getType());
    return shaped ? Type(shaped.clone(element)) : element;
  };
  if (from == to)
    return value;
  if (from.getIntOrFloatBitWidth() == to.getIntOrFloatBitWidth())
    return convertFloat(builder, loc, arith::ExtFOp::create(builder, loc, withElement(builder.getF32Type()), value),
                        to);
  if (from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth())
    return arith::ExtFOp::create(builder, loc, withElement(to), value);
  return arith::TruncFOp::create(builder, loc, withElement(to), value);
}

static Value reshape(OpBuilder &builder, Location loc, Value value, RankedTensorType to) {
  auto from = cast<RankedTensorType>(value.getType());
  auto wanted = to.clone(from.getElementType());
  if (from.getShape() == to.getShape())
    return value;
  bool joins = from.getRank() > to.getRank();
  SmallVector<ReassociationIndices> groups;
  if (from.getRank() != 0 && to.getRank() != 0)
    groups = *getReassociationIndicesForReshape(from, wanted);
  if (joins)
    return tensor::CollapseShapeOp::create(builder, loc, wanted, value, groups);
  return tensor::ExpandShapeOp::create(builder, loc, wanted, value, groups);
}

/// Returns the number of elements from the first byte of the memory to its last one.
static int64_t countSpanned(MemRefType type, SmallVectorImpl<int64_t> &strides, int64_t &offset) {
  (void)type.getStridesAndOffset(strides, offset);
  int64_t last = offset;
  for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides))
    last += (size - 1) * stride;
  return last + 1;
}

namespace {

struct MatchLaunchesPass : cg::impl::MatchLaunchesBase<MatchLaunchesPass> {
  void runOnOperation() override {
    SmallVector<LaunchOp> launches;
    SymbolTable table(getOperation());
    symbols = &table;
    kernels = {};
    getOperation().walk([&](LaunchOp launch) { launches.push_back(launch); });
    for (LaunchOp launch : launches)
      match(launch);
  }

private:
  SymbolTable *symbols = nullptr;
  gpu::GPUModuleOp kernels;
  KernelEffects effects;

  RegionOp findCallee(LaunchOp launch) {
    auto name = dyn_cast<FlatSymbolRefAttr>(launch.getCallees()[0]);
    return name && launch.getCallees().size() == 1 ? symbols->lookup<RegionOp>(name.getValue()) : RegionOp();
  }

  void match(LaunchOp launch) {
    RegionOp region = findCallee(launch);
    std::string name = region ? region.getSymName().str() : "";
    for (unsigned index = 0; region && index < launch.getNumOperands(); ++index) {
      Type given = launch.getOperand(index).getType(), taken = region.getArgumentTypes()[index];
      if (given == taken)
        continue;
      remark::missed(getPlainLocation(launch.getLoc()),
                     remark::RemarkOpts::name("CopiedBetween").category("cg-legality"))
          << "argument " + std::to_string(index) + " of '" + name + "' is a copy: " + describeDifference(given, taken) +
                 " of what it is given and of what it takes differ";
      if (isa<RankedTensorType>(given))
        copyTensor(launch, index, cast<RankedTensorType>(taken), region);
      else
        region = copyMemory(launch, index, cast<MemRefType>(taken), region);
    }
  }

  /// Makes a region of the same kind in front of the launched one, so that eager work stays eager with its copies.
  std::pair<RegionOp, Block *> makeRegion(RegionOp before, TypeRange inputs, TypeRange results) {
    OpBuilder builder(before);
    auto region = RegionOp::create(builder, before.getLoc(), (before.getSymName() + "_copy").str(),
                                   builder.getFunctionType(inputs, results));
    symbols->insert(region);
    return {region, &region.getBody().front()};
  }

  static LaunchOp launchCopy(OpBuilder &builder, LaunchOp launch, RegionOp copy, ValueRange operands) {
    auto made = LaunchOp::create(builder, launch.getLoc(), copy, operands);
    auto kind = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
    if (kind && kind.getValue() == SegmentKind::Eager)
      for (StringRef name : {CGDialect::kSegmentAttr, CGDialect::kReasonAttr})
        if (Attribute value = launch->getAttr(name))
          made->setAttr(name, value);
    return made;
  }

  void copyTensor(LaunchOp launch, unsigned index, RankedTensorType taken, RegionOp callee) {
    Value given = launch.getOperand(index);
    auto [copy, body] = makeRegion(callee, given.getType(), TypeRange(taken));
    OpBuilder builder = OpBuilder::atBlockEnd(body);
    Location loc = launch.getLoc();
    Value value = convertFloat(builder, loc, body->getArgument(0), taken.getElementType());
    value = reshape(builder, loc, value, taken);
    YieldOp::create(builder, loc, value);
    builder.setInsertionPoint(launch);
    launch.setOperand(index, launchCopy(builder, launch, copy, given).getResult(0));
  }

  //===--------------------------------------------------------------------===//
  // Memory
  //===--------------------------------------------------------------------===//

  /// Returns the access of a region to an argument.
  AccessMode getAccess(RegionOp region, Value argument) {
    bool reads = false, writes = false;
    region.walk([&](Operation *op) {
      if (isMemoryView(op) || isa<YieldOp>(op))
        return;
      SmallVector<BufferAccess> accesses;
      if (!effects.getAccesses(op, accesses))
        for (Value operand : op->getOperands())
          if (isa<BaseMemRefType>(operand.getType()))
            accesses.push_back({operand, isa<memref::LoadOp>(op) ? AccessMode::Read : AccessMode::ReadWrite});
      for (const BufferAccess &access : accesses)
        if (findMemoryRoot(access.buffer) == argument) {
          reads |= access.mode != AccessMode::Write;
          writes |= access.mode != AccessMode::Read;
        }
    });
    return !writes ? AccessMode::Read : reads ? AccessMode::ReadWrite : AccessMode::Write;
  }

  /// Returns the region with dense memory for an argument with strides. Other launches may use the original.
  RegionOp makeDense(LaunchOp launch, unsigned index, MemRefType taken, RegionOp region) {
    auto dense = cast<RegionOp>(region->clone());
    OpBuilder(region).insert(dense);
    symbols->insert(dense);
    launch.setCalleesAttr(ArrayAttr::get(&getContext(), FlatSymbolRefAttr::get(dense)));
    SmallVector<int64_t> strides;
    int64_t offset;
    int64_t span = countSpanned(taken, strides, offset);
    BlockArgument argument = dense.getArgument(index);
    argument.setType(
        MemRefType::get({span}, taken.getElementType(), MemRefLayoutAttrInterface(), taken.getMemorySpace()));
    OpBuilder builder = OpBuilder::atBlockBegin(&dense.getBody().front());
    auto view =
        memref::ReinterpretCastOp::create(builder, launch.getLoc(), taken, argument, offset, taken.getShape(), strides);
    argument.replaceAllUsesExcept(view, view);
    dense.setFunctionType(builder.getFunctionType(dense.getBody().front().getArgumentTypes(), dense.getResultTypes()));
    return dense;
  }

  /// Repeats the views of `memory` for the copy that replaces a launch.
  static Value repeatViews(OpBuilder &builder, Value memory, IRMapping &values) {
    Operation *op = memory.getDefiningOp();
    if (values.contains(memory) || !op)
      return values.lookupOrDefault(memory);
    for (Value operand : op->getOperands())
      repeatViews(builder, operand, values);
    builder.clone(*op, values);
    return values.lookup(memory);
  }

  /// Makes the region that copies from one memory to the other. `isBack` tells which of them is written.
  RegionOp makeCopy(LaunchOp launch, RegionOp callee, Value given, Value root, Value temporary, MemRefType taken,
                    bool isBack) {
    auto [copy, body] = makeRegion(callee, {root.getType(), temporary.getType()}, {});
    OpBuilder builder = OpBuilder::atBlockEnd(body);
    Location loc = launch.getLoc();
    IRMapping values;
    values.map(root, body->getArgument(0));
    Value outside = repeatViews(builder, given, values), inside = body->getArgument(1);
    if (!taken.getLayout().isIdentity()) {
      SmallVector<int64_t> strides;
      int64_t offset;
      countSpanned(taken, strides, offset);
      inside = memref::ReinterpretCastOp::create(builder, loc, taken, inside, offset, taken.getShape(), strides);
    }
    move(builder, loc, isBack ? inside : outside, isBack ? outside : inside);
    YieldOp::create(builder, loc, ValueRange());
    return copy;
  }

  /// Returns memory with all dimensions joined, if its elements are consecutive.
  static Value flatten(OpBuilder &builder, Location loc, Value memory) {
    auto type = cast<MemRefType>(memory.getType());
    if (type.getRank() == 1 || !type.getLayout().isIdentity())
      return memory;
    auto flat = MemRefType::get({type.getNumElements()}, type.getElementType(), MemRefLayoutAttrInterface(),
                                type.getMemorySpace());
    return memref::ReinterpretCastOp::create(builder, loc, flat, memory, 0, flat.getShape(), ArrayRef<int64_t>{1});
  }

  void move(OpBuilder &builder, Location loc, Value from, Value to) {
    auto source = cast<MemRefType>(from.getType()), target = cast<MemRefType>(to.getType());
    if (source.getElementType() == target.getElementType() && source.getShape() == target.getShape()) {
      memref::CopyOp::create(builder, loc, from, to);
      return;
    }
    from = flatten(builder, loc, from), to = flatten(builder, loc, to);
    source = cast<MemRefType>(from.getType()), target = cast<MemRefType>(to.getType());
    if (source.getElementType() == target.getElementType() && source.getShape() == target.getShape()) {
      memref::CopyOp::create(builder, loc, from, to);
      return;
    }
    gpu::GPUFuncOp kernel = makeKernel(source, target);
    auto constant = [&](int64_t number) -> Value { return arith::ConstantIndexOp::create(builder, loc, number); };
    Value one = constant(1), blocks = constant(llvm::divideCeil(source.getNumElements(), kThreads));
    gpu::LaunchFuncOp::create(builder, loc, kernel, gpu::KernelDim3{blocks, one, one},
                              gpu::KernelDim3{constant(kThreads), one, one}, /*dynamicSharedMemorySize=*/Value(),
                              ValueRange{from, to});
  }

  /// Makes a kernel whose threads each copy an element.
  gpu::GPUFuncOp makeKernel(MemRefType source, MemRefType target) {
    OpBuilder builder = OpBuilder::atBlockBegin(getOperation().getBody());
    Location loc = getOperation().getLoc();
    if (!kernels) {
      kernels = gpu::GPUModuleOp::create(builder, loc, "copies");
      symbols->insert(kernels, getOperation().getBody()->begin());
      kernels.setPrivate();
      getOperation()->setAttr(gpu::GPUDialect::getContainerModuleAttrName(), builder.getUnitAttr());
    }
    builder.setInsertionPointToEnd(kernels.getBody());
    auto kernel = gpu::GPUFuncOp::create(builder, loc, "copy", builder.getFunctionType({source, target}, {}));
    kernel->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), builder.getUnitAttr());
    kernel->remove();
    SymbolTable(kernels).insert(kernel);
    builder.setInsertionPointToStart(&kernel.getBody().front());
    Value place = beginElement(builder, loc, kThreads, source.getNumElements());
    Value element = memref::LoadOp::create(builder, loc, kernel.getArgument(0),
                                           createIndices(builder, loc, place, source.getShape()));
    element = convertFloat(builder, loc, element, target.getElementType());
    memref::StoreOp::create(builder, loc, element, kernel.getArgument(1),
                            createIndices(builder, loc, place, target.getShape()));
    return kernel;
  }

  RegionOp copyMemory(LaunchOp launch, unsigned index, MemRefType taken, RegionOp region) {
    AccessMode access = getAccess(region, region.getArgument(index));
    if (!taken.getLayout().isIdentity())
      region = makeDense(launch, index, taken, region);
    Value given = launch.getOperand(index), root = findMemoryRoot(given);
    // In the entry point, where all segments can use it.
    auto function = launch->getParentOfType<FunctionOpInterface>();
    OpBuilder builder = OpBuilder::atBlockBegin(&function.getFunctionBody().front());
    Value temporary =
        memref::AllocOp::create(builder, launch.getLoc(), cast<MemRefType>(region.getArgument(index).getType()));
    builder.setInsertionPoint(launch);
    // A written buffer may be written in part.
    RegionOp in = makeCopy(launch, region, given, root, temporary, taken, /*isBack=*/false);
    launchCopy(builder, launch, in, {root, temporary});
    if (access != AccessMode::Read) {
      builder.setInsertionPointAfter(launch);
      RegionOp back = makeCopy(launch, region, given, root, temporary, taken, /*isBack=*/true);
      launchCopy(builder, launch, back, {root, temporary});
    }
    launch.setOperand(index, temporary);
    return region;
  }
};

} // namespace

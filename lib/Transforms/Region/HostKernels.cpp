// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HostCode.h"
#include "InputRows.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/Utils/GPUUtils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

bool isConstant(ValueRange indices) {
  return llvm::all_of(indices, [](Value index) { return getConstantIntValue(index).has_value(); });
}

/// True for operations that can be repeated next to any user, because their results depend on operands alone.
bool isRepeatable(Operation *op) { return op->getNumRegions() == 0 && isMemoryEffectFree(op); }

/// True for a load at a known place, of an element that a launch can pass.
bool isPlainLoad(Operation *op) {
  auto load = dyn_cast<memref::LoadOp>(op);
  return load && isConstant(load.getIndices());
}

bool isPlainStore(Operation *op) {
  auto store = dyn_cast<memref::StoreOp>(op);
  return store && isConstant(store.getIndices());
}

/// True for code of single elements.
bool isElementCode(Operation *op) {
  if (isa<memref::LoadOp, memref::StoreOp, memref::AtomicRMWOp, memref::GenericAtomicRMWOp>(op))
    return true;
  return isa<scf::IfOp, scf::IndexSwitchOp, scf::ForOp, scf::WhileOp>(op) && !isAroundDeviceWork(op);
}

/// True for the read of a truth value that is the condition of a branch or loop, which keeps its place.
bool decides(Operation *op) {
  auto load = dyn_cast<memref::LoadOp>(op);
  if (!load || load.getMemRefType().getRank() != 0 || !load->hasOneUse())
    return false;
  Operation *user = *load->user_begin();
  return isa<scf::ConditionOp>(user) || (isa<scf::IfOp>(user) && isAroundDeviceWork(user));
}

/// Returns the element of `memory` at constant indices, as memory of one element.
Value takeElement(OpBuilder &builder, Location loc, Value memory, ValueRange indices) {
  auto type = cast<MemRefType>(memory.getType());
  if (type.getRank() == 0)
    return memory;
  SmallVector<OpFoldResult> offsets, ones(type.getRank(), builder.getIndexAttr(1));
  for (Value index : indices)
    offsets.push_back(builder.getIndexAttr(*getConstantIntValue(index)));
  MemRefType part = memref::SubViewOp::inferRankReducedResultType({}, type, offsets, ones, ones);
  return memref::SubViewOp::create(builder, loc, part, memory, offsets, ones, ones);
}

/// Refuses a load or store at a constant place outside of its buffer.
LogicalResult checkPlace(Operation *op) {
  Value memory;
  ValueRange indices;
  if (auto load = dyn_cast<memref::LoadOp>(op)) {
    memory = load.getMemRef();
    indices = load.getIndices();
  } else if (auto store = dyn_cast<memref::StoreOp>(op)) {
    memory = store.getMemRef();
    indices = store.getIndices();
  } else {
    return success();
  }
  for (auto [dim, index] : llvm::enumerate(indices)) {
    std::optional<int64_t> place = getConstantIntValue(index);
    int64_t extent = cast<MemRefType>(memory.getType()).getDimSize(dim);
    if (place && (*place < 0 || (!ShapedType::isDynamic(extent) && *place >= extent)))
      return op->emitOpError() << "is at place " << *place << " of dimension " << dim
                               << ", which is outside of the buffer; count from 0 to the extent of the dimension - 1";
  }
  return success();
}

/// The elements of one entry point.
class Elements {
public:
  Elements(func::FuncOp function, gpu::GPUModuleOp &kernels, RemovedOps &removed)
      : function(function), kernels(kernels), removed(removed) {}

  LogicalResult run() {
    SmallVector<Block *> blocks{&function.getBody().front()};
    for (unsigned next = 0; next < blocks.size(); ++next)
      for (Operation &op : *blocks[next])
        if (op.getNumRegions() != 0 && isAroundDeviceWork(&op) && !isa<gpu::LaunchOp>(op))
          for (Region &region : op.getRegions())
            for (Block &block : region)
              blocks.push_back(&block);
    for (Block *block : blocks)
      for (Operation &op : *block)
        if (failed(checkPlace(&op)))
          return failure();
    for (Block *block : blocks)
      if (failed(makeKernels(*block)))
        return failure();
    for (Block *block : blocks)
      for (Operation &op : llvm::make_early_inc_range(*block)) {
        if (auto store = dyn_cast<memref::StoreOp>(op); store && isPlainStore(store))
          fill(store);
        else if (auto load = dyn_cast<memref::LoadOp>(op);
                 load && isPlainLoad(load) && !decides(load) && !load->hasAttr(kSettledAttr))
          settle(load);
      }
    return success();
  }

private:
  //===--------------------------------------------------------------------===//
  // Kernels of one thread
  //===--------------------------------------------------------------------===//

  /// Makes one kernel of consecutive element code without device work between, unless it is a store alone or loads of
  /// numbers.
  LogicalResult makeKernels(Block &block) {
    SmallVector<Operation *> open;
    SmallVector<SmallVector<Operation *>> runs;
    auto close = [&] {
      bool complex = llvm::any_of(open, [](Operation *op) { return !isPlainLoad(op) && !isPlainStore(op); });
      if (complex || llvm::count_if(open, [](Operation *op) { return !isPlainLoad(op); }) > 1)
        runs.push_back(open);
      open.clear();
    };
    for (Operation &op : block) {
      if (isElementCode(&op) && !decides(&op))
        open.push_back(&op);
      else if (!isRepeatable(&op) && !isa<memref::AllocOp>(op) && !decides(&op))
        close();
    }
    close();
    for (ArrayRef<Operation *> run : runs)
      if (failed(makeKernel(run)))
        return failure();
    return success();
  }

  /// Collects operations that the kernel repeats: those that compute operands from its results, and the views that it
  /// uses.
  void collectInner(Operation *op, const llvm::SmallPtrSetImpl<Operation *> &run,
                    llvm::DenseMap<Operation *, bool> &inner) {
    op->walk([&](Operation *part) {
      for (Value operand : part->getOperands())
        if (Operation *source = operand.getDefiningOp())
          depends(source, run, inner);
    });
  }

  static bool depends(Operation *op, const llvm::SmallPtrSetImpl<Operation *> &run,
                      llvm::DenseMap<Operation *, bool> &inner) {
    if (run.contains(op))
      return true;
    if (!isRepeatable(op))
      return false;
    auto [entry, first] = inner.try_emplace(op, false);
    if (!first)
      return entry->second;
    bool found = isMemoryView(op) || isa<memref::DimOp>(op);
    for (Value operand : op->getOperands())
      if (Operation *source = operand.getDefiningOp())
        found |= depends(source, run, inner);
    return inner[op] = found;
  }

  LogicalResult makeKernel(ArrayRef<Operation *> run) {
    llvm::SmallPtrSet<Operation *, 8> inside(run.begin(), run.end());
    llvm::DenseMap<Operation *, bool> inner;
    for (Operation *op : run)
      collectInner(op, inside, inner);
    // In the order of the text.
    Block *block = run.front()->getBlock();
    SmallVector<Operation *> parts;
    SmallVector<Location> locations;
    for (Operation &op : *block)
      if (inside.contains(&op) || inner.lookup(&op)) {
        parts.push_back(&op);
        // With the operations in its branches and loops.
        op.walk<WalkOrder::PreOrder>([&](Operation *part) {
          if (!part->hasTrait<OpTrait::IsTerminator>())
            locations.push_back(part->getLoc());
        });
        if (&op == run.back())
          break;
      }
    // A value from in front of its block is the same there.
    OpBuilder builder(run.back()->getNextNode());
    Location loc = addOrigins(locations.front(), ArrayRef(locations).drop_front());
    Value one = arith::ConstantIndexOp::create(builder, function.getLoc(), 1);
    auto launch = gpu::LaunchOp::create(builder, loc, one, one, one, one, one, one);
    OpBuilder body = OpBuilder::atBlockEnd(&launch.getBody().front());
    IRMapping values;
    for (Operation *op : parts)
      body.clone(*op, values);
    // Operations that only the kernel needs are erased outside.
    llvm::SmallPtrSet<Operation *, 8> gone;
    auto isGone = [&](Operation *user) {
      Operation *place = block->findAncestorOpInBlock(*user);
      return place && (inside.contains(place) || gone.contains(place));
    };
    for (Operation *op : llvm::reverse(parts))
      if (!inside.contains(op) && llvm::all_of(op->getUsers(), isGone))
        gone.insert(op);
    // Results with users outside are stored to memory.
    for (Operation *op : run)
      for (Value result : op->getResults()) {
        auto isOutside = [&](OpOperand &use) { return !isGone(use.getOwner()); };
        if (!llvm::any_of(result.getUses(), isOutside))
          continue;
        if (!result.getType().isIntOrIndexOrFloat())
          return op->emitOpError() << "gives the host a value of the type " << result.getType()
                                   << ", which no memory of the device holds; use numbers [UnsupportedType]";
        Value cell = makeCell(function, result.getType());
        memref::StoreOp::create(body, loc, values.lookup(result), cell, ValueRange());
        auto load = memref::LoadOp::create(builder, function.getLoc(), cell, ValueRange());
        load->setAttr(kSettledAttr, builder.getUnitAttr());
        result.replaceUsesWithIf(load, isOutside);
      }
    gpu::TerminatorOp::create(body, loc);
    // Operations between that need a result are moved behind the kernel.
    Operation *behind = launch->getNextNode();
    while (isa<memref::LoadOp>(behind) && behind->hasAttr(kSettledAttr))
      behind = behind->getNextNode();
    for (Operation *op = run.front(); op != launch;) {
      Operation *next = op->getNextNode();
      if (!inside.contains(op) && isRepeatable(op) && usesLater(op, launch))
        op->moveBefore(behind);
      op = next;
    }
    for (Operation *op : llvm::reverse(parts))
      if (inside.contains(op) || gone.contains(op))
        op->erase();
    outline(launch);
    return success();
  }

  /// True for an operation in front of `launch` that uses a value from behind it.
  static bool usesLater(Operation *op, Operation *launch) {
    return llvm::any_of(op->getOperands(), [&](Value operand) {
      Operation *source = operand.getDefiningOp();
      return source && source->getBlock() == launch->getBlock() && launch->isBeforeInBlock(source);
    });
  }

  void outline(gpu::LaunchOp launch) {
    openHostCode(function, kernels);
    (void)sinkOperationsIntoLaunchOp(launch, [](Operation *op) { return op->hasTrait<OpTrait::ConstantLike>(); });
    SmallVector<Value> operands;
    gpu::GPUFuncOp kernel = outlineKernelFunc(launch, "elements", operands);
    SymbolTable(kernels).insert(kernel);
    OpBuilder builder(launch);
    auto call =
        gpu::LaunchFuncOp::create(builder, launch.getLoc(), kernel, launch.getGridSizeOperandValues(),
                                  launch.getBlockSizeOperandValues(), /*dynamicSharedMemorySize=*/Value(), operands);
    // A write to a part of a buffer leaves the rest; only a single number is written as a whole.
    SmallVector<Attribute> modes;
    for (auto [operand, access] : llvm::zip_equal(operands, effects.getParameters(call))) {
      auto memory = dyn_cast<MemRefType>(operand.getType());
      bool writes = memory && access && *access != AccessMode::Read;
      StringRef mode = !writes                        ? "read"
                       : memory.getRank() != 0        ? "readwrite"
                       : *access == AccessMode::Write ? "write"
                                                      : "readwrite";
      modes.push_back(builder.getStringAttr(mode));
    }
    call->setAttr(kAccessAttr, builder.getArrayAttr(modes));
    launch.erase();
  }

  //===--------------------------------------------------------------------===//
  // Numbers
  //===--------------------------------------------------------------------===//

  static void fill(memref::StoreOp store) {
    OpBuilder builder(store);
    Value element = takeElement(builder, store.getLoc(), store.getMemRef(), store.getIndices());
    gpu::MemsetOp::create(builder, store.getLoc(), Type(), ValueRange(), element, store.getValue());
    store.erase();
  }

  /// Lets kernels read a number themselves. If an operation may write it before, it is copied first.
  void settle(memref::LoadOp load) {
    OpBuilder builder(load);
    Location loc = load.getLoc();
    if (load.use_empty()) {
      removed.add(load, "dead code");
      return load.erase();
    }
    Value element = takeElement(builder, loc, load.getMemRef(), load.getIndices());
    if (mayChange(load)) {
      Value copy = makeCell(function, load.getType());
      memref::CopyOp::create(builder, stripOrigins(loc), element, copy);
      element = copy;
    }
    auto settled = memref::LoadOp::create(builder, loc, element, ValueRange());
    settled->setAttr(kSettledAttr, builder.getUnitAttr());
    load.replaceAllUsesWith(settled.getResult());
    load.erase();
  }

  /// True if the read memory may be written before the last use of values computed from it, or by that use.
  bool mayChange(memref::LoadOp load) {
    Block *block = load->getBlock();
    Operation *last = load;
    SmallVector<Operation *> open{load};
    llvm::SmallPtrSet<Operation *, 8> seen;
    while (!open.empty())
      for (Operation *user : open.pop_back_val()->getUsers()) {
        if (!seen.insert(user).second)
          continue;
        Operation *place = block->findAncestorOpInBlock(*user);
        if (last->isBeforeInBlock(place))
          last = place;
        if (isRepeatable(user))
          open.push_back(user);
      }
    Value root = findMemoryRoot(load.getMemRef());
    for (Operation *op = load->getNextNode(); op; op = op == last ? nullptr : op->getNextNode())
      if (last != load && mayWrite(op, root))
        return true;
    return false;
  }

  bool mayWrite(Operation *op, Value root) {
    return op
        ->walk([&](Operation *part) {
          if (isRepeatable(part) || isa<memref::LoadOp>(part))
            return WalkResult::advance();
          SmallVector<BufferAccess> accesses;
          if (effects.getAccesses(part, accesses)) {
            for (const BufferAccess &access : accesses)
              if (access.writes() && findMemoryRoot(access.buffer) == root)
                return WalkResult::interrupt();
            return WalkResult::advance();
          }
          for (Value operand : part->getOperands())
            if (isa<BaseMemRefType>(operand.getType()) && findMemoryRoot(operand) == root)
              return WalkResult::interrupt();
          return WalkResult::advance();
        })
        .wasInterrupted();
  }

  func::FuncOp function;
  gpu::GPUModuleOp &kernels;
  RemovedOps &removed;
  KernelEffects effects;
};

} // namespace

gpu::GPUModuleOp cg::openHostCode(func::FuncOp function, gpu::GPUModuleOp &kernels) {
  if (kernels)
    return kernels;
  auto module = function->getParentOfType<ModuleOp>();
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  kernels = gpu::GPUModuleOp::create(builder, function.getLoc(), "host_code");
  SymbolTable(module).insert(kernels, module.getBody()->begin());
  kernels.setPrivate();
  module->setAttr(gpu::GPUDialect::getContainerModuleAttrName(), builder.getUnitAttr());
  return kernels;
}

LogicalResult cg::moveElementsToKernels(func::FuncOp function, gpu::GPUModuleOp &kernels, RemovedOps &removed) {
  return Elements(function, kernels, removed).run();
}

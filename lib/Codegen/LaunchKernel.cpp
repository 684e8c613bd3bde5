// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/LaunchKernel.h"
#include "LowerBodies.h"
#include "LowerComplex.h"
#include "LowerVectors.h"
#include "WarpOps.h"
#include "cgmlir/Codegen/DeviceOps.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::cg;

/// The number of threads of a warp.
static constexpr int64_t kWarp = 32;

/// The layout of a parameter: its first element is where the kernel is told that it begins.
static MemRefType getParameterType(MemRefType declared, const MemoryAddress &address) {
  if (address.isDense())
    return MemRefType::get(address.sizes, address.element, MemRefLayoutAttrInterface(), declared.getMemorySpace());
  auto layout = StridedLayoutAttr::get(declared.getContext(), 0, address.strides);
  return MemRefType::get(address.sizes, address.element, layout, declared.getMemorySpace());
}

/// The bytes of a whole buffer: behind a cell there is the address of its first byte, whatever part of it a kernel
/// reads.
static MemRefType getCellType(Value root, Attribute space) {
  auto type = cast<ShapedType>(root.getType());
  return MemRefType::get({getByteSize(type)}, IntegerType::get(root.getContext(), 8), MemRefLayoutAttrInterface(),
                         space);
}

/// The part at `address` of the bytes of its buffer.
static Value takePart(OpBuilder &builder, Location loc, Value bytes, const MemoryAddress &address) {
  Attribute space = cast<MemRefType>(bytes.getType()).getMemorySpace();
  auto makeType = [&](ArrayRef<int64_t> sizes) {
    return MemRefType::get(sizes, address.element, MemRefLayoutAttrInterface(), space);
  };
  Value shift = arith::ConstantIndexOp::create(builder, loc, address.start);
  if (address.isDense())
    return memref::ViewOp::create(builder, loc, makeType(address.sizes), bytes, shift, ValueRange());
  int64_t elements = (address.getEnd() - address.start) / getElementByteSize(address.element);
  Value all = memref::ViewOp::create(builder, loc, makeType({elements}), bytes, shift, ValueRange());
  auto layout = StridedLayoutAttr::get(builder.getContext(), 0, address.strides);
  return memref::ReinterpretCastOp::create(builder, loc, MemRefType::get(address.sizes, address.element, layout, space),
                                           all,
                                           /*offset=*/0, address.sizes, address.strides);
}

/// Where the number that a kernel reads from memory lies, if that is behind a cell.
static std::optional<MemoryAddress> findBehindCell(Value scalar) {
  std::string problem;
  std::optional<MemoryAddress> address = isInMemory(scalar) ? resolveAddress(scalar, problem) : std::nullopt;
  return address && isIndirect(address->root) ? address : std::nullopt;
}

/// True if the type has an offset.
static bool hasOffset(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  return succeeded(type.getStridesAndOffset(strides, offset)) && !ShapedType::isDynamic(offset) && offset != 0;
}

/// Returns the type without its offset.
static MemRefType dropOffset(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return type;
  return MemRefType::get(type.getShape(), type.getElementType(), StridedLayoutAttr::get(type.getContext(), 0, strides),
                         type.getMemorySpace());
}

/// True for users of a buffer that accept every layout.
static bool takesAnyLayout(Operation *user) {
  return user->getNumRegions() <= 1 && !isMemoryView(user) && !isa<memref::ExtractStridedMetadataOp>(user) &&
         llvm::none_of(user->getResultTypes(), llvm::IsaPred<BaseMemRefType>);
}

std::optional<std::string> cg::findLayoutObstacle(gpu::GPUFuncOp kernel, unsigned parameter,
                                                  const MemoryAddress &address) {
  BlockArgument argument = kernel.getArgument(parameter);
  auto type = dyn_cast<MemRefType>(argument.getType());
  if (!type)
    return "parameter " + std::to_string(parameter) + " of the kernel is no memref with a rank";
  bool moved = hasOffset(type);
  SmallVector<Value> open{argument};
  while (!open.empty()) {
    for (Operation *user : open.pop_back_val().getUsers()) {
      if (isa<memref::ReinterpretCastOp, memref::ExtractStridedMetadataOp, memref::ExtractAlignedPointerAsIndexOp>(
              user) &&
          address.start != 0)
        return "the kernel asks from where the buffer of operand " + std::to_string(parameter) +
               " is counted, and a part of one is passed";
      if (moved && !takesAnyLayout(user) && !isa<memref::SubViewOp, memref::CastOp>(user))
        return "the kernel's parameter " + std::to_string(parameter) + " has an offset in its type, which " +
               user->getName().getStringRef().str() + " hands on; let the type say 'offset: ?'";
      if (isMemoryView(user))
        open.push_back(user->getResult(0));
    }
  }
  return std::nullopt;
}

/// Removes the offset from the type of `memory`, and from the types of views of it.
static void shiftToFirstElement(Value memory) {
  memory.setType(dropOffset(cast<MemRefType>(memory.getType())));
  SmallVector<Value> open{memory};
  while (!open.empty()) {
    Value source = open.pop_back_val();
    for (Operation *user : llvm::make_early_inc_range(source.getUsers())) {
      OpBuilder builder(user);
      if (auto view = dyn_cast<memref::SubViewOp>(user)) {
        MemRefType type = memref::SubViewOp::inferRankReducedResultType(
            view.getType().getShape(), cast<MemRefType>(source.getType()), view.getStaticOffsets(),
            view.getStaticSizes(), view.getStaticStrides());
        Value moved = memref::SubViewOp::create(builder, view.getLoc(), type, source, view.getMixedOffsets(),
                                                view.getMixedSizes(), view.getMixedStrides());
        if (hasOffset(view.getType()))
          open.push_back(moved);
        else if (view.getType() != type)
          moved = memref::CastOp::create(builder, view.getLoc(), view.getType(), moved);
        view.getResult().replaceAllUsesWith(moved);
        view.erase();
      } else if (auto cast = dyn_cast<memref::CastOp>(user);
                 cast && hasOffset(mlir::cast<MemRefType>(cast.getType()))) {
        // Its users are looked at as users of the source.
        cast.getResult().replaceAllUsesWith(source);
        cast.erase();
        open.push_back(source);
        break;
      }
    }
  }
}

func::FuncOp cg::findInlined(func::CallOp call) {
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
  return callee && !callee.isExternal() && callee.getBody().hasOneBlock() ? callee : func::FuncOp();
}

LogicalResult cg::inlineCalls(gpu::GPUFuncOp kernel, gpu::GPUModuleOp module) {
  // A limit that exceeds the depth of calls in programs that people write.
  constexpr unsigned kMostCallers = 64;
  for (unsigned depth = 0;; ++depth) {
    SmallVector<func::CallOp> calls = collectOps<func::CallOp>(kernel);
    if (calls.empty())
      return success();
    if (depth == kMostCallers)
      return calls.front().emitOpError() << "is " << kMostCallers << " calls deep in a kernel, or calls itself";
    for (func::CallOp call : calls) {
      auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee());
      if (!callee || callee.isExternal() || !callee.getBody().hasOneBlock())
        return call.emitOpError() << "calls '" << call.getCallee()
                                  << "', which is no function of one block in the kernel's module";
      OpBuilder builder(call);
      IRMapping values;
      values.map(callee.getArguments(), call.getOperands());
      for (Operation &op : callee.getBody().front().without_terminator())
        builder.clone(op, values);
      Operation *end = callee.getBody().front().getTerminator();
      for (auto [result, value] : llvm::zip_equal(call.getResults(), end->getOperands()))
        result.replaceAllUsesWith(values.lookupOrDefault(value));
      call.erase();
    }
  }
}

/// Replaces the kernel's questions about clusters by constants, in numbers of blocks.
static void replaceClusters(gpu::GPUFuncOp kernel, const LaunchShape &shape) {
  for (Operation *op : collectOps(kernel, [&](Operation *op) {
         return isa<gpu::ClusterDimOp, gpu::ClusterDimBlocksOp, gpu::ClusterIdOp, gpu::ClusterBlockIdOp>(op);
       })) {
    OpBuilder at(op);
    Location loc = op->getLoc();
    gpu::Dimension dim = op->getAttrOfType<gpu::DimensionAttr>("dimension").getValue();
    int64_t blocks = shape.cluster[static_cast<unsigned>(dim)], all = shape.grid[static_cast<unsigned>(dim)];
    auto constant = [&](int64_t number) -> Value { return arith::ConstantIndexOp::create(at, loc, number); };
    auto block = [&]() -> Value { return gpu::BlockIdOp::create(at, loc, dim); };
    Value number = isa<gpu::ClusterDimOp>(op)         ? constant(all / blocks)
                   : isa<gpu::ClusterDimBlocksOp>(op) ? constant(blocks)
                   : isa<gpu::ClusterIdOp>(op) ? Value(arith::DivUIOp::create(at, loc, block(), constant(blocks)))
                                               : Value(arith::RemUIOp::create(at, loc, block(), constant(blocks)));
    op->replaceAllUsesWith(ValueRange{number});
    op->erase();
  }
}

bool cg::isInMemory(Value scalar) {
  return llvm::any_of(scalar.getUsers(), [](Operation *user) { return user->hasAttr(kSettledAttr); });
}

LaunchKernels::LaunchKernels(Operation *container, TargetAttr target) : container(container), target(target) {
  for (Operation &op : container->getRegion(0).front())
    if (auto name = op.getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName()))
      taken.insert(name.getValue());
}

std::string LaunchKernels::describe(gpu::GPUFuncOp source, ArrayRef<LaunchOperand> operands, const LaunchShape &shape) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << source.getOperation() << ' ' << shape.dynamicShared;
  // On a GPU the launch sets the number of blocks of a cluster, and the kernel asks for it.
  if (target.isHost())
    llvm::interleave(shape.cluster, os, " ");
  for (int64_t extent : llvm::concat<const int64_t>(shape.grid, shape.block))
    os << ' ' << extent;
  llvm::DenseMap<Value, unsigned> scalars;
  for (const LaunchOperand &operand : operands) {
    os << ';';
    if (operand.buffer) {
      // The first byte matters only if it is not the buffer's own, for what the kernel may ask about it.
      os << operand.buffer->element << (operand.buffer->isDense() ? "d" : "s");
      for (int64_t size : llvm::concat<const int64_t>(operand.buffer->sizes, operand.buffer->strides))
        os << ' ' << size;
      if (isIndirect(operand.buffer->root))
        os << " in " << operand.buffer->root.getType() << operand.buffer->start;
    }
    if (!operand.number)
      continue;
    llvm::SetVector<Operation *> slice;
    collectScalar(operand.number, slice);
    llvm::DenseMap<Operation *, unsigned> places;
    for (Operation *op : slice) {
      places.try_emplace(op, places.size());
      os << op->getName() << op->getAttrDictionary() << op->getResultTypes() << '(';
      for (Value value : op->getOperands())
        if (isa<memref::LoadOp>(op)) {
          os << 'a' << scalars.try_emplace(value, scalars.size()).first->second;
          if (std::optional<MemoryAddress> address = findBehindCell(value))
            os << "in " << address->root.getType() << address->start;
        } else {
          os << places.lookup(value.getDefiningOp()) << ',';
        }
      os << ')';
    }
  }
  return text;
}

FailureOr<StringAttr> LaunchKernels::get(gpu::GPUFuncOp source, ArrayRef<LaunchOperand> operands,
                                         const LaunchShape &shape, SmallVectorImpl<Value> &scalars) {
  llvm::SetVector<Value> found;
  for (const LaunchOperand &operand : operands) {
    llvm::SetVector<Operation *> slice;
    if (operand.number && collectScalar(operand.number, slice))
      for (Operation *op : slice)
        if (auto load = dyn_cast<memref::LoadOp>(op))
          found.insert(load.getMemRef());
  }
  scalars.assign(found.begin(), found.end());
  auto [entry, first] = known.try_emplace(describe(source, operands, shape));
  if (!first)
    return entry->second;
  FailureOr<StringAttr> name = make(source, operands, shape, scalars);
  if (failed(name))
    return failure();
  return known[entry->getKey()] = *name;
}

/// The types of the parameters of a kernel: buffers, then scalars. Those that are cells are noted by number.
static SmallVector<Type> getParameterTypes(gpu::GPUFuncOp source, ArrayRef<LaunchOperand> operands,
                                           ArrayRef<Value> scalars, SmallVectorImpl<int64_t> &cells) {
  SmallVector<Type> types;
  for (auto [operand, argument] : llvm::zip_equal(operands, source.getArguments())) {
    if (!operand.buffer)
      continue;
    auto declared = cast<MemRefType>(argument.getType());
    bool isCell = isIndirect(operand.buffer->root);
    if (isCell)
      cells.push_back(types.size());
    types.push_back(isCell ? getCellType(operand.buffer->root, declared.getMemorySpace())
                           : getParameterType(declared, *operand.buffer));
  }
  for (Value scalar : scalars) {
    if (std::optional<MemoryAddress> address = findBehindCell(scalar)) {
      cells.push_back(types.size());
      types.push_back(getCellType(address->root, Attribute()));
      continue;
    }
    if (isInMemory(scalar)) {
      types.push_back(MemRefType::get({}, cast<MemRefType>(scalar.getType()).getElementType()));
      continue;
    }
    Type element = cast<MemRefType>(scalar.getType()).getElementType();
    types.push_back(element.isInteger(1) ? IntegerType::get(source.getContext(), 8) : element);
  }
  return types;
}

/// What a parameter that stands for a scalar of the launch is worth in the kernel.
static Value bindScalar(OpBuilder &builder, Location loc, Value value, Value scalar) {
  if (std::optional<MemoryAddress> address = findBehindCell(scalar))
    value = takePart(builder, loc, value, *address);
  if (isInMemory(scalar))
    return memref::LoadOp::create(builder, loc, value, ValueRange());
  if (cast<MemRefType>(scalar.getType()).getElementType().isInteger(1))
    value = arith::TruncIOp::create(builder, loc, builder.getI1Type(), value);
  return value;
}

/// Emits at the beginning of `entry` what the arguments of the body, which begins with `first`, are in the kernel.
/// There is nothing for a buffer that the body does not use.
static SmallVector<Value> bindArguments(OpBuilder &builder, Location loc, ArrayRef<LaunchOperand> operands,
                                        ArrayRef<Value> scalars, Block *entry, Block *first) {
  unsigned next = 0;
  SmallVector<Value> arguments;
  IRMapping numbers;
  auto buffers = static_cast<unsigned>(llvm::count_if(operands, [](const LaunchOperand &each) { return each.buffer; }));
  SmallVector<Value> values;
  for (auto [index, scalar] : llvm::enumerate(scalars))
    values.push_back(bindScalar(builder, loc, entry->getArgument(buffers + index), scalar));
  for (auto [operand, argument] : llvm::zip_equal(operands, first->getArguments().take_front(operands.size()))) {
    if (operand.number) {
      llvm::SetVector<Operation *> slice;
      collectScalar(operand.number, slice);
      for (Operation *op : slice) {
        if (auto load = dyn_cast<memref::LoadOp>(op))
          numbers.map(load.getResult(), values[llvm::find(scalars, load.getMemRef()) - scalars.begin()]);
        else if (!numbers.contains(op->getResult(0)))
          builder.clone(*op, numbers);
      }
      arguments.push_back(numbers.lookup(operand.number));
      continue;
    }
    if (!operand.buffer) {
      arguments.push_back(Value());
      continue;
    }
    auto declared = cast<MemRefType>(argument.getType());
    if (hasOffset(declared)) {
      shiftToFirstElement(argument);
      declared = cast<MemRefType>(argument.getType());
    }
    Value given = entry->getArgument(next++);
    if (isIndirect(operand.buffer->root))
      given = takePart(builder, loc, given, *operand.buffer);
    if (given.getType() != declared)
      given = memref::CastOp::create(builder, loc, declared, given);
    arguments.push_back(given);
  }
  return arguments;
}

/// Writes the body of a copy of `source` in `scratch` as what back ends take: operations on single threads, with the
/// extents of the launch in it.
static LogicalResult lowerLaunched(gpu::GPUFuncOp source, gpu::GPUFuncOp kernel, ModuleOp scratch,
                                   const LaunchShape &shape, bool isHost) {
  auto replaceExtents = [&](auto op, ArrayRef<int64_t> extents) {
    OpBuilder at(op);
    op.getResult().replaceAllUsesWith(
        arith::ConstantIndexOp::create(at, op.getLoc(), extents[static_cast<unsigned>(op.getDimension())]));
    op.erase();
  };
  if (failed(inlineCalls(kernel, source->getParentOfType<gpu::GPUModuleOp>())) || failed(lowerBody(kernel)))
    return failure();
  lowerAtomics(kernel, isHost);
  RewritePatternSet patterns(source.getContext());
  populateGpuAllReducePatterns(patterns);
  populateGpuGlobalIdPatterns(patterns);
  populateGpuSubgroupIdPatterns(patterns);
  populateGpuLowerSubgroupReduceToShufflePatterns(patterns, /*subgroupSize=*/kWarp);
  populateGpuLowerClusteredSubgroupReduceToShufflePatterns(patterns, /*subgroupSize=*/kWarp);
  if (failed(applyPatternsGreedily(scratch, std::move(patterns))))
    return source.emitOpError() << "has reductions that cannot be written as shuffles";
  if (failed(lowerComplex(scratch)))
    return source.emitOpError() << "has complex numbers that cannot be written as their parts";
  lowerWarpOps(kernel, isHost);
  if (failed(lowerVectors(scratch)))
    return source.emitOpError() << "has vectors that cannot be written as those of a thread";
  auto replaceNumber = [&](Operation *op, int64_t number) {
    OpBuilder at(op);
    op->replaceAllUsesWith(arith::ConstantIndexOp::create(at, op->getLoc(), number));
    op->erase();
  };
  kernel.walk([&](gpu::SubgroupSizeOp op) { replaceNumber(op, kWarp); });
  kernel.walk([&](gpu::NumSubgroupsOp op) { replaceNumber(op, llvm::divideCeil(shape.getThreads(), kWarp)); });
  kernel.walk([&](gpu::BlockDimOp op) { replaceExtents(op, shape.block); });
  kernel.walk([&](gpu::GridDimOp op) { replaceExtents(op, shape.grid); });
  if (isHost)
    replaceClusters(kernel, shape);
  // Shared memory that is allocated in the body belongs to the block too.
  for (memref::AllocaOp alloca : collectOps(kernel, [&](memref::AllocaOp alloca) {
         return gpu::GPUDialect::isWorkgroupMemoryAddressSpace(alloca.getType().getMemorySpace());
       })) {
    alloca.getResult().replaceAllUsesWith(kernel.addWorkgroupAttribution(alloca.getType(), alloca.getLoc()));
    alloca.erase();
  }
  return success();
}

FailureOr<StringAttr> LaunchKernels::make(gpu::GPUFuncOp source, ArrayRef<LaunchOperand> operands,
                                          const LaunchShape &shape, ArrayRef<Value> scalars) {
  MLIRContext *context = source.getContext();
  std::string name = source.getName().str();
  for (unsigned count = 1; !taken.insert(name).second; ++count)
    name = (source.getName() + "_" + Twine(count)).str();

  // A kernel of its own, with what the launch says in it.
  Location loc = source.getLoc();
  OpBuilder builder(context);
  SmallVector<int64_t> cells;
  SmallVector<Type> types = getParameterTypes(source, operands, scalars, cells);
  auto scratch = ModuleOp::create(loc);
  OwningOpRef<ModuleOp> owner(scratch);
  builder.setInsertionPointToEnd(scratch.getBody());
  auto module = gpu::GPUModuleOp::create(builder, loc, "kernels");
  builder.setInsertionPointToEnd(module.getBody());
  SmallVector<Type> workgroup, privates;
  for (BlockArgument argument : source.getWorkgroupAttributions())
    workgroup.push_back(argument.getType());
  for (BlockArgument argument : source.getPrivateAttributions())
    privates.push_back(argument.getType());
  auto kernel = gpu::GPUFuncOp::create(builder, loc, name, builder.getFunctionType(types, {}), workgroup, privates);
  kernel->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), builder.getUnitAttr());
  Block *entry = &kernel.getBody().front();
  Region body;
  IRMapping copies;
  source.getBody().cloneInto(&body, copies);
  Block *first = &body.front();
  builder.setInsertionPointToStart(entry);
  SmallVector<Value> arguments = bindArguments(builder, loc, operands, scalars, entry, first);
  for (BlockArgument attribution : entry->getArguments().drop_front(types.size()))
    arguments.push_back(attribution);
  for (auto [old, value] : llvm::zip_equal(first->getArguments(), arguments))
    if (value)
      old.replaceAllUsesWith(value);
  first->eraseArguments(0, first->getNumArguments());
  entry->getOperations().splice(entry->end(), first->getOperations());
  first->erase();
  kernel.getBody().getBlocks().splice(kernel.getBody().end(), body.getBlocks());

  if (failed(lowerLaunched(source, kernel, scratch, shape, target.isHost())))
    return failure();

  auto noteCells = [&](Operation *made) {
    if (!cells.empty())
      made->setAttr("cg.indirect", builder.getDenseI64ArrayAttr(cells));
  };
  builder.setInsertionPointToEnd(&container->getRegion(0).front());
  if (target.isHost()) {
    FailureOr<func::FuncOp> function = makeThreadLoops(kernel, shape, builder, name);
    if (failed(function))
      return failure();
    noteCells(*function);
    return StringAttr::get(context, name);
  }
  int64_t bytes = 0;
  for (BlockArgument memory : kernel.getWorkgroupAttributions())
    bytes += llvm::alignTo(getByteSize(cast<MemRefType>(memory.getType())), 16);
  kernel->setAttr("cg.shared", builder.getI64IntegerAttr(bytes));
  kernel->setAttr("cg.wide", builder.getUnitAttr());
  noteCells(kernel);
  SmallVector<int32_t> block(shape.block.begin(), shape.block.end());
  kernel->setAttr("nvvm.maxntid", builder.getDenseI32ArrayAttr(block));
  kernel->moveBefore(&container->getRegion(0).front(), container->getRegion(0).front().end());
  return StringAttr::get(context, name);
}

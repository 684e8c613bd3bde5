// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "UserKernels.h"
#include "WrittenKernels.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/Analysis/MemoryParts.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/Codegen/BinaryLaunch.h"
#include "cgmlir/Codegen/DeviceOps.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/Codegen/LaunchKernel.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"
#include <set>

namespace mlir::cg {
#define GEN_PASS_DEF_LOWERLAUNCHES
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the bits of a known number.
std::optional<APInt> getBits(Value number) {
  Attribute value;
  if (!matchPattern(number, m_Constant(&value)))
    return std::nullopt;
  if (auto real = dyn_cast<FloatAttr>(value))
    return real.getValue().bitcastToAPInt();
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    APInt bits = integer.getValue();
    // In memory an i1 is a byte.
    return bits.getBitWidth() == 1 ? bits.zext(8) : bits;
  }
  return std::nullopt;
}

/// True for a copy of bytes with gaps.
bool isStridedCopy(Operation *op) {
  auto copy = dyn_cast<memref::CopyOp>(op);
  return copy && !(cast<MemRefType>(copy.getSource().getType()).getLayout().isIdentity() &&
                   cast<MemRefType>(copy.getTarget().getType()).getLayout().isIdentity());
}

/// The nodes of one region.
class RegionLowering {
public:
  RegionLowering(RegionOp region, LaunchKernels &kernels, StringRef container, KernelEffects &effects,
                 WrittenKernels &copies, UserKernels &users)
      : region(region), kernels(kernels), container(container), effects(effects), copies(copies), users(users),
        parts(region.getBody(), effects), builder(region.getContext()) {}

  LogicalResult run() { return lower(region.getBody().front()); }

  /// For a region that was on tensors: its other copies are nodes already.
  LogicalResult lowerStridedCopies() {
    SmallVector<memref::CopyOp> found;
    for (auto copy : region.getBody().getOps<memref::CopyOp>())
      if (isStridedCopy(copy))
        found.push_back(copy);
    for (memref::CopyOp copy : found) {
      builder.setInsertionPoint(copy);
      if (failed(lowerCopy(copy, copy.getSource(), copy.getTarget())))
        return failure();
      Operation *views[] = {copy.getSource().getDefiningOp(), copy.getTarget().getDefiningOp()};
      copy.erase();
      for (Operation *view : views)
        if (view && isMemoryView(view) && view->use_empty())
          view->erase();
    }
    old.clear();
    return success();
  }

private:
  LogicalResult lower(Block &body) {
    for (Operation &op : llvm::make_early_inc_range(body.without_terminator()))
      if (failed(lower(&op)))
        return failure();
    for (Operation *op : llvm::reverse(old)) {
      op->dropAllUses();
      op->erase();
    }
    old.clear();
    // Views and numbers that only lowered operations used.
    SmallVector<Operation *> left;
    for (Operation &op : body.without_terminator())
      if (!isa<GraphNodeOpInterface>(op) && (isMemoryEffectFree(&op) || isa<memref::LoadOp>(op)))
        left.push_back(&op);
    for (Operation *op : llvm::reverse(left))
      if (op->use_empty())
        op->erase();
    return success();
  }

  /// The bodies of a branch or loop are numbered by themselves, and wait for no node outside.
  LogicalResult lowerBodies(Operation *control) {
    int64_t number = nodes++;
    llvm::DenseMap<Value, std::set<int64_t>> outerTokens;
    SmallVector<Operation *> outerOld;
    std::swap(tokens, outerTokens);
    std::swap(old, outerOld);
    for (Region &body : control->getRegions()) {
      nodes = 0;
      if (!body.empty() && failed(lower(body.front())))
        return failure();
      tokens.clear();
    }
    std::swap(tokens, outerTokens);
    std::swap(old, outerOld);
    nodes = number + 1;
    return success();
  }

  LogicalResult lower(Operation *op) {
    builder.setInsertionPoint(op);
    return TypeSwitch<Operation *, LogicalResult>(op)
        .Case([&](gpu::LaunchFuncOp launch) { return lowerLaunch(launch); })
        .Case([&](gpu::MemcpyOp copy) { return lowerCopy(copy, copy.getSrc(), copy.getDst()); })
        .Case([&](memref::CopyOp copy) { return lowerCopy(copy, copy.getSource(), copy.getTarget()); })
        .Case([&](gpu::MemsetOp fill) { return lowerFill(fill); })
        .Case([&](func::CallOp call) { return lowerCall(call); })
        .Case([&](gpu::AllocOp alloc) {
          FailureOr<MemoryAddress> address = resolve(alloc, alloc.getMemref());
          if (failed(address))
            return failure();
          auto memory = memref::AllocOp::create(builder, alloc.getLoc(), getMemoryType(*address));
          places[alloc.getMemref()] = memory;
          return finish(alloc);
        })
        .Case([&](memref::AllocOp alloc) {
          FailureOr<MemoryAddress> address = resolve(alloc, alloc);
          if (failed(address))
            return failure();
          if (alloc.getType() == getMemoryType(*address))
            return success();
          places[alloc] = memref::AllocOp::create(builder, alloc.getLoc(), getMemoryType(*address));
          old.push_back(alloc);
          return success();
        })
        .Case<ConditionalNodeOp, LoopNodeOp>([&](Operation *control) { return lowerBodies(control); })
        .Case<gpu::DeallocOp, gpu::WaitOp>([&](Operation *done) { return finish(done); })
        .Case([&](memref::DeallocOp dealloc) {
          dealloc.erase();
          return success();
        })
        .Default([](Operation *) { return success(); });
  }

  FailureOr<MemoryAddress> resolve(Operation *op, Value memory) {
    std::string problem;
    std::optional<MemoryAddress> address = resolveAddress(memory, problem);
    if (!address)
      return emitPlacedError(op) << "uses memory whose address is not known: " << problem
                                 << "; run cg-analyze-legality and cg-form-regions before this pass, which say what to "
                                    "do about it";
    return *address;
  }

  /// Returns the type of the memory of an allocation. Plans need memory of numbers.
  MemRefType getMemoryType(const MemoryAddress &address) {
    if (address.element.isIntOrIndexOrFloat())
      return MemRefType::get(address.sizes, address.element);
    return MemRefType::get({address.getNumElements() * getElementByteSize(address.element)}, builder.getI8Type());
  }

  /// An operand that a kernel is passed, with its access.
  struct Given {
    SmallVector<Value> buffers;
    SmallVector<int32_t> modes;
    /// Further runs of bytes of the operand, which are no parameters.
    SmallVector<Value> more;
    SmallVector<int32_t> moreModes;
  };

  /// Adds the memory of a parameter: all bytes from the first to the last or, if others use the gaps, the first run as
  /// the passed operand and the others as touched memory.
  void addMemory(const MemoryAddress &address, AccessMode mode, Given &given) {
    std::optional<MemoryParts::Runs> runs;
    if (!address.isDense() && !isIndirect(address.root))
      runs = parts.takeRuns(address);
    if (!runs) {
      // The bytes in gaps keep their contents.
      mode = mode == AccessMode::Write && !address.isDense() ? AccessMode::ReadWrite : mode;
      given.buffers.push_back(getBuffer(address));
      given.modes.push_back(static_cast<int32_t>(mode));
      return;
    }
    for (auto [index, run] : llvm::enumerate(*runs)) {
      (index == 0 ? given.buffers : given.more).push_back(getBytes(address, run.first, run.second));
      (index == 0 ? given.modes : given.moreModes).push_back(static_cast<int32_t>(mode));
    }
  }

  static void addMore(Given &given) {
    given.buffers.append(given.more);
    given.modes.append(given.moreModes);
  }

  /// Returns the bytes of an address as a buffer: the whole memory, or a dense view of it. Of memory behind a cell the
  /// kernel takes the part.
  Value getBuffer(const MemoryAddress &address) { return getBytes(address, address.start, address.getEnd()); }

  /// Returns the bytes [begin, end) of the memory of an address, as elements of its type.
  Value getBytes(const MemoryAddress &address, int64_t begin, int64_t end) {
    Value root = places.lookup(address.root);
    if (!root)
      root = address.root;
    if (isIndirect(root))
      return root;
    int64_t bytes = end - begin, width = getElementByteSize(address.element);
    if (begin == 0 && bytes == getByteSize(cast<ShapedType>(root.getType())))
      return root;
    bool isNumber = address.element.isIntOrIndexOrFloat();
    auto type =
        isNumber ? MemRefType::get({bytes / width}, address.element) : MemRefType::get({bytes}, builder.getI8Type());
    return ViewOp::create(builder, root.getLoc(), type, root, begin);
  }

  //===--------------------------------------------------------------------===//
  // Order
  //===--------------------------------------------------------------------===//

  /// Lets the node of an operation come behind the operations that it waits for.
  void orderNode(Operation *op, Operation *node) {
    unsigned number = nodes++;
    if (auto async = dyn_cast<gpu::AsyncOpInterface>(op)) {
      std::set<int64_t> before;
      for (Value token : async.getAsyncDependencies())
        before.insert(tokens[token].begin(), tokens[token].end());
      setOrder(node, SmallVector<int64_t>(before.begin(), before.end()));
      if (Value token = async.getAsyncToken())
        tokens[token] = {static_cast<int64_t>(number)};
    }
  }

  /// An operation that is no node passes on what it waits for.
  LogicalResult finish(Operation *op) {
    if (auto async = dyn_cast<gpu::AsyncOpInterface>(op))
      if (Value token = async.getAsyncToken())
        for (Value waited : async.getAsyncDependencies())
          tokens[token].insert(tokens[waited].begin(), tokens[waited].end());
    return remove(op);
  }

  /// Removes a replaced operation. Its values may still be looked up by others that will be removed.
  LogicalResult remove(Operation *op) {
    old.push_back(op);
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Nodes
  //===--------------------------------------------------------------------===//

  CostAttr getCost(ArrayRef<MemoryAddress> addresses, ArrayRef<int32_t> modes) {
    int64_t read = 0, written = 0;
    for (auto [address, mode] : llvm::zip_equal(addresses, modes)) {
      int64_t bytes = address.getNumElements() * getElementByteSize(address.element);
      read += mode & static_cast<int32_t>(AccessMode::Read) ? bytes : 0;
      written += mode & static_cast<int32_t>(AccessMode::Write) ? bytes : 0;
    }
    return CostAttr::get(region.getContext(), read, written, /*flops=*/0, /*ns=*/0);
  }

  LogicalResult addKernel(Operation *op, gpu::GPUFuncOp source, ArrayRef<LaunchOperand> operands,
                          ArrayRef<AccessMode> accesses, const LaunchShape &shape,
                          std::optional<SmallVector<int64_t>> cluster) {
    SmallVector<Value> scalars;
    FailureOr<StringAttr> name = kernels.get(source, operands, shape, scalars);
    if (failed(name))
      return failure();
    Given given;
    SmallVector<int32_t> done;
    SmallVector<MemoryAddress> addresses;
    for (auto [operand, access] : llvm::zip_equal(operands, accesses)) {
      if (!operand.buffer)
        continue;
      addMemory(*operand.buffer, access, given);
      done.push_back(given.modes.back());
      addresses.push_back(*operand.buffer);
    }
    CostAttr cost = getCost(addresses, done);
    for (Value scalar : scalars) {
      if (isInMemory(scalar)) {
        FailureOr<MemoryAddress> address = resolve(op, scalar);
        if (failed(address))
          return failure();
        scalar = getBuffer(*address);
      }
      given.buffers.push_back(scalar);
      given.modes.push_back(static_cast<int32_t>(AccessMode::Read));
    }
    SmallVector<Attribute> params;
    for (unsigned i = 0; i < given.buffers.size(); ++i)
      params.push_back(ParamAttr::get(builder.getContext(), i, 0));
    addMore(given);
    bool forHost = region.getTarget()->isHost();
    auto extents = [&](ArrayRef<int64_t> numbers) { return builder.getDenseI64ArrayAttr(numbers); };
    auto symbol = SymbolRefAttr::get(builder.getStringAttr(container), {FlatSymbolRefAttr::get(*name)});
    auto node =
        KernelNodeOp::create(builder, op->getLoc(), NodeType::get(builder.getContext()), symbol,
                             forHost ? extents({shape.getBlocks(), 1, 1}) : extents(shape.grid),
                             forHost ? extents({1, 1, 1}) : extents(shape.block),
                             cluster && !forHost ? extents(*cluster) : DenseI64ArrayAttr(),
                             builder.getI64IntegerAttr(forHost ? 0 : shape.dynamicShared), given.buffers,
                             builder.getDenseI32ArrayAttr(given.modes), builder.getArrayAttr(params), ValueRange(),
                             DenseI32ArrayAttr(), builder.getStringAttr(source.getName()), StringAttr(), cost);
    orderNode(op, node);
    return remove(op);
  }

  /// Returns the image of a binary's kernel for the target.
  FailureOr<BinaryOp> getImage(gpu::LaunchFuncOp launch) {
    gpu::BinaryOp source = findBinary(launch);
    StringRef name = launch.getKernelName().getValue();
    for (Attribute attr : source.getObjects()) {
      auto object = dyn_cast<gpu::ObjectAttr>(attr);
      if (!object || object.getFormat() == gpu::CompilationTarget::Offload)
        continue;
      StringRef bytes = object.getObject().getValue();
      auto type = RankedTensorType::get({static_cast<int64_t>(bytes.size())}, builder.getI8Type());
      ElementsAttr image = DenseElementsAttr::getFromRawBuffer(type, ArrayRef(bytes.data(), bytes.size()));
      if (users.holds(image, name, *region.getTarget()))
        return users.getBinary(launch, source.getSymName(), image, name, *region.getTarget());
    }
    return emitPlacedError(launch) << "launches a kernel that no object holds for " << region.getTarget()->getName()
                                   << "; run cg-analyze-legality and cg-form-regions before this pass";
  }

  /// Lowers the launch of a kernel whose code exists: its parameters are those of the launch, one by one.
  LogicalResult lowerBinary(gpu::LaunchFuncOp launch, const LaunchShape &shape,
                            std::optional<SmallVector<int64_t>> cluster) {
    std::string problem;
    std::optional<BinaryCall> call = getBinaryCall(launch, problem);
    if (!call)
      return emitPlacedError(launch) << problem << "; run cg-analyze-legality and cg-form-regions before this pass";
    FailureOr<BinaryOp> binary = getImage(launch);
    if (failed(binary))
      return failure();
    SmallVector<ParameterAccess> accesses = effects.getParameters(launch);
    Given given;
    SmallVector<int32_t> done;
    SmallVector<MemoryAddress> addresses;
    llvm::DenseMap<unsigned, int64_t> places;
    for (auto [index, operand] : llvm::enumerate(launch.getKernelOperands())) {
      if (const std::optional<MemoryAddress> &address = call->buffers[index]) {
        if (isIndirect(address->root))
          return emitPlacedError(launch) << "hands an argument that is bound indirect to a kernel that is there "
                                            "already; run cg-analyze-legality and cg-form-regions before this pass";
        places[index] = given.buffers.size();
        addMemory(*address, accesses[index].value_or(AccessMode::ReadWrite), given);
        done.push_back(given.modes.back());
        addresses.push_back(*address);
      }
    }
    CostAttr cost = getCost(addresses, done);
    SmallVector<Attribute> params;
    for (const BinaryParam &param : call->params) {
      if (param.kind == BinaryParam::Kind::Literal) {
        params.push_back(param.literal);
        continue;
      }
      auto [place, first] = places.try_emplace(param.operand, given.buffers.size());
      if (first) {
        Value operand = launch.getKernelOperands()[param.operand];
        bool isMemory = isa<MemRefType>(operand.getType());
        given.buffers.push_back(isMemory ? operand : operand.getDefiningOp<memref::LoadOp>().getMemRef());
        given.modes.push_back(static_cast<int32_t>(AccessMode::Read));
      }
      params.push_back(ParamAttr::get(builder.getContext(), place->second, 0));
    }
    addMore(given);
    auto symbol = SymbolRefAttr::get(binary->getSymNameAttr(), {FlatSymbolRefAttr::get(launch.getKernelName())});
    auto node = KernelNodeOp::create(
        builder, launch.getLoc(), NodeType::get(builder.getContext()), symbol, builder.getDenseI64ArrayAttr(shape.grid),
        builder.getDenseI64ArrayAttr(shape.block),
        cluster ? builder.getDenseI64ArrayAttr(*cluster) : DenseI64ArrayAttr(),
        builder.getI64IntegerAttr(shape.dynamicShared), given.buffers, builder.getDenseI32ArrayAttr(given.modes),
        builder.getArrayAttr(params), ValueRange(), DenseI32ArrayAttr(), launch.getKernelName(), StringAttr(), cost);
    orderNode(launch, node);
    return remove(launch);
  }

  LogicalResult lowerLaunch(gpu::LaunchFuncOp launch) {
    gpu::GPUFuncOp source = KernelEffects::findKernel(launch);
    bool isBinary = findBinary(launch) != nullptr;
    std::optional<SmallVector<int64_t>> grid = getExtents(launch.getGridSizeOperandValues());
    std::optional<SmallVector<int64_t>> block = getExtents(launch.getBlockSizeOperandValues());
    if ((!source && !isBinary) || !grid || !block)
      return emitPlacedError(launch) << "has no kernel with a body, or a grid or block that is not constant; run "
                                        "cg-analyze-legality and cg-form-regions before this pass";
    if (region.getTarget()->isHost() && !isBinary)
      if (std::optional<KernelObstacle> obstacle = findHostObstacle(source)) {
        InFlightDiagnostic diag = emitPlacedError(launch) << "launches a kernel that a host cannot run; run "
                                                             "cg-analyze-legality and cg-form-regions before this pass";
        diag.attachNote(obstacle->op->getLoc()) << obstacle->op->getName() << ": " << obstacle->cause;
        return diag;
      }
    LaunchShape shape{*grid, *block, 0};
    // A launch with an empty grid does nothing.
    if (shape.getBlocks() == 0)
      return finish(launch);
    if (Value bytes = launch.getDynamicSharedMemorySize())
      shape.dynamicShared = getConstantIntValue(bytes).value_or(0);
    std::optional<SmallVector<int64_t>> cluster;
    if (launch.hasClusterSize())
      cluster = getExtents(launch.getClusterSizeOperandValues());
    if (cluster)
      shape.cluster = *cluster;
    if (isBinary)
      return lowerBinary(launch, shape, cluster);
    SmallVector<LaunchOperand> operands;
    SmallVector<AccessMode> modes;
    for (auto [operand, access] : llvm::zip_equal(launch.getKernelOperands(), effects.getParameters(launch))) {
      LaunchOperand &given = operands.emplace_back();
      modes.push_back(access.value_or(AccessMode::Read));
      if (!isa<BaseMemRefType>(operand.getType())) {
        llvm::SetVector<Operation *> slice;
        if (!collectScalar(operand, slice))
          return emitPlacedError(launch) << "takes a number that is no scalar of the launch; run cg-analyze-legality "
                                            "and cg-form-regions before this pass";
        given.number = operand;
      } else if (access) {
        FailureOr<MemoryAddress> address = resolve(launch, operand);
        if (failed(address))
          return failure();
        if (std::optional<std::string> obstacle = findLayoutObstacle(source, operands.size() - 1, *address))
          return emitPlacedError(launch) << "has an operand that its kernel cannot take: " << *obstacle
                                         << "; run cg-analyze-legality and cg-form-regions before this pass";
        given.buffer = *address;
      }
    }
    return addKernel(launch, source, operands, modes, shape, cluster);
  }

  LogicalResult lowerCopy(Operation *op, Value source, Value target) {
    FailureOr<MemoryAddress> from = resolve(op, source), to = resolve(op, target);
    if (failed(from) || failed(to))
      return failure();
    if (from->getNumElements() == 0 || from->isSameAs(*to))
      return finish(op);
    if (!from->isDense() || !to->isDense())
      return addKernel(op, copies.get(region.getLoc(), *from, *to), {{*from, Value()}, {*to, Value()}},
                       {AccessMode::Read, AccessMode::Write}, getShape(*to), std::nullopt);
    auto node = CopyNodeOp::create(builder, op->getLoc(), NodeType::get(builder.getContext()), getBuffer(*from),
                                   getBuffer(*to), ValueRange(), DenseI32ArrayAttr(), StringAttr(), StringAttr(),
                                   getCost({*from, *to}, {1, 2}));
    orderNode(op, node);
    return remove(op);
  }

  LogicalResult lowerFill(gpu::MemsetOp fill) {
    FailureOr<MemoryAddress> to = resolve(fill, fill.getDst());
    if (failed(to))
      return failure();
    if (to->getNumElements() == 0)
      return finish(fill);
    std::optional<APInt> bits = getBits(fill.getValue());
    // A pattern of two equal halves is the pattern of one half.
    if (bits && bits->getBitWidth() == 64 && bits->trunc(32) == bits->lshr(32).trunc(32))
      bits = bits->trunc(32);
    if (!bits || bits->getBitWidth() > 32 || !to->isDense())
      return addKernel(fill, copies.get(region.getLoc(), std::nullopt, *to),
                       {{std::nullopt, fill.getValue()}, {*to, Value()}}, {AccessMode::Read, AccessMode::Write},
                       getShape(*to), std::nullopt);
    auto pattern = builder.getIntegerAttr(builder.getIntegerType(bits->getBitWidth()), *bits);
    auto node = FillNodeOp::create(builder, fill.getLoc(), NodeType::get(builder.getContext()), getBuffer(*to), pattern,
                                   ValueRange(), DenseI32ArrayAttr(), StringAttr(), StringAttr(), getCost({*to}, {2}));
    orderNode(fill, node);
    return remove(fill);
  }

  /// Returns the address of a buffer that a callback or a library is handed.
  FailureOr<MemoryAddress> resolveDense(func::CallOp call, Value buffer, StringRef taker) {
    FailureOr<MemoryAddress> address = resolve(call, buffer);
    if (succeeded(address) && !address->isDense())
      return emitPlacedError(call)
             << "hands a " << taker
             << " elements that do not lie side by side; copy them to a buffer of their own first";
    return address;
  }

  /// A callback gets the buffers that it reads and gives those that it writes; a buffer that it updates is both.
  LogicalResult lowerCall(func::CallOp call) {
    SmallVector<BufferAccess> accesses;
    effects.getAccesses(call, accesses);
    Operation *callee = SymbolTable::lookupNearestSymbolFrom(call, call.getCalleeAttr());
    if (std::optional<LibraryFunction> library = LibraryFunction::get(callee))
      return lowerLibrary(call, *library, accesses);
    SmallVector<Value> buffers;
    SmallVector<int32_t> modes;
    SmallVector<Type> signature;
    for (AccessMode mode : {AccessMode::Read, AccessMode::Write})
      for (const BufferAccess &access : accesses) {
        if (mode == AccessMode::Read ? !access.reads() : !access.writes())
          continue;
        FailureOr<MemoryAddress> address = resolveDense(call, access.buffer, "callback");
        if (failed(address))
          return failure();
        buffers.push_back(getBuffer(*address));
        modes.push_back(static_cast<int32_t>(mode));
        signature.push_back(RankedTensorType::get(address->sizes, address->element));
      }
    auto node =
        HostNodeOp::create(builder, call.getLoc(), NodeType::get(builder.getContext()), call.getCallee(), buffers,
                           builder.getDenseI32ArrayAttr(modes), builder.getTypeArrayAttr(signature), ValueRange(),
                           DenseI32ArrayAttr(), builder.getStringAttr(call.getCallee()), StringAttr(), CostAttr());
    orderNode(call, node);
    return remove(call);
  }

  /// A library call gets its operands, and scratch memory behind them.
  LogicalResult lowerLibrary(func::CallOp call, const LibraryFunction &library, ArrayRef<BufferAccess> accesses) {
    SmallVector<Value> buffers;
    SmallVector<int32_t> modes;
    SmallVector<MemoryAddress> addresses;
    for (const BufferAccess &access : accesses) {
      FailureOr<MemoryAddress> address = resolveDense(call, access.buffer, "library");
      if (failed(address))
        return failure();
      buffers.push_back(getBuffer(*address));
      modes.push_back(static_cast<int32_t>(access.mode));
      addresses.push_back(*address);
    }
    CostAttr cost = getCost(addresses, modes);
    if (int64_t bytes = library.getWorkspace(); bytes > 0) {
      buffers.push_back(memref::AllocOp::create(builder, call.getLoc(), MemRefType::get({bytes}, builder.getI8Type())));
      modes.push_back(static_cast<int32_t>(AccessMode::Write));
    }
    NamedAttrList config;
    if (!library.getOptions().empty())
      config.set("options", builder.getStringAttr(library.getOptions()));
    auto node = LibraryNodeOp::create(
        builder, call.getLoc(), NodeType::get(builder.getContext()), builder.getStringAttr(library.getCall()), buffers,
        builder.getDenseI32ArrayAttr(modes), config.getDictionary(builder.getContext()), ValueRange(),
        DenseI32ArrayAttr(), builder.getStringAttr(call.getCallee()), StringAttr(), cost);
    orderNode(call, node);
    return remove(call);
  }

  LaunchShape getShape(const MemoryAddress &address) {
    int64_t blocks = llvm::divideCeil(address.getNumElements(), WrittenKernels::threads);
    return {{blocks, 1, 1}, {WrittenKernels::threads, 1, 1}, 0};
  }

  RegionOp region;
  LaunchKernels &kernels;
  StringRef container;
  KernelEffects &effects;
  WrittenKernels &copies;
  /// Kernels whose code exists.
  UserKernels &users;
  MemoryParts parts;
  OpBuilder builder;
  /// Allocations that replaced those of the input.
  llvm::DenseMap<Value, Value> places;
  /// For each token, the nodes of the operation that gave it.
  llvm::DenseMap<Value, std::set<int64_t>> tokens;
  SmallVector<Operation *> old;
  int64_t nodes = 0;
};

struct LowerLaunchesPass : cg::impl::LowerLaunchesBase<LowerLaunchesPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<RegionOp> regions;
    for (auto region : module.getOps<RegionOp>())
      if (region.getTarget() && (isForLowering(region) || hasStridedCopies(region)))
        regions.push_back(region);
    if (!regions.empty()) {
      OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
      State state(module);
      state.copies.home = gpu::GPUModuleOp::create(builder, module.getLoc(), "written");
      bool failed = llvm::any_of(regions, [&](RegionOp region) { return mlir::failed(lower(region, state)); });
      state.copies.home.erase();
      if (failed)
        return signalPassFailure();
    }
    eraseKernels(module);
  }

private:
  struct State {
    explicit State(ModuleOp module) : users(module) {}
    /// By the name of the container of the kernels.
    llvm::StringMap<std::unique_ptr<LaunchKernels>> known;
    KernelEffects effects;
    WrittenKernels copies;
    UserKernels users;
  };

  /// True for regions with operations on buffers to lower. Regions on tensors became dispatches, and copies between
  /// buffers that are nodes already, except copies of results with strides.
  static bool isForLowering(RegionOp region) {
    auto isWork = [](Operation *op) {
      return isa<gpu::GPUDialect>(op->getDialect()) ? WalkResult::interrupt() : WalkResult::advance();
    };
    return region->hasAttr(kOnBuffersAttr) || region.walk(isWork).wasInterrupted();
  }
  static bool hasStridedCopies(RegionOp region) {
    return llvm::any_of(region.getBody().getOps<memref::CopyOp>(), isStridedCopy);
  }

  LogicalResult lower(RegionOp region, State &state) {
    ModuleOp module = getOperation();
    TargetAttr target = *region.getTarget();
    std::string name = ("kernels@" + target.getName()).str();
    Operation *container = module.lookupSymbol(name);
    if (!container)
      return emitPlacedError(region) << "has no '" << name << "' for its kernels; run cg-emit-kernels before this pass";
    std::unique_ptr<LaunchKernels> &kernels = state.known[name];
    if (!kernels)
      kernels = std::make_unique<LaunchKernels>(container, target);
    bool onBuffers = isForLowering(region);
    region->removeAttr(kOnBuffersAttr);
    RegionLowering lowering(region, *kernels, name, state.effects, state.copies, state.users);
    return onBuffers ? lowering.run() : lowering.lowerStridedCopies();
  }

  /// Erases modules of kernels that no operation launches any more.
  static void eraseKernels(ModuleOp module) {
    llvm::DenseSet<StringRef> launched;
    module.walk([&](gpu::LaunchFuncOp launch) { launched.insert(launch.getKernelModuleName().getValue()); });
    for (auto kernels : llvm::make_early_inc_range(module.getOps<gpu::GPUModuleOp>()))
      if (!kernels->hasAttr(CGDialect::kTargetAttr) && !launched.contains(kernels.getName()))
        kernels.erase();
    for (auto binary : llvm::make_early_inc_range(module.getOps<gpu::BinaryOp>()))
      if (!launched.contains(binary.getSymName()))
        binary.erase();
    if (launched.empty())
      module->removeAttr(gpu::GPUDialect::getContainerModuleAttrName());
    // Callbacks are known by their names.
    SymbolTableCollection tables;
    SymbolUserMap users(tables, module);
    for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
      if (function.isExternal() && users.useEmpty(function))
        function.erase();
  }
};

} // namespace

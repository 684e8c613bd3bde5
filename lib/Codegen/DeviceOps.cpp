// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/DeviceOps.h"
#include "WarpOps.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/Codegen/BinaryLaunch.h"
#include "cgmlir/Codegen/LaunchKernel.h"
#include "cgmlir/Codegen/LaunchLimits.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Support/DebugStringHelper.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include <functional>
#include <limits>

using namespace mlir;
using namespace mlir::cg;

/// A CUDA device's limits for a block: threads, and extent along z.
static constexpr int64_t kMostThreads = 1024, kMostLayers = 64;
/// A CUDA device's limits for a grid: blocks along x, and along y and z.
static constexpr int64_t kMostBlocks = std::numeric_limits<int32_t>::max(), kMostRows = 65535;

std::optional<SmallVector<int64_t>> cg::getExtents(gpu::KernelDim3 extents) {
  SmallVector<int64_t> numbers;
  for (Value extent : {extents.x, extents.y, extents.z}) {
    std::optional<int64_t> number = getConstantIntValue(extent);
    if (!number)
      return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

bool DeviceOps::answersFor(Operation *op) {
  if (!isOnBuffers(op))
    return false;
  return isMemoryView(op) || computesNumbers(op) ||
         isa<gpu::LaunchFuncOp, gpu::LaunchOp, gpu::MemcpyOp, gpu::MemsetOp, memref::CopyOp, gpu::AllocOp,
             gpu::DeallocOp, memref::AllocOp, memref::DeallocOp, gpu::WaitOp, memref::LoadOp, memref::DimOp,
             memref::ExtractAlignedPointerAsIndexOp>(op);
}

static CaptureDecision refuseFor(ReasonCode code, const Twine &cause, StringRef remedy) {
  return CaptureDecision::blocked(code, cause, remedy);
}

static std::optional<MemoryAddress> resolve(Value memory, StringRef what, std::optional<CaptureDecision> &refusal) {
  std::string problem;
  std::optional<MemoryAddress> address = resolveAddress(memory, problem);
  if (!address)
    refusal = refuseFor(ReasonCode::NoLowering, what + " has no address that is known: " + problem,
                        "let it be a view of an argument or allocation, with constant offsets, sizes and strides");
  return address;
}

std::optional<CaptureDecision> DeviceOps::refuseKernel(gpu::GPUFuncOp kernel) {
  auto [entry, first] = kernels.try_emplace(kernel);
  if (!first)
    return entry->second;
  bool forHost = llvm::any_of(targets, [](TargetAttr target) { return target.isHost(); });
  bool forCuda = llvm::any_of(targets, [](TargetAttr target) { return target.isCuda(); });
  std::optional<CaptureDecision> refusal;
  auto refuse = [&](Operation *op, const Twine &cause, const Twine &remedy) {
    std::string place = describeLocation(op->getLoc());
    refusal = CaptureDecision::blocked(ReasonCode::NoLowering,
                                       "its kernel '" + kernel.getName() + "' holds " + op->getName().getStringRef() +
                                           (place == "unknown" ? "" : " at " + place) + ": " + cause,
                                       remedy);
  };
  // Functions that a kernel calls are copied with it.
  SmallVector<Operation *> parts{kernel};
  std::function<bool(Operation *, SmallVector<Operation *>)> collect = [&](Operation *part,
                                                                           SmallVector<Operation *> callers) {
    callers.push_back(part);
    WalkResult result = part->walk([&](func::CallOp call) {
      func::FuncOp callee = findInlined(call);
      if (!callee)
        refuse(call, "it calls what is no function of one block in the kernel's module", "give it a body there");
      else if (llvm::is_contained(callers, callee.getOperation()))
        refuse(call, "it calls itself, here or through others", "write it as a loop");
      if (refusal)
        return WalkResult::interrupt();
      if (llvm::is_contained(parts, callee.getOperation()))
        return WalkResult::advance();
      parts.push_back(callee);
      return collect(callee, callers) ? WalkResult::advance() : WalkResult::interrupt();
    });
    return !result.wasInterrupted();
  };
  if (!collect(kernel, {}))
    return kernels[kernel] = refusal;
  for (Operation *part : parts) {
    std::optional<KernelObstacle> onCuda = findKernelObstacle(part, /*forHost=*/false);
    if (std::optional<KernelObstacle> onHost = forHost ? findHostObstacle(part) : std::nullopt; onHost && !refusal)
      refuse(onHost->op, onHost->cause,
             std::string(onCuda ? "" : "compile for CUDA targets alone, or ") +
                 "write it with operations of arith, math, memref, scf and gpu that work on single elements");
    if (forCuda && onCuda && !refusal)
      refuse(onCuda->op, onCuda->cause,
             "write it with operations of arith, math, memref, scf and gpu, or of nvgpu, nvvm and llvm");
    part->walk([&](Operation *op) {
      if (refusal || !isa<gpu::ShuffleOp, gpu::RotateOp, gpu::SubgroupBroadcastOp>(op))
        return;
      if (Type type = op->getOperand(0).getType(); !isSent(type))
        refuse(op, "no instruction sends a value of type " + debugString(type) + " to other threads of a warp",
               "send its parts, each of at most 64 bits");
    });
    // Other symbols that a kernel refers to are not copied.
    part->walk([&](Operation *op) {
      if (refusal || op == part || isa<func::CallOp>(op) ||
          (!isa<SymbolUserOpInterface>(op) && !isa<CallOpInterface>(op)))
        return;
      refuse(op, "kernels that refer to other symbols of their module are not taken yet",
             "inline it: a kernel stands for itself");
    });
  }
  return kernels[kernel] = refusal;
}

/// Returns the bytes of static shared memory of a kernel.
static int64_t countShared(gpu::GPUFuncOp kernel) {
  int64_t bytes = 0;
  auto add = [&](Type type) {
    auto memory = dyn_cast<MemRefType>(type);
    if (memory && memory.hasStaticShape())
      bytes += llvm::alignTo(getByteSize(memory), 16);
  };
  for (BlockArgument memory : kernel.getWorkgroupAttributions())
    add(memory.getType());
  kernel.walk([&](memref::AllocaOp alloca) {
    if (gpu::GPUDialect::isWorkgroupMemoryAddressSpace(alloca.getType().getMemorySpace()))
      add(alloca.getType());
  });
  return bytes;
}

/// Returns the bytes of the launch's dynamic shared memory that views in a kernel, and in functions that it calls, use.
static int64_t countReached(gpu::GPUFuncOp kernel) {
  int64_t bytes = 0;
  auto add = [&](memref::ViewOp view) {
    std::optional<int64_t> shift = getConstantIntValue(view.getByteShift());
    if (shift && *shift >= 0 && view.getType().hasStaticShape() && view.getType().getNumElements() != 0)
      bytes = std::max(bytes, *shift + getByteSize(view.getType()));
  };
  kernel.walk([&](gpu::DynamicSharedMemoryOp memory) {
    for (Operation *user : memory->getUsers())
      if (auto view = dyn_cast<memref::ViewOp>(user))
        add(view);
  });
  return bytes;
}

/// Explains how a launch differs from the extents that a kernel states, or returns nothing.
static std::optional<std::string> explainOtherExtents(gpu::GPUFuncOp kernel, ArrayRef<int64_t> grid,
                                                      ArrayRef<int64_t> block,
                                                      std::optional<SmallVector<int64_t>> cluster) {
  auto print = [](auto extents) {
    return llvm::join(llvm::map_range(extents, [](int64_t extent) { return std::to_string(extent); }), " x ");
  };
  auto compare = [&](StringRef what, StringRef attribute, std::optional<ArrayRef<int32_t>> known,
                     ArrayRef<int64_t> given) -> std::optional<std::string> {
    if (!known || llvm::equal(*known, given))
      return std::nullopt;
    return ("the kernel '" + kernel.getName() + "' is for " + what + " of " + print(*known) + " (" + attribute +
            "), and the launch has " + print(given))
        .str();
  };
  if (auto other = compare("blocks", "known_block_size", kernel.getKnownBlockSize(), block))
    return other;
  if (auto other = compare("grids", "known_grid_size", kernel.getKnownGridSize(), grid))
    return other;
  return compare("clusters", "known_cluster_size", kernel.getKnownClusterSize(),
                 cluster.value_or(SmallVector<int64_t>(3, 1)));
}

/// Rejects a launch whose grid, blocks or clusters exceed every device's limits.
static std::optional<CaptureDecision> refuseExtents(gpu::LaunchFuncOp launch, ArrayRef<int64_t> grid,
                                                    ArrayRef<int64_t> block) {
  // Each extent is small enough before they are multiplied.
  bool fits = llvm::all_of(block, [](int64_t extent) { return extent > 0 && extent <= kMostThreads; }) &&
              block[0] * block[1] * block[2] <= kMostThreads;
  if (!fits)
    return refuseFor(ReasonCode::NoLowering,
                     "it asks for a block of " + Twine(block[0]) + " x " + Twine(block[1]) + " x " + Twine(block[2]) +
                         " threads, and there are from 1 to " + Twine(kMostThreads),
                     "let a block have from 1 to 1024 threads, and use more or fewer blocks");
  if (llvm::any_of(grid, [](int64_t extent) { return extent < 0; }))
    return refuseFor(ReasonCode::NoLowering,
                     "it asks for a grid of " + Twine(grid[0]) + " x " + Twine(grid[1]) + " x " + Twine(grid[2]) +
                         " blocks",
                     "count blocks from 0 on; a launch without blocks is no node");
  if (grid[0] > kMostBlocks || grid[1] > kMostRows || grid[2] > kMostRows || block[2] > kMostLayers)
    return refuseFor(ReasonCode::NoLowering,
                     "it asks for a grid of " + Twine(grid[0]) + " x " + Twine(grid[1]) + " x " + Twine(grid[2]) +
                         " blocks with " + Twine(block[2]) +
                         " layers of threads, and a device takes 2147483647 x 65535 x 65535 blocks with 64 layers",
                     "count blocks along x");
  if (launch.hasClusterSize()) {
    std::optional<SmallVector<int64_t>> cluster = getExtents(launch.getClusterSizeOperandValues());
    for (auto [blocks, size] : llvm::zip_equal(grid, *cluster))
      if (size <= 0 || blocks % size != 0)
        return refuseFor(ReasonCode::NoLowering,
                         "it asks for clusters of " + Twine(size) + " blocks, of which there are " + Twine(blocks),
                         "let the grid be a multiple of the cluster");
  }
  return std::nullopt;
}

std::optional<CaptureDecision> DeviceOps::refuse(gpu::LaunchFuncOp launch) {
  gpu::GPUFuncOp kernel = KernelEffects::findKernel(launch);
  bool isBinary = findBinary(launch) != nullptr;
  if (!isBinary && (!kernel || !kernel.isKernel()))
    return refuseFor(ReasonCode::NoLowering,
                     "the kernel " + launch.getKernelName().getValue() + " is no gpu.func with a body",
                     "put the kernel into a gpu.module of the program, or its code into a gpu.binary");
  if (launch.getAsyncObject())
    return refuseFor(ReasonCode::NoLowering, "it names a stream, which a graph does not have",
                     "order it by tokens, or not at all: the buffers say what depends on what");
  constexpr const char *kFold = "make it constants; values of an argument that it follows from can be listed in "
                                "cg.keys, and sizes of buffers in cg.dims: each has a version then";
  std::optional<SmallVector<int64_t>> grid = getExtents(launch.getGridSizeOperandValues());
  std::optional<SmallVector<int64_t>> block = getExtents(launch.getBlockSizeOperandValues());
  if (!grid || !block)
    return refuseFor(ReasonCode::DynamicShape, "its grid or block is not known when the graph is made", kFold);
  if (launch.hasClusterSize() && !getExtents(launch.getClusterSizeOperandValues()))
    return refuseFor(ReasonCode::DynamicShape, "its cluster is not known when the graph is made", kFold);
  if (Value bytes = launch.getDynamicSharedMemorySize(); bytes && !getConstantIntValue(bytes))
    return refuseFor(ReasonCode::DynamicShape, "its shared memory is not known when the graph is made", kFold);
  if (std::optional<CaptureDecision> refusal = refuseExtents(launch, *grid, *block))
    return refusal;
  int64_t fixed = 0, asked = 0, cluster = 1;
  if (isBinary) {
    if (DictionaryAttr image = findBinaryKernel(launch))
      fixed = image.getAs<IntegerAttr>("shared").getInt();
  } else {
    fixed = countShared(kernel);
  }
  if (Value bytes = launch.getDynamicSharedMemorySize())
    asked = *getConstantIntValue(bytes);
  if (asked < 0)
    return refuseFor(ReasonCode::NoLowering, "it asks for " + Twine(asked) + " bytes of shared memory",
                     "ask for none, or more");
  if (!isBinary) {
    std::optional<SmallVector<int64_t>> blocks;
    if (launch.hasClusterSize())
      blocks = getExtents(launch.getClusterSizeOperandValues());
    if (std::optional<std::string> other = explainOtherExtents(kernel, *grid, *block, blocks))
      return refuseFor(ReasonCode::NoLowering, *other, "launch it with those, or let the kernel not say so");
    if (int64_t reached = countReached(kernel); reached > asked)
      return refuseFor(ReasonCode::NoLowering,
                       "its kernel has a view of the first " + Twine(reached) +
                           " bytes of the launch's shared memory, of which there are " + Twine(asked),
                       "ask for as many (dynamic_shared_memory_size)");
  }
  // A loop over what a temporary holds would outlive it.
  SmallVector<int64_t> clusterExtents;
  if (launch.hasClusterSize())
    clusterExtents = *getExtents(launch.getClusterSizeOperandValues());
  for (int64_t size : clusterExtents)
    cluster = std::min<int64_t>(cluster * size, int64_t(1) << 20);
  for (TargetAttr target : targets)
    if (std::optional<std::string> limit = explainTooMuch(target, fixed, asked, cluster))
      return refuseFor(ReasonCode::NoLowering, *limit, "ask for less, in more blocks or clusters");
  if (std::optional<std::string> wrong = effects.explainBadAccess(launch))
    return refuseFor(ReasonCode::NoLowering, *wrong, "say what the kernel does, or leave cg.access away");
  if (isBinary)
    return refuseBinary(launch, (*block)[0] * (*block)[1] * (*block)[2]);
  if (std::optional<CaptureDecision> refusal = refuseKernel(kernel))
    return refusal;
  SmallVector<ParameterAccess> accesses = effects.getParameters(launch);
  for (auto [index, operand] : llvm::enumerate(launch.getKernelOperands())) {
    std::string what = "operand " + std::to_string(index) + " of the kernel";
    if (isa<BaseMemRefType>(operand.getType())) {
      if (!accesses[index])
        continue;
      std::optional<CaptureDecision> refusal;
      std::optional<MemoryAddress> address = resolve(operand, what, refusal);
      if (!address)
        return refusal;
      if (std::optional<std::string> obstacle = findLayoutObstacle(kernel, index, *address))
        return refuseFor(ReasonCode::NoLowering, *obstacle, "pass the buffer, and take the part in the kernel");
      continue;
    }
    llvm::SetVector<Operation *> slice;
    if (!collectScalar(operand, slice))
      return refuseFor(ReasonCode::NoLowering, what + " is computed from more than scalars of the launch",
                       "compute it in the kernel, from a buffer of rank 0");
    // What it points to would be touched without any other node knowing.
    for (Operation *op : slice) {
      llvm::SetVector<Operation *> parts;
      if (isa<LLVM::IntToPtrOp>(op) && collectScalar(op->getOperand(0), parts) &&
          llvm::any_of(parts, [](Operation *part) { return part->hasAttr(kSettledAttr); }))
        return refuseFor(ReasonCode::NoLowering,
                         what + " is a pointer that is read from memory, so that it is not known what the kernel uses",
                         "hand it pointers that are computed from buffers and numbers alone, without branches");
    }
  }
  return std::nullopt;
}

std::optional<CaptureDecision> DeviceOps::refuseBinary(gpu::LaunchFuncOp launch, int64_t threads) {
  DictionaryAttr kernel = findBinaryKernel(launch);
  std::string name = ("the kernel '" + launch.getKernelName().getValue() + "'").str();
  auto refuse = [](const Twine &cause, StringRef remedy) { return refuseFor(ReasonCode::NoLowering, cause, remedy); };
  if (!kernel)
    return refuse(name + " is in no object of its gpu.binary", "give it PTX, a cubin or a fatbin that holds it");
  SmallVector<StringRef> archs;
  for (auto arch : kernel.getAs<ArrayAttr>("archs").getAsValueRange<StringAttr>())
    archs.push_back(arch);
  for (TargetAttr target : targets) {
    if (target.isHost() && findBinary(launch)->hasAttr(kLoweredKernels))
      return refuse(name + " is an llvm.func, whose threads are a GPU's: a host runs those of a gpu.func",
                    "hand over the gpu.func, before convert-gpu-to-nvvm, or compile for CUDA targets alone");
    if (target.isHost())
      return refuse(name + " is machine code of a GPU, which no host can run", "compile for CUDA targets alone");
    if (llvm::none_of(archs, [&](StringRef arch) { return loadsOnDevice(arch, target.getComputeCapability()); }))
      return refuse(name + " is there for " + llvm::join(archs, ", ") + " and not for " + target.getName(),
                    "compile it for that target, or to PTX for it or for an earlier device");
  }
  if (int64_t most = kernel.getAs<IntegerAttr>("threads").getInt(); most != 0 && threads > most)
    return refuse(name + " is compiled for blocks of at most " + Twine(most) + " threads, and the launch has " +
                      Twine(threads),
                  "use smaller blocks");
  auto print = [](ArrayRef<int64_t> extents) {
    return llvm::join(llvm::map_range(extents, [](int64_t extent) { return std::to_string(extent); }), " x ");
  };
  SmallVector<int64_t> block = *getExtents(launch.getBlockSizeOperandValues()), cluster(3, 1);
  if (launch.hasClusterSize())
    cluster = *getExtents(launch.getClusterSizeOperandValues());
  ArrayRef<int64_t> only = kernel.getAs<DenseI64ArrayAttr>("block");
  if (!only.empty() && only != ArrayRef<int64_t>(block))
    return refuse(name + " is compiled for blocks of " + print(only) + " threads, and the launch has " + print(block),
                  "launch it with those, or compile it without .reqntid");
  only = kernel.getAs<DenseI64ArrayAttr>("cluster");
  if (!only.empty() && only != ArrayRef<int64_t>(cluster))
    return refuse(name + " is compiled for clusters of " + print(only) + " blocks, and the launch has " +
                      print(cluster),
                  "launch it with those, or compile it without .reqnctapercluster");
  std::string problem;
  std::optional<BinaryCall> call = getBinaryCall(launch, problem);
  if (!call)
    return refuse(problem, "pass constants, scalar arguments, and views of arguments or allocations that are known");
  for (const auto &[index, address] : llvm::enumerate(call->buffers)) {
    auto argument = address ? dyn_cast<BlockArgument>(address->root) : BlockArgument();
    auto function = argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
    auto binding = function ? function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr)
                            : BindingAttr();
    if (binding && binding.getKind() == BindingKind::Indirect)
      return refuse(name + " takes the address of operand " + Twine(index) + ", and that argument is bound indirect: " +
                        "a kernel whose code is there looks up no address in a table",
                    "bind it patched or staged");
  }
  ArrayRef<int64_t> sizes = kernel.getAs<DenseI64ArrayAttr>("params");
  StringRef remedy = "pass what it takes: buffers are passed as descriptors, and as one pointer each with "
                     "cg.bare_pointers";
  if (sizes.size() != call->params.size())
    return refuse(name + " takes " + Twine(sizes.size()) + " parameters, and the launch passes " +
                      Twine(call->params.size()),
                  remedy);
  for (auto [index, size, param] : llvm::enumerate(sizes, call->params))
    if (size != param.size)
      return refuse(name + " takes " + Twine(size) + " bytes as parameter " + Twine(index) +
                        ", and the launch passes " + Twine(param.size),
                    remedy);
  return std::nullopt;
}

std::optional<CaptureDecision> DeviceOps::refuse(Operation *op) {
  std::optional<CaptureDecision> refusal;
  auto refuseCopy = [&](Value source, Value target) -> std::optional<CaptureDecision> {
    std::optional<MemoryAddress> from = resolve(source, "the source", refusal);
    std::optional<MemoryAddress> to = from ? resolve(target, "the destination", refusal) : std::nullopt;
    if (!to)
      return refusal;
    if (from->sizes != to->sizes || from->element != to->element)
      return refuseFor(ReasonCode::NoLowering, "source and destination have different sizes",
                       "copy between buffers of one shape");
    if (from->overlaps(*to) && !from->isSameAs(*to))
      return refuseFor(ReasonCode::NoLowering, "source and destination may be the same bytes in part",
                       "copy to a buffer of its own, and from there");
    return std::nullopt;
  };
  return TypeSwitch<Operation *, std::optional<CaptureDecision>>(op)
      .Case([&](gpu::LaunchFuncOp launch) { return refuse(launch); })
      .Case([&](gpu::LaunchOp) {
        return refuseFor(ReasonCode::NoLowering, "its kernel is no function yet",
                         "make it one before, as mlir-opt --gpu-kernel-outlining does");
      })
      .Case([&](gpu::MemcpyOp copy) { return refuseCopy(copy.getSrc(), copy.getDst()); })
      .Case([&](memref::CopyOp copy) { return refuseCopy(copy.getSource(), copy.getTarget()); })
      .Case([&](gpu::MemsetOp fill) -> std::optional<CaptureDecision> {
        llvm::SetVector<Operation *> slice;
        if (!collectScalar(fill.getValue(), slice))
          return refuseFor(ReasonCode::NoLowering, "its value is computed from more than scalars of the launch",
                           "fill in a kernel that reads the value from a buffer");
        resolve(fill.getDst(), "the destination", refusal);
        return refusal;
      })
      .Case([&](memref::ExtractAlignedPointerAsIndexOp) {
        return refuseFor(
            ReasonCode::NoLowering, "an address is known when a graph is launched, and not before",
            "let a gpu.func take it, by itself or in a structure, computed from buffers and numbers alone");
      })
      .Case<gpu::AllocOp, memref::AllocOp>([&](Operation *alloc) {
        StringRef owner = getKernelsOwner(cast<BaseMemRefType>(alloc->getResult(0).getType()));
        if (!owner.empty())
          return std::optional(refuseFor(
              ReasonCode::NoLowering, "it allocates memory of " + owner + ", which is there while a kernel runs",
              "let the kernel have it, by an attribution of the gpu.func or a memref.alloca in it, or allocate "
              "global memory"));
        resolve(alloc->getResult(0), "the buffer", refusal);
        return refusal;
      })
      .Case<gpu::DeallocOp, memref::DeallocOp>([&](Operation *dealloc) -> std::optional<CaptureDecision> {
        Value memory = dealloc->getOperand(dealloc->getNumOperands() - 1);
        if (isa_and_present<gpu::AllocOp, memref::AllocOp>(findMemoryRoot(memory).getDefiningOp()))
          return std::nullopt;
        return refuseFor(ReasonCode::NoLowering, "it releases memory that the entry point did not allocate",
                         "leave it to the caller");
      })
      .Default([&](Operation *other) {
        if (isMemoryView(other))
          resolve(other->getResult(0), "the view", refusal);
        return refusal;
      });
}

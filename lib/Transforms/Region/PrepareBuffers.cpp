// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BufferEntries.h"
#include "BufferGlobals.h"
#include "HostCode.h"
#include "InputRows.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CallerLayout.h"
#include "cgmlir/Transforms/Region/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_PREPAREBUFFERS
#include "cgmlir/Transforms/Region/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the dense buffer type of a shape.
MemRefType getDense(MemRefType type) { return MemRefType::get(type.getShape(), type.getElementType()); }

/// True for a layout that is not known completely, so that a dense buffer may have it.
bool mayBeDense(MemRefType type) {
  SmallVector<int64_t> strides, dense;
  int64_t offset, start;
  if (!type.hasStaticShape() || failed(type.getStridesAndOffset(strides, offset)) ||
      failed(getDense(type).getStridesAndOffset(dense, start)))
    return false;
  return (ShapedType::isDynamic(offset) || offset == 0) && llvm::all_of(llvm::zip_equal(strides, dense), [](auto pair) {
           return ShapedType::isDynamic(std::get<0>(pair)) || std::get<0>(pair) == std::get<1>(pair);
         });
}

/// The type with which callers have a buffer that is returned: its strides, without the offset, which is that of the
/// program's own memory. Null if that is dense, or if versions for sizes share one boundary.
FailureOr<MemRefType> getReturned(func::FuncOp function, unsigned index, MemRefType type) {
  auto layout = dyn_cast<StridedLayoutAttr>(type.getLayout());
  if (!layout || cg::Bucket::get(function) || !type.hasStaticShape() || type.getNumElements() == 0)
    return MemRefType();
  auto callers = MemRefType::get(type.getShape(), type.getElementType(),
                                 StridedLayoutAttr::get(type.getContext(), 0, layout.getStrides()));
  if (mayBeDense(callers))
    return MemRefType();
  if (!getReach(callers))
    return function.emitOpError()
           << "result " << index << " has the type " << type
           << ", with a stride that is negative or not known, or reaches further than any "
              "memory; write numbers into the type, or copy it to a dense buffer and return that";
  if (mayOverlap(callers))
    return function.emitOpError()
           << "result " << index << " has the type " << type
           << ", two elements of which lie at one place; copy it to a dense buffer and return that";
  return callers;
}

/// Whether a session binds an argument at the caller's address, with the strides of its type. Memory that a session or
/// a package keeps is dense, and versions for sizes share one boundary.
bool keepsStrides(func::FuncOp function, BlockArgument argument) {
  unsigned index = argument.getArgNumber();
  auto binding = function.getArgAttrOfType<BindingAttr>(index, CGDialect::kBindingAttr);
  bool isOwned = binding && llvm::is_contained({BindingKind::Constant, BindingKind::State, BindingKind::Scalar},
                                               binding.getKind());
  return !isOwned && !function.getArgAttr(index, CGDialect::kConstantAttr) && !cg::Bucket::get(function) &&
         cast<MemRefType>(argument.getType()).getRank() != 0;
}

/// Returns the same type with an unknown offset replaced by 0: callers give the first element.
MemRefType settleOffset(MemRefType type) {
  auto layout = dyn_cast<StridedLayoutAttr>(type.getLayout());
  if (!layout || !ShapedType::isDynamic(layout.getOffset()))
    return type;
  return MemRefType::get(type.getShape(), type.getElementType(),
                         StridedLayoutAttr::get(type.getContext(), 0, layout.getStrides()), type.getMemorySpace());
}

/// Replaces an argument that is not dense by one-dimensional memory of its elements, if callers have it with those
/// strides; otherwise by a dense argument, and memory with that layout takes its place inside.
void settleLayouts(func::FuncOp function) {
  OpBuilder builder(function.getContext());
  Block &body = function.getBody().front();
  builder.setInsertionPointToStart(&body);
  Location loc = function.getLoc();
  bool changed = false;
  for (BlockArgument argument : body.getArguments()) {
    auto type = dyn_cast<MemRefType>(argument.getType());
    if (!type || type.getLayout().isIdentity())
      continue;
    if (mayBeDense(type)) {
      argument.setType(getDense(type));
      auto cast = memref::CastOp::create(builder, loc, type, argument);
      argument.replaceAllUsesExcept(cast, cast);
      changed = true;
      continue;
    }
    MemRefType known = settleOffset(type), reach = getReach(known);
    if (!reach)
      continue;
    auto view = [&](Value memory) {
      Value elements = createCallerView(builder, loc, memory, known);
      return known == type ? elements : memref::CastOp::create(builder, loc, type, elements).getResult();
    };
    changed = true;
    if (keepsStrides(function, argument)) {
      argument.setType(reach);
      function.setArgAttr(argument.getArgNumber(), kCallerTypeAttr, TypeAttr::get(known));
      Value elements = view(argument);
      Operation *first = elements.getDefiningOp();
      while (first->getOperand(0) != argument)
        first = first->getOperand(0).getDefiningOp();
      argument.replaceAllUsesExcept(elements, first);
      continue;
    }
    argument.setType(getDense(type));
    Value memory = view(memref::AllocOp::create(builder, loc, reach));
    // The caller's buffer, and the memory in its place: a copy that nothing needs is left out.
    argument.replaceAllUsesWith(memory);
    auto access = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), kAccessAttr);
    StringRef mode = access ? access.getValue() : "readwrite";
    bool written = mode != "read" && mayBeWritten(memory);
    if (mode != "write")
      memref::CopyOp::create(builder, loc, argument, memory);
    if (written) {
      OpBuilder end(body.getTerminator());
      memref::CopyOp::create(end, loc, memory, argument);
    }
  }
  if (changed)
    function.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), function.getResultTypes()));
}

/// Makes arguments of the buffers that an entry point returns.
LogicalResult writeResults(func::FuncOp function, RemovedOps &removed) {
  OpBuilder builder(function.getContext());
  Block &body = function.getBody().front();
  Operation *end = body.getTerminator();
  llvm::BitVector all(function.getNumResults(), true);
  llvm::StringSet<> taken;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    taken.insert(getArgumentName(function, i).getValue());
  for (unsigned index = 0; index < all.size(); ++index) {
    Value value = end->getOperand(index);
    MemRefType type = getDense(cast<MemRefType>(value.getType()));
    StringAttr name = getResultName(function, index);
    // A written argument is a result under its own name.
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (getArgumentName(function, i) == name && mayBeWritten(body.getArgument(i)))
        return function.emitOpError() << "result " << index << " and argument " << i << " are both named '"
                                      << name.getValue() << "'; give one of them another 'cg.name'";
    unsigned number = function.getNumArguments();
    auto binding = BindingAttr::get(function.getContext(), BindingKind::Patched);
    std::string unique = takeName(name, taken);
    NamedAttrList attrs;
    attrs.set(kAccessAttr, builder.getStringAttr("write"));
    attrs.set(CGDialect::kBindingAttr, binding);
    attrs.set(CGDialect::kNameAttr, builder.getStringAttr(unique));
    if (name.getValue() != unique)
      attrs.set(kResultNameAttr, name);
    FailureOr<MemRefType> returned = getReturned(function, index, cast<MemRefType>(value.getType()));
    if (failed(returned))
      return failure();
    if (*returned)
      attrs.set(kCallerTypeAttr, TypeAttr::get(*returned));
    (void)function.insertArgument(number, *returned ? getReach(*returned) : type,
                                  attrs.getDictionary(function.getContext()), value.getLoc());
    BlockArgument argument = body.getArgument(number);
    Operation *alloc = value.getDefiningOp();
    bool whole = isa_and_present<memref::AllocOp, gpu::AllocOp>(alloc) && value.getType() == type &&
                 alloc->getNumResults() == 1 && alloc->getBlock() == &body;
    if (whole) {
      // A buffer that is returned twice is copied the second time.
      value.replaceAllUsesWith(argument);
      removed.add(alloc, "it is returned, and the memory of the result takes its place");
      alloc->erase();
      continue;
    }
    builder.setInsertionPoint(end);
    Value place = *returned ? createCallerView(builder, end->getLoc(), argument, *returned) : argument;
    memref::CopyOp::create(builder, end->getLoc(), value, place);
  }
  end->setOperands({});
  return function.eraseResults(all);
}

struct PrepareBuffersPass : cg::impl::PrepareBuffersBase<PrepareBuffersPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> entries;
    for (auto function : module.getOps<func::FuncOp>())
      if (function.isPublic() && !function.isExternal() && isEntryOnBuffers(function))
        entries.push_back(function);
    if (entries.empty())
      return;
    for (func::FuncOp function : entries)
      if (failed(checkReleasedMemory(function)))
        return signalPassFailure();
    if (failed(handGlobalsToKernels(module)))
      return signalPassFailure();
    RemovedOps removed;
    if (failed(settleGlobals(module, entries, removed)))
      return signalPassFailure();
    gpu::GPUModuleOp kernels;
    copyPartsInKernels(entries, kernels);
    takePointersInKernels(entries);
    for (func::FuncOp function : entries) {
      allocateOnDevice(function);
      readScalarsOnce(function);
      settleLayouts(function);
      if (function.getNumResults() != 0 && failed(writeResults(function, removed)))
        return signalPassFailure();
      dropCarriedTokens(function, removed);
      turnCarriedBuffers(function, removed);
      moveControlToMemory(function, removed);
      if (failed(moveElementsToKernels(function, kernels, removed)))
        return signalPassFailure();
    }
    removed.write(module);
  }

private:
  /// The value of a scalar is the same everywhere.
  static void readScalarsOnce(func::FuncOp function) {
    for (BlockArgument argument : function.getArguments()) {
      if (!isa<TensorType>(argument.getType()) || argument.use_empty())
        continue;
      SmallVector<Operation *> reads(argument.getUsers());
      // Earlier reads of the argument may have been the first operations, and are erased.
      OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
      auto first = tensor::ExtractOp::create(builder, reads.front()->getLoc(), argument, ValueRange());
      for (Operation *read : reads) {
        read->getResult(0).replaceAllUsesWith(first);
        read->erase();
      }
    }
  }

  /// The host has no memory of its own in an entry point on buffers.
  static void allocateOnDevice(func::FuncOp function) {
    function.walk([](memref::AllocaOp alloca) {
      OpBuilder builder(alloca);
      auto memory = memref::AllocOp::create(builder, alloca.getLoc(), alloca.getType(), alloca.getDynamicSizes(),
                                            alloca.getSymbolOperands(), alloca.getAlignmentAttr());
      alloca.replaceAllUsesWith(memory.getResult());
      alloca.erase();
    });
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Graph/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include <map>

namespace mlir::cg {
#define GEN_PASS_DEF_SETHANDLES
#include "cgmlir/Transforms/Graph/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

/// The device function that sets the handle of a conditional node; the driver links it.
static constexpr StringLiteral kSetFunction = "cudaGraphSetConditional";

namespace {

/// A kernel node that writes a condition, and the parameter of its kernel that is the condition's address.
struct Setter {
  KernelNodeOp node;
  unsigned parameter;
};

struct SetHandlesPass : cg::impl::SetHandlesBase<SetHandlesPass> {
  void runOnOperation() override {
    bool changed = false;
    for (auto graph : getOperation().getOps<GraphOp>())
      if (!graph.getTarget().isHost())
        changed |= visit(graph.getBody().front(), {});
    if (changed)
      eraseReplaced();
  }

private:
  /// Lets the kernels of a body set the handles of later nodes of the body, and the handle of the loop around it.
  bool visit(Block &body, LoopNodeOp loop) {
    bool changed = false;
    int64_t position = -1;
    for (Operation &op : llvm::make_early_inc_range(body)) {
      if (!isa<GraphNodeOpInterface>(&op))
        continue;
      ++position;
      auto branch = dyn_cast<ConditionalNodeOp>(&op);
      auto inner = dyn_cast<LoopNodeOp>(&op);
      if (!branch && !inner)
        continue;
      Value condition = branch ? branch.getCondition() : inner.getCondition();
      bool own = branch ? branch.getSelector().has_value() : inner.getSelector().has_value();
      int64_t cases = branch && branch.getKind() == ConditionalKind::Switch ? branch.getBodies().size() : 0;
      if (std::optional<Setter> setter = own ? std::nullopt : findSetter(body, Block::iterator(op), condition))
        changed |= set(*setter, cases, HandleParamAttr::get(&getContext(), position));
      for (Region &region : op.getRegions())
        changed |= visit(region.front(), inner);
    }
    if (loop && !loop.getSelector())
      if (std::optional<Setter> setter = findSetter(body, body.end(), loop.getCondition()))
        changed |= set(*setter, /*cases=*/0, LoopHandleParamAttr::get(&getContext()));
    return changed;
  }

  /// Returns the last node before `end` that writes `condition`, if it is a kernel and writes it through one parameter.
  static std::optional<Setter> findSetter(Block &body, Block::iterator end, Value condition) {
    for (Operation &op : llvm::reverse(llvm::make_range(body.begin(), end))) {
      if (!writes(&op, condition))
        continue;
      auto node = dyn_cast<KernelNodeOp>(&op);
      if (!node || llvm::count(node.getBuffers(), condition) != 1)
        return std::nullopt;
      int64_t buffer = llvm::find(node.getBuffers(), condition) - node.getBuffers().begin();
      if (!node.getParams())
        return Setter{node, static_cast<unsigned>(buffer)};
      std::optional<Setter> setter;
      for (auto [number, param] : llvm::enumerate(*node.getParams())) {
        auto address = dyn_cast<ParamAttr>(param);
        if (!address || address.getBuffer() != buffer)
          continue;
        if (setter || address.getOffset() != 0)
          return std::nullopt;
        setter = Setter{node, static_cast<unsigned>(number)};
      }
      return setter;
    }
    return std::nullopt;
  }

  /// True for a node that writes a buffer, or contains a node that does.
  static bool writes(Operation *op, Value buffer) {
    return op
        ->walk([&](GraphNodeOpInterface node) {
          SmallVector<BufferAccess> accesses;
          node.getAccesses(accesses);
          bool any = llvm::any_of(
              accesses, [&](const BufferAccess &access) { return access.buffer == buffer && access.writes(); });
          return any ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  /// Passes a handle to the kernel of a node, and lets the kernel set it. Returns whether the kernel can.
  bool set(Setter setter, int64_t cases, Attribute handle) {
    FlatSymbolRefAttr changed = getSettingKernel(setter, cases);
    if (!changed)
      return false;
    KernelNodeOp node = setter.node;
    SmallVector<Attribute> params;
    if (node.getParams())
      llvm::append_range(params, *node.getParams());
    else
      for (size_t buffer = 0; buffer < node.getBuffers().size(); ++buffer)
        params.push_back(ParamAttr::get(&getContext(), buffer, 0));
    params.push_back(handle);
    replaced.insert(node.getKernel());
    node.setKernelAttr(SymbolRefAttr::get(node.getKernel().getRootReference(), {changed}));
    node.setParamsAttr(ArrayAttr::get(&getContext(), params));
    return true;
  }

  /// Returns the name of a kernel that does the same as the node's kernel and also sets a handle, its last parameter,
  /// to the value that it stores at `setter.parameter`; null if the body does not allow that.
  FlatSymbolRefAttr getSettingKernel(Setter setter, int64_t cases) {
    SymbolRefAttr symbol = setter.node.getKernel();
    auto [entry, inserted] = made.try_emplace({symbol.getAsOpaquePointer(), setter.parameter, cases});
    if (!inserted)
      return entry->second;
    auto kernel = SymbolTable::lookupNearestSymbolFrom<gpu::GPUFuncOp>(getOperation(), symbol);
    if (!kernel || !canSet(kernel, setter))
      return {};
    auto module = kernel->getParentOfType<gpu::GPUModuleOp>();
    auto copy = cast<gpu::GPUFuncOp>(kernel->clone());
    copy.setName((kernel.getName() + "_sets").str());
    SymbolTable(module).insert(copy, std::next(Block::iterator(kernel)));
    addHandle(copy, setter.parameter, cases, declareSetFunction(module));
    return entry->second = FlatSymbolRefAttr::get(copy.getNameAttr());
  }

  /// True if the kernel stores its parameter, one element, as a whole, and uses the address in no other way.
  static bool canSet(gpu::GPUFuncOp kernel, Setter setter) {
    KernelNodeOp node = setter.node;
    size_t passed = node.getParams() ? node.getParams()->size() : node.getBuffers().size();
    if (kernel.isExternal() || kernel.getNumArguments() != passed)
      return false;
    BlockArgument address = kernel.getArgument(setter.parameter);
    auto type = dyn_cast<MemRefType>(address.getType());
    if (!type || !type.hasStaticShape() || type.getNumElements() != 1 ||
        !(type.getElementType().isInteger(8) || type.getElementType().isInteger(32)))
      return false;
    bool stores = false;
    for (Operation *user : address.getUsers()) {
      if (isa<memref::LoadOp>(user))
        continue;
      auto store = dyn_cast<memref::StoreOp>(user);
      if (!store || store.getMemRef() != address || !runsAlways(store))
        return false;
      stores = true;
    }
    return stores;
  }

  /// True if a thread runs `op` in every launch: only the numbers of threads and blocks decide about it.
  static bool runsAlways(Operation *op) {
    for (Operation *parent = op->getParentOp(); !isa<gpu::GPUFuncOp>(parent); parent = parent->getParentOp()) {
      auto branch = dyn_cast<scf::IfOp>(parent);
      if (!branch || !followsFromThreads(branch.getCondition()))
        return false;
    }
    return true;
  }

  static bool followsFromThreads(Value value) {
    Operation *op = value.getDefiningOp();
    if (!op)
      return false;
    if (isa<gpu::ThreadIdOp, gpu::BlockIdOp>(op) || op->hasTrait<OpTrait::ConstantLike>())
      return true;
    return isa<arith::ArithDialect>(op->getDialect()) && llvm::all_of(op->getOperands(), followsFromThreads);
  }

  static void addHandle(gpu::GPUFuncOp kernel, unsigned parameter, int64_t cases, LLVM::LLVMFuncOp function) {
    OpBuilder builder(kernel.getContext());
    // The shared memory of the kernel comes behind its arguments.
    unsigned last = kernel.getNumArguments();
    if (failed(kernel.insertArgument(last, builder.getI64Type(), {}, kernel.getLoc())))
      llvm_unreachable("a kernel takes any number of arguments");
    BlockArgument handle = kernel.getArgument(last);
    for (Operation *user : llvm::make_early_inc_range(kernel.getArgument(parameter).getUsers())) {
      auto store = dyn_cast<memref::StoreOp>(user);
      if (!store)
        continue;
      builder.setInsertionPointAfter(store);
      Location loc = store.getLoc();
      Value value = store.getValueToStore();
      if (!value.getType().isInteger(32))
        value = arith::ExtUIOp::create(builder, loc, builder.getI32Type(), value);
      // The last body is for all other numbers.
      if (cases > 0)
        value = arith::MinUIOp::create(builder, loc, value,
                                       arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(cases - 1)));
      // Without a graph the kernel gets the handle 0.
      Value none = arith::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(0));
      Value isGraph = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, handle, none);
      auto inGraph = scf::IfOp::create(builder, loc, isGraph);
      builder.setInsertionPointToStart(inGraph.thenBlock());
      LLVM::CallOp::create(builder, loc, function, ValueRange{handle, value});
    }
  }

  static LLVM::LLVMFuncOp declareSetFunction(gpu::GPUModuleOp module) {
    if (auto known = module.lookupSymbol<LLVM::LLVMFuncOp>(kSetFunction))
      return known;
    auto builder = OpBuilder::atBlockBegin(module.getBody());
    auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()),
                                            {builder.getI64Type(), builder.getI32Type()});
    return LLVM::LLVMFuncOp::create(builder, module.getLoc(), kSetFunction, type);
  }

  /// Erases kernels that no node launches any more, because all nodes use the form that sets a handle.
  void eraseReplaced() {
    llvm::DenseSet<Attribute> used;
    getOperation().walk([&](KernelNodeOp node) { used.insert(node.getKernel()); });
    for (SymbolRefAttr symbol : replaced)
      if (!used.contains(symbol))
        SymbolTable::lookupNearestSymbolFrom<gpu::GPUFuncOp>(getOperation(), symbol).erase();
  }

  /// The new kernels by kernel, parameter, and number of cases.
  std::map<std::tuple<const void *, unsigned, int64_t>, FlatSymbolRefAttr> made;
  llvm::SetVector<SymbolRefAttr> replaced;
};

} // namespace

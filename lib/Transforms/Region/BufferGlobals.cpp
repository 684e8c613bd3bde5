// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BufferGlobals.h"
#include "BufferEntries.h"
#include "InputRows.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Codegen/LaunchKernel.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/KeptState.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Globals of kernels
//===----------------------------------------------------------------------===//

static memref::GlobalOp findGlobal(memref::GetGlobalOp get) {
  return SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(get, get.getNameAttr());
}

/// True for memory that each block has for itself, without contents when the block begins.
static bool isBlockMemory(memref::GlobalOp global) {
  return gpu::GPUDialect::isWorkgroupMemoryAddressSpace(global.getType().getMemorySpace()) &&
         (global.isExternal() || global.isUninitialized());
}

/// True for memory of the device, whatever the kernel calls its space.
static bool isDeviceMemory(memref::GlobalOp global) {
  return !gpu::GPUDialect::isWorkgroupMemoryAddressSpace(global.getType().getMemorySpace()) &&
         global.getType().hasStaticShape() && global.getType().getLayout().isIdentity() && !global.isExternal();
}

/// True if a function that the kernel calls uses a global.
static bool isTakenInCalls(gpu::GPUFuncOp kernel) {
  llvm::SetVector<Operation *> parts;
  parts.insert(kernel);
  bool taken = false;
  for (unsigned next = 0; next < parts.size(); ++next)
    parts[next]->walk([&](Operation *op) {
      taken |= next != 0 && isa<memref::GetGlobalOp>(op);
      if (auto call = dyn_cast<func::CallOp>(op))
        if (func::FuncOp callee = findInlined(call))
          parts.insert(callee);
    });
  return taken;
}

namespace {

/// Globals of modules of kernels that became globals of the program.
class HandedGlobals {
public:
  explicit HandedGlobals(ModuleOp module) : module(module), symbols(module) {}

  LogicalResult hand(gpu::GPUFuncOp kernel, ArrayRef<gpu::LaunchFuncOp> launches) {
    if (isTakenInCalls(kernel) && failed(inlineCalls(kernel, kernel->getParentOfType<gpu::GPUModuleOp>())))
      return failure();
    llvm::MapVector<memref::GlobalOp, SmallVector<memref::GetGlobalOp>> taken;
    kernel.walk([&](memref::GetGlobalOp get) {
      if (memref::GlobalOp global = findGlobal(get))
        taken[global].push_back(get);
    });
    for (auto &[global, gets] : taken) {
      Value value;
      if (isBlockMemory(global)) {
        value = kernel.addWorkgroupAttribution(global.getType(), global.getLoc());
      } else if (isDeviceMemory(global)) {
        unsigned number = kernel.getNumArguments();
        (void)kernel.insertArgument(number, global.getType(), DictionaryAttr(), global.getLoc());
        value = kernel.getArgument(number);
        for (gpu::LaunchFuncOp launch : launches)
          pass(launch, move(global), global.getConstant());
      } else {
        // The error for this use is reported where the kernel is launched.
        continue;
      }
      for (memref::GetGlobalOp get : gets) {
        get.getResult().replaceAllUsesWith(value);
        get.erase();
      }
    }
    return success();
  }

private:
  /// Returns the global beside the entry points that replaces one of a kernel's module.
  memref::GlobalOp move(memref::GlobalOp global) {
    if (global->getParentOp() == module)
      return global;
    memref::GlobalOp &moved = known[global];
    if (!moved) {
      moved = global.clone();
      moved.setPrivate();
      auto type = MemRefType::get(global.getType().getShape(), global.getType().getElementType());
      moved.setTypeAttr(TypeAttr::get(type));
      symbols.insert(moved, module.getBody()->begin());
    }
    return moved;
  }

  static void pass(gpu::LaunchFuncOp launch, memref::GlobalOp global, bool constant) {
    OpBuilder builder(launch);
    Value memory = memref::GetGlobalOp::create(builder, launch.getLoc(), global.getType(), global.getSymName());
    auto kernel = KernelEffects::findKernel(launch);
    Type wanted = kernel.getArgument(launch.getNumKernelOperands()).getType();
    if (memory.getType() != wanted)
      memory = memref::MemorySpaceCastOp::create(builder, launch.getLoc(), wanted, memory);
    launch.getKernelOperandsMutable().append(memory);
    if (auto declared = launch->getAttrOfType<ArrayAttr>(kAccessAttr)) {
      SmallVector<Attribute> modes(declared.begin(), declared.end());
      modes.push_back(builder.getStringAttr(constant ? "read" : "readwrite"));
      launch->setAttr(kAccessAttr, builder.getArrayAttr(modes));
    }
  }

  ModuleOp module;
  SymbolTable symbols;
  llvm::DenseMap<Operation *, memref::GlobalOp> known;
};

} // namespace

LogicalResult cg::handGlobalsToKernels(ModuleOp module) {
  llvm::MapVector<gpu::GPUFuncOp, SmallVector<gpu::LaunchFuncOp>> launches;
  bool any = false;
  for (auto kernels : module.getOps<gpu::GPUModuleOp>())
    any |= kernels->walk([](memref::GetGlobalOp) { return WalkResult::interrupt(); }).wasInterrupted();
  if (!any)
    return success();
  module.walk([&](gpu::LaunchFuncOp launch) {
    if (gpu::GPUFuncOp kernel = KernelEffects::findKernel(launch))
      launches[kernel].push_back(launch);
  });
  HandedGlobals globals(module);
  for (auto &[kernel, of] : launches)
    if (failed(globals.hand(kernel, of)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Globals of entry points
//===----------------------------------------------------------------------===//

/// Returns the initial contents of a global: zeros if the program does not give them.
static ElementsAttr getInitial(memref::GlobalOp global) {
  MemRefType type = global.getType();
  if (auto value = dyn_cast_if_present<ElementsAttr>(global.getInitialValueAttr()))
    return value;
  auto tensor = RankedTensorType::get(type.getShape(), type.getElementType());
  return DenseElementsAttr::get(tensor, Builder(global.getContext()).getZeroAttr(type.getElementType()));
}

/// True for globals that a package can hold.
static bool hasForm(memref::GlobalOp global) {
  MemRefType type = global.getType();
  return !global.isExternal() && type.hasStaticShape() && type.getLayout().isIdentity() &&
         isSupportedElementType(type.getElementType());
}

/// Returns the argument of the entry point for the state of the session that a global becomes.
static Value addState(func::FuncOp function, memref::GlobalOp global) {
  MLIRContext *context = function.getContext();
  llvm::StringSet<> taken;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    taken.insert(getArgumentName(function, i).getValue());
  std::string name = ("global:" + global.getSymName()).str();
  for (unsigned count = 0; !taken.insert(name).second; ++count)
    name = ("global:" + global.getSymName() + "." + Twine(count)).str();
  NamedAttrList attrs;
  attrs.set(CGDialect::kNameAttr, StringAttr::get(context, name));
  attrs.set(CGDialect::kBindingAttr, BindingAttr::get(context, BindingKind::State));
  attrs.set(kGlobalAttr, FlatSymbolRefAttr::get(global.getSymNameAttr()));
  unsigned number = function.getNumArguments();
  auto type = MemRefType::get(global.getType().getShape(), global.getType().getElementType());
  (void)function.insertArgument(number, type, attrs.getDictionary(context), global.getLoc());
  return function.getArgument(number);
}

/// Returns the constant with the contents of a global; it replaces the global if only `uses` operations name it.
static ConstantOp makeConstant(memref::GlobalOp global, size_t uses, MemRefType type, SymbolTable &symbols) {
  auto module = cast<ModuleOp>(symbols.getOp());
  OpBuilder builder(global.getContext());
  auto constant = ConstantOp::create(builder, global.getLoc(), global.getSymName(),
                                     RankedTensorType::get(type.getShape(), type.getElementType()), getInitial(global),
                                     StringAttr(), StringAttr(), StringAttr());
  std::optional<SymbolTable::UseRange> all = SymbolTable::getSymbolUses(global, module);
  Block::iterator place = std::next(Block::iterator(global));
  if (all && static_cast<size_t>(llvm::range_size(*all)) == uses)
    symbols.erase(global);
  symbols.insert(constant, place);
  return constant;
}

/// Refuses an operation that writes what the program calls constant.
static LogicalResult checkConstant(memref::GlobalOp global, ArrayRef<memref::GetGlobalOp> gets) {
  for (memref::GetGlobalOp get : gets) {
    Operation *writer = findWriter(get);
    SmallVector<BufferAccess> accesses;
    // An operation that is not known is blocked later, with what it is.
    if (!writer || !KernelEffects().getAccesses(writer, accesses))
      continue;
    InFlightDiagnostic diag = writer->emitOpError()
                              << "writes '" << global.getSymName()
                              << "', a constant global; leave 'constant' away from the memref.global, or say with "
                                 "'cg.access' that it is only read";
    diag.attachNote(global.getLoc()) << "the global is here";
    return diag;
  }
  return success();
}

LogicalResult cg::settleGlobals(ModuleOp module, ArrayRef<func::FuncOp> entries, RemovedOps &removed) {
  SymbolTable symbols(module);
  llvm::MapVector<memref::GlobalOp, SmallVector<memref::GetGlobalOp>> uses;
  for (func::FuncOp function : entries)
    function.walk([&](memref::GetGlobalOp get) {
      if (auto global = symbols.lookup<memref::GlobalOp>(get.getName()); global && hasForm(global))
        uses[global].push_back(get);
    });
  for (auto &[global, gets] : uses) {
    auto written = [](memref::GetGlobalOp get) { return mayBeWritten(get); };
    if (global.getConstant() && failed(checkConstant(global, gets)))
      return failure();
    bool isState = !global.getConstant() && llvm::any_of(gets, written);
    auto type = MemRefType::get(global.getType().getShape(), global.getType().getElementType());
    auto name = FlatSymbolRefAttr::get(global.getSymNameAttr());
    if (isState)
      global.setInitialValueAttr(getInitial(global));
    else
      name = FlatSymbolRefAttr::get(makeConstant(global, gets.size(), type, symbols));
    llvm::DenseMap<Operation *, Value> states;
    for (memref::GetGlobalOp get : gets) {
      OpBuilder builder(get);
      Value memory;
      if (isState) {
        auto function = get->getParentOfType<func::FuncOp>();
        Value &state = states[function];
        if (!state)
          state = addState(function, global);
        memory = state;
      } else {
        memory = GetConstantOp::create(builder, get.getLoc(), type, name);
      }
      if (get.getType() != type)
        memory = memref::MemorySpaceCastOp::create(builder, get.getLoc(), get.getType(), memory);
      get.getResult().replaceAllUsesWith(memory);
      removed.add(get, "the global is a state of the session");
      get.erase();
    }
  }
  return success();
}

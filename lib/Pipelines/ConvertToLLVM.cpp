// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// This conversion writes the new module as text and parses it: most of it is calls with structs of C, which are easier
// to read as text.

#include "ConvertToLLVM.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Package/Package.h"
#include "cgmlir/Pipelines/Pipelines.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;

/// Types of the C ABI (cgrt.h): cgrt_tensor, cgrt_binding, cgrt_callback and the beginning of cgrt_executable_config,
/// whose size tells the runtime that the other fields are missing.
static constexpr StringLiteral kTensor = "!llvm.struct<(ptr, i32, i32, i32, i32, ptr, ptr)>";
static constexpr StringLiteral kBinding = "!llvm.struct<(i32, i32, ptr)>";
static constexpr StringLiteral kCallback = "!llvm.struct<(ptr, ptr, ptr)>";
static constexpr StringLiteral kConfig = "!llvm.struct<(i64, i32, ptr, i32, i32, ptr, ptr, i32, ptr, i64)>";
static constexpr int kConfigBytes = 72, kAbiVersion = 1, kLogWarnings = 2, kArgument = 0, kResult = 1;

/// The part that does not depend on the program. A program that handles errors itself defines `cg_fail`, which owns the
/// status and does not return.
static constexpr StringLiteral kPrelude = R"mlir(
llvm.func @cgrt_status_message(!llvm.ptr) -> !llvm.ptr
llvm.func @cgrt_package_open_memory(!llvm.ptr, i64, !llvm.ptr) -> !llvm.ptr
llvm.func @cgrt_package_release(!llvm.ptr)
llvm.func @cgrt_executable_create(!llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.ptr
llvm.func @cgrt_executable_release(!llvm.ptr)
llvm.func @cgrt_session_create(!llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.ptr
llvm.func @cgrt_session_destroy(!llvm.ptr)
llvm.func @cgrt_session_set_state(!llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.ptr
llvm.func @cgrt_session_bind(!llvm.ptr, i32, !llvm.ptr, i64) -> !llvm.ptr
llvm.func @cgrt_session_launch(!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr) -> !llvm.ptr
llvm.func @cgrt_session_synchronize(!llvm.ptr) -> !llvm.ptr
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @abort()
llvm.mlir.global internal @cg_held() : !llvm.ptr {
  %none = llvm.mlir.zero : !llvm.ptr
  llvm.return %none : !llvm.ptr
}
llvm.func weak @cg_fail(%status: !llvm.ptr) {
  %text = llvm.call @cgrt_status_message(%status) : (!llvm.ptr) -> !llvm.ptr
  %ignored = llvm.call @puts(%text) : (!llvm.ptr) -> i32
  llvm.call @abort() : () -> ()
  llvm.unreachable
}
llvm.func internal @cg_check(%status: !llvm.ptr) {
  %good = llvm.mlir.zero : !llvm.ptr
  %failed = llvm.icmp "ne" %status, %good : !llvm.ptr
  llvm.cond_br %failed, ^bad, ^done
^bad:
  llvm.call @cg_fail(%status) : (!llvm.ptr) -> ()
  llvm.unreachable
^done:
  llvm.return
}
llvm.func internal @cg_set_state(%session: !llvm.ptr, %name: !llvm.ptr, %tensor: !llvm.ptr, %flag: !llvm.ptr) {
  %set = llvm.load %flag : !llvm.ptr -> !llvm.ptr
  %is_set = llvm.icmp "eq" %set, %session : !llvm.ptr
  llvm.cond_br %is_set, ^done, ^first
^first:
  %status = llvm.call @cgrt_session_set_state(%session, %name, %tensor) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.call @cg_check(%status) : (!llvm.ptr) -> ()
  llvm.store %session, %flag : !llvm.ptr, !llvm.ptr
  llvm.br ^done
^done:
  llvm.return
}
)mlir";

static std::optional<int> getDType(Type type) {
  MLIRContext *context = type.getContext();
  Type known[] = {IntegerType::get(context, 1),   IntegerType::get(context, 8),  IntegerType::get(context, 16),
                  IntegerType::get(context, 32),  IntegerType::get(context, 64), Float16Type::get(context),
                  BFloat16Type::get(context),     Float32Type::get(context),     Float64Type::get(context),
                  Float8E4M3FNType::get(context), Float8E5M2Type::get(context),  IndexType::get(context)};
  auto *found = llvm::find(known, type);
  return found == std::end(known) ? std::nullopt : std::optional<int>(found - std::begin(known));
}

namespace {

/// Writes the text of the new module.
class Writer {
public:
  Writer(ModuleOp module, StringRef backend, bool deviceMemory)
      : module(module), backend(backend), memory(deviceMemory ? 2 : 1), os(text) {}

  LogicalResult write();
  std::string text;
  /// The bytes of the package; as text they would take four times the room.
  std::string package;

private:
  LogicalResult writeEntry(func::FuncOp entry, unsigned number);
  void writeSession();
  /// Writes a struct to memory on the stack; its fields are pairs of a value and its position.
  void writeStruct(StringRef name, StringRef type, ArrayRef<std::string> fields);
  std::string string(StringRef value);
  std::string integer(int64_t value, StringRef type = "i32");

  ModuleOp module;
  StringRef backend;
  int memory;
  llvm::raw_string_ostream os;
  /// Globals by their contents; they are written at the end.
  std::map<std::string, std::string> globals;
  std::map<std::string, std::string> states;
  unsigned values = 0;
};

std::string escaped(StringRef value) {
  std::string out;
  llvm::raw_string_ostream stream(out);
  llvm::printEscapedString(value, stream);
  return out;
}

/// Declares the address of a global with the C string `value`, and returns the name of the SSA value.
std::string Writer::string(StringRef value) {
  auto [found, inserted] = globals.try_emplace(
      llvm::formatv("(\"{0}\\00\") : !llvm.array<{1} x i8>", escaped(value), value.size() + 1).str(),
      llvm::formatv("@cg_text_{0}", globals.size()).str());
  std::string name = llvm::formatv("%v{0}", values++);
  os << "  " << name << " = llvm.mlir.addressof " << found->second << " : !llvm.ptr\n";
  return name;
}

std::string Writer::integer(int64_t value, StringRef type) {
  std::string name = llvm::formatv("%v{0}", values++);
  os << "  " << name << " = llvm.mlir.constant(" << value << " : " << type << ") : " << type << "\n";
  return name;
}

void Writer::writeStruct(StringRef address, StringRef type, ArrayRef<std::string> fields) {
  std::string last = llvm::formatv("%v{0}", values++);
  os << "  " << last << " = llvm.mlir.undef : " << type << "\n";
  for (auto [index, field] : llvm::enumerate(fields)) {
    std::string next = llvm::formatv("%v{0}", values++);
    os << "  " << next << " = llvm.insertvalue " << field << ", " << last << "[" << index << "] : " << type << "\n";
    last = next;
  }
  os << "  llvm.store " << last << ", " << address << " : " << type << ", !llvm.ptr\n";
}

void Writer::writeSession() {
  llvm::SetVector<StringRef> callbacks;
  module.walk([&](HostNodeOp node) {
    if (!node.getCallback().starts_with("cg."))
      callbacks.insert(node.getCallback());
  });
  for (StringRef name : callbacks)
    os << "llvm.func @\"" << name << "\"(!llvm.ptr, !llvm.ptr, !llvm.ptr, i64) -> !llvm.ptr\n";
  os << R"mlir(
llvm.func @cg_session() -> !llvm.ptr {
  %held = llvm.mlir.addressof @cg_held : !llvm.ptr
  %known = llvm.load %held : !llvm.ptr -> !llvm.ptr
  %none = llvm.mlir.zero : !llvm.ptr
  %exists = llvm.icmp "ne" %known, %none : !llvm.ptr
  llvm.cond_br %exists, ^done(%known : !llvm.ptr), ^create
^create:
  %one = llvm.mlir.constant(1 : i64) : i64
  %package = llvm.alloca %one x !llvm.ptr : (i64) -> !llvm.ptr
  %executable = llvm.alloca %one x !llvm.ptr : (i64) -> !llvm.ptr
  %session = llvm.alloca %one x !llvm.ptr : (i64) -> !llvm.ptr
  %bytes = llvm.mlir.addressof @cg_package : !llvm.ptr
)mlir";
  os << "  %config = llvm.alloca %one x " << kConfig << " : (i64) -> !llvm.ptr\n";
  std::string count = integer(callbacks.size(), "i64"), list = "%none";
  if (!callbacks.empty()) {
    list = "%callbacks";
    os << "  " << list << " = llvm.alloca " << count << " x " << kCallback << " : (i64) -> !llvm.ptr\n";
  }
  for (auto [index, name] : llvm::enumerate(callbacks)) {
    std::string text = string(name), function = llvm::formatv("%v{0}", values++),
                place = llvm::formatv("%v{0}", values++);
    os << "  " << function << " = llvm.mlir.addressof @\"" << name << "\" : !llvm.ptr\n";
    os << "  " << place << " = llvm.getelementptr " << list << "[" << index << "] : (!llvm.ptr) -> !llvm.ptr, "
       << kCallback << "\n";
    writeStruct(place, kCallback, {text, function, "%none"});
  }
  std::string name = string(backend), zero = integer(0);
  writeStruct("%config", kConfig,
              {integer(kConfigBytes, "i64"), integer(kAbiVersion), name, zero, zero, "%none", "%none",
               integer(kLogWarnings), list, count});
  std::string size = integer(package.size(), "i64");
  os << "  %opened = llvm.call @cgrt_package_open_memory(%bytes, " << size << R"mlir(, %package)
      : (!llvm.ptr, i64, !llvm.ptr) -> !llvm.ptr
  llvm.call @cg_check(%opened) : (!llvm.ptr) -> ()
  %p = llvm.load %package : !llvm.ptr -> !llvm.ptr
  %created = llvm.call @cgrt_executable_create(%p, %config, %executable)
      : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.call @cg_check(%created) : (!llvm.ptr) -> ()
  %e = llvm.load %executable : !llvm.ptr -> !llvm.ptr
  %begun = llvm.call @cgrt_session_create(%e, %none, %session) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.call @cg_check(%begun) : (!llvm.ptr) -> ()
  %s = llvm.load %session : !llvm.ptr -> !llvm.ptr
  llvm.store %s, %held : !llvm.ptr, !llvm.ptr
  llvm.call @cgrt_executable_release(%e) : (!llvm.ptr) -> ()
  llvm.call @cgrt_package_release(%p) : (!llvm.ptr) -> ()
  llvm.br ^done(%s : !llvm.ptr)
^done(%result: !llvm.ptr):
  llvm.return %result : !llvm.ptr
}
)mlir";
}

LogicalResult Writer::writeEntry(func::FuncOp entry, unsigned number) {
  os << "func.func @\"" << entry.getSymName() << "\"(";
  for (BlockArgument argument : entry.getArguments())
    os << (argument.getArgNumber() ? ", " : "") << "%arg" << argument.getArgNumber() << ": " << argument.getType();
  os << ") attributes {llvm.emit_c_interface} {\n  %one = llvm.mlir.constant(1 : i64) : i64\n"
     << "  %none = llvm.mlir.zero : !llvm.ptr\n  %session = llvm.call @cg_session() : () -> !llvm.ptr\n";
  SmallVector<std::pair<int, int64_t>> bound;
  SmallVector<std::string> tensors;
  int64_t position = 0;
  for (BlockArgument argument : entry.getArguments()) {
    unsigned index = argument.getArgNumber();
    auto result = entry.getArgAttrOfType<IntegerAttr>(index, CGDialect::kResultAttr);
    auto binding = entry.getArgAttrOfType<BindingAttr>(index, CGDialect::kBindingAttr);
    auto name = entry.getArgAttrOfType<StringAttr>(index, CGDialect::kNameAttr);
    std::string text = name ? name.str() : "arg" + std::to_string(position);
    int64_t place = result ? result.getInt() : position++;
    bool isConstant = !result && binding && binding.getKind() == BindingKind::Constant;
    if (isConstant && entry.getArgAttr(index, CGDialect::kConstantAttr))
      continue; // the package has its contents
    if (isConstant)
      return entry.emitOpError() << "argument '" << text
                                 << "' is a constant that is not in the package; give its contents with --weights, or "
                                    "bind it otherwise, before convert-cg-to-llvm";
    auto type = dyn_cast<MemRefType>(argument.getType());
    std::optional<int> dtype = type ? getDType(type.getElementType()) : std::nullopt;
    if (!dtype || !type.hasStaticShape() || !type.getLayout().isIdentity())
      return entry.emitOpError() << "argument '" << text << "' is " << argument.getType()
                                 << "; convert-cg-to-llvm takes dense buffers of static shapes";
    std::string shape = llvm::formatv("%shape{0}", index), tensor = llvm::formatv("%tensor{0}", index);
    os << llvm::formatv("  %index{0} = memref.extract_aligned_pointer_as_index %arg{0} : {1} -> index\n"
                        "  %integer{0} = arith.index_cast %index{0} : index to i64\n"
                        "  %pointer{0} = llvm.inttoptr %integer{0} : i64 to !llvm.ptr\n",
                        index, type);
    if (type.getRank() == 0) {
      shape = "%none";
    } else {
      os << llvm::formatv("  %rank{0} = llvm.mlir.constant({1} : i64) : i64\n"
                          "  %shape{0} = llvm.alloca %rank{0} x i64 : (i64) -> !llvm.ptr\n",
                          index, type.getRank());
      for (auto [dim, extent] : llvm::enumerate(type.getShape())) {
        std::string value = integer(extent, "i64"), at = llvm::formatv("%v{0}", values++);
        os << "  " << at << " = llvm.getelementptr " << shape << "[" << dim << "] : (!llvm.ptr) -> !llvm.ptr, i64\n";
        os << "  llvm.store " << value << ", " << at << " : i64, !llvm.ptr\n";
      }
    }
    os << "  " << tensor << " = llvm.alloca %one x " << kTensor << " : (i64) -> !llvm.ptr\n";
    writeStruct(tensor, kTensor,
                {llvm::formatv("%pointer{0}", index), integer(*dtype), integer(memory), integer(0),
                 integer(type.getRank()), shape, "%none"});
    if (!result && binding && binding.getKind() == BindingKind::State) {
      auto [flag, inserted] = states.try_emplace(text, llvm::formatv("@cg_state_{0}", states.size()).str());
      std::string label = string(text), address = llvm::formatv("%v{0}", values++);
      os << "  " << address << " = llvm.mlir.addressof " << flag->second << " : !llvm.ptr\n";
      os << "  llvm.call @cg_set_state(%session, " << label << ", " << tensor << ", " << address
         << ") : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()\n";
      continue;
    }
    bound.push_back({result ? kResult : kArgument, place});
    tensors.push_back(tensor);
  }
  std::string count = integer(bound.size(), "i64");
  os << "  %bindings = llvm.alloca " << count << " x " << kBinding << " : (i64) -> !llvm.ptr\n";
  for (auto [index, slot] : llvm::enumerate(bound)) {
    std::string at = llvm::formatv("%v{0}", values++);
    os << "  " << at << " = llvm.getelementptr %bindings[" << index << "] : (!llvm.ptr) -> !llvm.ptr, " << kBinding
       << "\n";
    writeStruct(at, kBinding, {integer(slot.first), integer(slot.second), tensors[index]});
  }
  std::string entryNumber = integer(number), graph = integer(0);
  os << "  %bound = llvm.call @cgrt_session_bind(%session, " << entryNumber << ", %bindings, " << count << R"mlir()
      : (!llvm.ptr, i32, !llvm.ptr, i64) -> !llvm.ptr
  llvm.call @cg_check(%bound) : (!llvm.ptr) -> ()
  %launched = llvm.call @cgrt_session_launch(%session, )mlir"
     << entryNumber << ", " << graph << R"mlir(, %none, %none)
      : (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.call @cg_check(%launched) : (!llvm.ptr) -> ()
  %done = llvm.call @cgrt_session_synchronize(%session) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @cg_check(%done) : (!llvm.ptr) -> ()
  return
}
)mlir";
  return success();
}

LogicalResult Writer::write() {
  llvm::raw_string_ostream bytes(package);
  if (failed(exportPackage(module, bytes)))
    return failure();
  os << kPrelude << "llvm.mlir.global external constant @cg_package() : !llvm.array<" << package.size() << " x i8>\n";
  writeSession();
  unsigned number = 0;
  for (auto entry : module.getOps<func::FuncOp>())
    if (entry.isPublic() && !entry.isExternal() && failed(writeEntry(entry, number++)))
      return failure();
  if (number == 0)
    return module.emitError() << "convert-cg-to-llvm: the module has no entry points";
  // The next call of an entry begins anew, with a session whose states are set again.
  os << R"mlir(
llvm.func @cg_finish() {
  %held = llvm.mlir.addressof @cg_held : !llvm.ptr
  %session = llvm.load %held : !llvm.ptr -> !llvm.ptr
  %none = llvm.mlir.zero : !llvm.ptr
  llvm.store %none, %held : !llvm.ptr, !llvm.ptr
)mlir";
  for (auto [index, state] : llvm::enumerate(states))
    os << "  %flag" << index << " = llvm.mlir.addressof " << state.second << " : !llvm.ptr\n  llvm.store %none, %flag"
       << index << " : !llvm.ptr, !llvm.ptr\n";
  os << "  llvm.call @cgrt_session_destroy(%session) : (!llvm.ptr) -> ()\n  llvm.return\n}\n";
  for (auto &[contents, name] : globals)
    os << "llvm.mlir.global internal constant " << name << contents << "\n";
  for (auto &[state, name] : states)
    os << "llvm.mlir.global internal " << name << "() : !llvm.ptr {\n  %none = llvm.mlir.zero : !llvm.ptr\n"
       << "  llvm.return %none : !llvm.ptr\n}\n";
  return success();
}

struct ConvertToLLVM : PassWrapper<ConvertToLLVM, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ConvertToLLVM)

  ConvertToLLVM() = default;
  ConvertToLLVM(const ConvertToLLVM &other) : PassWrapper(other) {}

  StringRef getArgument() const final { return "convert-cg-to-llvm"; }
  StringRef getDescription() const final {
    return "Turns entry points into functions on buffers that call the runtime, and the package into a global";
  }
  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<arith::ArithDialect, func::FuncDialect, LLVM::LLVMDialect, memref::MemRefDialect>();
  }

  void runOnOperation() final {
    ModuleOp module = getOperation();
    FailureOr<std::optional<Phase>> last = getLastPhase(module);
    if (failed(last))
      return signalPassFailure();
    if (*last != Phase::Package) {
      module.emitError() << "convert-cg-to-llvm takes a module that has been through all phases; run cg-pipeline with "
                            "stop-after=package before";
      return signalPassFailure();
    }
    if (backend != "host" && backend != "cuda") {
      module.emitError() << "convert-cg-to-llvm: unknown backend '" << backend << "'; expected host or cuda";
      return signalPassFailure();
    }
    if (deviceMemory && backend != "cuda") {
      module.emitError() << "convert-cg-to-llvm: device-memory is for the backend cuda";
      return signalPassFailure();
    }
    Writer writer(module, backend, deviceMemory);
    if (failed(writer.write()))
      return signalPassFailure();
    OwningOpRef<ModuleOp> made = parseSourceString<ModuleOp>(writer.text, &getContext());
    if (!made)
      return signalPassFailure();
    SmallVector<NamedAttribute> kept;
    for (NamedAttribute attr : module->getAttrs())
      if (!attr.getName().getValue().starts_with("cg.") && attr.getName() != "gpu.container_module")
        kept.push_back(attr);
    module->setAttrs(kept);
    module.getBody()->clear();
    module.getBody()->getOperations().splice(module.getBody()->end(), made->getBody()->getOperations());
    auto global = module.lookupSymbol<LLVM::GlobalOp>("cg_package");
    global.setValueAttr(StringAttr::get(&getContext(), writer.package));
    global.setLinkage(LLVM::Linkage::Internal);
    global.setAlignment(64);
  }

  Option<std::string> backend{*this, "backend", llvm::cl::desc("Backend of the runtime: host or cuda"),
                              llvm::cl::init("host")};
  Option<bool> deviceMemory{*this, "device-memory", llvm::cl::init(false),
                            llvm::cl::desc("Buffers of the entry points lie on the device")};
};

} // namespace

void cg::registerConvertToLLVM() { PassRegistration<ConvertToLLVM>(); }

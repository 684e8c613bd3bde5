// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/Analysis/NodeLowering.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

bool isBuffer(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && isSupportedElementType(tensor.getElementType());
}

bool isScalar(Type type) { return type.isIntOrIndexOrFloat() && isSupportedElementType(type); }

/// The verdict on calls of functions that are only declared; other calls are inlined. `cg.library` says that a call
/// enqueues its work on a stream, `cg.kernel` that it launches a kernel out of a file. Any other is a callback, which
/// the runtime finds by its name; `cg.callback` says that it is meant.
struct CallModel : CaptureOpInterface::ExternalModel<CallModel, func::CallOp> {
  CaptureDecision getCaptureDecision(Operation *op, const CaptureContext &) const {
    auto call = cast<func::CallOp>(op);
    Operation *callee = SymbolTable::lookupNearestSymbolFrom(op, call.getCalleeAttr());
    std::optional<LibraryFunction> library = LibraryFunction::get(callee);
    if (library && !isOnBuffers(call))
      return decideLibrary(call, *library);
    if (std::optional<DeclaredKernel> kernel = DeclaredKernel::get(callee))
      return decideKernel(call, *kernel);
    if (call.getCallee().starts_with(CGDialect::kPrintPrefix))
      return CaptureDecision::host(ReasonCode::HostRead, "the host prints a value",
                                   "return the value as a result and print it after the replay");
    bool declared = callee && callee->hasAttr(kCallbackAttr);
    std::string cause = ("it calls '" + call.getCallee() + "', which ").str();
    cause += declared ? "runs on the host ('cg.callback')" : "nothing declares safe to capture";
    auto all = [&](auto holds) {
      return llvm::all_of(call.getOperandTypes(), holds) && llvm::all_of(call.getResultTypes(), holds);
    };
    bool onBuffers = isOnBuffers(call);
    if (library)
      return CaptureDecision::capturable(NodeKind::Library);
    if (!onBuffers && !all(isBuffer) && all([&](Type type) { return isBuffer(type) || isScalar(type); }))
      return CaptureDecision::blocked(declared ? ReasonCode::HostOp : ReasonCode::UnsafeLibrary,
                                      cause + ", and it takes or gives scalars, where callbacks are handed tensors",
                                      "run cg-prepare-host-code before, or let it take and give tensors of rank 0");
    if (!onBuffers && !all(isBuffer))
      return CaptureDecision::blocked(declared ? ReasonCode::HostOp : ReasonCode::UnsafeLibrary,
                                      cause + ", and it takes or gives what no callback can be handed",
                                      "give it a body, or let it take and give tensors of static shape");
    if (declared)
      return CaptureDecision::host(ReasonCode::HostOp, cause,
                                   "call it before or after, or make it a function that enqueues on a stream "
                                   "('cg.library')");
    return CaptureDecision::host(ReasonCode::UnsafeLibrary, cause,
                                 "give it a body, or declare it with 'cg.library' or 'cg.callback'");
  }

private:
  /// At kernel level, a callback or library receives the buffers themselves and writes into them.
  static bool isOnBuffers(func::CallOp call) {
    auto isMemory = [](Value value) {
      auto memref = dyn_cast<MemRefType>(value.getType());
      std::string problem;
      std::optional<MemoryAddress> address = memref ? resolveAddress(value, problem) : std::nullopt;
      return address && address->isDense() && isSupportedElementType(memref.getElementType());
    };
    auto entry = call->getParentOfType<func::FuncOp>();
    return entry && entry->hasAttr(CGDialect::kResultsAttr) && call.getNumResults() == 0 &&
           llvm::all_of(call.getOperands(), isMemory);
  }

  /// A kernel receives addresses of buffers, and numbers that the launch knows.
  static CaptureDecision decideKernel(func::CallOp call, const DeclaredKernel &kernel) {
    std::string cause = ("it calls the kernel '" + kernel.getSymbol() + "' of " + kernel.getFile() + ", and ").str();
    auto refuse = [&](StringRef what, unsigned index, Type type) {
      auto shaped = dyn_cast<ShapedType>(type);
      llvm::raw_string_ostream(cause) << what << " " << index << " is " << type
                                      << ", which is no tensor of static shape";
      return CaptureDecision::blocked(
          shaped && !shaped.hasStaticShape() ? ReasonCode::DynamicShape : ReasonCode::NoLowering, cause,
          "let it take and give tensors of static shape, of element types that "
          "kernels have");
    };
    for (auto [index, operand] : llvm::enumerate(call.getOperands())) {
      if (isBuffer(operand.getType()))
        continue;
      if (!isScalar(operand.getType()))
        return refuse("operand", index, operand.getType());
      Operation *source = operand.getDefiningOp();
      if (isa_and_present<arith::ConstantOp>(source))
        continue;
      auto extract = dyn_cast_if_present<tensor::ExtractOp>(source);
      // A number that a host segment computes may be any value of the device.
      if (extract && extract->hasAttr(kNumberAttr))
        continue;
      auto argument = extract ? dyn_cast<BlockArgument>(extract.getTensor()) : BlockArgument();
      auto entry = argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
      auto binding =
          entry ? entry.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr) : BindingAttr();
      if (!binding || binding.getKind() != BindingKind::Scalar)
        return CaptureDecision::blocked(ReasonCode::NoLowering,
                                        cause + "operand " + std::to_string(index) +
                                            " is a number that a launch has to know, and is not given it",
                                        "run cg-compute-numbers before, which has a host segment compute it, or let "
                                        "the kernel take a tensor of one "
                                        "element, of which it is passed the address");
    }
    for (auto [index, type] : llvm::enumerate(call.getResultTypes()))
      if (!isBuffer(type))
        return refuse("result", index, type);
    return CaptureDecision::capturable(NodeKind::Kernel);
  }

  /// A library receives only memory on the device, no numbers.
  static CaptureDecision decideLibrary(func::CallOp call, const LibraryFunction &library) {
    auto refuse = [&](StringRef what, unsigned index, Type type) {
      std::string text;
      llvm::raw_string_ostream(text) << "it calls '" << library.getCall() << "' of a library, and " << what << " "
                                     << index << " is " << type << ", which is no "
                                     << (isa<BaseMemRefType>(type) ? "dense memory at a place that is known"
                                                                   : "tensor of static shape");
      auto shaped = dyn_cast<ShapedType>(type);
      bool varies = shaped && !shaped.hasStaticShape();
      return CaptureDecision::blocked(
          varies ? ReasonCode::DynamicShape : ReasonCode::NoLowering, text,
          isScalar(type) ? "make it a tensor of rank 0, which the call finds in the memory of the device, or write it "
                           "into the 'options' of 'cg.library'"
          : isa<BaseMemRefType>(type)
              ? "copy what it takes to a buffer of its own, and let it return nothing"
              : "let it take and give tensors of static shape, of element types that kernels have");
    };
    for (auto [index, type] : llvm::enumerate(call.getOperandTypes()))
      if (!isBuffer(type))
        return refuse("operand", index, type);
    for (auto [index, type] : llvm::enumerate(call.getResultTypes()))
      if (!isBuffer(type))
        return refuse("result", index, type);
    return CaptureDecision::capturable(NodeKind::Library);
  }
};

/// A call of a library becomes a library node; any other calls back by name from a host node or host segment.
struct CallLowering : NodeLoweringOpInterface::ExternalModel<CallLowering, func::CallOp> {
  /// The estimated cost of a call out of a graph, without the time of the callback itself.
  static constexpr int64_t kCallbackNs = 1000;

  static std::optional<LibraryFunction> findLibrary(Operation *op) {
    return LibraryFunction::get(SymbolTable::lookupNearestSymbolFrom(op, cast<func::CallOp>(op).getCalleeAttr()));
  }

  static std::optional<DeclaredKernel> findKernel(Operation *op) {
    return DeclaredKernel::get(SymbolTable::lookupNearestSymbolFrom(op, cast<func::CallOp>(op).getCalleeAttr()));
  }

  /// Returns the parameters of a kernel as positions among the call's operands, results and scratch memory.
  static NodeLowering lowerKernel(func::CallOp call, const DeclaredKernel &kernel) {
    using Kind = DeclaredParam::Kind;
    Builder builder(call.getContext());
    unsigned numOperands = call.getNumOperands(), numResults = call.getNumResults();
    NodeLowering lowering{kUserKernelClass.str(), DictionaryAttr()};
    lowering.updated.resize(numResults);
    lowering.workspace = kernel.getScratch();
    SmallVector<Attribute> params;
    auto pass = [&](int64_t buffer, int64_t offset = 0) {
      params.push_back(ParamAttr::get(builder.getContext(), buffer, offset));
    };
    for (const DeclaredParam &param : kernel.getParams()) {
      switch (param.kind) {
      case Kind::InOut:
        lowering.updated[param.result] = param.index;
        [[fallthrough]];
      case Kind::In:
        pass(param.index);
        break;
      case Kind::Out:
        pass(numOperands + param.index);
        break;
      case Kind::Scratch:
        pass(numOperands + numResults, param.offset);
        break;
      case Kind::Null:
        params.push_back(builder.getI64IntegerAttr(0));
        break;
      case Kind::Literal:
        params.push_back(param.literal);
        break;
      }
    }
    lowering.params = builder.getArrayAttr(params);
    NamedAttrList schedule;
    schedule.set(kDeclaredBy, FlatSymbolRefAttr::get(call.getContext(), call.getCallee()));
    if (kernel.getShared() != 0)
      schedule.set("dynamic_shared", builder.getI64IntegerAttr(kernel.getShared()));
    if (SmallVector<int64_t> cluster = kernel.getCluster(); !cluster.empty())
      schedule.set("cluster", builder.getDenseI64ArrayAttr(cluster));
    lowering.schedule = schedule.getDictionary(call.getContext());
    return lowering;
  }

  NodeKind getLoweredKind(Operation *op) const {
    return findLibrary(op) ? NodeKind::Library : findKernel(op) ? NodeKind::Kernel : NodeKind::Host;
  }

  std::optional<NodeLowering> getNodeLowering(Operation *op, TargetAttr target) const {
    // On a host a function with a body takes the place of the kernel, if the module has one.
    if (std::optional<DeclaredKernel> kernel = findKernel(op))
      return (target.isHost() ? kernel->getHost() != nullptr : kernel->loadsOn(target))
                 ? std::optional(lowerKernel(cast<func::CallOp>(op), *kernel))
                 : std::nullopt;
    Builder builder(op->getContext());
    auto text = [&](StringRef key, StringRef value) { return builder.getNamedAttr(key, builder.getStringAttr(value)); };
    std::optional<LibraryFunction> library = findLibrary(op);
    if (!library)
      return NodeLowering{"host", builder.getDictionaryAttr(text("callback", cast<func::CallOp>(op).getCallee())),
                          kCallbackNs};
    SmallVector<NamedAttribute> config;
    if (!library->getOptions().empty())
      config.push_back(text("options", library->getOptions()));
    NodeLowering lowering{
        "call", builder.getDictionaryAttr({text("call", library->getCall()),
                                           builder.getNamedAttr("config", builder.getDictionaryAttr(config))})};
    for (unsigned i = 0, e = op->getNumResults(); i < e; ++i)
      lowering.updated.push_back(library->getUpdatedOperand(i));
    lowering.workspace = std::max<int64_t>(library->getWorkspace(), 0);
    return lowering;
  }
};

} // namespace

void cg::registerFuncExtension(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, func::FuncDialect *) {
    func::CallOp::attachInterface<CallModel, CallLowering>(*context);
  });
}

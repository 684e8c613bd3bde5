// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// cg.graph
//===----------------------------------------------------------------------===//

ParseResult GraphOp::parse(OpAsmParser &parser, OperationState &result) {
  auto buildType = [](Builder &builder, ArrayRef<Type> inputs, ArrayRef<Type> results,
                      function_interface_impl::VariadicFlag,
                      std::string &) { return builder.getFunctionType(inputs, results); };
  return function_interface_impl::parseFunctionOp(parser, result, /*allowVariadic=*/false,
                                                  getFunctionTypeAttrName(result.name), buildType,
                                                  getArgAttrsAttrName(result.name), getResAttrsAttrName(result.name));
}

void GraphOp::print(OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(printer, *this, /*isVariadic=*/false, getFunctionTypeAttrName(),
                                           getArgAttrsAttrName(), getResAttrsAttrName());
}

void GraphOp::getAsmBlockArgumentNames(Region &region, OpAsmSetValueNameFn setNameFn) {
  for (BlockArgument argument : region.getArguments())
    if (auto slot = dyn_cast<SlotType>(argument.getType()))
      setNameFn(argument, slot.getName().getValue());
}

/// Checks the operations of a body and of the bodies nested in it.
static LogicalResult verifyGraphBody(Block &body, int64_t arenaSize) {
  for (Operation &op : body) {
    // Nodes of planned regions have the interface too, and become nodes of their own in a graph.
    bool isNode = isa<GraphNodeOpInterface>(op) && isa<CGDialect>(op.getDialect()) && !isa<DispatchOp>(op);
    if (!isNode && !isa<ArenaOp, ViewOp, YieldOp>(op))
      return op.emitOpError() << "is not an operation of a graph [G1]";
    if (auto arena = dyn_cast<ArenaOp>(op)) {
      auto type = cast<MemRefType>(arena.getBuffer().getType());
      // The operation's own verifier says what is wrong with it.
      if (!type.hasStaticShape())
        continue;
      int64_t end = arena.getOffset() + getByteSize(type);
      if (end > arenaSize)
        return arena.emitOpError() << "ends at byte " << end << " of an arena of " << arenaSize << " [G5]";
    }
    if (isa<ConditionalNodeOp, LoopNodeOp>(op))
      for (Region &region : op.getRegions())
        if (failed(verifyGraphBody(region.front(), arenaSize)))
          return failure();
  }
  return success();
}

LogicalResult GraphOp::verify() {
  if (!getResultTypes().empty())
    return emitOpError() << "has results; a graph writes its outputs to slots [G4]";
  llvm::StringSet<> names;
  for (Type type : getArgumentTypes()) {
    auto slot = dyn_cast<SlotType>(type);
    if (!slot)
      return emitOpError() << "has an argument of type " << type << "; every argument is a !cg.slot [G4]";
    if (!names.insert(slot.getName().getValue()).second)
      return emitOpError() << "has two slots named '" << slot.getName().getValue() << "' [G4]";
  }
  return verifyGraphBody(getBody().front(), getPlan().getSize());
}

//===----------------------------------------------------------------------===//
// cg.arena, cg.view
//===----------------------------------------------------------------------===//

static LogicalResult verifyDense(Operation *op, MemRefType type) {
  if (!type.hasStaticShape() || !type.getLayout().isIdentity())
    return op->emitOpError() << "has the type " << type << "; expected a static shape and an identity layout";
  return success();
}

LogicalResult ArenaOp::verify() {
  if (static_cast<int64_t>(getOffset()) < 0)
    return emitOpError() << "has a negative offset";
  return verifyDense(*this, cast<MemRefType>(getBuffer().getType()));
}

LogicalResult ViewOp::verify() {
  if (static_cast<int64_t>(getOffset()) < 0)
    return emitOpError() << "has a negative offset";
  auto type = cast<MemRefType>(getBuffer().getType());
  if (failed(verifyDense(*this, type)))
    return failure();
  Attribute space = type.getMemorySpace(), from = getBufferType(getSource().getType()).getMemorySpace();
  if (space != from) {
    InFlightDiagnostic diag = emitOpError() << "is in ";
    auto describe = [&](Attribute space) { space ? diag << "memory space " << space : diag << "plain device memory"; };
    describe(space);
    diag << ", and what it is a view of is in ";
    describe(from);
    return diag;
  }
  int64_t end = getOffset() + getByteSize(type);
  int64_t size = getByteSize(getBufferType(getSource().getType()));
  if (end > size)
    return emitOpError() << "ends at byte " << end << " of a source of " << size;
  return success();
}

//===----------------------------------------------------------------------===//
// cg.binary, cg.constant
//===----------------------------------------------------------------------===//

std::optional<unsigned> BinaryOp::lookupKernel(StringRef name) {
  for (auto [index, kernel] : llvm::enumerate(getKernels().getAsRange<KernelInfoAttr>()))
    if (kernel.getName() == name)
      return index;
  return std::nullopt;
}

LogicalResult BinaryOp::verify() {
  llvm::StringSet<> names;
  for (auto kernel : getKernels().getAsRange<KernelInfoAttr>())
    if (!names.insert(kernel.getName().getValue()).second)
      return emitOpError() << "has two kernels named '" << kernel.getName().getValue() << "'";
  auto isWord = [](int64_t size) { return size == 1 || size == 2 || size == 4 || size % 8 == 0; };
  for (auto kernel : getKernels().getAsRange<KernelInfoAttr>())
    if (getTarget().isHost() && !llvm::all_of(kernel.getParams(), isWord))
      return emitOpError() << "has a kernel '" << kernel.getName().getValue()
                           << "' for a host with a parameter that has neither 1, 2, 4 nor a multiple of 8 bytes";
  if (getImages().empty())
    return emitOpError() << "has no image";
  if (getTarget().isHost() && getImages().size() != 1)
    return emitOpError() << "has " << getImages().size() << " images; a host binary has exactly one";
  for (auto image : getImages().getAsRange<ImageAttr>())
    if ((image.getFormat() == ImageFormat::Elf) != getTarget().isHost())
      return emitOpError() << "has an image in " << stringifyImageFormat(image.getFormat()) << " format for the target "
                           << getTarget().getName();
  return success();
}

LogicalResult ConstantOp::verify() {
  bool external = getFile() && getKey() && getDigest();
  if ((getFile() || getKey() || getDigest()) && !external)
    return emitOpError() << "'file', 'key' and 'digest' are present together";
  if (external && getValue())
    return emitOpError() << "is embedded and external at the same time";
  if (getPacked() && (external || getValue()))
    return emitOpError() << "is packed, and has contents of its own";
  if (getPerRank() && !getValue())
    return emitOpError() << "is per_rank; expected a value, with the contents for each rank";
  auto type = cast<RankedTensorType>(getType());
  if (getPerRank()) {
    auto all = cast<ShapedType>(getValue()->getType());
    if (all.getRank() == 0 || all.getShape().drop_front() != type.getShape() ||
        all.getElementType() != type.getElementType())
      return emitOpError() << "is per_rank and has the type " << type << " and a value of type " << all
                           << "; expected one dimension more, in front";
    return success();
  }
  if (getValue() && getValue()->getType() != type)
    return emitOpError() << "has the type " << type << " and a value of type " << getValue()->getType();
  return success();
}

LogicalResult GetConstantOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto constant = symbols.lookupNearestSymbolFrom<ConstantOp>(*this, getConstantAttr());
  if (!constant)
    return emitOpError() << "'" << getConstant() << "' is not a cg.constant of the module";
  auto type = cast<ShapedType>(getResult().getType());
  auto declared = cast<ShapedType>(constant.getType());
  if (type.getShape() != declared.getShape() || type.getElementType() != declared.getElementType())
    return emitOpError() << "has the type " << type << ", and '" << getConstant() << "' is " << declared;
  return success();
}

//===----------------------------------------------------------------------===//
// cg.packing
//===----------------------------------------------------------------------===//

LogicalResult PackingOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *graph = symbols.lookupNearestSymbolFrom(*this, getGraphAttr());
  auto region = dyn_cast_if_present<RegionOp>(graph);
  if (!isa_and_present<GraphOp>(graph) && !(region && region.getTarget()))
    return emitOpError() << getGraphAttr() << " is neither a cg.graph nor a cg.region with a target";
  auto interface = cast<FunctionOpInterface>(graph);
  SmallVector<Type> types(interface.getArgumentTypes());
  SmallVector<std::optional<bool>> written;
  for (auto [number, type] : llvm::enumerate(types)) {
    auto slot = dyn_cast<SlotType>(type);
    auto binding = slot     ? BindingAttr::get(getContext(), slot.getBinding())
                   : region ? region.getArgAttrOfType<BindingAttr>(number, CGDialect::kBindingAttr)
                            : BindingAttr();
    written.push_back(binding ? std::optional(binding.getKind() != BindingKind::Constant) : std::nullopt);
  }
  if (region && !region.isBufferized()) {
    llvm::append_range(types, region.getResultTypes());
    written.resize(types.size(), true);
  }
  if (types.size() != getConstants().size())
    return emitOpError() << "binds " << getConstants().size() << " constants, and " << getGraphAttr() << " has "
                         << types.size() << " arguments and results";
  for (auto [type, writes, name] : llvm::zip(types, written, getConstants().getAsRange<FlatSymbolRefAttr>())) {
    auto constant = symbols.lookupNearestSymbolFrom<ConstantOp>(*this, name);
    if (!constant)
      return emitOpError() << name << " is not a cg.constant of the module";
    auto bound = isa<SlotType>(type) ? ShapedType(getBufferType(type)) : cast<ShapedType>(type);
    auto declared = cast<ShapedType>(constant.getType());
    if (bound.getShape() != declared.getShape() || bound.getElementType() != declared.getElementType())
      return emitOpError() << "binds " << name << ", which is " << declared << ", to " << bound;
    if (writes && *writes != constant.getPacked())
      return emitOpError() << (*writes ? "writes " : "reads ") << name << ", which is "
                           << (constant.getPacked() ? "" : "not ") << "packed";
  }
  return success();
}

#define GET_OP_CLASSES
#include "cgmlir/IR/CGGraphOps.cpp.inc"

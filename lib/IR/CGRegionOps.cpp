// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scope and region level operations.

#include "AsmDirectives.h"
#include "cgmlir/IR/BoundaryTypes.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// cg.scope
//===----------------------------------------------------------------------===//

LogicalResult ScopeOp::verify() {
  if (getName().empty())
    return emitOpError() << "the name is empty";
  auto yield = cast<YieldOp>(getBody().front().getTerminator());
  if (yield->getOperandTypes() != getResultTypes())
    return emitOpError() << "yields " << yield->getOperandTypes() << " and has results " << getResultTypes();
  return success();
}

//===----------------------------------------------------------------------===//
// cg.region
//===----------------------------------------------------------------------===//

void RegionOp::build(OpBuilder &builder, OperationState &state, StringRef name, FunctionType type) {
  state.addAttribute(SymbolTable::getSymbolAttrName(), builder.getStringAttr(name));
  state.addAttribute(getFunctionTypeAttrName(state.name), TypeAttr::get(type));
  Block &block = state.addRegion()->emplaceBlock();
  for (Type input : type.getInputs())
    block.addArgument(input, state.location);
}

/// Parses an operation that has the syntax of a function.
template <typename Op> static ParseResult parseFunctionLike(OpAsmParser &parser, OperationState &result) {
  auto buildType = [](Builder &builder, ArrayRef<Type> inputs, ArrayRef<Type> results,
                      function_interface_impl::VariadicFlag,
                      std::string &) { return builder.getFunctionType(inputs, results); };
  return function_interface_impl::parseFunctionOp(
      parser, result, /*allowVariadic=*/false, Op::getFunctionTypeAttrName(result.name), buildType,
      Op::getArgAttrsAttrName(result.name), Op::getResAttrsAttrName(result.name));
}

template <typename Op> static void printFunctionLike(Op op, OpAsmPrinter &printer) {
  function_interface_impl::printFunctionOp(printer, op, /*isVariadic=*/false, op.getFunctionTypeAttrName(),
                                           op.getArgAttrsAttrName(), op.getResAttrsAttrName());
}

ParseResult RegionOp::parse(OpAsmParser &parser, OperationState &result) {
  return parseFunctionLike<RegionOp>(parser, result);
}

void RegionOp::print(OpAsmPrinter &printer) { printFunctionLike(*this, printer); }

bool RegionOp::isBufferized() {
  return getResultTypes().empty() && llvm::all_of(getArgumentTypes(), llvm::IsaPred<MemRefType>);
}

LogicalResult RegionOp::verify() {
  auto yield = dyn_cast<YieldOp>(getBody().front().getTerminator());
  if (!yield)
    return emitOpError() << "the body does not end in cg.yield";
  if (yield->getOperandTypes() != TypeRange(getResultTypes()))
    return emitOpError() << "yields " << yield->getOperandTypes() << " and has results " << TypeRange(getResultTypes());
  if ((getPlan() || getSchedule()) && !isBufferized())
    return emitOpError() << "has a plan, and its boundary is not buffers";
  return success();
}

//===----------------------------------------------------------------------===//
// cg.eager_version
//===----------------------------------------------------------------------===//

ParseResult EagerVersionOp::parse(OpAsmParser &parser, OperationState &result) {
  return parseFunctionLike<EagerVersionOp>(parser, result);
}

void EagerVersionOp::print(OpAsmPrinter &printer) { printFunctionLike(*this, printer); }

LogicalResult EagerVersionOp::verify() {
  std::optional<Bucket> bucket = Bucket::get(*this);
  if (!bucket || !bucket->eager)
    return emitOpError() << "has no attribute 'cg.bucket' with 'eager'";
  for (TypeRange types : {TypeRange(getArgumentTypes()), TypeRange(getResultTypes())})
    for (Type type : types)
      if (!isa<RankedTensorType>(type))
        return emitOpError() << "has " << type << " at its boundary; expected ranked tensors";
  auto yield = dyn_cast<YieldOp>(getBody().front().getTerminator());
  if (!yield)
    return emitOpError() << "the body does not end in cg.yield";
  if (yield->getOperandTypes() != TypeRange(getResultTypes()))
    return emitOpError() << "yields " << yield->getOperandTypes() << " and has results " << TypeRange(getResultTypes());
  return success();
}

//===----------------------------------------------------------------------===//
// cg.launch
//===----------------------------------------------------------------------===//

void LaunchOp::build(OpBuilder &builder, OperationState &state, RegionOp region, ValueRange operands) {
  state.addAttribute(getCalleesAttrName(state.name), builder.getArrayAttr(FlatSymbolRefAttr::get(region)));
  state.addOperands(operands);
  state.addTypes(region.getResultTypes());
}

LogicalResult LaunchOp::verify() {
  if (getCallees().empty())
    return emitOpError() << "names no callee";
  return success();
}

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbols) {
  SmallVector<TargetAttr> targets;
  for (auto callee : getCallees().getAsRange<FlatSymbolRefAttr>()) {
    Operation *symbol = symbols.lookupNearestSymbolFrom(*this, callee);
    if (!symbol || !isa<RegionOp, GraphOp>(symbol))
      return emitOpError() << "'" << callee.getValue() << "' is not a cg.region or cg.graph of the module";
    SmallVector<Type> inputs, results;
    auto function = cast<FunctionOpInterface>(symbol);
    for (Type input : function.getArgumentTypes())
      inputs.push_back(isa<SlotType>(input) ? Type(getBufferType(input)) : input);
    llvm::append_range(results, function.getResultTypes());
    // What a region takes may be a copy until there are graphs (cg-match-launches).
    auto region = dyn_cast<RegionOp>(symbol);
    bool mayDiffer = region && !region.getTarget() && getCallees().size() == 1 && inputs.size() == getNumOperands();
    auto fits = [&](auto pair) {
      auto [given, taken] = pair;
      return given == taken || (mayDiffer && canBeCopied(given, taken));
    };
    if (inputs.size() != getNumOperands() || !llvm::all_of(llvm::zip(getOperandTypes(), inputs), fits) ||
        TypeRange(results) != getResultTypes()) {
      InFlightDiagnostic diag = emitOpError() << "has the type "
                                              << FunctionType::get(getContext(), getOperandTypes(), getResultTypes());
      diag.attachNote(symbol->getLoc()) << "'" << callee.getValue() << "' has the type "
                                        << FunctionType::get(getContext(), inputs, results);
      // Compares arguments in pairs, as far as both lists go.
      for (size_t index = 0, end = std::min<size_t>(inputs.size(), getNumOperands()); index < end; ++index) {
        Type given = getOperand(index).getType(), expected = inputs[index];
        if (fits(std::pair(given, expected)))
          continue;
        Type type = function.getArgumentTypes()[index];
        auto slot = dyn_cast<SlotType>(type);
        std::string name = slot ? " ('" + slot.getName().str() + "')" : "";
        diag.attachNote(getLoc()) << "argument " << index << name << " is given " << given << " and takes " << expected;
      }
      return diag;
    }
    if (getCallees().size() > 1) {
      auto target = isa<GraphOp>(symbol) ? cast<GraphOp>(symbol).getTarget()
                                         : cast<RegionOp>(symbol).getTarget().value_or(TargetAttr());
      if (!target)
        return emitOpError() << "names several callees, and '" << callee.getValue() << "' has no target";
      if (llvm::is_contained(targets, target))
        return emitOpError() << "names two callees for the target " << target.getName();
      targets.push_back(target);
    }
  }
  return success();
}

void LaunchOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  // Callbacks have side effects that no value shows.
  if (auto kind = (*this)->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
      kind && kind.getValue() == SegmentKind::Host) {
    effects.emplace_back(MemoryEffects::Read::get());
    effects.emplace_back(MemoryEffects::Write::get());
  }
  // On tensors a launch without results is there for what it does: it sends to another rank. Any other is a pure
  // function. On buffers it may read and write every one of them.
  if (getNumResults() == 0 && llvm::none_of(getOperandTypes(), llvm::IsaPred<BaseMemRefType>))
    effects.emplace_back(MemoryEffects::Write::get());
  for (OpOperand &operand : getOperation()->getOpOperands()) {
    if (!isa<BaseMemRefType>(operand.get().getType()))
      continue;
    effects.emplace_back(MemoryEffects::Read::get(), &operand);
    effects.emplace_back(MemoryEffects::Write::get(), &operand);
  }
}

//===----------------------------------------------------------------------===//
// cg.require_shape
//===----------------------------------------------------------------------===//

/// Returns why a static size violates its constraint, or an empty string.
static std::string explainViolation(int64_t size, DimAttr dim) {
  if (ShapedType::isDynamic(size))
    return {};
  if (dim.getKind() == DimKind::Bounded && size > dim.getSizes().front())
    return llvm::formatv("size {0} is above the bound {1}", size, dim.getSizes().front());
  if (dim.getKind() == DimKind::Buckets && !llvm::is_contained(dim.getSizes(), size))
    return llvm::formatv("size {0} is not one of the buckets", size);
  return {};
}

LogicalResult RequireShapeOp::verify() {
  auto type = cast<RankedTensorType>(getOperand().getType());
  if (static_cast<int64_t>(getDims().size()) != type.getRank())
    return emitOpError() << "has " << getDims().size() << " dimensions for a tensor of rank " << type.getRank();
  for (auto [index, size, dim] : llvm::enumerate(type.getShape(), getDims().getAsRange<DimAttr>())) {
    std::string violation = explainViolation(size, dim);
    if (!violation.empty())
      return emitOpError() << "dimension " << index << ": " << violation;
  }
  return success();
}

OpFoldResult RequireShapeOp::fold(FoldAdaptor) {
  // A static shape was checked by the verifier: nothing is left to check at launch.
  if (cast<RankedTensorType>(getOperand().getType()).hasStaticShape())
    return getOperand();
  return {};
}

#define GET_OP_CLASSES
#include "cgmlir/IR/CGRegionOps.cpp.inc"

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EntryLayouts.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CallerLayout.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns why an argument cannot be used at the caller's address, or nothing.
static StringRef findOwner(func::FuncOp function, unsigned index) {
  if (function.getArgAttr(index, CGDialect::kConstantAttr))
    return "a weight, which the package keeps dense";
  auto binding = function.getArgAttrOfType<BindingAttr>(index, CGDialect::kBindingAttr);
  switch (binding ? binding.getKind() : BindingKind::Patched) {
  case BindingKind::Constant:
    return "a constant, which an executable keeps dense";
  case BindingKind::State:
    return "a state, which a session keeps dense";
  case BindingKind::Scalar:
    return "a number that is passed by value";
  default:
    return "";
  }
}

/// Versions are compiled for sizes that the strides do not follow.
static bool hasVersions(func::FuncOp function) {
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (function.getArgAttr(i, CGDialect::kDimsAttr) || function.getArgAttr(i, CGDialect::kKeyAttr))
      return true;
  return false;
}

/// Returns the tensor with the elements of `memory` in the layout `type`.
static Value readElements(OpBuilder &builder, Location loc, Value memory, MemRefType type) {
  MLIRContext *context = builder.getContext();
  unsigned rank = type.getRank();
  auto [strides, offset] = type.getStridesAndOffset();
  AffineExpr place = getAffineConstantExpr(offset, context);
  for (auto [dim, stride] : llvm::enumerate(strides))
    place = place + getAffineDimExpr(dim, context) * stride;
  AffineMap maps[] = {AffineMap::get(rank, 0, place), AffineMap::getMultiDimIdentityMap(rank, context)};
  SmallVector<utils::IteratorType> iterators(rank, utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  return linalg::GenericOp::create(builder, loc, TypeRange(empty.getType()), ValueRange(memory), ValueRange(empty),
                                   maps, iterators,
                                   [](OpBuilder &inner, Location at, ValueRange elements) {
                                     linalg::YieldOp::create(inner, at, elements.front());
                                   })
      .getResult(0);
}

LogicalResult cg::settleLayouts(func::FuncOp function) {
  OpBuilder builder(function.getContext());
  Block &body = function.getBody().front();
  auto fail = [&](StringRef what, StringRef name) {
    return function.emitOpError() << what << " '" << name << "' has cg.layout, and ";
  };
  bool changed = false;
  builder.setInsertionPointToStart(&body);
  for (BlockArgument argument : body.getArguments()) {
    unsigned index = argument.getArgNumber();
    Attribute layout = function.removeArgAttr(index, kLayoutAttr);
    if (!layout)
      continue;
    StringRef name = getArgumentName(function, index).getValue();
    if (StringRef owner = findOwner(function, index); !owner.empty())
      return fail("argument", name) << "is " << owner << "; drop the attribute [UnsupportedType]";
    if (hasVersions(function))
      return fail("argument", name) << "the entry point has versions for sizes or values of keys; drop the attribute, "
                                       "or cg.dims and cg.key [UnsupportedType]";
    MemRefType type = getCallerType(cast<RankedTensorType>(argument.getType()), cast<StridedLayoutAttr>(layout));
    if (!type)
      continue;
    function.setArgAttr(index, kCallerTypeAttr, TypeAttr::get(type));
    argument.setType(RankedTensorType::get(getReach(type).getShape(), type.getElementType()));
    // The location is that of the argument, or of its first reader.
    Value elements = readElements(builder, argument.getLoc(), argument, type);
    argument.replaceAllUsesExcept(elements, elements.getDefiningOp());
    changed = true;
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    Attribute layout = function.getResultAttr(i, kLayoutAttr);
    if (!layout)
      continue;
    StringRef name = getResultName(function, i).getValue();
    Type type = function.getResultTypes()[i];
    if (std::optional<std::string> problem = explainBadLayout(type, layout))
      return function.emitOpError() << "result '" << name << "': cg.layout " << *problem << " [UnsupportedType]";
    for (unsigned a = 0; a < function.getNumArguments(); ++a)
      if (auto alias = function.getArgAttrOfType<IntegerAttr>(a, CGDialect::kAliasResultAttr);
          alias && alias.getInt() == static_cast<int64_t>(i))
        return fail("result", name) << "lies in a state, which a session keeps dense; drop the attribute "
                                       "[UnsupportedType]";
    if (hasVersions(function))
      return fail("result", name) << "the entry point has versions for sizes or values of keys; drop the attribute, or "
                                     "cg.dims and cg.key [UnsupportedType]";
    MemRefType callers = getCallerType(cast<RankedTensorType>(type), cast<StridedLayoutAttr>(layout));
    if (!callers)
      function.removeResultAttr(i, builder.getStringAttr(kLayoutAttr));
    else if (mayOverlap(callers))
      return fail("result", name) << "two of its elements lie at one place; give each a place of its own "
                                     "[UnsupportedType]";
  }
  if (changed)
    function.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), function.getResultTypes()));
  return success();
}

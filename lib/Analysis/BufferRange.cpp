// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/BufferRange.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns the value that `buffer` is a view of, or null if it is none.
static Value getViewSource(Value buffer) {
  Operation *op = buffer.getDefiningOp();
  if (!op)
    return {};
  return TypeSwitch<Operation *, Value>(op)
      .Case<memref::SubViewOp, memref::ReinterpretCastOp, memref::CastOp>([](auto op) { return op.getSource(); })
      .Case<memref::CollapseShapeOp, memref::ExpandShapeOp>([](auto op) { return op.getSrc(); })
      .Case([](memref::AssumeAlignmentOp op) { return op.getMemref(); })
      .Default(Value());
}

/// Returns the offset of a dense, static memref in elements from where its allocation starts.
static std::optional<int64_t> getDenseOffset(MemRefType type) {
  // Upstream has no strides for a shape without elements.
  if (type.hasStaticShape() && type.getLayout().isIdentity())
    return 0;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!type.hasStaticShape() || failed(type.getStridesAndOffset(strides, offset)) || ShapedType::isDynamic(offset))
    return std::nullopt;
  int64_t dense = 1;
  for (auto [extent, stride] : llvm::reverse(llvm::zip_equal(type.getShape(), strides))) {
    // The stride of a dimension of one element is never used.
    if (extent != 1 && stride != dense)
      return std::nullopt;
    dense *= extent;
  }
  return offset;
}

FailureOr<BufferRange> cg::resolveBuffer(Value buffer, Operation *user) {
  Value value = buffer;
  int64_t bytes = 0;
  auto addLayout = [&]() -> LogicalResult {
    auto type = dyn_cast<MemRefType>(value.getType());
    std::optional<int64_t> offset = type ? getDenseOffset(type) : 0;
    if (!offset)
      return user->emitOpError() << "addresses a buffer of type " << type
                                 << "; a node takes contiguous bytes at a constant offset, so copy the part it needs";
    bytes += type ? *offset * getElementByteSize(type.getElementType()) : 0;
    return success();
  };
  while (true) {
    if (auto view = value.getDefiningOp<ViewOp>()) {
      bytes += view.getOffset();
      value = view.getSource();
      continue;
    }
    // The layout of an upstream view counts from the start of its allocation, whatever views lie between.
    if (failed(addLayout()))
      return failure();
    if (!getViewSource(value))
      break;
    while (Value source = getViewSource(value))
      value = source;
    if (!value.getDefiningOp<ViewOp>())
      break;
  }
  if (!isa<BlockArgument>(value) && !isa<memref::AllocOp, ArenaOp>(value.getDefiningOp())) {
    InFlightDiagnostic diag = user->emitOpError() << "addresses a buffer made by " << value.getDefiningOp()->getName()
                                                  << "; expected an argument, memref.alloc, cg.arena or a view of one";
    diag.attachNote(value.getLoc()) << "made here";
    return diag;
  }
  return BufferRange{value, bytes, bytes + getByteSize(getBufferType(buffer.getType()))};
}

std::string cg::getArgumentName(BlockArgument argument) {
  if (auto slot = dyn_cast<SlotType>(argument.getType()))
    return slot.getName().str();
  if (auto function = dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp()))
    if (auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), CGDialect::kNameAttr))
      return name.str();
  return "arg" + std::to_string(argument.getArgNumber());
}

std::string cg::describeBuffer(Value root) {
  if (auto argument = dyn_cast<BlockArgument>(root))
    return "argument '" + getArgumentName(argument) + "'";
  if (auto name = dyn_cast<NameLoc>(root.getLoc()))
    return "buffer '" + name.getName().str() + "'";
  std::string text = "buffer ";
  llvm::raw_string_ostream stream(text);
  if (auto arena = root.getDefiningOp<ArenaOp>()) {
    stream << "at byte " << arena.getOffset() << " of the arena";
    return text;
  }
  stream << root.getType();
  std::string location = describeLocation(root.getLoc());
  if (location != "unknown")
    stream << " of " << location;
  return text;
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CallerLayout.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<std::string> cg::explainBadLayout(Type type, Attribute layout) {
  auto strided = dyn_cast<StridedLayoutAttr>(layout);
  if (!strided)
    return "expects strides and an offset in elements, such as strided<[16, 1], offset: 4>";
  if (isa<BaseMemRefType>(type))
    return "belongs on a tensor; a memref says it in its type";
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || tensor.getRank() == 0)
    return "belongs on a tensor whose dimensions are numbers";
  if (static_cast<int64_t>(strided.getStrides().size()) != tensor.getRank())
    return "has " + std::to_string(strided.getStrides().size()) + " strides for " + std::to_string(tensor.getRank()) +
           " dimensions";
  auto isKnown = [](int64_t number) { return !ShapedType::isDynamic(number) && number >= 0; };
  if (!isKnown(strided.getOffset()) || !llvm::all_of(strided.getStrides(), isKnown))
    return "has a stride or an offset that is negative or not known; write numbers, or make the tensor dense";
  auto memory = MemRefType::get(tensor.getShape(), tensor.getElementType(), strided);
  if (tensor.getNumElements() != 0 && !getReach(memory))
    return "reaches further than any memory";
  return std::nullopt;
}

MemRefType cg::getReach(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!type.hasStaticShape() || type.getNumElements() == 0 || failed(type.getStridesAndOffset(strides, offset)) ||
      ShapedType::isDynamic(offset) || offset < 0)
    return {};
  int64_t last = offset;
  for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides)) {
    int64_t step;
    // No memory has 2^48 elements.
    if (ShapedType::isDynamic(stride) || stride < 0 || llvm::MulOverflow(size - 1, stride, step) ||
        llvm::AddOverflow(last, step, last) || last >= (int64_t(1) << 48))
      return {};
  }
  return MemRefType::get({last + 1}, type.getElementType());
}

MemRefType cg::getCallerType(RankedTensorType type, StridedLayoutAttr layout) {
  auto dense = MemRefType::get(type.getShape(), type.getElementType());
  auto memory = MemRefType::get(type.getShape(), type.getElementType(), layout);
  SmallVector<int64_t> strides, plain;
  int64_t offset, start;
  if (type.getNumElements() == 0 || failed(memory.getStridesAndOffset(strides, offset)) ||
      failed(dense.getStridesAndOffset(plain, start)))
    return {};
  bool isDense = offset == 0;
  // The stride of a dimension of one element is never used.
  for (auto [size, stride, other] : llvm::zip_equal(type.getShape(), strides, plain))
    isDense &= size == 1 || stride == other;
  return isDense ? MemRefType() : memory;
}

MemRefType cg::getCallerType(FunctionOpInterface function, unsigned argument) {
  auto type = function.getArgAttrOfType<TypeAttr>(argument, kCallerTypeAttr);
  return type ? cast<MemRefType>(type.getValue()) : MemRefType();
}

bool cg::mayOverlap(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return true;
  SmallVector<std::pair<int64_t, int64_t>> dims; // stride, size
  for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides))
    if (size > 1)
      dims.push_back({stride, size});
  llvm::sort(dims);
  int64_t reach = 1;
  for (auto [stride, size] : dims) {
    if (stride < reach)
      return true;
    reach += (size - 1) * stride;
  }
  return false;
}

Value cg::createCallerView(OpBuilder &builder, Location loc, Value buffer, MemRefType type) {
  auto [strides, offset] = type.getStridesAndOffset();
  return memref::ReinterpretCastOp::create(builder, loc, type, buffer, offset, type.getShape(), strides);
}

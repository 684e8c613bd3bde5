// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/BoundaryTypes.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::cg;

/// Floats that every target computes with.
static bool isPlainFloat(Type type) { return isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type); }

/// True if the shapes are equal, or one joins dimensions of the other.
static bool haveSameElements(ShapedType given, ShapedType taken) {
  if (given.getShape() == taken.getShape())
    return true;
  ShapedType larger = given.getRank() >= taken.getRank() ? given : taken;
  ShapedType smaller = larger == given ? taken : given;
  auto plain = [](ShapedType type) {
    return RankedTensorType::get(type.getShape(), IntegerType::get(type.getContext(), 1));
  };
  // A tensor without dimensions has one element, as one of [1, 1] has.
  if (given.getNumElements() != taken.getNumElements())
    return false;
  return smaller.getRank() == 0 || getReassociationIndicesForReshape(plain(larger), plain(smaller)).has_value();
}

static bool hasStaticStrides(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  // Upstream has no strides for a shape without elements.
  if (type.getLayout().isIdentity())
    return true;
  return succeeded(type.getStridesAndOffset(strides, offset)) && !ShapedType::isDynamic(offset) &&
         llvm::all_of(strides, [](int64_t stride) { return stride >= 0; });
}

bool cg::canBeCopied(Type given, Type taken) {
  auto from = dyn_cast<ShapedType>(given), to = dyn_cast<ShapedType>(taken);
  if (!from || !to || !from.hasStaticShape() || !to.hasStaticShape() || !haveSameElements(from, to))
    return false;
  Type made = from.getElementType(), wanted = to.getElementType();
  if (made != wanted && (!isPlainFloat(made) || !isPlainFloat(wanted)))
    return false;
  if (auto tensor = dyn_cast<RankedTensorType>(given)) {
    auto other = dyn_cast<RankedTensorType>(taken);
    return other && tensor.getEncoding() == other.getEncoding();
  }
  auto memory = dyn_cast<MemRefType>(given), other = dyn_cast<MemRefType>(taken);
  return memory && other && hasStaticStrides(memory) && hasStaticStrides(other);
}

std::string cg::describeDifference(Type given, Type taken) {
  auto from = cast<ShapedType>(given), to = cast<ShapedType>(taken);
  SmallVector<std::string> parts;
  if (from.getElementType() != to.getElementType()) {
    std::string &text = parts.emplace_back();
    llvm::raw_string_ostream(text) << "the element type (" << to.getElementType() << ", not " << from.getElementType()
                                   << ")";
  }
  if (from.getShape() != to.getShape())
    parts.push_back("the shape");
  if (auto memory = dyn_cast<MemRefType>(given)) {
    auto other = cast<MemRefType>(taken);
    bool plain = memory.getLayout().isIdentity() && other.getLayout().isIdentity();
    if (!plain && memory.getLayout() != other.getLayout())
      parts.push_back("the strides");
    if (memory.getMemorySpace() != other.getMemorySpace())
      parts.push_back("the memory space");
  }
  return llvm::join(parts, " and ");
}

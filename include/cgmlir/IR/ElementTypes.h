// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types of scalars, and of vectors and tensors of them.

#ifndef CGMLIR_IR_ELEMENTTYPES_H
#define CGMLIR_IR_ELEMENTTYPES_H

#include "mlir/IR/BuiltinTypes.h"

namespace mlir::cg {

/// Returns `element`, or a vector or tensor of it with the shape of `like` if `like` is one.
inline Type withElement(Type like, Type element) {
  auto shaped = dyn_cast<ShapedType>(like);
  return shaped ? Type(shaped.clone(element)) : element;
}

/// True for an integer of at most 64 bits, and for a tensor of one of them.
inline bool isSingleInteger(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    if (!tensor.hasStaticShape() || tensor.getNumElements() != 1)
      return false;
    type = tensor.getElementType();
  }
  return type.isIndex() || (type.isSignlessInteger() && type.getIntOrFloatBitWidth() <= 64);
}

} // namespace mlir::cg

#endif // CGMLIR_IR_ELEMENTTYPES_H

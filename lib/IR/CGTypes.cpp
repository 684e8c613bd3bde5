// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult SlotType::verify(llvm::function_ref<InFlightDiagnostic()> emitError, BindingKind, StringAttr,
                               MemRefType buffer) {
  if (!buffer.hasStaticShape() || !buffer.getLayout().isIdentity())
    return emitError() << "the buffer of a slot has a static shape and an identity layout, unlike " << buffer;
  return success();
}

bool cg::isOneElement(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.hasStaticShape() && tensor.getNumElements() == 1 : type.isIntOrIndexOrFloat();
}

int64_t cg::getElementByteSize(Type type) {
  if (type.isIndex())
    return 8;
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * getElementByteSize(complex.getElementType());
  // Vectors lie as far apart as LLVM has them: those of several dimensions are arrays of vectors.
  if (auto vector = dyn_cast<VectorType>(type)) {
    int64_t inner = vector.getRank() == 0 ? 1 : vector.getShape().back();
    return vector.getNumElements() / inner * llvm::PowerOf2Ceil(inner * getElementByteSize(vector.getElementType()));
  }
  return llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
}

int64_t cg::getByteSize(ShapedType type) { return type.getNumElements() * getElementByteSize(type.getElementType()); }

MemRefType cg::getBufferType(Type type) {
  if (auto slot = dyn_cast<SlotType>(type))
    return slot.getBuffer();
  return cast<MemRefType>(type);
}

#define GET_TYPEDEF_CLASSES
#include "cgmlir/IR/CGTypes.cpp.inc"

void CGDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "cgmlir/IR/CGTypes.cpp.inc"
      >();
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types of the dialect, generated.

#ifndef CGMLIR_IR_CGTYPES_H
#define CGMLIR_IR_CGTYPES_H

#include "cgmlir/IR/CGAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#define GET_TYPEDEF_CLASSES
#include "cgmlir/IR/CGTypes.h.inc"

namespace mlir::cg {

/// Returns the number of bytes a dense buffer of shaped type `type` takes: one byte for an i1, the element's byte width
/// otherwise. The shape is static.
int64_t getByteSize(ShapedType type);

/// Returns the bytes of one element of type `type` in memory.
int64_t getElementByteSize(Type type);

/// True for a scalar, and for a tensor that is known to have one element.
bool isOneElement(Type type);

/// Returns the memref type of a buffer of a graph, which is a slot or a memref.
MemRefType getBufferType(Type type);

} // namespace mlir::cg

#endif // CGMLIR_IR_CGTYPES_H

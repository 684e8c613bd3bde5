// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How callers have an argument or a result in memory, where it is not dense.

#ifndef CGMLIR_IR_CALLERLAYOUT_H
#define CGMLIR_IR_CALLERLAYOUT_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include <optional>
#include <string>

namespace mlir::cg {

/// On tensors of an entry point, from the program: `strided<[16, 1], offset: 4>`, in elements.
constexpr StringLiteral kLayoutAttr = "cg.layout";
/// On a buffer of one dimension that reaches from the offset to the last element: what callers have there, a memref
/// type with strides.
constexpr StringLiteral kCallerTypeAttr = "cg.caller_type";

/// What is wrong with a layout for a type, or nothing: strides and offset are numbers that are not negative, and as
/// many as the tensor has dimensions.
std::optional<std::string> explainBadLayout(Type type, Attribute layout);

/// The type of callers' memory that has this layout; null where that is dense or has no elements.
MemRefType getCallerType(RankedTensorType type, StridedLayoutAttr layout);

/// What callers have in an argument; null if it is dense.
MemRefType getCallerType(FunctionOpInterface function, unsigned argument);

/// The buffer that reaches from the offset of `type` to its last element; null if strides or offset are not known or
/// negative, or if there are no elements.
MemRefType getReach(MemRefType type);

/// True if two elements may lie at one place.
bool mayOverlap(MemRefType type);

/// The view of `buffer`, which getReach() has the type of, that callers have of it.
Value createCallerView(OpBuilder &builder, Location loc, Value buffer, MemRefType type);

} // namespace mlir::cg

#endif // CGMLIR_IR_CALLERLAYOUT_H

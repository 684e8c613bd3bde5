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

/// Attribute of an argument or result of an entry point on tensors: `strided<[16, 1], offset: 4>`, in elements.
constexpr StringLiteral kLayoutAttr = "cg.layout";
/// Attribute of a one-dimensional buffer from the offset to the last element: the type of the callers' memory, a memref
/// type with strides.
constexpr StringLiteral kCallerTypeAttr = "cg.caller_type";

/// Returns what is wrong with a layout for a type, or nothing: strides and offset are numbers that are not negative,
/// and there is a stride for each dimension.
std::optional<std::string> explainBadLayout(Type type, Attribute layout);

/// Returns the type of callers' memory with this layout; null for a dense layout and for a tensor without elements.
MemRefType getCallerType(RankedTensorType type, StridedLayoutAttr layout);

/// Returns the type of the memory that callers give for an argument; null if it is dense.
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

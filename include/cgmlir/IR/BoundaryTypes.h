// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that one region makes and the next one takes: a copy may be between them where their types differ.

#ifndef CGMLIR_IR_BOUNDARYTYPES_H
#define CGMLIR_IR_BOUNDARYTYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include <string>

namespace mlir::cg {

/// True if a value of type `given` can be copied into one of type `taken`: both are tensors, or both memory of static
/// strides; shapes are equal, or one is the other with dimensions joined; elements are equal, or floats of 16 bits and
/// more that are rounded or extended.
bool canBeCopied(Type given, Type taken);

/// Returns in words what differs between two types: "the element type ('f32', not 'f16') and the shape".
std::string describeDifference(Type given, Type taken);

} // namespace mlir::cg

#endif // CGMLIR_IR_BOUNDARYTYPES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that a kernel computes on the way and may store beside its root, because other kernels read them.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_READELSEWHERE_H
#define CGMLIR_LIB_CODEGEN_CLASSES_READELSEWHERE_H

#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/KernelClass.h"

namespace mlir::cg {

/// True if an operation outside of `cone` reads `value`, or a value computed from it element by element.
bool isReadElsewhere(const CoverContext &context, const Cone &cone, Value value);

/// True if an operation in front of `root` outside of its cone depends on `value`: its kernel would come first.
bool isReadBefore(const CoverContext &context, const Cone &cone, Operation *root, Value value);

/// True if a value computed from `value` outside of `cone` is needed inside: then its kernel cannot store it for
/// others.
bool comesBack(const CoverContext &context, const Cone &cone, Value value);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_READELSEWHERE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attributes of the dialect, generated.

#ifndef CGMLIR_IR_CGATTRIBUTES_H
#define CGMLIR_IR_CGATTRIBUTES_H

#include "cgmlir/IR/CGEnums.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"
#include <optional>

#define GET_ATTRDEF_CLASSES
#include "cgmlir/IR/CGAttributes.h.inc"

#endif // CGMLIR_IR_CGATTRIBUTES_H

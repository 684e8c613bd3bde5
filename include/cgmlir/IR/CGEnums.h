// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Enumerations of the dialect, generated.

#ifndef CGMLIR_IR_CGENUMS_H
#define CGMLIR_IR_CGENUMS_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"

#include "cgmlir/IR/CGEnums.h.inc"

#endif // CGMLIR_IR_CGENUMS_H

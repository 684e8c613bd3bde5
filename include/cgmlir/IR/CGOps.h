// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of the dialect, generated.

#ifndef CGMLIR_IR_CGOPS_H
#define CGMLIR_IR_CGOPS_H

#include "cgmlir/IR/CGAttributes.h"
#include "cgmlir/IR/CGDialect.h"
#include "cgmlir/IR/CGInterfaces.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "cgmlir/IR/CGOps.h.inc"

#endif // CGMLIR_IR_CGOPS_H

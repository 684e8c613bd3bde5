// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Custom assembly directives that several operations share.

#ifndef CGMLIR_LIB_IR_ASMDIRECTIVES_H
#define CGMLIR_LIB_IR_ASMDIRECTIVES_H

#include "cgmlir/IR/CG.h"
#include "mlir/IR/OpImplementation.h"

namespace mlir::cg {

/// `@a` for one callee, `[@a, @b]` for several.
ParseResult parseCallees(OpAsmParser &parser, ArrayAttr &callees);
void printCallees(OpAsmPrinter &printer, Operation *op, ArrayAttr callees);

/// A bare keyword such as `map`.
ParseResult parseKernelClass(OpAsmParser &parser, StringAttr &kernelClass);
void printKernelClass(OpAsmPrinter &printer, Operation *op, StringAttr kernelClass);

/// `read %a : t, write %b : t`
ParseResult parseAccesses(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &buffers,
                          SmallVectorImpl<Type> &types, DenseI32ArrayAttr &accesses);
void printAccesses(OpAsmPrinter &printer, Operation *op, OperandRange buffers, TypeRange types,
                   DenseI32ArrayAttr accesses);

/// `%n0, %n1 programmatic`; without a programmatic edge there is no attribute.
ParseResult parseDependencies(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &dependencies,
                              DenseI32ArrayAttr &edgeKinds);
void printDependencies(OpAsmPrinter &printer, Operation *op, OperandRange dependencies, DenseI32ArrayAttr edgeKinds);

} // namespace mlir::cg

#endif // CGMLIR_LIB_IR_ASMDIRECTIVES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the dialect's attributes travel in bytecode.

#ifndef CGMLIR_LIB_IR_CGBYTECODE_H
#define CGMLIR_LIB_IR_CGBYTECODE_H

namespace mlir::cg {

class CGDialect;

void addBytecodeInterface(CGDialect &dialect);

} // namespace mlir::cg

#endif // CGMLIR_LIB_IR_CGBYTECODE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_DRIVER_DESCRIBECOLLECTIVES_H
#define CGMLIR_LIB_DRIVER_DESCRIBECOLLECTIVES_H

#include "cgmlir/IR/InputOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/Support/JSON.h"

namespace mlir::cg {

/// Describes the collectives of an entry point in the order in which its graphs hold them, with one row for each
/// collective of the input: a node that performs several has several rows. `bytes` is the size of the larger of input
/// and output.
llvm::json::Array describeCollectives(func::FuncOp function, SymbolTable &symbols, InputOps &table);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_DESCRIBECOLLECTIVES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_DRIVER_DESCRIBECOLLECTIVES_H
#define CGMLIR_LIB_DRIVER_DESCRIBECOLLECTIVES_H

#include "cgmlir/IR/InputOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/Support/JSON.h"

namespace mlir::cg {

/// The collectives of an entry point in the order in which its graphs hold them, one row for each that the input has:
/// what is done as one is several. `bytes` are those of the larger of input and output.
llvm::json::Array describeCollectives(func::FuncOp function, SymbolTable &symbols, InputOps &table);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_DESCRIBECOLLECTIVES_H

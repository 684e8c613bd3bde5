// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text that a newer MLIR wrote: jaxlib and torch-mlir contain newer copies of MLIR than the one that this project uses.

#ifndef CGMLIR_IR_NEWERTEXT_H
#define CGMLIR_IR_NEWERTEXT_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace mlir::cg {

/// Returns text whose constants the parser of this MLIR reads. Only constants of many elements of `i1` in hexadecimal
/// differ: newer ones have a byte for each element, older ones a bit. Each place keeps its line and column: blanks fill
/// the room of shorter constants. Returns `text` itself where it has no such constant, and for bytecode, in which both
/// versions write bits.
///
/// Example: `dense<"0x0100...01"> : tensor<101xi1>` with 101 bytes becomes `dense<"0x...">  : tensor<101xi1>` with 13.
std::unique_ptr<llvm::MemoryBuffer> packTruthValues(std::unique_ptr<llvm::MemoryBuffer> text);

} // namespace mlir::cg

#endif // CGMLIR_IR_NEWERTEXT_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text that a newer MLIR wrote: the copies inside jaxlib and torch-mlir are ahead of the one that we are built with.

#ifndef CGMLIR_IR_NEWERTEXT_H
#define CGMLIR_IR_NEWERTEXT_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace mlir::cg {

/// Text with its constants written as the parser of this MLIR takes them. The only ones that differ are those of many
/// elements of `i1`, in hexadecimal: newer ones have a byte for each element, and this one has a bit. Each place keeps
/// its line and column, blanks take the room of what is shorter. Gives `text` itself where it has no such constant,
/// and where it is bytecode, in which both versions write bits.
///
/// Example: `dense<"0x0100...01"> : tensor<101xi1>` with 101 bytes becomes `dense<"0x...">  : tensor<101xi1>` with 13.
std::unique_ptr<llvm::MemoryBuffer> packTruthValues(std::unique_ptr<llvm::MemoryBuffer> text);

} // namespace mlir::cg

#endif // CGMLIR_IR_NEWERTEXT_H

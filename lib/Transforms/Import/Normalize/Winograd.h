// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The transformations of Winograd's convolution (`linalg.winograd_*_transform`).

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_WINOGRAD_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_WINOGRAD_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::cg {

/// True for the transformation of a filter, of an input or of an output.
bool isWinogradTransform(Operation *op);

/// Writes such an operation as products of all of its tiles with two matrices. An operation with dynamic shapes or
/// elements that are no floats stays.
void decomposeWinogradTransform(RewriterBase &rewriter, Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_WINOGRAD_H

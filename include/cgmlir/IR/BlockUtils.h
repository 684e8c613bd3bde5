// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small operations on blocks that several passes need.

#ifndef CGMLIR_IR_BLOCKUTILS_H
#define CGMLIR_IR_BLOCKUTILS_H

#include "mlir/IR/Block.h"

namespace mlir::cg {

/// Erases the operations of `block` that have no effect and no user, from the last to the first, so that what only they
/// used goes too. Operations inside of others are not looked at.
void eraseDeadOps(Block &block);

} // namespace mlir::cg

#endif // CGMLIR_IR_BLOCKUTILS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TARGET_UNSWITCHLOOPS_H
#define CGMLIR_LIB_TARGET_UNSWITCHLOOPS_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

/// Moves a branch whose condition all iterations of an innermost loop share out of the loop, so that a row of a
/// concatenation, for example, is copied from one of its parts by a loop without branches. LLVM does so for few
/// conditions only.
void unswitchLoops(ModuleOp module);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_UNSWITCHLOOPS_H

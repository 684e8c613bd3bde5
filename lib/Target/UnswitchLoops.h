// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_TARGET_UNSWITCHLOOPS_H
#define CGMLIR_LIB_TARGET_UNSWITCHLOOPS_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

/// Decides before an innermost loop what each of its iterations would decide alike: a row of a concatenation is copied
/// from one of its parts then. LLVM does so for few conditions only.
void unswitchLoops(ModuleOp module);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_UNSWITCHLOOPS_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TOY_H
#define TOY_H

#include "cgmlir/Analysis/NodeLowering.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Pass/Pass.h"

#include "ToyDialect.h.inc"
#define GET_OP_CLASSES
#include "ToyOps.h.inc"

namespace toy {

/// toy.affine to linalg.
std::unique_ptr<mlir::Pass> createLowerAffinePass();
/// toy.softcap to linalg, in regions too.
std::unique_ptr<mlir::Pass> createLowerSoftcapPass();
/// toy.scale_into to a kernel and its launch.
std::unique_ptr<mlir::Pass> createLowerKernelsPass();
/// Prints how many operations of the dialect there are in front of a phase.
std::unique_ptr<mlir::Pass> createCountPass(std::string phase);

} // namespace toy

#endif // TOY_H

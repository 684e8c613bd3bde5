// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What passes ask of the IR that they are run on, beyond what its verifiers check. A pass may be run alone, on IR of
// any phase: where that is not what it works on, it says at which place, and what to run before.

#ifndef CGMLIR_IR_PASSINPUT_H
#define CGMLIR_IR_PASSINPUT_H

#include "cgmlir/IR/CGOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::cg {

/// The location of `op`; if it has none, that of an operation inside, of a user, or of the operation around it.
Location findPlace(Operation *op);

/// An error of the operation, as emitOpError() makes it, at findPlace().
InFlightDiagnostic emitPlacedError(Operation *op);

/// Arguments and results of an entry point are tensors with a rank, as cg-prepare-entries leaves them.
LogicalResult requireTensors(func::FuncOp function);

/// They have names, and arguments a binding.
LogicalResult requireNames(func::FuncOp function);

/// The last phase that a module has been through.
inline constexpr StringLiteral kPhaseAttr = "cg.phase";

/// No phase has run on the module: it is model IR.
LogicalResult requireModelIR(ModuleOp module);

/// Operations have numbers, and entry points are settled: what they take and give has names.
LogicalResult requireEntries(ModuleOp module);

/// For each declared size and key, an entry point has a function with constants in their place.
LogicalResult requireConstantSizes(ModuleOp module);

/// Every launch names regions, of which each graph is made later: what is in graphs already has none.
LogicalResult requireRegions(ModuleOp module);

} // namespace mlir::cg

#endif // CGMLIR_IR_PASSINPUT_H

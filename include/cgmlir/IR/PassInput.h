// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a pass requires of its input beyond what verifiers check. A pass may be run alone on IR of any phase: on IR that
// it cannot take, it names the place and the pass or phase to run before.

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

/// The arguments and results of an entry point have names, and its arguments have a binding.
LogicalResult requireNames(func::FuncOp function);

/// Attribute of a module: the last phase that has run on it.
inline constexpr StringLiteral kPhaseAttr = "cg.phase";

/// No phase has run on the module: it is model IR.
LogicalResult requireModelIR(ModuleOp module);

/// Operations have numbers, and the arguments and results of entry points have names.
LogicalResult requireEntries(ModuleOp module);

/// An entry point with declared sizes or keys has a function for each combination, with constants in their place.
LogicalResult requireConstantSizes(ModuleOp module);

/// Every launch names a region, and not a graph that was made of one already.
LogicalResult requireRegions(ModuleOp module);

} // namespace mlir::cg

#endif // CGMLIR_IR_PASSINPUT_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stages of a pipeline in the report: the program of a step, and the memory that it takes.

#ifndef CGMLIR_LIB_DRIVER_SCHEDULEREPORT_H
#define CGMLIR_LIB_DRIVER_SCHEDULEREPORT_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/JSON.h"

namespace mlir::cg {

/// Adds what is known of the stages to `report`: `schedule` as the configuration has it, or else as the operations of
/// the module have it, and its `stages` once they are expanded. Nothing for a module without a schedule.
void describeSchedule(ModuleOp module, const llvm::json::Object &config, llvm::json::Object &report);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_SCHEDULEREPORT_H

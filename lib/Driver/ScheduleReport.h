// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Describes the stages of a pipeline in the report: the steps of each stage, and the memory that they take.

#ifndef CGMLIR_LIB_DRIVER_SCHEDULEREPORT_H
#define CGMLIR_LIB_DRIVER_SCHEDULEREPORT_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/JSON.h"

namespace mlir::cg {

/// Adds the pipeline schedule to `report`: `schedule` from the configuration, or else from the module's operations, and
/// `stages` once the schedule is expanded. Adds nothing for a module without a schedule.
void describeSchedule(ModuleOp module, const llvm::json::Object &config, llvm::json::Object &report);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_SCHEDULEREPORT_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads `cg.schedule`: the pipeline schedule in which the entries of a package run.

#ifndef CGMLIR_LIB_CONFIG_SCHEDULEOPTION_H
#define CGMLIR_LIB_CONFIG_SCHEDULEOPTION_H

#include "OptionReader.h"

namespace mlir::cg {

/// Returns the orders of all stages in the form of the report: `num_chunks`, `num_microbatches` and `orders`, one for
/// each rank. Returns none if the value is no schedule, after reporting the reasons to `reader`. `config` is the whole
/// recipe, whose other keys may not contradict the schedule.
std::optional<llvm::json::Object> readSchedule(const ConfigValue &config, const ConfigValue &value,
                                               OptionReader &reader);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_SCHEDULEOPTION_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `cg.schedule`: the pipeline schedule that entries of a package are run in.

#ifndef CGMLIR_LIB_CONFIG_SCHEDULEOPTION_H
#define CGMLIR_LIB_CONFIG_SCHEDULEOPTION_H

#include "OptionReader.h"

namespace mlir::cg {

/// The orders of all stages, as the report has them: `num_chunks`, `num_microbatches` and `orders`, one for each rank.
/// None if the value is no schedule; `reader` has the reasons then. `config` is all of the recipe, whose own keys may
/// not contradict it.
std::optional<llvm::json::Object> readSchedule(const ConfigValue &config, const ConfigValue &value,
                                               OptionReader &reader);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_SCHEDULEOPTION_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes of the phase import, stage by stage.

#ifndef CGMLIR_LIB_PIPELINES_IMPORTSTAGES_H
#define CGMLIR_LIB_PIPELINES_IMPORTSTAGES_H

#include "cgmlir/Pipelines/Pipelines.h"
#include "cgmlir/Transforms/Import/Stages.h"

namespace mlir::cg {

/// Adds the check of what the stage begins with, and its passes.
void addImportStage(OpPassManager &pm, ImportStage stage, const PipelineOptions &options);

} // namespace mlir::cg

#endif // CGMLIR_LIB_PIPELINES_IMPORTSTAGES_H

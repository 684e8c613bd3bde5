// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stages of the phase import: docs/architecture.md says what holds after each.

#ifndef CGMLIR_TRANSFORMS_IMPORT_STAGES_H
#define CGMLIR_TRANSFORMS_IMPORT_STAGES_H

#include "mlir/IR/BuiltinOps.h"
#include <optional>

namespace mlir::cg {

/// The stages in their order.
enum class ImportStage { Settle, Control, Normalize, Updates, Precision, Narrow };

inline constexpr ImportStage kImportStages[] = {ImportStage::Settle,  ImportStage::Control,   ImportStage::Normalize,
                                                ImportStage::Updates, ImportStage::Precision, ImportStage::Narrow};

StringRef stringifyImportStage(ImportStage stage);
std::optional<ImportStage> symbolizeImportStage(StringRef name);

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_STAGES_H

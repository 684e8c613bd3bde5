// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of the phase import.

#ifndef CGMLIR_TRANSFORMS_IMPORT_PASSES_H
#define CGMLIR_TRANSFORMS_IMPORT_PASSES_H

#include "cgmlir/Transforms/Import/Control.h"
#include "cgmlir/Transforms/Import/Narrow.h"
#include "cgmlir/Transforms/Import/Normalize.h"
#include "cgmlir/Transforms/Import/Precision.h"
#include "cgmlir/Transforms/Import/Settle.h"
#include "cgmlir/Transforms/Import/Shared.h"
#include "cgmlir/Transforms/Import/Updates.h"

namespace mlir::cg {

inline void registerImportPasses() {
  registerImportSettlePasses();
  registerImportControlPasses();
  registerImportNormalizePasses();
  registerImportUpdatesPasses();
  registerImportPrecisionPasses();
  registerImportNarrowPasses();
  registerImportSharedPasses();
}

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_PASSES_H

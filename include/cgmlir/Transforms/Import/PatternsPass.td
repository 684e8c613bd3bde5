// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Base class of the passes of the phase import that have several patterns.

#ifndef CGMLIR_TRANSFORMS_IMPORT_PATTERNSPASS
#define CGMLIR_TRANSFORMS_IMPORT_PATTERNSPASS

include "mlir/Pass/PassBase.td"

/// A pass whose patterns run one behind the other; its further options are `others`.
class PatternsPass<string name, list<Option> others = []> : PassBase<name, "::mlir::cg::PatternsPass"> {
  let options = !listconcat(
      [ListOption<"patterns", "patterns", "std::string", "Patterns to apply; all of them by default">], others);
}

#endif // CGMLIR_TRANSFORMS_IMPORT_PATTERNSPASS

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Diagnostics as the command-line tools print them.

#ifndef CGMLIR_IR_PLAINDIAGNOSTICS_H
#define CGMLIR_IR_PLAINDIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include <string>

namespace mlir::cg {

/// Prints diagnostics as `<location>: error: <op>: ...`, one line each with their notes after them; the location as in
/// reports, never `loc(...)`.
class PlainDiagnosticHandler : public ScopedDiagnosticHandler {
public:
  /// `inputName` is the name that the parser gave to the input text.
  PlainDiagnosticHandler(MLIRContext *context, StringRef inputName, raw_ostream &os);

private:
  void print(const Diagnostic &diagnostic);

  std::string inputName;
  raw_ostream &os;
};

} // namespace mlir::cg

#endif // CGMLIR_IR_PLAINDIAGNOSTICS_H

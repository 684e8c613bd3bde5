// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Diagnostics as the command-line tools print them.
// Stable as docs/embedding.md says.
#ifndef CGMLIR_IR_PLAINDIAGNOSTICS_H
#define CGMLIR_IR_PLAINDIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include <string>

namespace mlir::cg {

/// Prints a diagnostic as `<location>: error: <op>: ...`, one line, its notes after it; the location as in reports,
/// never `loc(...)`. `inputName` is the name that the parser gave to the input text.
void printPlain(const Diagnostic &diagnostic, StringRef inputName, raw_ostream &os);

/// A handler that prints all diagnostics with printPlain().
class PlainDiagnosticHandler : public ScopedDiagnosticHandler {
public:
  PlainDiagnosticHandler(MLIRContext *context, StringRef inputName, raw_ostream &os);

private:
  std::string inputName;
  raw_ostream &os;
};

} // namespace mlir::cg

#endif // CGMLIR_IR_PLAINDIAGNOSTICS_H

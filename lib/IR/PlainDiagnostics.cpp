// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/PlainDiagnostics.h"
#include "cgmlir/IR/Origin.h"

using namespace mlir;
using namespace mlir::cg;

static StringRef getSeverity(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Note:
    return "note";
  case DiagnosticSeverity::Warning:
    return "warning";
  case DiagnosticSeverity::Error:
    return "error";
  case DiagnosticSeverity::Remark:
    return "remark";
  }
  llvm_unreachable("unknown severity");
}

PlainDiagnosticHandler::PlainDiagnosticHandler(MLIRContext *context, StringRef inputName, raw_ostream &os)
    : ScopedDiagnosticHandler(context), inputName(inputName), os(os) {
  setHandler([this](Diagnostic &diagnostic) { printPlain(diagnostic, this->inputName, this->os); });
}

void cg::printPlain(const Diagnostic &diagnostic, StringRef inputName, raw_ostream &os) {
  std::string message = diagnostic.str();
  // MLIR writes 'op.name' op …, here it is op.name: …
  StringRef text = message;
  if (text.consume_front("'")) {
    auto [name, rest] = text.split("' op ");
    message = rest.empty() ? message : (name + ": " + rest).str();
  }
  os << describeLocation(diagnostic.getLocation(), inputName) << ": " << getSeverity(diagnostic.getSeverity()) << ": "
     << message << "\n";
  for (const Diagnostic &note : diagnostic.getNotes())
    printPlain(note, inputName, os);
}

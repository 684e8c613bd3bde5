// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The report as a web page, for readers; programs take the JSON.

#include "cgmlir/Driver/Report.h"
#include "cgmlir/Translate/Pictures.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::cg;

/// The columns of the table of operations, by the keys of the report.
static constexpr StringLiteral kColumns[] = {"location", "op",       "scope", "verdict", "code",
                                             "graph",    "decision", "cause", "remedy"};

static void writeCell(const llvm::json::Value *value, raw_ostream &os) {
  os << "<td>";
  if (value && value->kind() == llvm::json::Value::String)
    llvm::printHTMLEscaped(*value->getAsString(), os);
  else if (value && value->kind() != llvm::json::Value::Null)
    llvm::printHTMLEscaped(llvm::formatv("{0}", *value).str(), os);
  os << "</td>";
}

LogicalResult cg::writeReportPage(ModuleOp module, const llvm::json::Value &report, StringRef inputName,
                                  raw_ostream &os) {
  return writeHtml(module, os, inputName, [&](raw_ostream &os) {
    std::string screen;
    llvm::raw_string_ostream text(screen);
    printScreen(report, text);
    os << "<h2>Report</h2>\n<pre>";
    llvm::printHTMLEscaped(screen, os);
    os << "</pre>\n<h2>Operations</h2>\n<table>\n<tr>";
    for (StringRef column : kColumns)
      os << "<th>" << column << "</th>";
    os << "</tr>\n";
    const llvm::json::Object *object = report.getAsObject();
    const llvm::json::Array *ops = object ? object->getArray("ops") : nullptr;
    for (size_t i = 0; ops && i < ops->size(); ++i) {
      const llvm::json::Object *row = (*ops)[i].getAsObject();
      os << "<tr>";
      for (StringRef column : kColumns)
        writeCell(row ? row->get(column) : nullptr, os);
      os << "</tr>\n";
    }
    os << "</table>\n";
  });
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Driver/Report.h"
#include "cgmlir/IR/StagedArguments.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

std::string cg::readSourceLine(StringRef location) {
  auto [file, position] = location.split(':');
  int64_t number = 0;
  if (position.split(':').first.getAsInteger(10, number) || number < 1)
    return "";
  auto buffer = llvm::MemoryBuffer::getFile(file, /*IsText=*/true);
  if (!buffer)
    return "";
  for (llvm::line_iterator line(**buffer, /*SkipBlanks=*/false); !line.is_at_eof(); ++line)
    if (line.line_number() == number)
      return line->trim().str();
  return "";
}

namespace {

int64_t number(const json::Object &object, StringRef key) { return object.getInteger(key).value_or(0); }

void printOverview(const json::Object &report, raw_ostream &os) {
  const json::Object &summary = *report.getObject("summary");
  os << llvm::formatv("operations  {0}: {1} captured, {2} legalized, {3} transparent, {4} eager, {5} blocked\n",
                      number(summary, "ops"), number(summary, "captured"), number(summary, "legalized"),
                      number(summary, "transparent"), number(summary, "eager"), number(summary, "blocked"));
  for (const json::Value &value : *report.getArray("entries")) {
    const json::Object &entry = *value.getAsObject();
    os << llvm::formatv("entry       {0}: {1} arguments, {2} results, {3} segments\n", *entry.getString("name"),
                        entry.getArray("arguments")->size(), entry.getArray("results")->size(),
                        entry.getArray("segments")->size());
  }
}

void printGraphs(const json::Object &report, raw_ostream &os) {
  const json::Array &graphs = *report.getArray("graphs");
  if (graphs.empty())
    return;
  // Names of buckets are shortened, because they can be long.
  size_t width = 16;
  for (const json::Value &value : graphs)
    width = std::max(width, value.getAsObject()->getString("name")->size() + 1);
  os << "\n" << llvm::left_justify("graph", width);
  os << llvm::formatv("{0,-10}{1,7}{2,9}{3,7}{4,7}{5,7}{6,14}{7,12}{8,12}\n", "target", "nodes", "kernels", "edges",
                      "lanes", "depth", "critical path", "arena", "moved");
  for (const json::Value &value : graphs) {
    const json::Object &graph = *value.getAsObject();
    std::string critical = llvm::formatv("{0:f1} us", graph.getNumber("critical_path_estimate_us").value_or(0));
    os << llvm::left_justify(*graph.getString("name"), width);
    os << llvm::formatv("{0,-10}{1,7}{2,9}{3,7}{4,7}{5,7}{6,14}{7,12}{8,12}\n", *graph.getString("target"),
                        number(graph, "nodes"), number(graph, "unique_kernels"), number(graph, "edges"),
                        number(graph, "lanes"), number(graph, "critical_path_nodes"), critical,
                        formatBytes(number(graph, "arena_bytes")),
                        formatBytes(number(graph, "bytes_read") + number(graph, "bytes_written")));
  }
}

/// Prints the graphs that run once, to pack constants.
void printPackings(const json::Object &report, raw_ostream &os) {
  for (const json::Value &value : *report.getArray("packing")) {
    const json::Object &graph = *value.getAsObject();
    os << llvm::formatv("{0,-12}for {1}: {2} nodes make {3} constants of {4} from {5}, once\n",
                        graph.getString("name").value_or(""), graph.getString("target").value_or(""),
                        number(graph, "nodes"), number(graph, "constants"), formatBytes(number(graph, "packed_bytes")),
                        formatBytes(number(graph, "source_bytes")));
  }
}

void printMemory(const json::Object &report, raw_ostream &os) {
  const json::Object &memory = *report.getObject("memory");
  os << llvm::formatv(
      "\nmemory      arena {0} (lower bound {1}), state {2}, constants {3}, staged {4}, graph instances {5}\n",
      formatBytes(number(memory, "arena_bytes")), formatBytes(number(memory, "arena_lower_bound_bytes")),
      formatBytes(number(memory, "state_bytes")), formatBytes(number(memory, "constant_bytes")),
      formatBytes(number(memory, "staged_bytes")), formatBytes(number(memory, "exec_bytes_estimate")));
}

/// Prints how branches and loops were compiled.
void printForms(const json::Object &report, raw_ostream &os) {
  std::map<StringRef, int64_t> forms;
  for (const json::Value &value : *report.getArray("ops"))
    if (const json::Object *decision = value.getAsObject()->getObject("decision"))
      ++forms[*decision->getString("form")];
  if (forms.empty())
    return;
  os << "\nforms       ";
  llvm::interleaveComma(forms, os, [&](const auto &entry) { os << entry.second << " x " << entry.first; });
  os << "\n";
}

/// Prints the verdicts of the operations of each scope, in the order of the input.
void printScopes(const json::Object &report, raw_ostream &os) {
  static constexpr StringLiteral kVerdicts[] = {"captured", "legalized", "transparent", "eager", "blocked"};
  using Counts = std::array<int64_t, std::size(kVerdicts)>;
  llvm::MapVector<StringRef, Counts> scopes;
  for (const json::Value &value : *report.getArray("ops")) {
    const json::Object &op = *value.getAsObject();
    if (auto scope = op.getString("scope"))
      ++scopes[*scope][llvm::find(kVerdicts, *op.getString("verdict")) - std::begin(kVerdicts)];
  }
  if (scopes.empty())
    return;
  // The screen shows this number of causes at most; the report has all.
  constexpr size_t kShown = 24;
  size_t width = 16;
  for (auto &[scope, counts] : ArrayRef(scopes.getArrayRef()).take_front(kShown))
    width = std::max(width, scope.size() + 2);
  os << "\n" << llvm::left_justify("scope", width);
  for (StringRef verdict : kVerdicts)
    os << llvm::right_justify(verdict, 12);
  os << "\n";
  for (auto &[scope, counts] : ArrayRef(scopes.getArrayRef()).take_front(kShown)) {
    os << llvm::left_justify(scope, width);
    for (int64_t count : counts)
      os << llvm::right_justify(std::to_string(count), 12);
    os << "\n";
  }
  if (scopes.size() > kShown)
    os << llvm::formatv("and {0} more scopes\n", scopes.size() - kShown);
}

/// The operations that were not captured for one reason: their number, and the first ones.
struct Cause {
  StringRef cause, remedy;
  int64_t count = 0;
  SmallVector<std::pair<StringRef, StringRef>, 3> first{}; // number of the operation, location
};

void printPlaces(const Cause &cause, size_t most, unsigned indent, raw_ostream &os) {
  for (auto &[op, location] : ArrayRef(cause.first).take_front(most)) {
    std::string line = readSourceLine(location);
    os.indent(indent) << op << " at " << location << (line.empty() ? "" : ": ") << line << "\n";
  }
}

/// Prints the operations that were not captured, by code and cause: their number, the first one, and the remedy.
void printUncaptured(const json::Object &report, raw_ostream &os) {
  constexpr size_t kShownPlaces = 3, kShownCauses = 4;
  llvm::MapVector<StringRef, SmallVector<Cause>> codes;
  for (const json::Value &value : *report.getArray("ops")) {
    const json::Object &op = *value.getAsObject();
    StringRef verdict = *op.getString("verdict");
    if (verdict != "blocked" && verdict != "eager")
      continue;
    SmallVector<Cause> &causes = codes[op.getString("code").value_or(verdict)];
    StringRef text = op.getString("cause").value_or("");
    Cause *cause = llvm::find_if(causes, [&](const Cause &known) { return known.cause == text; });
    if (cause == causes.end()) {
      causes.push_back({text, op.getString("remedy").value_or("")});
      cause = &causes.back();
    }
    ++cause->count;
    if (cause->first.size() < kShownPlaces)
      cause->first.emplace_back(*op.getString("op"), *op.getString("location"));
  }
  if (codes.empty()) {
    os << "\nnot captured  nothing\n";
    return;
  }
  os << "\nnot captured\n";
  for (auto &[code, causes] : codes) {
    if (causes.size() == 1) {
      const Cause &only = causes.front();
      os << llvm::formatv("  {0,-20}{1,6} x  {2}; {3}\n", code, only.count, only.cause, only.remedy);
      printPlaces(only, kShownPlaces, 6, os);
      continue;
    }
    int64_t all = 0;
    for (const Cause &cause : causes)
      all += cause.count;
    os << llvm::formatv("  {0,-20}{1,6} x  for {2} causes\n", code, all, causes.size());
    // The most frequent causes come first; equal ones stay in order.
    SmallVector<const Cause *> order = llvm::map_to_vector(causes, [](const Cause &cause) { return &cause; });
    llvm::sort(order,
               [](const Cause *a, const Cause *b) { return a->count != b->count ? a->count > b->count : a < b; });
    for (const Cause *cause : ArrayRef(order).take_front(kShownCauses)) {
      os << llvm::formatv("{0,28} x  {1}; {2}\n", cause->count, cause->cause, cause->remedy);
      printPlaces(*cause, /*most=*/1, 32, os);
    }
    if (causes.size() > kShownCauses)
      os.indent(28) << "   and " << causes.size() - kShownCauses << " more causes, which the report has\n";
  }
}

/// Prints for each entry point the decisions and work of the host that a launch waits for.
void printHostDriven(const json::Object &report, raw_ostream &os) {
  llvm::MapVector<StringRef, int64_t> counts;
  const json::Object *first = nullptr;
  for (const json::Value &value : *report.getArray("ops")) {
    const json::Object &op = *value.getAsObject();
    if (!op.getBoolean("host_driven").value_or(false))
      continue;
    first = first ? first : &op;
    ++counts[*op.getString("op")];
  }
  if (!first)
    return;
  os << llvm::formatv("\nhost-driven   {0}: ", number(*report.getObject("summary"), "host_driven"));
  llvm::interleaveComma(counts, os, [&](const auto &entry) { os << entry.second << " x " << entry.first; });
  os << "; first at " << *first->getString("location");
  std::string line = readSourceLine(*first->getString("location"));
  os << (line.empty() ? "" : ": ") << line << "\n";
}

} // namespace

void cg::printScreen(const json::Value &value, raw_ostream &os) {
  const json::Object &report = *value.getAsObject();
  // A compilation without entry points failed too early for anything to be shown.
  if (!report.getArray("entries")->empty() || !report.getArray("ops")->empty()) {
    printOverview(report, os);
    printScopes(report, os);
    printGraphs(report, os);
    printPackings(report, os);
    printMemory(report, os);
    printForms(report, os);
    printUncaptured(report, os);
    printHostDriven(report, os);
    os << "\n";
  }
  if (auto error = report.getString("error"))
    os << "no package: " << *error << "\n";
}

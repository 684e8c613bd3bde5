// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The report as a web page, for readers; programs take the JSON. Parts that open and close are `details` elements: the
// browser draws a closed one when it is opened, so that a page of ten thousand operations is readable, without a
// script.

#include "cgmlir/Driver/Report.h"
#include "cgmlir/Translate/Pictures.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

namespace {

/// The columns of the tables of operations, as keys of the report.
constexpr StringLiteral kColumns[] = {"location", "op",       "scope", "verdict", "code",
                                      "graph",    "decision", "cause", "remedy"};
constexpr StringLiteral kVerdicts[] = {"captured", "legalized", "transparent", "eager", "blocked"};
constexpr size_t kFirstUncaptured = 3; // eager, blocked
/// A table with more uncaptured operations than this is closed when the page opens.
constexpr int64_t kOpenUpTo = 200;

constexpr const char *kStyle = R"(<style>
table { border-collapse: collapse; margin: 4px 0 10px; }
td, th { border-bottom: 1px solid var(--soft); padding: 2px 10px 2px 0; text-align: left; vertical-align: top; }
details { margin-left: 16px; }
pre { white-space: pre-wrap; }
summary { cursor: pointer; padding: 2px 0; }
.bar { display: inline-flex; width: 160px; height: 9px; margin-right: 8px; border-radius: 3px; overflow: hidden; }
.captured { background: #2e8b57; } .legalized { background: #8fbc5a; } .transparent { background: var(--line); }
.eager { background: #e0a030; } .blocked { background: var(--hot); }
td code { white-space: pre-wrap; }
</style>
)";

struct Counts {
  std::array<int64_t, std::size(kVerdicts)> byVerdict{};

  void add(const json::Object &op) {
    const StringLiteral *verdict = llvm::find(kVerdicts, op.getString("verdict").value_or(""));
    if (verdict != std::end(kVerdicts))
      ++byVerdict[verdict - std::begin(kVerdicts)];
  }
  int64_t uncaptured() const {
    int64_t sum = 0;
    for (int64_t count : ArrayRef<int64_t>(byVerdict).drop_front(kFirstUncaptured))
      sum += count;
    return sum;
  }
};

/// A node of the tree of scopes: one part of a scope's name, the operations of that scope, and the parts below it.
struct ScopeTree {
  Counts counts;
  SmallVector<const json::Object *> uncaptured, others;
  llvm::MapVector<StringRef, std::unique_ptr<ScopeTree>> parts;

  void add(ArrayRef<StringRef> path, const json::Object &op) {
    counts.add(op);
    if (path.empty()) {
      StringRef verdict = op.getString("verdict").value_or("");
      bool isUncaptured = llvm::is_contained(ArrayRef(kVerdicts).drop_front(kFirstUncaptured), verdict);
      (isUncaptured ? uncaptured : others).push_back(&op);
      return;
    }
    std::unique_ptr<ScopeTree> &part = parts[path.front()];
    if (!part)
      part = std::make_unique<ScopeTree>();
    part->add(path.drop_front(), op);
  }
};

class PageWriter {
public:
  PageWriter(const json::Value &report, raw_ostream &os) : whole(report), report(*report.getAsObject()), os(os) {}

  void write();

private:
  void writeText(StringRef text) { llvm::printHTMLEscaped(text, os); }
  void writeCode(StringRef code);
  void writeCell(const json::Object &row, StringRef column);
  void writeOps(ArrayRef<const json::Object *> ops);
  void writeCounts(const Counts &counts);
  void writeScope(StringRef name, const ScopeTree &tree);
  void writeReasons();
  void writeSegments(const json::Object &entry);
  void writeSegmentTable(StringRef entry, const json::Array &segments);
  const json::Array &list(StringRef key) const {
    const json::Array *found = report.getArray(key);
    return found ? *found : none;
  }

  const json::Value &whole;
  const json::Object &report;
  raw_ostream &os;
  const json::Array none{};
};

} // namespace

/// Writes a reason code as a link to the table of reasons on this page, whose rows link to the error catalogue.
void PageWriter::writeCode(StringRef code) {
  os << "<a href=\"#code-";
  writeText(code);
  os << "\">";
  writeText(code);
  os << "</a>";
}

void PageWriter::writeCell(const json::Object &row, StringRef column) {
  os << "<td>";
  const json::Value *value = row.get(column);
  std::optional<StringRef> text = value ? value->getAsString() : std::nullopt;
  StringRef verdict = row.getString("verdict").value_or("");
  if (text && column == "code" && (verdict == "eager" || verdict == "blocked"))
    writeCode(*text);
  else if (text)
    writeText(*text);
  else if (value && value->kind() != json::Value::Null)
    writeText(llvm::formatv("{0}", *value).str());
  os << "</td>";
}

void PageWriter::writeOps(ArrayRef<const json::Object *> ops) {
  os << "<table>\n<tr>";
  for (StringRef column : kColumns)
    os << "<th>" << column << "</th>";
  os << "</tr>\n";
  for (const json::Object *op : ops) {
    os << "<tr>";
    for (StringRef column : kColumns)
      writeCell(*op, column);
    os << "</tr>\n";
  }
  os << "</table>\n";
}

/// Writes a bar and numbers: how many operations have each verdict.
void PageWriter::writeCounts(const Counts &counts) {
  os << " <span class=\"bar\">";
  for (auto [verdict, count] : llvm::zip(kVerdicts, counts.byVerdict))
    if (count)
      os << "<i class=\"" << verdict << "\" style=\"flex:" << count << "\"></i>";
  os << "</span>";
  bool first = true;
  for (auto [verdict, count] : llvm::zip(kVerdicts, counts.byVerdict)) {
    if (!count)
      continue;
    os << (first ? "" : ", ") << count << " " << verdict;
    first = false;
  }
}

void PageWriter::writeScope(StringRef name, const ScopeTree &tree) {
  int64_t uncaptured = tree.counts.uncaptured();
  os << "<details" << (uncaptured && uncaptured <= kOpenUpTo ? " open" : "") << "><summary><b>";
  writeText(name);
  os << "</b>";
  writeCounts(tree.counts);
  os << "</summary>\n";
  if (!tree.uncaptured.empty())
    writeOps(tree.uncaptured);
  if (!tree.others.empty()) {
    os << "<details><summary>" << tree.others.size()
       << " that are in graphs, in host segments or cost nothing</summary>\n";
    writeOps(tree.others);
    os << "</details>\n";
  }
  for (auto &[part, below] : tree.parts)
    writeScope(part, *below);
  os << "</details>\n";
}

/// Writes a table of the operations outside of graphs, one row for each code and cause: their number, the source line
/// of the first, and the remedy.
void PageWriter::writeReasons() {
  constexpr size_t kShownPlaces = 3;
  struct Reason {
    StringRef remedy;
    int64_t count = 0;
    SmallVector<StringRef, kShownPlaces> places;
  };
  llvm::MapVector<StringRef, llvm::MapVector<StringRef, Reason>> codes;
  for (const json::Value &value : list("ops")) {
    const json::Object &op = *value.getAsObject();
    StringRef verdict = op.getString("verdict").value_or("");
    if (verdict != "eager" && verdict != "blocked")
      continue;
    Reason &reason = codes[op.getString("code").value_or(verdict)][op.getString("cause").value_or("")];
    reason.remedy = op.getString("remedy").value_or("");
    ++reason.count;
    StringRef place = op.getString("location").value_or("unknown");
    if (reason.places.size() < kShownPlaces && !llvm::is_contained(reason.places, place))
      reason.places.push_back(place);
  }
  os << "<h2>Reasons</h2>\n";
  if (codes.empty())
    os << "<p>Every operation is captured or costs nothing.</p>\n";
  for (auto &[code, causes] : codes) {
    os << "<h3 id=\"code-";
    writeText(code);
    os << "\">";
    writeText(code);
    os << "</h3>\n<p>Explained in <code>docs/errors.md#";
    writeText(code.lower());
    os << "</code>.</p>\n<table>\n<tr><th>operations</th><th>cause</th><th>remedy</th><th>first at</th></tr>\n";
    for (auto &[cause, reason] : causes) {
      os << "<tr><td>" << reason.count << "</td><td>";
      writeText(cause);
      os << "</td><td>";
      writeText(reason.remedy);
      os << "</td><td>";
      for (StringRef place : reason.places) {
        writeText(place);
        if (std::string line = readSourceLine(place); !line.empty()) {
          os << ": <code>";
          writeText(line);
          os << "</code>";
        }
        os << "<br>";
      }
      os << "</td></tr>\n";
    }
    os << "</table>\n";
  }
}

void PageWriter::writeSegmentTable(StringRef entry, const json::Array &segments) {
  // Operations are counted by the number of the segment that their rows name.
  SmallVector<Counts> counts(segments.size());
  for (const json::Value &value : list("ops")) {
    const json::Object &op = *value.getAsObject();
    std::optional<int64_t> segment = op.getInteger("segment");
    if (segment && *segment >= 0 && *segment < static_cast<int64_t>(counts.size()) && op.getString("entry") == entry)
      counts[*segment].add(op);
  }
  os << "<table>\n<tr><th>segment</th><th>runs as</th><th>graph</th><th>reason</th><th>operations</th></tr>\n";
  for (auto [number, value] : llvm::enumerate(segments)) {
    const json::Object &segment = *value.getAsObject();
    os << "<tr><td>" << number << "</td><td>";
    writeText(segment.getString("kind").value_or(""));
    os << "</td><td>";
    writeText(segment.getString("graph").value_or(""));
    os << "</td><td>";
    writeText(segment.getString("reason").value_or(""));
    os << "</td><td>";
    writeCounts(counts[number]);
    os << "</td></tr>\n";
  }
  os << "</table>\n";
}

/// Writes what each launch of an entry point runs, in order; for an entry point with buckets, for each of its versions.
void PageWriter::writeSegments(const json::Object &entry) {
  StringRef name = entry.getString("name").value_or("");
  os << "<h3>";
  writeText(name);
  os << "</h3>\n";
  const json::Array *segments = entry.getArray("segments"), *buckets = entry.getArray("buckets");
  if (segments)
    writeSegmentTable(name, *segments);
  for (size_t i = 0; buckets && i < buckets->size(); ++i) {
    const json::Object &bucket = *(*buckets)[i].getAsObject();
    os << "<details><summary>version";
    for (StringRef key : {"dims", "keys"})
      if (const json::Object *values = bucket.getObject(key); values && !values->empty())
        writeText(llvm::formatv(" {0}", json::Value(json::Object(*values))).str());
    os << "</summary>\n";
    if (const json::Array *parts = bucket.getArray("segments"))
      writeSegmentTable(name, *parts);
    os << "</details>\n";
  }
}

void PageWriter::write() {
  std::string screen;
  llvm::raw_string_ostream text(screen);
  printScreen(whole, text);
  os << kStyle << "<h2>Report</h2>\n<pre>";
  writeText(screen);
  os << "</pre>\n";
  writeReasons();
  if (!list("entries").empty())
    os << "<h2>Segments</h2>\n";
  for (const json::Value &entry : list("entries"))
    writeSegments(*entry.getAsObject());
  // The tree of scopes has entry points at the top and the parts of the scope's name below. In a name of more parts
  // than this, the last ones are kept together.
  constexpr unsigned kMostParts = 16;
  llvm::MapVector<StringRef, ScopeTree> entries;
  for (const json::Value &value : list("ops")) {
    const json::Object &op = *value.getAsObject();
    SmallVector<StringRef> path;
    for (StringRef rest = op.getString("scope").value_or(""); !rest.empty();) {
      size_t end = path.size() + 1 < kMostParts ? rest.find_first_of("./") : StringRef::npos;
      path.push_back(rest.take_front(end));
      rest = end == StringRef::npos ? StringRef() : rest.drop_front(end + 1);
    }
    entries[op.getString("entry").value_or("called by no entry point")].add(path, op);
  }
  os << "<h2>Operations</h2>\n";
  for (auto &[name, tree] : entries)
    writeScope(name, tree);
}

LogicalResult cg::writeReportPage(ModuleOp module, const json::Value &report, StringRef inputName, raw_ostream &os) {
  return writeHtml(module, os, inputName, [&](raw_ostream &os) { PageWriter(report, os).write(); }, /*withArena=*/true);
}

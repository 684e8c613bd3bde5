// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Dependences.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;

namespace {

struct Touch {
  unsigned node, access;
};

/// The last accesses to a run of bytes: its writer, and the readers since.
struct Span {
  int64_t end;
  std::optional<Touch> writer;
  SmallVector<Touch, 2> readers; // The readers since the last writer.
};

/// The bytes of one buffer, divided into spans where accesses begin and end.
class ByteMap {
public:
  /// Calls `visit` for the spans of [begin, end), after cutting them there.
  void forEach(int64_t begin, int64_t end, llvm::function_ref<void(Span &)> visit) {
    cut(begin);
    cut(end);
    for (int64_t at = begin; at < end;) {
      auto span = spans.lower_bound(at);
      if (span == spans.end() || span->first > at) {
        int64_t next = span == spans.end() ? end : std::min(end, span->first);
        span = spans.emplace_hint(span, at, Span{next, std::nullopt, {}});
      }
      visit(span->second);
      at = span->second.end;
    }
  }

  /// Replaces [begin, end), which `forEach` has just cut, by one span.
  void write(int64_t begin, int64_t end, Touch writer) {
    spans.erase(spans.lower_bound(begin), spans.lower_bound(end));
    spans[begin] = {end, writer, {}};
  }

private:
  void cut(int64_t at) {
    auto next = spans.lower_bound(at);
    if (next == spans.begin())
      return;
    auto span = std::prev(next);
    if (span->second.end <= at)
      return;
    Span tail = span->second;
    span->second.end = at;
    spans.emplace_hint(next, at, std::move(tail));
  }

  std::map<int64_t, Span> spans; // by first byte
};

class DependenceBuilder {
public:
  explicit DependenceBuilder(const GraphModel &model) : model(model), bytes(model.getNumRoots()) {}

  std::vector<Dependence> run() {
    // Buffers that are never written have no conflicts: weights that every node reads need no records.
    llvm::BitVector written(model.getNumRoots());
    for (const GraphModel::Node &node : model.getNodes())
      for (const GraphModel::Access &access : node.accesses)
        if (access.mode != AccessMode::Read)
          written.set(access.root);
    for (unsigned node = 0; node < model.size(); ++node) {
      size_t first = found.size();
      ArrayRef<GraphModel::Access> accesses = model.getNodes()[node].accesses;
      for (auto [index, access] : llvm::enumerate(accesses))
        if (written.test(access.root))
          compare(access, {node, static_cast<unsigned>(index)});
      for (auto [index, access] : llvm::enumerate(accesses))
        if (written.test(access.root))
          record(access, {node, static_cast<unsigned>(index)});
      keepOnePerPair(first);
    }
    return std::move(found);
  }

private:
  /// Returns the bytes of an access. A token, which has none, is treated like a buffer of one byte.
  std::pair<int64_t, int64_t> getBytes(const GraphModel::Access &access) const {
    if (model.getRootSize(access.root) == 0)
      return {0, 1};
    return {access.begin, access.end};
  }

  void compare(const GraphModel::Access &access, Touch touch) {
    auto add = [&](Touch earlier, DependenceKind kind) {
      if (earlier.node != touch.node)
        found.push_back({earlier.node, touch.node, kind, earlier.access, touch.access});
    };
    auto [begin, end] = getBytes(access);
    bytes[access.root].forEach(begin, end, [&](Span &span) {
      if (access.mode != AccessMode::Write && span.writer)
        add(*span.writer, DependenceKind::ReadAfterWrite);
      if (access.mode == AccessMode::Read)
        return;
      for (Touch reader : span.readers)
        add(reader, DependenceKind::WriteAfterRead);
      // Readers come after the writer, so that the order with them implies this one.
      if (span.readers.empty() && span.writer && access.mode == AccessMode::Write)
        add(*span.writer, DependenceKind::WriteAfterWrite);
    });
  }

  void record(const GraphModel::Access &access, Touch touch) {
    auto [begin, end] = getBytes(access);
    if (begin == end)
      return;
    if (access.mode == AccessMode::Read) {
      bytes[access.root].forEach(begin, end, [&](Span &span) {
        // A node that writes these bytes too is known as their writer already; one that reads them twice, as a reader.
        bool known = (span.writer && span.writer->node == touch.node) ||
                     (!span.readers.empty() && span.readers.back().node == touch.node);
        if (!known)
          span.readers.push_back(touch);
      });
      return;
    }
    bytes[access.root].forEach(begin, end, [](Span &) {});
    bytes[access.root].write(begin, end, touch);
  }

  void keepOnePerPair(size_t first) {
    auto begin = found.begin() + first;
    auto key = [](const Dependence &dependence) {
      return std::tuple(dependence.from, dependence.toAccess, dependence.fromAccess, dependence.kind);
    };
    std::sort(begin, found.end(), [&](const Dependence &a, const Dependence &b) { return key(a) < key(b); });
    found.erase(
        std::unique(begin, found.end(), [](const Dependence &a, const Dependence &b) { return a.from == b.from; }),
        found.end());
  }

  const GraphModel &model;
  std::vector<ByteMap> bytes;
  std::vector<Dependence> found;
};

} // namespace

std::vector<Dependence> cg::computeDependences(const GraphModel &model) { return DependenceBuilder(model).run(); }

std::string cg::describeDependence(const GraphModel &model, const Dependence &dependence) {
  const GraphModel::Node &from = model.getNodes()[dependence.from];
  const GraphModel::Node &to = model.getNodes()[dependence.to];
  const GraphModel::Access &earlier = from.accesses[dependence.fromAccess];
  const GraphModel::Access &later = to.accesses[dependence.toAccess];
  StringRef action = dependence.kind == DependenceKind::ReadAfterWrite ? "reads" : "writes";
  StringRef other = dependence.kind == DependenceKind::WriteAfterRead ? "reads" : "writes";
  std::string buffer = describeBuffer(later.buffer);
  if (earlier.buffer != later.buffer)
    buffer += ", which shares bytes with " + describeBuffer(earlier.buffer) + ", and that";
  else
    buffer += ", which";
  return llvm::formatv("{0} {1} '{2}' {3}", action, buffer, getNodeName(from.get()), other);
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CGOps.h"
#include "cgmlir/IR/Origin.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::cg;

InputOps::InputOps(ModuleOp module) : module(module) {
  auto table = module->getAttrOfType<ArrayAttr>(kAttrName);
  if (!table)
    return;
  rows.reserve(table.size());
  for (auto attr : table.getAsRange<InputOpAttr>()) {
    Row row{attr.getOpName(),  attr.getLocation(),
            attr.getEntry(),   attr.getScope(),
            attr.getKind(),    attr.getLost(),
            attr.getVerdict(), {},
            attr.getSegment(), attr};
    if (ArrayAttr graphs = attr.getGraphs())
      for (auto graph : graphs.getAsRange<StringAttr>())
        row.graphs.push_back(graph.getValue());
    rows.push_back(std::move(row));
  }
}

bool InputOps::isUnchanged(const Row &row) {
  InputOpAttr attr = row.stored;
  if (!attr || attr.getOpName() != row.opName || attr.getLocation() != row.location || attr.getEntry() != row.entry ||
      attr.getScope() != row.scope || attr.getKind() != row.kind || attr.getLost() != row.lost ||
      attr.getVerdict() != row.verdict || attr.getSegment() != row.segment)
    return false;
  ArrayRef<Attribute> graphs = attr.getGraphs() ? attr.getGraphs().getValue() : ArrayRef<Attribute>();
  return llvm::equal(graphs, row.graphs,
                     [](Attribute graph, StringRef name) { return cast<StringAttr>(graph).getValue() == name; });
}

void InputOps::write() {
  MLIRContext *context = module.getContext();
  SmallVector<Attribute> table;
  table.reserve(rows.size());
  for (const Row &row : rows) {
    // Most rows stay as they are, and a look at what is there is cheaper than to find it among all attributes.
    if (isUnchanged(row)) {
      table.push_back(row.stored);
      continue;
    }
    SmallVector<Attribute> graphs;
    for (StringRef graph : row.graphs)
      graphs.push_back(StringAttr::get(context, graph));
    table.push_back(InputOpAttr::get(context, row.opName, row.location, row.entry, row.scope, row.kind, row.lost,
                                     row.verdict, graphs.empty() ? ArrayAttr() : ArrayAttr::get(context, graphs),
                                     row.segment));
  }
  module->setAttr(kAttrName, ArrayAttr::get(context, table));
}

InputOps::Row *InputOps::lookup(int64_t number) {
  return number >= 0 && number < static_cast<int64_t>(rows.size()) ? &rows[number] : nullptr;
}

/// How bad a verdict is.
static unsigned getSeverity(Verdict verdict) {
  switch (verdict) {
  case Verdict::Transparent:
    return 0;
  case Verdict::Captured:
    return 1;
  case Verdict::Legalized:
    return 2;
  case Verdict::Eager:
    return 3;
  case Verdict::Blocked:
    return 4;
  }
  llvm_unreachable("unknown verdict");
}

StringRef InputOps::describeName(Operation *op) {
  SmallVector<int64_t> numbers;
  collectOrigins(op->getLoc(), numbers);
  Row *row = numbers.empty() ? nullptr : lookup(numbers.front());
  return row ? row->opName.getValue() : op->getName().getStringRef();
}

std::string InputOps::describePlace(Operation *op) {
  for (; op && op != module; op = op->getParentOp()) {
    SmallVector<int64_t> numbers;
    collectOrigins(op->getLoc(), numbers);
    if (Row *row = numbers.empty() ? nullptr : lookup(numbers.front()))
      return row->location.getValue().str();
  }
  return "";
}

void InputOps::noteVerdict(Location loc, OpVerdictAttr verdict) {
  SmallVector<int64_t> numbers;
  collectOrigins(loc, numbers);
  for (int64_t number : numbers)
    if (Row *row = lookup(number))
      if (!row->verdict || getSeverity(row->verdict.getVerdict()) < getSeverity(verdict.getVerdict()))
        row->verdict = verdict;
}

bool InputOps::noteLost(StringRef cause) {
  return noteLost(cause, llvm::to_vector(llvm::seq<int64_t>(0, rows.size())));
}

bool InputOps::noteLost(StringRef cause, ArrayRef<int64_t> numbers) {
  bool changed = false;
  llvm::BitVector live = findLive(module);
  for (int64_t number : numbers)
    if (Row *row = lookup(number); row && !live.test(number) && !row->lost) {
      row->lost = StringAttr::get(module.getContext(), cause);
      changed = true;
    }
  return changed;
}

llvm::BitVector InputOps::findLive(Operation *root) const {
  llvm::BitVector live(rows.size());
  auto note = [&](int64_t number) {
    if (number < static_cast<int64_t>(live.size()))
      live.set(number);
  };
  // Locations are uniqued, and many operations may share one that was merged from many.
  llvm::DenseSet<Location> seen;
  SmallVector<int64_t> numbers;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    // A version that is never captured: what only it holds is settled in the buckets.
    if (op != root && isa<func::FuncOp, EagerVersionOp>(op))
      if (std::optional<Bucket> bucket = Bucket::get(op); bucket && bucket->eager)
        return WalkResult::skip();
    Location loc = op->getLoc();
    // Most have their own, with nothing but their number in it.
    if (auto fused = dyn_cast<FusedLoc>(loc); fused && fused.getLocations().size() == 1)
      if (auto origin = dyn_cast_if_present<OriginAttr>(fused.getMetadata())) {
        note(origin.getNumber());
        loc = fused.getLocations().front();
      }
    if (isa<FileLineColRange, UnknownLoc>(loc) || !seen.insert(loc).second)
      return WalkResult::advance();
    numbers.clear();
    collectOrigins(loc, numbers);
    llvm::for_each(numbers, note);
    return WalkResult::advance();
  });
  return live;
}

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
  stored.reserve(table.size());
  llvm::append_range(stored, table.getAsRange<InputOpAttr>());
  opened.resize(stored.size());
}

InputOps::Row &InputOps::operator[](int64_t number) {
  Row *&row = opened[number];
  if (row)
    return *row;
  InputOpAttr attr = stored[number];
  row = new (memory.Allocate()) Row{attr.getOpName(), attr.getLocation(), attr.getEntry(),   attr.getScope(),
                                    attr.getKind(),   attr.getLost(),     attr.getVerdict(), {},
                                    attr.getSegment()};
  if (ArrayAttr graphs = attr.getGraphs())
    for (auto graph : graphs.getAsRange<StringAttr>())
      row->graphs.push_back(graph.getValue());
  return *row;
}

int64_t InputOps::append(const Row &row) {
  stored.push_back({});
  opened.push_back(new (memory.Allocate()) Row(row));
  return size() - 1;
}

bool InputOps::isUnchanged(const Row &row, InputOpAttr stored) {
  if (!stored || stored.getOpName() != row.opName || stored.getLocation() != row.location ||
      stored.getEntry() != row.entry || stored.getScope() != row.scope || stored.getKind() != row.kind ||
      stored.getLost() != row.lost || stored.getVerdict() != row.verdict || stored.getSegment() != row.segment)
    return false;
  ArrayRef<Attribute> graphs = stored.getGraphs() ? stored.getGraphs().getValue() : ArrayRef<Attribute>();
  return llvm::equal(graphs, row.graphs,
                     [](Attribute graph, StringRef name) { return cast<StringAttr>(graph).getValue() == name; });
}

void InputOps::write() {
  MLIRContext *context = module.getContext();
  SmallVector<Attribute> table;
  table.reserve(stored.size());
  for (auto [attr, row] : llvm::zip_equal(stored, opened)) {
    // Most rows stay as they are, and a look at what is there is cheaper than to find it among all attributes.
    if (row && !isUnchanged(*row, attr)) {
      SmallVector<Attribute> graphs;
      for (StringRef graph : row->graphs)
        graphs.push_back(StringAttr::get(context, graph));
      attr =
          InputOpAttr::get(context, row->opName, row->location, row->entry, row->scope, row->kind, row->lost,
                           row->verdict, graphs.empty() ? ArrayAttr() : ArrayAttr::get(context, graphs), row->segment);
    }
    table.push_back(attr);
  }
  module->setAttr(kAttrName, ArrayAttr::get(context, table));
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
  llvm::BitVector gone = findLive(module).flip();
  return noteLost(cause, llvm::to_vector_of<int64_t>(gone.set_bits()), gone);
}

bool InputOps::noteLost(StringRef cause, ArrayRef<int64_t> numbers) {
  return !numbers.empty() && noteLost(cause, numbers, findLive(module).flip());
}

bool InputOps::noteLost(StringRef cause, ArrayRef<int64_t> numbers, const llvm::BitVector &gone) {
  bool changed = false;
  for (int64_t number : numbers) {
    if (number < 0 || number >= size() || !gone.test(number) || getLost(number))
      continue;
    (*this)[number].lost = StringAttr::get(module.getContext(), cause);
    changed = true;
  }
  return changed;
}

llvm::BitVector InputOps::findLive(Operation *root) const {
  llvm::BitVector live(size());
  auto note = [&](int64_t number) {
    if (number < size())
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

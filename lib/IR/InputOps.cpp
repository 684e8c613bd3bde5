// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CGOps.h"
#include "cgmlir/IR/Origin.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Sequence.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

InputOps::InputOps(ModuleOp module) : module(module) {
  auto table = module->getAttrOfType<ArrayAttr>(kAttrName);
  if (!table)
    return;
  locations = module->getAttrOfType<ArrayAttr>(kLocationsAttrName);
  stored = llvm::to_vector(table.getAsRange<InputOpAttr>());
  opened.resize(stored.size());
  if (auto all = module->getAttrOfType<DictionaryAttr>(kNotesAttrName))
    for (NamedAttribute entry : all) {
      int64_t number = 0;
      entry.getName().getValue().getAsInteger(10, number);
      for (auto note : cast<ArrayAttr>(entry.getValue()).getAsRange<StringAttr>())
        notes[number].push_back(note.getValue().str());
    }
}

StringAttr InputOps::getLocation(int64_t number) const {
  int64_t known = getNumStoredLocations();
  return cast<StringAttr>(number < known ? locations[number] : newLocations[number - known]);
}

InputOps::Row &InputOps::operator[](int64_t number) {
  Row *&row = opened[number];
  if (row)
    return *row;
  InputOpAttr attr = stored[number];
  row = new (memory.Allocate()) Row{attr.getOpName(),   getLocation(number), attr.getEntry(),   attr.getScope(),
                                    attr.getKind(),     attr.getLost(),      attr.getVerdict(), {},
                                    attr.getDecision(), attr.getSegment()};
  if (ArrayAttr graphs = attr.getGraphs())
    for (auto graph : graphs.getAsRange<StringAttr>())
      row->graphs.push_back(graph.getValue());
  return *row;
}

int64_t InputOps::append(StringAttr opName, StringAttr location, StringAttr entry) {
  stored.push_back(InputOpAttr::get(opName.getContext(), opName, entry, /*scope=*/{}, /*kind=*/{}, /*lost=*/{},
                                    /*verdict=*/{}, /*graphs=*/{}, /*decision=*/{}, /*segment=*/-1));
  newLocations.push_back(location);
  opened.push_back(nullptr);
  return size() - 1;
}

bool InputOps::isUnchanged(const Row &row, InputOpAttr stored) {
  if (stored.getOpName() != row.opName || stored.getEntry() != row.entry || stored.getScope() != row.scope ||
      stored.getKind() != row.kind || stored.getLost() != row.lost || stored.getVerdict() != row.verdict ||
      stored.getDecision() != row.decision || stored.getSegment() != row.segment)
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
    // Most rows stay as they are, and to compare a row is cheaper than to find it among all attributes.
    if (row && !isUnchanged(*row, attr)) {
      SmallVector<Attribute> graphs;
      for (StringRef graph : row->graphs)
        graphs.push_back(StringAttr::get(context, graph));
      attr =
          InputOpAttr::get(context, row->opName, row->entry, row->scope, row->kind, row->lost, row->verdict,
                           graphs.empty() ? ArrayAttr() : ArrayAttr::get(context, graphs), row->decision, row->segment);
    }
    table.push_back(attr);
  }
  module->setAttr(kAttrName, ArrayAttr::get(context, table));
  NamedAttrList all;
  for (auto &[number, texts] : notes)
    all.append(std::to_string(number),
               ArrayAttr::get(context, llvm::map_to_vector(texts, [&](const std::string &note) -> Attribute {
                                return StringAttr::get(context, note);
                              })));
  if (all.empty())
    module->removeAttr(kNotesAttrName);
  else
    module->setAttr(kNotesAttrName, all.getDictionary(context));
  if (locations && newLocations.empty())
    return;
  SmallVector<Attribute> places;
  if (locations)
    llvm::append_range(places, locations);
  llvm::append_range(places, newLocations);
  locations = ArrayAttr::get(context, places);
  newLocations.clear();
  module->setAttr(kLocationsAttrName, locations);
}

/// Returns a number for a verdict that grows with its severity.
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
  auto isWorse = [&](OpVerdictAttr present) {
    return !present || getSeverity(present.getVerdict()) < getSeverity(verdict.getVerdict());
  };
  SmallVector<int64_t> numbers;
  collectOrigins(loc, numbers);
  for (int64_t number : numbers) {
    if (number < 0 || number >= size())
      continue;
    if (Row *row = opened[number]) {
      if (isWorse(row->verdict))
        row->verdict = verdict;
    } else if (InputOpAttr attr = stored[number]; isWorse(attr.getVerdict())) {
      // Of every operation this is asked, so no row is opened for it.
      stored[number] =
          InputOpAttr::get(attr.getContext(), attr.getOpName(), attr.getEntry(), attr.getScope(), attr.getKind(),
                           attr.getLost(), verdict, attr.getGraphs(), attr.getDecision(), attr.getSegment());
    }
  }
}

void InputOps::noteDecision(Location loc, ArrayRef<std::pair<ControlForm, double>> costs,
                            std::optional<ControlForm> form, ArrayRef<std::string> notes) {
  SmallVector<int64_t> numbers;
  collectOrigins(loc, numbers);
  SmallVector<std::string> texts(notes);
  for (int64_t number : numbers)
    if (lookup(number))
      noteDecision(number, costs, form, texts);
}

void InputOps::noteDecision(int64_t number, ArrayRef<std::pair<ControlForm, double>> costs,
                            std::optional<ControlForm> form, ArrayRef<std::string> why) {
  MLIRContext *context = module.getContext();
  NamedAttrList all;
  for (auto [kind, us] : costs)
    all.set(stringifyControlForm(kind), FloatAttr::get(Float64Type::get(context), std::round(us * 100) / 100));
  (*this)[number].decision = DecisionAttr::get(context, all.getDictionary(context),
                                               form ? ControlFormAttr::get(context, *form) : ControlFormAttr());
  // They may be the notes that are there.
  SmallVector<std::string> texts(why);
  notes.erase(number);
  if (!texts.empty())
    notes[number] = std::move(texts);
}

SmallVector<std::pair<ControlForm, double>> InputOps::getFormCosts(Location loc) {
  SmallVector<std::pair<ControlForm, double>> costs;
  SmallVector<int64_t> numbers;
  collectOrigins(loc, numbers);
  Row *row = numbers.empty() ? nullptr : lookup(numbers.front());
  if (row && row->decision)
    for (NamedAttribute cost : row->decision.getCosts())
      costs.push_back({*symbolizeControlForm(cost.getName()), cast<FloatAttr>(cost.getValue()).getValueAsDouble()});
  return costs;
}

ArrayRef<std::string> InputOps::getDecisionNotes(Location loc) {
  SmallVector<int64_t> numbers;
  collectOrigins(loc, numbers);
  return numbers.empty() ? ArrayRef<std::string>() : getDecisionNotes(numbers.front());
}

ArrayRef<std::string> InputOps::getDecisionNotes(int64_t number) {
  auto *found = notes.find(number);
  return found == notes.end() ? ArrayRef<std::string>() : ArrayRef<std::string>(found->second);
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

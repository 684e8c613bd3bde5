// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds entries by name, and the values that they hand on by the names of arguments and results; all numbers are
// planned in lib/Schedule.

#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/CGScheduleOps.h"
#include "cgmlir/IR/PassInput.h"
#include "cgmlir/Schedule/StagePlan.h"
#include "cgmlir/Transforms/Schedule/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/JSON.h"
#include <map>

namespace mlir::cg {
#define GEN_PASS_DEF_EXPANDSCHEDULE
#include "cgmlir/Transforms/Schedule/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;
using schedule::PassKind;

namespace {

constexpr PassKind::Phase kPhases[] = {PassKind::Phase::Forward, PassKind::Phase::Backward,
                                       PassKind::Phase::WeightGradient};

StringRef nameOf(PassKind::Phase phase) {
  return phase == PassKind::Phase::Forward    ? "forward"
         : phase == PassKind::Phase::Backward ? "backward"
                                              : "weight_gradient";
}

/// Names in the order of an entry, each with its type. States and constants are not among them.
using Boundary = llvm::MapVector<StringAttr, Type>;

struct EntryBoundary {
  func::FuncOp function;
  Boundary arguments, results;
};

EntryBoundary readBoundary(func::FuncOp function) {
  EntryBoundary entry{function, {}, {}};
  llvm::SmallDenseSet<int64_t> states;
  for (unsigned number = 0; number < function.getNumArguments(); ++number) {
    if (auto alias = function.getArgAttrOfType<IntegerAttr>(number, CGDialect::kAliasResultAttr))
      states.insert(alias.getInt());
    auto binding = function.getArgAttrOfType<BindingAttr>(number, CGDialect::kBindingAttr);
    if (!binding || (binding.getKind() != BindingKind::State && binding.getKind() != BindingKind::Constant))
      entry.arguments[getArgumentName(function, number)] = function.getArgumentTypes()[number];
  }
  for (unsigned number = 0; number < function.getNumResults(); ++number)
    if (!states.contains(number))
      entry.results[getResultName(function, number)] = function.getResultTypes()[number];
  return entry;
}

/// Returns the bytes of a tensor that can be placed.
std::optional<int64_t> sizeOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || !tensor.getElementType().isIntOrFloat())
    return std::nullopt;
  return tensor.getNumElements() * ((tensor.getElementTypeBitWidth() + 7) / 8);
}

/// A value that passes over a micro-batch hand on.
struct Kept {
  StringAttr name;
  schedule::KeptTensor tensor;
  /// The pass that writes it. None for a shared argument, which the first of its passes writes.
  std::optional<PassKind> writer;
};

/// One stage: its entries, and the values between them.
class StageExpander {
public:
  StageExpander(ScheduleOp op, const SymbolTable &symbols) : op(op), symbols(symbols) {
    for (int64_t number : op.getOrder())
      request.order.push_back(*schedule::Entry::fromNumber(static_cast<double>(number) / 2));
    request.pipelineSize = static_cast<int64_t>(op.getStages());
    request.indexing = op.getGraphs() == "micro_batch" ? schedule::GraphIndexing::Microbatch
                       : op.getGraphs() == "runner"    ? schedule::GraphIndexing::Runner
                                                       : schedule::GraphIndexing::Exact;
  }

  enum class Outcome { Expanded, Absent, Failed };

  Outcome run() {
    auto shape = schedule::verifyOrder(request.order);
    if (!shape) {
      emitPlacedError(op) << shape.error().message;
      return Outcome::Failed;
    }
    numChunks = shape->numModelChunks;
    if (Outcome found = findEntries(); found != Outcome::Expanded)
      return found;
    if (failed(linkResults()) || failed(shareArguments()))
      return Outcome::Failed;
    for (const Kept &each : kept)
      request.tensors.push_back(each.tensor);
    auto plan = schedule::planStageMemory(request);
    if (!plan) {
      emitPlacedError(op) << plan.error().message;
      return Outcome::Failed;
    }
    write(*plan);
    return Outcome::Expanded;
  }

private:
  using Place = std::pair<PassKind::Phase, int64_t>;

  Outcome findEntries() {
    std::string missing, wanted;
    for (schedule::Entry entry : request.order) {
      PassKind pass = PassKind::of(entry);
      if (entries.contains({pass.phase, pass.chunk}))
        continue;
      std::string phase = nameOf(pass.phase).str(), chunk = "_" + std::to_string(pass.chunk);
      SmallVector<std::string> names{phase + "_" + std::to_string(op.getRank()) + chunk, phase + chunk};
      if (numChunks == 1)
        names.push_back(phase);
      func::FuncOp found;
      for (const std::string &name : names)
        if (!found)
          found = symbols.lookup<func::FuncOp>(name);
      // Null means that the entry was looked up and does not exist.
      entries[{pass.phase, pass.chunk}] = found ? readBoundary(found) : EntryBoundary();
      if (found || !missing.empty())
        continue;
      missing = (pass.phase == PassKind::Phase::WeightGradient ? "weight gradient" : phase) + " of chunk " +
                std::to_string(pass.chunk);
      wanted = "'" + llvm::join(names, "' or '") + "'";
    }
    if (missing.empty())
      return Outcome::Expanded;
    bool none = llvm::all_of(entries, [](auto &entry) { return !entry.second.function; });
    absence = "the " + missing + " of stage " + std::to_string(op.getRank()) + " is an entry " + wanted +
              ", and there is none; name the function so";
    if (none)
      return Outcome::Absent;
    emitPlacedError(op) << absence;
    return Outcome::Failed;
  }

  bool runs(PassKind pass) const { return entries.count({pass.phase, pass.chunk}); }

  /// A pass takes the value that the latest earlier pass over the chunk gives under the name.
  LogicalResult linkResults() {
    for (int64_t chunk = 0; chunk < numChunks; ++chunk) {
      std::map<StringRef, size_t> givenAs;
      for (PassKind::Phase phase : kPhases) {
        if (!runs({phase, chunk}))
          continue;
        EntryBoundary &entry = entries[{phase, chunk}];
        for (auto [name, type] : entry.arguments) {
          auto found = givenAs.find(name.getValue());
          if (found == givenAs.end())
            continue;
          const Given &given = allGiven[found->second];
          if (given.type != type)
            return refuse(entry.function, name, type, given.type, given.function);
          taken[{phase, chunk}].push_back(name);
          keep(given, {phase, chunk});
        }
        for (auto [name, type] : entry.results) {
          givenAs[name.getValue()] = allGiven.size();
          allGiven.push_back({name, type, entry.function, {phase, chunk}, std::nullopt});
        }
      }
    }
    return success();
  }

  struct Given {
    StringAttr name;
    Type type;
    func::FuncOp function;
    PassKind writer;
    /// Its number in `kept`.
    std::optional<size_t> number;
  };

  void keep(const Given &given, PassKind reader) {
    std::optional<int64_t> bytes = sizeOf(given.type);
    if (!bytes)
      return;
    auto *found = llvm::find_if(
        kept, [&](const Kept &each) { return each.name == given.name && each.writer && *each.writer == given.writer; });
    if (found == kept.end()) {
      kept.push_back({given.name, {*bytes, {given.writer}}, given.writer});
      found = std::prev(kept.end());
    }
    found->tensor.passes.push_back(reader);
  }

  LogicalResult refuse(func::FuncOp function, StringAttr name, Type type, Type other, func::FuncOp giver) {
    auto error = function.emitError() << "entry '" << function.getName() << "' of cg.schedule takes '"
                                      << name.getValue() << "' as " << type << ", and '" << giver.getName()
                                      << "' gives it as " << other
                                      << "; it is handed on where it lies, so give both the same type, or name one of "
                                      << "them otherwise";
    error.attachNote(giver.getLoc()) << "'" << giver.getName() << "' is here";
    return error;
  }

  /// Arguments that are given once for a micro-batch.
  LogicalResult shareArguments() {
    for (Attribute shared : op.getShares() ? op.getShares()->getValue() : ArrayRef<Attribute>()) {
      auto name = cast<StringAttr>(shared);
      std::optional<Type> type;
      func::FuncOp first;
      Kept each{name, {}, std::nullopt};
      for (auto &[place, entry] : entries) {
        auto found = entry.arguments.find(name);
        if (found == entry.arguments.end())
          continue;
        PassKind pass{place.first, place.second};
        if (llvm::is_contained(taken[place], name))
          return entry.function.emitError() << "entry '" << entry.function.getName() << "' of cg.schedule takes '"
                                            << name.getValue() << "' from an earlier pass, and 'shares' has it too; "
                                            << "leave it out there";
        if (type && *type != found->second)
          return refuseShared(entry.function, name, found->second, *type, first);
        type = found->second;
        first = entry.function;
        each.tensor.passes.push_back(pass);
      }
      if (each.tensor.passes.empty())
        return emitPlacedError(op) << "shares '" << name.getValue() << "', which no entry of stage " << op.getRank()
                                   << " has as an argument that is given; name one that has";
      std::optional<int64_t> bytes = sizeOf(*type);
      if (!bytes)
        return emitPlacedError(op) << "shares '" << name.getValue() << "', a " << *type
                                   << " whose size only a launch knows; give it to each pass";
      each.tensor.bytes = *bytes;
      kept.push_back(each);
      for (PassKind pass : each.tensor.passes)
        sharedBy[{pass.phase, pass.chunk}].push_back(kept.size() - 1);
    }
    return success();
  }

  LogicalResult refuseShared(func::FuncOp function, StringAttr name, Type type, Type other, func::FuncOp before) {
    auto error = function.emitError() << "entry '" << function.getName() << "' of cg.schedule takes the shared '"
                                      << name.getValue() << "' as " << type << ", and '" << before.getName()
                                      << "' takes it as " << other << "; share arguments of one type only";
    error.attachNote(before.getLoc()) << "'" << before.getName() << "' is here";
    return error;
  }

  void write(const schedule::StagePlan &plan) {
    OpBuilder builder = OpBuilder::atBlockBegin(&op.getBody().front());
    auto strings = [&](ArrayRef<StringAttr> names) {
      return names.empty() ? ArrayAttr() : builder.getArrayAttr(SmallVector<Attribute>(names.begin(), names.end()));
    };
    llvm::DenseSet<std::pair<size_t, int64_t>> given;
    for (const schedule::StagePlan::Step &step : plan.steps) {
      Place place{step.pass.phase, step.pass.chunk};
      SmallVector<StringAttr> takes(taken[place].begin(), taken[place].end()), keeps;
      SmallVector<int64_t> offsets, sizes;
      auto keepHere = [&](size_t number) {
        keeps.push_back(kept[number].name);
        offsets.push_back(plan.offsets[number][step.microbatch]);
        sizes.push_back(kept[number].tensor.bytes);
      };
      for (auto [number, each] : llvm::enumerate(kept))
        if (each.writer && *each.writer == step.pass)
          keepHere(number);
      for (size_t number : sharedBy[place]) {
        if (given.insert({number, step.microbatch}).second)
          keepHere(number);
        else
          takes.push_back(kept[number].name);
      }
      StepOp::create(builder, op.getLoc(), FlatSymbolRefAttr::get(entries[place].function.getSymNameAttr()),
                     builder.getI64IntegerAttr(step.microbatch), builder.getI64IntegerAttr(step.graph), strings(takes),
                     strings(keeps), keeps.empty() ? DenseI64ArrayAttr() : builder.getDenseI64ArrayAttr(offsets),
                     keeps.empty() ? DenseI64ArrayAttr() : builder.getDenseI64ArrayAttr(sizes));
    }
    op.setArena(plan.arenaBytes);
    op.setBound(plan.maxLiveBytes);
  }

public:
  /// Describes a missing entry of an absent stage.
  std::string absence;

private:
  ScheduleOp op;
  const SymbolTable &symbols;
  schedule::StageRequest request;
  int64_t numChunks = 0;
  std::map<Place, EntryBoundary> entries;
  std::vector<Given> allGiven;
  SmallVector<Kept, 0> kept;
  std::map<Place, SmallVector<StringAttr>> taken;
  std::map<Place, SmallVector<size_t>> sharedBy;
};

struct ExpandSchedulePass : cg::impl::ExpandScheduleBase<ExpandSchedulePass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (failed(readConfiguration(module)))
      return signalPassFailure();
    SymbolTable symbols(module);
    std::string absence;
    Operation *absent = nullptr;
    bool anyPresent = false;
    for (auto op : llvm::make_early_inc_range(module.getOps<ScheduleOp>())) {
      if (op.isExpanded()) {
        anyPresent = true;
        continue;
      }
      StageExpander expander(op, symbols);
      switch (expander.run()) {
      case StageExpander::Outcome::Failed:
        return signalPassFailure();
      case StageExpander::Outcome::Expanded:
        anyPresent = true;
        break;
      case StageExpander::Outcome::Absent:
        if (!absent) {
          absent = op;
          absence = expander.absence;
        }
        break;
      }
    }
    if (absent && !anyPresent) {
      emitPlacedError(absent) << absence;
      signalPassFailure();
    }
  }

private:
  /// Makes the stages of the configuration.
  LogicalResult readConfiguration(ModuleOp module) {
    auto judged = module->getAttrOfType<StringAttr>(kConfigReportAttr);
    if (!judged || !judged.getValue().contains("\"schedule\""))
      return success();
    llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(judged.getValue());
    if (!parsed) {
      llvm::consumeError(parsed.takeError());
      return success();
    }
    const llvm::json::Object *config = parsed->getAsObject();
    const llvm::json::Object *schedule = config ? config->getObject("schedule") : nullptr;
    const llvm::json::Array *orders = schedule ? schedule->getArray("orders") : nullptr;
    if (!orders)
      return success();
    for (auto op : module.getOps<ScheduleOp>()) {
      // Made by an earlier run of this pass.
      if (op.isExpanded())
        return success();
      return emitPlacedError(op) << "the configuration has cg.schedule as well; remove one of them";
    }
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    auto places = module->getAttrOfType<DictionaryAttr>(kConfigPlacesAttr);
    auto place = places ? places.getAs<FileLineColLoc>("cg.schedule") : FileLineColLoc();
    Location loc = place ? Location(place) : module.getLoc();
    ArrayAttr shares;
    if (const llvm::json::Array *names = schedule->getArray("shared_inputs"))
      shares = builder.getStrArrayAttr(SmallVector<StringRef>(
          llvm::map_range(*names, [](const llvm::json::Value &name) { return *name.getAsString(); })));
    SymbolTable symbols(module);
    for (auto [rank, numbers] : llvm::enumerate(*orders)) {
      SmallVector<int64_t> order;
      for (const llvm::json::Value &number : *numbers.getAsArray())
        order.push_back(static_cast<int64_t>(*number.getAsNumber() * 2));
      auto op = ScheduleOp::create(builder, loc, "stage_" + std::to_string(rank), static_cast<int64_t>(rank),
                                   static_cast<int64_t>(orders->size()), order, *schedule->getString("graphs"), shares,
                                   IntegerAttr(), IntegerAttr());
      op.getBody().emplaceBlock();
      symbols.insert(op);
    }
    return success();
  }
};

} // namespace

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Driver/Report.h"
#include "DescribeCollectives.h"
#include "HostDriven.h"
#include "ScheduleReport.h"
#include "cgmlir/Analysis/GraphStatistics.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/Config/Patterns.h"
#include "cgmlir/IR/BindingChoice.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CallerLayout.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/KeptState.h"
#include "cgmlir/IR/StagedArguments.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

std::string cg::getDTypeName(Type type) {
  if (type.isIndex())
    return "I64";
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() == 1 ? "BOOL" : "I" + std::to_string(integer.getWidth());
  if (isa<BFloat16Type>(type))
    return "BF16";
  if (isa<Float8E4M3FNType>(type))
    return "F8_E4M3";
  if (isa<Float8E5M2Type>(type))
    return "F8_E5M2";
  if (auto real = dyn_cast<FloatType>(type))
    return "F" + std::to_string(real.getWidth());
  return "UNKNOWN";
}

namespace {

json::Value orNull(StringAttr text) { return text ? json::Value(text.getValue()) : json::Value(nullptr); }

json::Array describeShape(Type type) {
  json::Array shape;
  if (auto shaped = dyn_cast<ShapedType>(type))
    for (int64_t extent : shaped.getShape())
      shape.push_back(ShapedType::isDynamic(extent) ? json::Value(nullptr) : json::Value(extent));
  return shape;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

struct Counts {
  int64_t ops = 0, byVerdict[5] = {}, hostDriven = 0;
};

/// Describes the form of a branch or loop, and the estimated cost of each form that it could have.
json::Value describeDecision(DecisionAttr decision, ArrayRef<std::string> notes) {
  if (!decision || !decision.getForm())
    return nullptr;
  json::Object costs;
  for (NamedAttribute cost : decision.getCosts())
    costs[cost.getName().getValue()] = cast<FloatAttr>(cost.getValue()).getValueAsDouble();
  json::Object described{{"form", stringifyControlForm(decision.getForm().getValue())}, {"costs_us", std::move(costs)}};
  if (!notes.empty())
    described["notes"] = json::Array(notes);
  return described;
}

/// Returns true if the pass that gives operations their verdicts has run. Passes before it note what they legalize.
bool isDecided(InputOps &table) {
  return llvm::any_of(llvm::seq(table.size()), [&](int64_t number) {
    OpVerdictAttr verdict = table[number].verdict;
    return verdict && verdict.getVerdict() != Verdict::Legalized;
  });
}

json::Object describeOp(const InputOps::Row &row, ArrayRef<std::string> notes, bool hostDriven, bool decided,
                        Counts &counts) {
  Verdict verdict = Verdict::Transparent;
  json::Value code(nullptr), cause(nullptr), remedy(nullptr);
  if (row.lost) {
    cause = row.lost.getValue();
  } else if (row.verdict) {
    verdict = row.verdict.getVerdict();
    if (row.verdict.getCode())
      code = stringifyReasonCode(*row.verdict.getCode());
    cause = orNull(row.verdict.getCause());
    remedy = orNull(row.verdict.getRemedy());
  } else {
    // The first cause means that a pass removed the operation without noting it.
    cause =
        decided ? "nothing of it was left when legality was decided" : "compilation ended before legality was decided";
  }
  ++counts.ops;
  ++counts.byVerdict[static_cast<unsigned>(verdict)];
  counts.hostDriven += hostDriven;
  json::Array graphs;
  for (StringRef graph : row.graphs)
    graphs.push_back(graph);
  json::Value first = row.graphs.empty() ? json::Value(nullptr) : json::Value(row.graphs.front());
  return json::Object{{"op", row.opName.getValue()},
                      {"location", row.location.getValue()},
                      {"entry", orNull(row.entry)},
                      {"scope", orNull(row.scope)},
                      {"kind", row.kind ? json::Value(stringifyScopeKind(row.kind.getValue())) : json::Value(nullptr)},
                      {"verdict", stringifyVerdict(verdict)},
                      {"code", std::move(code)},
                      {"cause", std::move(cause)},
                      {"remedy", std::move(remedy)},
                      {"graph", std::move(first)},
                      {"graphs", std::move(graphs)},
                      {"segment", row.segment < 0 ? json::Value(nullptr) : json::Value(row.segment)},
                      {"host_driven", hostDriven},
                      {"decision", describeDecision(row.decision, notes)}};
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

/// Describes the segments of an entry in order: those that run something, and the loops and branches between them.
json::Array describeSegments(func::FuncOp function, SymbolTable &symbols) {
  json::Array segments;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (StringAttr reason = findDrivenReason(op))
      segments.push_back(json::Object{{"kind", stringifySegmentKind(SegmentKind::Host)},
                                      {"graph", json::Value(nullptr)},
                                      {"reason", reason.getValue()}});
    auto launch = dyn_cast<LaunchOp>(op);
    if (!launch)
      return;
    StringRef callee = cast<FlatSymbolRefAttr>(launch.getCallees()[0]).getValue();
    StringRef name = callee.split('@').first;
    if (auto graph = symbols.lookup<GraphOp>(callee))
      name = graph.getSegment();
    else if (auto region = symbols.lookup<RegionOp>(callee); region && region.getSegment())
      name = *region.getSegment();
    auto kind = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
    bool isGraph = !kind || kind.getValue() == SegmentKind::Graph;
    segments.push_back(
        json::Object{{"kind", stringifySegmentKind(kind ? kind.getValue() : SegmentKind::Graph)},
                     {"graph", isGraph ? json::Value(name) : json::Value(nullptr)},
                     {"reason", isGraph ? json::Value(nullptr)
                                        : orNull(launch->getAttrOfType<StringAttr>(CGDialect::kReasonAttr))}});
  });
  return segments;
}

/// Describes the shape that callers see: null in dimensions where the buckets of an entry point differ.
json::Array describeShape(Type type, ArrayRef<bool> varies) {
  json::Array shape = describeShape(type);
  for (auto [extent, open] : llvm::zip(shape, varies))
    if (open)
      extent = nullptr;
  return shape;
}

SmallVector<bool> findVarying(func::FuncOp function, unsigned argument) {
  SmallVector<bool> varies;
  if (auto dims = function.getArgAttrOfType<ArrayAttr>(argument, CGDialect::kDimsAttr);
      dims && function->hasAttr(CGDialect::kBucketAttr))
    for (auto dim : dims.getAsRange<DimAttr>())
      varies.push_back(dim.getKind() != DimKind::Static);
  return varies;
}

SmallVector<bool> findVarying(const std::optional<Bucket> &bucket, unsigned result) {
  SmallVector<bool> varies;
  if (bucket && result < bucket->results.size())
    for (AffineExpr extent : bucket->results[result].getResults())
      varies.push_back(!isa<AffineConstantExpr>(extent));
  return varies;
}

/// Describes the buckets of an entry point, smallest first, and then the version for other sizes.
json::Array describeBuckets(ModuleOp module, func::FuncOp entry, SymbolTable &symbols) {
  std::vector<std::pair<Bucket, func::FuncOp>> buckets;
  for (auto function : module.getOps<func::FuncOp>())
    if (std::optional<Bucket> bucket = Bucket::get(function); bucket && bucket->entry == entry.getSymName())
      buckets.push_back({*bucket, function});
  llvm::sort(buckets, [](const auto &lhs, const auto &rhs) {
    return lhs.first.eager != rhs.first.eager ? rhs.first.eager : lhs.first < rhs.first;
  });
  json::Array described;
  for (auto &[bucket, function] : buckets) {
    json::Object dims, keys;
    for (auto [name, size] : llvm::zip(bucket.dims, bucket.sizes))
      dims[name.str()] = bucket.eager ? json::Value(nullptr) : json::Value(size);
    for (auto [name, value] : llvm::zip(bucket.keys, bucket.values))
      keys[name.str()] = value;
    json::Object row{
        {"dims", std::move(dims)}, {"keys", std::move(keys)}, {"segments", describeSegments(function, symbols)}};
    // Limits of the version for other sizes are those of its graph.
    if (!bucket.eager)
      row["limits"] = json::Array(bucket.messages);
    described.push_back(std::move(row));
  }
  return described;
}

/// Returns the result that an argument is updated by, or null. Before cg-prepare-entries has run, it is the result that
/// the input names.
IntegerAttr getAliasedResult(func::FuncOp function, unsigned index) {
  if (auto alias = function.getArgAttrOfType<IntegerAttr>(index, CGDialect::kAliasResultAttr))
    return alias;
  auto alias = function.getArgAttrOfType<IntegerAttr>(index, "tf.aliasing_output");
  ArrayRef<Type> results = function.getResultTypes();
  bool fits = alias && alias.getInt() >= 0 && alias.getInt() < static_cast<int64_t>(results.size()) &&
              results[alias.getInt()] == function.getArgumentTypes()[index];
  return fits ? alias : IntegerAttr();
}

/// Describes the binding of an argument. A compilation may end before cg-prepare-entries has decided it; then the
/// binding follows from the input, the recipe and the argument's type.
BindingKind getBinding(ModuleOp module, func::FuncOp function, unsigned index) {
  if (auto binding = function.getArgAttrOfType<BindingAttr>(index, CGDialect::kBindingAttr))
    return binding.getKind();
  if (getAliasedResult(function, index))
    return BindingKind::State;
  for (const auto &[pattern, kind] : getCaptureOptions(module).bindings)
    if (matchPattern(pattern, getArgumentName(function, index)))
      return kind;
  return isa<ShapedType>(function.getArgumentTypes()[index]) ? BindingKind::Patched : BindingKind::Scalar;
}

/// Describes the strides, in elements, that the program declares for a caller's tensor.
void describeStrides(json::Object &tensor, MemRefType callers) {
  if (!callers)
    return;
  auto [strides, offset] = callers.getStridesAndOffset();
  tensor["strides"] = json::Array(strides);
  tensor["offset"] = offset;
}

json::Object describeEntry(ModuleOp module, func::FuncOp function, SymbolTable &symbols, InputOps &table) {
  json::Array arguments, results;
  std::optional<Bucket> bucket = Bucket::get(function);
  auto described = function->getAttrOfType<ArrayAttr>("cg.results");
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    // Arguments that only receive a result, or that only the session uses, are left out of the report.
    if (function.getArgAttr(i, CGDialect::kResultAttr) || function.getArgAttr(i, CGDialect::kSizeOfAttr) ||
        isKept(function, i))
      continue;
    Type type = function.getArgumentTypes()[i];
    IntegerAttr alias = getAliasedResult(function, i);
    MemRefType callers = getCallerType(function, i);
    arguments.push_back(json::Object{{"name", getArgumentName(function, i).str()},
                                     {"dtype", getDTypeName(getElementTypeOrSelf(type))},
                                     {"shape", describeShape(callers ? Type(callers) : type, findVarying(function, i))},
                                     {"binding", stringifyBindingKind(getBinding(module, function, i))},
                                     {"alias_result", alias ? json::Value(alias.getInt()) : json::Value(nullptr)}});
    describeStrides(*arguments.back().getAsObject(), callers);
  }
  auto addResult = [&](StringRef name, Type type, MemRefType callers) {
    results.push_back(
        json::Object{{"name", name.str()},
                     {"dtype", getDTypeName(getElementTypeOrSelf(type))},
                     {"shape", describeShape(callers ? Type(callers) : type, findVarying(bucket, results.size()))}});
    describeStrides(*results.back().getAsObject(), callers);
  };
  if (described) {
    for (auto result : described.getAsRange<ResultInfoAttr>())
      addResult(result.getName().getValue(), result.getType(), getCallerType(function, result.getArgument()));
  } else {
    // Of what the session keeps, tensors have a result, and buffers are updated where they lie.
    unsigned kept = 0;
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      kept += isKept(function, i) && function.getArgAttr(i, CGDialect::kAliasResultAttr);
    for (unsigned i = 0; i < function.getNumResults() - kept; ++i) {
      addResult(getResultName(function, i).getValue(), function.getResultTypes()[i], {});
    }
  }
  json::Array checks;
  for (const CheckInfo &check : findChecks(function))
    checks.push_back(json::Object{{"message", check.message}, {"location", check.location}});
  return json::Object{{"name", function.getSymName()},
                      {"checks", std::move(checks)},
                      {"arguments", std::move(arguments)},
                      {"results", std::move(results)},
                      {"segments", describeSegments(function, symbols)},
                      {"collectives", describeCollectives(function, symbols, table)},
                      {"buckets", describeBuckets(module, function, symbols)}};
}

//===----------------------------------------------------------------------===//
// Graphs and memory
//===----------------------------------------------------------------------===//

json::Object describeGraph(GraphOp graph, const GraphStatistics &figures) {
  return json::Object{{"name", graph.getSegment()},
                      {"target", graph.getTarget().getName()},
                      {"nodes", figures.nodes},
                      {"kernel_nodes", figures.getNodes(NodeKind::Kernel)},
                      {"library_nodes", figures.getNodes(NodeKind::Library)},
                      {"copy_nodes", figures.getNodes(NodeKind::Copy)},
                      {"fill_nodes", figures.getNodes(NodeKind::Fill)},
                      {"collective_nodes", figures.getNodes(NodeKind::Collective)},
                      {"conditional_nodes", figures.getNodes(NodeKind::Conditional)},
                      {"loop_nodes", figures.getNodes(NodeKind::Loop)},
                      {"host_nodes", figures.getNodes(NodeKind::Host)},
                      {"child_nodes", figures.getNodes(NodeKind::Child)},
                      {"edges", figures.edges},
                      {"programmatic_edges", figures.programmaticEdges},
                      {"lanes", figures.lanes},
                      {"critical_path_nodes", figures.criticalPathNodes},
                      {"critical_path_estimate_us", figures.criticalPathNs / 1000.0},
                      {"bytes_read", figures.bytesRead},
                      {"bytes_written", figures.bytesWritten},
                      {"arena_bytes", figures.arenaBytes},
                      {"arena_lower_bound_bytes", figures.arenaLowerBoundBytes},
                      {"arena_lower_bound_exact", figures.lowerBoundExact},
                      {"exec_bytes_estimate", figures.execBytes},
                      {"unique_kernels", figures.uniqueKernels},
                      {"launch_bytes", figures.launchBytes}};
}

/// Counts the bytes of the arguments of all entry points that have one kind of binding. States and constants of the
/// same given name are one buffer for all entries, as at run time; staged arguments count for each entry.
int64_t countArgumentBytes(ModuleOp module, BindingKind wanted) {
  llvm::StringMap<int64_t> bytes;
  for (auto function : module.getOps<func::FuncOp>()) {
    // The memory of buckets is counted with their entry point.
    if (!function.isPublic() || function.isExternal() || Bucket::isHidden(function))
      continue;
    for (unsigned i = 0; i < function.getNumArguments(); ++i) {
      auto binding = function.getArgAttrOfType<BindingAttr>(i, CGDialect::kBindingAttr);
      auto type = dyn_cast<ShapedType>(function.getArgumentTypes()[i]);
      // Contents that are stored in the package are counted as its constants.
      if (!binding || binding.getKind() != wanted || isKept(function, i) || !type || !type.hasStaticShape() ||
          function.getArgAttr(i, CGDialect::kConstantAttr))
        continue;
      std::string unnamed = "arg" + std::to_string(i);
      auto name = function.getArgAttrOfType<StringAttr>(i, CGDialect::kNameAttr);
      bool shared = (wanted == BindingKind::State || wanted == BindingKind::Constant) && name && name != unnamed;
      bytes[shared ? name.getValue().str() : (function.getSymName() + "." + unnamed).str()] = getByteSize(type);
    }
  }
  int64_t sum = 0;
  for (auto &entry : bytes)
    sum += entry.second;
  return sum;
}

/// Returns the name in the package of the constant that a launch is given, or nothing.
std::string getConstantName(Value operand) {
  if (auto get = operand.getDefiningOp<GetConstantOp>())
    return get.getConstant().str();
  auto argument = dyn_cast<BlockArgument>(operand);
  auto function = argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
  if (!function)
    return "";
  unsigned number = argument.getArgNumber();
  auto binding = function.getArgAttrOfType<BindingAttr>(number, CGDialect::kBindingAttr);
  if (!binding || binding.getKind() != BindingKind::Constant)
    return "";
  if (auto symbol = function.getArgAttrOfType<FlatSymbolRefAttr>(number, CGDialect::kConstantAttr))
    return symbol.getValue().str();
  auto name = function.getArgAttrOfType<StringAttr>(number, CGDialect::kNameAttr);
  return name ? name.str() : "";
}

/// Counts the bytes of constants while graphs are launched, and of the constants that are dropped once packing graphs
/// have read them; for the target that takes most.
struct ConstantBytes {
  int64_t kept = 0, sources = 0;
};

ConstantBytes countConstantBytes(ModuleOp module, SymbolTable &symbols) {
  llvm::MapVector<StringRef, std::pair<llvm::StringMap<int64_t>, llvm::StringMap<int64_t>>> byTarget;
  auto note = [&](GraphOp graph, unsigned slot, StringRef name, bool packing) {
    BlockArgument argument = graph.getBody().front().getArgument(slot);
    if (name.empty() || argument.use_empty())
      return;
    auto &[kept, sources] = byTarget[graph.getTarget().getName()];
    (packing ? sources : kept)[name] = getByteSize(getBufferType(argument.getType()));
  };
  module.walk([&](LaunchOp launch) {
    for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
      if (auto graph = symbols.lookup<GraphOp>(callee.getValue()))
        for (auto [slot, operand] : llvm::enumerate(launch.getOperands()))
          note(graph, slot, getConstantName(operand), /*packing=*/false);
  });
  for (auto packing : module.getOps<PackingOp>())
    if (auto graph = symbols.lookup<GraphOp>(packing.getGraph()))
      for (auto [slot, name] : llvm::enumerate(packing.getConstants().getAsRange<FlatSymbolRefAttr>()))
        note(graph, slot, name.getValue(), /*packing=*/true);
  ConstantBytes most;
  for (auto &[target, bytes] : byTarget) {
    ConstantBytes sum;
    for (auto &entry : bytes.first)
      sum.kept += entry.second;
    for (auto &entry : bytes.second)
      sum.sources += bytes.first.contains(entry.first()) ? 0 : entry.second;
    if (sum.kept + sum.sources > most.kept + most.sources)
      most = sum;
  }
  return most;
}

/// Describes a packing graph: what it computes, reads and writes.
json::Object describePacking(PackingOp packing, GraphOp graph, SymbolTable &symbols) {
  json::Object described = describeGraph(graph, computeStatistics(graph));
  int64_t read = 0, written = 0, constants = 0;
  for (auto name : packing.getConstants().getAsRange<FlatSymbolRefAttr>()) {
    auto constant = symbols.lookup<ConstantOp>(name.getValue());
    (constant.getPacked() ? written : read) += getByteSize(cast<ShapedType>(constant.getType()));
    constants += constant.getPacked();
  }
  described["constants"] = constants;
  described["source_bytes"] = read;
  described["packed_bytes"] = written;
  return described;
}

/// Describes the memory of a session, which loads one target. `graphNames` are the segments that are graphs.
json::Object describeMemory(ModuleOp module, const llvm::StringSet<> &graphNames) {
  int64_t arena = 0, lowerBound = 0, exec = 0, state = 0, staged = 0;
  ConstantBytes constants;
  if (module) {
    llvm::StringMap<int64_t> execOfTarget;
    llvm::StringSet<> packings;
    for (auto packing : module.getOps<PackingOp>())
      packings.insert(packing.getGraph());
    for (auto graph : module.getOps<GraphOp>()) {
      // A packing graph's arena is freed before a session exists, and a graph whose sizes follow from a launch gets its
      // memory in the launch, so neither counts for the session.
      if (packings.contains(graph.getSymName()) || graph->hasAttr(CGDialect::kResizeAttr))
        continue;
      GraphStatistics figures = computeStatistics(graph);
      arena = std::max(arena, figures.arenaBytes);
      lowerBound = std::max(lowerBound, figures.arenaLowerBoundBytes);
      if (!graphNames.contains(graph.getSegment()))
        continue;
      int64_t &sum = execOfTarget[graph.getTarget().getName()];
      exec = std::max(exec, sum += figures.execBytes);
    }
    SymbolTable symbols(module);
    if (module.getOps<GraphOp>().empty()) {
      // Before graphs exist it is not known which constants they read, so all are counted.
      for (auto constant : module.getOps<ConstantOp>())
        constants.kept += getByteSize(cast<ShapedType>(constant.getType()));
      constants.kept += countArgumentBytes(module, BindingKind::Constant);
    } else {
      constants = countConstantBytes(module, symbols);
    }
    state = countArgumentBytes(module, BindingKind::State);
    for (auto global : module.getOps<memref::GlobalOp>())
      state += getByteSize(global.getType());
    staged = countArgumentBytes(module, BindingKind::Staged) + countArgumentBytes(module, BindingKind::Scalar);
  }
  return json::Object{{"arena_bytes", arena},       {"arena_lower_bound_bytes", lowerBound},
                      {"state_bytes", state},       {"constant_bytes", constants.kept},
                      {"staged_bytes", staged},     {"packing_source_bytes", constants.sources},
                      {"exec_bytes_estimate", exec}};
}

/// Describes the arguments of an entry point that are copied in every launch, and the reason for each.
void describeStaged(func::FuncOp entry, json::Array &staged) {
  for (const StagedArgument &argument : getStagedArguments(entry))
    staged.push_back(json::Object{{"entry", entry.getSymName()},
                                  {"name", argument.name.getValue()},
                                  {"bytes", argument.bytes},
                                  {"reason", argument.reason ? argument.reason.getValue()
                                                             : "the input or the configuration binds it as staged"}});
}

/// Describes the arguments of an entry point whose binding was chosen by cost, and the cost of each possible binding.
void describeBindings(func::FuncOp entry, json::Array &bindings) {
  for (unsigned i = 0; i < entry.getNumArguments(); ++i) {
    std::optional<BindingChoice> choice = BindingChoice::read(entry.getArgAttr(i, kBindingChoiceAttr));
    if (!choice)
      continue;
    bindings.push_back(json::Object{
        {"entry", entry.getSymName()},
        {"name", getArgumentName(entry, i).getValue()},
        {"binding", stringifyBindingKind(choice->binding)},
        {"nodes", choice->nodes},
        {"bytes", choice->bytes},
        {"changes", choice->changes},
        {"costs_us",
         json::Object{{"patched", choice->patchedUs},
                      {"staged", choice->stagedUs},
                      {"indirect", choice->indirectUs ? json::Value(*choice->indirectUs) : json::Value(nullptr)}}},
        {"cost_table", choice->table.empty() ? json::Value(nullptr) : json::Value(choice->table)}});
  }
}

/// Copies the strings of the report, because it outlives the context that most of them belong to. Keys are literals or
/// std::string and need no copy.
void ownStrings(json::Value &value) {
  if (auto text = value.getAsString()) {
    value = json::Value(text->str());
  } else if (json::Array *array = value.getAsArray()) {
    for (json::Value &element : *array)
      ownStrings(element);
  } else if (json::Object *object = value.getAsObject()) {
    for (auto &member : *object)
      ownStrings(member.second);
  }
}

} // namespace

json::Value cg::buildReport(ModuleOp module, const ReportContext &context) {
  json::Array targets;
  for (const std::string &target : context.targets)
    targets.push_back(target);
  if (targets.empty())
    targets.push_back("host");
  json::Object report{{"version", 1},
                      {"error", context.error.empty() ? json::Value(nullptr) : json::Value(context.error)},
                      {"target", std::move(targets)}};
  json::Object config = context.config;
  // A configuration that is an attribute of the module was judged when it was attached, and passes may have added to
  // it, so it is read from the module.
  StringAttr judged = module ? module->getAttrOfType<StringAttr>(kConfigReportAttr) : StringAttr();
  if (judged) {
    llvm::Expected<json::Value> parsed = json::parse(judged.getValue());
    if (!parsed)
      llvm::consumeError(parsed.takeError());
    else if (const json::Object *object = parsed->getAsObject())
      config = *object;
  }
  for (StringRef part : {"config", "config_warnings", "config_diagnostics"}) {
    const json::Value *value = config.get(part);
    json::Value empty = part == "config" ? json::Value(json::Object()) : json::Value(json::Array());
    report[part] = value ? *value : empty;
  }
  // The schedule's stages, for a package that has a schedule.
  describeSchedule(module, config, report);

  Counts counts;
  json::Array ops, entries, graphs, packings, staged, bindings;
  int64_t segments = 0;
  llvm::StringSet<> graphNames;
  if (module) {
    SymbolTable symbols(module);
    InputOps table(module);
    llvm::BitVector hostDriven = findHostDriven(module, table, symbols);
    bool decided = isDecided(table);
    for (int64_t number = 0; number != table.size(); ++number)
      ops.push_back(
          describeOp(table[number], table.getDecisionNotes(number), hostDriven.test(number), decided, counts));
    for (auto function : module.getOps<func::FuncOp>()) {
      if (!function.isPublic() || function.isExternal())
        continue;
      json::Array described = describeSegments(function, symbols);
      segments += described.size();
      for (const json::Value &segment : described)
        if (auto name = segment.getAsObject()->getString("graph"))
          graphNames.insert(*name);
      if (Bucket::isHidden(function))
        continue;
      entries.push_back(describeEntry(module, function, symbols, table));
      describeStaged(function, staged);
      describeBindings(function, bindings);
    }
    // A segment that is launched node by node is stored in the package as a graph, but is never instantiated as one.
    for (auto graph : module.getOps<GraphOp>())
      if (graphNames.contains(graph.getSegment()))
        graphs.push_back(describeGraph(graph, computeStatistics(graph)));
    for (auto packing : module.getOps<PackingOp>())
      if (auto graph = symbols.lookup<GraphOp>(packing.getGraph()))
        packings.push_back(describePacking(packing, graph, symbols));
  }
  auto count = [&](Verdict verdict) { return counts.byVerdict[static_cast<unsigned>(verdict)]; };
  report["summary"] = json::Object{{"ops", counts.ops},
                                   {"captured", count(Verdict::Captured)},
                                   {"legalized", count(Verdict::Legalized)},
                                   {"transparent", count(Verdict::Transparent)},
                                   {"eager", count(Verdict::Eager)},
                                   {"blocked", count(Verdict::Blocked)},
                                   {"host_driven", counts.hostDriven},
                                   {"graphs", static_cast<int64_t>(graphNames.size())},
                                   {"segments", segments}};
  report["ops"] = std::move(ops);
  report["entries"] = std::move(entries);
  report["graphs"] = std::move(graphs);
  report["packing"] = std::move(packings);
  report["staged_arguments"] = std::move(staged);
  report["bindings"] = std::move(bindings);
  report["memory"] = describeMemory(module, graphNames);
  json::Value owned = std::move(report);
  ownStrings(owned);
  return owned;
}

std::string cg::printReport(const json::Value &report) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << llvm::formatv("{0:2}", report) << "\n";
  return text;
}

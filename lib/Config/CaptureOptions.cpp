// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/CaptureOptions.h"
#include "OptionReader.h"
#include "ScheduleOption.h"
#include "cgmlir/Config/Rules.h"
#include "cgmlir/IR/LargestSize.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

template <typename T> using Words = std::pair<StringLiteral, T>;

static constexpr Words<CaptureMode> kCaptureModes[] = {
    {"auto", CaptureMode::Auto}, {"required", CaptureMode::Required}, {"off", CaptureMode::Off}};
static constexpr Words<OverBucket> kOverBuckets[] = {{"error", OverBucket::Error}, {"eager", OverBucket::Eager}};
static constexpr Words<Packing> kPackings[] = {{"auto", Packing::Auto}, {"off", Packing::Off}};
static constexpr Words<ControlFlow> kControlFlows[] = {{"auto", ControlFlow::Auto},
                                                       {"predicated", ControlFlow::Predicated},
                                                       {"unrolled", ControlFlow::Unrolled},
                                                       {"node", ControlFlow::Node},
                                                       {"host", ControlFlow::Host}};
static constexpr Words<Patching> kPatchings[] = {{"auto", Patching::Auto}, {"off", Patching::Off}};
static constexpr Words<ArgumentResidency> kResidencies[] = {{"host", ArgumentResidency::Host},
                                                            {"device", ArgumentResidency::Device}};
static constexpr Words<NodeClass> kNodeClasses[] = {{"kernel", NodeClass::Kernel},
                                                    {"copy", NodeClass::Copy},
                                                    {"fill", NodeClass::Fill},
                                                    {"library", NodeClass::Library},
                                                    {"collective", NodeClass::Collective},
                                                    {"conditional", NodeClass::Conditional},
                                                    {"loop", NodeClass::Loop},
                                                    {"host", NodeClass::Host},
                                                    {"child", NodeClass::Child}};

StringRef cg::stringifyNodeClass(NodeClass kind) { return kNodeClasses[static_cast<unsigned>(kind)].first; }

std::optional<NodeClass> cg::symbolizeNodeClass(StringRef name) {
  for (const auto &[word, kind] : kNodeClasses)
    if (word == name)
      return kind;
  return std::nullopt;
}

SmallVector<NodeClass> CaptureOptions::getAllNodeClasses() {
  return llvm::map_to_vector(kNodeClasses, [](const auto &word) { return word.second; });
}

ArrayRef<StringRef> cg::getOwnKeys() {
  static constexpr StringRef kKeys[] = {"cg.address_changes",
                                        "cg.allow_tf32",
                                        "cg.bindings",
                                        "cg.capture",
                                        "cg.classes",
                                        "cg.collective_progress",
                                        "cg.collectives",
                                        "cg.control_flow",
                                        "cg.cost_table",
                                        "cg.cuda",
                                        "cg.deterministic",
                                        "cg.dims",
                                        "cg.era",
                                        "cg.hooks",
                                        "cg.keep_f64",
                                        "cg.keys",
                                        "cg.min_nodes",
                                        "cg.over_bucket",
                                        "cg.packing",
                                        "cg.padding_waste",
                                        "cg.patching",
                                        "cg.product",
                                        "cg.residency",
                                        "cg.schedule",
                                        "cg.scopes",
                                        "cg.source_lines"};
  return kKeys;
}

/// The cases of an enum of the dialect, as they are spelled.
template <typename T> static SmallVector<StringRef> listCases(StringRef (*stringify)(T), uint32_t last) {
  SmallVector<StringRef> cases;
  for (uint32_t index = 0; index <= last; ++index)
    cases.push_back(stringify(static_cast<T>(index)));
  return cases;
}

static SmallVector<StringRef> listScopeKinds() {
  return listCases<ScopeKind>(stringifyScopeKind, getMaxEnumValForScopeKind());
}

//===----------------------------------------------------------------------===//
// Keys of ours
//===----------------------------------------------------------------------===//

namespace {

/// Reads the keys `cg.*` one by one.
struct OwnKeys {
  const ConfigValue &config;
  OptionReader reader;
  CaptureOptions &options;

  void readScope(const ConfigValue &value, unsigned index) {
    StringRef what = "an entry of cg.scopes";
    if (!value.isMap()) {
      reader.expected(value, what, "a map such as {kind: attn, match: \"*/self_attention/*\"}");
      return;
    }
    reader.checkMembers(value, what, {"kind", "match", "function"});
    const ConfigValue *kind = value.find("kind"), *match = value.find("match"), *function = value.find("function");
    ScopeRequest request;
    request.index = index;
    bool valid = true;
    if (!kind || (match != nullptr) == (function != nullptr)) {
      reader.error(value, what + " has " + (kind ? "" : "no kind and ") +
                              (match      ? function ? "both match and function" : "match"
                               : function ? "function"
                                          : "neither match nor function") +
                              "; expected kind, and one of match and function");
      return;
    }
    valid &=
        reader.readEnum<ScopeKind>(*kind, "the kind of a scope", listScopeKinds(), symbolizeScopeKind, request.kind);
    request.isFunction = function;
    valid &= function ? reader.readText(*function, "the function of a scope", request.match)
                      : reader.readText(*match, "the pattern of a scope", request.match);
    if (valid)
      options.scopeRequests.push_back(std::move(request));
  }

  std::optional<DimRequest> readDim(const ConfigValue &value, StringRef argument) {
    DimRequest dim;
    std::string what = ("a dimension of '" + argument + "' in cg.dims").str();
    if (value.isNull())
      return dim;
    if (value.isInt() && value.getInt() >= 0) {
      dim.size = value.getInt();
      return dim;
    }
    if (!value.isMap() || value.getMembers().empty()) {
      reader.expected(value, what, "a size, null, or a map with name, buckets or max");
      return std::nullopt;
    }
    reader.checkMembers(value, what, {"name", "buckets", "max"});
    bool valid = true;
    if (const ConfigValue *name = value.find("name"))
      valid &= reader.readText(*name, "the name of " + what, dim.name);
    const ConfigValue *buckets = value.find("buckets"), *max = value.find("max");
    if (buckets)
      valid &= reader.readInts(*buckets, "the list of buckets of " + what, 1, dim.buckets);
    if (int64_t bound; max) {
      bool read = reader.readInt(*max, "the bound of " + what, 1, bound);
      valid &= read;
      if (read)
        dim.max = bound;
    }
    if (buckets && max) {
      reader.error(value, what + " has both buckets and max; the largest bucket is the bound, remove max");
      valid = false;
    }
    int64_t largest = dim.max.value_or(dim.buckets.empty() ? 0 : dim.buckets.back());
    if (valid && largest > kLargestSize) {
      std::string name =
          dim.name.empty() ? what : "dimension '" + dim.name + "' of '" + argument.str() + "' in cg.dims";
      reader.error(max ? *max : *buckets, name + " has the size " + std::to_string(largest) +
                                              ", and a size of a launch is below 2^31; declare smaller sizes");
      valid = false;
    }
    return valid ? std::optional(dim) : std::nullopt;
  }

  void readArgumentDims(const ConfigValue::Member &member) {
    ArgumentDims argument{member.key, {}};
    reader.readList(member.value, "'" + member.key + "' in cg.dims", "a list, one entry for each dimension",
                    [&](const ConfigValue &value) {
                      std::optional<DimRequest> dim = readDim(value, member.key);
                      argument.dims.push_back(dim.value_or(DimRequest()));
                    });
    options.dims.push_back(std::move(argument));
  }

  /// Makes dimensions of one name the same dimension: an option of one of them holds for all.
  void uniteDims(const ConfigValue &value) {
    llvm::StringMap<DimRequest> byName;
    auto all = [&](llvm::function_ref<void(DimRequest &)> each) {
      for (ArgumentDims &argument : options.dims)
        for (DimRequest &dim : argument.dims)
          if (!dim.name.empty())
            each(dim);
    };
    all([&](DimRequest &dim) {
      if (dim.buckets.empty() && !dim.max)
        return;
      auto [known, inserted] = byName.try_emplace(dim.name, dim);
      if (!inserted && (known->second.buckets != dim.buckets || known->second.max != dim.max))
        reader.error(value, "'" + dim.name +
                                "' in cg.dims has two lists of buckets or bounds; give one, and the name "
                                "alone in the other places");
    });
    all([&](DimRequest &dim) {
      if (auto known = byName.find(dim.name); known != byName.end())
        dim = known->second;
    });
  }

  void readDispatchKey(const ConfigValue::Member &member) {
    DispatchKey key{member.key, {}};
    if (reader.readInts(member.value, "'" + member.key + "' in cg.keys", std::numeric_limits<int64_t>::min(),
                        key.values))
      options.keys.push_back(std::move(key));
  }

  void readBinding(const ConfigValue::Member &member) {
    BindingKind kind;
    auto cases = listCases<BindingKind>(stringifyBindingKind, getMaxEnumValForBindingKind());
    if (reader.readEnum<BindingKind>(member.value, "the binding of '" + member.key + "' in cg.bindings", cases,
                                     symbolizeBindingKind, kind))
      options.bindings.emplace_back(member.key, kind);
  }

  void readResidency(const ConfigValue::Member &member) {
    ArgumentResidency place;
    if (reader.readWord<ArgumentResidency>(member.value, "'" + member.key + "' in cg.residency", kResidencies, place))
      options.residency.emplace_back(member.key, place);
  }

  void readAddressChanges(const ConfigValue::Member &member) {
    const ConfigValue &value = member.value;
    if (value.isNumber() && !value.isBool() && value.getNumber() >= 0 && value.getNumber() <= 1)
      options.addressChanges.emplace_back(member.key, value.getNumber());
    else
      reader.expected(value, "'" + member.key + "' in cg.address_changes",
                      "a number from 0 to 1: how many launches of one find the argument somewhere else");
  }

  void readHook(const ConfigValue::Member &member) {
    const ConfigValue &value = member.value;
    if (member.key.empty() || !value.isText() || value.getText().empty() || value.getText().contains(':'))
      reader.expected(value, "'" + member.key + "' in cg.hooks",
                      "the name of a function of the host, without ':', at a point such as gradient_ready");
    else
      options.hooks.emplace_back(member.key, value.getText());
  }

  void readClasses(const ConfigValue &value) {
    options.classes.clear();
    reader.readList(value, "cg.classes", "a list of kinds of nodes", [&](const ConfigValue &element) {
      NodeClass kind;
      if (reader.readWord<NodeClass>(element, "an entry of cg.classes", kNodeClasses, kind) && !options.allows(kind))
        options.classes.push_back(kind);
    });
  }

  void readCollectives(const ConfigValue &value) {
    auto cases = listCases<CollectiveKind>(stringifyCollectiveKind, getMaxEnumValForCollectiveKind());
    options.collectives.emplace();
    reader.readList(value, "cg.collectives", "a list of collectives", [&](const ConfigValue &element) {
      CollectiveKind kind;
      if (reader.readEnum<CollectiveKind>(element, "an entry of cg.collectives", cases, symbolizeCollectiveKind,
                                          kind) &&
          !llvm::is_contained(*options.collectives, kind))
        options.collectives->push_back(kind);
    });
  }

  /// Reads `cg.cost_table`: the name of a file, or the contents as a map.
  void readCostTable(const ConfigValue &value) {
    if (value.isMap())
      options.costs.read(value, "cg.cost_table", reader.getErrors());
    else if (value.isText() && !value.getText().empty())
      options.costFile = value.getText().str();
    else
      reader.expected(value, "cg.cost_table", "a file, or the costs themselves");
  }

  void readCuda(const ConfigValue &value) {
    auto [major, minor] = value.getText().split('.');
    unsigned majorNumber, minorNumber = 0;
    bool number = value.isText() || (value.isNumber() && !value.isBool());
    if (!number || major.getAsInteger(10, majorNumber) || (!minor.empty() && minor.getAsInteger(10, minorNumber)) ||
        majorNumber < 11 || majorNumber > 99 || minorNumber > 99) {
      reader.expected(value, "cg.cuda", "the version of CUDA that a driver supports, such as 12.9 or \"13.0\"");
      return;
    }
    options.minDriver = majorNumber * 1000 + minorNumber * 10;
  }

  void readAll() {
    using Value = const ConfigValue &;
    using Member = const ConfigValue::Member &;
    // The rules have used cg.era and cg.product already; this only checks their values.
    reader.with("cg.era", [&](Value value) {
      RuleEra era;
      reader.readEnum<RuleEra>(value, "cg.era", {"reference", "head", "legacy"}, symbolizeRuleEra, era);
    });
    reader.with("cg.product", [&](Value value) {
      RuleProduct product;
      reader.readEnum<RuleProduct>(value, "cg.product", {"megatron", "bridge"}, symbolizeRuleProduct, product);
    });
    reader.with("cg.scopes", [&](Value value) {
      unsigned index = 0;
      reader.readList(value, "cg.scopes", "a list of maps such as {kind: attn, match: \"*/self_attention/*\"}",
                      [&](Value element) { readScope(element, index++); });
    });
    // The report shows the schedule; this only checks it.
    reader.with("cg.schedule", [&](Value value) { readSchedule(config, value, reader); });
    reader.with("cg.dims", [&](Value value) {
      reader.readMap(value, "cg.dims", "a map of arguments to lists of dimensions",
                     [&](Member member) { readArgumentDims(member); });
      uniteDims(value);
    });
    reader.with("cg.over_bucket", [&](Value value) {
      reader.readWord<OverBucket>(value, "cg.over_bucket", kOverBuckets, options.overBucket);
    });
    reader.with("cg.padding_waste", [&](Value value) {
      if (value.isNumber() && !value.isBool() && value.getNumber() >= 1 && std::isfinite(value.getNumber()))
        options.paddingWaste = value.getNumber();
      else
        reader.expected(value, "cg.padding_waste", "a number from 1 on: size of the bucket by size of the data");
    });
    reader.with("cg.keys", [&](Value value) {
      reader.readMap(value, "cg.keys", "a map of names to lists of integers",
                     [&](Member member) { readDispatchKey(member); });
    });
    reader.with("cg.bindings", [&](Value value) {
      reader.readMap(value, "cg.bindings", "a map of argument names to bindings",
                     [&](Member member) { readBinding(member); });
    });
    reader.with("cg.residency", [&](Value value) {
      reader.readMap(value, "cg.residency", "a map of argument names to host or device",
                     [&](Member member) { readResidency(member); });
    });
    reader.with("cg.address_changes", [&](Value value) {
      reader.readMap(value, "cg.address_changes", "a map of argument names to numbers from 0 to 1",
                     [&](Member member) { readAddressChanges(member); });
    });
    reader.with("cg.hooks", [&](Value value) {
      reader.readMap(value, "cg.hooks", "a map of points of the program to functions of the host",
                     [&](Member member) { readHook(member); });
    });
    reader.with("cg.capture", [&](Value value) {
      reader.readWord<CaptureMode>(value, "cg.capture", kCaptureModes, options.capture);
    });
    reader.with("cg.min_nodes", [&](Value value) { reader.readInt(value, "cg.min_nodes", 1, options.minNodes); });
    reader.with("cg.cost_table", [&](Value value) { readCostTable(value); });
    reader.with("cg.classes", [&](Value value) { readClasses(value); });
    reader.with("cg.collectives", [&](Value value) { readCollectives(value); });
    reader.with("cg.deterministic",
                [&](Value value) { reader.readBool(value, "cg.deterministic", options.deterministic); });
    reader.with("cg.collective_progress",
                [&](Value value) { reader.readBool(value, "cg.collective_progress", options.collectiveProgress); });
    reader.with("cg.allow_tf32", [&](Value value) { reader.readBool(value, "cg.allow_tf32", options.allowTF32); });
    reader.with("cg.keep_f64", [&](Value value) { reader.readBool(value, "cg.keep_f64", options.keepF64); });
    reader.with("cg.source_lines",
                [&](Value value) { reader.readBool(value, "cg.source_lines", options.sourceLines); });
    reader.with("cg.control_flow", [&](Value value) {
      reader.readWord<ControlFlow>(value, "cg.control_flow", kControlFlows, options.controlFlow);
    });
    reader.with("cg.packing",
                [&](Value value) { reader.readWord<Packing>(value, "cg.packing", kPackings, options.packing); });
    reader.with("cg.patching",
                [&](Value value) { reader.readWord<Patching>(value, "cg.patching", kPatchings, options.patching); });
    reader.with("cg.cuda", [&](Value value) { readCuda(value); });
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// Keys of recipes
//===----------------------------------------------------------------------===//

/// Reads the keys of a recipe after its rules were judged. A key that the rules accept and the compiler does not know
/// gets a warning.
static void readMechanism(const ConfigValue &config, CaptureOptions &options, std::vector<ConfigNote> &warnings) {
  auto warn = [&](const ConfigValue &value, const Twine &message) {
    warnings.push_back({value.getPosition(), message.str()});
  };
  if (const ConfigValue *impl = lookUp(config, "cuda_graph_impl"))
    options.hasImpl = !impl->isNull();
  if (const ConfigValue &impl = lookUpWithDefault(config, "cuda_graph_impl"); !impl.isNull()) {
    std::optional<CaptureImpl> known = impl.isText() ? symbolizeCaptureImpl(impl.getName()) : std::nullopt;
    if (!known)
      warn(impl, "cuda_graph_impl is " + impl.describe() + ", which is no mechanism known here; it is taken as none");
    options.impl = known.value_or(CaptureImpl::None);
  }

  const ConfigValue *modules = lookUp(config, "cuda_graph_modules");
  bool newer = modules && !modules->isNull();
  const ConfigValue &scopes = newer ? *modules : lookUpWithDefault(config, "cuda_graph_scope");
  for (const ConfigValue &element : normalizeScopes(scopes)) {
    std::optional<ScopeKind> kind = element.isText() ? symbolizeScopeKind(element.getText()) : std::nullopt;
    if (!kind)
      warn(scopes, Twine(newer ? "cuda_graph_modules" : "cuda_graph_scope") + " lists " + element.describe() +
                       ", which is no part of a model known here; it is ignored");
    else if (!llvm::is_contained(options.scopes, *kind))
      options.scopes.push_back(*kind);
  }

  const ConfigValue &steps = lookUpWithDefault(config, "cuda_graph_warmup_steps");
  if (steps.isInt() && steps.getInt() >= 0)
    options.warmupSteps = steps.getInt();
  else if (!steps.isNull())
    warn(steps, "cuda_graph_warmup_steps is " + steps.describe() + ", no number of steps; " +
                    Twine(options.warmupSteps) + " is used");
}

CaptureOptions cg::readCaptureOptions(const ConfigValue &config, std::vector<ConfigNote> &errors,
                                      std::vector<ConfigNote> &warnings) {
  CaptureOptions options;
  OwnKeys{config, OptionReader(config, errors), options}.readAll();
  readMechanism(config, options, warnings);
  // A mechanism that is not known is a warning, or an error of a rule.
  const ConfigValue *impl = lookUp(config, "cuda_graph_impl");
  if (options.capture == CaptureMode::Required && impl && impl->isText() &&
      symbolizeCaptureImpl(impl->getName()) == CaptureImpl::None)
    errors.push_back({lookUp(config, "cg.capture")->getPosition(),
                      "cg.capture is required, but cuda_graph_impl is none, with which nothing is captured; set "
                      "cuda_graph_impl to local or leave it out, or set cg.capture to auto"});
  if (const ConfigValue *waste = lookUp(config, "cg.padding_waste");
      waste && !waste->isNull() && options.overBucket != OverBucket::Eager)
    warnings.push_back({waste->getPosition(),
                        "cg.padding_waste has no effect without cg.over_bucket: eager, as there is "
                        "nothing else to run than the bucket; set that, or remove the key"});
  return options;
}

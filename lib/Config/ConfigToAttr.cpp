// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Converts configurations to attributes of the module, and attributes back to configurations.

#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CGDialect.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"
#include <array>
#include <charconv>

using namespace mlir;
using namespace mlir::cg;

/// Keys that the attribute has parameters for.
static constexpr StringLiteral kOwnParameters[] = {"cuda_graph_impl", "cuda_graph_scope", "cuda_graph_modules",
                                                   "cuda_graph_warmup_steps"};

/// Keys whose maps have an order: the first pattern that matches wins. Dictionary attributes are sorted, so these maps
/// become lists of dictionaries with one member each; one dictionary is accepted, too, where the order does not matter.
static constexpr StringLiteral kOrderedMaps[] = {"cg.address_changes", "cg.bindings", "cg.residency"};

static Attribute convert(const ConfigValue &value, Builder &builder) {
  switch (value.getKind()) {
  case ConfigValue::Kind::Null:
    return builder.getUnitAttr();
  case ConfigValue::Kind::Bool:
    return builder.getBoolAttr(value.getBool());
  case ConfigValue::Kind::Int:
    return builder.getI64IntegerAttr(value.getInt());
  case ConfigValue::Kind::Float:
    return builder.getF64FloatAttr(value.getNumber());
  case ConfigValue::Kind::String:
    return builder.getStringAttr(value.getText());
  case ConfigValue::Kind::List:
    return builder.getArrayAttr(llvm::map_to_vector(
        value.getElements(), [&](const ConfigValue &element) { return convert(element, builder); }));
  case ConfigValue::Kind::Map: {
    SmallVector<NamedAttribute> members;
    for (const ConfigValue::Member &member : value.getMembers())
      // The name of an attribute may not be empty.
      members.push_back(
          builder.getNamedAttr(member.key.empty() ? "\"\"" : StringRef(member.key), convert(member.value, builder)));
    return builder.getDictionaryAttr(members);
  }
  }
  llvm_unreachable("unknown kind of value");
}

ConfigAttr ReportConfig::toAttr(MLIRContext *context) const {
  Builder builder(context);
  ConfigValue others = ConfigValue::makeMap(), all = adjusted;
  // The contents of the cost table are part of the attribute, because passes do not read files.
  if (!costTable.isNull())
    assign(all, "cg.cost_table", costTable);
  for (const ConfigValue::Member &member : all.getMembers()) {
    if (llvm::is_contained(kOwnParameters, member.key))
      continue;
    ConfigValue value = member.value;
    if (value.isMap() && llvm::is_contained(kOrderedMaps, member.key)) {
      value = ConfigValue::makeList();
      for (const ConfigValue::Member &entry : member.value.getMembers()) {
        ConfigValue single = ConfigValue::makeMap();
        single.set(entry.key, entry.value);
        value.append(std::move(single));
      }
    }
    others.set(member.key, std::move(value));
  }
  // If the recipe has no mechanism, the dictionary has none either; the attribute's own parameter always has a value.
  if (const ConfigValue *impl = lookUp(given, "cuda_graph_impl"); impl && options.impl == CaptureImpl::None)
    others.set("cuda_graph_impl", *impl);
  // Old recipes have another key for the list of scopes, which may have decided the era. The attribute has one list for
  // both, so it records the era.
  if (era != RuleEra::Reference)
    others.set("cg.era", ConfigValue::makeString(stringifyRuleEra(era)));
  DictionaryAttr dictionary;
  if (!others.getMembers().empty())
    dictionary = cast<DictionaryAttr>(convert(others, builder));
  return ConfigAttr::get(context, options.impl, options.scopes, options.warmupSteps, dictionary);
}

static ConfigValue convert(Attribute attr) {
  return TypeSwitch<Attribute, ConfigValue>(attr)
      .Case([](BoolAttr value) { return ConfigValue::makeBool(value.getValue()); })
      .Case([](IntegerAttr value) { return ConfigValue::makeInt(value.getValue().getSExtValue()); })
      .Case([](FloatAttr value) {
        // The number is printed as short as it was written, because rules about versions look at the digits.
        double number = value.getValueAsDouble();
        std::array<char, 32> text;
        std::to_chars_result end = std::to_chars(text.data(), text.data() + text.size(), number);
        return ConfigValue::makeFloat(number, StringRef(text.data(), end.ptr - text.data()));
      })
      .Case([](StringAttr value) { return ConfigValue::makeString(value.getValue()); })
      .Case([](ArrayAttr array) {
        ConfigValue list = ConfigValue::makeList();
        for (Attribute element : array)
          list.append(convert(element));
        return list;
      })
      .Case([](DictionaryAttr dictionary) {
        ConfigValue map = ConfigValue::makeMap();
        for (NamedAttribute member : dictionary)
          map.set(member.getName(), convert(member.getValue()));
        return map;
      })
      .Default([](Attribute) { return ConfigValue(); });
}

ConfigValue cg::toConfigValue(ConfigAttr attr) {
  ConfigValue config = attr.getOptions() ? convert(attr.getOptions()) : ConfigValue::makeMap();
  for (StringRef key : kOrderedMaps) {
    ConfigValue *list = config.find(key);
    if (!list || !list->isList() ||
        !llvm::all_of(list->getElements(), [](const ConfigValue &element) { return element.isMap(); }))
      continue;
    ConfigValue map = ConfigValue::makeMap();
    for (const ConfigValue &element : list->getElements())
      for (const ConfigValue::Member &entry : element.getMembers())
        map.set(entry.key, entry.value);
    *list = std::move(map);
  }
  if (attr.getCaptureImpl() != CaptureImpl::None)
    config.set("cuda_graph_impl", ConfigValue::makeString(stringifyCaptureImpl(attr.getCaptureImpl())));
  ConfigValue scopes = ConfigValue::makeList();
  for (ScopeKind kind : attr.getScopes())
    scopes.append(ConfigValue::makeString(stringifyScopeKind(kind)));
  config.set("cuda_graph_scope", scopes);
  config.set("cuda_graph_warmup_steps", ConfigValue::makeInt(attr.getWarmupSteps()));
  return config;
}

/// Returns the positions of the configuration's `cg.*` keys, and of their members.
static DictionaryAttr findPlaces(const ConfigValue &config, StringRef name, MLIRContext *context) {
  SmallVector<NamedAttribute> places;
  Builder builder(context);
  auto add = [&](const Twine &key, ConfigPosition position) {
    if (position.line)
      places.push_back(builder.getNamedAttr(
          key.str(), FileLineColLoc::get(context, name, position.line, std::max(1u, position.column))));
  };
  for (StringRef key : getOwnKeys()) {
    const ConfigValue *value = lookUp(config, key);
    if (!value)
      continue;
    add(key, findKey(config, key));
    if (value->isList())
      for (auto [index, element] : llvm::enumerate(value->getElements()))
        add(key + "/" + Twine(index), element.getPosition());
    if (value->isMap())
      for (const ConfigValue::Member &member : value->getMembers())
        add(key + "/" + member.key, member.position);
  }
  return places.empty() ? DictionaryAttr() : builder.getDictionaryAttr(places);
}

void cg::setConfig(ModuleOp module, const ReportConfig &config, StringRef name) {
  MLIRContext *context = module.getContext();
  // A module without operations of the dialect `cg` has not loaded the dialect yet.
  context->getOrLoadDialect<CGDialect>();
  module->setAttr(CGDialect::kConfigAttr, config.toAttr(context));
  module->setAttr(kConfigReportAttr,
                  StringAttr::get(context, llvm::formatv("{0}", llvm::json::Value(config.toJSON())).str()));
  if (!name.empty())
    if (DictionaryAttr places = findPlaces(config.given, name, context))
      module->setAttr(kConfigPlacesAttr, places);
  if (lookUp(config.given, "cg.cuda"))
    module->setAttr(CGDialect::kMinDriverAttr, Builder(context).getI32IntegerAttr(config.options.minDriver));
}

/// Adds a warning to the configuration's report, if the configuration was judged.
static void addWarning(ModuleOp module, StringRef warning) {
  auto judged = module->getAttrOfType<StringAttr>(kConfigReportAttr);
  if (!judged)
    return;
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(judged.getValue());
  llvm::json::Object report;
  if (!parsed)
    llvm::consumeError(parsed.takeError());
  else if (llvm::json::Object *object = parsed->getAsObject())
    report = std::move(*object);
  llvm::json::Array warnings;
  if (const llvm::json::Array *known = report.getArray("config_warnings"))
    warnings = *known;
  warnings.push_back(warning);
  report["config_warnings"] = std::move(warnings);
  std::string text = llvm::formatv("{0}", llvm::json::Value(std::move(report))).str();
  module->setAttr(kConfigReportAttr, StringAttr::get(module.getContext(), text));
}

void cg::warnAboutConfig(ModuleOp module, const Twine &key, Location otherwise, const Twine &warning) {
  auto places = module->getAttrOfType<DictionaryAttr>(kConfigPlacesAttr);
  auto place = places ? places.getAs<FileLineColLoc>(key.str()) : FileLineColLoc();
  emitWarning(place ? Location(place) : otherwise) << warning;
  std::string prefix =
      place ? std::to_string(place.getLine()) + ":" + std::to_string(place.getColumn()) + ": " : std::string();
  addWarning(module, prefix + warning.str());
}

CaptureOptions cg::getCaptureOptions(ModuleOp module) {
  auto attr = module->getAttrOfType<ConfigAttr>(CGDialect::kConfigAttr);
  if (!attr)
    return {};
  std::vector<ConfigNote> errors, warnings;
  return readCaptureOptions(toConfigValue(attr), errors, warnings);
}

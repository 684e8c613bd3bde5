// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Configurations as attributes, and back.

#include "cgmlir/Config/Config.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

/// Keys that the attribute has parameters for.
static constexpr StringLiteral kOwnParameters[] = {"cuda_graph_impl", "cuda_graph_scope", "cuda_graph_modules",
                                                   "cuda_graph_warmup_steps"};

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
      // A name of an attribute is not empty.
      members.push_back(
          builder.getNamedAttr(member.key.empty() ? "\"\"" : StringRef(member.key), convert(member.value, builder)));
    return builder.getDictionaryAttr(members);
  }
  }
  llvm_unreachable("unknown kind of value");
}

ConfigAttr ReportConfig::toAttr(MLIRContext *context) const {
  Builder builder(context);
  ConfigValue others = ConfigValue::makeMap();
  for (const ConfigValue::Member &member : adjusted.getMembers())
    if (!llvm::is_contained(kOwnParameters, member.key))
      others.set(member.key, member.value);
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
        SmallString<32> text;
        value.getValue().toString(text, /*FormatPrecision=*/0, /*FormatMaxPadding=*/3, /*TruncateZero=*/true);
        return ConfigValue::makeFloat(value.getValueAsDouble(), text);
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
  config.set("cuda_graph_impl", ConfigValue::makeString(stringifyCaptureImpl(attr.getCaptureImpl())));
  ConfigValue scopes = ConfigValue::makeList();
  for (ScopeKind kind : attr.getScopes())
    scopes.append(ConfigValue::makeString(stringifyScopeKind(kind)));
  config.set("cuda_graph_scope", scopes);
  config.set("cuda_graph_warmup_steps", ConfigValue::makeInt(attr.getWarmupSteps()));
  return config;
}

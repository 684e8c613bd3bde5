// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Rules.h"
#include "RuleTable.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Eras and products
//===----------------------------------------------------------------------===//

static constexpr std::pair<RuleEra, StringLiteral> kEras[] = {
    {RuleEra::Reference, "reference"}, {RuleEra::Head, "head"}, {RuleEra::Legacy, "legacy"}};
static constexpr std::pair<RuleProduct, StringLiteral> kProducts[] = {{RuleProduct::Megatron, "megatron"},
                                                                      {RuleProduct::Bridge, "bridge"}};

StringRef cg::stringifyRuleEra(RuleEra era) { return kEras[static_cast<unsigned>(era)].second; }

std::optional<RuleEra> cg::symbolizeRuleEra(StringRef name) {
  for (const auto &[era, text] : kEras)
    if (text == name)
      return era;
  return std::nullopt;
}

std::optional<RuleProduct> cg::symbolizeRuleProduct(StringRef name) {
  for (const auto &[product, text] : kProducts)
    if (text == name)
      return product;
  return std::nullopt;
}

const ConfigValue &cg::lookUpWithDefault(const ConfigValue &config, StringRef key) {
  return ConfigFacts(config, getRuleTable().defaults).get(key);
}

RuleEra cg::getEra(const ConfigValue &config) {
  if (const ConfigValue *named = lookUp(config, "cg.era"); named && named->isText())
    if (std::optional<RuleEra> era = symbolizeRuleEra(named->getText()))
      return *era;
  bool newer = lookUp(config, "cuda_graph_modules") || lookUp(config, "inference_cuda_graph_scope");
  const ConfigValue &impl = lookUpWithDefault(config, "cuda_graph_impl");
  return newer || (impl.isText() && impl.getText() == "full_iteration") ? RuleEra::Head : RuleEra::Reference;
}

RuleProduct cg::getProduct(const ConfigValue &config) {
  const ConfigValue *named = lookUp(config, "cg.product");
  std::optional<RuleProduct> product;
  if (named && named->isText())
    product = symbolizeRuleProduct(named->getText());
  return product.value_or(RuleProduct::Megatron);
}

//===----------------------------------------------------------------------===//
// Judging
//===----------------------------------------------------------------------===//

static bool isJudged(const Rule &rule, const ConfigValue &config, RuleEra era, RuleProduct product) {
  if (!llvm::is_contained(rule.eras, era) || (rule.product == RuleProduct::Bridge && rule.product != product))
    return false;
  // Rules about facts of a later phase are judged only when the configuration states these facts.
  return rule.needs.empty() || llvm::any_of(rule.needs, [&](StringRef key) {
           const ConfigValue *value = lookUp(config, key);
           return value && !value->isNull();
         });
}

/// Fills in a message of a rule: {key} stands for the value of a key.
static std::string expandMessage(StringRef message, const ConfigFacts &facts) {
  std::string result;
  while (!message.empty()) {
    auto [before, rest] = message.split('{');
    auto [key, after] = rest.split('}');
    result += before;
    if (!key.empty())
      result += facts.get(key).describe();
    message = after;
  }
  return result;
}

/// Joins the parts that `value` lists and those of `added`; the order within each list is kept.
static ConfigValue mergeNames(const ConfigValue &value, ArrayRef<ConfigValue> added) {
  std::vector<ConfigValue> names = normalizeScopes(value);
  for (size_t index = 0; index < added.size(); ++index) {
    if (llvm::is_contained(names, added[index]))
      continue;
    auto isOneOf = [](ArrayRef<ConfigValue> some) {
      return [some](const ConfigValue &name) { return llvm::is_contained(some, name); };
    };
    auto later = llvm::find_if(names, isOneOf(added.drop_front(index + 1)));
    if (later != names.end()) {
      names.insert(later, added[index]);
      continue;
    }
    auto earlier = std::find_if(names.rbegin(), names.rend(), isOneOf(added.take_front(index)));
    names.insert(earlier == names.rend() ? names.end() : earlier.base(), added[index]);
  }
  return ConfigValue::makeList(std::move(names));
}

static ConfigValue evaluateEffect(const RuleEffect &effect, const ConfigFacts &facts) {
  switch (effect.kind) {
  case RuleEffect::Kind::Value:
    return effect.value;
  case RuleEffect::Kind::If:
    return effect.condition.holds(facts) ? effect.value : effect.otherwise;
  case RuleEffect::Kind::Split: {
    std::optional<std::vector<ConfigValue>> list = getRawList(facts.get(effect.source));
    return list ? ConfigValue::makeList(std::move(*list)) : ConfigValue::makeList();
  }
  case RuleEffect::Kind::Names:
    return mergeNames(facts.get(effect.source), effect.value.getElements());
  }
  llvm_unreachable("unknown kind of effect");
}

static ConfigPosition findFirstKey(const ConfigValue &config, ArrayRef<std::string> keys) {
  for (StringRef key : keys)
    if (ConfigPosition position = findKey(config, key); position.line != 0)
      return position;
  return {};
}

RuleResult cg::evaluateRules(const ConfigValue &config) {
  const RuleTable &table = getRuleTable();
  RuleEra era = getEra(config);
  RuleProduct product = getProduct(config);
  ConfigFacts facts(config, table.defaults);
  RuleResult result;
  result.adjusted = config;
  for (const Rule &rule : table.rules) {
    if (!isJudged(rule, config, era, product) || !rule.when.holds(facts))
      continue;
    RuleDiagnostic diagnostic{rule.id,   rule.verdict, expandMessage(rule.message, facts),
                              rule.keys, {},           findFirstKey(config, rule.keys)};
    // The conditions of rules see the configuration as it was given; adjustments see the results of earlier
    // adjustments.
    ConfigFacts adjusted(result.adjusted, table.defaults);
    for (const RuleEffect &effect : rule.effects)
      diagnostic.set.emplace_back(effect.key, evaluateEffect(effect, adjusted));
    for (const auto &[key, value] : diagnostic.set)
      assign(result.adjusted, key, value);
    result.diagnostics.push_back(std::move(diagnostic));
  }
  return result;
}

std::vector<ShadowRule> cg::findShadowRules(const ConfigValue &config) {
  std::vector<ShadowRule> shadows;
  const ConfigValue *modules = lookUp(config, "cuda_graph_modules");
  const ConfigValue *scope = lookUp(config, "cuda_graph_scope");
  const ConfigValue &impl = lookUpWithDefault(config, "cuda_graph_impl");
  bool perLayer = impl.isText() && (impl.getText() == "local" || impl.getText() == "transformer_engine");
  if (getEra(config) != RuleEra::Head || !perLayer || !modules || modules->isNull() || (scope && !scope->isNull()))
    return shadows;
  const RuleTable &table = getRuleTable();
  ConfigFacts asGiven(config, table.defaults), redirected(config, table.defaults);
  redirected.redirect("cuda_graph_scope", "cuda_graph_modules");
  for (const Rule &rule : table.rules)
    if (rule.readsModulesAtHead && rule.when.holds(redirected) && !rule.when.holds(asGiven))
      shadows.push_back({rule.id, expandMessage(rule.message, redirected)});
  return shadows;
}

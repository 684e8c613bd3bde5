// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RuleTable.h"
#include "RuleText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

static constexpr std::pair<RuleVerdict, StringLiteral> kVerdicts[] = {{RuleVerdict::Error, "error"},
                                                                      {RuleVerdict::Warn, "warn"},
                                                                      {RuleVerdict::Adjust, "adjust"},
                                                                      {RuleVerdict::WarnAdjust, "warn+adjust"}};

StringRef cg::stringifyRuleVerdict(RuleVerdict verdict) { return kVerdicts[static_cast<unsigned>(verdict)].second; }

namespace {

/// Reads the table of rules. It is compiled in and tested, so an error in it is fatal.
struct TableParser {
  StringRef id = "the table";

  [[noreturn]] void fail(const Twine &what) {
    llvm::report_fatal_error("rules.json: " + id + ": " + what, /*gen_crash_diag=*/false);
  }

  template <typename T> T must(std::optional<T> value, const Twine &what) {
    if (!value)
      fail("no valid " + what);
    return std::move(*value);
  }

  std::vector<std::string> parseStrings(const json::Object &object, StringRef key) {
    std::vector<std::string> strings;
    if (const json::Array *array = object.getArray(key))
      for (const json::Value &value : *array)
        strings.push_back(must(value.getAsString(), key).str());
    return strings;
  }

  Predicate parseCondition(const json::Object &object, StringRef key) {
    const json::Value *value = object.get(key);
    return must(value ? parsePredicate(*value) : std::nullopt, "condition in '" + key + "'");
  }

  RuleEffect parseEffect(StringRef key, const json::Value &value) {
    RuleEffect effect;
    effect.key = key.str();
    const json::Object *object = value.getAsObject();
    if (!object) {
      effect.value = ConfigValue::fromJSON(value);
    } else if (object->get("if")) {
      effect.kind = RuleEffect::Kind::If;
      effect.condition = parseCondition(*object, "if");
      effect.value = ConfigValue::fromJSON(*object->get("then"));
      effect.otherwise = ConfigValue::fromJSON(*object->get("else"));
    } else if (object->get("split")) {
      effect.kind = RuleEffect::Kind::Split;
      effect.source = must(object->getString("split"), "source of 'split'").str();
    } else {
      effect.kind = RuleEffect::Kind::Names;
      effect.source = must(object->getString("names"), "effect on '" + key + "'").str();
      const json::Value *added = object->get("with");
      effect.value = added ? ConfigValue::fromJSON(*added) : ConfigValue::makeList();
    }
    return effect;
  }

  Rule parseRule(const json::Object &object) {
    Rule rule;
    rule.id = must(object.getString("id"), "id").str();
    id = rule.id;
    for (const std::string &era : parseStrings(object, "eras"))
      rule.eras.push_back(must(symbolizeRuleEra(era), "era"));
    rule.product = must(symbolizeRuleProduct(must(object.getString("product"), "product")), "product");
    StringRef verdict = must(object.getString("verdict"), "verdict");
    const auto *known = llvm::find_if(kVerdicts, [&](const auto &each) { return each.second == verdict; });
    if (known == std::end(kVerdicts))
      fail("no valid verdict");
    rule.verdict = known->first;
    rule.when = parseCondition(object, "when");
    rule.when.collectKeys(rule.keys);
    rule.needs = parseStrings(object, "needs");
    if (const json::Object *effects = object.getObject("set"))
      for (const auto &[key, value] : *effects)
        rule.effects.push_back(parseEffect(key, value));
    // A json::Object has no order. The effects of one rule all read the configuration before the rule, so any order
    // gives the same result.
    llvm::sort(rule.effects, [](const RuleEffect &left, const RuleEffect &right) { return left.key < right.key; });
    rule.message = must(object.getString("message"), "message").str();
    rule.readsModulesAtHead = object.getBoolean("reads_modules_at_head").value_or(false);
    return rule;
  }

  RuleTable parse() {
    llvm::Expected<json::Value> value = json::parse(kRuleText);
    if (!value)
      fail(llvm::toString(value.takeError()));
    const json::Object *object = value->getAsObject();
    const json::Array *rules = object ? object->getArray("rules") : nullptr;
    if (!rules || !object->get("defaults"))
      fail("no rules or no defaults");
    RuleTable table;
    table.defaults = ConfigValue::fromJSON(*object->get("defaults"));
    table.otherKeys = parseStrings(*object, "other_keys");
    for (const json::Value &rule : *rules) {
      if (!rule.getAsObject())
        fail("a rule is no object");
      table.rules.push_back(parseRule(*rule.getAsObject()));
    }
    return table;
  }
};

} // namespace

const RuleTable &cg::getRuleTable() {
  static const RuleTable table = TableParser().parse();
  return table;
}

ArrayRef<StringRef> cg::getRuleKeys() {
  static const std::vector<StringRef> keys = [] {
    const RuleTable &table = getRuleTable();
    std::vector<StringRef> result(table.otherKeys.begin(), table.otherKeys.end());
    for (const Rule &rule : table.rules) {
      llvm::append_range(result, rule.keys);
      llvm::append_range(result, rule.needs);
      for (const RuleEffect &effect : rule.effects)
        result.push_back(effect.key);
    }
    llvm::sort(result);
    result.erase(llvm::unique(result), result.end());
    return result;
  }();
  return keys;
}

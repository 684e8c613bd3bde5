// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Predicate.h"
#include "LeafTests.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

const ConfigValue &ConfigFacts::get(StringRef key) const {
  static const ConfigValue null;
  if (key == redirected.first)
    key = redirected.second;
  if (const ConfigValue *value = lookUp(config, key))
    return *value;
  const ConfigValue *byDefault = defaults.find(key);
  return byDefault ? *byDefault : null;
}

bool Predicate::holds(const ConfigFacts &facts) const {
  auto partHolds = [&](const Predicate &part) { return part.holds(facts); };
  switch (kind) {
  case Kind::All:
    return llvm::all_of(parts, partHolds);
  case Kind::Any:
    return llvm::any_of(parts, partHolds);
  case Kind::Not:
    return !parts.front().holds(facts);
  case Kind::Leaf:
    return test->holds({key, facts.get(key), operand, facts});
  }
  llvm_unreachable("unknown kind of predicate");
}

void Predicate::collectKeys(std::vector<std::string> &keys) const {
  auto add = [&](StringRef key) {
    if (!llvm::is_contained(keys, key))
      keys.push_back(key.str());
  };
  for (const Predicate &part : parts)
    part.collectKeys(keys);
  if (kind != Kind::Leaf)
    return;
  add(key);
  if (test->comparesKeys)
    for (StringRef other : getKeysOfExpression(operand.getText()))
      add(other);
}

static bool parseParts(const json::Array &array, Predicate &predicate) {
  return llvm::all_of(array, [&](const json::Value &value) {
    std::optional<Predicate> part = parsePredicate(value);
    if (part)
      predicate.parts.push_back(std::move(*part));
    return part.has_value();
  });
}

std::optional<Predicate> cg::parsePredicate(const json::Value &value) {
  const json::Object *object = value.getAsObject();
  if (!object)
    return std::nullopt;
  Predicate predicate;
  if (const json::Value *part = object->get("not")) {
    predicate.kind = Predicate::Kind::Not;
    return parseParts(json::Array{*part}, predicate) ? std::optional(predicate) : std::nullopt;
  }
  for (auto [name, kind] : {std::pair("all", Predicate::Kind::All), std::pair("any", Predicate::Kind::Any)})
    if (const json::Array *array = object->getArray(name)) {
      predicate.kind = kind;
      return parseParts(*array, predicate) ? std::optional(predicate) : std::nullopt;
    }
  std::optional<StringRef> key = object->getString("key");
  std::optional<StringRef> op = object->getString("op");
  predicate.kind = Predicate::Kind::Leaf;
  predicate.test = op ? findLeafTest(*op) : nullptr;
  if (!key || !predicate.test)
    return std::nullopt;
  predicate.key = key->str();
  if (const json::Value *operand = object->get("value"))
    predicate.operand = ConfigValue::fromJSON(*operand);
  return predicate;
}

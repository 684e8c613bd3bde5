// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Value.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Making
//===----------------------------------------------------------------------===//

ConfigValue ConfigValue::makeBool(bool value) {
  ConfigValue result;
  result.kind = Kind::Bool;
  result.integer = value;
  return result;
}

ConfigValue ConfigValue::makeInt(int64_t value) {
  ConfigValue result;
  result.kind = Kind::Int;
  result.integer = value;
  result.text = std::to_string(value);
  return result;
}

ConfigValue ConfigValue::makeFloat(double value, StringRef text) {
  ConfigValue result;
  result.kind = Kind::Float;
  result.floating = value;
  result.text = text.str();
  return result;
}

ConfigValue ConfigValue::makeString(StringRef value) {
  ConfigValue result;
  result.kind = Kind::String;
  result.text = value.str();
  return result;
}

ConfigValue ConfigValue::makeList(std::vector<ConfigValue> elements) {
  ConfigValue result;
  result.kind = Kind::List;
  result.elements = std::move(elements);
  return result;
}

ConfigValue ConfigValue::makeList() { return makeList(std::vector<ConfigValue>()); }

ConfigValue ConfigValue::makeMap() {
  ConfigValue result;
  result.kind = Kind::Map;
  return result;
}

ConfigValue ConfigValue::fromJSON(const json::Value &value) {
  switch (value.kind()) {
  case json::Value::Null:
    return {};
  case json::Value::Boolean:
    return makeBool(*value.getAsBoolean());
  case json::Value::Number:
    if (std::optional<int64_t> integer = value.getAsInteger())
      return makeInt(*integer);
    return makeFloat(*value.getAsNumber(), llvm::formatv("{0}", value).str());
  case json::Value::String:
    return makeString(*value.getAsString());
  case json::Value::Array: {
    ConfigValue list = makeList();
    for (const json::Value &element : *value.getAsArray())
      list.append(fromJSON(element));
    return list;
  }
  case json::Value::Object: {
    ConfigValue map = makeMap();
    for (const auto &[key, member] : *value.getAsObject())
      map.set(key, fromJSON(member));
    return map;
  }
  }
  llvm_unreachable("unknown kind of JSON value");
}

//===----------------------------------------------------------------------===//
// Asking
//===----------------------------------------------------------------------===//

static constexpr StringLiteral kEnumPrefix = "enum:";
static constexpr StringLiteral kTypePrefix = "dtype:";

bool ConfigValue::isEnum() const { return isText() && getText().starts_with(kEnumPrefix); }

bool ConfigValue::isString() const { return isText() && !isEnum() && !getText().starts_with(kTypePrefix); }

StringRef ConfigValue::getName() const { return isEnum() ? getText().drop_front(kEnumPrefix.size()) : getText(); }

bool ConfigValue::isTruthy() const {
  switch (kind) {
  case Kind::Null:
    return false;
  case Kind::Bool:
  case Kind::Int:
    return integer != 0;
  case Kind::Float:
    return floating != 0;
  case Kind::String:
    return !text.empty();
  case Kind::List:
    return !elements.empty();
  case Kind::Map:
    return !members.empty();
  }
  llvm_unreachable("unknown kind of value");
}

const ConfigValue *ConfigValue::find(StringRef key) const {
  for (const Member &member : members)
    if (member.key == key)
      return &member.value;
  return nullptr;
}

ConfigValue *ConfigValue::find(StringRef key) {
  return const_cast<ConfigValue *>(static_cast<const ConfigValue *>(this)->find(key));
}

void ConfigValue::set(StringRef key, ConfigValue value, ConfigPosition at) {
  if (ConfigValue *member = find(key))
    *member = std::move(value);
  else
    members.push_back({key.str(), at, std::move(value)});
}

void ConfigValue::append(ConfigValue value) { elements.push_back(std::move(value)); }

static bool equalMaps(ArrayRef<ConfigValue::Member> left, const ConfigValue &right) {
  return left.size() == right.getMembers().size() && llvm::all_of(left, [&](const ConfigValue::Member &member) {
           const ConfigValue *other = right.find(member.key);
           return other && member.value == *other;
         });
}

bool ConfigValue::operator==(const ConfigValue &other) const {
  if (isNumber() && other.isNumber()) {
    bool integers = kind != Kind::Float && other.kind != Kind::Float;
    return integers ? integer == other.integer : getNumber() == other.getNumber();
  }
  if (kind != other.kind)
    return false;
  switch (kind) {
  case Kind::String:
    return text == other.text;
  case Kind::List:
    return llvm::equal(elements, other.elements);
  case Kind::Map:
    return equalMaps(members, other);
  default:
    return true;
  }
}

//===----------------------------------------------------------------------===//
// Showing
//===----------------------------------------------------------------------===//

json::Value ConfigValue::toJSON() const {
  switch (kind) {
  case Kind::Null:
    return nullptr;
  case Kind::Bool:
    return getBool();
  case Kind::Int:
    return integer;
  case Kind::Float:
    // JSON has no infinities, so the text is printed as the configuration has it; no program reads it as JSON.
    return std::isfinite(floating) ? json::Value(floating) : json::Value(text);
  case Kind::String:
    return text;
  case Kind::List: {
    json::Array array;
    for (const ConfigValue &element : elements)
      array.push_back(element.toJSON());
    return array;
  }
  case Kind::Map: {
    json::Object object;
    for (const Member &member : members)
      object[member.key] = member.value.toJSON();
    return object;
  }
  }
  llvm_unreachable("unknown kind of value");
}

static void describeInto(const ConfigValue &value, std::string &out) {
  auto join = [&](const auto &range, char open, char close, auto &&each) {
    out += open;
    bool first = true;
    for (const auto &item : range) {
      if (!std::exchange(first, false))
        out += ", ";
      each(item);
    }
    out += close;
  };
  switch (value.getKind()) {
  case ConfigValue::Kind::Null:
    out += "null";
    return;
  case ConfigValue::Kind::Bool:
    out += value.getBool() ? "true" : "false";
    return;
  case ConfigValue::Kind::Int:
  case ConfigValue::Kind::Float:
    out += value.getText();
    return;
  case ConfigValue::Kind::String:
    out += value.getText().empty() ? StringRef("\"\"") : value.getText();
    return;
  case ConfigValue::Kind::List:
    return join(value.getElements(), '[', ']', [&](const ConfigValue &element) { describeInto(element, out); });
  case ConfigValue::Kind::Map:
    return join(value.getMembers(), '{', '}', [&](const ConfigValue::Member &member) {
      out += member.key + ": ";
      describeInto(member.value, out);
    });
  }
}

std::string ConfigValue::describe() const {
  if (isNull())
    return "not set";
  std::string result;
  describeInto(*this, result);
  constexpr size_t kLongest = 80;
  // A message is one line, so line ends in a value are escaped.
  for (char &c : result)
    if (static_cast<unsigned char>(c) < ' ')
      c = ' ';
  if (result.size() > kLongest) {
    size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(result[end]) & 0xC0) == 0x80)
      --end;
    result = result.substr(0, end) + "...";
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Dotted keys
//===----------------------------------------------------------------------===//

/// Returns the member that a path of names leads to through sub-objects, or null.
static const ConfigValue::Member *followPath(const ConfigValue &config, StringRef key) {
  const ConfigValue *value = &config;
  const ConfigValue::Member *found = nullptr;
  while (true) {
    auto [name, rest] = key.split('.');
    ArrayRef<ConfigValue::Member> members = value->getMembers();
    const auto *member = llvm::find_if(members, [name = name](const auto &member) { return member.key == name; });
    if (member == members.end())
      return nullptr;
    found = member;
    if (name.size() == key.size())
      return found;
    value = &found->value;
    key = rest;
  }
}

const ConfigValue *cg::lookUp(const ConfigValue &config, StringRef key) {
  if (const ConfigValue *flat = config.find(key))
    return flat;
  const ConfigValue::Member *member = followPath(config, key);
  return member ? &member->value : nullptr;
}

void cg::assign(ConfigValue &config, StringRef key, ConfigValue value) {
  if (!config.find(key))
    if (const ConfigValue::Member *member = followPath(config, key)) {
      const_cast<ConfigValue &>(member->value) = std::move(value);
      return;
    }
  config.set(key, std::move(value));
}

ConfigPosition cg::findKey(const ConfigValue &config, StringRef key) {
  for (const ConfigValue::Member &member : config.getMembers())
    if (member.key == key)
      return member.position;
  const ConfigValue::Member *member = followPath(config, key);
  return member ? member->position : ConfigPosition();
}

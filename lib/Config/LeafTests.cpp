// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/reference/config-rules.md says what each test means.

#include "LeafTests.h"
#include "Orders.h"
#include "cgmlir/Config/Rules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

std::optional<std::vector<ConfigValue>> cg::getRawList(const ConfigValue &value) {
  if (value.isList())
    return value.getElements().vec();
  if (!value.isString())
    return std::nullopt;
  // An empty string is a list of one empty name, as it is when Python splits it.
  std::vector<ConfigValue> names;
  for (StringRef name : llvm::split(value.getText(), ','))
    names.push_back(ConfigValue::makeString(name));
  return names;
}

/// Whether an element of a list is `wanted`, or the enum member of that name.
static bool isElement(const ConfigValue &element, const ConfigValue &wanted) {
  return element == wanted || (element.isEnum() && wanted.isText() && element.getName() == wanted.getText());
}

static bool hasElement(ArrayRef<ConfigValue> list, const ConfigValue &wanted) {
  return llvm::any_of(list, [&](const ConfigValue &element) { return isElement(element, wanted); });
}

/// Returns the list that names parts of a model, before "full" is removed from it.
static std::vector<ConfigValue> listScopes(const ConfigValue &value) {
  std::vector<ConfigValue> list;
  if (value.isEnum())
    list.push_back(value);
  else if (std::optional<std::vector<ConfigValue>> raw = getRawList(value))
    list = std::move(*raw);
  for (ConfigValue &element : list)
    if (element.isEnum())
      element = ConfigValue::makeString(element.getName());
  return list;
}

std::vector<ConfigValue> cg::normalizeScopes(const ConfigValue &value) {
  std::vector<ConfigValue> list = listScopes(value);
  if (list.size() == 1 && list.front().isText() && list.front().getText() == "full")
    list.clear();
  return list;
}

static bool testContains(const LeafSubject &subject) {
  const ConfigValue &value = subject.value, &wanted = subject.operand;
  if (subject.isScopes()) {
    bool word = wanted.isText() && wanted.getText() == "full";
    return llvm::is_contained(word ? listScopes(value) : normalizeScopes(value), wanted);
  }
  if (value.isList())
    return hasElement(value.getElements(), wanted);
  if (value.isEnum())
    return isElement(value, wanted);
  return value.isText() && wanted.isText() && value.getText().contains(wanted.getText());
}

static bool testEqualsList(const LeafSubject &subject) {
  if (!subject.isScopes())
    return subject.value == subject.operand;
  return ConfigValue::makeList(normalizeScopes(subject.value)) == subject.operand;
}

static bool testEmpty(const LeafSubject &subject) {
  return subject.isScopes() ? normalizeScopes(subject.value).empty() : !subject.value.isTruthy();
}

/// Tests the list as the configuration gave it; false where the key has no list.
template <bool (*Holds)(ArrayRef<ConfigValue>, const ConfigValue &operand)>
static bool testList(const LeafSubject &subject) {
  std::optional<std::vector<ConfigValue>> list = getRawList(subject.value);
  return list && Holds(*list, subject.operand);
}

static bool allStrings(ArrayRef<ConfigValue> list, const ConfigValue &) {
  return llvm::all_of(list, [](const ConfigValue &element) { return element.isString(); });
}

static bool stringsAndEnums(ArrayRef<ConfigValue> list, const ConfigValue &) {
  return llvm::any_of(list, [](const ConfigValue &element) { return element.isString(); }) &&
         llvm::any_of(list, [](const ConfigValue &element) { return element.isEnum(); });
}

static bool longerThan(ArrayRef<ConfigValue> list, const ConfigValue &operand) {
  return static_cast<int64_t>(list.size()) > operand.getInt();
}

static bool asLongAs(ArrayRef<ConfigValue> list, const ConfigValue &operand) {
  return static_cast<int64_t>(list.size()) == operand.getInt();
}

static bool isListed(const ConfigValue &element, const ConfigValue &operand) {
  return llvm::any_of(operand.getElements(), [&](const ConfigValue &known) { return isElement(element, known); });
}

static bool allListed(ArrayRef<ConfigValue> list, const ConfigValue &operand) {
  return llvm::all_of(list, [&](const ConfigValue &element) { return isListed(element, operand); });
}

static bool anyListed(ArrayRef<ConfigValue> list, const ConfigValue &operand) {
  return llvm::any_of(list, [&](const ConfigValue &element) { return isListed(element, operand); });
}

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

namespace {

/// Reads one number of a dotted version, of any length.
struct VersionPart {
  bool negative = false;
  StringRef digits;

  bool operator<(const VersionPart &other) const {
    if (negative != other.negative)
      return negative;
    auto magnitude = [](const VersionPart &part) { return std::pair(part.digits.size(), part.digits); };
    return negative ? magnitude(other) < magnitude(*this) : magnitude(*this) < magnitude(other);
  }
};

} // namespace

/// Returns the numbers of a dotted version, or nothing if the text is no version.
static std::optional<SmallVector<VersionPart>> parseVersion(const ConfigValue &value) {
  if (!value.isText() && !(value.isNumber() && !value.isBool()))
    return std::nullopt;
  SmallVector<VersionPart> parts;
  for (StringRef text : llvm::split(value.getText(), '.')) {
    VersionPart part;
    part.negative = text.consume_front("-");
    if (!part.negative)
      text.consume_front("+");
    if (text.empty() || !llvm::all_of(text, llvm::isDigit))
      return std::nullopt;
    part.digits = text.ltrim('0');
    part.negative &= !part.digits.empty();
    parts.push_back(part);
  }
  return parts;
}

static bool testVersionLess(const LeafSubject &subject) {
  std::optional<SmallVector<VersionPart>> version = parseVersion(subject.value), bound = parseVersion(subject.operand);
  return version && bound &&
         std::lexicographical_compare(version->begin(), version->end(), bound->begin(), bound->end());
}

//===----------------------------------------------------------------------===//
// Two keys
//===----------------------------------------------------------------------===//

static constexpr StringLiteral kLargestChunk = "max(order)";
static constexpr StringLiteral kMicroBatches = "len(order)/(2*num_model_chunks)";

SmallVector<StringRef, 2> cg::getKeysOfExpression(StringRef expression) {
  if (expression == kLargestChunk)
    return {"order"};
  if (expression == kMicroBatches)
    return {"order", "num_model_chunks"};
  return {expression};
}

/// Returns the value that a key is compared with, or null if an expression has none.
static ConfigValue evaluateOther(const LeafSubject &subject) {
  StringRef expression = subject.operand.getText();
  if (expression == kLargestChunk)
    return findLargestChunk(subject.facts.get("order"));
  if (expression != kMicroBatches)
    return subject.facts.get(expression);
  const ConfigValue &order = subject.facts.get("order"), &chunks = subject.facts.get("num_model_chunks");
  if (!order.isList() || !chunks.isNumber() || chunks.getNumber() == 0)
    return {};
  return ConfigValue::makeFloat(order.getElements().size() / (2 * chunks.getNumber()));
}

//===----------------------------------------------------------------------===//
// The tests
//===----------------------------------------------------------------------===//

/// Compares two numbers; false if one of the values is no number.
template <typename Compare> static bool testNumbers(const ConfigValue &left, const ConfigValue &right) {
  if (!left.isNumber() || !right.isNumber())
    return false;
  if (left.getKind() != ConfigValue::Kind::Float && right.getKind() != ConfigValue::Kind::Float)
    return Compare()(left.getInt(), right.getInt());
  return Compare()(left.getNumber(), right.getNumber());
}

using Subject = const LeafSubject &;

static constexpr LeafTest kTests[] = {
    {"eq", [](Subject s) { return s.value == s.operand; }},
    {"ne", [](Subject s) { return !(s.value == s.operand); }},
    {"in", [](Subject s) { return llvm::is_contained(s.operand.getElements(), s.value); }},
    {"gt", [](Subject s) { return testNumbers<std::greater<>>(s.value, s.operand); }},
    {"lt", [](Subject s) { return testNumbers<std::less<>>(s.value, s.operand); }},
    {"le", [](Subject s) { return testNumbers<std::less_equal<>>(s.value, s.operand); }},
    {"truthy", [](Subject s) { return s.value.isTruthy(); }},
    {"is_null", [](Subject s) { return s.value.isNull(); }},
    {"is_nonempty", [](Subject s) { return s.value.isTruthy(); }},
    {"is_bool", [](Subject s) { return s.value.isBool(); }},
    {"is_list", [](Subject s) { return s.value.isList(); }},
    {"is_string", [](Subject s) { return s.value.isString(); }},
    {"is_enum", [](Subject s) { return s.value.isEnum(); }},
    {"is_empty", testEmpty},
    {"contains", testContains},
    {"equals_list", testEqualsList},
    {"str_contains", [](Subject s) { return s.value.isText() && s.value.getText().contains(s.operand.getText()); }},
    {"all_strings", testList<allStrings>},
    {"mixed_strings_and_enums", testList<stringsAndEnums>},
    {"len_gt", testList<longerThan>},
    {"len_eq", testList<asLongAs>},
    {"all_in", testList<allListed>},
    {"any_in", testList<anyListed>},
    {"version_lt", testVersionLess},
    {"invalid_te_order", [](Subject s) { return !isValidOrder(s.value); }},
    {"ne_key", [](Subject s) { return !(s.value == evaluateOther(s)); }, true},
    {"eq_key", [](Subject s) { return s.value == evaluateOther(s); }, true},
    {"gt_key", [](Subject s) { return testNumbers<std::greater<>>(s.value, evaluateOther(s)); }, true},
};

const LeafTest *cg::findLeafTest(StringRef name) {
  const LeafTest *test = llvm::find_if(kTests, [&](const LeafTest &each) { return each.name == name; });
  return test == std::end(kTests) ? nullptr : test;
}

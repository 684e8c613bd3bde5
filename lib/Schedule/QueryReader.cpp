// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "QueryReader.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir::cg::schedule;
using llvm::StringRef;
using llvm::Twine;

/// Stands for a missing value.
static const TextValue kNothing;

void QueryValue::fail(const Twine &message) const {
  if (fault->empty())
    *fault = (Twine(path) + " " + message).str();
}

void QueryValue::expected(const char *what) const {
  std::string given = nameOf(value->kind).str();
  if (value->is(TextValue::Kind::Int) && !value->fits)
    given = "an integer of more than 64 bits";
  else if (value->is(TextValue::Kind::Int) || value->is(TextValue::Kind::Float))
    given += " (" + value->text + ")";
  fail("is " + given + "; give " + what);
}

bool QueryValue::has(StringRef key) const {
  const TextValue *member = value->find(key);
  return member && !member->is(TextValue::Kind::Null);
}

QueryValue QueryValue::get(StringRef key, const char *what) const {
  if (!value->is(TextValue::Kind::Map))
    expected("a map of its members");
  std::string memberPath = path + "." + key.str();
  if (has(key))
    return QueryValue(*value->find(key), memberPath, *fault);
  QueryValue missing(kNothing, memberPath, *fault);
  missing.fail((value->find(key) ? "is null; give " : "is missing; give ") + Twine(what));
  return missing;
}

int64_t QueryValue::asInteger(const char *what) const {
  if (value->isInteger())
    return value->integer;
  expected(what);
  return 0;
}

double QueryValue::asNumber(const char *what) const {
  if (value->is(TextValue::Kind::Int) || value->is(TextValue::Kind::Float))
    return value->number;
  expected(what);
  return 0;
}

bool QueryValue::asBool(const char *what) const {
  if (!value->is(TextValue::Kind::Bool))
    expected(what);
  return value->integer != 0;
}

std::string QueryValue::asString(const char *what) const {
  if (!value->is(TextValue::Kind::String)) {
    expected(what);
    return "";
  }
  return value->text;
}

void QueryValue::asList(const char *what, llvm::function_ref<void(QueryValue)> visit) const {
  if (!value->is(TextValue::Kind::List))
    expected(what);
  for (auto [index, element] : llvm::enumerate(value->elements)) {
    if (failed())
      return;
    visit(QueryValue(element, path + "[" + std::to_string(index) + "]", *fault));
  }
}

void QueryValue::asMap(const char *what, llvm::function_ref<void(StringRef, QueryValue)> visit) const {
  if (!value->is(TextValue::Kind::Map))
    expected(what);
  for (const auto &[key, member] : value->members) {
    if (failed())
      return;
    visit(key, QueryValue(member, path + "." + key, *fault));
  }
}

std::vector<int64_t> QueryValue::asIntegers(const char *what) const {
  std::vector<int64_t> numbers;
  asList(what, [&](QueryValue element) { numbers.push_back(element.asInteger("an integer")); });
  return numbers;
}

std::vector<int64_t> QueryValue::integers(StringRef key, const char *what) const {
  return get(key, what).asIntegers(what);
}

Order QueryValue::order(StringRef key) const {
  constexpr const char *kWhat = "a list such as [1, 2, -2, -1]: chunks from 1, backwards negative";
  Order order;
  get(key, kWhat).asList(kWhat, [&](QueryValue element) {
    double number = element.asNumber("a chunk, such as 1, -1 or -1.5");
    if (std::optional<Entry> entry = Entry::fromNumber(number))
      order.push_back(*entry);
    else
      element.fail("is " + Twine(element.raw().text) +
                   ", which is no multiple of 0.5; weight gradients are 0.5 below "
                   "their backward, as -2.5 below -2");
  });
  return order;
}

std::vector<std::optional<OverlapOrder::ChunkLayer>> QueryValue::chunkLayers(StringRef key) const {
  constexpr const char *kWhat = "a list with [chunk, layer] for each forward and null for each backward";
  std::vector<std::optional<OverlapOrder::ChunkLayer>> layers;
  get(key, kWhat).asList(kWhat, [&](QueryValue element) {
    layers.emplace_back();
    if (element.isNull())
      return;
    std::vector<int64_t> pair = element.asIntegers("[chunk, layer], or null for a backward");
    if (pair.size() == 2)
      layers.back() = {pair[0], pair[1]};
    else
      element.fail("has " + Twine(pair.size()) + " elements; give [chunk, layer], or null for a backward");
  });
  return layers;
}

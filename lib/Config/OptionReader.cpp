// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OptionReader.h"
#include "Spelling.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::cg;

void OptionReader::with(StringRef key, llvm::function_ref<void(const ConfigValue &)> read) {
  const ConfigValue *value = lookUp(config, key);
  if (value && !value->isNull())
    read(*value);
}

bool OptionReader::expected(const ConfigValue &value, const Twine &what, const Twine &expectation) {
  std::string given = value.isNull() ? "null" : value.describe();
  error(value, what + " is " + given + "; expected " + expectation);
  return false;
}

bool OptionReader::isWord(const ConfigValue &value, StringRef word) {
  return (value.isText() && value.getText() == word) || (word == "off" && value.isBool() && !value.getBool());
}

std::string OptionReader::listWords(ArrayRef<StringRef> words) {
  std::string list;
  for (size_t i = 0; i < words.size(); ++i) {
    list += i == 0 ? "" : i + 1 == words.size() ? " or " : ", ";
    list += words[i];
  }
  return list;
}

bool OptionReader::readBool(const ConfigValue &value, const Twine &what, bool &result) {
  if (!value.isBool())
    return expected(value, what, "true or false");
  result = value.getBool();
  return true;
}

bool OptionReader::readText(const ConfigValue &value, const Twine &what, std::string &result) {
  if (!value.isText() || value.getText().empty())
    return expected(value, what, "a string");
  result = value.getText().str();
  return true;
}

bool OptionReader::readInt(const ConfigValue &value, const Twine &what, int64_t least, int64_t &result) {
  if (!value.isInt() || value.getInt() < least)
    return expected(value, what, "an integer from " + Twine(least) + " on");
  result = value.getInt();
  return true;
}

bool OptionReader::readInts(const ConfigValue &value, const Twine &what, int64_t least,
                            SmallVectorImpl<int64_t> &result) {
  bool valid = value.isList() && !value.getElements().empty();
  result.clear();
  for (const ConfigValue &element : value.getElements()) {
    // Numbers have to ascend, so that equal sets are written in one way: the compiled package does not depend on how
    // the list was written.
    valid &= element.isInt() && element.getInt() >= least && (result.empty() || element.getInt() > result.back());
    result.push_back(element.getInt());
  }
  bool bounded = least != std::numeric_limits<int64_t>::min();
  std::string range = bounded ? " from " + std::to_string(least) + " on" : "";
  return valid || expected(value, what, "a list of integers" + range + ", in ascending order");
}

bool OptionReader::readList(const ConfigValue &value, const Twine &what, const Twine &expectation,
                            llvm::function_ref<void(const ConfigValue &)> read) {
  if (!value.isList())
    return expected(value, what, expectation);
  llvm::for_each(value.getElements(), read);
  return true;
}

bool OptionReader::readMap(const ConfigValue &value, const Twine &what, const Twine &expectation,
                           llvm::function_ref<void(const ConfigValue::Member &)> read) {
  if (!value.isMap())
    return expected(value, what, expectation);
  llvm::for_each(value.getMembers(), read);
  return true;
}

void OptionReader::checkMembers(const ConfigValue &map, const Twine &what, ArrayRef<StringRef> known) {
  for (const ConfigValue::Member &member : map.getMembers()) {
    if (llvm::is_contained(known, member.key))
      continue;
    std::string near = findNearest(member.key, known).str();
    errors.push_back({member.position, (what + " has no '" + member.key + "'; expected " +
                                        (near.empty() ? listWords(known) : "'" + near + "'"))
                                           .str()});
  }
}

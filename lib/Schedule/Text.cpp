// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include <cmath>
#include <cstdlib>
#include <limits>

using namespace mlir::cg::schedule;
using llvm::StringRef;

const TextValue *TextValue::find(StringRef key) const {
  for (const auto &[name, value] : members)
    if (name == key)
      return &value;
  return nullptr;
}

StringRef mlir::cg::schedule::nameOf(TextValue::Kind kind) {
  switch (kind) {
  case TextValue::Kind::Null:
    return "null";
  case TextValue::Kind::Bool:
    return "a boolean";
  case TextValue::Kind::Int:
    return "an integer";
  case TextValue::Kind::Float:
    return "a floating-point number";
  case TextValue::Kind::String:
    return "a string";
  case TextValue::Kind::List:
    return "a list";
  case TextValue::Kind::Map:
    return "a map";
  }
  return "nothing";
}

namespace {

/// Recursion ends here: no query nests deeper.
constexpr unsigned kMaxDepth = 100;

class TextReader {
public:
  TextReader(StringRef text, std::string &error) : text(text), error(error) {}

  std::optional<TextValue> read() {
    TextValue value;
    if (!readValue(value, 0))
      return std::nullopt;
    skipSpace();
    if (at != text.size()) {
      fail("nothing may follow the value");
      return std::nullopt;
    }
    return value;
  }

private:
  bool fail(const llvm::Twine &what) {
    if (error.empty())
      error = ("at byte " + llvm::Twine(at) + ": " + what).str();
    return false;
  }

  void skipSpace() {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r'))
      ++at;
  }

  bool take(StringRef word) {
    if (!text.substr(at).starts_with(word))
      return false;
    at += word.size();
    return true;
  }

  bool readValue(TextValue &value, unsigned depth) {
    skipSpace();
    if (depth > kMaxDepth)
      return fail("the text nests deeper than 100 levels");
    if (at == text.size())
      return fail("the text ends where a value is expected");
    switch (text[at]) {
    case '{':
      return readMap(value, depth);
    case '[':
      return readList(value, depth);
    case '"':
      value.kind = TextValue::Kind::String;
      return readString(value.text);
    }
    if (take("null"))
      return true;
    for (bool truth : {true, false})
      if (take(truth ? "true" : "false")) {
        value.kind = TextValue::Kind::Bool;
        value.integer = truth;
        return true;
      }
    return readNumber(value);
  }

  bool readMap(TextValue &value, unsigned depth) {
    value.kind = TextValue::Kind::Map;
    ++at;
    skipSpace();
    if (take("}"))
      return true;
    while (true) {
      skipSpace();
      std::string key;
      if (at == text.size() || text[at] != '"')
        return fail("a key in quotes is expected");
      if (!readString(key))
        return false;
      if (value.find(key))
        return fail("the key '" + key + "' is given twice");
      skipSpace();
      if (!take(":"))
        return fail("':' is expected behind a key");
      TextValue member;
      if (!readValue(member, depth + 1))
        return false;
      value.members.push_back({std::move(key), std::move(member)});
      skipSpace();
      if (take("}"))
        return true;
      if (!take(","))
        return fail("',' or '}' is expected");
    }
  }

  bool readList(TextValue &value, unsigned depth) {
    value.kind = TextValue::Kind::List;
    ++at;
    skipSpace();
    if (take("]"))
      return true;
    while (true) {
      value.elements.emplace_back();
      if (!readValue(value.elements.back(), depth + 1))
        return false;
      skipSpace();
      if (take("]"))
        return true;
      if (!take(","))
        return fail("',' or ']' is expected");
    }
  }

  /// The four digits of an escape.
  bool readUnit(unsigned &unit) {
    if (text.substr(at, 4).size() < 4 || text.substr(at, 4).getAsInteger(16, unit))
      return fail("four hexadecimal digits are expected behind '\\u'");
    at += 4;
    return true;
  }

  bool readEscape(std::string &out) {
    char escape = at < text.size() ? text[at++] : 0;
    static constexpr StringRef kEscapes = "\"\\/bfnrt", kMeanings = "\"\\/\b\f\n\r\t";
    if (size_t index = kEscapes.find(escape); escape && index != StringRef::npos) {
      out += kMeanings[index];
      return true;
    }
    unsigned unit = 0, low = 0;
    if (escape != 'u')
      return fail("an escape that JSON does not know");
    if (!readUnit(unit))
      return false;
    if (unit >= 0xD800 && unit < 0xDC00 && take("\\u")) {
      if (!readUnit(low))
        return false;
      unit = 0x10000 + ((unit - 0xD800) << 10) + ((low - 0xDC00) & 0x3FF);
    }
    char bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT], *end = bytes;
    if (!llvm::ConvertCodePointToUTF8(unit, end))
      return fail("half of a pair of escapes");
    out.append(bytes, end);
    return true;
  }

  bool readString(std::string &out) {
    ++at;
    while (at < text.size()) {
      char next = text[at++];
      if (next == '"')
        return true;
      if (next != '\\')
        out += next;
      else if (!readEscape(out))
        return false;
    }
    return fail("a string does not end");
  }

  bool readNumber(TextValue &value) {
    for (auto [word, number] : {std::pair<StringRef, double>{"NaN", std::nan("")},
                                {"Infinity", std::numeric_limits<double>::infinity()},
                                {"-Infinity", -std::numeric_limits<double>::infinity()}})
      if (take(word)) {
        value = {};
        value.kind = TextValue::Kind::Float;
        value.number = number;
        value.text = word.str();
        return true;
      }
    StringRef token =
        text.substr(at).take_while([](char c) { return llvm::isAlnum(c) || StringRef("+-.").contains(c); });
    StringRef digits = token;
    digits.consume_front("-");
    if (digits.empty() || !llvm::isDigit(digits.front()))
      return fail("a value is expected");
    value.text = token.str();
    value.kind = llvm::all_of(digits, llvm::isDigit) ? TextValue::Kind::Int : TextValue::Kind::Float;
    char *end = nullptr;
    value.number = std::strtod(value.text.c_str(), &end);
    if (*end)
      return fail("'" + token + "' is no number");
    value.fits = value.is(TextValue::Kind::Int) && !token.getAsInteger(10, value.integer);
    at += token.size();
    return true;
  }

  StringRef text;
  std::string &error;
  size_t at = 0;
};

} // namespace

std::optional<TextValue> mlir::cg::schedule::readText(StringRef text, std::string &error) {
  return TextReader(text, error).read();
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads JSON with the source position of each value. llvm::json keeps no positions; LLVM's YAML parser keeps them, but
// reads surrogate pairs wrongly and accepts text that is no JSON.

#include "Readers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class JsonReader {
public:
  JsonReader(StringRef text, std::vector<ConfigNote> &errors) : text(text), errors(errors) {}

  std::optional<ConfigValue> run() {
    ConfigValue value;
    if (!parseValue(value))
      return std::nullopt;
    skipSpace();
    if (at < text.size()) {
      fail("expected the end of the text");
      return std::nullopt;
    }
    if (!errors.empty())
      return std::nullopt;
    return value;
  }

private:
  bool fail(const Twine &message) {
    errors.push_back({position(), ("is no valid JSON: " + message).str()});
    return false;
  }

  void skipSpace() {
    for (; at < text.size() && StringRef(" \t\r\n").contains(text[at]); ++at)
      if (text[at] == '\n') {
        ++line;
        lineStart = at + 1;
      }
  }

  ConfigPosition position() const { return {line, static_cast<unsigned>(at - lineStart) + 1}; }

  bool consume(char c) {
    skipSpace();
    if (at >= text.size() || text[at] != c)
      return false;
    ++at;
    return true;
  }

  bool consumeWord(StringRef word) {
    if (!text.substr(at).starts_with(word))
      return false;
    at += word.size();
    return true;
  }

  bool parseValue(ConfigValue &value) {
    skipSpace();
    ConfigPosition start = position();
    if (!parseUnplaced(value))
      return false;
    value.setPosition(start);
    return true;
  }

  bool parseUnplaced(ConfigValue &value) {
    if (at >= text.size())
      return fail("expected a value before the end of the text");
    char c = text[at];
    if (c == '{')
      return parseObject(value);
    if (c == '[')
      return parseArray(value);
    if (c == '"') {
      std::string string;
      if (!parseString(string))
        return false;
      value = ConfigValue::makeString(string);
      return true;
    }
    if (c == '-' || llvm::isDigit(c))
      return parseNumber(value);
    if (consumeWord("null"))
      return true;
    if (consumeWord("true"))
      value = ConfigValue::makeBool(true);
    else if (consumeWord("false"))
      value = ConfigValue::makeBool(false);
    else
      return fail("expected a value: an object, an array, a string in double quotes, a number, true, false or null");
    return true;
  }

  bool parseObject(ConfigValue &value) {
    llvm::SaveAndRestore nested(depth, depth + 1);
    if (depth > kMaxConfigDepth)
      return fail("values are nested more than " + Twine(kMaxConfigDepth) + " deep");
    ++at;
    value = ConfigValue::makeMap();
    if (consume('}'))
      return true;
    do {
      skipSpace();
      ConfigPosition start = position();
      std::string key;
      if (at >= text.size() || text[at] != '"')
        return fail("expected a key in double quotes");
      if (!parseString(key))
        return false;
      if (!consume(':'))
        return fail("expected ':' after the key");
      ConfigValue member;
      if (!parseValue(member))
        return false;
      addMember(value, key, std::move(member), start, errors);
    } while (consume(','));
    return consume('}') || fail("expected ',' or '}'");
  }

  bool parseArray(ConfigValue &value) {
    llvm::SaveAndRestore nested(depth, depth + 1);
    if (depth > kMaxConfigDepth)
      return fail("values are nested more than " + Twine(kMaxConfigDepth) + " deep");
    ++at;
    value = ConfigValue::makeList();
    if (consume(']'))
      return true;
    do {
      ConfigValue element;
      if (!parseValue(element))
        return false;
      value.append(std::move(element));
    } while (consume(','));
    return consume(']') || fail("expected ',' or ']'");
  }

  bool parseNumber(ConfigValue &value) {
    size_t start = at;
    auto digits = [&] {
      size_t first = at;
      while (at < text.size() && llvm::isDigit(text[at]))
        ++at;
      return at > first;
    };
    consumeWord("-");
    size_t leading = at;
    if (!digits())
      return fail("expected a digit");
    if (text[leading] == '0' && at > leading + 1)
      return fail("a number does not begin with 0; remove the zeros");
    bool integer = true;
    if (consumeWord(".")) {
      integer = false;
      if (!digits())
        return fail("expected a digit after '.'");
    }
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
      integer = false;
      ++at;
      if (at < text.size() && (text[at] == '-' || text[at] == '+'))
        ++at;
      if (!digits())
        return fail("expected a digit in the exponent");
    }
    StringRef number = text.slice(start, at);
    int64_t whole;
    if (integer && !number.getAsInteger(10, whole))
      value = ConfigValue::makeInt(whole);
    else
      value = ConfigValue::makeFloat(std::strtod(number.str().c_str(), nullptr), number);
    return true;
  }

  bool parseString(std::string &string) {
    for (++at; at < text.size(); ++at) {
      char c = text[at];
      if (c == '"') {
        ++at;
        // A surrogate without the other half of its pair is no character.
        string = llvm::json::fixUTF8(string);
        return true;
      }
      if (static_cast<unsigned char>(c) < ' ')
        return fail("a string ends before the end of its line; close it, and write line breaks as \\n");
      if (c != '\\')
        string += c;
      else if (!parseEscape(string))
        return false;
    }
    return fail("a string has no closing double quote");
  }

  /// Reads one escape, from its backslash to its last character.
  bool parseEscape(std::string &string) {
    static constexpr StringLiteral kEscapes = "\"\\/bfnrt";
    static constexpr StringLiteral kMeanings = "\"\\/\b\f\n\r\t";
    ++at;
    char c = at < text.size() ? text[at] : '\0';
    if (size_t index = c ? kEscapes.find(c) : StringRef::npos; index != StringRef::npos) {
      string += kMeanings[index];
      return true;
    }
    uint32_t unit, low;
    if (c != 'u' || !parseHex(unit))
      return fail("expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
    if (unit >= 0xD800 && unit < 0xDC00 && text.substr(at + 1).starts_with("\\u")) {
      size_t before = at;
      at += 2;
      if (parseHex(low) && low >= 0xDC00 && low < 0xE000)
        unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
      else
        at = before;
    }
    char bytes[UNI_MAX_UTF8_BYTES_PER_CODE_POINT];
    char *end = bytes;
    if (llvm::ConvertCodePointToUTF8(unit, end))
      string.append(bytes, end);
    else
      string += "\xEF\xBF\xBD";
    return true;
  }

  bool parseHex(uint32_t &unit) {
    StringRef digits = text.substr(at + 1, 4);
    if (digits.size() < 4 || !llvm::all_of(digits, llvm::isHexDigit) || digits.getAsInteger(16, unit))
      return false;
    at += 4;
    return true;
  }

  StringRef text;
  std::vector<ConfigNote> &errors;
  size_t at = 0;
  size_t lineStart = 0;
  unsigned line = 1;
  unsigned depth = 0;
};

} // namespace

std::optional<ConfigValue> cg::readJSON(StringRef text, std::vector<ConfigNote> &errors) {
  return JsonReader(text, errors).run();
}

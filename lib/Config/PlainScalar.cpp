// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Determines the types of YAML's plain scalars.

#include "Readers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <limits>

using namespace mlir;
using namespace mlir::cg;

/// Returns whether a word is written in lower case, in upper case or capitalized; YAML knows its keywords in these
/// forms only.
static bool isKeyword(StringRef text, StringRef lower) {
  return text == lower || text == StringRef(lower.upper()) ||
         (text.front() == llvm::toUpper(lower.front()) && text.drop_front() == lower.drop_front());
}

static std::optional<bool> resolveBool(StringRef text) {
  for (StringRef word : {"true", "yes", "on"})
    if (isKeyword(text, word))
      return true;
  for (StringRef word : {"false", "no", "off"})
    if (isKeyword(text, word))
      return false;
  return std::nullopt;
}

/// Reads digits of a base with underscores between them.
static std::optional<uint64_t> readDigits(StringRef digits, unsigned radix) {
  std::string plain = digits.str();
  llvm::erase(plain, '_');
  uint64_t value;
  if (plain.empty() || StringRef(plain).getAsInteger(radix, value))
    return std::nullopt;
  return value;
}

static std::optional<uint64_t> resolveMagnitude(StringRef text) {
  if (text.empty() || !llvm::isDigit(text.front()))
    return std::nullopt;
  if (text == "0")
    return 0;
  if (text.consume_front("0x"))
    return readDigits(text, 16);
  if (text.consume_front("0b"))
    return readDigits(text, 2);
  if (text.consume_front("0o") || text.consume_front("0"))
    return readDigits(text, 8);
  return readDigits(text, 10);
}

static std::optional<int64_t> resolveInt(StringRef text) {
  bool negative = text.consume_front("-");
  if (!negative)
    text.consume_front("+");
  std::optional<uint64_t> magnitude = resolveMagnitude(text);
  constexpr uint64_t kLargest = std::numeric_limits<int64_t>::max();
  if (!magnitude || *magnitude > kLargest)
    return std::nullopt;
  return negative ? -static_cast<int64_t>(*magnitude) : static_cast<int64_t>(*magnitude);
}

static std::optional<double> resolveFloat(StringRef text) {
  StringRef rest = text;
  double sign = rest.consume_front("-") ? -1 : 1;
  if (sign > 0)
    rest.consume_front("+");
  if (rest == ".inf" || rest == ".Inf" || rest == ".INF")
    return sign * std::numeric_limits<double>::infinity();
  if (text == ".nan" || text == ".NaN" || text == ".NAN")
    return std::numeric_limits<double>::quiet_NaN();
  // Matches digits [. digits] [e [sign] digits], with digits on at least one side of the point.
  bool digits = false;
  auto skipDigits = [&] {
    while (!rest.empty() && (llvm::isDigit(rest.front()) || (digits && rest.front() == '_'))) {
      digits = true;
      rest = rest.drop_front();
    }
  };
  bool leadingZero = rest.starts_with("0");
  skipDigits();
  // Integers were read before this point; the digits that remain are too large for one, or begin with a zero and are no
  // number.
  if (rest.empty() && leadingZero)
    return std::nullopt;
  if (rest.consume_front("."))
    skipDigits();
  if (!digits)
    return std::nullopt;
  if (rest.consume_front("e") || rest.consume_front("E")) {
    if (!rest.consume_front("-"))
      rest.consume_front("+");
    if (rest.empty() || !llvm::all_of(rest, llvm::isDigit))
      return std::nullopt;
    rest = {};
  }
  if (!rest.empty())
    return std::nullopt;
  std::string plain = text.str();
  llvm::erase(plain, '_');
  return std::strtod(plain.c_str(), nullptr);
}

ConfigValue cg::resolvePlainScalar(StringRef text) {
  if (text.empty() || text == "~" || isKeyword(text, "null"))
    return {};
  if (std::optional<bool> boolean = resolveBool(text))
    return ConfigValue::makeBool(*boolean);
  if (std::optional<int64_t> integer = resolveInt(text))
    return ConfigValue::makeInt(*integer);
  if (std::optional<double> number = resolveFloat(text))
    return ConfigValue::makeFloat(*number, text);
  return ConfigValue::makeString(text);
}

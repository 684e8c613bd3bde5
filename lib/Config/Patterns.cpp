// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Patterns.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

using namespace mlir;
using namespace mlir::cg;

/// Takes a set such as `[!ab-d]` from the front of a pattern and returns whether it contains a character, or nothing if
/// the set is not closed.
static std::optional<bool> matchSet(StringRef &pattern, char c) {
  // The first character of a set may be its closing bracket.
  size_t first = pattern.starts_with("[!") ? 2 : 1;
  size_t end = pattern.find(']', first + 1);
  if (end == StringRef::npos)
    return std::nullopt;
  StringRef set = pattern.slice(first, end);
  auto code = [](char c) { return static_cast<unsigned char>(c); };
  bool found = false;
  for (size_t i = 0; i < set.size(); ++i) {
    if (i + 2 < set.size() && set[i + 1] == '-') {
      found |= code(set[i]) <= code(c) && code(c) <= code(set[i + 2]);
      i += 2;
    } else {
      found |= set[i] == c;
    }
  }
  pattern = pattern.drop_front(end + 1);
  return found == (first == 1);
}

/// Takes one item other than `*` from the front of a pattern and matches a character with it.
static bool matchOne(StringRef &pattern, char c) {
  if (pattern.front() == '[')
    if (std::optional<bool> matches = matchSet(pattern, c))
      return *matches;
  char item = pattern.front();
  pattern = pattern.drop_front();
  return item == '?' || item == c;
}

bool cg::matchPattern(StringRef pattern, StringRef text) {
  // The point to return to when the pattern behind the last star does not match: the star then takes one more
  // character.
  std::optional<StringRef> afterStar;
  StringRef atStar;
  while (true) {
    if (pattern.consume_front("*")) {
      afterStar = pattern;
      atStar = text;
      continue;
    }
    if (text.empty() && pattern.empty())
      return true;
    if (!text.empty() && !pattern.empty() && matchOne(pattern, text.front())) {
      text = text.drop_front();
      continue;
    }
    if (!afterStar || atStar.empty())
      return false;
    atStar = atStar.drop_front();
    pattern = *afterStar;
    text = atStar;
  }
}

bool cg::matchScopePattern(StringRef pattern, StringRef names) {
  auto withSlashes = [](StringRef text) {
    std::string result = text.str();
    std::replace(result.begin(), result.end(), '.', '/');
    return result;
  };
  return matchPattern(withSlashes(pattern), withSlashes(names));
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words of a text in other places, for targets that read text.

#ifndef CG_TEST_UNIT_FUZZ_FUZZTOKENS_H
#define CG_TEST_UNIT_FUZZ_FUZZTOKENS_H

#include "fuzz.h"
#include <algorithm>
#include <cctype>
#include <cstring>
#include <string>
#include <vector>

namespace cg::fuzz {

/// Numbers that follow from one, the same everywhere.
class Choices {
public:
  explicit Choices(uint64_t number) : number(number) {}
  uint64_t below(uint64_t limit) {
    number = number * 0x5851f42d4c957f2du + 0x14057b7ef767814fu;
    return (number >> 20) % limit;
  }

private:
  uint64_t number;
};

/// A word of the text becomes another one of it, or one of `words`, or goes; or two change places.
inline bool mutateTokens(cgrt::testing::Bytes &bytes, uint64_t number, const std::vector<std::string> &words) {
  std::string text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
  struct Token {
    size_t begin, size;
  };
  std::vector<Token> tokens;
  auto isWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || std::strchr("_.%@#!$-", c); };
  for (size_t at = 0; at < text.size();) {
    size_t end = at;
    while (end < text.size() && text[end] && isWord(text[end]))
      ++end;
    if (end > at)
      tokens.push_back({at, end - at});
    at = std::max(end, at + 1);
  }
  if (tokens.empty())
    return false;
  Choices choices(number);
  Token token = tokens[choices.below(tokens.size())], other = tokens[choices.below(tokens.size())];
  std::string here = text.substr(token.begin, token.size), there = text.substr(other.begin, other.size);
  switch (choices.below(8)) {
  case 0:
    text.erase(token.begin, token.size);
    break;
  case 1:
  case 2:
    text.replace(token.begin, token.size, words[choices.below(words.size())]);
    break;
  case 3:
    if (token.begin > other.begin) {
      std::swap(token, other);
      std::swap(here, there);
    }
    if (token.begin + token.size > other.begin)
      return false;
    text.replace(other.begin, other.size, here);
    text.replace(token.begin, token.size, there);
    break;
  default:
    text.replace(token.begin, token.size, there);
    break;
  }
  bytes.resize(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return true;
}

} // namespace cg::fuzz

#endif // CG_TEST_UNIT_FUZZ_FUZZTOKENS_H

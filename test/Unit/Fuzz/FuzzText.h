// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What targets of the compiler share: files as seeds, words of a text in other places, and what a failure says.

#ifndef CG_TEST_UNIT_FUZZ_FUZZTEXT_H
#define CG_TEST_UNIT_FUZZ_FUZZTEXT_H

#include "cgmlir-c/Compiler.h"
#include "fuzz.h"
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace cg::fuzz {

[[noreturn]] inline void fail(const std::string &what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

/// What cannot be done has an error that says so.
inline void check(cgc_result *result) {
  cgc_bytes said = cgc_result_diagnostics(result);
  if (!cgc_result_ok(result) && std::string_view(said.data, said.size).find("error:") == std::string_view::npos)
    fail("a failure without an error");
  cgc_result_destroy(result);
}

inline std::vector<cgrt::testing::Bytes> readFolder(const std::string &folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto &entry : std::filesystem::directory_iterator(folder))
    paths.push_back(entry.path());
  // Folders have no order, and runs are to be repeated.
  std::sort(paths.begin(), paths.end());
  std::vector<cgrt::testing::Bytes> seeds;
  for (const auto &path : paths) {
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), {});
    cgrt::testing::Bytes &bytes = seeds.emplace_back(text.size());
    std::memcpy(bytes.data(), text.data(), text.size());
  }
  if (seeds.empty())
    fail("there are no seeds in " + folder);
  return seeds;
}

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
  auto below = [&](uint64_t limit) {
    number = number * 0x5851f42d4c957f2du + 0x14057b7ef767814fu;
    return (number >> 20) % limit;
  };
  Token token = tokens[below(tokens.size())], other = tokens[below(tokens.size())];
  std::string here = text.substr(token.begin, token.size), there = text.substr(other.begin, other.size);
  switch (below(8)) {
  case 0:
    text.erase(token.begin, token.size);
    break;
  case 1:
  case 2:
    text.replace(token.begin, token.size, words[below(words.size())]);
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

#endif // CG_TEST_UNIT_FUZZ_FUZZTEXT_H

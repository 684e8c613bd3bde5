// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What targets of the compiler share: files as seeds, and what a failure says.

#ifndef CG_TEST_UNIT_FUZZ_FUZZTEXT_H
#define CG_TEST_UNIT_FUZZ_FUZZTEXT_H

#include "FuzzTokens.h"
#include "cgmlir-c/Compiler.h"
#include <algorithm>
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

} // namespace cg::fuzz

#endif // CG_TEST_UNIT_FUZZ_FUZZTEXT_H

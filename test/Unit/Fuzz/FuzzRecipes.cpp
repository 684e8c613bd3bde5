// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Any text as the configuration of a small program.

#include "FuzzText.h"

using namespace cg::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static constexpr std::string_view program = R"(
func.func @main(%x: tensor<8x4xf32> {cg.name = "x"}, %k: tensor<4xf32> {cg.name = "k"}) -> tensor<8x4xf32> {
  %0 = math.exp %x : tensor<8x4xf32>
  %1 = arith.mulf %0, %x : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
)";
  // The text ends where C's ends.
  std::string text(reinterpret_cast<const char *>(data), size);
  cgc_compile_options options;
  cgc_compile_options_init(&options);
  options.config_text = text.c_str();
  options.stop_after = "graph";
  check(cgc_module_compile(program.data(), program.size(), &options));
  return 0;
}

std::vector<cgrt::testing::Bytes> fuzzSeeds() { return readFolder(CG_FUZZ_FOLDER "/Recipes"); }

bool fuzzMutate(cgrt::testing::Bytes &bytes, uint64_t number) { return mutateTokens(bytes, number, fuzzWords()); }

std::vector<std::string> fuzzWords() {
  return {"cg.scopes",
          "cg.bindings",
          "cg.dims",
          "cg.keys",
          "cg.classes",
          "cg.capture",
          "cg.cost_table",
          "cg.cuda",
          "cg.product",
          "cg.schedule",
          "constant",
          "staged",
          "required",
          "off",
          "true",
          "null",
          "-1",
          "1e308",
          "18446744073709551616",
          "0x10",
          "[]",
          "{}",
          "{a: {b: [}",
          "*",
          "[!0-9]",
          "&a",
          "<<: *a",
          "\"",
          "'",
          "\t",
          "---"};
}

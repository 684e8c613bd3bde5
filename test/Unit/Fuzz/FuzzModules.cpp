// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Any text or bytecode as a program, compiled for a host: a package, or an error.

#include "FuzzBytecode.h"
#include "FuzzText.h"

using namespace cg::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  cgc_compile_options options;
  cgc_compile_options_init(&options);
  check(cgc_module_compile(reinterpret_cast<const char *>(data), size, &options));
  return 0;
}

std::vector<cgrt::testing::Bytes> fuzzSeeds() { return readFolder(CG_FUZZ_FOLDER "/Modules"); }

bool fuzzMutate(cgrt::testing::Bytes &bytes, uint64_t number) {
  return isBytecode(bytes) ? mutateBytecode(bytes, number) : mutateTokens(bytes, number, fuzzWords());
}

std::vector<std::string> fuzzWords() {
  return {"tensor<4x4xf32>",
          "tensor<?x4xf32>",
          "tensor<f32>",
          "tensor<0xf32>",
          "memref<4xf32>",
          "index",
          "i1",
          "i64",
          "f16",
          "bf16",
          "0",
          "-1",
          "9223372036854775807",
          "arith.addf",
          "arith.mulf",
          "arith.divui",
          "linalg.matmul",
          "tensor.extract",
          "math.tanh",
          "scf.yield",
          "func.return",
          "dense<0.0>",
          "cg.name",
          "#cg.binding<state>",
          "#cg.binding<constant>",
          "cg.alias_result",
          "affine_map<(d0) -> (d0)>",
          "%0",
          "%arg0",
          "loc(unknown)"};
}

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads any bytes as a safetensors file. A file that is accepted is read to the last byte.

#include "fuzz.h"

#include "../../tools/cg-run/failure.h"
#include "../../tools/cg-run/safetensors.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

using namespace cgrun;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  int file = memfd_create("fuzz", MFD_CLOEXEC);
  if (file < 0 || write(file, data, size) != static_cast<ssize_t>(size))
    std::abort();
  std::string path = "/proc/self/fd/" + std::to_string(file);
  try {
    SafetensorsFile opened(path);
    unsigned sum = 0;
    for (const auto &[name, tensor] : opened.tensors()) {
      for (std::byte value : tensor.data)
        sum += static_cast<unsigned>(value);
      sum += static_cast<unsigned>(describe(tensor.dtype, tensor.shape).size());
      for (int dtype = CGRT_I1; dtype <= CGRT_INDEX; ++dtype)
        sum += holds(tensor.dtype, static_cast<cgrt_dtype>(dtype));
    }
    static volatile unsigned sink;
    sink = sum;
    (void)sink;
  } catch (const Failure &failure) {
    if (!std::strstr(failure.what(), "/proc/self/fd/")) {
      std::fprintf(stderr, "an error without the file's name: %s\n", failure.what());
      std::abort();
    }
  }
  close(file);
  return 0;
}

static cgrt::testing::Bytes fileOf(const std::string &header, size_t data) {
  cgrt::testing::Bytes bytes(8 + header.size() + data);
  uint64_t length = header.size();
  std::memcpy(bytes.data(), &length, 8);
  std::memcpy(bytes.data() + 8, header.data(), header.size());
  return bytes;
}

std::vector<cgrt::testing::Bytes> fuzzSeeds() {
  std::vector<NamedTensor> tensors = {{"x", CGRT_F32, {2, 3}, std::vector<std::byte>(24)},
                                      {"layers.0.w", CGRT_BF16, {4}, std::vector<std::byte>(8)},
                                      {"scalar", CGRT_I64, {}, std::vector<std::byte>(8)},
                                      {"empty", CGRT_I1, {0, 4}, {}}};
  std::string file = safetensorsBytes({&tensors[0], &tensors[1], &tensors[2], &tensors[3]});
  cgrt::testing::Bytes written(file.size());
  std::memcpy(written.data(), file.data(), file.size());
  return {written, fileOf("{\"a\":{\"dtype\":\"U8\",\"shape\":[3],\"data_offsets\":[0,3]}}", 3), fileOf("{}", 0)};
}

bool fuzzMutate(cgrt::testing::Bytes &, uint64_t) { return false; }

std::vector<std::string> fuzzWords() {
  return {"\"dtype\":",
          "\"shape\":",
          "\"data_offsets\":",
          "[0,4]",
          "{",
          "}",
          "[",
          "]",
          "\"",
          ",",
          "18446744073709551615",
          "-1",
          "1e300",
          "null",
          "true",
          "\\u0000",
          "F8_E4M3",
          "BOOL",
          "__metadata__",
          "[[[[[[[[[[[[[[[["};
}

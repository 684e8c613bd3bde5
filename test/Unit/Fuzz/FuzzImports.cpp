// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Any bytes as a package that the compiler prints, as they are and with a digest that fits. Seeds and changes of tables
// are those of the runtime's target.

#include "FuzzText.h"

using namespace cg::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  check(cgc_package_print(reinterpret_cast<const char *>(data), size));
  constexpr size_t header = 64;
  if (size < header)
    return 0;
  cgrt::testing::Bytes bytes(size);
  std::memcpy(bytes.data(), data, size);
  cgrt::testing::seal(bytes);
  check(cgc_package_print(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
  return 0;
}

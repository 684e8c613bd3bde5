// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of a fuzz target: libFuzzer's entry point, and the inputs to start from.

#ifndef CGRT_TEST_FUZZ_FUZZ_H
#define CGRT_TEST_FUZZ_FUZZ_H

#include "support/package_spec.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/// fuzzSeeds() returns valid inputs; mutations of valid inputs reach more code than random bytes do.
std::vector<cgrt::testing::Bytes> fuzzSeeds();
/// fuzzMutate(bytes, number) changes a field of the format, chosen by `number`. It returns false if the input should
/// only get random changes of bytes.
bool fuzzMutate(cgrt::testing::Bytes &bytes, uint64_t number);
/// fuzzWords() returns keywords of the format.
std::vector<std::string> fuzzWords();

#endif // CGRT_TEST_FUZZ_FUZZ_H

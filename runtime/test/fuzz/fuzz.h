// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a fuzz target consists of: libFuzzer's entry point, and what to start from.

#ifndef CGRT_TEST_FUZZ_FUZZ_H
#define CGRT_TEST_FUZZ_FUZZ_H

#include "support/package_spec.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/// fuzzSeeds() are sound inputs; mutations of them get further than noise does.
std::vector<cgrt::testing::Bytes> fuzzSeeds();
/// fuzzMutate(bytes, number) changes something that the format knows, chosen by `number`; false leaves it to changes of
/// bytes alone.
bool fuzzMutate(cgrt::testing::Bytes &bytes, uint64_t number);
/// fuzzWords() are pieces of text that the format knows.
std::vector<std::string> fuzzWords();

#endif // CGRT_TEST_FUZZ_FUZZ_H

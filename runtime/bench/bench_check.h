// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the programs that measure the runtime on a GPU end when a call of the runtime or of the driver fails.

#ifndef CGRT_BENCH_BENCH_CHECK_H
#define CGRT_BENCH_BENCH_CHECK_H

#include "cgrt/cgrt.hpp"
#include "support/driver_functions.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace cgrt::bench {

/// Writes `what` to standard error and ends the program with 1.
[[noreturn]] inline void fail(const std::string &what) {
  std::fprintf(stderr, "error: %s\n", what.c_str());
  std::exit(1);
}

inline void check(cpp::Status status) {
  if (!status.ok())
    fail(status.text());
}

inline void check(cuda::DriverResult result, const char *what) {
  if (result != cuda::Success)
    fail(std::string(what) + " failed with " + std::to_string(result));
}

} // namespace cgrt::bench

#endif // CGRT_BENCH_BENCH_CHECK_H

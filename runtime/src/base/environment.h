// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The environment variables of the runtime. readEnvironment() is the only function that reads them; options of the C
// ABI win over all of them.

#ifndef CGRT_BASE_ENVIRONMENT_H
#define CGRT_BASE_ENVIRONMENT_H

#include <array>
#include <string>

namespace cgrt {

struct EnvironmentVariable {
  const char *name;
  const char *meaning;
};

/// All variables that readEnvironment() reads; `cg-run --help` and docs/runtime.md list them.
inline constexpr std::array<EnvironmentVariable, 4> environmentVariables{{
    {"CG_CUBLASLT", "path of libcublasLt.so, tried before any other place"},
    {"CG_LIBCUDA", "path of libcuda.so.1, tried instead of the usual places"},
    {"CG_LOG", "error, warning, info or debug: messages of the runtime on standard error"},
    {"CG_THREADS", "number of threads of the host backend, the calling thread among them (default: all processors)"},
}};

struct Environment {
  std::string cublasLt;
  std::string libcuda;
  std::string log;
  unsigned threads = 0; // 0: not given
};

Environment readEnvironment();

} // namespace cgrt

#endif // CGRT_BASE_ENVIRONMENT_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The environment variables of the runtime. readEnvironment() is the only function that reads them; options of the C
// ABI win over all of them. readVariable() reads those of launchers.

#ifndef CGRT_BASE_ENVIRONMENT_H
#define CGRT_BASE_ENVIRONMENT_H

#include <array>
#include <cstdint>
#include <string>

namespace cgrt {

struct EnvironmentVariable {
  const char *name;
  const char *meaning;
};

/// All variables that readEnvironment() reads; `cg-run --help` and docs/runtime.md list them.
inline constexpr std::array<EnvironmentVariable, 8> environmentVariables{{
    {"CG_CUBLASLT", "path of libcublasLt.so, tried before any other place"},
    {"CG_LIBCUDA", "path of libcuda.so.1, tried instead of the usual places"},
    {"CG_LOG", "error, warning, info or debug: messages of the runtime on standard error"},
    {"CG_THREADS", "number of threads of the host backend, the calling thread among them (default: all processors)"},
    {"CG_ORDER",
     "a number other than 0: the host backend runs nodes one by one, in each launch in another order that the "
     "edges allow, which follows from the number; shows edges that are missing"},
    {"CG_NCCL", "path of libnccl.so.2, tried instead of the usual places"},
    {"CG_CUPTI", "path of libcupti.so, by which nodes of graphs are traced, tried instead of the usual places"},
    {"CG_CHECK_LIFETIMES",
     "1: each launch asks the driver whether memory of the program is still there, and looks whether the package's "
     "file was written to"},
}};

struct Environment {
  std::string cublasLt;
  std::string libcuda;
  std::string log;
  unsigned threads = 0; // 0: not given
  uint64_t order = 0;   // 0: not given
  std::string nccl;
  std::string cupti;
  bool checkLifetimes = false;
};

Environment readEnvironment();

/// readVariable(name) returns a variable that a launcher of several processes has set; empty without it.
std::string readVariable(const char *name);

} // namespace cgrt

#endif // CGRT_BASE_ENVIRONMENT_H

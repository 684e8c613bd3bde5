// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver's functions for tests and measurements that call the driver themselves, as another library of the process
// would.

#ifndef CGRT_TEST_SUPPORT_DRIVER_FUNCTIONS_H
#define CGRT_TEST_SUPPORT_DRIVER_FUNCTIONS_H

#include "cuda/cuda_abi.h"

#include <cstdlib>
#include <dlfcn.h>
#include <string>

namespace cgrt::cuda {

/// One member for each function, of the same name.
struct DriverFunctions {
#define CGRT_CUDA_FUNCTION(name, version, need, parameters) DriverResult(*name) parameters = nullptr;
#include "cuda/cuda_functions.inc"
#undef CGRT_CUDA_FUNCTION

  /// load() looks the functions up in the library of CG_LIBCUDA, or in libcuda.so.1. Returns an error, or "".
  std::string load() {
    const char *path = std::getenv("CG_LIBCUDA");
    void *library = dlopen(path && *path ? path : "libcuda.so.1", RTLD_NOW);
    if (!library)
      return dlerror();
    using Lookup = int (*)(const char *, void **, int, uint64_t, int *);
    auto lookUp = reinterpret_cast<Lookup>(dlsym(library, "cuGetProcAddress_v2"));
    if (!lookUp)
      return "the driver has no cuGetProcAddress_v2";
    int found = 0;
#define CGRT_CUDA_FUNCTION(name, version, need, parameters)                                                            \
  if (lookUp(#name, reinterpret_cast<void **>(&name), version, 0, &found) != 0)                                        \
    return "the driver has no " #name;
#include "cuda/cuda_functions.inc"
#undef CGRT_CUDA_FUNCTION
    return "";
  }
};

} // namespace cgrt::cuda

#endif // CGRT_TEST_SUPPORT_DRIVER_FUNCTIONS_H

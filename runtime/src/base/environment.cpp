// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the environment once for all callers; nothing else of the runtime calls getenv.

#include "base/environment.h"

#include <cstdlib>

namespace cgrt {

std::string readVariable(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

Environment readEnvironment() {
  auto read = readVariable;
  Environment environment;
  environment.cublasLt = read(environmentVariables[0].name);
  environment.libcuda = read(environmentVariables[1].name);
  environment.log = read(environmentVariables[2].name);
  unsigned long threads = std::strtoul(read(environmentVariables[3].name).c_str(), nullptr, 10);
  environment.threads = threads > 1024 ? 1024 : static_cast<unsigned>(threads);
  environment.order = std::strtoull(read(environmentVariables[4].name).c_str(), nullptr, 10);
  environment.nccl = read(environmentVariables[5].name);
  environment.cupti = read(environmentVariables[6].name);
  std::string lifetimes = read(environmentVariables[7].name);
  environment.checkLifetimes = !lifetimes.empty() && lifetimes != "0";
  return environment;
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The calls that begin with `cublaslt.`, on CUDA devices.

#ifndef CGRT_LIBS_CUBLASLT_PROVIDER_H
#define CGRT_LIBS_CUBLASLT_PROVIDER_H

#include "device/services.h"

namespace cgrt {

/// makeCublasLtProvider(environment, folders, log) opens nothing before the first call.
std::unique_ptr<LibraryProvider> makeCublasLtProvider(const Environment &environment, std::vector<std::string> folders,
                                                      const LogSink &log);

} // namespace cgrt

#endif // CGRT_LIBS_CUBLASLT_PROVIDER_H

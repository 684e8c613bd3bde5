// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CublasLtLibrary is the opened library with a handle, and the one place where its errors become ours.

#ifndef CGRT_LIBS_CUBLASLT_LIBRARY_H
#define CGRT_LIBS_CUBLASLT_LIBRARY_H

#include "base/dynamic_library.h"
#include "base/environment.h"
#include "base/log.h"
#include "libs/cublaslt_abi.h"

#include <memory>

namespace cgrt {

class CublasLtLibrary {
public:
  /// open(environment, folders, log) needs the device's context to be current. UNAVAILABLE lists what was tried.
  static Result<std::shared_ptr<const CublasLtLibrary>> open(const Environment &environment,
                                                             std::span<const std::string> folders, const LogSink &log);
  CublasLtLibrary() = default;
  ~CublasLtLibrary();
  CublasLtLibrary(const CublasLtLibrary &) = delete;

  /// check(result, "what was done") makes a Status of what a function returned.
  Status check(cublaslt::StatusCode result, std::string_view what) const;

  cublaslt::Functions f;
  cublaslt::Handle handle = nullptr;

private:
  DynamicLibrary library;
};

} // namespace cgrt

#endif // CGRT_LIBS_CUBLASLT_LIBRARY_H

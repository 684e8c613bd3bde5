// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NcclLibrary is the opened library, and the one place where its errors become ours.

#ifndef CGRT_NCCL_NCCL_LIBRARY_H
#define CGRT_NCCL_NCCL_LIBRARY_H

#include "base/dynamic_library.h"
#include "base/environment.h"
#include "base/log.h"
#include "nccl/nccl_abi.h"

#include <memory>

namespace cgrt {

class NcclLibrary {
public:
  /// open(environment, folders, log): UNAVAILABLE lists what was tried, INCOMPATIBLE names the version that is needed.
  static Result<std::shared_ptr<const NcclLibrary>> open(const Environment &environment,
                                                         std::span<const std::string> folders, const LogSink &log);

  /// check(result, "what was done") makes a Status of what a function returned; what is under way is no error.
  Status check(nccl::ResultCode result, std::string_view what) const;

  nccl::Functions f;
  int version = 0; // for example 23007

private:
  DynamicLibrary library;
};

} // namespace cgrt

#endif // CGRT_NCCL_NCCL_LIBRARY_H

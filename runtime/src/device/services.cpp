// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lookup among what the program lent, with errors that name what is missing.

#include "device/services.h"

namespace cgrt {

const Callback *Services::findCallback(std::string_view name) const {
  for (const Callback &callback : callbacks)
    if (callback.name == name)
      return &callback;
  return nullptr;
}

uint64_t Services::libraryNs() const {
  uint64_t total = 0;
  for (const auto &provider : libraries)
    total += provider->openNs();
  return total;
}

Result<std::unique_ptr<LibraryCall>> Services::prepareLibraryCall(const LibraryRequest &request) const {
  for (const auto &provider : libraries) {
    auto call = provider->prepare(request);
    if (call.ok() || call.status().code() != Code::NotFound)
      return call;
  }
  return unavailable("no library provides '", request.call, "' on the ",
                     schema::EnumNameTargetKind(request.device->kind),
                     " backend; register it in cgrt_executable_config.libraries");
}

} // namespace cgrt

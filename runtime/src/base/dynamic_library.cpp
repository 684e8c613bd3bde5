// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// dlopen with an error that says what was tried.

#include "base/dynamic_library.h"

#include <dlfcn.h>

namespace cgrt {

DynamicLibrary &DynamicLibrary::operator=(DynamicLibrary &&other) noexcept {
  std::swap(handle, other.handle);
  std::swap(opened, other.opened);
  return *this;
}

DynamicLibrary::~DynamicLibrary() {
  if (handle)
    dlclose(handle);
}

Result<DynamicLibrary> DynamicLibrary::openFirst(std::string_view what, std::span<const std::string> candidates) {
  std::string tried;
  for (const std::string &candidate : candidates) {
    DynamicLibrary library;
    library.handle = dlopen(candidate.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library.handle) {
      library.opened = candidate;
      return library;
    }
    const char *reason = dlerror();
    tried += text(tried.empty() ? "" : "; ", candidate, " (", reason ? reason : "unknown reason", ")");
  }
  return unavailable(what, " could not be loaded; tried ", tried.empty() ? "nothing" : tried);
}

Result<DynamicLibrary> DynamicLibrary::openLoaded(const std::string &name) {
  DynamicLibrary library;
  library.handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
  if (!library.handle)
    return notFound(name, " is not loaded in this process");
  library.opened = name;
  return library;
}

void *DynamicLibrary::symbol(const char *name) const { return dlsym(handle, name); }

} // namespace cgrt

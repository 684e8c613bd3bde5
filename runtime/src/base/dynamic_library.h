// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DynamicLibrary is a shared library that is opened at run time: libraries that a machine may lack are never linked.

#ifndef CGRT_BASE_DYNAMIC_LIBRARY_H
#define CGRT_BASE_DYNAMIC_LIBRARY_H

#include "base/result.h"

#include <span>
#include <string>
#include <vector>

namespace cgrt {

class DynamicLibrary {
public:
  DynamicLibrary() = default;
  DynamicLibrary(DynamicLibrary &&other) noexcept
      : handle(std::exchange(other.handle, nullptr)), opened(std::move(other.opened)) {}
  DynamicLibrary &operator=(DynamicLibrary &&other) noexcept;
  ~DynamicLibrary();

  /// openFirst(what, candidates) opens the first candidate that loads. When none does, the error is UNAVAILABLE and
  /// lists every candidate with the loader's reason.
  static Result<DynamicLibrary> openFirst(std::string_view what, std::span<const std::string> candidates);
  /// openLoaded(name) finds a library that the process has loaded already.
  static Result<DynamicLibrary> openLoaded(const std::string &name);

  /// symbol(name) is the address of `name`, or null.
  void *symbol(const char *name) const;
  const std::string &path() const { return opened; }
  /// release() keeps the library loaded for the rest of the process: drivers do not survive being unloaded.
  void release() { handle = nullptr; }

private:
  void *handle = nullptr;
  std::string opened;
};

} // namespace cgrt

#endif // CGRT_BASE_DYNAMIC_LIBRARY_H

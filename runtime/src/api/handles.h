// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the files of the C ABI share: conversions between handles and classes, and structs that carry their size.

#ifndef CGRT_API_HANDLES_H
#define CGRT_API_HANDLES_H

#include "cgrt/cgrt.h"
#include "exec/session.h"
#include "graph/flat_graph.h"

#include <algorithm>
#include <cstring>
#include <mutex>

struct cgrt_status {
  cgrt::Status value;
};

struct cgrt_package {
  std::shared_ptr<const cgrt::Package> value;
  std::atomic<uint32_t> references{1};

  // Flat graphs are made when a caller asks for nodes.
  std::mutex mutex;
  std::vector<std::unique_ptr<cgrt::FlatGraph>> graphs;
  const cgrt::FlatGraph &flatGraph(uint32_t index);

  /// Names and signatures, found when a caller asks for them.
  std::vector<std::pair<std::string, std::string>> callbackList;
  bool callbacksFound = false;
  const std::vector<std::pair<std::string, std::string>> &callbacks();
};

struct cgrt_communicator {
  std::shared_ptr<cgrt::Communicator> value;
};

struct cgrt_executable {
  std::shared_ptr<cgrt::Executable> value;
  cgrt_package *package; // this object holds a reference
  std::atomic<uint32_t> references{1};
  std::mutex mutex{};
  std::vector<std::pair<cgrt::GuardedBlock, cgrt::Memory>> blocks{}; // those of the caller's last query
};

/// The handle is the session itself, so that a launch finds at its address what it reads.
struct cgrt_session final : cgrt::Session {
  explicit cgrt_session(cgrt_executable *handle) : Session(handle->value), executableHandle(handle) {}

  cgrt_executable *const executableHandle; // this object holds a reference
};

namespace cgrt {

/// give(status) returns an error to the caller.
inline cgrt_status *give(Status status) { return status.ok() ? nullptr : new cgrt_status{std::move(status)}; }

/// CGRT_REQUIRE(pointer) ends a function of the C ABI that got NULL for a pointer that it needs.
#define CGRT_REQUIRE(pointer)                                                                                          \
  do {                                                                                                                 \
    if (!(pointer))                                                                                                    \
      return ::cgrt::give(::cgrt::invalidArgument(__func__, ": " #pointer " must not be NULL"));                       \
  } while (false)

/// fillStruct(out, full) copies as much of `full` as fits into the caller's struct.
template <typename T> cgrt_status *fillStruct(T *out, T full) {
  if (!out || out->size < sizeof(size_t))
    return give(invalidArgument("the struct to fill has no size; set its field 'size' to its sizeof"));
  size_t size = std::min(out->size, sizeof(T));
  full.size = out->size;
  std::memcpy(out, &full, size);
  return nullptr;
}

/// readConfig(config, defaults) takes the fields that the caller's struct has; the others get their defaults.
template <typename T> Result<T> readConfig(const T *config, T defaults) {
  if (!config)
    return defaults;
  if (config->size < sizeof(size_t) + sizeof(uint32_t) || config->version != CGRT_ABI_VERSION)
    return invalidArgument("the configuration struct has size ", config->size, " and version ", config->version,
                           "; initialize it with the _INIT macro of cgrt.h, version ", CGRT_ABI_VERSION);
  std::memcpy(&defaults, config, std::min(config->size, sizeof(T)));
  return defaults;
}

inline const char *textOrEmpty(const flatbuffers::String *string) { return string ? string->c_str() : ""; }

} // namespace cgrt

#endif // CGRT_API_HANDLES_H

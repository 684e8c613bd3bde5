// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a program lends the runtime: callbacks of host nodes, library calls of its own, and other ranks.

#ifndef CGRT_DEVICE_SERVICES_H
#define CGRT_DEVICE_SERVICES_H

#include "base/environment.h"
#include "base/log.h"
#include "base/result.h"
#include "device/collectives.h"
#include "device/device_info.h"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cgrt {

/// A host function that host nodes name. It sees the node's buffers in host memory.
struct Callback {
  std::string name;
  std::string signature; // as describeSignature() writes it; empty: whatever the package says
  std::function<Status(std::span<void *const> buffers, std::span<const uint64_t> sizes)> function;
};

/// describeSignature(node, buffers) is what a package declares for a callback: "(F32[8,4], I64[]) -> (F32[8])", buffers
/// that it reads before the arrow and those that it writes behind it. Empty where the package does not say.
std::string describeSignature(const schema::HostNode &node,
                              const flatbuffers::Vector<const schema::BufferRef *> *buffers);

/// What a library node asks for. The addresses are final: they stay as they are for the life of the graph.
struct LibraryRequest {
  std::string_view call;
  const flatbuffers::Vector<flatbuffers::Offset<schema::Attribute>> *config = nullptr;
  std::vector<uint64_t> addresses;
  std::vector<uint64_t> sizes;
  const DeviceInfo *device = nullptr;
};

/// A library call that needs nothing more: no allocation, no query, no heuristic. It can be captured.
class LibraryCall {
public:
  virtual ~LibraryCall() = default;
  /// enqueue(stream) puts the work on `stream`; on the host it does the work.
  virtual Status enqueue(void *stream) = 0;
  /// launching() is called before each launch of a graph in which it was captured, and before enqueue() outside of one.
  virtual Status launching() { return success(); }
  /// abandoned(why) is called when such a launch then failed: others may wait for what it would have done.
  virtual void abandoned(const Status & /*why*/) {}
};

class LibraryProvider {
public:
  virtual ~LibraryProvider() = default;
  /// prepare(request) resolves a call that it provides, before any capture starts; NOT_FOUND leaves it to the next
  /// library that provides one of the name.
  virtual Result<std::unique_ptr<LibraryCall>> prepare(const LibraryRequest &request) = 0;
  /// provides(call, kind) says whether prepare() would take a call of that name on a device of that kind. It opens
  /// nothing.
  virtual bool provides(std::string_view call, schema::TargetKind kind) const = 0;
  /// openNs() is the time that opening the library took, 0 while it has not been opened.
  virtual uint64_t openNs() const { return 0; }
};

/// Where device memory comes from instead of the driver.
struct MemoryPool {
  std::function<Result<uint64_t>(uint64_t size)> allocate; // at a multiple of 256
  std::function<void(uint64_t address)> free;
};

/// Everything a backend may ask of its surroundings. Outlives the executable's modules and graph instances.
struct Services {
  std::vector<Callback> callbacks;
  std::vector<std::unique_ptr<LibraryProvider>> libraries; // asked in order
  std::vector<std::string> libraryFolders;                 // in which the program says that libraries are
  LogSink log;
  Environment environment;
  std::optional<MemoryPool> memory;
  bool kernelsWhenUsed = false; // kernels are looked up with the first graph that launches them
  /// Of a program of several ranks, by the kind of the device (schema::TargetKind).
  std::array<std::shared_ptr<CollectiveProvider>, 2> collectives;

  /// prepareCollective(graph, node, addresses) is an error without other ranks.
  Result<std::unique_ptr<LibraryCall>> prepareCollective(const FlatGraph &graph, const FlatNode &node,
                                                         const std::vector<uint64_t> &addresses) const;
  const Callback *findCallback(std::string_view name) const;
  /// checkCallback(node, buffers, where) fails if the callback was not registered, or one with another signature.
  Status checkCallback(const schema::HostNode &node, const flatbuffers::Vector<const schema::BufferRef *> *buffers,
                       std::string_view where) const;
  /// checkLibraryCall(call, kind, where) fails if no library takes the call.
  Status checkLibraryCall(std::string_view call, schema::TargetKind kind, std::string_view where) const;
  Result<std::unique_ptr<LibraryCall>> prepareLibraryCall(const LibraryRequest &request) const;
  uint64_t libraryNs() const;
};

} // namespace cgrt

#endif // CGRT_DEVICE_SERVICES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Services that a program gives to the runtime: callbacks of host nodes, library calls of its own, and other ranks.

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

/// A host function that host nodes name. It gets the node's buffers in host memory.
struct Callback {
  std::string name;
  std::string signature; // as describeSignature() writes it; empty: any signature is accepted
  std::function<Status(std::span<void *const> buffers, std::span<const uint64_t> sizes)> function;
};

/// describeSignature(node, buffers) is the signature that a package declares for a callback: "(F32[8,4], I64[]) ->
/// (F32[8])", the buffers that it reads and those that it writes. Empty if the package declares none.
std::string describeSignature(const schema::HostNode &node,
                              const flatbuffers::Vector<const schema::BufferRef *> *buffers);

/// The description of a library node. The addresses are final: they do not change as long as the graph exists.
struct LibraryRequest {
  std::string_view call;
  const flatbuffers::Vector<flatbuffers::Offset<schema::Attribute>> *config = nullptr;
  std::vector<uint64_t> addresses;
  std::vector<uint64_t> sizes;
  const DeviceInfo *device = nullptr;
};

/// A library call that needs no further allocation, query or heuristic, and so can be captured.
class LibraryCall {
public:
  virtual ~LibraryCall() = default;
  /// enqueue(stream) puts the work on `stream`; on the host it does the work.
  virtual Status enqueue(void *stream) = 0;
  /// launching() is called before each launch of a graph in which it was captured, and before enqueue() outside of one.
  virtual Status launching() { return success(); }
  /// abandoned(why) is called when such a launch then failed: other ranks may wait for the work of the call.
  virtual void abandoned(const Status & /*why*/) {}
};

class LibraryProvider {
public:
  virtual ~LibraryProvider() = default;
  /// prepare(request) resolves a call that the library provides, before any capture starts; NOT_FOUND leaves it to the
  /// next library of the name.
  virtual Result<std::unique_ptr<LibraryCall>> prepare(const LibraryRequest &request) = 0;
  /// provides(call, kind) says whether prepare() would take a call of that name on a device of that kind. It opens
  /// nothing.
  virtual bool provides(std::string_view call, schema::TargetKind kind) const = 0;
  /// openNs() is the time that opening the library took, 0 while it has not been opened.
  virtual uint64_t openNs() const { return 0; }
};

/// A source of device memory in place of the driver.
struct MemoryPool {
  std::function<Result<uint64_t>(uint64_t size)> allocate; // returns a multiple of 256
  std::function<void(uint64_t address)> free;
};

/// Everything that a backend may ask the program and the runtime for. Outlives modules and graph instances.
struct Services {
  std::vector<Callback> callbacks;
  std::vector<std::unique_ptr<LibraryProvider>> libraries; // asked in order
  std::vector<std::string> libraryFolders;                 // folders in which the program has libraries
  LogSink log;
  Environment environment;
  std::optional<MemoryPool> memory;
  bool kernelsWhenUsed = false; // the first graph that launches a kernel looks it up
  /// For a program of several ranks: the provider for each kind of device (schema::TargetKind).
  std::array<std::shared_ptr<CollectiveProvider>, 2> collectives;

  /// prepareCollective(graph, node, addresses) is an error in a program of one rank.
  Result<std::unique_ptr<LibraryCall>> prepareCollective(const FlatGraph &graph, const FlatNode &node,
                                                         const std::vector<uint64_t> &addresses) const;
  const Callback *findCallback(std::string_view name) const;
  /// checkCallback(node, buffers, where) fails if the callback was not registered, or has another signature.
  Status checkCallback(const schema::HostNode &node, const flatbuffers::Vector<const schema::BufferRef *> *buffers,
                       std::string_view where) const;
  /// checkLibraryCall(call, kind, where) fails if no library takes the call.
  Status checkLibraryCall(std::string_view call, schema::TargetKind kind, std::string_view where) const;
  Result<std::unique_ptr<LibraryCall>> prepareLibraryCall(const LibraryRequest &request) const;
  uint64_t libraryNs() const;
};

} // namespace cgrt

#endif // CGRT_DEVICE_SERVICES_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// GuardedBackend surrounds allocated memory by guards and lists all of it, for tools that search for accesses outside
// of buffers. All other calls go to the backend behind it.

#ifndef CGRT_DEVICE_GUARDED_BACKEND_H
#define CGRT_DEVICE_GUARDED_BACKEND_H

#include "device/backend.h"

#include <map>
#include <mutex>
#include <string>

namespace cgrt {

/// Memory between guards.
struct GuardedBlock {
  std::string what;
  uint64_t address, size;
  uint64_t before, after; // bytes of the guards; the padding behind the block counts as guard
  bool transient = false; // its contents do not outlive a launch
};

class GuardedBackend : public Backend {
public:
  GuardedBackend(std::unique_ptr<Backend> inner, uint64_t guard)
      : inner(std::move(inner)), guard((guard + 255) / 256 * 256) {}
  ~GuardedBackend() override;

  /// blocks() are those that are allocated now, by address.
  std::vector<GuardedBlock> blocks() const;

  const DeviceInfo &info() const override { return inner->info(); }
  void takeMemoryFrom(const MemoryPool &pool) override { inner->takeMemoryFrom(pool); }
  Result<uint64_t> memoryId(uint64_t address) override { return inner->memoryId(address); }
  void describe(uint64_t address, std::string_view what) override;
  void markTransient(uint64_t address) override;
  Status copy(uint64_t to, Memory toMemory, uint64_t from, Memory fromMemory, uint64_t size, Stream stream) override {
    return inner->copy(to, toMemory, from, fromMemory, size, stream);
  }
  Status copyRows(Rows to, Rows from, uint64_t width, uint64_t rows, Stream stream) override {
    return inner->copyRows(to, from, width, rows, stream);
  }
  Status zero(uint64_t address, uint64_t size, Stream stream) override { return inner->zero(address, size, stream); }
  Result<Stream> createStream() override { return inner->createStream(); }
  void destroyStream(Stream stream) override { inner->destroyStream(stream); }
  Status synchronize(Stream stream) override { return inner->synchronize(stream); }
  Status synchronizeDevice() override { return inner->synchronizeDevice(); }
  Result<uint64_t> captureOf(Stream stream) override { return inner->captureOf(stream); }
  Result<std::shared_ptr<const std::atomic<bool>>> watchCapture(Stream stream) override {
    return inner->watchCapture(stream);
  }
  Result<std::unique_ptr<UncapturedWork>> allowUncapturedWork() override { return inner->allowUncapturedWork(); }
  Result<std::unique_ptr<Marker>> createMarker(bool timed) override { return inner->createMarker(timed); }
  Result<std::optional<uint64_t>> deviceTime(Marker &from, Marker &to) override { return inner->deviceTime(from, to); }
  Result<std::unique_ptr<PeerSums>> makePeerSums(uint32_t members, uint32_t self) override {
    return inner->makePeerSums(members, self);
  }
  Result<std::unique_ptr<LoadedTarget>> load(std::shared_ptr<const Package> package, const TargetChoice &choice,
                                             const Services &services) override {
    return inner->load(std::move(package), choice, services);
  }

protected:
  Result<uint64_t> allocateMemory(uint64_t size) override;
  void freeMemory(uint64_t address) override;

private:
  std::unique_ptr<Backend> inner;
  const uint64_t guard;
  mutable std::mutex mutex;
  std::map<uint64_t, GuardedBlock> all; // by address
};

} // namespace cgrt

#endif // CGRT_DEVICE_GUARDED_BACKEND_H

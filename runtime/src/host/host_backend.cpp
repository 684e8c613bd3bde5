// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory is the process's, streams do not exist, and everything has happened when a call returns.

#include "host/host_backend.h"

#include "base/clock.h"
#include "base/thread_pool.h"
#include "host/host_object.h"
#include "host/host_walk.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <sys/mman.h>

namespace cgrt {

namespace {

class HostGraph : public GraphInstance {
public:
  HostGraph(HostProgram program, ScratchAreas scratch, ThreadPool &pool, uint64_t order)
      : program(std::move(program)), scratch(std::move(scratch)), pool(pool) {
    if (order)
      source.emplace(order);
  }

  Result<uint32_t> patch(const BoundAddresses &addresses, std::span<const uint32_t> slots,
                         bool /*isEntered*/) override {
    return program.patch(addresses, slots);
  }
  Status prepare(Stream) override { return success(); }
  Status launch(Stream, Profile *profile) override {
    return source ? walkAnyOrder(program, *source, scratch, profile) : walkGraph(program, pool, scratch, profile);
  }
  Status launchEager(Stream, Profile *profile) override { return walkInOrder(program, pool, scratch, profile); }
  Result<uint64_t> driverNodes() override { return program.graph().nodes().size(); }

private:
  HostProgram program;
  ScratchAreas scratch;
  ThreadPool &pool;
  std::optional<OrderSource> source;
};

class HostTarget : public LoadedTarget {
public:
  HostTarget(HostObject object, const Services &services, ThreadPool &pool, const DeviceInfo &device, uint64_t order)
      : object(std::move(object)), services(services), pool(pool), device(device), order(order) {}

  Result<std::unique_ptr<GraphInstance>> build(std::shared_ptr<const FlatGraph> graph,
                                               const BoundAddresses &addresses) override {
    CGRT_TRY_ASSIGN(HostProgram program,
                    HostProgram::resolve(std::move(graph), object.kernels(), addresses, services, device));
    CGRT_TRY_ASSIGN(ScratchAreas scratch, ScratchAreas::allocate(pool.threads(), program.scratchBytes()));
    return std::unique_ptr<GraphInstance>(
        std::make_unique<HostGraph>(std::move(program), std::move(scratch), pool, order));
  }

private:
  HostObject object;
  const Services &services;
  ThreadPool &pool;
  const DeviceInfo &device;
  const uint64_t order;
};

/// On a host all recorded work is complete.
class HostMarker : public Marker {
public:
  Status record(Stream) override {
    time = nowNs();
    return success();
  }
  Result<bool> reached() override { return true; }
  Status wait() override { return success(); }
  uint64_t time = 0;
};

class HostBackend : public Backend {
public:
  HostBackend(unsigned threads, uint64_t order) : pool(threads), order(order) {
    device.kind = schema::TargetKind::Host;
    device.name = "host";
    device.cpuLevel = __builtin_cpu_supports("x86-64-v4")   ? 4
                      : __builtin_cpu_supports("x86-64-v3") ? 3
                      : __builtin_cpu_supports("x86-64-v2") ? 2
                                                            : 1;
    device.threads = pool.threads();
  }
  ~HostBackend() override {
    for (auto [address, size] : mapped)
      munmap(reinterpret_cast<void *>(address), size);
  }

  const DeviceInfo &info() const override { return device; }
  /// Nothing tells memory that the process has given back, and launches do not ask.
  Result<uint64_t> memoryId(uint64_t /*address*/) override { return uint64_t(1); }
  Status copy(uint64_t to, Memory, uint64_t from, Memory, uint64_t size, Stream) override {
    if (size)
      std::memmove(reinterpret_cast<void *>(to), reinterpret_cast<const void *>(from), size);
    return success();
  }
  Status zero(uint64_t address, uint64_t size, Stream) override {
    if (size)
      std::memset(reinterpret_cast<void *>(address), 0, size);
    return success();
  }
  Result<Stream> createStream() override { return Stream(nullptr); }
  void destroyStream(Stream) override {}
  Status synchronize(Stream) override { return success(); }
  Status synchronizeDevice() override { return success(); }
  Result<std::unique_ptr<Marker>> createMarker(bool) override {
    return std::unique_ptr<Marker>(std::make_unique<HostMarker>());
  }
  Result<std::optional<uint64_t>> deviceTime(Marker &, Marker &) override { return std::optional<uint64_t>(); }
  Result<std::unique_ptr<LoadedTarget>> load(std::shared_ptr<const Package> package, const TargetChoice &choice,
                                             const Services &services) override;

protected:
  Result<uint64_t> allocateMemory(uint64_t size) override;
  void freeMemory(uint64_t address) override;

private:
  // Large blocks come from mmap: a size that cannot be had is an error there, never a process that is killed later by
  // an allocator's own limit.
  static constexpr uint64_t mapThreshold = 1 << 20;

  ThreadPool pool;
  const uint64_t order;
  DeviceInfo device;
  std::mutex mutex;
  std::map<uint64_t, uint64_t> mapped; // sizes by address
};

} // namespace

Result<uint64_t> HostBackend::allocateMemory(uint64_t size) {
  if (lentMemory)
    return lentMemory->allocate(size);
  uint64_t rounded = (std::max<uint64_t>(size, 1) + 255) / 256 * 256;
  if (rounded < size)
    return resourceExhausted("no host memory for ", size, " bytes");
  void *memory = nullptr;
  if (rounded >= mapThreshold) {
    memory = mmap(nullptr, rounded, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
      return resourceExhausted("no host memory for ", size, " bytes: ", strerror(errno));
    // Rows of a matrix are pages apart, and a processor knows few of them; where there are no large ones, nothing is
    // lost.
    madvise(memory, rounded, MADV_HUGEPAGE);
    std::lock_guard lock(mutex);
    mapped[reinterpret_cast<uint64_t>(memory)] = rounded;
  } else {
    memory = std::aligned_alloc(256, rounded);
    if (!memory)
      return resourceExhausted("no host memory for ", size, " bytes");
  }
  return reinterpret_cast<uint64_t>(memory);
}

void HostBackend::freeMemory(uint64_t address) {
  if (lentMemory)
    return lentMemory->free(address);
  std::lock_guard lock(mutex);
  auto found = mapped.find(address);
  if (found == mapped.end())
    return std::free(reinterpret_cast<void *>(address));
  munmap(reinterpret_cast<void *>(found->first), found->second);
  mapped.erase(found);
}

Result<std::unique_ptr<LoadedTarget>> HostBackend::load(std::shared_ptr<const Package> package,
                                                        const TargetChoice &choice, const Services &services) {
  const schema::Target &target = package->target(choice.target);
  HostObject object;
  if (count(target.modules())) {
    const schema::Image &image = *target.modules()->Get(0)->images()->Get(choice.images[0]);
    CGRT_TRY_ASSIGN(object, HostObject::map(package->blob(*image.blob())));
  }
  return std::unique_ptr<LoadedTarget>(std::make_unique<HostTarget>(std::move(object), services, pool, device, order));
}

std::unique_ptr<Backend> makeHostBackend(unsigned threads) {
  Environment environment = readEnvironment();
  if (threads == 0)
    threads = environment.threads;
  return std::make_unique<HostBackend>(threads ? threads : ThreadPool::defaultThreads(), environment.order);
}

} // namespace cgrt

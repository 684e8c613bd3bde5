// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Executable: a package on a device, with its kernels loaded and its constants in place. Sessions share it.

#ifndef CGRT_EXEC_EXECUTABLE_H
#define CGRT_EXEC_EXECUTABLE_H

#include "cgrt/cgrt.h"
#include "device/backend.h"
#include "device/guarded_backend.h"
#include "exec/constant_store.h"
#include "exec/strided_copy.h"

#include <atomic>
#include <deque>
#include <mutex>
#include <set>

namespace cgrt {

class Communicator;

class Executable {
public:
  struct Options {
    std::string backend = "host";
    int32_t device = 0;
    unsigned threads = 0;
    uint32_t idleInstances = 0;
    bool eagerWhenOutOfMemory = false;
    unsigned buildThreads = 0; // threads of each session; 0: the caller builds instances
    uint64_t guard = 0;        // guard bytes around all allocated memory; 0: none
    Services services;
    std::shared_ptr<Communicator> communicator;               // null in a program of one rank
    std::vector<std::pair<std::string, cgrt_tensor>> adopted; // constants that stay in the caller's memory
  };
  static Result<std::shared_ptr<Executable>> create(std::shared_ptr<const Package> package, Options options);
  ~Executable();

  const Package &package() const { return *owner; }
  const std::shared_ptr<const Package> &sharedPackage() const { return owner; }
  Backend &backend() { return *device; }
  const DeviceInfo &info() const { return device->info(); }
  const TargetChoice &choice() const { return chosen; }
  /// rank() is 0 in a program of one, where rankOrNone() is -1.
  uint32_t rank() const { return communicator ? static_cast<uint32_t>(rankOrNone()) : 0; }
  int64_t rankOrNone() const;
  /// checkRanks() is the failure that ended a program of several ranks: what a device computed then is not to be
  /// trusted.
  Status checkRanks() const;
  const LogSink &log() const { return services.log; }
  ConstantStore &constants() { return *constantStore; }
  bool eagerWhenOutOfMemory() const { return twins; }
  /// keep(graph, instance) takes an instance that a session leaves, if there is room; takeKept(graph) gives one back
  /// that has to be bound to other addresses, or null.
  void keep(uint32_t graph, std::unique_ptr<GraphInstance> instance);
  std::unique_ptr<GraphInstance> takeKept(uint32_t graph);
  uint32_t idleInstances();
  unsigned buildThreads() const { return threadsThatBuild; }
  uint32_t sharedModules() const { return modules->sharedModules(); }
  uint64_t loadNs() const { return loadTime; }
  /// contextNs() is the part of it that opening the device took.
  uint64_t contextNs() const { return contextTime; }
  /// libraryNs() is what opening libraries has taken so far; it happens with the first graph that calls one.
  uint64_t libraryNs() const { return services.libraryNs(); }

  /// checksLifetimes() is true if launches ask the driver whether the program's memory still exists
  /// (CG_CHECK_LIFETIMES).
  bool checksLifetimes() const { return lifetimes; }
  /// lendStream() and lendMemory(size) give the program streams and memory that it must return to the executable.
  Result<Stream> lendStream();
  void takeStreamBack(Stream stream);
  Result<uint64_t> lendMemory(uint64_t size);
  void takeMemoryBack(uint64_t address);
  /// checkStreamIsThere(stream) is an error for one that was taken back; only where anyStreamEnded() is there one.
  Status checkStreamIsThere(Stream stream);
  bool anyStreamEnded() const { return loans.haveEnded.load(std::memory_order_relaxed); }

  /// A loaded target: the device's own, or the one of host segments.
  struct Loaded {
    Backend *backend;
    LoadedTarget *target;
    uint32_t index;
  };
  Loaded loaded() { return {device.get(), modules.get(), chosen.target}; }
  /// loadedHost() loads the package's host target on its first call.
  Result<Loaded> loadedHost();

  /// blocks() are all allocations between guards, with their addresses; empty without guards.
  std::vector<std::pair<GuardedBlock, Memory>> blocks();

  /// flatGraph(index) is made once and shared by all sessions.
  std::shared_ptr<const FlatGraph> flatGraph(uint32_t index);

  /// copyAndWait(), uploadAndWait(), zeroAndWait() and launchAndWait() use a stream of the executable's own.
  Status zeroAndWait(uint64_t address, uint64_t size);
  struct Upload {
    uint64_t to;
    const std::byte *from;
    uint64_t size;
  };
  Status uploadAndWait(std::span<const Upload> uploads);
  Status launchAndWait(GraphInstance &instance);
  /// gatherAndWait(to, from) copies a tensor with strides to dense host memory.
  Status gatherAndWait(uint64_t to, const StridedTensor &from);
  Status copyAndWait(uint64_t to, Memory toMemory, uint64_t from, Memory fromMemory, uint64_t size);

  Result<double> measureBandwidth();

private:
  Executable() = default;
  Status checkServices() const;
  void endLoans();
  /// Waits for what was submitted to the executable's stream, also where submitting it or waiting for it failed.
  Status finish(Status submitted);

  std::shared_ptr<const Package> owner;
  std::shared_ptr<Communicator> communicator; // destroyed last, because captured graphs use it
  Services services;
  uint64_t guard = 0;
  unsigned threadsThatBuild = 0;
  uint32_t mostKept = 0;
  bool twins = false;
  std::unique_ptr<Backend> device;
  TargetChoice chosen;
  std::unique_ptr<LoadedTarget> modules;
  std::unique_ptr<Backend> host; // on device backends; made for the first host segment
  std::unique_ptr<LoadedTarget> hostModules;
  uint32_t hostTarget = 0;
  std::unique_ptr<ConstantStore> constantStore;
  std::mutex mutex, copies;
  std::vector<std::shared_ptr<const FlatGraph>> flatGraphs;
  std::vector<std::pair<uint32_t, std::unique_ptr<GraphInstance>>> kept; // the one that was left last is at the end
  Stream ownStream = nullptr;
  bool hasStream = false, lifetimes = false;
  /// What the executable has lent to the program.
  struct Loans {
    std::set<Stream> streams;
    std::deque<Stream> endedStreams; // streams that are not destroyed yet, the oldest first
    std::atomic<bool> haveEnded{false};
    std::set<uint64_t> memory;
  };
  Loans loans;
  uint64_t loadTime = 0, contextTime = 0;
};

} // namespace cgrt

#endif // CGRT_EXEC_EXECUTABLE_H

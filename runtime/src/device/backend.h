// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Backend is the interface of a kind of device: a dozen methods, because a package's graph is data. Everything above it
// (memory planning, binding, the decision what to patch) is the same for all backends.

#ifndef CGRT_DEVICE_BACKEND_H
#define CGRT_DEVICE_BACKEND_H

#include "base/result.h"
#include "device/change_count.h"
#include "device/device_info.h"
#include "device/memory_blocks.h"
#include "device/peer_sums.h"
#include "device/profile.h"
#include "device/services.h"
#include "device/target_choice.h"
#include "graph/bound_addresses.h"
#include "graph/flat_graph.h"
#include "package/package.h"

#include <array>
#include <atomic>
#include <memory>
#include <span>

namespace cgrt {

/// A stream of the device's own kind (CUstream); null is its default stream. A host has no others.
using Stream = void *;

/// The memory that an address is in. On the host backend both are the same.
enum class Memory : uint8_t { Host, Device };

/// A point in a stream.
class Marker {
public:
  virtual ~Marker() = default;
  virtual Status record(Stream stream) = 0;
  virtual Result<bool> reached() = 0;
  virtual Status wait() = 0;
};

/// The calls of a device that launch one instance, in one place, so that they can be repeated without reading other
/// data. It is valid as long as the instance and the marker that it was made for. Both functions return an error number
/// of the device, or 0; GraphInstance::replayError() makes a message of it.
struct Replay {
  enum class Step : uint8_t { Look, Launch, Mark };
  /// look(replay, stream, free) sets `free` if run() may be called: the calling thread is in the device's context, and
  /// the stream is not being captured. Null: the instance cannot be replayed so.
  int (*look)(const Replay &replay, Stream stream, bool &free) = nullptr;
  /// run(replay, stream, step) replays the instance and records the marker behind it; `step` is what failed.
  int (*run)(const Replay &replay, Stream stream, Step &step) = nullptr;
  alignas(void *) std::array<std::byte, 7 * sizeof(void *)> calls{}; // for the backend
};

/// The library calls of a graph: those whose nodes were added one by one, and those that are in the graph as captured.
struct LibraryCallCounts {
  uint64_t copied = 0, captured = 0;
};

/// One graph that can run with one set of addresses at a time.
class GraphInstance {
public:
  virtual ~GraphInstance() = default;
  /// patch(addresses, slots) makes the instance use new addresses or scalars of `slots`, and returns the number of
  /// nodes that it rewrote. FAILED_PRECONDITION asks the caller to build the instance again. `isEntered`: Replay::look
  /// has just found that this thread is where the device's functions can be called.
  virtual Result<uint32_t> patch(const BoundAddresses &addresses, std::span<const uint32_t> slots, bool isEntered) = 0;
  /// canBeKept() says whether rebind() may give the instance to another session, with all of `addresses` new: it
  /// returns the number of rewritten nodes, or FAILED_PRECONDITION if the instance cannot use them.
  virtual bool canBeKept() const { return false; }
  virtual Status rebind(const BoundAddresses & /*addresses*/) {
    return failedPrecondition("this backend builds instances anew");
  }
  /// prepare(stream) instantiates and uploads, so that the first launch() need not.
  virtual Status prepare(Stream stream) = 0;
  /// launch(stream) replays the graph. A profile is filled only if the backend can time nodes without disturbing them.
  virtual Status launch(Stream stream, Profile *profile) = 0;
  /// launchMarked(stream, behind, marked) is launch() without a profile; it then records `behind`, and says so in
  /// `marked`. Most launches consist of these two calls of a device.
  virtual Status launchMarked(Stream stream, Marker &behind, bool &marked) {
    CGRT_TRY(launch(stream, nullptr));
    CGRT_TRY(behind.record(stream));
    marked = true;
    return success();
  }
  /// replay(behind) returns the calls of launchMarked() where nothing has to be built or told, as long as that is so.
  virtual Replay replay(Marker & /*behind*/) { return {}; }
  /// replayError(step, number) is the error of a function of Replay; a success if `number` is none.
  virtual Status replayError(Replay::Step /*step*/, int number) {
    return internalError("error ", number, " of a replay that this backend does not make");
  }
  /// launchEager(stream) runs the same nodes one by one in their stored order. A profile makes it wait for each.
  virtual Status launchEager(Stream stream, Profile *profile) = 0;
  /// driverNodes() counts the nodes of the driver, with library calls expanded.
  virtual Result<uint64_t> driverNodes() = 0;
  /// libraryCalls() counts the library calls of the graph once it is built; none before.
  virtual LibraryCallCounts libraryCalls() const { return {}; }
  /// takeDeferredError() returns, once, the error that a host node reported when no caller could be told.
  virtual Status takeDeferredError() { return success(); }
};

/// Memory and calls that nodes in a caller's graph use; it has to live as long as that graph.
class CapturedNodes {
public:
  virtual ~CapturedNodes() = default;
  /// join(stream) adds the nodes to the graph that the caller captures on `stream`.
  virtual Status join(Stream stream) = 0;
  /// takeDeferredError() returns, once, the error that a host node reported.
  virtual Status takeDeferredError() = 0;
};

/// The kernels of one target, loaded.
class LoadedTarget {
public:
  virtual ~LoadedTarget() = default;
  /// build(graph, addresses) keeps references to `graph`. The arena and all slots have addresses already.
  virtual Result<std::unique_ptr<GraphInstance>> build(std::shared_ptr<const FlatGraph> graph,
                                                       const BoundAddresses &addresses) = 0;
  /// feedsSlots() says whether a replay performs the copies of BoundAddresses::feeds. No other launch does.
  virtual bool feedsSlots() const { return false; }
  /// movesCalls() says whether GraphInstance::patch can change an address inside of a library call.
  virtual bool movesCalls() const { return false; }
  /// sharedModules() is the number of its modules that the process had loaded for another executable.
  virtual uint32_t sharedModules() const { return 0; }
  /// capture(graph, addresses) makes the graph's nodes ready to be added to a caller's graph, with these addresses. It
  /// touches no capture: an error here leaves the caller's graph as it is.
  virtual Result<std::unique_ptr<CapturedNodes>> capture(std::shared_ptr<const FlatGraph> graph,
                                                         const BoundAddresses &addresses);
};

/// As long as it exists, this thread may allocate and wait although a stream of the process is being captured.
class UncapturedWork {
public:
  virtual ~UncapturedWork() = default;
};

class Backend {
public:
  virtual ~Backend() = default;
  virtual const DeviceInfo &info() const = 0;

  /// takeMemoryFrom(pool): allocate() and free() use the pool, which outlives the backend.
  virtual void takeMemoryFrom(const MemoryPool &pool) { lentMemory = &pool; }

  /// allocate(size) gives device memory aligned to 256 bytes; the error says how many bytes were asked for and free.
  Result<uint64_t> allocate(uint64_t size) {
    CGRT_TRY_ASSIGN(uint64_t address, allocateMemory(size));
    blocks.add(address, size);
    return address;
  }
  void free(uint64_t address) {
    blocks.remove(address);
    launchChanges.note();
    freeMemory(address);
  }
  /// changes() counts what ends the repetition of launches: each block that is freed, and what else is noted here.
  const ChangeCount &changes() const { return launchChanges; }
  void noteChange() { launchChanges.note(); }
  /// memoryBlocks() are all blocks that are allocated now.
  const MemoryBlocks &memoryBlocks() const { return blocks; }
  /// memoryId(address) tells the memory at an address from other memory that has the address later; it is never 0. An
  /// error means that the device knows no memory there.
  virtual Result<uint64_t> memoryId(uint64_t address) = 0;
  /// describe(address, what) and markTransient(address) say what allocated memory is for, and that its contents do not
  /// outlive a launch. Only a backend that keeps a list of its memory uses them.
  virtual void describe(uint64_t /*address*/, std::string_view /*what*/) {}
  virtual void markTransient(uint64_t /*address*/) {}
  /// copy() is ordered on `stream`. Pageable host memory may be reused when it returns.
  virtual Status copy(uint64_t to, Memory toMemory, uint64_t from, Memory fromMemory, uint64_t size, Stream stream) = 0;
  /// Rows with a distance of `pitch` bytes.
  struct Rows {
    uint64_t address, pitch;
    Memory memory;
  };
  /// copyRows(to, from, width, rows, stream) copies `rows` rows of `width` bytes; no pitch is less than that.
  virtual Status copyRows(Rows to, Rows from, uint64_t width, uint64_t rows, Stream stream) {
    for (uint64_t row = 0; row < rows; ++row)
      CGRT_TRY(
          copy(to.address + row * to.pitch, to.memory, from.address + row * from.pitch, from.memory, width, stream));
    return success();
  }
  virtual Status zero(uint64_t address, uint64_t size, Stream stream) = 0;

  virtual Result<Stream> createStream() = 0;
  virtual void destroyStream(Stream stream) = 0;
  virtual Status synchronize(Stream stream) = 0;
  /// synchronizeDevice() waits for everything that was enqueued.
  virtual Status synchronizeDevice() = 0;

  /// captureOf(stream) is the number of the capture on the stream; 0 if it is not being captured.
  virtual Result<uint64_t> captureOf(Stream /*stream*/) { return uint64_t{0}; }
  /// watchCapture(stream) becomes true when the graph that is captured there, and all instances of it, are destroyed.
  virtual Result<std::shared_ptr<const std::atomic<bool>>> watchCapture(Stream stream);
  virtual Result<std::unique_ptr<UncapturedWork>> allowUncapturedWork() { return std::unique_ptr<UncapturedWork>(); }

  /// createMarker(timed): only timed markers have a deviceTime(), and they cost a little more to record.
  virtual Result<std::unique_ptr<Marker>> createMarker(bool timed) = 0;
  /// deviceTime(from, to) in nanoseconds between two reached markers; nothing where the device has no clock.
  virtual Result<std::optional<uint64_t>> deviceTime(Marker &from, Marker &to) = 0;

  /// traceNodes() begins to trace the nodes of graphs that are built from now on. UNAVAILABLE says why it cannot.
  virtual Result<std::unique_ptr<NodeTrace>> traceNodes() {
    return unavailable("nodes of this backend's graphs are not traced");
  }

  /// makePeerSums(members, self) is for sums of few bytes with devices that can reach this device's memory.
  virtual Result<std::unique_ptr<PeerSums>> makePeerSums(uint32_t /*members*/, uint32_t /*self*/) {
    return unavailable("this backend has no memory that other devices reach");
  }

  /// load(package, choice, services) loads the chosen images. `services` outlives the result.
  virtual Result<std::unique_ptr<LoadedTarget>> load(std::shared_ptr<const Package> package, const TargetChoice &choice,
                                                     const Services &services) = 0;

protected:
  virtual Result<uint64_t> allocateMemory(uint64_t size) = 0;
  virtual void freeMemory(uint64_t address) = 0;

  const MemoryPool *lentMemory = nullptr;

private:
  MemoryBlocks blocks;
  ChangeCount launchChanges;
};

} // namespace cgrt

#endif // CGRT_DEVICE_BACKEND_H

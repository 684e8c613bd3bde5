// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SegmentRun: one graph of an entry in a session, with the addresses its slots have.

#ifndef CGRT_EXEC_SEGMENT_RUN_H
#define CGRT_EXEC_SEGMENT_RUN_H

#include "exec/device_buffer.h"
#include "exec/executable.h"

#include <map>

namespace cgrt {

/// A session's counts of its graph instances.
struct InstanceCounts {
  uint64_t instantiations = 0, updates = 0, nodesUpdated = 0, pooled = 0;
};

/// What is recorded after a launch, and whether it was recorded.
struct LaunchMark {
  Marker &behind;
  bool recorded = false;
};

class SegmentRun {
public:
  /// create(executable, entry, segment) finds the variant for the loaded target and the graph behind it.
  /// `numbers` says of each value of the entry whether it is a number that a host segment computes.
  static Result<SegmentRun> create(Executable &executable, uint32_t entry, uint32_t segment,
                                   const std::vector<bool> &numbers);

  /// control() tells whether the segment holds no graph but decides which of the following segments run; such a segment
  /// has no slots.
  schema::ControlKind control() const { return segment->control(); }
  /// decider() is what a segment that decides looks at, and how many segments its bodies have.
  const schema::Segment &decider() const { return *segment; }

  /// graph() is made on the first call, because one bucket is launched long before all are built.
  const FlatGraph &graph();
  const schema::Graph &table() const { return *source; }
  /// slotMode(slot) has bit 1 if the graph reads the slot and bit 2 if it writes it. Its nodes are examined on the
  /// first call.
  uint8_t slotMode(uint32_t slot);
  uint32_t graphIndex() const { return index; }
  /// value(slot) is the entry's value that the slot is bound to.
  uint32_t value(uint32_t slot) const { return variant->values()->Get(slot); }
  uint32_t slots() const { return static_cast<uint32_t>(addresses.slots.size()); }
  schema::Binding binding(uint32_t slot) const { return bindings[slot]; }
  bool isHostSegment() const { return hostOnDevice; }
  /// takesNumbers() is true if the graph takes by value a number that an earlier host segment computes.
  bool takesNumbers() const { return takes; }

  /// resizes() is true if the graph's sizes are set for each launch. It cannot be built before the first resize().
  bool resizes() const { return source && source->resize(); }
  /// resize(dims) sets the graph's sizes for launches with these dimensions; sizes() are the bytes of its slots and
  /// arena.
  Status resize(std::span<const int64_t> dims);
  const GraphSizes &sizes() const { return graphSizes; }

  void setArena(uint64_t address) { addresses.arena = address; }
  /// setSlot(slot, address, pinned, again) is noted as a change if it is one. Page-locked memory that is bound again
  /// is: the driver looks up its pages where a node gets them, and other pages may lie at the address by now.
  void setSlot(uint32_t slot, uint64_t address, bool pinned = false, bool again = false);
  /// reachesPinned(slot) is true if only copy nodes use the slot, so that it may lie in page-locked host memory.
  bool reachesPinned(uint32_t slot);
  /// A copy from device memory into a slot when a launch begins.
  struct Feed {
    uint32_t slot;
    uint64_t from;
  };
  /// setFeeds(feeds) says whether replays do these copies themselves, as nodes: then nothing else of a launch has to
  /// wait for them, and they cost no call of the driver. What is launched node by node does not.
  bool setFeeds(std::span<const Feed> feeds);
  /// setFeed(slot, from) changes the source of one of these copies.
  void setFeed(uint32_t slot, uint64_t from) {
    if (addresses.feeds[slot] == from)
      return;
    addresses.feeds[slot] = from;
    changes.push_back(slot);
  }
  /// setScalar(slot, value) sets a pointer to the value in host memory; `changed` says that its contents are new.
  void setScalar(uint32_t slot, const std::byte *value, bool changed);

  /// ready(counts) builds the instance, or patches it with the changes. `wait` is called before an instance that may
  /// still run is destroyed. `isEntered` is that of GraphInstance::patch().
  template <typename Wait> Status ready(InstanceCounts &counts, Wait wait, bool isEntered = false) {
    if (control() != schema::ControlKind::None)
      return success();
    if (instance && !changes.empty()) {
      auto patched = instance->patch(addresses, changes, isEntered);
      if (patched.ok()) {
        counts.updates += *patched > 0;
        counts.nodesUpdated += *patched;
        changes.clear();
        return success();
      }
      if (patched.status().code() != Code::FailedPrecondition)
        return std::move(patched).status();
      executable->log().log(LogLevel::Info, text("building a graph again: ", patched.status().message()));
      CGRT_TRY(wait());
      instance.reset();
    }
    return instance ? success() : build(counts);
  }
  Status prepare(Stream stream);
  /// launch(stream, eager, profile, mark) records the mark behind a replay, if there is one and no profile.
  Status launch(Stream stream, bool eager, Profile *profile, LaunchMark *mark = nullptr);
  /// writesCells() is true if the next launch() writes pointers to cells before it replays.
  bool writesCells() const { return !staleCells.empty(); }
  /// replay(behind) is what launch() does from now on, until something is bound, built or given back; often none.
  Replay replay(Marker &behind);
  /// checkCapturable(place) says why the segment cannot become part of a graph that the caller captures.
  Status checkCapturable(std::string_view place) const;
  /// capture() makes nodes for a graph of the caller, without changing that graph yet. All addresses must be set.
  Result<std::unique_ptr<CapturedNodes>> capture();
  /// discard() leaves the instances, which nothing uses any more, to other sessions.
  void discard();
  /// twinLaunches() is the number of launches that ran node by node because there was no memory for the instance.
  uint64_t twinLaunches() const { return launchesOfTwin; }
  /// renew() makes the next launch build a new instance, for tools that must see it being built.
  void renew();
  /// mayMove(slot): what a staged slot is bound to may change its address, though library calls read it.
  bool mayMove(uint32_t slot);
  /// select(index) chooses one of several instances, each of which keeps the addresses of its last launch.
  void select(uint32_t index);
  GraphInstance *built() { return instance.get(); }
  const GraphInstance *built() const { return instance.get(); }
  /// mayBuild() is true if there is a graph that can be built before a launch.
  bool mayBuild() const { return source && !resizes(); }
  bool performsCollectives();

private:
  Status build(InstanceCounts &counts);
  bool fallsBack(const Status &status);
  Status launchTwin(Stream stream, Profile *profile);
  Status writeCells(Stream stream);
  Status launchOnHost(Stream stream, bool eager, Profile *profile);
  /// isInHostMemory(slot): a host segment of a device uses it where it lies.
  bool isInHostMemory(uint32_t slot) const { return binding(slot) == schema::Binding::Constant || numbers[slot]; }

  Executable *executable = nullptr;
  const schema::Segment *segment = nullptr;
  Executable::Loaded where{};
  schema::SegmentKind kind = schema::SegmentKind::Graph;
  const schema::Variant *variant = nullptr;
  uint32_t index = UINT32_MAX;
  const schema::Graph *source = nullptr; // null if the segment is a decision
  std::vector<uint8_t> modes;            // by slot; computed on demand
  std::vector<schema::Binding> bindings; // by slot, since every call asks
  std::shared_ptr<const FlatGraph> flat;
  BoundAddresses addresses;
  std::vector<uint32_t> changes;
  GraphSizes graphSizes;
  bool takes = false;
  bool twin = false; // no memory for the instance: nodes are launched one by one
  bool prepared = false;
  bool renewed = false; // the next instance is built instead of taken from the kept ones
  uint64_t launchesOfTwin = 0;
  uint32_t feedsToggled = 0; // how often the set of fed slots changed

  // Indirect slots: the pointer and the cell that the graph reads it from.
  std::vector<uint64_t> pointers;
  std::vector<uint32_t> staleCells;
  DeviceBuffer cells;

  // A host segment of a device backend works on copies in host memory.
  bool hostOnDevice = false;
  bool waits = true;         // for the device: code that has all of its data in host memory does not
  std::vector<bool> numbers; // by slot: whether it takes a number by value
  std::vector<uint64_t> deviceAddresses;
  std::vector<DeviceBuffer> shadows;
  DeviceBuffer shadowArena;

  /// An instance that is not selected, what was bound when it was, and what it had not taken of that.
  struct Other {
    std::unique_ptr<GraphInstance> instance;
    BoundAddresses addresses;
    std::vector<uint32_t> changes;
    bool twin = false, prepared = false;
  };
  uint32_t selected = 0;

  // declared last, because they use the members above
  std::map<uint32_t, Other> others;
  std::unique_ptr<GraphInstance> instance;
};

} // namespace cgrt

#endif // CGRT_EXEC_SEGMENT_RUN_H

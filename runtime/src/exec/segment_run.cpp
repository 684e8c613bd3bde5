// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Graph segments run where the executable is. A host segment of a device backend is run by the host backend on copies:
// device to host, run, host to device, with the stream waited for in between. It costs what the compiler's report says
// of a host segment: a synchronization, unless all that it touches is in host memory (numbers of the launch).

#include "exec/segment_run.h"

#include "base/nvtx.h"
#include "exec/graph_sizes.h"
#include "graph/slot_modes.h"

#include <algorithm>

namespace cgrt {

static const schema::Variant *findVariant(const Package &package, const schema::Segment &segment, uint32_t target) {
  for (uint32_t v = 0; v < count(segment.variants()); ++v)
    if (package.graph(segment.variants()->Get(v)->graph()).target() == target)
      return segment.variants()->Get(v);
  return nullptr;
}

/// Code that calls back may have effects whose order with the device's work matters.
static bool callsBack(const schema::Graph &graph) {
  for (uint32_t n = 0; n < count(graph.body()->nodes()); ++n)
    if (graph.body()->nodes()->Get(n)->kind_type() == schema::NodeKind::HostNode)
      return true;
  return false;
}

Result<SegmentRun> SegmentRun::create(Executable &executable, uint32_t entryIndex, uint32_t segmentIndex,
                                      const std::vector<bool> &numbers) {
  const Package &package = executable.package();
  const schema::Entry &entry = package.entry(entryIndex);
  const schema::Segment &segment = *entry.segments()->Get(segmentIndex);
  SegmentRun run;
  run.executable = &executable;
  run.segment = &segment;
  run.kind = segment.kind();
  if (run.control() != schema::ControlKind::None)
    return run;
  run.where = executable.loaded();
  if (segment.kind() == schema::SegmentKind::Host) {
    CGRT_TRY_ASSIGN(run.where, executable.loadedHost());
    run.hostOnDevice = run.where.backend != &executable.backend();
  }
  run.variant = findVariant(package, segment, run.where.index);
  if (!run.variant)
    return failedPrecondition("segment ", segmentIndex, " '", view(segment.name()), "' of entry '", view(entry.name()),
                              "' has no graph for target '", view(package.target(run.where.index).name()),
                              "'; compile the entry for it");
  run.index = run.variant->graph();
  run.source = &package.graph(run.index);

  uint32_t slots = count(run.source->slots());
  run.addresses.slots.resize(slots);
  run.addresses.scalars.resize(slots);
  run.pointers.resize(slots);
  for (uint32_t s = 0; s < slots; ++s)
    run.bindings.push_back(run.source->slots()->Get(s)->binding());
  for (uint32_t s = 0; s < slots; ++s) {
    run.numbers.push_back(numbers[run.value(s)]);
    run.takes |= run.numbers[s] && run.binding(s) == schema::Binding::Scalar;
  }
  for (uint32_t s = 0; s < slots; ++s)
    if (run.binding(s) == schema::Binding::Indirect) {
      if (!run.cells) {
        CGRT_TRY_ASSIGN(run.cells, DeviceBuffer::allocate(*run.where.backend, uint64_t{8} * slots, "pointer table"));
      }
      run.addresses.slots[s] = run.cells.address() + uint64_t{8} * s;
    }
  if (!run.hostOnDevice)
    return run;

  run.deviceAddresses.resize(slots);
  run.shadows.resize(slots);
  run.waits = callsBack(*run.source);
  for (uint32_t s = 0; s < slots; ++s) {
    if (run.isInHostMemory(s) || run.binding(s) == schema::Binding::Scalar)
      continue;
    run.waits = true;
    CGRT_TRY_ASSIGN(run.shadows[s], DeviceBuffer::allocate(*run.where.backend, run.source->slots()->Get(s)->size(),
                                                           "host copy of a slot"));
    run.shadows[s] = std::move(run.shadows[s]).transient();
    if (run.binding(s) == schema::Binding::Indirect) {
      run.pointers[s] = run.shadows[s].address();
      run.staleCells.push_back(s);
    } else {
      run.addresses.slots[s] = run.shadows[s].address();
    }
  }
  CGRT_TRY_ASSIGN(run.shadowArena,
                  DeviceBuffer::allocate(*run.where.backend, run.source->arena_size(), "arena of a host segment"));
  run.shadowArena = std::move(run.shadowArena).transient();
  run.addresses.arena = run.shadowArena.address();
  return run;
}

uint8_t SegmentRun::slotMode(uint32_t slot) {
  if (modes.empty())
    modes = slotModes(executable->package(), index);
  return modes[slot];
}

const FlatGraph &SegmentRun::graph() {
  if (!flat)
    flat = executable->flatGraph(index);
  return *flat;
}

Status SegmentRun::resize(std::span<const int64_t> dims) {
  CGRT_TRY_ASSIGN(graphSizes, sizesOf(*source, dims));
  flat = std::make_shared<FlatGraph>(executable->sharedPackage(), index, graphSizes);
  // Launches that are under way have copies of their parameters.
  discard();
  changes.clear();
  return success();
}

bool SegmentRun::reachesPinned(uint32_t slot) {
  if (hostOnDevice || resizes() || binding(slot) != schema::Binding::Patched)
    return false;
  const std::vector<uint32_t> &users = graph().users(slot);
  return std::all_of(users.begin(), users.end(), [&](uint32_t id) {
    const FlatNode &node = graph().nodes()[id];
    if (node.kind != FlatKind::Copy)
      return false;
    // From the host to the host there is no copy of the device: then what is read stays where it is.
    const FlatBuffer &from = node.buffers[0], &to = node.buffers[1];
    bool writes = !to.arena && to.slot == slot;
    return !writes || from.arena || binding(from.slot) != schema::Binding::Patched;
  });
}

bool SegmentRun::mayMove(uint32_t slot) {
  if (binding(slot) == schema::Binding::Patched || binding(slot) == schema::Binding::Indirect)
    return true;
  if (binding(slot) != schema::Binding::Staged || hostOnDevice || resizes() || (slotMode(slot) & 2) ||
      !where.target->movesCalls())
    return false;
  // A program of one process has none, and graphs of buckets are not to be made for the question: that took the first
  // launch of 128 of them 90 ms.
  if (!executable->package().table().world())
    return true;
  const std::vector<uint32_t> &users = graph().users(slot);
  return std::none_of(users.begin(), users.end(),
                      [&](uint32_t id) { return graph().nodes()[id].kind == FlatKind::Collective; });
}

[[gnu::hot]] void SegmentRun::setSlot(uint32_t slot, uint64_t address, bool pinned, bool again) {
  if (hostOnDevice) {
    if (isInHostMemory(slot))
      addresses.slots[slot] = address;
    else
      deviceAddresses[slot] = address;
    return;
  }
  uint64_t &current = binding(slot) == schema::Binding::Indirect ? pointers[slot] : addresses.slots[slot];
  bool moved = addresses.isPinned(slot) != pinned;
  if (moved) {
    addresses.pinned.resize(addresses.slots.size());
    addresses.pinned[slot] = pinned;
  }
  if (current == address && !moved && !(pinned && again))
    return;
  current = address;
  (binding(slot) == schema::Binding::Indirect ? staleCells : changes).push_back(slot);
}

void SegmentRun::setScalar(uint32_t slot, const std::byte *value, bool changed) {
  addresses.scalars[slot] = value;
  if (changed)
    changes.push_back(slot);
}

bool SegmentRun::setFeeds(std::span<const Feed> feeds) {
  // Another set of copies is another graph. Where that changes with the launches, copies in front of them cost less.
  static constexpr uint32_t mostToggles = 2;
  std::vector<uint64_t> wanted(addresses.slots.size());
  bool able = kind == schema::SegmentKind::Graph && !hostOnDevice && !resizes() && where.target->feedsSlots() &&
              feedsToggled <= mostToggles;
  for (Feed feed : feeds)
    if (able)
      wanted[feed.slot] = feed.from;
  addresses.feeds.resize(wanted.size());
  bool toggled = false;
  for (uint32_t slot = 0; slot < wanted.size(); ++slot) {
    toggled |= (addresses.feeds[slot] != 0) != (wanted[slot] != 0);
    if (addresses.feeds[slot] != wanted[slot])
      changes.push_back(slot);
  }
  feedsToggled += toggled && instance;
  addresses.feeds = std::move(wanted);
  return able && !feeds.empty();
}

void SegmentRun::select(uint32_t wanted) {
  if (wanted == selected || control() != schema::ControlKind::None)
    return;
  others[selected] = {std::move(instance), addresses, std::move(changes), twin, prepared};
  selected = wanted;
  Other found;
  if (auto known = others.extract(wanted))
    found = std::move(known.mapped());
  instance = std::move(found.instance);
  twin = found.twin;
  prepared = found.prepared;
  changes.clear();
  // A new instance takes all current values.
  if (!instance)
    return;
  changes = std::move(found.changes);
  for (uint32_t slot = 0; slot < addresses.slots.size(); ++slot) {
    auto fed = [slot](const BoundAddresses &bound) { return slot < bound.feeds.size() ? bound.feeds[slot] : 0; };
    // Scalars lie where they lay, with other values.
    if (found.addresses.slots[slot] != addresses.slots[slot] || addresses.scalars[slot] ||
        fed(found.addresses) != fed(addresses) || found.addresses.isPinned(slot) || addresses.isPinned(slot))
      changes.push_back(slot);
  }
}

Status SegmentRun::build(InstanceCounts &counts) {
  twin = prepared = false;
  if (!std::exchange(renewed, false) && !resizes() && !hostOnDevice)
    if (std::unique_ptr<GraphInstance> kept = executable->takeKept(index)) {
      Status bound = kept->rebind(addresses);
      if (bound.ok()) {
        instance = std::move(kept);
        ++counts.pooled;
        changes.clear();
        return success();
      }
      executable->log().log(LogLevel::Info, text("building a graph anew: ", bound.message()));
    }
  // Images are read when modules are loaded; what a writer has left by now is not the package that was checked.
  CGRT_TRY(executable->package().checkUnchanged());
  graph();
  auto built = where.target->build(flat, addresses);
  if (!built.ok())
    return std::move(built).status().in(text("graph '", view(source->name()), "'"));
  instance = *std::move(built);
  ++counts.instantiations;
  changes.clear();
  return success();
}

void SegmentRun::discard() {
  auto leave = [&](std::unique_ptr<GraphInstance> &left, bool isTwin) {
    if (left && !resizes() && !hostOnDevice && !isTwin)
      executable->keep(index, std::move(left));
  };
  leave(instance, twin);
  for (auto &[number, other] : others)
    leave(other.instance, other.twin);
  instance.reset();
  others.clear();
  twin = prepared = false;
}

void SegmentRun::renew() {
  if (hostOnDevice || control() != schema::ControlKind::None)
    return;
  if (instance && !resizes() && !twin)
    executable->keep(index, std::move(instance));
  instance.reset();
  twin = prepared = false;
  renewed = true;
}

/// fallsBack(status) says whether the eager twin takes over for what the driver had no memory for.
bool SegmentRun::fallsBack(const Status &status) {
  if (status.code() != Code::ResourceExhausted || !executable->eagerWhenOutOfMemory())
    return false;
  executable->log().log(LogLevel::Warning, text("graph '", view(source->name()),
                                                "' is launched node by node from now on: ", status.message()));
  twin = true;
  return true;
}

Status SegmentRun::prepare(Stream stream) {
  if (hostOnDevice || !instance || twin)
    return success();
  Status status = instance->prepare(stream);
  prepared = status.ok();
  return fallsBack(status) ? success() : std::move(status);
}

Status SegmentRun::launchTwin(Stream stream, Profile *profile) {
  ++launchesOfTwin;
  // A replay would have made these copies itself.
  for (uint32_t slot = 0; slot < addresses.feeds.size(); ++slot)
    if (addresses.feeds[slot])
      CGRT_TRY(where.backend->copy(addresses.slots[slot], Memory::Device, addresses.feeds[slot], Memory::Device,
                                   source->slots()->Get(slot)->size(), stream));
  return instance->launchEager(stream, profile);
}

Status SegmentRun::writeCells(Stream stream) {
  for (uint32_t slot : staleCells)
    CGRT_TRY(where.backend->copy(addresses.slots[slot], Memory::Device, reinterpret_cast<uint64_t>(&pointers[slot]),
                                 Memory::Host, 8, stream));
  staleCells.clear();
  return success();
}

Status SegmentRun::launchOnHost(Stream stream, bool eager, Profile *profile) {
  Backend &device = executable->backend();
  for (uint32_t s = 0; s < slots(); ++s)
    if (shadows[s])
      CGRT_TRY(device.copy(shadows[s].address(), Memory::Host, deviceAddresses[s], Memory::Device, shadows[s].size(),
                           stream));
  if (waits)
    CGRT_TRY(device.synchronize(stream));
  CGRT_TRY(eager ? instance->launchEager(nullptr, profile) : instance->launch(nullptr, profile));
  for (uint32_t s = 0; s < slots(); ++s)
    if (shadows[s] && (slotMode(s) & 2))
      CGRT_TRY(device.copy(deviceAddresses[s], Memory::Device, shadows[s].address(), Memory::Host, shadows[s].size(),
                           stream));
  // The copies are in host memory that the next launch overwrites.
  return waits ? device.synchronize(stream) : success();
}

Status SegmentRun::launch(Stream stream, bool eager, Profile *profile, LaunchMark *mark) {
  NamedRange range([&] { return view(source->name()); });
  CGRT_TRY(writeCells(hostOnDevice ? nullptr : stream));
  if (hostOnDevice)
    return launchOnHost(stream, eager, profile);
  if (eager || kind == schema::SegmentKind::Eager)
    return instance->launchEager(stream, profile);
  if (twin)
    return launchTwin(stream, profile);
  if (!prepared && executable->eagerWhenOutOfMemory()) {
    // The launch runs alone: one that failed for lack of memory may have been done in part.
    CGRT_TRY(prepare(stream));
    if (twin)
      return launchTwin(stream, profile);
  }
  if (mark && !profile)
    return instance->launchMarked(stream, mark->behind, mark->recorded);
  return instance->launch(stream, profile);
}

Replay SegmentRun::replay(Marker &behind) {
  // A profiler is to see the ranges, and what memory may be short for is prepared by itself.
  bool plain = instance && kind == schema::SegmentKind::Graph && !hostOnDevice && !twin && !writesCells() &&
               changes.empty() && !namesRanges() && (prepared || !executable->eagerWhenOutOfMemory());
  return plain ? instance->replay(behind) : Replay();
}

bool SegmentRun::performsCollectives() {
  // A program of one process has no collectives.
  if (!source || !executable->package().table().world())
    return false;
  const std::vector<FlatNode> &nodes = graph().nodes();
  return std::any_of(nodes.begin(), nodes.end(),
                     [](const FlatNode &node) { return node.kind == FlatKind::Collective; });
}

Status SegmentRun::checkCapturable(std::string_view place) const {
  std::string_view why;
  if (control() != schema::ControlKind::None)
    why = "is a branch or loop that the host decides about";
  else if (hostOnDevice)
    why = "runs on the host";
  else if (kind != schema::SegmentKind::Graph || resizes())
    why = "is launched node by node";
  if (why.empty())
    return success();
  return failedPrecondition(place, ": segment '", view(segment->name()), "' ", why,
                            ", which cannot be captured; launch the entry outside of the capture");
}

Result<std::unique_ptr<CapturedNodes>> SegmentRun::capture() {
  // The pointers are those of this moment, and not of the launches of the caller's graph.
  if (!staleCells.empty()) {
    CGRT_TRY_ASSIGN(Stream own, where.backend->createStream());
    Status written = writeCells(own);
    if (written.ok())
      written = where.backend->synchronize(own);
    where.backend->destroyStream(own);
    CGRT_TRY(std::move(written));
  }
  graph();
  return where.target->capture(flat, addresses);
}

} // namespace cgrt

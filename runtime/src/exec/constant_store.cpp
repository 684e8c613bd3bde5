// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constants are looked up by name, by the key they have in a weights file, and by the argument that is bound to them.

#include "exec/constant_store.h"

#include "base/clock.h"
#include "base/digest.h"
#include "exec/executable.h"
#include "exec/tensor_check.h"
#include "graph/slot_modes.h"
#include "package/buckets.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

namespace cgrt {

/// forEachUse(package, entry, target, use) calls use(constant, onHost, graph, slot) for the graphs that would run on
/// `target`.
template <typename Use> static void forEachUse(const Package &package, uint32_t entryIndex, uint32_t target, Use use) {
  const schema::Entry &entry = package.entry(entryIndex);
  for (uint32_t s = 0; s < count(entry.segments()); ++s) {
    const schema::Segment &segment = *entry.segments()->Get(s);
    for (uint32_t v = 0; v < count(segment.variants()); ++v) {
      const schema::Variant &variant = *segment.variants()->Get(v);
      uint32_t graphTarget = package.graph(variant.graph()).target();
      bool onHost = segment.kind() == schema::SegmentKind::Host;
      if (!onHost && graphTarget != target)
        continue;
      for (uint32_t i = 0; i < count(variant.values()); ++i) {
        const schema::Value &bound = *entry.values()->Get(variant.values()->Get(i));
        if (bound.kind() == schema::ValueKind::Constant)
          use(bound.index(), onHost, variant.graph(), i);
      }
    }
  }
}

void ConstantStore::findPackings() {
  const Package &package = executable.package();
  for (uint32_t p = 0; p < count(package.table().packings()); ++p) {
    const schema::Packing &packing = *package.table().packings()->Get(p);
    if (package.graph(packing.graph()).target() != executable.choice().target)
      continue;
    for (uint32_t index : *packing.constants()) {
      // What it writes needs memory too where no node reads it: the graph writes it all the same.
      constants[index].inPacking = true;
      if (package.constant(index).packed())
        constants[index].packing = static_cast<int32_t>(packings.size());
    }
    packings.push_back({&packing});
  }
}

void ConstantStore::findUses() {
  const Package &package = executable.package();
  bool deviceIsHost = executable.info().kind == schema::TargetKind::Host;
  std::map<uint32_t, std::vector<uint8_t>> modes; // modes of slots, by graph
  for (uint32_t e = 0; e < count(package.table().entries()); ++e)
    forEachUse(package, e, executable.choice().target, [&](uint32_t index, bool onHost, uint32_t graph, uint32_t slot) {
      Constant &constant = constants[index];
      // Variants have one boundary: what only another target reads, or packs, is bound here too.
      auto [found, added] = modes.try_emplace(graph);
      if (added)
        found->second = slotModes(package, graph);
      if (!found->second[slot])
        return;
      (onHost && !deviceIsHost ? constant.usedOnHost : constant.usedOnDevice) = true;
    });
}

Result<std::unique_ptr<ConstantStore>> ConstantStore::create(Executable &executable, const Adopted &adopted) {
  uint64_t start = nowNs();
  std::unique_ptr<ConstantStore> store(new ConstantStore(executable));
  store->constants.resize(count(executable.package().table().constants()));
  store->findPackings();
  store->findUses();
  CGRT_TRY(store->adopt(adopted));
  CGRT_TRY(store->upload());
  store->uploadTime = nowNs() - start;
  return store;
}

uint64_t ConstantStore::bytes() const {
  std::lock_guard lock(mutex);
  return memory.size() + sources.size();
}

const std::byte *ConstantStore::contentsOf(uint32_t index) const {
  const schema::Constant &constant = executable.package().constant(index);
  if (!constant.blob())
    return nullptr;
  uint64_t skipped = constant.per_rank() ? executable.rank() * constant.size() : 0;
  return executable.package().blob(*constant.blob()).data() + skipped;
}

Status ConstantStore::upload() {
  const Package &package = executable.package();
  bool deviceIsHost = executable.info().kind == schema::TargetKind::Host;
  constexpr uint64_t alignment = 256;
  std::vector<uint32_t> placed;
  uint64_t total = 0;
  for (uint32_t c = 0; c < constants.size(); ++c) {
    const schema::Constant &source = package.constant(c);
    Constant &constant = constants[c];
    if (constant.adopted)
      continue;
    const std::byte *embedded = contentsOf(c);
    constant.host = embedded;
    if (source.per_rank()) { // parts of a constant may begin at addresses that are not aligned
      constant.hostCopy.assign(embedded, embedded + source.size());
      constant.host = embedded = constant.hostCopy.data();
    }
    constant.set = embedded != nullptr;
    if (!constant.usedOnDevice && !constant.inPacking)
      continue;
    if (embedded && deviceIsHost && !source.per_rank()) {
      constant.device = reinterpret_cast<uint64_t>(embedded);
      continue;
    }
    uint64_t size = (std::max<uint64_t>(source.size(), 1) + alignment - 1) / alignment * alignment;
    constant.dropped = !constant.usedOnDevice;
    if (constant.dropped) {
      constant.offset = sourceBytes;
      sourceBytes += size;
      continue;
    }
    constant.device = total; // an offset here; it becomes an address below
    placed.push_back(c);
    total += size;
  }
  if (!placed.empty()) {
    CGRT_TRY_ASSIGN(memory, DeviceBuffer::allocate(executable.backend(), total, text(placed.size(), " constants")));
    std::vector<Executable::Upload> uploads;
    for (uint32_t c : placed) {
      Constant &constant = constants[c];
      constant.device += memory.address();
      if (constant.host)
        uploads.push_back({constant.device, constant.host, package.constant(c).size()});
    }
    CGRT_TRY(executable.uploadAndWait(uploads));
  }
  return placeSources();
}

/// Allocates memory for constants that only packing graphs use, and copies the embedded contents there.
Status ConstantStore::placeSources() {
  if (!sourceBytes)
    return success();
  const Package &package = executable.package();
  CGRT_TRY_ASSIGN(sources, DeviceBuffer::allocate(executable.backend(), sourceBytes, "what packing graphs use"));
  std::vector<Executable::Upload> uploads;
  for (uint32_t c = 0; c < constants.size(); ++c) {
    Constant &constant = constants[c];
    if (!constant.dropped)
      continue;
    constant.device = sources.address() + constant.offset;
    constant.set = package.constant(c).blob() != nullptr;
    if (constant.set)
      uploads.push_back({constant.device, contentsOf(c), package.constant(c).size()});
  }
  return executable.uploadAndWait(uploads);
}

static bool isCalled(const Package &package, uint32_t index, std::string_view name) {
  const schema::Constant &constant = package.constant(index);
  if (view(constant.name()) == name || view(constant.key()) == name)
    return true;
  for (uint32_t e = 0; e < count(package.table().entries()); ++e) {
    const schema::Entry &entry = package.entry(e);
    for (uint32_t a = 0; a < count(entry.arguments()); ++a) {
      const schema::Argument &argument = *entry.arguments()->Get(a);
      if (argument.binding() == schema::Binding::Constant && view(argument.name()) == name &&
          entry.values()->Get(argument.value())->index() == index)
        return true;
    }
  }
  return false;
}

Result<uint32_t> ConstantStore::find(std::string_view name) const {
  const Package &package = executable.package();
  uint32_t index = 0;
  while (index < constants.size() && !isCalled(package, index, name))
    ++index;
  if (index == constants.size())
    return notFound("constant '", name, "': the package has none of that name");
  const schema::Constant &source = package.constant(index);
  if (source.blob())
    return invalidArgument("constant '", name, "': its contents are embedded in the package and cannot be replaced");
  if (source.packed())
    return invalidArgument("constant '", name, "': a packing graph computes it; set what that reads");
  return index;
}

Status ConstantStore::checkGiven(uint32_t index, std::string_view name, const cgrt_tensor &tensor) const {
  const schema::Constant &source = executable.package().constant(index);
  std::string mismatch = findMismatch(tensor, source.dtype(), shapeOf(source.shape()), executable.info());
  if (!mismatch.empty())
    return invalidArgument("constant '", name, "': ", mismatch);
  std::string_view expected = view(source.digest());
  if (expected.empty())
    return success();
  std::span<const std::byte> bytes(static_cast<const std::byte *>(tensor.data), source.size());
  std::vector<std::byte> copied;
  if (!isHostMemory(tensor)) {
    copied.resize(source.size());
    CGRT_TRY(executable.copyAndWait(reinterpret_cast<uint64_t>(copied.data()), Memory::Host,
                                    reinterpret_cast<uint64_t>(tensor.data), Memory::Device, copied.size()));
    bytes = copied;
  }
  if (std::string given = digestText(digest({bytes})); given != expected)
    return invalidArgument("constant '", name, "': its contents have the digest ", given,
                           ", the package was compiled "
                           "with ",
                           expected, " from '", view(source.file()), "'; give the same weights");
  return success();
}

/// Kernels rely on this alignment of what they read.
static constexpr uint64_t adoptedAlignment = 16;

Status ConstantStore::adopt(const Adopted &adopted) {
  bool onHost = executable.info().kind == schema::TargetKind::Host;
  for (const auto &[name, tensor] : adopted) {
    CGRT_TRY_ASSIGN(uint32_t index, find(name));
    CGRT_TRY(checkGiven(index, name, tensor));
    uint64_t size = executable.package().constant(index).size();
    auto address = reinterpret_cast<uint64_t>(tensor.data);
    if (!onHost && isHostMemory(tensor))
      return invalidArgument("constant '", name,
                             "': memory that is adopted has to be the device's, given host memory; "
                             "copy it to the device, or let the runtime copy it");
    if (size && address % adoptedAlignment)
      return invalidArgument("constant '", name, "': memory that is adopted has to lie at a multiple of ",
                             adoptedAlignment, " bytes; copy it, or let the runtime copy it");
    Constant &constant = constants[index];
    if (constant.adopted)
      return invalidArgument("constant '", name, "' is adopted twice");
    constant.adopted = constant.set = true;
    if (size)
      adoptedOnes.push_back(index);
    constant.device = address;
    if (onHost)
      constant.host = static_cast<const std::byte *>(tensor.data);
    if (onHost || !constant.usedOnHost)
      continue;
    constant.hostCopy.resize(size);
    CGRT_TRY(executable.copyAndWait(reinterpret_cast<uint64_t>(constant.hostCopy.data()), Memory::Host, address,
                                    Memory::Device, size));
    constant.host = constant.hostCopy.data();
  }
  return success();
}

std::string_view ConstantStore::adoptedIn(uint64_t begin, uint64_t end) const {
  for (uint32_t index : adoptedOnes) {
    const schema::Constant &constant = executable.package().constant(index);
    if (begin < constants[index].device + constant.size() && constants[index].device < end)
      return view(constant.name());
  }
  return "";
}

Status ConstantStore::set(std::string_view name, const cgrt_tensor &tensor) {
  CGRT_TRY_ASSIGN(uint32_t index, find(name));
  if (constants[index].adopted)
    return failedPrecondition("constant '", name,
                              "' lies in memory that was adopted when the package was loaded; load "
                              "the package again to give it other contents");
  CGRT_TRY(checkGiven(index, name, tensor));
  uint64_t size = executable.package().constant(index).size(), given = reinterpret_cast<uint64_t>(tensor.data);
  Memory side = isHostMemory(tensor) ? Memory::Host : Memory::Device;
  bool deviceIsHost = executable.info().kind == schema::TargetKind::Host;

  std::lock_guard lock(mutex);
  Constant &constant = constants[index];
  if (constant.set) // a launch that is under way may read the old contents
    CGRT_TRY(executable.backend().synchronizeDevice());
  for (Packing &packing : packings) {
    const auto *read = packing.table->constants();
    if (!packing.done || std::find(read->begin(), read->end(), index) == read->end())
      continue;
    if (!sources)
      CGRT_TRY(placeSources());
    packing.done = false;
    changeCount.fetch_add(1, std::memory_order_release);
    executable.backend().noteChange();
  }
  if (constant.usedOnHost) {
    constant.hostCopy.resize(size);
    if (side == Memory::Host || deviceIsHost)
      std::memcpy(constant.hostCopy.data(), tensor.data, size);
    else
      CGRT_TRY(executable.copyAndWait(reinterpret_cast<uint64_t>(constant.hostCopy.data()), Memory::Host, given,
                                      Memory::Device, size));
    constant.host = constant.hostCopy.data();
  }
  if (constant.usedOnDevice || constant.inPacking)
    CGRT_TRY(executable.copyAndWait(constant.device, Memory::Device, given, side, size));
  constant.set = true;
  return success();
}

/// forEachUseInVersions() calls `use` for an entry and its buckets.
template <typename Use>
static void forEachUseInVersions(const Package &package, uint32_t entry, uint32_t target, Use use) {
  forEachUse(package, entry, target, use);
  const schema::Entry &table = package.entry(entry);
  for (uint32_t b = 0; b < count(table.buckets()); ++b)
    forEachUse(package, table.buckets()->Get(b)->entry(), target, use);
}

std::vector<uint32_t> ConstantStore::packingsOf(uint32_t entry) const {
  std::set<uint32_t> needed;
  forEachUseInVersions(executable.package(), entry, executable.choice().target,
                       [&](uint32_t constant, bool, uint32_t, uint32_t) {
                         if (constants[constant].packing >= 0)
                           needed.insert(static_cast<uint32_t>(constants[constant].packing));
                       });
  return {needed.begin(), needed.end()};
}

std::vector<uint32_t> ConstantStore::usedBy(uint32_t entry) const {
  const Package &package = executable.package();
  std::set<uint32_t> used;
  forEachUseInVersions(package, entry, executable.choice().target, [&](uint32_t constant, bool, uint32_t, uint32_t) {
    if (!package.constant(constant).packed())
      used.insert(constant);
  });
  for (uint32_t p : packingsOf(entry))
    for (uint32_t constant : *packings[p].table->constants())
      if (!package.constant(constant).packed())
        used.insert(constant);
  return {used.begin(), used.end()};
}

Status ConstantStore::checkSet(uint32_t entry) const {
  std::string missing;
  std::set<uint32_t> needed;
  const Package &package = executable.package();
  auto note = [&](uint32_t constant) {
    if (!package.constant(constant).packed())
      needed.insert(constant);
  };
  std::lock_guard lock(mutex);
  forEachUseInVersions(package, entry, executable.choice().target,
                       [&](uint32_t constant, bool, uint32_t, uint32_t) { note(constant); });
  for (uint32_t p : packingsOf(entry))
    if (!packings[p].done)
      std::for_each(packings[p].table->constants()->begin(), packings[p].table->constants()->end(), note);
  for (uint32_t index : needed) {
    if (constants[index].set)
      continue;
    const schema::Constant &source = executable.package().constant(index);
    missing += text(missing.empty() ? "" : ", ", "'", view(source.name()), "'");
    if (!view(source.file()).empty())
      missing += text(" (key '", view(source.key()), "' of '", view(source.file()), "')");
  }
  if (missing.empty())
    return success();
  return failedPrecondition("entry '", view(package.entry(publicEntryOf(package.table(), entry)).name()),
                            "' needs constants that have no contents yet: ", missing,
                            "; give them when the package is loaded, or set them (set_weights in Python, "
                            "cgrt_executable_set_constant in C)");
}

uint32_t ConstantStore::packingRuns() const {
  std::lock_guard lock(mutex);
  return runs;
}

uint64_t ConstantStore::packingNs() const {
  std::lock_guard lock(mutex);
  return packTime;
}

Status ConstantStore::run(const schema::Packing &packing) {
  std::shared_ptr<const FlatGraph> graph = executable.flatGraph(packing.graph());
  BoundAddresses addresses;
  addresses.slots.resize(count(graph->graph().slots()));
  addresses.scalars.resize(addresses.slots.size());
  for (uint32_t s = 0; s < addresses.slots.size(); ++s)
    addresses.slots[s] = constants[packing.constants()->Get(s)].device;
  uint64_t alignment = std::max<uint64_t>(graph->graph().arena_alignment(), 256);
  DeviceBuffer arena;
  if (uint64_t size = graph->graph().arena_size()) {
    CGRT_TRY_ASSIGN(arena, DeviceBuffer::allocate(executable.backend(), size + alignment - 256, "its arena"));
    addresses.arena = (arena.address() + alignment - 1) / alignment * alignment;
  }
  CGRT_TRY_ASSIGN(std::unique_ptr<GraphInstance> instance, executable.loaded().target->build(graph, addresses));
  // Launched node by node: the graph runs once, so instantiating it would cost more than it saves.
  return executable.launchAndWait(*instance);
}

bool ConstantStore::isPacked(uint32_t entry) const {
  std::lock_guard lock(mutex);
  std::vector<uint32_t> read = packingsOf(entry);
  return std::all_of(read.begin(), read.end(), [&](uint32_t p) { return packings[p].done; });
}

Status ConstantStore::pack(uint32_t entry) {
  // Other threads wait until it is done.
  std::lock_guard lock(mutex);
  for (uint32_t p : packingsOf(entry)) {
    Packing &packing = packings[p];
    if (packing.done)
      continue;
    uint64_t start = nowNs();
    if (runs) // a launch that is under way may read the old packed contents
      CGRT_TRY(executable.backend().synchronizeDevice());
    const schema::Graph &graph = executable.package().graph(packing.table->graph());
    if (Status status = run(*packing.table); !status.ok())
      return std::move(status).in(text("packing graph '", view(graph.name()), "'"));
    packTime += nowNs() - start;
    ++runs;
    packing.done = true;
    for (uint32_t constant : *packing.table->constants())
      constants[constant].set = true;
    if (std::all_of(packings.begin(), packings.end(), [](const Packing &one) { return one.done; }))
      sources = DeviceBuffer();
  }
  return success();
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constants are looked up by name, by the key they have in a weights file, and by the argument that is bound to them.

#include "exec/constant_store.h"

#include "base/clock.h"
#include "base/digest.h"
#include "exec/executable.h"
#include "exec/tensor_check.h"

#include <algorithm>
#include <set>

namespace cgrt {

/// forEachUse(package, entry, target, use) calls use(constant, onHost) for the graphs that would run on `target`.
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
          use(bound.index(), onHost);
      }
    }
  }
}

void ConstantStore::findUses() {
  const Package &package = executable.package();
  bool deviceIsHost = executable.info().kind == schema::TargetKind::Host;
  for (uint32_t e = 0; e < count(package.table().entries()); ++e)
    forEachUse(package, e, executable.choice().target, [&](uint32_t constant, bool onHost) {
      (onHost && !deviceIsHost ? constants[constant].usedOnHost : constants[constant].usedOnDevice) = true;
    });
}

Result<std::unique_ptr<ConstantStore>> ConstantStore::create(Executable &executable) {
  uint64_t start = nowNs();
  std::unique_ptr<ConstantStore> store(new ConstantStore(executable));
  store->constants.resize(count(executable.package().table().constants()));
  store->findUses();
  CGRT_TRY(store->upload());
  store->uploadTime = nowNs() - start;
  return store;
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
    const std::byte *embedded = source.blob() ? package.blob(*source.blob()).data() : nullptr;
    constant.host = embedded;
    constant.set = embedded != nullptr;
    if (!constant.usedOnDevice)
      continue;
    if (embedded && deviceIsHost) {
      constant.device = reinterpret_cast<uint64_t>(embedded);
      continue;
    }
    constant.device = total; // becomes an address below
    placed.push_back(c);
    total += (std::max<uint64_t>(source.size(), 1) + alignment - 1) / alignment * alignment;
  }
  if (placed.empty())
    return success();
  CGRT_TRY_ASSIGN(memory, DeviceBuffer::allocate(executable.backend(), total, text(placed.size(), " constants")));
  std::vector<Executable::Upload> uploads;
  for (uint32_t c : placed) {
    Constant &constant = constants[c];
    constant.device += memory.address();
    if (constant.host)
      uploads.push_back({constant.device, constant.host, package.constant(c).size()});
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

Status ConstantStore::set(std::string_view name, const cgrt_tensor &tensor) {
  const Package &package = executable.package();
  uint32_t index = 0;
  while (index < constants.size() && !isCalled(package, index, name))
    ++index;
  if (index == constants.size())
    return notFound("constant '", name, "': the package has none of that name");
  const schema::Constant &source = package.constant(index);
  if (source.blob())
    return invalidArgument("constant '", name, "': its contents are embedded in the package and cannot be replaced");
  std::string mismatch = findMismatch(tensor, source.dtype(), shapeOf(source.shape()), executable.info());
  if (mismatch.empty() && !isHostMemory(tensor))
    mismatch = "expected host memory";
  if (!mismatch.empty())
    return invalidArgument("constant '", name, "': ", mismatch);

  std::span<const std::byte> bytes(static_cast<const std::byte *>(tensor.data), source.size());
  if (std::string_view expected = view(source.digest()); !expected.empty())
    if (std::string given = digestText(digest({bytes})); given != expected)
      return invalidArgument("constant '", name, "': its contents have the digest ", given,
                             ", the package was compiled "
                             "with ",
                             expected, " from '", view(source.file()), "'; give the same weights");

  std::lock_guard lock(mutex);
  Constant &constant = constants[index];
  if (constant.set) // something in flight may be reading the old contents
    CGRT_TRY(executable.backend().synchronizeDevice());
  if (constant.usedOnHost) {
    constant.hostCopy.assign(bytes.begin(), bytes.end());
    constant.host = constant.hostCopy.data();
  }
  if (constant.usedOnDevice)
    CGRT_TRY(executable.copyAndWait(constant.device, Memory::Device, reinterpret_cast<uint64_t>(bytes.data()),
                                    Memory::Host, bytes.size()));
  constant.set = true;
  return success();
}

std::vector<uint32_t> ConstantStore::usedBy(uint32_t entry) const {
  std::set<uint32_t> used;
  auto note = [&](uint32_t constant, bool) { used.insert(constant); };
  forEachUse(executable.package(), entry, executable.choice().target, note);
  const schema::Entry &table = executable.package().entry(entry);
  for (uint32_t b = 0; b < count(table.buckets()); ++b)
    forEachUse(executable.package(), table.buckets()->Get(b)->entry(), executable.choice().target, note);
  return {used.begin(), used.end()};
}

Status ConstantStore::checkSet(uint32_t entry) const {
  std::string missing;
  for (uint32_t index : usedBy(entry)) {
    if (constants[index].set)
      continue;
    const schema::Constant &source = executable.package().constant(index);
    missing += text(missing.empty() ? "" : ", ", "'", view(source.name()), "'");
    if (!view(source.file()).empty())
      missing += text(" (key '", view(source.key()), "' of '", view(source.file()), "')");
  }
  if (missing.empty())
    return success();
  return failedPrecondition("entry '", view(executable.package().entry(entry).name()),
                            "' needs constants that have no contents yet: ", missing,
                            "; give them with cgrt_executable_set_constant");
}

} // namespace cgrt

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A name is given when it is not the default one, arg<position>: two entries' arg0 have nothing to do with each other.

#include "exec/state_store.h"

#include "exec/executable.h"
#include "exec/tensor_check.h"
#include "package/buckets.h"

#include <algorithm>

namespace cgrt {

static constexpr uint32_t none = UINT32_MAX;

/// Kernels rely on this alignment of what they read and write.
static constexpr uint64_t adoptedAlignment = 16;

/// memoryOf(adopted, …) is the memory of a new state: the program's if it is among `adopted`.
static Result<DeviceBuffer> memoryOf(const StateStore::Adopted &adopted, Executable &executable, std::string_view name,
                                     const schema::Value &value) {
  auto given = std::find_if(adopted.begin(), adopted.end(), [&](const auto &other) { return other.first == name; });
  if (given == adopted.end())
    return DeviceBuffer::allocate(executable.backend(), value.size(), text("state '", name, "'"));
  const cgrt_tensor &tensor = given->second;
  if (std::string mismatch = findMismatch(tensor, value.dtype(), shapeOf(value.shape()), executable.info());
      !mismatch.empty())
    return invalidArgument("state '", name, "': ", mismatch);
  if (executable.info().kind != schema::TargetKind::Host && isHostMemory(tensor))
    return invalidArgument("state '", name,
                           "': memory that is adopted has to be the device's, given host memory; copy it to the "
                           "device, or set the state");
  auto address = reinterpret_cast<uint64_t>(tensor.data);
  if (value.size() && address % adoptedAlignment)
    return invalidArgument("state '", name, "': memory that is adopted has to lie at a multiple of ", adoptedAlignment,
                           " bytes; copy it, or set the state");
  return DeviceBuffer::borrowed(address, value.size());
}

/// Launches write a state, and never the memory of a constant.
static Status checkApart(Executable &executable, std::string_view name, const cgrt_tensor &tensor, uint64_t size) {
  auto begin = reinterpret_cast<uint64_t>(tensor.data);
  for (uint32_t c = 0; c < count(executable.package().table().constants()); ++c) {
    const schema::Constant &constant = executable.package().constant(c);
    uint64_t address = executable.constants().address(c);
    if (address && size && constant.size() && begin < address + constant.size() && address < begin + size)
      return invalidArgument("state '", name, "' and constant '", view(constant.name()),
                             "' overlap in memory, and launches write the state; adopt one of them in memory of its "
                             "own, or let the runtime copy it");
  }
  return success();
}

Status StateStore::addArguments(Executable &executable, uint32_t entryIndex, const Adopted &adopted) {
  const schema::Entry &entry = executable.package().entry(entryIndex);
  // A bucket has the states of its entry, which comes before it.
  if (entry.bucket_of() >= 0) {
    std::vector<uint32_t> same = byArgument[static_cast<size_t>(entry.bucket_of())];
    same.resize(count(entry.arguments()), none);
    byArgument.push_back(std::move(same));
    return success();
  }
  std::vector<uint32_t> &positions = byArgument.emplace_back();
  for (uint32_t a = 0; a < count(entry.arguments()); ++a) {
    const schema::Argument &argument = *entry.arguments()->Get(a);
    positions.push_back(none);
    if (argument.binding() != schema::Binding::State)
      continue;
    const schema::Value &value = *entry.values()->Get(argument.value());
    std::string name(view(argument.name()));
    bool given = name != text("arg", a);
    auto same = std::find_if(shared.begin(), shared.end(), [&](const auto &other) { return other.first == name; });
    if (given && same != shared.end()) {
      const State &state = states[same->second];
      if (state.dtype != value.dtype() || state.shape != shapeOf(value.shape()))
        return invalidArgument("state '", name, "' is ", typeText(state.dtype, state.shape), " in one entry and ",
                               typeText(value.dtype(), shapeOf(value.shape())), " in entry '", view(entry.name()),
                               "'; entries share a state by its name, so give one of them another cg.name");
      positions.back() = same->second;
      continue;
    }
    positions.back() = static_cast<uint32_t>(states.size());
    if (given)
      shared.push_back({name, positions.back()});
    else if (countPublicEntries(executable.package().table()) > 1)
      name = text(view(entry.name()), "/", name);
    CGRT_TRY_ASSIGN(DeviceBuffer memory, memoryOf(adopted, executable, name, value));
    bool isSet = value.size() == 0 || !memory;
    states.push_back(
        {std::move(name), value.dtype(), shapeOf(value.shape()), value.size(), false, isSet, std::move(memory)});
  }
  return success();
}

Result<StateStore> StateStore::create(Executable &executable, const Adopted &adopted) {
  StateStore store;
  const schema::Package &package = executable.package().table();
  for (uint32_t e = 0; e < count(package.entries()); ++e)
    CGRT_TRY(store.addArguments(executable, e, adopted));
  for (auto given = adopted.begin(); given != adopted.end(); ++given) {
    if (auto found = store.find(given->first); !found.ok())
      return std::move(found).status();
    if (std::any_of(adopted.begin(), given, [&](const auto &other) { return other.first == given->first; }))
      return invalidArgument("state '", given->first, "' is adopted twice");
    CGRT_TRY(checkApart(executable, given->first, given->second, store.states[*store.find(given->first)].size));
  }
  for (uint32_t g = 0; g < count(package.globals()); ++g) {
    const schema::Global &global = *package.globals()->Get(g);
    std::string name = text("global:", view(global.name()));
    CGRT_TRY_ASSIGN(DeviceBuffer memory, DeviceBuffer::allocate(executable.backend(), global.size(), name));
    if (global.initial()) {
      auto initial = executable.package().blob(*global.initial());
      CGRT_TRY(executable.copyAndWait(memory.address(), Memory::Device, reinterpret_cast<uint64_t>(initial.data()),
                                      Memory::Host, initial.size()));
    } else {
      CGRT_TRY(executable.zeroAndWait(memory.address(), global.size()));
    }
    store.byGlobal.push_back(static_cast<uint32_t>(store.states.size()));
    store.states.push_back(
        {std::move(name), global.dtype(), shapeOf(global.shape()), global.size(), true, true, std::move(memory)});
  }
  return store;
}

Result<uint32_t> StateStore::find(std::string_view name) const {
  std::string known;
  for (uint32_t s = 0; s < states.size(); ++s) {
    if (states[s].name == name)
      return s;
    known += text(known.empty() ? "" : ", ", "'", states[s].name, "'");
  }
  return notFound("state '", name, "': the package has ", known.empty() ? "none" : known);
}

uint64_t StateStore::bytes() const {
  uint64_t total = 0;
  for (const State &state : states)
    total += state.size;
  return total;
}

} // namespace cgrt

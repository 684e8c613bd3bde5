// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bindings of an entry: what callers give, what is used in place, and what is copied instead.
//
// An argument is copied to staging memory when its memory is not the device's (page-locked host memory that copy nodes
// alone use is as good), when some graph needs an address that
// never changes, when its address is not a multiple of 16 (what kernels may rely on), and when the launch writes over
// it: a copy that is made first reads what the caller meant.

#include "exec/binding_check.h"
#include "exec/entry_run.h"
#include "exec/strided_copy.h"
#include "exec/tensor_check.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <utility>

namespace cgrt {

/// The alignment that kernels assume for addresses that a caller gives.
static constexpr uint64_t callerAlignment = 16;

std::string EntryRun::checkBinding(const cgrt_binding &binding) const {
  BindingPlace place;
  auto find = [&]() -> BindingPlace & {
    bool isArgument = binding.kind == CGRT_ARGUMENT;
    const Layout &layout = isArgument ? argumentLayouts[binding.index] : resultLayouts[binding.index];
    place.shape.assign(shapeOf(layout).begin(), shapeOf(layout).end());
    place.declared = layout.strides;
    place.byValue = isArgument && arguments[binding.index].byValue;
    place.inState = !isArgument && stateOf(binding.index) >= 0;
    place.strided = takesStrides;
    place.byOption = true;
    return place;
  };
  std::string problem =
      cgrt::checkBinding(binding, entry(), static_cast<uint32_t>(arguments.size()), executable->info(), std::ref(find));
  return problem.empty() ? checkResultApart(binding, entry(), executable->constants()) : problem;
}

/// What most bindings are, in the path of every call: dense memory of the device with the declared type and shape. All
/// else is for checkBinding() to judge, which has the words. It reads the layout and not the package's tables, which
/// the processor's caches seldom have at hand.
[[gnu::hot]] bool EntryRun::isUsual(const cgrt_binding &binding) const {
  bool isArgument = binding.kind == CGRT_ARGUMENT;
  if (!binding.tensor || (!isArgument && binding.kind != CGRT_RESULT) ||
      binding.index >= (isArgument ? arguments.size() : results.size()))
    return false;
  const Layout &layout = isArgument ? argumentLayouts[binding.index] : resultLayouts[binding.index];
  if (!layout.isMemory || (!isArgument && executable->constants().hasAdopted()))
    return false;
  const cgrt_tensor &tensor = *binding.tensor;
  std::span<const int64_t> extents = shapeOf(layout);
  const DeviceInfo &device = executable->info();
  if (tensor.strides || layout.isStrided() || !tensor.data || tensor.memory != CGRT_MEMORY_CUDA ||
      tensor.device != device.ordinal || device.kind != schema::TargetKind::Cuda ||
      static_cast<schema::DType>(tensor.dtype) != layout.dtype || tensor.rank != static_cast<int32_t>(extents.size()))
    return false;
  for (size_t d = 0; d < extents.size(); ++d)
    if (!tensor.shape || extents[d] < 0 || tensor.shape[d] != extents[d])
      return false;
  return true;
}

[[gnu::hot]] bool EntryRun::noteStrides(const cgrt_binding &binding, const Layout &layout, std::vector<int64_t> &kept) {
  const cgrt_tensor *tensor = binding.tensor;
  if (kept.empty() && (!tensor || (!tensor->strides && !layout.isStrided())))
    return false;
  std::vector<int64_t> strides;
  if (tensor && !isLaidOut(*tensor, layout.strides))
    strides = givenStrides(*tensor);
  if (!strides.empty() && saidToBeCopied.emplace(binding.kind, binding.index).second)
    executable->log().log(LogLevel::Warning, copiedText(binding, entry(), layout.strides));
  if (strides == kept)
    return false;
  kept = std::move(strides);
  return true;
}

[[gnu::hot]] void EntryRun::take(const cgrt_binding &binding) {
  const cgrt_tensor *tensor = binding.tensor;
  if (binding.kind == CGRT_RESULT) {
    ResultBinding &result = results[binding.index];
    bool otherStrides = noteStrides(binding, resultLayouts[binding.index], result.strides);
    bool sameMemory = !otherStrides && tensor && result.bound && result.given.memory == tensor->memory;
    result.pinned.boundAgain = tensor && tensor->memory == CGRT_MEMORY_CUDA_HOST;
    if (sameMemory && result.given.data == tensor->data && !result.pinned.boundAgain)
      return;
    bool dense = result.strides.empty() && (!tensor || tensor->memory != CGRT_MEMORY_CUDA_HOST);
    result.bound = tensor != nullptr;
    result.given = tensor ? *tensor : cgrt_tensor{};
    if (!sameMemory || !dense)
      changed = true;
    else if (!std::exchange(result.moved, true))
      movedResults.push_back(binding.index);
    return;
  }
  Argument &argument = arguments[binding.index];
  changed |= noteStrides(binding, argumentLayouts[binding.index], argument.strides);
  uint64_t given = tensor ? reinterpret_cast<uint64_t>(tensor->data) : 0;
  bool onHost = tensor && isHostMemory(*tensor);
  bool pinned = tensor && tensor->memory == CGRT_MEMORY_CUDA_HOST;
  if (tensor && argument.byValue && !argument.value.empty()) {
    if (!argument.bound || std::memcmp(argument.value.data(), tensor->data, argument.value.size()) != 0) {
      std::memcpy(argument.value.data(), tensor->data, argument.value.size());
      argument.valueChanged = true;
      noteMoved(binding.index);
    }
    given = reinterpret_cast<uint64_t>(argument.value.data());
  }
  changed |= argument.bound != (tensor != nullptr) || argument.givenOnHost != onHost || argument.givenPinned || pinned;
  if (argument.given != given)
    noteMoved(binding.index);
  complete &= tensor != nullptr;
  argument.bound = tensor != nullptr;
  argument.given = given;
  argument.givenOnHost = onHost;
  argument.givenPinned = argument.pinned.boundAgain = pinned;
}

[[gnu::hot]] Status EntryRun::bind(std::span<const cgrt_binding> bindings) {
  std::string problems;
  for (const cgrt_binding &binding : bindings)
    if (std::string problem = isUsual(binding) ? "" : checkBinding(binding); !problem.empty())
      problems += text(problems.empty() ? "" : "; ", problem);
  if (!problems.empty())
    return invalidArgument("entry '", view(entry().name()), "': ", problems);
  for (const cgrt_binding &binding : bindings)
    take(binding);
  return success();
}

Status EntryRun::checkComplete() {
  if (complete && packedChanges == executable->constants().changes())
    return success();
  complete = false;
  std::string missing, unset;
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    const schema::Argument &argument = *entry().arguments()->Get(a);
    std::string name = text("'", view(argument.name()), "'");
    if (argument.binding() == schema::Binding::State) {
      if (!(*states)[states->ofArgument(index, a)].set)
        unset += (unset.empty() ? "" : ", ") + name;
    } else if (argument.binding() != schema::Binding::Constant && !arguments[a].bound && bytes(argument.value())) {
      missing += (missing.empty() ? "" : ", ") + name;
    }
  }
  if (missing.empty() && unset.empty()) {
    packedChanges = executable->constants().changes();
    CGRT_TRY(executable->constants().checkSet(index));
    CGRT_TRY(executable->constants().pack(index));
    complete = true;
    return success();
  }
  return failedPrecondition(
      "entry '", view(entry().name()), "': ", missing.empty() ? "" : text("arguments that are not bound: ", missing),
      missing.empty() || unset.empty() ? "" : "; ", unset.empty() ? "" : text("states that were never set: ", unset));
}

StridedTensor EntryRun::strided(const Layout &layout, uint64_t first, bool onHost,
                                const std::vector<int64_t> &strides) const {
  return {first, onHost ? Memory::Host : Memory::Device, shapeOf(layout), strides.empty() ? layout.strides : strides,
          elementSize(value(layout.value).dtype())};
}

[[gnu::hot]] bool EntryRun::usableInPlace(uint64_t address, bool onHost) const {
  bool reachable = !onHost || executable->info().kind == schema::TargetKind::Host;
  return reachable && address % callerAlignment == 0;
}

[[gnu::hot]] void EntryRun::followCalls(uint32_t a) {
  Argument &argument = arguments[a];
  uint32_t v = argumentLayouts[a].value;
  if (!argument.fixed || bytes(v) < CallMoves::leastBytes)
    return;
  if (!argument.calls.isKnown())
    argument.calls.allow(std::all_of(slotsOf[v].begin(), slotsOf[v].end(),
                                     [&](SlotPlace at) { return runs[at.segment].mayMove(at.slot); }));
  if (argument.calls.take(argument.given))
    executable->log().log(LogLevel::Warning,
                          text("entry '", view(entry().name()), "': argument '",
                               view(entry().arguments()->Get(a)->name()), "' was at ", CallMoves::mostMoves + 2,
                               " addresses, and library calls read it; from now on each launch copies its ", bytes(v),
                               " bytes; bind it to memory that stays, or as a constant if it does not change"));
}

bool EntryRun::usablePinned(PinnedUse &use, uint32_t v, bool given) {
  // A graph is built for one kind of memory. Where that changes with the launches, copies beside it cost less.
  static constexpr uint32_t mostToggles = 2;
  if (executable->info().kind == schema::TargetKind::Host || (!use.used && use.toggled >= mostToggles))
    return use.used = false;
  if (given && !use.reachable) {
    use.reachable = true;
    for (SegmentRun &segment : runs) {
      if (segment.control() != schema::ControlKind::None) {
        *use.reachable &= static_cast<uint32_t>(segment.decider().condition()) != v;
        continue;
      }
      for (uint32_t s = 0; s < segment.slots(); ++s)
        *use.reachable &= segment.value(s) != v || segment.reachesPinned(s);
    }
  }
  bool used = given && *use.reachable;
  use.toggled += used != use.used;
  return use.used = used;
}

Status EntryRun::placeResults() {
  written.clear();
  for (size_t s = 0; s < states->size(); ++s)
    if (const State &state = (*states)[s]; state.size)
      written.push_back({{state.memory.address(), state.memory.address() + state.size}, "state", state.name});
  for (uint32_t r = 0; r < results.size(); ++r) {
    if (stateOf(r) >= 0)
      continue;
    ResultBinding &result = results[r];
    const schema::Result &declared = *entry().results()->Get(r);
    uint64_t size = bytes(declared.value());
    const Layout &layout = resultLayouts[r];
    auto given = reinterpret_cast<uint64_t>(result.given.data);
    uint64_t base = given - layout.offset;
    std::string_view name = view(declared.name());
    bool pinned =
        result.bound && !result.fixed && result.given.memory == CGRT_MEMORY_CUDA_HOST && result.strides.empty();
    pinned = usablePinned(result.pinned, declared.value(), pinned && usableInPlace(base, false));
    result.placedAt = given;
    result.copies = result.bound && !pinned &&
                    (result.fixed || !result.strides.empty() || !usableInPlace(base, isHostMemory(result.given)));
    TouchedBytes touched = this->touched(layout, given);
    if (!result.strides.empty()) {
      StridedTensor tensor = strided(layout, given, isHostMemory(result.given), result.strides);
      if (mayOverlap(tensor))
        return invalidArgument("entry '", view(entry().name()), "': result '", name,
                               "' has elements at one place; bind it to memory of its own for each");
      touched = touchedBy(tensor);
    }
    if (result.bound && size)
      written.push_back({touched, "result", name});
    if (result.bound && !result.copies) {
      result.address = base;
      continue;
    }
    if (!result.memory) {
      CGRT_TRY_ASSIGN(result.memory, DeviceBuffer::allocate(executable->backend(), size, text("result '", name, "'")));
      result.memory = std::move(result.memory).transient();
    }
    result.address = result.memory.address();
    if (size)
      written.push_back({{result.address, result.address + size}, "result", name});
  }
  std::sort(written.begin(), written.end(), [](const Range &a, const Range &b) { return a.begin < b.begin; });
  anyGaps = std::ranges::any_of(written, [](const Range &range) { return range.pitch != 0; });
  for (size_t i = 1; i < written.size(); ++i)
    for (size_t before = i; before-- > (anyGaps ? 0 : i - 1);)
      if (!areApart(written[before], written[i]))
        return invalidArgument("entry '", view(entry().name()), "': ", written[before].what, " '", written[before].name,
                               "' and ", written[i].what, " '", written[i].name,
                               "' overlap in memory; bind them to memory of their own");
  return success();
}

[[gnu::hot]] TouchedBytes EntryRun::touched(const Layout &layout, uint64_t first) const {
  if (layout.isStrided())
    return touchedBy(strided(layout, first, false, {}));
  return {first, first + bytes(layout.value)};
}

[[gnu::hot]] bool EntryRun::overwritten(const TouchedBytes &touched) const {
  if (touched.begin == touched.end)
    return false;
  if (anyGaps)
    return std::ranges::any_of(written, [&](const Range &range) { return !areApart(range, touched); });
  // Ends ascend as beginnings do.
  auto next = std::upper_bound(written.begin(), written.end(), touched.begin,
                               [](uint64_t at, const Range &range) { return at < range.end; });
  return next != written.end() && next->begin < touched.end;
}

Status EntryRun::placeArguments() {
  anyOverwritten = false;
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    Argument &argument = arguments[a];
    const schema::Argument &declared = *entry().arguments()->Get(a);
    if (!argument.addressed || declared.binding() == schema::Binding::State)
      continue;
    const Layout &layout = argumentLayouts[a];
    uint64_t size = bytes(declared.value());
    uint64_t begin = argument.given, base = begin - layout.offset;
    given[a] = argument.bound ? touched(layout, begin) : TouchedBytes{};
    bool isWritten = argument.bound && overwritten(given[a]);
    anyOverwritten |= isWritten;
    if (argument.bound)
      followCalls(a);
    bool mayStay = argument.bound && !argument.atOneAddress() && !isWritten && argument.strides.empty();
    bool pinned =
        usablePinned(argument.pinned, declared.value(), mayStay && argument.givenPinned && usableInPlace(base, false));
    bool direct = pinned || (mayStay && usableInPlace(base, argument.givenOnHost));
    argument.copies = argument.bound && !direct;
    if (direct) {
      argument.address = base;
      continue;
    }
    if (!argument.staging) {
      CGRT_TRY_ASSIGN(argument.staging, DeviceBuffer::allocate(executable->backend(), size,
                                                               text("argument '", view(declared.name()), "'")));
    }
    argument.address = argument.staging.address();
  }
  return success();
}

uint64_t EntryRun::addressOfValue(uint32_t v, uint64_t transients, bool onHost) const {
  const schema::Value &held = value(v);
  switch (held.kind()) {
  case schema::ValueKind::Constant:
    return onHost ? reinterpret_cast<uint64_t>(executable->constants().hostAddress(held.index()))
                  : executable->constants().address(held.index());
  case schema::ValueKind::Global:
    return (*states)[states->ofGlobal(held.index())].memory.address();
  case schema::ValueKind::Argument:
    if (entry().arguments()->Get(held.index())->binding() == schema::Binding::State)
      return (*states)[states->ofArgument(index, held.index())].memory.address();
    return arguments[held.index()].address;
  case schema::ValueKind::Result:
    return results[held.index()].address;
  case schema::ValueKind::Check:
    return cells.address(v);
  case schema::ValueKind::Intermediate:
    if (!numbers[v].empty())
      return reinterpret_cast<uint64_t>(numbers[v].data());
    break;
  }
  return transients + intermediateOffsets[v];
}

[[gnu::hot]] bool EntryRun::placeOnlyMoved() {
  if (!changed && ((movedArguments.empty() && movedResults.empty()) || placeMoved()))
    return true;
  changed = true; // place() resets it when all of it is done
  return false;
}

[[gnu::hot]] Status EntryRun::place(uint64_t transients) {
  if (placeOnlyMoved())
    return success();
  if (ownArena)
    transients = ownArena.address();
  CGRT_TRY(placeResults());
  CGRT_TRY(placeArguments());
  uint64_t arenaEnd = transients + (arena + 255) / 256 * 256;
  conditions.assign(runs.size(), 0);
  for (uint32_t r = 0; r < runs.size(); ++r) {
    if (runs[r].control() == schema::ControlKind::None)
      continue;
    auto v = static_cast<uint32_t>(runs[r].decider().condition());
    bool byValue = value(v).kind() == schema::ValueKind::Argument && arguments[value(v).index()].byValue;
    conditions[r] = byValue ? reinterpret_cast<uint64_t>(arguments[value(v).index()].value.data())
                            : addressOfValue(v, arenaEnd, false);
  }
  for (SegmentRun &segment : runs) {
    if (!segment.isHostSegment())
      segment.setArena(transients);
    for (uint32_t s = 0; s < segment.slots(); ++s) {
      uint32_t v = segment.value(s);
      if (segment.binding(s) == schema::Binding::Scalar && !numbers[v].empty()) {
        segment.setScalar(s, numbers[v].data(), /*changed=*/false);
      } else if (segment.binding(s) == schema::Binding::Scalar) {
        const Argument &argument = arguments[value(v).index()];
        segment.setScalar(s, argument.value.data(), argument.valueChanged);
      } else {
        const PinnedUse *use = value(v).kind() == schema::ValueKind::Argument ? &arguments[value(v).index()].pinned
                               : value(v).kind() == schema::ValueKind::Result ? &results[value(v).index()].pinned
                                                                              : nullptr;
        segment.setSlot(s, addressOfValue(v, arenaEnd, segment.isHostSegment()), use && use->used,
                        use && use->boundAgain);
      }
    }
  }
  for (Argument &argument : arguments)
    argument.pinned.boundAgain = false;
  for (ResultBinding &result : results)
    result.pinned.boundAgain = false;
  feedGraphs();
  copiedIn.clear();
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    arguments[a].valueChanged = arguments[a].moved = false;
    if (arguments[a].copies && arguments[a].fedBy < 0)
      copiedIn.push_back(a);
  }
  copiedOut.clear();
  for (uint32_t r = 0; r < results.size(); ++r) {
    results[r].moved = false;
    if (results[r].copies)
      copiedOut.push_back(r);
  }
  movedArguments.clear();
  movedResults.clear();
  changed = false;
  return success();
}

void EntryRun::profileAddresses() {
  // A host reads the addresses in each launch.
  profiled = executable->info().kind != schema::TargetKind::Host;
  for (uint32_t a = 0; profiled && a < arguments.size(); ++a) {
    Argument &argument = arguments[a];
    if (argument.fixed || !argument.addressed)
      continue;
    uint32_t v = entry().arguments()->Get(a)->value(), nodes = 0;
    bool readOnly = true;
    for (SegmentRun &segment : runs)
      for (uint32_t s = 0; s < segment.slots(); ++s)
        if (segment.value(s) == v) {
          readOnly &= segment.binding(s) == schema::Binding::Patched && !(segment.slotMode(s) & 2);
          nodes += static_cast<uint32_t>(segment.graph().users(s).size());
        }
    if (readOnly)
      argument.profile = AddressProfile(nodes, bytes(v), feedPlace(a).has_value());
  }
}

void EntryRun::noteAddresses() {
  if (!profiled)
    return;
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    Argument &argument = arguments[a];
    if (argument.fixed || !argument.addressed || argument.givenOnHost)
      continue;
    // Tensors in one buffer move together, and a copy of each would cost what patching both does.
    bool alone = std::none_of(arguments.begin(), arguments.end(), [&](const Argument &other) {
      return &other != &argument && other.addressed && other.given == argument.given;
    });
    if (alone)
      changed |= argument.profile.note(argument.given);
  }
}

Status EntryRun::copyIn(Stream stream, bool replays) {
  auto copy = [&](uint32_t a) {
    const Argument &argument = arguments[a];
    uint32_t v = entry().arguments()->Get(a)->value();
    const Layout &layout = argumentLayouts[a];
    if (layout.isStrided())
      return copyBetween(executable->backend(), strided(layout, argument.address + layout.offset, false, {}),
                         strided(layout, argument.given, argument.givenOnHost, argument.strides), stream);
    if (!argument.strides.empty())
      return gather(executable->backend(), argument.address, Memory::Device,
                    strided(layout, argument.given, argument.givenOnHost, argument.strides), stream);
    return executable->backend().copy(argument.address, Memory::Device, argument.given,
                                      argument.givenOnHost ? Memory::Host : Memory::Device, bytes(v), stream);
  };
  for (uint32_t a : copiedIn)
    CGRT_TRY(copy(a));
  if (!replays)
    for (uint32_t a : fed)
      CGRT_TRY(copy(a));
  return success();
}

Status EntryRun::copyOut(Stream stream) {
  for (uint32_t r : copiedOut) {
    const ResultBinding &result = results[r];
    auto given = reinterpret_cast<uint64_t>(result.given.data);
    bool onHost = isHostMemory(result.given);
    const Layout &layout = resultLayouts[r];
    if (layout.isStrided()) {
      CGRT_TRY(copyBetween(executable->backend(), strided(layout, given, onHost, result.strides),
                           strided(layout, result.address + layout.offset, false, {}), stream));
      continue;
    }
    if (!result.strides.empty()) {
      CGRT_TRY(scatter(executable->backend(), strided(layout, given, onHost, result.strides), result.address,
                       Memory::Device, stream));
      continue;
    }
    CGRT_TRY(executable->backend().copy(given, onHost ? Memory::Host : Memory::Device, result.address, Memory::Device,
                                        bytes(entry().results()->Get(r)->value()), stream));
  }
  return success();
}

} // namespace cgrt

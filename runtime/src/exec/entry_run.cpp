// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Setting up an entry: its segments, which segments use each value and how, and the memory that dies with a launch.

#include "exec/entry_run.h"

#include "package/numbers.h"

#include <algorithm>

namespace cgrt {

template <typename Declared> EntryRun::Layout EntryRun::layoutOf(const Declared &declared) {
  Layout layout{declared.value(), {}, {}, 0, declared.dtype(), false};
  if (!count(declared.strides()))
    return layout;
  layout.shape = cgrt::shapeOf(declared.shape());
  layout.strides = cgrt::shapeOf(declared.strides());
  layout.offset = declared.offset() * elementSize(declared.dtype());
  return layout;
}

Result<EntryRun> EntryRun::create(Executable &executable, StateStore &states, uint32_t index) {
  EntryRun run;
  run.executable = &executable;
  run.states = &states;
  run.index = index;
  for (uint32_t v = 0; v < count(run.entry().values()); ++v)
    run.values.push_back({cgrt::shapeOf(run.value(v).shape()), run.value(v).size()});
  std::vector<bool> isNumber = numbersOf(executable.package().table(), run.entry());
  run.numbers.resize(isNumber.size());
  for (uint32_t v = 0; v < isNumber.size(); ++v)
    if (isNumber[v])
      run.numbers[v].resize(run.value(v).size());
  for (uint32_t s = 0; s < count(run.entry().segments()); ++s) {
    CGRT_TRY_ASSIGN(SegmentRun segment, SegmentRun::create(executable, index, s, isNumber));
    run.runs.push_back(std::move(segment));
  }
  run.arguments.resize(count(run.entry().arguments()));
  run.results.resize(count(run.entry().results()));
  for (uint32_t a = 0; a < run.arguments.size(); ++a) {
    const schema::Argument &declared = *run.entry().arguments()->Get(a);
    run.argumentLayouts.push_back(layoutOf(declared));
    run.argumentLayouts[a].isMemory = declared.binding() != schema::Binding::Scalar &&
                                      declared.binding() != schema::Binding::State &&
                                      declared.binding() != schema::Binding::Constant;
  }
  for (uint32_t r = 0; r < run.results.size(); ++r) {
    run.resultLayouts.push_back(layoutOf(*run.entry().results()->Get(r)));
    run.resultLayouts[r].isMemory = run.stateOf(r) < 0;
  }
  run.given.resize(run.arguments.size());
  run.slotsOf.resize(run.values.size());
  run.findUses();
  run.findWrittenStates();
  run.planMemory();
  CGRT_TRY_ASSIGN(run.cells, CheckCells::create(executable, run.entry()));
  return run;
}

void EntryRun::findUses() {
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    const schema::Argument &argument = *entry().arguments()->Get(a);
    arguments[a].byValue = argument.binding() == schema::Binding::Scalar;
  }
  for (uint32_t r = 0; r < runs.size(); ++r)
    for (uint32_t s = 0; s < runs[r].slots(); ++s)
      slotsOf[runs[r].value(s)].push_back({r, s});
  for (SegmentRun &segment : runs)
    for (uint32_t s = 0; s < segment.slots(); ++s) {
      const schema::Value &bound = value(segment.value(s));
      schema::Binding binding = segment.binding(s);
      bool moves = binding == schema::Binding::Patched || binding == schema::Binding::Indirect;
      if (bound.kind() == schema::ValueKind::Argument) {
        Argument &argument = arguments[bound.index()];
        bool scalar = binding == schema::Binding::Scalar;
        argument.byValue |= scalar;
        argument.addressed |= !scalar;
        argument.fixed |= !scalar && !moves;
      }
      if (bound.kind() == schema::ValueKind::Result)
        results[bound.index()].fixed |= !moves;
    }
  // A condition by value is in host memory already.
  for (SegmentRun &segment : runs) {
    if (segment.control() == schema::ControlKind::None)
      continue;
    const schema::Value &bound = value(segment.decider().condition());
    if (bound.kind() == schema::ValueKind::Argument) {
      arguments[bound.index()].addressed |= !arguments[bound.index()].byValue;
      arguments[bound.index()].decides = true;
    }
    if (bound.kind() == schema::ValueKind::Result)
      results[bound.index()].decides = true;
  }
  for (uint32_t a = 0; a < arguments.size(); ++a)
    if (arguments[a].byValue)
      arguments[a].value.resize(value(entry().arguments()->Get(a)->value()).size());
}

void EntryRun::planMemory() {
  std::vector<Transient> transients;
  std::vector<uint32_t> values;
  std::vector<int64_t> position(count(entry().values()), -1);
  auto use = [&](uint32_t v, uint32_t at) {
    if (value(v).kind() != schema::ValueKind::Intermediate || !numbers[v].empty())
      return;
    if (position[v] < 0) {
      position[v] = static_cast<int64_t>(transients.size());
      transients.push_back({value(v).size(), at, at});
      values.push_back(v);
    }
    Transient &transient = transients[position[v]];
    transient.first = std::min(transient.first, at);
    transient.last = std::max(transient.last, at);
  };
  for (uint32_t r = 0; r < runs.size(); ++r) {
    if (runs[r].control() != schema::ControlKind::None) {
      // A loop looks after its first body.
      bool loop = runs[r].control() == schema::ControlKind::While;
      use(static_cast<uint32_t>(runs[r].decider().condition()), r + (loop ? runs[r].decider().first() : 0));
      continue;
    }
    if (!runs[r].isHostSegment() && !runs[r].resizes()) {
      arena = std::max(arena, runs[r].table().arena_size());
      alignment = std::max<uint64_t>(alignment, runs[r].table().arena_alignment());
    }
    for (uint32_t s = 0; s < runs[r].slots(); ++s)
      use(runs[r].value(s), r);
  }
  // What lives across the edge of control flow lives through all of it: a loop comes back. Inner ones first.
  for (uint32_t r = static_cast<uint32_t>(runs.size()); r-- > 0;) {
    if (runs[r].control() == schema::ControlKind::None)
      continue;
    uint32_t end = r + runs[r].decider().first() + runs[r].decider().second();
    for (Transient &transient : transients) {
      bool inside = transient.first >= r && transient.last <= end;
      if (inside || transient.last < r || transient.first > end)
        continue;
      transient.first = std::min(transient.first, r);
      transient.last = std::max(transient.last, end);
    }
  }
  intermediates = planTransients(transients);
  intermediateOffsets.resize(count(entry().values()));
  for (size_t t = 0; t < transients.size(); ++t)
    intermediateOffsets[values[t]] = transients[t].offset;
}

bool EntryRun::resizes() const {
  return std::any_of(runs.begin(), runs.end(), [](const SegmentRun &segment) { return segment.resizes(); });
}

Status EntryRun::resize(std::span<const int64_t> dims, const std::map<uint32_t, std::vector<int64_t>> &shapes,
                        const Wait &wait) {
  if (std::equal(dims.begin(), dims.end(), launchDims.begin(), launchDims.end()))
    return success();
  launchDims.clear(); // it is set when all of it is done
  for (const auto &[v, shape] : shapes) {
    std::optional<uint64_t> size = byteSize(shape, value(v).dtype());
    if (!size)
      return invalidArgument(shapeText(shape), " is too large");
    values[v] = {shape, *size};
  }
  uint64_t needed = 0;
  for (SegmentRun &segment : runs) {
    CGRT_TRY(segment.resize(dims));
    for (uint32_t s = 0; s < segment.slots(); ++s)
      if (segment.sizes().slots[s] != bytes(segment.value(s)))
        return internalError("slot ", s, " has ", segment.sizes().slots[s],
                             " bytes in this launch, and what is bound to it has ", bytes(segment.value(s)));
    needed = std::max(needed, segment.sizes().arena);
  }
  // The memory never shrinks: the next launch of this size finds it.
  bool grows = needed > ownArena.size();
  for (uint32_t a = 0; a < arguments.size(); ++a)
    grows |= arguments[a].staging && arguments[a].staging.size() < bytes(entry().arguments()->Get(a)->value());
  for (uint32_t r = 0; r < results.size(); ++r)
    grows |= results[r].memory && results[r].memory.size() < bytes(entry().results()->Get(r)->value());
  if (grows) {
    CGRT_TRY(wait());
    for (uint32_t a = 0; a < arguments.size(); ++a)
      if (arguments[a].staging.size() < bytes(entry().arguments()->Get(a)->value()))
        arguments[a].staging = DeviceBuffer();
    for (uint32_t r = 0; r < results.size(); ++r)
      if (results[r].memory.size() < bytes(entry().results()->Get(r)->value()))
        results[r].memory = DeviceBuffer();
  }
  if (needed > ownArena.size()) {
    ownArena = DeviceBuffer();
    CGRT_TRY_ASSIGN(ownArena, DeviceBuffer::allocate(executable->backend(), needed,
                                                     text("arena of entry '", view(entry().name()), "'")));
    ownArena = std::move(ownArena).transient();
  }
  launchDims.assign(dims.begin(), dims.end());
  changed = true;
  return success();
}

uint64_t EntryRun::stagedBytes() const {
  uint64_t total = 0;
  for (const Argument &argument : arguments)
    total += argument.staging.size();
  return total;
}

uint64_t EntryRun::resultBytes() const {
  uint64_t total = 0;
  for (const ResultBinding &result : results)
    total += result.memory.size();
  return total;
}

uint64_t EntryRun::twinLaunches() const {
  uint64_t total = 0;
  for (const SegmentRun &segment : runs)
    total += segment.twinLaunches();
  return total;
}

int64_t EntryRun::stateOf(uint32_t result) const {
  const schema::Value &held = value(entry().results()->Get(result)->value());
  return held.kind() == schema::ValueKind::Argument ? int64_t(states->ofArgument(index, held.index())) : -1;
}

cgrt_tensor EntryRun::viewResult(uint32_t result) const {
  const schema::Value &held = value(entry().results()->Get(result)->value());
  cgrt_tensor view{};
  view.dtype = static_cast<cgrt_dtype>(held.dtype());
  const Layout &layout = resultLayouts[result];
  std::span<const int64_t> extents = shapeOf(layout);
  view.rank = static_cast<int32_t>(extents.size());
  view.shape = extents.data();
  bool device = executable->info().kind == schema::TargetKind::Cuda;
  view.memory = device ? CGRT_MEMORY_CUDA : CGRT_MEMORY_HOST;
  view.device = executable->info().ordinal;
  const ResultBinding &binding = results[result];
  view.strides = layout.isStrided() ? layout.strides.data() : nullptr;
  if (int64_t state = stateOf(result); state >= 0) {
    view.data = reinterpret_cast<void *>((*states)[static_cast<size_t>(state)].memory.address());
  } else if (binding.bound) {
    view.data = binding.given.data;
    view.memory = binding.given.memory;
    view.device = binding.given.device;
    if (!binding.strides.empty())
      view.strides = binding.strides.data();
  } else {
    view.data = reinterpret_cast<void *>(binding.address + layout.offset);
  }
  return view;
}

void EntryRun::findWrittenStates() {
  // A state that is a result is a launch's even if no node had to write it.
  for (uint32_t r = 0; r < results.size(); ++r)
    if (int64_t state = stateOf(r); state >= 0)
      writtenStates.push_back(static_cast<uint32_t>(state));
  for (SegmentRun &segment : runs)
    for (uint32_t s = 0; s < segment.slots(); ++s) {
      const schema::Value &bound = value(segment.value(s));
      bool isState = bound.kind() == schema::ValueKind::Argument &&
                     entry().arguments()->Get(bound.index())->binding() == schema::Binding::State;
      bool isGlobal = bound.kind() == schema::ValueKind::Global;
      if ((isState || isGlobal) && (segment.slotMode(s) & 2))
        writtenStates.push_back(isState ? states->ofArgument(index, bound.index()) : states->ofGlobal(bound.index()));
    }
  std::sort(writtenStates.begin(), writtenStates.end());
  writtenStates.erase(std::unique(writtenStates.begin(), writtenStates.end()), writtenStates.end());
}

bool EntryRun::writes(uint32_t state) const {
  return std::binary_search(writtenStates.begin(), writtenStates.end(), state);
}

Status EntryRun::takeFailedCheck() {
  if (cells.empty() || !launchedSinceChecked)
    return success();
  launchedSinceChecked = false;
  return cells.takeFailure(*executable, entry());
}

} // namespace cgrt

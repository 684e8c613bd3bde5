// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What goes in and comes out of a session beside launches: state, seeds, results.

#include "exec/session.h"
#include "exec/tensor_check.h"
#include "package/buckets.h"

#include <cstring>

namespace cgrt {

static cgrt_tensor viewOf(const State &state, const DeviceInfo &device) {
  cgrt_tensor view{};
  view.data = reinterpret_cast<void *>(state.memory.address());
  view.dtype = static_cast<cgrt_dtype>(state.dtype);
  view.memory = device.kind == schema::TargetKind::Cuda ? CGRT_MEMORY_CUDA : CGRT_MEMORY_HOST;
  view.device = device.ordinal;
  view.rank = static_cast<int32_t>(state.shape.size());
  view.shape = state.shape.data();
  return view;
}

Status Session::setState(std::string_view name, const cgrt_tensor &tensor) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY_ASSIGN(uint32_t index, stateStore.find(name));
  State &state = stateStore[index];
  if (std::string mismatch = findMismatch(tensor, state.dtype, state.shape, owner->info()); !mismatch.empty())
    return invalidArgument("state '", name, "': ", mismatch);
  CGRT_TRY(waitForLaunches());
  CGRT_TRY(owner->copyAndWait(state.memory.address(), Memory::Device, reinterpret_cast<uint64_t>(tensor.data),
                              isHostMemory(tensor) ? Memory::Host : Memory::Device, state.size));
  state.set = true;
  state.setBehind = hot.launchCount;
  return success();
}

Status Session::getState(std::string_view name, const cgrt_tensor &tensor) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY_ASSIGN(uint32_t index, stateStore.find(name));
  const State &state = stateStore[index];
  if (std::string mismatch = findMismatch(tensor, state.dtype, state.shape, owner->info()); !mismatch.empty())
    return invalidArgument("state '", name, "': ", mismatch);
  if (!state.set)
    return failedPrecondition("state '", name, "' was never set");
  CGRT_TRY(waitForLaunches());
  return owner->copyAndWait(reinterpret_cast<uint64_t>(tensor.data),
                            isHostMemory(tensor) ? Memory::Host : Memory::Device, state.memory.address(),
                            Memory::Device, state.size);
}

Result<cgrt_tensor> Session::viewState(std::string_view name) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY_ASSIGN(uint32_t index, stateStore.find(name));
  if (!stateStore[index].set)
    return failedPrecondition("state '", name, "' was never set");
  return viewOf(stateStore[index], owner->info());
}

static bool isInteger(schema::DType dtype) {
  return (dtype >= schema::DType::I8 && dtype <= schema::DType::I64) || dtype == schema::DType::Index;
}

Status Session::seed(uint64_t value) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY(waitForLaunches());
  for (size_t s = 0; s < stateStore.size(); ++s) {
    State &state = stateStore[s];
    if (!state.global || !isInteger(state.dtype) || state.size == 0)
      continue;
    CGRT_TRY(owner->zeroAndWait(state.memory.address(), state.size));
    CGRT_TRY(owner->copyAndWait(state.memory.address(), Memory::Device, reinterpret_cast<uint64_t>(&value),
                                Memory::Host, elementSize(state.dtype)));
    state.setBehind = hot.launchCount;
  }
  return success();
}

/// A result that something has overwritten is an error that names it, not stale bytes.
Status Session::checkResult(EntryRun &run, uint32_t result, uint64_t launch) const {
  auto nameOf = [&](uint32_t entry) {
    return view(owner->package().entry(publicEntryOf(owner->package().table(), entry)).name());
  };
  std::string_view entryName = nameOf(run.position());
  if (result >= count(run.entry().results()))
    return invalidArgument("result ", result, ": entry '", entryName, "' has ", count(run.entry().results()));
  if (run.lastLaunch == 0)
    return failedPrecondition("entry '", entryName, "' has not been launched");
  if (launch == 0)
    return success();
  uint64_t writtenBy = run.lastLaunch;
  std::string writer = text("launch ", writtenBy, " of entry '", entryName, "'");
  if (int64_t index = run.stateOf(result); index >= 0) {
    // Launches leave no mark in the states that they write: there may be hundreds.
    writtenBy = 0;
    writer = "the program, which set the state";
    for (const Result<EntryRun> &other : entries)
      if (other.ok() && (*other).lastLaunch > writtenBy && (*other).writes(static_cast<uint32_t>(index))) {
        writtenBy = (*other).lastLaunch;
        writer = text("launch ", writtenBy, " of entry '", nameOf((*other).position()), "'");
      }
    if (writtenBy <= stateStore[static_cast<size_t>(index)].setBehind) {
      writtenBy = 0;
      writer = "the program, which set the state";
    }
  }
  if (writtenBy == launch)
    return success();
  return failedPrecondition("result '", view(run.entry().results()->Get(result)->name()), "' of launch ", launch,
                            " of entry '", entryName, "' is gone: ", writer,
                            " wrote over it; read it before that, or bind memory of your own");
}

Result<cgrt_tensor> Session::viewResult(uint32_t index, uint32_t result) {
  Use use(*this, Use::For::Looks);
  CGRT_TRY(use.check());
  CGRT_TRY_ASSIGN(EntryRun * run, find(index));
  CGRT_TRY(checkResult(*run, result, 0));
  BucketChoice *choice = choiceOf(index);
  return choice ? choice->viewResult(result, *run) : run->viewResult(result);
}

Status Session::readResult(uint32_t index, uint32_t result, uint64_t launch, void *data, uint64_t size) {
  Use use(*this, Use::For::Looks);
  CGRT_TRY(use.check());
  CGRT_TRY_ASSIGN(EntryRun * run, find(index));
  CGRT_TRY(checkResult(*run, result, launch));
  const schema::Result &declared = *run->entry().results()->Get(result);
  BucketChoice *choice = choiceOf(index);
  cgrt_tensor view = choice ? choice->viewResult(result, *run) : run->viewResult(result);
  std::span<const int64_t> shape(view.shape, static_cast<size_t>(view.rank));
  uint64_t expected = *byteSize(shape, declared.dtype());
  if (size != expected)
    return invalidArgument("result '", cgrt::view(declared.name()), "' has ", expected, " bytes, given room for ",
                           size);
  CGRT_TRY(waitForLaunches());
  if (view.strides) {
    StridedTensor from{reinterpret_cast<uint64_t>(view.data),
                       isHostMemory(view) ? Memory::Host : Memory::Device,
                       shape,
                       {view.strides, shape.size()},
                       elementSize(declared.dtype())};
    return owner->gatherAndWait(reinterpret_cast<uint64_t>(data), from);
  }
  return owner->copyAndWait(reinterpret_cast<uint64_t>(data), Memory::Host, reinterpret_cast<uint64_t>(view.data),
                            isHostMemory(view) ? Memory::Host : Memory::Device, size);
}

} // namespace cgrt

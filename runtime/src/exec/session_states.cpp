// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checkpoints: all states of a session in a file, and back. What is loaded is checked as a whole before any state is
// changed.

#include "base/whole_file.h"
#include "exec/session.h"
#include "exec/state_file.h"
#include "package/package_file.h"

#include <algorithm>

namespace cgrt {

Status Session::saveStates(const std::string &path) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY(waitForLaunches());
  std::vector<StateTensor> tensors;
  for (size_t s = 0; s < stateStore.size(); ++s)
    if (const State &state = stateStore[s]; state.set)
      tensors.push_back({state.name, dtypeName(state.dtype), state.shape});
  std::string header = stateFileHeader(tensors);
  CGRT_TRY_ASSIGN(WholeFile file, WholeFile::create(path));
  CGRT_TRY(file.write(header.data(), header.size()));
  std::vector<std::byte> bytes;
  for (const StateTensor &tensor : tensors) {
    CGRT_TRY_ASSIGN(uint32_t index, stateStore.find(tensor.name));
    const State &state = stateStore[index];
    bytes.resize(state.size);
    CGRT_TRY(owner->copyAndWait(reinterpret_cast<uint64_t>(bytes.data()), Memory::Host, state.memory.address(),
                                Memory::Device, state.size));
    CGRT_TRY(file.write(bytes.data(), bytes.size()));
  }
  return file.keep();
}

/// A state without a sign holds both kinds of integers of its width.
static bool holds(schema::DType dtype, std::string_view given) {
  std::string_view own = dtypeName(dtype);
  return own == given || (own[0] == 'I' && given[0] == 'U' && own.substr(1) == given.substr(1));
}

Status Session::loadStates(const std::string &path) {
  Use use(*this);
  CGRT_TRY(use.check());
  auto mapped = PackageFile::open(path, "file of states");
  if (!mapped.ok())
    return Status(mapped.status().code(), mapped.status().message());
  std::span<const std::byte> bytes = (*mapped).bytes();
  auto read = readStateFile(bytes);
  if (!read.ok())
    return invalidArgument("'", path, "' is no safetensors file: ", read.status().message());
  std::string problems;
  auto add = [&](const std::string &problem) { problems += (problems.empty() ? "" : "; ") + problem; };
  std::vector<std::pair<State *, const StateTensor *>> taken;
  for (const StateTensor &tensor : (*read).tensors) {
    State *found = nullptr;
    for (size_t s = 0; s < stateStore.size(); ++s)
      if (stateStore[s].name == tensor.name)
        found = &stateStore[s];
    if (!found)
      add(text("state '", tensor.name, "' of '", path, "' is none of this program"));
    else if (!holds(found->dtype, tensor.dtype) || found->shape != tensor.shape)
      add(text("state '", tensor.name, "': expected ", dtypeName(found->dtype), " ", shapeText(found->shape), ", '",
               path, "' has ", tensor.dtype, " ", shapeText(tensor.shape)));
    else
      taken.emplace_back(found, &tensor);
  }
  for (size_t s = 0; s < stateStore.size(); ++s) {
    const State &state = stateStore[s];
    bool given = std::any_of((*read).tensors.begin(), (*read).tensors.end(),
                             [&](const StateTensor &tensor) { return tensor.name == state.name; });
    if (state.set && !given)
      add(text("state '", state.name, "' is not in '", path, "'"));
  }
  if (!problems.empty())
    return invalidArgument(problems, "; no state was changed");
  CGRT_TRY(waitForLaunches());
  for (auto [state, tensor] : taken) {
    const std::byte *from = bytes.data() + (*read).data + tensor->begin;
    CGRT_TRY(owner->copyAndWait(state->memory.address(), Memory::Device, reinterpret_cast<uint64_t>(from), Memory::Host,
                                state->size));
    state->set = true;
    state->setBehind = hot.launchCount;
  }
  return success();
}

} // namespace cgrt

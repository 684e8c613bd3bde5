// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "exec/bound_memory.h"

#include "exec/binding_check.h"

namespace cgrt {

/// a value that the driver never uses as an id
static constexpr uint64_t unknown = UINT64_MAX;

/// Tensors without elements have no memory.
static bool isEmpty(const cgrt_tensor &tensor) {
  for (int32_t d = 0; d < tensor.rank; ++d)
    if (tensor.shape[d] == 0)
      return true;
  return !tensor.data;
}

static bool isOfDriver(const cgrt_tensor &tensor) {
  return tensor.memory == CGRT_MEMORY_CUDA || tensor.memory == CGRT_MEMORY_CUDA_MANAGED;
}

[[gnu::hot]] BoundMemory::Place BoundMemory::placeOf(Executable &executable, const cgrt_tensor &tensor) {
  Place place;
  if (isEmpty(tensor))
    return place;
  place.address = reinterpret_cast<uint64_t>(tensor.data);
  place.block = executable.backend().memoryBlocks().find(place.address);
  if (executable.checksLifetimes() && isOfDriver(tensor)) {
    Result<uint64_t> id = executable.backend().memoryId(place.address);
    place.id = id.ok() ? *id : unknown;
  }
  return place;
}

std::string BoundMemory::whatIsWrong(Executable &executable, const Place &place) {
  if (place.block && place.block->freed.load())
    return "was freed";
  if (!place.id)
    return "";
  if (place.id == unknown)
    return "was none that the driver knew when it was bound";
  Result<uint64_t> now = executable.backend().memoryId(place.address);
  if (!now.ok())
    return text("was freed, as the driver says (", now.status().driverName(), ")");
  return *now == place.id ? "" : "was freed, and other memory lies there now";
}

[[gnu::hot]] void BoundMemory::note(Executable &executable, const cgrt_binding &binding) {
  std::vector<Place> &all = binding.kind == CGRT_ARGUMENT ? arguments : results;
  if (binding.index >= all.size())
    all.resize(binding.index + 1);
  Place &place = all[binding.index];
  if (!binding.tensor) {
    place = Place();
    return;
  }
  bool isSame = place.address && place.address == reinterpret_cast<uint64_t>(binding.tensor->data) && !place.id &&
                !(place.block && place.block->freed.load());
  if (!isSame)
    place = placeOf(executable, *binding.tensor);
}

Status BoundMemory::check(Executable &executable, const schema::Entry &entry) {
  uint64_t now = executable.backend().memoryBlocks().removals();
  if (now == removals && !executable.checksLifetimes())
    return success();
  std::string problems;
  auto look = [&](const std::vector<Place> &all, cgrt_slot_kind kind) {
    for (uint32_t i = 0; i < all.size(); ++i)
      if (all[i].address)
        if (std::string wrong = whatIsWrong(executable, all[i]); !wrong.empty())
          problems += text(problems.empty() ? "" : "; ", nameOfPlace({kind, i, nullptr}, entry), "its memory ", wrong);
  };
  look(arguments, CGRT_ARGUMENT);
  look(results, CGRT_RESULT);
  if (!problems.empty())
    return failedPrecondition("entry '", view(entry.name()), "': ", problems,
                              "; bind memory that stays until the launches that use it are done");
  removals = now;
  return success();
}

} // namespace cgrt

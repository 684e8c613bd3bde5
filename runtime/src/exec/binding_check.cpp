// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "exec/binding_check.h"

#include "base/text.h"
#include "exec/constant_store.h"
#include "exec/strided_copy.h"
#include "exec/tensor_check.h"

namespace cgrt {

std::string nameOfPlace(const cgrt_binding &binding, const schema::Entry &entry) {
  bool isArgument = binding.kind == CGRT_ARGUMENT;
  return text(isArgument ? "argument" : "result", " '",
              isArgument ? view(entry.arguments()->Get(binding.index)->name())
                         : view(entry.results()->Get(binding.index)->name()),
              "': ");
}

std::string copiedText(const cgrt_binding &binding, const schema::Entry &entry, std::span<const int64_t> declared) {
  std::string given = stridesText(givenStrides(*binding.tensor));
  std::string wanted = declared.empty() ? "a contiguous tensor" : text("one with the strides ", stridesText(declared));
  return text("entry '", view(entry.name()), "': ", nameOfPlace(binding, entry), "it has strides ", given,
              ", and is copied in each launch; give ", wanted, " to save that");
}

std::string checkBinding(const cgrt_binding &binding, const schema::Entry &entry, uint32_t arguments,
                         const DeviceInfo &device, const std::function<BindingPlace &()> &find) {
  bool isArgument = binding.kind == CGRT_ARGUMENT;
  if (!isArgument && binding.kind != CGRT_RESULT)
    return text("kind ", static_cast<int>(binding.kind), " of a binding is no cgrt_slot_kind");
  uint32_t limit = isArgument ? arguments : count(entry.results());
  if (binding.index >= limit)
    return text(isArgument ? "argument" : "result", " ", binding.index, ": there are ", limit);
  // The text is made for errors only, because every call runs through here.
  auto named = [&](std::string_view problem) { return nameOfPlace(binding, entry).append(problem); };
  BindingPlace &place = find();
  if (isArgument) {
    schema::Binding how = entry.arguments()->Get(binding.index)->binding();
    if (how == schema::Binding::State)
      return named("is a state; set it with cgrt_session_set_state");
    if (how == schema::Binding::Constant)
      return named("is a constant; set it with cgrt_executable_set_constant");
  } else if (place.inState) {
    return named("lies in a state and cannot be bound to other memory; read it from there");
  }
  if (!binding.tensor)
    return "";
  const cgrt_tensor &tensor = *binding.tensor;
  if (tensor.rank == static_cast<int32_t>(place.shape.size()) && (tensor.rank == 0 || tensor.shape))
    for (size_t d = 0; d < place.shape.size(); ++d)
      if (place.shape[d] == -1 && tensor.shape[d] >= 0)
        place.shape[d] = tensor.shape[d];
  schema::DType dtype =
      isArgument ? entry.arguments()->Get(binding.index)->dtype() : entry.results()->Get(binding.index)->dtype();
  StrideRule rule{place.declared, place.strided,
                  place.byOption ? ", or have launches copy it (copy_strided of cgrt_session_config)" : ""};
  std::string mismatch = findMismatch(tensor, dtype, place.shape, device, rule);
  if (mismatch.empty() && isArgument && place.byValue && !isHostMemory(tensor))
    mismatch = "is a scalar whose value is taken on the host, given CUDA memory";
  return mismatch.empty() ? "" : named(mismatch);
}

std::string checkResultApart(const cgrt_binding &binding, const schema::Entry &entry, const ConstantStore &constants) {
  if (binding.kind != CGRT_RESULT || !binding.tensor || !constants.hasAdopted())
    return "";
  const cgrt_tensor &tensor = *binding.tensor;
  uint64_t element = elementSize(static_cast<schema::DType>(tensor.dtype));
  std::span<const int64_t> shape(tensor.shape, static_cast<size_t>(tensor.rank));
  std::vector<int64_t> strides = denseStrides(shape);
  if (tensor.strides)
    strides.assign(tensor.strides, tensor.strides + tensor.rank);
  TouchedBytes touched = touchedBy({reinterpret_cast<uint64_t>(tensor.data), Memory::Device, shape, strides, element});
  std::string_view name = touched.begin == touched.end ? "" : constants.adoptedIn(touched.begin, touched.end);
  if (name.empty())
    return "";
  return text(nameOfPlace(binding, entry), "overlaps constant '", name, "' in memory, which was adopted and is never ",
              "written; bind the result to memory of its own");
}

} // namespace cgrt

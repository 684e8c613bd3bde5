// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads and runs a package, for all verbs that execute one.

#include "job.h"

#include <algorithm>

namespace cgrun {

cgrt::Package openPackage(const std::string &path) {
  cgrt::Package package;
  check(cgrt_package_open_file(path.c_str(), package.out()));
  return package;
}

static uint32_t findEntry(const Options &options, cgrt_package *package) {
  uint32_t entry = 0;
  check(cgrt_package_find_entry(package, options.entry.empty() ? nullptr : options.entry.c_str(), &entry));
  return entry;
}

std::vector<std::string> resultNames(const Options &options, cgrt_package *package) {
  uint32_t entry = findEntry(options, package);
  auto entryInfo = cgrt::info<cgrt_entry_info>();
  check(cgrt_package_get_entry(package, entry, &entryInfo));
  std::vector<std::string> names;
  for (uint32_t r = 0; r < entryInfo.results; ++r) {
    auto info = cgrt::info<cgrt_result_info>();
    check(cgrt_package_get_result(package, entry, r, &info));
    names.emplace_back(info.name);
  }
  return names;
}

static bool isAdopted(const Input &input) { return input.kind == Input::Kind::Constant && input.madeUp; }

Job::Job(const Options &options, cgrt_package *package, const std::string &backend, uint64_t guard, const Inputs *made)
    : owner(package), onDevice(backend != "host"), guarded(guard != 0), adopts(made && !onDevice),
      profiled(options.addresses == "profiled"), entryIndex(findEntry(options, package)) {
  std::vector<const char *> names;
  std::vector<cgrt_tensor> views;
  if (adopts)
    for (const Input &input : made->all())
      if (isAdopted(input)) {
        names.push_back(input.name.c_str());
        views.push_back(input.view());
      }
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = backend.c_str();
  config.guard_bytes = guard;
  config.communicator = options.communicator;
  device = config.device = onDevice ? options.device : 0;
  config.adopted_names = names.data();
  config.adopted = views.data();
  config.num_adopted = names.size();
  check(cgrt_executable_create(package, &config, exe.out()));
  check(cgrt_executable_create_stream(exe, &ownStream));
  newSession();
}

Job::~Job() {
  current.reset();
  if (!exe)
    return;
  freeUploads();
  cgrt_executable_destroy_stream(exe, ownStream);
}

void Job::newSession() {
  cgrt_session_config config = CGRT_SESSION_CONFIG_INIT;
  config.addresses = profiled ? CGRT_ADDRESSES_PROFILED : CGRT_ADDRESSES_PATCHED;
  check(cgrt_session_create(exe, &config, current.out()));
}

/// Returns the offsets of arguments in their common allocation, which are multiples of the alignment that kernels rely
/// on.
static uint64_t roundUp(uint64_t size) { return (std::max<uint64_t>(size, 1) + 255) / 256 * 256; }

static bool isUploaded(const Input &input) { return input.kind == Input::Kind::Argument && !input.byValue; }

void Job::freeUploads() {
  for (void *memory : uploads)
    cgrt_executable_free(exe, memory);
  uploads.clear();
}

/// upload(inputs) makes one allocation for all arguments, or one for each if guards lie between them.
std::vector<void *> Job::upload(const Inputs &inputs) {
  freeUploads();
  auto allocate = [&](uint64_t bytes) {
    check(cgrt_executable_allocate(exe, bytes, &uploads.emplace_back()));
    return static_cast<std::byte *>(uploads.back());
  };
  uint64_t total = 0;
  for (const Input &input : inputs.all())
    if (isUploaded(input))
      total += roundUp(input.memorySize());
  std::byte *next = total && !guarded ? allocate(total) : nullptr;
  std::vector<void *> places;
  for (const Input &input : inputs.all()) {
    if (!isUploaded(input))
      continue;
    places.push_back(guarded ? allocate(input.memorySize()) : next);
    cgrt_memory memory = onDevice ? CGRT_MEMORY_CUDA : CGRT_MEMORY_HOST;
    check(cgrt_executable_copy(exe, places.back(), memory, input.memory(), CGRT_MEMORY_HOST, input.memorySize(),
                               ownStream));
    next += guarded ? 0 : roundUp(input.memorySize());
  }
  check(cgrt_executable_synchronize(exe, ownStream));
  return places;
}

void Job::loadStates(const Options &options) {
  if (!options.loadState.empty())
    check(cgrt_session_load_states(current, options.loadState.c_str()));
}

void Job::give(const Inputs &inputs, std::optional<uint64_t> seed) {
  if (seed)
    check(cgrt_session_seed(current, *seed));
  bool places = onDevice || guarded;
  std::vector<void *> uploaded;
  if (places)
    uploaded = upload(inputs);
  size_t nextPlace = 0;
  std::vector<cgrt_tensor> views;
  std::vector<cgrt_binding> bindings;
  views.reserve(inputs.all().size());
  for (const Input &input : inputs.all()) {
    if (adopts && isAdopted(input))
      continue;
    cgrt_tensor &view = views.emplace_back(input.view());
    if (places && isUploaded(input)) {
      view = input.viewIn(uploaded[nextPlace++]);
      view.memory = onDevice ? CGRT_MEMORY_CUDA : CGRT_MEMORY_HOST;
      view.device = device;
    }
    if (input.kind == Input::Kind::Constant)
      check(cgrt_executable_set_constant(exe, input.name.c_str(), &view));
    else if (input.kind == Input::Kind::State)
      check(cgrt_session_set_state(current, input.name.c_str(), &view));
    else
      bindings.push_back({CGRT_ARGUMENT, input.index, &view});
  }
  check(cgrt_session_bind(current, entryIndex, bindings.data(), bindings.size()));
}

void Job::launch(bool eager) {
  check(cgrt_session_launch(current, entryIndex, eager ? CGRT_LAUNCH_EAGER : CGRT_LAUNCH_GRAPH, ownStream, nullptr));
}

std::vector<NamedTensor> Job::results() {
  check(cgrt_session_synchronize(current));
  auto entryInfo = cgrt::info<cgrt_entry_info>();
  check(cgrt_package_get_entry(owner, entryIndex, &entryInfo));
  std::vector<NamedTensor> results;
  for (uint32_t r = 0; r < entryInfo.results; ++r) {
    auto info = cgrt::info<cgrt_result_info>();
    check(cgrt_package_get_result(owner, entryIndex, r, &info));
    // If dimensions vary, the shape is that of the launch.
    cgrt_tensor view;
    check(cgrt_session_view_result(current, entryIndex, r, &view));
    NamedTensor tensor{info.name, info.dtype, {view.shape, view.shape + view.rank}, {}};
    uint64_t bytes = cgrt_dtype_size(info.dtype);
    for (int64_t extent : tensor.shape)
      bytes *= static_cast<uint64_t>(extent);
    tensor.data.resize(bytes);
    check(cgrt_session_read_result(current, entryIndex, r, 0, tensor.data.data(), tensor.data.size()));
    results.push_back(std::move(tensor));
  }
  return results;
}

} // namespace cgrun

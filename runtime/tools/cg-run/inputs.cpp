// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matches inputs with files. Arguments and states come from --inputs, constants from --weights or --inputs; superfluous
// keys are an error in --inputs and ignored in --weights, which may hold a whole model.

#include "inputs.h"

#include "element.h"
#include "failure.h"

#include <algorithm>
#include <cstring>

namespace cgrun {

static std::vector<int64_t> copyShape(const int64_t *shape, int32_t rank) { return {shape, shape + rank}; }

/// isSet(session, name) returns whether the state has contents already, from a file of states.
static bool isSet(cgrt_session *session, const std::string &name) {
  for (size_t s = 0; s < cgrt_session_state_count(session); ++s) {
    auto info = cgrt::info<cgrt_state_info>();
    check(cgrt_session_get_state_info(session, s, &info));
    if (name == info.name)
      return info.is_set != 0;
  }
  return false;
}

std::vector<Inputs::Wanted> Inputs::findWanted(cgrt_executable *executable, cgrt_session *session,
                                               uint32_t entry) const {
  cgrt_package *package = cgrt_executable_package(executable);
  std::vector<Wanted> wanted;
  auto packageInfo = cgrt::info<cgrt_package_info>();
  check(cgrt_package_get_info(package, &packageInfo));
  auto entryInfo = cgrt::info<cgrt_entry_info>();
  check(cgrt_package_get_entry(package, entry, &entryInfo));

  std::vector<std::vector<std::string>> argumentsOf(packageInfo.constants); // arguments that are bound to a constant
  for (uint32_t a = 0; a < entryInfo.arguments; ++a) {
    auto info = cgrt::info<cgrt_argument_info>();
    check(cgrt_package_get_argument(package, entry, a, &info));
    if (info.constant >= 0) {
      argumentsOf[info.constant].push_back(info.name);
      continue;
    }
    bool state = info.binding == CGRT_BINDING_STATE;
    Input input{state ? Input::Kind::State : Input::Kind::Argument,
                info.name,
                a,
                info.dtype,
                copyShape(info.shape, info.rank),
                nullptr,
                info.bytes,
                info.by_value != 0};
    if (info.strides)
      input.strides.assign(info.strides, info.strides + info.rank);
    input.offset = info.offset;
    input.memoryBytes = info.memory_bytes;
    // A default name of a state, such as arg0, is unique only in its entry, so the session's name for the state
    // includes the entry.
    if (state && packageInfo.entries > 1 && input.name == "arg" + std::to_string(a))
      input.name = std::string(entryInfo.name) + "/" + info.name;
    wanted.push_back({input, {info.name}, false, state && isSet(session, input.name), true});
    auto key = cgrt::info<cgrt_key_info>();
    check(cgrt_package_get_key(package, entry, a, &key));
    if (key.count)
      wanted.back().keyValue = key.values[0];
  }
  for (size_t s = 0; s < cgrt_session_state_count(session); ++s) {
    auto info = cgrt::info<cgrt_state_info>();
    check(cgrt_session_get_state_info(session, s, &info));
    if (info.is_global)
      wanted.push_back(
          {{Input::Kind::State, info.name, 0, info.dtype, copyShape(info.shape, info.rank), nullptr, info.bytes, false},
           {info.name},
           false,
           true,
           false});
  }
  for (uint32_t c = 0; c < packageInfo.constants; ++c) {
    auto info = cgrt::info<cgrt_constant_info>();
    check(cgrt_package_get_constant(package, c, &info));
    int uses = 0;
    check(cgrt_executable_uses_constant(executable, entry, c, &uses));
    if (info.embedded || (!uses && argumentsOf[c].empty()))
      continue;
    std::vector<std::string> keys = argumentsOf[c];
    for (const char *key : {info.name, info.key})
      if (std::find(keys.begin(), keys.end(), key) == keys.end())
        keys.push_back(key);
    // Weights whose digest is recorded in the package cannot be made up.
    wanted.push_back({{Input::Kind::Constant, info.name, 0, info.dtype, copyShape(info.shape, info.rank), nullptr,
                       info.bytes, false},
                      keys,
                      true,
                      false,
                      *info.file == 0});
  }
  return wanted;
}

/// isOf(shape, declared) returns whether the shapes agree. A dynamic dimension accepts any extent here; the runtime
/// checks its bounds.
static bool isOf(const std::vector<int64_t> &shape, const std::vector<int64_t> &declared) {
  bool fits = shape.size() == declared.size();
  for (size_t d = 0; fits && d < shape.size(); ++d)
    fits = shape[d] == declared[d] || declared[d] == -1;
  return fits;
}

static uint64_t bytesOf(cgrt_dtype dtype, const std::vector<int64_t> &shape) {
  uint64_t bytes = cgrt_dtype_size(dtype);
  for (int64_t extent : shape)
    bytes *= static_cast<uint64_t>(extent);
  return bytes;
}

void Input::layOut() {
  if (strides.empty())
    return;
  laidOut = std::make_shared<std::vector<std::byte>>(memoryBytes);
  forEachPlace([&](const std::byte *dense, std::byte *place, uint64_t size) { std::memcpy(place, dense, size); });
}

bool Input::isLaidOutWhole() const {
  bool whole = true;
  if (laidOut)
    forEachPlace([&](const std::byte *dense, std::byte *place, uint64_t size) {
      whole = whole && std::memcmp(place, dense, size) == 0;
    });
  return whole;
}

template <typename See> void Input::forEachPlace(See see) const {
  uint64_t size = cgrt_dtype_size(dtype);
  std::vector<int64_t> at(shape.size());
  for (const std::byte *next = data, *end = data + bytes; next != end; next += size) {
    uint64_t place = offset;
    for (size_t d = 0; d < at.size(); ++d)
      place += static_cast<uint64_t>(at[d] * strides[d]);
    see(next, laidOut->data() + place * size, size);
    for (size_t d = at.size(); d-- > 0 && ++at[d] == shape[d];)
      at[d] = 0;
  }
}

/// readDims() takes the size of every dimension from the input file, or else the largest possible size.
void Inputs::readDims(cgrt_package *package, uint32_t entry, std::vector<Wanted> &wanted) {
  auto entryInfo = cgrt::info<cgrt_entry_info>();
  check(cgrt_package_get_entry(package, entry, &entryInfo));
  for (uint32_t d = 0; d < entryInfo.dims; ++d) {
    auto dim = cgrt::info<cgrt_dim_info>();
    check(cgrt_package_get_dim(package, entry, d, &dim));
    sizes.push_back(dim.sizes[dim.count - 1]);
  }
  for (Wanted &one : wanted) {
    if (one.input.kind != Input::Kind::Argument)
      continue;
    const FileTensor *given = inputs ? inputs->find(one.keys.front()) : nullptr;
    for (uint32_t d = 0; d < one.input.shape.size(); ++d) {
      check(cgrt_package_find_dim(package, entry, one.input.index, d, &one.dims.emplace_back()));
      if (one.dims[d] >= 0 && given && isOf(given->shape, one.input.shape))
        sizes[one.dims[d]] = given->shape[d];
    }
  }
}

void Inputs::makeUp(Wanted &wanted, Missing missing) {
  for (size_t d = 0; d < wanted.dims.size(); ++d)
    if (wanted.dims[d] >= 0)
      wanted.input.shape[d] = sizes[wanted.dims[d]];
  wanted.input.bytes = bytesOf(wanted.input.dtype, wanted.input.shape);
  std::span<std::byte> bytes = made.emplace_back(wanted.input.bytes).bytes();
  if (missing == Missing::Random && isFloat(wanted.input.dtype))
    random.fill(wanted.input.name, wanted.input.dtype, bytes);
  // Values are little-endian: the first bytes of a wide value are the value of a narrower type.
  if (missing == Missing::Random && wanted.keyValue)
    std::memcpy(bytes.data(), &*wanted.keyValue, std::min(bytes.size(), sizeof(*wanted.keyValue)));
  Input input = wanted.input;
  input.data = bytes.data();
  input.madeUp = true;
  input.layOut();
  matched.push_back(std::move(input));
}

void Inputs::match(Wanted &wanted, Missing missing, std::vector<std::string> &problems) {
  const FileTensor *found = nullptr;
  std::string key;
  for (const std::string &candidate : wanted.keys) {
    const FileTensor *inInputs = inputs ? inputs->find(candidate) : nullptr;
    const FileTensor *inWeights = weights && wanted.weights ? weights->find(candidate) : nullptr;
    if (inInputs)
      used.push_back(candidate);
    if (inInputs && inWeights)
      problems.push_back("'" + candidate + "' is both in '" + inputs->path() + "' and in '" + weights->path() +
                         "'; give it once");
    if (!found && (inInputs || inWeights)) {
      found = inInputs ? inInputs : inWeights;
      key = candidate;
    }
  }
  std::string expected = describe(cgrt_dtype_name(wanted.input.dtype), wanted.input.shape);
  if (!found) {
    if (wanted.optional)
      return;
    if (missing == Missing::Zeros || (missing == Missing::Random && wanted.anyRandom))
      return makeUp(wanted, missing);
    problems.push_back("missing '" + wanted.keys.front() + "' (" + expected + ")" +
                       (wanted.weights ? ", a constant; give it in --weights or --inputs" : ""));
    return;
  }
  if (!holds(found->dtype, wanted.input.dtype) || !isOf(found->shape, wanted.input.shape)) {
    problems.push_back("'" + key + "': expected " + expected + ", given " + describe(found->dtype, found->shape));
    return;
  }
  if (wanted.input.dtype == CGRT_I1)
    for (std::byte value : found->data)
      if (value > std::byte(1)) {
        problems.push_back("'" + key + "': a BOOL is 0 or 1, given " + std::to_string(static_cast<int>(value)));
        return;
      }
  Input input = wanted.input;
  input.shape = found->shape;
  input.bytes = bytesOf(input.dtype, input.shape);
  input.data = found->data.data();
  input.layOut();
  if (!input.isLaidOutWhole()) {
    problems.push_back("'" + key + "': elements that the program declares to lie at one place have other values; " +
                       "give the same value for each of them");
    return;
  }
  matched.push_back(std::move(input));
}

Inputs::Inputs(const Options &options, cgrt_executable *executable, cgrt_session *session, uint32_t entry,
               Missing missing)
    : random(options.seed.value_or(0)) {
  if (!options.inputs.empty())
    inputs.emplace(options.inputs);
  if (!options.weights.empty())
    weights.emplace(options.weights);
  std::vector<Wanted> wanted = findWanted(executable, session, entry);
  readDims(cgrt_executable_package(executable), entry, wanted);
  std::vector<std::string> problems;
  for (Wanted &one : wanted)
    match(one, missing, problems);
  if (inputs)
    for (const auto &[key, tensor] : inputs->tensors())
      if (std::find(used.begin(), used.end(), key) == used.end())
        problems.push_back("superfluous '" + key + "' (" + describe(tensor.dtype, tensor.shape) + ")");
  if (problems.empty())
    return;
  auto info = cgrt::info<cgrt_entry_info>();
  check(cgrt_package_get_entry(cgrt_executable_package(executable), entry, &info));
  std::string message = std::string("the inputs do not fit entry '") + info.name + "':";
  for (const std::string &problem : problems)
    message += "\n  " + problem;
  throw Failure(message);
}

} // namespace cgrun

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What callers bind is checked against the declared shapes at once, and against each other when a bucket is chosen: a
// caller may rebind one argument after the other.

#include "exec/bucket_choice.h"

#include "exec/binding_check.h"
#include "exec/strided_copy.h"
#include "exec/tensor_check.h"
#include "package/buckets.h"
#include "package/extent.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace cgrt {

/// sizeOf(entry, value): an entry's own values have the sizes of the largest bucket.
static uint64_t sizeOf(const schema::Entry &entry, uint32_t value) { return entry.values()->Get(value)->size(); }

/// paddedSize(argument, shape): memory for the largest bucket, or for one that is larger.
static uint64_t paddedSize(const schema::Entry &entry, const schema::Argument &argument,
                           std::span<const int64_t> shape) {
  return std::max(sizeOf(entry, argument.value()), byteSize(shape, argument.dtype()).value_or(0));
}

/// The most elements of a dimension, in any bucket.
static constexpr int64_t mostElements = int64_t(1) << 31;

/// readInteger(dtype, data) is the value of one element in host memory.
static int64_t readInteger(schema::DType dtype, const void *data) {
  auto read = [&](auto value) {
    std::memcpy(&value, data, sizeof(value));
    return static_cast<int64_t>(value);
  };
  switch (dtype) {
  case schema::DType::I1:
    return read(uint8_t()) != 0;
  case schema::DType::I8:
    return read(int8_t());
  case schema::DType::I16:
    return read(int16_t());
  case schema::DType::I32:
    return read(int32_t());
  default:
    return read(int64_t());
  }
}

BucketChoice::BucketChoice(Executable &executable, uint32_t entryIndex)
    : executable(&executable), index(entryIndex), current(entryIndex), actual(count(entry().dims())) {
  arguments.resize(countGivenArguments(entry()));
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    const schema::Argument &declared = *entry().arguments()->Get(a);
    for (uint32_t d = 0; d < count(declared.shape()); ++d)
      arguments[a].dims.push_back(dimOf(entry(), declared, d));
  }
  results.resize(count(entry().results()));
  for (uint32_t r = 0; r < results.size(); ++r) {
    const schema::Result &declared = *entry().results()->Get(r);
    results[r].aliased = entry().values()->Get(declared.value())->kind() == schema::ValueKind::Argument;
    results[r].shape = shapeOf(entry().values()->Get(declared.value())->shape());
  }
}

std::vector<uint32_t> BucketChoice::buckets() const {
  std::vector<uint32_t> entries;
  for (uint32_t b = 0; b < count(entry().buckets()); ++b)
    entries.push_back(entry().buckets()->Get(b)->entry());
  return entries;
}

std::vector<uint32_t> BucketChoice::versions() const {
  std::vector<uint32_t> entries = buckets();
  for (uint32_t v = 0; v < count(entry().eager()); ++v)
    entries.push_back(entry().eager()->Get(v)->entry());
  return entries;
}

uint64_t BucketChoice::paddedBytes() const {
  uint64_t total = 0;
  for (const Argument &argument : arguments)
    total += argument.padded.size();
  return total;
}

uint64_t BucketChoice::resultBytes() const {
  uint64_t total = 0;
  for (const ResultSlot &result : results)
    total += result.memory.size() + result.compact.size();
  return total;
}

std::vector<int64_t> BucketChoice::resultShape(const schema::Result &result, const std::vector<int64_t> &of) const {
  std::vector<int64_t> shape = shapeOf(result.shape());
  for (uint32_t d = 0; d < shape.size(); ++d)
    if (shape[d] == -1) {
      const schema::ResultDim &dim = *result.dims()->Get(d);
      shape[d] = dim.factor() * of[static_cast<size_t>(dim.dim())] + dim.offset();
    }
  return shape;
}

/// checkBinding() is what is wrong with a binding, or empty; `shape` is then the shape that was given.
std::string BucketChoice::checkBinding(const cgrt_binding &binding, std::vector<int64_t> &shape) const {
  BindingPlace place;
  place.strided = takesStrides;
  place.byOption = true;
  bool isArgument = binding.kind == CGRT_ARGUMENT;
  auto find = [&]() -> BindingPlace & {
    if (isArgument) {
      const schema::Argument &declared = *entry().arguments()->Get(binding.index);
      place.shape = shapeOf(declared.shape());
      place.byValue = declared.binding() == schema::Binding::Scalar;
    } else {
      place.shape = shapeOf(entry().results()->Get(binding.index)->shape());
      place.inState = results[binding.index].aliased;
    }
    return place;
  };
  std::string problem =
      cgrt::checkBinding(binding, entry(), static_cast<uint32_t>(arguments.size()), executable->info(), std::ref(find));
  shape = std::move(place.shape);
  if (problem.empty())
    problem = checkResultApart(binding, entry(), executable->constants());
  if (!problem.empty() || !isArgument || !binding.tensor)
    return problem;
  problem = checkSizes(binding.index, shape);
  if (problem.empty())
    problem = checkKey(binding.index, binding.tensor->data);
  return problem.empty() ? "" : nameOfPlace(binding, entry()) + problem;
}

std::string BucketChoice::checkSizes(uint32_t a, const std::vector<int64_t> &shape) const {
  for (uint32_t d = 0; d < shape.size(); ++d) {
    int64_t dim = arguments[a].dims[d];
    if (dim < 0)
      continue;
    const schema::Dim &declared = *entry().dims()->Get(static_cast<uint32_t>(dim));
    int64_t largest = declared.sizes()->Get(count(declared.sizes()) - 1);
    if (count(entry().eager()) && shape[d] >= mostElements)
      return text("dimension '", view(declared.name()), "' is ", shape[d], ", and a launch takes less than ",
                  mostElements, "; give it in parts");
    if (shape[d] > largest && !count(entry().eager()))
      return text("dimension '", view(declared.name()), "' is ", shape[d], ", and the largest bucket is ", largest,
                  "; give it in parts, or compile with a larger bucket in cg.dims");
    if (shape[d] < 1)
      return text("dimension '", view(declared.name()), "' is empty; give at least one element");
  }
  return "";
}

std::string BucketChoice::checkKey(uint32_t a, const void *data) const {
  const schema::Key *key = findKey(entry(), a);
  if (!key)
    return "";
  int64_t given = readInteger(entry().arguments()->Get(a)->dtype(), data);
  const auto &values = *key->values();
  if (std::binary_search(values.begin(), values.end(), given))
    return "";
  std::string listed;
  for (int64_t value : values)
    listed += text(listed.empty() ? "" : ", ", value);
  return text("is a key and ", given, ", and there are versions for ", listed,
              " alone; give one of these, or compile with this value in cg.keys");
}

std::vector<int64_t> BucketChoice::stridesOf(const cgrt_binding &binding) {
  const cgrt_tensor *tensor = binding.tensor;
  if (!tensor || isDense(*tensor))
    return {};
  if (saidToBeCopied.emplace(binding.kind, binding.index).second)
    executable->log().log(LogLevel::Warning, copiedText(binding, entry()));
  return {tensor->strides, tensor->strides + tensor->rank};
}

StridedTensor BucketChoice::strided(const cgrt_tensor &given, const std::vector<int64_t> &shape,
                                    const std::vector<int64_t> &strides) const {
  return {reinterpret_cast<uint64_t>(given.data), isHostMemory(given) ? Memory::Host : Memory::Device, shape, strides,
          elementSize(static_cast<schema::DType>(given.dtype))};
}

Status BucketChoice::bind(std::span<const cgrt_binding> bindings) {
  std::string problems;
  std::vector<std::vector<int64_t>> shapes(bindings.size());
  for (size_t b = 0; b < bindings.size(); ++b)
    if (std::string problem = checkBinding(bindings[b], shapes[b]); !problem.empty())
      problems += text(problems.empty() ? "" : "; ", problem);
  if (!problems.empty())
    return invalidArgument("entry '", view(entry().name()), "': ", problems);
  for (size_t b = 0; b < bindings.size(); ++b) {
    const cgrt_binding &binding = bindings[b];
    cgrt_tensor given = binding.tensor ? *binding.tensor : cgrt_tensor{};
    if (binding.kind == CGRT_ARGUMENT) {
      Argument &argument = arguments[binding.index];
      argument.bound = binding.tensor != nullptr;
      argument.given = given;
      argument.shape = std::move(shapes[b]);
      argument.strides = stridesOf(binding);
      argument.given.strides = nullptr; // the caller's array of strides may be freed before the memory
      const schema::Argument &declared = *entry().arguments()->Get(binding.index);
      if (binding.tensor && declared.binding() == schema::Binding::Scalar) {
        const auto *data = static_cast<const std::byte *>(given.data);
        argument.value.assign(data, data + sizeOf(entry(), declared.value()));
        argument.given.data = argument.value.data();
      }
    } else {
      ResultSlot &result = results[binding.index];
      result.bound = binding.tensor != nullptr;
      result.given = given;
      result.givenShape = std::move(shapes[b]);
      result.strides = stridesOf(binding);
      result.given.strides = nullptr;
    }
  }
  changed = true;
  return success();
}

/// readSizes() is the size of each dimension; arguments that share one have to agree, and keys have to be there.
Status BucketChoice::readSizes(std::vector<int64_t> &sizes) const {
  std::vector<uint32_t> source(count(entry().dims()), UINT32_MAX);
  std::string missing;
  sizes.assign(source.size(), 0);
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    const schema::Argument &declared = *entry().arguments()->Get(a);
    if (!arguments[a].bound && findKey(entry(), a))
      missing += text(missing.empty() ? "" : ", ", "'", view(declared.name()), "'");
    for (uint32_t d = 0; d < arguments[a].dims.size(); ++d) {
      int64_t dim = arguments[a].dims[d];
      if (dim < 0)
        continue;
      if (!arguments[a].bound) {
        missing += text(missing.empty() ? "" : ", ", "'", view(declared.name()), "'");
        break;
      }
      int64_t size = arguments[a].shape[d];
      if (source[dim] != UINT32_MAX && sizes[dim] != size)
        return invalidArgument("entry '", view(entry().name()), "': dimension '",
                               view(entry().dims()->Get(static_cast<uint32_t>(dim))->name()), "' is ", sizes[dim],
                               " in argument '", view(entry().arguments()->Get(source[dim])->name()), "' and ", size,
                               " in '", view(declared.name()), "'; dimensions of one name have one size");
      source[dim] = a;
      sizes[dim] = size;
    }
  }
  if (!missing.empty())
    return failedPrecondition("entry '", view(entry().name()), "': arguments that are not bound: ", missing);
  return success();
}

cgrt_tensor BucketChoice::deviceTensor(uint64_t address, schema::DType dtype, const std::vector<int64_t> &shape) const {
  cgrt_tensor tensor{};
  tensor.data = reinterpret_cast<void *>(address);
  tensor.dtype = static_cast<cgrt_dtype>(dtype);
  tensor.memory = executable->info().kind == schema::TargetKind::Cuda ? CGRT_MEMORY_CUDA : CGRT_MEMORY_HOST;
  tensor.device = executable->info().ordinal;
  tensor.rank = static_cast<int32_t>(shape.size());
  tensor.shape = shape.data();
  return tensor;
}

Status BucketChoice::addResult(uint32_t r, bool launches, std::vector<cgrt_binding> &bindings) {
  ResultSlot &result = results[r];
  const schema::Result &declared = *entry().results()->Get(r);
  std::string name = text("result '", view(declared.name()), "'");
  result.cuts = launches && result.shape != result.inBucket;
  bool direct = launches && result.bound && !result.copies();
  if (launches && result.bound && result.givenShape != result.shape)
    return invalidArgument("entry '", view(entry().name()), "': ", name, ": expected ",
                           typeText(declared.dtype(), result.shape), " for this launch, given ",
                           typeText(declared.dtype(), result.givenShape));
  if (launches && result.bound && !result.strides.empty() &&
      mayOverlap(strided(result.given, result.shape, result.strides)))
    return invalidArgument("entry '", view(entry().name()), "': ", name,
                           " has elements at one place; bind it to memory of its own for each");
  if (!direct && !result.memory) {
    // A version for other sizes may need more than the largest bucket.
    uint64_t size =
        std::max(sizeOf(entry(), declared.value()), byteSize(result.inBucket, declared.dtype()).value_or(0));
    CGRT_TRY_ASSIGN(result.memory, DeviceBuffer::allocate(executable->backend(), size, name));
  }
  if (result.cuts && !result.bound && !result.compact) {
    CGRT_TRY_ASSIGN(result.compact,
                    DeviceBuffer::allocate(executable->backend(), sizeOf(entry(), declared.value()), name));
  }
  tensors.push_back(direct ? result.given : deviceTensor(result.memory.address(), declared.dtype(), result.inBucket));
  // What the caller's tensor points to need not live as long as its memory.
  tensors.back().shape = result.inBucket.data();
  tensors.back().rank = static_cast<int32_t>(result.inBucket.size());
  tensors.back().strides = nullptr;
  bindings.push_back({CGRT_RESULT, r, &tensors.back()});
  return success();
}

Status BucketChoice::bindRun(EntryRun &run, const std::vector<int64_t> &bucket, bool launches) {
  std::vector<cgrt_binding> bindings;
  tensors.clear();
  tensors.reserve(count(run.entry().arguments()) + results.size());
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    Argument &argument = arguments[a];
    const schema::Argument &declared = *entry().arguments()->Get(a);
    bool persists = declared.binding() == schema::Binding::State || declared.binding() == schema::Binding::Constant;
    std::vector<int64_t> inBucket = shapeOf(declared.shape());
    bool varies = false;
    for (uint32_t d = 0; d < inBucket.size(); ++d)
      if (argument.dims[d] >= 0) {
        inBucket[d] = bucket[static_cast<size_t>(argument.dims[d])];
        varies = true;
      }
    // Ahead of all bindings, what varies most likely lies in padded memory.
    if (persists || (!argument.bound && (launches || !varies)))
      continue;
    bool pads = !argument.bound || inBucket != argument.shape || !argument.strides.empty();
    if (launches) {
      argument.pads = pads;
      argument.inBucket = inBucket;
    }
    if (!pads) {
      tensors.push_back(argument.given);
    } else {
      if (!argument.padded) {
        CGRT_TRY_ASSIGN(argument.padded,
                        DeviceBuffer::allocate(executable->backend(), paddedSize(entry(), declared, inBucket),
                                               text("padded argument '", view(declared.name()), "'")));
      }
      tensors.push_back(deviceTensor(argument.padded.address(), declared.dtype(), {}));
    }
    // The result has the shape of this launch.
    std::span<const int64_t> shape = run.shape(run.entry().arguments()->Get(a)->value());
    tensors.back().shape = shape.data();
    tensors.back().rank = static_cast<int32_t>(shape.size());
    tensors.back().strides = nullptr;
    bindings.push_back({CGRT_ARGUMENT, a, &tensors.back()});
  }
  for (auto a = static_cast<uint32_t>(arguments.size()); a < count(run.entry().arguments()); ++a) {
    cgrt_tensor scalar{};
    scalar.data = &actual[static_cast<size_t>(run.entry().arguments()->Get(a)->size_of())];
    scalar.dtype = CGRT_INDEX;
    scalar.memory = CGRT_MEMORY_HOST;
    tensors.push_back(scalar);
    bindings.push_back({CGRT_ARGUMENT, a, &tensors.back()});
  }
  for (uint32_t r = 0; r < results.size(); ++r) {
    if (results[r].aliased)
      continue;
    const schema::Result &declared = *entry().results()->Get(r);
    results[r].inBucket = resultShape(declared, bucket);
    if (launches)
      results[r].shape = resultShape(declared, actual);
    CGRT_TRY(addResult(r, launches, bindings));
  }
  return run.bind(bindings);
}

Status BucketChoice::bindAll(const Runs &runs) {
  for (uint32_t b = 0; b < count(entry().buckets()); ++b) {
    const schema::Bucket &bucket = *entry().buckets()->Get(b);
    CGRT_TRY_ASSIGN(EntryRun * run, runs(bucket.entry()));
    CGRT_TRY(bindRun(*run, shapeOf(bucket.sizes()), false));
  }
  changed = true;
  return success();
}

bool BucketChoice::needsEager(const std::vector<int64_t> &sizes) const {
  if (!count(entry().eager()))
    return false;
  for (uint32_t d = 0; d < sizes.size(); ++d) {
    const auto &declared = *entry().dims()->Get(d)->sizes();
    auto fits = std::lower_bound(declared.begin(), declared.end(), sizes[d]);
    if (fits == declared.end() || static_cast<double>(*fits) > entry().padding_waste() * static_cast<double>(sizes[d]))
      return true;
  }
  return false;
}

Status BucketChoice::checkResults(const std::vector<int64_t> &sizes) const {
  for (uint32_t r = 0; r < results.size(); ++r) {
    const schema::Result &declared = *entry().results()->Get(r);
    std::vector<int64_t> shape = resultShape(declared, sizes);
    for (size_t d = 0; d < shape.size(); ++d)
      if (shape[d] < 0)
        return invalidArgument("entry '", view(entry().name()),
                               "': the sizes given are too small for the model: dimension ", d, " of result '",
                               view(declared.name()), "' would be ", shape[d]);
  }
  return success();
}

/// The host knows the sizes before anything is written; what a graph finds out later may have changed a state.
Status BucketChoice::checkLimits(const schema::Bucket &bucket, const std::vector<int64_t> &sizes) const {
  for (uint32_t l = 0; l < count(bucket.limits()); ++l) {
    const schema::Limit &limit = *bucket.limits()->Get(l);
    if (evaluateExtent(*limit.extent(), sizes))
      continue;
    std::set<uint32_t> dims;
    for (uint32_t t = 0; t < count(limit.extent()->terms()); ++t)
      for (uint32_t d = 0; d < count(limit.extent()->terms()->Get(t)->dims()); ++d)
        dims.insert(limit.extent()->terms()->Get(t)->dims()->Get(d));
    std::string given;
    for (uint32_t d : dims)
      given += text("dimension '", view(entry().dims()->Get(d)->name()), "' is ", sizes[d], ", and ");
    return invalidArgument("entry '", view(entry().name()), "': ", given, view(limit.message()));
  }
  return success();
}

Status BucketChoice::resize(EntryRun &run, const EntryRun::Wait &wait) {
  std::map<uint32_t, std::vector<int64_t>> shapes;
  for (uint32_t a = 0; a < arguments.size(); ++a)
    if (std::any_of(arguments[a].dims.begin(), arguments[a].dims.end(), [](int64_t dim) { return dim >= 0; }))
      shapes[run.entry().arguments()->Get(a)->value()] = arguments[a].shape;
  // What has strides is copied to memory that may have been made for the largest bucket.
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    Argument &argument = arguments[a];
    if (argument.strides.empty() || !argument.padded ||
        argument.padded.size() >= paddedSize(entry(), *entry().arguments()->Get(a), argument.shape))
      continue;
    CGRT_TRY(wait());
    argument.padded = DeviceBuffer();
  }
  for (uint32_t r = 0; r < results.size(); ++r) {
    if (results[r].aliased)
      continue;
    const schema::Result &declared = *entry().results()->Get(r);
    std::vector<int64_t> shape = resultShape(declared, actual);
    std::optional<uint64_t> size = byteSize(shape, declared.dtype());
    if (!size)
      return invalidArgument("entry '", view(entry().name()), "': result '", view(declared.name()), "' of ",
                             shapeText(shape), " is too large");
    shapes[run.entry().results()->Get(r)->value()] = std::move(shape);
    if (results[r].memory && results[r].memory.size() < *size) {
      CGRT_TRY(wait());
      results[r].memory = DeviceBuffer();
    }
  }
  return run.resize(actual, shapes, wait).in(text("entry '", view(entry().name()), "'"));
}

Result<EntryRun *> BucketChoice::choose(const Runs &runs, const EntryRun::Wait &wait) {
  if (!changed)
    return runs(current);
  std::vector<int64_t> sizes;
  CGRT_TRY(readSizes(sizes));
  CGRT_TRY(checkResults(sizes));
  uint64_t position = 0;
  for (uint32_t k = 0; k < count(entry().keys()); ++k) {
    const schema::Key &key = *entry().keys()->Get(k);
    int64_t given =
        readInteger(entry().arguments()->Get(key.argument())->dtype(), arguments[key.argument()].given.data);
    const auto &values = *key.values();
    position = position * values.size() +
               static_cast<uint64_t>(std::lower_bound(values.begin(), values.end(), given) - values.begin());
  }
  if (needsEager(sizes)) {
    const schema::Bucket &version = *entry().eager()->Get(static_cast<uint32_t>(position));
    CGRT_TRY_ASSIGN(EntryRun * run, runs(version.entry()));
    actual = std::move(sizes);
    CGRT_TRY(resize(*run, wait));
    CGRT_TRY(bindRun(*run, actual, true));
    current = version.entry();
    changed = false;
    return run;
  }
  for (uint32_t d = 0; d < count(entry().dims()); ++d) {
    const auto &declared = *entry().dims()->Get(d)->sizes();
    auto fits = std::lower_bound(declared.begin(), declared.end(), sizes[d]);
    position = position * declared.size() + static_cast<uint64_t>(fits - declared.begin());
  }
  const schema::Bucket &bucket = *entry().buckets()->Get(static_cast<uint32_t>(position));
  CGRT_TRY(checkLimits(bucket, sizes));
  CGRT_TRY_ASSIGN(EntryRun * run, runs(bucket.entry()));
  actual = std::move(sizes);
  CGRT_TRY(bindRun(*run, shapeOf(bucket.sizes()), true));
  current = bucket.entry();
  changed = false;
  return run;
}

/// copyRows() copies the elements at indices that two dense tensors of different extents have in common.
Status BucketChoice::copyRows(uint64_t to, Memory toMemory, const std::vector<int64_t> &toShape, uint64_t from,
                              Memory fromMemory, const std::vector<int64_t> &fromShape, uint64_t elementSize,
                              Stream stream) const {
  std::vector<int64_t> common(toShape.size()), toStrides = denseStrides(toShape), fromStrides = denseStrides(fromShape);
  for (size_t d = 0; d < common.size(); ++d)
    common[d] = std::min(toShape[d], fromShape[d]);
  return copyBetween(executable->backend(), {to, toMemory, common, toStrides, elementSize},
                     {from, fromMemory, common, fromStrides, elementSize}, stream);
}

Status BucketChoice::checkCapturable() const {
  std::string_view what;
  for (uint32_t a = 0; a < arguments.size() && what.empty(); ++a)
    if (arguments[a].pads && isHostMemory(arguments[a].given))
      what = view(entry().arguments()->Get(a)->name());
  for (uint32_t r = 0; r < results.size() && what.empty(); ++r)
    if (results[r].copies() && results[r].bound && isHostMemory(results[r].given))
      what = view(entry().results()->Get(r)->name());
  if (what.empty())
    return success();
  return failedPrecondition("entry '", view(entry().name()), "': '", what,
                            "' lies in host memory; bind device memory for a launch that is captured");
}

Status BucketChoice::copyIn(Stream stream) {
  for (uint32_t a = 0; a < arguments.size(); ++a) {
    const Argument &argument = arguments[a];
    if (!argument.pads)
      continue;
    uint64_t element = elementSize(entry().arguments()->Get(a)->dtype()), bytes = element;
    for (int64_t extent : argument.inBucket)
      bytes *= static_cast<uint64_t>(extent);
    if (argument.inBucket != argument.shape)
      CGRT_TRY(executable->backend().zero(argument.padded.address(), bytes, stream));
    if (!argument.strides.empty()) {
      std::vector<int64_t> padded = denseStrides(argument.inBucket);
      CGRT_TRY(copyBetween(executable->backend(),
                           {argument.padded.address(), Memory::Device, argument.shape, padded, element},
                           strided(argument.given, argument.shape, argument.strides), stream));
      continue;
    }
    CGRT_TRY(copyRows(argument.padded.address(), Memory::Device, argument.inBucket,
                      reinterpret_cast<uint64_t>(argument.given.data),
                      isHostMemory(argument.given) ? Memory::Host : Memory::Device, argument.shape, element, stream));
  }
  return success();
}

Status BucketChoice::copyOut(Stream stream) {
  for (uint32_t r = 0; r < results.size(); ++r) {
    const ResultSlot &result = results[r];
    if (!result.copies())
      continue;
    if (result.bound && !result.strides.empty()) {
      std::vector<int64_t> padded = denseStrides(result.inBucket);
      StridedTensor to = strided(result.given, result.shape, result.strides);
      CGRT_TRY(copyBetween(executable->backend(), to,
                           {result.memory.address(), Memory::Device, result.shape, padded, to.element}, stream));
      continue;
    }
    uint64_t to = result.bound ? reinterpret_cast<uint64_t>(result.given.data) : result.compact.address();
    CGRT_TRY(copyRows(to, result.bound && isHostMemory(result.given) ? Memory::Host : Memory::Device, result.shape,
                      result.memory.address(), Memory::Device, result.inBucket,
                      elementSize(entry().results()->Get(r)->dtype()), stream));
  }
  return success();
}

cgrt_tensor BucketChoice::viewResult(uint32_t r, const EntryRun &run) const {
  const ResultSlot &result = results[r];
  if (result.aliased)
    return run.viewResult(r);
  cgrt_tensor view = result.bound ? result.given
                                  : deviceTensor(result.cuts ? result.compact.address() : result.memory.address(),
                                                 entry().results()->Get(r)->dtype(), result.shape);
  view.shape = result.shape.data();
  view.strides = result.bound && !result.strides.empty() ? result.strides.data() : nullptr;
  return view;
}

} // namespace cgrt

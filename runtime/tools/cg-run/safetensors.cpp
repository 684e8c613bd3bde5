// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads and writes safetensors files: 8 bytes with the header's length, a JSON object, and the data without gaps.

#include "safetensors.h"

#include "failure.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <set>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cgrun {

using nlohmann::json;

namespace {
struct DtypeName {
  const char *name;
  size_t bits;
};
} // namespace

// The types from C64 on belong to the format, but the runtime does not have them; such tensors may lie next to those
// that are read.
static constexpr DtypeName dtypes[] = {
    {"F64", 64},        {"F32", 32},    {"F16", 16},    {"BF16", 16}, {"F8_E4M3", 8}, {"F8_E5M2", 8},
    {"I64", 64},        {"I32", 32},    {"I16", 16},    {"I8", 8},    {"U64", 64},    {"U32", 32},
    {"U16", 16},        {"U8", 8},      {"BOOL", 8},    {"C64", 64},  {"F8_E8M0", 8}, {"F8_E4M3FNUZ", 8},
    {"F8_E5M2FNUZ", 8}, {"F6_E2M3", 6}, {"F6_E3M2", 6}, {"F4", 4}};

static size_t bitsOf(const std::string &dtype) {
  for (const DtypeName &known : dtypes)
    if (dtype == known.name)
      return known.bits;
  return 0;
}

std::string describe(const std::string &dtype, std::span<const int64_t> shape) {
  std::string text;
  for (int64_t extent : shape)
    text += (text.empty() ? "" : "x") + (extent < 0 ? std::string("?") : std::to_string(extent));
  return dtype + " " + (text.empty() ? "scalar" : text);
}

bool holds(const std::string &fileDtype, cgrt_dtype dtype) {
  std::string own = cgrt_dtype_name(dtype);
  if (fileDtype == own)
    return true;
  return own[0] == 'I' && fileDtype[0] == 'U' && fileDtype.substr(1) == own.substr(1);
}

SafetensorsFile::SafetensorsFile(const std::string &path) : name(path) {
  int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0)
    throw Failure("'" + path + "' cannot be opened: " + strerror(errno));
  struct stat information;
  bool regular = fstat(descriptor, &information) == 0 && S_ISREG(information.st_mode);
  size_t size = regular ? static_cast<size_t>(information.st_size) : 0;
  void *address = size ? mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0) : nullptr;
  close(descriptor);
  if (!regular || address == MAP_FAILED)
    throw Failure("'" + path + "' cannot be read: it is no regular file, or memory is short");
  mapping.reset(static_cast<const std::byte *>(address), [size](const std::byte *start) {
    if (start)
      munmap(const_cast<std::byte *>(start), size);
  });
  try {
    parse({mapping.get(), size});
  } catch (const Failure &failure) {
    throw Failure("'" + path + "' is no safetensors file: " + failure.what());
  }
}

/// parseHeader() refuses keys that occur twice, which JSON readers usually accept.
static json parseHeader(std::string_view text) {
  std::set<std::string> keys;
  std::string repeated;
  auto watch = [&](int depth, json::parse_event_t event, json &parsed) {
    if (event == json::parse_event_t::key && depth == 1 && !keys.insert(parsed.get<std::string>()).second)
      repeated = parsed.get<std::string>();
    return true;
  };
  json header = json::parse(text, watch, /*allow_exceptions=*/false);
  if (header.is_discarded() || !header.is_object())
    throw Failure("its header is no JSON object");
  if (!repeated.empty())
    throw Failure("tensor '" + repeated + "' occurs twice");
  return header;
}

static FileTensor readEntry(const std::string &key, const json &entry, std::span<const std::byte> data,
                            std::pair<uint64_t, uint64_t> &offsets) {
  auto wrong = [&](const std::string &what) { return Failure("tensor '" + key + "': " + what); };
  if (!entry.is_object() || !entry.contains("dtype") || !entry["dtype"].is_string() || !entry.contains("shape") ||
      !entry["shape"].is_array() || !entry.contains("data_offsets") || !entry["data_offsets"].is_array() ||
      entry["data_offsets"].size() != 2)
    throw wrong("expected dtype, shape and two data_offsets");
  FileTensor tensor;
  tensor.dtype = entry["dtype"].get<std::string>();
  uint64_t bits = bitsOf(tensor.dtype);
  if (bits == 0)
    throw wrong("unknown dtype '" + tensor.dtype + "'");
  bool empty = false;
  for (const json &extent : entry["shape"]) {
    if (!extent.is_number_unsigned() || extent.get<uint64_t>() > INT64_MAX)
      throw wrong("its shape holds something that is no extent");
    tensor.shape.push_back(static_cast<int64_t>(extent.get<uint64_t>()));
    empty |= tensor.shape.back() == 0;
    if (!empty && __builtin_mul_overflow(bits, extent.get<uint64_t>(), &bits))
      throw wrong("its shape is too large");
  }
  if (empty)
    bits = 0;
  if (bits % 8 != 0)
    throw wrong(describe(tensor.dtype, tensor.shape) + " does not fill its last byte");
  uint64_t bytes = bits / 8;
  for (const json &offset : entry["data_offsets"])
    if (!offset.is_number_unsigned())
      throw wrong("its data_offsets are no offsets");
  offsets = {entry["data_offsets"][0].get<uint64_t>(), entry["data_offsets"][1].get<uint64_t>()};
  auto [begin, end] = offsets;
  if (begin > end || end > data.size())
    throw wrong("its data at " + std::to_string(begin) + " to " + std::to_string(end) + " leave the file's " +
                std::to_string(data.size()) + " bytes of data");
  if (end - begin != bytes)
    throw wrong(describe(tensor.dtype, tensor.shape) + " takes " + std::to_string(bytes) + " bytes, it has " +
                std::to_string(end - begin));
  tensor.data = data.subspan(begin, bytes);
  return tensor;
}

void SafetensorsFile::parse(std::span<const std::byte> bytes) {
  uint64_t headerSize = 0;
  if (bytes.size() < 8)
    throw Failure("it has " + std::to_string(bytes.size()) + " bytes");
  std::memcpy(&headerSize, bytes.data(), 8);
  if (headerSize > bytes.size() - 8)
    throw Failure("its header should have " + std::to_string(headerSize) + " bytes, the file is shorter");
  json header = parseHeader({reinterpret_cast<const char *>(bytes.data()) + 8, headerSize});
  std::span<const std::byte> data = bytes.subspan(8 + headerSize);
  std::vector<std::pair<uint64_t, uint64_t>> used;
  for (const auto &[key, entry] : header.items()) {
    if (key == "__metadata__")
      continue;
    std::pair<uint64_t, uint64_t> offsets;
    entries[key] = readEntry(key, entry, data, offsets);
    if (offsets.first != offsets.second)
      used.push_back(offsets);
  }
  std::sort(used.begin(), used.end());
  uint64_t end = 0;
  for (auto [from, to] : used) {
    if (from != end)
      throw Failure("its data overlap or have a hole at " + std::to_string(end));
    end = to;
  }
  if (end != data.size())
    throw Failure("it has " + std::to_string(data.size() - end) + " bytes of data that belong to no tensor");
}

const FileTensor *SafetensorsFile::find(const std::string &key) const {
  auto found = entries.find(key);
  return found == entries.end() ? nullptr : &found->second;
}

std::string safetensorsBytes(std::vector<const NamedTensor *> tensors) {
  std::sort(tensors.begin(), tensors.end(), [](const NamedTensor *a, const NamedTensor *b) {
    size_t first = cgrt_dtype_size(a->dtype), second = cgrt_dtype_size(b->dtype);
    return first != second ? first > second : a->name < b->name;
  });
  nlohmann::ordered_json header = nlohmann::ordered_json::object();
  uint64_t offset = 0;
  for (const NamedTensor *tensor : tensors) {
    header[tensor->name] = {{"dtype", cgrt_dtype_name(tensor->dtype)},
                            {"shape", tensor->shape},
                            {"data_offsets", {offset, offset + tensor->data.size()}}};
    offset += tensor->data.size();
  }
  std::string text = header.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  text.resize((text.size() + 7) / 8 * 8, ' ');
  uint64_t size = text.size();
  std::string file(reinterpret_cast<const char *>(&size), 8);
  file += text;
  for (const NamedTensor *tensor : tensors)
    file.append(reinterpret_cast<const char *>(tensor->data.data()), tensor->data.size());
  return file;
}

} // namespace cgrun

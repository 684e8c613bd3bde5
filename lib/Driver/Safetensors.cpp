// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Driver/Safetensors.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::cg;

static std::optional<int64_t> getElementSize(StringRef dtype) {
  return llvm::StringSwitch<std::optional<int64_t>>(dtype)
      .Cases({"F64", "I64", "U64"}, 8)
      .Cases({"F32", "I32", "U32"}, 4)
      .Cases({"F16", "BF16", "I16", "U16"}, 2)
      .Cases({"I8", "U8", "BOOL", "F8_E4M3", "F8_E5M2"}, 1)
      .Default(std::nullopt);
}

std::optional<Safetensors> Safetensors::read(StringRef path, std::string &error) {
  auto fail = [&](const Twine &what) {
    error = (path + ": error: " + what).str();
    return std::nullopt;
  };
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!file)
    return fail("cannot be read: " + file.getError().message());
  Safetensors result;
  result.buffer = std::move(*file);
  StringRef bytes = result.buffer->getBuffer();
  if (bytes.size() < 8)
    return fail("is too short for a safetensors file");
  uint64_t headerSize = llvm::support::endian::read64le(bytes.data());
  if (headerSize > bytes.size() - 8)
    return fail(llvm::formatv("says its header has {0} bytes, and there are {1}", headerSize, bytes.size() - 8));
  auto header = llvm::json::parse(bytes.substr(8, headerSize));
  if (!header)
    return fail("has a header that is not JSON: " + llvm::toString(header.takeError()));
  const llvm::json::Object *entries = header->getAsObject();
  if (!entries)
    return fail("has a header that is not a JSON object");
  ArrayRef<char> data(bytes.data() + 8 + headerSize, bytes.size() - 8 - headerSize);
  for (const auto &[key, value] : *entries) {
    StringRef name = key;
    if (name == "__metadata__")
      continue;
    const llvm::json::Object *entry = value.getAsObject();
    const llvm::json::Array *shape = entry ? entry->getArray("shape") : nullptr;
    const llvm::json::Array *offsets = entry ? entry->getArray("data_offsets") : nullptr;
    auto dtype = entry ? entry->getString("dtype") : std::nullopt;
    if (!shape || !offsets || !dtype || offsets->size() != 2)
      return fail("tensor '" + name + "' lacks dtype, shape or data_offsets");
    std::optional<int64_t> elementSize = getElementSize(*dtype);
    if (!elementSize)
      return fail("tensor '" + name + "' has the unknown dtype " + *dtype);
    Tensor tensor{dtype->str(), {}, {}};
    uint64_t size = *elementSize;
    for (const llvm::json::Value &extent : *shape) {
      auto number = extent.getAsInteger();
      if (!number || *number < 0)
        return fail("tensor '" + name + "' has a shape that is not made of sizes");
      tensor.shape.push_back(*number);
      size *= *number;
    }
    auto begin = (*offsets)[0].getAsInteger(), end = (*offsets)[1].getAsInteger();
    if (!begin || !end || *begin < 0 || *end < *begin || static_cast<uint64_t>(*end) > data.size() ||
        static_cast<uint64_t>(*end - *begin) != size)
      return fail("tensor '" + name + "' has data_offsets that do not fit its shape or the file");
    tensor.bytes = data.slice(*begin, *end - *begin);
    result.tensors[name] = std::move(tensor);
  }
  return result;
}

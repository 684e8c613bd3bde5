// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small helpers over the generated accessors, in which an absent vector or string is a null pointer.

#ifndef CGRT_PACKAGE_SCHEMA_H
#define CGRT_PACKAGE_SCHEMA_H

#include "cgrt/schema/package_generated.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cgrt {

/// count(vector) is the length of a vector, 0 if it is absent.
template <typename T> uint32_t count(const flatbuffers::Vector<T> *vector) { return vector ? vector->size() : 0; }

/// view(string) is a string's text, empty if the string is absent.
inline std::string_view view(const flatbuffers::String *string) {
  return string ? std::string_view(string->c_str(), string->size()) : std::string_view();
}

/// shapeOf(vector) copies a shape.
inline std::vector<int64_t> shapeOf(const flatbuffers::Vector<int64_t> *shape) {
  return shape ? std::vector<int64_t>(shape->begin(), shape->end()) : std::vector<int64_t>();
}

/// elementSize(dtype) is the size in bytes; 0 if the number is not a dtype. An i1 takes a byte.
inline uint64_t elementSize(schema::DType dtype) {
  switch (dtype) {
  case schema::DType::I1:
  case schema::DType::I8:
  case schema::DType::F8E4M3:
  case schema::DType::F8E5M2:
    return 1;
  case schema::DType::I16:
  case schema::DType::F16:
  case schema::DType::BF16:
    return 2;
  case schema::DType::I32:
  case schema::DType::F32:
    return 4;
  case schema::DType::I64:
  case schema::DType::F64:
  case schema::DType::Index:
    return 8;
  }
  return 0;
}

/// dtypeName(dtype) in the spelling of safetensors.
inline const char *dtypeName(schema::DType dtype) {
  static constexpr const char *names[] = {"BOOL", "I8",  "I16", "I32",     "I64",     "F16",
                                          "BF16", "F32", "F64", "F8_E4M3", "F8_E5M2", "I64"};
  auto index = static_cast<unsigned>(dtype);
  return index < std::size(names) ? names[index] : "?";
}

/// byteSize(shape, dtype), or nothing when an extent is negative or the product does not fit 63 bits.
inline std::optional<uint64_t> byteSize(std::span<const int64_t> shape, schema::DType dtype) {
  uint64_t size = elementSize(dtype);
  bool empty = false;
  for (int64_t extent : shape) {
    if (extent < 0)
      return std::nullopt;
    empty |= extent == 0;
    if (!empty && (__builtin_mul_overflow(size, static_cast<uint64_t>(extent), &size) || size > INT64_MAX))
      return std::nullopt;
  }
  return empty ? 0 : size;
}

} // namespace cgrt

#endif // CGRT_PACKAGE_SCHEMA_H

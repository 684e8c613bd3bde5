// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether the image of a module has variables, which each executable needs for itself.

#ifndef CGRT_CUDA_IMAGE_VARIABLES_H
#define CGRT_CUDA_IMAGE_VARIABLES_H

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace cgrt {

enum class ImageEncoding : uint8_t { Binary, Ptx };

/// The names of an image's sections in the 64-bit ELF format; the whole image if it has another format.
inline std::string_view sectionNames(std::string_view image) {
  auto number = [&]<typename T>(size_t at, T value) {
    if (at > image.size() || image.size() - at < sizeof(T))
      return T(-1);
    std::memcpy(&value, image.data() + at, sizeof(T));
    return value;
  };
  constexpr size_t sectionsAt = 40, sectionSizeAt = 58, namesAt = 62, offsetAt = 24, sizeAt = 32;
  if (!image.starts_with("\x7f"
                         "ELF\x02\x01"))
    return image;
  auto header = number(sectionsAt, uint64_t());
  uint64_t step = number(sectionSizeAt, uint16_t()), names = number(namesAt, uint16_t());
  // If there are too many sections for this field, the number is in another place.
  constexpr uint64_t elsewhere = 0xffff;
  if (header > image.size() || names == elsewhere)
    return image;
  header += step * names;
  auto offset = number(header + offsetAt, uint64_t()), size = number(header + sizeAt, uint64_t());
  return offset <= image.size() && size <= image.size() - offset ? image.substr(offset, size) : image;
}

/// hasVariables(image, kind) says whether an image may declare variables in global memory. It may be true for an image
/// without any, and is never false for one that has some.
inline bool hasVariables(std::span<const std::byte> image, ImageEncoding kind) {
  std::string_view text(reinterpret_cast<const char *>(image.data()), image.size());
  // Variables are in sections of this name; searching some megabytes of code for it would take as many milliseconds.
  if (kind == ImageEncoding::Binary)
    return sectionNames(text).find(".nv.global") != text.npos;
  constexpr std::string_view directive = ".global";
  for (size_t at = text.find(directive); at != text.npos; at = text.find(directive, at + 1)) {
    // The same word is also a part of instructions: "ld.global.f32".
    constexpr std::string_view space = " \t\r\n;}*/";
    if (at == 0 || space.find(text[at - 1]) != space.npos)
      return true;
  }
  return false;
}

} // namespace cgrt

#endif // CGRT_CUDA_IMAGE_VARIABLES_H

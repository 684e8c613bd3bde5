// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether the image of a module has variables of its own, which only one executable may see.

#ifndef CGRT_CUDA_IMAGE_VARIABLES_H
#define CGRT_CUDA_IMAGE_VARIABLES_H

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace cgrt {

enum class ImageEncoding : uint8_t { Binary, Ptx };

/// The names of an image's sections, as ELF of 64 bits has them; all of the image if it is none.
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
  // Of so many sections that the number of this one does not fit, it stands elsewhere.
  constexpr uint64_t elsewhere = 0xffff;
  if (header > image.size() || names == elsewhere)
    return image;
  header += step * names;
  auto offset = number(header + offsetAt, uint64_t()), size = number(header + sizeAt, uint64_t());
  return offset <= image.size() && size <= image.size() - offset ? image.substr(offset, size) : image;
}

/// hasVariables(image, kind) says whether an image may declare variables in global memory. It finds too many rather
/// than too few.
inline bool hasVariables(std::span<const std::byte> image, ImageEncoding kind) {
  std::string_view text(reinterpret_cast<const char *>(image.data()), image.size());
  // Variables lie in sections of this name; looking at some megabytes of code for it takes as many milliseconds.
  if (kind == ImageEncoding::Binary)
    return sectionNames(text).find(".nv.global") != text.npos;
  constexpr std::string_view directive = ".global";
  for (size_t at = text.find(directive); at != text.npos; at = text.find(directive, at + 1)) {
    // The same word is a part of instructions: "ld.global.f32".
    constexpr std::string_view space = " \t\r\n;}*/";
    if (at == 0 || space.find(text[at - 1]) != space.npos)
      return true;
  }
  return false;
}

} // namespace cgrt

#endif // CGRT_CUDA_IMAGE_VARIABLES_H

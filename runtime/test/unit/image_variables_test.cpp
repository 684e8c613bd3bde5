// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cuda/image_variables.h"

#include <gtest/gtest.h>

#include <string>

namespace cgrt {

namespace {

/// An ELF file of 64 bits: its header, `code`, the names of its sections, and the header of the section of names.
std::string elf(const std::string &names, const std::string &code) {
  std::string image("\x7f"
                    "ELF\x02\x01",
                    6);
  image.resize(64);
  image += code;
  auto put = [&](size_t at, auto value) { std::memcpy(image.data() + at, &value, sizeof(value)); };
  uint64_t namesAt = image.size(), sections = namesAt + names.size();
  image += names;
  image.resize(sections + 64);
  put(40, sections);
  put(58, uint16_t(64));
  put(60, uint16_t(1));
  put(62, uint16_t(0));
  put(sections + 24, namesAt);
  put(sections + 32, uint64_t(names.size()));
  return image;
}

bool found(const std::string &image, ImageEncoding kind = ImageEncoding::Binary) {
  return hasVariables(std::as_bytes(std::span(image.data(), image.size())), kind);
}

} // namespace

TEST(ImageVariables, AreFoundAmongSectionNames) {
  EXPECT_TRUE(found(elf(".text.k .nv.global.init", "")));
  EXPECT_FALSE(found(elf(".text.k .nv.info", "")));
  EXPECT_FALSE(found(elf(".text.k", "code that spells .nv.global"))) << "no section has that name";
}

// A file that is no ELF file, or a damaged one, is searched byte by byte.
TEST(ImageVariables, AreFoundInWhateverElseItIs) {
  EXPECT_TRUE(found("a fatbin with .nv.global in it"));
  EXPECT_FALSE(found("a fatbin"));
  EXPECT_FALSE(found(""));
  for (size_t at : {size_t(40), size_t(58), size_t(62)}) {
    std::string image = elf(".text.k .nv.global", "");
    std::memset(image.data() + at, 0xff, 2);
    EXPECT_TRUE(found(image)) << at;
  }
  std::string cut = elf(".nv.global", "");
  EXPECT_TRUE(found(cut.substr(0, cut.size() - 64)));
}

TEST(ImageVariables, OfTextAreDirectives) {
  EXPECT_TRUE(found(".visible .global .f32 x;", ImageEncoding::Ptx));
  EXPECT_FALSE(found("ld.global.f32 %f1, [%rd1];", ImageEncoding::Ptx));
}

} // namespace cgrt

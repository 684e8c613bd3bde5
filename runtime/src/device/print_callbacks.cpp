// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers are printed as `vector.print` prints them: %g for floats, signed decimals for integers, 0 or 1 for i1.

#include "device/print_callbacks.h"

#include <bit>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <cstring>

namespace cgrt {

template <typename T> static T read(const void *from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}

template <typename T> static void printInteger(const void *from) {
  std::printf("%" PRId64 "\n", static_cast<int64_t>(read<T>(from)));
}

static void printFloat(double value) { std::printf("%g\n", value); }

static double fromHalf(uint16_t bits) {
  int exponent = (bits >> 10) & 31;
  double fraction = bits & 1023;
  double magnitude = exponent == 31  ? (fraction != 0 ? NAN : INFINITY)
                     : exponent == 0 ? std::ldexp(fraction, -24)
                                     : std::ldexp(1024 + fraction, exponent - 25);
  return bits >> 15 ? -magnitude : magnitude;
}

void addPrintCallbacks(std::vector<Callback> &callbacks) {
  using Print = void (*)(const void *);
  struct Entry {
    const char *name;
    uint64_t size;
    Print print;
  };
  static constexpr Entry entries[] = {
      {"cg.print_f64", 8, [](const void *from) { printFloat(read<double>(from)); }},
      {"cg.print_f32", 4, [](const void *from) { printFloat(read<float>(from)); }},
      {"cg.print_f16", 2, [](const void *from) { printFloat(fromHalf(read<uint16_t>(from))); }},
      {"cg.print_bf16", 2,
       [](const void *from) { printFloat(std::bit_cast<float>(uint32_t(read<uint16_t>(from)) << 16)); }},
      {"cg.print_i64", 8, printInteger<int64_t>},
      {"cg.print_index", 8, printInteger<int64_t>},
      {"cg.print_i32", 4, printInteger<int32_t>},
      {"cg.print_i16", 2, printInteger<int16_t>},
      {"cg.print_i8", 1, printInteger<int8_t>},
      {"cg.print_i1", 1, printInteger<uint8_t>}};
  for (const Entry &entry : entries)
    callbacks.push_back(
        {entry.name, "", [entry](std::span<void *const> buffers, std::span<const uint64_t> sizes) -> Status {
           if (buffers.size() != 1 || sizes[0] != entry.size)
             return invalidArgument("callback '", entry.name, "' prints one number of ", entry.size, " bytes");
           entry.print(buffers[0]);
           std::fflush(stdout);
           return success();
         }});
}

} // namespace cgrt

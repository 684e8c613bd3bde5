// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// text() builds messages: it joins strings and numbers. libstdc++ 12 has no std::format, and streams are slow to
// compile.

#ifndef CGRT_BASE_TEXT_H
#define CGRT_BASE_TEXT_H

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <type_traits>

namespace cgrt {

namespace detail {
inline void append(std::string &out, std::string_view piece) { out.append(piece); }
inline void append(std::string &out, char piece) { out.push_back(piece); }
template <typename T>
  requires std::is_integral_v<T>
void append(std::string &out, T piece) {
  out.append(std::to_string(piece));
}
inline void append(std::string &out, double piece) {
  char buffer[32];
  std::snprintf(buffer, sizeof(buffer), "%.6g", piece);
  out.append(buffer);
}
} // namespace detail

/// text("node ", 3, " of ", name) joins its arguments.
template <typename... Pieces> std::string text(const Pieces &...pieces) {
  std::string out;
  (detail::append(out, pieces), ...);
  return out;
}

/// hex(value) is "0x…" with lower-case digits.
inline std::string hex(uint64_t value) {
  char buffer[24];
  std::snprintf(buffer, sizeof(buffer), "0x%llx", static_cast<unsigned long long>(value));
  return buffer;
}

/// join(items, separator) lists `items` of strings.
template <typename Range> std::string join(const Range &items, std::string_view separator) {
  std::string out;
  for (const auto &item : items) {
    if (!out.empty())
      out.append(separator);
    out.append(item);
  }
  return out;
}

/// shapeText(shape) is "2x3", "scalar" for rank 0, "?" for a dynamic dimension.
template <typename Range> std::string shapeText(const Range &shape) {
  std::string out;
  for (int64_t extent : shape) {
    if (!out.empty())
      out.push_back('x');
    out.append(extent < 0 ? std::string("?") : std::to_string(extent));
  }
  return out.empty() ? "scalar" : out;
}

} // namespace cgrt

#endif // CGRT_BASE_TEXT_H

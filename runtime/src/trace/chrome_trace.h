// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ChromeTrace writes the JSON that chrome://tracing and Perfetto open.

#ifndef CGRT_TRACE_CHROME_TRACE_H
#define CGRT_TRACE_CHROME_TRACE_H

#include "base/result.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace cgrt {

/// jsonString(text) with quotes; bytes that are no UTF-8 become U+FFFD.
std::string jsonString(std::string_view text);

class ChromeTrace {
public:
  struct Slice {
    std::string name;
    std::string category;
    uint32_t track;
    uint64_t startNs, durationNs;
    std::vector<std::pair<std::string, std::string>> details;
  };

  explicit ChromeTrace(std::string process) : process(std::move(process)) {}
  /// number(pid) of the process; beganAt(ns) is the time that all others count from.
  void number(uint64_t number) { pid = number; }
  void beganAt(uint64_t ns) { originNs = ns; }
  /// timed(how) says what the times are of.
  void timed(std::string how) { times = std::move(how); }
  void nameTrack(uint32_t track, std::string name) { tracks.push_back({track, std::move(name)}); }
  void add(Slice slice) { slices.push_back(std::move(slice)); }

  std::string json() const;
  /// write(path) leaves no file behind when it fails.
  Status write(const std::string &path) const;

private:
  std::string process, times;
  uint64_t pid = 1, originNs = 0;
  std::vector<std::pair<uint32_t, std::string>> tracks;
  std::vector<Slice> slices;
};

} // namespace cgrt

#endif // CGRT_TRACE_CHROME_TRACE_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Trace events in the "traceEvents" form: times are microseconds with three decimals.

#include "trace/chrome_trace.h"

#include "base/whole_file.h"

#include <cstdio>

namespace cgrt {

/// utf8Length(text, at) is the length of the valid sequence at `at`, or 0.
static size_t utf8Length(std::string_view text, size_t at) {
  auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  unsigned char lead = byte(at);
  size_t length = lead < 0x80                   ? 1
                  : lead >= 0xc2 && lead < 0xe0 ? 2
                  : lead >= 0xe0 && lead < 0xf0 ? 3
                  : lead >= 0xf0 && lead < 0xf5 ? 4
                                                : 0;
  if (length == 0 || at + length > text.size())
    return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(at + i) & 0xc0) != 0x80)
      return 0;
  if (length >= 3) {
    // Overlong forms, surrogates and what is past U+10FFFF differ in the second byte only.
    unsigned char second = byte(at + 1);
    if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second >= 0xa0) || (lead == 0xf0 && second < 0x90) ||
        (lead == 0xf4 && second >= 0x90))
      return 0;
  }
  return length;
}

std::string jsonString(std::string_view text) {
  std::string out = "\"";
  for (size_t at = 0; at < text.size();) {
    size_t length = utf8Length(text, at);
    char c = text[at];
    if (length == 0) {
      out += "\xef\xbf\xbd";
      ++at;
      continue;
    }
    if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char escaped[8];
      std::snprintf(escaped, sizeof(escaped), "\\u%04x", static_cast<unsigned>(c));
      out += escaped;
    } else {
      out += text.substr(at, length);
    }
    at += length;
  }
  return out + "\"";
}

static std::string microseconds(uint64_t ns) {
  char buffer[40];
  std::snprintf(buffer, sizeof(buffer), "%llu.%03u", static_cast<unsigned long long>(ns / 1000),
                static_cast<unsigned>(ns % 1000));
  return buffer;
}

std::string ChromeTrace::json() const {
  std::string out = text("{\"displayTimeUnit\":\"ns\",\"otherData\":{\"origin_ns\":", originNs,
                         ",\"times\":", jsonString(times), "},\"traceEvents\":[\n", "{\"ph\":\"M\",\"pid\":", pid,
                         ",\"tid\":0,\"name\":\"process_name\",\"args\":{\"name\":", jsonString(process), "}}");
  for (const auto &[track, name] : tracks)
    out += text(",\n{\"ph\":\"M\",\"pid\":", pid, ",\"tid\":", track,
                ",\"name\":\"thread_name\",\"args\":{\"name\":", jsonString(name), "}}");
  for (const Slice &slice : slices) {
    out += text(",\n{\"ph\":\"X\",\"pid\":", pid, ",\"tid\":", slice.track, ",\"ts\":", microseconds(slice.startNs),
                ",\"dur\":", microseconds(slice.durationNs), ",\"name\":", jsonString(slice.name),
                ",\"cat\":", jsonString(slice.category), ",\"args\":{");
    bool first = true;
    for (const auto &[key, value] : slice.details) {
      out += text(first ? "" : ",", jsonString(key), ":", jsonString(value));
      first = false;
    }
    out += "}}";
  }
  return out + "\n]}\n";
}

Status ChromeTrace::write(const std::string &path) const {
  std::string contents = json();
  auto file = WholeFile::create(path);
  Status status = file.ok() ? file->write(contents.data(), contents.size()) : std::move(file).status();
  if (status.ok())
    status = file->keep();
  return std::move(status).in("trace");
}

} // namespace cgrt

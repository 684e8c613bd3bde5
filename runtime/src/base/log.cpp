// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sink that is used when the environment asks for messages and the program gave no sink.

#include "base/log.h"

#include <cstdio>

namespace cgrt {

static const char *const levelNames[] = {"off", "error", "warning", "info", "debug"};

LogLevel parseLogLevel(const std::string &name) {
  for (int level = 0; level < 5; ++level)
    if (name == levelNames[level])
      return static_cast<LogLevel>(level);
  return LogLevel::Off;
}

LogSink LogSink::toStandardError(LogLevel least) {
  return LogSink([](void *, cgrt_log_level level,
                    const char *message) { std::fprintf(stderr, "cgrt: %s: %s\n", levelNames[level], message); },
                 nullptr, least);
}

} // namespace cgrt

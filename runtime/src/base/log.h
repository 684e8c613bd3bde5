// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LogSink passes messages to the program that embeds the runtime. Nothing is printed unless a sink or the environment
// asks for it.

#ifndef CGRT_BASE_LOG_H
#define CGRT_BASE_LOG_H

#include "cgrt/cgrt.h"

#include <string>

namespace cgrt {

enum class LogLevel : int { Off = 0, Error, Warning, Info, Debug };

/// parseLogLevel("info") is LogLevel::Info; an unknown name is Off.
LogLevel parseLogLevel(const std::string &name);

class LogSink {
public:
  /// The function type of the C ABI, so that a program's function is called with its own type.
  using Function = void (*)(void *user, cgrt_log_level level, const char *message);

  /// LogSink() is silent.
  LogSink() = default;
  LogSink(Function function, void *user, LogLevel least) : function(function), user(user), least(least) {}

  /// toStandardError(least) prints "cgrt: <level>: <message>".
  static LogSink toStandardError(LogLevel least);

  void log(LogLevel level, const std::string &message) const {
    if (function && level <= least)
      function(user, static_cast<cgrt_log_level>(level), message.c_str());
  }
  bool wants(LogLevel level) const { return function && level <= least; }

private:
  Function function = nullptr;
  void *user = nullptr;
  LogLevel least = LogLevel::Off;
};

} // namespace cgrt

#endif // CGRT_BASE_LOG_H

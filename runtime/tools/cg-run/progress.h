// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Progress shows on standard error that a long run is at work.

#ifndef CG_RUN_PROGRESS_H
#define CG_RUN_PROGRESS_H

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>

namespace cgrun {

/// As long as the object lives, shows the current step and its time: on a terminal every second in one line, which is
/// removed at the end; in a log every ten seconds on a new line.
class Progress {
public:
  enum class Style { Terminal, Log };

  Progress();
  Progress(std::FILE *to, Style style, std::chrono::milliseconds beat);
  ~Progress() { stop(); }
  Progress(const Progress &) = delete;

  void set(std::string text);
  /// set(text, i, n) begins step `i`, counted from 0, of `n`.
  void set(const char *text, int i, int n);
  /// stop() ends the display; it is called before results are printed.
  void stop();

private:
  void tick();

  std::FILE *const to;
  const Style style;
  const std::chrono::milliseconds beat;
  const std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::mutex mutex;
  std::condition_variable stopping;
  std::string work;
  bool stopped = false;
  bool drawn = false; // a line of progress stands on the terminal
  std::thread ticker;
};

} // namespace cgrun

#endif // CG_RUN_PROGRESS_H

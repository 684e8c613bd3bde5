// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "progress.h"

#include <unistd.h>
#include <utility>

namespace cgrun {

using std::chrono::milliseconds;

static Progress::Style styleOf(int descriptor) {
  return isatty(descriptor) ? Progress::Style::Terminal : Progress::Style::Log;
}

Progress::Progress() : Progress(stderr, styleOf(STDERR_FILENO), milliseconds(isatty(STDERR_FILENO) ? 1000 : 10000)) {}

Progress::Progress(std::FILE *to, Style style, milliseconds beat)
    : to(to), style(style), beat(beat), ticker([this] { tick(); }) {}

void Progress::set(std::string text) {
  std::lock_guard<std::mutex> lock(mutex);
  work = std::move(text);
}

void Progress::set(const char *text, int i, int n) {
  set(std::string(text) + " " + std::to_string(i + 1) + " of " + std::to_string(n));
}

void Progress::stop() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    stopped = true;
  }
  stopping.notify_all();
  if (ticker.joinable())
    ticker.join();
  if (std::exchange(drawn, false)) {
    std::fputs("\r\033[K", to);
    std::fflush(to);
  }
}

void Progress::tick() {
  std::unique_lock<std::mutex> lock(mutex);
  while (!stopping.wait_for(lock, beat, [this] { return stopped; })) {
    auto seconds = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start).count();
    std::string line = "cg-run: " + std::to_string(seconds) + " s" + (work.empty() ? "" : "  " + work);
    drawn = style == Style::Terminal;
    std::fputs((drawn ? "\r\033[K" + line : line + "\n").c_str(), to);
    std::fflush(to);
  }
}

} // namespace cgrun

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Driver/Progress.h"

using namespace mlir::cg;

Progress::Progress(llvm::raw_ostream &os, llvm::StringRef name, Style style, Beat beat)
    : raw_ostream(/*unbuffered=*/true), os(os), name(name), style(style), beat(beat) {
  if (style != Style::None)
    ticker = std::thread([this] { tick(); });
}

void Progress::setWork(llvm::StringRef text) {
  std::lock_guard<std::mutex> lock(mutex);
  work = text.str();
}

void Progress::stop() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    stopped = true;
  }
  stopping.notify_all();
  if (ticker.joinable())
    ticker.join();
  std::lock_guard<std::mutex> lock(mutex);
  clear();
}

void Progress::write_impl(const char *data, size_t size) {
  std::lock_guard<std::mutex> lock(mutex);
  clear();
  os.write(data, size);
  if (size)
    atLineStart = data[size - 1] == '\n';
}

void Progress::tick() {
  std::unique_lock<std::mutex> lock(mutex);
  while (!stopping.wait_for(lock, beat, [this] { return stopped; })) {
    // A line of diagnostics that has not ended yet is not interrupted.
    if (!atLineStart)
      continue;
    auto seconds = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start).count();
    std::string line = style == Style::Terminal ? "\r\033[K" : "";
    line += name + ": " + std::to_string(seconds) + " s";
    if (!work.empty())
      line += "  " + work;
    drawn = style == Style::Terminal;
    if (!drawn)
      line += "\n";
    // The line is written at once, because the stream may be unbuffered.
    os << line;
    os.flush();
  }
}

void Progress::clear() {
  if (drawn)
    os << "\r\033[K";
  drawn = false;
}

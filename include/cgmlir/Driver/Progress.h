// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Signs of life of a command that takes a while.

#ifndef CGMLIR_DRIVER_PROGRESS_H
#define CGMLIR_DRIVER_PROGRESS_H

#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace mlir::cg {

/// A stream to write diagnostics to. Between them it says on the stream below which step is at work, for how long, and
/// on what: on a terminal in one line that moves and that the next output replaces, in a log in a line now and then.
class Progress : public llvm::raw_ostream {
public:
  enum class Style { None, Terminal, Log };
  using Beat = std::chrono::milliseconds;

  /// Every second on a terminal, every ten seconds in a log.
  static Beat getBeat(Style style) { return Beat(style == Style::Terminal ? 1000 : 10000); }

  Progress(llvm::raw_ostream &os, llvm::StringRef name, Style style) : Progress(os, name, style, getBeat(style)) {}
  Progress(llvm::raw_ostream &os, llvm::StringRef name, Style style, Beat beat);
  ~Progress() override { stop(); }

  /// What is at work. From any thread.
  void setWork(llvm::StringRef text);

  /// Nothing is said from here on; a line that stands on a terminal is taken away.
  void stop();

private:
  void write_impl(const char *data, size_t size) override;
  uint64_t current_pos() const override { return 0; }

  void tick();
  void clear();

  llvm::raw_ostream &os;
  const std::string name;
  const Style style;
  const Beat beat;
  const std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::mutex mutex;
  std::condition_variable stopping;
  std::string work;
  bool stopped = false;
  /// A line of ours stands on the terminal.
  bool drawn = false;
  bool atLineStart = true;
  std::thread ticker;
};

} // namespace mlir::cg

#endif // CGMLIR_DRIVER_PROGRESS_H

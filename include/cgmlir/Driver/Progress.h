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

/// A stream for diagnostics. Between them it prints on the stream below which step is at work, for how long and on
/// what: on a terminal in one line that is rewritten and that the next output replaces, in a log now and then.
class Progress : public llvm::raw_ostream {
public:
  enum class Style { None, Terminal, Log };
  using Beat = std::chrono::milliseconds;

  /// The time between two signs of life: a second on a terminal, ten seconds in a log.
  static Beat getBeat(Style style) { return Beat(style == Style::Terminal ? 1000 : 10000); }

  Progress(llvm::raw_ostream &os, llvm::StringRef name, Style style) : Progress(os, name, style, getBeat(style)) {}
  Progress(llvm::raw_ostream &os, llvm::StringRef name, Style style, Beat beat);
  ~Progress() override { stop(); }

  /// Sets the text that says which step is at work. May be called from any thread.
  void setWork(llvm::StringRef text);

  /// Ends the signs of life; a line on a terminal is taken away.
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
  /// Whether a sign of life is on the terminal at present.
  bool drawn = false;
  bool atLineStart = true;
  std::thread ticker;
};

} // namespace mlir::cg

#endif // CGMLIR_DRIVER_PROGRESS_H

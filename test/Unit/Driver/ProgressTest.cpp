// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Driver/Progress.h"
#include "gtest/gtest.h"

using namespace mlir::cg;

namespace {

/// Counts the signs of life and keeps the rest of what is written.
class Screen : public llvm::raw_ostream {
public:
  Screen() : raw_ostream(/*unbuffered=*/true) {}

  void waitForBeats(int count) {
    std::unique_lock<std::mutex> lock(mutex);
    changed.wait(lock, [&] { return beats >= count; });
  }

  std::mutex mutex;
  std::condition_variable changed;
  std::string text;
  int beats = 0;

private:
  void write_impl(const char *data, size_t size) override {
    llvm::StringRef piece(data, size);
    std::lock_guard<std::mutex> lock(mutex);
    text += piece;
    beats += piece.contains("tool: 0 s");
    changed.notify_all();
  }
  uint64_t current_pos() const override { return 0; }
};

constexpr Progress::Beat kOften(1);
constexpr Progress::Beat kNever(1000000);

TEST(Progress, ALogGetsLinesWithTheWork) {
  Screen screen;
  Progress progress(screen, "tool", Progress::Style::Log, kOften);
  progress.setWork("some-pass");
  screen.waitForBeats(3);
  progress.stop();
  // The first one may have come before the work had a name.
  EXPECT_TRUE(llvm::StringRef(screen.text).ends_with("tool: 0 s  some-pass\n")) << screen.text;
  EXPECT_FALSE(llvm::StringRef(screen.text).contains('\r'));
}

TEST(Progress, OutputReplacesTheLineOnATerminal) {
  Screen screen;
  Progress progress(screen, "tool", Progress::Style::Terminal, kOften);
  screen.waitForBeats(2);
  progress << "error: wrong\n";
  progress.stop();
  llvm::StringRef text = screen.text;
  EXPECT_TRUE(text.starts_with("\r\033[Ktool: 0 s\r\033[Ktool: 0 s")) << text.str();
  EXPECT_TRUE(text.contains("tool: 0 s\r\033[Kerror: wrong\n")) << text.str();
  // Nothing of it stays.
  EXPECT_TRUE(text.ends_with("\n") || text.ends_with("\r\033[K")) << text.str();
}

TEST(Progress, AnUnfinishedLineIsNotBroken) {
  Screen screen;
  Progress progress(screen, "tool", Progress::Style::Log, kOften);
  progress << "error: ";
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  progress << "wrong\n";
  progress.stop();
  EXPECT_TRUE(llvm::StringRef(screen.text).contains("error: wrong\n")) << screen.text;
}

TEST(Progress, AQuickCommandSaysNothing) {
  Screen screen;
  {
    Progress progress(screen, "tool", Progress::Style::Terminal, kNever);
    Progress none(screen, "tool", Progress::Style::None, kOften);
    none << "a\n";
  }
  EXPECT_EQ(screen.text, "a\n");
}

} // namespace

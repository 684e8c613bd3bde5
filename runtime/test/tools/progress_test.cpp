// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tests of the progress that cg-run shows while it works.

#include "../../tools/cg-run/progress.h"

#include <gtest/gtest.h>

#include <unistd.h>

using cgrun::Progress;

namespace {

constexpr std::chrono::milliseconds often(1);
constexpr std::chrono::milliseconds never(1000000);

/// The two ends of a pipe.
struct Pipe {
  Pipe() {
    int ends[2];
    if (pipe(ends))
      std::abort();
    out = fdopen(ends[0], "r");
    in = fdopen(ends[1], "w");
  }
  ~Pipe() {
    std::fclose(out);
    if (in)
      std::fclose(in);
  }
  std::string read(size_t count) {
    std::string text(count, '\0');
    text.resize(std::fread(text.data(), 1, count, out));
    return text;
  }
  std::string rest() {
    std::fclose(std::exchange(in, nullptr));
    return read(1 << 16);
  }

  std::FILE *out, *in;
};

TEST(Progress, LinesInALog) {
  Pipe pipe;
  Progress progress(pipe.in, Progress::Style::Log, often);
  // The first line may be written before the work has begun.
  progress.set("replay", 0, 3);
  std::string text = pipe.read(100);
  EXPECT_NE(text.find("cg-run: 0 s  replay 1 of 3\ncg-run: 0 s"), std::string::npos) << text;
  progress.stop();
  EXPECT_EQ(pipe.rest().find('\r'), std::string::npos);
}

TEST(Progress, OneLineOnATerminalThatGoes) {
  Pipe pipe;
  Progress progress(pipe.in, Progress::Style::Terminal, often);
  EXPECT_EQ(pipe.read(28), "\r\033[Kcg-run: 0 s\r\033[Kcg-run: 0");
  progress.stop();
  std::string text = pipe.rest();
  ASSERT_GE(text.size(), 4u);
  EXPECT_EQ(text.substr(text.size() - 4), "\r\033[K");
  EXPECT_EQ(text.find('\n'), std::string::npos);
}

TEST(Progress, NothingOfAQuickRun) {
  Pipe pipe;
  {
    Progress progress(pipe.in, Progress::Style::Terminal, never);
  }
  EXPECT_EQ(pipe.rest(), "");
}

} // namespace

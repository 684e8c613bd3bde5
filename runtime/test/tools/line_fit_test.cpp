// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../../tools/cg-run/line_fit.h"

#include <gtest/gtest.h>

using namespace cgrun;

static Points line(double start, double slope) {
  Points points;
  for (double n = 1; n <= 64; n *= 2)
    points.emplace_back(n, start + slope * n);
  return points;
}

TEST(LineFit, FindsTheLine) {
  Line found = fitLine(line(5, 1));
  EXPECT_NEAR(found.start, 5, 1e-9);
  EXPECT_NEAR(found.slope, 1, 1e-9);
}

TEST(LineFit, CountsSmallNumbersMore) {
  Points points = line(5, 1);
  points.back().second += 10;
  Points other = line(5, 1);
  other.front().second += 10;
  EXPECT_LT(std::fabs(fitLine(points).start - 5), std::fabs(fitLine(other).start - 5));
}

TEST(LineFit, TimesThatAreTheSameAreOneLine) {
  Points graph = line(5, 1), eager = line(5, 1.05);
  Line a = fitLine(graph), b = fitLine(eager);
  shareIfSame(graph, eager, a, b);
  EXPECT_EQ(a.slope, b.slope);
  EXPECT_NEAR(a.slope, 1.025, 1e-9);
  EXPECT_EQ(a.start, b.start);
}

TEST(LineFit, TimesThatDifferStayApart) {
  Points graph = line(5, 1), eager = line(2, 3);
  Line a = fitLine(graph), b = fitLine(eager);
  shareIfSame(graph, eager, a, b);
  EXPECT_NEAR(a.start - b.start, 3, 1e-9);
  EXPECT_NEAR(b.slope, 3, 1e-9);
}

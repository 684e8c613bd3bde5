// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lines through times of tune: what each of n things costs, and what there is besides.

#ifndef CG_RUN_LINE_FIT_H
#define CG_RUN_LINE_FIT_H

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace cgrun {

/// start + slope * n.
struct Line {
  double start = 0, slope = 0;
};

/// A number of things, and the time they took.
using Points = std::vector<std::pair<double, double>>;

/// fitLine(points) is the line of the least squares, with weights 1/n, by which small numbers count. There are two
/// different numbers at least.
inline Line fitLine(const Points &points) {
  double total = 0, meanN = 0, meanT = 0, above = 0, below = 0;
  for (auto [n, t] : points) {
    total += 1 / n;
    meanN += 1;
    meanT += t / n;
  }
  meanN /= total;
  meanT /= total;
  for (auto [n, t] : points) {
    above += (n - meanN) * (t - meanT) / n;
    below += (n - meanN) * (n - meanN) / n;
  }
  double slope = above / below;
  return {meanT - slope * meanN, slope};
}

/// shareIfSame(a, b, lineA, lineB) makes the lines one where all times are the same within a tenth: a difference that
/// is noise would decide about every region.
inline void shareIfSame(const Points &a, const Points &b, Line &lineA, Line &lineB) {
  for (size_t i = 0; i < a.size(); ++i)
    if (std::fabs(a[i].second - b[i].second) > 0.1 * std::max(a[i].second, b[i].second))
      return;
  lineA = lineB = {lineB.start, (lineA.slope + lineB.slope) / 2};
}

} // namespace cgrun

#endif // CG_RUN_LINE_FIT_H

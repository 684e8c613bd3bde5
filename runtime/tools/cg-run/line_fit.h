// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fits lines through the times that `cg-run tune` measures: a fixed cost, and a cost for each of n things.

#ifndef CG_RUN_LINE_FIT_H
#define CG_RUN_LINE_FIT_H

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace cgrun {

/// The line start + slope * n.
struct Line {
  double start = 0, slope = 0;
};

/// A number of things, and the time that they took.
using Points = std::vector<std::pair<double, double>>;

/// fitLine(points) fits by least squares with the weights 1/n, so that small numbers count as much as large ones. The
/// points must have at least two different numbers.
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

/// shareIfSame(a, b, lineA, lineB) replaces both lines by their common fit if all times agree within a tenth: otherwise
/// a difference that is only noise would decide about every region.
inline void shareIfSame(const Points &a, const Points &b, Line &lineA, Line &lineB) {
  for (size_t i = 0; i < a.size(); ++i)
    if (std::fabs(a[i].second - b[i].second) > 0.1 * std::max(a[i].second, b[i].second))
      return;
  lineA = lineB = {lineB.start, (lineA.slope + lineB.slope) / 2};
}

} // namespace cgrun

#endif // CG_RUN_LINE_FIT_H

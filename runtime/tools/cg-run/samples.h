// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Times that `cg-run bench` measures, whose quartiles are reported.

#ifndef CG_RUN_SAMPLES_H
#define CG_RUN_SAMPLES_H

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <vector>

namespace cgrun {

/// Times in microseconds.
class Samples {
public:
  void add(double microseconds) { values.push_back(microseconds); }
  void addNs(uint64_t nanoseconds) { add(static_cast<double>(nanoseconds) / 1000); }
  bool empty() const { return values.empty(); }
  double quantile(double q) const {
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    double position = q * static_cast<double>(sorted.size() - 1);
    auto below = static_cast<size_t>(position);
    size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (position - static_cast<double>(below));
  }
  double median() const { return quantile(0.5); }
  nlohmann::ordered_json json() const {
    if (values.empty())
      return nullptr;
    return {{"median", quantile(0.5)}, {"q1", quantile(0.25)}, {"q3", quantile(0.75)}};
  }

private:
  std::vector<double> values;
};

class Stopwatch {
public:
  double microseconds() const {
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  }

private:
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

} // namespace cgrun

#endif // CG_RUN_SAMPLES_H

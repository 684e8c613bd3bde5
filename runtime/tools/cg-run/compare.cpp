// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The default tolerances depend on the precision of the dtype; the absolute tolerance also scales with the root mean
// square of the output.

#include "compare.h"

#include "element.h"
#include "failure.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace cgrun {

/// A tolerance that is not a number, or is infinite, would accept every output.
static std::optional<double> parseTolerance(const std::string &text) {
  char *end = nullptr;
  double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end || !std::isfinite(value) || value < 0)
    return std::nullopt;
  return value;
}

bool isTolerance(const std::string &text) { return parseTolerance(text).has_value(); }

Tolerances::Tolerances(const Options &options) : rtol(options.rtol) {
  for (const std::string &given : options.atol) {
    size_t equals = given.rfind('=');
    if (equals == std::string::npos)
      atol = parseTolerance(given);
    else
      named.push_back({given.substr(0, equals), *parseTolerance(given.substr(equals + 1))});
  }
}

bool globMatches(std::string_view pattern, std::string_view name) {
  size_t p = 0, n = 0, star = std::string_view::npos, resume = 0;
  while (n < name.size()) {
    if (p < pattern.size() && (pattern[p] == '?' || (pattern[p] == name[n] && pattern[p] != '*'))) {
      ++p;
      ++n;
    } else if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resume = n;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      n = ++resume;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*')
    ++p;
  return p == pattern.size();
}

static double defaultTolerance(cgrt_dtype dtype) {
  switch (dtype) {
  case CGRT_F64:
    return 1e-9;
  case CGRT_F32:
    return 1e-4;
  case CGRT_F16:
    return 5e-3;
  case CGRT_BF16:
    return 2e-2;
  case CGRT_F8E4M3:
    return 6.25e-2;
  case CGRT_F8E5M2:
    return 1.25e-1;
  default:
    return 0;
  }
}

static double rootMeanSquare(cgrt_dtype dtype, std::span<const std::byte> data) {
  double sum = 0;
  uint64_t counted = 0;
  for (size_t at = 0, size = cgrt_dtype_size(dtype); at + size <= data.size(); at += size) {
    double value = toDouble(data.data() + at, dtype);
    if (std::isfinite(value)) {
      sum += value * value;
      ++counted;
    }
  }
  return counted ? std::sqrt(sum / static_cast<double>(counted)) : 0;
}

Comparison compare(const std::string &name, cgrt_dtype dtype, std::span<const std::byte> value,
                   std::span<const std::byte> reference, const Tolerances &tolerances) {
  Comparison result;
  size_t size = cgrt_dtype_size(dtype);
  result.exact = !isFloat(dtype);
  if (!result.exact) {
    double tolerance = defaultTolerance(dtype);
    result.rtol = tolerances.rtol.value_or(tolerance);
    result.atol = tolerances.atol ? *tolerances.atol : tolerance * rootMeanSquare(dtype, reference);
    for (const auto &[pattern, extra] : tolerances.named)
      if (globMatches(pattern, name))
        result.atol += extra;
  }
  for (uint64_t i = 0; (i + 1) * size <= value.size(); ++i) {
    const std::byte *x = value.data() + i * size, *ref = reference.data() + i * size;
    if (std::memcmp(x, ref, size) == 0)
      continue;
    double a = toDouble(x, dtype), b = toDouble(ref, dtype);
    if (!result.exact && (a == b || (std::isnan(a) && std::isnan(b))))
      continue;
    // An infinity is equal only to itself, although the tolerance relative to it would be infinite.
    bool finite = std::isfinite(a) && std::isfinite(b);
    double error = finite ? std::fabs(a - b) : std::numeric_limits<double>::infinity();
    bool outside = result.exact || !finite || !(error <= result.atol + result.rtol * std::fabs(b));
    result.different += outside;
    if (error > result.largest || (outside && result.different == 1 && result.largest == 0)) {
      result.largest = error;
      result.relative = finite && b != 0 ? error / std::fabs(b) : std::numeric_limits<double>::infinity();
      result.at = i;
    }
  }
  result.equal = result.different == 0;
  return result;
}

} // namespace cgrun

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comparing outputs, with tolerances by dtype and by name.

#ifndef CG_RUN_COMPARE_H
#define CG_RUN_COMPARE_H

#include "options.h"
#include "safetensors.h"

#include <string>
#include <vector>

namespace cgrun {

struct Tolerances {
  /// Tolerances(options): --rtol and --atol, which the command line has checked.
  explicit Tolerances(const Options &options);

  std::optional<double> rtol, atol;                  // instead of the defaults
  std::vector<std::pair<std::string, double>> named; // added to the default of outputs whose name matches
};

/// isTolerance(text): whether it is a number that is finite and not negative.
bool isTolerance(const std::string &text);

/// How far an output is from its reference.
struct Comparison {
  bool equal = true;
  double largest = 0;     // largest absolute error
  double relative = 0;    // the same element's error relative to the reference
  uint64_t at = 0;        // its position
  uint64_t different = 0; // elements outside of the tolerance
  double rtol = 0, atol = 0;
  bool exact = false; // integers
};

/// compare(name, dtype, value, reference, tolerances): integers exactly, NaN equals NaN, and otherwise
/// |x - ref| <= atol + rtol |ref|.
Comparison compare(const std::string &name, cgrt_dtype dtype, std::span<const std::byte> value,
                   std::span<const std::byte> reference, const Tolerances &tolerances);

/// globMatches(pattern, name): * matches any run of characters, ? one.
bool globMatches(std::string_view pattern, std::string_view name);

} // namespace cgrun

#endif // CG_RUN_COMPARE_H

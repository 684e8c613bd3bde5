// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares outputs, with tolerances by dtype and by name.

#ifndef CG_RUN_COMPARE_H
#define CG_RUN_COMPARE_H

#include "options.h"
#include "safetensors.h"

#include <string>
#include <vector>

namespace cgrun {

struct Tolerances {
  /// Tolerances(options) holds --rtol and --atol, which the command line has checked.
  explicit Tolerances(const Options &options);

  std::optional<double> rtol, atol;                  // replaces the defaults
  std::vector<std::pair<std::string, double>> named; // for outputs whose name matches, added to the default
};

/// isTolerance(text) returns whether the text is a number that is finite and not negative.
bool isTolerance(const std::string &text);

/// The differences of an output from its reference.
struct Comparison {
  bool equal = true;
  double largest = 0;     // largest absolute error
  double relative = 0;    // the relative error of the same element
  uint64_t at = 0;        // the position of the same element
  uint64_t different = 0; // elements outside of the tolerance
  double rtol = 0, atol = 0;
  bool exact = false; // only integers are compared exactly
};

/// compare(name, dtype, value, reference, tolerances) compares integers exactly, and floats by |x - ref| <= atol + rtol
/// |ref|; NaN equals NaN.
Comparison compare(const std::string &name, cgrt_dtype dtype, std::span<const std::byte> value,
                   std::span<const std::byte> reference, const Tolerances &tolerances);

/// globMatches(pattern, name): * in a pattern matches any characters, ? matches one.
bool globMatches(std::string_view pattern, std::string_view name);

} // namespace cgrun

#endif // CG_RUN_COMPARE_H

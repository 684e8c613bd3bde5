// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Patterns of a configuration: those of Python's fnmatch.

#ifndef CGMLIR_CONFIG_PATTERNS_H
#define CGMLIR_CONFIG_PATTERNS_H

#include "mlir/Support/LLVM.h"

namespace mlir::cg {

/// Whether a pattern matches a whole text: `*` stands for any characters, `?` for one, `[ab-d]` and `[!ab-d]` for one
/// of a set. A bracket that is not closed stands for itself. Characters are bytes.
bool matchPattern(StringRef pattern, StringRef text);

/// Whether a pattern matches a scope and a stack of names, in which `.` and `/` are the same and `*` matches both.
bool matchScopePattern(StringRef pattern, StringRef names);

} // namespace mlir::cg

#endif // CGMLIR_CONFIG_PATTERNS_H

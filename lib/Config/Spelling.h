// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds words that are probably misspelled.

#ifndef CGMLIR_LIB_CONFIG_SPELLING_H
#define CGMLIR_LIB_CONFIG_SPELLING_H

#include "cgmlir/Config/Reader.h"

namespace mlir::cg {

/// The known word that `word` nearly spells, or an empty string. A quarter of the letters may differ, at most three.
StringRef findNearest(StringRef word, ArrayRef<StringRef> known);

/// Adds warnings about keys of a configuration that look like mistakes: misspelled keys, unknown keys that begin with
/// `cg.`, keys given twice in different forms, environment variables that are no strings, and versions that are no
/// version numbers.
void checkKeys(const ConfigValue &config, std::vector<ConfigNote> &warnings);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_SPELLING_H

// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading a configuration from YAML or JSON.

#ifndef CGMLIR_CONFIG_READER_H
#define CGMLIR_CONFIG_READER_H

#include "cgmlir/Config/Value.h"

namespace mlir::cg {

/// A message about a place in a configuration.
struct ConfigNote {
  ConfigPosition position;
  std::string message;
};

/// Reads a configuration, a map at the top; empty text is an empty map. `name` decides by its suffix (.json, .yaml,
/// .yml) what the text is; for other names the text itself does. On failure `errors` gets at least one entry and the
/// result is empty. Keys that are given twice are errors.
std::optional<ConfigValue> readConfig(StringRef text, StringRef name, std::vector<ConfigNote> &errors);

} // namespace mlir::cg

#endif // CGMLIR_CONFIG_READER_H
